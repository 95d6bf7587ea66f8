// Reads tables from text, and refuses what does not hold together.
#include <algorithm>
#include <array>

#include "base/lines.h"
#include "board/table/map.h"
#include "board/table/measure.h"
#include "board/table/words.h"

namespace longroll::table {
namespace {

constexpr std::size_t most_corners = 32;
constexpr int highest_level = 9;
const std::vector<std::string> label_kinds = {"land", "water", "height", "place"};

}  // namespace

/// Works through the lines of one table.
class TableReader {
 public:
  TableReader(std::string_view file, const TableWords& known) : line_{std::string(file)}, known_(known) {
    map_.words_ = known;
  }

  TableMap read(std::string_view text) {
    for (const TextLine& line : lines_of(text)) {
      line_.line = line.number;
      const auto [key, rest] = key_and_rest(line.text);
      read_line(key, rest);
    }
    if (map_.title_.empty()) line_.fail("there is no line 'table TITLE'");
    if (map_.size_ == Point{}) line_.fail("there is no line 'size WIDTH HEIGHT'");
    for (std::size_t i = 0; i < map_.lines_.size(); ++i) cut(i);
    return std::move(map_);
  }

 private:
  using Handler = void (TableReader::*)(std::string_view rest);

  void read_line(std::string_view key, std::string_view rest) {
    static const std::vector<std::string> known = {"table", "size", "scale", "area", "hill",
                                                   "line",  "gap",  "road",  "label"};
    static constexpr std::array<Handler, 9> handlers = {
        &TableReader::read_title, &TableReader::read_size, &TableReader::read_scale,
        &TableReader::read_area,  &TableReader::read_hill, &TableReader::read_scenery_line,
        &TableReader::read_gap,   &TableReader::read_road, &TableReader::read_label};
    constexpr std::size_t first_with_points = 3;
    const std::size_t number = line_.number_of(key, known, "word of a table");
    if (rest.empty()) line_.fail(fmt::format("'{}' has nothing after it", key));
    if (number >= first_with_points && map_.size_ == Point{})
      line_.fail("'size WIDTH HEIGHT' must stand before the first point");
    (this->*handlers[number])(rest);
  }

  /// A name in small letters, which nothing else on the table has.
  std::string fresh_name(std::string_view word) {
    const bool good = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    if (!good) line_.fail(fmt::format("'{}' is no name; a name has small letters, digits and underscores", word));
    if (std::find(names_.begin(), names_.end(), word) != names_.end())
      line_.fail(fmt::format("there is something called '{}' already", word));
    names_.emplace_back(word);
    return names_.back();
  }

  /// What stands before and after the colon; `form` is how it is written.
  std::pair<std::vector<std::string_view>, std::string_view> halves(std::string_view rest, std::string_view form,
                                                                    std::size_t least) const {
    const std::size_t colon = rest.find(':');
    const auto facts = words(rest.substr(0, colon));
    if (colon == std::string_view::npos || facts.size() < least) line_.fail(fmt::format("it is written '{}'", form));
    return {facts, trim(rest.substr(colon + 1))};
  }
  std::vector<Point> points(std::string_view list, std::size_t least, std::string_view what) const {
    std::vector<Point> all;
    for (const std::string_view word : words(list)) all.push_back(read_point(line_, word, map_.size_));
    if (all.size() < least || all.size() > most_corners)
      line_.fail(fmt::format("{} has {} to {} points, not {}", what, least, most_corners, all.size()));
    return all;
  }
  /// The marks between the kind and the name.
  std::vector<std::string> marks(const std::vector<std::string_view>& facts) const {
    std::vector<std::string> all;
    for (std::size_t i = 1; i + 1 < facts.size(); ++i) {
      line_.number_of(facts[i], known_.marks, "mark of scenery");
      all.emplace_back(facts[i]);
    }
    return all;
  }

  void read_title(std::string_view rest) {
    line_.once(!map_.title_.empty(), "table");
    map_.title_ = rest;
  }
  void read_size(std::string_view rest) {
    line_.once(!(map_.size_ == Point{}), "size");
    const auto parts = words(rest);
    if (parts.size() != 2) line_.fail("it is written 'size WIDTH HEIGHT', in inches");
    map_.size_ = {read_inches(line_, parts[0], longest_side, "the width"),
                  read_inches(line_, parts[1], longest_side, "the height")};
  }
  void read_scale(std::string_view rest) {
    line_.once(!map_.scale_.empty(), "scale");
    map_.scale_ = rest;
  }

