// The chart lint: declared laws, and cells that no roll can reach. Clean when every breach carries an id.
#pragma once

#include <string>
#include <vector>

#include "charts/chart.h"

namespace longroll {

/// One thing that the lint has to say, as a sentence with its place.
struct Finding {
  std::string where;  ///< file, row and column
  std::string message;
  std::string note;  ///< the id that excuses it, or empty: then it is a fault
};

/// All breaches of a chart's laws, excused or not, in the chart as printed and in each variant.
std::vector<Finding> lint_chart(const Chart& chart);

}  // namespace longroll
