// The strongest player: tries its best ideas out before it chooses.
#pragma once

#include "ai/player.h"

namespace longroll {

/// How much is tried out: a number of playouts and not a time, so that a game can be repeated.
struct FullEffort {
  std::size_t ideas = 4;  ///< so many of the best are tried
  int samples = 8;        ///< times each; the dice of a sample are the same for all
  std::size_t few = 14;   ///< with more ideas than this the first judgement stands
  int plays = 300;        ///< at most, in one playout
};

/// Plays copies of the position on, itself and the enemy by quick ideas, to the end of the enemy's next turn, and takes
/// another idea than the first where that came to be worth clearly more.
class FullPlayer final : public Player {
 public:
  explicit FullPlayer(const PlayerOptions& options, const FullEffort& effort = {})
      : options_(options), effort_(effort) {}

  std::string_view name() const override { return "full"; }
  Thought think(const PlayPosition& position, Chance& chance) override;

 private:
  PlayerOptions options_;
  FullEffort effort_;
};

}  // namespace longroll
