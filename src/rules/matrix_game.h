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

}  // namespace longroll
