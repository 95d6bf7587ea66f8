// The two small languages of a chart's head.
#include "charts/spec.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/length.h"
#include "base/text.h"

namespace longroll {

std::optional<Dice> parse_dice_kind(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty() || (parts.size() != 1 && (parts.size() != 3 || parts[1] != "from"))) return std::nullopt;
  const std::size_t d = parts[0].find('d');
  if (d == std::string_view::npos) return std::nullopt;
  const auto count = to_number(parts[0].substr(0, d));
  const auto sides = to_number(parts[0].substr(d + 1));
  const auto low = parts.size() == 3 ? to_number(parts[2]) : std::optional<long>(1);
  if (!count || !sides || !low || *count < 1 || *count > 250 || *sides < 2 || *sides > 100 || *low < 0 || *low > 1) {
    return std::nullopt;
  }
  return Dice{static_cast<std::uint8_t>(*count), static_cast<std::uint8_t>(*sides), static_cast<std::int8_t>(*low)};
}

std::string_view kind_name(AxisKind kind) {
  switch (kind) {
    case AxisKind::names: return "names";
    case AxisKind::numbers: return "numbers";
    case AxisKind::ratios: return "ratios";
    case AxisKind::dice: return "dice";
  }
  return "";
}

std::optional<std::string> parse_axis(Axis& axis, std::string_view text) {
  const auto parts = split(text, ';');
  const std::string_view kind = parts[0];
  if (kind == "names") {
    axis.kind = AxisKind::names;
  } else if (kind == "numbers") {
    axis.kind = AxisKind::numbers;
  } else if (kind == "ratios") {
    axis.kind = AxisKind::ratios;
  } else if (kind.starts_with("dice ")) {
    const auto dice = parse_dice_kind(kind.substr(5));
    if (!dice) return fmt::format("'{}' are no dice; write 'dice 2d6' or 'dice 1d10 from 0'", kind);
    axis.kind = AxisKind::dice;
    axis.dice = *dice;
  } else {
    return fmt::format("an axis is 'names', 'numbers', 'ratios' or 'dice 2d6', not '{}'", kind);
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i] == "clamped") {
      axis.clamped = true;
    } else if (parts[i].starts_with("beyond ")) {
      axis.beyond = trim(parts[i].substr(7));
    } else if (parts[i].starts_with("scales ")) {
      for (const std::string_view scale : words(parts[i].substr(7))) axis.scales.emplace_back(scale);
    } else if (axis.words.empty()) {
      axis.words = parts[i];
    } else {
      return fmt::format(
          "'{}' is not understood; an axis has its kind, 'clamped', 'beyond FORMULA', 'scales A B' and words",
          parts[i]);
    }
  }
  if (axis.words.empty()) return "an axis needs words that say what runs along it";
  return std::nullopt;
}

std::string print_axis(const Axis& axis) {
  std::string text(kind_name(axis.kind));
  if (axis.kind == AxisKind::dice) {
    text += fmt::format(" {}d{}", axis.dice.count, axis.dice.sides);
    if (axis.dice.low != 1) text += fmt::format(" from {}", axis.dice.low);
  }
  if (axis.clamped) text += "; clamped";
  if (!axis.beyond.empty()) text += "; beyond " + axis.beyond;
  if (!axis.scales.empty()) text += "; scales " + join(axis.scales, " ");
  return text + "; " + axis.words;
}

std::optional<std::string> parse_cells(CellSpec& spec, std::string_view text) {
  for (const std::string_view part : split(text, ';')) {
    const auto parts = words(part);
    if (parts.empty()) return "there is nothing between two semicolons";
    const std::string said(trim(part.substr(parts[0].size())));
    if (parts[0] == "number") {
      spec.numbers = true;
      spec.number_words = said;
    } else if (parts[0] == "length") {
      spec.lengths = true;
      spec.number_words = said;
    } else if (parts[0] == "ranges") {
      const auto dice = parse_dice_kind(said);
      if (!dice) return fmt::format("'{}' are no dice; write 'ranges 2d6'", said);
      spec.ranges = *dice;
      return std::nullopt;
    } else {
      spec.words.push_back({std::string(parts[0]), said});
    }
  }
  spec.ranges.count = 0;
  return std::nullopt;
}

std::string print_cells(const CellSpec& spec) {
  if (spec.ranges.count > 0) {
    const std::string from = spec.ranges.low == 1 ? "" : fmt::format(" from {}", spec.ranges.low);
    return fmt::format("ranges {}d{}{}", spec.ranges.count, spec.ranges.sides, from);
  }
  std::vector<std::string> parts;
  for (const CellWord& word : spec.words) parts.push_back(std::string(trim(word.token + " " + word.words)));
  if (spec.numbers) parts.push_back(std::string(trim("number " + spec.number_words)));
  if (spec.lengths) parts.push_back(std::string(trim("length " + spec.number_words)));
  return join(parts, "; ");
}

std::optional<std::string> fault_of(const Cell& cell, const CellSpec& spec) {
  if (cell.text == "<" || cell.text == "^") return std::nullopt;
  if (spec.ranges.count > 0) {
    if (cell.text == "-" || parse_heading(cell.text, AxisKind::numbers)) return std::nullopt;
    return fmt::format("'{}' is no range of {}", cell.text, to_text(spec.ranges));
  }
  const auto known = [&](const CellWord& word) { return word.token == cell.text; };
  if (std::any_of(spec.words.begin(), spec.words.end(), known)) return std::nullopt;
  if (spec.numbers && parse_heading(cell.text, AxisKind::numbers)) return std::nullopt;
  if (spec.lengths && parse_length(cell.text)) return std::nullopt;
  if (cell.text.empty()) return "the cell is empty";
  std::vector<std::string> allowed;
  for (const CellWord& word : spec.words) allowed.push_back(word.token);
  if (spec.numbers) allowed.emplace_back("a number");
  if (spec.lengths) allowed.emplace_back("a length such as 4\"/10cm, at 2.5 cm to the inch");
  return fmt::format("'{}' may not stand in a cell; it may be {}", cell.text, join(allowed, ", "));
}

std::optional<std::string> fault_of_ranges(const Chart& chart, std::size_t layer) {
  const Dice dice = chart.layers[layer].spec.ranges;
  for (std::size_t column = 0; column < chart.columns.size(); ++column) {
    Axis share;
    share.kind = AxisKind::dice;
    share.dice = dice;
    share.headings.emplace_back();
    for (std::size_t row = 0; row < chart.rows.size(); ++row) {
      const Cell& cell = chart.at(static_cast<int>(row), static_cast<int>(column), layer);
      if (const auto range = parse_heading(cell.text, AxisKind::numbers); range && !range->blank) {
        share.headings[0].push_back(*range);
      }
    }
    std::sort(share.headings[0].begin(), share.headings[0].end(),
              [](const Heading& a, const Heading& b) { return a.low < b.low; });
    if (auto fault = fault_of(share))
      return fmt::format("column '{}': {}", chart.columns.headings[0][column].text, *fault);
  }
  return std::nullopt;
}

}  // namespace longroll
