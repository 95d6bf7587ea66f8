// Generals in danger and in command, determination dice, fire that answers a move, ways back, arrivals: rule by rule,
// each as it holds and as it does not.
#include "board/table/shapes.h"
#include "chance/scripted.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

// A general away from his units (C.27 type 2).

bool aims_at_sam(std::string_view others) {
  const Battlefield field("Lane first infantry 12 average 3 20,20 n\nSam second general 2 division 20,26\n" +
                          std::string(others));
  return field.game().targets(one).contains(field.id("Sam"));
}

TEST(civil_war_battles_risks, C_27_a_general_alone_who_is_nearest_is_shot_at) {
  EXPECT_TRUE(aims_at_sam("Gray second infantry 12 average 3 30,33 s"));
  EXPECT_FALSE(aims_at_sam("Gray second infantry 12 average 3 20,29 s")) << "a friend is nearer to him";
  EXPECT_FALSE(aims_at_sam("Gray second infantry 12 average 3 24,25 s")) << "another target is nearer";
}

TEST(civil_war_battles_risks, C_27_a_general_with_a_unit_is_no_target_of_his_own) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nSam second general 2 division 20,26\n"
      "Gray second infantry 12 average 3 30,33 s");
  field.game().join(field.id("Sam"), field.id("Gray"));
  EXPECT_TRUE(field.game().targets(one).empty());
}

TEST(civil_war_battles_risks, C_27_any_hit_is_a_risk_and_a_six_kills) {
  const std::string_view pieces =
      "Lane first infantry 12 average 3 20,20 n\nSam second general 2 division 20,26\n"
      "Gray second infantry 12 average 3 30,33 s";
  Battlefield field = going(pieces, 5);
  field.play("shoot Lane Sam =1", "5,3,3,3,6");  // four dice, one of them a hit; nobody saves; the risk
  EXPECT_TRUE(field.general("Sam").dead);
  Battlefield lucky = going(pieces, 5);
  lucky.play("shoot Lane Sam =1", "5,3,3,3,5");
  EXPECT_FALSE(lucky.general("Sam").dead);
  Battlefield missed = going(pieces, 5);
  missed.play("shoot Lane Sam =1", "4,3,3,3");
  EXPECT_FALSE(missed.general("Sam").dead);
  EXPECT_EQ(missed.unit("Lane").points, 3);
}

TEST(civil_war_battles_risks, C_27_a_general_with_a_unit_that_is_shot_at_is_at_risk) {
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s\n"
      "Sam second general 2 division 20,30",
      4);
  field.game().join(field.id("Sam"), field.id("Gray"));
  field.play("shoot Lane Gray =1", "5,3,3,3,1,1,6");  // a hit, not saved; a die for disorder; the risk
  EXPECT_TRUE(field.general("Sam").dead);
  EXPECT_EQ(field.unit("Gray").markers, 1 + 2) << "and two for him, who was worth 2";
}

// Determination (C.3, C.R1).

TEST(civil_war_battles_determination, C_3_no_corps_general_no_dice) {
  Battlefield field("Lane first infantry 12 average 3 20,10 n\nHill first general 2 division 20,6");
  field.go("general_move");
  field.play("done");
  EXPECT_EQ(field.phase(), "motivation") << "nobody drives a division on";
}

TEST(civil_war_battles_determination, C_R1_only_the_division_that_is_driven_uses_them) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nDavis first infantry 12 average 3 30,10 n division=Reno\n"
      "Hill first general 2 division 20,6\nGray second infantry 12 average 3 20,33 s");
  field.game().state.armies[0] = {.determination = 3, .driven = field.id("Hill")};
  EXPECT_EQ(field.game().determination(one), 3);
  EXPECT_EQ(field.game().determination(two), 0);
  field.go("reform", grey);
  EXPECT_EQ(field.game().determination(one), 0) << "they go with the turn";
}

TEST(civil_war_battles_determination, C_R1_a_failed_motivation_is_rolled_again) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,10 n\nHill first general 2 division 20,6\n"
      "Gray second infantry 12 average 3 20,33 s");
  field.go("motivation");
  field.game().state.armies[0] = {.determination = 1, .driven = field.id("Hill")};
  field.play("motivate Hill Lane", "1,2,6,4");
  EXPECT_TRUE(field.unit("Lane").motivated) << "the lower die became a six";
  EXPECT_EQ(field.game().state.armies[0].determination, 0);
}

TEST(civil_war_battles_determination, C_R1_a_unit_that_is_fired_at_saves_again) {
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,18 n\nGray second infantry 12 average 3 20,25 s\n"
      "Davis second infantry 12 average 3 40,33 s",
      4);
  field.game().state.armies[0] = {.determination = 2, .driven = field.id("Hill")};
  field.play("advance Lane @3 inches");
  ASSERT_EQ(field.phase(), "opportunity_fire");
  // Four dice, one hit; its save fails, and is rolled again.
  field.play("fire Gray Lane", "5,3,3,3,1,4", {1});
  EXPECT_EQ(field.unit("Lane").markers, 0);
  EXPECT_EQ(field.game().state.armies[0].determination, 1);
}

