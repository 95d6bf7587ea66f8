// Battles that may come, as the procedures want them.
#pragma once

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

/// V.R26: whether these pieces, as the active column, would overrun the enemies in a place.
bool would_overrun(const Valley& game, const Pieces& coming, PlaceNumber at);
/// The battle, Assault against Stand, if these pieces came into a place by a link; nothing where nobody would fight
/// them.
std::optional<BattleOrder> battle_if_they_came(const Valley& game, const Pieces& coming, PlaceNumber at, LinkNumber by);
/// The battle of those who are in a place now, Assault against Stand unless both sides have shown their options.
BattleOrder battle_there(const Valley& game, PlaceNumber at);

/// The odds of a whole battle; nothing where there is none.
Prepared ask_about_battle(const Valley& game, const std::optional<BattleOrder>& order);

}  // namespace longroll::valley
