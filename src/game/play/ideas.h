// What a computer player thinks of: ideas being put together, and the phase on top asked for them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "game/play/course.h"
#include "game/play/position.h"

namespace longroll {

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

/// What a judge, whose member `ideas` is an Ideas, thinks of in the phase on top, the best first.
template <class Game>
std::vector<Idea> ideas_of(const Game& game, const Offers& offers, typename Game::Judge judge) {
  with_phase(game, [&](const auto& phase, const auto& facts) {
    if (phase.consider != nullptr) (judge.*phase.consider)(facts, offers);
  });
  return std::move(judge.ideas).best_first();
}

}  // namespace longroll
