// The sequence of play of Rifle Pits: its steps as the sheet has them.
#include <gtest/gtest.h>

#include "rulesets/rifle_pits/ruleset.h"
#include "tests/rules/has_step.h"

namespace longroll::rifle_pits {
namespace {

using test::has_step;

TEST(sequence, P_R3_combat_follows_the_resolution_procedure) {
  const auto book = entry().open({});
  const Sequence& play = book->sequence();
  EXPECT_TRUE(has_step(play, "1.5.1", "declare", "P.2"));
  EXPECT_TRUE(has_step(play, "1.5.2", "odds", "P.3"));
  EXPECT_TRUE(has_step(play, "1.5.4", "terrain", "P.5"));
}

}  // namespace
}  // namespace longroll::rifle_pits
