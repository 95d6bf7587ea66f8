// Straight lines over hexes against a search of the whole plane; facings, arcs and rears against angles; both turned
// and mirrored.
#include "board/hex/cube.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "board/hex/facing.h"

namespace longroll {
namespace {

std::vector<Cube> all_within(int most) {
  std::vector<Cube> all;
  for (int q = -most; q <= most; ++q)
    for (int r = -most; r <= most; ++r)
      if (const Cube hex{q, r, -q - r}; length(hex) <= most) all.push_back(hex);
  return all;
}

/// Upside down: north and south change places.
Cube mirrored(Cube hex) { return {hex.q, hex.s, hex.r}; }

struct Point {
  double x;
  double y;
};
/// Centres, a hex being one high; y grows to the north.
Point centre(Cube hex) { return {hex.q * std::sqrt(3.0) / 2, -(hex.r + hex.q / 2.0)}; }

/// Clockwise from north, in degrees from -180 to 180.
double bearing(Cube way) {
  const Point to = centre(way);
  return std::atan2(to.x, to.y) * 180 / std::numbers::pi;
}
double turn_to(Direction facing, Cube way) {
  const double turn = bearing(way) - bearing(step(facing));
  return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
}

/// How much of the way lies inside a hex, by clipping the line at its six sides.
double part_inside(Cube way, Cube hex) {
  constexpr double close = 1e-9;
  const Point to = centre(way);
  const Point at = centre(hex);
  double first = 0;
  double last = 1;
  for (const Direction side : all_directions) {
    const Point out = centre(step(side));
    // Points p of the hex have (p - at) * out <= 1/2.
    const double along = to.x * out.x + to.y * out.y;
    const double room = 0.5 + at.x * out.x + at.y * out.y;
    if (std::abs(along) < close) {
      if (room < -close) return 0;
    } else if (along > 0) {
      last = std::min(last, room / along);
    } else {
      first = std::max(first, room / along);
    }
  }
  return last - first > close ? last - first : 0;
}

std::vector<std::pair<int, int>> hexes_of(const std::vector<Passed>& line) {
  std::vector<std::pair<int, int>> all;
  for (const Passed& one : line) {
    all.emplace_back(one.hex.q, one.hex.r);
    if (one.between) all.emplace_back(one.beside.q, one.beside.r);
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(cube, names_and_coordinates_go_both_ways) {
  for (int column = 1; column <= 40; ++column)
    for (int row = 1; row <= 40; ++row) {
      EXPECT_EQ(column_of(cube_of(column, row)), column);
      EXPECT_EQ(row_of(cube_of(column, row)), row);
    }
}

TEST(cube, turning_by_one_hexside_turns_every_step) {
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_EQ(turned(step(all_directions[i]), 1), step(all_directions[(i + 1) % 6])) << i;
  EXPECT_EQ(turned({3, -5, 2}, 6), (Cube{3, -5, 2}));
}

TEST(cube, lines_cross_what_a_search_of_the_plane_finds_to_range_38) {
  const auto near = all_within(38);
  for (std::size_t i = 0; i < near.size(); i += near.size() > 400 ? 7U : 1U) {
    const Cube way = near[i];
    std::vector<std::pair<int, int>> found;
    // No hex of the line lies further than one from the straight way between two hexes of it.
    for (const Cube hex : near)
      if (hex != Cube{} && hex != way && length(hex) + length(way - hex) <= length(way) + 1 &&
          part_inside(way, hex) > 0)
        found.emplace_back(hex.q, hex.r);
    std::sort(found.begin(), found.end());
    ASSERT_EQ(hexes_of(crossed(way)), found) << way.q << " " << way.r;
  }
}

TEST(cube, a_line_between_two_hexes_names_both_at_once) {
  const auto line = crossed({2, -1, -1});
  ASSERT_EQ(line.size(), 1U);
  EXPECT_TRUE(line[0].between);
  EXPECT_EQ(line[0].hex + line[0].beside, (Cube{2, -1, -1}));
  for (const Passed& one : crossed({3, -1, -2})) EXPECT_FALSE(one.between);
}

TEST(cube, lines_turn_and_mirror_with_the_map) {
  for (const Cube way : all_within(16)) {
    const auto line = crossed(way);
    const auto once = crossed(turned(way, 1));
    const auto below = crossed(mirrored(way));
    auto turned_line = line;
    auto mirrored_line = line;
    for (std::size_t i = 0; i < line.size(); ++i) {
      turned_line[i].hex = turned(line[i].hex, 1);
      turned_line[i].beside = turned(line[i].beside, 1);
      mirrored_line[i].hex = mirrored(line[i].hex);
      mirrored_line[i].beside = mirrored(line[i].beside);
    }
    EXPECT_EQ(hexes_of(once), hexes_of(turned_line));
    EXPECT_EQ(hexes_of(below), hexes_of(mirrored_line));
  }
}

TEST(facing, fronts_arcs_and_rears_are_what_the_angles_say) {
  for (const Direction facing : all_directions) {
    for (const Cube way : all_within(38)) {
      if (way == Cube{}) continue;
      const double turn = std::abs(turn_to(facing, way));
      EXPECT_EQ(is_front(facing, way), length(way) == 1 && turn < 61);
      EXPECT_EQ(is_in_arc(facing, way), turn < 60 + 1e-6);
      EXPECT_EQ(is_behind(facing, way), turn > 90 + 1e-6);
    }
  }
}

}  // namespace
}  // namespace longroll
