// A table with its scenery: woods, hills, walls, rivers with their fords, roads. It is read from text
// (docs/table_format.md), drawn by pages, and never changes in play.
#pragma once

#include <string>
#include <vector>

#include "base/value.h"
#include "board/table/shapes.h"

namespace longroll::table {

/// The number of a piece of scenery among its like.
using SceneryNumber = std::int16_t;
inline constexpr SceneryNumber no_scenery = -1;

/// A wood, a village, a hill: a simple polygon, counter-clockwise.
struct Area {
  std::string name;  ///< "river_scrub"
  int kind = 0;      ///< number of its word among those of the game; -1 of a hill
  int level = 0;     ///< of a hill, from 1
  std::vector<std::string> marks;
  std::vector<Point> corners;
  Extent extent;
  int line = 0;  ///< of the file

  bool is_hill() const { return level > 0; }
  bool has_mark(std::string_view mark) const;
};

/// A wall, a brook, a river.
struct Line {
  std::string name;
  int kind = 0;
  std::vector<std::string> marks;
  std::vector<Point> points;
  std::vector<Segment> stretches;  ///< without its gaps: what bars the way, or is crossed
  Extent extent;
  int line_number = 0;
};

/// A ford, a bridge, a gate.
struct Gap {
  std::string name;
  int kind = 0;
  SceneryNumber of = no_scenery;  ///< its line
  Point at;
  Thousandths width = 0;
};

struct Road {
  std::string name;
  std::vector<Point> points;
};

/// Words that the drawing shows.
struct Label {
  std::string kind;  ///< land, water, height, place
  Point at;
  std::string words;
};

/// The words that a game has for scenery, each in the order of its own enumerators, and how much it has room for.
struct TableWords {
  std::vector<std::string> areas;
  std::vector<std::string> lines;
  std::vector<std::string> gaps;
  std::vector<std::string> marks = {};
  std::size_t most = 64;  ///< of areas, and of lines
};

/// The whole table.
class TableMap {
 public:
  TableMap() = default;
  /// Reads it; throws BadInput with file, line and one sentence: unknown words, names that there are twice, polygons
  /// that cross themselves, leave the table or lie on another of their kind, gaps beside their line, more than there is
  /// room for.
  static TableMap read(std::string_view text, std::string_view file, const TableWords& known);

  const std::string& title() const { return title_; }
  /// East and north end.
  const Point& size() const { return size_; }
  /// What an inch stands for: "50 yards"; empty where the file does not say.
  const std::string& scale() const { return scale_; }
  const std::vector<Area>& areas() const { return areas_; }
  const std::vector<Line>& lines() const { return lines_; }
  const std::vector<Gap>& gaps() const { return gaps_; }
  const std::vector<Road>& roads() const { return roads_; }
  const std::vector<Label>& labels() const { return labels_; }

  /// By name; `no_scenery` if there is none.
  SceneryNumber find_area(std::string_view name) const;
  SceneryNumber find_line(std::string_view name) const;
  /// The height of a point: the highest of the hills that it lies on; 0 on the flat.
  int level_at(const Point& point) const;
  /// The table as pages draw it (TableBoard in docs/protocol.md), in thousandths.
  void draw(RecordMaker& maker) const;

 private:
  friend class TableReader;
  std::string title_;
  std::string scale_;
  Point size_;
  TableWords words_;
  std::vector<Area> areas_;
  std::vector<Line> lines_;
  std::vector<Gap> gaps_;
  std::vector<Road> roads_;
  std::vector<Label> labels_;
};

/// Whether two areas share ground, more than an edge; they need not be convex.
bool share_ground(const Area& a, const Area& b);
/// A line without stretches of it: each is so long on either side of a point of the line.
std::vector<Segment> without_gaps(const std::vector<Point>& line, const std::vector<Gap>& gaps);

}  // namespace longroll::table
