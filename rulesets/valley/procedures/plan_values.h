// What marches and battles bring on average, worked out once by the exact odds of their procedures: a guide for plans.
// Battles that are really at hand are worked out in full.
#pragma once

#include "rules/fact_table.h"
#include "rulesets/valley/procedures/battle.h"
#include "rulesets/valley/procedures/campaign.h"

namespace longroll::valley {

/// What a battle should bring; strength points in hundredths.
struct FightValue {
  int wins = 0;  ///< chance in thousandths that the attacker holds the place
  int attacker_lost = 0;
  int defender_lost = 0;
};

/// Averages of marches and of rounds of combat.
class PlanValues {
 public:
  explicit PlanValues(const House& house);

  /// The chance, in per cent, of so many movement points or more.
  int chance_of(const MovementOrder& order, int points) const;
  /// The most points that dice can give.
  static constexpr int most_points = 24;
  /// A battle of these options. Rounds after the first are taken as fought at the same strength.
  FightValue fight(const BattleOrder& order) const;

 private:
  static constexpr int unlimited_rounds = 4;  // as many as most unlimited battles last
  /// Strength points lost in a round, and in several.
  using Losses = Spread<11>;
  using Sums = Spread<10 * unlimited_rounds + 1>;

  int chance_to_win(const Sums& attacker, const Sums& defender, Standing standing, bool unlimited) const;
  Losses losses_by(const CommitmentOrder& order) const;

  const House& house_;
  /// By rating (the last: no leader), cavalry, force march and supply: chances of so many points or more.
  FactTable<std::array<int, most_points + 1>, 5, 2, 2, 2> marches_;
  /// By role, stance, moved, force-marched or entrenched, ground and rating: per cent committed, by tens.
  FactTable<Spread<11>, 2, 3, 2, 2, 2, 4> commitments_;
  /// By stance, morale and bonus, for each column of the chart.
  FactTable<std::array<Losses, 8>, 3, 3, 3> results_;
};

}  // namespace longroll::valley
