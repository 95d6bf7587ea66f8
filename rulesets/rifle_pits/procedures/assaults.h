// Several assaults of one division in one turn, as a chain: the shared officer and the losses so far go along.
#pragma once

#include "rules/odds.h"
#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {

/// The attacks of a turn in the order in which they are made.
struct AssaultsOrder {
  FixedList<CombatOrder, 6> attacks = {CombatOrder{}, CombatOrder{}};
  std::int8_t efficiency = 0;
  std::int8_t division_steps = 12;
  std::int8_t division_lost = 0;
  std::int8_t enemy_steps = 12;
  std::int8_t enemy_lost = 0;

  friend bool operator==(const AssaultsOrder&, const AssaultsOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"attacks", "the attacks in order; each names in officer.place where the shared officer stands"},
      {"efficiency", "attack efficiency of the shared officer", -1, 2},
      {"division_steps", "steps with which the attacking division began the day", 1, 60},
      {"division_lost", "steps that it has lost before", 0, 60},
      {"enemy_steps", "steps with which the defending division began the day", 1, 60},
      {"enemy_lost", "steps that it has lost before", 0, 60},
  });
};
BOOST_DESCRIBE_STRUCT(AssaultsOrder, (), (attacks, efficiency, division_steps, division_lost, enemy_steps, enemy_lost))

/// What the assaults come to.
struct AssaultsResult {
  std::int8_t fallen = 0;
  std::int8_t made = 0;
  std::int8_t attacker_steps = 0;
  std::int8_t defender_steps = 0;
  bool officer_lost = false;
  bool demoralized = false;
  bool enemy_demoralized = false;

  friend bool operator==(const AssaultsResult&, const AssaultsResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"fallen", "hexes that fall", 0, 6},
      {"made", "attacks made", 0, 6},
      {"attacker_steps", "steps lost by the attackers", 0, 100},
      {"defender_steps", "steps lost by the defenders", 0, 100},
      {"officer_lost", "the shared officer falls"},
      {"demoralized", "the attacking division is demoralized"},
      {"enemy_demoralized", "the defending division is demoralized"},
  });
};
BOOST_DESCRIBE_STRUCT(AssaultsResult, (),
                      (fallen, made, attacker_steps, defender_steps, officer_lost, demoralized, enemy_demoralized))

/// Why the attacks cannot be made, or nothing.
std::optional<Refusal> refuse_order(const AssaultsOrder& order, const House& house);

/// Makes the attacks one after the other.
AssaultsResult resolve_assaults(const AssaultsOrder& order, const House& house, Umpire& umpire);

/// Their odds, staged over the chain.
Odds<AssaultsResult> assaults_odds(const AssaultsOrder& order, const House& house, const OddsOptions& options,
                                   EventSink* sink);

}  // namespace longroll::rifle_pits
