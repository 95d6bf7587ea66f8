// What a brigade is about, in words: its order, where it makes for, and how it stands.
#include <algorithm>

#include "rulesets/line_of_battle/map/judgement.h"

namespace longroll::line_of_battle {

std::string Judgement::named_place(PlaceNumber place) const {
  for (const Goal& goal : game_.scenario().goals)
    if (goal.kind == GoalKind::hold && goal.is_at(place))
      return fmt::format("{} ({})", game_.place_name(place), goal.words);
  for (const MapLabel& label : game_.scenario().map.labels())
    if (label.at == place) return fmt::format("{} ({})", game_.place_name(place), label.words);
  return game_.place_name(place);
}

std::string Judgement::plan_of(PieceId id) const {
  if (id == no_piece) return "it has not acted yet";
  const FormationId formation = game_.info(id).formation;
  const std::string& name = game_.info(formation).name;
  const PlaceNumber aim = aim_of(id);
  const std::string to = aim == no_place ? std::string() : named_place(aim);
  std::string plan;
  switch (game_.orders(id)) {
    case Orders::attack:
      plan = aim == no_place ? name + " attacks" : fmt::format("{} attacks towards {}", name, to);
      break;
    case Orders::move: plan = aim == no_place ? name + " marches" : fmt::format("{} marches to {}", name, to); break;
    case Orders::reserve: plan = name + " is kept in reserve"; break;
    case Orders::none:
    case Orders::conditional:
      plan = aim == no_place ? name + " has no orders and holds its ground"
                             : fmt::format("{} has no orders and holds its ground before {}", name, to);
      break;
  }
  int units = 0;
  int fit = 0;
  int engaged = 0;
  game_.each_of(formation, [&](PieceId one) {
    if (!game_.is_unit(one) || !game_.on_map(one)) return;
    ++units;
    if (!game_.wrecked(one) && !game_.routed(one) && !game_.disorganized(one)) ++fit;
    if (nearest_enemy(game_.piece(one).hex) <= rifle_reach) ++engaged;
  });
  if (units > 1 && engaged > 0) plan += fmt::format(", {} of {} in the fight", engaged, units);
  if (units > 1 && fit < units) plan += fmt::format(", {} of {} in good order", fit, units);
  return plan;
}

}  // namespace longroll::line_of_battle
