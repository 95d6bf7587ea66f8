// What the ground means to units: woods, hills, lines and edges that are defended, water, roads (C.6, C.R35, C.R38,
// C.R43, C.R49).
#include "rulesets/civil_war_battles/map/ground.h"

#include <algorithm>

#include "base/enums.h"
#include "rulesets/civil_war_battles/map/stand.h"

namespace longroll::civil_war_battles {
namespace {

template <class Wanted>
bool lies_in(const table::Point& point, const table::TableMap& map, const Wanted& wanted) {
  return std::ranges::any_of(
      map.areas(), [&](const table::Area& area) { return wanted(area) && table::is_inside(point, area.corners); });
}

/// How deep a point lies in an area: from its nearest edge.
Length depth_in(const table::Point& point, const table::Area& area) {
  Length least = table::measure(point, table::edge_of(area.corners, 0)).length;
  for (std::size_t i = 1; i < area.corners.size(); ++i)
    least = std::min(least, table::measure(point, table::edge_of(area.corners, i)).length);
  return least;
}

}  // namespace

table::TableWords table_words() {
  return {
      enum_names<AreaKind>(), enum_names<LineKind>(), enum_names<GapKind>(), {std::string(rough_mark)}, most_scenery};
}

bool Stand::in_woods_or_buildings(PieceId id) const {
  return lies_in(centre(id), scenario().ground, [](const table::Area& area) { return is_cover(area); });
}

bool Stand::on_hill(PieceId id) const { return scenario().ground.level_at(centre(id)) > 0; }

bool Stand::separated(PieceId general, PieceId unit) const {
  const table::Segment line{pose(general).at, centre(unit)};
  return std::ranges::any_of(scenario().ground.areas(), [&](const table::Area& area) {
    return table::touch(line, area.corners) && !table::is_inside(line.from, area.corners) &&
           !table::is_inside(line.to, area.corners);
  });
}

bool Stand::behind_line(PieceId id, PieceId enemy) const {
  const table::Segment front = quad(id).front();
  const table::Segment between{pose(id).at, pose(enemy).at};
  if (table::aspect_of(quad(id), pose(enemy).at) != table::Aspect::front) return false;
  for (const table::Line& line : scenario().ground.lines()) {
    if (!is(line, LineKind::wall)) continue;
    for (const table::Segment& stretch : line.stretches)
      if (table::is_in_reach(front, stretch, length(TableLength::line_cover)) && table::meet(stretch, between))
        return true;
  }
  return false;
}

bool Stand::defends_edge(PieceId id, PieceId enemy) const {
  if (table::aspect_of(quad(id), pose(enemy).at) != table::Aspect::front) return false;
  return std::ranges::any_of(scenario().ground.areas(), [&](const table::Area& area) {
    return is_cover(area) && table::is_inside(pose(id).at, area.corners) &&
           depth_in(pose(id).at, area) <= length(TableLength::edge_inside) &&
           !table::is_inside(pose(enemy).at, area.corners);
  });
}

bool Stand::holds_ground(PieceId id) const {
  if (on_hill(id)) return true;
  const PieceId enemy = nearest_enemy(id);
  return enemy != no_piece && (behind_line(id, enemy) || defends_edge(id, enemy));
}

bool Stand::enters_by_road(PieceId id) const {
  return std::ranges::any_of(scenario().ground.roads(), [&](const table::Road& road) {
    return info(id).at.at == road.points.front() || info(id).at.at == road.points.back();
  });
}

bool Stand::is_barred(const table::Quad& now, const table::Quad& before, Length short_of) const {
  const table::Point& far = table_size();
  if (!table::is_on_table(now, far) || crosses_barrier(now)) return true;
  bool barred = false;
  const auto stops = [&](const table::Segment& bar) {
    barred = barred || table::comes_too_near(now, before, bar, short_of);
  };
  const auto corners = table::Extent{{}, far}.corners();
  for (std::size_t i = 0; i < corners.size(); ++i) stops(table::edge_of(corners, i));
  each_barrier(stops);
  return barred;
}

}  // namespace longroll::civil_war_battles
