// Whose something is that may be nobody's, as states keep it: hexes, places, works.
#pragma once

#include <optional>

#include "game/side.h"

namespace longroll {

/// Nobody, or a side.
enum class Owner : std::uint8_t { nobody, first, second };
BOOST_DESCRIBE_ENUM(Owner, nobody, first, second)

constexpr Owner owner_of(Side side) { return side == Side::first ? Owner::first : Owner::second; }
constexpr std::optional<Side> side_of(Owner owner) {
  if (owner == Owner::nobody) return std::nullopt;
  return owner == Owner::first ? Side::first : Side::second;
}

}  // namespace longroll
