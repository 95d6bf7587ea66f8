// The two campaigns of the game, by their years.
#pragma once

#include <cstdint>

namespace longroll::valley {

/// In the first the Confederates have the initiative player (V.R2), objectives count half in its middle (V.R18), and
/// the Lincoln Track brings points and hastens what comes (V.R17).
inline constexpr std::int16_t first_campaign = 1862;
/// In the last the Union has him, granaries may be devastated (V.7), and the top of the track decides (V.R17).
inline constexpr std::int16_t last_campaign = 1864;

}  // namespace longroll::valley
