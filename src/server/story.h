// The story of a game on the map, told by its record: points and losses turn by turn, goals that changed hands, and the
// dice as luck in consequences.
#pragma once

#include <memory>
#include <vector>

#include "game/game.h"
#include "server/wanted.h"

namespace longroll::server {

/// What a story is told from, taken under the battle's lock so that it can be worked out without it.
struct Told {
  std::unique_ptr<Position> start;
  std::vector<Deed> entries;         ///< those that stand and may be told
  std::vector<std::size_t> numbers;  ///< of each in the record
  bool fog = false;                  ///< the sides do not know all of each other yet
};
Told told_of(const Game& game);

/// Points and losses at the end of each turn, as whoever looks knew them.
std::vector<TurnScores> scores_by_turn(const Told& told, Viewer viewer);

/// The story as whoever looks may know it (Story in docs/protocol.md). Of luck there is nothing while a side is kept
/// from knowing what it was. Throws NoLongerWanted.
Value story_value(Told told, Viewer viewer, const std::stop_token& stop = {});

}  // namespace longroll::server
