// Who attacks how, and how strongly: the facts that the combat procedure reads off its units.
#pragma once

#include "rulesets/rifle_pits/procedures/combat.h"
#include "rulesets/rifle_pits/procedures/steps.h"

namespace longroll::rifle_pits {

/// Whether the unit attacks with its combat strength from an adjacent hex.
inline bool adjacent(const Attacker& unit) { return !unit.fires; }

/// What kind of attack it is.
enum class AttackKind : std::uint8_t { assault, bombardment, sharpshooting };

/// An assault has an adjacent attacker; a bombardment is guns alone; sharpshooting is sharpshooters alone (P.11, P.12).
AttackKind kind_of_attack(const CombatOrder& order);

/// The strength with which a unit attacks in the state of its ranks (P.R8, P.R22).
int attacking_strength(int strength, Condition condition);

/// What leads an attack.
enum class LedBy : std::uint8_t { officer, two_commands, nobody };

/// Who or what leads, and what that is worth.
struct Lead {
  LedBy by = LedBy::nobody;
  int efficiency = 0;  ///< of the officer, as far as his place and the light let it count
  int columns = 0;     ///< to the right
};

/// What the officer named for an attack is worth; `divided`: units of two divisions attack without their common
/// superior (P.6, P.R12, P.R34).
Lead lead_of(const Officer& officer, bool divided, Light light, const House& house);

/// Strengths summed as P.2 and P.R22 say.
int attack_strength(const CombatOrder& order, const House& house);
int defence_strength(const CombatOrder& order, const House& house);

/// Whether the target can answer a bombardment (P.11, P.R13).
bool can_return_fire(const CombatOrder& order);

/// Whether all units of a side that are adjacent to the enemy and not in works are cavalry (P.13).
bool attackers_all_cavalry(const CombatOrder& order);
bool defenders_all_cavalry(const CombatOrder& order);

/// The column shifts of an attack with their reasons (P.4, P.6 to P.9).
int total_shifts(const CombatOrder& order, AttackKind kind, const House& house, Umpire& umpire);

}  // namespace longroll::rifle_pits
