// Morale tests, ways back, generals and their successors, motivation, arrivals and points on the table, with typed
// dice: rule by rule, each as it holds and as it does not.
#include "board/table/shapes.h"
#include "chance/scripted.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

void kill(Battlefield& field, std::string_view name) {
  Scripted none({});
  Umpire umpire(none);
  Referee referee(umpire);
  field.game().kill(field.id(name), referee);
}

// Tests at step 1 (C.10, C.11, C.R5, C.R16).

/// Gray before its test, with so many markers. Lane stands ten inches before it.
Battlefield tested(int markers, std::string_view quality = "average", std::string_view more = "",
                   const Terms& terms = {}) {
  Battlefield field(fmt::format("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 {} 3 20,20 s\n"
                                "Davis second infantry 12 average 3 40,30 s\n{}",
                                quality, more),
                    terms);
  field.unit("Gray").markers = static_cast<std::int8_t>(markers);
  field.go("morale", grey);
  return field;
}

TEST(civil_war_battles_nerve, C_11_one_fail_stands) {
  Battlefield field = tested(2);
  field.play("test Gray", "4,3");
  EXPECT_EQ(field.at("Gray"), at_tenths(200, 200));
  EXPECT_FALSE(field.unit("Gray").went_back);
  EXPECT_TRUE(field.offered("reform Gray =2")) << "it stood (C.R6)";
}

TEST(civil_war_battles_nerve, C_11_markers_count_up_to_three) {
  Battlefield field = tested(5);
  field.play("test Gray", "1,1,1");
}

TEST(civil_war_battles_nerve, C_11_three_fails_retire_with_three_losses_less_than_the_die) {
  Battlefield field = tested(3);
  field.play("test Gray", "4,4,4,5,2");
  EXPECT_EQ(field.unit("Gray").half_bases, 10);
  EXPECT_EQ(field.at("Gray"), at_tenths(200, 230)) << "two and one inches";
  Battlefield lucky = tested(3);
  lucky.play("test Gray", "4,4,4,2,2");
  EXPECT_EQ(lucky.unit("Gray").half_bases, 12) << "never less than none (C.D13)";
}

TEST(civil_war_battles_nerve, C_11_four_fails_rout) {
  Battlefield field = tested(3);
  field.unit("Gray").disordered = true;
  field.play("test Gray", "4,4,4,4,3");
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
}

TEST(civil_war_battles_nerve, C_10_a_rout_that_takes_the_last_base_destroys) {
  Battlefield field = tested(3);
  field.unit("Gray").disordered = true;
  field.unit("Gray").half_bases = 3;
  field.unit("Gray").original = 4;
  field.unit("Gray").frontage = 1;
  field.play("test Gray", "4,4,4,4,1,3");  // and a die for the support rank that it has not
  EXPECT_EQ(field.unit("Gray").gone, Gone::destroyed);
}

TEST(civil_war_battles_nerve, C_11_artillery_adds_a_die) {
  Battlefield field = tested(1);
  field.unit("Gray").artillery = true;
  field.play("test Gray", "1,1");
  EXPECT_FALSE(field.unit("Gray").artillery) << "it goes with the markers";
}

TEST(civil_war_battles_nerve, C_10_veterans_roll_a_great_loss_again) {
  Battlefield field = tested(3, "veteran");
  field.unit("Gray").disordered = true;
  field.play("test Gray", "4,4,4,5,1,2");  // three and one, less one; the five again
  EXPECT_EQ(field.unit("Gray").half_bases, 12);
  Battlefield four = tested(3, "veteran");
  four.unit("Gray").disordered = true;
  four.play("test Gray", "4,4,4,4,2");
  EXPECT_EQ(four.unit("Gray").half_bases, 11) << "a four stands where three are taken off";
}

TEST(civil_war_battles_nerve, C_10_raw_men_roll_a_small_loss_again) {
  Battlefield field = tested(2, "raw");
  field.play("test Gray", "4,4,4,3,6,2");  // two and one; the three again
  EXPECT_EQ(field.unit("Gray").half_bases, 9);
}

