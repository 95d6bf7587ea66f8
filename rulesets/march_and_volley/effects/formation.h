// Formations of a unit: which it may take, and taking one (M.2, M.9, M.16, M.R5). The umpire's book and the table call
// these on what each of them keeps of a unit.
#pragma once

#include <concepts>

#include "base/enums.h"
#include "rulesets/march_and_volley/house.h"

namespace longroll::march_and_volley {

/// What the book and the table both keep of how a unit stands.
template <class T>
concept Arrayed = requires(T unit) {
  { unit.kind } -> std::same_as<Kind&>;
  { unit.formation } -> std::same_as<Formation&>;
};

using Formations = FixedList<Formation, enum_size<Formation>>;

/// The formations that a kind of unit may take, in the order of the chart (M.R5).
inline Formations formations_of(Kind kind, const House& house) {
  Formations possible;
  for (std::size_t i = 0; i < enum_size<Formation>; ++i) {
    const auto formation = static_cast<Formation>(i);
    if (house.may_form(kind, formation)) possible.push_back(formation);
  }
  return possible;
}

/// The formations that a unit could change into (M.9).
Formations changes_of(const Arrayed auto& unit, const House& house) {
  Formations others;
  for (const Formation formation : formations_of(unit.kind, house))
    if (formation != unit.formation) others.push_back(formation);
  return others;
}

/// Takes a formation, or limbers or unlimbers. Whether it is another one; the same is a change of facing (M.9, M.R3).
bool take_formation(Arrayed auto& unit, Formation formation) {
  const bool other = unit.formation != formation;
  unit.formation = formation;
  return other;
}

/// Guns retreat limbered, whether they were so or not (M.R32).
void limber_up(Arrayed auto& unit) {
  if (is_guns(unit.kind)) unit.formation = Formation::limbered;
}

/// An evader that gets away goes in skirmish order (M.R23).
void go_in_skirmish_order(Arrayed auto& unit) { unit.formation = Formation::skirmish; }

}  // namespace longroll::march_and_volley
