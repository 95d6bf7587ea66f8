// Distances on a table, read and shown in inches and in centimetres.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace longroll {

/// A distance. Wargames count 2.5 centimetres to the inch; half millimetres hold tenths of either without rounding.
class Length {
 public:
  constexpr Length() = default;
  static constexpr Length inches(int number) { return Length(number * inch); }
  static constexpr Length half_millimetres(int number) { return Length(number); }

  constexpr int in_half_millimetres() const { return halves_; }
  /// Complete inches in it.
  constexpr int in_inches() const { return halves_ / inch; }

  friend constexpr auto operator<=>(const Length&, const Length&) = default;
  friend constexpr Length operator+(Length a, Length b) { return Length(a.halves_ + b.halves_); }
  friend constexpr Length operator*(Length a, int times) { return Length(a.halves_ * times); }
  friend constexpr Length operator/(Length a, int parts) { return Length(a.halves_ / parts); }

  static constexpr int inch = 50;
  static constexpr int centimetre = 20;

 private:
  explicit constexpr Length(int halves) : halves_(halves) {}
  std::int32_t halves_ = 0;
};

/// Reads `4`, `4"`, `4in` (inches), `10cm`, `2.5cm`, or both as in `4"/10cm`, which must agree; nothing for anything
/// else.
std::optional<Length> parse_length(std::string_view text);

/// Both measures: `4"/10cm`, `1"/2.5cm`.
std::string to_text(Length length);
/// In inches alone, without a mark: `4`, `3.48`.
std::string inches_text(Length length);

}  // namespace longroll
