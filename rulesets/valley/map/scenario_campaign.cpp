// What scenario.txt says of pieces, special rules, the track and victory.
#include "rulesets/valley/map/scenario_lines.h"

namespace longroll::valley {
namespace {

PieceId leader(const ScenarioLines& in, std::string_view key) {
  const PieceId found = in.piece(key);
  if (!in.scenario.pieces[index(found)].leader) in.file.fail("{} is no leader", key);
  return found;
}

// Pieces.
void read_change(ScenarioLines& in, std::string_view rest) {
  const auto parts = split(rest, '|');
  const auto [key, from] = ScenarioFile::at_word(parts[0], "from");
  if (from.empty() || parts.size() < 2)
    in.file.fail_form("change LEADER from TURN [| name NAME] [| rating N] [| bonus N] [| attacking]");
  LeaderChange change;
  auto& changes = in.scenario.pieces[index(leader(in, key))].changes;
  change.turn = in.turn(from, "the turn of a change");
  in.file.read_parts(std::span(parts).subspan(1), "change",
                     {{"name", [&](std::string_view name) { change.name = name; }},
                      {"rating", in.file.number_into(change.rating, 1, 4, "a rating")},
                      {"bonus", in.file.number_into(change.bonus, 0, 2, "a bonus")},
                      {"attacking", ScenarioFile::flag_into(change.attacking), true}});
  if (!changes.empty() && changes.back().turn >= change.turn)
    in.file.fail("the changes of a leader stand in order of turns");
  changes.push_back(std::move(change));
}

void read_commander(ScenarioLines& in, std::string_view rest) {
  const auto [owner, more] = key_and_rest(rest);
  const auto [when, key] = key_and_rest(more);
  if (key.empty()) in.file.fail_form("commander SIDE TURN LEADER");
  const CommanderChange change{in.file.side(owner), in.turn(when, "the turn of a commander"), leader(in, key)};
  if (in.scenario.pieces[index(change.leader)].side != change.side) in.file.fail("{} is of the other side", key);
  in.scenario.commanders.push_back(change);
}

void read_limit(ScenarioLines& in, std::string_view rest) {
  const auto [facts, list] = in.file.at_colon(rest, "limit SIDE|PIECES [until TURN]: PLACES");
  const auto [who, until] = ScenarioFile::at_word(facts, "until");
  Limit limit;
  if (!until.empty()) limit.until = in.turn(until, "the turn after 'until'");
  limit.side = enum_from<Side>(who);
  if (!limit.side) limit.pieces = in.pieces(who);
  limit.closed = in.places(list);
  in.scenario.limits.push_back(std::move(limit));
}

void read_departure(ScenarioLines& in, std::string_view rest) {
  const auto parts = split(rest, '|');
  in.file.want_room(in.scenario.departures.size(), most_leaves, "departures");
  Departure one;
  one.name = parts[0];
  for (const Departure& other : in.scenario.departures) in.file.once(other.name == one.name, "departure " + one.name);
  in.file.read_parts(
      std::span(parts).subspan(1), "departure",
      {{"pieces", in.pieces_into(one.pieces)},
       {"turn", in.turn_into(one.turn, "the turn of a departure")},
       {"by", in.turn_into(one.by, "the turn after 'by'")},
       {"through", in.places_into(one.through)},
       {"early", ScenarioFile::flag_into(one.early), true},
       {"unless_at_most", in.file.number_into(one.unless_at_most, 0, 10, "the number after 'unless_at_most'")},
       {"only_from", in.file.number_into(one.only_from, 0, 10, "the number after 'only_from'")},
       {"back",
        [&](std::string_view when_and_where) {
          const auto [when, at] = key_and_rest(when_and_where);
          one.back = in.turn(when, "the turn after 'back'");
          one.back_at = in.place(at);
        }},
       {"returning", in.pieces_into(one.returning)}});
  if (one.pieces.empty() || one.turn == 0) in.file.fail_form("departure NAME | pieces PIECES | turn TURN ...");
  if ((one.by != 0) == one.through.empty()) in.file.fail("'by TURN' and 'through PLACES' belong together");
  if ((one.back != 0) == one.returning.empty())
    in.file.fail("'back TURN PLACE' and 'returning PIECES' belong together");
  if (one.by != 0 && one.by < one.turn) in.file.fail("a departure ends before it begins");
  in.scenario.departures.push_back(std::move(one));
}

// The track and victory.
void read_taken(ScenarioLines& in, std::string_view rest) {
  const auto [owner, list] = key_and_rest(rest);
  PlaceSet& taken = in.scenario.track_taken[index(in.file.side(owner))];
  in.file.once(!taken.empty(), fmt::format("taken {}", owner));
  taken = in.places(list);
}

void read_trunk_line(ScenarioLines& in, std::string_view rest) {
  in.scenario.trunk_line = read_rail(in.line(), rest, in.scenario.map);
}

void read_goal(ScenarioLines& in, std::string_view rest) {
  constexpr const char* form = "goal SIDE KIND POINTS ...: PLACES | WORDS";
  const GoalLine all = read_goal_line(rest);
  if (all.words.empty() || !all.name.empty() || all.places.empty() || all.points.empty()) in.file.fail_form(form);
  in.file.want_room(in.scenario.goals.size(), most_goals, "goals");
  Goal goal;
  goal.side = in.file.side(all.side);
  goal.kind = read_word<GoalKind>(in.line(), all.kind, "kind of goal");
  goal.points = in.line().number(all.points, 1, 99, "the points of a goal");
  goal.words = all.words;
  const auto number = [&](const char* key, int& held) {
    return PartWord{key, in.file.number_into(held, 1, 99, fmt::format("the number after '{}'", key))};
  };
  in.file.read_pairs(words(all.more), "goal",
                     {number("most", goal.most),
                      number("strength", goal.strength),
                      number("turns", goal.turns),
                      {"from", in.turn_into(goal.from, "the turn after 'from'")},
                      number("times", goal.times),
                      {"supplied", ScenarioFile::flag_into(goal.supplied), true}});
  const auto [there, area] = ScenarioFile::at_word(all.places, "area");
  goal.places = in.places(there);
  if ((goal.kind == GoalKind::tying) == area.empty())
    in.file.fail("a goal of tying ends in 'PLACES area PLACES', and no other does");
  if (!area.empty()) goal.area = in.places(area);
  if (goal.kind == GoalKind::presence && goal.strength == 0) in.file.fail("a goal of presence needs 'strength N'");
  in.scenario.goals.push_back(std::move(goal));
}

}  // namespace

void know_campaign(ScenarioLines& in) {
  Scenario& of = in.scenario;
  const ScenarioFile& file = in.file;
  const auto lifted_by = [&in](std::string_view name) {
    in.scenario.caution_lifted =
        static_cast<int>(read_name(in.line(), name, in.scenario.departures, &Departure::name, "departure above"));
  };
  const auto least_roll = [&in](std::string_view roll) {
    in.scenario.raiders = read_roll(in.line(), roll, "the roll of raiders");
  };
  in.know_form("alarm TURN STRENGTH: PLACES", {in.turn_into(of.alarm_turn, "the turn of the alarm"),
                                               file.number_into(of.alarm_strength, 1, 99, "the strength of the alarm"),
                                               in.places_into(of.alarm_places)});
  in.know_form("caution TURN TIMES [lifted DEPARTURE]",
               {in.turn_into(of.caution_until, "the last turn of caution"),
                file.number_into(of.caution_times, 2, 9, "the times of caution"), lifted_by});
  in.know_form("devastation TURN [TRACK]", {in.turn_into(of.devastate_from, "the first turn of devastation"),
                                            file.number_into(of.devastate_track, 1, 10, "the track of devastation")});
  in.know_form("raiders 4+: PLACES", {least_roll, in.places_into(of.raid_area)});
  in.know_form("capital PLACE gates PLACES", {in.place_into(of.capital), in.places_into(of.capital_gates)});
  in.know("conscripts", Times::once, rest_of_it,
          [](ScenarioLines& lines, std::string_view key) { lines.scenario.conscript_leader = leader(lines, key); });
  in.know("change", read_change);
  in.know("commander", read_commander);
  in.know("limit", read_limit);
  in.know("departure", read_departure);
  in.know("taken", read_taken);
  in.know("trunk_line", Times::once, rest_of_it, read_trunk_line);
  in.file.know({{"half_count", Times::once, rest_of_it, file.yes_into(of.half_count, "half_count")}});
  in.know("goal", read_goal);
}

}  // namespace longroll::valley
