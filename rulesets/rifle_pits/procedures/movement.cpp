// What one step costs.
#include "rulesets/rifle_pits/procedures/movement.h"

#include <cstdlib>

namespace longroll::rifle_pits {

int step_cost(const Step& step, const Going& going, int no_way, const House& house) {
  const HexsideFeatures on = step.across;
  if (on.bars()) return no_way;
  const bool bridge = on.has(HexsideFeature::bridge);
  int cost = 0;
  const auto add = [&](MoveCost what) {
    const int more = house.cost(going.mover, what);
    cost = more == 99 || cost >= no_way ? no_way : cost + more;
  };
  if (on.has(HexsideFeature::road)) {
    // The railway always goes at the full rate; so does every road in rain (P.R34).
    add(going.march && !going.rain && !on.has(HexsideFeature::railway) ? MoveCost::march : MoveCost::road);
  } else if (on.has(HexsideFeature::railway)) {
    add(MoveCost::road);
  } else {
    add(step.ground);
    if (std::abs(step.climb) >= house.number(MapRule::zone_cliff)) {
      add(MoveCost::steep);
    } else if (step.climb > 0) {
      add(MoveCost::slope);
    }
    if (on.has(HexsideFeature::creek) && !bridge) {
      add(MoveCost::creek);
      if (going.rain && cost < no_way) cost += 2 * house.number(MapRule::rain_creek);
    }
  }
  if (on.has(HexsideFeature::river) && !bridge) add(MoveCost::ford);
  return cost;
}

}  // namespace longroll::rifle_pits
