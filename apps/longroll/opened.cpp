// Games opened for a command.
#include "longroll/opened.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/book/book.h"
#include "rulesets/all.h"

namespace longroll::app {

std::unique_ptr<MapGame> open_map_game(const std::string& ruleset_id, const Facts& rules) {
  const RulesetEntry& wanted = ruleset(ruleset_id);
  const auto games = all_map_games();
  const auto found = std::find_if(games.begin(), games.end(), [&](const auto& one) { return one.id == wanted.id; });
  if (found == games.end()) throw BadInput(fmt::format("{} has no game on the map", wanted.id));
  return found->open({std::nullopt, rules});
}

OpenedBattle open_battle(const Header& header) {
  OpenedBattle opened;
  std::unique_ptr<Position> start;
  if (header.scenario.empty()) {
    const RulesetEntry& wanted = ruleset(header.ruleset);
    const auto books = all_books();
    const auto found = std::find_if(books.begin(), books.end(), [&](const auto& one) { return one.id == wanted.id; });
    if (found == books.end()) throw BadInput(fmt::format("{} has no umpire's book", wanted.id));
    const std::shared_ptr<const Book> book = found->open({std::nullopt, header.rules});
    start = open_book(book, header.sides);
    opened.rules = book;
  } else {
    const auto game = with_scenario_of(open_map_game(header.ruleset, header.rules), header);
    start = game->start(header.scenario);
    opened.rules = game;
  }
  opened.game = std::make_unique<Game>(header, std::move(start));
  return opened;
}

std::string replay_entries(Game& game, const std::vector<Deed>& entries, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    game.replay(entries[i]);
    if (!game.difference().empty()) return game.difference();
    // Undo and its like are not checked when a battle is opened: they lead to a state that was checked before.
    if (!game.renewed() && digest_of(game.position().save()) != entries[i].digest)
      return fmt::format("entry {} of its record leads to another state by these rules", i + 1);
  }
  return "";
}

}  // namespace longroll::app
