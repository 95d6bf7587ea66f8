// A whole game on a map in under two hundred lines, by docs/adding_a_map_game.md: three a side step along a road of
// nine places, or attack the next place with a die.
#pragma once

#include "game/play/map_game.h"

namespace longroll::small {

MapGameEntry small_entry();  ///< with its scenario `road`

}  // namespace longroll::small
