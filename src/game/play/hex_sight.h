// Lines of sight over a hex map, from centre to centre. What stands in a hex and what blocks a line is the game's rule.
#pragma once

#include <functional>

#include "board/hex/map.h"
#include "game/play/position.h"

namespace longroll {

/// What is seen from where; units never block.
class HexSight {
 public:
  /// The rule of a game.
  struct Rule {
    std::string name;
    std::function<int(PlaceNumber hex)> top;  ///< the level of a hex with what grows or is built there
    std::function<bool(PlaceNumber hex, PlaceNumber from, PlaceNumber to)> blocks;
    int longest = 0;  ///< range within which lines are wanted in play
  };

  HexSight(const HexMap& map, Rule rule);

  /// Whether a hex within the longest range is seen.
  bool clear(PlaceNumber from, PlaceNumber to) const { return seen_[static_cast<std::size_t>(from)].contains(to); }
  /// The first step of the line that blocks it, if one does.
  std::optional<LineStep> what_blocks(PlaceNumber from, PlaceNumber to) const;
  /// The whole line, and why it is blocked.
  SightFound line(PlaceNumber from, PlaceNumber to) const;

 private:
  /// A line along a hexside is blocked only where both hexes block it.
  bool blocks(const LineStep& step, PlaceNumber from, PlaceNumber to) const {
    return rule_.blocks(step.hex, from, to) && (step.beside == no_place || rule_.blocks(step.beside, from, to));
  }

  const HexMap& map_;
  Rule rule_;
  PlaceTable seen_;  // from each hex, the hexes in the longest range
};

}  // namespace longroll
