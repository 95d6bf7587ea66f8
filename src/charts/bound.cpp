// What binding asks of a chart's headings.
#include "charts/bound.h"

#include "base/text.h"

namespace longroll {

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
