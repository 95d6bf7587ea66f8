// Falter tests, fights and what becomes of both on the table, with typed dice: rule by rule, each as it holds and as it
// does not.
#include "board/table/shapes.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

/// So many dice that are all the same: "1,1,1".
std::string dice_of(int dice, int face = 1) {
  std::string text;
  for (int i = 0; i < dice; ++i) text += fmt::format("{}{}", i == 0 ? "" : ",", face);
  return text;
}

/// The same without a general: he stands far off.
Battlefield without_general(std::string_view pieces = six_inches) {
  Battlefield field = before_falter(pieces);
  field.general("Hill").with = no_piece;
  field.game().state.at[longroll::index(field.id("Hill"))].at = {2'000, 2'000};
  return field;
}

// Lane's boxes are worth 3, Gray's 1. With a margin of two: fights from 1 to 4, routs from 5 on.
constexpr std::string_view they_fight = "2,3,3,3,";

// Falter (C.22, C.23).

TEST(civil_war_battles_fights, C_22_five_more_routs_and_four_more_fight) {
  Battlefield five = before_falter();
  five.play("charge Lane Gray", "4,4,2,3,2", {0});
  EXPECT_EQ(five.game().state.assault_ended, AssaultEnd::breaks_through);
  Battlefield four = before_falter();
  four.play("charge Lane Gray", fmt::format("4,4,3,3,{},1,2", dice_of(18)), {0});
  EXPECT_EQ(four.game().state.assault_ended, AssaultEnd::repelled);
}

TEST(civil_war_battles_fights, C_22_equal_scores_falter) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", "3,3,4,4", {0});
  EXPECT_EQ(field.game().state.assault_ended, AssaultEnd::falters);
  Battlefield one_more = before_falter();
  one_more.play("charge Lane Gray", fmt::format("3,4,4,4,{},1,2", dice_of(18)), {0});
  EXPECT_EQ(one_more.game().state.assault_ended, AssaultEnd::repelled);
}

TEST(civil_war_battles_fights, C_22_a_corps_general_with_the_assaulter_claims_the_box) {
  Battlefield field = without_general();
  field.unit("Lane").assaulted = true;  // no first assault
  field.general("Hill").rank = Rank::corps;
  field.general("Hill").with = one;
  EXPECT_EQ(field.game().assault_order(one, two, false).assaulter.unit.general, 2);
  field.play("charge Lane Gray", fmt::format("3,3,3,3,{},1,1,2", dice_of(18)), {0});
  EXPECT_TRUE(field.game().state.assault_ended != AssaultEnd::falters);
}

TEST(civil_war_battles_fights, C_23_horse_that_falters_retires_from_where_it_tested) {
  Battlefield field(
      "Horse first mounted 6 average 2 20,20 n weapon=carbine\nGray second infantry 12 average 3 20,25 s\n"
      "Davis second infantry 12 average 3 40,33 s");
  field.go("motivation");
  field.play("roll Horse", "5");
  field.play("assault Horse Gray");
  field.play("done");
  field.play("charge Horse Gray", "1,1,6,6,3");
  EXPECT_EQ(field.at("Horse"), at_tenths(200, 180)) << "four inches";
  EXPECT_FALSE(field.unit("Horse").disordered);
}

TEST(civil_war_battles_fights, C_23_guns_that_falter_are_lost_without_a_die) {
  Battlefield field = before_falter(
      "Lane first infantry 12 average 3 20,19 n\nGray second guns 2 average 1 20,25 s\n"
      "Davis second infantry 12 average 3 40,33 s");
  field.play("charge Lane Gray", "6,6,1,1", {0});
  EXPECT_EQ(field.unit("Gray").gone, Gone::destroyed);
  EXPECT_EQ(field.game().points(blue), 2);
}

TEST(civil_war_battles_fights, C_23_guns_attached_go_with_a_brigade_that_routs_before_the_fight) {
  Battlefield field = before_falter(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s\n"
      "Battery second guns 2 average 1 22.8,26 s\nDavis second infantry 12 average 3 40,33 s");
  // A gun attached is worth two to the defender: 3 against 3.
  field.play("charge Lane Gray", "6,6,1,1,2", {0});
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
  EXPECT_EQ(field.unit("Battery").gone, Gone::destroyed);
}

