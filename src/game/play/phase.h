// One phase of a game on a map: functions on the game, and whom they tell.
#pragma once

#include <optional>
#include <string>

#include "game/play/play.h"
#include "game/position.h"

namespace longroll {

/// The dice, and the log if anybody reads it.
class Referee {
 public:
  explicit Referee(Umpire& dice, Telling* telling = nullptr) : umpire(dice), telling_(telling) {}

  Umpire& umpire;
  Side by = Side::first;  ///< whose play is being done

  bool heard() const { return telling_ != nullptr; }
  Telling* telling() { return telling_; }
  /// Takes notes of a rule off the log again, where the phase says the same in better words.
  void hush(std::string_view rule) {
    if (telling_ != nullptr)
      std::erase_if(telling_->lines,
                    [&](const LogLine& line) { return line.kind == LogKind::note && line.rule == rule; });
  }
  /// Writes a line of the log; `words` is called only if anybody reads it. `about` names pieces and places.
  template <class Words>
  void say(LogKind kind, std::string_view rule, const Words& words, const LogLinks& about = {}) {
    if (telling_ == nullptr) return;
    telling_->say(kind, words(), std::string(rule));
    telling_->lines.back().about = about;
  }

 private:
  Telling* telling_;
};

/// A phase. Its name is its leaf in the sequence of play; inner phases, pushed on top of another, have a leaf or none.
template <class Game>
struct Phase {
  std::string_view name;
  /// When it begins: what happens by itself.
  void (*enter)(Game&, Referee&) = nullptr;
  /// Everything that may be done. A leaf offers `done` too; where that is all on entering, it is passed over. An inner
  /// phase that offers nothing is over.
  void (*offers)(const Game&, Offers&) = nullptr;
  /// Why a play that is not offered is not.
  std::optional<Refusal> (*refuse)(const Game&, const Play&) = nullptr;
  void (*apply)(Game&, const Play&, Referee&) = nullptr;
  /// When it is over.
  void (*leave)(Game&, Referee&) = nullptr;
  /// It comes only when another phase pushes it, although the sequence of play names it.
  bool inner = false;
  /// Both sides choose at once and unseen. `offers` is asked for each of them (Offers::who), and each hands in one
  /// play, in any order. When both are in, `apply` is called twice, first for the play of the frame's side, then for
  /// the other's (Referee::by); the second call ends the phase. `done` is a play like any other here. Where a side has
  /// nothing to choose the phase is over.
  bool sealed = false;
};

}  // namespace longroll
