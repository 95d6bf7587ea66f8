// Victory points and the verdict (V.R18, V.R34).
#include <fmt/format.h>

#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/map/game.h"

namespace longroll::valley {

int Valley::objectives(Side side) const {
  int sum = 0;
  for (int i = 0; i < map().size(); ++i) {
    const auto at = static_cast<PlaceNumber>(i);
    if (holds(side, at)) sum += place_info(at).points;
  }
  return sum;
}

template <class Add>
void Valley::tally_points(Side side, const Add& add) const {
  const ArmyState& own = army(side);
  add("places held", objectives(side));
  add("enemy strength points eliminated", points_for_losses(own.enemy_lost, numbers()));
  add("bridges and railways destroyed", own.links);
  add("granaries laid waste", own.granaries);
  add("army commanders lost by the enemy", own.leaders);
  add("the depot taken", own.depots);
  add("places held in the middle of the campaign", own.halves);
  add("confidence in Washington", own.confidence);
  for (std::size_t i = 0; i < scenario().goals.size(); ++i)
    if (scenario().goals[i].side == side) add(scenario().goals[i].words, state.goals[i].points);
}

int Valley::points(Side side) const {
  int sum = 0;
  tally_points(side, [&](std::string_view, int points) { sum += points; });
  return sum;
}

std::vector<Valley::PointsLine> Valley::points_lines(Side side) const {
  std::vector<PointsLine> lines;
  tally_points(side, [&](std::string_view words, int points) {
    if (points != 0) lines.push_back({std::string(words), points});
  });
  return lines;
}

std::optional<Verdict> Valley::verdict() const {
  const int margin = points(Side::first) - points(Side::second);
  if (state.sudden) {
    const bool panic = state.sudden_winner == confederate();
    return Verdict{state.sudden_winner,
                   fmt::format("{} wins at once: {}.", side_name(state.sudden_winner),
                               panic ? "there is panic in Washington" : "Washington is sure of victory"),
                   margin};
  }
  const Thresholds& at = scenario().thresholds;
  const auto words = [&](Side side, std::string_view how) {
    return fmt::format("{} wins {}: {} points to {}.", side_name(side), how, points(side), points(other(side)));
  };
  if (margin >= at.first_decisive) return Verdict{Side::first, words(Side::first, "decisively"), margin};
  if (margin >= at.first_marginal) return Verdict{Side::first, words(Side::first, "narrowly"), margin};
  if (margin <= at.second_decisive) return Verdict{Side::second, words(Side::second, "decisively"), margin};
  if (margin <= at.second_marginal) return Verdict{Side::second, words(Side::second, "narrowly"), margin};
  return Verdict{std::nullopt,
                 fmt::format("Nobody has won: {} points for {}, {} for {}.", points(Side::first),
                             side_word(Side::first), points(Side::second), side_word(Side::second)),
                 margin};
}

std::array<Score, 2> Valley::score() const {
  std::array<Score, 2> scores;
  for (const Side side : {Side::first, Side::second})
    scores[longroll::index(side)] = {points(side), army(side).lost, army(side).fights};
  return scores;
}

}  // namespace longroll::valley
