// What binding asks of a chart's headings.
#include "charts/bound.h"

#include "base/text.h"

namespace longroll {

Ranges::Ranges(const Chart& chart) : chart_(&chart) {
  const Dice dice = chart.layers[0].spec.ranges;
  if (dice.count == 0) throw BadInput(fmt::format("{}: the cells must be ranges of dice", chart.file));
  low_ = dice.lowest();
  totals_ = dice.highest() - low_ + 1;
  for (std::size_t column = 0; column < chart.columns.size(); ++column) {
    for (int total = low_; total <= dice.highest(); ++total) {
      for (std::size_t row = 0; row < chart.rows.size(); ++row) {
        const auto range =
            parse_heading(chart.at(static_cast<int>(row), static_cast<int>(column)).text, AxisKind::numbers);
        if (range && !range->blank && total >= range->low && total <= range->high)
          rows_.push_back(static_cast<std::int8_t>(row));
      }
    }
  }
}

void want_headings(const Chart& chart, const Axis& axis, const std::vector<std::string>& names) {
  bool same = axis.size() == names.size();
  for (std::size_t i = 0; same && i < names.size(); ++i) same = axis.headings[0][i].text == names[i];
  if (!same) throw BadInput(fmt::format("{}: the headings must be {}", chart.file, join(names, ", ")));
}

void want_scales(const Chart& chart, const std::vector<std::string>& names) {
  if (chart.rows.scales != names)
    throw BadInput(fmt::format("{}: the scales of the rows must be {}", chart.file, join(names, ", ")));
}

}  // namespace longroll
