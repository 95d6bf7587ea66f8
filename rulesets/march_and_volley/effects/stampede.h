// What stampeding elephants do to whom they touch, and to themselves (M.11, M.R13, M.R21, M.R37). The umpire's book and
// the table call these on what each of them keeps of a unit.
#pragma once

#include <algorithm>
#include <ranges>

#include "rulesets/march_and_volley/effects/casualties.h"
#include "rulesets/march_and_volley/effects/nerve.h"
#include "rulesets/march_and_volley/procedures/elephants.h"

namespace longroll::march_and_volley {

/// What a stampede leaves of a unit that it touched.
struct Touched {
  bool destroyed = false;
  bool goes_back = false;
  bool stampedes = false;  ///< elephants: in their turn, once a phase

  friend bool operator==(const Touched&, const Touched&) = default;
};

/// Puts a stampede on a unit: a casualty, and a test that counts whatever it has tested before (M.11, M.R13).
template <class Piece>
  requires Embodied<Piece> && Nerved<Piece>
Touched be_trampled(Piece& unit, Trampled fate, const House& house) {
  if (fate == Trampled::untouched) return {};
  keep_test(unit, fate == Trampled::stands);
  Touched end;
  end.destroyed = take_casualties(unit, house.stampede_rules[CasualtyRule::casualties], house);
  end.goes_back = !end.destroyed && fate == Trampled::retreats;
  end.stampedes = !end.destroyed && fate == Trampled::stampedes;
  if (end.goes_back) mark_retreat(unit);
  return end;
}

/// The elephants stand where their run ended, with a retreat marker (M.R13).
void end_stampede(Nerved auto& herd) { mark_retreat(herd); }

}  // namespace longroll::march_and_volley
