// Actions of a unit in the round of its formation (M.8, M.9, M.R3). The umpire's book and the table call these on what
// each of them keeps of a unit.
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/march_and_volley/procedures/command.h"

namespace longroll::march_and_volley {

/// What the book and the table both keep of a unit that acts.
template <class T>
concept Acting = requires(T unit) {
  { unit.kind } -> std::same_as<Kind&>;
  { unit.out_of_command } -> std::same_as<bool&>;
  { unit.actions } -> std::same_as<std::int8_t&>;
};

/// Its formation activates: it has its actions (M.8, M.R3).
void give_actions(Acting auto& unit, const House& house) {
  unit.actions = static_cast<std::int8_t>(actions_of(unit.kind, unit.out_of_command, house));
}

/// The round is over, or another phase begins.
void take_actions_away(Acting auto& unit) { unit.actions = 0; }

bool has_action(const Acting auto& unit) { return unit.actions > 0; }

/// Actions of this round that it has used.
int actions_used(const Acting auto& unit, const House& house) {
  return std::max(actions_of(unit.kind, unit.out_of_command, house) - unit.actions, 0);
}

/// Pays for what it does; a shot, a change or a move is one (M.R3).
void spend_actions(Acting auto& unit, int actions = 1) {
  unit.actions = static_cast<std::int8_t>(std::max(unit.actions - actions, 0));
}

/// Marked for the turn, or found in command (M.4).
void mark_command(Acting auto& unit, bool out_of_command) { unit.out_of_command = out_of_command; }

}  // namespace longroll::march_and_volley
