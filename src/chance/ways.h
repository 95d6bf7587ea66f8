// In how many ways dice can fall: the combinatorics behind enumerated chance.
#pragma once

#include <algorithm>
#include <vector>

#include "chance/chance.h"
#include "chance/limbs.h"

namespace longroll::ways {

/// Ways in which one or two dice make a total that they can make.
constexpr Limb of_two(Dice dice, int total) {
  if (dice.count == 1) return 1;
  const int above = total - dice.lowest();
  return static_cast<Limb>(std::min(above + 1, 2 * dice.sides - 1 - above));
}

/// to = base to the power of exponent, n limbs wide; true if it does not fit.
bool power(Limb* to, Limb base, unsigned exponent, int n);

/// The ways of each total from the lowest up, n limbs each; true if the number of all ways does not fit.
bool of_totals(std::vector<Limb>& to, Dice dice, int n);

/// The ways of 0, 1, 2 ... successes of a pool, n limbs each, and all its ways; true if they do not fit. Where faces
/// are counted beside them there are two rows: too few of those, and enough. A row may end with `enough` successes.
bool of_pool(std::vector<Limb>& to, Limb* denominator, const Pool& pool, int n);

}  // namespace longroll::ways
