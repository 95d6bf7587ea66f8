// Straight lines between the hexes of a map, worked out once for every way from hex to hex: what they pass at each
// distance from where they begin.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/hex/grid.h"

namespace longroll {

/// What a line passes at one distance: the hexes that it crosses, at most three, or the two that it runs between.
struct LineRing {
  static constexpr std::size_t most = 3;

  std::array<PlaceNumber, most> hexes = {no_place, no_place, no_place};  ///< in rising order
  std::int8_t size = 0;
  bool between = false;  ///< it runs along the hexside of two

  friend bool operator==(const LineRing&, const LineRing&) = default;
  /// The hex that counts there for what is seen over it: the highest of those that are crossed, the lower of two that
  /// the line runs between. Of equals it is the one with the lower number, from whichever end one looks.
  template <class HeightOf>
  PlaceNumber counting(const HeightOf& height_of) const {
    PlaceNumber found = hexes[0];
    for (std::size_t i = 1; i < static_cast<std::size_t>(size); ++i) {
      const auto height = height_of(hexes[i]);
      if (between ? height < height_of(found) : height > height_of(found)) found = hexes[i];
    }
    return found;
  }
};

/// All lines of a map up to a length.
class HexLines {
 public:
  /// Keeps a reference to the grid.
  HexLines(const HexGrid& grid, int longest);

  int longest() const { return longest_; }
  /// Calls `visit` with what lies at each distance 1, 2, ... from the first hex, without the two ends; the hexes are at
  /// most the longest apart. From the other end it is the same in the other order.
  template <class Visit>
  void each(PlaceNumber from, PlaceNumber to, const Visit& visit) const {
    const Cube start = cubes_[static_cast<std::size_t>(from)];
    const Cube way = cubes_[static_cast<std::size_t>(to)] - start;
    const int all = length(way);
    const Ring* ring = rings_.data() + first_[number(way)];
    for (int i = 1; i < all; ++i, ++ring) visit(on_map(start, *ring));
  }

 private:
  /// The same, by where it lies from the start.
  struct Ring {
    std::array<std::array<std::int8_t, 2>, LineRing::most> hexes{};  // q and r
    std::int8_t size = 0;
    bool between = false;
  };

  std::size_t number(Cube way) const {
    return static_cast<std::size_t>((way.q + longest_) * (2 * longest_ + 1) + way.r + longest_);
  }
  /// Without what lies off the map: there the other of two hexes counts alone.
  LineRing on_map(Cube start, const Ring& ring) const {
    LineRing found;
    for (std::size_t i = 0; i < static_cast<std::size_t>(ring.size); ++i) {
      const int q = start.q + ring.hexes[i][0];
      const int row = start.r + ring.hexes[i][1] + q / 2;
      if (q < 0 || q >= columns_ || row < 0 || row >= rows_) continue;
      found.hexes[static_cast<std::size_t>(found.size++)] = static_cast<PlaceNumber>(q * rows_ + row);
    }
    found.between = ring.between && found.size == 2;
    if (found.size == 2 && found.hexes[1] < found.hexes[0]) std::swap(found.hexes[0], found.hexes[1]);
    if (found.size > 2) std::sort(found.hexes.begin(), found.hexes.end());
    return found;
  }

  int longest_;
  int columns_;
  int rows_;
  std::vector<Cube> cubes_;           // of the hexes of the map
  std::vector<std::uint32_t> first_;  // of each way, the first of its rings
  std::vector<Ring> rings_;
};

}  // namespace longroll
