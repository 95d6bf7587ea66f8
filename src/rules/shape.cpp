// Numbers of described facts, by their bytes.
#include "rules/shape.h"

#include <cstring>

namespace longroll {
namespace {

template <class Number>
std::int64_t read_as(const void* from) {
  Number number{};
  std::memcpy(&number, from, sizeof number);
  return static_cast<std::int64_t>(number);
}

template <class Number>
void write_as(void* target, std::int64_t number) {
  const auto narrow = static_cast<Number>(number);
  std::memcpy(target, &narrow, sizeof narrow);
}

}  // namespace

std::int64_t number_at(const Shape& shape, const void* from) {
  switch (shape.size) {
    case 1: return shape.has_sign ? read_as<std::int8_t>(from) : read_as<std::uint8_t>(from);
    case 2: return shape.has_sign ? read_as<std::int16_t>(from) : read_as<std::uint16_t>(from);
    case 4: return shape.has_sign ? read_as<std::int32_t>(from) : read_as<std::uint32_t>(from);
    default: return read_as<std::int64_t>(from);
  }
}

void put_number(const Shape& shape, void* target, std::int64_t number) {
  switch (shape.size) {
    case 1: return write_as<std::uint8_t>(target, number);
    case 2: return write_as<std::uint16_t>(target, number);
    case 4: return write_as<std::uint32_t>(target, number);
    default: return write_as<std::int64_t>(target, number);
  }
}

}  // namespace longroll
