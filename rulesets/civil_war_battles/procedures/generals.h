// Generals at risk and their replacement (C.12, C.26, C.27).
#pragma once

#include "rules/umpire.h"
#include "rulesets/civil_war_battles/house.h"

namespace longroll::civil_war_battles {

/// What a general has run into (C.27).
struct RiskOrder {
  std::int8_t value = 2;
  bool shot_at_with_unit = false;
  bool targeted_alone = false;
  bool unit_routed_or_destroyed = false;
  bool cancelled_morale_test = false;
  bool unit_fighting = false;

  friend bool operator==(const RiskOrder&, const RiskOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"value", "his command value", 1, 4},
      {"shot_at_with_unit", "type 1: his unit was shot at and has new casualty markers"},
      {"targeted_alone", "type 2: away from his units, he was the nearest target and was hit"},
      {"unit_routed_or_destroyed", "type 3: his unit was routed or destroyed in a fight"},
      {"cancelled_morale_test", "type 4: he cancelled a morale test in a fight"},
      {"unit_fighting", "type 5: his unit has lost half-bases in a fight"},
  });
};
BOOST_DESCRIBE_STRUCT(RiskOrder, (),
                      (value, shot_at_with_unit, targeted_alone, unit_routed_or_destroyed, cancelled_morale_test,
                       unit_fighting))

struct RiskResult {
  bool dead = false;
  std::int8_t markers = 0;

  friend bool operator==(const RiskResult&, const RiskResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"dead", "he is dead"},
      {"markers", "casualty markers for the nearest units of his command", 0, 3},
  });
};
BOOST_DESCRIBE_STRUCT(RiskResult, (), (dead, markers))

/// A dead general's successor (C.26).
struct ReplacementOrder {
  std::int8_t value = 2;

  friend bool operator==(const ReplacementOrder&, const ReplacementOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({{"value", "command value of the dead general", 1, 4}});
};
BOOST_DESCRIBE_STRUCT(ReplacementOrder, (), (value))

struct ReplacementResult {
  Replacement replacement = Replacement::none;
  std::int8_t value = 0;

  friend bool operator==(const ReplacementResult&, const ReplacementResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"replacement", "none this turn, a worse one, or one as good"},
      {"value", "command value of the new general; 0: there is none", 0, 4},
  });
};
BOOST_DESCRIBE_STRUCT(ReplacementResult, (), (replacement, value))

/// The dice of risk that a general rolls, all of the same turn at once; none where he ran no risk.
struct RiskDice {
  std::int8_t dice = 0;

  friend bool operator==(const RiskDice&, const RiskDice&) = default;
};
BOOST_DESCRIBE_STRUCT(RiskDice, (), (dice))

/// Whether a general dies.
struct Death {
  bool dead = false;

  friend bool operator==(const Death&, const Death&) = default;
};
BOOST_DESCRIBE_STRUCT(Death, (), (dead))

RiskResult resolve_risk(const RiskOrder& order, const House& house, Umpire& umpire);
ReplacementResult resolve_replacement(const ReplacementOrder& order, const House& house, Umpire& umpire);
Death resolve_death(const RiskDice& risk, const House& house, Umpire& umpire);

}  // namespace longroll::civil_war_battles
