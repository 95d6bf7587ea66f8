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

/// A battle that is over.
struct BattleEnd {
  AttackerOption attacker_option = AttackerOption::assault;
  DefenderOption defender_option = DefenderOption::stand;
  std::array<int, 2> start{};  ///< strength of the attacker and the defender
  std::array<int, 2> lost{};
  bool attacker_won = false;

  Role winner() const { return attacker_won ? Role::attacker : Role::defender; }
  Role loser() const { return attacker_won ? Role::defender : Role::attacker; }
  int lost_by(Role side) const { return lost[static_cast<std::size_t>(side)]; }
  /// Whether a side chose Probe or Withdraw, which costs no morale by itself.
  bool stepped_back(Role side) const {
    return side == Role::attacker ? attacker_option == AttackerOption::probe
                                  : defender_option == DefenderOption::withdraw;
  }
};
/// V.R15: whether a side drops one level of morale.
bool is_shaken(const BattleEnd& fight, Role side, const Numbers& numbers);

/// Cavalry of both sides for the pursuit (V.R31).
struct Chase {
  int good_cavalry = 0;  ///< of the winner
  int winner_cavalry = 0;
  int loser_cavalry = 0;
};
/// V.R31: strength points that the loser loses to the winner's cavalry.
int pursuit_loss(const BattleEnd& fight, const Chase& chase, const Numbers& numbers);

/// V.R17: what a battle counts on the Lincoln Track.
int track_change(const BattleEnd& fight, bool union_won, const Numbers& numbers);

}  // namespace longroll::valley
