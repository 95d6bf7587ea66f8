// Ways over the net: what links cost, how far a column comes, rail, retreat and reaction (V.R1, V.R6, V.R25, V.R30).
#pragma once

#include "board/net/ways.h"
#include "rulesets/valley/map/supply.h"

namespace longroll::valley {

using Reach = NetReach<most_net_places>;

/// A search for ways over the net.
struct Search {
  PlaceNumber start = no_place;
  int farthest = Reach::never - 1;  ///< places that cost more are not found
  bool mounted = false;
  std::optional<Side> stops = {};  ///< whose units may be met and not passed
  PlaceSet closed = {};
};

/// The state with its ways.
class Ways : public Supplied {
 public:
  /// What a link costs now; Reach::never where it cannot be used.
  int cost(LinkNumber link, bool mounted) const;
  /// The cheapest ways.
  Reach ways_from(const Search& search) const;
  /// Places that some piece of a stack may not be in (special rules).
  PlaceSet closed_to(const Pieces& stack) const;
  /// Where the column could go now.
  Reach reach() const;
  /// Stations that a stack can ride to (V.R25), by the one line or by all that its side has not used this turn.
  PlaceSet stations(const Pieces& stack, PlaceNumber from, int by_line = -1) const;
  /// Where a side may retreat to from a place (V.R30); `attackers`: they may only go back as they came.
  PlaceSet retreats(Side side, PlaceNumber from, bool attackers) const;
  /// Heads of stacks that may react to the column where it stands (V.R6).
  Pieces reactors() const;
  /// Where a reacting stack may go.
  PlaceSet reaction_places(PieceId head) const;

 protected:
  using Supplied::Supplied;
};

}  // namespace longroll::valley
