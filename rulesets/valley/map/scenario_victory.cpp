// What scenario.txt says of the track and of victory; and what can be said only when all of it is read.
#include <algorithm>

#include "rules/file_words.h"
#include "rulesets/valley/map/scenario_reader.h"

namespace longroll::valley {

void ScenarioReader::read_taken(std::string_view rest) {
  const auto [owner, list] = key_and_rest(rest);
  PlaceSet& taken = scenario_.track_taken[index(side(owner))];
  once(!taken.empty(), fmt::format("taken {}", owner));
  taken = places(list);
}

void ScenarioReader::read_capital(std::string_view rest) {
  once(scenario_.capital != no_place, "capital");
  const auto [at, more] = key_and_rest(rest);
  const auto [key, list] = key_and_rest(more);
  if (key != "gates") fail_form("capital PLACE gates PLACES");
  scenario_.capital = place_of(at);
  scenario_.capital_gates = places(list);
}

void ScenarioReader::read_trunk_line(std::string_view rest) {
  once(!scenario_.trunk_line.empty(), "trunk_line");
  const int rail = scenario_.map.find_rail(rest);
  if (rail < 0) place_.fail(fmt::format("'{}' is no railway{}", rest, suggestion(rest, scenario_.map.rail_names())));
  for (int i = 0; i < scenario_.map.links(); ++i)
    if (scenario_.map.link(static_cast<LinkNumber>(i)).rail == rail)
      scenario_.trunk_line.push_back(static_cast<LinkNumber>(i));
}

void ScenarioReader::read_half_count(std::string_view rest) {
  if (rest != "yes") place_.fail(fmt::format("half_count is 'yes' or left out, not '{}'", rest));
  scenario_.half_count = true;
}

/// goal SIDE presence POINTS [most N] [strength N] [turns N] [from TURN] [supplied]: PLACES | WORDS
/// goal SIDE tying POINTS [most N] [from TURN] [times N]: PLACES area PLACES | WORDS
void ScenarioReader::read_goal(std::string_view rest) {
  const auto parts = split(rest, '|');
  if (parts.size() != 2 || parts[1].empty()) fail_form("goal SIDE KIND POINTS ...: PLACES | WORDS");
  if (scenario_.goals.size() == most_goals) place_.fail(fmt::format("there are more than {} goals", most_goals));
  const auto [facts, list] = at_colon(parts[0], "goal SIDE KIND POINTS ...: PLACES | WORDS");
  const auto all = words(facts);
  if (all.size() < 3) fail_form("goal SIDE KIND POINTS ...: PLACES | WORDS");
  Goal goal;
  goal.side = side(all[0]);
  goal.kind = read_word<GoalKind>(place_, all[1], "kind of goal");
  goal.points = small_number(all[2], "the points of a goal");
  goal.words = parts[1];
  for (std::size_t i = 3; i < all.size(); ++i) {
    if (all[i] == "supplied") {
      goal.supplied = true;
    } else {
      if (i + 1 == all.size()) place_.fail(fmt::format("'{}' has nothing after it", all[i]));
      read_goal_fact(goal, all[i], all[i + 1]);
      ++i;
    }
  }
  const std::size_t area = list.find(" area ");
  goal.places = places(list.substr(0, area));
  if ((goal.kind == GoalKind::tying) != (area != std::string_view::npos))
    place_.fail("a goal of tying ends in 'PLACES area PLACES', and no other does");
  if (area != std::string_view::npos) goal.area = places(list.substr(area + 6));
  if (goal.kind == GoalKind::presence && goal.strength == 0) place_.fail("a goal of presence needs 'strength N'");
  scenario_.goals.push_back(std::move(goal));
}

void ScenarioReader::read_goal_fact(Goal& goal, std::string_view key, std::string_view word) const {
  const std::string what = fmt::format("the number after '{}'", key);
  if (key == "most") {
    goal.most = small_number(word, what);
  } else if (key == "strength") {
    goal.strength = small_number(word, what);
  } else if (key == "turns") {
    goal.turns = small_number(word, what);
  } else if (key == "from") {
    goal.from = turn_number(word, what);
  } else if (key == "times") {
    goal.times = small_number(word, what);
  } else {
    place_.fail(fmt::format("'{}' says nothing to a goal{}", key,
                            suggestion(key, {"most", "strength", "turns", "from", "times", "supplied"})));
  }
}

void ScenarioReader::read_thresholds(std::string_view rest) {
  once(has_thresholds_, "thresholds");
  has_thresholds_ = true;
  const auto all = words(rest);
  if (all.size() != 4) fail_form("thresholds 8 3 -3 -8");
  std::array<int, 4> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = place_.number(all[i], -999, 999, "a threshold");
    if (i > 0 && values[i] >= values[i - 1])
      place_.fail(fmt::format("thresholds fall from left to right, but {} follows {}", values[i], values[i - 1]));
  }
  scenario_.thresholds = {values[0], values[1], values[2], values[3]};
}

void ScenarioReader::finish() {
  want(rest_held_ || held_.size() == scenario_.map.size(), "holder SIDE rest");
  want(has_thresholds_, "thresholds");
  want(!scenario_.track || scenario_.capital != no_place, "capital");
  check_holders();
  check_returning();
}

/// Who is there at the start stands on his own ground, and nobody where he may not be.
void ScenarioReader::check_holders() const {
  for (const PieceInfo& piece : scenario_.pieces) {
    if (piece.arrival.turn != 0) continue;
    const std::string& where = scenario_.map.place(piece.arrival.at).name;
    if (scenario_.places[static_cast<std::size_t>(piece.arrival.at)].holder != piece.side)
      place_.fail(fmt::format("{} stands at {}, which the other side holds", piece.key, where));
    for (const Limit& limit : scenario_.limits)
      if (limit.side == piece.side && limit.closed.contains(piece.arrival.at))
        place_.fail(fmt::format("{} stands at {}, which is closed to its side", piece.key, where));
  }
}

/// What comes back has a departure that brings it.
void ScenarioReader::check_returning() const {
  for (std::size_t i = 0; i < scenario_.pieces.size(); ++i) {
    const PieceInfo& piece = scenario_.pieces[i];
    if (piece.arrival.turn >= 0 || piece.detachment) continue;
    const bool brought =
        std::any_of(scenario_.departures.begin(), scenario_.departures.end(), [&](const Departure& one) {
          return std::find(one.returning.begin(), one.returning.end(), static_cast<PieceId>(i)) != one.returning.end();
        });
    if (!brought) place_.fail(fmt::format("{} comes back, but no departure brings it", piece.key));
  }
}

}  // namespace longroll::valley
