// What the order of a unit lets it do with its move: worked out once for a unit, and asked of many hexes (L.F30, L.R27,
// L.R31 to L.R34, L.R46).
#pragma once

#include "rulesets/line_of_battle/map/commands.h"

namespace longroll::line_of_battle {

/// What keeps a unit from ending its move in a hex.
enum class Bar : std::uint8_t {
  nothing,
  fluke,           ///< its attack is stopped, and it withdraws
  radius,          ///< out of its leader's radius it goes nearer to him
  zone,            ///< without orders it enters a zone only to retake
  anchor,          ///< nor leaves where it is held
  march_zone,      ///< on a Move order it enters no zone
  march_line,      ///< nor marches in line
  march_nearer,    ///< and comes nearer to its destination
  reserve,         ///< in Reserve it keeps away from the enemy
  reserve_radius,  ///< and near its leader
};

class OrderBounds {
 public:
  OrderBounds(const Commands& game, PieceId id);

  Bar bar(PlaceNumber to) const;
  /// Why that bars it.
  Refusal words(Bar bar) const;

 private:
  Bar without_orders(PlaceNumber to) const;
  Bar on_march(PlaceNumber to) const;
  Bar in_reserve(PlaceNumber to) const;
  /// L.R46: the leader of a battalion posts its batteries near him.
  bool posted(PlaceNumber to) const;
  bool in_zone(PlaceNumber to) const { return game_.zone(other(side_)).contains(to); }

  const Commands& game_;
  PieceId id_;
  Side side_;
  PlaceNumber from_;
  PlaceNumber anchor_;
  PieceId leader_;
  Orders orders_;
  bool stopped_;
  bool in_command_;
  int nearest_ = 0;                                 // hexes to the nearest armed enemy, of a stopped attack
  FixedList<PlaceNumber, most_pieces> in_sight_{};  // hexes of enemies, for those without orders
};

}  // namespace longroll::line_of_battle
