// Charges: who may charge what, and the facts of each step (L.9, L.40, L.49, L.F8, L.F9, L.R14, L.R21, L.R36, L.R41).
#include <algorithm>

#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/map/fires.h"
#include "rulesets/line_of_battle/map/reasons.h"

namespace longroll::line_of_battle {

bool Fires::is_mounted(const Stacked& who) const {
  const Stacked units = units_of(who);
  return !units.empty() && piece(units[0]).formation == Mover::mounted;
}

std::optional<int> Fires::cost_into(const Stacked& who, PlaceNumber to) const {
  const Stacked units = units_of(who);
  if (units.empty()) return std::nullopt;
  const auto side = grid().direction(piece(units[0]).hex, to);
  if (!side) return std::nullopt;
  int most = 0;
  for (const PieceId id : units) {
    const int cost = setting().steps.cost(piece(id).hex, *side, mover(id), units.size() > 1, turn());
    if (cost >= HexSteps::never) return std::nullopt;
    most = std::max(most, cost);
  }
  return most;
}

bool Fires::may_charge(const Stacked& who, PlaceNumber target, Refusal* why) const {
  const Stacked units = units_of(who);
  if (units.empty()) return no(why, "L.R41", "leaders alone do not charge");
  const PlaceNumber at = piece(units[0]).hex;
  const Side enemy = other(info(units[0]).side);
  if (grid().distance(at, target) != 1) return no(why, "L.R41", "{} is not next to the stack", place_name(target));
  if (!has_units(target, enemy)) return no(why, "L.R41", "there is no enemy unit at {}", place_name(target));
  const StackActs* acts = state.flow.find<StackActs>();
  for (const PieceId id : units) {
    const std::string& name = info(id).name;
    const PieceState& now = piece(id);
    if (frozen(id)) return no(why, "L.R44", "{} does nothing yet by the scenario", name);
    if (now.done || now.activity == Activity::fired) return no(why, "L.29", "{} has done what it can this turn", name);
    if (now.activity == Activity::charged && (acts == nullptr || !acts->may_charge_again))
      return no(why, "L.R14", "{} has charged this turn", name);
    if (routed(id)) return no(why, "L.30", "{} is routed and cannot charge", name);
    if (now.open_order) return no(why, "L.34", "open order units cannot charge, and {} is one", name);
    if (!can_charge(body_of(info(id), now)))
      return no(why, "L.27", "{} cannot charge: only infantry in line and mounted cavalry do", name);
    if (now.formation == Mover::line && !in_front(id, target))
      return no(why, "L.R41", "{} does not lie before {}", place_name(target), name);
    if (!in_command(id)) return no(why, "L.R27", "{} is out of its leader's radius and does not charge", name);
    if (!order_lets_charge(id, target))
      return no(why, "L.F27", "the order of {} lets it charge nothing but a hex just lost", name);
  }
  if (is_mounted(who)) {
    const PieceId top = top_at(target, enemy);
    if (piece(top).open_order && !open_order_capable(top))
      return no(why, "L.F19", "mounted stacks do not charge open order units that are not open order capable");
  }
  const auto cost = cost_into(who, target);
  if (!cost) return no(why, "L.53", "the ground forbids the stack to go into {}", place_name(target));
  if (spent(who) + *cost > allowance(who))
    return no(why, "L.29", "the stack has no movement left for {}", place_name(target));
  return true;
}

PlaceSet Fires::charges(const Stacked& who) const {
  PlaceSet found;
  const Stacked units = units_of(who);
  if (units.empty()) return found;
  const Side enemy = other(info(units[0]).side);
  grid().each_around(piece(units[0]).hex, [&](PlaceNumber near) {
    if (occupied(enemy).contains(near) && may_charge(who, near)) found.insert(near);
  });
  return found;
}

ChargeOrder Fires::charge_order(const Stacked& who, PlaceNumber target) const {
  ChargeOrder order;
  order.attacker = stack_facts(who);
  const MoraleOrder struck = impact_order(who, target);
  order.defender = struck.stack;
  order.around = struck.around;
  order.mounted = is_mounted(who);
  order.must_close = must_close(who, target);
  const ClosingOrder closing = charge_closing(who, target);
  order.canister = closing.canister;
  order.starts_adjacent = closing.starts_adjacent;
  order.from_breastworks = closing.from_breastworks;
  const auto volley = volley_for(who, target, true);
  order.volley = volley.has_value();
  if (volley) {
    order.volley_from = volley->order.from;
    order.volley_canister = volley->order.canister;
    order.volley_wrecked = volley->order.wrecked;
  }
  return order;
}

ClosingOrder Fires::charge_closing(const Stacked& who, PlaceNumber target) const {
  ClosingOrder order = closing_order(who, target, true);
  order.into_rear = impact_order(who, target).around.rear;
  return order;
}

MoraleOrder Fires::impact_order(const Stacked& who, PlaceNumber target) const {
  const Stacked units = units_of(who);
  const PlaceNumber at = piece(units[0]).hex;
  const Side side = info(units[0]).side;
  const Side enemy = other(side);
  MoraleOrder order{stack_facts(target, enemy, at), circumstances(target, enemy, at), 1, true, true};
  if (stands_as_line(who, target, true)) {
    order.stack.open_order_capable = false;
    order.around.rear = into_rear_of(target, enemy, at, true);
    order.stack.cover = cover_at(target, at, order.around.rear);
  }
  if (caught_in_cut(target, at) && !order.stack.open_order_capable) {
    order.around.rear = true;
    order.stack.cover = Cover::none;
  }
  const line_of_battle::Stack attacker = stack_facts(who);
  const int difference = counted_chargers(attacker, is_mounted(who), house()) - counted_points(order.stack);
  order.differential = static_cast<std::int8_t>(std::clamp(difference, -16, 16));
  order.attacker_blood_lust = attacker.state == State::blood_lust;
  order.attacking_leader = static_cast<std::int8_t>(best_leader(attacker.leaders));
  return order;
}

}  // namespace longroll::line_of_battle
