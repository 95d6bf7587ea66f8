// Straight lines between the hexes of a map.
#include "board/hex/lines.h"

#include <cassert>

namespace longroll {

HexLines::HexLines(const HexGrid& grid, int longest)
    : longest_(longest), columns_(grid.columns()), rows_(grid.rows()), first_(number({longest, longest, 0}) + 1) {
  cubes_.reserve(static_cast<std::size_t>(grid.size()));
  grid.each([&](PlaceNumber hex) { cubes_.push_back(grid.cube(hex)); });
  const auto put = [](Ring& ring, Cube hex) {
    assert(static_cast<std::size_t>(ring.size) < LineRing::most);
    ring.hexes[static_cast<std::size_t>(ring.size++)] = {static_cast<std::int8_t>(hex.q),
                                                         static_cast<std::int8_t>(hex.r)};
  };
  // A sixth of all ways, and the others by turning it.
  for (int q = 1; q <= longest; ++q) {
    for (int r = -q; r < 0; ++r) {
      const Cube way{q, r, -q - r};
      const auto line = crossed(way);
      for (int turn = 0; turn < 6; ++turn) {
        const std::size_t first = rings_.size();
        first_[number(turned(way, turn))] = static_cast<std::uint32_t>(first);
        rings_.resize(first + static_cast<std::size_t>(length(way) - 1));
        for (const Passed& passed : line) {
          Ring& ring = rings_[first + static_cast<std::size_t>(length(passed.hex) - 1)];
          put(ring, turned(passed.hex, turn));
          if (passed.between) put(ring, turned(passed.beside, turn));
          ring.between = passed.between;
        }
      }
    }
  }
}

}  // namespace longroll
