// The units and leaders of a scenario as lines of text: units.csv and leaders.csv.
#pragma once

#include "rulesets/valley/map/scenario.h"

namespace longroll::valley {

/// The piece that lines of the scenario call so.
PieceId read_piece(const FilePlace& place, std::string_view key, const std::vector<PieceInfo>& pieces);

/// Reads units into a scenario that has its map and turns; each side may make so many detachments (V.R24). Throws
/// BadInput with file, line and reason.
void read_units(std::string_view file, std::string_view text, Scenario& scenario, int detachments);

/// Reads leaders into a scenario that has its units, and adds the detachments.
void read_leaders(std::string_view file, std::string_view text, Scenario& scenario, int detachments);

}  // namespace longroll::valley
