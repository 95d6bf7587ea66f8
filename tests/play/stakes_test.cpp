// What wins: the verdicts of a scenario, a margin among them, and goals put together from both accounts.
#include "game/play/stakes.h"

#include <gtest/gtest.h>

#include "chance/random.h"
#include "tests/play/toy/toy.h"

namespace longroll {
namespace {

PlainScenario scenario_with(const Thresholds& at) {
  PlainScenario scenario;
  scenario.sides = {"Union, V Corps", "Confederate, III Corps"};
  scenario.thresholds = at;
  return scenario;
}

std::string words_at(const Thresholds& at, int margin, bool ended = false) {
  return margin_of(scenario_with(at), margin, ended).words;
}

TEST(stakes, zones_touch_and_none_is_left_out) {
  for (const Thresholds& at : {Thresholds{25, 18, 17, 10}, Thresholds{8, 3, -3, -8}, Thresholds{10, 1, -2, -10}}) {
    const auto zones = zones_of(scenario_with(at));
    EXPECT_EQ(zones.size(), at.first_marginal - at.second_marginal > 1 ? 5U : 4U);
    EXPECT_FALSE(zones.front().to || zones.back().from);
    for (std::size_t i = 1; i < zones.size(); ++i) EXPECT_EQ(*zones[i].to, *zones[i - 1].from - 1);
    for (int margin = -40; margin <= 40; ++margin) {
      const shown::Margin found = margin_of(scenario_with(at), margin, false);
      const Grade grade = grade_of(at, margin);
      EXPECT_EQ(found.zones[static_cast<std::size_t>(found.zone)].winner, grade.winner) << margin;
      EXPECT_EQ(found.zones[static_cast<std::size_t>(found.zone)].decisive, grade.decisive) << margin;
    }
  }
}

TEST(stakes, a_margin_says_who_would_win_who_leads_and_what_lead_it_takes) {
  const Thresholds jericho{25, 18, 17, 10};
  EXPECT_EQ(words_at(jericho, 20),
            "Marginal Union victory as it stands: the Union side leads by 20, and 18 are enough; 5 short of a decisive "
            "one.");
  EXPECT_EQ(words_at(jericho, 14),
            "Marginal Confederate victory as it stands: the Union side leads by 14 and needs 18 to win; 4 short of a "
            "decisive one.");
  EXPECT_EQ(words_at(jericho, 0),
            "Decisive Confederate victory as it stands: the points are level, and the Union side needs a lead of 18 to "
            "win.");
  EXPECT_EQ(
      words_at(jericho, -2),
      "Decisive Confederate victory as it stands: the Confederate side leads by 2, and even 10 behind is enough.");
  EXPECT_EQ(words_at(jericho, 30),
            "Decisive Union victory as it stands: the Union side leads by 30, and 25 are enough.");
  EXPECT_EQ(words_at(jericho, 10, true),
            "Decisive Confederate victory: the Union side led by 10 and needed 18 to win.");
  EXPECT_EQ(words_at({8, 3, -3, -8}, -4, true),
            "Marginal Confederate victory: the Confederate side led by 4, and 3 were enough; 4 short of a decisive "
            "one.");
  EXPECT_EQ(words_at({8, 1, 0, -8}, -4),
            "Marginal Confederate victory as it stands: the Confederate side leads by 4, and level points are enough; "
            "4 short of a decisive one.");
  EXPECT_EQ(words_at({8, 3, -3, -8}, 1),
            "A draw as it stands: 2 points short of victory for the Union side, 4 points for the Confederate side.");
}

TEST(stakes, what_one_side_may_hope_for_the_other_may_in_a_mirror) {
  const Thresholds at{9, 4, -1, -7};
  const Thresholds mirrored{7, 1, -4, -9};
  for (int margin = -12; margin <= 12; ++margin) {
    const shown::Margin here = margin_of(scenario_with(at), margin, false);
    const shown::Margin there = margin_of(scenario_with(mirrored), -margin, false);
    EXPECT_EQ(here.zone, static_cast<int>(there.zones.size()) - 1 - there.zone) << margin;
  }
}

TEST(stakes, lines_of_the_same_words_are_one_goal) {
  GoalLines lines;
  lines.gain("the farms", Side::second).worth = "2 each";
  lines.gain("the farms", Side::first).points = 6;
  lines.gain("the ford", Side::second).points = 10;
  const auto goals = lines.done();
  ASSERT_EQ(goals.size(), 2U);
  ASSERT_EQ(goals[0].gains.size(), 2U);
  EXPECT_EQ(goals[0].gains[0].side, Side::first);
  EXPECT_EQ(goals[0].gains[1].worth, "2 each");
  EXPECT_EQ(goals[1].words, "the ford");
}

TEST(stakes, the_dice_of_a_play_are_one_of_the_swings_that_were_promised) {
  const auto position = toy::toy_start();
  Random dice(3);
  Umpire umpire(dice);
  int plays = 0;
  while (!position->over() && plays < 5) {
    for (int n = 0; n < position->offers().size(); ++n) {
      const Play play = position->offers().nth(n);
      const auto paths = position->foretell_paths(play, {});
      if (!paths || paths->empty()) continue;
      std::vector<RecordedRoll> rolls;
      for (const auto& step : paths->back().steps) rolls.insert(rolls.end(), step.rolls.begin(), step.rolls.end());
      const SwingFound found = position->swing(play, rolls, forecast_options);
      Rational sum;
      bool promised = false;
      for (const SwingChance& one : found.all) {
        sum += one.chance;
        promised = promised || one.swing == found.fell;
      }
      EXPECT_EQ(sum, Rational(1));
      EXPECT_TRUE(promised);
      ++plays;
    }
    position->play(position->offers().nth(0), umpire);
  }
  EXPECT_GT(plays, 0);
}

}  // namespace
}  // namespace longroll
