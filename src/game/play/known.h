// A game as a side knows it.
#pragma once

#include "game/position.h"

namespace longroll {

/// What is hidden from whoever looks is replaced by what he would guess.
template <class Game>
Game known_to(Game game, Viewer viewer) {
  if (!viewer || !game.has_fog()) return game;
  game.hide_from(*viewer);
  game.restored();
  return game;
}

}  // namespace longroll
