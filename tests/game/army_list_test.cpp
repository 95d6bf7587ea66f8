// Armies as people paste them.
#include "game/book/army_list.h"

#include <gtest/gtest.h>

#include "base/errors.h"

namespace longroll {
namespace {

std::string refused(std::string_view text) {
  try {
    read_army_list(text);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

TEST(army_list, columns_are_named_by_the_first_line) {
  const ArmyList list =
      read_army_list("# Two brigades\nside,name,group,kind,strength\nUnion,Lyle,Cutler,unit,4\nRebels,Lane,,,5\n");
  EXPECT_EQ(list.title, "Two brigades");
  EXPECT_EQ(list.sides, (std::vector<std::string>{"Union", "Rebels"}));
  ASSERT_EQ(list.lines.size(), 2U);
  EXPECT_EQ(list.lines[0].group, "Cutler");
  EXPECT_EQ(list.lines[0].kind, "unit");
  EXPECT_EQ(list.lines[1].facts, (std::vector<std::pair<std::string, std::string>>{{"strength", "5"}}));
  EXPECT_EQ(list.lines[1].number, 4);
}

TEST(army_list, quotes_separators_and_the_marks_of_spreadsheets_are_understood) {
  const ArmyList list = read_army_list("\xEF\xBB\xBFside;name;facts\r\nA;\"Lane; the \"\"Old\"\" one\";5 cavalry\r\n");
  ASSERT_EQ(list.lines.size(), 1U);
  EXPECT_EQ(list.lines[0].name, "Lane; the \"Old\" one");
  EXPECT_EQ(list.lines[0].in_short, "5 cavalry");
  EXPECT_EQ(read_army_list("side\tname\nA\tLane\n").lines[0].name, "Lane");
}

TEST(army_list, comments_may_hold_facts_of_the_battle_and_of_its_sides) {
  const ArmyList list = read_army_list(
      "# A title\n# table year=1864\n# side Army of the Valley points=3 x=1\nside,name\nA,B\n# just a remark\n");
  EXPECT_EQ(list.title, "A title");
  ASSERT_EQ(list.facts.size(), 2U);
  EXPECT_EQ(list.facts[0].side, "");
  EXPECT_EQ(list.facts[0].in_short, "year=1864");
  EXPECT_EQ(list.facts[1].side, "Army of the Valley");
  EXPECT_EQ(list.facts[1].in_short, "points=3 x=1");
  EXPECT_EQ(refused("# A title\n# side points=3\nside,name\nA,B\n"),
            "line 2: facts of a side are '# side NAME fact=value'");
}

TEST(army_list, what_is_wrong_is_told_with_its_line) {
  EXPECT_EQ(refused(""), "there are no units: the first line names the columns, then a line a unit");
  EXPECT_EQ(refused("name,strength\nLane,5\n"),
            "line 1: the first line must name the columns, 'side' among them; it has name, strength");
  EXPECT_EQ(refused("side,name\nA,Lane,5\n"), "line 2: it has 3 cells, but there are 2 columns");
  EXPECT_EQ(refused("side,name\nA,\n"), "line 2: a unit needs a side and a name");
  EXPECT_EQ(refused("side,name\nA,\"Lane\n"), "line 2: a quote is not closed");
}

}  // namespace
}  // namespace longroll
