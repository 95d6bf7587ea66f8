// Exact questions about shapes: the only place besides `measure` where coordinates are compared. Everything is a sign
// of a whole number.
#pragma once

#include <algorithm>
#include <array>

#include "base/fixed_list.h"
#include "board/table/pose.h"

namespace longroll::table {

/// What two footprints may share without overlapping: flush neighbours with rounded corners must not collide.
inline constexpr Thousandths overlap_slack = 5;

/// The least rectangle along the edges of the table that holds a shape.
struct Extent {
  Point low;
  Point high;

  bool meets(const Extent& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y;
  }
  bool holds(const Extent& other) const {
    return low.x <= other.low.x && other.high.x <= high.x && low.y <= other.low.y && other.high.y <= high.y;
  }
  Extent widened(Thousandths by) const { return {{low.x - by, low.y - by}, {high.x + by, high.y + by}}; }
  Extent with(const Extent& other) const {
    return {{std::min(low.x, other.low.x), std::min(low.y, other.low.y)},
            {std::max(high.x, other.high.x), std::max(high.y, other.high.y)}};
  }
  /// Its corners, counter-clockwise.
  std::array<Point, 4> corners() const { return {low, {high.x, low.y}, high, {low.x, high.y}}; }
};
inline Extent extent_of(Shape shape) {
  Extent extent{shape[0], shape[0]};
  for (const Point& point : shape.subspan(1)) extent = extent.with({point, point});
  return extent;
}

/// Whether two convex shapes share more than an edge or a corner. A segment has two sides, a point none.
bool have_common_ground(Shape a, Shape b);
/// Whether two segments have a point in common, ends and stretches that lie on one line with them.
bool meet(const Segment& a, const Segment& b);
/// Whether a point lies in a polygon; its edge belongs to it.
bool is_inside(const Point& point, Shape polygon);
/// Whether two regions have a point in common, edges with them; they need not be convex.
bool touch(Shape a, Shape b);

/// Twice the area; above 0 if the corners go counter-clockwise.
std::int64_t area_of(Shape polygon);
/// Whether a polygon has three corners or more, none of them twice, and no edge that meets another.
bool is_simple(Shape polygon);
/// The same of a line that does not close.
bool is_simple_line(Shape line);

/// Up to eight points, their convex hull counter-clockwise.
using Hull = FixedList<Point, 8>;
Hull hull_of(const Quad& a, const Quad& b);
inline Shape shape_of(const Hull& hull) { return {hull.begin(), hull.size()}; }

/// Whether two footprints overlap: whether they share more than `overlap_slack`.
bool overlap(const Pose& a, const Footprint& size_a, const Pose& b, const Footprint& size_b);
/// Whether a footprint stands on a table of that size as a whole.
bool is_on_table(const Quad& quad, const Point& size);
bool is_on_table(const Point& point, const Point& size);

/// Where a point lies seen from a unit: before the line of its front edge, behind the line of its rear edge, or between
/// them. On a line the unit has the benefit: its front, or its flank.
enum class Aspect : std::uint8_t { front, flank, rear };
BOOST_DESCRIBE_ENUM(Aspect, front, flank, rear)
Aspect aspect_of(const Quad& unit, const Point& seen);

}  // namespace longroll::table
