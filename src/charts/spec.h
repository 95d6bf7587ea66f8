// The two small languages of a chart's head: what an axis is and what may stand in a cell.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "charts/chart.h"

namespace longroll {

/// Reads "dice 2d6; clamped; the dice" into an axis; a sentence where it is wrong.
std::optional<std::string> parse_axis(Axis& axis, std::string_view text);
/// Writes it again.
std::string print_axis(const Axis& axis);

/// Reads "AE attackers lose; number strength points lost" into a spec; a sentence where it is wrong.
std::optional<std::string> parse_cells(CellSpec& spec, std::string_view text);
/// Writes it again.
std::string print_cells(const CellSpec& spec);

/// Reads "2d6" or "1d10 from 0".
std::optional<Dice> parse_dice_kind(std::string_view text);

/// "names", "numbers", "ratios" or "dice".
std::string_view kind_name(AxisKind kind);

/// Why a cell may not stand in such a chart, or nothing.
std::optional<std::string> fault_of(const Cell& cell, const CellSpec& spec);

/// Why the dice ranges of a layer's columns do not share out the dice (gap, overlap), or nothing.
std::optional<std::string> fault_of_ranges(const Chart& chart, std::size_t layer);

}  // namespace longroll
