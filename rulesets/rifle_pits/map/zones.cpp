// Zones of control and stacking (P.R6, P.R7).
#include "rulesets/rifle_pits/map/zones.h"

#include "rulesets/rifle_pits/effects/stacking.h"

namespace longroll::rifle_pits {

PlaceSet Zones::find_zone(Side owner) const {
  PlaceSet found;
  const int cliff = number(MapRule::zone_cliff);
  each_unit(owner, [&](PieceId id) {
    if (info(id).kind == Kind::artillery ? !in_good_order(id) : demoralized(id)) return;
    const PlaceNumber from = piece(id).hex;
    for (const Direction side : all_directions) {
      const PlaceNumber to = grid().neighbour(from, side);
      if (to == no_place || map().level(to) - map().level(from) >= cliff) continue;
      if (joined(from, side)) found.insert(to);
    }
  });
  return found;
}

bool Zones::fits(PieceId id, PlaceNumber place) const {
  if (!is_unit(id)) return true;
  Stack stack;
  stack.add(info(id).kind, strength(id));
  each_unit_at(place, [&](PieceId one) {
    if (one != id) stack.add(info(one).kind, strength(one));
  });
  return stack.fits(house());
}

bool Zones::holds(Side side, PlaceNumber place) const {
  if (hex(place).holder != owner_of(side)) return false;
  return has_units(place, side) || !zone(other(side)).contains(place);
}

}  // namespace longroll::rifle_pits
