// What lost steps leave of a unit (P.R14).
#pragma once

#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// Units of an order as a combat has left them: with the steps that it has cost them so far. Orders are large, and are
/// not copied for that.
template <class List, class Lost>
struct Ranks {
  const List& units;
  Lost& lost;  ///< steps, by place

  std::size_t size() const { return units.size(); }
  bool alive(std::size_t place, const House& house) const {
    const auto& unit = units[place];
    return unit.steps_lost + lost[place] < house.steps_of(unit.kind, unit.strength);
  }
  auto operator[](std::size_t place) const {
    auto unit = units[place];
    unit.steps_lost = static_cast<std::int8_t>(unit.steps_lost + lost[place]);
    return unit;
  }
};

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
