// Where a game stands in its sequence of play: the phase stack, as data in the state.
#pragma once

#include <optional>

#include "base/fixed_list.h"
#include "game/side.h"

namespace longroll {

/// A phase under way and who acts in it.
struct Frame {
  std::uint8_t phase = 0;  ///< its number among the game's phases
  Side who = Side::first;

  friend bool operator==(const Frame&, const Frame&) = default;
};
BOOST_DESCRIBE_STRUCT(Frame, (), (phase, who))

/// The turn, the step of the sequence, and the frames on top of it: an interrupted phase goes on when those above it
/// are done. A game can be saved between any two plays.
struct Flow {
  std::int16_t turn = 1;
  std::int16_t step = -1;  ///< place in the walk of the sequence; -1 before the first
  Side active = Side::first;
  bool over = false;
  FixedList<Frame, 8> frames;
  /// In a sealed phase the side that has handed in its play. The play is not here: rules cannot tell what they do not
  /// know. PlayOf keeps and saves both.
  std::optional<Side> handed_in = {};

  bool has_handed_in(Side side) const { return handed_in == side; }

  friend bool operator==(const Flow&, const Flow&) = default;
};
BOOST_DESCRIBE_STRUCT(Flow, (), (turn, step, active, over, frames))

}  // namespace longroll
