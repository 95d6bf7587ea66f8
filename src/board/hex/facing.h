// Which way units look: what lies in front of them, within their arc of fire, and who is behind them.
#pragma once

#include "board/hex/cube.h"

namespace longroll {

/// Where something lies from a hex, turned so that the facing there is north.
constexpr Cube seen_from(Direction facing, Cube way) { return turned(way, (6 - static_cast<int>(facing)) % 6); }

/// Whether a hex that lies `way` from a unit is one of its three front hexes.
constexpr bool is_front(Direction facing, Cube way) {
  const Cube seen = seen_from(facing, way);
  return length(way) == 1 && seen != step(Direction::south_east) && seen != step(Direction::south) &&
         seen != step(Direction::south_west);
}

/// Whether it lies in the cone of 120 degrees through the front hexes, the edges included.
constexpr bool is_in_arc(Direction facing, Cube way) {
  const Cube seen = seen_from(facing, way);
  return seen.s >= 0 && seen.r <= 0 && way != Cube{};
}

/// Whether what comes from `way` comes from behind; straight from the side is still the front.
constexpr bool is_behind(Direction facing, Cube way) {
  const Cube front = step(facing);
  return front.q * way.q + front.r * way.r + front.s * way.s < 0;
}

}  // namespace longroll
