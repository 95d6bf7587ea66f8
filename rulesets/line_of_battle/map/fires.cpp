// Who may fire at what, and the facts of shots (L.10 to L.20, L.36, L.F11, L.F14, L.R18).
#include "rulesets/line_of_battle/map/fires.h"

#include <algorithm>

#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/map/reasons.h"

namespace longroll::line_of_battle {

bool Fires::directed(PieceId battery) const {
  bool found = false;
  each_officer_at(piece(battery).hex, info(battery).side,
                  [&](PieceId id) { found = found || (info(id).artillery && !piece(id).replacement); });
  return found;
}

bool Fires::may_fire(PieceId id, PlaceNumber target, Refusal* why) const {
  const PieceInfo& printed = info(id);
  const PieceState& now = piece(id);
  if (!on_map(id) || printed.leader) return no(why, "L.F11", "{} is no unit on the map", printed.name);
  if (!has_units(target, other(printed.side)))
    return no(why, "L.F11", "there is no enemy unit at {}", place_name(target));
  if (now.activity == Activity::fired || now.activity == Activity::charged || now.done)
    return no(why, "L.29", "{} has done what it can this turn", printed.name);
  if (frozen(id)) return no(why, "L.R44", "{} does nothing yet by the scenario", printed.name);
  if (routed(id)) return no(why, "L.30", "{} is routed and cannot fire", printed.name);
  if (!has_front(id)) return no(why, "L.27", "{} is not in a formation that fires", printed.name);
  const int range = distance(id, target);
  if (range > range_of(id)) {
    return range_of(id) == 0 ? no(why, "L.20", "{} has no ammunition left", printed.name)
                             : no(why, is_battery(id) ? "L.11" : "L.10", "{} reaches {} hexes, and {} is {} away",
                                  printed.name, range_of(id), place_name(target), range);
  }
  if (!in_arc(id, target)) return no(why, "L.R1", "{} does not lie before {}", place_name(target), printed.name);
  if (is_battery(id) && hex(target).shots > 0) {
    const int most_shots = house().fire_rules[FireRule::most_shots];
    if (next_shot(target) > most_shots)
      return no(why, "L.36", "{} artillery shots at {} are the most", most_shots, place_name(target));
    if (!directed(id)) {
      return no(why, "L.F14", "artillery has fired at {} already, and no artillery leader is with {}",
                place_name(target), printed.name);
    }
  }
  if (range > visibility()) return no(why, "L.R17", "by this light nobody sees {} hexes far", range);
  if (!sees(now.hex, target, !is_battery(id), printed.side))
    return no(why, "L.22", "{} does not see {}", printed.name, place_name(target));
  return true;
}

PlaceSet Fires::targets(const Stacked& who) const {
  PlaceSet found;
  const Stacked units = units_of(who);
  if (units.empty() || !may_still_fire(who)) return found;
  const PlaceNumber from = piece(units[0]).hex;
  occupied(other(info(units[0]).side)).each([&](PlaceNumber place) {
    const int range = grid().distance(from, place);
    const auto fires = [&](PieceId id) { return range <= range_of(id) && may_fire(id, place); };
    if (std::ranges::any_of(units, fires)) found.insert(place);
  });
  return found;
}

bool Fires::may_use_canister(const Shot& shot, PieceId id) const {
  if (!has_canister(id)) return false;
  const bool dense = house().canister_of(info(id).gun) == CanisterType::dense;
  return distance(id, shot.target) <=
         house().firepower_range[dense ? Firepower::dense_canister : Firepower::normal_canister];
}

bool Fires::adds_nothing(const Shot& shot, PieceId id) const {
  int halves = 0;
  int open_halves = 0;
  for (const Shooter& one : shot.firers) {
    const PieceState& now = piece(one.piece);
    (open_order_capable(one.piece) ? open_halves : halves) += half_points(now.strength, now.state, house());
  }
  const int most_open = 2 * house().fire_rules[FireRule::most_open_order];
  if (open_order_capable(id) && open_halves >= most_open) return true;
  return halves + std::min(open_halves, most_open) >= 2 * house().fire_rules[FireRule::most_strength];
}

std::optional<Shooter> Fires::could_join(const Shot& shot, PieceId id, Refusal* why) const {
  const auto refuse = [&](std::string_view rule, std::string_view sentence) -> std::optional<Shooter> {
    if (why != nullptr) *why = refused(rule, "{} cannot join: {}", info(id).name, sentence);
    return std::nullopt;
  };
  if (!shot.firers.empty() && is_battery(shot.firers[0].piece) != is_battery(id))
    return refuse("L.R18", "small arms and artillery never fire in one shot");
  const StackActs* acts = state.flow.find<StackActs>();
  const bool acting = acts != nullptr && acts->pieces.contains(id);
  // L.F11: whoever gathers from other hexes has done nothing yet.
  if (!acting && (piece(id).activity != Activity::none || piece(id).spent > 0))
    return refuse("L.29", "it has moved already");
  if (!acting && adds_nothing(shot, id)) return refuse("L.R2", "as many points fire already as count");
  if (!may_fire(id, shot.target, why)) return std::nullopt;
  // Canister where there is some and it tells, unless shell is all that is left.
  return Shooter{id, is_battery(id) && may_use_canister(shot, id)};
}

Shot Fires::strongest(const Stacked& who, PlaceNumber target) const {
  Shot shot;
  shot.target = target;
  Stacked units = units_of(who);
  // The arm of the strongest who can fire; the others of it join.
  const auto strongest = std::ranges::max_element(units, {}, [&](PieceId id) { return piece(id).strength; });
  std::rotate(units.begin(), strongest, strongest == units.end() ? strongest : strongest + 1);
  for (const PieceId id : units)
    if (const auto one = could_join(shot, id)) shot.firers.push_back(*one);
  return shot;
}

FireOrder Fires::fire_order(const Shot& shot) const {
  FireOrder order;
  order.firers.resize(0);
  order.range = 1;
  bool rear = true;
  bool below = true;
  Cover cover = Cover::none;
  const Side enemy = other(info(shot.firers[0].piece).side);
  const StackActs* acts = state.flow.find<StackActs>();
  const bool as_line = acts != nullptr && stands_as_line(acts->pieces, shot.target, false);
  for (const Shooter& one : shot.firers) {
    const PieceInfo& printed = info(one.piece);
    const PieceState& now = piece(one.piece);
    order.firers.push_back({.strength = now.strength,
                            .arm = printed.arm,
                            .weapon = printed.weapon,
                            .gun = printed.gun,
                            .canister = one.canister,
                            .state = now.state,
                            .sharpshooter = printed.sharpshooter,
                            .open_order_capable = open_order_capable(one.piece),
                            .range = static_cast<std::int8_t>(distance(one.piece, shot.target))});
    order.range = std::max(order.range, order.firers[order.firers.size() - 1].range);
    order.counter_battery =
        std::max(order.counter_battery, is_battery(one.piece) ? now.counter_battery : std::int8_t{0});
    order.artillery_leader = order.artillery_leader || (is_battery(one.piece) && directed(one.piece));
    const bool behind = into_rear_of(shot.target, enemy, now.hex, as_line);
    rear = rear && behind;
    below = below && elevation(now.hex) < elevation(shot.target);
    if (cover == Cover::none) cover = cover_at(shot.target, now.hex, behind);
  }
  const bool guns = is_battery(shot.firers[0].piece);
  order.target = stack_facts(shot.target, enemy, first_hex(shot));
  order.target.cover = cover;
  if (as_line) order.target.open_order_capable = false;
  order.around = circumstances(shot.target, enemy, first_hex(shot));
  order.around.rear = rear;
  order.around.from_below = below;
  for (const PieceId id : units_at(shot.target, enemy)) {
    if (!is_battery(id)) continue;
    order.target_has_guns = order.target_has_guns || order.target.arm != Arm::artillery;
    order.target_counter_battery = std::max(order.target_counter_battery, piece(id).counter_battery);
  }
  order.shot = static_cast<std::int8_t>(guns ? next_shot(shot.target) : 1);
  return order;
}

FireOrder Fires::danger_order(const Shot& shot, PlaceNumber friends) const {
  FireOrder order = fire_order(shot);
  const Side side = info(shot.firers[0].piece).side;
  order.target = stack_facts(friends, side, first_hex(shot));
  order.around = {};
  order.target_has_guns = false;
  order.target_counter_battery = 0;
  order.danger_close = true;
  return order;
}

PlaceSet Fires::endangered(const Shot& shot) const {
  PlaceSet found;
  if (shot.firers.empty() || !is_battery(shot.firers[0].piece)) return found;
  const Side side = info(shot.firers[0].piece).side;
  for (const Shooter& one : shot.firers) {
    const PlaceNumber from = piece(one.piece).hex;
    const int range = grid().distance(from, shot.target);
    if (range < house().fire_rules[FireRule::danger_close]) continue;
    int at = 0;
    setting().sight.each_step(from, shot.target, [&](const LineRing& ring) {
      if (++at != range - 1) return;
      for (std::size_t i = 0; i < static_cast<std::size_t>(ring.size); ++i)
        if (has_units(ring.hexes[i], side)) found.insert(ring.hexes[i]);
    });
  }
  return found;
}

}  // namespace longroll::line_of_battle
