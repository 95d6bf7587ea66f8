// Reads the scenarios of Rifle Pits.
#include "rulesets/rifle_pits/map/scenario.h"

#include <algorithm>

#include "board/hex/words.h"
#include "rulesets/rifle_pits/map/stacking.h"
#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::size_t most_turns = 99;

/// Other lines name divisions, wherever those stand.
enum Pass : std::uint8_t { divisions_first, rest_of_it };

bool is_time(std::string_view text) {
  if (text.size() != 5 || text[2] != ':' || text[0] == '+' || text[3] == '+') return false;
  const auto hour = to_number(text.substr(0, 2));
  const auto minute = to_number(text.substr(3));
  return hour && minute && *hour >= 0 && *hour < 24 && *minute >= 0 && *minute < 60;
}

/// Works through the lines of one scenario.txt; the map is read before it.
class ScenarioReader {
 public:
  ScenarioReader(std::string_view file, std::string_view text, Scenario& scenario)
      : file_(file, text), line_(file_.place()), scenario_(scenario), grid_(scenario.map.grid()) {}

  void read() {
    file_.know_plain(scenario_, rest_of_it, "thresholds 12 6 -1 -7");
    file_.know({{"first", Times::must, rest_of_it, file_.side_into(scenario_.first_player)}});
    know("division", Times::some, &ScenarioReader::read_division_line, divisions_first);
    know("turn", Times::some, &ScenarioReader::read_turn);
    know("rain", Times::once, &ScenarioReader::read_rain);
    know("night", Times::any, &ScenarioReader::read_night);
    know("engineers", Times::any, &ScenarioReader::read_engineers);
    know("works", Times::any, &ScenarioReader::read_works);
    know("surprised", Times::any, &ScenarioReader::read_surprised);
    know("edge", Times::any, &ScenarioReader::read_edge);
    know("goal", Times::any, &ScenarioReader::read_goal);
    file_.read(divisions_first);
    file_.read(rest_of_it);
  }

 private:
  void know(const char* key, Times times, void (ScenarioReader::*read)(std::string_view), Pass pass = rest_of_it) {
    file_.know({{key, times, pass, [this, read](std::string_view rest) { (this->*read)(rest); }}});
  }
  int turn_number(std::string_view text, std::string_view what) const {
    return line_.number(text, 1, static_cast<int>(most_turns), what);
  }
  /// Works that are some.
  Works works(std::string_view word, std::string_view none) const {
    const auto read = read_word<Works>(line_, word, "kind of works");
    if (read == Works::none) line_.fail(fmt::format("{} are not 'none'", none));
    return read;
  }

  void read_division_line(std::string_view rest) {
    const auto all = split(rest, '|');
    if (all.size() < 4 || all[0].empty() || all[1].empty())
      file_.fail_form("division NAME | CORPS | SIDE | ORDERS [| fewer N] [| own choice]");
    file_.want_room(scenario_.divisions.size(), most_divisions, "divisions");
    DivisionInfo division{.name = std::string(all[0]), .corps = std::string(all[1]), .side = file_.side(all[2])};
    division.orders = read_word<Orders>(line_, all[3], "order");
    for (const DivisionInfo& other : scenario_.divisions)
      if (other.name == division.name) line_.fail(fmt::format("there are two divisions '{}'", division.name));
    for (const std::string_view part : std::span(all).subspan(4)) {
      const auto [key, number] = key_and_rest(part);
      if (part == "own choice") {
        file_.once(division.choice_of_orders, part);
        division.choice_of_orders = true;
      } else if (key == "fewer") {
        file_.once(division.fewer_steps != 0, key);
        division.fewer_steps = line_.number(number, 1, 9, "the number after 'fewer'");
      } else {
        line_.fail(fmt::format("'{}' is neither 'fewer N' nor 'own choice'", part));
      }
    }
    scenario_.divisions.push_back(std::move(division));
  }

  void read_turn(std::string_view rest) {
    const auto all = words(rest);
    if (all.size() < 3 || all.size() > 4) file_.fail_form("turn 1 13:00 day [heat]");
    file_.want_room(scenario_.turns.size(), most_turns, "turns");
    const std::size_t next = scenario_.turns.size() + 1;
    if (to_number(all[0]) != static_cast<long>(next))
      line_.fail(fmt::format("turn {} is to come here, not '{}'; turns are listed from 1 in order", next, all[0]));
    if (!is_time(all[1])) line_.fail(fmt::format("'{}' is no time of day, such as 13:00", all[1]));
    if (all.size() == 4 && all[3] != "heat")
      line_.fail(fmt::format("'{}' is not 'heat', the last word of a turn", all[3]));
    scenario_.turns.push_back({std::string(all[1]), read_word<Light>(line_, all[2], "light"), all.size() == 4});
  }

  void read_rain(std::string_view rest) { scenario_.rain = read_roll(line_, rest, "rain"); }

  void read_night(std::string_view rest) {
    file_.once(scenario_.night_assaults, "night assaults");
    if (rest != "assaults") line_.fail(fmt::format("'night {}' is not 'night assaults'", rest));
    scenario_.night_assaults = true;
  }

