// Batteries: counter-battery fire levels, ammunition that runs out and comes again (L.18, L.20, L.R12).
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// What the book and the map both keep of a battery.
template <class T>
concept Battery = requires(T unit) {
  { unit.arm } -> std::convertible_to<Arm>;
  { unit.counter_battery } -> std::convertible_to<int>;
  { unit.canister_depleted } -> std::same_as<bool&>;
  { unit.shell_depleted } -> std::same_as<bool&>;
};

enum class Ammunition : std::uint8_t { shell, canister };

/// The counter-battery fire level of a hex with artillery after a result of a morale check or more (L.18).
inline std::int8_t raised_counter_battery(int level, const House& house) {
  return static_cast<std::int8_t>(std::min(level + 1, house.fire_rules[FireRule::counter_battery_most]));
}

/// A unit in a hex of that level: it concerns all artillery there and nobody else (L.F15).
void set_counter_battery(Battery auto& unit, int level) {
  if (unit.arm == Arm::artillery) unit.counter_battery = static_cast<decltype(unit.counter_battery)>(level);
}

/// Its owner's rally phase takes the marker off (L.1).
void clear_counter_battery(Battery auto& unit) { unit.counter_battery = 0; }

/// Whether a battery has run out of that ammunition; reads and writes.
bool& depleted(Battery auto& unit, Ammunition kind) {
  return kind == Ammunition::canister ? unit.canister_depleted : unit.shell_depleted;
}

/// Whether a battery has that ammunition left (L.20).
bool has_left(const Battery auto& unit, Ammunition kind) {
  return !(kind == Ammunition::canister ? unit.canister_depleted : unit.shell_depleted);
}

/// Whether a battery could fire canister: some guns have none, and what they had may be spent (L.11, L.20).
bool has_canister(const Battery auto& unit, Gun gun, const House& house) {
  return unit.arm == Arm::artillery && !unit.canister_depleted && house.canister_of(gun) != CanisterType::none;
}

/// A battery runs out of that ammunition (L.20).
void deplete(Battery auto& unit, Ammunition kind) { depleted(unit, kind) = true; }

/// Whether a battery needs that ammunition and the pool of its side has a point of it (L.R12, L.R47).
bool can_replenish(const Battery auto& unit, Ammunition kind, int points) {
  return !has_left(unit, kind) && points > 0;
}

/// A battery takes a point of that ammunition out of the pool (L.R12, L.R47).
template <std::integral Points>
void replenish(Battery auto& unit, Ammunition kind, Points& points) {
  depleted(unit, kind) = false;
  if (points > 0) --points;
}

}  // namespace longroll::line_of_battle
