// What orders do when they come into force and when they end: for the phases that give and take them.
#pragma once

#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

/// A formation has those orders from now on: its brigades lose their own, units without orders are held where they
/// stand, and whoever is told to go may leave an enemy zone in this turn (L.F32, L.R31, L.R38, L.R45).
void give_orders(LineOfBattle& game, FormationId formation, Orders orders, PlaceNumber objective);

/// A fluke stops the attack of a division: it withdraws, and its Reserve is one no longer (L.8, L.F30).
void stop_attack(LineOfBattle& game, FormationId division);

/// Attacks that have done nothing for too long end with the activity of a side (L.F33, L.R33).
void end_futile_attacks(LineOfBattle& game, Side side, Referee& referee);

/// Stopped divisions that are out of the enemy's reach have no orders from now on (L.R13).
void end_withdrawals(LineOfBattle& game, Side side, Referee& referee);

/// Whether each unit of a formation stands as a Reserve must, or can in this turn (L.R34, L.R45).
bool can_be_reserve(const LineOfBattle& game, FormationId formation);

/// Tells the own side alone: orders are hidden from the other.
template <class... Parts>
void tell_own(const LineOfBattle& game, Side side, Referee& referee, LogKind kind, std::string_view rule,
              SentenceForm<std::type_identity_t<Parts>...> form, const Parts&... parts) {
  game.tell(referee, kind, rule, form, parts...);
  referee.keep_to(side);
}

}  // namespace longroll::line_of_battle
