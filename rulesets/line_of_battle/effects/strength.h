// Strength points of units and stacks: lost from the top down, wrecked, dead, small, and what comes back (L.R7, L.R8,
// L.31, L.35). The umpire's book and the map call these on what each of them keeps of a unit.
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// What the book and the map both keep of a unit's strength. `original` 0 stands for as many as now; a member
/// `wreck_at` of 0 or more is the number that the scenario prints.
template <class T>
concept Sized = requires(T unit) {
  { unit.strength } -> std::convertible_to<int>;
  { unit.original } -> std::convertible_to<int>;
};

/// Strength points with which a unit began.
int original_of(const Sized auto& unit) { return unit.original > 0 ? unit.original : unit.strength; }

/// The strength at which a unit is wrecked: half of the original lost, or the printed number (L.R7).
int wrecked_at(const Sized auto& unit, const House& house) {
  if constexpr (requires { unit.wreck_at; }) {
    if (unit.wreck_at >= 0) return unit.wreck_at;
  }
  const int half = house.wrecked_rules[WreckRule::half];
  return original_of(unit) - (original_of(unit) + half - 1) / half;
}

/// Whether a unit or stack is down to half, or to its printed number (L.R7).
bool is_wrecked(const Sized auto& unit, const House& house) { return unit.strength <= wrecked_at(unit, house); }

/// Whether nothing is left of a unit (L.R7).
bool is_dead(const Sized auto& unit) { return unit.strength <= 0; }

/// Whether so many strength points are small (L.35).
inline bool is_small(int strength, const House& house) { return strength <= house.fire_rules[FireRule::small_most]; }

/// Takes strength points from a unit, no more than it has; how many.
int lose(Sized auto& unit, int points) {
  const int taken = std::clamp<int>(points, 0, unit.strength);
  if (taken > 0 && unit.original == 0) unit.original = unit.strength;
  unit.strength = static_cast<decltype(unit.strength)>(unit.strength - taken);
  return taken;
}

/// Takes strength points from the units of a stack, the top one first (L.R8). `unit_of` leads from an entry to the
/// unit; `died` is called for each entry that has nothing left.
template <class Units, class UnitOf, class Died>
void lose_from_top(const Units& units, int points, const UnitOf& unit_of, const Died& died) {
  for (const auto& one : units) {
    auto& unit = unit_of(one);
    const int taken = lose(unit, points);
    points -= taken;
    if (taken > 0 && is_dead(unit)) died(one);
  }
}

/// Strength, original strength and wreck number of a stack, whose units come with the top one first. Losses fall on the
/// top unit first: the stack is wrecked when no more than `wreck_at` is left of it (L.R8).
template <class Units, class UnitOf>
void sum_strength(Stack& stack, const Units& units, const UnitOf& unit_of, const House& house) {
  int strength = 0;
  int original = 0;
  int rest = 0;
  bool top = true;
  for (const auto& one : units) {
    const auto& unit = unit_of(one);
    strength += unit.strength;
    original += original_of(unit);
    rest += top ? wrecked_at(unit, house) : unit.strength;
    top = false;
  }
  stack.strength = static_cast<std::int8_t>(strength);
  stack.original = static_cast<std::int8_t>(original);
  stack.wreck_at = static_cast<std::int8_t>(rest);
}

/// Of so many strength points lost, those that come back at midnight (L.31, L.F21).
inline int losses_back(int lost, const House& house) {
  if (lost <= 0) return 0;
  return std::max(lost * house.loss_recovery[RecoveryRule::percent] / 100, house.loss_recovery[RecoveryRule::least]);
}

/// Gives a unit strength points back, no more than it has lost (L.31).
void give_back(Sized auto& unit, int points) {
  unit.strength = static_cast<decltype(unit.strength)>(std::min(unit.strength + points, original_of(unit)));
}

}  // namespace longroll::line_of_battle
