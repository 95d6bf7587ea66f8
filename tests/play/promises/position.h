// What every game on a map promises of each of its positions.
#pragma once

#include <stdexcept>
#include <vector>

#include "game/play/position.h"
#include "tests/play/promises/numbers.h"

namespace longroll {
struct UndoState;
}

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

/// How often something was really compared: a promise that is never put to the test is kept by everybody.
struct Compared {
  int hidden = 0;     ///< views and offers of a side in two positions that differ in what is hidden from it alone
  int forecasts = 0;  ///< forecasts of its plays there
  int guesses = 0;    ///< and of those, such as rest on what it guesses
  int ways = 0;       ///< ways to places, and places that dice may open
  int told = 0;       ///< what was told it of a play in both
  int deeds = 0;      ///< what the entry was
  int undone = 0;     ///< and what was told when it was taken back
  int at_once = 0;    ///< plays in the fog, without dice, that are taken back at once
  int shown = 0;      ///< and by agreement, since they show something

  Compared& operator+=(const Compared& more);
};

/// A position, the first one of its game, what is taken by chance, and what has been compared so far.
struct Checked {
  const PlayPosition& position;
  const PlayPosition& start;
  Actions& actions;
  Numbers& numbers;
  Compared& compared;
};

/// Where two values differ first, and what stands there.
std::string first_difference(const Value& a, const Value& b, const std::string& path = "");

/// The odds of a forecast as one text, the same for the same odds; with the odds of all that it could be where it rests
/// on a guess.
std::string odds_text(const Foretold& foretold);

/// How a play is taken back, as one text.
std::string undo_text(const UndoState& state);

/// A copy, and a position loaded from the saved text, are the same and offer the same.
void check_saving(const Checked& checked);
/// There is something to do until it is over, and plays are the same as actions and back.
void check_offers(const Checked& checked);
/// Exactly what is offered is accepted; what is refused has a reason, and changes nothing.
void check_refusals(const Checked& checked);
/// Each side is shown what it may know, and the one that waits is offered nothing.
void check_views(const Checked& checked);
/// Goals together are the points of both sides as whoever looks knows them, and so is the margin.
void check_stakes(const Checked& checked);
/// Where both sides choose in secret, nothing tells the other side, or a screen that both look at, what was handed in.
void check_secrets(const Checked& checked);
/// What both sides know is the same whoever is asked first; and two positions that differ only in what is hidden from a
/// side are the same to it, and so is all that could be in its place: views, offers, refusals, forecasts, ways and what
/// dice may open.
void check_hidden(const Checked& checked);
/// Something that is done to two such positions, with the same dice, is told to that side in the same words, where it
/// comes to the same: the log, what the entry was, whether it may be taken back and by whom, and what is said then.
/// Whatever is asked comes from what it knows.
void check_told(const Checked& checked);
/// Places can be looked at, and the odds of what is offered can be worked out.
void check_questions(const Checked& checked);

}  // namespace longroll::promises
