// Who must march (L.R32).
#include <algorithm>

#include "rulesets/line_of_battle/map/reach.h"

namespace longroll::line_of_battle {

bool Reaches::bound_to_march(const Stacked& who) const {
  const Stacked units = units_of(who);
  return !units.empty() && std::ranges::all_of(units, [&](PieceId id) {
    const PieceState& now = piece(id);
    // Guns may stand under any order (L.R46), and a unit in a zone does (L.R45).
    return must_march(orders(id)) && !is_battery(id) && !routed(id) && now.activity == Activity::none && !now.done &&
           now.spent == 0 && in_command(id) && !in_enemy_zone(id);
  });
}

bool Reaches::must_go_on(const Stacked& who) const {
  // Whoever finds no room nearer to the destination waits behind those who have it.
  return bound_to_march(who) && !stops(who, reach(who).places).empty();
}

}  // namespace longroll::line_of_battle
