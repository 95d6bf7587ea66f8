// The sequence of play of March & Volley: its steps as the sheet has them.
#include <gtest/gtest.h>

#include "rulesets/march_and_volley/ruleset.h"
#include "tests/rules/has_step.h"

namespace longroll::march_and_volley {
namespace {

using test::has_step;

/// The sequence of March & Volley, kept alive with its book.
bool march_has(std::string_view number, std::string_view leaf, std::string_view rule) {
  const auto book = entry().open({});
  return has_step(book->sequence(), number, leaf, rule);
}

TEST(sequence, M_1_four_phases_in_the_order_of_the_sheet) {
  const auto book = entry().open({});
  std::vector<std::string> phases;
  for (const SequenceStep& step : book->sequence().steps) {
    if (step.depth == 0) phases.push_back(step.words.substr(0, step.words.find(" phase")));
  }
  EXPECT_EQ(phases,
            (std::vector<std::string>{"Command and Control", "March and Volley", "Close Combat", "Army Morale"}));
}
TEST(sequence, M_2_to_M_6_command_and_control_in_its_order) {
  EXPECT_TRUE(march_has("1.1", "rally", "M.2"));
  EXPECT_TRUE(march_has("1.2", "leader_replacement", "M.3"));
  EXPECT_TRUE(march_has("1.3", "out_of_command", "M.4"));
  EXPECT_TRUE(march_has("1.4", "move_leaders", "M.5"));
}
TEST(sequence, M_6_a_token_behind_every_formation) { EXPECT_TRUE(march_has("1.5", "place_tokens", "M.6")); }
TEST(sequence, M_8_a_formation_is_chosen_and_all_of_it_acts) {
  EXPECT_TRUE(march_has("2.1.1", "activate", "M.8"));
  EXPECT_TRUE(march_has("2.1.2", "act", "M.8"));
}
TEST(sequence, M_10_tests_come_before_M_12_leaders) {
  EXPECT_TRUE(march_has("2.2.1", "fire_morale", "M.10, M.11"));
  EXPECT_TRUE(march_has("2.2.3", "fire_leaders", "M.12"));
}
TEST(sequence, M_13_rounds_until_every_formation_has_activated) {
  EXPECT_TRUE(march_has("2.3", "next_formation", "M.13"));
}
TEST(sequence, M_14_tokens_and_leaders_before_close_combat) {
  EXPECT_TRUE(march_has("3.1.1", "close_tokens", "M.14"));
  EXPECT_TRUE(march_has("3.1.2", "move_leaders_again", "M.14"));
}
TEST(sequence, M_20_charges_until_no_token_is_left) { EXPECT_TRUE(march_has("3.2.6", "next_unit", "M.20")); }
TEST(sequence, M_25_initiative_of_exploiters_before_M_26_their_choice) {
  EXPECT_TRUE(march_has("3.4.2", "exploit_initiative", "M.25"));
  EXPECT_TRUE(march_has("3.4.3", "exploit", "M.24, M.26"));
}

}  // namespace
}  // namespace longroll::march_and_volley
