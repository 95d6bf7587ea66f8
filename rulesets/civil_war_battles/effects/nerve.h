// Disorder and casualty markers of a unit (C.11, C.19, C.20, C.R5, C.R22). The umpire's book and the table call these
// on what each of them keeps of a unit.
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/civil_war_battles/house.h"

namespace longroll::civil_war_battles {

/// What the book and the table both keep of a unit's nerve.
template <class T>
concept Nerved = requires(T unit) {
  { unit.arm } -> std::same_as<Arm&>;
  { unit.disordered } -> std::same_as<bool&>;
  { unit.markers } -> std::same_as<std::int8_t&>;
  { unit.artillery } -> std::same_as<bool&>;
};

/// As many markers as are kept; three count (C.11).
inline constexpr int most_markers = 12;

/// Disorders a unit; guns are damaged instead (C.R22).
void disorder(Nerved auto& unit) {
  if (unit.arm != Arm::guns) unit.disordered = true;
}

/// Good order again (C.20).
void restore_order(Nerved auto& unit) { unit.disordered = false; }

/// Adds casualty markers (C.17, C.26).
void add_markers(Nerved auto& unit, int markers) {
  unit.markers = static_cast<std::int8_t>(std::min(most_markers, unit.markers + markers));
}

/// The markers of a unit that has tested go, or all but one; with the last goes the mark of artillery (C.R5).
void clear_markers(Nerved auto& unit, const House& house) {
  const bool keeps_one = house.interpretations.markers == Markers::keep_one;
  unit.markers = keeps_one ? std::min<std::int8_t>(1, unit.markers) : std::int8_t{0};
  unit.artillery = unit.artillery && unit.markers > 0;
}

}  // namespace longroll::civil_war_battles
