// March & Volley by rounds: the initiative, formations that act, volleys, the tests and the leaders after them, the way
// back of who fails (M.7 to M.13, M.22, M.R6, M.R15, M.R32); each as it holds and as it does not.
#include "rulesets/march_and_volley/procedures/command.h"
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

constexpr std::string_view two_inches =
    "Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,12 s";
constexpr std::string_view three_inches =
    "Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,13 s";

/// The casualties that Gray has of a volley by Lane.
int casualties(std::string_view pieces, std::string_view dice, const Terms& terms = {}, int worn = 0) {
  Battlefield field = acting(pieces, terms);
  field.unit("Lane").casualties = static_cast<std::int8_t>(worn);
  field.play("shoot Lane Gray", dice);
  return field.unit("Gray").casualties;
}
/// Lane as he is, two inches before a battalion in line.
int of(std::string_view lane, std::string_view dice) {
  return casualties("Lane first " + std::string(lane) + " 20,10 n\nGray second infantry regular line 20,12 s", dice);
}
/// Gray as he is, two inches or more before a battalion in line.
int at(std::string_view gray, std::string_view dice, std::string_view place = "20,12 s") {
  return casualties(
      "Lane first infantry regular line 20,10 n\nGray second " + std::string(gray) + " " + std::string(place), dice);
}

// --- Initiative and rounds (M.7, M.8, M.13, M.R15, M.R41)

TEST(march_and_volley_rounds, M_7_the_winner_may_let_the_enemy_activate) {
  Battlefield field(two_inches, {.winner = blue});
  field.go("initiative");
  EXPECT_FALSE(field.offered("activate #0")) << "Blue has won";
  EXPECT_TRUE(field.offered("activate #1"));
  EXPECT_EQ(field.refusal("activate #0"), "M.8");
  field.play("yield");
  EXPECT_TRUE(field.offered("activate #0"));
  EXPECT_FALSE(field.offered("activate #1"));
  EXPECT_EQ(field.refusal("yield"), "M.7") << "Red must";
}

TEST(march_and_volley_rounds, M_R15_equal_dice_are_thrown_again) {
  Scripted typed(parse_dice("3,3,5,2"));
  Umpire umpire(typed);
  EXPECT_EQ(roll_off(umpire), red);
  EXPECT_EQ(typed.left_over(), 0U);
}

TEST(march_and_volley_rounds, M_R15_where_the_other_side_has_no_token_nobody_rolls) {
  Battlefield field = acting(two_inches);
  field.play("done");
  EXPECT_EQ(field.phase(), "initiative");
  EXPECT_TRUE(field.offered("activate #1"));
  EXPECT_EQ(field.refusal("yield"), "M.7");
}

TEST(march_and_volley_rounds, M_13_the_phase_is_over_with_the_last_token) {
  Battlefield field = acting(two_inches);
  field.play("done");
  field.play("activate #1");
  field.play("done");
  EXPECT_NE(field.phase(), "initiative");
  EXPECT_NE(field.phase(), "actions");
}

TEST(march_and_volley_rounds, M_R41_who_is_gone_leaves_no_token) {
  Battlefield field(std::string(two_inches) + "\nDavis second infantry regular line 40,30 s");
  field.go("initiative");
  EXPECT_EQ(field.game().formation_tokens(), (std::array{1, 2}));
  field.unit("Davis").gone = Gone::destroyed;
  EXPECT_EQ(field.game().formation_tokens(), (std::array{1, 1}));
}

