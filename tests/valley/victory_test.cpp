// Victory points, goals and the verdict (V.12, V.R18, V.R34).
#include "tests/valley/fight.h"

namespace longroll::valley::victory_rules {
namespace {

const std::string apart = "Elzey first infantry 20 staunton\nGordon second infantry 20 washington\n";
/// Nobody holds anything but these.
const std::string lines = "objective 4 staunton\nobjective 3 winchester\nobjective 1 romney\n";

TEST(valley_points, V_R18_objectives_belong_to_the_last_side_that_had_units_there_alone) {
  Field field(
      "Elzey first infantry 20 strasburg\nJackson first leader 1+0 strasburg\nStay first infantry 1 staunton\n"
      "Gordon second infantry 5 washington\n",
      {.scenario = lines});
  EXPECT_EQ(field.game().points(grey), 4);
  EXPECT_EQ(field.game().points(blue), 4) << "Winchester and Romney";
  field.action(grey);
  field.march("Jackson", "=8");
  field.play("go winchester");
  EXPECT_EQ(field.game().points(grey), 4) << "they may be passing";
  field.play("done");
  EXPECT_EQ(field.game().points(grey), 7);
  EXPECT_EQ(field.game().points(blue), 1);
  EXPECT_TRUE(field.said("Winchester is taken by the Grey side."));
  field.put("Elzey Jackson", "bunker_hill");
  EXPECT_EQ(field.game().points(grey), 7) << "it is theirs when they have gone";
}

TEST(valley_points, V_R18_a_march_takes_the_place_where_it_ends_or_every_place_that_it_passes) {
  for (const char* reading : {"stop", "pass"}) {
    Field field(
        "Elzey first infantry 20 strasburg\nJackson first leader 1+0 strasburg\nStay first infantry 1 staunton\n"
        "Gordon second infantry 5 washington\n",
        {.scenario = lines, .rules = {{"V.R18", reading}}});
    field.action(grey);
    field.march("Jackson", "=8");
    field.play("go bunker_hill");
    field.play("done");
    EXPECT_EQ(field.held(grey, "winchester"), std::string(reading) == "pass") << reading;
    EXPECT_TRUE(field.held(grey, "bunker_hill"));
  }
}

TEST(valley_points, V_R18_who_is_left_behind_on_the_way_takes_the_place) {
  Field field(
      "Elzey first infantry 20 strasburg\nTrimble first infantry 2 strasburg\nJackson first leader 1+0 strasburg\n"
      "Stay first infantry 1 staunton\nGordon second infantry 5 washington\n",
      {.scenario = lines});
  field.action(grey);
  field.march("Jackson", "=8");
  field.play("go winchester");
  field.play("drop Trimble");
  EXPECT_TRUE(field.held(grey, "winchester"));
}

TEST(valley_points, V_R18_a_leader_takes_nothing) {
  Field field(
      "Elzey first infantry 20 staunton\nJackson first leader 1+0 strasburg\nGordon second infantry 5 washington\n",
      {.scenario = lines});
  field.action(grey);
  field.march("Jackson", "=8");
  field.play("go winchester");
  EXPECT_TRUE(field.held(blue, "winchester"));
}

TEST(valley_points, V_R18_one_for_five_enemy_strength_points_and_no_fractions) {
  Field field(apart);
  const int before = field.game().points(grey);
  for (const auto& [lost, points] : {std::pair(4, 0), {5, 1}, {9, 1}, {10, 2}}) {
    field.edit([&](Valley& game) { game.army(grey).enemy_lost = static_cast<std::int16_t>(lost); });
    EXPECT_EQ(field.game().points(grey) - before, points) << lost;
  }
}

TEST(valley_points, V_R18_losses_of_all_kinds_run_on_over_the_turns) {
  Fight fight(
      "Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\nAshby first cavalry 2 middletown\n");
  fight.begin();
  fight.round(7, 0);
  fight.round(0, 0);
  EXPECT_EQ(fight.army(grey).enemy_lost, 5) << "3 in the battle and 2 in the pursuit";
  EXPECT_EQ(fight.game().points(grey), 1);
}

TEST(valley_points, V_R18_links_granaries_commanders_and_the_depot_are_lines_of_their_own) {
  Field field(apart);
  field.edit([](Valley& game) {
    ArmyState& army = game.army(blue);
    army.links = 1;
    army.granaries = 2;
    army.leaders = 2;
    army.depots = 2;
    army.confidence = 5;
  });
  EXPECT_EQ(field.game().points(blue), 12);
  int counted = 0;
  field.game().tally_points(blue, [&](std::string_view /*words*/, int /*points*/) { ++counted; });
  EXPECT_EQ(counted, 5);
  EXPECT_EQ(field.game().points(grey), 0);
}

TEST(valley_points, V_R18_the_half_count_at_the_end_of_turn_9_is_rounded_down) {
  const std::string turns = "turn 9 | week 9\nturn 10 | week 10\nturn 11 | week 11\n";
  for (const bool counts : {true, false}) {
    Field field(apart, {.scenario = lines + turns + (counts ? "half_count yes\n" : "") + "objective 1 washington\n"});
    field.until_turn(10, "1,1,1");
    EXPECT_EQ(field.army(grey).halves, counts ? 2 : 0) << "4";
    EXPECT_EQ(field.army(blue).halves, counts ? 2 : 0) << "5";
    EXPECT_EQ(field.game().points(grey), counts ? 6 : 4);
    field.until_turn(11, "1,1,1");
    EXPECT_EQ(field.army(grey).halves, counts ? 2 : 0) << "once";
  }
}

TEST(valley_points, V_12_points_are_told_at_the_end_of_each_turn) {
  Field field(apart, {.scenario = lines});
  field.until_turn(2, "1,1,1");
  EXPECT_TRUE(field.said("Victory points: Grey 4, Blue 4."));
}

// V.R34

TEST(valley_goals, V_R34_ten_strength_points_for_two_turns_running) {
  const Terms goal = {
      .scenario =
          "goal first presence 5 most 5 strength 10 turns 2: frederick hagerstown | two turns in the north\n"
          "source first staunton hagerstown\nsource second washington\n"};
  Field field("Elzey first infantry 10 hagerstown\nGordon second infantry 5 washington\n", goal);
  field.until_turn(2, "1,1,1");
  EXPECT_EQ(field.game().points(grey), 0) << "one turn";
  field.put("Elzey", "frederick");
  field.until_turn(3, "1,1,1");
  EXPECT_EQ(field.game().points(grey), 5) << "at either place";
  EXPECT_TRUE(field.said("two turns in the north: 5 points for the Grey side."));
  field.put("Elzey", "hagerstown");
  field.until_turn(4, "1,1,1");
  EXPECT_EQ(field.game().points(grey), 5) << "5 at the most";
  Field weak("Elzey first infantry 9 hagerstown\nGordon second infantry 5 washington\n", goal);
  weak.until_turn(3, "1,1,1,1,1,1");
  EXPECT_EQ(weak.game().points(grey), 0);
  Field split(
      "Elzey first infantry 5 hagerstown\nTrimble first infantry 5 frederick\nGordon second infantry 5 washington\n",
      goal);
  split.until_turn(3, "1,1,1,1,1,1");
  EXPECT_EQ(split.game().points(grey), 0) << "one stack";
  Field broken("Elzey first infantry 20 hagerstown\nGordon second infantry 5 washington\n", goal);
  broken.until_turn(2, "1,1,1");
  broken.put("Elzey", "staunton");
  broken.until_turn(3, "1,1,1");
  broken.put("Elzey", "hagerstown");
  broken.until_turn(4, "1,1,1");
  EXPECT_EQ(broken.game().points(grey), 0) << "not running";
}

TEST(valley_goals, V_R34_twenty_at_staunton_in_supply) {
  const auto points = [](int strength, bool supplied) {
    Field field(
        "Elzey first infantry 2 lexington\nGordon second infantry " + std::to_string(strength) + " staunton\n",
        {.scenario = "goal second presence 5 most 5 strength 20 turns 2 supplied: staunton | two turns at Staunton\n"
                     "source first lexington\nsource second washington " +
                     std::string(supplied ? "monterey" : "")});
    field.until_turn(3, "1,1,1,1,1,1");
    return field.game().points(blue);
  };
  EXPECT_EQ(points(20, true), 5);
  EXPECT_EQ(points(19, true), 0);
  EXPECT_EQ(points(22, false), 0) << "out of supply";
}

TEST(valley_goals, scenario_each_turn_that_enemies_are_tied_down) {
  const auto points = [](int ours, int theirs, int mountains) {
    Field field("Elzey first infantry " + std::to_string(ours) + " harrisonburg\nGordon second infantry " +
                    std::to_string(theirs) + " washington\nMilroy second infantry " + std::to_string(mountains) +
                    " franklin\n",
                {.scenario = "goal first tying 1 from 2 times 2: mountains area valley | tied down\n"});
    field.until_turn(2, "1,1,1");
    EXPECT_EQ(field.game().points(grey), 0) << "from turn 2 on";
    field.until_turn(4, "1,1,1,1,1,1");
    return field.game().points(grey);
  };
  EXPECT_EQ(points(6, 12, 1), 2) << "turns 2 and 3";
  EXPECT_EQ(points(6, 11, 1), 0) << "those in the mountains do not count";
}

TEST(valley_goals, scenario_a_point_each_turn_up_to_a_limit) {
  Field field("Elzey first infantry 10 winchester\nGordon second infantry 5 washington\n",
              {.scenario = "goal first presence 1 most 3 strength 10: winchester | threatened\n"});
  field.until_turn(6, "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
  EXPECT_EQ(field.game().points(grey), 3);
}

// The verdict.

TEST(valley_verdict, V_R34_by_the_thresholds_of_the_scenario) {
  const auto verdict = [](int margin) {
    Field field(apart, {.scenario = "turn 1 | week 1\n"});
    field.edit([&](Valley& game) {
      game.army(margin > 0 ? grey : blue).links = static_cast<std::int16_t>(margin > 0 ? margin : -margin);
    });
    field.until_turn(2, "1,1,1");
    EXPECT_TRUE(field.state().flow.over);
    EXPECT_EQ(field.position().verdict()->margin, margin);
    return field.position().verdict()->words;
  };
  EXPECT_EQ(verdict(8), "The Grey side wins decisively: 8 points to 0.");
  EXPECT_EQ(verdict(7), "The Grey side wins narrowly: 7 points to 0.");
  EXPECT_EQ(verdict(3), "The Grey side wins narrowly: 3 points to 0.");
  EXPECT_EQ(verdict(2), "Nobody has won: 2 points for the Grey side, 0 for the Blue side.");
  EXPECT_EQ(verdict(-2), "Nobody has won: 0 points for the Grey side, 2 for the Blue side.");
  EXPECT_EQ(verdict(-3), "The Blue side wins narrowly: 3 points to 0.");
  EXPECT_EQ(verdict(-7), "The Blue side wins narrowly: 7 points to 0.");
  EXPECT_EQ(verdict(-8), "The Blue side wins decisively: 8 points to 0.");
}

TEST(valley_verdict, V_12_the_game_ends_with_its_last_turn) {
  Field field(apart, {.scenario = "turn 3 | week 3\nturn 4 | week 4\n"});
  EXPECT_EQ(field.turn(), 3);
  field.until_turn(4, "1,1,1");
  EXPECT_FALSE(field.state().flow.over);
  field.until_turn(5, "1,1,1");
  EXPECT_TRUE(field.state().flow.over);
  EXPECT_EQ(field.turn(), 4);
}

TEST(valley_verdict, reports_count_points_losses_and_attacks) {
  Fight fight("Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\n");
  fight.begin();
  fight.round(9, 0);
  fight.round(6, 6);
  const auto score = fight.position().score();
  EXPECT_EQ(score[0].fights, 1);
  EXPECT_EQ(score[1].fights, 0);
  EXPECT_EQ(score[0].lost, 2);
  EXPECT_EQ(score[1].lost, 6);
  EXPECT_EQ(score[0].points, 1);
}

// G.2

TEST(valley_end_of_turn, V_12_moved_units_are_flipped_back) {
  Fight fight("Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\n");
  fight.edit("Elzey", [](PieceState& piece) { piece.flipped = piece.forced = true; });
  fight.begin("probe");
  fight.round(0, 0);
  fight.end_turn();
  const PieceState& elzey = fight.piece("Elzey");
  EXPECT_FALSE(elzey.flipped || elzey.moved || elzey.forced);
  EXPECT_TRUE(elzey.forced_before) << "V.R5 asks for it";
  EXPECT_TRUE(elzey.came_by == no_link);
  EXPECT_TRUE(fight.place("winchester").attacker == Owner::nobody);
}

}  // namespace
}  // namespace longroll::valley::victory_rules
