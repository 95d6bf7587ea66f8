// The turn of Civil War Battles on the table: generals, motivation, points, morale, arrivals and the countdown.
#include "board/table/shapes.h"
#include "chance/scripted.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

constexpr std::string_view lines = R"(
Lane  first infantry 12 average 3 20,10 n
Hill  first general 2 division 20,6
Boss  first general 2 corps 24,4
Guns  first guns 2 average 1 26,10 n
Horse first mounted 6 average 2 30,10 n weapon=carbine
Gray  second infantry 12 average 3 20,26 s
Sam   second general 1 division 20,30
)";

table::Point inches(int x_tenths, int y_tenths) { return {x_tenths * 100, y_tenths * 100}; }

// Generals.

TEST(civil_war_battles_turn, C_2_a_general_rides_what_he_rolls_and_joins_a_unit) {
  Battlefield field(lines);
  field.go("general_move");
  EXPECT_EQ(field.game().distance(field.id("Hill"), field.id("Lane")), Length::half_millimetres(80)) << "1.6 inches";
  field.play("ride Hill", "1,1");
  EXPECT_EQ(field.phase(), "ride");
  EXPECT_TRUE(field.offered("join Hill Lane"));
  EXPECT_EQ(field.refusal("join Hill Guns"), "C.2") << "more than two inches away";
  field.play("join Hill Lane");
  EXPECT_EQ(field.general("Hill").with, field.id("Lane"));
  EXPECT_EQ(field.at("Hill"), inches(200, 76)) << "behind the middle of its rear edge (C.R35)";
  EXPECT_EQ(field.refusal("ride Hill"), "C.2") << "once a turn";
}

TEST(civil_war_battles_turn, C_2_corps_generals_move_last) {
  Battlefield field(lines);
  field.go("general_move");
  field.play("ride Boss", "1,1,1");
  field.play("gallop Boss @3 inches");
  EXPECT_EQ(field.at("Boss"), inches(240, 70));
  EXPECT_EQ(field.refusal("ride Hill"), "C.2");
}

TEST(civil_war_battles_turn, C_R46_a_general_stays_an_inch_off_enemies) {
  Battlefield field(
      "Hill first general 2 division 20,20 n\nLane first infantry 12 average 3 20,10 n\n"
      "Gray second infantry 12 average 3 20,24 s");
  field.go("general_move");
  field.play("ride Hill", "6,6");
  EXPECT_TRUE(field.offered("gallop Hill @3 inches"));
  EXPECT_FALSE(field.offered("gallop Hill @3.5 inches"));
}

TEST(civil_war_battles_turn, C_3_determination_dice_by_both_values_and_the_distance) {
  Battlefield field(lines);
  field.go("determination");
  field.play("drive Hill", "5,6");
  EXPECT_EQ(field.game().state.armies[0].determination, 6) << "eleven, less 2 and 2, less 1 for 4 inches";
  EXPECT_EQ(field.game().determination(field.id("Lane")), 6);
  EXPECT_EQ(field.game().determination(field.id("Gray")), 0);
  EXPECT_EQ(field.phase(), "motivation") << "one division a turn (C.R1)";
}

TEST(civil_war_battles_turn, C_26_a_dead_general_leaves_markers_and_is_followed) {
  Battlefield field(lines);
  Scripted none({});
  Umpire umpire(none);
  Referee referee(umpire);
  field.game().kill(field.id("Hill"), referee);
  EXPECT_EQ(field.unit("Lane").markers, 1);
  EXPECT_EQ(field.unit("Guns").markers, 1) << "four less his value, on the nearest of his command (C.R10)";
  EXPECT_EQ(field.game().points(grey), 5 + 2) << "the cross, and 4 less his value (C.R3)";
  field.unit("Lane").markers = 0;
  field.unit("Guns").markers = 0;
  field.go("replace_general", blue, "4");
  EXPECT_EQ(field.general("Hill").value, 3);
  EXPECT_TRUE(field.offered("place Hill Lane"));
  EXPECT_FALSE(field.offered("place Hill Gray"));
  field.play("place Hill Lane");
  EXPECT_EQ(field.general("Hill").with, field.id("Lane"));
  EXPECT_TRUE(field.game().on_table(field.id("Hill")));
  EXPECT_EQ(field.game().points(grey), 5 + 2) << "he who fell still counts";
}

