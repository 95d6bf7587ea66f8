// A whole game on a map in under two hundred lines, by the steps of docs/adding_a_map_game.md: three pieces a side on
// a road of nine places, who step forward or attack the next place with a die.
#pragma once

#include "game/play/map_game.h"

namespace longroll::small {

/// The game in a list, with its scenario `road`.
MapGameEntry small_entry();

}  // namespace longroll::small
