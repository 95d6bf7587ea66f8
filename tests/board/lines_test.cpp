// What straight lines pass at each distance: against the line itself, from both ends, at the edge of the map; and what
// counts there.
#include "board/hex/lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace longroll {
namespace {

constexpr int reach = 38;

const HexGrid& field() {
  static const HexGrid grid(24, 20);
  return grid;
}
const HexLines& lines() {
  static const HexLines all(field(), reach);
  return all;
}

std::vector<LineRing> rings(std::string_view from, std::string_view to) {
  std::vector<LineRing> found;
  lines().each(field().named(from), field().named(to), [&](const LineRing& ring) { found.push_back(ring); });
  return found;
}

TEST(hex_lines, rings_hold_the_line_hex_by_hex_at_its_distance) {
  std::size_t wide = 0;
  field().each([&](PlaceNumber from) {
    if (from % 37 != 0) return;
    field().each([&](PlaceNumber to) {
      const int far = field().distance(from, to);
      if (far < 2 || far > reach) return;
      std::set<PlaceNumber> expected;
      std::map<PlaceNumber, PlaceNumber> pairs;
      for (const LineStep& step : field().line(from, to)) {
        expected.insert(step.hex);
        if (step.beside == no_place) continue;
        expected.insert(step.beside);
        pairs[step.hex] = step.beside;
      }
      std::set<PlaceNumber> found;
      int distance = 0;
      lines().each(from, to, [&](const LineRing& ring) {
        ++distance;
        ASSERT_GE(ring.size, 1);
        wide += ring.size > 1 && !ring.between ? 1 : 0;
        for (int i = 0; i < ring.size; ++i) {
          const PlaceNumber hex = ring.hexes[static_cast<std::size_t>(i)];
          EXPECT_EQ(field().distance(from, hex), distance);
          EXPECT_TRUE(found.insert(hex).second);
        }
        EXPECT_EQ(ring.between, pairs.contains(ring.hexes[0]) && pairs[ring.hexes[0]] == ring.hexes[1]);
        EXPECT_TRUE(std::is_sorted(ring.hexes.begin(), ring.hexes.begin() + ring.size));
      });
      EXPECT_EQ(distance, far - 1);
      EXPECT_EQ(found, expected) << field().name(from) << " " << field().name(to);
    });
  });
  EXPECT_GT(wide, 0U);
}

TEST(hex_lines, from_range_4_on_some_lines_cross_two_hexes_at_one_distance) {
  int nearest = reach;
  const PlaceNumber from = field().named("1210");
  field().each([&](PlaceNumber to) {
    lines().each(from, to, [&](const LineRing& ring) {
      if (ring.size > 1 && !ring.between) nearest = std::min(nearest, field().distance(from, to));
    });
  });
  EXPECT_EQ(nearest, 4);
}

TEST(hex_lines, between_two_hexes_the_lower_counts_and_of_those_crossed_the_highest) {
  const auto along = rings("0505", "0705");
  ASSERT_EQ(along.size(), 1U);
  ASSERT_TRUE(along[0].between);
  const auto by_row = [](PlaceNumber hex) { return field().row_of(hex); };
  EXPECT_EQ(field().name(along[0].counting(by_row)), "0604");
  EXPECT_EQ(field().name(along[0].counting([&](PlaceNumber hex) { return -by_row(hex); })), "0605");
  LineRing crossed{{3, 5, 9}, 3, false};
  EXPECT_EQ(crossed.counting([](PlaceNumber hex) { return hex == 5 ? 4 : 2; }), 5);
  EXPECT_EQ(crossed.counting([](PlaceNumber) { return 2; }), 3);
}

TEST(hex_lines, at_the_edge_of_the_map_the_hex_that_is_there_counts_alone) {
  const auto edge = rings("0101", "0301");
  ASSERT_EQ(edge.size(), 1U);
  EXPECT_FALSE(edge[0].between);
  EXPECT_EQ(edge[0].size, 1);
  EXPECT_EQ(field().name(edge[0].hexes[0]), "0201");
}

TEST(hex_lines, from_the_other_end_the_same_rings_come_in_the_other_order) {
  field().each([&](PlaceNumber from) {
    if (from % 37 != 0) return;
    field().each([&](PlaceNumber to) {
      if (from == to || field().distance(from, to) > reach) return;
      std::vector<LineRing> there;
      std::vector<LineRing> back;
      lines().each(from, to, [&](const LineRing& ring) { there.push_back(ring); });
      lines().each(to, from, [&](const LineRing& ring) { back.push_back(ring); });
      std::reverse(back.begin(), back.end());
      EXPECT_EQ(there, back) << field().name(from) << " " << field().name(to);
    });
  });
}

}  // namespace
}  // namespace longroll
