// Lines of sight over a table: fifteen of them, and what stops the best one.
#pragma once

#include <optional>
#include <vector>

#include "base/function_ref.h"
#include "board/table/map.h"
#include "board/table/measure.h"

namespace longroll::table {

/// Something that may stop a line of sight: a wood, a hill, another unit.
struct Screen {
  Shape ground;     ///< lies elsewhere
  Extent extent;    ///< of it
  Length see_into;  ///< so much of a line may run over it: 3 inches of a wood that holds one of the two; else 0
  int number = -1;  ///< of the game, for what is said
};
Screen screen_of(Shape ground, Length see_into, int number);
/// The areas of a table that may stop a line between two points: hills that are higher than both, and what is `thick`,
/// of which so much is seen into where it holds one of them; a hill that holds one stops nothing.
std::vector<Screen> scenery_between(const TableMap& map, const Point& from, const Point& to, int highest,
                                    Length see_into, FunctionRef<bool(const Area&)> thick);

/// A line of sight, and the screen that stops it.
struct SightLine {
  Segment line;
  std::optional<int> stopped_by = {};  ///< number of the screen, the first in their order; nothing: it is clear

  bool clear() const { return !stopped_by; }
};

/// The lines from a front edge (corners and middle) to a target (corners, and the middle of its edge that is nearest).
std::vector<Segment> sight_lines(const Segment& front, const Quad& target);
/// The shortest of them that is clear, else the shortest, with what stops it.
SightLine best_sight(const Segment& front, const Quad& target, const std::vector<Screen>& screens);
/// One line by itself, from a point to a point.
SightLine sight_along(const Segment& line, const std::vector<Screen>& screens);

}  // namespace longroll::table
