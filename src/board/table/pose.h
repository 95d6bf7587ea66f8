// Where somebody stands on a table, how much room he takes, and what manoeuvres make of it. The pose is what is kept;
// corners are worked out of it, each rounded once, so that nothing adds up.
#pragma once

#include <array>

#include "board/table/heading.h"

namespace longroll::table {

/// The middle of the front edge, and where that looks.
struct Pose {
  Point at;
  Heading heading = Heading::north;

  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};
BOOST_DESCRIBE_STRUCT(Pose, (), (at, heading))

/// The ground that a formation covers; a leader is a point, 0 by 0.
struct Footprint {
  Thousandths width = 0;
  Thousandths depth = 0;

  static constexpr Footprint of(Length width, Length depth) { return {thousandths(width), thousandths(depth)}; }
  friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};
BOOST_DESCRIBE_STRUCT(Footprint, (), (width, depth))

/// The corners of a footprint where it stands, counter-clockwise from the right hand of the front.
struct Quad {
  std::array<Point, 4> corners;

  const Point& front_right() const { return corners[0]; }
  const Point& front_left() const { return corners[1]; }
  const Point& rear_left() const { return corners[2]; }
  const Point& rear_right() const { return corners[3]; }
  Segment front() const { return {front_right(), front_left()}; }
  Segment rear() const { return {rear_left(), rear_right()}; }

  constexpr operator Shape() const { return corners; }  // NOLINT(google-explicit-constructor)
  friend constexpr bool operator==(const Quad&, const Quad&) = default;
};

/// The corners; those of the same heading and footprint lie alike around every pose.
Quad corners_of(const Pose& pose, const Footprint& size);
/// Smaller by so much on every side: what two footprints must share before they overlap.
Quad shrunken(const Pose& pose, const Footprint& size, Thousandths by);
/// The middle of the footprint.
Point centre_of(const Pose& pose, const Footprint& size);
/// Halfway between two points.
constexpr Point middle_of(const Point& a, const Point& b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

/// Straight ahead, or back where below 0; the heading stays.
Pose advanced(const Pose& pose, Thousandths distance);
/// To the right, or to the left where below 0; the heading stays.
Pose sidled(const Pose& pose, Thousandths distance);

/// What a formation turns about.
enum class Pivot : std::uint8_t {
  front_corner,  ///< a wheel: the corner on the side to which it turns stands still
  centre,        ///< on the spot
  front_middle   ///< of points, which have no corners
};
BOOST_DESCRIBE_ENUM(Pivot, front_corner, centre, front_middle)

/// Turned about its pivot.
Pose turned(const Pose& pose, const Footprint& size, Turn by, Pivot pivot);
/// The same middle of the footprint for another footprint: about its centre, as a square is formed.
Pose kept_in_place(const Pose& pose, const Footprint& before, const Footprint& then);

/// The image in a mirror that stands north and south, on a table so wide: for tests, and for maps that are turned.
constexpr Pose mirrored(const Pose& pose, Thousandths width) {
  return {{width - pose.at.x, pose.at.y},
          static_cast<Heading>(static_cast<std::uint8_t>(-static_cast<int>(pose.heading)))};
}

}  // namespace longroll::table
