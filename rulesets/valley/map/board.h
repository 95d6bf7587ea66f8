// The map of a scenario as pages draw it.
#pragma once

#include "rulesets/valley/map/scenario.h"

namespace longroll::valley {

/// NetBoard of docs/protocol.md: the map, the objectives with who holds them at the start, and a legend.
Value board_value(const Scenario& scenario);

}  // namespace longroll::valley
