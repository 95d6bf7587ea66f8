// One combat round: commitment, percentage and combat results, for one side and for both at once.
#pragma once

#include <optional>

#include "base/errors.h"
#include "rules/umpire.h"
#include "rulesets/valley/house.h"

namespace longroll::valley {

/// V.15 to V.18: one side commits its force.
struct CommitmentOrder {
  Force force;
  Role role = Role::attacker;
  Stance stance = Stance::plain;

  static constexpr auto fields = std::to_array<Field>({
      {"force", "the force"},
      {"role", "attacker or defender"},
      {"stance", "its option: pitched, withdrawal, or a plain one"},
  });
};
BOOST_DESCRIBE_STRUCT(CommitmentOrder, (), (force, role, stance))

struct CommitmentResult {
  std::int8_t percent = 0;
  std::int16_t committed = 0;

  static constexpr auto fields = std::to_array<Field>(
      {{"percent", "per cent of the force", 0, 100}, {"committed", "strength points committed", 0, 200}});
};
BOOST_DESCRIBE_STRUCT(CommitmentResult, (), (percent, committed))

/// V.19, V.20: committed strength points fight.
struct ResultsOrder {
  std::int16_t committed = 10;
  std::int8_t bonus = 0;
  Stance stance = Stance::plain;
  Morale morale = Morale::good;

  static constexpr auto fields = std::to_array<Field>({
      {"committed", "strength points committed", 0, 200},
      {"bonus", "combat bonus of the leader", 0, 2},
      {"stance", "the side's option: pitched, withdrawal, or a plain one"},
      {"morale", "morale of most of the force"},
  });
};
BOOST_DESCRIBE_STRUCT(ResultsOrder, (), (committed, bonus, stance, morale))

struct ResultsResult {
  std::int8_t losses = 0;

  static constexpr auto fields = std::to_array<Field>({{"losses", "strength points that the enemy loses", 0, 10}});
};
BOOST_DESCRIBE_STRUCT(ResultsResult, (), (losses))

/// Both sides of one round.
struct RoundOrder {
  Force attacker = {.moved = true};
  Force defender;
  AttackerOption attacker_option = AttackerOption::assault;
  DefenderOption defender_option = DefenderOption::stand;
  bool first_round = true;

  static constexpr auto fields = std::to_array<Field>({
      {"attacker", "the attacking force"},
      {"defender", "the defending force"},
      {"attacker_option", "the attacker's option"},
      {"defender_option", "the defender's option"},
      {"first_round", "it is the first round, in which those who came by one link are limited"},
  });
};
BOOST_DESCRIBE_STRUCT(RoundOrder, (), (attacker, defender, attacker_option, defender_option, first_round))

struct RoundResult {
  std::int16_t attacker_lost = 0;
  std::int16_t defender_lost = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"attacker_lost", "strength points lost by the attacker", 0, 10},
      {"defender_lost", "strength points lost by the defender", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(RoundResult, (), (attacker_lost, defender_lost))

std::optional<Refusal> refuse_order(const CommitmentOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ResultsOrder& order, const House& house);
std::optional<Refusal> refuse_order(const RoundOrder& order, const House& house);

CommitmentResult resolve_commitment(const CommitmentOrder& order, const House& house, Umpire& umpire);
ResultsResult resolve_results(const ResultsOrder& order, const House& house, Umpire& umpire);
RoundResult resolve_round(const RoundOrder& order, const House& house, Umpire& umpire);

/// One side's whole round: what it makes the enemy lose. The unit of memory for the odds of battles.
ResultsResult resolve_side(const CommitmentOrder& order, const House& house, Umpire& umpire);

/// The side's facts for a round in which it has `strength` points present, `first` telling whether it is round 1.
CommitmentOrder side_of_round(const Force& force, Role role, Stance stance, int strength, bool first);

/// Why a force may not fight so, or nothing.
std::optional<Refusal> refuse_force(const Force& force, Role role, Stance stance, const std::string& path);

}  // namespace longroll::valley
