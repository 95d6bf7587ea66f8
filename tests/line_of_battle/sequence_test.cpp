// The sequence of play of Line of Battle: its steps as the sheet has them.
#include <gtest/gtest.h>

#include "rulesets/line_of_battle/ruleset.h"
#include "tests/rules/has_step.h"

namespace longroll::line_of_battle {
namespace {

using test::has_step;

TEST(sequence, L_1_phases_of_a_player_turn_and_the_end_of_the_game_turn) {
  const auto book = entry().open({});
  const Sequence& play = book->sequence();
  EXPECT_TRUE(has_step(play, "1.1.2", "attack_recovery", "L.1, L.7"));
  EXPECT_TRUE(has_step(play, "1.1.3", "fluke_stoppage", "L.1, L.8"));
  EXPECT_TRUE(has_step(play, "1.2", "activity", "L.1, L.29"));
  EXPECT_TRUE(has_step(play, "1.3.1", "rally", "L.1"));
  EXPECT_TRUE(has_step(play, "1.3.2", "remove_counter_battery", "L.1"));
  EXPECT_TRUE(has_step(play, "1.3.3", "loss_recovery", "L.1, L.31"));
  EXPECT_TRUE(has_step(play, "2", "", "L.1"));
  EXPECT_TRUE(has_step(play, "3", "advance_turn", "L.1"));
}

TEST(sequence, L_2_night_orders_are_written_at_midnight) {
  const auto book = entry().open({});
  EXPECT_TRUE(has_step(book->sequence(), "1.1.1", "orders", "L.1, L.2"));
}

}  // namespace
}  // namespace longroll::line_of_battle
