// C.1 and C.2.I: how many leaders, whom a side may activate, entrenching and the railways (V.5, V.R3, V.R16, V.R25).
#include <fmt/format.h>

#include "tests/valley/field.h"

namespace longroll::valley::action_rules {
namespace {

/// Jackson's army in five places.
std::string five_stacks(std::string_view jackson) {
  return fmt::format(
      "Elzey first infantry 6 luray\nJackson first leader {} luray\nA first infantry 1 staunton\nB first infantry 1 "
      "lexington\nC first infantry 1 lynchburg\nD first infantry 1 charlottesville\nKenly second infantry 2 frederick",
      jackson);
}

int leaders(Field& field, int die) {
  field.until("movement_points", fmt::format("1,{}", die));
  return field.state().activations;
}

TEST(valley_activations, V_R3_one_two_or_three_by_the_die) {
  for (int die = 1; die <= 6; ++die) {
    Field field(five_stacks("2+1"));
    EXPECT_EQ(leaders(field, die), (die + 1) / 2) << die;
  }
}

TEST(valley_activations, V_R3_one_more_for_a_commander_of_rating_1) {
  for (int die = 1; die <= 6; ++die) {
    Field field(five_stacks("1+2"));
    EXPECT_EQ(leaders(field, die), (die + 1) / 2 + 1) << die;
  }
}

TEST(valley_activations, V_R3_not_while_he_is_off_the_map_or_engaged) {
  Field away(five_stacks("1+2"));
  away.edit([&](Valley& game) {
    game.remove(away.id("Jackson"), Whereabouts::lost);
    game.army(grey).commander = game.next_commander(grey);
  });
  EXPECT_EQ(leaders(away, 3), 2);
  Field engaged(five_stacks("1+2"));
  engaged.put("Kenly", "luray");
  EXPECT_EQ(leaders(engaged, 3), 2);
}

TEST(valley_activations, V_R3_never_more_than_there_are_stacks) {
  Field field("Elzey first infantry 6 luray\nJackson first leader 1+2 luray\nA first infantry 1 staunton");
  EXPECT_EQ(leaders(field, 6), 2);
}

TEST(valley_activations, V_R3_the_senior_leader_of_a_place_is_activated_or_the_strongest_unit) {
  Field field(
      "Elzey first infantry 6 luray\nJackson first leader 1+2 luray\nEwell first leader 2+1 luray\nA first infantry 1 "
      "staunton\nB first infantry 3 staunton\nKenly second infantry 2 frederick");
  field.action(grey);
  EXPECT_TRUE(field.offered("activate Jackson"));
  EXPECT_TRUE(field.offered("activate B"));
  EXPECT_EQ(field.why("activate Ewell"), "Jackson is senior there: he is activated, with everybody or whom he takes");
  EXPECT_EQ(field.refusal("activate A"), "V.R3");
  EXPECT_EQ(field.why("activate Kenly"), "Kenly is the enemy's");
}

TEST(valley_activations, V_R3_nobody_twice_a_turn) {
  Field field(five_stacks("1+2"));
  field.action(grey);
  field.march("Jackson");
  field.play("done");
  EXPECT_TRUE(field.piece("Jackson").flipped && field.piece("Elzey").flipped);
  EXPECT_EQ(field.refusal("activate Jackson"), "V.R3");
  EXPECT_EQ(field.why("activate Jackson"), "Jackson was activated this turn");
  EXPECT_EQ(field.state().activations, 2);
}

TEST(valley_activations, V_R3_the_number_is_a_maximum) {
  Field field(five_stacks("1+2"));
  field.action(grey, 3);
  field.play("done", "1");
  EXPECT_EQ(field.who(), blue);
}

TEST(valley_activations, V_R3_a_garrison_stays_and_pinned_stacks_are_not_activated) {
  Field field(
      "Elzey first infantry 6 luray\nJackson first leader 1+2 staunton\nA first infantry 1 staunton\nMiles second "
      "infantry 3 harpers_ferry fixed=yes\nKenly second infantry 2 frederick");
  field.put("Kenly", "luray");
  field.action(grey);
  EXPECT_EQ(field.refusal("activate Elzey"), "V.R26");
  EXPECT_EQ(field.why("activate Elzey"), "Elzey is pinned: enemies are in Luray");
  field.until("movement_points", blue, "1");
  EXPECT_EQ(field.why("activate Miles"), "Miles is a garrison and stays");
  EXPECT_EQ(field.why("activate Kenly"), "Kenly is pinned: enemies are in Luray");
}

TEST(valley_entrench, V_R16_takes_an_activation_and_no_dice_and_flips_without_moving) {
  Field field(five_stacks("1+2"));
  field.action(grey, 2);
  field.play("entrench Jackson");
  EXPECT_EQ(field.state().activations, 1);
  EXPECT_TRUE(field.piece("Elzey").entrenched && field.piece("Elzey").flipped);
  EXPECT_FALSE(field.piece("Elzey").moved);
  EXPECT_TRUE(field.force(grey, "luray", Role::defender).entrenched);
  EXPECT_FALSE(field.force(grey, "luray", Role::attacker).entrenched);
  field.until_turn(2, "1");
  EXPECT_TRUE(field.piece("Elzey").entrenched);
}

TEST(valley_entrench, V_R16_only_in_supply_not_moved_and_once) {
  Field field(five_stacks("1+2"));
  field.action(grey);
  field.edit("Elzey", [](PieceState& now) { now.moved = true; });
  EXPECT_EQ(field.refusal("entrench Jackson"), "V.R16");
  field.edit("Elzey", [](PieceState& now) { now.moved = false; });
  EXPECT_TRUE(field.offered("entrench Jackson"));
  field.put("Jackson Elzey", "cumberland");
  EXPECT_EQ(field.why("entrench Jackson"), "Jackson must have units in supply that have not moved and are not dug in");
  field.put("Jackson Elzey", "luray");
  field.edit("Elzey", [](PieceState& now) { now.entrenched = true; });
  EXPECT_FALSE(field.offered("entrench Jackson"));
  field.put("Jackson", "harrisonburg");  // a leader alone digs nothing
  EXPECT_FALSE(field.offered("entrench Jackson"));
}

TEST(valley_entrench, V_R16_works_are_left_behind_with_those_who_stay) {
  Field field(five_stacks("1+2") + "\nTaylor first infantry 4 luray");
  field.edit("Elzey", [](PieceState& now) { now.entrenched = true; });
  field.edit("Taylor", [](PieceState& now) { now.entrenched = true; });
  field.action(grey);
  field.play("activate Jackson");
  field.play("leave Taylor");
  field.play("march", "=8");
  field.play("go bentonville");
  EXPECT_FALSE(field.piece("Elzey").entrenched);
  EXPECT_TRUE(field.force(grey, "luray", Role::defender).entrenched);
}

TEST(valley_entrench, V_R16_harpers_ferry_always_for_the_union_alone) {
  Field field("Elzey first infantry 6 luray\nMiles second infantry 3 harpers_ferry\nB second infantry 1 frederick");
  EXPECT_TRUE(field.force(blue, "harpers_ferry", Role::defender).entrenched);
  field.edit("Miles", [](PieceState& now) { now.moved = true; });
  EXPECT_TRUE(field.force(blue, "harpers_ferry", Role::defender).entrenched);
  field.edit("Miles", [](PieceState& now) { now.moved = false; });
  field.action(blue);
  EXPECT_FALSE(field.offered("entrench Miles"));
  field.put("Miles", "winchester");
  field.put("Elzey", "harpers_ferry");
  EXPECT_FALSE(field.force(grey, "harpers_ferry", Role::defender).entrenched);
}

TEST(valley_entrench, browns_gap_costs_no_activation) {
  Field field("Elzey first infantry 6 browns_gap\nA first infantry 1 staunton");
  field.action(grey, 1);
  field.play("entrench Elzey");
  EXPECT_TRUE(field.piece("Elzey").entrenched);
  EXPECT_EQ(field.state().activations, 1);
}

constexpr std::string_view by_rail =
    "Elzey first infantry 20 staunton\nJackson first leader 1+2 staunton\nTaylor first infantry 5 waynesboro\nA first "
    "infantry 1 lexington\nKenly second cavalry 2 frederick";

TEST(valley_rail, V_R25_a_stack_of_twenty_rides_along_one_line_without_dice) {
  Field field(by_rail);
  field.action(grey, 2);
  EXPECT_EQ(field.places("ride Jackson"), "charlottesville gordonsville mechums_river waynesboro");
  field.play("ride Jackson gordonsville");
  EXPECT_EQ(field.at("Elzey"), "gordonsville");
  EXPECT_TRUE(field.piece("Elzey").moved && field.piece("Elzey").flipped);
  EXPECT_EQ(field.state().activations, 1);
  EXPECT_TRUE(field.said("Jackson goes by rail from Staunton to Gordonsville."));
  // One stack a line a turn.
  EXPECT_EQ(field.refusal("ride Taylor charlottesville"), "V.R25");
  field.until_turn(2, "1");
  field.action(grey, 2);
  EXPECT_TRUE(field.offered("ride Taylor charlottesville"));
}

TEST(valley_rail, V_R25_not_more_than_twenty_strength_points) {
  Field field(by_rail);
  field.strength("Elzey", 21);
  field.action(grey);
  EXPECT_EQ(field.places("ride Jackson"), "");
  EXPECT_EQ(field.refusal("ride Jackson gordonsville"), "V.R25");
}

TEST(valley_rail, V_R25_not_over_a_broken_link_or_through_what_the_enemy_held_last) {
  Field broken(by_rail);
  broken.action(grey);
  broken.edit([&](Valley& game) { game.link(broken.link_number("waynesboro", "mechums_river")).rail_down = true; });
  EXPECT_EQ(broken.places("ride Jackson"), "waynesboro");
  Field lost(by_rail);
  lost.action(grey);
  lost.edit([&](Valley& game) { game.place(lost.number("charlottesville")).holder = Owner::second; });
  EXPECT_EQ(lost.places("ride Jackson"), "mechums_river waynesboro");
}

TEST(valley_rail, V_R25_no_enemy_in_or_next_to_a_place_of_the_trip) {
  Field field(by_rail);
  field.action(grey);
  field.put("Kenly", "stanardsville");  // next to Charlottesville and Gordonsville
  EXPECT_EQ(field.places("ride Jackson"), "mechums_river waynesboro");
  field.put("Kenly", "mcdowell");  // next to Staunton, where the trip begins
  EXPECT_EQ(field.places("ride Jackson"), "");
}

TEST(valley_rail, V_R25_a_stack_that_reacted_has_not_come_by_a_link_after_its_ride) {
  Field field(by_rail);
  field.edit("Elzey", [&](PieceState& now) { now.came_by = field.link_number("staunton", "greenville"); });
  field.action(grey);
  field.play("ride Jackson gordonsville");
  EXPECT_EQ(field.piece("Elzey").came_by, no_link);
}

}  // namespace
}  // namespace longroll::valley::action_rules