// Motivation and points.

TEST(civil_war_battles_turn, C_6_a_general_motivates_until_he_fails) {
  Battlefield field(lines);
  field.go("motivation");
  field.play("motivate Hill Lane", "2,2,4");
  EXPECT_EQ(field.phase(), "spend");
  EXPECT_EQ(field.unit("Lane").points, 4);
  EXPECT_TRUE(field.unit("Lane").motivated);
  field.play("done");
  EXPECT_EQ(field.refusal("motivate Boss Lane"), "C.R14") << "each unit is tried once";
}

TEST(civil_war_battles_turn, C_6_the_base_of_who_fails_is_turned_until_step_12) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nDavis first infantry 12 average 3 28,10 n\n"
      "Hill first general 2 division 20,6\nBoss first general 1 corps 24,6\n"
      "Gray second infantry 12 average 3 20,26 s");
  field.go("motivation");
  field.play("motivate Hill Lane", "1,2");
  EXPECT_TRUE(field.general("Hill").turned);
  EXPECT_EQ(field.refusal("motivate Hill Davis"), "C.6");
  field.play("motivate Boss Davis", "6,5,1");
  field.play("done");
  field.play("bide Lane");
  EXPECT_EQ(field.unit("Lane").points, 1) << "the point that all get (C.R7)";
  EXPECT_FALSE(field.game().is_going(field.id("Lane")));
  field.go("reform", grey);
  EXPECT_FALSE(field.general("Hill").turned);
}

TEST(civil_war_battles_turn, C_6_the_next_general_ends_the_last_one) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nDavis first infantry 12 average 3 28,10 n\n"
      "Hill first general 2 division 20,6\nBoss first general 1 corps 24,6\n"
      "Gray second infantry 12 average 3 20,26 s");
  field.go("motivation");
  field.play("motivate Hill Lane", "6,6,1");
  field.play("done");
  field.play("motivate Boss Davis", "6,6,1");
  EXPECT_TRUE(field.general("Hill").turned);
}

TEST(civil_war_battles_turn, C_R14_other_divisions_guns_and_cavalry_are_not_tried) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n division=Reno\nHill first general 2 division 20,6\n"
      "Guns first guns 2 average 1 26,10 n\nGray second infantry 12 average 3 20,26 s");
  field.go("motivation");
  EXPECT_EQ(field.refusal("motivate Hill Lane"), "C.R14");
  EXPECT_EQ(field.refusal("motivate Hill Guns"), "C.R14");
  EXPECT_EQ(field.refusal("roll Lane"), "C.5");
}

TEST(civil_war_battles_turn, C_5_guns_and_cavalry_roll_by_themselves) {
  Battlefield field(lines);
  field.go("motivation");
  field.play("roll Guns", "5");
  EXPECT_EQ(field.unit("Guns").points, 5);
  field.play("done");
  EXPECT_EQ(field.refusal("roll Guns"), "C.7") << "once a turn";
  field.play("roll Horse", "2");
  EXPECT_EQ(field.unit("Horse").points, 2);
}

