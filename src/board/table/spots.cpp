// Where somebody may be put down on a table.
#include "board/table/spots.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace longroll::table {
namespace {

/// Steps of the lattice in one direction, from the first to the last; none where that comes before the first.
struct Steps {
  Thousandths first = 0;
  Thousandths last = 0;

  /// Those from a place on up to another, of as many as there are.
  static Steps between(Thousandths from, Thousandths to, Thousandths most) {
    return {(std::max(0, from) + spot_step - 1) / spot_step * spot_step, std::min(most, to)};
  }
  template <class Visit>
  void each(const Visit& visit) const {
    for (Thousandths at = first; at <= last; at += spot_step) visit(at);
  }
};

/// Calls `visit` with every spot at which something that reaches so far around its pose lies in an extent.
template <class Visit>
void each_in(const Extent& extent, const Extent& around, const Visit& visit) {
  const Point low = extent.low + (Point{} - around.low);
  const Point high = extent.high + (Point{} - around.high);
  const Steps up = Steps::between(low.y, high.y, most_for_spots.y);
  Steps::between(low.x, high.x, most_for_spots.x).each([&](Thousandths x) {
    up.each([&](Thousandths y) { visit(Point{x, y}); });
  });
}
/// The same of those at which it meets it.
template <class Visit>
void each_near(const Extent& extent, const Extent& around, const Visit& visit) {
  each_in(extent, {around.high, around.low}, visit);
}

}  // namespace

std::string spot_name(PlaceNumber place) {
  const Point at = spot_at(place);
  return fmt::format("{},{}", in_inches(at.x), in_inches(at.y));
}

std::optional<PlaceNumber> spot_named(std::string_view name) {
  const auto point = point_named(name);
  const auto fits = [](Thousandths at, Thousandths most) { return at >= 0 && at <= most && at % spot_step == 0; };
  if (!point) return std::nullopt;
  const bool on_lattice = fits(point->x, most_for_spots.x) && fits(point->y, most_for_spots.y);
  if (!on_lattice) return std::nullopt;
  const PlaceNumber spot = spot_of(*point);
  return spot_name(spot) == name ? std::optional(spot) : std::nullopt;
}

Extent ground_of(const Zone& zone, const Point& size) {
  switch (zone.edge) {
    case Edge::north: return {{0, size.y - zone.depth}, size};
    case Edge::east: return {{size.x - zone.depth, 0}, size};
    case Edge::south: return {{0, 0}, {size.x, zone.depth}};
    case Edge::west: return {{0, 0}, {zone.depth, size.y}};
  }
  return {};
}

Thousandths along(const Zone& zone, const Point& size) {
  const bool level = zone.edge == Edge::north || zone.edge == Edge::south;
  return level ? size.x : size.y;
}

Point seen_from(Edge edge, const Point& size, const Point& at) {
  switch (edge) {
    case Edge::north: return {size.x - at.x, size.y - at.y};
    case Edge::east: return {at.y, size.x - at.x};
    case Edge::south: return at;
    case Edge::west: return {size.y - at.y, at.x};
  }
  return at;
}

Spots spots_for(const Placing& placing, const Field& field) {
  Spots spots;
  // Corners of the same heading and footprint lie alike around every pose.
  const Extent around = extent_of(corners_of({{0, 0}, placing.heading}, placing.size));
  each_in(placing.ground, around, [&](const Point& at) { spots.set(spot_of(at), true); });
  const auto clear = [&](const Extent& near, const auto& is_against) {
    each_near(near, around, [&](const Point& at) {
      const PlaceNumber spot = spot_of(at);
      if (spots.places().contains(spot) && is_against(Pose{at, placing.heading})) spots.set(spot, false);
    });
  };
  for (const Obstacle& one : field.obstacles())
    clear(one.extent, [&](const Pose& pose) { return !is_clear_of(corners_of(pose, placing.size), one); });
  for (const Barrier& one : field.barriers())
    clear(one.extent,
          [&](const Pose& pose) { return have_common_ground(shrunken(pose, placing.size, overlap_slack), one.line); });
  return spots;
}

}  // namespace longroll::table
