// Dice typed by people.
#include "chance/scripted.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace longroll {
namespace {

[[noreturn]] void refuse(const TypedDie& typed, const Ask& ask, Dice dice, int low, int high) {
  throw BadInput(fmt::format("{} {} cannot fall on {} for the {}: it may be {} to {}", typed.is_total ? "total" : "die",
                             typed.number, to_text(dice), to_text(ask), low, high));
}

/// Any faces with that total: the rule has said that only the total matters.
void spread(int total, Dice dice, std::span<std::uint8_t> faces) {
  int rest = total - dice.lowest();
  for (std::uint8_t& face : faces) {
    const int more = std::min(rest, dice.sides - 1);
    face = static_cast<std::uint8_t>(dice.low + more);
    rest -= more;
  }
}

}  // namespace

std::vector<TypedDie> parse_dice(std::string_view text) {
  std::vector<TypedDie> dice;
  for (std::string_view part : split(text, ',')) {
    TypedDie typed;
    if (part.starts_with('=')) {
      typed.is_total = true;
      part.remove_prefix(1);
    }
    const auto number = to_number(part);
    if (!number || *number < 0 || *number > 2000) {
      throw BadInput(fmt::format("dice: '{}' is no die; write faces as 3,5,2 and the total of one throw as =8", part));
    }
    typed.number = static_cast<int>(*number);
    dice.push_back(typed);
  }
  return dice;
}

void Scripted::throw_dice(const Ask& ask, Dice dice, Reading reading, std::span<std::uint8_t> faces) {
  const auto want = [&](int given) {
    return DiceWanted{std::string(ask.rule), to_text(ask), dice, reading, given, std::string(ask.role), ask.place};
  };
  if (used_ == dice_.size()) throw want(0);
  const TypedDie& first = dice_[used_];
  if (first.is_total) {
    if (reading == Reading::faces && dice.count > 1) {
      throw BadInput(fmt::format("the {} needs each face of {}, not their total", to_text(ask), to_text(dice)));
    }
    if (first.number < dice.lowest() || first.number > dice.highest()) {
      refuse(first, ask, dice, dice.lowest(), dice.highest());
    }
    spread(first.number, dice, faces);
    ++used_;
    return;
  }
  for (std::uint8_t& face : faces) {
    if (used_ == dice_.size()) throw want(static_cast<int>(&face - faces.data()));
    const TypedDie& typed = dice_[used_];
    const int high = dice.low + dice.sides - 1;
    if (typed.is_total || typed.number < dice.low || typed.number > high) refuse(typed, ask, dice, dice.low, high);
    face = static_cast<std::uint8_t>(typed.number);
    ++used_;
  }
}

}  // namespace longroll