// Opportunity fire (C.4, C.R41).

constexpr std::string_view moving_up =
    "Lane first infantry 12 average 3 20,18 n\nGray second infantry 12 average 3 20,25 s\n"
    "Davis second infantry 12 average 3 40,33 s";

TEST(civil_war_battles_opportunity, C_R41_each_change_within_short_range_is_answered) {
  Battlefield field = going("Lane first infantry 12 average 3 20,21 n\nGray second infantry 12 average 3 20,25 s", 5);
  field.play("form Lane =4");
  EXPECT_EQ(field.phase(), "opportunity_fire");
  field.play("done");
  field.play("face Lane =0");
  EXPECT_EQ(field.phase(), "opportunity_fire") << "who has held his fire is asked again";
}

TEST(civil_war_battles_opportunity, C_17_once_a_turn) {
  Battlefield field = going(moving_up, 5);
  field.play("advance Lane @3 inches");
  field.play("fire Gray Lane", "3,3,3,3");
  field.play("form Lane =2");
  EXPECT_EQ(field.phase(), "spend") << "nobody is left who could fire";
}

TEST(civil_war_battles_opportunity, C_R29_mounted_men_and_limbered_guns_are_not_asked) {
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,18 n\nHorse second mounted 6 average 2 20,25 s weapon=carbine\n"
      "Guns second guns 2 average 1 24,25 s",
      5);
  field.unit("Guns").limbered = true;
  field.play("advance Lane @3 inches");
  EXPECT_EQ(field.phase(), "spend");
  field.unit("Guns").limbered = false;
  field.play("form Lane =2");
  EXPECT_EQ(field.phase(), "opportunity_fire");
}

TEST(civil_war_battles_opportunity, C_19_a_unit_that_is_shot_away_acts_no_more) {
  Battlefield field(
      "Guns first guns 2 average 1 20,20 n\nLane first infantry 12 average 3 30,5 n\n"
      "Gray second infantry 12 average 3 20,23 s");
  field.unit("Guns").half_bases = 1;
  field.unit("Guns").damaged = true;
  field.go("motivation");
  field.play("roll Guns", "5");
  field.play("advance Guns @1 inch");
  ASSERT_EQ(field.phase(), "opportunity_fire");
  field.play("fire Gray Guns", "5,3,3,3,1");
  EXPECT_EQ(field.unit("Guns").gone, Gone::destroyed);
  EXPECT_EQ(field.phase(), "motivation");
}

// Moves and what they cost (C.8, C.21, C.R31 to C.R36).

TEST(civil_war_battles_costs, C_8_a_second_wheel_is_a_second_point) {
  const std::string_view pieces = "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 40,33 s";
  Battlefield field = going(pieces, 4);
  field.play("advance Lane @left 33");
  EXPECT_EQ(field.unit("Lane").points, 2);
  EXPECT_EQ(field.unit("Lane").wheels, 2);
  Battlefield once = going(pieces, 4);
  once.play("advance Lane @left 32");
  EXPECT_EQ(once.unit("Lane").points, 3);
  EXPECT_TRUE(once.offered("advance Lane @right 32"));
  EXPECT_FALSE(once.offered("advance Lane @right 33")) << "two a turn";
}

TEST(civil_war_battles_costs, C_R31_after_an_increment_nobody_wheels) {
  Battlefield field = going("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 40,33 s", 4);
  field.play("advance Lane @1 inch");
  EXPECT_FALSE(field.offered("advance Lane @left 8"));
  EXPECT_TRUE(field.offered("advance Lane @1 inch"));
}

TEST(civil_war_battles_costs, C_21_horse_goes_four_inches_and_foot_and_teams_three) {
  Battlefield field(
      "Horse first mounted 6 average 2 20,10 n weapon=carbine\nGuns first guns 2 average 1 30,10 n\n"
      "Gray second infantry 12 average 3 40,33 s");
  field.go("motivation");
  field.play("roll Horse", "3");
  EXPECT_TRUE(field.offered("advance Horse @4 inches"));
  EXPECT_FALSE(field.offered("advance Horse @4.5 inches"));
  field.play("done");
  field.play("roll Guns", "5");
  field.play("limber Guns");
  EXPECT_TRUE(field.offered("advance Guns @3 inches"));
  EXPECT_FALSE(field.offered("advance Guns @3.5 inches"));
}

