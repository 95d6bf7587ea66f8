// Tables that are drawn by lot.
#include "tests/board/table/drawn.h"

#include <algorithm>

namespace longroll::table {
namespace {

constexpr int most_tries = 2'000;

Standing mirror_of(Standing one, Thousandths width) {
  one.pose = mirrored(one.pose, width);
  return one;
}
Point mirror_of(const Point& point, Thousandths width) { return {width - point.x, point.y}; }

/// Puts somebody where nobody stands yet, if there is room.
void put(DrawnTable& table, Standing one, Lots& lots) {
  for (int i = 0; i < most_tries; ++i) {
    one.pose = {lots.point({0, 0}, table.size), lots.heading()};
    if (!is_on_table(corners_of(one.pose, one.size), table.size)) continue;
    const bool free = std::none_of(table.units.begin(), table.units.end(), [&](const Standing& other) {
      return overlap(one.pose, one.size, other.pose, other.size);
    });
    const Quad core = shrunken(one.pose, one.size, overlap_slack);
    const bool dry = std::none_of(table.rivers.begin(), table.rivers.end(),
                                  [&](const Segment& river) { return have_common_ground(core, river); });
    if (!free || !dry) continue;
    table.units.push_back(one);
    return;
  }
}

}  // namespace

std::vector<Point> polygon_around(const Point& middle, int corners, Thousandths radius, Lots& lots) {
  std::vector<Point> polygon;
  for (int i = corners; i-- > 0;) {
    const auto heading = static_cast<Heading>(static_cast<std::uint8_t>(i * whole_turn / corners));
    polygon.push_back(advanced({middle, heading}, lots.from_to(radius / 2, radius)).at);
  }
  return polygon;
}

Field DrawnTable::field() const {
  Field field(size, ground_of(manoeuvre()));
  const Quad stands = corners_of(units[0].pose, units[0].size);
  for (std::size_t i = 1; i < units.size(); ++i) {
    const Standing& one = units[i];
    if (one.bar == Bar::kept_off) {
      field.add_kept_off(one.pose, one.size, one.keep_off, stands, static_cast<int>(i));
    } else {
      field.add(one.pose, one.size, one.bar, static_cast<int>(i));
    }
  }
  for (std::size_t i = 0; i < woods.size(); ++i) field.add_ground(woods[i], 1, static_cast<int>(i));
  for (std::size_t i = 0; i < walls.size(); ++i) field.add_line(walls[i], 1, static_cast<int>(i));
  for (const Segment& river : rivers) field.add_barrier(river);
  return field;
}

Manoeuvre DrawnTable::manoeuvre() const {
  Manoeuvre manoeuvre;
  manoeuvre.from = units[0].pose;
  manoeuvre.size = units[0].size;
  manoeuvre.step = inch / 4;
  manoeuvre.left = manoeuvre.right = eighth_turn;
  manoeuvre.enters = Enters::footprint;
  manoeuvre.reach = {Length::inches(6), Length::inches(3)};
  return manoeuvre;
}

DrawnTable DrawnTable::mirrored() const {
  DrawnTable other = *this;
  for (Standing& one : other.units) one = mirror_of(one, size.x);
  for (auto& wood : other.woods) {
    for (Point& point : wood) point = mirror_of(point, size.x);
    std::reverse(wood.begin(), wood.end());
  }
  for (auto& wall : other.walls)
    for (Point& point : wall) point = mirror_of(point, size.x);
  for (Segment& river : other.rivers) river = {mirror_of(river.from, size.x), mirror_of(river.to, size.x)};
  return other;
}

DrawnTable large_table(std::uint64_t seed) {
  constexpr int units = 44;
  constexpr int areas = 24;
  Lots lots(seed);
  DrawnTable table{{72 * inch, 48 * inch}, {}, {}, {}, {}};
  for (int i = 0; i < areas; ++i)
    table.woods.push_back(polygon_around(lots.point({4 * inch, 4 * inch}, {68 * inch, 44 * inch}), 10, 4 * inch, lots));
  for (int i = 0; i < units; ++i) {
    const Bar bar = i % 2 == 0 ? Bar::solid : Bar::kept_off;
    put(table, {{}, {3 * inch, inch * 3 / 4}, bar, Length::inches(1)}, lots);
  }
  return table;
}

DrawnTable crowded_table(std::uint64_t seed) {
  Lots lots(seed);
  DrawnTable table{{18 * inch, 14 * inch}, {}, {}, {}, {}};
  const auto anywhere = [&] { return lots.point({0, 0}, table.size); };
  table.rivers.push_back({anywhere(), anywhere()});
  table.woods.push_back(polygon_around(lots.point({4 * inch, 4 * inch}, {14 * inch, 10 * inch}), 8, 3 * inch, lots));
  table.walls.push_back({anywhere(), anywhere(), anywhere()});
  for (int i = 0; i < 9; ++i) {
    constexpr std::array bars = {Bar::solid, Bar::kept_off, Bar::passed};
    const Footprint size{lots.from_to(8, 30) * 100, lots.from_to(5, 20) * 100};
    put(table, {{}, size, bars[static_cast<std::size_t>(i % 3)], Length::inches(1)}, lots);
  }
  return table;
}

}  // namespace longroll::table
