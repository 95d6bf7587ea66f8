// Charts bound to their typed meaning at load: grids, lists of modifiers, lists of values.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/enums.h"
#include "base/errors.h"
#include "base/length.h"
#include "charts/chart.h"

namespace longroll {

/// The typed meaning of a cell; throws BadInput where it has none. "-" is no number, 0; "40%" is 40; `4"/10cm` is a
/// length.
template <class T>
T cell_value(const Chart& chart, const Cell& cell) {
  if constexpr (std::is_enum_v<T>) {
    if (const auto value = enum_from<T>(cell.text)) return *value;
  } else if constexpr (std::is_same_v<T, Length>) {
    if (cell.text == "-") return {};
    if (const auto length = parse_length(cell.text)) return *length;
  } else {
    if (cell.text == "-") return T{0};
    if (const auto band = parse_heading(cell.text, AxisKind::numbers); band && band->low == band->high) {
      return static_cast<T>(band->low);
    }
  }
  throw BadInput(fmt::format("{}: cell '{}' has no meaning here", chart.file, cell.text));
}

/// A grid with typed cells. Equal cells share a kind, so that a roll can ask for the kind alone. The chart must outlive
/// it.
template <class T>
class Grid {
 public:
  Grid() = default;
  explicit Grid(const Chart& chart, std::size_t layer = 0)
      : chart_(&chart), columns_(static_cast<int>(chart.columns.size())) {
    for (const Cell& cell : chart.layers[layer].cells) {
      const T value = cell_value<T>(chart, cell);
      auto found = std::find(values_.begin(), values_.end(), value);
      if (found == values_.end()) found = values_.insert(values_.end(), value);
      kinds_.push_back(static_cast<std::uint8_t>(found - values_.begin()));
    }
    for (std::size_t scale = 0; scale < chart.rows.headings.size(); ++scale) rows_.push_back(places(chart.rows, scale));
    column_ = places(chart.columns, 0);
  }

  const Chart& chart() const { return *chart_; }
  int columns() const { return columns_; }
  /// The kind of a cell, and what a kind means.
  int kind(int row, int column) const {
    return kinds_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)];
  }
  T value(int kind) const { return values_[static_cast<std::size_t>(kind)]; }
  T at(int row, int column) const { return value(kind(row, column)); }
  /// The row or column of a number; the ends take what lies beyond them, -1 for what is not listed in between.
  int row_of(int number, std::size_t scale = 0) const { return rows_[scale].of(number); }
  int column_of(int number) const { return column_.of(number); }
  /// A column index kept between the first and the last.
  int clamped_column(int column) const { return std::clamp(column, 0, columns_ - 1); }

 private:
  struct Places {
    int low = 0;
    std::vector<std::int16_t> place;
    int of(int number) const {
      return place[static_cast<std::size_t>(std::clamp(number - low, 0, static_cast<int>(place.size()) - 1))];
    }
  };

  static Places places(const Axis& axis, std::size_t scale) {
    Places found;
    if (axis.kind != AxisKind::numbers && axis.kind != AxisKind::dice) return found;
    found.low = axis.lowest(scale);
    for (int number = found.low; number <= axis.highest(scale); ++number) {
      found.place.push_back(static_cast<std::int16_t>(axis.place_of(number, scale)));
    }
    return found;
  }

  const Chart* chart_ = nullptr;
  int columns_ = 0;
  std::vector<T> values_;
  std::vector<std::uint8_t> kinds_;
  std::vector<Places> rows_;
  Places column_;
};

/// A chart whose rows are results and whose cells say on which rolls they come: the row for a total in a column.
class Ranges {
 public:
  Ranges() = default;
  /// The chart's cells are ranges that share out the dice of each column; it must outlive this.
  explicit Ranges(const Chart& chart);

  const Chart& chart() const { return *chart_; }
  /// The row on which a total falls; totals beyond the dice use their ends.
  int row_of(int total, int column) const {
    const int place = std::clamp(total - low_, 0, totals_ - 1);
    return rows_[static_cast<std::size_t>(column) * static_cast<std::size_t>(totals_) +
                 static_cast<std::size_t>(place)];
  }

 private:
  const Chart* chart_ = nullptr;
  int low_ = 0;
  int totals_ = 0;
  std::vector<std::int8_t> rows_;  // by column, then by total
};

/// Refuses a chart whose headings, or scales of rows, are not those that the rules name, in their order.
void want_headings(const Chart& chart, const Axis& axis, const std::vector<std::string>& names);
void want_scales(const Chart& chart, const std::vector<std::string>& names);

/// One line of a modifier list: what it adds, where it stands, and its words.
struct Modifier {
  int value = 0;
  std::string rule;
  std::string words;
};

/// The entry of a list under each enumerator of Key; every key must be there and no other.
template <class Key, class T>
std::array<T, enum_size<Key>> bind_entries(const Chart& chart, T (*bind)(const Chart&, const Entry&)) {
  std::array<T, enum_size<Key>> bound{};
  const std::vector<std::string> names = enum_names<Key>();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Entry* entry = chart.entry(names[i]);
    if (entry == nullptr) throw BadInput(fmt::format("{}: key '{}' is missing", chart.file, names[i]));
    bound[i] = bind(chart, *entry);
  }
  for (const Entry& entry : chart.entries) {
    if (!enum_from<Key>(entry.key))
      throw BadInput(fmt::format("{}: key '{}' is unknown to the rules", chart.file, entry.key));
  }
  return bound;
}

/// A list of modifiers by enumerator.
template <class Key>
class Modifiers {
 public:
  Modifiers() = default;
  explicit Modifiers(const Chart& chart)
      : lines_(bind_entries<Key, Modifier>(chart, [](const Chart& from, const Entry& entry) {
          return Modifier{cell_value<int>(from, entry.value), entry.rule, entry.words};
        })) {}

  const Modifier& operator[](Key key) const { return lines_[static_cast<std::size_t>(key)]; }

 private:
  std::array<Modifier, enum_size<Key>> lines_;
};

/// A list of typed values by enumerator.
template <class Key, class T = int>
class Values {
 public:
  Values() = default;
  explicit Values(const Chart& chart)
      : values_(bind_entries<Key, T>(
            chart, [](const Chart& from, const Entry& entry) { return cell_value<T>(from, entry.value); })) {}

  T operator[](Key key) const { return values_[static_cast<std::size_t>(key)]; }

 private:
  std::array<T, enum_size<Key>> values_{};
};

}  // namespace longroll
