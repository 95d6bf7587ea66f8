// Sequences of play: what is read, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/errors.h"
#include "rulesets/all.h"

namespace longroll {
namespace {

std::string complaint(std::string_view text) {
  try {
    read_sequence("s.txt", text);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

TEST(sequence, refusals_name_the_line) {
  EXPECT_EQ(complaint("1 | a | both | | x\n"),
            "s.txt:1: a step is 'number | words | who | repeat | leaf | rule', this one has 5 parts");
  EXPECT_EQ(complaint("1 | a | nobody | | x | T.1\n"),
            "s.txt:1: 'nobody' cannot act; it may be both, first, second, active, other, initiative, attacker, "
            "defender, program");
  EXPECT_EQ(complaint("1 | a | both | | x | T.1\n2 | b | both | | x | T.1\n"), "s.txt:2: leaf x stands twice");
  EXPECT_EQ(complaint("1 | a | both | | x | T.1\n1 | b | both | | y | T.1\n"), "s.txt:2: step 1 stands twice");
  EXPECT_EQ(complaint("1 | a | both | | | T.1\n2 | b | both | | y | T.1\n"),
            "s.txt:2: step 1 before this one is neither a heading nor a leaf");
  EXPECT_EQ(complaint("1 | a | both | | | T.1\n    2 | b | both | | y | T.1\n"), "s.txt:2: step 2 is indented too far");
}

bool has_step(const Sequence& sequence, std::string_view number, std::string_view leaf, std::string_view rule) {
  return std::any_of(sequence.steps.begin(), sequence.steps.end(), [&](const SequenceStep& step) {
    return step.number == number && step.leaf == leaf && step.rule == rule;
  });
}

TEST(sequence, V_1_to_V_12_phases_stand_in_the_order_of_the_sheet) {
  const auto book = ruleset("valley").open({});
  std::string phases;
  for (const SequenceStep& step : book->sequence().steps) {
    if (step.depth == 0) phases += step.number;
  }
  EXPECT_EQ(phases, "ABCDEFG");
}

/// The valley's sequence of play, kept alive with its book.
bool valley_has(std::string_view number, std::string_view leaf, std::string_view rule) {
  const auto book = ruleset("valley").open({});
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
TEST(sequence, V_9_the_other_player_acts) { EXPECT_TRUE(valley_has("D", "second_action", "V.9")); }
TEST(sequence, V_11_morale_recovery) { EXPECT_TRUE(valley_has("F", "morale_recovery", "V.11")); }
TEST(sequence, V_12_end_of_turn_in_its_order) {
  EXPECT_TRUE(valley_has("G.1", "victory_points", "V.12"));
  EXPECT_TRUE(valley_has("G.2", "flip_back", "V.12"));
  EXPECT_TRUE(valley_has("G.3", "lincoln_track", "V.12"));
  EXPECT_TRUE(valley_has("G.4", "advance_turn", "V.12"));
}

TEST(sequence, V_10_combat_is_fought_after_both_actions) {
  const auto book = ruleset("valley").open({});
  EXPECT_TRUE(has_step(book->sequence(), "E.1", "options", "V.13, V.14"));
}

TEST(sequence, P_R3_combat_follows_the_resolution_procedure) {
  const auto book = ruleset("rifle_pits").open({});
  const Sequence& play = book->sequence();
  EXPECT_TRUE(has_step(play, "1.5.1", "declare", "P.2"));
  EXPECT_TRUE(has_step(play, "1.5.2", "odds", "P.3"));
  EXPECT_TRUE(has_step(play, "1.5.4", "terrain", "P.5"));
}

TEST(sequence, L_1_phases_of_a_player_turn_and_the_end_of_the_game_turn) {
  const auto book = ruleset("line_of_battle").open({});
  const Sequence& play = book->sequence();
  EXPECT_TRUE(has_step(play, "1.1.2", "attack_recovery", "L.1, L.7"));
  EXPECT_TRUE(has_step(play, "1.1.3", "fluke_stoppage", "L.1, L.8"));
  EXPECT_TRUE(has_step(play, "1.2", "activity", "L.1, L.29"));
  EXPECT_TRUE(has_step(play, "1.3.1", "rally", "L.1"));
  EXPECT_TRUE(has_step(play, "1.3.2", "remove_counter_battery", "L.1"));
  EXPECT_TRUE(has_step(play, "1.3.3", "loss_recovery", "L.1, L.31"));
  EXPECT_TRUE(has_step(play, "2", "second_turn", "L.1"));
  EXPECT_TRUE(has_step(play, "3", "advance_turn", "L.1"));
}

TEST(sequence, L_2_night_orders_are_written_at_midnight) {
  const auto book = ruleset("line_of_battle").open({});
  EXPECT_TRUE(has_step(book->sequence(), "1.1.1", "orders", "L.1, L.2"));
}

TEST(sequence, C_1_the_thirteen_steps_stand_in_the_order_of_the_sheet) {
  const auto book = ruleset("civil_war_battles").open({});
  std::string steps;
  for (const SequenceStep& step : book->sequence().steps) {
    if (step.depth == 0) steps += step.number + " ";
  }
  EXPECT_EQ(steps, "1 2 3 4 5 6 7 8 9 10 11 12 13 ");
  EXPECT_TRUE(has_step(book->sequence(), "1.1", "morale", "C.1, C.11"));
  EXPECT_TRUE(has_step(book->sequence(), "4", "determination", "C.1, C.3, C.R1"));
}
TEST(sequence, C_28_turned_command_bases_face_forward_before_the_countdown) {
  const auto book = ruleset("civil_war_battles").open({});
  EXPECT_TRUE(has_step(book->sequence(), "12", "face_forward", "C.1, C.28, C.D5"));
}

/// The sequence of March & Volley, kept alive with its book.
bool march_has(std::string_view number, std::string_view leaf, std::string_view rule) {
  const auto book = ruleset("march_and_volley").open({});
  return has_step(book->sequence(), number, leaf, rule);
}

TEST(sequence, M_1_four_phases_in_the_order_of_the_sheet) {
  const auto book = ruleset("march_and_volley").open({});
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
}  // namespace longroll
