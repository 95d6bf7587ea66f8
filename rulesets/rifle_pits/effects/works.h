// What digging and the enemy do to the works of a hex (P.R11).
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// What is kept of the works of a hex.
template <class T>
concept WorksState = requires(T hex) {
  { hex.works } -> std::same_as<Works&>;
  { hex.work_points } -> std::same_as<std::int8_t&>;
};

/// The work points that works stand for; a fortification, which nobody builds, has those of the best that is built.
int points_of(Works works, const House& house);

/// The works that so many work points have made.
Works works_of(int points, const House& house);

/// The work points of a turn of digging.
int points_a_turn(bool engineers, Light light, const House& house);

/// Works as a scenario sets them up.
void set_up_works(WorksState auto& hex, Works works, const House& house) {
  hex.works = works;
  hex.work_points = static_cast<std::int8_t>(points_of(works, house));
}

/// Adds work points, as far as they count; whether the works have become better.
bool add_work(WorksState auto& hex, int points, const House& house) {
  const int all = std::min(hex.work_points + points, points_of(Works::entrenchment, house));
  hex.work_points = static_cast<std::int8_t>(all);
  const Works better = works_of(all, house);
  if (better <= hex.works) return false;
  hex.works = better;
  return true;
}

/// The enemy comes in: hasty works are gone, better ones are hasty works of their new owner.
void capture(WorksState auto& hex, const House& house) {
  set_up_works(hex, hex.works > Works::hasty_works ? Works::hasty_works : Works::none, house);
}

}  // namespace longroll::rifle_pits
