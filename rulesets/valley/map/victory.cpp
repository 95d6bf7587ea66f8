// Victory points and the verdict (V.R18, V.R34).
#include <fmt/format.h>

#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/map/account.h"
#include "rulesets/valley/map/game.h"

namespace longroll::valley {

int Valley::objectives(Side side) const {
  return sum_over(map(), [&](PlaceNumber at) { return holds(side, at) ? place_info(at).points : 0; });
}

void Valley::tally_points(Side side, AddPoints add_line) const {
  const ArmyState& own = army(side);
  const auto add = [&](std::string_view words, int points) {
    if (points != 0) add_line(words, points);
  };
  add(account::places, objectives(side));
  add(account::losses, points_for_losses(own.enemy_lost, numbers()));
  add(account::links, own.links);
  add(account::granaries, own.granaries);
  add(account::commanders, own.leaders);
  add(account::depot, own.depots);
  add(account::halves, own.halves);
  add(account::confidence, own.confidence);
  for (std::size_t i = 0; i < scenario().goals.size(); ++i)
    if (scenario().goals[i].side == side) add(scenario().goals[i].words, state.goals[i].points);
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
  if (const Grade grade = grade_of(scenario().thresholds, margin); grade.winner)
    return Verdict{
        grade.winner,
        fmt::format("{} wins {}: {} points to {}.", side_name(*grade.winner),
                    grade.decisive ? "decisively" : "narrowly", points(*grade.winner), points(other(*grade.winner))),
        margin};
  return Verdict{std::nullopt,
                 fmt::format("Nobody has won: {} points for {}, {} for {}.", points(Side::first),
                             side_word(Side::first), points(Side::second), side_word(Side::second)),
                 margin};
}

}  // namespace longroll::valley
