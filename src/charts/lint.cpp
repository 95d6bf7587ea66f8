// The chart lint.
#include "charts/lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "charts/formula.h"
#include "charts/spec.h"

namespace longroll {
namespace {

/// Where a cell stands between least and greatest: its place in the chart's order, or its number ("-" is 0).
std::optional<int> rank(const Chart& chart, const Cell& cell) {
  const auto found = std::find(chart.order.begin(), chart.order.end(), cell.text);
  if (found != chart.order.end()) return static_cast<int>(found - chart.order.begin());
  if (cell.text == "-") return 0;
  const auto number = parse_heading(cell.text, AxisKind::numbers);
  return number ? std::optional<int>(number->low) : std::nullopt;
}

class Linter {
 public:
  Linter(const Chart& chart, std::string reading) : chart_(chart), reading_(std::move(reading)) {}

  std::vector<Finding> run() {
    for (const Law& law : chart_.laws) check(law);
    if (!chart_.reach.empty()) check_reach();
    return std::move(findings_);
  }

 private:
  int rows() const { return static_cast<int>(chart_.rows.size()); }
  int columns() const { return static_cast<int>(chart_.columns.size()); }

  std::string place(int row, int column) const {
    const auto& scales = chart_.rows.headings;
    const auto r = static_cast<std::size_t>(row);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < scales.size(); ++i) {
      if (!scales[i][r].blank)
        names.push_back(i < chart_.rows.scales.size() ? chart_.rows.scales[i] + " " + scales[i][r].text
                                                      : scales[i][r].text);
    }
    return fmt::format("{}{}: row {}, column {}", chart_.file, reading_, join(names, " or "),
                       chart_.columns.headings[0][static_cast<std::size_t>(column)].text);
  }

  void report(int row, int column, std::string message, std::string note) {
    findings_.push_back({place(row, column), std::move(message), std::move(note)});
  }

  void check(const Law& law) {
    const auto parts = words(law.text);
    if (parts.size() == 2 && (parts[0] == "rising" || parts[0] == "falling") &&
        (parts[1] == "along" || parts[1] == "down")) {
      check_monotone(parts[0] == "rising", parts[1] == "along");
    } else if (parts.size() == 2 && parts[0] == "formula" && formula_value(parts[1], 0, 0)) {
      check_formula(parts[1]);
    } else {
      findings_.push_back(
          {chart_.file,
           fmt::format("law '{}' is not known; laws are 'rising|falling along|down' and 'formula NAME'", law.text),
           ""});
    }
  }

  void check_monotone(bool rising, bool along) {
    for (int row = along ? 0 : 1; row < rows(); ++row) {
      for (int column = along ? 1 : 0; column < columns(); ++column) {
        const Cell& before = along ? chart_.at(row, column - 1) : chart_.at(row - 1, column);
        const Cell& cell = chart_.at(row, column);
        const auto a = rank(chart_, before);
        const auto b = rank(chart_, cell);
        if (!a || !b || (rising ? *a <= *b : *a >= *b)) continue;
        report(row, column,
               fmt::format("{} after {}, but the chart should be {} {}", cell.text, before.text,
                           rising ? "rising" : "falling", along ? "along its rows" : "down its columns"),
               cell.note.empty() ? before.note : cell.note);
      }
    }
  }

  void check_formula(std::string_view name) {
    for (int row = 0; row < rows(); ++row) {
      for (int column = 0; column < columns(); ++column) {
        const int want = *formula_value(name, chart_.rows.headings[0][static_cast<std::size_t>(row)].low,
                                        chart_.columns.headings[0][static_cast<std::size_t>(column)].low);
        const Cell& cell = chart_.at(row, column);
        if (rank(chart_, cell) == want) continue;
        report(row, column, fmt::format("{} where {} gives {}", cell.text, name, want), cell.note);
      }
    }
  }

  /// "2d6 -3..5": the dice and the least and greatest sum of modifiers.
  void check_reach() {
    const auto parts = words(chart_.reach);
    const std::size_t dots = parts.empty() ? std::string_view::npos : parts.back().find("..");
    const auto dice =
        dots == std::string_view::npos
            ? std::nullopt
            : parse_dice_kind(std::string_view(chart_.reach).substr(0, chart_.reach.size() - parts.back().size()));
    const auto low = dice ? to_number(parts.back().substr(0, dots)) : std::nullopt;
    const auto high = dice ? to_number(parts.back().substr(dots + 2)) : std::nullopt;
    if (!low || !high) {
      findings_.push_back(
          {chart_.file, fmt::format("reach '{}' is not understood; write '2d6 -3..5'", chart_.reach), ""});
      return;
    }
    std::set<int> reached;
    for (int total = dice->lowest() + static_cast<int>(*low); total <= dice->highest() + static_cast<int>(*high);
         ++total) {
      reached.insert(chart_.rows.place_of(total));
    }
    for (int row = 0; row < rows(); ++row) {
      if (!reached.contains(row)) report(row, 0, "no roll can reach this row", chart_.at(row, 0).note);
    }
  }

  const Chart& chart_;
  std::string reading_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> lint_chart(const Chart& chart) {
  if (chart.is_list) return {};
  std::vector<Finding> findings = Linter(chart, "").run();
  for (const Variant& variant : chart.variants) {
    const Chart read = chart.with(variant.id, variant.choice);
    auto more = Linter(read, fmt::format(" ({}={})", variant.id, variant.choice)).run();
    findings.insert(findings.end(), more.begin(), more.end());
  }
  return findings;
}

}  // namespace longroll
