// Distances: exact squares as fractions, rounded once.
#include "board/table/measure.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

namespace longroll::table {
namespace {

/// The square of a distance as a fraction, and the points.
struct Apart {
  Wide square = 0;
  std::int64_t over = 1;
  Segment between;

  bool is_nearer_than(const Apart& other) const { return square * other.over < other.square * over; }
};

Apart apart(const Point& point, const Point& from, const Point& to) {
  const Vector edge = to - from;
  const std::int64_t along = dot(edge, point - from);
  const std::int64_t length = square(edge);
  if (along <= 0 || length == 0) return {square(point - from), 1, {point, from}};
  if (along >= length) return {square(point - to), 1, {point, to}};
  const Wide area = cross(edge, point - from);
  const Vector foot = {rounded_quotient(Wide{edge.x} * along, length), rounded_quotient(Wide{edge.y} * along, length)};
  return {area * area, length, {point, from + foot}};
}

/// The nearest pair of a corner of `a` and an edge of `b`.
void bring_nearer(Shape a, Shape b, bool turned, std::optional<Apart>& nearest) {
  for (const Point& point : a) {
    for (std::size_t i = 0; i < b.size(); ++i) {
      Apart one = apart(point, b[i], b[after(i, b)]);
      if (nearest && !one.is_nearer_than(*nearest)) continue;
      if (turned) std::swap(one.between.from, one.between.to);
      nearest = one;
    }
  }
}

Length length_of(const Apart& one) {
  constexpr std::int64_t unit = std::int64_t{half_millimetre} * half_millimetre;
  const Wide squares = one.square / (Wide{unit} * one.over);
  return Length::half_millimetres(static_cast<int>(whole_root(static_cast<std::int64_t>(squares))));
}

/// A point that two shapes share which touch: what is shown of a distance of nothing.
Point common_point(Shape a, Shape b) {
  for (const Point& point : a)
    if (is_inside(point, b)) return point;
  for (const Point& point : b)
    if (is_inside(point, a)) return point;
  std::optional<Apart> nearest;
  bring_nearer(a, b, false, nearest);
  return nearest->between.to;
}

/// How much of a segment is inside; points on its line count to the left of it, or to the right.
Fine fine_inside(const Segment& segment, Shape polygon, bool line_is_left) {
  const Vector way = segment.to - segment.from;
  const std::int64_t length = whole_root(square(way) << (2 * fine_bits));
  std::vector<Fine> crossings;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point& from = polygon[i];
    const Point& to = polygon[after(i, polygon)];
    const std::int64_t a = cross(way, from - segment.from);
    const std::int64_t b = cross(way, to - segment.from);
    if (line_is_left ? (a >= 0) == (b >= 0) : (a > 0) == (b > 0)) continue;
    const Vector edge = to - from;
    const Wide at = Wide{cross(from - segment.from, edge)} * length;
    const std::int64_t by = cross(way, edge);
    crossings.push_back(std::clamp<Fine>(rounded_quotient(at, by), 0, length));
  }
  std::sort(crossings.begin(), crossings.end());
  Fine inside = 0;
  for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) inside += crossings[i + 1] - crossings[i];
  return inside;
}

}  // namespace

Measured measure(Shape a, Shape b) {
  if (a.size() + b.size() > 2 && touch(a, b)) {
    const Point point = common_point(a, b);
    return {Length(), {point, point}};
  }
  std::optional<Apart> nearest;
  bring_nearer(a, b, false, nearest);
  bring_nearer(b, a, true, nearest);
  return {length_of(*nearest), nearest->between};
}

bool is_clear_by(Shape a, Shape b, Length least) {
  if (least <= Length()) return true;
  if (a.size() + b.size() > 2 && touch(a, b)) return false;
  const std::int64_t most = std::int64_t{thousandths(least)} * thousandths(least);
  const auto all_clear = [&](Shape points, Shape edges) {
    return std::all_of(points.begin(), points.end(), [&](const Point& point) {
      for (std::size_t i = 0; i < edges.size(); ++i) {
        const Vector edge = edges[after(i, edges)] - edges[i];
        const Vector to_point = point - edges[i];
        const std::int64_t along = dot(edge, to_point);
        const std::int64_t length = square(edge);
        // An edge counts where the foot lies within it, and its beginning; its end begins the next.
        if ((along <= 0 || length == 0) && square(to_point) < most) return false;
        if (along <= 0 || along >= length) continue;
        const Wide area = cross(edge, to_point);
        if (area * area < Wide{most} * length) return false;
      }
      return true;
    });
  };
  return all_clear(a, b) && all_clear(b, a);
}

Length length_inside(const Segment& segment, Shape polygon) {
  // What runs along an edge is not inside, on whichever side the polygon lies.
  const Fine inside = std::min(fine_inside(segment, polygon, true), fine_inside(segment, polygon, false));
  return complete_length(whole(inside));
}

std::int64_t whole_root(std::int64_t number) {
  if (number <= 0) return 0;
  // Each division gives as many digits more as there are: four of them, and the last digit is looked at.
  const auto shift = static_cast<int>(std::countl_zero(static_cast<std::uint64_t>(number))) & ~1;
  const std::uint64_t n = static_cast<std::uint64_t>(number) << shift;
  std::uint64_t root = 1 + (n >> 62);
  root = (root << 1) + (n >> 59) / root;
  root = (root << 3) + (n >> 53) / root;
  root = (root << 7) + (n >> 41) / root;
  root = (root << 15) + (n >> 17) / root;
  if (root > 0xFFFFFFFFU || root * root > n) --root;
  return static_cast<std::int64_t>(root >> (shift / 2));
}

}  // namespace longroll::table
