// The commands that read a battle's record: its report up to an entry, and whether it still leads where it led.
#include <fmt/format.h>

#include "game/dice_check.h"
#include "longroll/commands.h"
#include "longroll/opened.h"
#include "rulesets/all.h"

namespace longroll::app {
namespace {

/// A record, and the battle before its first entry.
struct Loaded {
  std::string file;
  SavedGame saved;
  OpenedBattle battle;
};

Loaded load(const std::string& file) {
  const std::string text = read_file(file);
  try {
    SavedGame saved = read_record(text);
    OpenedBattle battle = open_battle(saved.header);
    return {file, std::move(saved), std::move(battle)};
  } catch (const BadInput& bad) {
    throw BadInput(fmt::format("{}: {}", file, bad.what()));
  }
}

std::string entries_in_words(std::size_t count) {
  return fmt::format("{} {}", count, count == 1 ? "entry" : "entries");
}

/// The first difference of a record: of its dice from their seed, or of its states from where these rules lead.
std::string first_difference(const Loaded& loaded, const DiceFound& dice) {
  const bool fallen_otherwise = !dice.difference.empty();
  const std::size_t count = fallen_otherwise ? dice.at : loaded.saved.entries.size();
  std::string difference = replay_entries(*loaded.battle.game, loaded.saved.entries, count);
  return difference.empty() ? dice.difference : difference;
}

/// What is to be said of a record without a difference.
std::string in_words(const Loaded& loaded, const DiceFound& dice) {
  std::string words =
      loaded.battle.game->renewed()
          ? "all dice and choices fit; it was written with an older form of the state, so digests say nothing"
          : "all digests agree";
  if (dice.agree > 0)
    words += fmt::format("; the dice of {} are those of the seed{}", entries_in_words(dice.agree),
                         loaded.saved.header.seed_hash.empty() ? ", of which no hash was told" : "");
  if (dice.untold > 0)
    words += fmt::format("; the dice of {} are of a seed that is not told", entries_in_words(dice.untold));
  if (dice.typed > 0) words += fmt::format("; the dice of {} were typed", entries_in_words(dice.typed));
  for (const Origin& origin : loaded.saved.header.origins)
    words +=
        fmt::format("; {} after entry {}", origin.what == "branch" ? "branched" : "loaded from a file", origin.entries);
  return words;
}

}  // namespace

int replay(const ReplayWish& wish) {
  const Loaded loaded = load(wish.file);
  const std::size_t all = loaded.saved.entries.size();
  if (wish.to && (*wish.to < 0 || static_cast<std::size_t>(*wish.to) > all))
    throw BadInput(fmt::format("--to is {}; the record has {}", *wish.to, entries_in_words(all)));
  Game& game = *loaded.battle.game;
  const std::string difference =
      replay_entries(game, loaded.saved.entries, wish.to ? static_cast<std::size_t>(*wish.to) : all);
  const Header& header = game.header();
  fmt::print("{}", report_text({header.title, std::string(ruleset(header.ruleset).title), header.sides}, game.log()));
  if (difference.empty()) return 0;
  fmt::print("\nThe first difference: {}.\n", difference);
  return 1;
}

int verify(const std::vector<std::string>& files) {
  // All of them are read before anything is said of one.
  std::vector<Loaded> records;
  for (const std::string& file : files) records.push_back(load(file));
  bool agree = true;
  for (const Loaded& loaded : records) {
    const DiceFound dice = check_dice(loaded.saved.header, loaded.saved.entries);
    const std::string difference = first_difference(loaded, dice);
    if (difference.empty()) {
      fmt::print("{}: {}, {}\n", loaded.file, entries_in_words(loaded.saved.entries.size()), in_words(loaded, dice));
    } else {
      fmt::print("{}: {}\n", loaded.file, difference);
      agree = false;
    }
  }
  return agree ? 0 : 1;
}

}  // namespace longroll::app
