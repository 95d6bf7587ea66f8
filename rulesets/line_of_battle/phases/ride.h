// Leaders by themselves: the activity of one who rides without a stack (L.R39, L.R50).
#pragma once

#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

/// Whether a leader may still go by himself: once a turn, before or after his stack.
bool may_lead(const LineOfBattle& game, PieceId id);
std::optional<Refusal> refuse_lead(const LineOfBattle& game, PieceId id);
/// He is taken up; where he may ride is worked out only now, for it is a search of the whole map.
void lead(LineOfBattle& game, PieceId id);

void offer_ride(const LineOfBattle& game, const StackActs& acts, Offers& offers);
std::optional<Refusal> refuse_ride(const LineOfBattle& game, const StackActs& acts, const Play& play);
void ride(LineOfBattle& game, StackActs& acts, PlaceNumber to, Referee& referee);

}  // namespace longroll::line_of_battle
