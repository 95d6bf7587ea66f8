// Zones of control and stacking (P.R6, P.R7).
#include "rulesets/rifle_pits/map/game.h"
#include "rulesets/rifle_pits/map/stacking.h"

namespace longroll::rifle_pits {

bool RiflePits::joined(PlaceNumber from, PlaceNumber to) const {
  const auto side = grid().direction(from, to);
  if (!side) return false;
  const HexsideFeatures on = map().hexside(from, *side, state.flow.turn);
  return !on.has(HexsideFeature::river) || on.has(HexsideFeature::bridge) || on.has(HexsideFeature::ford);
}

const PlaceSet& RiflePits::zone(Side side) const {
  if (!zones_known_[longroll::index(side)]) find_zone(side);
  return zones_[longroll::index(side)];
}

void RiflePits::find_zone(Side owner) const {
  PlaceSet& found = zones_[longroll::index(owner)];
  found = {};
  zones_known_[longroll::index(owner)] = true;
  const int cliff = number(MapRule::zone_cliff);
  each_of(owner, [&](PieceId id) {
    const PieceState& now = piece(id);
    if (now.where != Whereabouts::on_map || !is_unit(id)) return;
    const bool holds = info(id).kind == Kind::artillery ? now.condition == Condition::good_order
                                                        : now.condition != Condition::demoralized;
    if (!holds) return;
    for (const Direction side : all_directions) {
      const PlaceNumber to = grid().neighbour(now.hex, side);
      if (to == no_place || map().level(to) - map().level(now.hex) >= cliff) continue;
      const HexsideFeatures on = map().hexside(now.hex, side, state.flow.turn);
      if (on.has(HexsideFeature::river) && !on.has(HexsideFeature::bridge) && !on.has(HexsideFeature::ford)) continue;
      found.insert(to);
    }
  });
}

bool RiflePits::fits(PieceId id, PlaceNumber place) const {
  if (!is_unit(id)) return true;
  Stack stack;
  stack.add(info(id).kind, strength(id));
  each_at(place, [&](PieceId one) {
    if (one != id && is_unit(one)) stack.add(info(one).kind, strength(one));
  });
  return stack.fits(house());
}

}  // namespace longroll::rifle_pits
