// What pages are told of counters, formations and charges.
#pragma once

#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

/// Front, formation, rating, state and badges of a piece, as its counter shows them.
void draw_counter(const LineOfBattle& game, PieceId id, bool own, shown::Piece& piece);

/// A name as it fits on a counter: "8th Illinois Cavalry" is "8 Ill Cav".
std::string counter_name(std::string_view name);

/// Who leads a formation, and whose it is; for its own side also its objective and what is on its way to it.
void draw_desk(const LineOfBattle& game, FormationId id, bool own, shown::Formation& shown);

/// That an order on its way is accepted by each turn that is left, if it is tried as soon as it is there and in every
/// turn.
std::vector<shown::TurnChance> accepted_by(const LineOfBattle& game, const Courier& courier);

/// The steps of a charge, each with what may come of it as the stacks stand now.
std::vector<shown::AttackStep> charge_steps(const LineOfBattle& game, const Charge& charge);

/// That a stack closes on a hex; for certain where it needs no roll.
Rational closing_chance(const LineOfBattle& game, const Stacked& who, PlaceNumber to, bool charges);

}  // namespace longroll::line_of_battle
