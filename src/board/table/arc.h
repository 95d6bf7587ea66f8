// Arcs of fire: the wedge before a front edge, and the range inside it.
#pragma once

#include <optional>

#include "board/table/measure.h"

namespace longroll::table {

/// The ground before a front edge between two sides that open outwards from its corners. What lies on a side is in it.
struct Arc {
  Segment front;  ///< from the right hand to the left
  Heading heading = Heading::north;
  Turn opening = eighth_turn;  ///< of each side outwards

  Vector right_side() const { return ahead(turned(heading, opening)); }
  Vector left_side() const { return ahead(turned(heading, static_cast<Turn>(-opening))); }
};
Arc arc_of(const Pose& pose, const Footprint& size, Turn opening);

bool is_in(const Point& point, const Arc& arc);
/// The range to that part of a convex shape which lies in the arc, from the nearest point of the front edge; nothing
/// where no part does. This is the range that is printed.
std::optional<Measured> range_in(const Arc& arc, Shape target);

}  // namespace longroll::table
