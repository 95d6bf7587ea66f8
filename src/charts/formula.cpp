// Named formulas of charts.
#include "charts/formula.h"

namespace longroll {

std::optional<int> formula_value(std::string_view name, int row, int column) {
  if (name == "percent_half_up") return percent_half_up(row, column);
  return std::nullopt;
}

}  // namespace longroll
