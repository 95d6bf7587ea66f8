// Leaders: the roll for one, his fall, and who comes after him (M.3, M.12, M.23, M.R12). The umpire's book and the
// table call these on what each of them keeps of a leader.
#pragma once

#include <concepts>

#include "rulesets/march_and_volley/house.h"
#include "rulesets/march_and_volley/procedures/leaders.h"

namespace longroll::march_and_volley {

/// What the book and the table both keep of a leader; `fell` 0: he did not.
template <class T>
concept Leading = requires(T leader) {
  { leader.rank } -> std::same_as<Rank&>;
  { leader.fell } -> std::same_as<std::int8_t&>;
};

/// The turn at the start of which somebody takes his place (M.3).
int replaced_in(const Leading auto& leader, const House& house) {
  return leader.fell + house.leader_replacement[leader.rank];
}

/// He falls. Whether that was the general of the army (M.28).
bool fall(Leading auto& leader, int turn) {
  leader.fell = static_cast<std::int8_t>(turn);
  return leader.rank == Rank::army_commander;
}

/// Whether one who fell is due (M.3).
bool is_replaced(const Leading auto& leader, int turn, const House& house) {
  return leader.fell > 0 && turn >= replaced_in(leader, house);
}

/// Somebody takes his place (M.3).
void come_back(Leading auto& leader) { leader.fell = 0; }

}  // namespace longroll::march_and_volley
