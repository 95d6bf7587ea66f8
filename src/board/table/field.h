// What a mover meets on a table: units that stand in its way, enemies whom it keeps off, water and woods that bar it,
// and ground that has a price. A game fills it for the one who moves; the fan asks it.
#pragma once

#include <limits>
#include <vector>

#include "board/table/measure.h"

namespace longroll::table {

/// What somebody is to the one who moves.
enum class Bar : std::uint8_t {
  solid,    ///< not passed, and touched at most
  passed,   ///< passed straight through, but nobody stops on him
  kept_off  ///< not passed, and kept at a distance
};

/// A circle around a thing: what is plainly beside a lane is left out by it.
struct Circle {
  Point middle;
  Thousandths radius = 0;
};
Circle circle_around(const Extent& extent);

/// Somebody who stands on the table.
struct Obstacle {
  Bar bar = Bar::solid;
  Length keep_off = {};  ///< of one who is kept off: nobody comes nearer
  Quad quad;
  Quad core;      ///< what must not be overlapped: shrunken by the slack
  Extent extent;  ///< of the quad, widened by `keep_off`
  Circle circle;  ///< around that
  int number = -1;

  /// What the mover is to be clear of.
  const Quad& kept() const { return bar == Bar::kept_off ? quad : core; }
};

/// A stretch that nobody crosses: a river between its fords, the edge of a wood for guns.
struct Barrier {
  Segment line;
  Extent extent;
};

/// Ground that costs something to enter, once a move.
struct PricedGround {
  Shape ground;  ///< lies elsewhere; a line where `closed` is not set
  Extent extent;
  Circle circle;
  std::uint8_t price = 1;
  bool closed = true;
  int number = -1;
};

/// Why somebody cannot stand somewhere.
enum class Hindrance : std::uint8_t { none, off_table, on_another, too_near, barred };

/// Who or what it is, and how far away.
struct Hindered {
  Hindrance why = Hindrance::none;
  int number = -1;  ///< of the obstacle
};

/// All of it, for one mover.
class Field {
 public:
  Field() = default;
  /// A table of that size, still empty.
  explicit Field(const Point& size) : size_(size), near_{{0, 0}, size} {}
  /// The same, where nothing beyond `near` matters (`ground_of` a manoeuvre): what lies there is left out.
  Field(const Point& size, const Extent& near) : size_(size), near_(near) {}

  void add(const Pose& pose, const Footprint& size, Bar bar, int number);
  /// Somebody who is kept at a distance; for a mover who has begun nearer, no nearer than that: where he `stands`.
  void add_kept_off(const Pose& pose, const Footprint& size, Length keep_off, Shape stands, int number);
  void add_barrier(const Segment& line);
  /// Every edge of an area bars the way.
  void add_barriers(Shape area);
  void add_ground(Shape ground, std::uint8_t price, int number);
  void add_line(Shape line, std::uint8_t price, int number);

  const Point& size() const { return size_; }
  const std::vector<Obstacle>& obstacles() const { return obstacles_; }
  const std::vector<Barrier>& barriers() const { return barriers_; }
  const std::vector<PricedGround>& grounds() const { return grounds_; }

  /// What is against a footprint standing so, exactly; the first in the order in which things were added.
  Hindered hindrance(const Pose& pose, const Footprint& size) const;
  bool is_free(const Pose& pose, const Footprint& size) const { return hindrance(pose, size).why == Hindrance::none; }

 private:
  bool is_far(const Pose& pose, const Footprint& size, Length keep_off) const {
    const Thousandths most = size.width + size.depth + thousandths(keep_off);
    return !near_.meets(Extent{pose.at, pose.at}.widened(most));
  }

  Point size_;
  Extent near_;
  std::vector<Obstacle> obstacles_;
  std::vector<Barrier> barriers_;
  std::vector<PricedGround> grounds_;
};

/// Whether a footprint is clear of somebody, as his bar wants it.
bool is_clear_of(const Quad& quad, const Obstacle& obstacle);
/// The same of the ground between two poses of a wheel: of their hull, which leaves out less than a thousandth of what
/// a corner sweeps in a 256th of a turn.
bool is_clear_between(const Quad& a, const Quad& b, const Obstacle& obstacle);

}  // namespace longroll::table
