// What wins, in words.
#include "game/play/stakes.h"

#include <fmt/format.h>

#include <algorithm>

namespace longroll {
namespace {

std::string points_words(int points) { return number_of(points, "point", "points"); }

/// How many points a victory could lose and still be what it is.
int spare_of(const Thresholds& at, const Grade& grade, int margin) {
  if (grade.winner == Side::first) return margin - (grade.decisive ? at.first_decisive : at.first_marginal);
  return (grade.decisive ? at.second_decisive : at.second_marginal) - margin;
}

/// How many more a side would need for a decisive victory; 0 or less where it has that.
int short_of_decisive(const Thresholds& at, Side side, int margin) {
  return side == Side::first ? at.first_decisive - margin : margin - at.second_decisive;
}

/// How many a side would need for any.
int short_of_victory(const Thresholds& at, Side side, int margin) {
  return side == Side::first ? at.first_marginal - margin : margin - at.second_marginal;
}

}  // namespace

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
  const int spare = spare_of(at, grade, margin);
  shown.words =
      fmt::format("{}{}, with {} to spare", titled(here->words), stands, spare == 0 ? "nothing" : points_words(spare));
  if (const int more = short_of_decisive(at, *grade.winner, margin); more > 0)
    shown.words += fmt::format("; {} short of a decisive one", points_words(more));
  shown.words += ".";
  return shown;
}

shown::Briefing briefing_of(const PlainScenario& scenario) {
  return {scenario.situation, {scenario.tasks.begin(), scenario.tasks.end()}, scenario.special, zones_of(scenario)};
}

}  // namespace longroll
