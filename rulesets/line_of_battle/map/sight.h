// Who sees whom: the line of sight procedure over the ground, worked out once, and units in the way (L.21 to L.26,
// L.R22, L.R29).
#pragma once

#include "game/play/position.h"
#include "rulesets/line_of_battle/map/scenario.h"
#include "rulesets/line_of_battle/procedures/sight.h"

namespace longroll::line_of_battle {

/// Whether a hex holds a unit that blocks: for a hex, and for a hex along whose side the line runs.
using Blocker = FunctionRef<bool(PlaceNumber hex)>;

/// What the ground lets one see.
class GroundSight {
 public:
  GroundSight(const Scenario& scenario, const House& house);

  /// Whether the ground alone leaves a line clear: by slopes from range 5 on, by obstacles below and for small arms.
  bool clear(PlaceNumber from, PlaceNumber to, bool small_arms) const;
  /// The hexes seen from one by guns and by small arms.
  const PlaceSet& seen_by_guns(PlaceNumber from) const { return by_guns_[static_cast<std::size_t>(from)]; }
  const PlaceSet& seen_by_small_arms(PlaceNumber from) const { return by_hand_[static_cast<std::size_t>(from)]; }
  /// The facts of a line as the procedure wants them, with units in the way where they count (L.26); `hexes` gets the
  /// hex of each entry.
  SightOrder order(PlaceNumber from, PlaceNumber to, bool small_arms, Blocker unit,
                   std::vector<PlaceNumber>* hexes = nullptr) const;

 private:
  const Scenario& scenario_;
  const House& house_;
  std::vector<PlaceSet> by_guns_;
  std::vector<PlaceSet> by_hand_;
};

}  // namespace longroll::line_of_battle
