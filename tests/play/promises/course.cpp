// The promise that a game goes through its sequence of play in the order that is printed.
#include "tests/play/promises/course.h"

#include <fmt/format.h>

#include "tests/play/promises/position.h"

namespace longroll::promises {

std::size_t Course::place_of(const PlayPosition& position) {
  constexpr int places = 1000;  // PlayPosition::leaf counts through the turns by so many
  const auto here = static_cast<std::size_t>(position.leaf() % places);
  const std::string number = position.stage().step;
  std::size_t place = here;
  const auto look = [&] {
    while (place < walk_.steps().size() && walk_.at(place).step.number != number) ++place;
  };
  look();
  // What comes at any time may be printed before the step that it interrupts.
  if (place == walk_.steps().size()) place = 0;
  look();
  insist(place < walk_.steps().size() && !walk_.at(place).step.leaf.empty(), "the step that is lit is a leaf",
         [&] { return number; });
  if (place != here) ++inner_;
  return place;
}

void Course::see(const PlayPosition& position) {
  if (position.over()) return;
  const Stage stage = position.stage();
  if (stage.step.empty()) {
    insist(turn_ == 0 && !stage.heading.empty(), "what comes before the first step has a name, and comes first");
    return;
  }
  const std::size_t place = place_of(position);
  const bool same_turn = stage.turn == turn_ && (!walk_.alternates() || stage.active == active_);
  insist(!same_turn || place >= last_ || walk_.done_together(last_, place), "steps come in their order",
         [&] { return fmt::format("{} after {} in turn {}", stage.step, walk_.at(last_).step.number, stage.turn); });
  turn_ = stage.turn;
  active_ = stage.active;
  last_ = place;
}

}  // namespace longroll::promises
