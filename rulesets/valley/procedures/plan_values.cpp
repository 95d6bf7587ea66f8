// What marches and battles bring on average.
#include "rulesets/valley/procedures/plan_values.h"

#include <algorithm>

namespace longroll::valley {
namespace {

constexpr int dice_ways = 36;    // of the two dice of a commitment
constexpr int round_ways = 360;  // with the die of the combat results
constexpr int whole = 1'000'000;

/// Adds up so many rounds; nobody loses more than `most`.
template <class Sums, class Losses>
Sums add_up(const Losses& first, const Losses& later, int rounds, int most) {
  Sums sums{};
  for (std::size_t i = 0; i < first.size(); ++i)
    sums[static_cast<std::size_t>(std::min(static_cast<int>(i), most))] += first[i] * (whole / round_ways);
  for (int round = 1; round < rounds; ++round) sums = add_spreads(sums, later, round_ways, most);
  return sums;
}

/// What tells commitments apart: the facts of their table.
const auto& committed_by(const auto& table, const CommitmentOrder& order) {
  const Force& force = order.force;
  const bool attacks = order.role == Role::attacker;
  return table.at(order.role, order.stance, force.moved, attacks ? force.force_marched : force.entrenched,
                  !attacks && force.ground, (force.leader ? force.rating : 4) - 1);
}

}  // namespace

PlanValues::PlanValues(const House& house) : house_(house) {
  marches_.fill([&](auto& chances, const auto& facts) {
    const bool led = facts[0] < 4;
    const auto rating = static_cast<std::int8_t>(led ? facts[0] + 1 : 4);
    const MovementOrder order{1, rating, led, facts[1] != 0, facts[2] != 0, facts[3] != 0};
    const auto odds = odds_of([&](Umpire& umpire) { return resolve_movement(order, house_, umpire); });
    Spread<most_points + 2> points{};  // the first: it does not march at all
    spread_odds(points, odds, dice_ways, [](const MovementResult& one) {
      return one.phase_ends ? 0 : std::min<int>(one.points, most_points) + 1;
    });
    int ways = 0;
    for (std::size_t i = chances.size(); i-- > 0;) chances[i] = (ways += points[i + 1]) * 100 / dice_ways;
  });
  commitments_.fill([&](auto& committed, const auto& facts) {
    const bool attacks = facts[0] == 0;
    CommitmentOrder order{{}, static_cast<Role>(facts[0]), static_cast<Stance>(facts[1])};
    order.force.strength = 100;
    order.force.moved = facts[2] != 0;
    (attacks ? order.force.force_marched : order.force.entrenched) = facts[3] != 0;
    order.force.ground = !attacks && facts[4] != 0;
    order.force.rating = static_cast<std::int8_t>(facts[5] + 1);
    const auto odds = odds_of([&](Umpire& umpire) { return resolve_commitment(order, house_, umpire); });
    spread_odds(committed, odds, dice_ways, [](const CommitmentResult& one) { return one.percent / 10; });
  });
  results_.fill([&](auto& by_column, const auto& facts) {
    for (std::int16_t committed = 1; committed <= 100; ++committed) {
      Losses& losses = by_column[static_cast<std::size_t>(house_.crt.column_of(committed))];
      if (losses != Losses{}) continue;
      const ResultsOrder order{committed, static_cast<std::int8_t>(facts[2]), static_cast<Stance>(facts[0]),
                               static_cast<Morale>(facts[1])};
      const auto odds = odds_of([&](Umpire& umpire) { return resolve_results(order, house_, umpire); });
      spread_odds(losses, odds, round_ways / dice_ways, [](const ResultsResult& one) { return one.losses; });
    }
  });
}

int PlanValues::chance_of(const MovementOrder& order, int points) const {
  if (points > most_points) return 0;
  return marches_.at(order.leader ? order.rating - 1 : 4, order.cavalry, order.force_march,
                     order.supplied)[static_cast<std::size_t>(std::max(0, points))];
}

PlanValues::Losses PlanValues::losses_by(const CommitmentOrder& order) const {
  Losses losses{};
  const auto& commitments = committed_by(commitments_, order);
  const auto& by_column =
      results_.at(order.stance, order.force.morale, order.force.leader ? int{order.force.bonus} : 0);
  for (std::size_t i = 0; i < commitments.size(); ++i) {
    if (commitments[i] == 0) continue;
    const int committed = house_.part_of(order.force.strength, static_cast<int>(i) * 10);
    if (committed == 0) {
      losses[0] += commitments[i] * (round_ways / dice_ways);
      continue;
    }
    const Losses& results = by_column[static_cast<std::size_t>(house_.crt.column_of(committed))];
    for (std::size_t k = 0; k < losses.size(); ++k) losses[k] += commitments[i] * results[k];
  }
  return losses;
}

/// V.R12, roughly: whoever has lost more has lost, and whoever has become much the weaker.
int PlanValues::chance_to_win(const Sums& attacker, const Sums& defender, Standing standing, bool unlimited) const {
  standing.attacker -= mean_of(attacker, whole) / 100;
  standing.defender -= mean_of(defender, whole) / 100;
  const int part = house_.battle[BattleRule::beaten_part].value;
  if (standing.attacker * part < standing.defender) return 0;
  if (standing.defender * part < standing.attacker) return 1000;
  // In an unlimited battle what counts is the part that is lost, for at a quarter it is over.
  return chance_lower(attacker, unlimited ? standing.defender_start : 1, defender,
                      unlimited ? standing.attacker_start : 1, whole);
}

FightValue PlanValues::fight(const BattleOrder& order) const {
  const DefenderOption real = option_fought(order.defender_option, order.can_withdraw);
  const Rounds rounds = house_.rounds(order.attacker_option, real);
  const int number = rounds.unlimited ? unlimited_rounds : rounds.number;
  const int attackers = order.attacker.strength;
  const int defenders = order.defender.strength;
  CommitmentOrder attack{order.attacker, Role::attacker, stance_of(order.attacker_option)};
  const CommitmentOrder defence{order.defender, Role::defender, stance_of(real)};
  const Losses later = losses_by(attack);
  const int first_most = order.attacker.links * house_.battle[BattleRule::column].value;
  const bool limited = first_most > 0 && house_.interpretations.column == ColumnReading::limited;
  if (limited) attack.force.strength = static_cast<std::int16_t>(std::min(attackers, first_most));
  const Losses by_defender = losses_by(defence);
  // Whoever has lost a quarter leaves an unlimited battle.
  const int part = rounds.unlimited ? house_.battle[BattleRule::break_at].value : 100;
  const auto most = [&](int strength) { return std::min(strength, strength * part / 100 + (part < 100 ? 2 : 0)); };
  const Sums attacker = add_up<Sums>(by_defender, by_defender, number, most(attackers));
  const Sums defender = add_up<Sums>(limited ? losses_by(attack) : later, later, number, most(defenders));
  FightValue value{0, mean_of(attacker, whole), mean_of(defender, whole)};
  if (real == DefenderOption::withdraw) {
    value.wins = 1000;
    return value;
  }
  value.wins = chance_to_win(attacker, defender, {attackers, defenders, attackers, defenders}, rounds.unlimited);
  return value;
}

}  // namespace longroll::valley
