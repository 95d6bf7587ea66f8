// What a fight at given odds brings on average, worked out once by the exact odds of the combat procedure: a rough
// guide for plans; fights that are really at hand are worked out in full.
#pragma once

#include "rules/fact_table.h"
#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// Averages in hundredths.
struct FightValue {
  int attacker_steps = 0;
  int defender_steps = 0;
  int vacated = 0;   ///< chance that the hex is vacated
  int repelled = 0;  ///< chance that the attackers retreat
};

class FightValues {
 public:
  explicit FightValues(const House& house);

  /// A fight of these strengths after so many shifts, those of works included.
  const FightValue& at(int attack, int defence, int shifts, TerrainClass ground, bool works) const;

 private:
  const House& house_;
  FightValue hopeless_ = {100, 0, 0, 100};
  FactTable<FightValue, 9, 2, 2> values_;  // by final odds column, ground and works
};

}  // namespace longroll::rifle_pits
