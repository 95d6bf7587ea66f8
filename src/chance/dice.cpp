// Dice in words.
#include "chance/dice.h"

#include <fmt/format.h>

namespace longroll {

std::string to_text(Dice dice) {
  if (dice.low == 1) return fmt::format("{}d{}", dice.count, dice.sides);
  return fmt::format("{}d{} read from {}", dice.count, dice.sides, dice.low);
}

std::string to_text(const Ask& ask) {
  if (ask.number == 0) return std::string(ask.purpose);
  return fmt::format("{}, number {}", ask.purpose, ask.number);
}

}  // namespace longroll
