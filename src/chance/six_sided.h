// The dice that all five games throw.
#pragma once

#include "chance/dice.h"

namespace longroll {

inline constexpr Dice one_die{1, 6, 1};
inline constexpr Dice two_dice{2, 6, 1};

/// So many six-sided dice.
constexpr Dice six_sided(int count) { return {static_cast<std::uint8_t>(count), 6, 1}; }

}  // namespace longroll
