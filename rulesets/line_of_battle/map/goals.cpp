// What wins: the goals of the scenario with their places, their worth and what can still be had of them (L.R37).
#include <algorithm>

#include "rulesets/line_of_battle/map/account.h"
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {
namespace {

std::string worth_of(const Goal& goal) {
  if (goal.kind == GoalKind::line_on) return fmt::format("{} for a line in command on it at the end", goal.points);
  return goal.hexes.size() == 1 ? std::to_string(goal.points) : fmt::format("{} each", goal.points);
}

int most_of(const Goal& goal) {
  return goal.points * (goal.kind == GoalKind::hold ? static_cast<int>(goal.hexes.size()) : 1);
}

}  // namespace

void LineOfBattle::describe_goals(GoalLines& lines) const {
  for (const Goal& goal : scenario().goals) {
    shown::Goal& shown = lines.goal(goal.words);
    shown.held = goal.kind == GoalKind::hold;
    for (const PlaceNumber place : goal.hexes)
      shown.places.push_back({place_name(place), side_of(hex(place).holder), goal.points});
    for (const Side side : {Side::first, Side::second}) {
      if (!goal.both && goal.side != side) continue;
      shown::GoalGain& gain = lines.gain(goal.words, side);
      gain.worth = worth_of(goal);
      gain.most = most_of(goal);
    }
  }
  const auto number = [&](MapRule rule) { return house().number(rule); };
  for (const Side side : {Side::first, Side::second}) {
    if (scenario().losses == LossCount::strength_points) {
      lines.gain(account::losses, side).worth = fmt::format("1 for {} of foot or horse", scenario().points_a_loss);
    } else {
      const auto each_of_two = [&](MapRule rule) {
        return fmt::format("{} each, {} of {} points or more", number(rule),
                           number(rule) * number(MapRule::points_large), number(MapRule::large_unit));
      };
      lines.gain(account::wrecked, side).worth = each_of_two(MapRule::points_wrecked);
      lines.gain(account::destroyed, side).worth = each_of_two(MapRule::points_dead);
    }
    lines.gain(account::guns, side).worth = fmt::format("{} each", number(MapRule::points_battery));
    lines.gain(account::leaders, side).worth = fmt::format(
        "killed or taken: {} a brigade's, {} a division's, {} a corps's, {} an army's", number(MapRule::points_brigade),
        number(MapRule::points_division), number(MapRule::points_corps), number(MapRule::points_army));
  }
}

}  // namespace longroll::line_of_battle
