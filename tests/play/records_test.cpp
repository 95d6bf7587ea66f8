// Records of games on a map: they lead where they led, and what a file may not hold is told.
#include <gtest/gtest.h>

#include "base/errors.h"
#include "tests/play/toy/played.h"

namespace longroll {
namespace {

using toy::act;
using toy::before_fire;

TEST(play_records, a_record_file_replays_to_the_same_state) {
  Game game = before_fire();
  game.act(Side::second, act("fire", {4}, "0302", "aimed"), true, false, 1);
  game.answer_dice("6", 1);
  game.answer_choice(1, 1);
  const SavedGame read = read_record(record_text(game.header(), game.entries()));
  EXPECT_EQ(read.header.players, game.header().players);
  Game again(read.header, toy::toy_start());
  for (const Deed& entry : read.entries) again.replay(entry);
  EXPECT_EQ(again.difference(), "");
  EXPECT_EQ(again.position().save(), game.position().save());
}

TEST(play_records, a_record_that_holds_what_was_never_offered_is_a_difference) {
  const Game game = before_fire();
  const auto difference = [&](Side side, const Action& action) {
    Game again(game.header(), toy::toy_start());
    for (const Deed& entry : game.entries()) again.replay(entry);
    const std::string before = again.position().save();
    again.replay({side, action});
    EXPECT_EQ(again.position().save(), before);
    return again.difference();
  };
  EXPECT_EQ(difference(Side::second, act("fire", {4}, "0101", "aimed")),
            "entry 5 of its record no longer fits the rules: that cannot be done now: fire, or be done");
  EXPECT_EQ(difference(Side::first, act("done")),
            "entry 5 of its record no longer fits the rules: it is the other side's turn to act");
  std::string text = record_text(game.header(), {{Side::second, act("done"), false, true, {{"T.2", "fire", {}, {6}}}}});
  EXPECT_EQ(read_record(text).entries[0].rolls[0].faces[0], 6);
  text.replace(text.find("[6]"), 3, "[7]");
  try {
    read_record(text);
    FAIL();
  } catch (const BadInput& bad) {
    EXPECT_STREQ(bad.what(), "entry 1 of the record: roll.faces has 7, which cannot fall on 1d6");
  }
}

}  // namespace
}  // namespace longroll