  void read_engineers(std::string_view rest) {
    const auto all = words(rest);
    if (all.size() != 2) file_.fail_form("engineers SIDE TURN");
    int& from = scenario_.engineers_from[index(file_.side(all[0]))];
    file_.once(from != 0, fmt::format("engineers {}", all[0]));
    from = turn_number(all[1], "the turn of engineers");
  }

  void read_works(std::string_view rest) {
    const auto [kind, more] = key_and_rest(rest);
    const auto [owner, list] = key_and_rest(more);
    const WorksInfo one{no_place, works(kind, "works"), file_.side(owner)};
    for (const PlaceNumber hex : read_hexes(line_, list, grid_)) {
      for (const WorksInfo& other : scenario_.works)
        if (other.hex == hex) line_.fail(fmt::format("{} has works already", grid_.name(hex)));
      scenario_.works.push_back({hex, one.works, one.side});
    }
  }

  void read_surprised(std::string_view rest) {
    const DivisionId division = read_division(line_, rest, scenario_);
    auto& all = scenario_.surprised_on_entry;
    file_.once(std::find(all.begin(), all.end(), division) != all.end(), fmt::format("surprised {}", rest));
    all.push_back(division);
  }

  void read_edge(std::string_view rest) {
    const auto [owner, list] = key_and_rest(rest);
    PlaceSet& edge = scenario_.edge[index(file_.side(owner))];
    for (const PlaceNumber hex : read_edge_hexes(line_, list, grid_)) edge.insert(hex);
  }

  /// goal SIDE KIND POINTS [what the kind needs]: HEXES [area HEXES] [| WORDS]
  void read_goal(std::string_view rest) {
    const std::size_t bar = rest.find('|');
    const std::string_view facts = trim(rest.substr(0, bar));
    const std::size_t colon = facts.find(':');
    const auto [owner, after_owner] = key_and_rest(facts.substr(0, colon));
    const auto [kind, after_kind] = key_and_rest(after_owner);
    const auto [points, more] = key_and_rest(after_kind);
    file_.want_room(scenario_.goals.size(), most_goals, "goals");
    Goal goal;
    goal.side = file_.side(owner);
    goal.kind = read_word<GoalKind>(line_, kind, "kind of goal");
    goal.points = line_.number(points, -99, 99, "the points of a goal");
    if (goal.points == 0) line_.fail("a goal of 0 points is none");
    read_goal_facts(goal, more);
    read_goal_hexes(goal, colon == std::string_view::npos ? "" : trim(facts.substr(colon + 1)));
    goal.words = bar == std::string_view::npos ? spoken(trim(facts.substr(owner.size()))) : trim(rest.substr(bar + 1));
    scenario_.goals.push_back(std::move(goal));
  }

  /// What stands between the points and the colon.
  void read_goal_facts(Goal& goal, std::string_view more) const {
    switch (goal.kind) {
      case GoalKind::works_near: goal.works = works(more, "the works of a goal"); return;
      case GoalKind::leave: goal.division = read_division(line_, more, scenario_); return;
      case GoalKind::presence: {
        const auto [division, turn] = ScenarioFile::at_word(more, "after");
        if (turn.empty()) file_.fail_form("goal SIDE presence POINTS DIVISION after TURN");
        goal.division = read_division(line_, division, scenario_);
        goal.after = turn_number(turn, "the turn after 'after'");
        return;
      }
      case GoalKind::hold:
        if (const auto [key, number] = key_and_rest(more); key == "most") {
          goal.most = line_.number(number, 1, grid_.size(), "the number after 'most'");
          return;
        }
        break;
      case GoalKind::hold_or_bare:
      case GoalKind::never_lost: break;
    }
    if (!more.empty()) line_.fail(fmt::format("'{}' says nothing to a goal of this kind", more));
  }

  void read_goal_hexes(Goal& goal, std::string_view list) const {
    if (goal.kind == GoalKind::presence) {
      if (!list.empty()) line_.fail("a goal of presence names no hex");
      return;
    }
    const bool bare = goal.kind == GoalKind::hold_or_bare;
    const auto [held, area] = bare ? ScenarioFile::at_word(list, "area") : std::pair(list, std::string_view());
    if (bare && area.empty()) line_.fail("a goal of hold_or_bare ends in 'HEXES area HEXES'");
    goal.hexes = goal.kind == GoalKind::leave ? read_edge_hexes(line_, held, grid_) : read_hexes(line_, held, grid_);
    if (goal.most > static_cast<int>(goal.hexes.size()))
      line_.fail(fmt::format("at most {} of {} hexes is no limit", goal.most, goal.hexes.size()));
    if (!bare) return;
    for (const PlaceNumber hex : read_hexes(line_, area, grid_)) goal.area.insert(hex);
  }

  ScenarioFile file_;
  const FilePlace& line_;
  Scenario& scenario_;
  const HexGrid& grid_;
};

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
  scenario.map = read_hex_map(file("map.txt"), text("map.txt"), {enum_names<Terrain>(), enum_names<MapMark>()});
  if (const int hexes = scenario.map.grid().size(); hexes > static_cast<int>(most_hexes))
    throw BadInput(fmt::format("{}: the map has {} hexes; there is room for {}", file("map.txt"), hexes, most_hexes));
  ScenarioReader(file("scenario.txt"), text("scenario.txt"), scenario).read();
  read_roster(file("units.csv"), text("units.csv"), house, scenario);
  return scenario;
}

}  // namespace longroll::rifle_pits
