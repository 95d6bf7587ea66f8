// Who sees whom: the line of sight procedure over the ground, worked out once, and units in the way (L.21 to L.26,
// L.R22, L.R29).
#pragma once

#include "board/hex/lines.h"
#include "game/play/position.h"
#include "rulesets/line_of_battle/map/scenario.h"
#include "rulesets/line_of_battle/procedures/sight.h"

namespace longroll::line_of_battle {

/// As far as sight is asked for: no gun reaches farther (L.11).
inline constexpr int longest_sight = 38;

/// What stands in a hex to a line of sight: nothing that blocks, friends of whoever looks, or enemies (L.26).
enum class InTheWay : std::uint8_t { nobody, friends, enemies };
using Blocker = FunctionRef<InTheWay(PlaceNumber hex)>;

/// What the ground lets one see.
class GroundSight {
 public:
  GroundSight(const Scenario& scenario, const House& house);

  /// Whether the ground alone leaves a line clear: by slopes from range 5 on, by obstacles below and for small arms.
  bool clear(PlaceNumber from, PlaceNumber to, bool small_arms) const {
    return (small_arms ? seen_by_small_arms(from) : seen_by_guns(from)).contains(to);
  }
  /// The hexes seen from one by guns; by small arms as far as those reach.
  const PlaceSet& seen_by_guns(PlaceNumber from) const { return by_guns_[static_cast<std::size_t>(from)]; }
  const PlaceSet& seen_by_small_arms(PlaceNumber from) const { return by_hand_[static_cast<std::size_t>(from)]; }
  /// Whether units block a line that the ground leaves clear: near, or where small arms are fired (L.24, L.26).
  bool units_block(PlaceNumber from, PlaceNumber to, bool small_arms, Blocker who) const;
  /// The facts of a line as the procedure wants them, with units in the way where they count (L.26); `hexes` gets the
  /// hex of each entry. Of several hexes at one distance the highest counts, of two between which the line runs the
  /// lower (L.R29); a unit in any of them is in the way unless it stands beside a line along the hexside of friends.
  SightOrder order(PlaceNumber from, PlaceNumber to, bool small_arms, Blocker who,
                   std::vector<PlaceNumber>* hexes = nullptr) const;
  /// The whole line, step by step, and why it is blocked.
  SightFound line(PlaceNumber from, PlaceNumber to, bool small_arms, Blocker who) const;
  /// Calls `visit` with what the line passes at each distance, from the first hex on.
  template <class Visit>
  void each_step(PlaceNumber from, PlaceNumber to, const Visit& visit) const {
    lines_.each(from, to, visit);
  }
  /// Small arms reach so far at most (L.10).
  int longest_small_arms() const { return longest_small_arms_; }

 private:
  bool units_count(PlaceNumber from, PlaceNumber to, bool small_arms) const;
  SightHex step_of(const LineRing& ring, bool end_in_orchard, PlaceNumber* which) const;
  bool in_orchard(PlaceNumber hex) const { return hexes_[static_cast<std::size_t>(hex)].orchard; }

  const HexMap& map_;
  const House& house_;
  HexLines lines_;
  int longest_small_arms_ = 0;
  std::vector<SightHex> hexes_;  // what each hex is to a line that passes it
  std::vector<PlaceSet> by_guns_;
  std::vector<PlaceSet> by_hand_;
};

}  // namespace longroll::line_of_battle
