// Measuring: exact, the same from either end, and rounded once.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/board/table/drawn.h"

namespace longroll::table {
namespace {

constexpr Length half_millimetres(int number) { return Length::half_millimetres(number); }

/// The distance of segments in long arithmetic.
long double plain_distance(const Point& point, const Segment& edge) {
  const auto real = [](std::int64_t number) { return static_cast<long double>(number); };
  const Vector way = edge.to - edge.from;
  long double along = square(way) == 0 ? 0 : real(dot(way, point - edge.from)) / real(square(way));
  along = std::min<long double>(1, std::max<long double>(0, along));
  return std::hypot(edge.from.x + along * real(way.x) - point.x, edge.from.y + along * real(way.y) - point.y);
}
long double plain_distance(Shape a, Shape b) {
  if (touch(a, b)) return 0;
  long double least = 1e18L;
  for (std::size_t i = 0; i < b.size(); ++i)
    for (const Point& point : a) least = std::min(least, plain_distance(point, edge_of(b, i)));
  for (std::size_t i = 0; i < a.size(); ++i)
    for (const Point& point : b) least = std::min(least, plain_distance(point, edge_of(a, i)));
  return least;
}

TEST(table_measure, whole_roots) {
  for (std::int64_t root = 0; root < 2'000; ++root) {
    EXPECT_EQ(whole_root(root * root), root);
    if (root > 0) {
      EXPECT_EQ(whole_root(root * root - 1), root - 1);
    }
  }
  for (const std::int64_t root : {std::int64_t{1} << 30, std::int64_t{3'037'000'499}, std::int64_t{123'456'789}}) {
    EXPECT_EQ(whole_root(root * root), root);
    EXPECT_EQ(whole_root(root * root - 1), root - 1);
  }
}

TEST(table_measure, is_what_long_arithmetic_says_and_the_same_from_either_end) {
  Lots lots(21);
  for (int i = 0; i < 3'000; ++i) {
    const auto quad = [&] {
      return corners_of({lots.point({0, 0}, {30'000, 30'000}), lots.heading()},
                        {lots.from_to(0, 4'000), lots.from_to(0, 2'000)});
    };
    const Quad a = quad();
    const Quad b = quad();
    const Measured there = measure(a, b);
    const Measured back = measure(b, a);
    ASSERT_EQ(there.length, back.length);
    const long double plain = plain_distance(a, b);
    EXPECT_NEAR(there.length.in_half_millimetres(), static_cast<double>(std::floor(plain / half_millimetre)),
                plain > 0 ? 1 : 0);
    EXPECT_LE(there.length.in_half_millimetres() * half_millimetre, plain + 1e-6L);
    EXPECT_GT((there.length.in_half_millimetres() + 1) * half_millimetre, plain - 1e-6L);
    // The points that are drawn are that far apart.
    EXPECT_NEAR(std::sqrt(static_cast<double>(square(there.between.to - there.between.from))),
                static_cast<double>(plain), 1.5);
    for (const int off : {-1, 0, 1}) {
      const Length length = half_millimetres(std::max(there.length.in_half_millimetres() + off, 0));
      EXPECT_EQ(is_clear_by(a, b, length), there.length >= length);
      EXPECT_EQ(is_in_reach(a, b, length), there.length <= length);
    }
  }
}

TEST(table_measure, equal_belongs_to_the_nearer_band_and_is_far_enough) {
  const Footprint size{3'000, 600};
  const Quad unit = corners_of({{10'000, 10'000}, Heading::north}, size);
  const auto enemy_at = [&](Thousandths ahead) { return corners_of({{10'000, 10'000 + ahead}, Heading::south}, size); };
  EXPECT_EQ(measure(unit, enemy_at(1'000)).length, Length::inches(1));
  EXPECT_EQ(measure(unit, enemy_at(1'019)).length, Length::inches(1)) << "a half-millimetre that is not complete";
  EXPECT_EQ(measure(unit, enemy_at(1'020)).length, half_millimetres(51));
  EXPECT_EQ(measure(unit, enemy_at(999)).length, half_millimetres(49));
  EXPECT_TRUE(is_in_reach(unit, enemy_at(1'019), Length::inches(1)));
  EXPECT_TRUE(is_clear_by(unit, enemy_at(1'000), Length::inches(1)));
  EXPECT_FALSE(is_clear_by(unit, enemy_at(999), Length::inches(1)));
  EXPECT_EQ(measure(unit, enemy_at(0)).length, Length()) << "flush";
  EXPECT_EQ(measure(unit, enemy_at(-300)).length, Length()) << "one on the other";
  EXPECT_EQ(measure(Point{0, 0}, Point{3'000, 4'000}).length, Length::inches(5));
  // From corner to edge, where no corner faces another.
  const Quad turned = corners_of({{10'000, 12'000}, static_cast<Heading>(160)}, {1'000, 1'000});
  const Measured corner = measure(unit, turned);
  EXPECT_EQ(corner.between.from.y, 10'000);
  EXPECT_EQ(corner.between.to, turned.front_left());
}

TEST(table_measure, a_unit_inside_an_area_is_no_distance_from_it) {
  const std::vector<Point> wood = {{0, 0}, {9'000, 0}, {9'000, 9'000}, {0, 9'000}};
  const Quad unit = corners_of({{4'000, 4'000}, Heading::north}, {1'000, 500});
  EXPECT_EQ(measure(unit, wood).length, Length());
  EXPECT_EQ(measure(wood, unit).length, Length());
  EXPECT_EQ(measure(Point{12'000, 5'000}, wood).length, Length::inches(3));
}

TEST(table_measure, how_much_of_a_line_runs_inside) {
  const std::vector<Point> wood = {{1'000, 0}, {3'000, 0}, {3'000, 4'000}, {1'000, 4'000}};
  EXPECT_EQ(length_inside({{0, 2'000}, {9'000, 2'000}}, wood), Length::inches(2)) << "through it";
  EXPECT_EQ(length_inside({{2'000, 2'000}, {9'000, 2'000}}, wood), Length::inches(1)) << "out of it";
  EXPECT_EQ(length_inside({{0, 2'000}, {2'500, 2'000}}, wood), half_millimetres(75)) << "into it";
  EXPECT_EQ(length_inside({{1'500, 1'000}, {1'500, 2'000}}, wood), Length::inches(1)) << "within it";
  EXPECT_EQ(length_inside({{0, 5'000}, {9'000, 5'000}}, wood), Length()) << "past it";
  for (const Segment& edge : {Segment{{0, 0}, {9'000, 0}}, Segment{{9'000, 4'000}, {0, 4'000}},
                              Segment{{1'000, 9'000}, {1'000, -9'000}}, Segment{{3'000, -9'000}, {3'000, 9'000}}})
    EXPECT_EQ(length_inside(edge, wood), Length()) << "along an edge";
  EXPECT_EQ(length_inside({{0, 3'000}, {2'000, 5'000}}, wood), Length()) << "over a corner";
  const std::vector<Point> hollow = {{0, 0},         {6'000, 0},     {6'000, 3'000}, {4'000, 3'000},
                                     {4'000, 1'000}, {2'000, 1'000}, {2'000, 3'000}, {0, 3'000}};
  EXPECT_EQ(length_inside({{-1'000, 2'000}, {9'000, 2'000}}, hollow), Length::inches(4)) << "twice";
}

}  // namespace
}  // namespace longroll::table
