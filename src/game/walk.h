// The sequence of play as it is walked: headings opened out, "as 1" written out for the other side.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/side.h"
#include "rules/sequence.h"

namespace longroll {

/// Whose part of the turn a step belongs to.
enum class TurnPart { anybody, first_to_act, second_to_act };

/// One step of the walk.
struct WalkStep {
  SequenceStep step;
  TurnPart part = TurnPart::anybody;
  std::size_t top = 0;                ///< the walk's place of the outermost step around it
  std::optional<std::size_t> repeat;  ///< the place of the first leaf of the innermost step around it that repeats
};

/// The whole turn, headings included, in the order in which it is walked.
class Walk {
 public:
  explicit Walk(const Sequence& sequence);

  const std::vector<WalkStep>& steps() const { return steps_; }
  const WalkStep& at(std::size_t place) const { return steps_[place]; }
  /// The first leaf at or after a place; nothing after the last one.
  std::optional<std::size_t> leaf_from(std::size_t place) const;
  /// The place of the step with that leaf, the nearest at or after `from`, else the first; nothing if there is none.
  std::optional<std::size_t> find(std::string_view leaf, std::size_t from = 0) const;
  bool alternates() const { return alternates_; }

 private:
  std::vector<WalkStep> steps_;
  bool alternates_ = false;
};

}  // namespace longroll
