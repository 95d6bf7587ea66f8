// What the phases of Valley do for each other.
#pragma once

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

// contact.cpp
/// A stack enters a place that may hold enemies: overrun, contact, leaders without troops, who holds it (V.R26).
/// `march`: that of the stack if it is the active one, which can overrun and stops at contact; else null.
void enter_place(Valley& game, const Pieces& stack, PlaceNumber at, March* march, Referee& referee);

// muster.cpp
/// Leaves `strength` points of a unit behind as a detachment where it stands (V.R24); no_piece if there is none left.
PieceId detach(Valley& game, PieceId unit, int strength, Referee& referee);
/// A detachment that can still be made.
PieceId free_detachment(const Valley& game, Side side);
/// Offers to leave detachments of the units of a column.
void offer_detachments(const Valley& game, const Pieces& column, Offers& offers);

// aftermath.cpp
/// A battle has ended.
void settle_battle(Valley& game, Battle& battle, Ending ending, Referee& referee);
/// The side must leave the place: by its choice, the only way, or not at all (V.R30).
void make_retreat(Valley& game, const Retreat& retreat, Referee& referee);

}  // namespace longroll::valley
