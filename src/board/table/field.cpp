// What a mover meets, and whether he may stand somewhere.
#include "board/table/field.h"

#include <algorithm>

namespace longroll::table {
namespace {

/// Whether an edge of one has all of the other so far away. Quick, and nearly always enough: who is not told to be
/// clear by it may be all the same.
bool is_plainly_clear(const Quad& a, const Quad& b, Thousandths least) {
  for (std::size_t i = 0; i < a.corners.size(); ++i) {
    const Point& from = a.corners[i];
    const Vector edge = a.corners[after(i, a)] - from;
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (const Point& corner : b.corners) nearest = std::min(nearest, -cross(edge, corner - from));
    if (nearest < 0) continue;
    if (least == 0 || Wide{nearest} * nearest >= Wide{square(edge)} * least * least) return edge != Vector{};
  }
  return false;
}

}  // namespace

bool is_clear_of(const Quad& quad, const Obstacle& obstacle) {
  if (obstacle.bar != Bar::kept_off)
    return is_plainly_clear(obstacle.core, quad, 0) || !have_common_ground(quad, obstacle.core);
  const Thousandths least = thousandths(obstacle.keep_off);
  return is_plainly_clear(obstacle.quad, quad, least) || is_plainly_clear(quad, obstacle.quad, least) ||
         is_clear_by(quad, obstacle.quad, obstacle.keep_off);
}

void Field::add(const Pose& pose, const Footprint& size, Bar bar, int number) {
  const Quad quad = corners_of(pose, size);
  obstacles_.push_back({bar, {}, quad, shrunken(pose, size, overlap_slack), extent_of(quad), number});
}

void Field::add_kept_off(const Pose& pose, const Footprint& size, Length keep_off, Shape stands, int number) {
  const Quad quad = corners_of(pose, size);
  const Length least = std::min(keep_off, measure(stands, quad).length);
  if (least == Length()) return add(pose, size, Bar::solid, number);
  obstacles_.push_back({Bar::kept_off, least, quad, shrunken(pose, size, overlap_slack),
                        extent_of(quad).widened(thousandths(least)), number});
}

void Field::add_barrier(const Segment& line) { barriers_.push_back({line, extent_of(line)}); }

void Field::add_barriers(Shape area) {
  for (std::size_t i = 0; i < area.size(); ++i) add_barrier({area[i], area[after(i, area)]});
}

void Field::add_ground(Shape ground, std::uint8_t price, int number) {
  grounds_.push_back({ground, extent_of(ground), price, true, number});
}

void Field::add_line(Shape line, std::uint8_t price, int number) {
  grounds_.push_back({line, extent_of(line), price, false, number});
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
