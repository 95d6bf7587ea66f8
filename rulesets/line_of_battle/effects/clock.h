// The clock: turns of day and night, midnight, and when orders are written (L.1, L.2, L.31, L.F2).
#pragma once

#include <concepts>

#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// What the book and the map both keep of the time of day.
template <class T>
concept Timed = requires(T now) {
  { now.hour } -> std::same_as<std::int8_t&>;
  { now.minute } -> std::same_as<std::int8_t&>;
  { now.night } -> std::convertible_to<bool>;
};

inline constexpr int minutes_an_hour = 60;
inline constexpr int hours_a_day = 24;

/// A turn passes (L.1, L.F2).
void pass_turn(Timed auto& now, const House& house) {
  const int passed = house.turn_length[now.night ? TurnLength::night : TurnLength::day];
  const int minutes = (now.hour * minutes_an_hour + now.minute + passed) % (hours_a_day * minutes_an_hour);
  now.hour = static_cast<std::int8_t>(minutes / minutes_an_hour);
  now.minute = static_cast<std::int8_t>(minutes % minutes_an_hour);
}

/// Whether it is the turn in which losses come back (L.31).
bool is_midnight(const Timed auto& now) { return now.hour == 0 && now.minute == 0; }

/// Whether orders may be written: by night at midnight only (L.2).
bool may_write_orders(const Timed auto& now) { return !now.night || is_midnight(now); }

}  // namespace longroll::line_of_battle
