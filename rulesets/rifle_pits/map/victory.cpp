// Victory points and the verdict (P.R35).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/effects/points.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {

bool RiflePits::holds(Side side, PlaceNumber place) const {
  if (hex(place).holder != holder_of(side)) return false;
  return has_units(place, side) || !zone(other(side)).contains(place);
}

int RiflePits::steps_lost(Side side) const {
  int lost = 0;
  each([&](PieceId id) {
    if (info(id).side == side && is_unit(id)) lost += piece(id).steps_lost;
  });
  return lost;
}

int RiflePits::goal_points(std::size_t i) const {
  const Goal& goal = scenario().goals[i];
  const auto held = [&] {
    return static_cast<int>(std::count_if(goal.hexes.begin(), goal.hexes.end(),
                                          [&](PlaceNumber place) { return holds(goal.side, place); }));
  };
  const auto any_unit = [&](const auto& wanted) {
    bool found = false;
    each([&](PieceId id) { found = found || (is_unit(id) && on_map(id) && wanted(id)); });
    return found;
  };
  const auto sound_infantry = [&](PieceId id, Side side) {
    return info(id).side == side && info(id).kind == Kind::infantry && piece(id).condition == Condition::good_order;
  };
  switch (goal.kind) {
    case GoalKind::hold: return goal.points * (goal.most > 0 ? std::min(goal.most, held()) : held());
    case GoalKind::hold_or_bare: {
      const bool bare = !any_unit(
          [&](PieceId id) { return sound_infantry(id, other(goal.side)) && goal.area.contains(piece(id).hex); });
      return held() > 0 || bare ? goal.points : 0;
    }
    case GoalKind::works_near: {
      const bool near = any_unit([&](PieceId id) {
        if (!sound_infantry(id, goal.side) || hex(piece(id).hex).works < goal.works) return false;
        return std::any_of(goal.hexes.begin(), goal.hexes.end(),
                           [&](PlaceNumber place) { return grid().distance(place, piece(id).hex) == 1; });
      });
      return near ? goal.points : 0;
    }
    case GoalKind::never_lost:
      return std::none_of(goal.hexes.begin(), goal.hexes.end(),
                          [&](PlaceNumber place) {
                            return hex(place).ever_lost || hex(place).holder == holder_of(other(goal.side));
                          })
                 ? goal.points
                 : 0;
    case GoalKind::leave:
    case GoalKind::presence: return goal.points * state.counted[i];
  }
  return 0;
}

/// Calls `add` with the words and points of every line of a side's account.
template <class Add>
void RiflePits::tally_points(Side side, const Add& add) const {
  int destroyed = 0;
  int withdrawn = 0;
  int officers = 0;
  each([&](PieceId id) {
    if (info(id).side == side) return;
    const PieceState& now = piece(id);
    if (is_unit(id)) {
      destroyed += now.steps_lost;
      if (now.where == Whereabouts::withdrawn) withdrawn += steps_left(id);
    } else {
      officers += now.fallen * officer_points(info(id).rank, house());
    }
  });
  add("enemy steps destroyed", step_points(destroyed, house()));
  if (withdrawn > 0) add("enemy steps driven off the map, at half", withdrawn_points(withdrawn, house()));
  if (officers > 0) add("enemy officers", officers);
  for (std::size_t i = 0; i < scenario().goals.size(); ++i)
    if (scenario().goals[i].side == side) add(scenario().goals[i].words, goal_points(i));
}

std::vector<RiflePits::PointsLine> RiflePits::points_lines(Side side) const {
  std::vector<PointsLine> lines;
  tally_points(side, [&](const auto& words, int points) { lines.push_back({std::string(words), points}); });
  return lines;
}

int RiflePits::points(Side side) const {
  int all = 0;
  tally_points(side, [&](const auto& /*words*/, int points) { all += points; });
  return all;
}

std::optional<Verdict> RiflePits::verdict() const {
  const int margin = points(Side::first) - points(Side::second);
  const Thresholds& at = scenario().thresholds;
  const auto says = [&](std::optional<Side> winner, std::string_view grade) {
    const std::string points = fmt::format("{} points to {}", this->points(Side::first), this->points(Side::second));
    return Verdict{
        winner,
        winner ? fmt::format("{} wins a {} victory, {}.", scenario().sides[longroll::index(*winner)], grade, points)
               : fmt::format("The battle is drawn, {}.", points),
        margin};
  };
  if (margin >= at.first_decisive) return says(Side::first, "decisive");
  if (margin >= at.first_marginal) return says(Side::first, "marginal");
  if (margin <= at.second_decisive) return says(Side::second, "decisive");
  if (margin <= at.second_marginal) return says(Side::second, "marginal");
  return says(std::nullopt, "");
}

std::array<Score, 2> RiflePits::score() const {
  std::array<Score, 2> both;
  for (const Side side : {Side::first, Side::second})
    both[longroll::index(side)] = {points(side), steps_lost(side), state.fights[longroll::index(side)]};
  return both;
}

}  // namespace longroll::rifle_pits
