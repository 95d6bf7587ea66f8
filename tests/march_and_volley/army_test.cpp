// Army morale, withdrawal, objectives, points and batteries that fall silent (M.28 to M.30, M.R14, M.R50, M.R56,
// M.R58); each as it holds and as it does not.
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

/// Four brigades of one battalion each for Red, two for Blue, and two leaders.
constexpr std::string_view brigades =
    "Lane first infantry regular line 10,5 n\nReno first infantry regular line 20,5 n\n"
    "Pope first infantry regular line 30,5 n\nMead first infantry regular line 40,5 n\n"
    "Gray second infantry regular line 10,35 s\nDavis second infantry regular line 20,35 s\n"
    "Lee first leader army_commander 10,4\nSam second leader army_commander 10,36";

/// Red has so many broken brigades as army morale is looked to in a turn.
Battlefield tested(int broken, int turn, std::string_view dice) {
  Battlefield field(brigades);
  const std::array<const char*, 4> red = {"Lane", "Reno", "Pope", "Mead"};
  for (int i = 0; i < broken; ++i) field.unit(red[static_cast<std::size_t>(i)]).casualties = 3;
  field.game().state.flow.turn = static_cast<std::int16_t>(turn);
  field.run([&](Referee& referee) { field.game().test_armies(referee); }, dice);
  return field;
}
bool withdraws(int broken, int turn, std::string_view dice) {
  return tested(broken, turn, dice).game().state.armies[0].withdrawn;
}

// --- Brigades (M.R14)

TEST(march_and_volley_brigades, M_R14_a_battalion_by_itself_is_a_brigade) {
  const Battlefield field(brigades);
  EXPECT_EQ(field.game().state.armies[0].brigades, 4);
  EXPECT_EQ(field.game().state.armies[1].brigades, 2);
}

TEST(march_and_volley_brigades, M_28_guns_elephants_and_skirmishers_are_none) {
  const Battlefield field(
      "Lane first foot_guns regular limbered 10,5 n\nReno first elephants regular line 20,5 n\n"
      "Pope first skirmishers regular skirmish 30,5 n\nMead first cavalry regular line 40,5 n\n"
      "Gray second infantry regular line 10,35 s");
  EXPECT_EQ(field.game().state.armies[0].brigades, 1) << "the cavalry";
}

TEST(march_and_volley_brigades, M_R14_half_of_its_units_break_it) {
  Battlefield field(
      "Lane first infantry regular line 10,5 n group=Left\nReno first infantry regular line 20,5 n group=Left\n"
      "Pope first infantry regular line 30,5 n group=Left\nGray second infantry regular line 10,35 s");
  EXPECT_EQ(field.game().broken_brigades(red), 0);
  field.unit("Lane").casualties = 3;
  EXPECT_EQ(field.game().broken_brigades(red), 0) << "one of three";
  field.unit("Reno").retreating = true;
  EXPECT_EQ(field.game().broken_brigades(red), 1);
  field.unit("Reno").retreating = false;
  EXPECT_EQ(field.game().broken_brigades(red), 0);
  field.unit("Reno").gone = Gone::fled;
  EXPECT_EQ(field.game().broken_brigades(red), 1);
}

TEST(march_and_volley_brigades, M_R14_a_brigade_that_is_gone_stays_in_both_counts) {
  Battlefield field(brigades);
  field.unit("Lane").gone = Gone::destroyed;
  EXPECT_EQ(field.game().broken_brigades(red), 1);
  EXPECT_EQ(field.game().state.armies[0].brigades, 4);
}

// --- When and what (M.28, M.29)

TEST(march_and_volley_army_morale, M_28_in_every_fourth_turn) {
  for (const int turn : {1, 2, 3, 5, 6, 7, 9, 10, 11}) EXPECT_FALSE(withdraws(2, turn, "")) << turn;
  for (const int turn : {4, 8, 12}) EXPECT_TRUE(withdraws(2, turn, "4")) << turn;
}

TEST(march_and_volley_army_morale, M_R14_the_number_by_broken_brigades) {
  EXPECT_FALSE(withdraws(0, 4, "")) << "nobody tests";
  EXPECT_FALSE(withdraws(1, 4, "5")) << "a quarter: 5";
  EXPECT_TRUE(withdraws(1, 4, "6"));
  EXPECT_FALSE(withdraws(2, 4, "3")) << "a half: 3";
  EXPECT_TRUE(withdraws(2, 4, "4"));
  EXPECT_FALSE(withdraws(3, 4, "1")) << "three quarters: 1";
  EXPECT_TRUE(withdraws(3, 4, "2"));
  EXPECT_TRUE(withdraws(4, 4, "")) << "all of them: without a roll";
}

