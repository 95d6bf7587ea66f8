// What a fight at given odds brings on average.
#include "rulesets/rifle_pits/map/fight_values.h"

#include "rules/odds.h"
#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {
namespace {

/// The mean of a fact of the outcomes, in hundredths.
template <class Fact>
int mean(const Odds<CombatResult>& odds, const Fact& fact) {
  Integer sum = 0;
  for (std::size_t i = 0; i < odds.size(); ++i) sum += odds.count(i) * fact(odds.outcome(i));
  return Integer(sum * 100 / odds.denominator).convert_to<int>();
}

FightValue value_of(const CombatOrder& order, const House& house) {
  const auto odds = odds_of([&](Umpire& umpire) { return resolve_combat(order, house, umpire); });
  return {mean(odds, [](const CombatResult& one) { return int{one.attacker_steps}; }),
          mean(odds, [](const CombatResult& one) { return int{one.defender_steps}; }),
          mean(odds, [](const CombatResult& one) { return one.hex_vacated ? 1 : 0; }),
          mean(odds, [](const CombatResult& one) { return one.attackers_retreat ? 1 : 0; })};
}

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
  for (int column = 0; column < static_cast<int>(values_.size()) && column < house.crt.columns(); ++column) {
    for (const TerrainClass ground : {TerrainClass::open, TerrainClass::covered}) {
      for (const bool works : {false, true}) {
        CombatOrder order = typical(house, column);
        order.terrain = ground == TerrainClass::open ? Terrain::clear : Terrain::woods;
        // The officer makes up for the works, so that the column stays.
        order.works = works ? Works::hasty_works : Works::none;
        order.officer = {static_cast<std::int8_t>(works ? 1 : 0), OfficerPlace::stacked};
        values_[static_cast<std::size_t>(column)][ground == TerrainClass::open ? 0 : 1][works ? 1 : 0] =
            value_of(order, house);
      }
    }
  }
  hopeless_ = {100, 0, 0, 100};
}

const FightValue& FightValues::at(int attack, int defence, int shifts, TerrainClass ground, bool works) const {
  const int basic = house_.odds_column(attack, defence);
  if (basic < 0) return hopeless_;
  const int column = house_.crt.clamped_column(basic + shifts);
  return values_[static_cast<std::size_t>(column)][ground == TerrainClass::open ? 0 : 1][works ? 1 : 0];
}

}  // namespace longroll::rifle_pits
