// Morale states: results added to what a unit is, towns, and the rally phase (L.30, L.32, L.34, L.F20). The umpire's
// book and the map call these on what each of them keeps of a unit.
#pragma once

#include <concepts>

#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// What the book and the map both keep of a unit's nerve.
template <class T>
concept Nerved = requires(T unit) {
  { unit.state } -> std::same_as<State&>;
};

/// The state that a result of the morale table makes of another (L.32).
inline State added(State now, State result, const House& house) {
  return house.additive_morale.at(static_cast<int>(now), static_cast<int>(result));
}

/// The same in open order, where blood lust is no result (L.34, L.R19).
inline State added_in_open_order(State now, State result, const House& house) {
  return added(now, result == State::blood_lust ? State::normal : result, house);
}

/// The state that a town makes of lines, unlimbered guns and whoever fails at an intersection: the last column of the
/// additive chart (L.32, 1.7g).
inline State in_town(State now, const House& house) {
  return house.additive_morale.at(static_cast<int>(now), static_cast<int>(enum_size<State>));
}

/// Whether a unit is in open order, capable or not, as far as its members tell.
template <class Unit>
bool in_open_order(const Unit& unit) {
  bool open = false;
  if constexpr (requires { unit.open_order; }) open = open || unit.open_order;
  if constexpr (requires { unit.open_order_capable; }) open = open || unit.open_order_capable;
  if constexpr (requires { unit.formation == Mover::open_order_capable; })
    open = open || unit.formation == Mover::open_order_capable;
  return open;
}

/// A unit takes the result of its stack's check: each unit adds it to its own state (L.32, rule 6.0a).
void take_result(Nerved auto& unit, State result, const House& house) {
  unit.state = in_open_order(unit) ? added_in_open_order(unit.state, result, house) : added(unit.state, result, house);
}

/// A unit that retreating friends pass through and affect is shaken, and does not retreat (L.46, L.R48).
void be_passed_through(Nerved auto& unit, const House& house) { take_result(unit, State::shaken, house); }

/// What the rally phase makes of a state without a die: only routed units must roll (L.F20).
constexpr State steadied(State state) {
  switch (state) {
    case State::blood_lust:
    case State::normal:
    case State::shaken: return State::normal;
    case State::disorganized: return State::shaken;
    case State::routed: break;
  }
  return State::routed;
}

/// A unit of the active side in its rally phase, before the rolls of the routed; once a phase (L.F20).
void steady(Nerved auto& unit) { unit.state = steadied(unit.state); }

/// A routed unit takes the result of its stack's rally roll; whoever is not routed does not (L.R6).
void rally_to(Nerved auto& unit, State result) {
  if (unit.state == State::routed) unit.state = result;
}

/// Whether units in that state may order themselves back (L.30, rule 3.0e).
constexpr bool may_go_back_by_itself(State state) { return state >= State::disorganized; }

}  // namespace longroll::line_of_battle