TEST(march_and_volley_army_morale, M_28_the_fall_of_a_general_makes_both_look_to_it) {
  const auto with_fall = [](std::string_view leader, std::string_view dice) {
    Battlefield field(brigades);
    field.unit("Lane").casualties = field.unit("Reno").casualties = 3;
    field.game().state.flow.turn = 2;
    field.run([&](Referee& referee) { field.game().lose_leader(field.id(leader), referee); });
    field.run([&](Referee& referee) { field.game().test_armies(referee); }, dice);
    return field.game().state.armies[0].withdrawn;
  };
  EXPECT_FALSE(with_fall("Sam", "3")) << "the enemy's: Red tests against 3";
  EXPECT_TRUE(with_fall("Lee", "3")) << "its own: one off the number";
  EXPECT_FALSE(with_fall("Lee", "2"));
}

TEST(march_and_volley_army_morale, M_28_the_fall_counts_in_that_turn_only) {
  Battlefield field(brigades);
  field.run([&](Referee& referee) { field.game().lose_leader(field.id("Lee"), referee); });
  EXPECT_TRUE(field.game().state.armies[0].general_fell);
  field.run([&](Referee& referee) { field.game().end_turn(referee); });
  EXPECT_FALSE(field.game().state.armies[0].general_fell);
}

TEST(march_and_volley_army_morale, M_28_a_brigadier_is_no_general) {
  Battlefield field(std::string(brigades) + "\nHill first leader brigadier 20,4 group=Left");
  field.run([&](Referee& referee) { field.game().lose_leader(field.id("Hill"), referee); });
  EXPECT_FALSE(field.game().state.armies[0].general_fell);
}

TEST(march_and_volley_army_morale, M_29_who_withdraws_has_lost) {
  Battlefield field = tested(2, 4, "6");
  field.run([&](Referee& referee) { field.game().end_turn(referee); });
  EXPECT_TRUE(field.game().state.flow.over);
  ASSERT_TRUE(field.game().verdict());
  EXPECT_EQ(field.game().verdict()->winner, blue);
}

TEST(march_and_volley_army_morale, M_30_both_may_withdraw) {
  Battlefield field(brigades);
  for (const char* name : {"Lane", "Reno", "Gray"}) field.unit(name).casualties = 3;
  field.game().state.flow.turn = 4;
  field.run([&](Referee& referee) { field.game().test_armies(referee); }, "6,6");
  field.run([&](Referee& referee) { field.game().end_turn(referee); });
  EXPECT_TRUE(field.game().state.flow.over);
  ASSERT_TRUE(field.game().verdict());
  EXPECT_FALSE(field.game().verdict()->winner);
}

TEST(march_and_volley_army_morale, M_R50_where_both_withdraw_points_tell) {
  Battlefield field(brigades);
  for (const char* name : {"Lane", "Reno", "Pope", "Gray"}) field.unit(name).casualties = 3;
  field.game().state.flow.turn = 4;
  field.run([&](Referee& referee) { field.game().test_armies(referee); }, "6,6");
  field.run([&](Referee& referee) { field.game().end_turn(referee); });
  ASSERT_TRUE(field.game().verdict());
  EXPECT_EQ(field.game().verdict()->winner, blue) << "six points to two";
}

TEST(march_and_volley_army_morale, M_29_who_fights_on_plays_the_next_turn) {
  Battlefield field = tested(2, 4, "1");
  field.run([&](Referee& referee) { field.game().end_turn(referee); });
  EXPECT_FALSE(field.game().state.flow.over);
}

TEST(march_and_volley_army_morale, an_army_without_units_has_lost) {
  Battlefield field(brigades);
  field.unit("Gray").gone = field.unit("Davis").gone = Gone::destroyed;
  field.run([&](Referee& referee) { field.game().end_turn(referee); });
  EXPECT_TRUE(field.game().state.flow.over);
  ASSERT_TRUE(field.game().verdict());
  EXPECT_EQ(field.game().verdict()->winner, red);
}

// --- Points (M.R50)

int points(const Battlefield& field, Side side) {
  int sum = 0;
  field.game().tally_points(side, [&](std::string_view, int more) { sum += more; });
  return sum;
}

TEST(march_and_volley_points, M_R50_units_brigades_and_the_commander) {
  Battlefield field(
      "Lane first infantry regular line 10,5 n group=Left\nReno first infantry regular line 20,5 n group=Left\n"
      "Pope first infantry regular line 30,5 n group=Left\nGray second infantry regular line 10,35 s\n"
      "Lee first leader army_commander 10,4");
  EXPECT_EQ(points(field, blue), 0);
  field.unit("Lane").gone = Gone::destroyed;
  EXPECT_EQ(points(field, blue), 2) << "a unit";
  field.unit("Reno").casualties = 3;
  EXPECT_EQ(points(field, blue), 4) << "and its brigade is broken";
  field.run([&](Referee& referee) { field.game().lose_leader(field.id("Lee"), referee); });
  EXPECT_EQ(points(field, blue), 6) << "and the commander has fallen";
  EXPECT_EQ(points(field, red), 0);
}

