// What set-ups of all games on a free table say alike.
#include "game/play/table_roster.h"

#include "base/text.h"
#include "board/table/measure.h"
#include "board/table/words.h"

namespace longroll {

Side side_called(const RosterRows& row, const PlainScenario& scenario) {
  const std::string_view name = row.wanted("side");
  for (const Side side : {Side::first, Side::second})
    if (short_side(scenario.sides[index(side)]) == name) return side;
  row.place().fail("'{}' is neither {} nor {}", name, scenario.sides[0], scenario.sides[1]);
}

table::Pose read_pose(const RosterRows& row, const table::Point& size, bool is_point) {
  table::Pose pose;
  pose.at = table::read_point(row.place(), fmt::format("{},{}", row.wanted("x"), row.wanted("y")), size);
  if (!is_point || row.has("heading")) pose.heading = table::read_heading(row.place(), row.wanted("heading"));
  return pose;
}

void want_edge(const RosterRows& row, std::string_view name, const table::Point& at, const table::Point& size) {
  const auto corners = table::Extent{{}, size}.corners();
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (table::measure(at, table::edge_of(corners, i)).length == Length()) return;
  row.place().fail("{} arrives, but not at an edge of the table", name);
}

}  // namespace longroll
