// What one step costs (P.R5, P.R34).
#pragma once

#include "board/hex/map.h"
#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// What changes the cost of the same step.
struct Going {
  Mover mover = Mover::infantry;
  bool march = false;  ///< March order: roads at half rate
  bool rain = false;
  int turn = 1;
};

/// A step from hex to hex.
struct Step {
  MoveCost ground = MoveCost::clear;  ///< of the hex that it leads into
  HexsideFeatures across = {};        ///< what lies on the hexside
  int climb = 0;                      ///< levels
};

/// Half points; `no_way` where it cannot be made.
int step_cost(const Step& step, const Going& going, int no_way, const House& house);

}  // namespace longroll::rifle_pits
