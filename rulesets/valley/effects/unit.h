// What marches, battles and hunger do to a unit. The umpire's book and the map call these on what each of them keeps of
// it.
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/valley/numbers.h"

namespace longroll::valley {

/// What the book and the map both keep of a unit.
template <class T>
concept UnitState = requires(T unit) {
  { unit.strength } -> std::convertible_to<int>;
  { unit.full } -> std::convertible_to<int>;
  { unit.morale } -> std::same_as<Morale&>;
  { unit.stragglers } -> std::same_as<std::int8_t&>;
  { unit.hungry } -> std::same_as<std::int8_t&>;
  { unit.moved } -> std::same_as<bool&>;
  { unit.entrenched } -> std::same_as<bool&>;
};

/// V.R15: one level lower.
constexpr Morale lower(Morale morale) { return morale == Morale::good ? Morale::shaken : Morale::demoralised; }

/// Drops one level of morale; whether there was one to lose (V.R15).
bool drop_level(UnitState auto& unit) {
  if (unit.morale == Morale::demoralised) return false;
  unit.morale = lower(unit.morale);
  return true;
}

/// It goes to another place: it has moved, and its works stay behind (V.R16, V.R22).
void leave_place(UnitState auto& unit) {
  unit.moved = true;
  unit.entrenched = false;
}

/// Of the men of a stack who fall out, so many of this unit, some come up again: the first of each group, so that the
/// part is rounded up. `fallen` counts them over the stack (V.R5).
void fall_out(UnitState auto& unit, int lost, int& fallen, const Numbers& numbers) {
  for (; lost > 0; --lost, ++fallen)
    if (fallen % numbers.campaign[Campaign::rejoin] == 0) ++unit.stragglers;
}

/// Those who fell out come up to a unit in supply, or are lost; how many strength points it gets (V.R5).
int take_up_stragglers(UnitState auto& unit, bool supplied) {
  const int back = supplied ? unit.stragglers : 0;
  unit.stragglers = 0;
  return back;
}

/// Whether it has been out of supply for so long that it melts away (V.R14).
bool starves(const UnitState auto& unit, const Numbers& numbers) {
  return unit.hungry >= numbers.campaign[Campaign::hungry_turns];
}

/// As far as turns out of supply are counted.
inline constexpr int most_hungry = 99;

/// Counts a turn in supply or out of it (V.R14).
void feed(UnitState auto& unit, bool supplied) {
  unit.hungry = static_cast<std::int8_t>(supplied ? 0 : std::min(unit.hungry + 1, most_hungry));
}

/// Strength points that a stack of such strength loses for want of supply (V.R14).
inline int hunger_loss(int strength, const Numbers& numbers) {
  return std::max(1, numbers.house.part_of(strength, numbers.campaign[Campaign::hungry_loss]));
}

/// Strength points that a unit can still be given, having got so many this turn (V.R19).
int room_for_replacements(const UnitState auto& unit, int had, const Numbers& numbers) {
  return std::max(0, std::min(unit.full - unit.strength, numbers.campaign[Campaign::replaced] - had));
}

}  // namespace longroll::valley