TEST(march_and_volley_points, M_R50_a_commander_who_was_replaced_still_counts) {
  Battlefield field(brigades);
  field.run([&](Referee& referee) {
    field.game().lose_leader(field.id("Lee"), referee);
    field.game().replace(field.id("Lee"), referee);
  });
  EXPECT_EQ(points(field, blue), 2);
}

TEST(march_and_volley_points, M_R50_batteries_by_scenario) {
  Battlefield field(
      "Lane first infantry regular line 10,5 n\nGuns second foot_guns regular limbered 10,35 s\n"
      "Gray second infantry regular line 20,35 s",
      {.scenario = "battery 1 first\n"});
  field.unit("Guns").gone = Gone::taken;
  EXPECT_EQ(points(field, red), 3) << "two for a unit, one besides for a battery";
}

// --- Objectives (M.R58)

const Terms hill_worth_3{.scenario = "objective 3 30,20 second | the hill\n"};
std::optional<Side> held(std::string_view pieces) {
  Battlefield field(pieces, hill_worth_3);
  field.run([&](Referee& referee) { field.game().hold_objectives(referee); });
  return side_of(field.game().state.held[0]);
}

TEST(march_and_volley_objectives, M_R58_held_by_the_last_who_touched_it_alone) {
  EXPECT_EQ(held("Lane first infantry regular line 10,5 n\nGray second infantry regular line 10,35 s"), blue)
      << "as the scenario says";
  EXPECT_EQ(held("Lane first infantry regular line 30,19 n\nGray second infantry regular line 10,35 s"), red);
  EXPECT_EQ(held("Lane first infantry regular line 30,18.98 n\nGray second infantry regular line 10,35 s"), blue)
      << "it is an inch from the middle to the edge";
  EXPECT_EQ(held("Lane first infantry regular line 30,19 n\nGray second infantry regular line 30,21 s"), blue)
      << "both touch it";
}

TEST(march_and_volley_objectives, M_R58_guns_and_who_runs_hold_nothing) {
  EXPECT_EQ(held("Lane first foot_guns regular unlimbered 30,19 n\nGray second infantry regular line 10,35 s"), blue);
  Battlefield field("Lane first infantry regular line 30,19 n\nGray second infantry regular line 10,35 s",
                    hill_worth_3);
  field.unit("Lane").retreating = true;
  field.run([&](Referee& referee) { field.game().hold_objectives(referee); });
  EXPECT_EQ(side_of(field.game().state.held[0]), blue);
}

TEST(march_and_volley_objectives, M_R50_an_objective_is_worth_its_points_to_its_holder) {
  const Battlefield field("Lane first infantry regular line 10,5 n\nGray second infantry regular line 10,35 s",
                          hill_worth_3);
  EXPECT_EQ(points(field, blue), 3);
  EXPECT_EQ(points(field, red), 0);
}

// --- Silent batteries (M.R56)

/// A heavy battery that has failed a test, and somebody.
Battlefield silent(std::string_view other) {
  Battlefield field("Guns second foot_guns regular unlimbered 20,20 s special=silent\n" + std::string(other));
  field.run([&](Referee& referee) { field.game().retreat(one, {}, referee); });
  return field;
}

TEST(march_and_volley_silent, M_R56_it_stays_where_it_is_and_does_not_shoot) {
  Battlefield field = silent("Lane first infantry regular line 20,17 n");
  EXPECT_TRUE(field.unit("Guns").silenced);
  EXPECT_FALSE(field.unit("Guns").retreating);
  EXPECT_EQ(field.at("Guns"), (table::Point{20'000, 20'000}));
  EXPECT_FALSE(field.game().shot(one, two));
}

TEST(march_and_volley_silent, M_R56_its_gunners_stand_up_again) {
  Battlefield field = silent("Lane first infantry regular line 20,17 n");
  field.run([&](Referee& referee) { field.game().end_turn(referee); });
  EXPECT_FALSE(field.unit("Guns").silenced);
  EXPECT_EQ(field.unit("Guns").gone, Gone::no);
  EXPECT_TRUE(field.game().shot(one, two));
}

TEST(march_and_volley_silent, M_R56_foot_that_touches_it_takes_it_and_horse_does_not) {
  Battlefield foot = silent("Lane first infantry regular line 20,20 n");
  foot.run([&](Referee& referee) { foot.game().end_turn(referee); });
  EXPECT_EQ(foot.unit("Guns").gone, Gone::taken);
  Battlefield horse = silent("Lane first cavalry regular line 20,20 n");
  horse.run([&](Referee& referee) { horse.game().end_turn(referee); });
  EXPECT_EQ(horse.unit("Guns").gone, Gone::no);
}

TEST(march_and_volley_silent, M_R56_other_guns_retreat) {
  Battlefield field("Guns second foot_guns regular unlimbered 20,20 s\nLane first infantry regular line 20,17 n");
  field.run([&](Referee& referee) { field.game().retreat(one, {}, referee); });
  EXPECT_TRUE(field.unit("Guns").retreating);
  EXPECT_FALSE(field.unit("Guns").silenced);
}

}  // namespace
}  // namespace longroll::march_and_volley
