// Events as lines for people: tallies, charts, dice, choices.
#pragma once

#include <string>
#include <vector>

#include "rules/rulebook.h"

namespace longroll::app {

/// What was added up and read before any die fell: tallies with the lines that did not apply, and chart columns.
std::string explain(const std::vector<Event>& events, const ChartSet& charts);

/// A log of what happened, line by line.
std::string narrate(const std::vector<Event>& events, const ChartSet& charts);

}  // namespace longroll::app
