// Named formulas by which charts go on where they list nothing, and by which the lint checks them.
#pragma once

#include <optional>
#include <string_view>

namespace longroll {

/// What a formula gives for a row's and a column's number; nothing where there is no formula of that name.
std::optional<int> formula_value(std::string_view name, int row, int column);

/// Part of a whole in per cent, halves rounded up: the law of a percentage table.
constexpr int percent_half_up(int whole, int percent) { return (whole * percent + 50) / 100; }

}  // namespace longroll
