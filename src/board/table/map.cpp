// Questions to a table, and its drawing.
#include "board/table/map.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "board/table/measure.h"

namespace longroll::table {
namespace {

template <class Things>
SceneryNumber find_named(const Things& things, std::string_view name) {
  const auto found = std::find_if(things.begin(), things.end(), [&](const auto& one) { return one.name == name; });
  return found == things.end() ? no_scenery : static_cast<SceneryNumber>(found - things.begin());
}

bool has_inside(const Area& of, const Area& other) {
  for (std::size_t i = 0; i < other.corners.size(); ++i)
    if (length_inside(edge_of(other.corners, i), of.corners) > Length()) return true;
  return false;
}

bool has_all_corners(const Area& of, const Area& other) {
  return std::all_of(other.corners.begin(), other.corners.end(),
                     [&](const Point& corner) { return is_inside(corner, of.corners); });
}

/// A stretch of a line that is left out, as distances along it.
struct Cut {
  Thousandths from = 0;
  Thousandths to = 0;
};

Thousandths length_of(const Segment& segment) {
  return static_cast<Thousandths>(whole_root(square(segment.to - segment.from)));
}

Point point_along(const Segment& segment, Thousandths distance) {
  const Thousandths length = length_of(segment);
  if (distance <= 0 || length == 0) return segment.from;
  if (distance >= length) return segment.to;
  const Vector way = segment.to - segment.from;
  return segment.from +
         Vector{rounded_quotient(Wide{way.x} * distance, length), rounded_quotient(Wide{way.y} * distance, length)};
}

/// How far along a line the point of it is that lies nearest to a gap.
Thousandths place_of(const Gap& gap, const std::vector<Point>& line) {
  Thousandths gone = 0;
  Thousandths best = 0;
  std::int64_t least = -1;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Segment stretch{line[i], line[i + 1]};
    const Point foot = measure(gap.at, stretch).between.to;
    const std::int64_t apart = square(foot - gap.at);
    if (least < 0 || apart < least) {
      least = apart;
      best = gone + length_of({line[i], foot});
    }
    gone += length_of(stretch);
  }
  return best;
}

List points_value(const std::vector<Point>& points) {
  List list;
  for (const Point& one : points) {
    list.push_back({std::int64_t{one.x}});
    list.push_back({std::int64_t{one.y}});
  }
  return list;
}

List names_value(const std::vector<std::string>& names) {
  List list;
  for (const std::string& one : names) list.push_back({one});
  return list;
}

}  // namespace

bool Area::has_mark(std::string_view mark) const { return std::find(marks.begin(), marks.end(), mark) != marks.end(); }

bool share_ground(const Area& a, const Area& b) {
  if (!a.extent.meets(b.extent)) return false;
  // Of two that lie on each other no edge runs inside the other; then all corners do, or lie on it.
  return has_inside(a, b) || has_inside(b, a) || (has_all_corners(a, b) && has_all_corners(b, a));
}

std::vector<Segment> without_gaps(const std::vector<Point>& line, const std::vector<Gap>& gaps) {
  std::vector<Cut> cuts;
  for (const Gap& gap : gaps) {
    const Thousandths middle = place_of(gap, line);
    cuts.push_back({middle - gap.width / 2, middle + gap.width / 2});
  }
  std::sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) { return a.from < b.from; });
  std::vector<Segment> left;
  Thousandths gone = 0;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Segment stretch{line[i], line[i + 1]};
    const Thousandths length = length_of(stretch);
    Thousandths from = 0;
    const auto keep_to = [&](Thousandths to) {
      if (to > from) left.push_back({point_along(stretch, from), point_along(stretch, to)});
    };
    for (const Cut& cut : cuts) {
      keep_to(std::min(cut.from - gone, length));
      from = std::max(from, cut.to - gone);
    }
    keep_to(length);
    gone += length;
  }
  return left;
}

SceneryNumber TableMap::find_area(std::string_view name) const { return find_named(areas_, name); }
SceneryNumber TableMap::find_line(std::string_view name) const { return find_named(lines_, name); }

int TableMap::level_at(const Point& point) const {
  int level = 0;
  for (const Area& area : areas_)
    if (area.level > level && is_inside(point, area.corners)) level = area.level;
  return level;
}

void TableMap::draw(RecordMaker& maker) const {
  const auto word = [](const std::vector<std::string>& words, int kind) {
    return kind < 0 ? std::string("hill") : words[static_cast<std::size_t>(kind)];
  };
  List areas;
  for (const Area& one : areas_) {
    const std::string kind = word(words_.areas, one.kind);
    const bool says = one.is_hill() || one.name.find(kind) != std::string::npos;
    areas.push_back(RecordMaker()
                        .add("name", one.name)
                        .add("kind", kind)
                        .add("words", says ? spoken(one.name) : fmt::format("{} ({})", spoken(one.name), kind))
                        .add("level", std::int64_t{one.level})
                        .add("marks", Value{names_value(one.marks)})
                        .add("points", Value{points_value(one.corners)})
                        .done());
  }
  List lines;
  for (const Line& one : lines_) {
    List stretches;
    for (const Segment& stretch : one.stretches) stretches.push_back({points_value({stretch.from, stretch.to})});
    lines.push_back(RecordMaker()
                        .add("name", one.name)
                        .add("kind", word(words_.lines, one.kind))
                        .add("points", Value{points_value(one.points)})
                        .add("stretches", Value{std::move(stretches)})
                        .done());
  }
  List gaps;
  for (const Gap& one : gaps_)
    gaps.push_back(RecordMaker()
                       .add("name", one.name)
                       .add("kind", word(words_.gaps, one.kind))
                       .add("line", lines_[static_cast<std::size_t>(one.of)].name)
                       .add("at", Value{points_value({one.at})})
                       .add("width", std::int64_t{one.width})
                       .done());
  List roads;
  for (const Road& one : roads_)
    roads.push_back(RecordMaker().add("name", one.name).add("points", Value{points_value(one.points)}).done());
  List labels;
  for (const Label& one : labels_)
    labels.push_back(
        RecordMaker().add("kind", one.kind).add("at", Value{points_value({one.at})}).add("words", one.words).done());
  maker.add("kind", "table")
      .add("title", title_)
      .add("scale", scale_)
      .add("width", std::int64_t{size_.x})
      .add("height", std::int64_t{size_.y})
      .add("areas", Value{std::move(areas)})
      .add("lines", Value{std::move(lines)})
      .add("gaps", Value{std::move(gaps)})
      .add("roads", Value{std::move(roads)})
      .add("labels", Value{std::move(labels)});
}

}  // namespace longroll::table