TEST(civil_war_battles_costs, C_8_mounted_men_pay_two_points_for_scenery) {
  Battlefield field("Horse first mounted 6 average 2 20,10 n weapon=carbine\nGray second infantry 12 average 3 40,33 s",
                    {.table = "area woods grove: 15,11 25,11 25,20 15,20\n"});
  field.go("motivation");
  field.play("roll Horse", "5");
  field.play("advance Horse @4 inches");
  EXPECT_EQ(field.unit("Horse").points, 2) << "an increment, and two for the wood";
}

TEST(civil_war_battles_costs, C_R34_walls_and_streams_cost_a_point_and_disorder_rough_hills_too_others_not) {
  const auto left = [](std::string_view table, std::string_view dice) {
    Battlefield field = going("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 40,33 s", 5,
                              {.table = std::string(table)});
    const Play play = play_with(Doing::advance, one, field.game().place_named("3 inches"));
    Offers offers;
    list_offers(field.game(), blue, false, offers);
    EXPECT_TRUE(offers.contains(play));
    field.play("advance Lane @3 inches", dice);
    return int{field.unit("Lane").points};
  };
  EXPECT_EQ(left("", ""), 4);
  EXPECT_EQ(left("line wall fence: 10,12 30,12\n", "1"), 3);
  EXPECT_EQ(left("line stream run: 10,12 30,12\n", "1"), 3);
  EXPECT_EQ(left("hill 1 rough knoll: 10,12 30,12 30,20 10,20\n", ""), 3);
  EXPECT_EQ(left("hill 1 knoll: 10,12 30,12 30,20 10,20\n", ""), 4);
  EXPECT_EQ(left("area crops corn: 10,12 30,12 30,20 10,20\n", ""), 3);
}

TEST(civil_war_battles_costs, C_R4_low_ammunition_ends_by_two_points_without_a_shot) {
  Battlefield field = going("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 40,33 s", 4);
  field.unit("Lane").low_ammunition = true;
  field.play("advance Lane @1 inch");
  EXPECT_TRUE(field.unit("Lane").low_ammunition);
  field.play("advance Lane @1 inch");
  EXPECT_FALSE(field.unit("Lane").low_ammunition);
}

TEST(civil_war_battles_costs, C_8_nothing_is_done_without_the_points) {
  Battlefield field = going("Lane first infantry 12 average 3 20,21 n\nGray second infantry 12 average 3 20,25 s", 2);
  field.play("face Lane =2");
  field.play("done");
  EXPECT_EQ(field.refusal("shoot Lane Gray =1"), "C.8");
  EXPECT_EQ(field.refusal("assault Lane Gray"), "C.8");
  EXPECT_TRUE(field.offered("form Lane =2"));
}

// Assaults (C.R36, C.R45).

TEST(civil_war_battles_contact, C_R45_of_two_who_are_touched_guns_come_first) {
  const Battlefield field = going(
      "Lane first infantry 12 average 4 20,19 n\nGray second infantry 6 average 1 18.6,25 s\n"
      "Guns second guns 2 average 1 21.2,25 s",
      6);
  const auto way = field.game().assault_way(one);
  ASSERT_TRUE(way);
  EXPECT_EQ(way->target, field.id("Guns"));
}

TEST(civil_war_battles_contact, C_R36_who_begins_nearer_than_three_inches_tests_where_he_stands) {
  Battlefield field = going("Lane first infantry 12 average 3 20,23 n\nGray second infantry 12 average 3 20,25 s", 3);
  field.play("assault Lane Gray");
  EXPECT_EQ(field.at("Lane"), (table::Point{20'000, 23'000}));
  EXPECT_EQ(field.unit("Lane").points, 3) << "no increment is paid";
}

TEST(civil_war_battles_contact, C_R36_six_wide_assaults_nobody_who_is_farther_than_three_inches) {
  EXPECT_FALSE(going("Lane first infantry 12 average 6 20,19 n\nGray second infantry 12 average 3 20,25 s", 6)
                   .offered("assault Lane Gray"));
  EXPECT_TRUE(going("Lane first infantry 12 average 6 20,22 n\nGray second infantry 12 average 3 20,25 s", 6)
                  .offered("assault Lane Gray"));
}

TEST(civil_war_battles_contact, C_8_horse_pays_one_point_for_its_falter_test_and_guns_take_none) {
  Battlefield field(
      "Horse first mounted 6 average 2 20,22 n weapon=carbine\nGuns first guns 2 average 1 26,22 n\n"
      "Gray second infantry 12 average 3 20,25 s");
  field.go("motivation");
  field.play("roll Horse", "1");
  EXPECT_TRUE(field.offered("assault Horse Gray"));
  field.play("done");
  field.play("roll Guns", "5");
  EXPECT_EQ(field.refusal("assault Guns Gray"), "C.8");
}

}  // namespace
}  // namespace longroll::civil_war_battles
