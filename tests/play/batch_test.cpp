// Batches: the same results on any number of threads, and what the summary says of them.
#include "sim/batch.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>

#include "base/errors.h"
#include "sim/summary.h"
#include "tests/play/toy/toy.h"

namespace longroll {
namespace {

bool equal(const GameResult& a, const GameResult& b) {
  for (std::size_t side = 0; side < 2; ++side)
    if (a.scores[side].points != b.scores[side].points || a.scores[side].lost != b.scores[side].lost ||
        a.scores[side].fights != b.scores[side].fights)
      return false;
  return a.finished == b.finished && a.winner == b.winner && a.margin == b.margin && a.turns == b.turns &&
         a.plays == b.plays;
}

class Batch : public testing::Test {
 protected:
  std::unique_ptr<MapGame> game = toy::toy_entry().open({});
  BatchWish wish{.scenario = "meadow", .players = {"quick", "random"}, .games = 60};
};

TEST_F(Batch, results_do_not_depend_on_threads) {
  wish.threads = 1;
  const auto one = run_batch(*game, wish);
  wish.threads = 5;
  const auto five = run_batch(*game, wish);
  ASSERT_EQ(one.size(), 60U);
  ASSERT_EQ(five.size(), 60U);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_TRUE(equal(one[i], five[i])) << i;
  bool differ = false;
  for (const GameResult& result : one) differ = differ || !equal(result, one[0]);
  EXPECT_TRUE(differ) << "each game has dice of its own";
}

TEST_F(Batch, another_seed_gives_other_games_and_every_player_comes_to_the_end) {
  const auto results = run_batch(*game, wish);
  wish.seed = 2;
  const auto others = run_batch(*game, wish);
  bool differ = false;
  for (std::size_t i = 0; i < results.size(); ++i) differ = differ || !equal(results[i], others[i]);
  EXPECT_TRUE(differ);
  for (const char* player : {"random", "quick", "steady", "full"}) {
    wish.players = {player, "quick"};
    wish.games = 6;
    for (const GameResult& result : run_batch(*game, wish)) {
      EXPECT_TRUE(result.finished) << player;
      EXPECT_LE(result.turns, 4);
      EXPECT_EQ(result.scores[0].lost, result.scores[1].points);
    }
  }
}

TEST_F(Batch, progress_is_told_and_bad_wishes_are_refused) {
  std::vector<int> told;
  run_batch(*game, wish, [&](int done) { told.push_back(done); });
  ASSERT_EQ(told.size(), 60U);
  for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(told[i], static_cast<int>(i) + 1);
  const auto complaint = [&](const BatchWish& bad) -> std::string {
    try {
      run_batch(*game, bad);
    } catch (const BadInput& why) {
      return why.what();
    }
    return "";
  };
  EXPECT_EQ(complaint({.scenario = "medow"}), "there is no scenario 'medow'; did you mean meadow?");
  EXPECT_EQ(complaint({.scenario = "duel", .players = {"quick", "ful"}}),
            "there is no player 'ful'; did you mean full?");
  EXPECT_EQ(complaint({.scenario = "duel", .games = 0}), "a batch has at least one game");
}

TEST(summary, wilson_intervals_are_those_of_the_book) {
  // Newcombe (1998), table I: 81 of 263, and 0 of 20.
  const Share share = share_of(81, 263);
  EXPECT_NEAR(share.low, 0.2553, 0.00005);
  EXPECT_NEAR(share.high, 0.3662, 0.00005);
  EXPECT_NEAR(share_of(0, 20).high, 0.1611, 0.00005);
  EXPECT_EQ(share_of(0, 20).low, 0);
  EXPECT_EQ(share_of(0, 0).of, 0);
}

TEST(summary, counts_means_and_quantiles) {
  std::vector<GameResult> results;
  for (int i = 1; i <= 20; ++i) {
    GameResult one;
    one.margin = i - 10;
    if (one.margin != 0) one.winner = one.margin > 0 ? Side::first : Side::second;
    one.scores = {Score{i, 2, i == 1 ? 0 : 3}, Score{10, i, 0}};
    one.plays = 30;
    one.turns = 4;
    one.figures = {{"losses", 2 * i}};
    results.push_back(one);
  }
  const Summary summary = summary_of(results);
  EXPECT_EQ(summary.won[0].count, 10);
  EXPECT_EQ(summary.won[1].count, 9);
  EXPECT_EQ(summary.draws.count, 1);
  EXPECT_EQ(summary.contact, 19);
  EXPECT_EQ(summary.lost[0], 2);
  EXPECT_EQ(summary.lost[1], 10.5);
  EXPECT_EQ(summary.margin, 0.5);
  EXPECT_EQ(summary.margin_quantiles, (std::array<int, 5>{-9, -5, 0, 5, 9}));
  EXPECT_EQ(summary.plays, 30);
  ASSERT_EQ(summary.figures.size(), 1U);
  EXPECT_EQ(summary.figures[0].words, "losses");
  EXPECT_EQ(summary.figures[0].mean, 21);
  EXPECT_EQ(summary.figures[0].quantiles, (std::array<int, 5>{2, 10, 20, 30, 38}));
  results.push_back({.finished = false});
  EXPECT_EQ(summary_of(results).unfinished, 1);
  EXPECT_EQ(summary_of(results).draws.count, 1) << "a game that was given up is no draw";
}

TEST(signature_of_games, is_one_number_that_stays) {
  const std::array entries = {toy::toy_entry()};
  EXPECT_EQ(signature(entries), signature(entries));
  EXPECT_NE(signature(entries), signature({}));
}

}  // namespace
}  // namespace longroll
