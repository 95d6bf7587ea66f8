// The promise that a game goes through its sequence of play in the order that is printed.
#pragma once

#include "game/play/position.h"
#include "game/walk.h"

namespace longroll::promises {

/// Follows the step that is lit through a game.
class Course {
 public:
  explicit Course(const Sequence& sequence) : walk_(sequence) {}

  /// Sees a position. Throws Broken where the step is no leaf of the sequence, or comes before the last one in the same
  /// turn although nothing around the two is done again. Before the first step there may be a time with a name of its
  /// own, such as a deployment.
  void see(const PlayPosition& position);
  /// How often the step of a phase was lit that others push.
  int inner() const { return inner_; }

 private:
  std::size_t place_of(const PlayPosition& position);

  Walk walk_;
  int turn_ = 0;
  Side active_ = Side::first;
  std::size_t last_ = 0;
  int inner_ = 0;
};

}  // namespace longroll::promises
