// The parts of close combat that stand alone: reach, bayonets, evading (M.14, M.16, M.19, M.R7, M.R8).
#pragma once

#include "rules/umpire.h"
#include "rulesets/march_and_volley/procedures/units.h"

namespace longroll::march_and_volley {

/// A unit near the enemy at the start of the Close Combat phase.
struct ReachOrder {
  Kind kind = Kind::infantry;
  Length to_enemy = Length::inches(1);
  bool out_of_command = false;

  friend bool operator==(const ReachOrder&, const ReachOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"kind", "what it is"},
      {"to_enemy", "distance to the enemy unit", 0, 48},
      {"out_of_command", "it is marked out of command"},
  });
};
BOOST_DESCRIBE_STRUCT(ReachOrder, (), (kind, to_enemy, out_of_command))

struct ReachResult {
  bool token = false;
  bool may_charge = false;

  friend bool operator==(const ReachResult&, const ReachResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"token", "it gets a token for close combat"},
      {"may_charge", "that enemy is within its charge range"},
  });
};
BOOST_DESCRIBE_STRUCT(ReachResult, (), (token, may_charge))

/// Cavalry that charges infantry (M.19).
struct BreakOrder {
  Unit cavalry{.kind = Kind::cavalry};
  Unit infantry;

  friend bool operator==(const BreakOrder&, const BreakOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"cavalry", "the cavalry that charges"},
      {"infantry", "the infantry that stands"},
  });
};
BOOST_DESCRIBE_STRUCT(BreakOrder, (), (cavalry, infantry))

struct BreakResult {
  bool breaks_in = false;
  std::int8_t casualties = 0;
  bool destroyed = false;
  Length retreat;

  friend bool operator==(const BreakResult&, const BreakResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"breaks_in", "the cavalry comes into contact"},
      {"casualties", "casualties of the cavalry", 0, 20},
      {"destroyed", "the cavalry is destroyed"},
      {"retreat", "how far the cavalry retreats", 0, 48},
  });
};
BOOST_DESCRIBE_STRUCT(BreakResult, (), (breaks_in, casualties, destroyed, retreat))

/// A unit in skirmish order that gives way before a charge (M.16).
struct EvadeOrder {
  Kind kind = Kind::skirmishers;
  Formation formation = Formation::skirmish;
  Kind charger = Kind::cavalry;

  friend bool operator==(const EvadeOrder&, const EvadeOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"kind", "what the evader is"},
      {"formation", "how it stands"},
      {"charger", "what it evades"},
  });
};
BOOST_DESCRIBE_STRUCT(EvadeOrder, (), (kind, formation, charger))

struct EvadeResult {
  bool caught = false;
  Length distance;

  friend bool operator==(const EvadeResult&, const EvadeResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"caught", "it is caught: struck in rear, no melee die"},
      {"distance", "how far it gets away", 0, 48},
  });
};
BOOST_DESCRIBE_STRUCT(EvadeResult, (), (caught, distance))

std::optional<Refusal> refuse_order(const ReachOrder& order, const House& house);
std::optional<Refusal> refuse_order(const BreakOrder& order, const House& house);
std::optional<Refusal> refuse_order(const EvadeOrder& order, const House& house);

ReachResult resolve_reach(const ReachOrder& order, const House& house, Umpire& umpire);
BreakResult resolve_break(const BreakOrder& order, const House& house, Umpire& umpire);
EvadeResult resolve_evade(const EvadeOrder& order, const House& house, Umpire& umpire);

/// The least unmodified die that breaks into that infantry; 0 where no roll is needed (M.R8). Tells nobody.
int break_need(const BreakOrder& order, const House& house);

}  // namespace longroll::march_and_volley
