// How hexes lie.
#include "board/hex/grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/errors.h"

namespace longroll {
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

int HexGrid::distance(PlaceNumber a, PlaceNumber b) const { return length(cube(b) - cube(a)); }

bool HexGrid::at_edge(PlaceNumber hex) const {
  const auto& around = neighbours(hex);
  return std::find(around.begin(), around.end(), no_place) != around.end();
}

std::vector<LineStep> HexGrid::line(PlaceNumber from, PlaceNumber to) const {
  std::vector<LineStep> steps;
  const Cube start = cube(from);
  for (const Passed& passed : crossed(cube(to) - start)) {
    LineStep step{at(start + passed.hex).value_or(no_place), no_place};
    if (passed.between) step.beside = at(start + passed.beside).value_or(no_place);
    if (step.hex == no_place) std::swap(step.hex, step.beside);
    // Of two hexes the one with the lower number comes first, from whichever end one looks.
    if (step.beside != no_place && step.beside < step.hex) std::swap(step.hex, step.beside);
    if (step.hex != no_place) steps.push_back(step);
  }
  return steps;
}

}  // namespace longroll