  void read_area(std::string_view rest) {
    const auto [facts, list] = halves(rest, "area KIND [MARKS] NAME: 18,4.5 24,4 29,5", 2);
    Area area;
    area.kind = static_cast<int>(line_.number_of(facts[0], known_.areas, "kind of area"));
    add_area(std::move(area), facts, list);
  }
  void read_hill(std::string_view rest) {
    const auto [facts, list] = halves(rest, "hill LEVEL [MARKS] NAME: 18,4.5 24,4 29,5", 2);
    Area hill;
    hill.kind = -1;
    hill.level = line_.number(facts[0], 1, highest_level, "the level of a hill");
    add_area(std::move(hill), facts, list);
  }
  void add_area(Area area, const std::vector<std::string_view>& facts, std::string_view list) {
    if (map_.areas_.size() == known_.most) line_.fail(fmt::format("there is room for {} areas", known_.most));
    area.name = fresh_name(facts.back());
    area.marks = marks(facts);
    area.corners = points(list, 3, area.name);
    area.line = line_.line;
    if (!is_simple(area.corners)) line_.fail(fmt::format("{} crosses itself, or has a corner twice", area.name));
    if (area_of(area.corners) < 0) std::reverse(area.corners.begin(), area.corners.end());
    area.extent = extent_of(area.corners);
    for (const Area& other : map_.areas_)
      if (other.kind == area.kind && other.level == area.level && share_ground(area, other))
        line_.fail(fmt::format("{} lies on {} (line {}), which is of its kind", area.name, other.name, other.line));
    map_.areas_.push_back(std::move(area));
  }

  void read_scenery_line(std::string_view rest) {
    const auto [facts, list] = halves(rest, "line KIND [MARKS] NAME: 20,12 26,13", 2);
    if (map_.lines_.size() == known_.most) line_.fail(fmt::format("there is room for {} lines", known_.most));
    Line line;
    line.kind = static_cast<int>(line_.number_of(facts[0], known_.lines, "kind of line"));
    line.name = fresh_name(facts.back());
    line.marks = marks(facts);
    line.points = points(list, 2, line.name);
    line.line_number = line_.line;
    if (!is_simple_line(line.points)) line_.fail(fmt::format("{} crosses itself, or has a point twice", line.name));
    line.extent = extent_of(line.points);
    map_.lines_.push_back(std::move(line));
  }

  void read_gap(std::string_view rest) {
    const auto [facts, list] = halves(rest, "gap KIND NAME: LINE 18,7 width 3", 2);
    const auto said = words(list);
    if (facts.size() != 2 || said.size() != 4 || said[2] != "width")
      line_.fail("it is written 'gap KIND NAME: LINE 18,7 width 3'");
    Gap gap;
    gap.kind = static_cast<int>(line_.number_of(facts[0], known_.gaps, "kind of gap"));
    gap.name = fresh_name(facts[1]);
    gap.of = map_.find_line(said[0]);
    if (gap.of == no_scenery) {
      std::vector<std::string> lines;
      for (const Line& one : map_.lines_) lines.push_back(one.name);
      line_.fail_name("line above it", said[0], lines);
    }
    gap.at = read_point(line_, said[1], map_.size_);
    gap.width = read_inches(line_, said[3], longest_side, "the width of a gap");
    const Length beside = distance_to(gap);
    if (beside > Length())
      line_.fail(fmt::format("{} is not on {}, but {} beside it", gap.name, said[0], to_text(beside)));
    for (const Gap& other : map_.gaps_)
      if (other.of == gap.of && measure(other.at, gap.at).length < complete_length((other.width + gap.width) / 2))
        line_.fail(fmt::format("{} and {} run into each other", gap.name, other.name));
    map_.gaps_.push_back(std::move(gap));
  }
  /// From its line.
  Length distance_to(const Gap& gap) const {
    const std::vector<Point>& line = map_.lines_[static_cast<std::size_t>(gap.of)].points;
    Length least = measure(gap.at, Segment{line[0], line[1]}).length;
    for (std::size_t i = 1; i + 1 < line.size(); ++i)
      least = std::min(least, measure(gap.at, Segment{line[i], line[i + 1]}).length);
    return least;
  }
  void cut(std::size_t number) {
    Line& line = map_.lines_[number];
    std::vector<Gap> gaps;
    for (const Gap& gap : map_.gaps_)
      if (gap.of == static_cast<SceneryNumber>(number)) gaps.push_back(gap);
    line.stretches = without_gaps(line.points, gaps);
  }

  void read_road(std::string_view rest) {
    const auto [facts, list] = halves(rest, "road NAME: 0,30 20,28", 1);
    if (facts.size() != 1) line_.fail("it is written 'road NAME: 0,30 20,28'");
    Road road{fresh_name(facts[0]), points(list, 2, facts[0])};
    if (!is_simple_line(road.points)) line_.fail(fmt::format("{} crosses itself, or has a point twice", road.name));
    map_.roads_.push_back(std::move(road));
  }
  void read_label(std::string_view rest) {
    const auto [kind, after_kind] = key_and_rest(rest);
    const auto [at, said] = key_and_rest(after_kind);
    line_.number_of(kind, label_kinds, "kind of label");
    if (said.empty()) line_.fail("it is written 'label KIND 30,3 WORDS'");
    map_.labels_.push_back({std::string(kind), read_point(line_, at, map_.size_), std::string(said)});
  }

  FilePlace line_;
  const TableWords& known_;
  TableMap map_;
  std::vector<std::string> names_;
};

TableMap TableMap::read(std::string_view text, std::string_view file, const TableWords& known) {
  return TableReader(file, known).read(text);
}

}  // namespace longroll::table
