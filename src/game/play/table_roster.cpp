// What set-ups and objectives of all games on a free table say alike.
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
  const std::array<table::Point, 4> corners = {table::Point{0, 0}, {size.x, 0}, size, {0, size.y}};
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (table::measure(at, table::Segment{corners[i], corners[table::after(i, corners)]}).length == Length()) return;
  row.place().fail("{} arrives, but not at an edge of the table", name);
}

TableObjective read_objective(const ScenarioFile& file, std::string_view rest, const table::Point& size) {
  constexpr std::string_view form = "objective POINTS X,Y HOLDER | NAME";
  constexpr int most_points = 20;
  const auto parts = split(rest, '|');
  if (parts.size() != 2 || parts[1].empty()) file.fail_form(form);
  const auto facts = words(parts[0]);
  if (facts.size() != 3) file.fail_form(form);
  TableObjective one;
  one.name = parts[1];
  one.points = file.place().number(facts[0], 1, most_points, "the points of an objective");
  one.at = table::read_point(file.place(), facts[1], size);
  one.held = read_word<Owner>(file.place(), facts[2], "holder");
  return one;
}

}  // namespace longroll
