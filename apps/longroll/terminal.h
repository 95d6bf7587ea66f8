// How text looks: colour only on a terminal, bars, tables, fractions and percentages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chance/rational.h"

namespace longroll::app {

/// Marks of emphasis; they vanish where the output is no terminal.
std::string bold(std::string_view text);
std::string faint(std::string_view text);
std::string lit(std::string_view text);

/// Whether standard output shows colours.
bool has_colour();

/// A bar of so many full cells, in eighths.
std::string bar(const Rational& part, std::size_t cells);

/// "16.67 %".
std::string percent(const Rational& part);

/// "5/12", or a decimal where the fraction has more digits than a person reads.
std::string fraction(const Rational& part);

/// A number with so many decimals, from an exact one.
std::string decimal(const Rational& number, int decimals = 3);

/// Rows of cells in columns; the first `left` columns are left-aligned, the others right-aligned.
std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t left, std::string_view indent = "  ");

}  // namespace longroll::app
