// Records of games on a map: they lead where they led, and what a file may not hold is told.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "charts/chart_set.h"
#include "longroll/opened.h"
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

/// Games of two computer players that were written down before frames had facts: their digests are of another form.
TEST(records, of_an_older_form_are_led_through_by_their_dice_and_written_anew) {
  for (const char* name : {"rifle_pits_before_frames", "valley_before_frames"}) {
    const SavedGame saved = read_record(read_file(fmt::format("{}/tests/records/{}.json", LONGROLL_SOURCE, name)));
    EXPECT_EQ(saved.header.form, "");
    const app::OpenedBattle battle = app::open_battle(saved.header);
    EXPECT_EQ(app::replay_entries(*battle.game, saved.entries, saved.entries.size()), "") << name;
    EXPECT_TRUE(battle.game->renewed());
    EXPECT_NE(battle.game->entries().back().digest, saved.entries.back().digest);
    // Written anew, it is a record like any other: its digests are compared.
    const SavedGame fresh = read_record(record_text(battle.game->header(), battle.game->entries()));
    const app::OpenedBattle again = app::open_battle(fresh.header);
    EXPECT_EQ(app::replay_entries(*again.game, fresh.entries, fresh.entries.size()), "") << name;
    EXPECT_FALSE(again.game->renewed());
    // Dice that no longer fit are noticed without digests too.
    SavedGame forged = saved;
    for (Deed& entry : forged.entries)
      if (!entry.rolls.empty()) entry.rolls.push_back(entry.rolls.back());
    const app::OpenedBattle third = app::open_battle(forged.header);
    EXPECT_NE(app::replay_entries(*third.game, forged.entries, forged.entries.size()), "") << name;
  }
}

/// A game of two computer players whose entries have reports, and whose digests are of states of another form.
TEST(records, of_an_older_form_are_compared_by_their_reports) {
  const SavedGame saved = read_record(read_file(LONGROLL_SOURCE "/tests/records/valley_with_reports.json"));
  const auto difference = [](const SavedGame& of) {
    const app::OpenedBattle battle = app::open_battle(of.header);
    std::string found = app::replay_entries(*battle.game, of.entries, of.entries.size());
    EXPECT_EQ(battle.game->renewed(), found.empty());
    return found;
  };
  EXPECT_EQ(difference(saved), "");
  std::vector<std::size_t> reported;
  for (std::size_t i = 1; i < saved.entries.size(); ++i)
    if (!saved.entries[i].report.empty()) reported.push_back(i);
  ASSERT_GT(reported.size(), 5U);
  for (const std::size_t at : {reported.front(), reported[reported.size() / 2], reported.back()}) {
    SavedGame forged = saved;
    forged.entries[at].report = "turn 99";
    EXPECT_EQ(difference(forged),
              fmt::format("entry {} of its record came to \"turn 99\", and comes to \"{}\" by these rules", at + 1,
                          saved.entries[at].report));
    // Without a report an entry has come to what the one before it came to.
    forged.entries[at].report = "";
    EXPECT_NE(difference(forged).find(fmt::format("entry {} of its record came to", at + 1)), std::string::npos);
  }
}

}  // namespace
}  // namespace longroll
