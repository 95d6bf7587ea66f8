// How hexes lie.
#include "board/hex/grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "base/errors.h"

namespace longroll {
namespace {

/// Cube coordinates: three that sum to 0, of which a step changes two.
struct Cube {
  int q = 0;
  int r = 0;
  int s = 0;
};

Cube cube(int column, int row) {
  const int q = column - 1;
  const int r = (row - 1) - (q - (q & 1)) / 2;
  return {q, r, -q - r};
}

}  // namespace

HexGrid::HexGrid(int columns, int rows) : columns_(columns), rows_(rows) {
  static_assert(longest * longest <= most_places);
  if (columns < 1 || rows < 1 || columns > longest || rows > longest)
    throw BadInput(
        fmt::format("a map of {} by {} hexes is none; it has 1 to {} columns and rows", columns, rows, longest));
  neighbours_.resize(static_cast<std::size_t>(size()));
  for (int hex = 0; hex < size(); ++hex) {
    const int column = column_of(static_cast<PlaceNumber>(hex));
    const int row = row_of(static_cast<PlaceNumber>(hex));
    const int upper = column % 2 == 1 ? row - 1 : row;  // the row of the two neighbours on the upper sides
    const std::array<std::optional<PlaceNumber>, 6> around = {at(column, row - 1),       at(column + 1, upper),
                                                              at(column + 1, upper + 1), at(column, row + 1),
                                                              at(column - 1, upper + 1), at(column - 1, upper)};
    for (std::size_t i = 0; i < around.size(); ++i)
      neighbours_[static_cast<std::size_t>(hex)][i] = around[i].value_or(no_place);
  }
}

std::optional<PlaceNumber> HexGrid::at(int column, int row) const {
  if (column < 1 || row < 1 || column > columns_ || row > rows_) return std::nullopt;
  return static_cast<PlaceNumber>((column - 1) * rows_ + row - 1);
}

std::string HexGrid::name(PlaceNumber hex) const {
  return hex < 0 ? "" : fmt::format("{:02}{:02}", column_of(hex), row_of(hex));
}

PlaceNumber HexGrid::named(std::string_view name) const {
  if (const auto found = find(name)) return *found;
  throw BadInput(fmt::format("'{}' is no hex of this map; hexes are 0101 to {}", name,
                             this->name(static_cast<PlaceNumber>(size() - 1))));
}

std::optional<PlaceNumber> HexGrid::find(std::string_view name) const {
  if (name.size() != 4 || !std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  return at((name[0] - '0') * 10 + name[1] - '0', (name[2] - '0') * 10 + name[3] - '0');
}

std::optional<Direction> HexGrid::direction(PlaceNumber from, PlaceNumber to) const {
  for (const Direction side : all_directions)
    if (to != no_place && neighbour(from, side) == to) return side;
  return std::nullopt;
}

int HexGrid::distance(PlaceNumber a, PlaceNumber b) const {
  const Cube from = cube(column_of(a), row_of(a));
  const Cube to = cube(column_of(b), row_of(b));
  return std::max({std::abs(from.q - to.q), std::abs(from.r - to.r), std::abs(from.s - to.s)});
}

bool HexGrid::at_edge(PlaceNumber hex) const {
  const auto& around = neighbours(hex);
  return std::find(around.begin(), around.end(), no_place) != around.end();
}

std::vector<LineStep> HexGrid::line(PlaceNumber from, PlaceNumber to) const {
  std::vector<LineStep> steps;
  const int length = distance(from, to);
  const Cube a = cube(column_of(from), row_of(from));
  const Cube b = cube(column_of(to), row_of(to));
  // The point i/length of the way, in units of 1/length: rounded to the nearest cube; where two are equally near the
  // line runs between them. Whole numbers throughout, so every machine sees the same.
  PlaceNumber last = from;
  for (int i = 1; i < length; ++i) {
    const std::array<int, 3> point = {a.q * (length - i) + b.q * i, a.r * (length - i) + b.r * i,
                                      a.s * (length - i) + b.s * i};
    std::pair<int, PlaceNumber> nearest(std::numeric_limits<int>::max(), no_place);  // distance in 1/length, hex
    std::pair<int, PlaceNumber> next = nearest;
    for (const PlaceNumber place : neighbours(last)) {
      if (place == no_place) continue;
      const Cube c = cube(column_of(place), row_of(place));
      const std::pair found(std::max({std::abs(c.q * length - point[0]), std::abs(c.r * length - point[1]),
                                      std::abs(c.s * length - point[2])}),
                            place);
      next = std::max(nearest, std::min(next, found));
      nearest = std::min(nearest, found);
    }
    LineStep step{nearest.second, no_place};
    if (next.first == nearest.first) step.beside = next.second;
    steps.push_back(step);
    last = step.hex;
  }
  return steps;
}

}  // namespace longroll
