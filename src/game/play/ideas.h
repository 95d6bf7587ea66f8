// What a computer player thinks of: ideas being put together, and the phase on top asked for them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "game/play/course.h"
#include "game/play/position.h"

namespace longroll {

/// A point of victory, as ideas and positions are weighed.
inline constexpr int point = 100;

/// Ideas being put together. Words are made only where somebody reads them.
class Ideas {
 public:
  explicit Ideas(bool worded) : worded_(worded) {}

  bool worded() const { return worded_; }
  const std::vector<Idea>& list() const { return list_; }
  /// `words` and `why` are sentences, or are called for one if somebody reads it; `share`: of a mixed choice, in
  /// thousandths.
  template <class Words, class Why>
  void add(const Play& play, int swing, const Words& words, const Why& why, int share = 0) {
    Idea idea{play, swing, "", "", share};
    if (worded_) {
      idea.words = said(words);
      idea.why = said(why);
    }
    list_.push_back(std::move(idea));
  }
  /// Of the last one: the chance that its side wins the fight that it is about, and how often it should be taken for
  /// that alone, in thousandths.
  void about_winning(const Rational& win, int share) {
    list_.back().win = win;
    list_.back().win_share = share;
  }
  /// All of them, the best first, equals as they came.
  std::vector<Idea> best_first() && {
    std::stable_sort(list_.begin(), list_.end(), [](const Idea& a, const Idea& b) { return a.swing > b.swing; });
    return std::move(list_);
  }

 private:
  template <class Words>
  static std::string said(const Words& words) {
    if constexpr (std::is_invocable_v<Words>) {
      return words();
    } else {
      return std::string(words);
    }
  }

  bool worded_;
  std::vector<Idea> list_;
};

/// The base of a game's judge: one look at a position for one side.
template <class Game>
class JudgeOf {
 public:
  JudgeOf(const Game& game, Side side, Effort effort, bool worded)
      : ideas(worded), game_(game), side_(side), enemy_(other(side)), effort_(effort) {}

  Ideas ideas;

 protected:
  /// Thinks of a play, in its own words.
  template <class Why>
  void add(const Play& play, int swing, const Why& why, int share = 0) {
    ideas.add(play, swing, [&] { return game_.describe(play); }, why, share);
  }

  /// Goes through the offers; `done`, which brings nothing, is thought of in these words.
  template <class Visit>
  void each_offer(const Offers& offers, std::string_view done, std::string_view why, const Visit& visit) {
    for (const Offer& offer : offers.list()) {
      if (offer.play.verb == verb_done) {
        ideas.add(offer.play, 0, done, why);
      } else {
        visit(offer);
      }
    }
  }

  const Game& game_;
  Side side_;
  Side enemy_;
  Effort effort_;
};

/// The first plays of the offers, as ideas that nobody weighed.
template <class Game>
void add_first(const Game& game, const Offers& offers, Ideas& ideas) {
  constexpr int most = 3;
  for (int i = 0; i < std::min(offers.size(), most); ++i) {
    const Play play = offers.nth(i);
    ideas.add(play, -i, [&] { return game.describe(play); }, "there is nothing to weigh here");
  }
}

/// What a judge, whose member `ideas` is an Ideas, thinks of in the phase on top, the best first: its `consider(facts,
/// offers)` for the facts of that phase. Where it has nothing to weigh there, the first of the offers.
template <class Game>
std::vector<Idea> ideas_of(const Game& game, const Offers& offers, typename Game::Judge judge) {
  with_phase(game, [&](const auto& /*phase*/, const auto& facts) {
    if constexpr (requires { judge.consider(facts, offers); }) judge.consider(facts, offers);
  });
  if (judge.ideas.list().empty()) add_first(game, offers, judge.ideas);
  return std::move(judge.ideas).best_first();
}

}  // namespace longroll
