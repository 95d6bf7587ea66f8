// How hexes lie: names, neighbours, distances, and straight lines with those that run along a hexside.
#include "board/hex/grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <queue>

#include "base/errors.h"

namespace longroll {
namespace {

PlaceNumber hex(const HexGrid& grid, std::string_view name) { return grid.find(name).value_or(no_place); }

std::string around(const HexGrid& grid, std::string_view name) {
  std::string all;
  for (const PlaceNumber neighbour : grid.neighbours(hex(grid, name)))
    all += (all.empty() ? "" : " ") + (neighbour == no_place ? "-" : grid.name(neighbour));
  return all;
}

std::string drawn(const HexGrid& grid, std::string_view from, std::string_view to) {
  std::string all;
  for (const LineStep& step : grid.line(hex(grid, from), hex(grid, to))) {
    all += (all.empty() ? "" : " ") + grid.name(step.hex);
    if (step.beside != no_place) all += "|" + grid.name(step.beside);
  }
  return all;
}

TEST(grid, hexes_are_named_by_column_and_row) {
  const HexGrid grid(14, 13);
  EXPECT_EQ(grid.size(), 182);
  EXPECT_EQ(grid.name(hex(grid, "0705")), "0705");
  EXPECT_EQ(grid.column_of(hex(grid, "1402")), 14);
  EXPECT_EQ(grid.row_of(hex(grid, "1402")), 2);
  for (const char* wrong : {"1501", "0114", "0001", "0100", "705", "07051", "07 5", "o705", ""})
    EXPECT_FALSE(grid.find(wrong)) << wrong;
  EXPECT_EQ(grid.name(no_place), "");
}

TEST(grid, even_columns_lie_half_a_hex_lower) {
  const HexGrid grid(14, 13);
  EXPECT_EQ(around(grid, "0705"), "0704 0804 0805 0706 0605 0604");
  EXPECT_EQ(around(grid, "0804"), "0803 0904 0905 0805 0705 0704");
  EXPECT_EQ(around(grid, "0101"), "- - 0201 0102 - -");
  EXPECT_EQ(around(grid, "1413"), "1412 - - - - 1313");
}

TEST(grid, neighbours_are_mutual) {
  const HexGrid grid(7, 6);
  for (int i = 0; i < grid.size(); ++i) {
    const auto from = static_cast<PlaceNumber>(i);
    for (const Direction side : all_directions) {
      const PlaceNumber to = grid.neighbour(from, side);
      if (to == no_place) continue;
      EXPECT_EQ(grid.neighbour(to, opposite(side)), from);
      EXPECT_EQ(grid.direction(from, to), side);
    }
  }
  EXPECT_FALSE(grid.direction(hex(grid, "0101"), hex(grid, "0103")));
  EXPECT_FALSE(grid.direction(hex(grid, "0101"), no_place));
}

TEST(grid, the_edge_is_where_a_neighbour_is_missing) {
  const HexGrid grid(5, 5);
  for (const char* name : {"0101", "0303", "0202", "0305", "0405"})
    EXPECT_EQ(grid.at_edge(hex(grid, name)), name != std::string("0303") && name != std::string("0202")) << name;
}

/// Hexes to go from one hex to every other, by walking.
std::vector<int> walked(const HexGrid& grid, PlaceNumber from) {
  std::vector<int> steps(static_cast<std::size_t>(grid.size()), -1);
  std::queue<PlaceNumber> next;
  steps[static_cast<std::size_t>(from)] = 0;
  next.push(from);
  for (; !next.empty(); next.pop()) {
    for (const PlaceNumber to : grid.neighbours(next.front())) {
      if (to == no_place || steps[static_cast<std::size_t>(to)] >= 0) continue;
      steps[static_cast<std::size_t>(to)] = steps[static_cast<std::size_t>(next.front())] + 1;
      next.push(to);
    }
  }
  return steps;
}

TEST(grid, distance_is_what_a_walk_takes) {
  const HexGrid grid(9, 8);
  for (int i = 0; i < grid.size(); ++i) {
    const auto from = static_cast<PlaceNumber>(i);
    const std::vector<int> steps = walked(grid, from);
    for (int j = 0; j < grid.size(); ++j)
      EXPECT_EQ(grid.distance(from, static_cast<PlaceNumber>(j)), steps[static_cast<std::size_t>(j)]);
  }
}

TEST(grid, lines_pass_through_hexes_or_along_hexsides) {
  const HexGrid grid(14, 13);
  EXPECT_EQ(drawn(grid, "0705", "0705"), "");
  EXPECT_EQ(drawn(grid, "0705", "0706"), "");
  EXPECT_EQ(drawn(grid, "0705", "0709"), "0706 0707 0708");
  EXPECT_EQ(drawn(grid, "0705", "0905"), "0804|0805");
  EXPECT_EQ(drawn(grid, "0705", "1105"), "0804|0805 0905 1004|1005");
  EXPECT_EQ(drawn(grid, "0705", "0806"), "0706|0805");
  EXPECT_EQ(drawn(grid, "0705", "0807"), "0706 0806");
  EXPECT_EQ(drawn(grid, "0705", "0906"), "0805");
  EXPECT_EQ(drawn(grid, "0705", "1007"), "0805 0806 0906 0907");
}

TEST(grid, a_line_along_the_edge_of_the_map_has_one_side) {
  const HexGrid grid(14, 13);
  EXPECT_EQ(drawn(grid, "0101", "0301"), "0201");
}

TEST(grid, lines_are_the_same_both_ways) {
  const HexGrid grid(9, 8);
  for (int i = 0; i < grid.size(); ++i) {
    for (int j = 0; j < grid.size(); ++j) {
      const auto from = static_cast<PlaceNumber>(i);
      const auto to = static_cast<PlaceNumber>(j);
      const auto there = grid.line(from, to);
      auto back = grid.line(to, from);
      std::reverse(back.begin(), back.end());
      ASSERT_EQ(there.size(), back.size());
      for (std::size_t k = 0; k < there.size(); ++k) {
        EXPECT_EQ(there[k].hex, back[k].hex);
        EXPECT_EQ(there[k].beside, back[k].beside);
      }
    }
  }
}

TEST(grid, a_map_has_as_many_hexes_as_have_names) {
  EXPECT_EQ(HexGrid(99, 99).size(), 9801);
  EXPECT_THROW(HexGrid(0, 16), BadInput);
  EXPECT_THROW(HexGrid(100, 1), BadInput);
  EXPECT_THROW(HexGrid(1, 100), BadInput);
}

}  // namespace
}  // namespace longroll
