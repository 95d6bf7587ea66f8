// Lines of sight over a map, from centre to centre (P.R20).
#pragma once

#include "game/play/position.h"
#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {

/// What is seen from where; units never block.
class Sight {
 public:
  Sight(const HexMap& map, const House& house);

  /// Whether a hex within the longest range is seen.
  bool clear(PlaceNumber from, PlaceNumber to) const { return seen_[static_cast<std::size_t>(from)].contains(to); }
  /// The first step of the line that blocks it, if one does.
  std::optional<LineStep> what_blocks(PlaceNumber from, PlaceNumber to) const;
  /// The whole line, and why it is blocked.
  SightFound line(PlaceNumber from, PlaceNumber to) const;

 private:
  int top_of(PlaceNumber hex) const;
  bool blocks(PlaceNumber hex, PlaceNumber from, PlaceNumber to) const;
  bool blocks(const LineStep& step, PlaceNumber from, PlaceNumber to) const {
    return blocks(step.hex, from, to) && (step.beside == no_place || blocks(step.beside, from, to));
  }

  const HexMap& map_;
  int tall_;         // what grows or is built on tall ground
  PlaceTable seen_;  // from each hex, the hexes in the longest range
};

}  // namespace longroll::rifle_pits