TEST(civil_war_battles_turn, C_R35_what_stands_and_lies_between_general_and_unit) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nDavis first infantry 12 average 3 20,14 n\n"
      "Hill first general 2 division 20,6\nGray second infantry 12 average 3 20,30 s",
      {.table = "area crops wheat: 18,8 22,8 22,10 18,10\n"});
  const auto& game = field.game();
  const Follower far = game.follower(field.id("Hill"), field.id("Lane"));
  EXPECT_TRUE(far.intervening);
  EXPECT_TRUE(far.separated);
  EXPECT_EQ(far.inches, 11) << "6 to 17.6, complete inches";
  const Follower near = game.follower(field.id("Hill"), field.id("Davis"));
  EXPECT_FALSE(near.intervening);
  EXPECT_TRUE(near.separated);
  EXPECT_FALSE(near.woods_or_buildings);
  field.general("Hill").with = field.id("Davis");
  EXPECT_FALSE(game.follower(field.id("Hill"), field.id("Lane")).intervening)
      << "nobody stands between him and his own";
}

TEST(civil_war_battles_turn, C_6_woods_around_unit_or_general) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,6\n"
      "Gray second infantry 12 average 3 20,30 s",
      {.table = "area woods grove: 19,5 21,5 21,7 19,7\n"});
  const Follower lane = field.game().follower(field.id("Hill"), field.id("Lane"));
  EXPECT_TRUE(lane.woods_or_buildings);
  EXPECT_FALSE(lane.separated) << "the wood holds one of the two";
}

TEST(civil_war_battles_turn, C_20_restoring_order_costs_a_point_a_die) {
  Battlefield field(lines);
  field.go("motivation");
  field.unit("Lane").disordered = true;
  field.play("motivate Hill Lane", "6,6,3");
  field.play("restore Lane", "3");
  EXPECT_TRUE(field.unit("Lane").disordered);
  field.play("restore Lane", "4");
  EXPECT_FALSE(field.unit("Lane").disordered);
  EXPECT_EQ(field.unit("Lane").points, 1);
  EXPECT_EQ(field.refusal("restore Lane"), "C.20");
}

TEST(civil_war_battles_turn, C_7_disorder_counts_as_it_was_when_the_turn_began) {
  Battlefield field(lines);
  field.unit("Gray").disordered = true;
  field.go("motivation", grey);
  field.play("motivate Sam Gray", "6,6,5");
  EXPECT_EQ(field.unit("Gray").points, 3) << "5 less 2";
}

TEST(civil_war_battles_turn, C_8_cavalry_dismounts_and_guns_limber) {
  Battlefield field(lines);
  field.go("motivation");
  field.play("roll Horse", "1");
  field.play("mount Horse");
  EXPECT_EQ(field.unit("Horse").arm, Arm::dismounted);
  EXPECT_EQ(field.phase(), "motivation") << "its only point is spent";
  field.play("roll Guns", "2");
  EXPECT_EQ(field.refusal("mount Guns"), "C.8");
  field.play("limber Guns");
  EXPECT_TRUE(field.unit("Guns").limbered);
}

// Morale.

TEST(civil_war_battles_turn, C_11_marked_units_test_and_their_markers_go) {
  Battlefield field(lines);
  field.unit("Gray").markers = 3;
  field.go("morale", grey);
  EXPECT_EQ(field.refusal("done"), "C.11");
  field.play("test Gray", "3,1");  // three markers, less one for Sam, who is within 3 inches
  EXPECT_EQ(field.unit("Gray").markers, 0);
  EXPECT_EQ(field.phase(), "reform");
}

TEST(civil_war_battles_turn, C_R38_two_fails_send_a_unit_straight_back) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 average 3 40,30 s");
  field.unit("Gray").markers = 2;
  field.go("morale", grey);
  field.play("test Gray", "4,4,3");
  EXPECT_EQ(field.at("Gray"), inches(200, 240)) << "3 and 1 inches, facing kept";
  EXPECT_TRUE(field.unit("Gray").went_back);
  EXPECT_EQ(field.refusal("reform Gray =2"), "C.R6");
}

TEST(civil_war_battles_turn, C_11_nobody_withdraws_from_a_hill) {
  Battlefield field("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,20 s\n",
                    {.table = "hill 1 knoll: 17,18 23,18 23,25 17,25\n"});
  field.unit("Gray").markers = 2;
  field.go("morale", grey);
  field.play("test Gray", "4,4");
  EXPECT_EQ(field.at("Gray"), inches(200, 200));
}

