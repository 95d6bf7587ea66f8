// Morale tests and retreats of a unit: a test stands for its phase or sub-phase, who failed has a marker until the next
// turn (M.2, M.10, M.11, M.17, M.22, M.D3, M.R2, M.R21). The umpire's book and the table call these on what each of
// them keeps of a unit.
#pragma once

#include <concepts>

#include "rulesets/march_and_volley/effects/formation.h"
#include "rulesets/march_and_volley/procedures/morale.h"

namespace longroll::march_and_volley {

/// What the book and the table both keep of a unit's nerve.
template <class T>
concept Nerved = requires(T unit) {
  { unit.kind } -> std::same_as<Kind&>;
  { unit.tested } -> std::same_as<Tested&>;
  { unit.retreating } -> std::same_as<bool&>;
};

/// A phase or sub-phase begins: tests count anew (M.11, M.17, M.D3).
void forget_test(Nerved auto& unit) { unit.tested = Tested::untested; }

/// It has tested, and keeps that (M.11, M.17).
void keep_test(Nerved auto& unit, bool passed) { unit.tested = passed ? Tested::passed : Tested::failed; }

/// Whether a unit must test at the end of the round, hit in it or not (M.10, M.11).
bool must_test(const Nerved auto& unit, bool hit) { return hit && unit.tested == Tested::untested; }

/// The distance of its retreat move (M.22, M.D1, M.R20).
inline Length retreat_of(Kind kind, const House& house) { return house.retreat[arm_of(kind)]; }

/// Puts a retreat marker behind it (M.22).
void mark_retreat(Nerved auto& unit) { unit.retreating = true; }

/// A test is put on its unit; what that makes of it is the result's (M.R2, M.R21).
Outcome end_test(Nerved auto& unit, const MoraleResult& result) {
  keep_test(unit, result.passes);
  if (result.outcome == Outcome::retreats) mark_retreat(unit);
  return result.outcome;
}

/// The marker comes off by itself, in any formation (M.2).
template <class Piece>
  requires Nerved<Piece> && Arrayed<Piece>
void rally(Piece& unit, Formation formation) {
  unit.retreating = false;
  take_formation(unit, formation);
}

}  // namespace longroll::march_and_volley