TEST(civil_war_battles_fights, C_23_the_first_assault_is_made_even_if_it_falters) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", "1,1,6,6", {0});
  EXPECT_FALSE(field.game().assault_order(one, two, false).first_assault);
}

// The fight (C.24, C.25).

TEST(civil_war_battles_fights, C_25_the_defender_wins_a_tie) {
  Battlefield field = before_falter();
  // One casualty each, neither saved; a test of one die, three inches back, the risk of the general.
  field.play("charge Lane Gray", fmt::format("{}5,{},1,5,{},1,1,2,1", they_fight, dice_of(9), dice_of(7)), {0});
  EXPECT_TRUE(field.unit("Gray").won_last);
  EXPECT_FALSE(field.unit("Lane").won_last);
  EXPECT_EQ(field.unit("Lane").half_bases, 11);
  EXPECT_EQ(field.unit("Gray").half_bases, 11);
}

TEST(civil_war_battles_fights, C_25_one_casualty_more_wins_for_the_assaulter_who_stays) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", fmt::format("{}5,{},1,{},1,1,1,2", they_fight, dice_of(9), dice_of(8)), {0});
  EXPECT_TRUE(field.unit("Lane").won_last);
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 250)) << "where they met (C.R45)";
  EXPECT_EQ(field.at("Gray"), at_tenths(200, 280)) << "three inches straight away from him";
  EXPECT_EQ(field.game().pose(two).heading, table::Heading::south) << "its facing is kept (C.R38)";
  EXPECT_TRUE(field.unit("Lane").disordered && field.unit("Gray").disordered);
}

TEST(civil_war_battles_fights, C_24_a_saved_hit_is_no_casualty) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", fmt::format("{}5,{},4,{},1,2", they_fight, dice_of(9), dice_of(8)), {0});
  EXPECT_EQ(field.unit("Gray").half_bases, 12);
  EXPECT_TRUE(field.unit("Gray").won_last);
}

TEST(civil_war_battles_fights, C_R5_casualties_of_a_fight_are_half_bases_and_no_markers) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", fmt::format("{}5,{},1,{},1,1,1,2", they_fight, dice_of(9), dice_of(8)), {0});
  EXPECT_EQ(field.unit("Gray").half_bases, 11);
  EXPECT_EQ(field.unit("Gray").markers, 0);
}

TEST(civil_war_battles_fights, C_25_a_defender_who_is_wiped_out) {
  Battlefield field = before_falter(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 2 average 1 20,25 s\n"
      "Davis second infantry 12 average 3 40,33 s");
  // A base: one die and two for nothing else; one wide it has two fewer, and rolls one. Both its half-bases go.
  field.play("charge Lane Gray", fmt::format("3,3,3,3,5,5,{},1,1,1", dice_of(8)), {0});
  EXPECT_EQ(field.unit("Gray").gone, Gone::destroyed);
  EXPECT_EQ(field.game().points(blue), 4) << "a brigade destroyed (C.R3)";
}

TEST(civil_war_battles_fights, C_R13_one_fail_retires_with_losses) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", fmt::format("{}{},4,3,2", they_fight, dice_of(18)), {0});
  EXPECT_EQ(field.unit("Lane").half_bases, 10) << "3 less 1";
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 220));
  EXPECT_EQ(field.unit("Lane").gone, Gone::no);
}

TEST(civil_war_battles_fights, C_R13_three_fails_rout_and_nobody_tests_for_it) {
  Battlefield field = without_general(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s\n"
      "Davis second infantry 12 average 3 40,33 s\nReno first infantry 12 average 3 24,17 n");
  // Reno's support is a die more. Three dice for the fight lost.
  field.play("charge Lane Gray", fmt::format("{}{},4,4,4,3", they_fight, dice_of(19)));
  EXPECT_EQ(field.unit("Lane").gone, Gone::routed);
  EXPECT_EQ(field.game().points(grey), 5 + 3) << "the cross, and a brigade that routed (C.R9)";
}

TEST(civil_war_battles_fights, C_R9_four_fails_rout_and_the_nearest_friends_test) {
  Battlefield field = without_general(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s\n"
      "Davis second infantry 12 average 3 40,33 s\nReno first infantry 12 average 3 24,19 n");
  field.unit("Lane").disordered = true;  // a die more in the test, two fewer in the fight
  field.play("charge Lane Gray", fmt::format("{}{},4,4,4,4,3,1,4", they_fight, dice_of(17)));
  EXPECT_EQ(field.unit("Lane").gone, Gone::routed);
  EXPECT_EQ(field.unit("Reno").gone, Gone::no) << "two dice for the rout, one fail: it stands";
}

