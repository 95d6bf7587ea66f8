// The headings along one side of a chart, and how a number or name finds its place among them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chance/dice.h"

namespace longroll {

/// What the headings of an axis are.
enum class AxisKind { names, numbers, ratios, dice };

/// One heading as printed: a name, a ratio, or a band of numbers with its ends.
struct Heading {
  std::string text;
  int low = 0;             ///< first number of the band; left side of a ratio
  int high = 0;            ///< last number of the band; right side of a ratio
  bool open_low = false;   ///< "9 or less"
  bool open_high = false;  ///< "66+"
  bool blank = false;      ///< "-": this scale has no such row

  friend bool operator==(const Heading&, const Heading&) = default;
};

/// Reads "4-5", "16+", "9 or less", "10%", "1:3", "-" or a name; nothing where it is none of the kind.
std::optional<Heading> parse_heading(std::string_view text, AxisKind kind);

/// One side of a chart. Rows may have several scales: the same rows under different numbers.
struct Axis {
  AxisKind kind = AxisKind::names;
  Dice dice;                                   ///< for AxisKind::dice
  std::string words;                           ///< what runs along this axis
  bool clamped = false;                        ///< numbers beyond the ends use the end
  std::string beyond;                          ///< formula for numbers that are not listed, or empty: refused
  std::vector<std::string> scales;             ///< names of the scales; one unnamed scale if empty
  std::vector<std::vector<Heading>> headings;  ///< by scale, then by place

  friend bool operator==(const Axis&, const Axis&) = default;

  std::size_t size() const { return headings.empty() ? 0 : headings.front().size(); }
  /// The place of a number on a scale, clamped if the axis is; -1 where it is not listed.
  int place_of(int number, std::size_t scale = 0) const;
  /// The place of a heading as printed, "covered 6" for one of a named scale; -1 where there is none.
  int place_of(std::string_view name) const;
  /// The least and greatest number that is listed.
  int lowest(std::size_t scale = 0) const;
  int highest(std::size_t scale = 0) const;
};

/// Why the bands of a number or dice axis are wrong (a gap, an overlap, a number that no dice make), or nothing.
std::optional<std::string> fault_of(const Axis& axis);

}  // namespace longroll
