// Distances on a table.
#include "base/length.h"

#include <fmt/format.h>

#include "base/text.h"

namespace longroll {
namespace {

constexpr long most = 100'000;  // no table is so long

/// "2.5" as 250: hundredths, at most two places.
std::optional<long> hundredths(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::string places(point == std::string_view::npos ? std::string_view{} : text.substr(point + 1));
  if (point != std::string_view::npos && places.empty()) return std::nullopt;
  if (places.size() > 2 || places.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  places.resize(2, '0');
  const auto number = to_number(whole);
  if (!number || *number < 0 || *number > most) return std::nullopt;
  return *number * 100 + *to_number(places);
}

/// One measure with its unit; bare numbers are inches.
std::optional<Length> parse_one(std::string_view text) {
  int unit = Length::inch;
  for (const auto& [ending, factor] : {std::pair<std::string_view, int>{"\"", Length::inch},
                                       {"inches", Length::inch},
                                       {"inch", Length::inch},
                                       {"in", Length::inch},
                                       {"cm", Length::centimetre}}) {
    if (!text.ends_with(ending)) continue;
    text = trim(text.substr(0, text.size() - ending.size()));
    unit = factor;
    break;
  }
  const auto number = hundredths(text);
  if (!number || *number * unit % 100 != 0) return std::nullopt;
  return Length::half_millimetres(static_cast<int>(*number * unit / 100));
}

std::string in_unit(Length length, int unit) {
  const int hundredths = length.in_half_millimetres() * 100 / unit;
  std::string text = std::to_string(hundredths / 100);
  if (const int rest = hundredths % 100; rest != 0) text += fmt::format(".{:02}", rest);
  while (text.find('.') != std::string::npos && text.ends_with('0')) text.pop_back();
  return text;
}

}  // namespace

std::optional<Length> parse_length(std::string_view text) {
  const auto parts = split(text, '/');
  if (parts.empty() || parts.size() > 2) return std::nullopt;
  const auto first = parse_one(parts[0]);
  if (parts.size() == 2 && (!first || parse_one(parts[1]) != first)) return std::nullopt;
  return first;
}

std::string to_text(Length length) {
  return in_unit(length, Length::inch) + "\"/" + in_unit(length, Length::centimetre) + "cm";
}

std::string inches_text(Length length) { return in_unit(length, Length::inch); }

}  // namespace longroll
