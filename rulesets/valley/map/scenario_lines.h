// The lines of a scenario.txt of Valley, and what their readers share.
#pragma once

#include "game/play/net_scenario.h"
#include "rulesets/valley/map/scenario.h"

namespace longroll::valley {

/// Other lines speak of places, then of pieces.
enum Pass : std::uint8_t { map_first, head, rest_of_it };

using ScenarioLines = NetScenarioLines<Scenario, PlaceSet, rest_of_it>;

/// Reads units.csv and leaders.csv into a scenario that has its name, map and turns, and adds the detachments, so many
/// of each side (V.R24; roster.cpp).
void read_rosters(std::span<const EmbeddedFile> files, Scenario& scenario, int detachments);

/// Makes the words known that speak of pieces, special rules and victory (scenario_campaign.cpp).
void know_campaign(ScenarioLines& in);

}  // namespace longroll::valley
