// One game between two computer players, told: the battle report that golden plays keep.
#pragma once

#include <string>

#include "sim/batch.h"

namespace longroll {

/// The report of game 0 of the batch. Its dice are others than those of run_batch, because it is played as people play
/// it: by actions that make a record. Throws BadInput for a scenario or a player that there is not.
std::string report_of_game(const MapGame& game, std::string_view game_title, const BatchWish& wish);

}  // namespace longroll
