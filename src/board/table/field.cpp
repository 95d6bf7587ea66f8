// What a mover meets, and whether he may stand somewhere.
#include "board/table/field.h"

#include <algorithm>

namespace longroll::table {
namespace {

/// Whether an edge of somebody has all of these points beyond it, so far away. Quick, and nearly always enough: who is
/// not told to be clear by it may be so all the same.
bool is_beyond_an_edge(const Quad& of, Shape points, Thousandths least) {
  for (std::size_t i = 0; i < of.corners.size(); ++i) {
    const Segment edge = edge_of(of, i);
    if (edge.from == edge.to) continue;
    const Vector way = edge.to - edge.from;
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (const Point& point : points) nearest = std::min(nearest, -cross(way, point - edge.from));
    if (nearest < 0) continue;
    if (least == 0 || Wide{nearest} * nearest >= Wide{square(way)} * least * least) return true;
  }
  return false;
}

/// Exactly, of a convex shape.
bool is_clear(Shape shape, const Obstacle& of) {
  return of.bar == Bar::kept_off ? is_clear_by(shape, of.quad, of.keep_off) : !have_common_ground(shape, of.core);
}

}  // namespace

bool is_clear_of(const Quad& quad, const Obstacle& obstacle) {
  const Thousandths least = thousandths(obstacle.keep_off);
  return is_beyond_an_edge(obstacle.kept(), quad, least) || is_beyond_an_edge(quad, obstacle.kept().corners, least) ||
         is_clear(quad, obstacle);
}

bool is_clear_between(const Quad& a, const Quad& b, const Obstacle& obstacle) {
  std::array<Point, 8> both;
  std::copy(a.corners.begin(), a.corners.end(), both.begin());
  std::copy(b.corners.begin(), b.corners.end(), both.begin() + 4);
  return is_beyond_an_edge(obstacle.kept(), both, thousandths(obstacle.keep_off)) ||
         is_clear(shape_of(hull_of(a, b)), obstacle);
}

Circle circle_around(const Extent& extent) {
  const auto across = static_cast<Thousandths>(whole_root(square(extent.high - extent.low)));
  return {middle_of(extent.low, extent.high), across / 2 + 2};
}

void Field::add(const Pose& pose, const Footprint& size, Bar bar, int number) {
  if (is_far(pose, size, {})) return;
  const Quad quad = corners_of(pose, size);
  const Extent extent = extent_of(quad);
  obstacles_.push_back({bar, {}, quad, shrunken(pose, size, overlap_slack), extent, circle_around(extent), number});
}

void Field::add_kept_off(const Pose& pose, const Footprint& size, Length keep_off, Shape stands, int number) {
  if (is_far(pose, size, keep_off)) return;
  const Quad quad = corners_of(pose, size);
  Length least = keep_off;
  // Of those who are plainly farther away nobody need measure.
  if (extent_of(quad).widened(thousandths(keep_off)).meets(extent_of(stands)))
    least = std::min(keep_off, measure(stands, quad).length);
  if (least == Length()) return add(pose, size, Bar::solid, number);
  const Extent extent = extent_of(quad).widened(thousandths(least));
  obstacles_.push_back(
      {Bar::kept_off, least, quad, shrunken(pose, size, overlap_slack), extent, circle_around(extent), number});
}

void Field::add_barrier(const Segment& line) {
  if (const Extent extent = extent_of(line); near_.meets(extent)) barriers_.push_back({line, extent});
}

void Field::add_barriers(Shape area) {
  for (std::size_t i = 0; i < area.size(); ++i) add_barrier(edge_of(area, i));
}

void Field::add_ground(Shape ground, std::uint8_t price, int number) {
  if (const Extent extent = extent_of(ground); near_.meets(extent))
    grounds_.push_back({ground, extent, circle_around(extent), price, true, number});
}

void Field::add_line(Shape line, std::uint8_t price, int number) {
  if (const Extent extent = extent_of(line); near_.meets(extent))
    grounds_.push_back({line, extent, circle_around(extent), price, false, number});
}

Hindered Field::hindrance(const Pose& pose, const Footprint& size) const {
  const Quad quad = corners_of(pose, size);
  if (!is_on_table(quad, size_)) return {Hindrance::off_table, -1};
  const Extent extent = extent_of(quad);
  for (const Obstacle& one : obstacles_)
    if (one.extent.meets(extent) && !is_clear_of(quad, one))
      return {one.bar == Bar::kept_off ? Hindrance::too_near : Hindrance::on_another, one.number};
  const Quad core = shrunken(pose, size, overlap_slack);
  for (const Barrier& one : barriers_)
    if (one.extent.meets(extent) && have_common_ground(core, one.line)) return {Hindrance::barred, -1};
  return {};
}

}  // namespace longroll::table