TEST(civil_war_battles_turn, C_R38_off_the_table_is_routed) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,33 s\n"
      "Davis second infantry 12 average 3 40,33 s\n");
  field.unit("Gray").markers = 2;
  field.go("morale", grey);
  field.play("test Gray", "4,4,6");
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
  EXPECT_FALSE(field.game().on_table(field.id("Gray")));
}

TEST(civil_war_battles_turn, C_R33_a_unit_that_goes_back_through_friends_comes_out_behind_them) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 average 3 20,23 s");
  field.unit("Gray").markers = 2;
  field.go("morale", grey);
  field.play("test Gray", "4,4,1,1,6");  // two fails, 2 inches, both test for disorder
  EXPECT_FALSE(field.unit("Gray").disordered);
  EXPECT_TRUE(field.unit("Davis").disordered);
  EXPECT_GE(field.game().distance(field.id("Gray"), field.id("Davis")), Length());
  EXPECT_FALSE(table::overlap(field.game().pose(field.id("Gray")), field.game().footprint(field.id("Gray")),
                              field.game().pose(field.id("Davis")), field.game().footprint(field.id("Davis"))));
  EXPECT_GT(field.at("Gray").y, field.at("Davis").y);
}

TEST(civil_war_battles_turn, C_R9_friends_who_see_a_rout_test_and_guns_attached_are_lost) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 veteran 3 25,20 s\nFar second infantry 12 average 3 40,20 s\n"
      "Battery second guns 2 average 1 17.2,20 s\nSam second general 2 division 20,30");
  field.general("Sam").with = field.id("Gray");
  field.unit("Gray").markers = 3;
  field.unit("Gray").artillery = true;
  field.unit("Gray").disordered = true;
  field.unit("Gray").half_bases = 6;
  field.go("morale", grey);
  // 3 markers, disordered, artillery, no support rank, battered twice; less a battery and a general with it
  field.play("test Gray", "4,4,4,4,1,2,1", {0});
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
  EXPECT_EQ(field.unit("Battery").gone, Gone::destroyed);
  EXPECT_EQ(field.general("Sam").with, field.id("Davis")) << "behind the nearest of his command (C.R46)";
  EXPECT_EQ(field.game().points(blue), 3 + 2);
}

TEST(civil_war_battles_turn, C_12_a_division_general_cancels_one_test_a_game) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,20 s\n"
      "Sam second general 2 division 20,30");
  field.general("Sam").with = field.id("Gray");
  field.unit("Gray").markers = 3;
  field.go("morale", grey);
  field.play("test Gray", "", {1});
  EXPECT_TRUE(field.general("Sam").cancelled);
  EXPECT_EQ(field.unit("Gray").markers, 0);
}

TEST(civil_war_battles_turn, C_R48_enemies_in_the_flank_box) {
  Battlefield field("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 25,19 w");
  EXPECT_TRUE(field.game().enemy_in_flank(field.id("Lane")));
  EXPECT_FALSE(field.game().enemy_in_flank(field.id("Gray"))) << "Lane is before it";
  Battlefield off("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 26,19 w");
  EXPECT_FALSE(off.game().enemy_in_flank(off.id("Lane"))) << "more than 4 inches beside it";
}

TEST(civil_war_battles_turn, C_R44_guns_are_attached_to_the_nearest_brigade_within_an_inch) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nDavis first infantry 12 average 3 26,20 n\n"
      "Guns first guns 2 average 1 22.8,20 n\nGray second infantry 12 average 3 20,30 s");
  EXPECT_TRUE(field.game().has_gun_attached(field.id("Lane")));
  EXPECT_FALSE(field.game().has_gun_attached(field.id("Davis")));
  EXPECT_EQ(field.game().support(field.id("Lane")), 1) << "guns do not support (C.R47)";
}

