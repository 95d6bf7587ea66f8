// What one step over the ground costs, worked out once for every hexside, kind of piece, road rate and weather (P.R5);
// and how far it is to the goals of the scenario.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rulesets/rifle_pits/house.h"
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

  using Steps = std::array<std::uint8_t, 6>;
  /// The costs of the six steps out of a hex.
  const Steps& out_of(PlaceNumber hex, const Going& going) const {
    return tables_[number(going)][static_cast<std::size_t>(hex)];
  }
  /// The whole table for a way of going, for those who ask often.
  const std::vector<Steps>& table(const Going& going) const { return tables_[number(going)]; }
  /// What every hex costs a brigade that goes from there to a hex of a goal without March order.
  std::span<const std::uint16_t> distances_to(PlaceNumber goal, bool rain, int turn) const;
  /// What it costs to come into a hex from off the map.
  int into(PlaceNumber hex, Mover mover) const;
  /// Whether a road, or a railway, runs through a hex.
  bool on_way(PlaceNumber hex, HexsideFeature way) const;

 private:
  std::size_t number(const Going& going) const;
  int step(PlaceNumber hex, Direction side, const Going& going) const;
  void find_distances(const Scenario& scenario);

  const HexMap& map_;
  const House& house_;
  std::vector<int> changes_;  // turns in which something is built
  std::vector<std::vector<Steps>> tables_;
  std::vector<std::int16_t> goal_at_;                  // the number of the goal in a hex, or -1
  std::vector<std::vector<std::uint16_t>> distances_;  // of the tables of a brigade: of each goal, from every hex
};

}  // namespace longroll::rifle_pits