TEST(civil_war_battles_nerve, C_R5_by_the_other_reading_a_marker_stays) {
  Battlefield keep = tested(3, "average", "", {.rules = {{"C.R5", "keep_one"}}});
  keep.play("test Gray", "1,1,1");
  EXPECT_EQ(keep.unit("Gray").markers, 1);
  Battlefield clear = tested(3);
  clear.play("test Gray", "1,1,1");
  EXPECT_EQ(clear.unit("Gray").markers, 0);
}

TEST(civil_war_battles_nerve, C_R5_the_other_side_keeps_its_markers) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 average 3 40,30 s");
  field.unit("Lane").markers = 2;
  field.go("reform", grey);
  EXPECT_EQ(field.unit("Lane").markers, 2);
}

TEST(civil_war_battles_nerve, C_11_nobody_withdraws_from_a_wall) {
  Battlefield field = tested(2, "average", "", {.table = "line wall fence: 15,19.5 25,19.5\n"});
  field.play("test Gray", "4,4");
  EXPECT_EQ(field.at("Gray"), at_tenths(200, 200));
  Battlefield behind = tested(2, "average", "", {.table = "line wall fence: 15,23 25,23\n"});
  behind.play("test Gray", "4,4,1");
  EXPECT_EQ(behind.at("Gray"), at_tenths(200, 220)) << "one behind it holds nobody";
}

TEST(civil_war_battles_nerve, C_12_out_of_a_fight_he_cancels_without_a_risk) {
  Battlefield field = tested(3, "average", "Sam second general 2 corps 30,30");
  field.game().join(field.id("Sam"), two);
  field.play("test Gray", "", {1});
  EXPECT_TRUE(field.general("Sam").cancelled) << "corps generals, too";
  EXPECT_FALSE(field.general("Sam").dead);
}

TEST(civil_war_battles_nerve, C_11_a_corps_general_with_it_is_one_die_fewer_not_two) {
  Battlefield field = tested(3, "average", "Sam second general 2 corps 30,30");
  field.game().join(field.id("Sam"), two);
  field.play("test Gray", "1,1", {0});
  Battlefield own = tested(3, "average", "Sam second general 2 division 30,30");
  own.game().join(own.id("Sam"), two);
  own.play("test Gray", "1", {0});
}

TEST(civil_war_battles_nerve, C_27_no_risk_for_a_general_whose_unit_routs_out_of_a_fight) {
  Battlefield field = tested(3, "raw", "Sam second general 2 division 30,30");
  field.game().join(field.id("Sam"), two);
  field.unit("Gray").disordered = true;
  field.unit("Gray").artillery = true;  // six dice, less two for him
  field.play("test Gray", "4,4,4,4,5", {0});
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
  EXPECT_FALSE(field.general("Sam").dead);
  EXPECT_EQ(field.general("Sam").with, field.id("Davis"));
}

// Ways back (C.R38).

TEST(civil_war_battles_nerve, C_R38_away_from_the_nearest_enemy_whatever_it_faces) {
  Battlefield field(
      "Lane first infantry 12 average 3 10,18.8 e\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 average 3 40,33 s");
  field.unit("Gray").markers = 2;
  field.go("morale", grey);
  field.play("test Gray", "4,4,2");
  EXPECT_GT(field.at("Gray").x, 22'000) << "it was to the west of it";
  EXPECT_EQ(field.game().pose(two).heading, table::Heading::south);
}

TEST(civil_war_battles_nerve, C_R38_it_stops_short_of_water) {
  Battlefield field = tested(2, "average", "", {.table = "line river run: 0,24 48,24\n"});
  field.play("test Gray", "4,4,6");
  EXPECT_EQ(field.at("Gray"), at_tenths(200, 214)) << "its rear edge a fifth of an inch from the bank";
  Battlefield ford =
      tested(2, "average", "", {.table = "line river run: 0,24 48,24\ngap ford shallows: run 20,24 width 6\n"});
  ford.play("test Gray", "4,4,6");
  EXPECT_EQ(ford.at("Gray"), at_tenths(200, 270)) << "through a ford it goes";
}

TEST(civil_war_battles_nerve, C_R38_who_stands_by_the_water_goes_along_it) {
  Battlefield field(
      "Lane first infantry 12 average 3 10,21.2 e\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 average 3 40,33 s",
      {.table = "line river run: 0,22.5 48,22.5\n"});
  field.unit("Gray").markers = 2;
  field.go("morale", grey);
  field.play("test Gray", "4,4,2");
  EXPECT_EQ(field.at("Gray"), at_tenths(230, 200));
}

TEST(civil_war_battles_nerve, C_R38_it_stops_short_of_the_edge_of_the_table) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,32 s\n"
      "Davis second infantry 12 average 3 40,33 s");
  field.unit("Gray").markers = 2;
  field.go("morale", grey);
  field.play("test Gray", "4,4,1");
  EXPECT_EQ(field.unit("Gray").gone, Gone::no) << "its centre would still be on the table";
  EXPECT_EQ(field.at("Gray"), at_tenths(200, 334));
}

