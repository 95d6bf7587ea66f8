// A line of sight, step by step, as whoever looks along it sees it.
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

SightFound LineOfBattle::sight(PlaceNumber from, PlaceNumber to) const {
  const bool small_arms = grid().distance(from, to) <= setting().sight.longest_small_arms();
  return setting().sight.line(from, to, small_arms, [&](PlaceNumber hex) {
    return in_the_way(hex, occupant(from).value_or(Side::first));
  });
}

}  // namespace longroll::line_of_battle
