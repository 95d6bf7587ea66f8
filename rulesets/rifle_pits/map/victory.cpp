// Victory points and the verdict (P.R35).
#include <algorithm>

#include "rulesets/rifle_pits/effects/points.h"
#include "rulesets/rifle_pits/map/account.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {

int RiflePits::losses(Side side) const {
  int lost = 0;
  each_of(side, [&](PieceId id) { lost += piece(id).steps_lost; });
  return lost;
}

int RiflePits::goal_points(std::size_t i) const {
  const Goal& goal = scenario().goals[i];
  const auto held = [&] {
    return static_cast<int>(
        std::ranges::count_if(goal.hexes, [&](PlaceNumber place) { return holds(goal.side, place); }));
  };
  const auto any_sound_infantry = [&](Side side, const auto& wanted) {
    return any_unit(side, [&](PieceId id) {
      return info(id).kind == Kind::infantry && in_good_order(id) && wanted(piece(id).hex);
    });
  };
  const auto any_hex = [&](const auto& wanted) { return std::ranges::any_of(goal.hexes, wanted); };
  const auto points_if = [&](bool done) { return done ? goal.points : 0; };
  switch (goal.kind) {
    case GoalKind::hold: return goal.points * (goal.most > 0 ? std::min(goal.most, held()) : held());
    case GoalKind::hold_or_bare:
      return points_if(held() > 0 ||
                       !any_sound_infantry(other(goal.side), [&](PlaceNumber at) { return goal.area.contains(at); }));
    case GoalKind::works_near:
      return points_if(any_sound_infantry(goal.side, [&](PlaceNumber at) {
        return hex(at).works >= goal.works &&
               any_hex([&](PlaceNumber place) { return grid().distance(place, at) == 1; });
      }));
    case GoalKind::never_lost:
      return points_if(!any_hex(
          [&](PlaceNumber place) { return hex(place).ever_lost || hex(place).holder == owner_of(other(goal.side)); }));
    case GoalKind::leave:
    case GoalKind::presence: return goal.points * state.counted[i];
  }
  return 0;
}

void RiflePits::tally_points(Side side, AddPoints add) const {
  int withdrawn = 0;
  int officers = 0;
  each_of(other(side), [&](PieceId id) {
    const PieceState& now = piece(id);
    if (!is_unit(id)) officers += now.fallen * officer_points(info(id).rank, house());
    if (is_unit(id) && now.where == Whereabouts::withdrawn) withdrawn += steps_left(id);
  });
  add(account::steps, step_points(losses(other(side)), house()));
  if (withdrawn > 0) add(account::withdrawn, withdrawn_points(withdrawn, house()));
  if (officers > 0) add(account::officers, officers);
  for (std::size_t i = 0; i < scenario().goals.size(); ++i)
    if (scenario().goals[i].side == side) add(scenario().goals[i].words, goal_points(i));
}

}  // namespace longroll::rifle_pits
