// Reads .chart files; every refusal names file, line and heading.
#pragma once

#include <string_view>

#include "charts/chart.h"

namespace longroll {

/// Reads one chart. Throws BadInput "file:line: what is wrong and what would be right".
Chart read_chart(std::string_view file, std::string_view text);

/// The canonical form of a chart file; reading it gives the same chart.
std::string print_chart(const Chart& chart);

}  // namespace longroll
