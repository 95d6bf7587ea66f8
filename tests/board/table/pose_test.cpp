// Headings, corners and what manoeuvres make of them.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/board/table/drawn.h"

namespace longroll::table {
namespace {

constexpr int draws = 3'000;

TEST(table_pose, the_sines_are_those_of_long_arithmetic) {
  for (std::size_t i = 0; i < quarter_sines.size(); ++i) {
    const long double angle = 2 * std::numbers::pi_v<long double> * static_cast<long double>(i) / whole_turn;
    EXPECT_EQ(quarter_sines[i], std::llround(std::sin(angle) * static_cast<long double>(whole_sine))) << i;
  }
  for (int i = 0; i < whole_turn; ++i) {
    const auto heading = static_cast<Heading>(i);
    EXPECT_EQ(sine(heading), -sine(reversed(heading))) << i;
    const auto image = static_cast<Heading>(static_cast<std::uint8_t>(-i));
    EXPECT_EQ(sine(heading), -sine(image)) << "odd: " << i;
    EXPECT_EQ(ahead(heading).y, ahead(image).y) << "even: " << i;
  }
  EXPECT_EQ(ahead(Heading::east), (Vector{whole_sine, 0}));
  EXPECT_EQ(ahead(Heading::south), (Vector{0, -whole_sine}));
}

TEST(table_pose, headings_have_names) {
  EXPECT_EQ(heading_named("ne"), static_cast<Heading>(32));
  EXPECT_EQ(heading_named("w"), Heading::west);
  EXPECT_EQ(heading_named("255"), static_cast<Heading>(255));
  EXPECT_EQ(heading_named("256"), std::nullopt);
  EXPECT_EQ(heading_named("up"), std::nullopt);
  EXPECT_EQ(turned(Heading::north, -1), static_cast<Heading>(255)) << "it wraps";
}

TEST(table_pose, quarter_turns_are_exact) {
  const Footprint size{3'001, 700};
  const Quad north = corners_of({{10'000, 10'000}, Heading::north}, size);
  EXPECT_EQ(north.front_right(), (Point{11'501, 10'000})) << "halves go away from zero";
  EXPECT_EQ(north.front_left(), (Point{8'499, 10'000}));
  EXPECT_EQ(north.rear_left(), (Point{8'499, 9'300}));
  const Quad east = corners_of({{10'000, 10'000}, Heading::east}, size);
  EXPECT_EQ(east.front_right(), (Point{10'000, 8'499}));
  EXPECT_EQ(east.rear_left(), (Point{9'300, 11'501}));
  EXPECT_EQ(centre_of({{10'000, 10'000}, Heading::south}, {2'000, 600}), (Point{10'000, 10'300}));
}

/// Corners are rounded, so that width and depth are not exact; but they are never off by more than two thousandths.
TEST(table_pose, rounded_corners_keep_width_and_depth) {
  Lots lots(1);
  for (int i = 0; i < draws; ++i) {
    const Pose pose{lots.point({0, 0}, {72'000, 48'000}), lots.heading()};
    const Footprint size{lots.from_to(100, 9'000), lots.from_to(100, 4'000)};
    const Quad quad = corners_of(pose, size);
    const auto side = [](const Point& a, const Point& b) { return std::sqrt(static_cast<double>(square(b - a))); };
    EXPECT_NEAR(side(quad.front_left(), quad.front_right()), size.width, 2);
    EXPECT_NEAR(side(quad.front_left(), quad.rear_left()), size.depth, 2);
    EXPECT_GT(area_of(quad), 0) << "counter-clockwise";
    EXPECT_EQ(middle_of(quad.front_left(), quad.front_right()), pose.at) << "the pose is the middle of the front";
  }
}

TEST(table_pose, the_corner_of_a_wheel_stands_still) {
  Lots lots(2);
  for (int i = 0; i < draws; ++i) {
    const Pose pose{lots.point({0, 0}, {72'000, 48'000}), lots.heading()};
    const Footprint size{lots.from_to(0, 9'000), lots.from_to(0, 4'000)};
    const auto by = static_cast<Turn>(lots.from_to(1, 64));
    const Quad before = corners_of(pose, size);
    EXPECT_EQ(corners_of(turned(pose, size, by, Pivot::front_corner), size).front_right(), before.front_right());
    const auto left = static_cast<Turn>(-by);
    EXPECT_EQ(corners_of(turned(pose, size, left, Pivot::front_corner), size).front_left(), before.front_left());
    const Point centre = centre_of(turned(pose, size, by, Pivot::centre), size);
    EXPECT_LE(square(centre - centre_of(pose, size)), 2) << "about the centre";
    EXPECT_EQ(turned(pose, size, by, Pivot::front_middle).at, pose.at);
    EXPECT_EQ(turned(pose, size, whole_turn, Pivot::centre), pose);
  }
}

TEST(table_pose, a_mirror_image_is_exact) {
  Lots lots(3);
  constexpr Thousandths width = 72'000;
  const auto image = [](const Point& point) { return Point{width - point.x, point.y}; };
  for (int i = 0; i < draws; ++i) {
    const Pose pose{lots.point({0, 0}, {width, 48'000}), lots.heading()};
    const Footprint size{lots.from_to(0, 9'000), lots.from_to(0, 4'000)};
    const Pose other = mirrored(pose, width);
    EXPECT_EQ(corners_of(other, size).front_left(), image(corners_of(pose, size).front_right()));
    EXPECT_EQ(corners_of(other, size).rear_right(), image(corners_of(pose, size).rear_left()));
    const int far = lots.from_to(-6'000, 6'000);
    EXPECT_EQ(advanced(other, far), mirrored(advanced(pose, far), width));
    EXPECT_EQ(sidled(other, far), mirrored(sidled(pose, -far), width));
    const auto by = static_cast<Turn>(lots.from_to(-64, 64));
    for (const Pivot pivot : {Pivot::front_corner, Pivot::centre, Pivot::front_middle})
      EXPECT_EQ(turned(other, size, static_cast<Turn>(-by), pivot), mirrored(turned(pose, size, by, pivot), width));
    EXPECT_EQ(shrunken(other, size, overlap_slack).rear_left(),
              image(shrunken(pose, size, overlap_slack).rear_right()));
  }
}

TEST(table_pose, a_square_is_formed_about_its_centre) {
  const Pose line{{10'000, 10'000}, Heading::north};
  const Pose square = kept_in_place(line, {3'000, 600}, {1'600, 1'600});
  EXPECT_EQ(square.at, (Point{10'000, 10'500}));
  EXPECT_EQ(centre_of(square, {1'600, 1'600}), centre_of(line, {3'000, 600}));
}

TEST(table_pose, inches_are_read_and_shown_exactly) {
  EXPECT_EQ(from_inches("3.25"), 3'250);
  EXPECT_EQ(from_inches("0.001"), 1);
  EXPECT_EQ(from_inches("72"), 72'000);
  for (const char* wrong : {"", "3.", ".5", "3.0001", "-1", "+1", "3,5", "1e3", "3.-5", "100000000"})
    EXPECT_EQ(from_inches(wrong), std::nullopt) << wrong;
  for (const Thousandths one : {0, 1, 10, 250, 3'250, 72'000}) EXPECT_EQ(from_inches(in_inches(one)), one);
  EXPECT_EQ(in_inches(-2'500), "-2.5");
}

}  // namespace
}  // namespace longroll::table
