// What close combat does to a unit: tokens, counter-charges, fire in defence, the end of a charge or a melee,
// exploitation (M.14 to M.27, M.R9, M.R11, M.R17). The umpire's book and the table call these on what each of them
// keeps of a unit.
#pragma once

#include <concepts>

#include "rulesets/march_and_volley/effects/casualties.h"
#include "rulesets/march_and_volley/effects/nerve.h"
#include "rulesets/march_and_volley/procedures/charge.h"
#include "rulesets/march_and_volley/procedures/shooting.h"

namespace longroll::march_and_volley {

/// What the book and the table both keep of a unit in close combat.
template <class T>
concept Engaged = Nerved<T> && requires(T unit) {
  { unit.out_of_command } -> std::same_as<bool&>;
  { unit.token } -> std::same_as<bool&>;
  { unit.activated } -> std::same_as<bool&>;
  { unit.counter_charged } -> std::same_as<bool&>;
  { unit.exploits } -> std::same_as<std::int8_t&>;
};

/// A sub-phase begins: tokens, tests, activations and counter-charges count anew (M.14, M.17, M.D3).
void begin_sub_phase(Engaged auto& unit) {
  unit.token = false;
  forget_test(unit);
  unit.activated = false;
  unit.counter_charged = false;
}

/// Close combat begins: the moves of exploitation are those of this turn (M.24).
void begin_close_combat(Engaged auto& unit) {
  begin_sub_phase(unit);
  unit.exploits = 0;
}

/// A token behind it, or none (M.14).
void place_token(Engaged auto& unit, bool token = true) { unit.token = token; }

/// The token comes off: it charges, changes, evades or taps out (M.15, M.16).
void activate(Engaged auto& unit) {
  unit.token = false;
  unit.activated = true;
}

/// It charges; a charge on one that charges it is a counter-charge (M.16, M.R9).
void declare_charge(Engaged auto& charger, bool on_its_charger) {
  activate(charger);
  charger.counter_charged = charger.counter_charged || on_its_charger;
}

/// Whether a unit that is charged fires in defence: it can, has passed its test, has not activated, and has not fired
/// in this sub-phase (M.18, M.R17).
template <class Piece>
  requires Nerved<Piece> && Arrayed<Piece> && requires(Piece unit) {
    { unit.activated } -> std::same_as<bool&>;
  }
bool fires_defensively(const Piece& target, bool has_fired) {
  return can_shoot(target.kind, target.formation) && target.tested != Tested::failed && !target.activated &&
         !target.retreating && !has_fired;
}

/// Whether a unit has been in the melee that ended so (M.R19).
constexpr bool has_fought(Fate fate) { return fate == Fate::wins || fate == Fate::retreats || fate == Fate::destroyed; }

/// Whether what ended so sends a unit back (M.17, M.22, M.R8).
constexpr bool goes_back(Fate fate) { return fate == Fate::repelled || fate == Fate::flees || fate == Fate::retreats; }

/// Whether what ended so lets a unit charge again, if it charged or counter-charged (M.24).
constexpr bool opens_exploitation(Fate fate, bool charged) {
  return fate == Fate::follows || (fate == Fate::wins && charged);
}

/// What a charge or a melee leaves of a unit.
struct Settled {
  bool destroyed = false;
  bool goes_back = false;  ///< who is left of those who must: it has its marker

  friend bool operator==(const Settled&, const Settled&) = default;
};

/// Puts what a charge or a melee made of a unit on it: casualties first, and who is left retreats (M.22, M.R10).
template <class Piece>
  requires Engaged<Piece> && Embodied<Piece>
Settled settle(Piece& unit, Fate fate, int casualties, const House& house) {
  Settled end;
  end.destroyed = take_casualties(unit, casualties, house);
  if (end.destroyed) unit.token = false;
  end.goes_back = !end.destroyed && goes_back(fate);
  if (end.goes_back) mark_retreat(unit);
  return end;
}

/// Whether a unit that may charge again has a move for it left; guns have none (M.24, M.R11).
bool has_exploitation(const Engaged auto& unit, bool out_of_hand, const House& house) {
  return !is_guns(unit.kind) && !unit.retreating && !out_of_hand &&
         unit.exploits < house.exploitation_moves[arm_of(unit.kind)];
}

/// Counts moves of exploitation (M.24).
void count_exploits(Engaged auto& unit, int moves) { unit.exploits = static_cast<std::int8_t>(unit.exploits + moves); }

/// Cavalry out of hand: afterwards it is out of command and activated (M.26, M.R11).
void get_out_of_hand(Engaged auto& unit) {
  unit.out_of_command = true;
  activate(unit);
}

}  // namespace longroll::march_and_volley