TEST(civil_war_battles_turn, C_R6_a_unit_that_stood_reforms_where_it_has_room) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nDavis first infantry 12 average 3 24.5,20 n\n"
      "Gray second infantry 12 average 3 20,30 s");
  field.play("reform Lane =4");
  EXPECT_EQ(field.unit("Lane").frontage, 4);
  EXPECT_EQ(field.refusal("reform Lane =3"), "C.R6") << "once";
  EXPECT_EQ(field.refusal("reform Davis =6"), "C.R32") << "Lane stands there";
}

// The end of the turn.

TEST(civil_war_battles_turn, C_9_a_veteran_arrives_by_road_with_his_general) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nLate first infantry 12 veteran 3 24,0 n turn=1\n"
      "Hill first general 2 division 24,0 n turn=1\nGray second infantry 12 average 3 20,30 s",
      {.table = "road pike: 24,0 24,36\n"});
  field.go("reform", grey, "2,3");  // 5, and 2 for the road, 1 for veterans, 1 for the general
  EXPECT_TRUE(field.game().on_table(field.id("Late")));
  EXPECT_EQ(field.at("Late"), inches(240, 36)) << "two wide, three ranks, its rear on the edge (C.R40)";
  EXPECT_EQ(field.general("Hill").with, field.id("Late"));
  field.go("motivation", blue, "1");
  field.play("roll Late", "3");
  EXPECT_EQ(field.unit("Late").points, 4) << "automatic in the first turn after";
}

TEST(civil_war_battles_turn, C_9_who_comes_after_another_waits_and_a_failed_roll_is_rolled_again) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nEarly first infantry 12 average 3 24,0 n turn=1\n"
      "Late first infantry 12 average 3 24,0 n turn=1 after=Early\n"
      "Gray second infantry 12 average 3 20,30 s");
  field.go("reform", grey, "4,4");
  EXPECT_FALSE(field.game().on_table(field.id("Early")));
  field.go("reform", blue, "1");
  field.go("reform", grey, "4,5,6,6");
  EXPECT_TRUE(field.game().on_table(field.id("Early")));
  EXPECT_TRUE(field.game().on_table(field.id("Late"))) << "beside it along the edge";
}

TEST(civil_war_battles_turn, C_29_the_countdown_falls_in_the_defenders_turn_and_ends_the_battle) {
  Battlefield field(lines);
  field.go("reform", grey);
  EXPECT_EQ(field.game().state.clock.left, 21);
  EXPECT_EQ(field.game().state.flow.turn, 1);
  field.go("reform", blue, "6");
  EXPECT_EQ(field.game().state.clock.left, 15);
  EXPECT_EQ(field.game().state.flow.turn, 2);
  field.game().state.clock.left = 3;
  field.go("reform", grey);
  field.go("countdown", grey, "3");
  EXPECT_TRUE(field.game().state.flow.over);
  EXPECT_EQ(field.game().verdict()->winner, grey) << "the attacker has no more than the defender and 5 (C.R3)";
}

TEST(civil_war_battles_turn, C_R42_an_objective_is_taken_at_the_end_of_a_turn_and_kept) {
  Battlefield field("Lane first infantry 12 average 3 24,17 n\nGray second infantry 12 average 3 20,30 s");
  EXPECT_EQ(field.game().points(grey), 5);
  field.go("reform", grey);
  EXPECT_EQ(field.game().points(blue), 5) << "its front is an inch from the middle";
  field.game().state.at[longroll::index(field.id("Lane"))].at = {10'000, 10'000};
  field.go("reform", blue, "1");
  EXPECT_EQ(field.game().points(blue), 5);
}

TEST(civil_war_battles_turn, C_R50_a_side_without_brigades_has_lost) {
  Battlefield field(lines);
  field.unit("Gray").gone = Gone::routed;
  field.go("countdown", blue);
  EXPECT_TRUE(field.game().state.flow.over);
  EXPECT_EQ(field.game().verdict()->winner, blue);
}

}  // namespace
}  // namespace longroll::civil_war_battles
