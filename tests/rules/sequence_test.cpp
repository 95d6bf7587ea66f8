// Sequences of play: what is read, and what is refused.
#include <gtest/gtest.h>

#include "base/errors.h"
#include "rules/sequence.h"

namespace longroll {
namespace {

std::string complaint(std::string_view text) {
  try {
    read_sequence("s.txt", text);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

TEST(sequence, refusals_name_the_line) {
  EXPECT_EQ(complaint("1 | a | both | | x\n"),
            "s.txt:1: a step is 'number | words | who | repeat | leaf | rule', this one has 5 parts");
  EXPECT_EQ(complaint("1 | a | nobody | | x | T.1\n"),
            "s.txt:1: 'nobody' cannot act; it may be both, first, second, active, other, initiative, attacker, "
            "defender, program");
  EXPECT_EQ(complaint("1 | a | both | | x | T.1\n2 | b | both | | x | T.1\n"), "s.txt:2: leaf x stands twice");
  EXPECT_EQ(complaint("1 | a | both | | x | T.1\n1 | b | both | | y | T.1\n"), "s.txt:2: step 1 stands twice");
  EXPECT_EQ(complaint("1 | a | both | | | T.1\n2 | b | both | | y | T.1\n"),
            "s.txt:2: step 1 before this one is neither a heading nor a leaf");
  EXPECT_EQ(complaint("1 | a | both | | | T.1\n    2 | b | both | | y | T.1\n"), "s.txt:2: step 2 is indented too far");
}

TEST(sequence, an_actor_that_is_unknown_or_does_not_fit_is_refused) {
  EXPECT_EQ(complaint("1 | a | both | atacker, then defender | x | T.1\n"),
            "s.txt:1: 'atacker' cannot act; did you mean attacker?");
  EXPECT_EQ(complaint("1 | a | both | program, then active | x | T.1\n"),
            "s.txt:1: 'program' is no side that comes in turn");
  EXPECT_EQ(complaint("1 | a | both | active, then active | x | T.1\n"), "s.txt:1: a side does not come after itself");
  EXPECT_EQ(complaint("1 | a | active | active, then other | x | T.1\n"),
            "s.txt:1: where one side comes after the other, both act");
  EXPECT_EQ(complaint("turns alternate\n1 | a | second | | x | T.1\n"),
            "s.txt:2: where turns alternate, no step is the first or the second side's part of a turn");
}

TEST(sequence, a_repeat_is_typed_and_keeps_its_words) {
  EXPECT_EQ(read_repeat("").often, Often::once);
  const Repeat each = read_repeat("each unit once, until the general fails");
  EXPECT_EQ(each.often, Often::each);
  EXPECT_EQ(each.words, "each unit once, until the general fails");
  EXPECT_EQ(read_repeat("until no token is left").often, Often::until);
  EXPECT_EQ(read_repeat("each unit once, at any time").often, Often::at_any_time);
  EXPECT_EQ(read_repeat("each unit that stands, as at any time").often, Often::each);
  const Repeat in_turn = read_repeat("defender, then attacker");
  EXPECT_EQ(in_turn.often, Often::in_turn);
  EXPECT_EQ(in_turn.order, (std::vector{Actor::defender, Actor::attacker}));
  const Repeat as_others = read_repeat("as C.1 and C.2");
  EXPECT_EQ(as_others.often, Often::as_others);
  EXPECT_EQ(as_others.steps, (std::vector<std::string>{"C.1", "C.2"}));
}

TEST(sequence, only_each_and_until_are_done_again) {
  EXPECT_TRUE(read_repeat("each unit").again());
  EXPECT_TRUE(read_repeat("each unit, at any time").again());
  EXPECT_TRUE(read_repeat("until he stops").again());
  EXPECT_FALSE(read_repeat("").again());
  EXPECT_FALSE(read_repeat("defender, then attacker").again());
  EXPECT_FALSE(read_repeat("as 1").again());
}

TEST(sequence, a_repeat_that_says_nothing_is_refused) {
  EXPECT_EQ(
      complaint("1 | a | both | now and then | x | T.1\n"),
      "s.txt:1: 'now and then' does not say how often; it may be nothing, 'each ...', 'each ..., at any time', 'until "
      "...', 'A, then B' or 'as 1 and 2'");
}

}  // namespace
}  // namespace longroll
