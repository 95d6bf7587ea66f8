// The umpire's book of Civil War Battles: what each step keeps, enforces and puts on the units.
#include "rulesets/civil_war_battles/book/book.h"

#include <algorithm>

#include "tests/book/table.h"

namespace longroll::civil_war_battles {
namespace {

// The Union attacks: Hovey has McGinnis (veteran), Slack and guns, Logan Leggett and more; Crocker is off the table.
test::Table champion_hill(std::string_view leaf, Side active) {
  test::Table table(book_entry(), "champion_hill");
  table.go_to(leaf, active);
  return table;
}

/// A unit that its general gets going, with so many points.
void get_going(test::Table& table, const std::string& general, const std::string& unit, const std::string& points) {
  table.go_to("motivation");
  table.does("motivation", {{"general", {general}}, {"unit", {unit}}}, {{"unit.general_with", "yes"}});
  table.set(unit, {{"points", points}});
  table.go_to("spend");
}

bool has(const std::vector<std::string>& paths, std::string_view path) {
  return std::find(paths.begin(), paths.end(), path) != paths.end();
}

// Step 1.

TEST(civil_war_battles_book, C_11_marked_units_test_once_and_their_markers_go) {
  test::Table table(book_entry(), "champion_hill");
  table.set("Slack", {{"markers", "2"}});
  table.set("Leggett", {{"markers", "1"}});
  table.go_to("morale", Side::first);
  EXPECT_TRUE(table.logged("They have casualty markers and test morale: Slack and Leggett."));
  const auto asks = table.asks("morale", {{"unit", {"Slack"}}});
  EXPECT_TRUE(has(asks, "unit.enemy_in_flank"));
  for (const char* known : {"unit.markers", "unit.quality", "unit.general", "rout_near", "cancelled"})
    EXPECT_FALSE(has(asks, known)) << known;
  EXPECT_EQ(table.refusal("morale", {{"unit", {"McGinnis"}}}), "McGinnis has no casualty markers");
  table.does("morale", {{"unit", {"Slack"}}}, {}, "1,2");
  EXPECT_EQ(table.refusal("morale", {{"unit", {"Slack"}}}), "Slack has tested its markers already");
  EXPECT_EQ(table.fact("Slack", "markers"), "2") << "they go at the next step";
  table.next();
  EXPECT_EQ(table.fact("Slack", "markers"), "0");
  EXPECT_TRUE(table.placed("Take the casualty markers off Slack."));
  EXPECT_EQ(table.fact("Leggett", "markers"), "1");
  EXPECT_TRUE(table.logged("They have casualty markers and have not tested: Leggett."));
}

TEST(civil_war_battles_book, C_R5_one_marker_stays_where_that_is_the_reading) {
  test::Table table(book_entry(), "champion_hill", {{"C.R5", "keep_one"}});
  table.set("Slack", {{"markers", "2"}, {"artillery", "yes"}});
  table.go_to("morale", Side::first);
  table.does("morale", {{"unit", {"Slack"}}}, {}, "1,2,3");
  table.next();
  EXPECT_EQ(table.fact("Slack", "markers"), "1");
  EXPECT_EQ(table.fact("Slack", "artillery"), "yes");
  EXPECT_TRUE(table.placed("Leave 1 casualty marker on Slack."));
}

TEST(civil_war_battles_book, C_11_three_fails_send_a_unit_back_with_losses_and_it_does_not_reform) {
  test::Table table = champion_hill("morale", Side::first);
  table.set("Slack", {{"markers", "4"}, {"disordered", "yes"}, {"second_rank", "6"}});
  table.does("morale", {{"unit", {"Slack"}}}, {}, "4,5,6,1,5,3");
  EXPECT_EQ(table.fact("Slack", "half_bases"), "10");
  EXPECT_EQ(table.fact("Slack", "original"), "12");
  EXPECT_EQ(table.fact("Slack", "second_rank"), "4");
  EXPECT_TRUE(table.placed("Move Slack back 4 inches"));
  EXPECT_TRUE(table.placed("Take half-bases off Slack: 10 are left."));
  table.go_to("reform");
  EXPECT_EQ(table.refusal("reform", {{"unit", {"Slack"}}}), "Slack did not stand this turn");
}

TEST(civil_war_battles_book, C_R6_a_unit_that_stood_reforms_once) {
  test::Table table = champion_hill("reform", Side::first);
  table.does("reform", {{"unit", {"Slack"}}}, {{"frontage", "6"}});
  EXPECT_EQ(table.fact("Slack", "frontage"), "6");
  EXPECT_EQ(table.fact("Slack", "second_rank"), "-1");
  EXPECT_EQ(table.refusal("reform", {{"unit", {"Slack"}}}), "Slack has reformed already");
}

TEST(civil_war_battles_book, C_R9_a_rout_leaves_the_table_and_friends_test) {
  test::Table table = champion_hill("morale", Side::first);
  table.set("Slack", {{"markers", "3"}, {"disordered", "yes"}, {"gun_attached", "yes"}, {"artillery", "yes"}});
  table.does("morale", {{"unit", {"Slack"}}}, {}, "4,4,4,4,3");
  EXPECT_EQ(table.gone("Slack"), "routed");
  EXPECT_TRUE(table.placed("The 2 nearest friends of Slack within 6 inches test morale"));
  EXPECT_TRUE(table.placed("The battery attached to Slack is lost"));
  EXPECT_FALSE(has(table.asks("rout_test", {{"unit", {"McGinnis"}}}), "rout_near"));
  table.does("rout_test", {{"unit", {"McGinnis"}}}, {}, "2");
  EXPECT_EQ(table.gone("McGinnis"), "") << "two dice for the rout, less one for veterans";
}

TEST(civil_war_battles_book, C_12_a_general_cancels_one_test_in_a_battle) {
  test::Table table = champion_hill("morale", Side::first);
  table.set("Slack", {{"markers", "3"}});
  table.set("McGinnis", {{"markers", "3"}});
  table.does("morale", {{"unit", {"Slack"}}, {"canceller", {"Hovey"}}});
  bool overridable = false;
  const test::Names again = {{"unit", {"McGinnis"}}, {"canceller", {"Hovey"}}};
  EXPECT_EQ(table.refusal("morale", again, {}, &overridable), "Hovey has cancelled a morale test already");
  EXPECT_TRUE(overridable);
  table.does("morale", again, {}, "", {}, true);
  EXPECT_TRUE(table.logged("although Hovey has cancelled a morale test already"));
  table.next();
  EXPECT_EQ(table.fact("McGinnis", "markers"), "0") << "a cancelled test is a test";
}

// Generals.

TEST(civil_war_battles_book, C_26_a_dead_general_leaves_markers_and_is_replaced_in_his_turn) {
  test::Table table = champion_hill("general_risk", Side::first);
  table.does("general_risk", {{"general", {"Hovey"}}}, {{"targeted_alone", "yes"}}, "6", {0, 1});
  EXPECT_EQ(table.fact("Hovey", "dead"), "yes");
  EXPECT_TRUE(table.placed("Take Hovey off the table: he is dead."));
  EXPECT_EQ(table.fact("McGinnis", "markers"), "1");
  EXPECT_EQ(table.fact("Slack", "markers"), "1") << "four less his value of 2";
  EXPECT_EQ(table.refusal("general_risk", {{"general", {"Hovey"}}}), "Hovey is dead");
  table.go_to("replace_general", Side::first);
  EXPECT_TRUE(table.logged("Generals to be replaced: Hovey."));
  EXPECT_EQ(table.refusal("replace_general", {{"general", {"Logan"}}}), "Logan is not dead");
  table.does("replace_general", {{"general", {"Hovey"}}}, {}, "2");
  EXPECT_EQ(table.fact("Hovey", "dead"), "yes") << "none this turn";
  EXPECT_EQ(table.refusal("replace_general", {{"general", {"Hovey"}}}), "Hovey has been rolled for already");
  table.go_to("replace_general", Side::second);
  table.go_to("replace_general", Side::first);
  table.does("replace_general", {{"general", {"Hovey"}}}, {}, "3");
  EXPECT_EQ(table.fact("Hovey's successor", "value"), "3");
  EXPECT_EQ(table.fact("Hovey's successor", "dead"), "no");
  EXPECT_TRUE(table.placed("next to a unit of his command"));
}

TEST(civil_war_battles_book, C_2_generals_move_once_and_the_corps_general_last) {
  test::Table table = champion_hill("general_move", Side::first);
  EXPECT_TRUE(table.asks("general_move", {{"general", {"Hovey"}}}).empty());
  table.does("general_move", {{"general", {"Hovey"}}}, {}, "3,4");
  EXPECT_TRUE(table.placed("Move Hovey up to 7 inches."));
  EXPECT_EQ(table.refusal("general_move", {{"general", {"Hovey"}}}), "Hovey has moved already");
  EXPECT_EQ(table.refusal("general_move", {{"general", {"Crocker"}}}), "Crocker has not arrived yet");
  table.does("general_move", {{"general", {"Grant"}}}, {}, "1,2,3");
  EXPECT_TRUE(table.placed("Move Grant up to 6 inches."));
  EXPECT_EQ(table.refusal("general_move", {{"general", {"Logan"}}}), "Grant has moved, and corps generals move last");
}

TEST(civil_war_battles_book, C_R1_nobody_is_asked_for_a_determination_die_that_cannot_help) {
  test::Table table = champion_hill("determination", Side::first);
  table.does("determination", {{"corps", {"Grant"}}, {"division", {"Logan"}}}, {{"inches", "3"}}, "6,4");
  table.go_to("motivation");
  table.set_army(Side::first, {{"determination", "2"}});
  table.does("motivation", {{"general", {"Logan"}}, {"unit", {"Leggett"}}}, {{"unit.inches", "0"}}, "5,5");
  // Far away only 11 and more will do, and a 2 with a six is 8.
  table.does("motivation", {{"general", {"Logan"}}, {"unit", {"J.D. Stevenson"}}}, {{"unit.inches", "30"}}, "3,2,2",
             {1});
  EXPECT_EQ(table.army_fact(Side::first, "determination"), "1");
  table.go_to("action_points");
  table.does("action_points", {{"unit", {"Leggett"}}}, {}, "6");
  EXPECT_EQ(table.fact("Leggett", "points"), "6");
  EXPECT_EQ(table.army_fact(Side::first, "determination"), "1") << "a six stands";
}

TEST(civil_war_battles_book, C_3_determination_dice_are_kept_spent_and_lost_with_the_turn) {
  test::Table table = champion_hill("determination", Side::first);
  const test::Names picks = {{"corps", {"Grant"}}, {"division", {"Logan"}}};
  EXPECT_EQ(table.refusal("determination", {{"corps", {"Logan"}}, {"division", {"Grant"}}}),
            "Logan is not the general of a corps");
  EXPECT_EQ(table.asks("determination", picks), std::vector<std::string>{"inches"});
  table.does("determination", picks, {{"inches", "3"}}, "6,4");
  EXPECT_EQ(table.army_fact(Side::first, "determination"), "7");
  EXPECT_TRUE(table.placed("Put 7 determination dice beside Logan."));
  EXPECT_EQ(table.refusal("determination", picks), "Grant has rolled for determination dice already");
  table.go_to("motivation");
  table.does("motivation", {{"general", {"Logan"}}, {"unit", {"Leggett"}}}, {{"unit.inches", "9"}}, "1,1,6", {1});
  EXPECT_TRUE(table.marked("Leggett", "is motivated"));
  EXPECT_EQ(table.army_fact(Side::first, "determination"), "6");
  table.go_to("action_points");
  table.does("action_points", {{"unit", {"Leggett"}}}, {}, "1,5", {1});
  EXPECT_EQ(table.fact("Leggett", "points"), "5");
  EXPECT_EQ(table.army_fact(Side::first, "determination"), "5");
  table.does("infantry_fire", {{"shooter", {"Leggett"}}, {"target", {"Cumming"}}}, {{"shooter.hit_rerolls", "2"}},
             "3,3,3,3,3,4", {}, true);
  EXPECT_EQ(table.army_fact(Side::first, "determination"), "3");
  table.set("Slack", {{"points", "2"}});
  table.does("infantry_fire", {{"shooter", {"Slack"}}, {"target", {"Cumming"}}}, {{"shooter.hit_rerolls", "1"}},
             "3,3,3,3,3", {}, true);
  EXPECT_TRUE(table.logged("Although Slack's division had 0 determination dice left, 1 were spent."));
  EXPECT_EQ(table.army_fact(Side::first, "determination"), "3");
  table.go_to("morale", Side::second);
  EXPECT_EQ(table.army_fact(Side::first, "determination"), "0");
  EXPECT_EQ(table.fact("Leggett", "points"), "0");
  EXPECT_EQ(table.fact("Leggett", "shots"), "0");
}

TEST(civil_war_battles_book, C_6_a_general_who_fails_gets_nobody_else_going) {
  test::Table table = champion_hill("motivation", Side::first);
  const auto asks = table.asks("motivation", {{"general", {"Hovey"}}, {"unit", {"Slack"}}});
  EXPECT_TRUE(has(asks, "unit.inches"));
  for (const char* known : {"general", "determination", "unit.quality"}) EXPECT_FALSE(has(asks, known)) << known;
  table.does("motivation", {{"general", {"Hovey"}}, {"unit", {"Slack"}}}, {}, "1,2");
  EXPECT_FALSE(table.marked("Slack", "is motivated"));
  EXPECT_EQ(table.fact("Hovey", "turned"), "yes");
  EXPECT_TRUE(table.placed("Turn Hovey's command base round."));
  const test::Names next = {{"general", {"Hovey"}}, {"unit", {"McGinnis"}}};
  bool overridable = false;
  EXPECT_EQ(table.refusal("motivation", next, {}, &overridable), "Hovey has failed or stopped this turn");
  EXPECT_TRUE(overridable);
  EXPECT_EQ(table.refusal("motivation", {{"general", {"Grant"}}, {"unit", {"Slack"}}}), "Slack has been tried already");
  EXPECT_EQ(table.refusal("motivation", {{"general", {"Grant"}}, {"unit", {"McGinnis"}}}), "");
  table.does("motivation", next, {}, "6,6", {}, true);
  EXPECT_TRUE(table.marked("McGinnis", "is motivated"));
  table.go_to("countdown");
  EXPECT_EQ(table.fact("Hovey", "turned"), "no") << "C.28";
  EXPECT_TRUE(table.placed("Turn Hovey's command base forward."));
}

TEST(civil_war_battles_book, C_R14_a_general_motivates_his_own_division_and_nobody_with_automatic_points) {
  test::Table table = champion_hill("motivation", Side::first);
  const auto refusal = [&](const char* general, const char* unit) {
    return table.refusal("motivation", {{"general", {general}}, {"unit", {unit}}});
  };
  EXPECT_EQ(refusal("Hovey", "Leggett"), "Leggett is not of Hovey's division");
  EXPECT_EQ(refusal("Grant", "Leggett"), "");
  EXPECT_EQ(refusal("Hovey", "Ohio guns"), "Ohio guns has its action points without being motivated");
  EXPECT_EQ(refusal("Grant", "Sanborn"), "Sanborn has not arrived yet");
  for (const char* unit : {"Slack", "McGinnis"})
    table.does("motivation", {{"general", {"Hovey"}}, {"unit", {unit}}}, {{"unit.general_with", "yes"}});
  EXPECT_TRUE(table.logged("Although Hovey was with another unit this turn"));
  table.does("stop", {{"general", {"Logan"}}});
  EXPECT_EQ(refusal("Logan", "Leggett"), "Logan has failed or stopped this turn");
}

// Action points.

TEST(civil_war_battles_book, C_5_cavalry_and_guns_have_automatic_points) {
  test::Table table = champion_hill("automatic_points", Side::first);
  EXPECT_TRUE(table.asks("automatic_points", {{"unit", {"Ohio guns"}}}).empty());
  table.does("automatic_points", {{"unit", {"Ohio guns"}}}, {}, "4");
  EXPECT_EQ(table.fact("Ohio guns", "points"), "4");
  EXPECT_EQ(table.refusal("automatic_points", {{"unit", {"Ohio guns"}}}), "Ohio guns has its action points already");
  EXPECT_EQ(table.refusal("automatic_points", {{"unit", {"Slack"}}}),
            "Slack is neither cavalry nor guns and has not just arrived");
  table.go_to("automatic_points", Side::second);
  table.does("automatic_points", {{"unit", {"Waddell's battery"}}}, {}, "4");
  EXPECT_EQ(table.fact("Waddell's battery", "points"), "3") << "Confederate";
  table.does("automatic_points", {{"unit", {"Wirt Adams"}}}, {}, "4");
  EXPECT_EQ(table.fact("Wirt Adams", "points"), "4");
}

TEST(civil_war_battles_book, C_7_disorder_when_the_turn_began_costs_points) {
  test::Table table(book_entry(), "champion_hill");
  table.set("Slack", {{"disordered", "yes"}});
  get_going(table, "Hovey", "Slack", "0");
  table.set("Slack", {{"disordered", "no"}});
  table.go_to("motivate_in_order");
  table.does("action_points", {{"unit", {"Slack"}}, {"general", {"Hovey"}}}, {}, "6");
  EXPECT_EQ(table.fact("Slack", "points"), "5") << "one for the general, less two";
}

TEST(civil_war_battles_book, C_R7_a_unit_that_was_not_motivated_has_a_point_but_does_not_shoot) {
  test::Table table = champion_hill("action_points", Side::first);
  table.does("action_points", {{"unit", {"Slack"}}});
  EXPECT_EQ(table.fact("Slack", "points"), "1");
  table.go_to("spend");
  const std::string words = "Slack was not motivated, and neither shoots nor assaults";
  EXPECT_EQ(table.refusal("infantry_fire", {{"shooter", {"Slack"}}, {"target", {"Cumming"}}}), words);
  EXPECT_EQ(table.refusal("assault", {{"assaulter", {"Slack"}}, {"defender", {"Cumming"}}}), words);
  table.does("spend", {{"unit", {"Slack"}}}, {{"actions", "wheel"}});
  EXPECT_EQ(table.fact("Slack", "points"), "0");
}

TEST(civil_war_battles_book, C_8_points_are_spent_by_plan_and_limits_hold_over_the_turn) {
  test::Table table(book_entry(), "champion_hill");
  get_going(table, "Hovey", "McGinnis", "7");
  EXPECT_EQ(table.asks("spend", {{"unit", {"McGinnis"}}}), std::vector<std::string>{"actions"});
  table.does("spend", {{"unit", {"McGinnis"}}}, {{"actions", "wheel 2,move_increment 2,shoot_foot"}});
  EXPECT_EQ(table.fact("McGinnis", "points"), "3");
  EXPECT_TRUE(table.placed("Move McGinnis up to 6 inches: 2 increments."));
  EXPECT_TRUE(table.logged("McGinnis keeps 2 points"));
  EXPECT_EQ(table.refusal("spend", {{"unit", {"McGinnis"}}}, {{"actions", "move_increment 4"}}),
            "these cost 4 points, and the unit has 3");
  table.does("spend", {{"unit", {"McGinnis"}}}, {{"actions", "wheel,scenery_foot,pass_through"}});
  EXPECT_TRUE(table.logged("Although wheel is for 2 times a turn at most, McGinnis does it 3 times."));
  EXPECT_TRUE(table.placed("far edge of the scenery"));
  EXPECT_TRUE(table.placed("McGinnis and the infantry that it passes through"));
  table.set("Ohio guns", {{"points", "3"}});
  table.does("spend", {{"unit", {"Ohio guns"}}}, {{"actions", "limber_or_unlimber,move_increment"}});
  EXPECT_EQ(table.fact("Ohio guns", "limbered"), "yes");
  EXPECT_TRUE(table.placed("Limber Ohio guns."));
  table.go_to("spend", Side::second);
  table.set("Wirt Adams", {{"points", "1"}});
  table.does("spend", {{"unit", {"Wirt Adams"}}}, {{"actions", "mount_or_dismount"}});
  EXPECT_EQ(table.fact("Wirt Adams", "arm"), "dismounted");
  EXPECT_TRUE(table.placed("Wirt Adams dismounts."));
}

TEST(civil_war_battles_book, C_21_movement_takes_the_points_that_its_increments_cost) {
  test::Table table(book_entry(), "champion_hill");
  get_going(table, "Hovey", "Slack", "5");
  const auto asks = table.asks("movement", {{"unit", {"Slack"}}});
  EXPECT_EQ(asks, (std::vector<std::string>{"points", "road"}));
  table.does("movement", {{"unit", {"Slack"}}}, {{"road", "yes"}});
  EXPECT_TRUE(table.placed("Move Slack up to 15 inches: 3 increments of 5.")) << "six less its frontage";
  EXPECT_EQ(table.fact("Slack", "points"), "2");
  table.does("change_formation", {{"unit", {"Slack"}}}, {{"frontage", "1"}});
  EXPECT_EQ(table.fact("Slack", "frontage"), "1");
  EXPECT_EQ(table.fact("Slack", "points"), "1");
  EXPECT_EQ(table.refusal("change_formation", {{"unit", {"Slack"}}}), "Slack has changed formation already");
  table.does("movement", {{"unit", {"Slack"}}}, {{"points", "2"}});
  EXPECT_TRUE(table.logged("Although Slack had 1 action points left, 2 were spent."));
  EXPECT_EQ(table.refusal("movement", {{"unit", {"Slack"}}}), "Slack has no action points, and it costs 1");
}

// Fire.

TEST(civil_war_battles_book, C_17_a_volley_costs_points_and_is_shot_twice_at_the_most) {
  test::Table table(book_entry(), "champion_hill");
  get_going(table, "Hovey", "McGinnis", "7");
  const test::Names picks = {{"shooter", {"McGinnis"}}, {"target", {"Cumming"}}};
  const auto asks = table.asks("infantry_fire", picks);
  for (const char* asked : {"inches", "target.cover", "shooter.through_scenery"})
    EXPECT_TRUE(has(asks, asked)) << asked;
  for (const char* known : {"shooter.front", "shooter.second", "shooter.quality", "shooter.weapon", "target.arm",
                            "target.deep", "target.general"})
    EXPECT_FALSE(has(asks, known)) << known;
  table.does("infantry_fire", picks, {}, "5,6,4,2,1,3,4,6");  // three and half of three; the 2 again; saves; disorder
  EXPECT_EQ(table.fact("Cumming", "markers"), "1");
  EXPECT_EQ(table.fact("Cumming", "disordered"), "yes");
  EXPECT_TRUE(table.placed("Place 1 casualty marker on Cumming."));
  EXPECT_TRUE(table.placed("Place a disorder marker on Cumming."));
  EXPECT_EQ(table.fact("McGinnis", "points"), "5");
  table.does("infantry_fire", picks, {}, "1,1,5,4,1,1,5");
  EXPECT_EQ(table.fact("McGinnis", "low_ammunition"), "yes");
  bool overridable = false;
  EXPECT_EQ(table.refusal("infantry_fire", picks, {}, &overridable), "McGinnis has shot 2 times already");
  EXPECT_TRUE(overridable);
  table.does("spend", {{"unit", {"McGinnis"}}}, {{"actions", "move_increment"}});
  EXPECT_EQ(table.fact("McGinnis", "low_ammunition"), "yes");
  table.does("spend", {{"unit", {"McGinnis"}}}, {{"actions", "wheel"}});
  EXPECT_EQ(table.fact("McGinnis", "low_ammunition"), "no") << "C.R4: two points without a shot";
  EXPECT_TRUE(table.placed("Take the low ammunition marker off McGinnis."));
  EXPECT_EQ(table.refusal("infantry_fire", {{"shooter", {"Ohio guns"}}, {"target", {"Cumming"}}}), "Ohio guns is guns");
}

TEST(civil_war_battles_book, C_13_guns_shoot_with_four_points_and_damage_guns) {
  test::Table table = champion_hill("artillery_fire", Side::first);
  table.set("Ohio guns", {{"points", "6"}});
  const test::Names at_foot = {{"shooter", {"Ohio guns"}}, {"target", {"Cumming"}}};
  const test::Names at_guns = {{"shooter", {"Ohio guns"}}, {"target", {"Waddell's battery"}}};
  table.does("artillery_fire", at_foot, {{"points", "2"}, {"inches", "12"}}, "5,6,1,1,1,2");
  EXPECT_EQ(table.fact("Cumming", "markers"), "2");
  EXPECT_EQ(table.fact("Cumming", "artillery"), "yes");
  EXPECT_EQ(table.fact("Ohio guns", "points"), "4");
  table.does("artillery_fire", at_guns, {{"points", "1"}, {"inches", "4"}}, "4,1");
  EXPECT_EQ(table.fact("Waddell's battery", "damaged"), "yes");
  EXPECT_EQ(table.fact("Waddell's battery", "half_bases"), "1");
  EXPECT_TRUE(table.placed("Mark Waddell's battery as damaged."));
  table.does("artillery_fire", at_guns, {{"points", "1"}, {"inches", "4"}}, "4,1");
  EXPECT_EQ(table.gone("Waddell's battery"), "destroyed") << "C.R12";
  EXPECT_EQ(table.refusal("artillery_fire", at_foot), "Ohio guns has shot with 4 points this turn");
  table.set("De Golyer's battery", {{"points", "1"}, {"limbered", "yes"}});
  EXPECT_EQ(table.refusal("artillery_fire", {{"shooter", {"De Golyer's battery"}}, {"target", {"Cumming"}}}),
            "De Golyer's battery is limbered");
}

TEST(civil_war_battles_book, C_4_opportunity_fire_is_for_the_other_side_once_a_turn) {
  test::Table table = champion_hill("opportunity_fire", Side::first);
  const test::Names picks = {{"shooter", {"Waddell's battery"}}, {"target", {"McGinnis"}}, {"general", {"Hovey"}}};
  EXPECT_EQ(table.refusal("opportunity_fire", {{"shooter", {"Ohio guns"}}, {"target", {"Cumming"}}}),
            "it is the turn of Ohio guns's own side");
  EXPECT_EQ(table.refusal("opportunity_fire", {{"shooter", {"Lee"}}, {"target", {"Cumming"}}}), "Cumming is a friend");
  EXPECT_EQ(table.refusal("opportunity_fire", {{"shooter", {"Wirt Adams"}}, {"target", {"Slack"}}}),
            "Wirt Adams is mounted");
  EXPECT_FALSE(has(table.asks("opportunity_fire", picks), "has_fired"));
  table.does("opportunity_fire", picks, {{"inches", "5"}}, "1,1,1,4,3,2,6", {0, 0});
  EXPECT_EQ(table.fact("McGinnis", "markers"), "3") << "one from the canister, two for Hovey";
  EXPECT_EQ(table.fact("Hovey", "dead"), "yes");
  table.go_to("spend");
  EXPECT_EQ(table.refusal("opportunity_fire", {{"shooter", {"Waddell's battery"}}, {"target", {"Slack"}}}),
            "Waddell's battery has fired at an opportunity already");
  table.does("opportunity_fire", {{"shooter", {"Lee"}}, {"target", {"Slack"}}}, {}, "3,3,3,3,3");
  table.go_to("opportunity_fire", Side::second);
  EXPECT_EQ(table.refusal("opportunity_fire", {{"shooter", {"Waddell's battery"}}, {"target", {"Slack"}}}),
            "it is the turn of Waddell's battery's own side");
  table.go_to("opportunity_fire", Side::first);
  EXPECT_EQ(table.refusal("opportunity_fire", {{"shooter", {"Waddell's battery"}}, {"target", {"Slack"}}}), "");
}

TEST(civil_war_battles_book, C_16_fire_over_friends_needs_its_gaps) {
  test::Table table = champion_hill("overhead_fire", Side::first);
  table.does("overhead_fire", {{"shooter", {"Ohio guns"}}}, {{"near_gap", "2"}});
  EXPECT_TRUE(table.logged("Ohio guns may not shoot over them: it needs 3 inches before and 3 behind."));
  table.does("overhead_fire", {{"shooter", {"Ohio guns"}}}, {{"near_gap", "2"}, {"on_hill", "yes"}});
  EXPECT_TRUE(table.logged("Ohio guns may shoot over them."));
}

// Disorder.

TEST(civil_war_battles_book, C_20_order_is_restored_by_points) {
  test::Table table = champion_hill("restore_order", Side::first);
  EXPECT_EQ(table.refusal("restore_order", {{"unit", {"Slack"}}}), "Slack is not disordered");
  table.set("Slack", {{"disordered", "yes"}});
  EXPECT_EQ(table.refusal("restore_order", {{"unit", {"Slack"}}}), "Slack has no action points, and it costs 1");
  table.set("Slack", {{"points", "3"}});
  table.does("restore_order", {{"unit", {"Slack"}}}, {}, "3,4");
  EXPECT_EQ(table.fact("Slack", "disordered"), "no");
  EXPECT_EQ(table.fact("Slack", "points"), "1");
  EXPECT_TRUE(table.placed("Take the disorder marker off Slack."));
}

TEST(civil_war_battles_book, C_19_both_brigades_test_when_one_passes_through) {
  test::Table table = champion_hill("disorder_test", Side::first);
  table.does("disorder_test", {{"unit", {"Slack"}}, {"passed", {"McGinnis"}}}, {}, "4,4");
  EXPECT_EQ(table.fact("Slack", "disordered"), "yes");
  EXPECT_EQ(table.fact("McGinnis", "disordered"), "no");
  EXPECT_EQ(table.refusal("disorder_test", {{"unit", {"Ohio guns"}}}),
            "Ohio guns is guns, which are damaged, not disordered");
}

// Assaults.

// Boxes +3 and +1; 10 dice against 8; Cumming tests with 4 dice for a lost fight without a support rank.
TEST(civil_war_battles_book, C_25_an_assault_is_put_on_both_units) {
  test::Table table(book_entry(), "champion_hill");
  get_going(table, "Hovey", "McGinnis", "3");
  const test::Names picks = {{"assaulter", {"McGinnis"}}, {"defender", {"Cumming"}}};
  const auto asks = table.asks("assault", picks);
  for (const char* asked : {"cover", "ground", "flank", "assaulter.support"}) EXPECT_TRUE(has(asks, asked)) << asked;
  for (const char* known : {"first_assault", "passed_falter", "measured", "assaulter.unit.half_bases",
                            "defender.confederate", "assaulter.won_last", "defender.unit.general", "defender.cancels"})
    EXPECT_FALSE(has(asks, known)) << known;
  table.does("assault", picks, {}, "4,4,3,4,5,5,5,1,1,1,1,1,1,1,1,1,4,6,1,1,1,1,1,1,1,2,4,1,1,1,3,4");
  EXPECT_EQ(table.fact("McGinnis", "half_bases"), "11");
  EXPECT_EQ(table.fact("McGinnis", "won_last"), "yes");
  EXPECT_EQ(table.fact("McGinnis", "disordered"), "yes");
  EXPECT_EQ(table.fact("McGinnis", "assaulted"), "yes");
  EXPECT_EQ(table.fact("McGinnis", "points"), "1");
  EXPECT_EQ(table.fact("Cumming", "half_bases"), "8");
  EXPECT_EQ(table.fact("Cumming", "disordered"), "yes");
  EXPECT_TRUE(table.placed("Move Cumming back 5 inches"));
  EXPECT_EQ(table.refusal("assault", picks), "McGinnis has 1 action point, and it costs 2");
}

TEST(civil_war_battles_book, C_23_foot_that_falters_stops_and_cavalry_retires) {
  test::Table table = champion_hill("falter", Side::second);
  table.set("Wirt Adams", {{"points", "1"}});
  table.does("falter", {{"assaulter", {"Wirt Adams"}}, {"defender", {"Slack"}}}, {}, "1,1,6,6,3");
  EXPECT_TRUE(table.placed("Move Wirt Adams back 4 inches"));
  EXPECT_EQ(table.fact("Wirt Adams", "disordered"), "no");
  EXPECT_EQ(table.fact("Wirt Adams", "points"), "0") << "one point for mounted cavalry";
  table.set("Cumming", {{"points", "2"}});
  table.does("falter", {{"assaulter", {"Cumming"}}, {"defender", {"Slack"}}}, {}, "1,1,6,6", {}, true);
  EXPECT_TRUE(table.placed("Cumming stops where it stands."));
  EXPECT_EQ(table.fact("Cumming", "disordered"), "yes");
}

TEST(civil_war_battles_book, C_R20_a_defender_may_run_before_the_fight) {
  test::Table table(book_entry(), "champion_hill");
  get_going(table, "Hovey", "McGinnis", "2");
  table.does("falter",
             {{"assaulter", {"McGinnis"}}, {"defender", {"Cumming"}}, {"defender_general", {"C.L. Stevenson"}}}, {},
             "6,6,1,1,4");
  EXPECT_EQ(table.gone("Cumming"), "routed");
  EXPECT_EQ(table.fact("Cumming", "half_bases"), "8");
  EXPECT_EQ(table.fact("McGinnis", "disordered"), "yes");
  EXPECT_TRUE(table.placed("Advance McGinnis two base depths over the ground of Cumming."));
  EXPECT_TRUE(table.placed("The 2 nearest friends of Cumming"));
  EXPECT_TRUE(table.placed("C.L. Stevenson was with the unit that routed: roll his risk."));
}

TEST(civil_war_battles_book, C_24_the_fight_follows_a_falter_test_that_was_passed) {
  test::Table table(book_entry(), "champion_hill");
  get_going(table, "Hovey", "McGinnis", "2");
  test::Names picks = {{"assaulter", {"McGinnis"}}, {"defender", {"Cumming"}}};
  bool overridable = false;
  EXPECT_EQ(table.refusal("fight", picks, {}, &overridable), "McGinnis has not passed a falter test this turn");
  EXPECT_TRUE(overridable);
  table.does("falter", picks, {}, "4,4,3,4");
  EXPECT_TRUE(table.placed("Move McGinnis into contact with Cumming: they fight."));
  table.go_to("fight");
  // His general cancels the loser's test: no losses on the way back, but a die of risk for it and one for the fight.
  picks.push_back({"defender_cancels", {"C.L. Stevenson"}});
  table.does("fight", picks, {}, "5,5,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,6,1", {1});
  EXPECT_EQ(table.fact("Cumming", "half_bases"), "10");
  EXPECT_TRUE(table.placed("Move Cumming back 3 inches"));
  EXPECT_EQ(table.fact("C.L. Stevenson", "dead"), "yes");
  EXPECT_TRUE(table.marked("C.L. Stevenson", "has cancelled a morale test"));
  EXPECT_EQ(table.fact("Lee", "markers"), "1");
  EXPECT_EQ(table.refusal("fight", {{"assaulter", {"McGinnis"}}, {"defender", {"Lee"}}}),
            "McGinnis has not passed a falter test this turn")
      << "the test was for that fight";
}

TEST(civil_war_battles_book, C_10_losses_can_be_rolled_by_themselves) {
  test::Table table = champion_hill("losses", Side::first);
  EXPECT_EQ(table.asks("losses", {{"unit", {"Cumming"}}}), std::vector<std::string>{"kind"});
  table.does("losses", {{"unit", {"Cumming"}}}, {{"kind", "retire"}}, "3");
  EXPECT_EQ(table.fact("Cumming", "half_bases"), "10");
  table.does("losses", {{"unit", {"Cumming"}}}, {{"kind", "rout"}}, "3");
  EXPECT_EQ(table.gone("Cumming"), "routed");
  table.next();
  EXPECT_EQ(table.game().position().stage().step, "10.5") << "disorder after the fight is done within it";
}

// The end of a turn.

TEST(civil_war_battles_book, C_9_reinforcements_arrive_and_have_automatic_points_in_their_next_turn) {
  test::Table table = champion_hill("arrival", Side::first);
  EXPECT_TRUE(table.logged("They roll to arrive: Holmes and Sanborn."));
  EXPECT_EQ(table.refusal("arrival", {{"unit", {"Slack"}}}), "Slack is on the table");
  EXPECT_EQ(table.refusal("general_arrives", {{"general", {"Crocker"}}}), "no unit of Crocker is on the table");
  EXPECT_EQ(table.asks("arrival", {{"unit", {"Sanborn"}}}), std::vector<std::string>{"road"});
  table.does("arrival", {{"unit", {"Holmes"}}}, {}, "3,4");
  EXPECT_EQ(table.fact("Holmes", "off_table"), "yes");
  EXPECT_EQ(table.refusal("arrival", {{"unit", {"Holmes"}}}), "Holmes has rolled to arrive already");
  table.does("arrival", {{"unit", {"Sanborn"}}}, {}, "3,4");
  EXPECT_EQ(table.fact("Sanborn", "off_table"), "no") << "veterans whose general waits off the table";
  EXPECT_TRUE(table.placed("Place Sanborn on its edge of the table"));
  table.does("general_arrives", {{"general", {"Crocker"}}});
  EXPECT_EQ(table.fact("Crocker", "off_table"), "no");
  table.go_to("automatic_points", Side::second);
  table.go_to("automatic_points", Side::first);
  table.does("automatic_points", {{"unit", {"Sanborn"}}}, {}, "3");
  EXPECT_EQ(table.fact("Sanborn", "points"), "4");
  table.go_to("automatic_points", Side::second);
  table.go_to("automatic_points", Side::first);
  EXPECT_EQ(table.refusal("automatic_points", {{"unit", {"Sanborn"}}}),
            "Sanborn is neither cavalry nor guns and has not just arrived");
}

TEST(civil_war_battles_book, C_29_the_countdown_falls_in_the_defenders_turn_and_ends_the_battle) {
  test::Table table = champion_hill("countdown", Side::first);
  EXPECT_EQ(table.table_fact("left"), "21");
  EXPECT_EQ(table.refusal("countdown", {}), "the countdown is rolled in the defender's turn only");
  EXPECT_TRUE(table.logged("The attacker's turn leaves the countdown as it is."));
  table.go_to("countdown", Side::second);
  EXPECT_TRUE(table.asks("countdown", {}).empty());
  table.does("countdown", {}, {}, "6");
  EXPECT_EQ(table.table_fact("left"), "15");
  EXPECT_TRUE(table.placed("Set the countdown to 15."));
  EXPECT_EQ(table.refusal("countdown", {}), "the countdown was rolled this turn already");
  table.set_table({{"left", "3"}});
  table.go_to("countdown", Side::first);
  table.go_to("countdown", Side::second);
  table.does("countdown", {}, {}, "4");
  EXPECT_EQ(table.table_fact("over"), "yes");
  EXPECT_TRUE(table.placed("The countdown has run out: the battle ends with this turn."));
}

TEST(civil_war_battles_book, cedar_mountain_can_be_mustered) {
  test::Table table(book_entry(), "cedar_mountain");
  table.go_to("determination", Side::second);
  table.does("determination", {{"corps", {"Jackson"}}, {"division", {"Winder"}}}, {}, "3,3");
  EXPECT_EQ(table.army_fact(Side::second, "determination"), "3");
}

}  // namespace
}  // namespace longroll::civil_war_battles
