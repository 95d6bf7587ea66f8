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
  const int first = points(Side::first);
  const int second = points(Side::second);
  const Grade grade = state.sudden ? Grade{state.sudden_winner, true} : grade_of(scenario().thresholds, first - second);
  const auto words = [&]() -> std::string {
    if (!grade.winner)
      return fmt::format("Nobody has won: {} points for {}, {} for {}.", first, side_word(Side::first), second,
                         side_word(Side::second));
    const std::string winner = side_name(*grade.winner);
    if (state.sudden)
      return fmt::format(
          "{} wins at once: {}.", winner,
          *grade.winner == confederate() ? "there is panic in Washington" : "Washington is sure of victory");
    const bool his = *grade.winner == Side::first;
    return fmt::format("{} wins {}: {} points to {}.", winner, grade.decisive ? "decisively" : "narrowly",
                       his ? first : second, his ? second : first);
  };
  return Verdict{grade.winner, words(), first - second};
}

}  // namespace longroll::valley
