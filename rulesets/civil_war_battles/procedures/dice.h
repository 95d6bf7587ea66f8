// The dice of Civil War Battles.
#pragma once

#include "chance/dice.h"

namespace longroll::civil_war_battles {

inline constexpr Dice one_die{1, 6, 1};
inline constexpr Dice two_dice{2, 6, 1};

/// So many six-sided dice.
constexpr Dice dice_of(int count) { return {static_cast<std::uint8_t>(count), 6, 1}; }

}  // namespace longroll::civil_war_battles