// Generals in a fight (C.12, C.27).

TEST(civil_war_battles_fights, C_27_a_general_whose_unit_has_casualties_is_at_risk) {
  const std::string fight = fmt::format("{}{},5,{},1,1,2,", they_fight, dice_of(10), dice_of(7));
  Battlefield dies = before_falter();
  dies.play("charge Lane Gray", fight + "6", {0});
  EXPECT_TRUE(dies.general("Hill").dead);
  EXPECT_EQ(dies.unit("Lane").markers, 2) << "four less his value (C.R10)";
  Battlefield lives = before_falter();
  lives.play("charge Lane Gray", fight + "5", {0});
  EXPECT_FALSE(lives.general("Hill").dead);
}

TEST(civil_war_battles_fights, C_12_he_cancels_the_test_of_a_lost_fight_at_a_risk) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", fmt::format("{}{},2,5", they_fight, dice_of(18)), {1});
  EXPECT_TRUE(field.general("Hill").cancelled);
  EXPECT_EQ(field.unit("Lane").half_bases, 12);
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 220)) << "it goes back without losses (C.R13)";
  Battlefield dies = before_falter();
  dies.play("charge Lane Gray", fmt::format("{}{},2,6", they_fight, dice_of(18)), {1});
  EXPECT_TRUE(dies.general("Hill").dead);
}

TEST(civil_war_battles_fights, C_12_he_is_not_asked_a_second_time) {
  Battlefield field = before_falter();
  field.general("Hill").cancelled = true;
  field.play("charge Lane Gray", fmt::format("{}{},1,2", they_fight, dice_of(18)));
  EXPECT_EQ(field.game().fights(blue), 1);
}

TEST(civil_war_battles_fights, C_12_who_does_not_lose_keeps_it_for_another_time) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", fmt::format("{}5,{},1,{},1,1,1,2", they_fight, dice_of(9), dice_of(8)), {1});
  EXPECT_FALSE(field.general("Hill").cancelled);
}

TEST(civil_war_battles_fights, C_12_a_corps_general_cancels_too) {
  Battlefield field = before_falter();
  field.general("Hill").rank = Rank::corps;
  field.play("charge Lane Gray", fmt::format("{}{},2,1", they_fight, dice_of(18)), {1});
  EXPECT_TRUE(field.general("Hill").cancelled);
}

TEST(civil_war_battles_fights, C_27_a_general_with_a_unit_that_routs_before_the_fight) {
  Battlefield field = before_falter(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s\n"
      "Davis second infantry 12 average 3 40,33 s\nSam second general 2 division 2,30");
  field.game().join(field.id("Sam"), two);
  // With a general the defender has two more: three against three.
  field.play("charge Lane Gray", "6,6,1,1,2,5", {0, 0});
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
  EXPECT_EQ(field.general("Sam").with, field.id("Davis")) << "alive he goes to the nearest of his command (C.R46)";
}

TEST(civil_war_battles_fights, C_R1_dice_for_a_fight_that_does_not_come_are_kept) {
  Battlefield field = before_falter();
  field.game().state.armies[0] = {.determination = 3, .driven = field.id("Hill")};
  field.play("charge Lane Gray", "1,1,6,6", {0, 1, 1});
  EXPECT_EQ(field.game().state.armies[0].determination, 3);
}

TEST(civil_war_battles_fights, C_R1_dice_for_hits_and_for_saves_of_a_fight) {
  Battlefield field = before_falter();
  field.game().state.armies[0] = {.determination = 3, .driven = field.id("Hill")};
  // One miss again, which hits and is not saved; nothing to save by the other.
  field.play("charge Lane Gray", fmt::format("{}{},5,1,{},1,1,1,2", they_fight, dice_of(10), dice_of(8)), {0, 1, 1});
  EXPECT_EQ(field.unit("Gray").half_bases, 11);
  EXPECT_EQ(field.game().state.armies[0].determination, 1);
}

// Contact (C.R36, C.R37, C.R45).

