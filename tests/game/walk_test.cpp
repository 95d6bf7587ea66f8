// The sequence of play as it is walked.
#include "game/walk.h"

#include <gtest/gtest.h>

#include "base/errors.h"

namespace longroll {
namespace {

constexpr std::string_view two_turns = R"(sequence A game, one turn
source   nowhere
1       | First player's turn | first  |            |        | X.1
  1.1   | Move                | active | each unit  | move   | X.2
  1.2   | Fight               | active | each fight |        | X.3
    1.2.1 | Declare           | active |            | declare | X.3
    1.2.2 | Roll              | other  |            | roll   | X.3
2       | Second player's turn | second | as 1      | second | X.1
3       | End                 | program |           | end    | X.4
)";

constexpr std::string_view some_steps = R"(sequence A game, one turn
source   nowhere
A       | Begin        | both   |                |       | X.1
B       | First action | first  |                |       | X.2
  B.0   | Say so       | active |                | say   | X.2
  B.1   | March        | active |                | march | X.2
  B.2   | Halt         | active |                | halt  | X.2
C       | Second action | second | as B.1 and B.2 | second | X.2
)";

std::string numbers(const Walk& walk) {
  std::string all;
  for (const WalkStep& step : walk.steps()) all += step.step.number + (step.step.leaf.empty() ? "- " : " ");
  return all;
}

TEST(walk, a_second_turn_like_the_first_is_written_out) {
  const Walk walk(read_sequence("test", two_turns));
  EXPECT_EQ(numbers(walk), "1- 1.1 1.2- 1.2.1 1.2.2 2- 1.1 1.2- 1.2.1 1.2.2 3 ");
  EXPECT_EQ(walk.at(1).part, TurnPart::first_to_act);
  EXPECT_EQ(walk.at(6).part, TurnPart::second_to_act);
  EXPECT_EQ(walk.at(10).part, TurnPart::anybody);
}

TEST(walk, single_steps_are_copied_below_the_step_that_names_them) {
  std::string text(some_steps);
  text.replace(text.find("A       | Begin        | both   |                |       |"), 58,
               "A       | Begin        | both   |                | begin |");
  const Walk walk(read_sequence("test", text));
  EXPECT_EQ(numbers(walk), "A B- B.0 B.1 B.2 C- B.1 B.2 ");
  EXPECT_EQ(walk.at(6).part, TurnPart::second_to_act);
  EXPECT_EQ(walk.at(6).top, 5U);
}

TEST(walk, again_leads_to_the_first_leaf_of_the_innermost_step_that_repeats) {
  const Walk walk(read_sequence("test", two_turns));
  EXPECT_EQ(walk.at(4).repeat, 3U);
  EXPECT_EQ(walk.at(1).repeat, 1U);
  EXPECT_EQ(walk.at(10).repeat, std::nullopt);
}

TEST(walk, steps_are_done_together_in_one_that_repeats) {
  const Walk walk(read_sequence("test", two_turns));
  EXPECT_TRUE(walk.done_together(3, 4)) << "declare and roll, for each fight";
  EXPECT_TRUE(walk.done_together(4, 3));
  EXPECT_TRUE(walk.done_together(1, 1)) << "one that is done again itself";
  EXPECT_FALSE(walk.done_together(1, 3)) << "the turn is not done again";
  EXPECT_FALSE(walk.done_together(3, 9)) << "the other player's fights are others";
  EXPECT_FALSE(walk.done_together(10, 10));
}

TEST(walk, leaves_are_found_from_a_place_on) {
  const Walk walk(read_sequence("test", two_turns));
  EXPECT_EQ(walk.find("move"), 1U);
  EXPECT_EQ(walk.find("move", 2), 6U);
  EXPECT_EQ(walk.find("none"), std::nullopt);
  EXPECT_EQ(walk.leaf_from(0), 1U);
  EXPECT_EQ(walk.leaf_from(11), std::nullopt);
}

