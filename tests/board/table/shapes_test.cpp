// Exact questions about shapes, with Boost.Polygon as the oracle.
#include <gtest/gtest.h>

#include <boost/polygon/polygon.hpp>
#include <cmath>

#include "tests/board/table/drawn.h"

namespace longroll::table {
namespace {

namespace oracle = boost::polygon;
using OraclePolygon = oracle::polygon_data<int>;
using OracleSet = oracle::polygon_set_data<int>;

/// It snaps intersections to whole numbers, so that it is asked about a hundred times the size.
constexpr int larger = 100;

OracleSet set_of(Shape shape) {
  std::vector<oracle::point_data<int>> points;
  for (const Point& one : shape) points.emplace_back(one.x * larger, one.y * larger);
  OraclePolygon polygon;
  polygon.set(points.begin(), points.end());
  OracleSet set;
  set.insert(polygon);
  return set;
}

/// The area that two shapes share, in square thousandths.
long double common_area(Shape a, Shape b) {
  using namespace oracle::operators;
  const OracleSet both = set_of(a) & set_of(b);
  return static_cast<long double>(oracle::area(both)) / (larger * larger);
}

Pose near_pose(Lots& lots) { return {lots.point({4'000, 4'000}, {7'000, 7'000}), lots.heading()}; }
Footprint any_size(Lots& lots) { return {lots.from_to(200, 3'000), lots.from_to(200, 2'000)}; }

TEST(table_shapes, common_ground_is_what_the_oracle_says) {
  Lots lots(11);
  int common = 0;
  for (int i = 0; i < 1'500; ++i) {
    const Quad a = corners_of(near_pose(lots), any_size(lots));
    const Quad b = corners_of(near_pose(lots), any_size(lots));
    const long double area = common_area(a, b);
    const bool found = have_common_ground(a, b);
    EXPECT_EQ(found, have_common_ground(b, a));
    common += found ? 1 : 0;
    // What the oracle rounds away is no larger than a sliver.
    if (area > 1) {
      EXPECT_TRUE(found) << i;
    }
    if (!found) {
      EXPECT_LE(area, 1) << i;
    }
    if (found && area == 0) {
      EXPECT_LE(measure(a, b).length, Length()) << i;
    }
  }
  EXPECT_GT(common, 300);
  EXPECT_LT(common, 1'200);
}

TEST(table_shapes, flush_neighbours_do_not_overlap_at_any_heading) {
  const Footprint size{3'000, 750};
  for (int i = 0; i < whole_turn; ++i) {
    const Pose pose{{20'000, 20'000}, static_cast<Heading>(i)};
    for (const Pose& other : {sidled(pose, 3'000), advanced(pose, -750), sidled(pose, -3'000), advanced(pose, 750)}) {
      EXPECT_FALSE(overlap(pose, size, other, size)) << i;
      EXPECT_FALSE(overlap(other, size, pose, size)) << i;
    }
    EXPECT_TRUE(overlap(pose, size, sidled(pose, 2'990), size)) << i;
    EXPECT_TRUE(overlap(pose, size, advanced(pose, 740), size)) << i;
    EXPECT_TRUE(overlap(pose, size, pose, size)) << "a unit lies on itself";
  }
}

TEST(table_shapes, a_corner_that_grazes_an_edge_is_the_same_for_both) {
  const Footprint size{3'000, 750};
  int overlapping = 0;
  int free = 0;
  for (int heading = 1; heading < quarter_turn; ++heading)
    for (Thousandths into = 0; into <= 12; ++into) {
      const Pose one{{20'000, 20'000}, Heading{}};
      const Pose turned{{0, 0}, static_cast<Heading>(heading)};
      // Its lowest corner lies so deep in the front edge of the other.
      const Extent extent = extent_of(corners_of(turned, size));
      const Pose other{{20'000, 20'000 - extent.low.y - into}, turned.heading};
      EXPECT_EQ(overlap(one, size, other, size), overlap(other, size, one, size)) << heading << " " << into;
      ++(overlap(one, size, other, size) ? overlapping : free);
    }
  EXPECT_GT(overlapping, 100);
  EXPECT_GT(free, 100);
}

TEST(table_shapes, points_in_polygons_with_edges_and_corners) {
  const std::vector<Point> wood = {{0, 0}, {4'000, 0}, {4'000, 2'000}, {2'000, 1'000}, {0, 2'000}};
  for (const Point& corner : wood) EXPECT_TRUE(is_inside(corner, wood));
  EXPECT_TRUE(is_inside({2'000, 0}, wood)) << "an edge belongs to it";
  EXPECT_TRUE(is_inside({3'000, 1'500}, wood)) << "so does a slanting one";
  EXPECT_FALSE(is_inside({2'000, 1'001}, wood)) << "it is hollow there";
  EXPECT_TRUE(is_inside({2'000, 999}, wood));
  EXPECT_FALSE(is_inside({-1, 0}, wood));
  EXPECT_FALSE(is_inside({4'001, 2'000}, wood)) << "level with a corner";
  const std::vector<Point> collinear = {{0, 0}, {1'000, 0}, {2'000, 0}, {2'000, 1'000}, {1'000, 1'000}, {0, 1'000}};
  EXPECT_TRUE(is_inside({1'000, 1'000}, collinear));
  EXPECT_TRUE(is_inside({500, 500}, collinear));
  EXPECT_FALSE(is_inside({2'500, 0}, collinear)) << "on the line of an edge, beyond it";
}

TEST(table_shapes, inside_is_what_the_oracle_says) {
  Lots lots(12);
  for (int i = 0; i < 1'500; ++i) {
    const auto polygon = polygon_around({5'000, 5'000}, lots.from_to(3, 12), 3'000, lots);
    std::vector<oracle::point_data<int>> points;
    for (const Point& one : polygon) points.emplace_back(one.x, one.y);
    OraclePolygon other;
    other.set(points.begin(), points.end());
    const Point point = lots.point({2'000, 2'000}, {8'000, 8'000});
    EXPECT_EQ(is_inside(point, polygon), oracle::contains(other, oracle::point_data<int>(point.x, point.y), true)) << i;
    EXPECT_EQ(area_of(polygon), static_cast<std::int64_t>(2 * oracle::area(other))) << i;
  }
}

TEST(table_shapes, segments_meet_at_ends_and_on_one_line) {
  const Segment one{{0, 0}, {2'000, 0}};
  EXPECT_TRUE(meet(one, {{1'000, -5}, {1'000, 5}}));
  EXPECT_TRUE(meet(one, {{2'000, 0}, {3'000, 1'000}})) << "an end";
  EXPECT_TRUE(meet(one, {{1'500, 0}, {4'000, 0}})) << "on one line";
  EXPECT_TRUE(meet(one, {{500, 0}, {600, 0}})) << "within it";
  EXPECT_FALSE(meet(one, {{2'001, 0}, {4'000, 0}}));
  EXPECT_FALSE(meet(one, {{0, 1}, {2'000, 1}}));
  EXPECT_FALSE(meet(one, {{1'000, 1}, {1'000, 5}}));
  EXPECT_TRUE(meet(one, {{1'000, 0}, {1'000, 0}})) << "a point on it";
}

TEST(table_shapes, polygons_that_cross_themselves_are_not_simple) {
  using Points = std::vector<Point>;
  EXPECT_TRUE(is_simple(Points{{0, 0}, {4, 0}, {4, 4}, {0, 4}}));
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 4}, {4, 0}, {0, 4}})) << "a bow";
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}})) << "two corners";
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}, {4, 0}, {0, 4}})) << "a corner twice";
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}, {2, 0}, {0, 4}})) << "it turns back on itself";
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}})) << "a corner on an edge";
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}, {2, 0}})) << "no area at all";
  EXPECT_TRUE(is_simple_line(Points{{0, 0}, {4, 0}, {4, 4}}));
  EXPECT_FALSE(is_simple_line(Points{{0, 0}, {4, 0}, {4, 4}, {2, -2}}));
  EXPECT_FALSE(is_simple_line(Points{{0, 0}}));
}

TEST(table_shapes, a_hull_holds_both_quads_and_is_convex) {
  Lots lots(13);
  for (int i = 0; i < 2'000; ++i) {
    const Footprint size = any_size(lots);
    const Pose pose = near_pose(lots);
    const Quad a = corners_of(pose, size);
    const Quad b = corners_of(turned(pose, size, static_cast<Turn>(lots.from_to(-64, 64)), Pivot::front_corner), size);
    const Hull hull = hull_of(a, b);
    ASSERT_GE(hull.size(), 4U);
    for (std::size_t k = 0; k < hull.size(); ++k) {
      const Segment edge = edge_of(shape_of(hull), k);
      for (const Quad* quad : {&a, &b})
        for (const Point& corner : quad->corners) EXPECT_GE(left_of(edge.from, edge.to, corner), 0);
    }
  }
}

TEST(table_shapes, front_flank_and_rear_by_lines_of_the_edges) {
  const Quad unit = corners_of({{10'000, 10'000}, Heading::north}, {2'000, 1'000});
  EXPECT_EQ(aspect_of(unit, {3'000, 10'001}), Aspect::front);
  EXPECT_EQ(aspect_of(unit, {3'000, 10'000}), Aspect::front) << "on the line: in the target's favour";
  EXPECT_EQ(aspect_of(unit, {3'000, 9'999}), Aspect::flank);
  EXPECT_EQ(aspect_of(unit, {3'000, 9'000}), Aspect::flank) << "on the line of the rear";
  EXPECT_EQ(aspect_of(unit, {10'000, 8'999}), Aspect::rear);
}

}  // namespace
}  // namespace longroll::table
