// The Lincoln Track: what its numbers bring (V.12, V.R17).
#include "tests/valley/field.h"

namespace longroll::valley::track_effects_rules {
namespace {

Terms tracked(const std::string& lines, int at) { return {.scenario = "track " + std::to_string(at) + "\n" + lines}; }

/// The track moves from one number to another at the end of turn 1; as far as the next play after that.
Field moved_to(const std::string& pieces, int from, int to, const std::string& lines = "") {
  Field field(pieces, tracked(lines, from));
  field.edit([&](Valley& game) { game.state.track.change = static_cast<std::int8_t>(to - from); });
  field.play("initiative", "1");
  field.play("act first", "1");
  field.play("done", "1");
  field.play("done");
  return field;
}

const std::string armies =
    "Jackson first leader 1+2 staunton\nElzey first infantry 20 staunton\n"
    "Banks second leader 4+1 winchester head=yes department=Valley\nGordon second infantry 5 winchester "
    "department=Valley\n"
    "Fremont second leader 3+1 romney head=yes department=Mountain\nMilroy second infantry 10 romney "
    "department=Mountain\n"
    "Miles second infantry 30 harpers_ferry fixed=yes\nReserve second infantry 12 washington\n";

TEST(valley_track_effects, V_R17_at_3_a_stack_of_the_confederates_choice_is_called_to_washington) {
  Field field = moved_to(armies, 4, 3);
  ASSERT_EQ(field.phase(), "recall");
  EXPECT_EQ(field.who(), grey) << "the Confederates choose";
  EXPECT_EQ(field.places("recall"), "romney") << "10 strength points that can march, and not in Washington already";
  EXPECT_EQ(field.why("recall winchester"), "a stack of at least 10 strength points must be named");
  EXPECT_EQ(field.refusal("recall harpers_ferry"), "V.R17") << "a garrison";
  field.play("recall romney");
  EXPECT_TRUE(field.said("Milroy at Romney is called to Washington."));
  EXPECT_TRUE(field.piece("Milroy").recalled);
  EXPECT_FALSE(field.piece("Fremont").recalled) << "their only leader stays";
  EXPECT_FALSE(field.piece("Gordon").recalled);
}

TEST(valley_track_effects, V_R17_of_a_large_stack_so_many_go_as_are_needed_under_the_junior_leader) {
  Field field = moved_to(armies +
                             "Schenck second leader 2+0 romney department=Mountain\n"
                             "Stahel second infantry 4 romney department=Mountain\n"
                             "Cluseret second infantry 7 romney department=Mountain\n",
                         4, 3);
  field.play("recall romney");
  for (const char* piece : {"Stahel", "Cluseret", "Schenck"}) EXPECT_TRUE(field.piece(piece).recalled) << piece;
  for (const char* piece : {"Milroy", "Fremont"}) EXPECT_FALSE(field.piece(piece).recalled) << piece;
  field.until("movement_points", blue, "1,1,1");
  EXPECT_TRUE(field.offered("activate Schenck"));
  field.play("activate Schenck");
  EXPECT_EQ(field.game().strength_of(field.game().column()), 11);
  EXPECT_FALSE(field.piece("Milroy").marching);
}

TEST(valley_track_effects, V_R17_the_stack_that_is_called_marches_first_and_shortens_the_way) {
  Field field = moved_to(armies, 4, 3);
  field.play("recall romney");
  field.until("movement_points", blue, "1,1,1");
  EXPECT_EQ(field.verbs(), "activate") << "nothing else first";
  EXPECT_EQ(field.refusal("activate Banks"), "V.R17");
  EXPECT_EQ(field.why("activate Fremont"), "those who were called to Washington march first");
  field.play("activate Milroy");
  field.play("march", "=11");
  EXPECT_FALSE(field.offered("done")) << "it must go";
  EXPECT_TRUE(field.offered("go winchester"));
  EXPECT_EQ(field.why("go new_creek"), "the column is called to Washington: each march must shorten the way");
}

TEST(valley_track_effects, V_R17_the_call_ends_when_the_track_is_at_4) {
  Field field = moved_to(armies, 4, 3);
  field.play("recall romney");
  field.edit([](Valley& game) { game.state.track.change = 1; });
  EXPECT_TRUE(field.state().track.recall);
  field.until("initiative");
  field.until_turn(3, "1,1,1,=4");
  EXPECT_EQ(field.state().track.at, 4);
  EXPECT_FALSE(field.state().track.recall);
  EXPECT_FALSE(field.piece("Milroy").recalled);
}

TEST(valley_track_effects, V_R17_effects_come_once_until_the_number_is_left_again) {
  Field lower = moved_to(armies, 3, 2);
  EXPECT_NE(lower.phase(), "recall") << "it was at 3 before";
  Field rises = moved_to(armies, 2, 3);
  EXPECT_NE(rises.phase(), "recall") << "rising to 3 alarms nobody";
  Field nobody = moved_to("Elzey first infantry 20 staunton\nGordon second infantry 5 winchester\n", 4, 3);
  EXPECT_NE(nobody.phase(), "recall") << "no stack is so strong";
  Field band = moved_to("Elzey first infantry 20 staunton\nGordon second infantry 6 winchester\n", 4, 3);
  EXPECT_EQ(band.phase(), "recall") << "from far off it may be one of 10";
  Field near = moved_to("Elzey first infantry 20 bunker_hill\nGordon second infantry 6 winchester\n", 4, 3);
  EXPECT_NE(near.phase(), "recall") << "from near it is seen that it is none";
}

TEST(valley_track_effects, V_R17_at_1_no_pitched_battle_next_turn_and_the_worst_leader_is_replaced) {
  Field field = moved_to(armies, 2, 1);
  EXPECT_EQ(field.turn(), 2);
  EXPECT_EQ(field.state().track.no_pitched, 2);
  EXPECT_TRUE(field.said("Banks is relieved of his command."));
  EXPECT_EQ(field.at("Banks"), "");
  EXPECT_EQ(field.at("Fremont"), "romney") << "he has the better rating";
  EXPECT_TRUE(field.army(blue).commander == field.id("Fremont"));
  EXPECT_EQ(field.army(grey).leaders, 0) << "nobody was killed or taken";
  field.until_turn(3, "1,1,1");
  field.until("initiative");
  ASSERT_NE(field.at("Banks"), "") << "two turns after turn 1";
  EXPECT_EQ(field.game().rating(field.id("Banks")), 3) << "one better";
  EXPECT_EQ(field.game().bonus(field.id("Banks"), Role::attacker), 0);
  EXPECT_EQ(field.game().piece_name(field.id("Banks")), "Banks's successor");
}

TEST(valley_track_effects, V_R17_numbers_that_are_passed_have_been_reached) {
  EXPECT_EQ(moved_to(armies, 4, 2).phase(), "recall");
  EXPECT_EQ(moved_to(armies, 3, 1).state().track.no_pitched, 2);
  EXPECT_EQ(moved_to(armies, 4, 2).state().track.no_pitched, 0);
}

TEST(valley_track_effects, V_R17_at_0_the_confederates_win_once_the_panic_lasts) {
  Field field = moved_to(armies, 1, 0);
  EXPECT_FALSE(field.state().flow.over) << "the first turn";
  EXPECT_EQ(field.state().track.panic, 1);
  field.edit([](Valley& game) { game.state.track.change = -1; });
  field.until_turn(3, "1,1,1");
  ASSERT_TRUE(field.position().verdict()) << "the second turn running";
  EXPECT_EQ(field.position().verdict()->winner, grey);
  EXPECT_EQ(field.position().verdict()->words, "The Grey side wins at once: there is panic in Washington.");
  Field calmed = moved_to(armies, 1, 0);
  calmed.edit([](Valley& game) { game.state.track.change = 1; });
  calmed.until_turn(3, "1,1,1");
  EXPECT_FALSE(calmed.state().flow.over);
  EXPECT_EQ(calmed.state().track.panic, 0) << "it begins anew";
}

TEST(valley_track_effects, V_R17_at_0_the_confederates_win_at_once_by_the_other_reading) {
  Terms terms = tracked("", 1);
  terms.rules = {{"V.R17", "at_once"}};
  Field field(armies, terms);
  field.edit([](Valley& game) { game.state.track.change = -1; });
  field.until_turn(2, "1,1,1");
  ASSERT_TRUE(field.position().verdict());
  EXPECT_EQ(field.position().verdict()->winner, grey);
}

TEST(valley_track_effects, V_R17_at_7_departures_and_arrivals_come_two_turns_earlier_in_1862) {
  const std::string pieces =
      "Elzey first infantry 20 staunton\nShields second infantry 9 winchester\n"
      "Ord second infantry 7 manassas turn=5 early=yes\nSaxton second infantry 6 harpers_ferry turn=5\n";
  const std::string lines =
      "departure The recall of Shields | pieces Shields | turn 4 | by 5 | through manassas | early\n";
  for (const int year : {1862, 1864})
    for (const int to : {6, 7}) {
      Field field = moved_to(pieces, 5, to, lines + "year " + std::to_string(year) + "\n");
      field.until("initiative");
      EXPECT_EQ(field.piece("Shields").leaving, year == 1862 && to == 7)
          << year << " " << to << ": turn 2 instead of 4";
      field.until_turn(3, "1,1,1");
      field.until("initiative");
      EXPECT_EQ(field.at("Ord"), year == 1862 && to == 7 ? "manassas" : "") << "turn 3 instead of 5";
      EXPECT_EQ(field.at("Saxton"), "") << "not one of those";
    }
}

TEST(valley_track_effects, V_R17_at_8_five_replacement_points) {
  EXPECT_EQ(moved_to(armies, 6, 7).army(blue).replacements, 0);
  EXPECT_EQ(moved_to(armies, 7, 8).army(blue).replacements, 5);
  EXPECT_EQ(moved_to(armies, 8, 9).army(blue).replacements, 0) << "it was at 8 before";
  EXPECT_EQ(moved_to(armies, 9, 8).army(blue).replacements, 0);
  EXPECT_EQ(moved_to(armies, 7, 8).army(grey).replacements, 0);
}

TEST(valley_track_effects, V_R17_at_10_the_union_wins_in_1864_and_has_five_points_in_1862) {
  Field early = moved_to(armies, 9, 10);
  EXPECT_FALSE(early.state().flow.over);
  EXPECT_EQ(early.army(blue).confidence, 5);
  Field late = moved_to(armies, 9, 10, "year 1864\n");
  ASSERT_TRUE(late.position().verdict());
  EXPECT_EQ(late.position().verdict()->winner, blue);
  EXPECT_EQ(late.position().verdict()->words, "The Blue side wins at once: Washington is sure of victory.");
}

TEST(valley_track_effects, a_scenario_without_the_track_has_none_of_this) {
  Field field(armies);
  field.edit([](Valley& game) { game.state.track.change = -2; });
  field.until_turn(2, "1,1,1");
  EXPECT_EQ(field.state().track.at, 5);
  EXPECT_NE(field.phase(), "recall");
}

}  // namespace
}  // namespace longroll::valley::track_effects_rules
