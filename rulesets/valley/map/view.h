// The parts of what pages draw of Valley on the map. They are given the game as the viewer knows it.
#pragma once

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

/// "the Union", "the Confederates".
std::string_view army_words(const Valley& game, Side side);
/// "held by the Union", "held by nobody".
std::string holder_words(const Valley& game, PlaceNumber at);
/// "1 strength point", "12 strength points".
inline std::string strength_words(int points) { return number_of(points, "strength point", "strength points"); }
/// V.R35: the strength of a stack as the viewer knows it: "12", or "6–15"; empty for leaders alone.
std::string shown_strength(const Valley& game, Side side, PlaceNumber at, Viewer viewer);

/// A counter, the stack of a side in a place, and what stands beside the map.
shown::Piece shown_piece(const Valley& game, PieceId id, Viewer viewer);
shown::Stack shown_stack(const Valley& game, Side side, PlaceNumber at, Viewer viewer);
std::vector<shown::Box> shown_boxes(const Valley& game, Viewer viewer);
/// The battle under way, if there is one. What was chosen in secret is not in it before both have.
std::optional<shown::FieldBattle> shown_battle(const Valley& game, Viewer viewer);

}  // namespace longroll::valley
