// Who acts together, where a stack may stop, what turning and forming cost, and the facts of a closing roll (L.9, L.50,
// L.52, L.F5, L.R24, L.R26, L.R32, L.R43, L.R46).
#include <algorithm>
#include <cstdlib>

#include "rulesets/line_of_battle/map/bounds.h"
#include "rulesets/line_of_battle/map/reach.h"
#include "rulesets/line_of_battle/map/reasons.h"

namespace longroll::line_of_battle {
bool Reaches::may_act(PieceId id) const { return is_unit(id) && on_map(id) && !piece(id).done && !frozen(id); }

Stacked Reaches::acting_at(PlaceNumber place, Side side) const {
  Stacked who = units_at(place, side);
  who.take_out([&](PieceId id) { return !may_act(id); });
  if (who.empty()) return who;
  const PieceId first = who[0];
  who.take_out([&](PieceId id) { return !same_kind(id, first); });
  for (const PieceId id : leaders_at(place, side))
    if (!piece(id).done && !frozen(id)) who.push_back(id);
  return who;
}

std::optional<Refusal> Reaches::stop_forbidden(const Stacked& who, PlaceNumber to) const {
  if (!fits(who, to))
    return refused("L.F4",
                   "{} has no room for them: {} strength points stand there, {} are the most, and unlimbered "
                   "guns stand alone",
                   place_name(to), points_at(to, info(who[0]).side), house().number(MapRule::stack_points));
  for (const PieceId id : who)
    if (is_unit(id))
      if (auto why = order_forbids(id, to)) return why;
  return std::nullopt;
}

PlaceSet Reaches::stops(const Stacked& who, PlaceSet among) const {
  PlaceSet open = among;
  if (who.empty()) return open;
  // Where nobody of its side stands there is room for it.
  (among & occupied(info(who[0]).side)).each([&](PlaceNumber place) {
    if (!fits(who, place)) open.erase(place);
  });
  for (const PieceId id : who) {
    if (!is_unit(id)) continue;
    const OrderBounds bounds(*this, id);
    const PlaceSet before = open;
    before.each([&](PlaceNumber place) {
      if (bounds.bar(place) != Bar::nothing) open.erase(place);
    });
  }
  return open;
}

std::optional<int> Reaches::turn_cost(const Stacked& who, Direction to, Refusal* why) const {
  const Stacked units = units_of(who);
  if (units.empty()) return none(why, "L.27", "leaders have no facing");
  const PieceId first = units[0];
  const std::string& name = info(first).name;
  const PlaceNumber at = piece(first).hex;
  if (std::ranges::any_of(units, [&](PieceId id) { return !has_front(id); }))
    return none(why, "L.27", "{} has no front in this formation", name);
  if (std::ranges::any_of(units, [&](PieceId id) { return routed(id); }))
    return none(why, "L.30", "{} is routed and does nothing but go back", name);
  if (piece(first).facing == to) return none(why, "L.R24", "{} faces that way", name);
  // L.F5: everybody in a hex faces one way.
  if (any_at(at, [&](PieceId id) { return has_front(id) && !who.contains(id); }))
    return none(why, "L.F5", "others stand in {} with a front of their own, and a stack has one facing",
                place_name(at));
  const StackActs* acts = state.flow.find<StackActs>();
  if (acts != nullptr && acts->free_turn && acts->pieces.contains(first)) return 0;
  // L.F28: out of the radius only in a zone.
  for (const PieceId id : units)
    if (!in_command(id) && !in_enemy_zone(id))
      return none(why, "L.F28", "{} is out of its leader's radius and turns only in an enemy zone", info(id).name);
  if (unlimbered(first)) {
    if (std::ranges::any_of(units, [&](PieceId id) { return piece(id).turned || piece(id).spent > 0; }))
      return none(why, "L.R46", "{} has moved or turned; guns turn once, as their whole move", name);
    return 0;
  }
  if (open_order_capable(first)) {
    if (piece(first).turned) return none(why, "L.34", "{} is front all round", name);
    return 0;
  }
  const int apart = std::abs(static_cast<int>(piece(first).facing) - static_cast<int>(to));
  const int cost = 2 * house().turn_points(std::min(apart, 6 - apart));
  if (spent(who) + cost > allowance(who))
    return none(why, "L.R24", "{} has not enough movement left to turn so far", name);
  return cost;
}

FormationOrder Reaches::formation_order(PieceId id, Mover to, const Stacked& with) const {
  const PlaceNumber at = piece(id).hex;
  const Side side = info(id).side;
  FormationOrder order;
  order.arm = info(id).arm;
  order.from = piece(id).formation;
  order.to = to;
  order.state = piece(id).state;
  order.in_town = terrain(at) == Terrain::town;
  if (!is_battery(id) || to != Mover::line) return order;
  constexpr int far = 40;
  order.enemy = static_cast<std::int8_t>(std::clamp(nearest_fire(at, other(side), far), 1, far));
  order.artillery_leader = any_at(at, [&](PieceId one) {
    return info(one).side == side && !is_unit(one) && info(one).artillery && !piece(one).replacement;
  });
  order.with_others = any_at(at, [&](PieceId one) {
    return one != id && is_unit(one) && !unlimbered(one) && !(is_battery(one) && with.contains(one));
  });
  return order;
}

std::optional<int> Reaches::form_cost(PieceId id, Mover to, bool open_order, Refusal* why, const Stacked& with) const {
  if (!is_unit(id)) return none(why, "L.27", "leaders have no formation");
  const std::string& name = info(id).name;
  const PieceState& now = piece(id);
  if (routed(id)) return none(why, "L.30", "{} is routed and does nothing but go back", name);
  if (now.formation == to && now.open_order == open_order) return none(why, "L.52", "{} has that formation", name);
  // L.R46: guns have turned as their whole move; under any order they may limber and unlimber.
  if (unlimbered(id) && now.turned && now.spent == 0)
    return none(why, "L.R46", "{} has turned, which was its whole move", name);
  if (!is_battery(id) && to == Mover::line && orders(id) == Orders::move)
    return none(why, "L.R32", "{} is on a Move order and does not deploy without a roll", name);
  int cost = 0;
  if (open_order || (now.open_order && to == Mover::line)) {
    if (!info(id).open_order_able) return none(why, "L.R43", "{} is no skirmish unit and takes no open order", name);
    if (now.formation != Mover::line || to != Mover::line)
      return none(why, "L.R43", "{} takes open order out of line", name);
    cost = house().number(MapRule::open_order_change);
  } else {
    const FormationOrder order = formation_order(id, to, with);
    if (auto refusal = refuse_order(order, house())) {
      if (why != nullptr) *why = std::move(*refusal);
      return std::nullopt;
    }
    cost = change_cost(order, house());
  }
  // L.54b: a column that does not end in column has the points of a line.
  const bool leaves_column = now.formation == Mover::column && to != Mover::column;
  if (now.spent + 2 * cost > 2 * points(id, pace(id), false, !leaves_column))
    return none(why, "L.52", "{} has not enough movement left to change its formation for {}", name, cost);
  return 2 * cost;
}

ClosingOrder Reaches::closing_order(const Stacked& who, PlaceNumber to, bool charges) const {
  ClosingOrder order;
  const Stacked units = units_of(who);
  if (units.empty()) return order;
  const PieceId top = units[0];
  const Side enemy = other(info(top).side);
  const PlaceNumber from = piece(top).hex;
  order.rating = info(top).rating;
  order.state = piece(top).state;
  for (const PieceId id : who)
    if (!is_unit(id)) order.leader = std::max(order.leader, piece(id).morale);
  order.open_order_capable = open_order_capable(top);
  bool front = false;
  bool beside = false;
  grid().each_around(to, [&](PlaceNumber near) {
    if (!occupied(enemy).contains(near)) return;
    each_at(near, [&](PieceId id) {
      if (!is_unit(id) || info(id).side != enemy) return;
      beside = true;
      // Who has no front shows his rear to everybody.
      front = front || in_front(id, to);
      if (has_canister(id) && can_fire(id) && in_front(id, to)) order.canister = true;
    });
  });
  if (charges) {
    each_at(to, enemy, [&](PieceId id) {
      if (has_canister(id) && can_fire(id) && in_front(id, from)) order.canister = true;
    });
    const StackActs* acts = state.flow.find<StackActs>();
    const bool known = acts != nullptr && acts->pieces.contains(top) && acts->began != no_place;
    const PlaceNumber began = known ? acts->began : from;
    order.starts_adjacent = grid().distance(began, to) == 1;
    order.from_breastworks = hex(began).breastworks != 0 && !piece(top).charged_once;
  } else {
    order.into_rear = beside && !front;
  }
  return order;
}

}  // namespace longroll::line_of_battle
