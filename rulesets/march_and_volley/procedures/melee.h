// Melees: strengths, dice, casualties, retreat and leaders (M.21 to M.23, M.R9, M.R10, M.R19).
#pragma once

#include "rules/odds.h"
#include "rulesets/march_and_volley/procedures/units.h"

namespace longroll::march_and_volley {

/// The side that charged, and the side that was charged.
enum class Role : std::uint8_t { attackers, defenders };
BOOST_DESCRIBE_ENUM(Role, attackers, defenders)

/// All units joined in one melee (M.R19).
struct MeleeOrder {
  Units attackers = {Unit{}};
  Units defenders = {Unit{}};

  friend bool operator==(const MeleeOrder&, const MeleeOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"attackers", "units in contact of the side that charged, in their owner's order"},
      {"defenders", "units in contact of the side that was charged, in their owner's order"},
  });
};
BOOST_DESCRIBE_STRUCT(MeleeOrder, (), (attackers, defenders))

struct MeleeResult {
  Role winner = Role::attackers;
  std::int8_t difference = 0;
  Counts attackers_lost;
  Counts defenders_lost;
  std::int8_t attackers_destroyed = 0;
  std::int8_t defenders_destroyed = 0;
  std::int8_t attacking_leaders = 0;
  std::int8_t defending_leaders = 0;
  Length foot_retreat;
  Length horse_retreat;

  friend bool operator==(const MeleeResult&, const MeleeResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"winner", "who wins; on equal strength the charged side holds"},
      {"difference", "strength of the attackers less that of the defenders", -127, 127},
      {"attackers_lost", "casualties of each attacking unit", 0, 20},
      {"defenders_lost", "casualties of each defending unit", 0, 20},
      {"attackers_destroyed", "attacking units destroyed", 0, 4},
      {"defenders_destroyed", "defending units destroyed", 0, 4},
      {"attacking_leaders", "attacking leaders that fall", 0, 4},
      {"defending_leaders", "defending leaders that fall", 0, 4},
      {"foot_retreat", "how far beaten infantry, guns and elephants retreat", 0, 48},
      {"horse_retreat", "how far beaten cavalry retreats", 0, 48},
  });
};
BOOST_DESCRIBE_STRUCT(MeleeResult, (),
                      (winner, difference, attackers_lost, defenders_lost, attackers_destroyed, defenders_destroyed,
                       attacking_leaders, defending_leaders, foot_retreat, horse_retreat))

std::optional<Refusal> refuse_order(const MeleeOrder& order, const House& house);
MeleeResult resolve_melee(const MeleeOrder& order, const House& house, Umpire& umpire);
/// Its odds, staged after the dice.
Odds<MeleeResult> melee_odds(const MeleeOrder& order, const House& house, const OddsOptions& options, EventSink* sink);

/// Equal dice of one side.
struct DiceGroup {
  std::uint8_t count = 0;
  std::uint8_t sides = 0;

  friend bool operator==(const DiceGroup&, const DiceGroup&) = default;
};
BOOST_DESCRIBE_STRUCT(DiceGroup, (), (count, sides))
using DiceGroups = FixedList<DiceGroup, 4>;

/// The dice of both sides, largest first.
struct ClashOrder {
  DiceGroups attackers;
  DiceGroups defenders;

  friend bool operator==(const ClashOrder&, const ClashOrder&) = default;
};
BOOST_DESCRIBE_STRUCT(ClashOrder, (), (attackers, defenders))

struct ClashResult {
  std::int8_t difference = 0;

  friend bool operator==(const ClashResult&, const ClashResult&) = default;
};
BOOST_DESCRIBE_STRUCT(ClashResult, (), (difference))

/// The dice of both sides, the attackers' total less the defenders'.
ClashResult resolve_clash(const ClashOrder& order, const House& house, Umpire& umpire);

/// The morale that a unit brings to a melee, and the die that it adds; 0: none (M.R9).
int melee_morale(const Unit& unit, const Units& enemies, Role role, const House& house);
int melee_die(const Unit& unit, const House& house);
/// The dice that a unit adds to those of its side (M.R9).
void add_die(DiceGroups& groups, const Unit& unit, const House& house);
/// Strength of the attackers less that of the defenders before the dice: average morale and supplementary modifiers
/// (M.21).
int difference_before_dice(const MeleeOrder& order, const House& house, Umpire& umpire);

/// The dice of both sides in a melee.
ClashOrder clash_of(const MeleeOrder& order, const House& house);
/// Casualties and retreat, once the difference of the strengths is known; no dice.
MeleeResult settle_melee(const MeleeOrder& order, int difference, const House& house);

/// Units as casualties count in them: what each has taken and what it can take.
struct Ranks {
  Counts casualties;
  Counts strengths;
};
/// What each takes in the melee: one, and a share of the difference (M.22, M.R10).
Counts share_casualties(const Ranks& ranks, int difference, const House& house);

}  // namespace longroll::march_and_volley
