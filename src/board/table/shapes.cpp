// Exact questions about shapes, answered by signs of whole numbers.
#include "board/table/shapes.h"

#include <algorithm>

namespace longroll::table {
namespace {

/// Whether an edge of a convex shape has all of another on its outer side, or on its line.
bool divides(Shape a, Shape b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point& from = a[i];
    const Point& to = a[after(i, a)];
    if (from == to) continue;
    bool outside = true;
    for (const Point& point : b)
      if (left_of(from, to, point) > 0) {
        outside = false;
        break;
      }
    if (outside) return true;
  }
  return false;
}

/// Whether a point on the line of a segment lies between its ends, they with it.
bool is_between(const Point& point, const Segment& segment) {
  return std::min(segment.from.x, segment.to.x) <= point.x && point.x <= std::max(segment.from.x, segment.to.x) &&
         std::min(segment.from.y, segment.to.y) <= point.y && point.y <= std::max(segment.from.y, segment.to.y);
}

bool is_on(const Point& point, const Segment& segment) {
  return left_of(segment.from, segment.to, point) == 0 && is_between(point, segment);
}

/// Whether no two stretches of a line, closed or not, meet but where one follows the other.
bool crosses_nothing(Shape line, bool closed) {
  const std::size_t edges = closed ? line.size() : line.size() - 1;
  for (std::size_t i = 0; i < edges; ++i) {
    const Segment one = edge_of(line, i);
    if (one.from == one.to) return false;
    for (std::size_t j = i + 1; j < edges; ++j) {
      const Segment two = edge_of(line, j);
      const bool follows = j == i + 1;
      const bool precedes = closed && i == 0 && j + 1 == edges;
      if (!follows && !precedes) {
        if (meet(one, two)) return false;
        continue;
      }
      // Neighbours share a corner, and nothing else: neither turns back on the other.
      if (follows && (is_on(two.to, one) || is_on(one.from, two))) return false;
      if (precedes && (is_on(two.from, one) || is_on(one.to, two))) return false;
    }
  }
  return true;
}

}  // namespace

bool have_common_ground(Shape a, Shape b) {
  if (a.size() == 1 && b.size() == 1) return false;
  return !divides(a, b) && !divides(b, a);
}

bool meet(const Segment& a, const Segment& b) {
  const auto side = [](std::int64_t product) { return product > 0 ? 1 : product < 0 ? -1 : 0; };
  const int a_from = side(left_of(b.from, b.to, a.from));
  const int a_to = side(left_of(b.from, b.to, a.to));
  const int b_from = side(left_of(a.from, a.to, b.from));
  const int b_to = side(left_of(a.from, a.to, b.to));
  if (a_from * a_to < 0 && b_from * b_to < 0) return true;
  return (a_from == 0 && is_between(a.from, b)) || (a_to == 0 && is_between(a.to, b)) ||
         (b_from == 0 && is_between(b.from, a)) || (b_to == 0 && is_between(b.to, a));
}

bool is_inside(const Point& point, Shape polygon) {
  bool inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Segment edge = edge_of(polygon, i);
    if (is_on(point, edge)) return true;
    // The edge crosses the level of the point, and does so to the east of it.
    if ((edge.from.y > point.y) == (edge.to.y > point.y)) continue;
    const std::int64_t side = left_of(edge.from, edge.to, point);
    if (edge.to.y > edge.from.y ? side > 0 : side < 0) inside = !inside;
  }
  return inside;
}

bool touch(Shape a, Shape b) {
  const Extent around = extent_of(a);
  for (std::size_t j = 0; j < b.size(); ++j) {
    const Segment edge = edge_of(b, j);
    if (!around.meets(extent_of(edge))) continue;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (meet(edge_of(a, i), edge)) return true;
  }
  return is_inside(a[0], b) || is_inside(b[0], a);
}

std::int64_t area_of(Shape polygon) {
  std::int64_t area = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Segment edge = edge_of(polygon, i);
    area += cross({edge.from.x, edge.from.y}, {edge.to.x, edge.to.y});
  }
  return area;
}

bool is_simple(Shape polygon) { return polygon.size() >= 3 && crosses_nothing(polygon, true); }
bool is_simple_line(Shape line) { return line.size() >= 2 && crosses_nothing(line, false); }

Hull hull_of(const Quad& a, const Quad& b) {
  std::array<Point, 8> points;
  std::copy(a.corners.begin(), a.corners.end(), points.begin());
  std::copy(b.corners.begin(), b.corners.end(), points.begin() + 4);
  std::sort(points.begin(), points.end(),
            [](const Point& one, const Point& two) { return one.x != two.x ? one.x < two.x : one.y < two.y; });
  std::array<Point, 17> chain;
  std::size_t size = 0;
  const auto add = [&](const Point& point, std::size_t least) {
    while (size >= least && left_of(chain[size - 2], chain[size - 1], point) <= 0) --size;
    chain[size++] = point;
  };
  for (const Point& point : points) add(point, 2);
  const std::size_t lower = size + 1;
  for (std::size_t i = points.size() - 1; i-- > 0;) add(points[i], lower);
  Hull hull;
  for (std::size_t i = 0; i + 1 < std::max<std::size_t>(size, 2); ++i) hull.push_back(chain[i]);
  return hull;
}

bool overlap(const Pose& a, const Footprint& size_a, const Pose& b, const Footprint& size_b) {
  // Whichever of the two is shrunken: a corner that grazes an edge is the same for both.
  return have_common_ground(corners_of(a, size_a), shrunken(b, size_b, overlap_slack)) &&
         have_common_ground(shrunken(a, size_a, overlap_slack), corners_of(b, size_b));
}

bool is_on_table(const Point& point, const Point& size) {
  return point.x >= 0 && point.y >= 0 && point.x <= size.x && point.y <= size.y;
}
bool is_on_table(const Quad& quad, const Point& size) {
  return std::all_of(quad.corners.begin(), quad.corners.end(),
                     [&](const Point& corner) { return is_on_table(corner, size); });
}

Aspect aspect_of(const Quad& unit, const Point& seen) {
  const Segment front = unit.front();
  const Segment rear = unit.rear();
  if (left_of(front.from, front.to, seen) <= 0) return Aspect::front;
  return left_of(rear.from, rear.to, seen) < 0 ? Aspect::rear : Aspect::flank;
}

}  // namespace longroll::table
