// Records on the command line: the report of a battle up to an entry, and whether it still leads where it led.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/sha256.h"
#include "charts/chart_set.h"
#include "game/book/book.h"
#include "game/game.h"
#include "rulesets/all.h"
#include "tests/app/program.h"

namespace longroll {
namespace {

using test::expect_refused;
using test::Ran;
using test::run;

/// A battle of the book: two units, a change by hand that is taken back, a note.
Game battle() {
  for (const BookEntry& entry : all_books()) {
    if (entry.id != "rifle_pits") continue;
    Game game({"rifle_pits", "Jericho Mills", {"Union", "Confederate"}, {}, "", 1},
              open_book(entry.open({}), {"Union", "Confederate"}));
    Action muster{"muster", ""};
    muster.text = "side,name,strength\nUnion,Bartlett,5\nConfederate,Lane,4\n";
    Action change{"set", ""};
    change.unit = 1;
    change.facts = {{"strength", "7"}};
    Action note{"note", ""};
    note.text = "They came out of the woods.";
    for (const Action& action : {muster, change, Action{"undo", ""}, note})
      game.act(Side::first, action, false, false, 1);
    return game;
  }
  throw BadInput("there is no book of rifle_pits");
}

std::string written(const std::string& name, const std::string& text) {
  const auto file = test::scratch() / name;
  std::ofstream(file) << text;
  return file.string();
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  return text.replace(text.find(what), what.size(), with);
}

TEST(records, verify_folds_each_record_and_checks_every_digest) {
  const Game game = battle();
  const std::string text = record_text(game.header(), game.entries());
  const std::string good = written("good.json", text);
  const Ran ran = run("verify " + good + " " + good);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, fmt::format("{0}: 4 entries, all digests agree\n{0}: 4 entries, all digests agree\n", good));
  // The digest of the undo too, which is not looked at when a battle is opened.
  for (std::size_t i = 0; i < game.entries().size(); ++i) {
    auto entries = game.entries();
    entries[i].digest = "0123456789abcdef";
    const std::string bad = written("bad.json", record_text(game.header(), entries));
    const Ran differs = run("verify " + bad);
    EXPECT_EQ(differs.status, 1) << differs.err;
    EXPECT_EQ(differs.out,
              fmt::format("{}: entry {} of its record leads to another state by these rules\n", bad, i + 1));
  }
}

/// A game on the map, played by computers with the program's dice.
SavedGame with_dice() {
  return read_record(read_file(std::string(LONGROLL_SOURCE) + "/tests/records/rifle_pits_before_frames.json"));
}

/// The first entry with dice, and its number from 1.
std::pair<Deed*, std::size_t> first_with_dice(SavedGame& saved) {
  for (Deed& entry : saved.entries)
    if (!entry.rolls.empty()) return {&entry, static_cast<std::size_t>(&entry - saved.entries.data()) + 1};
  throw BadInput("no dice");
}

TEST(records, verify_compares_the_dice_with_their_seed_and_the_seed_with_its_hash) {
  SavedGame saved = with_dice();
  const auto verified = [](const SavedGame& what) {
    const Ran ran = run("verify " + written("dice.json", record_text(what.header, what.entries)));
    return ran.out.substr(std::min(ran.out.size(), ran.out.find(": ") + 2));
  };
  EXPECT_NE(verified(saved).find("are those of the seed\n"), std::string::npos) << verified(saved);
  // A die that suits better.
  SavedGame forged = saved;
  auto [entry, number] = first_with_dice(forged);
  std::uint8_t& face = entry->rolls[0].faces[0];
  const int fell = face;
  face = static_cast<std::uint8_t>(face == 6 ? 5 : face + 1);
  EXPECT_EQ(verified(forged), fmt::format("entry {} has {} for the {}; its seed throws {}\n", number, int{face},
                                          entry->rolls[0].purpose, fell));
  // A seed that was looked for until the dice suited.
  forged = saved;
  ++forged.header.seed;
  EXPECT_EQ(verified(forged), "the seed has another hash than was told at the start\n");
  // Neither is told before the game is over.
  forged = saved;
  forged.header.seed = 0;
  EXPECT_NE(verified(forged).find("are of a seed that is not told"), std::string::npos);
  // Typed dice are counted, or refused where nobody had said so.
  forged = saved;
  forged.header.typed_dice = true;
  first_with_dice(forged).first->typed = true;
  EXPECT_NE(verified(forged).find("; the dice of 1 entry were typed"), std::string::npos);
  forged.header.typed_dice = false;
  EXPECT_EQ(verified(forged),
            fmt::format("entry {} is played with typed dice, which were not agreed on at the start\n", number));
  // What comes of another record is said, and compared with that one's seed.
  forged = saved;
  forged.header.origins = origins_after(saved.header, "branch", saved.entries.size(), saved.header.seed);
  forged.header.seed = 7;
  forged.header.seed_hash = sha256("7");
  EXPECT_NE(verified(forged).find(fmt::format("; branched after entry {}\n", saved.entries.size())), std::string::npos)
      << verified(forged);
  ++forged.header.origins[0].seed;
  EXPECT_EQ(verified(forged), fmt::format("the seed of the record that it goes on from after entry {} has another hash "
                                          "than was told at the start\n",
                                          saved.entries.size()));
}

TEST(records, replay_prints_the_report_up_to_an_entry) {
  const Game game = battle();
  const std::string file = written("battle.json", record_text(game.header(), game.entries()));
  const Ran all = run("replay " + file);
  EXPECT_EQ(all.status, 0) << all.err;
  EXPECT_EQ(all.out, report_text({"Jericho Mills", std::string(ruleset("rifle_pits").title), {"Union", "Confederate"}},
                                 game.log()));
  EXPECT_NE(all.out.find("They came out of the woods."), std::string::npos);
  const Ran some = run("replay " + file + " --to 2");
  EXPECT_NE(some.out.find("Bartlett"), std::string::npos);
  EXPECT_EQ(some.out.find("Taken back"), std::string::npos);
  EXPECT_NE(run("replay " + file + " --to 0").out.find("Jericho Mills"), std::string::npos);
  const Ran differs = run("replay " + written("odd.json", replaced(record_text(game.header(), game.entries()),
                                                                   game.entries()[0].digest, "0123456789abcdef")));
  EXPECT_EQ(differs.status, 1);
  EXPECT_TRUE(
      differs.out.ends_with("\nThe first difference: entry 1 of its record leads to another state by these rules.\n"))
      << differs.out;
}

TEST(records, bad_files_get_one_line) {
  const Game game = battle();
  const std::string text = record_text(game.header(), game.entries());
  expect_refused("verify nowhere.json", "nowhere.json: the file cannot be read");
  expect_refused("replay nowhere.json", "nowhere.json: the file cannot be read");
  const std::string file = written("r.json", text);
  expect_refused("replay " + file + " --to 5", "--to is 5; the record has 4 entries");
  const auto refused = [](const std::string& content, const std::string& line) {
    const std::string bad = written("b.json", content);
    expect_refused("verify " + bad, bad + ": " + line);
  };
  refused("[]", "a record must be a record");
  refused("{}", "a record must have 'header'");
  refused(replaced(text, "rifle_pits", "rifel_pits"), "there is no ruleset 'rifel_pits'; did you mean rifle_pits?");
  refused(replaced(text, "\"seed\":\"1\"", "\"seed\":\"one\""), "header.seed is 'one'; it must be a whole number");
  refused(replaced(text, "[\"Union\",\"Confederate\"]", "[\"Union\"]"), "header.sides must name two sides");
  refused(replaced(text, "\"side\":\"first\"", "\"side\":\"third\""),
          "entry 1 of the record: entry.side is 'third'; it may be first or second");
  refused(replaced(text, "\"do\":\"undo\"", "\"do\":\"udno\""),
          "entry 3 of the record: there is no action 'udno'; did you mean undo?");
  refused(replaced(replaced(text, "rifle_pits", "march_and_volley"), "\"scenario\":\"\"", "\"scenario\":\"kernstown\""),
          "there is no scenario 'kernstown'; it may be assaye, buxar, maida, maida_first_volleys");
}

}  // namespace
}  // namespace longroll
