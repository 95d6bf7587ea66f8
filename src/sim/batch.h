// Many games of one scenario between two computer players, over all cores, with the same results on any number of
// them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game/play/map_game.h"

namespace longroll {

/// Which games are to be played.
struct BatchWish {
  std::string scenario;
  std::array<std::string, 2> players = {"quick", "quick"};  ///< of the first and the second side
  int games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 0;  ///< 0: one a core
};

/// What came of one game.
struct GameResult {
  bool finished = true;  ///< false: it was given up after more plays than any game should have
  std::optional<Side> winner = {};
  int margin = 0;  ///< the first side's points less the second's
  std::array<Score, 2> scores = {};
  std::vector<Figure> figures = {};  ///< that the scenario asks for
  int turns = 0;                     ///< that were played, the one it was taken up in among them
  int plays = 0;

  bool contact() const { return scores[0].fights + scores[1].fights > 0; }
};

/// One game to its end: its dice are the stream 2 * number of the seed, the players' choices the stream after it.
GameResult play_game(const PlayPosition& start, const BatchWish& wish, std::uint64_t number);

/// Hears how many games are done, one call at a time, from any thread.
using BatchProgress = std::function<void(int done)>;

/// Plays them all; the results stand in the order of the games. Throws BadInput for a scenario or a player that there
/// is not.
std::vector<GameResult> run_batch(const MapGame& game, const BatchWish& wish, const BatchProgress& progress = {});

/// One number that tells whether any game has changed: quick players, a few games of every scenario of every game.
std::uint64_t signature(std::span<const MapGameEntry> games);

}  // namespace longroll
