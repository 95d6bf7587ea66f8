// Combats that may not be fought, each with the rule that forbids it.
#include <fmt/format.h>

#include "rulesets/rifle_pits/effects/attack.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

template <class Unit>
std::optional<Refusal> refuse_steps(const Unit& unit, const House& house, const std::string& path) {
  if (alive(unit, house)) return std::nullopt;
  const int all = house.steps_of(unit.kind, unit.strength);
  return Refusal{"P.R14", path + ".steps_lost",
                 fmt::format("{} of strength {} has {} step{}, so it is gone after {}", enum_name(unit.kind),
                             unit.strength, all, all == 1 ? "" : "s", static_cast<int>(unit.steps_lost))};
}

std::optional<Refusal> refuse_attacker(const Attacker& unit, const House& house, const std::string& path) {
  const AttackBar bar =
      unit.fires ? bar_by_fire(unit.long_range, unit.condition, unit.orders) : bar_by_hand(unit.condition, unit.orders);
  if (bar == AttackBar::demoralized) return Refusal{"P.R9", path + ".condition", "demoralized units cannot attack"};
  if (bar == AttackBar::resting)
    return Refusal{"P.R4", path + ".orders", "a resting division cannot attack; give it another order"};
  if (auto refusal = refuse_steps(unit, house, path)) return refusal;
  const bool sharpshooters = unit.kind == Kind::sharpshooters;
  if (const int own = house.number(MapRule::rifle_strength); sharpshooters && unit.strength > own)
    return Refusal{"P.R24", path + ".strength", fmt::format("sharpshooters fight with a combat strength of {}", own)};
  if (const int own = house.number(MapRule::rifle_fire); sharpshooters && unit.long_range > own)
    return Refusal{"P.R24", path + ".long_range", fmt::format("sharpshooters have a long range fire value of {}", own)};
  if (!unit.fires) {
    if (unit.strength == 0)
      return Refusal{"P.2", path + ".strength", "an adjacent attacker needs a combat strength of 1 or more"};
    return std::nullopt;
  }
  if (unit.kind != Kind::artillery && unit.kind != Kind::sharpshooters) {
    return Refusal{"P.R13", path + ".fires",
                   fmt::format("{} has no long range fire; only artillery and sharpshooters do", enum_name(unit.kind))};
  }
  if (bar == AttackBar::unarmed)
    return Refusal{"P.R13", path + ".long_range", "a unit that fires needs a long range fire value of 1 or more"};
  if (bar == AttackBar::disordered)
    return Refusal{"P.R13", path + ".condition", "only units in good order use long range fire"};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_order(const CombatOrder& order, const House& house) {
  if (order.attackers.empty()) return Refusal{"P.2", "attackers", "there is no attacker; give at least one unit"};
  if (order.defenders.empty())
    return Refusal{"P.R29", "defenders", "a hex without combat units is entered freely, without a combat"};
  bool guns = false;
  bool sharpshooters = false;
  for (std::size_t i = 0; i < order.attackers.size(); ++i) {
    const Attacker& unit = order.attackers[i];
    if (auto refusal = refuse_attacker(unit, house, fmt::format("attackers.{}", i))) return refusal;
    guns = guns || (unit.fires && unit.kind == Kind::artillery);
    sharpshooters = sharpshooters || (unit.fires && unit.kind == Kind::sharpshooters);
  }
  for (std::size_t i = 0; i < order.defenders.size(); ++i) {
    if (auto refusal = refuse_steps(order.defenders[i], house, fmt::format("defenders.{}", i))) return refusal;
  }
  for (std::size_t i = 1; i < order.attackers.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (order.attackers[i].hex == order.attackers[k].hex &&
          order.attackers[i].in_works != order.attackers[k].in_works) {
        return Refusal{"P.R28", fmt::format("attackers.{}.in_works", i),
                       fmt::format("it stands in the same hex {} as attacker {}; works belong to the hex",
                                   static_cast<int>(order.attackers[i].hex), k)};
      }
    }
  }
  const bool assault = kind_of_attack(order) == AttackKind::assault;
  if (!assault && guns && sharpshooters) {
    return Refusal{"P.R24", "attackers", "sharpshooters never join guns in a bombardment; let one of them fire alone"};
  }
  if (!assault && !has_fire_step(order.light))
    return Refusal{"P.R34", "light", "there is no long range fire step at night"};
  if (order.common_superior && !order.two_divisions) {
    return Refusal{"P.R12", "common_superior",
                   "a common superior matters only when units of two_divisions attack together"};
  }
  return std::nullopt;
}

}  // namespace longroll::rifle_pits