TEST(civil_war_battles_fights, C_R36_contact_is_flush_where_there_is_room) {
  Battlefield field = before_falter(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 144\n"
      "Davis second infantry 12 average 3 40,33 s");
  field.play("charge Lane Gray", fmt::format("{}5,{},1,{},1,1,1,2", they_fight, dice_of(9), dice_of(8)), {0});
  EXPECT_EQ(field.game().pose(one).heading, static_cast<table::Heading>(16));
}

TEST(civil_war_battles_fights, C_R36_where_there_is_no_room_a_corner_is_contact) {
  Battlefield field = before_falter(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 144\n"
      "Davis second infantry 12 average 3 40,33 s\nReno first infantry 12 average 3 16.3,24 n");
  // Reno's support is a die more.
  field.play("charge Lane Gray", fmt::format("{}5,{},1,{},1,1,1,2", they_fight, dice_of(10), dice_of(8)), {0});
  EXPECT_EQ(field.game().pose(one).heading, table::Heading::north);
}

TEST(civil_war_battles_fights, C_R45_of_equals_the_nearest_front_is_the_target) {
  const Battlefield field = going(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 18.5,25 s\n"
      "Davis second infantry 12 average 3 22.4,25 s",
      6);
  const auto way = field.game().assault_way(one);
  ASSERT_TRUE(way);
  EXPECT_EQ(way->target, two);
}

TEST(civil_war_battles_fights, C_R36_a_friend_in_the_way_bars_an_assault) {
  const auto may = [](std::string_view davis) {
    return going(
               "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s\n"
               "Davis first infantry 2 average 1 " +
                   std::string(davis),
               6)
        .refusal("assault Lane Gray");
  };
  EXPECT_EQ(may("20,21.5 n"), "C.R36");
  EXPECT_EQ(may("24,21.5 n"), "") << "beside him";
}

TEST(civil_war_battles_fights, C_R37_the_flank_is_judged_where_the_straight_move_began) {
  // Gray looks east. Lane, heading north by north-west, begins before his front and crosses the line of it on the way.
  const std::string_view others =
      "\nGray second infantry 12 average 3 21,20 e\nDavis second infantry 12 average 3 40,33 s";
  Battlefield field = going("Lane first infantry 12 average 2 21.8,8 240" + std::string(others), 6);
  field.play("advance Lane @3 inches");
  field.play("advance Lane @3 inches");
  ASSERT_EQ(field.phase(), "spend");
  ASSERT_LT(field.at("Lane").x, 21'000);
  const auto way = field.game().assault_way(one);
  ASSERT_TRUE(way);
  EXPECT_EQ(way->target, two);
  EXPECT_FALSE(way->flank);
  // Who begins his turn beyond the line strikes the flank.
  Battlefield beyond = going("Lane first infantry 12 average 2 19.5,13.5 240" + std::string(others), 6);
  ASSERT_TRUE(beyond.game().assault_way(one));
  EXPECT_TRUE(beyond.game().assault_way(one)->flank);
}

TEST(civil_war_battles_fights, C_R37_a_wheel_begins_the_straight_move_anew) {
  Battlefield field = going(
      "Lane first infantry 12 average 2 20.4,13 240\nGray second infantry 12 average 3 20,20 e\n"
      "Davis second infantry 12 average 3 40,33 s",
      6);
  const table::Point before = field.unit("Lane").set_out;
  field.play("advance Lane @right 16");
  EXPECT_EQ(field.unit("Lane").set_out, field.at("Lane"));
  EXPECT_NE(field.unit("Lane").set_out, before);
  const table::Point wheeled = field.at("Lane");
  field.play("advance Lane @1 inch");
  EXPECT_EQ(field.unit("Lane").set_out, wheeled) << "straight on it is where it was";
}

TEST(civil_war_battles_fights, C_24_a_defender_in_the_flank_has_three_dice_fewer) {
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 21.2,25 e\n"
      "Davis second infantry 12 average 3 40,33 s",
      6);
  field.play("assault Lane Gray");
  if (field.phase() == "opportunity_fire") field.play("done");
  // Ten dice and five; the test of the defender is five dice: three for the fight, two for the enemy in his flank.
  field.play("charge Lane Gray", fmt::format("{}5,{},1,{},{},2", they_fight, dice_of(9), dice_of(5), dice_of(5)), {0});
  EXPECT_TRUE(field.unit("Lane").won_last);
}

}  // namespace
}  // namespace longroll::civil_war_battles
