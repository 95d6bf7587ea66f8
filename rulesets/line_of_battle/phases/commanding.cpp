// The orders step: what has arrived, what may be written, accepted and taken up (L.1 to L.4, L.F37, L.R15, L.R38,
// L.R49).
#include <algorithm>

#include "base/best.h"
#include "rulesets/line_of_battle/phases/command_plays.h"

namespace longroll::line_of_battle {
namespace {

/// L.R35: who went off the map with the last unit of his command comes back with the next that is on it.
void bring_leaders_back(LineOfBattle& game, Side side, Referee& referee) {
  game.each_of(side, [&](PieceId id) {
    if (game.is_unit(id) || game.piece(id).where != Whereabouts::withdrawn) return;
    Best<PieceId> with;
    game.each_in(game.info(id).formation, [&](PieceId unit) {
      if (game.is_unit(unit) && game.on_map(unit)) with.offer(unit, game.piece(unit).strength);
    });
    if (!with.what) return;
    game.put(id, game.piece(*with.what).hex);
    game.tell(referee, LogKind::change, "L.R35", "{} is with {} now.", id, *with.what);
  });
}

void enter_orders(LineOfBattle& game, Commanding& /*facts*/, Referee& referee) {
  const Side side = game.state.flow.active;
  // L.R49: a side without combat units has lost.
  if (!game.has_army(Side::first) || !game.has_army(Side::second)) game.state.flow.over = true;
  if (game.state.flow.over) return;
  if (side == game.first_player())
    referee.say(LogKind::step, "L.1",
                [&] { return told("Turn {}, {}, {}.", game.turn(), game.turn_info().time, enum_name(game.light())); });
  game.each_of(side, [&](PieceId id) { game.piece(id).rolled = false; });
  bring_leaders_back(game, side, referee);
  end_withdrawals(game, side, referee);
  carry_out_conditions(game, side, referee);
  for (const Courier& courier : game.state.couriers)
    if (game.info(courier.to).side == side && courier.due == game.turn())
      tell_own(game, side, referee, LogKind::change, "L.3", "An order for {} has reached {}.",
               game.info(courier.to).name, game.info(courier.at).name);
}

void offer_for(const LineOfBattle& game, FormationId id, Offers& offers) {
  Play play{.group = static_cast<std::int16_t>(id)};
  const auto offer = [&](Doing doing) {
    play.verb = verb(doing);
    offers.add(play);
  };
  if (may_accept(game, id)) offer(Doing::accept);
  if (may_send_on(game, id)) offer(Doing::send_on);
  if (may_deploy(game, id)) offer(Doing::deploy);
  for (const Orders orders : all_orders) {
    play.choice = static_cast<std::int16_t>(orders);
    for (const Doing doing : {Doing::initiative, Doing::send}) {
      const bool at_once = doing == Doing::initiative;
      if (!(at_once ? may_take_initiative(game, id, orders) : may_send(game, id, orders))) continue;
      play.verb = verb(doing);
      if (names_objective(orders)) {
        offers.add(play, objectives_for(game, id, orders, at_once));
      } else {
        offers.add(play);
      }
    }
  }
}

void offer_orders(const LineOfBattle& game, const Commanding& /*facts*/, Offers& offers) {
  const Side side = offers.who();
  game.each_formation(side, [&](FormationId id) {
    if (game.info(id).level > Level::corps) offer_for(game, id, offers);
  });
  game.each_officer(side, [&](PieceId place) {
    if (!game.piece(place).replacement) return;
    game.each_officer(side, [&](PieceId man) {
      if (!may_promote(game, man, place)) return;
      Play play = play_with(Doing::promote, man);
      play.pieces.push_back(static_cast<PieceNumber>(place));
      offers.add(play);
    });
  });
  offers.add_done();
  offers.prompt([&] {
    int waiting = 0;
    for (const Courier& courier : game.state.couriers)
      if (game.info(courier.to).side == side && courier.due <= game.turn()) ++waiting;
    return waiting == 0 ? std::string("Orders: write orders, let leaders act on their own, or go on.")
                        : fmt::format("Orders: {} to be accepted or sent on. Then write others, or go on.",
                                      number_of(waiting, "order waits", "orders wait"));
  });
}

/// What is wrong with the place of a play that may otherwise be done.
std::optional<Refusal> refuse_place(const LineOfBattle& game, const Play& play) {
  const FormationId id = formation_of(play);
  const auto orders = static_cast<Orders>(play.choice);
  if (!names_objective(orders)) return refused("L.F25", "such an order names no hex");
  if (play.place == no_place) return refused("L.F25", "an order to attack or to move names one hex");
  if (!game.setting().objectives.contains(play.place))
    return refused("L.F25", "an order names a hex that brings points or has a name on the map; {} is none",
                   game.place_name(play.place));
  return refused("L.F25", "{} has that order", game.info(id).name);
}

std::optional<Refusal> refuse_orders(const LineOfBattle& game, const Commanding& /*facts*/, const Play& play) {
  const Doing doing = doing_of(play);
  const Side side = game.state.flow.active;
  Refusal why;
  const auto refused_if = [&](bool may) { return may ? std::nullopt : std::optional(why); };
  if (doing == Doing::promote) {
    if (play.pieces.size() != 2) return refused("L.F37", "a promotion names the leader and the place that he takes");
    if (game.info(piece_of(play)).side != side) return refused("L.F37", "they are not yours");
    return refused_if(may_promote(game, piece_of(play), piece_of(play, 1), &why));
  }
  const FormationId id = formation_of(play);
  if (!names_formation(doing) || id == no_formation)
    return refused("L.1", "this is the step of orders; stacks act in the activity phase");
  if (game.info(id).side != side) return refused("L.4", "{} is not yours to order", game.info(id).name);
  switch (doing) {
    case Doing::accept: return refused_if(may_accept(game, id, &why));
    case Doing::send_on: return refused_if(may_send_on(game, id, &why));
    case Doing::deploy: return refused_if(may_deploy(game, id, &why));
    case Doing::send:
    case Doing::initiative: {
      if (play.choice < 0) return refused("L.F25", "say which order");
      const auto orders = static_cast<Orders>(play.choice);
      const bool may =
          doing == Doing::send ? may_send(game, id, orders, &why) : may_take_initiative(game, id, orders, &why);
      return may ? refuse_place(game, play) : why;
    }
    default: break;
  }
  return refused("L.1", "that is rolled for in its own step");
}

void apply_orders(LineOfBattle& game, Commanding& /*facts*/, const Play& play, Referee& referee) {
  const std::size_t before = referee.told();
  switch (doing_of(play)) {
    case Doing::send:
      if (static_cast<Orders>(play.choice) == Orders::conditional) {
        Despatch despatch;
        despatch.to = formation_of(play);
        game.state.flow.push(despatch, game.state.flow.active);
        return;
      }
      send(game, play, {}, referee);
      break;
    case Doing::send_on: send_on(game, formation_of(play), referee); break;
    case Doing::accept: accept(game, formation_of(play), referee); break;
    case Doing::initiative: act_on_initiative(game, play, referee); break;
    case Doing::deploy: deploy(game, formation_of(play), referee); break;
    // Who commands is seen by everybody.
    case Doing::promote: return promote(game, piece_of(play), piece_of(play, 1), referee);
    default: break;
  }
  referee.keep_since(before, game.state.flow.active);
}

}  // namespace

constinit const Phase<LineOfBattle, Commanding> Commanding::phase = {.name = "orders",
                                                                     .done = "End the orders",
                                                                     .enter = enter_orders,
                                                                     .offers = offer_orders,
                                                                     .refuse = refuse_orders,
                                                                     .apply = apply_orders};

}  // namespace longroll::line_of_battle
