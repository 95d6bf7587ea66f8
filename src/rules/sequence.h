// The printed sequence of play as text: one line a step, with who acts, how often, and its leaf.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longroll {

/// One step of a sequence of play.
struct SequenceStep {
  std::string number;  ///< as printed: "C.2.II", or "5"
  std::string words;
  std::string who;     ///< "both", "first", "second", "active", "initiative" or "attacker"
  std::string repeat;  ///< "each leader until 12 or limit", or empty: once
  std::string leaf;    ///< the name under which the rules know it; empty for a heading
  std::string rule;
  int depth = 0;  ///< how far it is indented
};

/// A sequence of play, top to bottom.
struct Sequence {
  std::string title;
  std::string source;
  bool alternates = false;  ///< it is one player's turn: the other one's comes next
  std::vector<SequenceStep> steps;
};

/// Reads sequence.txt; throws BadInput with file and line for a short line, an unknown actor, a leaf that stands twice,
/// a step that is neither heading nor leaf, or a number that stands twice.
Sequence read_sequence(std::string_view file, std::string_view text);

}  // namespace longroll
