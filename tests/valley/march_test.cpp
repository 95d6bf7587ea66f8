// Movement points and the march: dice, force march, links, fords, limits, contact and overrun (V.6, V.R1, V.R4, V.R5,
// V.R26).
#include <fmt/format.h>

#include <algorithm>

#include "tests/valley/field.h"

namespace longroll::valley::march_rules {
namespace {

/// A stack that marches, and others so that the action goes on.
std::string army(std::string_view stack) {
  return fmt::format("{}\nGuard first infantry 1 lynchburg\nWatch second infantry 1 washington", stack);
}

int points(std::string_view stack, std::string_view head, int roll, bool forced = false) {
  Field field(army(stack));
  field.action(grey);
  const std::string dice = fmt::format("={}", roll);
  forced ? field.force_march(head, dice) : field.march(head, dice);
  return field.points();
}

TEST(valley_movement, V_R4_half_the_dice_and_four_less_the_rating_at_least_two) {
  for (int rating = 1; rating <= 4; ++rating)
    for (const int roll : {2, 3, 4, 7, 8, 11})
      EXPECT_EQ(
          points(fmt::format("Elzey first infantry 3 luray\nJackson first leader {}+0 luray", rating), "Jackson", roll),
          std::max(2, roll / 2 + 4 - rating))
          << rating << ' ' << roll;
}

TEST(valley_movement, V_R4_one_less_out_of_supply_and_without_a_leader_never_under_two) {
  EXPECT_EQ(points("Elzey first infantry 3 cumberland\nJackson first leader 1+0 cumberland", "Jackson", 8), 6);
  EXPECT_EQ(points("Elzey first infantry 3 luray", "Elzey", 8), 3);
  EXPECT_EQ(points("Elzey first infantry 3 cumberland", "Elzey", 10), 3);
  EXPECT_EQ(points("Elzey first infantry 3 cumberland", "Elzey", 2), 2);
}

TEST(valley_movement, V_R4_cavalry_alone_has_twice_the_points) {
  constexpr std::string_view horse = "Munford first cavalry 2 luray\nAshby first leader 2+1 luray kind=cavalry";
  EXPECT_EQ(points(horse, "Ashby", 8), 12);
  EXPECT_EQ(points("Munford first cavalry 2 cumberland\nAshby first leader 4+1 cumberland", "Ashby", 2), 4);
  // V.R27: one strength point of infantry is enough to slow it down.
  EXPECT_EQ(points(std::string(horse) + "\nElzey first infantry 1 luray", "Ashby", 8), 6);
}

TEST(valley_movement, V_6_a_twelve_ends_the_phase_and_does_not_flip) {
  Field field(
      army("Elzey first infantry 6 luray\nJackson first leader 1+2 luray\nGordon second infantry 4 bentonville"));
  field.action(grey);
  field.play("activate Jackson");
  field.play("force_march", "6,6,1");
  EXPECT_EQ(field.who(), blue);
  EXPECT_EQ(field.phase(), "movement_points");
  EXPECT_FALSE(field.piece("Jackson").flipped || field.piece("Elzey").flipped);
  EXPECT_EQ(field.strength("Elzey"), 6);  // nobody straggles who has not moved
  EXPECT_TRUE(field.said("A 12: Jackson does not move, and the action is over."));
  // V.R4: he may still react.
  field.march("Gordon");
  field.play("go front_royal");
  EXPECT_EQ(field.phase(), "march");
  field.play("go bentonville");
  EXPECT_EQ(field.phase(), "reaction");
  EXPECT_TRUE(field.offered("react Jackson"));
}

TEST(valley_movement, V_R5_a_force_march_adds_two_and_four_for_cavalry) {
  EXPECT_EQ(points("Elzey first infantry 4 luray\nJackson first leader 1+2 luray", "Jackson", 8, true), 9);
  EXPECT_EQ(points("Munford first cavalry 4 luray\nAshby first leader 2+1 luray", "Ashby", 8, true), 16);
}

TEST(valley_movement, V_R5_stragglers_one_for_each_full_ten_at_least_one_from_five) {
  for (const auto& [strength, lost] :
       std::vector<std::pair<int, int>>{{4, 0}, {5, 1}, {9, 1}, {10, 1}, {19, 1}, {20, 2}, {30, 3}}) {
    Field field(army(fmt::format("Elzey first infantry {} luray\nJackson first leader 1+2 luray", strength)));
    field.action(grey);
    field.force_march("Jackson");
    EXPECT_EQ(field.strength("Elzey"), strength - lost) << strength;
    EXPECT_TRUE(field.piece("Elzey").forced);
    EXPECT_EQ(field.morale("Elzey"), Morale::good);
  }
}

TEST(valley_movement, V_R5_twice_running_costs_a_level_of_morale) {
  Field field(army("Elzey first infantry 4 luray\nTaylor first infantry 4 luray\nJackson first leader 1+2 luray"));
  field.action(grey);
  field.force_march("Jackson");
  field.play("done");
  field.until_turn(2, "1");
  field.edit("Taylor", [](PieceState& now) { now.forced_before = false; });
  field.action(grey);
  field.force_march("Jackson");
  EXPECT_EQ(field.morale("Elzey"), Morale::shaken);
  EXPECT_EQ(field.morale("Taylor"), Morale::good);
}

TEST(valley_movement, V_R5_a_turn_of_rest_or_a_plain_march_is_enough) {
  Field field(army("Elzey first infantry 4 luray\nJackson first leader 1+2 luray"));
  field.action(grey);
  field.force_march("Jackson");
  field.play("done");
  field.until_turn(2, "1");
  field.action(grey);
  field.march("Jackson");
  EXPECT_EQ(field.morale("Elzey"), Morale::good);
  field.play("done");
  field.until_turn(3, "1");
  field.action(grey);
  field.force_march("Jackson");
  EXPECT_EQ(field.morale("Elzey"), Morale::good);
}

TEST(valley_movement, V_R4_a_leader_alone_rides_like_cavalry_and_does_not_force_march) {
  Field field(army("Jackson first leader 1+2 luray\nElzey first infantry 6 staunton"));
  field.action(grey);
  field.play("activate Jackson");
  EXPECT_EQ(field.verbs(), "march");
  field.play("march", "=8");
  EXPECT_EQ(field.points(), 14);
  field.play("go staunton");
  EXPECT_FALSE(field.offered("pick_up Elzey"));
}

int cost(const Field& field, std::string_view a, std::string_view b, bool mounted = false) {
  return field.game().cost(field.link_number(a, b), mounted);
}

TEST(valley_links, V_R1_costs_fords_and_bridges) {
  Field field(army("Elzey first infantry 4 luray"));
  EXPECT_EQ(cost(field, "strasburg", "woodstock"), 1);             // a pike
  EXPECT_EQ(cost(field, "luray", "conrads_store"), 2);             // a road
  EXPECT_EQ(cost(field, "luray", "sperryville"), 3);               // a pass
  EXPECT_EQ(cost(field, "luray", "madison"), 4);                   // as the map has it
  EXPECT_EQ(cost(field, "williamsport", "martinsburg"), 2);        // a ford
  EXPECT_EQ(cost(field, "williamsport", "martinsburg", true), 1);  // for cavalry alone
  EXPECT_EQ(cost(field, "strasburg", "front_royal"), 1);           // a bridge
  field.edit([&](Valley& game) { game.link(field.link_number("strasburg", "front_royal")).bridge_down = true; });
  EXPECT_EQ(cost(field, "strasburg", "front_royal"), 3);
  field.edit([](Valley& game) { game.state.rain = true; });
  EXPECT_EQ(cost(field, "strasburg", "front_royal", true), Reach::never);
  EXPECT_EQ(cost(field, "williamsport", "martinsburg"), Reach::never);
  EXPECT_EQ(cost(field, "harpers_ferry", "frederick"), 2);  // bridges stand
}

TEST(valley_links, V_R1_the_march_pays_them_and_refuses_in_words) {
  Field field(army("Elzey first infantry 4 middletown\nJackson first leader 1+2 middletown"));
  field.action(grey);
  field.march("Jackson", "=2");
  ASSERT_EQ(field.points(), 4);
  EXPECT_EQ(field.refusal("go cumberland"), "V.R1");
  EXPECT_EQ(field.why("go harrisonburg"), "Harrisonburg is too far: 4 movement points are left");
  field.play("go strasburg");
  field.play("go front_royal");
  field.play("go middletown");
  EXPECT_EQ(field.points(), 0);
  EXPECT_EQ(field.piece("Elzey").came_by, field.link_number("middletown", "front_royal"));
  EXPECT_EQ(field.places("go"), "");
  field.play("done");
  EXPECT_TRUE(field.piece("Elzey").flipped && field.piece("Elzey").moved);
}

TEST(valley_links, V_R1_no_ford_after_rain) {
  Field field(army("Elzey first infantry 4 middletown\nJackson first leader 1+2 middletown"));
  field.action(grey);
  field.march("Jackson", "=2");
  field.edit([](Valley& game) { game.state.rain = true; });
  EXPECT_TRUE(field.offered("go front_royal"));  // by Strasburg and its bridge
  field.edit([&](Valley& game) {
    game.link(field.link_number("strasburg", "front_royal")).bridge_down = true;
    game.link(field.link_number("white_post", "front_royal")).bridge_down = true;
    game.link(field.link_number("winchester", "front_royal")).bridge_down = true;
  });
  EXPECT_EQ(field.why("go front_royal"), "the river is up: no ford can be used this turn");
}

TEST(valley_limits, a_side_or_a_piece_may_not_go_there_before_its_turn) {
  Field field(
      army("Elzey first infantry 4 gordonsville\nJackson first leader 1+2 gordonsville\nGordon second infantry 4 "
           "leesburg\nBanks second leader 1+0 leesburg"),
      {"limit Elzey until 2: madison\nlimit second: frederick\n"});
  field.action(grey);
  field.march("Jackson");
  EXPECT_FALSE(field.offered("go madison"));
  EXPECT_EQ(field.why("go madison"), "Elzey may not go to Madison Court House now");
  EXPECT_TRUE(field.offered("go stanardsville"));
  field.play("done");
  field.until("movement_points", blue, "1");
  field.edit([](Valley& game) { game.state.activations = 1; });
  field.march("Banks");
  EXPECT_FALSE(field.offered("go frederick"));
  EXPECT_EQ(field.why("go frederick"), "Gordon may not go to Frederick now");
  field.play("done");
  field.until_turn(2);
  field.action(grey);
  field.march("Jackson");
  EXPECT_TRUE(field.offered("go madison"));
}

}  // namespace
}  // namespace longroll::valley::march_rules
