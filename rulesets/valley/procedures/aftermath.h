// What a battle brings beside its dice: when it ends, who is shaken, the pursuit, the Lincoln Track. The umpire's book
// and the map share it.
#pragma once

#include <array>
#include <optional>

#include "rulesets/valley/numbers.h"
#include "rulesets/valley/procedures/battle.h"

namespace longroll::valley {

/// V.R11: how a battle ends after a round, unless somebody breaks off of his own will; nothing where it goes on.
std::optional<Ending> ending_after(const Standing& now, AttackerOption attacker, DefenderOption defender, int rounds,
                                   const House& house);
/// The end of a battle in words: "the attacker breaks off".
std::string_view words_of(Ending ending);

/// V.R15: the level of most of a force's strength, given the strength of each level; the worse one of two equals.
Morale morale_of_most(const std::array<int, enum_size<Morale>>& strength);

/// One side of a battle that is over.
struct Fortune {
  int start = 0;
  int lost = 0;
  bool won = false;
  bool stepped_back = false;  ///< it chose Probe or Withdraw, which costs no morale by itself
};
/// V.R15: whether a side drops one level of morale.
bool is_shaken(const Fortune& side, const Numbers& numbers);

/// Cavalry of both sides and what the battle was, for the pursuit (V.R31).
struct Chase {
  int good_cavalry = 0;  ///< of the winner
  int winner_cavalry = 0;
  int loser_cavalry = 0;
  int winner_lost = 0;
  int loser_lost = 0;
  bool probe = false;
  bool withdrew = false;
};
/// V.R31: strength points that the loser loses to the winner's cavalry.
int pursuit_loss(const Chase& chase, const Numbers& numbers);

/// V.R17: what a battle counts on the Lincoln Track.
int track_change(bool union_won, bool pitched, int loser_lost, const Numbers& numbers);

}  // namespace longroll::valley
