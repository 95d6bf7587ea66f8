// The sequence of play of Civil War Battles: its steps as the sheet has them.
#include <gtest/gtest.h>

#include "rulesets/civil_war_battles/ruleset.h"
#include "tests/rules/has_step.h"

namespace longroll::civil_war_battles {
namespace {

using test::has_step;

TEST(sequence, C_1_the_thirteen_steps_stand_in_the_order_of_the_sheet) {
  const auto book = entry().open({});
  std::string steps;
  for (const SequenceStep& step : book->sequence().steps) {
    if (step.depth == 0) steps += step.number + " ";
  }
  EXPECT_EQ(steps, "1 2 3 4 5 6 7 8 9 10 11 12 13 ");
  EXPECT_TRUE(has_step(book->sequence(), "1.1", "morale", "C.1, C.11"));
  EXPECT_TRUE(has_step(book->sequence(), "4", "determination", "C.1, C.3, C.R1"));
}
TEST(sequence, C_28_turned_command_bases_face_forward_before_the_countdown) {
  const auto book = entry().open({});
  EXPECT_TRUE(has_step(book->sequence(), "12", "face_forward", "C.1, C.28, C.D5"));
}

}  // namespace
}  // namespace longroll::civil_war_battles
