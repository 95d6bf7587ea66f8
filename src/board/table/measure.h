// The one function that measures on a table: rules, log and page have every distance from here, and no two of them can
// differ by a thousandth.
#pragma once

#include "board/table/shapes.h"

namespace longroll::table {

/// A distance as the rules see it, and the points that it was measured between (the nearest thousandths), for whoever
/// draws it.
struct Measured {
  Length length;
  Segment between;

  friend bool operator==(const Measured&, const Measured&) = default;
};

/// From the nearest point of one shape to the nearest of the other: complete half-millimetres. Shapes that touch are 0
/// apart. Where several pairs are equally near the first in the order of the corners is told.
Measured measure(Shape a, Shape b);
inline Measured measure(const Point& a, const Point& b) { return measure(Shape(&a, 1), Shape(&b, 1)); }
inline Measured measure(const Point& a, Shape b) { return measure(Shape(&a, 1), b); }

/// Whether the measured distance is so much or more: equal is far enough. `measure(a, b).length >= least`, sooner.
bool is_clear_by(Shape a, Shape b, Length least);
/// Whether the measured distance is so much or less: equal is near enough.
inline bool is_in_reach(Shape a, Shape b, Length most) {
  return !is_clear_by(a, b, most + Length::half_millimetres(1));
}

/// Whether one who keeps so far off has come too near: nearer than that, and than he was. Who was nearer already may go
/// along it, or away.
inline bool comes_too_near(Shape now, Shape before, Shape there, Length keep_off) {
  return !is_clear_by(now, there, keep_off) && measure(now, there).length < measure(before, there).length;
}

/// How much of a segment runs inside a polygon, together.
Length length_inside(const Segment& segment, Shape polygon);

/// The whole part of a square root.
std::int64_t whole_root(std::int64_t number);

}  // namespace longroll::table
