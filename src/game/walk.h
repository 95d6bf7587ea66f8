// The sequence of play as it is walked: headings opened out, "as 1" written out for the other side.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/fixed_list.h"
#include "game/side.h"
#include "rules/sequence.h"

namespace longroll {

/// Whose part of the turn a step belongs to.
enum class TurnPart { anybody, first_to_act, second_to_act };

/// Who is who in a turn, as a book or a game on the map knows it when a step is entered.
struct TurnRoles {
  Side first = Side::first;       ///< who acts first in this turn
  Side active = Side::first;      ///< who is active in steps of neither part of the turn
  Side initiative = Side::first;  ///< who holds the initiative, or whoever is to begin where both act
};

/// One step of the walk.
struct WalkStep {
  SequenceStep step;
  TurnPart part = TurnPart::anybody;
  std::size_t top = 0;  ///< the walk's place of the outermost step around it
  std::optional<std::size_t>
      repeat;  ///< the place of the first leaf of the innermost step around it that is done again
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
  /// Whether two steps lie in one that is done again, so that either may come after the other.
  bool done_together(std::size_t a, std::size_t b) const;
  bool alternates() const { return alternates_; }
  /// Whose turn, or part of it, a step is.
  static Side active_in(const WalkStep& step, const TurnRoles& roles);
  /// The sides that act in a step, in their order; none in a step of the program.
  FixedList<Side, 2> actors_in(const WalkStep& step, const TurnRoles& roles) const;

 private:
  Side side_of(Actor actor, const WalkStep& step, const TurnRoles& roles) const;

  std::vector<WalkStep> steps_;
  bool alternates_ = false;
};

}  // namespace longroll
