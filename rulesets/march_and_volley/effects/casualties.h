// Casualties of a unit: what they take, when it is destroyed, when it is worn (M.10, M.22, M.R1, M.R9, M.R10, M.R14).
// The umpire's book and the table call these on what each of them keeps of a unit.
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/march_and_volley/house.h"

namespace longroll::march_and_volley {

/// What the book and the table both keep of a unit's strength.
template <class T>
concept Embodied = requires(T unit) {
  { unit.kind } -> std::same_as<Kind&>;
  { unit.casualties } -> std::same_as<std::int8_t&>;
};

/// Whether it has as many casualties as destroy it (M.R1).
bool is_destroyed(const Embodied auto& unit, const House& house) {
  return unit.casualties >= house.strength[unit.kind];
}

/// Puts casualties on a unit; those beyond its strength are lost (M.R10). Whether they destroy it.
bool take_casualties(Embodied auto& unit, int casualties, const House& house) {
  if (casualties <= 0) return false;
  unit.casualties = static_cast<std::int8_t>(std::min(unit.casualties + casualties, house.strength[unit.kind]));
  return is_destroyed(unit, house);
}

/// Whether it is at half casualties or more (M.R6, M.R9, M.R14).
bool is_worn(const Embodied auto& unit, const House& house) { return house.is_worn(unit.kind, unit.casualties); }

}  // namespace longroll::march_and_volley