TEST(civil_war_battles_nerve, C_R38_enemies_in_the_way_rout_it) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,17.5 n\nGray second infantry 12 average 3 20,20 s\n"
      "Reno first infantry 12 average 3 20,27 s\nDavis second infantry 12 average 3 40,33 s");
  field.unit("Gray").markers = 2;
  field.go("morale", grey);
  field.play("test Gray", "4,4,6");
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
  EXPECT_EQ(field.unit("Gray").half_bases, 12) << "without more losses";
}

TEST(civil_war_battles_nerve, C_R38_its_general_goes_back_with_it) {
  Battlefield field = tested(3, "average", "Sam second general 2 corps 30,30");
  field.game().join(field.id("Sam"), two);
  field.play("test Gray", "4,4,1", {0});
  EXPECT_EQ(field.at("Gray"), at_tenths(200, 220));
  EXPECT_EQ(field.at("Sam"), at_tenths(200, 244)) << "behind the middle of its rear edge";
}

// Friends who see it (C.R9).

TEST(civil_war_battles_nerve, C_R9_the_two_nearest_test_and_no_third) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,8 n\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 average 3 24,20 s\nEarly second infantry 12 average 3 16,20 s\n"
      "Ewell second infantry 12 average 3 20,26 s");
  field.unit("Gray").markers = 3;
  field.unit("Gray").disordered = true;
  field.go("morale", grey);
  field.play("test Gray", "4,4,4,4,1,1,1,1,1");  // its loss, and two dice of each of two
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
}

TEST(civil_war_battles_nerve, C_R9_beyond_six_inches_nobody_sees_it) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,8 n\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 average 3 29.7,20 s");
  field.unit("Gray").markers = 3;
  field.unit("Gray").disordered = true;
  field.go("morale", grey);
  field.play("test Gray", "4,4,4,4,1");
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
}

TEST(civil_war_battles_nerve, C_R9_their_own_routs_are_seen_in_turn_and_each_tests_once) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,8 n\nGray second infantry 12 average 3 20,20 s\n"
      "Davis second infantry 12 average 3 25,20 s\nEarly second infantry 12 average 3 30,20 s");
  field.unit("Gray").markers = 3;
  field.unit("Gray").disordered = true;
  field.unit("Davis").markers = 2;
  field.go("morale", grey);
  // Gray routs; Davis, four dice, routs and loses 1; Early, who is near Davis alone, tests once.
  field.play("test Gray", "4,4,4,4,1,4,4,4,4,1,1,1");
  EXPECT_EQ(field.unit("Davis").gone, Gone::routed);
  EXPECT_EQ(field.unit("Early").gone, Gone::no);
  EXPECT_EQ(field.game().points(blue), 6);
}

TEST(civil_war_battles_nerve, C_R38_guns_that_go_back_go_limbered) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,8 n\nGray second infantry 12 average 3 20,20 s\n"
      "Battery second guns 2 average 1 25,20 s\nDavis second infantry 12 average 3 40,33 s");
  field.unit("Gray").markers = 3;
  field.unit("Gray").disordered = true;
  field.go("morale", grey);
  field.play("test Gray", "4,4,4,4,1,4,4,2");
  EXPECT_TRUE(field.unit("Battery").limbered);
  EXPECT_GT(field.at("Battery").y, 22'500);
}

// Generals (C.2, C.26, C.R10, C.R46).

