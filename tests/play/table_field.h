// A small battlefield of a game on a free table, for tests of its rules: plays in words, typed dice, what was told.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/text.h"
#include "tests/play/scripted_play.h"

namespace longroll::test {

/// What always falls where a game asks so, whatever was typed: nothing where the typed dice decide.
using Standing = std::function<std::optional<Answer>(const Draw&)>;

/// Typed dice, but for what always falls.
class StandingDice final : public Chance {
 public:
  StandingDice(Scripted& typed, const Standing& standing) : typed_(typed), standing_(standing) {}

  Answer draw(const Draw& draw) override {
    const auto always = standing_ ? standing_(draw) : std::nullopt;
    return always ? *always : typed_.draw(draw);
  }
  Answer pool(const Pool& pool) override { return typed_.pool(pool); }
  void watch(RollWatcher* watcher) override { typed_.watch(watcher); }

 private:
  Scripted& typed_;
  const Standing& standing_;
};

/// The files of a battlefield.
struct TableTexts {
  std::string scenario;
  std::string table;
  std::string army;
  std::string setup;
};
/// What never changes in a game by these rules, read as a folder of scenarios is.
template <class Setting>
std::shared_ptr<const Setting> setting_of(std::shared_ptr<const Rulebook> book, const TableTexts& texts) {
  const std::array<EmbeddedFile, 3> files = {EmbeddedFile{"test/scenario.txt", texts.scenario},
                                             {"test/table.txt", texts.table},
                                             {"test/setup.csv", texts.setup}};
  const std::array<EmbeddedFile, 1> armies = {EmbeddedFile{"test", texts.army}};
  const auto& house = house_of<typename Setting::House>(*book);
  return std::make_shared<const Setting>(std::move(book), read_scenario("test", files, armies, house));
}

/// One game. Names of pieces have one word.
template <class Game>
class TableField {
 public:
  /// Does a play: "motivate Hill Lane", "reform Lane =4", "activate #0", "gallop Hill @3 inches". All dice are used.
  /// Choices of the procedures are numbers; without them the first option is taken.
  void play(std::string_view words, std::string_view dice = "", const std::vector<int>& choices = {}) {
    const Play wanted = parse(words);
    ASSERT_TRUE(offered(words)) << words << " is not offered in " << phase() << ": " << refusal(words);
    run([&](Referee& referee) { do_play(game_, wanted, referee); }, dice, choices);
  }
  /// Does an offered play with whatever dice; nothing is logged.
  void play(const Play& play, Umpire& umpire) {
    Referee referee(umpire);
    referee.by = game_.state.flow.top().who;
    do_play(game_, play, referee);
    settle(referee);
  }
  /// Ends phases, with these dice on the way, until the wanted moment has come; `what` says which.
  template <class Reached>
  void go_until(const Reached& reached, std::string_view what, std::string_view dice) {
    constexpr int most_phases = 2'000;  // until a test gives up
    run(
        [&](Referee& referee) {
          for (int i = 0; i < most_phases && !game_.state.flow.over; ++i) {
            if (reached()) return;
            referee.by = game_.state.flow.top().who;
            finish_phase(game_, referee);
            settle(referee);
          }
          if (!game_.state.flow.over) ADD_FAILURE() << what << " was not reached";
        },
        dice, {});
  }
  /// Does something by hand, with these dice and no others.
  void run(const std::function<void(Referee&)>& what, std::string_view dice = "",
           const std::vector<int>& choices = {}) {
    Scripted typed = scripted(dice);
    StandingDice falls(typed, standing_);
    Listed answers(choices);
    Telling telling;
    Umpire umpire(falls, &telling, &answers);
    Referee referee(umpire, &telling);
    referee.by = game_.state.flow.frames.empty() ? Side::first : game_.state.flow.top().who;
    try {
      what(referee);
      settle(referee);
    } catch (const DiceWanted& wanted) {
      ADD_FAILURE() << "dice are wanted for " << wanted.purpose << " (" << wanted.rule << ")";
    }
    EXPECT_EQ(typed.left_over(), 0U) << "dice are left over";
    EXPECT_TRUE(answers.all_used()) << "choices are left over";
    log_.insert(log_.end(), telling.lines.begin(), telling.lines.end());
  }

  bool offered(std::string_view text) const {
    Offers offers;
    list_offers(game_, game_.state.flow.top().who, true, offers);
    return offers.contains(parse(text));
  }
  /// The rule by which a play is refused; empty where it is allowed.
  std::string refusal(std::string_view text) const {
    if (offered(text)) return "";
    const Play play = parse(text);
    const auto refusal = with_phase(game_, [&](const auto& phase, const auto& facts) -> std::optional<Refusal> {
      return phase.refuse == nullptr ? std::nullopt : phase.refuse(game_, facts, play);
    });
    return refusal ? refusal->rule : "not offered";
  }

  Game& game() { return game_; }
  const Game& game() const { return game_; }
  PieceId id(std::string_view name) const {
    PieceId found = no_piece;
    game_.each([&](PieceId one) {
      if (game_.info(one).name == name) found = one;
    });
    if (found == no_piece) throw BadInput(fmt::format("there is no {}", name));
    return found;
  }
  /// Where the middle of its front is, in thousandths.
  table::Point at(std::string_view name) const { return game_.pose(id(name)).at; }
  std::string phase() const { return game_.state.flow.frames.empty() ? "" : std::string(phase_on_top(game_).name); }
  bool said(std::string_view text) const { return log().find(text) != std::string::npos; }
  std::string log() const {
    std::string text;
    for (const LogLine& line : log_) text += line.said.text() + "\n";
    return text;
  }

 protected:
  template <class Setting>
  explicit TableField(std::shared_ptr<const Setting> setting, Standing standing = {})
      : game_(std::move(setting)), standing_(std::move(standing)) {
    run([](Referee&) {});
  }

 private:
  Play parse(std::string_view text) const {
    Play play;
    if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
      play.place = game_.place_named(trim(text.substr(at + 1)));
      text = text.substr(0, at);
    }
    const auto all = words(text);
    const auto verbs = Game::verbs();
    const auto verb = std::ranges::find(verbs, all[0]);
    if (verb == verbs.end()) throw BadInput(fmt::format("there is no verb {}", all[0]));
    play.verb = static_cast<Verb>(verb - verbs.begin());
    for (std::size_t i = 1; i < all.size(); ++i) {
      if (all[i][0] == '=') {
        play.choice = static_cast<std::int16_t>(to_number(all[i].substr(1)).value_or(-1));
      } else if (all[i][0] == '#') {
        play.group = static_cast<std::int16_t>(to_number(all[i].substr(1)).value_or(-1));
      } else {
        play.pieces.push_back(static_cast<PieceNumber>(id(all[i])));
      }
    }
    return play;
  }
  /// The steps of the sequence of play that follow by themselves.
  void settle(Referee& referee) {
    auto& flow = game_.state.flow;
    bool fresh = false;
    while (!flow.over) {
      if (flow.frames.empty()) {
        enter_next_step(game_, referee, [] {});
        fresh = true;
        continue;
      }
      Offers offers;
      list_offers(game_, flow.top().who, true, offers);
      const bool idle = offers.empty() || (fresh && flow.frames.size() == 1 && offers.only_done());
      if (!idle) return;
      finish_phase(game_, referee);
    }
  }

  Game game_;
  Standing standing_;
  std::vector<LogLine> log_;
};

}  // namespace longroll::test
