// Orders are sent, sent on, accepted and taken up without any; formations deploy, leaders rise (L.3, L.4, L.F26, L.F29,
// L.F37, L.R15, L.R32, L.R38).
#include "rulesets/line_of_battle/phases/command_plays.h"

#include <algorithm>

namespace longroll::line_of_battle {
namespace {

/// An order as the log speaks of it: "attack on 1011", "move to 0303, when 0606 is lost".
std::string order_to(const LineOfBattle& game, Orders orders, PlaceNumber objective, const Condition& condition = {}) {
  std::string words = order_words(static_cast<int>(orders));
  if (objective != no_place) words += (orders == Orders::move ? " to " : " on ") + game.place_name(objective);
  if (condition.kind != ConditionKind::none) words += ", " + game.condition_words(condition);
  return words;
}

/// Rolls for a formation; with a Yes its own pieces are no longer frozen.
bool makes_roll(LineOfBattle& game, FormationId id, const CommandOrder& order, Referee& referee) {
  const PieceId leader = game.roller(id);
  const About about = referee.about([&] { return game.piece_name(leader); });
  game.piece(leader).rolled = true;
  const bool yes = resolve_command(order, game.house(), referee.umpire).yes;
  if (yes)
    game.each_of(id, [&](PieceId one) {
      if (game.on_map(one) && game.frozen(one)) game.piece(one).released = true;
    });
  return yes;
}

Courier& courier_of(LineOfBattle& game, FormationId to) {
  return *std::ranges::find(game.state.couriers, to, &Courier::to);
}

}  // namespace

void send(LineOfBattle& game, const Play& play, const Condition& condition, Referee& referee) {
  const FormationId id = formation_of(play);
  const auto orders = static_cast<Orders>(play.choice);
  const int turns = resolve_delivery(game.delivery(id), game.house(), referee.umpire).turns;
  const FormationId at = game.first_stop(id);
  const auto due = static_cast<std::int8_t>(game.due_in(turns));
  // A formation has one at most, so there is room for all.
  game.state.couriers.push_back({id, at, orders, play.place, due, 0, condition});
  game.tell(referee, LogKind::task, "L.3", "{} sends {} the order {}; it reaches {} in turn {}.",
            game.commander(game.info(id).side), game.info(id).name, order_to(game, orders, play.place, condition),
            game.info(at).name, int{due});
}

void send_on(LineOfBattle& game, FormationId id, Referee& referee) {
  Courier& courier = courier_of(game, id);
  const FormationId corps = courier.at;
  if (!makes_roll(game, corps, game.relay_order(corps, id), referee)) {
    ++courier.tries;
    game.tell(referee, LogKind::result, "L.R15", "{} does not send the order for {} on.", game.roller(corps),
              game.info(id).name);
    return;
  }
  courier.at = id;
  courier.due = static_cast<std::int8_t>(game.due_in(relay_turns(game.relay_distance(corps, id), game.house())));
  game.tell(referee, LogKind::result, "L.R15", "{} sends the order on to {}, which it reaches in turn {}.",
            game.roller(corps), game.info(id).name, int{courier.due});
}

void accept(LineOfBattle& game, FormationId id, Referee& referee) {
  Courier& courier = courier_of(game, id);
  if (!makes_roll(game, id, game.command_order(id, courier.orders), referee)) {
    ++courier.tries;
    game.tell(referee, LogKind::result, "L.4", "{} does not accept the order yet.", game.info(id).name);
    return;
  }
  const Courier order = courier;
  game.state.couriers.take_out([&](const Courier& one) { return one.to == id; });
  game.tell(referee, LogKind::result, "L.4", "{} accepts the order: {}.", game.info(id).name,
            order_to(game, order.orders, order.objective, order.condition));
  if (order.condition.kind == ConditionKind::none) return give_orders(game, id, order.orders, order.objective);
  give_orders(game, id, Orders::conditional, no_place);
  FormationState& now = game.formation(id);
  now.condition = order.condition;
  now.later = order.orders;
  now.later_objective = order.objective;
  carry_out_conditions(game, game.info(id).side, referee);
}

void carry_out_conditions(LineOfBattle& game, Side side, Referee& referee) {
  game.each_formation(side, [&](FormationId id) {
    const FormationState before = game.formation(id);
    if (before.orders != Orders::conditional || !game.is_met(before.condition, side)) return;
    if (!may_take_up(game, id, before.later)) return;
    give_orders(game, id, before.later, before.later_objective);
    tell_own(game, side, referee, LogKind::change, "L.F25", "{} carries out its order: {}.", game.info(id).name,
             order_to(game, before.later, before.later_objective, before.condition));
  });
}

void act_on_initiative(LineOfBattle& game, const Play& play, Referee& referee) {
  const FormationId id = formation_of(play);
  const auto orders = static_cast<Orders>(play.choice);
  const PieceId leader = game.roller(id);
  if (!makes_roll(game, id, game.command_order(id, orders), referee)) {
    game.tell(referee, LogKind::result, "L.R38", "{} does not act on his own.", leader);
    return;
  }
  const FormationState& now = game.formation(game.under_orders(id));
  // Whoever is only roused keeps the order that he has.
  if (now.orders != orders || now.objective != play.place) give_orders(game, id, orders, play.place);
  game.tell(referee, LogKind::result, "L.R38", "{} acts on his own: {} has the order {}.", leader, game.info(id).name,
            order_to(game, orders, play.place));
}

void deploy(LineOfBattle& game, FormationId id, Referee& referee) {
  const std::string& name = game.info(id).name;
  if (deploys_freely(game, id)) {
    game.tell(referee, LogKind::task, "L.R32", "{} is near its destination and deploys.", name);
  } else if (makes_roll(game, id, game.command_order(id, Orders::none), referee)) {
    game.tell(referee, LogKind::result, "L.R32", "{} deploys.", name);
  } else {
    game.tell(referee, LogKind::result, "L.R32", "{} does not deploy.", name);
    return;
  }
  give_orders(game, id, Orders::none, no_place);
}

void promote(LineOfBattle& game, PieceId man, PieceId place, Referee& referee) {
  game.tell(referee, LogKind::change, "L.F37", "{} takes the place of {}.", man, place);
  Officer riser = officer_of(game, man);
  Officer zero = officer_of(game, place);
  const Level low = riser.level;
  promote(riser, zero);
  // Who has a level now has the place of that level.
  for (const Officer& one : {riser, zero}) {
    const PieceId post = one.level == low ? man : place;
    game.put(post, one.hex);
    game.change(post, [&](PieceState& now) {
      now.value = one.value;
      now.morale = one.morale;
      now.replacement = one.replacement;
      now.man = one.man == post ? no_piece : one.man;
      now.rolled = one.rolled;
    });
  }
}

}  // namespace longroll::line_of_battle
