// What one step over the ground costs (P.R5), and how far it is to the goals of the scenario.
#pragma once

#include "board/hex/steps.h"
#include "rulesets/rifle_pits/map/scenario.h"
#include "rulesets/rifle_pits/procedures/movement.h"

namespace longroll::rifle_pits {

/// Costs in half points; HexSteps::never where there is no way.
class Ground {
 public:
  Ground(const Scenario& scenario, const House& house);

  /// The steps out of all hexes for a way of going, for those who ask often.
  const std::vector<HexSteps::Steps>& table(const Going& going) const { return steps_.table(way(going), going.turn); }
  int cost(PlaceNumber hex, Direction side, const Going& going) const {
    return steps_.cost(hex, side, way(going), going.turn);
  }
  /// What every hex costs a brigade that goes from there to a hex of a goal without March order.
  std::span<const std::uint16_t> distances_to(PlaceNumber goal, bool rain, int turn) const {
    return steps_.distances_to(goal, way({.rain = rain}), turn);
  }
  /// What it costs to come into a hex from off the map.
  int into(PlaceNumber hex, Mover mover) const;

 private:
  /// With march or not, with rain or not.
  static constexpr std::size_t ways = enum_size<Mover> * 4;
  static constexpr std::size_t way(const Going& going) {
    return static_cast<std::size_t>(going.mover) * 4 + (going.march ? 1 : 0) + (going.rain ? 2 : 0);
  }

  const HexMap& map_;
  const House& house_;
  HexSteps steps_;
};

}  // namespace longroll::rifle_pits
