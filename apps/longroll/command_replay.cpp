// The commands that read a battle's record: its report up to an entry, and whether it still leads where it led.
#include <fmt/format.h>

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
    const std::size_t all = loaded.saved.entries.size();
    const std::string difference = replay_entries(*loaded.battle.game, loaded.saved.entries, all);
    if (difference.empty()) {
      fmt::print(
          "{}: {}, {}\n", loaded.file, entries_in_words(all),
          loaded.battle.game->renewed()
              ? "all dice and choices fit; it was written with an older form of the state, so digests say nothing"
              : "all digests agree");
    } else {
      fmt::print("{}: {}\n", loaded.file, difference);
      agree = false;
    }
  }
  return agree ? 0 : 1;
}

}  // namespace longroll::app
