// Formations of units: which arm has which, who fires and has a zone, and what a change of formation makes of a unit
// (L.27, L.30, L.34, L.50, L.52).
#pragma once

#include "rulesets/line_of_battle/effects/retreat.h"

namespace longroll::line_of_battle {

/// Whether an arm is ever in that formation; artillery in line is unlimbered (L.27).
constexpr bool has_formation(Arm arm, Mover formation) {
  switch (formation) {
    case Mover::line: return true;
    case Mover::column: return arm == Arm::infantry;
    case Mover::open_order_capable: return arm != Arm::artillery;
    case Mover::mounted: return arm == Arm::cavalry;
    case Mover::limbered: return arm == Arm::artillery;
    case Mover::wagon:
    case Mover::leader: break;
  }
  return false;
}

/// Whether units in that formation fire; the others are rear all round (L.27).
constexpr bool fires_in(Mover formation) { return formation == Mover::line || formation == Mover::open_order_capable; }

/// Whether its formation and state let a unit fire, and so give it a zone of control (L.27, L.30, L.F6).
bool can_fire(const Formed auto& unit)
  requires requires { unit.state == State::routed; }
{
  return unit.state != State::routed && fires_in(unit.formation);
}

/// Whether anybody of a stack can fire, and how many strength points of it then cannot (L.40).
template <class Units, class CanFire, class Points>
void sum_firing(Stack& stack, const Units& units, const CanFire& can_fire, const Points& points) {
  int idle = 0;
  stack.can_fire = false;
  for (const auto& one : units) {
    const bool fires = can_fire(one);
    stack.can_fire = stack.can_fire || fires;
    if (!fires) idle += points(one);
  }
  stack.idle = static_cast<std::int8_t>(stack.can_fire ? idle : 0);
}

/// Unlimbered guns only turn (L.27).
bool is_unlimbered(const Formed auto& unit) { return unit.arm == Arm::artillery && unit.formation == Mover::line; }

/// Whether its arm and formation let a unit charge: infantry in line and mounted cavalry (L.27).
bool can_charge(const Formed auto& unit) {
  if (unit.arm == Arm::infantry) return unit.formation == Mover::line;
  return unit.arm == Arm::cavalry && unit.formation == Mover::mounted;
}

/// Hexes to the nearest enemy who could fire at which guns may still unlimber (L.50).
inline int unlimber_distance(const House& house) { return house.unlimber[Unlimber::distance].value; }
inline int unlimber_distance_with_leader(const House& house) {
  return house.unlimber[Unlimber::with_artillery_leader].value;
}

/// A unit changes its formation and takes the state that this leaves it: open order units never have blood lust (L.34,
/// L.52). Members `open_order` and `open_order_capable`, where a unit has them, follow its formation.
void change_formation(Formed auto& unit, Mover to, State state)
  requires requires { unit.state = state; }
{
  const bool open = to == Mover::open_order_capable;
  unit.formation = to;
  unit.state = open && state == State::blood_lust ? State::normal : state;
  if constexpr (requires { unit.open_order; }) unit.open_order = open;
  if constexpr (requires { unit.open_order_capable; }) unit.open_order_capable = open;
}

}  // namespace longroll::line_of_battle
