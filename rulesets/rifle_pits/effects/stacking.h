// How much stands in a hex (P.R7).
#pragma once

#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// The units of a hex, counted as stacking counts them; officers are not.
struct Stack {
  int line = 0;      ///< infantry and cavalry
  int together = 0;  ///< their combat strength
  int guns = 0;
  int rifles = 0;

  void add(Kind kind, int strength) {
    ++(is_line(kind) ? line : kind == Kind::artillery ? guns : rifles);
    if (is_line(kind)) together += strength;
  }
  bool fits(const House& house) const {
    const bool counted = house.interpretations.stacking == StackingReading::points;
    return line <= house.number(MapRule::stack_units) &&
           (!counted || together <= house.number(MapRule::stack_strength)) &&
           guns <= house.number(MapRule::stack_guns) && rifles <= house.number(MapRule::stack_sharpshooters);
  }
};

/// Units that find room in a hex.
inline int most_units_in_a_hex(const House& house) {
  return house.number(MapRule::stack_units) + house.number(MapRule::stack_guns) +
         house.number(MapRule::stack_sharpshooters);
}

}  // namespace longroll::rifle_pits
