// Poses, fields and manoeuvres that are drawn by lot for the tests of the free table: the same by every compiler.
#pragma once

#include <vector>

#include "board/table/fan.h"

namespace longroll::table {

/// Lots, one after the other: a hash of a counter.
class Lots {
 public:
  explicit Lots(std::uint64_t seed) : at_(seed * 0x9E3779B97F4A7C15U) {}

  int from_to(int low, int high) { return low + static_cast<int>(next() % static_cast<std::uint64_t>(high - low + 1)); }
  Heading heading() { return static_cast<Heading>(from_to(0, 255)); }
  Point point(const Point& low, const Point& high) { return {from_to(low.x, high.x), from_to(low.y, high.y)}; }

 private:
  std::uint64_t next() {
    std::uint64_t z = at_ += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }

  std::uint64_t at_;
};

/// Somebody who stands there.
struct Standing {
  Pose pose;
  Footprint size;
  Bar bar = Bar::solid;
  Length keep_off = {};
};

/// A table with units and ground, of which the first unit moves.
struct DrawnTable {
  Point size;
  std::vector<Standing> units;  ///< the first is the mover
  std::vector<std::vector<Point>> woods;
  std::vector<std::vector<Point>> walls;
  std::vector<Segment> rivers;

  Field field() const;
  Manoeuvre manoeuvre() const;
  /// In a mirror that stands north and south.
  DrawnTable mirrored() const;
};

/// A polygon around a point: simple, of so many corners.
std::vector<Point> polygon_around(const Point& middle, int corners, Thousandths radius, Lots& lots);

/// 44 units of 3 by 0.75 inches on 72 by 48, half of them enemies kept at an inch, and 24 areas of ten corners; the
/// table that the figures of bench/ are measured on.
DrawnTable large_table(std::uint64_t seed);
/// A crowded one of 18 by 14, with units who are passed, walls and a river: everything is near.
DrawnTable crowded_table(std::uint64_t seed);

}  // namespace longroll::table
