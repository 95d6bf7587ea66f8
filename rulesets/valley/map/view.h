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
/// "rating 1, bonus +2", "did not move", "in supply": what counts for a force in battle (V.15 to V.20).
std::vector<std::string> force_facts(const Valley& game, Side side, PlaceNumber at, Role role);

/// Every counter, every stack of a side in a place, and what stands beside the map.
std::vector<shown::Piece> shown_pieces(const Valley& game, Viewer viewer);
std::vector<shown::Stack> shown_stacks(const Valley& game, Viewer viewer);
std::vector<shown::Box> shown_boxes(const Valley& game, Viewer viewer);
/// The battle under way, if there is one. What was chosen in secret is not in it before both have.
std::optional<shown::FieldBattle> shown_battle(const Valley& game, Viewer viewer);

}  // namespace longroll::valley
