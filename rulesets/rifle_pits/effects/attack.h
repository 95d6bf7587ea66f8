// What keeps a unit from attacking at all, by hand or by its fire: the odds page, the book and the map ask the same.
#pragma once

#include "rulesets/rifle_pits/facts.h"

namespace longroll::rifle_pits {

/// What keeps a unit from an attack, if anything.
enum class AttackBar : std::uint8_t { none, demoralized, resting, unarmed, disordered };

/// Of a unit that attacks by hand (P.R4, P.R9).
constexpr AttackBar bar_by_hand(Condition condition, Orders orders) {
  if (condition == Condition::demoralized) return AttackBar::demoralized;
  return orders == Orders::rest ? AttackBar::resting : AttackBar::none;
}

/// Of a unit that attacks by its long range fire, which wants good order (P.R13).
constexpr AttackBar bar_by_fire(int long_range, Condition condition, Orders orders) {
  if (const AttackBar bar = bar_by_hand(condition, orders); bar != AttackBar::none) return bar;
  if (long_range <= 0) return AttackBar::unarmed;
  return condition == Condition::good_order ? AttackBar::none : AttackBar::disordered;
}

/// Whether there is a step of long range fire in such light (P.R34).
constexpr bool has_fire_step(Light light) { return light != Light::night; }

}  // namespace longroll::rifle_pits
