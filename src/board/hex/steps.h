// What a step over each hexside of a map costs, worked out once for every way of going and every time at which the map
// is another; and how far it is to some hexes.
#pragma once

#include <span>

#include "board/hex/map.h"

namespace longroll {

/// Costs in the game's own unit.
class HexSteps {
 public:
  /// The cost of a step that cannot be made, and of a hex that no way leads from.
  static constexpr int never = 255;
  static constexpr std::uint16_t far_off = 9999;
  /// The costs of the six steps out of a hex.
  using Steps = std::array<std::uint8_t, 6>;
  /// What a step costs in a way of going and a turn; for steps that stay on the map.
  using CostOf = FunctionRef<int(PlaceNumber hex, Direction side, std::size_t way, int turn)>;

  /// Ways of going are numbered from 0.
  HexSteps(const HexMap& map, std::size_t ways, CostOf cost_of);

  /// The steps of all hexes for a way of going.
  const std::vector<Steps>& table(std::size_t way, int turn) const { return tables_[number(way, turn)]; }
  int cost(PlaceNumber hex, Direction side, std::size_t way, int turn) const {
    return table(way, turn)[static_cast<std::size_t>(hex)][static_cast<std::size_t>(side)];
  }
  /// Works out how far it is to a goal from everywhere, at all times.
  void find_distances(PlaceNumber goal, std::size_t way);
  /// What the whole way from each hex to a goal costs whose distances were worked out.
  std::span<const std::uint16_t> distances_to(PlaceNumber goal, std::size_t way, int turn) const {
    return distances_[number(way, turn) * hexes() + static_cast<std::size_t>(goal)];
  }

 private:
  std::size_t hexes() const { return static_cast<std::size_t>(grid_.size()); }
  std::size_t number(std::size_t way, int turn) const {
    std::size_t era = eras_.size() - 1;
    while (era > 0 && turn < eras_[era]) --era;
    return era * ways_ + way;
  }

  const HexGrid& grid_;
  std::size_t ways_;
  std::vector<int> eras_ = {0};  // they begin with the turns in which something is built
  std::vector<std::vector<Steps>> tables_;
  std::vector<std::vector<std::uint16_t>> distances_;  // empty where nobody asks
};

}  // namespace longroll
