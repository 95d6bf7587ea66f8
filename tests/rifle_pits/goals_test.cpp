// What wins, as it is told: each goal with its places, its worth and what can still be had (P.R35).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits::goal_rules {
namespace {

const std::string pieces = "A first infantry 6 0505\nLane second infantry 4 1201\n";

shown::Goal goal_of(const Battlefield& field, std::string_view words) {
  for (shown::Goal& goal : goals_of(field.game()))
    if (goal.words == words) return std::move(goal);
  ADD_FAILURE() << "there is no goal '" << words << "'";
  return {};
}

TEST(rifle_pits_goals, P_R35_hexes_are_told_with_their_holders) {
  const Battlefield field(pieces, {.scenario = "goal first hold 3 most 2: 0505 0504 0503 | the farms\n"
                                               "goal second hold 2: 1201 0505 | the farms\n"});
  const shown::Goal farms = goal_of(field, "the farms");
  EXPECT_TRUE(farms.held);
  ASSERT_EQ(farms.places.size(), 4U);
  EXPECT_EQ(farms.places[0].place, "0505");
  EXPECT_EQ(farms.places[0].holder, Side::first);
  EXPECT_EQ(farms.places[1].holder, std::nullopt);
  EXPECT_EQ(farms.places[3].holder, Side::second);
  ASSERT_EQ(farms.gains.size(), 2U);
  EXPECT_EQ(farms.gains[0].worth, "3 each, 2 count");
  EXPECT_EQ(farms.gains[0].points, 3);
  EXPECT_EQ(farms.gains[0].most, 6);
  EXPECT_EQ(farms.gains[1].worth, "2 each");
  EXPECT_EQ(farms.gains[1].most, 4);
}

TEST(rifle_pits_goals, P_R35_what_was_lost_once_cannot_be_had) {
  Battlefield field(pieces, {.scenario = "goal second never_lost 6: 1201 | the trenches\n"});
  EXPECT_EQ(goal_of(field, "the trenches").gains[0].most, 6);
  field.edit([&](RiflePits& game) { game.hex(game.place_named("1201")).ever_lost = true; });
  EXPECT_EQ(goal_of(field, "the trenches").gains[0].most, 0);
}

TEST(rifle_pits_goals, P_R35_points_that_are_lost_by_turns_do_not_come_back) {
  Battlefield field(pieces, {.scenario = "goal second presence -1 Grey after 2 | wanted elsewhere\n"});
  EXPECT_EQ(goal_of(field, "wanted elsewhere").gains[0].most, 0);
  field.go_to_turn(5);
  EXPECT_EQ(goal_of(field, "wanted elsewhere").gains[0].points, -2);
  EXPECT_EQ(goal_of(field, "wanted elsewhere").gains[0].most, -2);
}

TEST(rifle_pits_goals, P_R35_steps_and_officers_have_their_worth) {
  const Battlefield field(pieces);
  EXPECT_EQ(goal_of(field, "enemy steps destroyed").gains[0].worth, "1 each");
  EXPECT_EQ(goal_of(field, "enemy officers").gains[1].worth, "1 a division's, 2 a corps's");
  EXPECT_EQ(goal_of(field, "enemy officers").gains[1].most, std::nullopt);
}

/// What is said at the end of a turn that began as the one field stands and ended as the other.
LogLine told_between(const Battlefield& began, const Battlefield& ended) {
  const auto line = ended.position().turn_told(began.position());
  EXPECT_TRUE(line.has_value());
  return line.value_or(LogLine{});
}

const Terms farms{.scenario = "goal first hold 3: 0503 0504 | the farms\ngoal second hold 2: 1201 | the trenches\n"};

TEST(rifle_pits_turns, end_with_what_was_lost_and_taken_and_the_margin) {
  const Battlefield began(pieces, farms);
  Battlefield ended(pieces, farms);
  ended.lose("Lane", 2);
  ended.lose("A", 1);
  ended.edit([](RiflePits& game) { game.hex(game.place_named("0504")).holder = owner_of(Side::first); });
  const LogLine line = told_between(began, ended);
  EXPECT_EQ(line.kind, LogKind::summary);
  EXPECT_FALSE(line.only);
  EXPECT_EQ(line.said.text(),
            "The Blue side lost a step, the Grey side 2 steps. The Blue side now holds 0504 of the farms. The margin "
            "moves 4 points towards the Blue side. " +
                stakes_of(ended.game(), std::nullopt).margin.words);
  const auto& tokens = line.said.tokens();
  EXPECT_TRUE(std::ranges::any_of(tokens, [](const Token& token) { return token.place == "0504"; }));
}

TEST(rifle_pits_turns, call_a_goal_by_its_short_name_when_the_whole_of_it_is_held) {
  const Terms ford{.scenario =
                       "goal first hold 3: 0503 0504 | the ford, or none of them in good order | the ford\n"
                       "goal second hold 2: 1201 | the trenches\n"};
  const Battlefield began(pieces, ford);
  Battlefield ended(pieces, ford);
  const auto take = [&](const char* hex, Side side) {
    ended.edit([&](RiflePits& game) { game.hex(game.place_named(hex)).holder = owner_of(side); });
  };
  take("0504", Side::first);
  take("1201", Side::first);
  EXPECT_NE(told_between(began, ended).said.text().find("now holds 0504 of the ford and the trenches (1201)."),
            std::string::npos)
      << told_between(began, ended).said.text();
  take("0503", Side::first);
  EXPECT_NE(told_between(began, ended).said.text().find("now holds the ford (0503 and 0504) and the trenches (1201)."),
            std::string::npos)
      << told_between(began, ended).said.text();
  EXPECT_EQ(goal_of(ended, "the ford, or none of them in good order").words, "the ford, or none of them in good order")
      << "the panel of goals has all of it";
}

TEST(rifle_pits_turns, in_which_nothing_happened_say_so) {
  const Battlefield field(pieces, farms);
  EXPECT_EQ(told_between(field, field).said.text(), "Neither side lost anything. The margin is what it was. " +
                                                        stakes_of(field.game(), std::nullopt).margin.words);
}

TEST(rifle_pits_turns, tell_a_side_under_fog_no_more_than_it_knows) {
  Terms fog = farms;
  fog.rules = {{"P.R36", "strengths"}};
  const Battlefield began(pieces, fog);
  Battlefield ended(pieces, fog);
  ended.lose("Lane", 2);  // nobody of Blue stands near him
  const LogLine line = told_between(began, ended);
  EXPECT_EQ(line.only, Side::first);
  EXPECT_EQ(line.said.text().find("The Blue side lost nothing; what the Grey side lost is not known."), 0U)
      << line.said.text();
  EXPECT_EQ(line.instead.text().find("The Grey side lost 2 steps; what the Blue side lost is not known."), 0U)
      << line.instead.text();
}

}  // namespace
}  // namespace longroll::rifle_pits::goal_rules
