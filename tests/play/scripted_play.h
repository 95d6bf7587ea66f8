// How the fixtures of games on the map do a play: with typed dice and listed choices, saved and read back.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "chance/scripted.h"
#include "game/play/play_of.h"

namespace longroll::test {

/// Answers choices from a list, then by the first option.
class Listed final : public Chooser {
 public:
  explicit Listed(const std::vector<int>& answers) : answers_(answers) {}
  int choose(const Choice& /*choice*/, int policy) override {
    return used_ < answers_.size() ? answers_[used_++] : policy;
  }
  bool all_used() const { return used_ == answers_.size(); }

 private:
  const std::vector<int>& answers_;
  std::size_t used_ = 0;
};

inline Scripted scripted(std::string_view dice) {
  return Scripted(dice.empty() ? std::vector<TypedDie>{} : parse_dice(dice));
}

/// The position after a play, whose lines are added to the log; null, and a failure of the test, where it cannot be
/// done.
template <class Game>
std::unique_ptr<PlayOf<Game>> after_play(const PlayPosition& position, Side who, const Play& play,
                                         std::string_view text, Scripted& dice, const std::vector<int>& choices,
                                         std::vector<LogLine>& log) {
  const Action action = position.to_action(play);
  if (const auto no = position.refuse(who, action)) {
    ADD_FAILURE() << "'" << text << "' is refused: " << no->refusal.reason << " [" << no->refusal.rule << "]";
    return nullptr;
  }
  auto next = std::make_unique<PlayOf<Game>>(dynamic_cast<const PlayOf<Game>&>(position));
  Listed chooser(choices);
  Telling telling;
  try {
    Umpire umpire(dice, &telling, &chooser);
    next->apply(who, action, umpire, telling);
  } catch (const DiceWanted& wanted) {
    ADD_FAILURE() << "'" << text << "' wants " << to_text(wanted.dice) << " for the " << wanted.purpose;
    return nullptr;
  }
  EXPECT_TRUE(chooser.all_used()) << "choices are left over in '" << text << "'";
  // Saved and read back, a position is the same one.
  const std::string saved = next->save();
  next->load(saved);
  EXPECT_EQ(next->save(), saved);
  log.insert(log.end(), telling.lines.begin(), telling.lines.end());
  return next;
}

}  // namespace longroll::test
