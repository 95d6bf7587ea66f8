// What marches and battles bring on average.
#include "rulesets/valley/map/judgement_values.h"

#include <algorithm>

namespace longroll::valley {
namespace {

constexpr int dice_ways = 36;    // of the two dice of a commitment
constexpr int round_ways = 360;  // with the die of the combat results
constexpr int whole = 1'000'000;

/// How often an outcome comes, out of `ways`.
template <class R>
int ways_of(const Odds<R>& odds, std::size_t i, int ways) {
  return Integer(odds.count(i) * ways / odds.denominator).convert_to<int>();
}

/// Adds up so many rounds; nobody loses more than `most`.
template <class Sums, class Losses>
Sums add_up(const Losses& first, const Losses& later, int rounds, int most) {
  Sums sums{};
  for (std::size_t i = 0; i < first.size(); ++i)
    sums[static_cast<std::size_t>(std::min(static_cast<int>(i), most))] += first[i] * (whole / round_ways);
  for (int round = 1; round < rounds; ++round) {
    Sums next{};
    for (std::size_t i = 0; i < sums.size(); ++i) {
      if (sums[i] == 0) continue;
      for (std::size_t k = 0; k < later.size(); ++k) {
        if (later[k] == 0) continue;
        const auto both = static_cast<std::size_t>(std::min(static_cast<int>(i + k), most));
        next[std::min(both, sums.size() - 1)] +=
            static_cast<int>(static_cast<std::int64_t>(sums[i]) * later[k] / round_ways);
      }
    }
    sums = next;
  }
  return sums;
}

template <class Sums>
int mean_of(const Sums& sums) {
  std::int64_t mean = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) mean += static_cast<std::int64_t>(sums[i]) * static_cast<int>(i);
  return static_cast<int>(mean / (whole / 100));
}

}  // namespace

PlanValues::PlanValues(const House& house) : house_(house) {
  find_marches();
  find_commitments();
  find_results();
}

std::size_t PlanValues::march_index(const MovementOrder& order) {
  const std::size_t rating = order.leader ? static_cast<std::size_t>(order.rating - 1) : 4;
  return ((rating * 2 + (order.cavalry ? 1 : 0)) * 2 + (order.force_march ? 1 : 0)) * 2 + (order.supplied ? 1 : 0);
}

void PlanValues::find_marches() {
  for (const int rating : {1, 2, 3, 4, 5}) {
    for (int facts = 0; facts < 8; ++facts) {
      const bool led = rating <= 4;
      const MovementOrder order{
          1, static_cast<std::int8_t>(led ? rating : 4), led, (facts & 1) != 0, (facts & 2) != 0, (facts & 4) != 0};
      const auto odds = odds_of([&](Umpire& umpire) { return resolve_movement(order, house_, umpire); });
      auto& chances = marches_[march_index(order)];
      for (int points = 0; points <= most_points; ++points) {
        int ways = 0;
        for (std::size_t i = 0; i < odds.size(); ++i)
          if (!odds.outcome(i).phase_ends && odds.outcome(i).points >= points) ways += ways_of(odds, i, dice_ways);
        chances[static_cast<std::size_t>(points)] = ways * 100 / dice_ways;
      }
    }
  }
}

int PlanValues::chance_of(const MovementOrder& order, int points) const {
  return points > most_points ? 0 : marches_[march_index(order)][static_cast<std::size_t>(std::max(0, points))];
}

std::size_t PlanValues::commitment_index(const CommitmentOrder& order) {
  const Force& force = order.force;
  const bool attacks = order.role == Role::attacker;
  std::size_t at = attacks ? 0 : 1;
  at = at * 3 + static_cast<std::size_t>(order.stance);
  at = at * 2 + (force.moved ? 1 : 0);
  at = at * 2 + ((attacks ? force.force_marched : force.entrenched) ? 1 : 0);
  at = at * 2 + (!attacks && force.ground ? 1 : 0);
  return at * 4 + static_cast<std::size_t>((force.leader ? force.rating : 4) - 1);
}

