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

}  // namespace
}  // namespace longroll
