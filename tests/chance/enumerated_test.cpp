// The walk over all answers: grouping by meaning, weights, branches, and growing out of a width.
#include <gtest/gtest.h>

#include "chance/enumerated.h"
#include "chance/rational.h"
#include "chance/scripted.h"
#include "rules/umpire.h"

namespace longroll {
namespace {

TEST(enumerated, groups_faces_by_meaning_and_walks_each_answer_once) {
  Memo memo;
  Enumerated walk(1, memo);
  Umpire umpire(walk);
  int runs = 0;
  Limb passed = 0;
  do {
    ++runs;
    if (umpire.check({"T.1", "test"}, {2, 6, 1}, 8)) passed += *walk.count();
    EXPECT_EQ(*walk.denominator(walk.denominator_id()), 36U);
  } while (walk.next());
  EXPECT_EQ(runs, 2);
  EXPECT_EQ(passed, 15U);
}

TEST(enumerated, paths_of_unlike_length_keep_their_own_denominator) {
  Memo memo;
  Enumerated walk(1, memo);
  Umpire umpire(walk);
  Rational sum = 0;
  int runs = 0;
  do {
    ++runs;
    if (umpire.check({"T.1", "first"}, {1, 6, 1}, 5)) umpire.roll({"T.2", "second"}, {1, 10, 0});
    sum += Rational(Integer(*walk.count()), Integer(*walk.denominator(walk.denominator_id())));
  } while (walk.next());
  EXPECT_EQ(runs, 11);
  EXPECT_EQ(sum, 1);
}

TEST(enumerated, a_draw_that_reads_faces_counts_every_throw) {
  Memo memo;
  Enumerated walk(1, memo);
  Limb doubles = 0;
  do {
    const auto is_double = [](const Fallen& fallen) { return Answer{fallen.faces[0] == fallen.faces[1]}; };
    if (walk.draw(Draw{{"T.1", "doubles"}, {2, 6, 1}, Reading::faces, is_double}) == 1) doubles = *walk.count();
  } while (walk.next());
  EXPECT_EQ(doubles, 6U);
}

TEST(enumerated, throws_that_do_not_count_are_thrown_again_and_leave_the_rest_exact) {
  const auto meaning = [](const Fallen& fallen) {
    if (fallen.faces[0] == fallen.faces[1]) return roll_again;
    return Answer{fallen.faces[0] > fallen.faces[1] ? 1 : 0};
  };
  const Draw draw{{"M.7", "initiative"}, {2, 6, 1}, Reading::faces, meaning};
  Memo memo;
  Enumerated walk(1, memo);
  EXPECT_EQ(walk.draw(draw), 1);
  EXPECT_EQ(*walk.count(), 15U);
  EXPECT_EQ(*walk.denominator(walk.denominator_id()), 30U);
  ASSERT_TRUE(walk.next());
  EXPECT_EQ(walk.draw(draw), 0);
  EXPECT_FALSE(walk.next());
  Scripted typed(parse_dice("3,3,5,2"));
  EXPECT_EQ(typed.draw(draw), 1);
  EXPECT_EQ(typed.left_over(), 0U);
}

TEST(enumerated, tells_when_a_denominator_outgrows_its_width) {
  Memo memo;
  Enumerated narrow(1, memo);
  Umpire umpire(narrow);
  umpire.roll({"T.1", "many dice"}, {30, 6, 1});
  EXPECT_TRUE(narrow.overflowed());
  Enumerated wide(2, memo);
  Umpire other(wide);
  other.roll({"T.1", "many dice"}, {30, 6, 1});
  EXPECT_FALSE(wide.overflowed());
}

}  // namespace
}  // namespace longroll
