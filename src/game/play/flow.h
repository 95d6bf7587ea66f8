// Where a game stands in its sequence of play: the stack of phases under way, each with its own facts, as data in the
// state.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "base/errors.h"
#include "base/fixed_list.h"
#include "game/side.h"

namespace longroll {

/// As deep as phases may stand on top of each other.
inline constexpr std::size_t most_frames = 16;

/// The turn, the step of the sequence, and the frames on top of it: an interrupted phase goes on when those above it
/// are done. A game can be saved between any two plays. `Phases` are the game's phases, each the record of its own
/// facts with a static member `phase` (game/play/phase.h); what is not among them cannot be pushed.
template <class... Phases>
struct FlowOf {
  static_assert((std::is_trivially_copyable_v<Phases> && ...), "facts of a phase are plain data");
  using Facts = std::variant<Phases...>;
  static constexpr std::size_t phase_count = sizeof...(Phases);

  /// A phase under way, who acts in it, and what it is about.
  struct Frame {
    Side who = Side::first;
    Facts facts = {};

    friend bool operator==(const Frame&, const Frame&) = default;
    BOOST_DESCRIBE_CLASS(Frame, (), (who, facts), (), ())
  };

  std::int16_t turn = 1;
  std::int16_t step = -1;  ///< place in the walk of the sequence; -1 before the first
  Side active = Side::first;
  bool over = false;
  FixedList<Frame, most_frames> frames = {};
  /// In a sealed phase the side that has handed in its play. The play is not here: rules cannot tell what they do not
  /// know. PlayOf keeps and saves both.
  std::optional<Side> handed_in = {};

  bool has_handed_in(Side side) const { return handed_in == side; }

  Frame& top() { return frames[frames.size() - 1]; }
  const Frame& top() const { return frames[frames.size() - 1]; }
  /// The facts of the frame on top, if it is of that phase.
  template <class Phase>
  const Phase* top_if() const {
    return frames.empty() ? nullptr : std::get_if<Phase>(&top().facts);
  }
  /// The facts of the nearest frame of that phase, from the top down; there is one.
  template <class Phase>
  Phase& nearest() {
    return const_cast<Phase&>(std::as_const(*this).template nearest<Phase>());
  }
  template <class Phase>
  const Phase& nearest() const {
    const Phase* found = find<Phase>();
    assert(found != nullptr);
    return *found;
  }
  /// The same; null where there is none.
  template <class Phase>
  const Phase* find() const {
    for (std::size_t i = frames.size(); i-- > 0;)
      if (const Phase* facts = std::get_if<Phase>(&frames[i].facts)) return facts;
    return nullptr;
  }
  template <class Phase>
  Phase* find() {
    return const_cast<Phase*>(std::as_const(*this).template find<Phase>());
  }

  /// Puts a phase on top. References to the facts of those below stay good. It is over when it offers nothing.
  template <class Phase>
  Phase& push(const Phase& facts, Side who) {
    if (frames.size() == most_frames) throw BadInput("more phases would be under way at once than a game can keep");
    frames.push_back({who, facts});
    return std::get<Phase>(top().facts);
  }

  /// Goes on to the next turn, or ends the game after the last one; whether it goes on.
  bool advance(int last) {
    over = over || turn >= last;
    if (!over) ++turn;
    return !over;
  }

  friend bool operator==(const FlowOf&, const FlowOf&) = default;
  BOOST_DESCRIBE_CLASS(FlowOf, (), (turn, step, active, over, frames), (), ())
};

}  // namespace longroll
