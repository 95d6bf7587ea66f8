// The phases of Valley on the map.
#pragma once

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

// opening.cpp
Phase<Valley> replacements_phase();
Phase<Valley> replace_phase();
Phase<Valley> initiative_phase();
Phase<Valley> choose_first_phase();
// arrivals.cpp
Phase<Valley> reinforcements_phase();
// action.cpp
Phase<Valley> activations_phase();
Phase<Valley> action_phase();
// muster.cpp
Phase<Valley> muster_phase();
// march.cpp
Phase<Valley> march_phase();
// reaction.cpp
Phase<Valley> reaction_phase();
Phase<Valley> come_up_phase();
// battle.cpp
Phase<Valley> battles_phase();
Phase<Valley> secret_phase();
Phase<Valley> rounds_phase();
// aftermath.cpp
Phase<Valley> retreat_phase();
// ending.cpp
Phase<Valley> recovery_phase();
Phase<Valley> points_phase();
Phase<Valley> flip_back_phase();
// track.cpp
Phase<Valley> track_phase();
Phase<Valley> recall_phase();
Phase<Valley> advance_turn_phase();

// contact.cpp
/// A stack enters a place that may hold enemies: overrun, contact, leaders without troops, who holds it (V.R26).
/// `column`: it is the active one, which can overrun and stops at contact.
void enter_place(Valley& game, const Pieces& stack, PlaceNumber at, bool column, Referee& referee);
/// Pieces go over a link into a place.
void go_over(Valley& game, const Pieces& stack, LinkNumber link, PlaceNumber to);
/// Leaves `strength` points of a unit behind as a detachment where it stands (V.R24); no_piece if there is none left.
PieceId detach(Valley& game, PieceId unit, int strength, Referee& referee);
/// A detachment that can still be made.
PieceId free_detachment(const Valley& game, Side side);
/// Offers to leave detachments of the units of a column.
void offer_detachments(const Valley& game, const Pieces& column, Offers& offers);
/// The battle under way has ended.
void settle_battle(Valley& game, Ending ending, Referee& referee);
/// The side must leave the place: by its choice, the only way, or not at all (V.R30).
void make_retreat(Valley& game, const RetreatState& retreat, Referee& referee);

/// "Jackson's column", "Ewell, Elzey, Trimble".
std::string stack_name(const Valley& game, const Pieces& pieces);

}  // namespace longroll::valley
