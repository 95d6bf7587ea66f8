// What a fight at given odds brings on average.
#include "rulesets/rifle_pits/procedures/fight_values.h"

#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {
namespace {

/// Two brigades against one, of strengths that make the basic odds fall into a column.
CombatOrder typical(const House& house, int column) {
  CombatOrder order;
  for (int defence = 4; defence <= most_strength; ++defence) {
    for (int attack = 1; attack <= 2 * most_strength; ++attack) {
      if (house.odds_column(attack, defence) != column) continue;
      order.defenders[0].strength = static_cast<std::int8_t>(defence);
      order.attackers[0].strength = static_cast<std::int8_t>((attack + 1) / 2);
      order.attackers.push_back(order.attackers[0]);
      order.attackers[1].strength = static_cast<std::int8_t>(attack / 2);
      return order;
    }
  }
  return order;
}

}  // namespace

FightValues::FightValues(const House& house) : house_(house) {
  values_.fill([&](FightValue& value, const auto& facts) {
    const auto column = static_cast<int>(facts[0]);
    if (column >= house.crt.columns()) return;
    const bool works = facts[2] != 0;
    CombatOrder order = typical(house, column);
    order.terrain = static_cast<TerrainClass>(facts[1]) == TerrainClass::open ? Terrain::clear : Terrain::woods;
    // The officer makes up for the works, so that the column stays.
    order.works = works ? Works::hasty_works : Works::none;
    order.officer = {static_cast<std::int8_t>(works ? 1 : 0), OfficerPlace::stacked};
    const auto odds = odds_of([&](Umpire& umpire) { return resolve_combat(order, house, umpire); });
    value = {hundredths(odds, [](const CombatResult& one) { return int{one.attacker_steps}; }),
             hundredths(odds, [](const CombatResult& one) { return int{one.defender_steps}; }),
             hundredths(odds, [](const CombatResult& one) { return int{one.hex_vacated}; }),
             hundredths(odds, [](const CombatResult& one) { return int{one.attackers_retreat}; })};
  });
}

const FightValue& FightValues::at(int attack, int defence, int shifts, TerrainClass ground, bool works) const {
  const int basic = house_.odds_column(attack, defence);
  return basic < 0 ? hopeless_ : values_.at(house_.crt.clamped_column(basic + shifts), ground, works);
}

}  // namespace longroll::rifle_pits
