// Charts for people, as they are printed.
#pragma once

#include <string>

#include "charts/chart.h"

namespace longroll::app {

/// The chart with its source, its notes and its variants.
std::string chart_text(const Chart& chart);

}  // namespace longroll::app
