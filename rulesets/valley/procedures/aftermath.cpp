// What a battle brings beside its dice.
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {

std::optional<Ending> ending_after(const Standing& now, AttackerOption attacker, DefenderOption defender, int rounds,
                                   const House& house) {
  if (now.attacker == 0 || now.defender == 0) return Ending::destroyed;
  if (defender == DefenderOption::withdraw) return Ending::withdrew;
  const Rounds given = house.rounds(attacker, defender);
  if (given.unlimited) {
    if (must_break_off(now.attacker_start, now.attacker, house)) return Ending::attacker_broke_off;
    if (must_break_off(now.defender_start, now.defender, house)) return Ending::defender_broke_off;
  }
  const int most = given.unlimited ? house.battle[BattleRule::most_rounds].value : given.number;
  return rounds >= most ? std::optional(Ending::fought_out) : std::nullopt;
}

std::string_view words_of(Ending ending) {
  switch (ending) {
    case Ending::fought_out: return "all rounds are fought";
    case Ending::attacker_broke_off: return "the attacker breaks off";
    case Ending::defender_broke_off: return "the defender breaks off";
    case Ending::withdrew: return "the defender withdraws";
    case Ending::destroyed: return "a side has nothing left";
  }
  return "";
}

Morale morale_of_most(const std::array<int, enum_size<Morale>>& strength) {
  std::size_t most = 0;
  for (std::size_t level = 1; level < strength.size(); ++level)
    if (strength[level] > 0 && strength[level] >= strength[most]) most = level;
  return static_cast<Morale>(most);
}

bool is_shaken(const BattleEnd& fight, Role side, const Numbers& numbers) {
  const int start = fight.start[static_cast<std::size_t>(side)];
  const bool bled = start > 0 && fight.lost_by(side) * 100 >= numbers.aftermath[Aftermath::morale_lost] * start;
  return bled || (side == fight.loser() && !fight.stepped_back(side));
}

int pursuit_loss(const BattleEnd& fight, const Chase& chase, const Numbers& numbers) {
  const auto& of = numbers.aftermath;
  const bool probe = fight.attacker_option == AttackerOption::probe;
  if (probe || chase.good_cavalry < of[Aftermath::pursuers] || chase.winner_cavalry <= chase.loser_cavalry) return 0;
  const int lost = fight.lost_by(fight.loser());
  const bool beaten = !fight.stepped_back(fight.loser()) && lost > 0 &&
                      lost >= of[Aftermath::beaten_times] * fight.lost_by(fight.winner());
  return of[Aftermath::pursued] + (beaten ? of[Aftermath::beaten_more] : 0);
}

int track_change(const BattleEnd& fight, bool union_won, const Numbers& numbers) {
  const auto& of = numbers.lincoln;
  const bool pitched =
      fight.attacker_option == AttackerOption::pitched || fight.defender_option == DefenderOption::pitched;
  const int loser_lost = fight.lost_by(fight.loser());
  if (union_won) return pitched || loser_lost >= of[Lincoln::confederate_loss] ? of[Lincoln::union_win] : 0;
  return loser_lost >= of[Lincoln::union_loss] ? of[Lincoln::confederate_win] : 0;
}

}  // namespace longroll::valley
