// The units and officers of a scenario as lines of text: units.csv.
#pragma once

#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {

/// Reads the pieces into a scenario that has its map, turns and divisions, and gives the divisions their steps and
/// officers. Throws BadInput with file, line and reason.
void read_roster(std::string_view file, std::string_view text, const House& house, Scenario& scenario);

}  // namespace longroll::rifle_pits
