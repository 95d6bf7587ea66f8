// The ground that units cover (M.R25).
#pragma once

#include "board/table/pose.h"
#include "rulesets/march_and_volley/house.h"

namespace longroll::march_and_volley {

constexpr Footing footing_of(Kind kind, Formation formation) {
  switch (kind) {
    case Kind::skirmishers: return Footing::skirmishers;
    case Kind::elephants: return Footing::elephants;
    case Kind::cavalry: return formation == Formation::column ? Footing::cavalry_column : Footing::cavalry_line;
    case Kind::foot_guns:
    case Kind::horse_guns: return formation == Formation::limbered ? Footing::limbered : Footing::unlimbered;
    case Kind::infantry: break;
  }
  switch (formation) {
    case Formation::column: return Footing::infantry_column;
    case Formation::square: return Footing::square;
    case Formation::skirmish: return Footing::skirmish_order;
    default: return Footing::infantry_line;
  }
}

inline table::Footprint footprint_of(Kind kind, Formation formation, const House& house) {
  const auto size = [&](FootingSize which) {
    return house.footprints.at(static_cast<int>(footing_of(kind, formation)), static_cast<int>(which));
  };
  return table::Footprint::of(size(FootingSize::width), size(FootingSize::depth));
}

}  // namespace longroll::march_and_volley
