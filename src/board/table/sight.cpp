// Lines of sight over a table.
#include "board/table/sight.h"

#include <algorithm>

namespace longroll::table {

Screen screen_of(Shape ground, Length see_into, int number) { return {ground, extent_of(ground), see_into, number}; }

std::vector<Screen> scenery_between(const TableMap& map, const Point& from, const Point& to, int highest,
                                    Length see_into, FunctionRef<bool(const Area&)> thick) {
  std::vector<Screen> all;
  const auto& areas = map.areas();
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const Area& area = areas[i];
    const bool holds = is_inside(from, area.corners) || is_inside(to, area.corners);
    if (area.is_hill() ? holds || area.level <= highest : !thick(area)) continue;
    all.push_back(screen_of(area.corners, holds ? see_into : Length(), static_cast<int>(i)));
  }
  return all;
}

std::vector<Segment> sight_lines(const Segment& front, const Quad& target) {
  const Point middle = middle_of(front.from, front.to);
  std::vector<Point> seen(target.corners.begin(), target.corners.end());
  std::optional<Point> nearest;
  for (std::size_t i = 0; i < target.corners.size(); ++i) {
    const Point of_edge = middle_of(target.corners[i], target.corners[after(i, target)]);
    if (!nearest || square(of_edge - middle) < square(*nearest - middle)) nearest = of_edge;
  }
  seen.push_back(*nearest);
  std::vector<Segment> lines;
  for (const Point& from : {front.from, middle, front.to})
    for (const Point& to : seen) lines.push_back({from, to});
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Segment& a, const Segment& b) { return square(a.to - a.from) < square(b.to - b.from); });
  return lines;
}

SightLine sight_along(const Segment& line, const std::vector<Screen>& screens) {
  const Extent extent = extent_of(line);
  for (const Screen& screen : screens)
    if (screen.extent.meets(extent) && length_inside(line, screen.ground) > screen.see_into)
      return {line, screen.number};
  return {line};
}

SightLine best_sight(const Segment& front, const Quad& target, const std::vector<Screen>& screens) {
  std::optional<SightLine> stopped;
  for (const Segment& line : sight_lines(front, target)) {
    const SightLine one = sight_along(line, screens);
    if (one.clear()) return one;
    if (!stopped) stopped = one;
  }
  return *stopped;
}

}  // namespace longroll::table
