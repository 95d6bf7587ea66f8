// What one step over the ground costs each kind of mover (L.52 to L.54), worked out once from the terrain chart.
#pragma once

#include "board/hex/steps.h"
#include "rulesets/line_of_battle/map/scenario.h"
#include "rulesets/line_of_battle/procedures/ground.h"

namespace longroll::line_of_battle {

/// A step as the movement procedure knows it: what is entered, what is crossed, which road is followed.
PathHex path_hex(const HexMap& map, PlaceNumber from, Direction side, int turn);

/// Whether a way of any kind crosses a hexside.
bool has_way(const HexMap& map, PlaceNumber hex, Direction side, int turn);

/// Whether a stack that is bound to roads must roll where it turns from one hexside of a town hex to another: not where
/// a single road runs through, nor at a fork of three roads when it goes roughly straight on (L.54, 1.7g).
bool rolls_at_intersection(const HexMap& map, PlaceNumber hex, Direction came_over, Direction leaves_over, int turn);

/// The largest movement allowance that the map has room for, in whole points.
inline constexpr int most_allowance = 24;

/// Costs in half points; HexSteps::never where there is no way.
class GroundSteps {
 public:
  GroundSteps(const Scenario& scenario, const House& house);

  /// `stacked`: it moves with another unit, so roads are worth nothing (L.F3).
  const std::vector<HexSteps::Steps>& table(Mover mover, bool stacked, int turn) const {
    return steps_.table(way(mover, stacked), turn);
  }
  int cost(PlaceNumber hex, Direction side, Mover mover, bool stacked, int turn) const {
    return steps_.cost(hex, side, way(mover, stacked), turn);
  }
  /// What the whole way from each hex to a place costs a mover who goes by himself; the place is one of `objectives_of`
  /// the scenario, the mover a line or one who marches.
  std::span<const std::uint16_t> distances_to(PlaceNumber goal, int turn, Mover mover = Mover::line) const;
  /// What it costs to come into a hex from off the map, along the road that leads off it if there is one.
  int into(PlaceNumber hex, Mover mover) const;

 private:
  static constexpr std::size_t way(Mover mover, bool stacked) {
    return static_cast<std::size_t>(mover) * 2 + (stacked ? 1 : 0);
  }

  const HexMap& map_;
  const House& house_;
  HexSteps steps_;
};

}  // namespace longroll::line_of_battle
