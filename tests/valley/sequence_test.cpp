// The sequence of play of Valley: its steps as the sheet has them.
#include <gtest/gtest.h>

#include "rulesets/valley/ruleset.h"
#include "tests/rules/has_step.h"

namespace longroll::valley {
namespace {

using test::has_step;

TEST(sequence, V_1_to_V_12_phases_stand_in_the_order_of_the_sheet) {
  const auto book = entry().open({});
  std::string phases;
  for (const SequenceStep& step : book->sequence().steps) {
    if (step.depth == 0) phases += step.number;
  }
  EXPECT_EQ(phases, "ABCDEFG");
}

/// The valley's sequence of play, kept alive with its book.
bool valley_has(std::string_view number, std::string_view leaf, std::string_view rule) {
  const auto book = entry().open({});
  return has_step(book->sequence(), number, leaf, rule);
}

TEST(sequence, V_2_replacements_then_reinforcements) {
  EXPECT_TRUE(valley_has("A.1", "replacements", "V.2"));
  EXPECT_TRUE(valley_has("A.2", "reinforcements", "V.2"));
}
TEST(sequence, V_4_the_initiative_holder_names_who_acts_first) {
  EXPECT_TRUE(valley_has("C.0", "choose_first", "V.4"));
}
TEST(sequence, V_7_work_and_reaction_on_the_march) {
  EXPECT_TRUE(valley_has("C.2.II.a", "destruction", "V.7"));
  EXPECT_TRUE(valley_has("C.2.II.b", "devastation", "V.7"));
  EXPECT_TRUE(valley_has("C.2.II.c", "reaction", "V.7"));
}
TEST(sequence, V_8_the_active_unit_is_flipped) { EXPECT_TRUE(valley_has("C.2.III", "flip", "V.8")); }
TEST(sequence, V_9_the_other_player_acts) { EXPECT_TRUE(valley_has("D", "", "V.9")); }
TEST(sequence, V_11_morale_recovery) { EXPECT_TRUE(valley_has("F", "morale_recovery", "V.11")); }
TEST(sequence, V_12_end_of_turn_in_its_order) {
  EXPECT_TRUE(valley_has("G.1", "victory_points", "V.12"));
  EXPECT_TRUE(valley_has("G.2", "flip_back", "V.12"));
  EXPECT_TRUE(valley_has("G.3", "lincoln_track", "V.12"));
  EXPECT_TRUE(valley_has("G.4", "advance_turn", "V.12"));
}

TEST(sequence, V_10_combat_is_fought_after_both_actions) {
  const auto book = entry().open({});
  EXPECT_TRUE(has_step(book->sequence(), "E.1", "options", "V.13, V.14"));
}

}  // namespace
}  // namespace longroll::valley
