// Pieces in a row as people say them: "Lane, Davis and Scales".
#pragma once

#include <vector>

#include "game/sentence.h"

namespace longroll {

template <class Game, class Pieces>
Sentence named_aloud(const Game& game, const Pieces& pieces) {
  std::vector<Sentence> names;
  for (const auto piece : pieces) names.emplace_back(game.named(piece));
  return listed_aloud(names);
}

}  // namespace longroll
