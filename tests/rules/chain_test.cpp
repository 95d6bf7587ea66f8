// Chains: staged odds are those of walking every path of the whole play.
#include <gtest/gtest.h>

#include <optional>

#include "rules/chain.h"

namespace longroll {
namespace {

struct Duel {
  std::int8_t left = 3;
  std::int8_t right = 3;
  std::int8_t rounds = 0;
  bool operator==(const Duel&) const = default;
};
BOOST_DESCRIBE_STRUCT(Duel, (), (left, right, rounds))

struct Shots {
  std::int8_t dice = 0;
  bool operator==(const Shots&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shots, (), (dice))

struct Nobody {};

int fire(const Shots& shots, const Nobody& /*house*/, Umpire& umpire) {
  int hits = 0;
  for (int i = 0; i < shots.dice; ++i) hits += umpire.check({"T.1", "fire"}, {1, 6, 1}, 5) ? 1 : 0;
  return hits;
}

const Nobody nobody;

auto exchange() {
  return simultaneous<fire, fire>(
      nobody, [](const Duel& duel) { return Shots{duel.left}; }, [](const Duel& duel) { return Shots{duel.right}; },
      [](Duel duel, int by_left, int by_right, Umpire&) {
        duel.left = static_cast<std::int8_t>(std::max(0, duel.left - by_right));
        duel.right = static_cast<std::int8_t>(std::max(0, duel.right - by_left));
        ++duel.rounds;
        return duel;
      });
}

auto volley_by_left() {
  return then<fire>(
      nobody, [](const Duel& duel) { return Shots{duel.left}; },
      [](Duel duel, int hits, Umpire&) {
        duel.right = static_cast<std::int8_t>(std::max(0, duel.right - hits));
        return duel;
      });
}

auto rally_right() {
  return step([](Duel duel, Umpire& umpire) {
    if (duel.right < 3 && umpire.check({"T.2", "rally"}, {1, 6, 1}, 6)) ++duel.right;
    return duel;
  });
}

/// The same as a sum and a roll.
auto rally_right_with_a_bonus() {
  return summed_step([](const Duel& duel, Umpire&) { return duel.left > 1 ? 1 : 0; },
                     [](Duel duel, int bonus, Umpire& umpire) {
                       if (duel.right < 3 && umpire.check({"T.2", "rally"}, {2, 6, 1}, 9 - bonus)) ++duel.right;
                       return duel;
                     });
}

/// Left alone is shot at, by three dice while anybody of it is left; right and the rounds are carried along.
auto volley_at_left() {
  return then_on<fire>(
      nobody, [](const Duel& duel) { return Shots{duel.left}; },
      [](Duel duel, const Shots& left) {
        duel.left = left.dice;
        return duel;
      },
      [](const Shots& left) { return left.dice > 0 ? std::optional(Shots{3}) : std::nullopt; },
      [](Shots left, int hits, Umpire&) {
        left.dice = static_cast<std::int8_t>(std::max(0, left.dice - hits));
        return left;
      });
}

bool over(const Duel& duel) { return duel.rounds == 2 || duel.left == 0 || duel.right == 0; }

template <class Chain>
void expect_staged_is_unstaged(const Chain& chain, const Duel& start) {
  const auto staged = staged_odds(chain, start);
  const auto plain = odds_of([&](Umpire& umpire) { return chain.play(start, umpire); });
  ASSERT_TRUE(staged.exact && plain.exact);
  EXPECT_EQ(staged.chance_that([](const Duel&) { return true; }), 1);
  EXPECT_EQ(staged.size(), plain.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_EQ(plain.chance(i), staged.chance_that([&](const Duel& duel) { return duel == plain.outcome(i); }));
  }
}

TEST(chain, simultaneous_fire_is_the_same_staged_and_unstaged) { expect_staged_is_unstaged(exchange(), {}); }
TEST(chain, then_is_the_same_staged_and_unstaged) { expect_staged_is_unstaged(volley_by_left(), {}); }
TEST(chain, steps_are_the_same_staged_and_unstaged) {
  expect_staged_is_unstaged(steps(volley_by_left(), rally_right(), exchange()), {2, 3, 0});
}
TEST(chain, repetition_is_the_same_staged_and_unstaged) {
  expect_staged_is_unstaged(repeat_until(over, exchange()), {2, 2, 0});
}
TEST(chain, repetition_of_steps_is_the_same_staged_and_unstaged) {
  expect_staged_is_unstaged(repeat_until(over, steps(exchange(), rally_right())), {2, 2, 0});
}

TEST(chain, a_sum_and_its_roll_are_the_same_staged_and_unstaged) {
  expect_staged_is_unstaged(steps(exchange(), rally_right_with_a_bonus(), exchange()), {2, 3, 0});
}
TEST(chain, a_procedure_on_a_part_is_the_same_staged_and_unstaged) {
  expect_staged_is_unstaged(steps(exchange(), volley_at_left(), volley_at_left()), {2, 3, 0});
}
TEST(chain, a_procedure_on_a_part_grows_as_wide_as_the_denominator_wants) {
  const auto long_fight =
      repeat_until([](const Duel& duel) { return duel.rounds == 12; }, steps(exchange(), volley_at_left()));
  const auto odds = staged_odds(long_fight, Duel{3, 3, 0});
  ASSERT_TRUE(odds.exact);
  EXPECT_GT(bits(odds.denominator), 128U);
  EXPECT_EQ(odds.chance_that([](const Duel&) { return true; }), 1);
}

TEST(chain, counts_grow_as_wide_as_the_denominator_wants) {
  const auto long_fight = repeat_until([](const Duel& duel) { return duel.rounds == 12; }, exchange());
  const auto odds = staged_odds(long_fight, Duel{3, 3, 0});
  EXPECT_TRUE(odds.exact);
  EXPECT_GT(bits(odds.denominator), 128U);
  EXPECT_EQ(odds.chance_that([](const Duel&) { return true; }), 1);
}

}  // namespace
}  // namespace longroll
