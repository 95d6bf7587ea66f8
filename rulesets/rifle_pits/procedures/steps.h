// What lost steps leave of a unit (P.R14).
#pragma once

#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// Combat strength after lost steps.
template <class Unit>
int current_strength(const Unit& unit, const House& house) {
  return house.strength_left(unit.kind, unit.strength, unit.steps_lost);
}

/// Whether it has a step left.
template <class Unit>
bool alive(const Unit& unit, const House& house) {
  return unit.steps_lost < house.steps_of(unit.kind, unit.strength);
}

/// The steps that one loss takes: one, or all that are left, by the reading in force.
template <class Unit>
int steps_of_loss(const Unit& unit, const House& house) {
  if (house.interpretations.loss == LossReading::step) return 1;
  return house.steps_of(unit.kind, unit.strength) - unit.steps_lost;
}

}  // namespace longroll::rifle_pits
