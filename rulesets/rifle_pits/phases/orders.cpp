// Step 1: orders come into force, are written, or are tried for at once; successors of fallen officers (P.R17, P.R33).
#include "base/best.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/officer.h"
#include "rulesets/rifle_pits/map/game.h"
#include "rulesets/rifle_pits/procedures/recovery.h"

namespace longroll::rifle_pits {
namespace {

/// Whether a division's owner names its order now, because it arrives and has that choice.
bool chooses_order(const RiflePits& game, DivisionId division) {
  if (!game.info(division).choice_of_orders || game.has_units(division)) return false;
  return !game.those_of(division, [&](PieceId id) { return game.is_unit(id) && (game.due(id) || game.may_enter(id)); })
              .empty();
}

/// The division's officer, if he can hurry an order along: near one of his units and in no enemy zone.
PieceId messenger(const RiflePits& game, DivisionId division) {
  const PieceId officer = game.info(division).officer;
  if (officer == no_piece || !game.on_map(officer) || game.in_enemy_zone(officer)) return no_piece;
  const auto near = [&](PieceId id) { return game.distance(id, officer) <= game.number(MapRule::order_distance); };
  return game.any_unit(division, near) ? officer : no_piece;
}

/// Whether an officer who is away keeps an order from being tried at once; with none on the map it may be tried.
bool may_try(const RiflePits& game, DivisionId division) {
  const PieceId officer = game.info(division).officer;
  return officer == no_piece || !game.on_map(officer) || messenger(game, division) != no_piece;
}

/// P.R33: the next in command takes over with the strongest unit of the formation, one efficiency worse; no third man.
void replace_officers(RiflePits& game, Side side, Referee& referee) {
  game.each_of(side, [&](PieceId id) {
    PieceState& now = game.piece(id);
    if (game.is_unit(id) || now.where != Whereabouts::lost || !has_successor(now, game.house())) return;
    Best<PieceId> with;
    game.each_unit(side, [&](PieceId unit) {
      if (game.commands(id, unit)) with.offer(unit, game.strength(unit));
    });
    if (!with.what) return;
    succeed(now, game.house());
    game.put(id, game.piece(*with.what).hex);
    game.tell(referee, LogKind::change, "P.R33", "The next in command takes {}'s place at {}, efficiency {}.", id,
              At{now.hex}, signed_number(now.efficiency));
  });
}

void enter_orders(RiflePits& game, WritingOrders& /*facts*/, Referee& referee) {
  const Side side = game.state.flow.active;
  if (side == game.first_player())
    game.tell(referee, LogKind::step, "P.R34", "Turn {}, {}, {}{}.", game.turn(), game.turn_info().time, game.light(),
              game.state.rain ? ", rain" : "");
  replace_officers(game, side, referee);
  game.each_division(side, [&](DivisionId division) {
    DivisionState& now = game.division(division);
    now.wrote = now.fresh = now.fought = false;
    if (!take_up(now.orders, now.written)) return;
    game.tell(referee, LogKind::change, "P.R17", "{} now goes by its order to {}.", game.division_words(division),
              to_do(now.orders));
    if (game.has_fog()) referee.keep_to(side);
  });
}

void offer_orders(const RiflePits& game, const WritingOrders& /*facts*/, Offers& offers) {
  int waiting = 0;
  const bool free = game.house().interpretations.orders == OrdersReading::free;
  game.each_division(offers.who(), [&](DivisionId division) {
    const DivisionState& now = game.division(division);
    const bool arriving = chooses_order(game, division);
    if (now.wrote || (!arriving && !game.has_units(division))) return;
    ++waiting;
    Play play{.group = static_cast<std::int16_t>(division)};
    for (const Orders order :
         {Orders::march, Orders::assault, Orders::prepared_assault, Orders::defend, Orders::rest}) {
      if (order == now.orders || (arriving && order != Orders::march && order != Orders::assault)) continue;
      play.choice = static_cast<std::int16_t>(order);
      play.verb = verb_of(Doing::order);
      offers.add(play);
      if (free || arriving || !may_try(game, division)) continue;
      play.verb = verb_of(Doing::order_now);
      offers.add(play);
    }
  });
  offers.add_done();
  game.prompt(offers, "Orders: write new orders for your divisions, or go on. {} may still have one.",
              Some{waiting, "1 division", "divisions"});
}

std::optional<Refusal> refuse_orders(const RiflePits& game, const WritingOrders& /*facts*/, const Play& play) {
  const DivisionId division = division_of(play);
  const Doing doing = doing_of(play);
  if (!is_order(doing) || division == no_division)
    return refused("P.R3", "this is the step of orders; units move in step 3");
  const std::string& name = game.info(division).name;
  if (game.info(division).side != game.state.flow.active) return refused("P.R17", "{} is not yours to order", name);
  if (game.division(division).wrote) return refused("P.R17", "{} has had its new order this turn", name);
  if (play.choice == static_cast<std::int16_t>(game.division(division).orders))
    return refused("P.R17", "{} has that order already", name);
  if (doing == Doing::order_now && !may_try(game, division))
    return refused("P.R17", "the officer of {} is not within {} hexes of his division, or is in an enemy zone", name,
                   game.number(MapRule::order_distance));
  return std::nullopt;
}

void apply_order(RiflePits& game, WritingOrders& /*facts*/, const Play& play, Referee& referee) {
  const DivisionId division = division_of(play);
  DivisionState& now = game.division(division);
  const auto wanted = static_cast<Orders>(play.choice);
  const bool arriving = chooses_order(game, division);
  const bool free = !arriving && game.house().interpretations.orders == OrdersReading::free;
  bool at_once = false;
  if (free) {
    referee.umpire.rule("P.R17", "orders are in force at once");
  } else if (!arriving && doing_of(play) == Doing::order_now) {
    const PieceId officer = messenger(game, division);
    const About about = referee.about(
        [&] { return officer == no_piece ? game.division_words(division) : game.rank_and_name(officer); });
    at_once = resolve_order({officer != no_piece, game.efficiency(officer)}, game.house(), referee.umpire).at_once;
  }
  now.wrote = true;
  now.written = wanted;
  now.fresh = free || at_once;
  if (arriving || now.fresh) now.orders = wanted;
  referee.say(at_once ? LogKind::result : LogKind::task, "P.R17", [&] {
    const std::string_view when = now.orders != wanted ? " from its next turn" : at_once ? ", and does so at once" : "";
    return told("{} is ordered to {}{}.", game.division_words(division), to_do(wanted), when);
  });
  // P.R36: orders are their own side's alone.
  if (game.has_fog())
    referee.keep_to(game.info(division).side,
                    [&] { return told("{} is sent an order.", game.division_words(division)); });
}

}  // namespace

constinit const Phase<RiflePits, WritingOrders> WritingOrders::phase = {.name = "orders",
                                                                        .done = "End the orders",
                                                                        .enter = enter_orders,
                                                                        .offers = offer_orders,
                                                                        .refuse = refuse_orders,
                                                                        .apply = apply_order};

}  // namespace longroll::rifle_pits
