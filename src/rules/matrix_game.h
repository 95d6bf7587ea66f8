// Games in which both sides choose at once: best mixtures for both and the value, solved exactly.
#pragma once

#include <string>
#include <vector>

#include "chance/rational.h"

namespace longroll {

/// A choice made by both sides at once, and what it is worth to the one who chooses the row.
struct MatrixGame {
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::vector<std::vector<Rational>> payoff;  ///< to the row's side; the column's side gets its negative
};

/// How often each option should be chosen, and what that guarantees to the row's side.
struct Solution {
  std::vector<Rational> row_mix;
  std::vector<Rational> column_mix;
  Rational value;
};

/// The solution with the smallest number of mixed options; every game of this kind has one.
Solution solve(const MatrixGame& game);

/// One option of a side that chooses well.
struct MixedOption {
  Rational share;  ///< how often it should be chosen
  Rational worth;  ///< what it brings to its side against the other's best mixture
};
/// All of them: those of the rows, or of the columns.
std::vector<MixedOption> mixed_options(const MatrixGame& game, bool of_rows);

}  // namespace longroll
