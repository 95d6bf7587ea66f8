// Exact odds of small procedures against arithmetic on paper.
#include <gtest/gtest.h>

#include "rules/odds.h"

namespace longroll {
namespace {

struct Nobody {};

struct Facts {
  int need = 0;
  bool operator==(const Facts&) const = default;
};
BOOST_DESCRIBE_STRUCT(Facts, (), (need))

int hits_of_two(const Facts& facts, const Nobody& /*house*/, Umpire& umpire) {
  return (umpire.check({"T.1", "one"}, {1, 6, 1}, facts.need) ? 1 : 0) +
         (umpire.check({"T.1", "two"}, {1, 6, 1}, facts.need) ? 1 : 0);
}

TEST(odds, sum_to_one_and_merge_equal_results) {
  const auto odds = odds_of([](Umpire& umpire) { return hits_of_two({5}, {}, umpire); });
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(odds.size(), 3U);
  EXPECT_EQ(odds.chance_that([](int hits) { return hits == 0; }), Rational(4, 9));
  EXPECT_EQ(odds.chance_that([](int hits) { return hits == 1; }), Rational(4, 9));
  EXPECT_EQ(odds.chance_that([](int hits) { return hits == 2; }), Rational(1, 9));
  EXPECT_EQ(odds.mean([](int hits) { return hits; }), Rational(2, 3));
}

TEST(odds, paths_of_unlike_length_are_brought_to_one_denominator) {
  const auto odds = odds_of([](Umpire& umpire) {
    if (umpire.check({"T.1", "first"}, {1, 6, 1}, 4)) return umpire.roll({"T.2", "second"}, {1, 10, 0});
    return -1;
  });
  EXPECT_EQ(odds.denominator, 60);
  EXPECT_EQ(odds.chance_that([](int result) { return result == -1; }), Rational(1, 2));
  EXPECT_EQ(odds.chance_that([](int result) { return result == 7; }), Rational(1, 20));
}

TEST(odds, a_sub_procedure_gives_the_same_as_its_own_dice) {
  const auto plain =
      odds_of([](Umpire& umpire) { return hits_of_two({4}, {}, umpire) + 10 * hits_of_two({6}, {}, umpire); });
  const auto sub = odds_of([](Umpire& umpire) {
    return umpire.sub<hits_of_two>(Facts{4}, Nobody{}) + 10 * umpire.sub<hits_of_two>(Facts{6}, Nobody{});
  });
  EXPECT_EQ(plain.size(), sub.size());
  EXPECT_LT(sub.runs, plain.runs);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_EQ(plain.chance(i), sub.chance_that([&](int result) { return result == plain.outcome(i); }));
  }
}

TEST(odds, a_pool_is_one_draw_however_many_dice) {
  const Pool pool{.ask = {"T.1", "volley"},
                  .save_ask = {"T.2", "saves"},
                  .dice = {40, 6, 1},
                  .hits = at_least(5),
                  .rolls_again = 0x0E,
                  .saves = at_least(4)};
  const auto odds = odds_of([&](Umpire& umpire) { return umpire.pool(pool); });
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(odds.runs, 41U);
  EXPECT_EQ(odds.chance_that([](int) { return true; }), 1);
  // Each die: 2 faces hit at once, 3 are rolled again and hit in a third: 1/3 + 1/6, halved by the save.
  EXPECT_EQ(odds.mean([](int hits) { return hits; }), Rational(40, 4));
}

TEST(odds, past_the_path_limit_the_answer_is_a_sample_that_says_so) {
  OddsOptions options;
  options.path_limit = 10;
  options.samples = 2000;
  const auto odds = odds_of(
      [](Umpire& umpire) { return umpire.roll({"T.1", "a"}, {1, 10, 0}) + umpire.roll({"T.1", "b"}, {1, 10, 0}); },
      options);
  EXPECT_FALSE(odds.exact);
  EXPECT_EQ(odds.denominator, 2000);
  EXPECT_NEAR(to_double(odds.mean([](int sum) { return sum; })), 9.0, 0.5);
}

}  // namespace
}  // namespace longroll
