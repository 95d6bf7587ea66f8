// The countdown: where it stands, and that it has run out (C.29, C.R2). The umpire's book and the table call these on
// what each of them keeps of it.
#pragma once

#include <concepts>

#include "rulesets/civil_war_battles/house.h"
#include "rulesets/civil_war_battles/procedures/command.h"

namespace longroll::civil_war_battles {

/// What the book and the table both keep of the countdown: what is left, rolled this turn, run out.
template <class T>
concept Counting = requires(T table) {
  { table.left } -> std::same_as<std::int8_t&>;
  { table.rolled } -> std::same_as<bool&>;
  { table.over } -> std::same_as<bool&>;
};

/// Sets the countdown to its start, where it has not begun (C.29).
void begin_countdown(Counting auto& table, const House& house) {
  if (table.left == 0 && !table.over) table.left = static_cast<std::int8_t>(house.countdown[CountdownRule::start]);
}

/// Lays the defender's roll on it; the battle ends with the turn in which it runs out (C.29, C.R2).
void count_down(Counting auto& table, const CountdownResult& result) {
  table.left = result.left;
  table.rolled = true;
  table.over = result.left == 0;
}

}  // namespace longroll::civil_war_battles
