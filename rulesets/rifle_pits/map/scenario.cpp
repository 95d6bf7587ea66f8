// Reads the scenarios of Rifle Pits.
#include "rulesets/rifle_pits/map/scenario.h"

#include "game/play/hex_scenario.h"
#include "rulesets/rifle_pits/effects/stacking.h"
#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {
namespace {

/// Other lines name divisions, wherever those stand.
enum Pass : std::uint8_t { divisions_first, rest_of_it };

using ScenarioLines = HexScenarioLines<Scenario>;

/// Works that are some.
Works read_works_word(const ScenarioLines& in, std::string_view word, std::string_view what) {
  const auto works = read_word<Works>(in.line, word, "kind of works");
  if (works == Works::none) in.line.fail("{} are not 'none'", what);
  return works;
}

void read_division_line(ScenarioLines& in, std::string_view rest) {
  const auto all = split(rest, '|');
  if (all.size() < 4 || all[0].empty() || all[1].empty())
    in.file.fail_form("division NAME | CORPS | SIDE | ORDERS [| fewer N] [| own choice]");
  in.file.want_room(in.scenario.divisions.size(), most_divisions, "divisions");
  DivisionInfo division{.name = std::string(all[0]), .corps = std::string(all[1]), .side = in.file.side(all[2])};
  division.orders = read_word<Orders>(in.line, all[3], "order");
  if (std::ranges::count(in.scenario.divisions, division.name, &DivisionInfo::name) > 0)
    in.line.fail("there are two divisions '{}'", division.name);
  in.file.read_parts(std::span(all).subspan(4), "division",
                     {{"fewer", in.file.number_into(division.fewer_steps, 1, 9, "the number after 'fewer'")},
                      {"own", in.file.word_into(division.choice_of_orders, "own", "choice")}});
  in.scenario.divisions.push_back(std::move(division));
}

void read_turn(ScenarioLines& in, std::string_view rest) {
  const auto all = words(rest);
  if (all.size() < 3 || all.size() > 4) in.file.fail_form("turn 1 13:00 day [heat]");
  in.want_next_turn(all[0]);
  const bool heat = all.size() == 4;
  if (heat && all[3] != "heat") in.line.fail("'{}' is not 'heat', the last word of a turn", all[3]);
  in.scenario.turns.push_back({read_time(in.line, all[1]), read_word<Light>(in.line, all[2], "light"), heat});
}

void read_engineers(ScenarioLines& in, std::string_view rest) {
  const auto all = words(rest);
  if (all.size() != 2) in.file.fail_form("engineers SIDE TURN");
  int& from = in.scenario.engineers_from[index(in.file.side(all[0]))];
  in.file.once(from != 0, fmt::format("engineers {}", all[0]));
  from = in.turn(all[1], "the turn of engineers");
}

void read_works(ScenarioLines& in, std::string_view rest) {
  const auto [kind, more] = key_and_rest(rest);
  const auto [owner, list] = key_and_rest(more);
  WorksInfo one{no_place, read_works_word(in, kind, "works"), in.file.side(owner)};
  for (const PlaceNumber hex : read_hexes(in.line, list, in.grid)) {
    if (std::ranges::count(in.scenario.works, hex, &WorksInfo::hex) > 0)
      in.line.fail("{} has works already", in.grid.name(hex));
    one.hex = hex;
    in.scenario.works.push_back(one);
  }
}

void read_surprised(ScenarioLines& in, std::string_view rest) {
  const DivisionId division = read_division(in.line, rest, in.scenario);
  auto& all = in.scenario.surprised_on_entry;
  in.file.once(std::ranges::count(all, division) > 0, fmt::format("surprised {}", rest));
  all.push_back(division);
}

/// What stands between the points of a goal and the colon.
void read_goal_facts(const ScenarioLines& in, Goal& goal, std::string_view more) {
  const auto [key, number] = key_and_rest(more);
  if (goal.kind == GoalKind::works_near) {
    goal.works = read_works_word(in, more, "the works of a goal");
  } else if (goal.kind == GoalKind::leave) {
    goal.division = read_division(in.line, more, in.scenario);
  } else if (goal.kind == GoalKind::presence) {
    const auto [division, turn] = ScenarioFile::at_word(more, "after");
    if (turn.empty()) in.file.fail_form("goal SIDE presence POINTS DIVISION after TURN");
    goal.division = read_division(in.line, division, in.scenario);
    goal.after = in.turn(turn, "the turn after 'after'");
  } else if (goal.kind == GoalKind::hold && key == "most") {
    goal.most = in.line.number(number, 1, in.grid.size(), "the number after 'most'");
  } else if (!more.empty()) {
    in.line.fail("'{}' says nothing to a goal of this kind", more);
  }
}

void read_goal_hexes(const ScenarioLines& in, Goal& goal, std::string_view list) {
  if (goal.kind == GoalKind::presence) {
    if (!list.empty()) in.line.fail("a goal of presence names no hex");
    return;
  }
  const bool bare = goal.kind == GoalKind::hold_or_bare;
  const auto [held, area] = bare ? ScenarioFile::at_word(list, "area") : std::pair(list, std::string_view());
  if (bare && area.empty()) in.line.fail("a goal of hold_or_bare ends in 'HEXES area HEXES'");
  const auto read = goal.kind == GoalKind::leave ? read_edge_hexes : read_hexes;
  goal.hexes = read(in.line, held, in.grid);
  if (goal.most > static_cast<int>(goal.hexes.size()))
    in.line.fail("at most {} of {} hexes is no limit", goal.most, goal.hexes.size());
  if (!bare) return;
  for (const PlaceNumber hex : read_hexes(in.line, area, in.grid)) goal.area.insert(hex);
}

/// goal SIDE KIND POINTS [what the kind needs]: HEXES [area HEXES] [| WORDS [| NAME]]
void read_goal(ScenarioLines& in, std::string_view rest) {
  const GoalLine all = read_goal_line(rest);
  in.file.want_room(in.scenario.goals.size(), most_goals, "goals");
  Goal goal;
  goal.side = in.file.side(all.side);
  goal.kind = read_word<GoalKind>(in.line, all.kind, "kind of goal");
  goal.points = in.line.number(all.points, -99, 99, "the points of a goal");
  if (goal.points == 0) in.line.fail("a goal of 0 points is none");
  read_goal_facts(in, goal, all.more);
  read_goal_hexes(in, goal, all.places);
  goal.words = all.words.empty() ? spoken(trim(all.facts.substr(all.side.size()))) : all.words;
  goal.name = all.name;
  in.scenario.goals.push_back(std::move(goal));
}

void read_lines(ScenarioLines in) {
  in.file.know_plain(in.scenario, rest_of_it, "thresholds 12 6 -1 -7");
  in.file.know(
      {{"first", Times::must, rest_of_it, in.file.side_into(in.scenario.first_player)},
       {"night", Times::once, rest_of_it, in.file.word_into(in.scenario.night_assaults, "night", "assaults")}});
  in.know("division", Times::some, divisions_first, read_division_line);
  in.know("turn", Times::some, rest_of_it, read_turn);
  in.know("rain", Times::once, rest_of_it,
          [](ScenarioLines& of, std::string_view rest) { of.scenario.rain = read_roll(of.line, rest, "rain"); });
  in.know("engineers", Times::any, rest_of_it, read_engineers);
  in.know("works", Times::any, rest_of_it, read_works);
  in.know("surprised", Times::any, rest_of_it, read_surprised);
  in.know("edge", Times::any, rest_of_it, [](ScenarioLines& of, std::string_view rest) { of.read_edge(rest); });
  in.know("goal", Times::any, rest_of_it, read_goal);
  in.file.read(divisions_first);
  in.file.read(rest_of_it);
}

}  // namespace

Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, const House& house) {
  const auto file = [&](std::string_view last) { return fmt::format("{}/{}", name, last); };
  const auto text = [&](std::string_view last) { return text_of(files, file(last)); };
  // Every unit of a hex takes part in its defence.
  constexpr auto most = static_cast<int>(decltype(CombatOrder::defenders)::capacity);
  if (const int units = most_units_in_a_hex(house); units > most)
    throw BadInput(fmt::format("{}: a hex would hold {} units; there is room for {} in a combat",
                               house.charts.get("map_rules").file, units, most));
  Scenario scenario;
  scenario.name = name;
  scenario.map = read_hex_map(file("map.txt"), text("map.txt"),
                              {.terrains = enum_names<Terrain>(), .marks = enum_names<MapMark>(), .hexes = most_hexes});
  read_lines({scenario, {file("scenario.txt"), text("scenario.txt")}});
  read_roster(file("units.csv"), text("units.csv"), house, scenario);
  return scenario;
}

}  // namespace longroll::rifle_pits
