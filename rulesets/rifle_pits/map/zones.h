// Zones of control, stacking, and who holds a hex (P.R6, P.R7, P.R35).
#pragma once

#include "game/play/kept.h"
#include "rulesets/rifle_pits/map/stand.h"

namespace longroll::rifle_pits {

/// The state with its zones.
class Zones : public Stand {
 public:
  /// Hexes in the zone of control of a side (P.R6).
  const PlaceSet& zone(Side side) const {
    return zones_[longroll::index(side)].get([&] { return find_zone(side); }, standing().changes(side),
                                             state.flow.turn);
  }
  bool in_enemy_zone(PieceId id) const { return zone(other(info(id).side)).contains(piece(id).hex); }
  /// Whether a combat unit can act across a hexside at all: not over a river without bridge or ford.
  bool joined(PlaceNumber from, PlaceNumber to) const {
    const auto side = grid().direction(from, to);
    return side && joined(from, *side);
  }
  bool joined(PlaceNumber from, Direction side) const { return !map().hexside(from, side, turn()).bars(); }
  /// Whether a piece finds room in a hex (P.R7); a piece that leaves its own hex is still there.
  bool fits(PieceId id, PlaceNumber place) const;
  /// Whether a hex counts for a side (P.R35).
  bool holds(Side side, PlaceNumber place) const;

 protected:
  using Stand::Stand;

 private:
  PlaceSet find_zone(Side owner) const;

  std::array<KeptBy<PlaceSet, std::uint32_t, std::int16_t>, 2> zones_;
};

}  // namespace longroll::rifle_pits
