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

bool is_shaken(const Fortune& side, const Numbers& numbers) {
  const bool bled = side.start > 0 && side.lost * 100 >= numbers.aftermath[Aftermath::morale_lost] * side.start;
  return bled || (!side.won && !side.stepped_back);
}

int pursuit_loss(const Chase& chase, const Numbers& numbers) {
  const auto& of = numbers.aftermath;
  if (chase.probe || chase.good_cavalry < of[Aftermath::pursuers] || chase.winner_cavalry <= chase.loser_cavalry)
    return 0;
  const bool beaten =
      !chase.withdrew && chase.loser_lost > 0 && chase.loser_lost >= of[Aftermath::beaten_times] * chase.winner_lost;
  return of[Aftermath::pursued] + (beaten ? of[Aftermath::beaten_more] : 0);
}

int track_change(bool union_won, bool pitched, int loser_lost, const Numbers& numbers) {
  const auto& of = numbers.lincoln;
  if (union_won) return pitched || loser_lost >= of[Lincoln::confederate_loss] ? of[Lincoln::union_win] : 0;
  return loser_lost >= of[Lincoln::union_loss] ? of[Lincoln::confederate_win] : 0;
}

}  // namespace longroll::valley
