// Whether the dice of a record are those of its seed.
#pragma once

#include <string>
#include <vector>

#include "game/record.h"

namespace longroll {

/// What was found of a record's dice.
struct DiceFound {
  std::string difference = {};  ///< the first that is otherwise, or empty
  std::size_t at = 0;           ///< how many entries come before it
  std::size_t agree = 0;        ///< entries with the dice that their seed throws
  std::size_t untold = 0;       ///< entries with dice of a seed that is not told
  std::size_t typed = 0;        ///< entries with dice that people threw
};

/// Compares the seed with its hash, and every throw of the program with the seed that it must come of.
DiceFound check_dice(const Header& header, const std::vector<Deed>& entries);

}  // namespace longroll
