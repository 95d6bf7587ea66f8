// A to C.0 of the turn: replacements, stragglers, conscripts, arrivals, departures, commanders, initiative, rain.
#include <fmt/format.h>

#include "tests/valley/field.h"

namespace longroll::valley::opening_rules {
namespace {

/// The dice of a turn in which nothing happens: initiative, and the leaders of both sides.
constexpr std::string_view quiet = "1,1,1";

constexpr std::string_view armies = R"(
Elzey first infantry 6 luray
Taylor first infantry 4 luray
Jackson first leader 1+2 luray
Gordon second infantry 5 winchester
Banks second leader 4+0 winchester)";

std::string turns(std::string_view of_each, int last = 6) {
  std::string lines;
  for (int turn = 1; turn <= last; ++turn) lines += fmt::format("turn {} | week {} {}\n", turn, turn, of_each);
  return lines;
}

TEST(valley_replacements, V_R19_points_come_each_turn_and_six_are_kept) {
  Field field(armies, {turns("| replacements 4 1")});
  EXPECT_EQ(field.army(grey).replacements, 4);
  EXPECT_EQ(field.army(blue).replacements, 1);
  field.until_turn(2, quiet);
  EXPECT_EQ(field.army(grey).replacements, 6);
  EXPECT_EQ(field.army(blue).replacements, 2);
}

TEST(valley_replacements, V_R19_points_above_six_that_the_track_gave_are_not_taken_away) {
  Field field(armies, {turns("| replacements 4 1")});
  field.edit([](Valley& game) { game.army(grey).replacements = 8; });
  field.until_turn(2, quiet);
  EXPECT_EQ(field.army(grey).replacements, 8);
}

TEST(valley_replacements, V_R19_a_point_is_a_strength_point_at_most_two_a_unit) {
  Field field(armies, {turns("| replacements 3 0")});
  field.strength("Elzey", 3);
  field.until_turn(2, quiet);
  ASSERT_EQ(field.phase(), "replace");
  EXPECT_EQ(field.who(), grey);
  EXPECT_EQ(field.verbs(), "replace done");
  field.play("replace Elzey");
  field.play("replace Elzey");
  EXPECT_EQ(field.strength("Elzey"), 5);
  // Nobody else is below his starting strength: the phase is over, and what is left is kept.
  EXPECT_EQ(field.phase(), "initiative");
  EXPECT_EQ(field.army(grey).replacements, 4);
  field.until_turn(3, quiet);
  field.play("replace Elzey");
  EXPECT_EQ(field.strength("Elzey"), 6);
  EXPECT_TRUE(field.said("Elzey gets replacements."));
}

TEST(valley_replacements, V_R19_a_unit_at_its_starting_strength_gets_none) {
  Field field(armies, {turns("| replacements 3 0")});
  field.strength("Elzey", 1);
  field.until_turn(2, quiet);
  EXPECT_FALSE(field.offered("replace Taylor"));
  EXPECT_EQ(field.refusal("replace Taylor"), "V.R19");
  EXPECT_EQ(field.why("replace Taylor"), "Taylor has its full strength of 4");
  EXPECT_EQ(field.why("replace Jackson"), "Jackson is no unit on the map");
  field.strength("Taylor", 1);
  field.play("replace Elzey");
  field.play("replace Elzey");
  EXPECT_EQ(field.why("replace Elzey"), "Elzey has got all that it can get this turn");
  EXPECT_EQ(field.why("go luray"), "replacements come first");
}

TEST(valley_replacements, V_R19_not_out_of_supply_and_not_engaged) {
  Field field(armies, {turns("| replacements 3 0")});
  field.strength("Elzey", 3);
  field.strength("Taylor", 2);
  field.until_turn(2, quiet);
  field.put("Elzey", "cumberland");
  EXPECT_EQ(field.why("replace Elzey"), "Elzey is out of supply");
  field.put("Gordon", "staunton");
  field.put("Elzey", "staunton");
  EXPECT_EQ(field.why("replace Elzey"), "Elzey is engaged");
  EXPECT_TRUE(field.offered("replace Taylor"));
}

TEST(valley_stragglers, V_R5_half_of_them_rounded_up_rejoin_a_supplied_stack) {
  Field field(
      "Elzey first infantry 12 luray\nTaylor first infantry 12 luray\nJackson first leader 1+2 luray\n"
      "Guard first infantry 1 staunton");
  field.action(grey);
  field.force_march("Jackson");
  EXPECT_EQ(field.strength("Elzey") + field.strength("Taylor"), 22);
  field.play("done");
  field.until_turn(2, "1");
  EXPECT_EQ(field.strength("Elzey") + field.strength("Taylor"), 23);
  EXPECT_TRUE(field.said("come up again"));
  EXPECT_EQ(field.army(blue).enemy_lost, 0);  // no victory points for the others
  field.until_turn(3, quiet);
  EXPECT_EQ(field.strength("Elzey") + field.strength("Taylor"), 23);
}

TEST(valley_stragglers, V_R5_out_of_supply_all_of_them_are_lost) {
  Field field("Elzey first infantry 12 luray\nJackson first leader 1+2 luray\nGuard first infantry 1 staunton");
  field.action(grey);
  field.force_march("Jackson");
  field.play("done");
  EXPECT_EQ(field.strength("Elzey"), 11);
  field.put("Elzey Jackson", "cumberland");
  field.until_turn(2, "1");
  EXPECT_EQ(field.strength("Elzey"), 11);
  EXPECT_EQ(field.piece("Elzey").stragglers, 0);
}

TEST(valley_conscripts, V_R19_join_the_stack_of_their_leader_above_the_starting_strength) {
  Field field(armies, {"turn 1 | a\nturn 2 | b | conscripts 1 0\nturn 3 | c\nconscripts Jackson\n"});
  field.until_turn(2, quiet);
  EXPECT_EQ(field.strength("Taylor"), 5);
  EXPECT_EQ(field.piece("Taylor").full, 5);
  EXPECT_EQ(field.strength("Elzey"), 6);
  EXPECT_TRUE(field.said("Conscripts join Taylor."));
}

TEST(valley_conscripts, V_R19_none_without_their_leader) {
  Field field(armies, {"turn 1 | a\nturn 2 | b | conscripts 1 0\nturn 3 | c\nconscripts Jackson\n"});
  field.edit([&](Valley& game) { game.remove(field.id("Jackson"), Whereabouts::lost); });
  field.until_turn(2, quiet);
  EXPECT_EQ(field.strength("Taylor"), 4);
}

TEST(valley_wounded, V_R33_a_leader_who_is_back_joins_the_army_commander) {
  Field field(std::string(armies) + "\nEwell first leader 2+1 luray");
  field.edit([&](Valley& game) {
    game.remove(field.id("Ewell"), Whereabouts::away);
    game.piece(field.id("Ewell")).back = 3;
  });
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Ewell"), "");
  field.until_turn(3, quiet);
  EXPECT_EQ(field.at("Ewell"), "luray");
  EXPECT_TRUE(field.said("Ewell joins the army at Luray."));
}

TEST(valley_wounded, V_R33_the_commander_himself_takes_over_again) {
  Field field(std::string(armies) + "\nEwell first leader 2+1 staunton");
  field.edit([&](Valley& game) {
    game.remove(field.id("Jackson"), Whereabouts::away);
    game.piece(field.id("Jackson")).back = 2;
    game.army(grey).commander = game.next_commander(grey);
  });
  EXPECT_EQ(field.army(grey).commander, field.id("Ewell"));
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Jackson"), "staunton");
  EXPECT_EQ(field.army(grey).commander, field.id("Jackson"));
}

TEST(valley_commander, V_R3_another_takes_the_army_from_his_turn_on_once_he_is_there) {
  Field field(std::string(armies) + "\nMcDowell second leader 3+0 manassas turn=3",
              {turns("") + "commander second 2 McDowell\n"});
  field.until_turn(2, quiet);
  EXPECT_EQ(field.army(blue).commander, field.id("Banks"));
  field.until_turn(3, quiet);
  EXPECT_EQ(field.army(blue).commander, field.id("McDowell"));
}

TEST(valley_initiative, V_3_one_to_five_is_the_scenarios_player_six_the_other) {
  for (int die = 1; die <= 6; ++die) {
    Field field(armies);
    EXPECT_EQ(field.phase(), "initiative");
    field.play("initiative", std::to_string(die));
    EXPECT_EQ(field.state().holder, die <= 5 ? grey : blue) << die;
    EXPECT_EQ(field.who(), die <= 5 ? grey : blue) << die;
    EXPECT_EQ(field.phase(), "choose_first");
  }
}

TEST(valley_initiative, V_R2_the_scenario_names_the_player) {
  Field field(armies, {"initiative second\n"});
  EXPECT_EQ(field.who(), blue);
  field.play("initiative", "5");
  EXPECT_EQ(field.state().holder, blue);
}

TEST(valley_initiative, V_4_the_holder_acts_first_or_lets_the_enemy_act_first) {
  Field first(armies);
  first.play("initiative", "6");
  first.play("act first", "1");
  EXPECT_EQ(first.who(), blue);
  EXPECT_TRUE(first.said("Blue side acts first."));
  Field second(armies);
  second.play("initiative", "6");
  second.play("act second", "1");
  EXPECT_EQ(second.who(), grey);
  second.until("movement_points", blue, "1");  // D: the other player
}

TEST(valley_rain, V_R1_fords_are_closed_on_the_roll_of_the_calendar_for_that_turn_alone) {
  for (int die = 4; die <= 6; ++die) {
    Field field(armies, {turns("| rain 5+", 2) + "turn 3 | dry\n"});
    field.play("initiative", fmt::format("{},1", die));
    EXPECT_EQ(field.state().rain, die >= 5) << die;
    EXPECT_EQ(field.said("Rain: the rivers are up, and no ford can be used this turn."), die >= 5);
    field.until_turn(2, "1,1");
    EXPECT_FALSE(field.state().rain);
  }
}

}  // namespace
}  // namespace longroll::valley::opening_rules
