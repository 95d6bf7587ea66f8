// What windows are told of a game, put together, is the game as they would see it afresh: after every play of a game of
// each scenario, for both sides and the shared screen, undo and branches included.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "ai/choosing.h"
#include "chance/random.h"
#include "rulesets/all.h"
#include "server/battle_views.h"
#include "tests/opened.h"
#include "tests/play/promises/trial.h"
#include "tests/server/window.h"

namespace longroll::server {
namespace {

constexpr std::array viewers = {Viewer(), Viewer(Side::first), Viewer(Side::second)};

std::string name_of(Viewer viewer) { return viewer ? std::string(enum_name(*viewer)) : "both"; }

/// A battle with a window for every viewer.
class FollowedBattle {
 public:
  FollowedBattle(const std::shared_ptr<const MapGame>& game, const Header& header, std::span<const Deed> entries = {})
      : battle_(std::make_shared<Battle>("b", game, header, game->start(header.scenario))) {
    for (const Deed& entry : entries) battle_->game.replay(entry);
    for (std::size_t i = 0; i < viewers.size(); ++i)
      battle_->teller.join(*battle_, windows_.at(i).outbox, viewers.at(i));
    battle_->teller.work();
  }

  const Game& game() const { return battle_->game; }
  bool over() const { return is_over(*battle_); }

  void play(Random& chance) {
    const PlayPosition& position = *on_map(*battle_);
    const int leaf = position.leaf();
    const Offers& offers = position.offers();
    const Action action = position.to_action(offers.nth(pick_one(offers.size(), chance)));
    act(offers.who(), action);
    while (game().pending()) battle_->game.answer_choice(0, 0);
    told();
    std::vector<std::size_t>& lengths = on_map(*battle_)->leaf() == leaf ? plays_ : phases_;
    for (std::size_t i = 1; i < viewers.size(); ++i) lengths.push_back(windows_.at(i).last_length());
  }
  /// How long what a side's own window is sent is at the most, in nine of ten plays within a phase, and of those that
  /// lead to another.
  std::array<std::size_t, 2> nine_of_ten() {
    const auto of = [](std::vector<std::size_t>& lengths) {
      std::ranges::sort(lengths);
      return lengths.empty() ? 0 : lengths[lengths.size() * 9 / 10];
    };
    return {of(plays_), of(phases_)};
  }
  /// Takes the last play back where that wants nobody's leave, and brings it forward again.
  void undo_and_redo() {
    const UndoState undo = game().undo();
    if (!undo.may || undo.agreement) return;
    act(*undo.of, {"undo", ""});
    told();
    act(*undo.of, {"redo", ""});
    told();
  }

 private:
  void act(Side side, const Action& action) { battle_->game.act(side, action, false, false, 0); }
  void told() {
    battle_->teller.change(*battle_);
    battle_->teller.work();
    const Standing now = standing_of(*battle_);
    for (std::size_t i = 0; i < viewers.size(); ++i) {
      ASSERT_TRUE(windows_.at(i).shows(view_of(now, viewers.at(i))))
          << "after " << now.after << " for " << name_of(viewers.at(i));
    }
  }

  std::shared_ptr<Battle> battle_;
  std::array<TestWindow, viewers.size()> windows_;
  std::vector<std::size_t> plays_;
  std::vector<std::size_t> phases_;
};

/// To the end of the game; the sanitizers look for other faults and are slow: there its beginning will do.
#ifdef __SANITIZE_ADDRESS__
constexpr int most_plays = 24;
constexpr int branch_plays = 12;
#else
constexpr int most_plays = 20000;
constexpr int branch_plays = 60;
#endif
/// What nine of ten messages may have, in bytes: a roll tells more than a move, and fans more than a list of hexes.
[[maybe_unused]] constexpr std::size_t most_of_play = 5'500;
[[maybe_unused]] constexpr std::size_t most_of_phase = 16'000;

struct Case {
  MapGameEntry entry;
  std::string scenario;
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.entry.id << " " << one.scenario; }

std::vector<Case> cases() {
  std::vector<Case> cases;
  for (const MapGameEntry& entry : all_map_games())
    for (const ScenarioHead& head : test::opened(entry)->scenarios()) cases.push_back({entry, head.name});
  return cases;
}

class Changes : public testing::TestWithParam<Case> {};

TEST_P(Changes, told_to_windows_come_to_what_they_would_see) {
  const auto game = test::opened(GetParam().entry);
  const Header header = promises::header_of(GetParam().entry.id, *game, GetParam().scenario, {}, 1);
  Random chance(1);
  FollowedBattle battle(game, header);
  for (int plays = 1; plays <= most_plays && !battle.over() && !HasFatalFailure(); ++plays) {
    battle.play(chance);
    if (plays % 8 == 0 && !battle.over()) battle.undo_and_redo();
  }
#ifndef __SANITIZE_ADDRESS__
  EXPECT_TRUE(battle.over());
  const auto [play, phase] = battle.nine_of_ten();
  std::cout << fmt::format("nine of ten: {} bytes for a play, {} for a new phase\n", play, phase);
  EXPECT_LE(play, most_of_play);
  EXPECT_LE(phase, most_of_phase);
#endif
  const std::span<const Deed> entries(battle.game().entries());
  FollowedBattle branch(game, header, entries.first(std::min(battle.game().told(), entries.size() / 2)));
  for (int plays = 0; plays < branch_plays && !branch.over() && !HasFatalFailure(); ++plays) branch.play(chance);
}

INSTANTIATE_TEST_SUITE_P(every, Changes, testing::ValuesIn(cases()),
                         [](const auto& one) { return fmt::format("{}_{}", one.param.entry.id, one.param.scenario); });

}  // namespace
}  // namespace longroll::server
