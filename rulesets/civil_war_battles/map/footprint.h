// The ground that units cover, and distances of the charts as the table has them (C.R27, C.R28).
#pragma once

#include "board/table/pose.h"
#include "rulesets/civil_war_battles/effects/bases.h"
#include "rulesets/civil_war_battles/map/scenario.h"
#include "rulesets/civil_war_battles/map/troops.h"

namespace longroll::civil_war_battles {

/// Tenths of an inch, in which charts of the table count.
constexpr Length tenths(int number) {
  constexpr int to_the_inch = 10;
  static_assert(Length::inch % to_the_inch == 0, "a tenth of an inch is a whole number of half millimetres");
  return Length::half_millimetres(number * (Length::inch / to_the_inch));
}
inline Length length_of(TableLength which, const House& house) { return tenths(house.table_lengths[which]); }

/// A unit as it begins.
inline UnitState fresh_unit(const PieceInfo& info) {
  UnitState unit;
  unit.half_bases = info.half_bases;
  unit.original = info.half_bases;
  unit.arm = info.arm;
  unit.frontage = info.frontage;
  unit.off_table = info.turn > 0;
  return unit;
}

/// Width and depth of a unit: its front rank, and its ranks one behind the other; a gun is one base (C.R27).
inline table::Footprint footprint_of(const UnitState& unit, const House& house) {
  const auto size = [&](Footing which) { return tenths(house.footprints[which]); };
  if (unit.arm == Arm::guns)
    return table::Footprint::of(size(Footing::gun_width),
                                size(unit.limbered ? Footing::limbered_depth : Footing::gun_depth));
  const Length rank = size(unit.arm == Arm::mounted ? Footing::mounted_depth : Footing::foot_depth);
  return table::Footprint::of(size(Footing::base_width) * front_of(unit), rank * ranks_of(unit));
}

}  // namespace longroll::civil_war_battles
