// What places of offers cost: whole numbers of a unit that each game declares, and how they are written.
#pragma once

#include <fmt/format.h>

#include <boost/describe.hpp>
#include <cstdint>
#include <string>

namespace longroll {

/// What prices are counted in, so that they are whole numbers.
enum class PriceUnit : std::uint8_t { movement_point, half_movement_point, action_point, action };
BOOST_DESCRIBE_ENUM(PriceUnit, movement_point, half_movement_point, action_point, action)

/// A price in points: "3", "2½".
inline std::string price_words(int price, PriceUnit unit) {
  if (unit != PriceUnit::half_movement_point) return std::to_string(price);
  const char* half = price % 2 == 0 ? "" : "½";
  return price == 1 ? half : fmt::format("{}{}", price / 2, half);
}

}  // namespace longroll
