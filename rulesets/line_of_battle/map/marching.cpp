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
  if (!bound_to_march(who)) return false;
  // A hex next to it will do, for one can always be entered (L.F3); the whole search is for those who are hemmed in.
  const PlaceNumber at = piece(units_of(who)[0]).hex;
  const Side side = info(who[0]).side;
  const auto& steps = setting().steps.table(mover(units_of(who)[0]), true, turn())[static_cast<std::size_t>(at)];
  PlaceSet beside;
  for (const Direction way : all_directions) {
    const PlaceNumber to = grid().neighbour(at, way);
    if (to != no_place && steps[static_cast<std::size_t>(way)] != HexSteps::never &&
        !occupied(other(side)).contains(to) && !near_fire(other(side)).contains(to))
      beside.insert(to);
  }
  const bool hampered = terrain(at) == Terrain::town || piece(units_of(who)[0]).formation == Mover::line;
  if (!hampered && allowance(who) > 0 && go_together(who) && !stops(who, beside).empty()) return true;
  // Whoever finds no room nearer to the destination waits behind those who have it.
  return !stops(who, reach(who).places).empty();
}

}  // namespace longroll::line_of_battle
