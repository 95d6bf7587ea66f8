// Who may shoot at whom: arcs, ranges, sight, friends in the way (M.9, M.R6, M.R26, M.R38, M.R39).
#include <algorithm>

#include "board/table/arc.h"
#include "board/table/sight.h"
#include "rulesets/march_and_volley/map/ground.h"
#include "rulesets/march_and_volley/map/posts.h"

namespace longroll::march_and_volley {
namespace {

Weapon weapon_of(const PieceInfo& info) {
  if (is_guns(info.kind)) return Weapon::guns;
  return info.rifles ? Weapon::rifle : Weapon::musket;
}

/// The fronts that a unit shoots from: one, or the four of a square.
FixedList<std::pair<table::Arc, table::Segment>, 4> arcs_of(const table::Pose& pose, const table::Footprint& size,
                                                            Formation formation, table::Turn opening) {
  FixedList<std::pair<table::Arc, table::Segment>, 4> all;
  const int fronts = formation == Formation::square ? 4 : 1;
  for (int i = 0; i < fronts; ++i) {
    const table::Pose turned =
        i == 0 ? pose
               : table::turned(pose, size, static_cast<table::Turn>(i * table::quarter_turn), table::Pivot::centre);
    all.push_back({table::arc_of(turned, size, opening), table::corners_of(turned, size).front()});
  }
  return all;
}

}  // namespace

bool Posts::may_ever_shoot(PieceId id) const {
  if (!is_unit(id) || !on_table(id)) return false;
  const UnitState& now = unit(id);
  return can_shoot(now.kind, now.formation) && !now.retreating && !now.silenced;
}

int Posts::weapon_row(PieceId id) const { return static_cast<int>(weapon_of(info(id))); }

Length Posts::reach_of(PieceId id) const {
  const auto& ranges = house().shooting_ranges;
  return ranges.at(weapon_row(id), ranges.columns() - 1);
}

bool Posts::bars_sight(PieceId from, PieceId other, PieceId to) const {
  // From or to a higher level units on a lower one stop nothing.
  if (std::max(level(from), level(to)) > level(other)) return false;
  if (!is_guns(unit(from).kind) || info(other).side != info(from).side) return true;
  const Length gap = length(level(from) > 0 ? TableLength::overhead_hill : TableLength::overhead);
  return distance(from, other) < gap || distance(to, other) < gap;
}

std::optional<Shot> Posts::shot(PieceId from, PieceId to) const {
  if (!may_ever_shoot(from) || !on_table(to)) return std::nullopt;
  const table::Quad target = quad(to);
  const Length reach = reach_of(from);
  const table::Footprint size = footprint(from);
  if (!table::is_in_reach(quad(from), target, reach)) return std::nullopt;
  const Formation formation = unit(from).formation;
  const bool narrow = formation == Formation::column || is_guns(unit(from).kind);
  const auto opening = static_cast<table::Turn>(number(narrow ? TableRule::narrow_arc : TableRule::wide_arc));
  std::optional<Shot> best;
  for (const auto& [arc, front] : arcs_of(pose(from), size, formation, opening)) {
    const auto range = table::range_in(arc, target);
    if (!range || range->length > reach || (best && range->length >= best->range.length)) continue;
    std::vector<table::Screen> all = table::scenery_between(
        scenario().ground, pose(from).at, centre(to), std::max(level(from), level(to)),
        length(TableLength::woods_sight), [](const table::Area& area) { return !is(area, AreaKind::marsh); });
    std::vector<table::Quad> standing;
    standing.reserve(most_pieces);
    const table::Extent between = table::extent_of(front).with(table::extent_of(target));
    each_on_table([&](PieceId other) {
      if (other == from || other == to) return;
      const table::Quad there = quad(other);
      if (!between.meets(table::extent_of(there)) || !bars_sight(from, other, to)) return;
      standing.push_back(there);
      all.push_back(table::screen_of(standing.back(), Length(), static_cast<int>(longroll::index(other))));
    });
    if (table::best_sight(front, target, all).clear()) best = Shot{*range, cover_against(to, from)};
  }
  return best;
}

Shooter Posts::shooter(PieceId from, const Shot& shot) const {
  const UnitState& now = unit(from);
  return {now.casualties, now.kind, now.formation, info(from).rifles, now.moved, shot.range.length};
}

ShootingOrder Posts::volley(PieceId from, PieceId to, const Shot& shot) const {
  // Tests and leaders come at the end of the round (M.10, M.12): here it is hits alone.
  ShootingOrder order;
  order.shooters[0] = shooter(from, shot);
  order.target.casualties = unit(to).casualties;
  order.target.kind = unit(to).kind;
  order.target.formation = unit(to).formation;
  order.target.quality = info(to).quality;
  order.target.cover = shot.cover;
  order.target.tested = Tested::passed;
  return order;
}

}  // namespace longroll::march_and_volley
