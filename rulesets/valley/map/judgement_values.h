// What marches and battles bring on average, worked out once by the exact odds of their procedures: a guide for plans.
// Battles that are really at hand are worked out in full.
#pragma once

#include <array>

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
  static constexpr std::size_t most_loss = 11;  // of one round, and none
  static constexpr std::size_t tenths = 11;     // per cent committed, by tens
  /// Ways out of 360 to lose so many.
  using Losses = std::array<int, most_loss>;
  /// Ways out of 36 to commit so many tenths.
  using Commitments = std::array<int, tenths>;

  static constexpr int unlimited_rounds = 4;  // as many as most unlimited battles last
  /// Losses of several rounds: chances out of a million, by strength points.
  using Sums = std::array<int, 10 * unlimited_rounds + 1>;

  static std::size_t march_index(const MovementOrder& order);
  static std::size_t commitment_index(const CommitmentOrder& order);
  static std::size_t result_index(const CommitmentOrder& order);
  void find_marches();
  void find_commitments();
  void find_results();
  int chance_to_win(const Sums& attacker, const Sums& defender, Standing standing, bool unlimited) const;
  Losses losses_by(const CommitmentOrder& order) const;

  const House& house_;
  std::array<std::array<int, most_points + 1>, 40> marches_{};
  std::array<Commitments, 192> commitments_{};
  std::array<std::array<std::array<int, most_loss>, 8>, 27> results_{};
};

}  // namespace longroll::valley
