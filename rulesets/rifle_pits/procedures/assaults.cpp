// Several assaults of one division in one turn, as a chain.
#include "rulesets/rifle_pits/procedures/assaults.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "rules/chain.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

/// What is to be known of the next attack. Those that are alike have one number, so that their odds are worked out
/// once; an order itself, with room for all who may attack, would be dear to compare.
struct NextAttack {
  std::uint8_t number = 0;
  bool officer_lost = false;
  bool enemy_demoralized = false;

  bool operator==(const NextAttack&) const = default;
};
BOOST_DESCRIBE_STRUCT(NextAttack, (), (number, officer_lost, enemy_demoralized))

/// The attacks, and the rules that they are made by.
struct Attacks {
  const AssaultsOrder& order;
  const House& house;

  /// The first that is like the one at a place.
  std::uint8_t number_of(std::size_t place) const {
    const auto first = std::find(order.attacks.begin(), order.attacks.end(), order.attacks[place]);
    return static_cast<std::uint8_t>(first - order.attacks.begin());
  }
};

CombatResult resolve_next(const NextAttack& next, const Attacks& attacks, Umpire& umpire) {
  CombatOrder attack = attacks.order.attacks[next.number];
  attack.officer.efficiency = attacks.order.efficiency;
  if (next.officer_lost) attack.officer = Officer{};
  if (next.enemy_demoralized) {
    for (Defender& unit : attack.defenders) unit.condition = Condition::demoralized;
  }
  return resolve_combat(attack, attacks.house, umpire);
}

/// The state between two attacks is the result so far.
auto chain_of(const Attacks& attacks) {
  const AssaultsOrder& order = attacks.order;
  const House& house = attacks.house;
  std::array<std::uint8_t, 6> numbers{};
  for (std::size_t i = 0; i < order.attacks.size(); ++i) numbers[i] = attacks.number_of(i);
  const auto over = [&order](const AssaultsResult& so_far) {
    return so_far.demoralized || static_cast<std::size_t>(so_far.made) == order.attacks.size();
  };
  const auto next_attack = [numbers](const AssaultsResult& so_far) {
    return NextAttack{numbers[static_cast<std::size_t>(so_far.made)], so_far.officer_lost, so_far.enemy_demoralized};
  };
  const auto add = [&order, &house](AssaultsResult so_far, const CombatResult& combat, Umpire& /*umpire*/) {
    ++so_far.made;
    if (combat.hex_vacated) ++so_far.fallen;
    so_far.attacker_steps = static_cast<std::int8_t>(so_far.attacker_steps + combat.attacker_steps);
    so_far.defender_steps = static_cast<std::int8_t>(so_far.defender_steps + combat.defender_steps);
    so_far.officer_lost = so_far.officer_lost || combat.officer_lost;
    so_far.demoralized = breaks(order.division_lost + so_far.attacker_steps, order.division_steps, house);
    so_far.enemy_demoralized = breaks(order.enemy_lost + so_far.defender_steps, order.enemy_steps, house);
    return so_far;
  };
  return repeat_until(over, then<resolve_next>(attacks, next_attack, add));
}

AssaultsResult begin(const AssaultsOrder& order, const House& house) {
  AssaultsResult start;
  start.demoralized = breaks(order.division_lost, order.division_steps, house);
  start.enemy_demoralized = breaks(order.enemy_lost, order.enemy_steps, house);
  return start;
}

}  // namespace

std::optional<Refusal> refuse_order(const AssaultsOrder& order, const House& house) {
  if (order.attacks.empty()) return Refusal{"P.R21", "attacks", "there is no attack; give at least one"};
  for (std::size_t i = 0; i < order.attacks.size(); ++i) {
    auto refusal = refuse_order(order.attacks[i], house);
    if (!refusal && kind_of_attack(order.attacks[i]) != AttackKind::assault) {
      refusal =
          Refusal{"P.R21", "attackers", "an assault needs an adjacent attacker; a bombardment is resolved by combat"};
    }
    if (refusal) {
      refusal->field = fmt::format("attacks.{}.{}", i, refusal->field);
      return refusal;
    }
  }
  if (order.division_lost > order.division_steps)
    return Refusal{"P.R9", "division_lost", "the division cannot have lost more steps than it had"};
  if (order.enemy_lost > order.enemy_steps)
    return Refusal{"P.R9", "enemy_lost", "the division cannot have lost more steps than it had"};
  return std::nullopt;
}

AssaultsResult resolve_assaults(const AssaultsOrder& order, const House& house, Umpire& umpire) {
  const Attacks attacks{order, house};
  return chain_of(attacks).play(begin(order, house), umpire);
}

Odds<AssaultsResult> assaults_odds(const AssaultsOrder& order, const House& house, const OddsOptions& options,
                                   EventSink* sink) {
  const Attacks attacks{order, house};
  return staged_odds(chain_of(attacks), begin(order, house), options, sink);
}

}  // namespace longroll::rifle_pits
