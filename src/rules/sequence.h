// The printed sequence of play as text: one line a step, with who acts, how often, and its leaf.
#pragma once

#include <boost/describe.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace longroll {

/// Who acts in a step. `attacker` and `defender` are the active side and the other; where turns alternate, the sides
/// that have the first turn and the second. In a step of the program nobody does: it happens by itself.
enum class Actor { both, first, second, active, other, initiative, attacker, defender, program };
BOOST_DESCRIBE_ENUM(Actor, both, first, second, active, other, initiative, attacker, defender, program)

/// The same side under its other name: the attacker is the active side, the defender the other.
constexpr Actor side_meant(Actor who) {
  return who == Actor::attacker ? Actor::active : who == Actor::defender ? Actor::other : who;
}

/// Who acts in a phase that others push, as the sequence of play must say it: one, or one and then another. Of a phase
/// of the program nobody does.
struct ActedBy {
  Actor who = Actor::program;
  Actor then = Actor::program;

  bool in_turn() const { return then != Actor::program; }
};

/// How often a step is done: once; for each of something, or until something; for each of something in between other
/// steps, too; by one side and then the other; or as other steps are, for the other side.
enum class Often { once, each, until, at_any_time, in_turn, as_others };

/// How often a step is done, with the words in which it is said.
struct Repeat {
  Often often = Often::once;
  std::string words;                    ///< as written: "each unit that stood"; empty for once
  std::vector<Actor> order = {};        ///< in turn: who is first and who comes after
  std::vector<std::string> steps = {};  ///< as others: their numbers

  /// Whether it may be done again in the same turn.
  bool again() const { return often == Often::each || often == Often::until || often == Often::at_any_time; }
};

/// Reads "", "each ...", "each ..., at any time", "until ...", "defender, then attacker" or "as 1 and 2"; throws
/// BadInput for anything else.
Repeat read_repeat(std::string_view text);

/// One step of a sequence of play.
struct SequenceStep {
  std::string number;  ///< as printed: "C.2.II", or "5"
  std::string words;
  Actor who = Actor::both;
  Repeat repeat;
  std::string
      leaf;  ///< the name under which the rules know it; empty for a heading, and for one that goes as others do
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

/// Reads sequence.txt; throws BadInput with file and line for a short line, an unknown actor or repeat, a leaf that
/// stands twice, a step that is neither heading nor leaf, or a number that stands twice.
Sequence read_sequence(std::string_view file, std::string_view text);

}  // namespace longroll