constexpr std::string_view two_brigades =
    "Lane first infantry 12 average 3 20,10 n\nReno first infantry 12 average 3 30,10 n\n"
    "Hill first general 2 division 20,6\nBoss first general 1 corps 24,4\n"
    "Gray second infantry 12 average 3 20,26 s\nSam second general 1 division 20,30";

TEST(civil_war_battles_generals, C_26_on_a_one_or_two_nobody_follows) {
  Battlefield field(two_brigades);
  kill(field, "Hill");
  field.unit("Lane").markers = field.unit("Reno").markers = 0;
  field.go("general_move", blue, "2");
  EXPECT_TRUE(field.general("Hill").dead);
  EXPECT_FALSE(field.offered("ride Hill"));
}

TEST(civil_war_battles_generals, C_26_five_and_six_are_as_good_as_he_was) {
  Battlefield field(two_brigades);
  kill(field, "Hill");
  field.unit("Lane").markers = field.unit("Reno").markers = 0;
  field.go("replace_general", blue, "5");
  EXPECT_EQ(field.general("Hill").value, 2);
  field.play("place Hill Reno");
  EXPECT_EQ(field.game().piece_name(field.id("Hill")), "Hill's successor");
}

TEST(civil_war_battles_generals, C_26_nobody_is_worse_than_four) {
  Battlefield field(two_brigades);
  field.general("Hill").value = 4;
  kill(field, "Hill");
  field.go("replace_general", blue, "3");
  EXPECT_EQ(field.general("Hill").value, 4);
}

TEST(civil_war_battles_generals, C_R10_a_poor_general_leaves_no_markers) {
  Battlefield field(two_brigades);
  field.general("Hill").value = 4;
  kill(field, "Hill");
  EXPECT_EQ(field.unit("Lane").markers + field.unit("Reno").markers, 0);
}

TEST(civil_war_battles_generals, C_R10_fewer_units_than_markers_begin_again_with_the_nearest) {
  Battlefield field(two_brigades);
  field.general("Hill").value = 1;
  kill(field, "Hill");
  EXPECT_EQ(field.unit("Lane").markers, 2);
  EXPECT_EQ(field.unit("Reno").markers, 1);
}

TEST(civil_war_battles_generals, C_R10_a_corps_general_is_missed_by_every_division) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nReno first infantry 12 average 3 30,10 n division=Ricketts\n"
      "Boss first general 2 corps 30,6\nGray second infantry 12 average 3 20,26 s");
  kill(field, "Boss");
  EXPECT_EQ(field.unit("Reno").markers, 1);
  EXPECT_EQ(field.unit("Lane").markers, 1);
}

TEST(civil_war_battles_generals, C_R46_an_enemy_who_ends_over_him_drives_him_off) {
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 30,30 s\n"
      "Sam second general 1 division 20,12.5",
      4);
  field.play("advance Lane @3 inches");
  EXPECT_EQ(field.general("Sam").with, two) << "to the nearest of his command, without a roll";
  EXPECT_FALSE(field.general("Sam").dead);
}

TEST(civil_war_battles_generals, C_R46_a_unit_that_goes_back_over_him_drives_him_off_too) {
  Battlefield field = tested(2, "average", "Sam first general 1 division 20,23.5");
  field.play("test Gray", "4,4,2");
  EXPECT_EQ(field.at("Gray"), at_tenths(200, 230));
  EXPECT_EQ(field.general("Sam").with, one) << "he was behind Gray, who goes back three inches";
}

TEST(civil_war_battles_generals, C_R46_who_has_nobody_left_leaves_the_table) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 30,30 s\n"
      "Sam second general 1 division 20,30");
  field.game().join(field.id("Sam"), two);
  Scripted none({});
  Umpire umpire(none);
  Referee referee(umpire);
  field.game().remove(two, Gone::destroyed, referee);
  EXPECT_TRUE(field.general("Sam").off_table);
  EXPECT_FALSE(field.game().on_table(field.id("Sam")));
}

TEST(civil_war_battles_generals, C_R46_none_of_his_own_left_he_joins_another_division) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 30,30 s\n"
      "Davis second infantry 12 average 3 40,30 s division=Reno\nSam second general 1 division 20,30");
  field.game().join(field.id("Sam"), two);
  Scripted none({});
  Umpire umpire(none);
  Referee referee(umpire);
  field.game().remove(two, Gone::destroyed, referee);
  EXPECT_EQ(field.general("Sam").with, field.id("Davis"));
}

