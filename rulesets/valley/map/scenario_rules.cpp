// What scenario.txt says of places, links and pieces, and its special rules.
#include <algorithm>

#include "rules/file_words.h"
#include "rulesets/valley/map/scenario_reader.h"
#include "rulesets/valley/map/scenario_words.h"

namespace longroll::valley {

PlaceNumber ScenarioReader::place_of(std::string_view word) const { return read_place(place_, word, scenario_.map); }
PlaceSet ScenarioReader::places(std::string_view list) const { return read_places(place_, list, scenario_.map); }
PieceId ScenarioReader::piece(std::string_view key) const { return read_piece(place_, key, scenario_.pieces); }

PieceId ScenarioReader::leader(std::string_view key) const {
  const PieceId found = piece(key);
  if (!scenario_.pieces[index(found)].leader) place_.fail(fmt::format("{} is no leader", key));
  return found;
}

std::vector<PieceId> ScenarioReader::pieces(std::string_view list) const {
  std::vector<PieceId> all;
  for (const std::string_view key : split(list, ',')) {
    const PieceId one = piece(key);
    if (std::find(all.begin(), all.end(), one) != all.end()) place_.fail(fmt::format("{} is named twice", key));
    all.push_back(one);
  }
  if (all.empty()) place_.fail("there is no piece");
  return all;
}

/// "harpers_ferry-frederick"
LinkNumber ScenarioReader::link_of(std::string_view ends) const {
  const std::size_t dash = ends.find('-');
  if (dash == std::string_view::npos)
    place_.fail(fmt::format("'{}' is no link; a link is two places, such as winchester-front_royal", ends));
  const PlaceNumber a = place_of(ends.substr(0, dash));
  const PlaceNumber b = place_of(ends.substr(dash + 1));
  const LinkNumber link = scenario_.map.between(a, b);
  if (link == no_link) {
    std::vector<std::string> near;
    for (const NetWay& way : scenario_.map.ways(a)) near.push_back(scenario_.map.place(way.to).name);
    place_.fail(fmt::format("no link joins {} and {}; {} has links to {}", ends.substr(0, dash), ends.substr(dash + 1),
                            ends.substr(0, dash), join(near, ", ")));
  }
  return link;
}

void ScenarioReader::read_source(std::string_view rest) {
  const auto [owner, list] = key_and_rest(rest);
  const Side of = side(owner);
  places(list).each([&](PlaceNumber at) {
    auto& source = scenario_.places[static_cast<std::size_t>(at)].source;
    if (source) place_.fail(fmt::format("{} is a source already", scenario_.map.place(at).name));
    source = of;
  });
}

void ScenarioReader::read_objective(std::string_view rest) {
  const auto [points, list] = key_and_rest(rest);
  const auto value = static_cast<std::int8_t>(place_.number(points, 1, 20, "the points of an objective"));
  places(list).each([&](PlaceNumber at) {
    auto& of_place = scenario_.places[static_cast<std::size_t>(at)].points;
    if (of_place != 0) place_.fail(fmt::format("{} is an objective already", scenario_.map.place(at).name));
    of_place = value;
  });
}

void ScenarioReader::read_holder(std::string_view rest) {
  const auto [owner, list] = key_and_rest(rest);
  const Side of = side(owner);
  if (list == "rest") {
    once(rest_held_, "holder of the rest");
    rest_held_ = true;
    for (int i = 0; i < scenario_.map.size(); ++i)
      if (!held_.contains(static_cast<PlaceNumber>(i))) scenario_.places[static_cast<std::size_t>(i)].holder = of;
    return;
  }
  if (rest_held_) place_.fail("the holder of the rest stands last");
  places(list).each([&](PlaceNumber at) {
    if (held_.contains(at)) place_.fail(fmt::format("{} has a holder already", scenario_.map.place(at).name));
    held_.insert(at);
    scenario_.places[static_cast<std::size_t>(at)].holder = of;
  });
}

/// points bridge|rail SIDE|both N: LINKS
void ScenarioReader::read_link_points(std::string_view rest) {
  constexpr const char* form = "points bridge|rail SIDE|both N: PLACE-PLACE ...";
  const auto [facts, list] = at_colon(rest, form);
  const auto all = words(facts);
  if (all.size() != 3 || (all[0] != "bridge" && all[0] != "rail")) fail_form(form);
  const bool bridge = all[0] == "bridge";
  const auto value = static_cast<std::int8_t>(place_.number(all[2], 1, 9, "the points of a link"));
  for (const std::string_view ends : words(list)) {
    const LinkNumber number = link_of(ends);
    const NetLink& link = scenario_.map.link(number);
    if (bridge ? link.crossing != Crossing::bridge : link.rail < 0)
      place_.fail(fmt::format("{} has no {}", ends, bridge ? "bridge" : "railway"));
    LinkInfo& info = scenario_.links[static_cast<std::size_t>(number)];
    for (const Side one : {Side::first, Side::second}) {
      if (all[1] != "both" && side(all[1]) != one) continue;
      std::int8_t& points = (bridge ? info.bridge : info.rail)[index(one)];
      if (points != 0) place_.fail(fmt::format("{} has points already", ends));
      points = value;
    }
  }
}

/// change LEADER from TURN [name NAME] [rating N] [bonus N] [attacking]
void ScenarioReader::read_change(std::string_view rest) {
  constexpr const char* form = "change LEADER from TURN [| name NAME] [| rating N] [| bonus N] [| attacking]";
  const auto parts = split(rest, '|');
  const std::size_t from = parts[0].find(" from ");
  if (from == std::string_view::npos || parts.size() < 2) fail_form(form);
  const PieceId who = leader(trim(parts[0].substr(0, from)));
  LeaderChange change;
  change.turn = turn_number(trim(parts[0].substr(from + 6)), "the turn of a change");
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto [key, value] = key_and_rest(parts[i]);
    if (key == "name" && !value.empty()) {
      change.name = value;
    } else if (key == "rating") {
      change.rating = static_cast<std::int8_t>(place_.number(value, 1, 4, "a rating"));
    } else if (key == "bonus") {
      change.bonus = static_cast<std::int8_t>(place_.number(value, 0, 2, "a bonus"));
    } else if (parts[i] == "attacking") {
      change.attacking = true;
    } else {
      fail_form(form);
    }
  }
  auto& changes = scenario_.pieces[index(who)].changes;
  if (!changes.empty() && changes.back().turn >= change.turn)
    place_.fail("the changes of a leader stand in order of turns");
  changes.push_back(std::move(change));
}