void PlanValues::find_commitments() {
  for (const Role role : {Role::attacker, Role::defender}) {
    for (const Stance stance : {Stance::plain, Stance::pitched, Stance::withdrawal}) {
      for (int facts = 0; facts < 32; ++facts) {
        CommitmentOrder order{{}, role, stance};
        order.force.strength = 100;
        order.force.rating = static_cast<std::int8_t>(facts % 4 + 1);
        order.force.moved = (facts & 4) != 0;
        order.force.force_marched = role == Role::attacker && (facts & 8) != 0;
        order.force.entrenched = role == Role::defender && (facts & 8) != 0;
        order.force.ground = role == Role::defender && (facts & 16) != 0;
        const auto odds = odds_of([&](Umpire& umpire) { return resolve_commitment(order, house_, umpire); });
        Commitments found{};
        for (std::size_t i = 0; i < odds.size(); ++i)
          found[static_cast<std::size_t>(odds.outcome(i).percent / 10)] += ways_of(odds, i, dice_ways);
        commitments_[commitment_index(order)] = found;
      }
    }
  }
}

std::size_t PlanValues::result_index(const CommitmentOrder& order) {
  const auto bonus = static_cast<std::size_t>(order.force.leader ? order.force.bonus : 0);
  return (static_cast<std::size_t>(order.stance) * 3 + static_cast<std::size_t>(order.force.morale)) * 3 + bonus;
}

void PlanValues::find_results() {
  for (const Stance stance : {Stance::plain, Stance::pitched, Stance::withdrawal}) {
    for (const Morale morale : {Morale::good, Morale::shaken, Morale::demoralised}) {
      for (const int bonus : {0, 1, 2}) {
        CommitmentOrder side{{}, Role::attacker, stance};
        side.force.bonus = static_cast<std::int8_t>(bonus);
        side.force.morale = morale;
        auto& by_column = results_[result_index(side)];
        for (int committed = 1; committed <= 100; ++committed) {
          auto& found = by_column[static_cast<std::size_t>(house_.crt.column_of(committed))];
          if (found != std::array<int, most_loss>{}) continue;
          const ResultsOrder order{static_cast<std::int16_t>(committed), side.force.bonus, stance, morale};
          const auto odds = odds_of([&](Umpire& umpire) { return resolve_results(order, house_, umpire); });
          for (std::size_t i = 0; i < odds.size(); ++i)
            found[static_cast<std::size_t>(odds.outcome(i).losses)] += ways_of(odds, i, round_ways / dice_ways);
        }
      }
    }
  }
}

PlanValues::Losses PlanValues::losses_by(const CommitmentOrder& order) const {
  Losses losses{};
  const Commitments& commitments = commitments_[commitment_index(order)];
  const auto& by_column = results_[result_index(order)];
  for (std::size_t i = 0; i < tenths; ++i) {
    if (commitments[i] == 0) continue;
    const int committed = house_.part_of(order.force.strength, static_cast<int>(i) * 10);
    if (committed == 0) {
      losses[0] += commitments[i] * (round_ways / dice_ways);
      continue;
    }
    const auto& results = by_column[static_cast<std::size_t>(house_.crt.column_of(committed))];
    for (std::size_t k = 0; k < most_loss; ++k) losses[k] += commitments[i] * results[k];
  }
  return losses;
}

/// V.R12, roughly: whoever has lost more has lost, and whoever has become much the weaker.
int PlanValues::chance_to_win(const Sums& attacker, const Sums& defender, Standing standing, bool unlimited) const {
  standing.attacker -= mean_of(attacker) / 100;
  standing.defender -= mean_of(defender) / 100;
  const int part = house_.battle[BattleRule::beaten_part].value;
  if (standing.attacker * part < standing.defender) return 0;
  if (standing.defender * part < standing.attacker) return 1000;
  // In an unlimited battle what counts is the part that is lost, for at a quarter it is over.
  const int a_scale = unlimited ? standing.defender_start : 1;
  const int d_scale = unlimited ? standing.attacker_start : 1;
  std::int64_t wins = 0;
  std::int64_t below = 0;  // chance that the attacker has lost less
  int a = 0;
  for (int d = 0; d < static_cast<int>(defender.size()); ++d) {
    while (a < static_cast<int>(attacker.size()) && a * a_scale < d * d_scale)
      below += attacker[static_cast<std::size_t>(a++)];
    wins += below * defender[static_cast<std::size_t>(d)];
  }
  return static_cast<int>(wins / whole * 1000 / whole);
}

FightValue PlanValues::fight(const BattleOrder& order) const {
  const bool stands = order.defender_option == DefenderOption::withdraw && !order.can_withdraw;
  const DefenderOption real = stands ? DefenderOption::stand : order.defender_option;
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
  FightValue value{0, mean_of(attacker), mean_of(defender)};
  if (real == DefenderOption::withdraw) {
    value.wins = 1000;
    return value;
  }
  value.wins = chance_to_win(attacker, defender, {attackers, defenders, attackers, defenders}, rounds.unlimited);
  return value;
}

}  // namespace longroll::valley
