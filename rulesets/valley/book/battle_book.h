// The battle that is being fought, as the umpire's book keeps it: begun, taken on round by round, and settled.
#pragma once

#include "rulesets/valley/book/force.h"
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {

/// What both sides have chosen in secret, and what the place allows.
struct Options {
  AttackerOption attacker_option = AttackerOption::assault;
  DefenderOption defender_option = DefenderOption::stand;
  bool can_withdraw = true;
  std::int8_t links = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"attacker_option", "the attacker's option, as he wrote it in secret"},
      {"defender_option", "the defender's option, as he wrote it in secret"},
      {"can_withdraw", "the defender has a place to go; if not, withdraw counts as stand"},
      {"links", "links by which all the attackers came this turn; 0: no limit on those who fight in round 1", 0, 8},
  });
};
BOOST_DESCRIBE_STRUCT(Options, (), (attacker_option, defender_option, can_withdraw, links))

/// The force of those picked as attackers or defenders, with the leaders picked beside them.
Force picked_force(const Scene& scene, Role role, const Numbers& numbers);
/// V.R17: in the turn after a panic the Union chooses no pitched battle.
bool may_pitch(const Scene& scene, Side side);

/// A battle between those who are picked begins.
void begin_battle(const Options& options, Scene& scene, const Numbers& numbers);
/// Takes the losses of a round; where it is the last one, the battle is settled.
void end_round(int attacker_lost, int defender_lost, Scene& scene, const Numbers& numbers);
/// V.R12, V.R15, V.R30, V.R31: the winner, retreat, morale, pursuit and the Lincoln Track.
void settle(Ending ending, Scene& scene, const Numbers& numbers);

}  // namespace longroll::valley
