// The counter of a unit or leader as pages draw it.
#pragma once

#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

/// Front, formation, rating, state and badges of a piece, as its counter shows them.
void draw_counter(const LineOfBattle& game, PieceId id, bool own, shown::Piece& piece);

/// A name as it fits on a counter: "8th Illinois Cavalry" is "8 Ill Cav".
std::string counter_name(std::string_view name);

}  // namespace longroll::line_of_battle
