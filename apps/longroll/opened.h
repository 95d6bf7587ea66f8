// Games opened for a command: on the map by ruleset, or any battle by the header of its record.
#pragma once

#include <memory>
#include <string>

#include "game/game.h"
#include "game/play/map_game.h"

namespace longroll::app {

/// The game on the map of a ruleset; throws BadInput where there is none.
std::unique_ptr<MapGame> open_map_game(const std::string& ruleset, const Facts& rules);

/// A battle as its record begins it.
struct OpenedBattle {
  std::shared_ptr<const void> rules;  ///< what the game is played by, kept as long as it is
  std::unique_ptr<Game> game;
};
/// Throws BadInput for a ruleset, a scenario or an interpretation that there is not.
OpenedBattle open_battle(const Header& header);

/// Puts back the first `count` entries, one after the other, up to the first after which the state is another than the
/// record says; what that is in a sentence, or nothing.
std::string replay_entries(Game& game, const std::vector<Deed>& entries, std::size_t count);

}  // namespace longroll::app
