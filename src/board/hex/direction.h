// The six hexsides of a hex.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>

namespace longroll {

/// The six hexsides of a hex, clockwise.
enum class Direction : std::uint8_t { north, north_east, south_east, south, south_west, north_west };
BOOST_DESCRIBE_ENUM(Direction, north, north_east, south_east, south, south_west, north_west)
inline constexpr std::array<Direction, 6> all_directions = {Direction::north,      Direction::north_east,
                                                            Direction::south_east, Direction::south,
                                                            Direction::south_west, Direction::north_west};
constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 3) % 6);
}

}  // namespace longroll
