// Typed and recorded dice: what is taken, what is refused, and what is missed.
#include <gtest/gtest.h>

#include <functional>

#include "chance/random.h"
#include "chance/recorded.h"
#include "chance/scripted.h"
#include "rules/umpire.h"

namespace longroll {
namespace {

std::string complaint(const std::function<void()>& act) {
  try {
    act();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

TEST(scripted, takes_faces_and_totals) {
  Scripted chance(parse_dice("3, 5, =8, 2"));
  Umpire umpire(chance);
  EXPECT_EQ(umpire.roll({"T.1", "test"}, {2, 6, 1}), 8);
  EXPECT_EQ(umpire.roll({"T.1", "test"}, {2, 6, 1}), 8);
  EXPECT_EQ(chance.left_over(), 1U);
}

TEST(scripted, asks_by_name_when_the_dice_run_out) {
  Scripted chance(parse_dice("3"));
  Umpire umpire(chance);
  try {
    umpire.roll({"V.15", "commitment of the attacker"}, {2, 6, 1});
    FAIL();
  } catch (const DiceWanted& wanted) {
    EXPECT_EQ(to_text(wanted.dice) + " for the " + wanted.purpose, "2d6 for the commitment of the attacker");
    EXPECT_EQ(wanted.rule, "V.15");
  }
}

TEST(scripted, refuses_dice_that_cannot_fall) {
  const auto roll = [](const char* typed, Dice dice) {
    return complaint([&] {
      Scripted chance(parse_dice(typed));
      Umpire(chance).roll({"P.5", "combat"}, dice);
    });
  };
  EXPECT_EQ(roll("7", {1, 6, 1}), "die 7 cannot fall on 1d6 for the combat: it may be 1 to 6");
  EXPECT_EQ(roll("=13", {2, 6, 1}), "total 13 cannot fall on 2d6 for the combat: it may be 2 to 12");
  EXPECT_EQ(roll("0", {1, 6, 1}), "die 0 cannot fall on 1d6 for the combat: it may be 1 to 6");
  EXPECT_EQ(roll("0", {1, 10, 0}), "");
  EXPECT_NE(complaint([] { parse_dice("3,x"); }), "");
}

TEST(scripted, refuses_a_total_where_faces_matter) {
  Scripted chance(parse_dice("=8"));
  const Pool pool{.ask = {"T.1", "volley"}, .save_ask = {"T.1", "saves"}, .dice = {3, 6, 1}, .hits = at_least(5)};
  EXPECT_EQ(complaint([&] { chance.pool(pool); }), "the volley needs each face of 3d6, not their total");
}

TEST(scripted, a_pool_takes_hits_then_second_rolls_then_saves) {
  Scripted chance(parse_dice("6,1,2,5,4,3"));
  const Pool pool{.ask = {"T.1", "volley"},
                  .save_ask = {"T.2", "saves"},
                  .dice = {3, 6, 1},
                  .hits = at_least(5),
                  .rolls_again = 0x2,
                  .saves = at_least(4)};
  EXPECT_EQ(to_count(chance.pool(pool)).successes, 1);  // 6 and the second roll 5 hit, 4 saves one
  EXPECT_EQ(chance.left_over(), 0U);
}

TEST(recorded, replays_what_was_rolled_and_notices_the_first_difference) {
  Recorder recorder;
  Random random(9);
  random.watch(&recorder);
  const auto first =
      Draw{{"P.5", "combat"}, {1, 6, 1}, Reading::total, [](const Fallen& fallen) { return fallen.total; }};
  const Answer fell = random.draw(first);

  Recorded same(recorder.rolls());
  EXPECT_EQ(same.draw(first), fell);
  EXPECT_EQ(same.left_over(), 0U);
  EXPECT_EQ(complaint([&] { same.draw(first); }),
            "the record ends after 1 rolls, but the rules want 1d6 for the combat (P.5)");

  Recorded other(recorder.rolls());
  const auto changed =
      Draw{{"P.16", "officer loss"}, {1, 6, 1}, Reading::total, [](const Fallen& fallen) { return fallen.total; }};
  EXPECT_EQ(complaint([&] { other.draw(changed); }),
            "roll 1 of the record is 1d6 for the combat (P.5), but the rules want 1d6 for the officer loss (P.16)");
}

}  // namespace
}  // namespace longroll
