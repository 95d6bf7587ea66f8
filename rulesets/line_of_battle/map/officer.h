// A leader as effects know him.
#pragma once

#include "rulesets/line_of_battle/effects/leader.h"
#include "rulesets/line_of_battle/map/commands.h"

namespace longroll::line_of_battle {

/// A man in his place of command: what goes with the man when he is promoted.
struct Officer {
  std::int8_t value = 0;
  std::int8_t morale = 0;
  Level level = Level::brigade;
  bool replacement = false;
  PieceId man = no_piece;
  PlaceNumber hex = no_place;
  bool rolled = false;  ///< he has made his command roll, wherever he leads now (L.F29)
};
inline Officer officer_of(const Stand& game, PieceId id) {
  const PieceState& now = game.piece(id);
  return {now.value,
          now.morale,
          game.info(game.info(id).formation).level,
          now.replacement,
          now.man == no_piece ? id : now.man,
          now.hex,
          now.rolled};
}

}  // namespace longroll::line_of_battle
