// One phase of a game on a map: functions on the game and the facts of the phase, and whom they tell.
#pragma once

#include <fmt/format.h>

#include <array>
#include <exception>
#include <optional>
#include <span>
#include <string>

#include "game/play/play.h"
#include "game/position.h"
#include "rules/sequence.h"

namespace longroll {

/// As long as it lives dice are for somebody. Where they are missing the play is left by an exception; whom they were
/// for is still wanted then.
class About {
 public:
  explicit About(Telling* telling) : telling_(telling), under_way_(std::uncaught_exceptions()) {}
  About(const About&) = delete;
  About& operator=(const About&) = delete;
  ~About() {
    if (telling_ != nullptr && std::uncaught_exceptions() == under_way_) telling_->about.clear();
  }

 private:
  Telling* telling_;
  int under_way_;
};

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
  /// Writes a line of the log; `words`, which makes the sentence, is called only if anybody reads it.
  template <class Words>
  void say(LogKind kind, std::string_view rule, const Words& words) {
    if (telling_ != nullptr) telling_->say(kind, words(), std::string(rule));
  }
  /// Says whom dice are for, as long as what it answers lives. `name` makes the name, if anybody reads it.
  template <class Name>
  [[nodiscard]] About about(const Name& name) {
    if (telling_ != nullptr) telling_->about = name();
    return About(telling_);
  }
  /// The last line tells what only one side knows: the other reads nothing, or what `instead` makes.
  void keep_to(Side only) {
    keep_to(only, [] { return Sentence(); });
  }
  template <class Words>
  void keep_to(Side only, const Words& instead) {
    if (telling_ == nullptr) return;
    telling_->lines.back().only = only;
    telling_->lines.back().instead = instead();
  }
  /// The other side reads nothing of all that was told since: dice and sums of what it does not see.
  void keep_since(std::size_t from, Side only) {
    for (std::size_t i = from; i < told(); ++i) telling_->lines[i].only = only;
  }
  /// The other side reads nothing of every line of a rule from a place in the log on.
  void keep_lines_to(Side only, std::string_view rule, std::size_t from) {
    if (telling_ == nullptr) return;
    for (std::size_t i = from; i < telling_->lines.size(); ++i)
      if (telling_->lines[i].rule == rule) telling_->lines[i].only = only;
  }
  /// How many lines the play has told so far.
  std::size_t told() const { return telling_ == nullptr ? 0 : telling_->lines.size(); }

 private:
  Telling* telling_;
};

/// Why a play may not be: the rule, and the sentence with what it names.
template <class... Named>
Refusal refused(std::string_view rule, fmt::format_string<const Named&...> sentence, const Named&... named) {
  return {std::string(rule), "", fmt::format(sentence, named...)};
}

/// Answers the offers of a phase where a forecast meets them. The first of a phase is the rules' own: what the sheet
/// says first, never what a computer player would do.
template <class Game, class Facts>
struct Policy {
  std::string_view name;   ///< "first_way", "fight_on"
  std::string_view words;  ///< for the page: "retreats go by the first way in the list"
  Play (*answer)(const Game&, const Facts&, const Offers&);
};

/// Answers of policies: the first of the offers, the last, or to go on without any.
template <class Game, class Facts>
Play first_offer(const Game& /*game*/, const Facts& /*facts*/, const Offers& offers) {
  return offers.nth(0);
}
template <class Game, class Facts>
Play last_offer(const Game& /*game*/, const Facts& /*facts*/, const Offers& offers) {
  return offers.nth(offers.size() - 1);
}
template <class Game, class Facts>
Play no_offer(const Game& /*game*/, const Facts& /*facts*/, const Offers& /*offers*/) {
  return {};
}

/// The usual policies of a phase in which troops go back.
template <class Game, class Facts>
inline constexpr auto ways_back = std::to_array<Policy<Game, Facts>>({
    {"first_way", "retreats go by the first way in the list", first_offer},
    {"last_way", "retreats go by the last way in the list", last_offer},
});

/// The base of a phase that has no facts of its own.
struct NoFacts {
  friend constexpr bool operator==(const NoFacts&, const NoFacts&) = default;
};

/// A phase, which is a static member `phase` of its facts. Its name is its leaf in the sequence of play; that of an
/// inner phase, pushed on top of another, is a leaf or not.
template <class Game, class Facts>
struct Phase {
  std::string_view name;
  /// What `done` is called here: "End the movement".
  std::string_view done = "Go on";
  /// When the sequence of play comes to it: what happens by itself.
  void (*enter)(Game&, Facts&, Referee&) = nullptr;
  /// Everything that may be done. A leaf offers `done` too; where that is all on entering, it is passed over. A phase
  /// that offers nothing is over.
  void (*offers)(const Game&, const Facts&, Offers&) = nullptr;
  /// Why a play that is not offered is not.
  std::optional<Refusal> (*refuse)(const Game&, const Facts&, const Play&) = nullptr;
  /// Does an offered play; it may push phases on top of this one.
  void (*apply)(Game&, Facts&, const Play&, Referee&) = nullptr;
  /// When it is over. Nothing may be pushed here.
  void (*leave)(Game&, Facts&, Referee&) = nullptr;
  /// What a forecast takes to be chosen here, the first unless another is asked for; with none it ends here.
  std::span<const Policy<Game, Facts>> policies = {};
  /// It comes only when another phase pushes it, although the sequence of play names it.
  bool inner = false;
  /// Both sides choose at once and unseen. `offers` is asked for each of them (Offers::who), and each hands in one
  /// play, in any order. When both are in, `apply` is called twice, first for the play of the frame's side, then for
  /// the other's (Referee::by); after the second it offers nothing. `done` is a play like any other here. Where a side
  /// has nothing to choose the phase is over.
  bool sealed = false;
  /// Its plays are steps of one thing, such as the rolls of a charge: what that is called. Beside the forecast of each
  /// step stands that of the whole, to its end (`with_whole` of the game).
  std::string_view whole = {};
  /// Of a leaf that is passed over unless something hidden is so: the leaf before it as which whoever waits is shown
  /// it. The game's `hide_from` puts its flow there too.
  std::string_view shown_as = {};
  /// Of an inner phase that the sequence of play names: who acts in it. The lint holds the sequence to it, and a debug
  /// build the game (`acted_as_said`).
  ActedBy acted = {};
  /// Of a phase that a game begins with, before the first step of its sequence of play: what that time is called.
  std::string_view before_turns = {};
};

}  // namespace longroll
