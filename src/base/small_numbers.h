// Sums in numbers of a few bits, as states keep them.
#pragma once

#include <concepts>

namespace longroll {

/// Adds to a number that has room for the sum.
template <std::integral Small>
constexpr void add_to(Small& held, int more) {
  held = static_cast<Small>(held + more);
}

}  // namespace longroll
