// Retreats: what units are when they go back, what enemy zones take of them, and the Cowardly Legs they leave (L.30,
// L.44, L.45, L.48).
#pragma once

#include <concepts>

#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// What the book and the map both keep of how a unit stands.
template <class T>
concept Formed = requires(T unit) {
  { unit.arm } -> std::convertible_to<Arm>;
  { unit.formation } -> std::same_as<Mover&>;
};

/// A unit retreats: guns limber, and cannot unlimber at the end; the others keep their formation (L.48, L.R40).
void go_back(Formed auto& unit) {
  if (unit.arm == Arm::artillery) unit.formation = Mover::limbered;
}

/// A unit goes back by its own order: disorganized infantry ends in column (L.30, rule 3.0e).
void go_back_by_itself(Formed auto& unit)
  requires requires { unit.state == State::disorganized; }
{
  go_back(unit);
  if (unit.arm == Arm::infantry && unit.state == State::disorganized) unit.formation = Mover::column;
}

/// Strength points lost for so many hexes entered in enemy zones (L.45).
inline int zone_losses(int hexes, const House& house) {
  return hexes * house.retreat_rules[RetreatRule::enemy_zone_loss];
}

/// What became of a stack, as far as it may leave a marker behind.
struct Leaving {
  bool destroyed = false;
  bool retreats = false;
  bool unlimbered_guns = false;  ///< it is nothing but unlimbered artillery
  bool others_remain = false;    ///< other combat units stay in its hex
};

/// Whether a Cowardly Legs marker is placed where the stack stood (L.44, rule 6.5).
constexpr bool leaves_cowardly_legs(const Leaving& stack) {
  if (stack.others_remain) return false;
  return stack.destroyed || (stack.retreats && !stack.unlimbered_guns);
}

}  // namespace longroll::line_of_battle
