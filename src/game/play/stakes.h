// What wins, as pages are shown it: the goals of a scenario with who holds them and what they bring, the margin among
// the thresholds of the verdict, and what is said of it all before the first turn.
#pragma once

#include <string_view>

#include "game/play/known.h"
#include "game/play/scenario_file.h"
#include "game/play/shown.h"

namespace longroll::shown {

/// A place that counts for a goal.
struct GoalPlace {
  std::string place;
  Seat holder;
  int points = 0;  ///< what it is worth
};
BOOST_DESCRIBE_STRUCT(GoalPlace, (), (place, holder, points))

/// What a goal brings to a side.
struct GoalGain {
  Side side = Side::first;
  std::string worth;        ///< "2 each, 5 count"
  int points = 0;           ///< now
  std::optional<int> most;  ///< what it can bring at most by the end, where that is known
};
BOOST_DESCRIBE_STRUCT(GoalGain, (), (side, worth, points, most))

struct Goal {
  std::string words;
  bool held = false;  ///< whether it is its places that are held
  std::vector<GoalPlace> places;
  std::vector<GoalGain> gains;  ///< of the sides that it can bring something to
  std::string name = {};        ///< in a word or two, where the whole is long
  /// What it is called in a sentence.
  const std::string& called() const { return name.empty() ? words : name; }
};
BOOST_DESCRIBE_STRUCT(Goal, (), (words, name, held, places, gains))

/// A verdict, and the margins that it is given for.
struct VerdictZone {
  Seat winner;  ///< nobody: a draw
  bool decisive = false;
  std::optional<int> from;  ///< the lowest margin; nothing: however low
  std::optional<int> to;    ///< the highest
  std::string words;        ///< "decisive Union victory"
};
BOOST_DESCRIBE_STRUCT(VerdictZone, (), (winner, decisive, from, to, words))

struct Margin {
  std::vector<std::string> sides;  ///< in one word each
  int now = 0;                     ///< the first side's points less the second's
  int zone = 0;                    ///< the place in `zones` of the one that it lies in
  std::vector<VerdictZone> zones;
  std::string words;  ///< "Union victory as it stands: the Union side leads by 3, and 2 are enough"
};
BOOST_DESCRIBE_STRUCT(Margin, (), (sides, now, zone, zones, words))

/// What is said before the first turn.
struct Briefing {
  std::string situation;
  std::vector<std::vector<std::string>> tasks;  ///< what each side must do
  std::vector<std::string> special;             ///< rules of this scenario alone
  std::vector<VerdictZone> zones;
};
BOOST_DESCRIBE_STRUCT(Briefing, (), (situation, tasks, special, zones))

}  // namespace longroll::shown

namespace longroll {

/// Goals being put together: a line of the same words is one goal, whichever side it brings points to.
class GoalLines {
 public:
  /// The goal of these words; made where there is none. It may be moved by the next one that is made.
  shown::Goal& goal(std::string_view words);
  /// What it brings to a side; made where it was nothing.
  shown::GoalGain& gain(std::string_view words, Side side);
  /// A place of a goal. One that is there already stays as it is, or `prevails` with what it is worth now.
  void place(std::string_view words, const shown::GoalPlace& place, bool prevails = false);
  /// What a goal is worth to a side, in words, and can bring at most.
  void worth_to(Side side, std::string_view words, std::string worth, std::optional<int> most = {}) {
    shown::GoalGain& one = gain(words, side);
    one.worth = std::move(worth);
    one.most = most;
  }
  /// What a goal is worth, in words, to both sides alike.
  void worth_to_both(std::string_view words, const std::string& worth) {
    for (const Side side : {Side::first, Side::second}) gain(words, side).worth = worth;
  }
  std::vector<shown::Goal> done() { return std::move(goals_); }

 private:
  std::vector<shown::Goal> goals_;
};

/// The goals of a game with what they have brought: a line for each of those that the game describes, and for every
/// other line of a side's account. Together they are the points of both sides.
template <class Game>
std::vector<shown::Goal> goals_of(const Game& game) {
  GoalLines lines;
  game.describe_goals(lines);
  for (const Side side : {Side::first, Side::second})
    game.tally_points(side, [&](std::string_view words, int points) { lines.gain(words, side).points += points; });
  return lines.done();
}

/// Who leads, and what lead it takes: "the Union side leads by 3 and needs 18 to win".
std::string lead_words(const PlainScenario& scenario, const Grade& grade, int margin, bool ended);

/// The verdicts of a scenario, that which is best for the first side first.
std::vector<shown::VerdictZone> zones_of(const PlainScenario& scenario);
/// A margin among them. `ended`: it is how the game has ended, and no more may change.
shown::Margin margin_of(const PlainScenario& scenario, int margin, bool ended);
shown::Briefing briefing_of(const PlainScenario& scenario);

/// What wins, as it stands.
struct Stakes {
  std::vector<shown::Goal> goals;
  shown::Margin margin;
};

/// Whether a game says what wins in it.
template <class Game>
concept HasStakes = requires(const Game game, GoalLines& lines) {
  game.describe_goals(lines);
  { game.scenario().thresholds } -> std::convertible_to<const Thresholds&>;
};

/// The same as whoever looks knows it.
template <HasStakes Game>
Stakes stakes_of(const Game& game, std::optional<Side> viewer) {
  if (viewer && game.has_fog()) return stakes_of(known_to(game, viewer), std::nullopt);
  const auto score = game.score();
  return {goals_of(game), margin_of(game.scenario(), score[0].points - score[1].points, game.state.flow.over)};
}

/// The number of the first turn of a scenario.
template <class Scenario>
int first_turn_of(const Scenario& scenario) {
  if constexpr (requires { scenario.first_turn; }) return scenario.first_turn;
  return 1;
}

}  // namespace longroll
