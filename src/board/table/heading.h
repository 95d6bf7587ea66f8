// Headings: 256 to the turn, clockwise from the north, with a table of sines instead of trigonometry.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/table/point.h"
#include "board/table/sines.h"

namespace longroll::table {

/// A direction in 256ths of a turn; it wraps by itself.
enum class Heading : std::uint8_t { north = 0, east = 64, south = 128, west = 192 };

/// So many 256ths of a turn, to the right where above 0.
using Turn = std::int16_t;
inline constexpr Turn whole_turn = 256;
inline constexpr Turn quarter_turn = whole_turn / 4;
/// 45 and 22.5 degrees: one wheel, and the half of it.
inline constexpr Turn eighth_turn = whole_turn / 8;
inline constexpr Turn sixteenth_turn = whole_turn / 16;

constexpr Heading turned(Heading heading, Turn by) {
  return static_cast<Heading>(static_cast<std::uint8_t>(static_cast<int>(heading) + by));
}
constexpr Heading reversed(Heading heading) { return turned(heading, whole_turn / 2); }
/// The shorter turn from one heading to another, to the right where above 0; half a turn is to the left.
constexpr Turn turn_between(Heading from, Heading to) {
  return static_cast<std::int8_t>(static_cast<int>(to) - static_cast<int>(from));
}

/// The sine of a heading over `whole_sine`: how far east it goes. Odd to the last digit.
constexpr std::int64_t sine(Heading heading) {
  const auto number = static_cast<std::size_t>(heading);
  const std::size_t half = number % 128;
  const std::int64_t size = quarter_sines[half <= 64 ? half : 128 - half];
  return number < 128 ? size : -size;
}

/// The way ahead of every heading, `whole_sine` long but for rounding.
inline constexpr std::array<Vector, whole_turn> ways_ahead = [] {
  std::array<Vector, whole_turn> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto heading = static_cast<Heading>(i);
    all[i] = {sine(heading), sine(turned(heading, quarter_turn))};
  }
  return all;
}();
constexpr const Vector& ahead(Heading heading) { return ways_ahead[static_cast<std::size_t>(heading)]; }
/// The way to the right hand.
constexpr const Vector& to_the_right(Heading heading) { return ahead(turned(heading, quarter_turn)); }

/// The nearest whole number of a quotient by a power of two, halves away from zero: the same for a mirror image.
constexpr std::int64_t rounded_shift(std::int64_t number, int bits) {
  const std::int64_t half = std::int64_t{1} << (bits - 1);
  return number < 0 ? -((half - number) >> bits) : (number + half) >> bits;
}

/// The heading that goes most nearly along a vector: for those who must go straight away from somebody.
Heading heading_along(const Vector& way);

/// `n`, `ne`, `e` ... or a number from 0 to 255; nothing for anything else.
std::optional<Heading> heading_named(std::string_view word);

}  // namespace longroll::table