/// The sides that act in the first step with that leaf, or in the copy of it that comes after.
std::vector<Side> actors(const Walk& walk, std::string_view leaf, const TurnRoles& roles, bool copy = false) {
  const std::size_t first = *walk.find(leaf);
  const auto found = walk.actors_in(walk.at(copy ? *walk.find(leaf, first + 1) : first), roles);
  return {found.begin(), found.end()};
}

constexpr std::string_view many_actors = R"(sequence A game, one turn
1     | First turn  | first      |                         |         | X.1
  1.0 | Name a side | initiative |                         | name    | X.1
  1.1 | Attack      | attacker   | each target             | attack  | X.1
  1.2 | Stand       | defender   |                         | stand   | X.1
  1.3 | Losses      | both       | defender, then attacker | losses  | X.1
  1.4 | React       | other      |                         | react   | X.1
2     | Second turn | second     | as 1                    |         | X.1
3     | Options     | both       |                         | options | X.1
4     | Anybody     | active     |                         | anybody | X.1
5     | End         | program    |                         | end     | X.1
)";

TEST(walk, who_acts_is_taken_from_the_step_and_its_part_of_the_turn) {
  const Walk walk(read_sequence("test", many_actors));
  using enum Side;
  const TurnRoles roles{.first = second, .active = first, .initiative = first};
  EXPECT_EQ(actors(walk, "name", roles), std::vector{first});
  EXPECT_EQ(actors(walk, "attack", roles), std::vector{second});
  EXPECT_EQ(actors(walk, "stand", roles), std::vector{first});
  EXPECT_EQ(actors(walk, "react", roles), std::vector{first});
  EXPECT_EQ(actors(walk, "attack", roles, true), std::vector{first}) << "in the second side's turn";
  EXPECT_EQ(actors(walk, "stand", roles, true), std::vector{second});
  EXPECT_EQ(actors(walk, "anybody", roles), std::vector{first}) << "who is active now";
  EXPECT_EQ(actors(walk, "end", roles), std::vector<Side>{});
}

TEST(walk, where_both_act_they_have_their_order) {
  const Walk walk(read_sequence("test", many_actors));
  using enum Side;
  EXPECT_EQ(actors(walk, "options", {.initiative = first}), (std::vector{first, second}));
  EXPECT_EQ(actors(walk, "options", {.initiative = second}), (std::vector{second, first}));
  EXPECT_EQ(actors(walk, "losses", {.first = first}), (std::vector{second, first}));
  EXPECT_EQ(actors(walk, "losses", {.first = first}, true), (std::vector{first, second}));
}

TEST(walk, where_turns_alternate_the_attacker_has_the_first) {
  const Walk walk(read_sequence("test",
                                "turns alternate\n"
                                "1 | Move      | active   | | move      | X.1\n"
                                "2 | Countdown | defender | | countdown | X.1\n"));
  for (const Side active : {Side::first, Side::second}) {
    EXPECT_EQ(actors(walk, "move", {.active = active}), std::vector{active});
    EXPECT_EQ(actors(walk, "countdown", {.active = active}), std::vector{Side::second});
  }
}

TEST(walk, what_is_done_at_any_time_comes_between_any_others) {
  const auto walk = [](std::string_view often) {
    return Walk(read_sequence("test",
                              "1     | Move        | active |        | move  | X.1\n"
                              "2     | React       | other  | " +
                                  std::string(often) +
                                  " | react | X.1\n"
                                  "3     | End         | both   |        | end   | X.1\n"));
  };
  EXPECT_TRUE(walk("each unit, at any time").done_together(0, 1));
  EXPECT_TRUE(walk("each unit, at any time").done_together(1, 2));
  EXPECT_FALSE(walk("each unit, at any time").done_together(0, 2));
  EXPECT_FALSE(walk("each unit").done_together(0, 1));
}

TEST(walk, a_copy_of_a_step_that_there_is_not_is_refused) {
  std::string text(two_turns);
  text.replace(text.find("as 1 "), 5, "as 9 ");
  EXPECT_THROW(Walk{read_sequence("test", text)}, BadInput);
}

}  // namespace
}  // namespace longroll
