// What every game on a map promises of each of its positions.
#pragma once

#include <stdexcept>
#include <vector>

#include "game/play/position.h"
#include "tests/play/promises/numbers.h"

namespace longroll::promises {

/// A promise that a game does not keep, in a sentence.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws Broken with the promise, and what it is about, where it does not hold.
template <class About>
void insist(bool holds, const char* promise, const About& about) {
  if (!holds) throw Broken(std::string(promise) + ": " + std::string(about()));
}
void insist(bool holds, const char* promise);

/// Actions that were offered some time: what others are made of by putting them together wrongly.
class Actions {
 public:
  void learn(const Action& action);
  /// The action with another verb, other pieces, another place or choice; it may be the same by chance.
  Action changed(Action action, Numbers& numbers) const;

 private:
  std::vector<Action> known_;
};

/// A position, the first one of its game, and what is taken by chance.
struct Checked {
  const PlayPosition& position;
  const PlayPosition& start;
  Actions& actions;
  Numbers& numbers;
};

/// Where two values differ first, and what stands there.
std::string first_difference(const Value& a, const Value& b, const std::string& path = "");

/// The odds of a forecast as one text, the same for the same odds.
std::string odds_text(const Foretold& foretold);

/// A copy, and a position loaded from the saved text, are the same and offer the same.
void check_saving(const Checked& checked);
/// There is something to do until it is over, and plays are the same as actions and back.
void check_offers(const Checked& checked);
/// Exactly what is offered is accepted; what is refused has a reason, and changes nothing.
void check_refusals(const Checked& checked);
/// Each side is shown what it may know, and the one that waits is offered nothing.
void check_views(const Checked& checked);
/// Where both sides choose in secret, nothing tells the other side, or a screen that both look at, what was handed in.
void check_secrets(const Checked& checked);
/// Two positions that differ only in what is hidden from a side are the same to it: views, offers, refusals, forecasts.
void check_hidden(const Checked& checked);
/// Something that is done to two such positions, with the same dice, is told to that side in the same words, where it
/// comes to the same: the log, what the entry was, and what is said when it is taken back. Whatever is asked comes from
/// what it knows.
void check_told(const Checked& checked);
/// Places can be looked at, and the odds of what is offered can be worked out.
void check_questions(const Checked& checked);

}  // namespace longroll::promises
