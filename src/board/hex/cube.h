// Hexes by cube coordinates: where one lies from another, turned, and what a straight line on the way there crosses.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "board/hex/direction.h"

namespace longroll {

/// Three coordinates that sum to 0, of which a step changes two.
struct Cube {
  int q = 0;
  int r = 0;
  int s = 0;

  friend constexpr bool operator==(const Cube&, const Cube&) = default;
  friend constexpr Cube operator+(Cube a, Cube b) { return {a.q + b.q, a.r + b.r, a.s + b.s}; }
  friend constexpr Cube operator-(Cube a, Cube b) { return {a.q - b.q, a.r - b.r, a.s - b.s}; }
};

/// Of a hex named by its column and row, which count from 1, and back.
constexpr Cube cube_of(int column, int row) {
  const int q = column - 1;
  const int r = (row - 1) - (q - (q & 1)) / 2;
  return {q, r, -q - r};
}
constexpr int column_of(Cube hex) { return hex.q + 1; }
constexpr int row_of(Cube hex) { return hex.r + (hex.q - (hex.q & 1)) / 2 + 1; }

/// Hexes to go.
constexpr int length(Cube way) {
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return std::max({size(way.q), size(way.r), size(way.s)});
}

/// The step over a hexside.
constexpr Cube step(Direction side) {
  constexpr Cube steps[] = {{0, -1, 1}, {1, -1, 0}, {1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}};
  return steps[static_cast<std::size_t>(side)];
}

/// Turned about the start by so many hexsides, clockwise.
constexpr Cube turned(Cube way, int sides) {
  for (; sides > 0; --sides) way = {-way.r, -way.s, -way.q};
  return way;
}

/// What a straight line passes: a hex, or the two that it runs between.
struct Passed {
  Cube hex;
  Cube beside;
  bool between = false;
};

/// Every hex that the straight line from the start to there crosses, or runs along, without the two ends, in order.
/// Whole numbers throughout, so every machine sees the same; from the other end it is the same line.
std::vector<Passed> crossed(Cube way);

}  // namespace longroll
