// How far pieces can go: by movement, onto the map, and in retreat (P.R4, P.R5, P.R6, P.R19, P.R28).
#pragma once

#include "board/cheapest.h"
#include "rulesets/rifle_pits/map/zones.h"

namespace longroll::rifle_pits {

/// How far a piece can go, in half points; where it may stop, stacking left out.
using Reach = ReachOf<most_hexes>;

/// The state with the reach of its pieces.
class Reaches : public Zones {
 public:
  /// Whether it may move at all now.
  bool may_move(PieceId id) const {
    return on_map(id) && !piece(id).stopped && !(is_unit(id) && orders(id) == Orders::rest);
  }
  /// Hexes where a piece at hand may enter (P.R19).
  PlaceSet gates(PieceId id) const;
  /// What one step costs a piece; Reach::never where it may not.
  int step_cost(PieceId id, PlaceNumber from, Direction side) const;
  /// Where the piece could go now, by movement (P.R5, P.R4).
  const PlaceSet& reach(PieceId id) const;
  /// The same with costs and ways; with a place only as far as that is surely known.
  Reach reach_in_full(PieceId id, PlaceNumber as_far_as = no_place) const;
  /// Hexes to which a piece may retreat (P.14, P.R28).
  PlaceSet retreats(PieceId id) const;

 protected:
  using Zones::Zones;

 private:
  /// What the reach of a piece rests on besides the enemy: a word, quick to compare.
  struct Start {
    PlaceNumber from = no_place;  ///< nowhere: it enters
    std::int8_t spent = 0;
    std::int8_t fatigue = 0;
    std::int8_t ahead = 0;  ///< units that have entered before it
    Condition condition = Condition::good_order;
    Orders orders = Orders::assault;
    bool rain = false;
  };
  Start start_of(PieceId id) const;
  void search(PieceId id, PlaceNumber as_far_as, Reach& reach) const;
  /// The number of what a side has before it: another one when the enemy, the cover or the turn is another.
  std::uint32_t front(Side side) const;

  std::array<KeptBy<std::uint32_t, std::uint32_t, PlaceSet, std::int16_t>, 2> fronts_;
  mutable std::uint32_t last_front_ = 0;
  std::array<KeptBy<PlaceSet, std::uint32_t, Start>, most_pieces> reach_;
};

}  // namespace longroll::rifle_pits
