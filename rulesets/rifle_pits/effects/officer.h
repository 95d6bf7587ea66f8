// What results do to an officer: he falls, and the next in command takes over (P.R33).
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// What the book and the map both keep of an officer; `fallen` counts the men who have fallen or been taken in his
/// place.
template <class T>
concept OfficerState = requires(T man) {
  { man.efficiency } -> std::same_as<std::int8_t&>;
  { man.fallen } -> std::same_as<std::int8_t&>;
};

/// As far as fallen men are counted.
inline constexpr int most_fallen = 9;

/// He falls, or is taken.
void fall(OfficerState auto& man) { man.fallen = static_cast<std::int8_t>(std::min(man.fallen + 1, most_fallen)); }

/// Whether somebody is left to take the place of a man who fell.
bool has_successor(const OfficerState auto& man, const House& house) {
  return man.fallen > 0 && man.fallen <= house.number(MapRule::successors);
}

/// The next in command takes over.
void succeed(OfficerState auto& man, const House& house) {
  const int worse = man.efficiency - house.number(MapRule::successor_worse);
  man.efficiency = static_cast<std::int8_t>(std::max(worse, house.number(MapRule::successor_least)));
}

}  // namespace longroll::rifle_pits
