// What wins, as it is told: places, links and goals with their worth and what can still be had (V.R18, V.R34).
#include "tests/valley/fight.h"

namespace longroll::valley::goal_rules {
namespace {

const std::string apart = "Elzey first infantry 20 staunton\nGordon second infantry 20 washington\n";

shown::Goal goal_of(const Field& field, std::string_view words) {
  for (shown::Goal& goal : goals_of(field.game()))
    if (goal.words == words) return std::move(goal);
  ADD_FAILURE() << "there is no goal '" << words << "'";
  return {};
}

TEST(valley_goals, V_R18_places_are_told_with_their_holders_and_points) {
  const Field field(apart, {.scenario = "objective 4 staunton\nobjective 3 winchester\n"});
  const shown::Goal places = goal_of(field, "places held");
  EXPECT_TRUE(places.held);
  ASSERT_EQ(places.places.size(), 2U);
  for (const shown::GoalPlace& place : places.places) {
    EXPECT_EQ(place.points, place.place == "staunton" ? 4 : 3);
    EXPECT_EQ(place.holder, place.place == "staunton" ? Side::first : Side::second);
  }
  ASSERT_EQ(places.gains.size(), 2U);
  EXPECT_EQ(places.gains[0].worth, "3 to 4 each");
  EXPECT_EQ(places.gains[0].points, 4);
  EXPECT_EQ(places.gains[1].most, 7);
}

TEST(valley_goals, V_R18_bridges_that_are_listed_can_still_be_had) {
  const Field field(apart, {.scenario = "points bridge second 1: strasburg-front_royal winchester-front_royal\n"});
  const shown::Goal links = goal_of(field, "bridges and railways destroyed");
  EXPECT_EQ(links.gains[0].most, 0);
  EXPECT_EQ(links.gains[1].worth, "1 each");
  EXPECT_FALSE(links.held);
}

TEST(valley_goals, V_R34_goals_of_the_scenario_say_how_often_they_count) {
  const Field field(apart, {.scenario = "goal first presence 5 most 5 strength 10 turns 2: frederick | Frederick\n"
                                        "goal first presence 1 most 6 strength 10: winchester | the railway\n"
                                        "goal second tying 1 from 3 times 2: romney area staunton | tied down\n"});
  EXPECT_EQ(goal_of(field, "Frederick").gains[0].worth, "5 once, with 10 strength points");
  EXPECT_EQ(goal_of(field, "Frederick").gains[0].most, 5);
  EXPECT_EQ(goal_of(field, "the railway").gains[0].worth, "1 a turn, at most 6, with 10 strength points");
  EXPECT_EQ(goal_of(field, "tied down").gains[0].worth, "1 a turn");
  EXPECT_EQ(goal_of(field, "tied down").gains[0].most, 4) << "turns 3 to 6";
}

}  // namespace
}  // namespace longroll::valley::goal_rules
