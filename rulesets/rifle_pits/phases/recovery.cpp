// Step 6 and the end of the turn: rally, works, fatigue, night, the clock (P.R8 to P.R11, P.R34, P.R35).
#include "rulesets/rifle_pits/procedures/recovery.h"
#include "base/best.h"
#include "chance/six_sided.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/effects/works.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

/// The best officer of a unit's chain who is near enough to rally it, if there is one.
PieceId rallying_officer(const RiflePits& game, PieceId unit) {
  Best<PieceId> best;
  game.each_officer(game.info(unit).side, [&](PieceId id) {
    if (game.distance(id, unit) <= game.leads_within(id, MapRule::rally_distance) && game.commands(id, unit))
      best.offer(id, game.piece(id).efficiency);
  });
  return best.what.value_or(no_piece);
}

/// The officer of a unit's division, if he is near enough to steady it.
PieceId steadying_officer(const RiflePits& game, PieceId unit) {
  const DivisionId division = game.info(unit).division;
  const PieceId officer = division == no_division ? no_piece : game.info(division).officer;
  if (officer == no_piece || !game.on_map(officer)) return no_piece;
  return game.distance(officer, unit) <= game.leads_within(officer, MapRule::officer_near) ? officer : no_piece;
}

/// Good order again, and why.
void recover(RiflePits& game, PieceId id, std::string_view rule, std::string_view words, Referee& referee) {
  game.change(id, [](PieceState& now) { restore_order(now); });
  game.tell(referee, LogKind::change, rule, "{} {}.", id, words);
}

/// P.R8: disordered units.
void rally(RiflePits& game, Side side, Referee& referee) {
  game.each_unit(side, [&](PieceId id) {
    const PieceState& now = game.piece(id);
    if (now.condition != Condition::disordered) return;
    const PieceId officer = rallying_officer(game, id);
    RallyOrder order;
    order.in_zone = game.in_enemy_zone(id);
    order.officer = officer != no_piece;
    order.efficiency = game.efficiency(officer);
    order.in_works = game.has_works(now.hex, side);
    order.fought = now.attacked;
    order.light = game.light();
    if (refuse_order(order, game.house())) return;
    const About about = referee.about([&] { return game.piece_name(id); });
    const bool rallied = resolve_rally(order, game.house(), referee.umpire).rallied;
    if (!order.in_zone) referee.hush("P.R8");  // it is so for everybody
    if (rallied) recover(game, id, "P.R8", "is in good order again", referee);
  });
}

/// P.R9: nerve is found again by night.
void steady_by_night(RiflePits& game, Side side, Referee& referee) {
  game.each_of(side, [&](PieceId id) {
    if (!game.is_unit(id)) return;
    pass_night(game.piece(id));
    if (!game.on_map(id) || !game.demoralized(id)) return;
    const DivisionState& division = game.division(game.info(id).division);
    const PieceId officer = steadying_officer(game, id);
    if (nerve_is_gone(division.broken, division.recovered) || officer == no_piece) return;
    const About about = referee.about([&] { return game.piece_name(id); });
    if (resolve_nerve({true, game.piece(officer).efficiency}, game.house(), referee.umpire).recovered)
      recover(game, id, "P.R9", "has found its nerve again", referee);
  });
  game.each_division(side, [&](DivisionId division) {
    if (game.division(division).broken) game.division(division).recovered = true;
  });
}

bool may_dig(const RiflePits& game, PieceId id, Side side) {
  const PieceState& now = game.piece(id);
  return game.info(id).side == side && game.is_unit(id) && game.info(id).kind == Kind::infantry &&
         game.orders(id) == Orders::defend && now.spent == 0 && !now.attacked && !now.assaulted && !now.entered &&
         game.in_good_order(id);
}

/// P.R11: where and how far works may grow.
bool ground_for_works(const RiflePits& game, PlaceNumber place, Side side) {
  if (game.terrain(place) == Terrain::swamp || game.has_mark(place, MapMark::street)) return false;
  const HexState& at = game.hex(place);
  if (at.works != Works::none) return at.works < Works::entrenchment;
  const auto sound_enemy = [&](PieceId id) {
    return game.info(id).side != side && game.is_unit(id) && game.in_good_order(id);
  };
  return !game.grid().any_around(place, [&](PlaceNumber near) { return game.any_at(near, sound_enemy); });
}

void build_works(RiflePits& game, Side side, Referee& referee) {
  const int engineers = game.scenario().engineers_from[longroll::index(side)];
  const int points = points_a_turn(engineers > 0 && game.turn() >= engineers, game.light(), game.house());
  PlaceSet done;
  game.each_unit(side, [&](PieceId id) {
    const PlaceNumber place = game.piece(id).hex;
    if (done.contains(place) || !may_dig(game, id, side)) return;
    done.insert(place);
    int builders = 0;
    game.each_at(place, [&](PieceId one) {
      if (may_dig(game, one, side)) builders += game.strength(one);
    });
    if (builders < game.number(MapRule::works_builders) || !ground_for_works(game, place, side)) return;
    bool better = false;
    game.change(place, [&](HexState& at) { better = add_work(at, points, game.house()); });
    if (!better) return;
    game.tell(referee, LogKind::change, "P.R11", "Works are dug at {}: {}.", At{place},
              spoken(enum_name(game.hex(place).works)));
  });
}

/// P.R10.
void tire_units(RiflePits& game, Side side) {
  game.each_unit(side, [&](PieceId id) {
    PieceState& now = game.piece(id);
    const bool busy = game.moved_far(id) || now.attacked || now.assaulted;
    tire(now, {.busy = busy, .light = game.light(), .heat = game.turn_info().heat, .orders = game.orders(id)},
         game.house());
  });
}

void enter_rally(RiflePits& game, Rally& /*facts*/, Referee& referee) {
  const Side side = game.state.flow.active;
  // Works and fatigue go by how units stood in the turn, before they rally (P.R10, P.R11).
  build_works(game, side, referee);
  tire_units(game, side);
  rally(game, side, referee);
  if (game.light() == Light::night) steady_by_night(game, side, referee);
  // The player's turn is over: what it did is forgotten.
  game.each_of(side, [&](PieceId id) {
    PieceState& now = game.piece(id);
    now.spent = 0;
    now.stopped = now.attacked = now.assaulted = false;
  });
  for (HexState& hex : game.state.hexes) hex.assaulted = hex.bombarded = hex.sniped = false;
}

void count_goals(RiflePits& game) {
  const auto& goals = game.scenario().goals;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (goals[i].kind != GoalKind::presence || game.turn() <= goals[i].after) continue;
    if (game.has_units(goals[i].division)) ++game.state.counted[i];
  }
}

void enter_end_of_turn(RiflePits& game, EndOfTurn& /*facts*/, Referee& referee) {
  count_goals(game);
  game.each([&](PieceId id) { game.piece(id).entered = false; });
  if (game.state.flow.advance(static_cast<int>(game.scenario().turns.size())) && game.scenario().rain > 0)
    game.state.rain = referee.umpire.check({"P.R34", "rain next turn"}, one_die, game.scenario().rain);
}

}  // namespace

constinit const Phase<RiflePits, Rally> Rally::phase = {.name = "rally", .enter = enter_rally};

constinit const Phase<RiflePits, EndOfTurn> EndOfTurn::phase = {.name = "end_of_turn", .enter = enter_end_of_turn};

}  // namespace longroll::rifle_pits