TEST(civil_war_battles_generals, C_R35_who_rides_off_leaves_his_unit) {
  Battlefield field(two_brigades);
  field.game().join(field.id("Hill"), one);
  field.go("general_move");
  field.play("ride Hill", "1,1");
  field.play("gallop Hill @1 inch");
  EXPECT_TRUE(field.game().is_alone(field.id("Hill")));
}

TEST(civil_war_battles_generals, C_3_never_fewer_than_none) {
  Battlefield field(two_brigades);
  field.go("determination");
  field.play("drive Hill", "1,1");
  EXPECT_EQ(field.game().state.armies[0].determination, 0);
}

TEST(civil_war_battles_generals, C_3_every_complete_three_inches_cost_a_die) {
  const auto dice = [](std::string_view boss) {
    Battlefield field(
        fmt::format("Lane first infantry 12 average 3 20,10 n\nHill first general 2 division 20,6\n"
                    "Boss first general 1 corps {}\nGray second infantry 12 average 3 20,26 s",
                    boss));
    field.go("determination");
    field.play("drive Hill", "6,6");
    return int{field.game().state.armies[0].determination};
  };
  EXPECT_EQ(dice("22.9,6"), 9);
  EXPECT_EQ(dice("23,6"), 8);
  EXPECT_EQ(dice("26,6"), 7);
}

// Motivation (C.6).

bool follows(std::string_view pieces, std::string_view dice) {
  Battlefield field(std::string(pieces) + "\nGray second infantry 12 average 3 20,33 s");
  field.go("motivation");
  field.play("motivate Hill Lane", dice);
  return field.unit("Lane").motivated;
}

TEST(civil_war_battles_motivation, C_6_equal_is_enough) {
  // 2 for him, 2 for average men, 2 for six complete inches.
  constexpr std::string_view pieces = "Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,11.5";
  EXPECT_TRUE(follows(pieces, "3,3,1"));
  EXPECT_FALSE(follows(pieces, "3,2"));
}

TEST(civil_war_battles_motivation, C_6_raw_men_need_more_and_veterans_less) {
  EXPECT_TRUE(follows("Lane first infantry 12 raw 3 20,20 n\nHill first general 2 division 20,16", "2,3,2"));
  EXPECT_FALSE(follows("Lane first infantry 12 raw 3 20,20 n\nHill first general 2 division 20,16", "2,2"));
  EXPECT_TRUE(follows("Lane first infantry 12 veteran 3 20,20 n\nHill first general 3 division 20,16", "2,2,1"));
  EXPECT_FALSE(follows("Lane first infantry 12 average 3 20,20 n\nHill first general 3 division 20,16", "2,2"));
}

TEST(civil_war_battles_motivation, C_6_eleven_always_does_and_three_never) {
  EXPECT_TRUE(follows("Lane first infantry 12 raw 3 20,30 n\nHill first general 4 division 20,4", "5,6,2"));
  EXPECT_FALSE(follows("Lane first infantry 12 raw 3 20,30 n\nHill first general 4 division 20,4", "5,5"));
  EXPECT_FALSE(follows("Lane first infantry 12 veteran 3 20,20 n\nHill first general 1 division 20,17", "1,2"));
  EXPECT_TRUE(follows("Lane first infantry 12 veteran 3 20,20 n\nHill first general 1 division 20,17", "1,3,1"));
}

TEST(civil_war_battles_motivation, C_R7_the_point_that_all_get_is_never_less) {
  Battlefield field = Battlefield(two_brigades);
  field.unit("Lane").disordered = true;
  field.go("motivation", grey);
  field.go("motivation", blue, "1");
  field.play("motivate Hill Lane", "6,6,1");
  EXPECT_EQ(field.unit("Lane").points, 1) << "one, less two for disorder, is one";
}

// Arrivals and the end (C.9, C.R3, C.R40, C.R42, C.R50).

