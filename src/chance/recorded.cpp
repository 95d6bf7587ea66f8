// Dice from a record.
#include "chance/recorded.h"

#include <fmt/format.h>

#include <algorithm>

namespace longroll {

void Recorder::fell(const Ask& ask, Dice dice, std::span<const std::uint8_t> faces) {
  rolls_.push_back({std::string(ask.rule), to_text(ask), dice, {faces.begin(), faces.end()}});
}

void Recorded::throw_dice(const Ask& ask, Dice dice, Reading /*reading*/, std::span<std::uint8_t> faces) {
  const std::string wanted = fmt::format("{} for the {} ({})", to_text(dice), to_text(ask), ask.rule);
  if (used_ == rolls_.size()) {
    throw ReplayMismatch(fmt::format("the record ends after {} rolls, but the rules want {}", used_, wanted));
  }
  const RecordedRoll& roll = rolls_[used_];
  if (roll.rule != ask.rule || roll.purpose != to_text(ask) || roll.dice != dice || roll.faces.size() != faces.size()) {
    throw ReplayMismatch(fmt::format("roll {} of the record is {} for the {} ({}), but the rules want {}", used_ + 1,
                                     to_text(roll.dice), roll.purpose, roll.rule, wanted));
  }
  std::copy(roll.faces.begin(), roll.faces.end(), faces.begin());
  ++used_;
}

}  // namespace longroll
