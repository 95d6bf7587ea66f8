// What formations may be told to do: for the umpire's book and the map.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace longroll::line_of_battle {

/// What a formation may be told to do (L.F25).
enum class Orders : std::uint8_t { none, attack, move, reserve, conditional };
BOOST_DESCRIBE_ENUM(Orders, none, attack, move, reserve, conditional)

}  // namespace longroll::line_of_battle