void ScenarioReader::read_commander(std::string_view rest) {
  const auto [owner, more] = key_and_rest(rest);
  const auto [turn, key] = key_and_rest(more);
  if (key.empty()) fail_form("commander SIDE TURN LEADER");
  const CommanderChange change{side(owner), turn_number(turn, "the turn of a commander"), leader(key)};
  if (scenario_.pieces[index(change.leader)].side != change.side)
    place_.fail(fmt::format("{} is of the other side", key));
  scenario_.commanders.push_back(change);
}

void ScenarioReader::read_conscripts(std::string_view rest) {
  once(scenario_.conscript_leader != no_piece, "conscripts");
  scenario_.conscript_leader = leader(rest);
}

/// limit SIDE|PIECES [until TURN]: PLACES
void ScenarioReader::read_limit(std::string_view rest) {
  const auto [facts, list] = at_colon(rest, "limit SIDE|PIECES [until TURN]: PLACES");
  const std::size_t until = facts.find(" until ");
  const std::string_view who = trim(facts.substr(0, until));
  Limit limit;
  if (until != std::string_view::npos)
    limit.until = turn_number(trim(facts.substr(until + 7)), "the turn after 'until'");
  limit.side = enum_from<Side>(who);
  if (!limit.side) limit.pieces = pieces(who);
  limit.closed = places(list);
  scenario_.limits.push_back(std::move(limit));
}

