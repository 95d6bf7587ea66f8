// What wins, in words.
#include "game/play/stakes.h"

#include <fmt/format.h>

#include <algorithm>

namespace longroll {
namespace {

std::string points_words(int points) { return number_of(points, "point", "points"); }

/// How many more a side would need for a decisive victory; 0 or less where it has that.
int short_of_decisive(const Thresholds& at, Side side, int margin) {
  return side == Side::first ? at.first_decisive - margin : margin - at.second_decisive;
}

/// How many a side would need for any.
int short_of_victory(const Thresholds& at, Side side, int margin) {
  return side == Side::first ? at.first_marginal - margin : margin - at.second_marginal;
}

/// By how many points a side has to lead for this grade of victory; below 0 where it may be as many behind.
int needed_lead(const Thresholds& at, Side side, bool decisive) {
  if (side == Side::first) return decisive ? at.first_decisive : at.first_marginal;
  return -(decisive ? at.second_decisive : at.second_marginal);
}

}  // namespace

std::string lead_words(const PlainScenario& scenario, const Grade& grade, int margin, bool ended) {
  const Side winner = *grade.winner;
  const auto name = [&](Side side) { return short_side(scenario.sides[index(side)]); };
  const int lead = winner == Side::first ? margin : -margin;
  if (lead <= 0) {
    const int needed = needed_lead(scenario.thresholds, other(winner), false);
    if (lead == 0)
      return fmt::format("the points {} level, and the {} side {} a lead of {} to win", ended ? "were" : "are",
                         name(other(winner)), ended ? "needed" : "needs", needed);
    return fmt::format("the {} side {} by {} and {} {} to win", name(other(winner)), ended ? "led" : "leads", -lead,
                       ended ? "needed" : "needs", needed);
  }
  const int enough = needed_lead(scenario.thresholds, winner, grade.decisive);
  const std::string leads = fmt::format("the {} side {} by {}", name(winner), ended ? "led" : "leads", lead);
  if (enough < 0) return fmt::format("{}, and even {} behind {} enough", leads, -enough, ended ? "was" : "is");
  if (enough == 0) return fmt::format("{}, and level points {} enough", leads, ended ? "were" : "are");
  return fmt::format(
      "{}, and {}", leads,
      ended ? number_of(enough, "was enough", "were enough") : number_of(enough, "is enough", "are enough"));
}

shown::Goal& GoalLines::goal(std::string_view words) {
  const auto found = std::ranges::find(goals_, words, &shown::Goal::words);
  if (found != goals_.end()) return *found;
  goals_.emplace_back().words = words;
  return goals_.back();
}

void GoalLines::place(std::string_view words, const shown::GoalPlace& place, bool prevails) {
  auto& places = goal(words).places;
  const auto found = std::ranges::find(places, place.place, &shown::GoalPlace::place);
  if (found == places.end()) {
    places.push_back(place);
  } else if (prevails) {
    found->points = place.points;
  }
}

shown::GoalGain& GoalLines::gain(std::string_view words, Side side) {
  auto& gains = goal(words).gains;
  const auto found = std::ranges::find(gains, side, &shown::GoalGain::side);
  if (found != gains.end()) return *found;
  gains.emplace_back().side = side;
  std::ranges::sort(gains, {}, &shown::GoalGain::side);
  return *std::ranges::find(gains, side, &shown::GoalGain::side);
}

std::vector<shown::VerdictZone> zones_of(const PlainScenario& scenario) {
  const Thresholds& at = scenario.thresholds;
  const auto victory = [&](Side side) { return fmt::format("{} victory", short_side(scenario.sides[index(side)])); };
  std::vector<shown::VerdictZone> zones;
  zones.push_back({Side::first, true, at.first_decisive, {}, "decisive " + victory(Side::first)});
  zones.push_back({Side::first, false, at.first_marginal, at.first_decisive - 1, "marginal " + victory(Side::first)});
  if (at.first_marginal - at.second_marginal > 1)
    zones.push_back({{}, false, at.second_marginal + 1, at.first_marginal - 1, "draw"});
  zones.push_back(
      {Side::second, false, at.second_decisive + 1, at.second_marginal, "marginal " + victory(Side::second)});
  zones.push_back({Side::second, true, {}, at.second_decisive, "decisive " + victory(Side::second)});
  return zones;
}

shown::Margin margin_of(const PlainScenario& scenario, int margin, bool ended) {
  const Thresholds& at = scenario.thresholds;
  shown::Margin shown;
  for (const std::string& side : scenario.sides) shown.sides.emplace_back(short_side(side));
  shown.now = margin;
  shown.zones = zones_of(scenario);
  const auto here = std::ranges::find_if(shown.zones, [&](const shown::VerdictZone& zone) {
    return margin >= zone.from.value_or(margin) && margin <= zone.to.value_or(margin);
  });
  shown.zone = static_cast<int>(here - shown.zones.begin());
  const Grade grade = grade_of(at, margin);
  const std::string_view stands = ended ? "" : " as it stands";
  if (!grade.winner) {
    shown.words = fmt::format("A draw{}: {} short of victory for the {} side, {} for the {} side.", stands,
                              points_words(short_of_victory(at, Side::first, margin)), short_side(scenario.sides[0]),
                              points_words(short_of_victory(at, Side::second, margin)), short_side(scenario.sides[1]));
    return shown;
  }
  shown.words = fmt::format("{}{}: {}", titled(here->words), stands, lead_words(scenario, grade, margin, ended));
  if (const int more = short_of_decisive(at, *grade.winner, margin); more > 0)
    shown.words += fmt::format("; {} short of a decisive one", more);
  shown.words += ".";
  return shown;
}

shown::Briefing briefing_of(const PlainScenario& scenario) {
  return {scenario.situation, {scenario.tasks.begin(), scenario.tasks.end()}, scenario.special, zones_of(scenario)};
}

}  // namespace longroll
