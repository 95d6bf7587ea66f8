// How a unit moves: a turn and straight ahead, ground that halves it or bars it, enemies whom it keeps off, friends
// whom it passes; and how leaders ride (M.9, M.R4, M.R27, M.R29, M.R40, M.R45, M.R46).
#include <algorithm>

#include "board/table/wheel.h"
#include "rulesets/march_and_volley/map/barriers.h"
#include "rulesets/march_and_volley/procedures/command.h"

namespace longroll::march_and_volley {
namespace {

/// About what a unit turns when it moves: those without a firm front about their middle.
table::Pivot pivot_of(const UnitState& unit) {
  const bool loose =
      unit.formation == Formation::square || unit.formation == Formation::skirmish || unit.kind == Kind::elephants;
  return loose ? table::Pivot::centre : table::Pivot::front_corner;
}

Passage passage_through(const UnitState& unit, Terrain terrain, const House& house) {
  return house.terrain.at(static_cast<int>(mover_of(unit.kind, unit.formation)), static_cast<int>(terrain));
}

}  // namespace

bool passes(const UnitState& mover, const UnitState& other) {
  if (mover.formation == Formation::skirmish) return true;
  return other.formation == Formation::skirmish || other.formation == Formation::unlimbered;
}

Length Posts::move_of(PieceId id) const {
  const UnitState& now = unit(id);
  const Length all = house().moves[mover_of(now.kind, now.formation)];
  return info(id).bullocks ? all / 2 : all;  // M.R55
}

table::Manoeuvre Posts::march(PieceId id, table::Going going) const {
  table::Manoeuvre move;
  move.from = pose(id);
  move.size = footprint(id);
  move.pivot = pivot_of(unit(id));
  move.step = fan_step;
  move.going = going;
  move.enters = table::Enters::footprint;
  const bool back = going == table::Going::back;
  if (!back) move.left = move.right = static_cast<std::uint8_t>(number(TableRule::turn));
  const Length far = back ? move_of(id) / 2 : move_of(id);
  // Woods, marsh, brooks and walls halve the action, however many of them (M.R29).
  move.reach_always(far / 2);
  move.reach[0] = far;
  return move;
}

void add_ground(const Posts& posts, PieceId id, table::Field& field, bool priced) {
  const UnitState& now = posts.unit(id);
  const House& house = posts.house();
  const auto& areas = posts.scenario().ground.areas();
  for (std::size_t i = 0; i < areas.size(); ++i) {
    if (areas[i].is_hill()) continue;
    const Terrain terrain = is(areas[i], AreaKind::marsh) ? Terrain::marsh : Terrain::woods;
    switch (passage_through(now, terrain, house)) {
      case Passage::no: field.add_barriers(areas[i].corners); break;
      case Passage::half:
        if (priced) field.add_ground(areas[i].corners, 1, static_cast<int>(i));
        break;
      case Passage::full: break;
    }
  }
  const auto& lines = posts.scenario().ground.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is(lines[i], LineKind::river)) {
      // Gaps are nothing to who stays on his bank (M.R62).
      for (std::size_t k = 1; posts.info(id).ashore && k < lines[i].points.size(); ++k)
        field.add_barrier({lines[i].points[k - 1], lines[i].points[k]});
      continue;
    }
    const bool bars = is(lines[i], LineKind::brook) && passage_through(now, Terrain::marsh, house) == Passage::no;
    for (const table::Segment& stretch : lines[i].stretches) {
      if (bars) {
        field.add_barrier(stretch);
      } else if (priced) {
        field.add_line(stretch, 1, static_cast<int>(areas.size() + i));
      }
    }
  }
  if (priced)
    for (std::size_t i = 0; i < posts.state.works.size(); ++i) {
      const Works& one = posts.state.works[i];
      field.add_line(table::Shape(&one.from, 2), 1, static_cast<int>(areas.size() + lines.size() + i));
    }
  posts.each_barrier([&](const table::Segment& stretch) { field.add_barrier(stretch); });
}

table::Field Posts::field_of(PieceId id, const table::Manoeuvre& move, bool close_combat) const {
  table::Field field(table_size(), table::ground_of(move));
  const table::Quad stands = quad(id);
  const Length keep_off = house().move_rules[MoveRule::from_enemy];
  each_on_table([&](PieceId other) {
    if (other == id) return;
    const int number = static_cast<int>(longroll::index(other));
    if (info(other).side == info(id).side) {
      field.add(pose(other), footprint(other), passes(unit(id), unit(other)) ? table::Bar::passed : table::Bar::solid,
                number);
    } else if (close_combat) {
      field.add(pose(other), footprint(other), table::Bar::solid, number);
    } else {
      field.add_kept_off(pose(other), footprint(other), keep_off, stands, number);
    }
  });
  add_ground(*this, id, field, !close_combat);
  return field;
}

std::optional<table::Pose> Posts::straight_on(PieceId id, Length far, bool close_combat) const {
  table::Manoeuvre ahead = march(id, table::Going::ahead);
  ahead.left = ahead.right = 0;
  ahead.step = table::longest_side;
  ahead.reach_always(far);
  const auto stop = table::farthest_on(ahead, field_of(id, ahead, close_combat), 0);
  return stop ? std::optional(stop->pose) : std::nullopt;
}

table::Manoeuvre Posts::ride(PieceId id) const {
  return table::ride_of(pose(id), house().moves[Mover::leader], fan_step);
}

table::Field Posts::ride_field(PieceId id) const {
  return field_of_rider(id, house().move_rules[MoveRule::from_enemy]);  // M.R43, M.R4
}

table::Field Posts::flight_field(PieceId id) const {
  table::Field field(table_size());
  each_on_table([&](PieceId one) {
    if (one == id) return;
    const bool own = info(one).side == info(id).side;
    field.add(pose(one), footprint(one), own ? table::Bar::passed : table::Bar::solid,
              static_cast<int>(longroll::index(one)));
  });
  add_ground(*this, id, field, false);
  return field;
}

}  // namespace longroll::march_and_volley
