// What one step over the ground costs, worked out once for every hexside, kind of piece, road rate and weather (P.R5);
// and how far it is to the goals of the scenario.
#pragma once

#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {

/// What changes the cost of the same step.
struct Going {
  Mover mover = Mover::infantry;
  bool march = false;  ///< March order: roads at half rate
  bool rain = false;
  int turn = 1;
};

/// Costs in half points; 255 where there is no way.
class Ground {
 public:
  /// How far it is to a goal that no way leads to.
  static constexpr std::uint16_t far_off = 9999;

  Ground(const Scenario& scenario, const House& house);

  /// Whether a hexside bars the way: a river without bridge or ford.
  static constexpr bool is_barred(HexsideFeatures on) {
    return on.has(HexsideFeature::river) && !on.has(HexsideFeature::bridge) && !on.has(HexsideFeature::ford);
  }
  /// The costs of the six steps out of a hex.
  using Steps = std::array<std::uint8_t, 6>;
  /// Those of all hexes for a way of going, for those who ask often.
  const std::vector<Steps>& table(const Going& going) const { return tables_[number(going)]; }
  int cost(PlaceNumber hex, Direction side, const Going& going) const {
    return table(going)[static_cast<std::size_t>(hex)][static_cast<std::size_t>(side)];
  }
  /// What every hex costs a brigade that goes from there to a hex of a goal without March order.
  std::span<const std::uint16_t> distances_to(PlaceNumber goal, bool rain, int turn) const {
    return distances_[(era_of(turn) * 2 + (rain ? 1 : 0)) * static_cast<std::size_t>(map_.grid().size()) +
                      static_cast<std::size_t>(goal)];
  }
  /// What it costs to come into a hex from off the map.
  int into(PlaceNumber hex, Mover mover) const;
  /// Whether a road, or a railway, runs through a hex.
  bool on_way(PlaceNumber hex, HexsideFeature way) const;

 private:
  std::size_t era_of(int turn) const;
  std::size_t number(const Going& going) const;
  int step(PlaceNumber hex, Direction side, const Going& going) const;
  std::vector<std::uint16_t> find_distances(PlaceNumber goal, const std::vector<Steps>& steps) const;

  const HexMap& map_;
  const House& house_;
  std::vector<int> changes_ = {0};  // turns in which something is built; eras begin with them
  std::vector<std::vector<Steps>> tables_;
  std::vector<std::vector<std::uint16_t>> distances_;  // by era, rain and hex; empty where no goal is
};

}  // namespace longroll::rifle_pits