/// departure NAME | pieces PIECES | turn TURN [| by TURN] [| through PLACES] [| early] [| unless_at_most N] ...
void ScenarioReader::read_departure(std::string_view rest) {
  const auto parts = split(rest, '|');
  if (scenario_.departures.size() == most_leaves)
    place_.fail(fmt::format("there are more than {} departures", most_leaves));
  Departure departure;
  departure.name = parts[0];
  for (const Departure& other : scenario_.departures) once(other.name == departure.name, "departure " + departure.name);
  for (std::size_t i = 1; i < parts.size(); ++i) read_departure_part(departure, parts[i]);
  if (departure.pieces.empty() || departure.turn == 0) fail_form("departure NAME | pieces PIECES | turn TURN ...");
  if ((departure.by != 0) == departure.through.empty()) place_.fail("'by TURN' and 'through PLACES' belong together");
  if ((departure.back != 0) == departure.returning.empty())
    place_.fail("'back TURN PLACE' and 'returning PIECES' belong together");
  if (departure.by != 0 && departure.by < departure.turn) place_.fail("a departure ends before it begins");
  scenario_.departures.push_back(std::move(departure));
}

void ScenarioReader::read_departure_part(Departure& departure, std::string_view part) const {
  const auto [key, rest] = key_and_rest(part);
  if (key == "pieces") {
    departure.pieces = pieces(rest);
  } else if (key == "turn") {
    departure.turn = turn_number(rest, "the turn of a departure");
  } else if (key == "by") {
    departure.by = turn_number(rest, "the turn after 'by'");
  } else if (key == "through") {
    departure.through = places(rest);
  } else if (part == "early") {
    departure.early = true;
  } else if (key == "unless_at_most") {
    departure.unless_at_most = place_.number(rest, 0, 10, "the number after 'unless_at_most'");
  } else if (key == "only_from") {
    departure.only_from = place_.number(rest, 0, 10, "the number after 'only_from'");
  } else if (key == "back") {
    const auto [turn, at] = key_and_rest(rest);
    departure.back = turn_number(turn, "the turn after 'back'");
    departure.back_at = place_of(at);
  } else if (key == "returning") {
    departure.returning = pieces(rest);
  } else {
    place_.fail(fmt::format("'{}' is no part of a departure{}", key,
                            suggestion(key, {"pieces", "turn", "by", "through", "early", "unless_at_most", "only_from",
                                             "back", "returning"})));
  }
}

void ScenarioReader::read_alarm(std::string_view rest) {
  once(scenario_.alarm_turn != 0, "alarm");
  const auto [facts, list] = at_colon(rest, "alarm TURN STRENGTH: PLACES");
  const auto [turn, strength] = key_and_rest(facts);
  scenario_.alarm_turn = turn_number(turn, "the turn of the alarm");
  scenario_.alarm_strength = small_number(strength, "the strength of the alarm");
  scenario_.alarm_places = places(list);
}

/// caution TURN TIMES [lifted DEPARTURE]
void ScenarioReader::read_caution(std::string_view rest) {
  once(scenario_.caution_until != 0, "caution");
  const auto [turn, more] = key_and_rest(rest);
  const auto [times, after] = key_and_rest(more);
  scenario_.caution_until = turn_number(turn, "the last turn of caution");
  scenario_.caution_times = place_.number(times, 2, 9, "the times of caution");
  if (after.empty()) return;
  const auto [key, name] = key_and_rest(after);
  if (key != "lifted") fail_form("caution TURN TIMES [lifted DEPARTURE]");
  std::vector<std::string> names;
  for (const Departure& departure : scenario_.departures) names.push_back(departure.name);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) place_.fail(fmt::format("no departure above is '{}'{}", name, suggestion(name, names)));
  scenario_.caution_lifted = static_cast<int>(found - names.begin());
}

void ScenarioReader::read_devastation(std::string_view rest) {
  once(scenario_.devastate_from != 0, "devastation");
  const auto [turn, track] = key_and_rest(rest);
  scenario_.devastate_from = turn_number(turn, "the first turn of devastation");
  if (!track.empty()) scenario_.devastate_track = place_.number(track, 1, 10, "the track of devastation");
}

void ScenarioReader::read_raiders(std::string_view rest) {
  once(scenario_.raiders != 0, "raiders");
  const auto [roll, list] = at_colon(rest, "raiders 4+: PLACES");
  scenario_.raiders = read_roll(place_, roll, "the roll of raiders");
  scenario_.raid_area = places(list);
}

}  // namespace longroll::valley