TEST(civil_war_battles_end, C_9_raw_men_off_the_road_need_ten) {
  const auto comes = [](std::string_view quality, std::string_view dice) {
    Battlefield field(
        fmt::format("Lane first infantry 12 average 3 20,10 n\nLate first infantry 12 {} 3 40,0 n turn=1\n"
                    "Gray second infantry 12 average 3 20,30 s",
                    quality));
    field.go("reform", grey, dice);
    return field.game().on_table(field.id("Late"));
  };
  EXPECT_FALSE(comes("raw", "4,5"));
  EXPECT_TRUE(comes("raw", "5,5"));
  EXPECT_TRUE(comes("average", "4,5"));
}

TEST(civil_war_battles_end, C_R40_enemies_within_three_inches_keep_it_off_and_it_comes_without_another_roll) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nLate first infantry 12 average 3 40,0 n turn=1\n"
      "Gray second infantry 12 average 6 37,5 s\nDavis second infantry 12 average 6 44.4,5 s");
  field.go("reform", grey, "6,6");
  EXPECT_FALSE(field.game().on_table(field.id("Late")));
  EXPECT_TRUE(field.unit("Late").called);
  field.game().state.at[longroll::index(field.id("Gray"))].at = {10'000, 33'000};
  field.game().state.at[longroll::index(field.id("Davis"))].at = {30'000, 33'000};
  field.go("reform", blue, "1");
  field.go("reform", grey);
  EXPECT_TRUE(field.game().on_table(field.id("Late"))) << "no dice";
}

TEST(civil_war_battles_end, C_R42_where_both_touch_it_nothing_changes) {
  Battlefield field(
      "Lane first infantry 12 average 3 24,17 n\nGray second infantry 12 average 3 24,18.5 s\n"
      "Davis second infantry 12 average 3 40,33 s");
  field.go("reform", grey);
  EXPECT_EQ(field.game().points(grey), 5);
  field.game().state.at[longroll::index(field.id("Gray"))].at = {24'000, 30'000};
  field.go("reform", blue, "1");
  EXPECT_EQ(field.game().points(blue), 5);
}

TEST(civil_war_battles_end, C_R42_guns_take_nothing) {
  Battlefield field("Guns first guns 2 average 1 24,18 n\nGray second infantry 12 average 3 40,33 s");
  field.go("reform", grey);
  EXPECT_EQ(field.game().points(grey), 5);
}

TEST(civil_war_battles_end, C_R3_what_the_enemys_losses_are_worth) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,30 s\n"
      "Davis second infantry 12 average 3 30,30 s\nEarly second infantry 12 average 3 40,30 s\n"
      "Battery second guns 2 average 1 10,30 s\nSam second general 1 division 5,30",
      {.scenario = "objective 5 24,18 first | the cross\n"});
  EXPECT_EQ(field.game().points(blue), 5);
  field.unit("Gray").gone = Gone::destroyed;
  EXPECT_EQ(field.game().points(blue), 5 + 4);
  field.unit("Davis").gone = Gone::routed;
  EXPECT_EQ(field.game().points(blue), 5 + 4 + 3);
  field.unit("Battery").gone = Gone::destroyed;
  EXPECT_EQ(field.game().points(blue), 5 + 4 + 3 + 2);
  field.unit("Early").half_bases = 6;
  EXPECT_EQ(field.game().points(blue), 5 + 4 + 3 + 2 + 1);
  kill(field, "Sam");
  EXPECT_EQ(field.game().points(blue), 5 + 4 + 3 + 2 + 1 + 3) << "four less his value";
}

TEST(civil_war_battles_end, C_R50_brigades_off_the_table_count_and_guns_do_not) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,30 s\n"
      "Late second infantry 12 average 3 40,36 s turn=9\nBattery second guns 2 average 1 10,30 s");
  field.unit("Gray").gone = Gone::routed;
  EXPECT_FALSE(field.game().is_spent(grey));
  field.unit("Late").gone = Gone::routed;
  EXPECT_TRUE(field.game().is_spent(grey));
}

TEST(civil_war_battles_end, C_29_at_one_it_goes_on) {
  Battlefield field(two_brigades);
  field.game().state.clock.left = 7;
  field.go("reform", grey);
  field.go("reform", blue, "6");
  EXPECT_FALSE(field.game().state.flow.over);
  EXPECT_EQ(field.game().state.clock.left, 1);
}

}  // namespace
}  // namespace longroll::civil_war_battles
