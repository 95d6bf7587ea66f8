// Who can fire, zones of control, open order capable units, and lines of sight with units in the way (L.F6, L.R43,
// 9.4b).
#pragma once

#include "game/play/kept.h"
#include "rulesets/line_of_battle/map/stand.h"

namespace longroll::line_of_battle {

/// What a side is to an enemy who goes through a hex, a bit each.
struct Hindrance {
  static constexpr std::uint8_t units = 1;
  static constexpr std::uint8_t leaders = 2;
  static constexpr std::uint8_t in_zone = 4;
  static constexpr std::uint8_t next_to_fire = 8;
};

class Zones : public Stand {
 public:
  /// Whether formation and state let a unit fire at all: in line or unlimbered, not routed, with ammunition left.
  bool can_fire(PieceId id) const;
  /// The hexes that a unit's fire reaches at most; a battery's by its guns and what it has left for them.
  int range_of(PieceId id) const;
  /// Whether a battery has guns that fire canister, and some left (L.11, L.20).
  bool has_canister(PieceId id) const;
  /// Whether a unit is open order capable now (L.R43).
  bool open_order_capable(PieceId id) const;
  /// Its column of the terrain chart now.
  Mover mover(PieceId id) const;
  /// Whether everybody at a place is front all round, or shows a rear all round (L.27).
  bool all_front(PieceId id) const { return open_order_capable(id); }
  bool all_rear(PieceId id) const { return !has_front(id) && !open_order_capable(id); }
  /// Whether a hex lies in front of a unit, and whether something from there comes into its rear (L.R1).
  bool in_front(PieceId id, PlaceNumber place) const;
  bool in_arc(PieceId id, PlaceNumber place) const;
  bool into_rear(PieceId target, PlaceNumber from) const;
  /// Hexes in the zone of control of a side: front hexes of stacks that can fire.
  const PlaceSet& zone(Side side) const;
  bool in_enemy_zone(PieceId id) const { return zone(other(info(id).side)).contains(piece(id).hex); }
  /// Hexes next to units of a side that can fire, whichever way they face: where closing rolls may be needed.
  const PlaceSet& near_fire(Side side) const;
  /// What a side is to an enemy who goes through a hex: bits of `Hindrance`, 0 where it does not concern him.
  const ByPlace<std::uint8_t, most_hexes>& hindrances(Side side) const { return controlled(side).hindrances; }
  /// What stands in a hex to a line of sight of a side (L.26).
  InTheWay in_the_way(PlaceNumber place, Side side) const;
  /// Whether a side in one hex sees another, ground, units and light together.
  bool sees(PlaceNumber from, PlaceNumber to, bool small_arms, Side side) const;
  /// Whether a unit could fire at a hex from where it stands: arc, range, ammunition and sight, whoever is there.
  bool commands_hex(PieceId id, PlaceNumber place) const;
  /// Hexes to the nearest enemy that could fire at a hex along a clear line; `far` where there is none (L.50).
  int nearest_fire(PlaceNumber place, Side enemy, int far = 40) const;

 protected:
  using Stand::Stand;

 private:
  struct Controlled {
    PlaceSet zone;
    PlaceSet near;
    ByPlace<std::uint8_t, most_hexes> hindrances{};
  };
  const Controlled& controlled(Side side) const;
  Controlled find_zone(Side side) const;
  std::array<KeptBy<Controlled, std::uint32_t>, 2> zones_;
};

}  // namespace longroll::line_of_battle
