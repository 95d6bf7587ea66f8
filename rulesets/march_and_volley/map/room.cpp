// Room on the table: formations that fit, units that turn on the spot (M.R27, M.R35).
#include <algorithm>

#include "board/table/shapes.h"
#include "rulesets/march_and_volley/map/barriers.h"

namespace longroll::march_and_volley {
namespace {

constexpr table::Thousandths back_step = table::inch / 10;

}  // namespace

bool Posts::may_stand(PieceId id, const table::Pose& pose, const table::Footprint& size, bool close_combat) const {
  if (!is_free_for(id, pose, size)) return false;
  const table::Quad then = table::corners_of(pose, size);
  if (crosses_barrier(then) && !crosses_barrier(quad(id))) return false;
  if (close_combat) return true;
  const table::Quad now = quad(id);
  const Length keep_off = house().move_rules[MoveRule::from_enemy];
  bool clear = true;
  each_unit(other_side(id),
            [&](PieceId enemy) { clear = clear && !table::comes_too_near(then, now, quad(enemy), keep_off); });
  return clear;
}

table::Pose Posts::faced(PieceId id, Facing way) const {
  const int eighths = static_cast<int>(way) + 1;
  return table::turned(pose(id), footprint(id), static_cast<table::Turn>(eighths * table::eighth_turn),
                       table::Pivot::centre);
}

std::optional<table::Pose> Posts::formed(PieceId id, Formation formation, bool close_combat) const {
  const UnitState& now = unit(id);
  if (formation == now.formation || !house().may_form(now.kind, formation)) return std::nullopt;
  const table::Footprint size = footprint_of(now.kind, formation, house());
  const bool about_centre = formation == Formation::square || now.formation == Formation::square;
  const table::Pose there = about_centre ? table::kept_in_place(pose(id), footprint(id), size) : pose(id);
  if (may_stand(id, there, size, close_combat)) return there;
  if (!close_combat || formation != Formation::square) return std::nullopt;
  // A square that does not fit is set back until it does.
  for (table::Thousandths back = back_step; back <= size.depth; back += back_step) {
    const table::Pose behind = table::advanced(there, -back);
    if (may_stand(id, behind, size, true)) return behind;
  }
  return std::nullopt;
}

}  // namespace longroll::march_and_volley
