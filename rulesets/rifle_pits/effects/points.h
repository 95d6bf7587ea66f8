// Victory points for what the enemy has lost (P.R35).
#pragma once

#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// Points for steps that the enemy has lost.
inline int step_points(int steps, const House& house) { return steps * house.number(MapRule::points_step); }

/// Points for steps that were driven off the map (P.R28).
inline int withdrawn_points(int steps, const House& house) {
  return step_points(steps, house) / house.number(MapRule::withdrawn);
}

/// Points for an officer who fell or was taken: none below a division.
inline int officer_points(Rank rank, const House& house) {
  if (rank < Rank::division) return 0;
  return house.number(rank == Rank::division ? MapRule::points_division : MapRule::points_corps);
}

}  // namespace longroll::rifle_pits
