// One combat, from strengths to losses, officers, disorder and who must retreat (P.1 to P.20).
#pragma once

#include <array>
#include <optional>

#include "base/errors.h"
#include "base/fixed_list.h"
#include "rules/umpire.h"
#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// Everything that bears on one combat.
struct CombatOrder {
  FixedList<Attacker, most_attackers> attackers = {Attacker{}};
  FixedList<Defender, 6> defenders = {Defender{}};
  Terrain terrain = Terrain::clear;
  Works works = Works::none;
  bool constricted = false;
  Officer officer;
  std::int8_t other_officers = 0;
  std::int8_t defending_officers = 0;
  bool two_divisions = false;
  bool common_superior = false;
  bool return_range = true;
  Light light = Light::day;
  bool rain = false;

  friend bool operator==(const CombatOrder&, const CombatOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"attackers", "the attacking units"},
      {"defenders", "the units in the target hex"},
      {"terrain", "the target hex: open or covered"},
      {"works", "the best works in the target hex"},
      {"constricted", "the target hex is a defile, bridge, ford, causeway or street"},
      {"officer", "the officer named for the attack"},
      {"other_officers", "further officers stacked with attackers", 0, 6},
      {"defending_officers", "officers stacked with defenders", 0, 6},
      {"two_divisions", "units of two divisions attack together"},
      {"common_superior", "their common superior is the officer named"},
      {"return_range", "guns or sharpshooters in the target hex would have an attacker in range and sight"},
      {"light", "light of the turn"},
      {"rain", "it rains"},
  });
};
BOOST_DESCRIBE_STRUCT(CombatOrder, (),
                      (attackers, defenders, terrain, works, constricted, officer, other_officers, defending_officers,
                       two_divisions, common_superior, return_range, light, rain))

/// What a combat comes to.
struct CombatResult {
  Outcome outcome = Outcome::none;
  std::int8_t attacker_steps = 0;
  std::int8_t defender_steps = 0;
  std::int8_t attacker_units = 0;
  std::int8_t defender_units = 0;
  bool attackers_retreat = false;
  bool defenders_retreat = false;
  bool hex_vacated = false;
  bool may_advance = false;
  bool attackers_disordered = false;
  bool defenders_disordered = false;
  bool officer_lost = false;
  std::int8_t others_lost = 0;
  std::int8_t defending_lost = 0;

  friend bool operator==(const CombatResult&, const CombatResult&) = default;
  static constexpr auto headline = std::to_array<Headline>({{"hex_vacated", Doer::attacker, "clear the hex"},
                                                            {"defender_steps", Doer::defender, "lose"},
                                                            {"attacker_steps", Doer::attacker, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"outcome", "outcome on the table"},
      {"attacker_steps", "steps lost by the attackers", 0, 24},
      {"defender_steps", "steps lost by the defenders", 0, 18},
      {"attacker_units", "attacking units eliminated", 0, most_attackers},
      {"defender_units", "defending units eliminated", 0, 6},
      {"attackers_retreat", "the attackers retreat"},
      {"defenders_retreat", "the defenders retreat"},
      {"hex_vacated", "the hex is vacated"},
      {"may_advance", "the attackers may advance"},
      {"attackers_disordered", "the attackers are disordered"},
      {"defenders_disordered", "the defenders are disordered"},
      {"officer_lost", "the named officer falls"},
      {"others_lost", "other attacking officers that fall", 0, 6},
      {"defending_lost", "defending officers that fall", 0, 6},
  });
};
BOOST_DESCRIBE_STRUCT(CombatResult, (),
                      (outcome, attacker_steps, defender_steps, attacker_units, defender_units, attackers_retreat,
                       defenders_retreat, hex_vacated, may_advance, attackers_disordered, defenders_disordered,
                       officer_lost, others_lost, defending_lost))

/// Why such a combat cannot be fought, or nothing.
std::optional<Refusal> refuse_order(const CombatOrder& order, const House& house);

/// Resolves one combat and, by the fact `trapped`, what becomes of those who cannot retreat.
CombatResult resolve_combat(const CombatOrder& order, const House& house, Umpire& umpire);

/// What a combat came to, and did to each of its units and officers, by their places in the order.
struct CombatAftermath {
  CombatResult result;
  std::array<std::int8_t, decltype(CombatOrder::attackers)::capacity> attackers_lost{};  ///< steps
  std::array<std::int8_t, decltype(CombatOrder::defenders)::capacity> defenders_lost{};
  std::uint32_t others_fallen = 0;  ///< bit i: the i-th of the other officers
  std::uint32_t defending_fallen = 0;
  std::uint32_t attackers_going = 0;  ///< bit i: the i-th attacker must retreat
  std::uint32_t defenders_going = 0;
};

/// Whether bit `place` is set.
inline bool has(std::uint32_t bits, std::size_t place) { return (bits >> place & 1U) != 0; }

/// The combat up to where players choose: who must retreat is said, and the result is as if each of them can.
CombatAftermath resolve_combat_in_full(const CombatOrder& order, const House& house, Umpire& umpire);

/// Says in the result who is lost, who goes, and whether the hex is vacated (P.14, P.18).
void sum_up(const CombatOrder& order, const House& house, CombatAftermath& after);

}  // namespace longroll::rifle_pits
