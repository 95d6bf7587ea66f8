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
    case GoalKind::hold_or_bare:
    case GoalKind::never_lost: return std::to_string(goal.points);
    case GoalKind::works_near:
      return fmt::format("{} for infantry in {} beside it", goal.points, spoken(enum_name(goal.works)));
    case GoalKind::leave: return fmt::format("{} each brigade that leaves", goal.points);
    case GoalKind::presence: return fmt::format("{} each turn after {}", goal.points, goal.after);
  }
  return "";
}

/// How many of a division's infantry may still leave the map.
int still_to_leave(const RiflePits& game, DivisionId division) {
  const Pieces left = game.those_of(division, [&](PieceId id) {
    const Whereabouts where = game.piece(id).where;
    const bool gone = where == Whereabouts::lost || where == Whereabouts::withdrawn || where == Whereabouts::left;
    return game.is_unit(id) && game.info(id).kind == Kind::infantry && !gone;
  });
  return static_cast<int>(left.size());
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

}  // namespace

void RiflePits::describe_goals(GoalLines& lines) const {
  const auto& goals = scenario().goals;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const Goal& goal = goals[i];
    shown::Goal& shown = lines.goal(goal.words);
    if (!goal.name.empty()) shown.name = goal.name;
    shown.held = shown.held || goal.kind == GoalKind::hold || goal.kind == GoalKind::hold_or_bare;
    for (const PlaceNumber place : goal.hexes) {
      const auto last = side_of(hex(place).holder);
      const shown::Seat holder = last && holds(*last, place) ? last : std::nullopt;
      // It may be worth something else to the other side.
      lines.place(goal.words, {place_name(place), holder, goal.points}, holder == goal.side);
    }
    shown::GoalGain& gain = lines.gain(goal.words, goal.side);
    gain.worth = worth_of(goal);
    gain.most = gain.most.value_or(0) + most_of(*this, i);
  }
  lines.worth_to_both(account::steps, fmt::format("{} each", step_points(1, house())));
  lines.worth_to_both(account::officers,
                      fmt::format("{} a division's, {} a corps's", officer_points(Rank::division, house()),
                                  officer_points(Rank::corps, house())));
  lines.worth_to_both(account::withdrawn,
                      fmt::format("1 for {}", house().number(MapRule::withdrawn) / step_points(1, house())));
}

}  // namespace longroll::rifle_pits
