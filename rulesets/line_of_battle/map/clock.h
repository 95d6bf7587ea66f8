// The time of day of a turn as effects know it.
#pragma once

#include "base/text.h"
#include "rulesets/line_of_battle/map/scenario.h"

namespace longroll::line_of_battle {

struct Clock {
  std::int8_t hour = 0;
  std::int8_t minute = 0;
  bool night = false;
};

/// "18:45" by twilight.
inline Clock clock_of(const TurnInfo& turn) {
  const std::size_t colon = turn.time.find(':');
  const auto number = [](std::string_view text) { return static_cast<std::int8_t>(to_number(text).value_or(0)); };
  return {number(std::string_view(turn.time).substr(0, colon)), number(std::string_view(turn.time).substr(colon + 1)),
          turn.light == Light::night};
}

}  // namespace longroll::line_of_battle
