// What a step over each hexside costs.
#include "board/hex/steps.h"

#include <algorithm>

#include "board/cheapest.h"

namespace longroll {

HexSteps::HexSteps(const HexMap& map, std::size_t ways, CostOf cost_of) : grid_(map.grid()), ways_(ways) {
  for (const LaterHexside& later : map.later()) eras_.push_back(later.from);
  std::sort(eras_.begin(), eras_.end());
  eras_.erase(std::unique(eras_.begin(), eras_.end()), eras_.end());
  tables_.assign(eras_.size() * ways, std::vector<Steps>(hexes()));
  distances_.resize(tables_.size() * hexes());
  for (const int turn : eras_)
    for (std::size_t way = 0; way < ways; ++way)
      grid_.each([&](PlaceNumber hex) {
        for (const Direction side : all_directions) {
          const bool on_map = grid_.neighbour(hex, side) != no_place;
          tables_[number(way, turn)][static_cast<std::size_t>(hex)][static_cast<std::size_t>(side)] =
              static_cast<std::uint8_t>(on_map ? cost_of(hex, side, way, turn) : never);
        }
      });
}

void HexSteps::find_distances(PlaceNumber goal, std::size_t way) {
  for (const int turn : eras_) {
    std::vector<std::uint16_t>& distances = distances_[number(way, turn) * hexes() + static_cast<std::size_t>(goal)];
    if (!distances.empty()) continue;
    distances.resize(hexes());
    CheapestWays<std::uint16_t> ways(distances);
    ways.start(goal, 0);
    // Backwards from the goal.
    ways.search(far_off, [&](PlaceNumber here, int so_far) {
      for (const Direction side : all_directions) {
        const PlaceNumber from = grid_.neighbour(here, side);
        if (from == no_place) continue;
        const int step = cost(from, opposite(side), way, turn);
        if (step != never) ways.step(here, from, so_far + step);
      }
    });
    for (std::uint16_t& distance : distances) distance = std::min(distance, far_off);
  }
}

}  // namespace longroll
