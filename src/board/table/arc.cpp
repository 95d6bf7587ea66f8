// Arcs of fire.
#include "board/table/arc.h"

#include <algorithm>

namespace longroll::table {
namespace {

/// The nearest part of the target so far.
class Nearest {
 public:
  explicit Nearest(const Arc& arc) : arc_(arc) {}

  /// A point of the target that lies in the arc.
  void take(const Point& point) { keep(measure(arc_.front, Shape(&point, 1))); }
  /// The foot of a corner of the front on an edge of the target, if it lies within both edge and arc.
  void take_foot(const Point& corner, const Segment& edge) {
    const Vector way = edge.to - edge.from;
    const std::int64_t along = dot(way, corner - edge.from);
    const std::int64_t length = square(way);
    if (along <= 0 || along >= length) return;
    const auto side = [&](const Vector& of, const Point& from) {
      return Wide{cross(of, edge.from - from)} * length + Wide{cross(of, way)} * along;
    };
    const Vector front = arc_.front.to - arc_.front.from;
    if (side(arc_.right_side(), arc_.front.from) < 0 || side(arc_.left_side(), arc_.front.to) > 0 ||
        side(front, arc_.front.from) > 0)
      return;
    keep(measure(Shape(&corner, 1), edge));
  }
  /// Where a side of the arc, which begins at `corner`, cuts an edge.
  void take_cut(const Point& corner, const Vector& side, const Segment& edge) {
    const std::int64_t a = cross(side, edge.from - corner);
    const std::int64_t b = cross(side, edge.to - corner);
    if ((a > 0 && b > 0) || (a < 0 && b < 0) || a == b) return;
    const Vector way = edge.to - edge.from;
    const Wide times = cross(edge.from - corner, way);
    const Wide by = Wide{side.x} * way.y - Wide{side.y} * way.x;
    const Fine far = rounded_quotient(times * (whole_sine << fine_bits), by);
    if (far < 0) return;
    const Vector out = {rounded_quotient(times * side.x, by), rounded_quotient(times * side.y, by)};
    keep({complete_length(whole(far)), {corner, corner + out}});
  }
  void keep(const Measured& one) {
    if (!found_ || one.length < found_->length) found_ = one;
  }
  const std::optional<Measured>& found() const { return found_; }

 private:
  const Arc& arc_;
  std::optional<Measured> found_;
};

}  // namespace

Arc arc_of(const Pose& pose, const Footprint& size, Turn opening) {
  return {corners_of(pose, size).front(), pose.heading, opening};
}

bool is_in(const Point& point, const Arc& arc) {
  return cross(arc.right_side(), point - arc.front.from) >= 0 && cross(arc.left_side(), point - arc.front.to) <= 0 &&
         left_of(arc.front.from, arc.front.to, point) <= 0;
}

std::optional<Measured> range_in(const Arc& arc, Shape target) {
  Nearest nearest(arc);
  for (const Point* corner : {&arc.front.from, &arc.front.to})
    if (is_inside(*corner, target)) nearest.take(*corner);
  for (std::size_t i = 0; i < target.size(); ++i) {
    const Segment edge = edge_of(target, i);
    if (is_in(edge.from, arc)) nearest.take(edge.from);
    if (meet(edge, arc.front)) nearest.keep({Length(), {edge.from, edge.from}});
    for (const Point* corner : {&arc.front.from, &arc.front.to}) nearest.take_foot(*corner, edge);
    nearest.take_cut(arc.front.from, arc.right_side(), edge);
    nearest.take_cut(arc.front.to, arc.left_side(), edge);
  }
  return nearest.found();
}

}  // namespace longroll::table
