// What bears on a unit: friends behind it, enemies at its flank, cover, slopes, bad ground (M.R2, M.R9, M.R31, M.R33,
// M.R34, M.R46).
#include <algorithm>

#include "board/table/shapes.h"
#include "rulesets/march_and_volley/map/ground.h"
#include "rulesets/march_and_volley/map/posts.h"

namespace longroll::march_and_volley {
namespace {

/// Where two segments of works and a front edge lie to each other.
bool covers(const table::Segment& works, const table::Quad& unit, Length reach) {
  return table::is_in_reach(unit.front(), works, reach);
}

/// Whether a line of works close to its front covers a unit; against somebody, only where it lies between.
bool stands_at_works(const Posts& posts, const table::Quad& quad, const table::Segment* between) {
  const Length reach = posts.length(TableLength::works);
  const auto covered = [&](const table::Segment& works) {
    return covers(works, quad, reach) && (between == nullptr || table::meet(works, *between));
  };
  for (const table::Line& line : posts.scenario().ground.lines())
    if (is(line, LineKind::wall) && std::ranges::any_of(line.stretches, covered)) return true;
  return std::any_of(posts.state.works.begin(), posts.state.works.end(),
                     [&](const Works& one) { return covered({one.from, one.to}); });
}

bool lies_in(const table::Point& point, const table::TableMap& map, AreaKind kind) {
  return std::ranges::any_of(
      map.areas(), [&](const table::Area& area) { return is(area, kind) && table::is_inside(point, area.corners); });
}

}  // namespace

bool Posts::is_supported(PieceId id) const {
  const table::Quad own = quad(id);
  const Length near = house().distances[Distance::close_combat];
  bool supported = false;
  each_unit(info(id).side, [&](PieceId one) {
    if (supported || one == id || !is_formed(one) || unit(one).retreating) return;
    supported =
        table::aspect_of(own, centre(one)) == table::Aspect::rear && table::is_in_reach(own.rear(), quad(one), near);
  });
  return supported;
}

bool Posts::is_threatened(PieceId id) const {
  if (unit(id).formation == Formation::square) return false;
  const table::Quad own = quad(id);
  const Length near = house().distances[Distance::close_combat];
  bool threatened = false;
  each_unit(other(info(id).side), [&](PieceId enemy) {
    if (threatened || unit(enemy).retreating) return;
    threatened = table::aspect_of(own, pose(enemy).at) != table::Aspect::front && within(id, enemy, near);
  });
  return threatened;
}

Cover Posts::cover_of(PieceId id) const {
  const table::TableMap& map = scenario().ground;
  const table::Quad own = quad(id);
  if (lies_in(centre(id), map, AreaKind::village) || stands_at_works(*this, own, nullptr)) return Cover::works;
  return lies_in(centre(id), map, AreaKind::woods) ? Cover::cover : Cover::open;
}

Cover Posts::cover_against(PieceId id, PieceId enemy) const {
  const table::TableMap& map = scenario().ground;
  const table::Quad own = quad(id);
  table::Segment between{pose(id).at, centre(enemy)};
  // In contact the enemy may stand across the works.
  const Length reach = length(TableLength::works);
  if (table::measure(between.to, own).length < reach)
    between.to =
        table::advanced({between.from, table::heading_along(between.to - between.from)}, table::thousandths(reach)).at;
  const bool from_front = table::aspect_of(own, pose(enemy).at) == table::Aspect::front;
  if (lies_in(centre(id), map, AreaKind::village) || (from_front && stands_at_works(*this, own, &between)))
    return Cover::works;
  return lies_in(centre(id), map, AreaKind::woods) ? Cover::cover : Cover::open;
}

bool Posts::is_disordered(PieceId id) const {
  if (!is_formed(id)) return false;
  const table::Quad own = quad(id);
  return std::ranges::any_of(scenario().ground.areas(), [&](const table::Area& area) {
    return (is(area, AreaKind::woods) || is(area, AreaKind::marsh)) && table::touch(own, area.corners);
  });
}

Struck Posts::struck_by(PieceId target, PieceId charger) const {
  if (unit(target).caught) return Struck::rear;  // an evader (M.R7)
  if (unit(target).formation == Formation::square) return Struck::front;
  switch (table::aspect_of(quad(target), pose(charger).at)) {
    case table::Aspect::front: return Struck::front;
    case table::Aspect::flank: return Struck::flank;
    case table::Aspect::rear: return Struck::rear;
  }
  return Struck::front;
}

Unit Posts::facts_of(PieceId id) const {
  const UnitState& now = unit(id);
  const PieceInfo& printed = info(id);
  Unit facts;
  facts.casualties = now.casualties;
  facts.kind = now.kind;
  facts.formation = now.formation;
  facts.quality = printed.quality;
  facts.heavy = printed.heavy;
  facts.lancers = printed.lancers;
  facts.leader = leader_with(id) != no_piece;
  facts.cover = cover_of(id);
  facts.supported = is_supported(id);
  facts.out_of_command = now.out_of_command;
  facts.threatened = is_threatened(id);
  facts.disordered = is_disordered(id);
  facts.struck = now.formation == Formation::square ? Struck::front : now.struck;
  facts.retreating = now.retreating;
  facts.tested = now.tested;
  facts.activated = now.activated;
  facts.counter_charged = now.counter_charged;
  return facts;
}

Unit Posts::facts_against(PieceId id, PieceId enemy) const {
  Unit facts = facts_of(id);
  facts.cover = cover_against(id, enemy);
  facts.uphill = level(id) > level(enemy);
  return facts;
}

}  // namespace longroll::march_and_volley
