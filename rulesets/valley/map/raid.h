// The choice of a raid: what the raiders do, and the near end of the link. The place of the play is its far end.
#pragma once

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

/// Both as the choice of a play.
constexpr std::int16_t raid_choice(Raid raid, PlaceNumber near_end) {
  return static_cast<std::int16_t>(static_cast<int>(raid) * static_cast<int>(most_net_places) + near_end);
}
constexpr Raid raid_of(std::int16_t choice) { return static_cast<Raid>(choice / static_cast<int>(most_net_places)); }
constexpr PlaceNumber raid_end(std::int16_t choice) {
  return static_cast<PlaceNumber>(choice % static_cast<int>(most_net_places));
}

}  // namespace longroll::valley
