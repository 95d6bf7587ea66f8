// The headings along one side of a chart.
#include "charts/axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "base/text.h"

namespace longroll {
namespace {

std::optional<int> plain_number(std::string_view text) {
  if (text.ends_with('%')) text.remove_suffix(1);
  const auto number = to_number(trim(text));
  if (!number || *number < -10000 || *number > 10000) return std::nullopt;
  return static_cast<int>(*number);
}

std::optional<Heading> parse_band(std::string_view text) {
  Heading heading{.text = std::string(text)};
  constexpr std::string_view or_less = " or less";
  constexpr std::string_view or_more = " or more";
  if (text.ends_with(or_less)) {
    text.remove_suffix(or_less.size());
    heading.open_low = true;
  } else if (text.ends_with(or_more)) {
    text.remove_suffix(or_more.size());
    heading.open_high = true;
  } else if (text.ends_with('+')) {
    text.remove_suffix(1);
    heading.open_high = true;
  } else if (const std::size_t dash = text.find('-', 1); dash != std::string_view::npos) {
    const auto low = plain_number(text.substr(0, dash));
    const auto high = plain_number(text.substr(dash + 1));
    if (!low || !high || *low > *high) return std::nullopt;
    heading.low = *low;
    heading.high = *high;
    return heading;
  }
  const auto number = plain_number(text);
  if (!number) return std::nullopt;
  heading.low = heading.high = *number;
  return heading;
}

std::optional<std::string> fault_of_scale(const Axis& axis, const std::vector<Heading>& headings) {
  const Heading* before = nullptr;
  for (const Heading& heading : headings) {
    if (heading.blank) continue;
    if (before != nullptr) {
      if (before->open_high || heading.open_low || heading.low <= before->high) {
        return fmt::format("headings '{}' and '{}' overlap", before->text, heading.text);
      }
      if (axis.beyond.empty() && heading.low != before->high + 1) {
        return fmt::format("there is a gap between headings '{}' and '{}'", before->text, heading.text);
      }
    }
    before = &heading;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Heading> parse_heading(std::string_view text, AxisKind kind) {
  if (text.empty()) return std::nullopt;
  if (kind == AxisKind::names) return Heading{.text = std::string(text)};
  if (text == "-") return Heading{.text = "-", .blank = true};
  if (kind == AxisKind::ratios) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto left = plain_number(text.substr(0, colon));
    const auto right = plain_number(text.substr(colon + 1));
    if (!left || !right || *left <= 0 || *right <= 0) return std::nullopt;
    return Heading{.text = std::string(text), .low = *left, .high = *right};
  }
  return parse_band(text);
}

int Axis::lowest(std::size_t scale) const {
  int least = INT_MAX;
  for (const Heading& heading : headings[scale]) {
    if (!heading.blank) least = std::min(least, heading.low);
  }
  return least;
}

int Axis::highest(std::size_t scale) const {
  int most = INT_MIN;
  for (const Heading& heading : headings[scale]) {
    if (!heading.blank) most = std::max(most, heading.high);
  }
  return most;
}

int Axis::place_of(int number, std::size_t scale) const {
  if (clamped) number = std::clamp(number, lowest(scale), highest(scale));
  const std::vector<Heading>& all = headings[scale];
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].blank) continue;
    if ((all[i].open_low || number >= all[i].low) && (all[i].open_high || number <= all[i].high))
      return static_cast<int>(i);
  }
  return -1;
}

int Axis::place_of(std::string_view name) const {
  for (std::size_t scale = 0; scale < scales.size(); ++scale) {
    if (!name.starts_with(scales[scale] + " ")) continue;
    const std::string_view heading = trim(name.substr(scales[scale].size()));
    for (std::size_t i = 0; i < headings[scale].size(); ++i) {
      if (!headings[scale][i].blank && headings[scale][i].text == heading) return static_cast<int>(i);
    }
  }
  for (const std::vector<Heading>& scale : headings) {
    for (std::size_t i = 0; i < scale.size(); ++i) {
      if (!scale[i].blank && scale[i].text == name) return static_cast<int>(i);
    }
  }
  return -1;
}

std::optional<std::string> fault_of(const Axis& axis) {
  if (axis.kind == AxisKind::names) {
    for (std::size_t i = 0; i < axis.size(); ++i) {
      if (axis.place_of(axis.headings[0][i].text) != static_cast<int>(i)) {
        return fmt::format("heading '{}' stands twice", axis.headings[0][i].text);
      }
    }
    return std::nullopt;
  }
  if (axis.kind == AxisKind::ratios) {
    for (std::size_t i = 1; i < axis.size(); ++i) {
      const Heading& left = axis.headings[0][i - 1];
      const Heading& right = axis.headings[0][i];
      if (left.low * right.high >= right.low * left.high) {
        return fmt::format("ratios '{}' and '{}' do not rise", left.text, right.text);
      }
    }
    return std::nullopt;
  }
  for (std::size_t scale = 0; scale < axis.headings.size(); ++scale) {
    if (auto fault = fault_of_scale(axis, axis.headings[scale])) return fault;
    if (axis.kind != AxisKind::dice) continue;
    const int low = axis.lowest(scale);
    const int high = axis.highest(scale);
    if (low != axis.dice.lowest() || high != axis.dice.highest()) {
      return fmt::format("the headings run from {} to {}, but {} makes {} to {}", low, high, to_text(axis.dice),
                         axis.dice.lowest(), axis.dice.highest());
    }
  }
  return std::nullopt;
}

}  // namespace longroll
