// Flat-topped hexes in columns, even columns half a hex lower; a hex is named by its column and row, "0705".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex/cube.h"
#include "board/place_set.h"

namespace longroll {

/// A step of a straight line between two hexes: the hex it passes through, or the two that it runs between.
struct LineStep {
  PlaceNumber hex = no_place;
  PlaceNumber beside = no_place;  ///< the other hex where the line runs along a hexside
};

/// The hexes of a map and how they lie; knows nothing of what is on them.
class HexGrid {
 public:
  /// Columns, or rows, that two figures can name.
  static constexpr int longest = 99;

  HexGrid() = default;
  /// A map of so many columns and rows.
  HexGrid(int columns, int rows);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int size() const { return columns_ * rows_; }

  /// Column and row of a hex, from 1.
  int column_of(PlaceNumber hex) const { return hex / rows_ + 1; }
  int row_of(PlaceNumber hex) const { return hex % rows_ + 1; }
  /// The hex there; nothing off the map.
  std::optional<PlaceNumber> at(int column, int row) const;
  /// "0705": column and row.
  std::string name(PlaceNumber hex) const;
  /// The hex of that name; nothing where there is none.
  std::optional<PlaceNumber> find(std::string_view name) const;
  /// The same; throws BadInput where there is none.
  PlaceNumber named(std::string_view name) const;

  /// The hex beyond a hexside; no_place off the map.
  PlaceNumber neighbour(PlaceNumber hex, Direction side) const {
    return neighbours_[static_cast<std::size_t>(hex)][static_cast<std::size_t>(side)];
  }
  /// All six, no_place where there is none.
  const std::array<PlaceNumber, 6>& neighbours(PlaceNumber hex) const {
    return neighbours_[static_cast<std::size_t>(hex)];
  }
  /// Calls `visit` with each hex, by number.
  template <class Visit>
  void each(const Visit& visit) const {
    for (int hex = 0; hex < size(); ++hex) visit(static_cast<PlaceNumber>(hex));
  }
  /// Calls `visit` with each hex next to one.
  template <class Visit>
  void each_around(PlaceNumber hex, const Visit& visit) const {
    for (const PlaceNumber near : neighbours(hex))
      if (near != no_place) visit(near);
  }
  template <class Wanted>
  bool any_around(PlaceNumber hex, const Wanted& wanted) const {
    bool found = false;
    each_around(hex, [&](PlaceNumber near) { found = found || wanted(near); });
    return found;
  }
  /// Calls `visit` with each hex that is at most so many hexes away, itself included, and how far that is.
  template <class Visit>
  void each_within(PlaceNumber hex, int most, const Visit& visit) const {
    for (int column = column_of(hex) - most; column <= column_of(hex) + most; ++column)
      for (int row = row_of(hex) - most; row <= row_of(hex) + most; ++row)
        if (const auto near = at(column, row); near && distance(hex, *near) <= most) visit(*near, distance(hex, *near));
  }
  /// The hexside of `from` beyond which `to` lies; nothing if they are not neighbours.
  std::optional<Direction> direction(PlaceNumber from, PlaceNumber to) const;
  /// Hexes to go.
  int distance(PlaceNumber a, PlaceNumber b) const;
  /// Whether a hex lies at the edge of the map.
  bool at_edge(PlaceNumber hex) const;

  /// Where a hex lies.
  Cube cube(PlaceNumber hex) const { return cube_of(column_of(hex), row_of(hex)); }
  /// The hex there; nothing off the map.
  std::optional<PlaceNumber> at(Cube hex) const { return at(longroll::column_of(hex), longroll::row_of(hex)); }

  /// Every hex that the straight line from centre to centre crosses without its two ends, in order. Where it leaves
  /// the map there is nothing.
  std::vector<LineStep> line(PlaceNumber from, PlaceNumber to) const;

 private:
  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::array<PlaceNumber, 6>> neighbours_;
};

}  // namespace longroll