TEST(march_and_volley_rounds, M_8_all_units_of_a_formation_act_and_nobody_else) {
  Battlefield field(
      "Lane first infantry regular line 20,10 n group=Left\nReno first infantry regular line 24,10 n group=Left\n"
      "Pope first infantry regular line 30,10 n\nGray second infantry regular line 20,30 s");
  field.go("initiative");
  field.play("activate #0");
  EXPECT_EQ(field.phase(), "round");
  EXPECT_TRUE(field.offered("unit Lane"));
  EXPECT_TRUE(field.offered("unit Reno"));
  EXPECT_EQ(field.refusal("unit Pope"), "M.8");
  field.play("unit Reno");
  field.play("done");
  EXPECT_EQ(field.refusal("unit Reno"), "M.8") << "it has acted";
  EXPECT_TRUE(field.offered("unit Lane"));
  field.play("done");
  EXPECT_EQ(field.phase(), "initiative") << "M.R3: to stand is to act";
  EXPECT_EQ(field.refusal("activate #0"), "M.8") << "its token is off";
}

TEST(march_and_volley_rounds, M_R3_two_actions_in_command_and_one_out_of_it) {
  Battlefield field = acting(
      "Lane first infantry regular line 20,10 n group=Left\nHill first leader brigadier 20,8 group=Left\n"
      "Gray second infantry regular line 20,30 s");
  EXPECT_EQ(field.unit("Lane").actions, 2);
  field.play("march Lane @1 inch");
  field.play("march Lane @1 inch");
  EXPECT_EQ(field.phase(), "initiative");
  EXPECT_EQ(field.at("Lane").y, 12'000);
  Battlefield far = acting(
      "Lane first infantry regular line 20,10 n group=Left\nHill first leader brigadier 20,4 group=Left\n"
      "Gray second infantry regular line 20,30 s");
  EXPECT_EQ(far.unit("Lane").actions, 1);
  far.play("march Lane @1 inch");
  EXPECT_EQ(far.phase(), "initiative");
}

// --- Volleys (M.9, M.R6)

TEST(march_and_volley_volleys, M_9_a_shot_is_an_action_and_there_is_one_a_round) {
  Battlefield field = acting(two_inches);
  field.play("shoot Lane Gray", "1,1,1");
  EXPECT_EQ(field.phase(), "actions");
  EXPECT_EQ(field.unit("Lane").actions, 1);
  EXPECT_EQ(field.refusal("shoot Lane Gray"), "M.R3");
}

TEST(march_and_volley_volleys, M_R6_muskets_hit_on_5_within_2_inches_and_on_6_beyond) {
  EXPECT_EQ(casualties(two_inches, "5,4,6"), 2);
  EXPECT_EQ(
      casualties("Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,12.02 s", "5,4,6"), 1);
}

TEST(march_and_volley_volleys, M_R6_dice_by_formation) {
  EXPECT_EQ(of("infantry regular line", "5,5,5"), 3);
  EXPECT_EQ(of("infantry regular column", "5"), 1);
  EXPECT_EQ(of("infantry regular square", "5"), 1);
  EXPECT_EQ(of("infantry regular skirmish", "5,5"), 2);
  EXPECT_EQ(of("skirmishers regular skirmish", "5,5"), 2);
  EXPECT_EQ(of("foot_guns regular unlimbered", "4,4,4"), 3) << "canister hits on 4";
}

TEST(march_and_volley_volleys, M_R6_a_unit_that_moved_has_a_die_less) {
  Battlefield field = acting("Lane first infantry regular line 20,9.5 n\nGray second infantry regular line 20,12 s");
  field.play("march Lane @0.5 inches");
  field.play("shoot Lane Gray", "5,5,1");  // two dice, and Gray's test: that was Lane's last action
  EXPECT_EQ(field.unit("Gray").casualties, 2);
}

TEST(march_and_volley_volleys, M_R6_a_unit_at_half_casualties_has_a_die_less) {
  EXPECT_EQ(casualties(two_inches, "5,5,5", {}, 2), 3);
  EXPECT_EQ(casualties(two_inches, "5,5", {}, 3), 2);
}

TEST(march_and_volley_volleys, M_R6_there_is_always_a_die) {
  constexpr std::string_view column =
      "Lane first infantry regular column 20,10 n\nGray second infantry regular line 20,12 s";
  EXPECT_EQ(casualties(column, "5", {}, 3), 1);
}

TEST(march_and_volley_volleys, M_R6_skirmish_order_and_cover_take_one_off_once) {
  EXPECT_EQ(at("infantry regular skirmish", "5,6,1"), 1);
  EXPECT_EQ(at("infantry regular line", "5,6,1"), 2);
  const Terms woods{.table = "area woods there: 15,11.9 25,11.9 25,18 15,18\n"};
  EXPECT_EQ(casualties(two_inches, "5,6,1", woods), 1);
  EXPECT_EQ(casualties("Lane first infantry regular line 20,10 n\nGray second infantry regular skirmish 20,12 s",
                       "5,6,1", woods),
            1)
      << "not twice";
}

TEST(march_and_volley_volleys, M_R6_a_need_of_7_rolls_each_6_again) {
  EXPECT_EQ(at("infantry regular skirmish", "6,6,5,4,3", "20,13 s"), 1) << "4 hits, 3 does not";
}

TEST(march_and_volley_volleys, M_R6_guns_hit_columns_and_squares_more_easily) {
  const auto guns = [](std::string_view target) {
    return casualties("Lane first foot_guns regular unlimbered 20,5 n\nGray second infantry regular " +
                          std::string(target) + " 20,13 s",
                      "4,5,1");
  };
  EXPECT_EQ(guns("line"), 1) << "5 and more to 12 inches";
  EXPECT_EQ(guns("column"), 2);
  EXPECT_EQ(guns("square"), 2);
  EXPECT_EQ(at("infantry regular column", "4,5,1"), 1) << "muskets do not";
}

TEST(march_and_volley_volleys, M_R6_guns_by_their_three_ranges) {
  const auto guns = [](std::string_view y) {
    return casualties(
        "Lane first foot_guns regular unlimbered 20,5 n\nGray second infantry regular line 20," + std::string(y) + " s",
        "4,5,6");
  };
  EXPECT_EQ(guns("9"), 3);
  EXPECT_EQ(guns("9.02"), 2);
  EXPECT_EQ(guns("17"), 2);
  EXPECT_EQ(guns("17.02"), 1);
  EXPECT_EQ(guns("29"), 1);
}

TEST(march_and_volley_volleys, M_R6_why_a_shot_is_refused) {
  Battlefield far = acting("Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,15 s");
  EXPECT_EQ(far.refusal("shoot Lane Gray"), "M.R6");
  Battlefield behind = acting("Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,7 n");
  EXPECT_EQ(behind.refusal("shoot Lane Gray"), "M.R39");
  Battlefield horse = acting("Lane first cavalry regular line 20,10 n\nGray second infantry regular line 20,12 s");
  EXPECT_EQ(horse.refusal("shoot Lane Gray"), "M.R26");
}

// --- Tests at the end of the round (M.10, M.11)

/// Lane has hit Gray once, and the round ends with these dice.
Battlefield hit_once(std::string_view pieces, std::string_view dice, const Terms& terms = {}) {
  Battlefield field = acting(pieces, terms);
  field.play("shoot Lane Gray", "6,1,1");
  EXPECT_EQ(field.unit("Gray").tested, Tested::untested) << "the test waits for the end of the round";
  field.play("done", dice);
  return field;
}

TEST(march_and_volley_fire_tests, M_10_who_was_hit_tests_at_the_end_of_the_round) {
  Battlefield stands = hit_once(two_inches, "4");
  EXPECT_EQ(stands.unit("Gray").tested, Tested::passed);
  EXPECT_FALSE(stands.unit("Gray").retreating);
  Battlefield runs = hit_once(two_inches, "5");
  EXPECT_EQ(runs.unit("Gray").tested, Tested::failed);
  EXPECT_TRUE(runs.unit("Gray").retreating);
}

TEST(march_and_volley_fire_tests, M_10_who_was_missed_does_not) {
  Battlefield field = acting(two_inches);
  field.play("shoot Lane Gray", "1,1,1");
  field.play("done");
  EXPECT_EQ(field.unit("Gray").tested, Tested::untested);
}

TEST(march_and_volley_fire_tests, M_R1_casualties_wear_morale_down) {
  Battlefield field = acting(two_inches);
  field.unit("Gray").casualties = 1;
  field.play("shoot Lane Gray", "6,1,1");
  field.play("done", "4");
  EXPECT_TRUE(field.unit("Gray").retreating) << "4 less 1 for two casualties";
}

/// Whether Gray, hit once, stands with this die.
bool stands(std::string_view die, std::string_view more = "", const Terms& terms = {}) {
  return !hit_once(std::string(two_inches) + "\n" + std::string(more), die, terms).unit("Gray").retreating;
}

TEST(march_and_volley_fire_tests, M_R2_a_6_always_fails_and_a_1_always_passes) {
  EXPECT_FALSE(stands("6,1", "Davis second infantry regular line 20,14 s"))
      << "and Davis, whom it runs through, stands";
  Battlefield field = acting("Lane first infantry regular line 20,10 n\nGray second infantry irregular line 20,12 s");
  field.unit("Gray").casualties = 4;
  field.unit("Gray").out_of_command = true;
  field.play("shoot Lane Gray", "6,1,1");
  field.play("done", "1");
  EXPECT_FALSE(field.unit("Gray").retreating);
}

TEST(march_and_volley_fire_tests, M_R2_friends_behind_add_one) {
  EXPECT_FALSE(stands("5"));
  EXPECT_TRUE(stands("5", "Davis second infantry regular line 20,14 s"));
  EXPECT_FALSE(stands("5,1", "Davis second infantry regular line 20,15 s")) << "too far behind";
}

TEST(march_and_volley_fire_tests, M_R2_enemies_at_the_flank_take_one_off) {
  EXPECT_TRUE(stands("4"));
  EXPECT_FALSE(stands("4", "Reno first infantry regular column 23.5,12.3 w group=Right"));
}

TEST(march_and_volley_fire_tests, M_R2_cover_adds_one) {
  const Terms woods{.table = "area woods there: 15,11.9 25,11.9 25,18 15,18\n"};
  EXPECT_TRUE(stands("5", "", woods));
}

TEST(march_and_volley_fire_tests, M_R2_out_of_command_takes_one_off) {
  Battlefield field = acting(two_inches);
  field.unit("Gray").out_of_command = true;
  field.play("shoot Lane Gray", "6,1,1");
  field.play("done", "4");
  EXPECT_TRUE(field.unit("Gray").retreating);
}

TEST(march_and_volley_fire_tests, M_11_one_test_a_phase) {
  Battlefield field(
      "Lane first infantry regular line 20,10 n\nReno first infantry regular line 23,10 n\n"
      "Gray second infantry regular line 21.5,12 s");
  field.go("initiative");
  field.play("activate #0");
  field.play("shoot Lane Gray", "6,1,1");
  field.play("done", "4");
  EXPECT_EQ(field.unit("Gray").tested, Tested::passed);
  field.play("activate #1");
  field.play("shoot Reno Gray", "6,1,1");
  field.play("done");
  EXPECT_EQ(field.unit("Gray").casualties, 2);
  EXPECT_FALSE(field.unit("Gray").retreating);
}

// --- Leaders under fire (M.12, M.R12)

Battlefield with_sam(std::string_view dice, int before = 0, std::string_view shots = "6,1,1") {
  Battlefield field(std::string(two_inches) + "\nSam second leader brigadier 40,30 group=Grays");
  field.game().join(field.id("Sam"), field.id("Gray"));
  field.go("initiative");
  field.unit("Gray").casualties = static_cast<std::int8_t>(before);
  field.play("activate #0");
  field.play("shoot Lane Gray", shots);
  field.play("done", dice);
  return field;
}

TEST(march_and_volley_leaders, M_12_a_leader_with_a_unit_that_was_hit_falls_on_11) {
  EXPECT_EQ(with_sam("4,5,6").base("Sam").fell, 1);
  EXPECT_EQ(with_sam("4,5,5").base("Sam").fell, 0);
}

TEST(march_and_volley_leaders, M_12_not_where_nobody_was_hit) {
  EXPECT_EQ(with_sam("", 0, "1,1,1").base("Sam").fell, 0);
}

TEST(march_and_volley_leaders, M_R12_one_lower_where_his_unit_was_destroyed) {
  Battlefield falls = with_sam("5,5", 5);
  EXPECT_EQ(falls.unit("Gray").gone, Gone::destroyed);
  EXPECT_EQ(falls.base("Sam").fell, 1);
  Battlefield lives = with_sam("5,4", 5);
  EXPECT_EQ(lives.base("Sam").fell, 0);
  EXPECT_EQ(lives.base("Sam").with, no_piece) << "M.R43: he stands where it stood";
}

TEST(march_and_volley_leaders, M_12_after_the_test_so_he_still_counts_in_it) {
  EXPECT_FALSE(with_sam("5,5,6").unit("Gray").retreating) << "4, and 1 for him";
}

// --- The way back (M.22, M.R32)

table::Heading north() { return table::Heading::north; }

TEST(march_and_volley_retreat, M_22_infantry_goes_back_6_inches_and_faces_that_way) {
  Battlefield field = hit_once(two_inches, "6");
  EXPECT_EQ(field.game().centre(two).y, 18'300) << "its centre was at 12.3";
  EXPECT_EQ(field.at("Gray").x, 20'000);
  EXPECT_EQ(field.game().pose(two).heading, north());
}

TEST(march_and_volley_retreat, M_22_cavalry_goes_back_12_inches) {
  Battlefield field =
      hit_once("Lane first infantry regular line 20,10 n\nGray second cavalry regular line 20,12 s", "6");
  EXPECT_EQ(field.game().centre(two).y, 24'500) << "its centre was at 12.5";
}

TEST(march_and_volley_retreat, M_R32_guns_go_back_limbered) {
  Battlefield field =
      hit_once("Lane first infantry regular line 20,10 n\nGray second foot_guns regular unlimbered 20,12 s", "6");
  EXPECT_EQ(field.unit("Gray").formation, Formation::limbered);
  EXPECT_TRUE(field.unit("Gray").retreating);
}

TEST(march_and_volley_retreat, M_R32_off_the_table_is_lost) {
  Battlefield lost =
      hit_once("Lane first infantry regular line 20,32 n\nGray second infantry regular line 20,34 s", "6");
  EXPECT_EQ(lost.unit("Gray").gone, Gone::fled) << "its centre would be at 40.3";
  Battlefield there =
      hit_once("Lane first infantry regular line 20,31.5 n\nGray second infantry regular line 20,33.5 s", "6");
  EXPECT_EQ(there.unit("Gray").gone, Gone::no);
}

TEST(march_and_volley_retreat, M_R32_enemies_in_the_way_destroy_it) {
  Battlefield field = hit_once(std::string(two_inches) + "\nReno first infantry regular line 20,16 n", "6");
  EXPECT_EQ(field.unit("Gray").gone, Gone::destroyed);
}

TEST(march_and_volley_retreat, M_R32_from_the_nearest_of_those_who_shot) {
  Battlefield field(
      "Lane first infantry regular line 20,10 n group=Left\nReno first infantry regular column 24.1,12.5 w group=Left\n"
      "Gray second infantry regular line 20,12 s");
  field.go("initiative");
  field.play("activate #0");
  field.play("unit Lane");
  field.play("shoot Lane Gray", "6,1,1");
  field.play("done");
  field.play("unit Reno");
  field.play("shoot Reno Gray", "1");
  field.play("done", "6");
  EXPECT_GT(field.at("Gray").x, 14'000) << "Lane is nearer than Reno";
  EXPECT_EQ(field.at("Gray").x, 20'000);
}

TEST(march_and_volley_retreat, M_R32_formed_friends_whom_it_runs_through_test_once) {
  const std::string pieces = std::string(two_inches) + "\nDavis second infantry regular line 20,15 s";
  Battlefield holds = hit_once(pieces, "6,3");
  EXPECT_EQ(holds.unit("Davis").tested, Tested::passed) << "4, less 1 for those who pass";
  EXPECT_FALSE(holds.unit("Davis").retreating);
  EXPECT_GT(holds.game().centre(two).y, holds.game().centre(holds.id("Davis")).y) << "it is through";
  Battlefield runs = hit_once(pieces, "6,4");
  EXPECT_TRUE(runs.unit("Davis").retreating);
}

TEST(march_and_volley_retreat, M_R32_skirmishers_and_guns_do_not_test) {
  Battlefield skirmishers =
      hit_once(std::string(two_inches) + "\nDavis second skirmishers regular skirmish 20,15 s", "6");
  EXPECT_EQ(skirmishers.unit("Davis").tested, Tested::untested);
  Battlefield guns = hit_once(std::string(two_inches) + "\nDavis second foot_guns regular unlimbered 20,15 s", "6");
  EXPECT_EQ(guns.unit("Davis").tested, Tested::untested);
}

TEST(march_and_volley_retreat, M_R32_water_stops_it_and_costs_a_casualty) {
  const Terms river{.table = "line river there: 0,16 60,16\n"};
  Battlefield field = hit_once(two_inches, "6", river);
  EXPECT_EQ(field.unit("Gray").casualties, 2);
  EXPECT_LT(field.at("Gray").y, 16'000);
  EXPECT_EQ(field.unit("Gray").gone, Gone::no);
}

TEST(march_and_volley_retreat, M_R32_at_a_ford_it_goes_on) {
  const Terms river{.table = "line river there: 0,16 20,16 60,16\ngap ford here: there 20,16 width 5\n"};
  Battlefield field = hit_once(two_inches, "6", river);
  EXPECT_EQ(field.unit("Gray").casualties, 1);
  EXPECT_EQ(field.game().centre(two).y, 18'300);
}

TEST(march_and_volley_retreat, M_R32_guns_before_water_are_taken) {
  const Terms river{.table = "line river there: 0,16 60,16\n"};
  Battlefield field = hit_once(
      "Lane first infantry regular line 20,10 n\nGray second foot_guns regular unlimbered 20,12 s", "6", river);
  EXPECT_EQ(field.unit("Gray").gone, Gone::taken);
}

TEST(march_and_volley_retreat, M_R32_woods_do_not_shorten_the_way_of_foot_but_stop_horse) {
  const Terms woods{.table = "area woods there: 10,15 30,15 30,30 10,30\n"};
  Battlefield foot = hit_once(two_inches, "6", woods);
  EXPECT_EQ(foot.game().centre(two).y, 18'300);
  EXPECT_EQ(foot.unit("Gray").casualties, 1);
  Battlefield horse =
      hit_once("Lane first infantry regular line 20,10 n\nGray second cavalry regular line 20,12 s", "6", woods);
  EXPECT_LE(horse.at("Gray").y, 15'005);
  EXPECT_EQ(horse.unit("Gray").casualties, 2);
}

TEST(march_and_volley_retreat, M_R49_limbered_guns_are_hit_as_others) {
  EXPECT_EQ(at("foot_guns regular limbered", "5,6,1"), 2);
  EXPECT_EQ(at("foot_guns regular unlimbered", "5,6,1"), 2);
}

}  // namespace
}  // namespace longroll::march_and_volley
