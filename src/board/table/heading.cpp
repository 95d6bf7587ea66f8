// Headings by name, and along a vector.
#include "board/table/heading.h"

#include <algorithm>

#include "base/text.h"

namespace longroll::table {

Heading heading_along(const Vector& way) {
  int best = 0;
  for (int i = 1; i < whole_turn; ++i)
    if (dot(ahead(static_cast<Heading>(i)), way) > dot(ahead(static_cast<Heading>(best)), way)) best = i;
  return static_cast<Heading>(best);
}

std::optional<Heading> heading_named(std::string_view word) {
  static constexpr std::array<std::string_view, 8> names = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  if (const auto found = std::find(names.begin(), names.end(), word); found != names.end())
    return static_cast<Heading>((found - names.begin()) * eighth_turn);
  const auto number = to_number(word);
  if (!number || *number < 0 || *number >= whole_turn) return std::nullopt;
  return static_cast<Heading>(*number);
}

}  // namespace longroll::table
