// Random dice: the same for the same game and roll, fair on every die, in any order and on any thread.
#include <gtest/gtest.h>

#include <array>
#include <thread>

#include "chance/random.h"
#include "rules/umpire.h"

namespace longroll {
namespace {

int throw_once(std::uint64_t seed, std::uint64_t game, int roll, Dice dice) {
  Random chance(seed, game);
  Umpire umpire(chance);
  int total = 0;
  for (int i = 0; i <= roll; ++i) total = umpire.roll({"T.1", "test"}, dice);
  return total;
}

TEST(random, same_game_and_roll_give_the_same_die_forever) {
  // These numbers may never change: records and signatures of games depend on them.
  std::array<int, 8> d6{};
  Random chance(2026, 7);
  Umpire umpire(chance);
  for (int& die : d6) die = umpire.roll({"T.1", "test"}, {1, 6, 1});
  EXPECT_EQ(d6, (std::array<int, 8>{5, 5, 6, 3, 3, 6, 4, 1}));
  EXPECT_EQ(throw_once(2026, 7, 3, {1, 6, 1}), d6[3]);
}

TEST(random, a_roll_does_not_depend_on_what_was_rolled_before_it) {
  Random one(5, 1);
  Random other(5, 1);
  Umpire umpire(one);
  Umpire other_umpire(other);
  umpire.roll({"T.1", "test"}, {1, 6, 1});
  other_umpire.roll({"T.1", "test"}, {9, 20, 1});
  EXPECT_EQ(umpire.roll({"T.2", "test"}, {2, 6, 1}), other_umpire.roll({"T.2", "test"}, {2, 6, 1}));
}

TEST(random, games_can_be_shared_out_over_threads) {
  std::array<int, 64> alone{};
  std::array<int, 64> shared{};
  for (std::size_t game = 0; game < alone.size(); ++game) alone[game] = throw_once(3, game, 1, {2, 6, 1});
  {
    std::jthread odd([&] {
      for (std::size_t game = 1; game < shared.size(); game += 2) shared[game] = throw_once(3, game, 1, {2, 6, 1});
    });
    for (std::size_t game = 0; game < shared.size(); game += 2) shared[game] = throw_once(3, game, 1, {2, 6, 1});
  }
  EXPECT_EQ(alone, shared);
}

TEST(random, every_kind_of_die_is_fair) {
  for (const int sides : {3, 6, 7, 10, 100}) {
    constexpr int throws = 200'000;
    std::vector<int> counts(static_cast<std::size_t>(sides));
    Random chance(11);
    Umpire umpire(chance);
    for (int i = 0; i < throws; ++i)
      ++counts[static_cast<std::size_t>(umpire.roll({"T.1", "test"}, {1, static_cast<std::uint8_t>(sides), 0}))];
    double chi = 0;
    const double expected = static_cast<double>(throws) / sides;
    for (const int count : counts) chi += (count - expected) * (count - expected) / expected;
    // Mean sides - 1, variance twice that: five standard deviations, at a fixed seed.
    EXPECT_LT(chi, (sides - 1) + 5 * std::sqrt(2.0 * (sides - 1))) << "d" << sides;
  }
}

}  // namespace
}  // namespace longroll
