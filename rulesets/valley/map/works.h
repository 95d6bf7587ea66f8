// Work on the march: what it costs a column, and which granaries may be burnt (V.R7).
#pragma once

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

/// Movement points for destroying, repairing or devastating; `fast`: the column is cavalry alone.
int work_cost(const Valley& game, Doing doing, bool fast);
/// Whether a granary in a place may be devastated by a side now, by a column that is strong enough.
bool may_burn_granary(const Valley& game, Side side, PlaceNumber at);

}  // namespace longroll::valley
