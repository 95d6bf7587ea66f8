// The lint of sequences of play: what one says and nobody does, and what is done that it does not say.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/sequence.h"

namespace longroll {

class Book;

/// A phase of a game on the map as the sequence of play sees it.
struct PhaseHead {
  std::string_view name;  ///< its leaf
  bool inner = false;     ///< it comes only when another phase pushes it
  bool acted_in = false;  ///< players act in it
  ActedBy acted = {};     ///< of an inner phase: by whom
};

/// Faults of a ruleset's sequence of play, as sentences; none where it is kept to. The book is null and the phases are
/// empty for a ruleset that has none.
std::vector<std::string> lint_sequence(const Sequence& sequence, const Book* book, std::span<const PhaseHead> phases);

}  // namespace longroll
