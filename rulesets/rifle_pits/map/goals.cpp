// What wins: the goals of the scenario with their places, their worth and what can still be had of them (P.R35).
#include <algorithm>

#include "rulesets/rifle_pits/effects/points.h"
#include "rulesets/rifle_pits/map/account.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

std::string worth_of(const Goal& goal) {
  switch (goal.kind) {
    case GoalKind::hold:
      if (goal.hexes.size() == 1) return std::to_string(goal.points);
      return goal.most > 0 ? fmt::format("{} each, {} count", goal.points, goal.most)
                           : fmt::format("{} each", goal.points);
    case GoalKind::hold_or_bare: return std::to_string(goal.points);
    case GoalKind::works_near:
      return fmt::format("{} for infantry in {} beside it", goal.points, spoken(enum_name(goal.works)));
    case GoalKind::never_lost: return std::to_string(goal.points);
    case GoalKind::leave: return fmt::format("{} each brigade that leaves", goal.points);
    case GoalKind::presence: return fmt::format("{} each turn after {}", goal.points, goal.after);
  }
  return "";
}

/// How many of a division's infantry may still leave the map.
int still_to_leave(const RiflePits& game, DivisionId division) {
  int count = 0;
  game.each_of(division, [&](PieceId id) {
    const Whereabouts where = game.piece(id).where;
    const bool gone = where == Whereabouts::lost || where == Whereabouts::withdrawn || where == Whereabouts::left;
    if (game.is_unit(id) && game.info(id).kind == Kind::infantry && !gone) ++count;
  });
  return count;
}

/// What a goal can come to at most by the end.
int most_of(const RiflePits& game, std::size_t i) {
  const Goal& goal = game.scenario().goals[i];
  const int now = game.goal_points(i);
  switch (goal.kind) {
    case GoalKind::hold: {
      const auto hexes = static_cast<int>(goal.hexes.size());
      return std::max(now, goal.points * (goal.most > 0 ? std::min(goal.most, hexes) : hexes));
    }
    case GoalKind::hold_or_bare:
    case GoalKind::works_near: return std::max(now, goal.points);
    case GoalKind::never_lost: return now;  // what was lost once is lost
    case GoalKind::leave: return now + goal.points * still_to_leave(game, goal.division);
    case GoalKind::presence: {
      const int last = static_cast<int>(game.scenario().turns.size());
      const int left = std::max(0, last - std::max(game.turn() - 1, goal.after));
      return std::max(now, now + goal.points * left);
    }
  }
  return now;
}

shown::Seat holder_of_hex(const RiflePits& game, PlaceNumber place) {
  for (const Side side : {Side::first, Side::second})
    if (game.holds(side, place)) return side;
  return {};
}

void add_places(const RiflePits& game, const Goal& goal, shown::Goal& shown) {
  for (const PlaceNumber hex : goal.hexes) {
    const std::string name = game.place_name(hex);
    const auto holder = holder_of_hex(game, hex);
    const auto found = std::ranges::find(shown.places, name, &shown::GoalPlace::place);
    if (found == shown.places.end()) {
      shown.places.push_back({name, holder, goal.points});
    } else if (holder == goal.side) {
      found->points = goal.points;  // it is worth something else to the other side
    }
  }
  shown.held = shown.held || goal.kind == GoalKind::hold || goal.kind == GoalKind::hold_or_bare;
}

}  // namespace

void RiflePits::describe_goals(GoalLines& lines) const {
  const auto& goals = scenario().goals;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    shown::Goal& shown = lines.goal(goals[i].words);
    if (!goals[i].name.empty()) shown.name = goals[i].name;
    add_places(*this, goals[i], shown);
    shown::GoalGain& gain = lines.gain(goals[i].words, goals[i].side);
    gain.worth = worth_of(goals[i]);
    gain.most = gain.most.value_or(0) + most_of(*this, i);
  }
  for (const Side side : {Side::first, Side::second}) {
    lines.gain(account::steps, side).worth = fmt::format("{} each", step_points(1, house()));
    lines.gain(account::officers, side).worth = fmt::format(
        "{} a division's, {} a corps's", officer_points(Rank::division, house()), officer_points(Rank::corps, house()));
    lines.gain(account::withdrawn, side).worth =
        fmt::format("1 for {}", house().number(MapRule::withdrawn) / step_points(1, house()));
  }
}

}  // namespace longroll::rifle_pits
