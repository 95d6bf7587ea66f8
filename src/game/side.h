// The two sides of a game.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>

namespace longroll {

/// The first side is the one that is listed first; which one acts first is the game's affair.
enum class Side : std::uint8_t { first, second };
BOOST_DESCRIBE_ENUM(Side, first, second)

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }
constexpr std::size_t index(Side side) { return side == Side::first ? 0 : 1; }

/// Nobody, or a side.
enum class Owner : std::uint8_t { nobody, first, second };
BOOST_DESCRIBE_ENUM(Owner, nobody, first, second)
constexpr Owner owner_of(Side side) { return side == Side::first ? Owner::first : Owner::second; }
constexpr std::optional<Side> side_of(Owner owner) {
  if (owner == Owner::nobody) return std::nullopt;
  return owner == Owner::first ? Side::first : Side::second;
}

}  // namespace longroll
