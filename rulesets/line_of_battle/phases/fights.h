// What the phases of combat share: volleys that a stack draws, morale checks, and stacks that are sent back.
#pragma once

#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

/// Rolls the opening volley that the acting stack draws by fire or charge, if it draws one; whether any unit of it is
/// left (L.16, L.F12, L.R42).
bool take_volley(LineOfBattle& game, StackActs& acts, PlaceNumber target, bool charges, Referee& referee);

/// A stack checks its morale, and each unit of it adds the result to its own state (L.42, L.32).
MoraleResult check_morale(LineOfBattle& game, const Stacked& who, const MoraleOrder& order, Referee& referee);

/// A stack goes back from the hex of an enemy, as far as there is nothing to choose; the phase is put on top where
/// there is. Its losses come when it has ended (L.43, L.R30).
void send_back(LineOfBattle& game, const Retreat& retreat, Referee& referee);
/// Open order capable units withdraw in the same way (L.34, L.R43).
void withdraw(LineOfBattle& game, PlaceNumber place, Side side, PlaceNumber from, Referee& referee);

/// The acting stack charges (L.49).
void begin_charge(LineOfBattle& game, StackActs& acts, PlaceNumber target, Referee& referee);

// What an acting stack does without fighting (phases/stack_moves.cpp).
void march(LineOfBattle& game, StackActs& acts, PlaceNumber to, Referee& referee);
void close_in(LineOfBattle& game, StackActs& acts, PlaceNumber to, Referee& referee);
void face(LineOfBattle& game, StackActs& acts, Direction to, Referee& referee);
void form(LineOfBattle& game, StackActs& acts, FormChoice to, Referee& referee);
void put_on_top(LineOfBattle& game, StackActs& acts, PieceId id);
void take_down_works(LineOfBattle& game, StackActs& acts, Referee& referee);
void retreat_by_itself(LineOfBattle& game, StackActs& acts, Referee& referee);

/// A formation that is chosen: the column of the chart, and whether it is open order.
struct NewFormation {
  Mover formation = Mover::line;
  bool open_order = false;
};
NewFormation formed_as(FormChoice choice);
/// What it costs the acting units to form so, in half points; nothing where one of them may not, with the reason in
/// `why`.
std::optional<int> form_cost(const LineOfBattle& game, const Stacked& who, FormChoice to, Refusal* why = nullptr);
/// Whether a stack of disorganized or routed units may send itself back, and from whom (L.30, 3.0e).
bool may_retreat_by_itself(const LineOfBattle& game, const StackActs& acts, Refusal* why = nullptr);
/// Whether there are breastworks in its hex that it may take down, which is all that it does this turn (L.F36).
bool may_take_down_works(const LineOfBattle& game, const StackActs& acts, Refusal* why = nullptr);
/// Whether nobody of the stack has done anything yet, so that who goes along can be chosen (L.R26, L.R42).
bool is_fresh(const LineOfBattle& game, const Stacked& who);
/// Of the hexes that need a closing roll those that it may try: it can stop there, and where it would be left (L.F9).
PlaceSet closings(const LineOfBattle& game, const Stacked& who, const Reach& found);

}  // namespace longroll::line_of_battle
