// Arcs of fire and lines of sight.
#include "board/table/arc.h"

#include <gtest/gtest.h>

#include "board/table/sight.h"
#include "tests/board/table/drawn.h"

namespace longroll::table {
namespace {

const Pose shooter{{10'000, 10'000}, Heading::north};
const Footprint in_line{3'000, 600};

/// C.R29: 45 degrees outside the front corners of foot, 22.5 of guns; the sides belong to it.
TEST(table_arc, opens_from_the_front_corners) {
  const Arc foot = arc_of(shooter, in_line, eighth_turn);
  EXPECT_TRUE(is_in({10'000, 10'000}, foot)) << "the front itself";
  EXPECT_FALSE(is_in({10'000, 9'999}, foot)) << "behind it";
  EXPECT_TRUE(is_in({12'500, 11'000}, foot)) << "on its side";
  EXPECT_FALSE(is_in({12'501, 11'000}, foot));
  EXPECT_TRUE(is_in({7'500, 11'000}, foot));
  EXPECT_FALSE(is_in({7'499, 11'000}, foot));
  const Arc guns = arc_of(shooter, in_line, sixteenth_turn);
  EXPECT_TRUE(is_in({11'914, 11'000}, guns));
  EXPECT_FALSE(is_in({11'915, 11'000}, guns));
}

TEST(table_arc, the_range_is_that_of_the_part_inside) {
  const Arc arc = arc_of(shooter, in_line, eighth_turn);
  const auto range = [&](const Pose& pose) { return range_in(arc, corners_of(pose, in_line)); };
  EXPECT_EQ(range({{10'000, 14'000}, Heading::south})->length, Length::inches(4)) << "straight ahead";
  EXPECT_EQ(range({{10'000, 10'000}, Heading::south})->length, Length()) << "flush";
  EXPECT_FALSE(range({{10'000, 5'000}, Heading::north})) << "behind";
  EXPECT_FALSE(range({{16'000, 10'500}, Heading::south})) << "beside, although an inch and a half away";
  // Partly in it: its nearest corner is outside, so the range is where the side of the arc meets it.
  const Pose beside{{14'200, 11'000}, Heading::south};
  const auto partly = range(beside);
  ASSERT_TRUE(partly);
  EXPECT_GT(partly->length, measure(corners_of(shooter, in_line), corners_of(beside, in_line)).length);
  EXPECT_EQ(partly->between.from, (Point{11'500, 10'000}));
  EXPECT_EQ(partly->between.to, (Point{12'700, 11'200}));
  EXPECT_EQ(partly->length, complete_length(1'697));
}

/// Against points of the target, looked at one by one.
TEST(table_arc, the_range_is_what_looking_everywhere_finds) {
  Lots lots(31);
  int in = 0;
  for (int i = 0; i < 400; ++i) {
    const Pose pose{lots.point({6'000, 6'000}, {14'000, 14'000}), lots.heading()};
    const Arc arc =
        arc_of(pose, {lots.from_to(500, 4'000), 600}, lots.from_to(0, 1) == 0 ? eighth_turn : sixteenth_turn);
    const Quad target = corners_of({lots.point({2'000, 2'000}, {18'000, 18'000}), lots.heading()},
                                   {lots.from_to(500, 4'000), lots.from_to(500, 2'000)});
    const auto range = range_in(arc, target);
    std::optional<Length> found;
    constexpr int parts = 40;
    for (std::size_t edge = 0; edge < 4; ++edge) {
      const Segment side = edge_of(target, edge);
      const Vector way = side.to - side.from;
      for (int k = 0; k <= parts; ++k) {
        const Point point = side.from + Vector{way.x * k / parts, way.y * k / parts};
        if (!is_in(point, arc)) continue;
        const Length length = measure(point, arc.front).length;
        if (!found || length < *found) found = length;
      }
    }
    if (found) {
      ++in;
      ASSERT_TRUE(range) << i;
      EXPECT_LE(range->length, *found + Length::half_millimetres(1)) << i;
      EXPECT_GE(range->length + Length::half_millimetres(6), *found) << i;
    }
    if (range && !have_common_ground(target, corners_of(pose, in_line))) {
      EXPECT_TRUE(is_in(range->between.to, arc) ||
                  measure(range->between.to, arc.front).length <= range->length + Length::half_millimetres(1));
    }
  }
  EXPECT_GT(in, 60);
}

TEST(table_arc, reflects_in_a_mirror) {
  Lots lots(32);
  constexpr Thousandths width = 20'000;
  for (int i = 0; i < 1'000; ++i) {
    const Pose pose{lots.point({6'000, 6'000}, {14'000, 14'000}), lots.heading()};
    const Pose enemy{lots.point({2'000, 2'000}, {18'000, 18'000}), lots.heading()};
    const auto one = range_in(arc_of(pose, in_line, eighth_turn), corners_of(enemy, in_line));
    const auto two =
        range_in(arc_of(mirrored(pose, width), in_line, eighth_turn), corners_of(mirrored(enemy, width), in_line));
    ASSERT_EQ(one.has_value(), two.has_value()) << i;
    if (one) {
      EXPECT_EQ(one->length, two->length) << i;
    }
  }
}

TEST(table_sight, one_clear_line_of_fifteen_suffices) {
  const Segment front = corners_of(shooter, in_line).front();
  const Quad target = corners_of({{10'000, 18'000}, Heading::south}, in_line);
  EXPECT_EQ(sight_lines(front, target).size(), 15U);
  EXPECT_TRUE(best_sight(front, target, {}).clear());
  EXPECT_EQ(measure(best_sight(front, target, {}).line.from, best_sight(front, target, {}).line.to).length,
            Length::inches(8))
      << "the shortest is shown";
  const std::vector<Point> wood = {{9'500, 13'000}, {20'000, 13'000}, {20'000, 15'000}, {9'500, 15'000}};
  EXPECT_TRUE(best_sight(front, target, {screen_of(wood, {}, 3)}).clear()) << "past its end";
  const std::vector<Point> wider = {{5'000, 13'000}, {20'000, 13'000}, {20'000, 15'000}, {5'000, 15'000}};
  const SightLine stopped = best_sight(front, target, {screen_of(wider, {}, 3)});
  EXPECT_EQ(stopped.stopped_by, 3);
  EXPECT_TRUE(best_sight(front, target, {screen_of(wider, Length::inches(3), 3)}).clear()) << "seen through so far";
  EXPECT_FALSE(best_sight(front, target, {screen_of(wider, Length::half_millimetres(99), 3)}).clear());
}

TEST(table_sight, a_unit_stops_it_and_a_flush_neighbour_does_not) {
  const Segment front = corners_of(shooter, in_line).front();
  const Quad target = corners_of({{10'000, 18'000}, Heading::south}, {1'000, 600});
  const Quad between = corners_of({{10'000, 14'000}, Heading::north}, {9'000, 600});
  EXPECT_EQ(best_sight(front, target, {screen_of(between, {}, 5)}).stopped_by, 5);
  const Quad neighbour = corners_of(sidled(shooter, 3'000), in_line);
  EXPECT_TRUE(best_sight(front, target, {screen_of(neighbour, {}, 6)}).clear());
}

TEST(table_sight, reflects_in_a_mirror) {
  Lots lots(33);
  constexpr Thousandths width = 20'000;
  int clear = 0;
  for (int i = 0; i < 600; ++i) {
    const Pose pose{lots.point({2'000, 2'000}, {18'000, 6'000}), lots.heading()};
    const Pose enemy{lots.point({2'000, 14'000}, {18'000, 18'000}), lots.heading()};
    std::vector<Point> wood = polygon_around(lots.point({6'000, 8'000}, {14'000, 12'000}), 9, 6'000, lots);
    const bool one =
        best_sight(corners_of(pose, in_line).front(), corners_of(enemy, in_line), {screen_of(wood, {}, 0)}).clear();
    for (Point& point : wood) point.x = width - point.x;
    std::reverse(wood.begin(), wood.end());
    const bool two = best_sight(corners_of(mirrored(pose, width), in_line).front(),
                                corners_of(mirrored(enemy, width), in_line), {screen_of(wood, {}, 0)})
                         .clear();
    EXPECT_EQ(one, two) << i;
    clear += one ? 1 : 0;
  }
  EXPECT_GT(clear, 50);
  EXPECT_LT(clear, 550);
}

}  // namespace
}  // namespace longroll::table
