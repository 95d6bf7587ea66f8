// Reads the scenarios of Rifle Pits.
#include "rulesets/rifle_pits/map/scenario.h"

#include <algorithm>

#include "rulesets/rifle_pits/map/roster.h"
#include "rulesets/rifle_pits/map/scenario_words.h"
#include "rulesets/rifle_pits/map/stacking.h"
#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::size_t most_turns = 99;

/// Works through the lines of one scenario.txt; the map is read before it.
class ScenarioReader {
 public:
  ScenarioReader(std::string_view file, Scenario& scenario)
      : place_{std::string(file)}, scenario_(scenario), grid_(scenario.map.grid()) {}

  void read(std::string_view text) {
    const std::vector<TextLine> lines = lines_of(text);
    // Divisions first: other lines name them, wherever they stand.
    for (const bool divisions : {true, false}) {
      for (const TextLine& line : lines) {
        place_.line = line.number;
        const auto [key, rest] = key_and_rest(line.text);
        if ((key == "division") == divisions) read_line(key, rest);
      }
    }
    finish();
  }

 private:
  using Handler = void (ScenarioReader::*)(std::string_view rest);

  void read_line(std::string_view key, std::string_view rest) {
    static const std::vector<std::string> known = {"title",    "words",     "length", "sides",     "first",
                                                   "turn",     "rain",      "night",  "engineers", "works",
                                                   "division", "surprised", "edge",   "goal",      "thresholds"};
    static constexpr std::array<Handler, 15> handlers = {
        &ScenarioReader::read_title, &ScenarioReader::read_words,         &ScenarioReader::read_length,
        &ScenarioReader::read_sides, &ScenarioReader::read_first,         &ScenarioReader::read_turn,
        &ScenarioReader::read_rain,  &ScenarioReader::read_night,         &ScenarioReader::read_engineers,
        &ScenarioReader::read_works, &ScenarioReader::read_division_line, &ScenarioReader::read_surprised,
        &ScenarioReader::read_edge,  &ScenarioReader::read_goal,          &ScenarioReader::read_thresholds};
    const auto found = std::find(known.begin(), known.end(), key);
    if (found == known.end()) place_.fail(fmt::format("'{}' is no word of a scenario{}", key, suggestion(key, known)));
    if (rest.empty()) place_.fail(fmt::format("'{}' has nothing after it", key));
    (this->*handlers[static_cast<std::size_t>(found - known.begin())])(rest);
  }

  void once(bool there, std::string_view key) const {
    if (there) place_.fail(fmt::format("'{}' stands twice", key));
  }
  Side side(std::string_view word) const { return read_word<Side>(place_, word, "side"); }
  int turn_number(std::string_view text, std::string_view what) const {
    return place_.number(text, 1, static_cast<int>(most_turns), what);
  }
  /// The words of a line, which must be so many.
  std::vector<std::string_view> parts(std::string_view rest, std::size_t least, std::size_t most,
                                      std::string_view form) const {
    auto all = words(rest);
    if (all.size() < least || all.size() > most) place_.fail(fmt::format("the line is written '{}'", form));
    return all;
  }

  void read_title(std::string_view rest) {
    once(!scenario_.title.empty(), "title");
    scenario_.title = rest;
  }
  void read_words(std::string_view rest) {
    if (!scenario_.words.empty()) scenario_.words += ' ';
    scenario_.words += rest;
  }
  void read_length(std::string_view rest) {
    once(!scenario_.length.empty(), "length");
    scenario_.length = rest;
  }
  void read_sides(std::string_view rest) {
    once(!scenario_.sides[0].empty(), "sides");
    const auto names = split(rest, '|');
    if (names.size() != 2 || names[0].empty() || names[1].empty() || names[0] == names[1])
      place_.fail("the line is written 'sides NAME | OTHER NAME'");
    scenario_.sides = {std::string(names[0]), std::string(names[1])};
  }
  void read_first(std::string_view rest) {
    once(has_first_, "first");
    has_first_ = true;
    scenario_.first_player = side(rest);
  }

  void read_turn(std::string_view rest) {
    const auto all = parts(rest, 3, 4, "turn 1 13:00 day [heat]");
    if (scenario_.turns.size() == most_turns) place_.fail(fmt::format("there are more than {} turns", most_turns));
    const std::size_t next = scenario_.turns.size() + 1;
    if (to_number(all[0]) != static_cast<long>(next))
      place_.fail(fmt::format("turn {} is to come here, not '{}'; turns are listed from 1 in order", next, all[0]));
    if (!is_time(all[1])) place_.fail(fmt::format("'{}' is no time of day, such as 13:00", all[1]));
    if (all.size() == 4 && all[3] != "heat")
      place_.fail(fmt::format("'{}' is not 'heat', the last word of a turn", all[3]));
    scenario_.turns.push_back({std::string(all[1]), read_word<Light>(place_, all[2], "light"), all.size() == 4});
  }
  static bool is_time(std::string_view text) {
    if (text.size() != 5 || text[2] != ':' || text[0] == '+' || text[3] == '+') return false;
    const auto hour = to_number(text.substr(0, 2));
    const auto minute = to_number(text.substr(3));
    return hour && minute && *hour >= 0 && *hour < 24 && *minute >= 0 && *minute < 60;
  }

  void read_rain(std::string_view rest) {
    once(scenario_.rain != 0, "rain");
    scenario_.rain = read_roll(place_, rest, "rain");
  }
  void read_night(std::string_view rest) {
    once(scenario_.night_assaults, "night assaults");
    if (rest != "assaults") place_.fail(fmt::format("'night {}' is not 'night assaults'", rest));
    scenario_.night_assaults = true;
  }
  void read_engineers(std::string_view rest) {
    const auto all = parts(rest, 2, 2, "engineers SIDE TURN");
    int& from = scenario_.engineers_from[index(side(all[0]))];
    once(from != 0, fmt::format("engineers {}", all[0]));
    from = turn_number(all[1], "the turn of engineers");
  }

  void read_works(std::string_view rest) {
    const auto [kind, more] = key_and_rest(rest);
    const auto [owner, list] = key_and_rest(more);
    const Works works = read_word<Works>(place_, kind, "kind of works");
    if (works == Works::none) place_.fail("works are not 'none'");
    const Side of = side(owner);
    for (const PlaceNumber hex : read_hexes(place_, list, grid_)) {
      for (const WorksInfo& other : scenario_.works)
        if (other.hex == hex) place_.fail(fmt::format("{} has works already", grid_.name(hex)));
      scenario_.works.push_back({hex, works, of});
    }
  }

  void read_division_line(std::string_view rest) {
    const auto all = split(rest, '|');
    if (all.size() < 4 || all[0].empty() || all[1].empty())
      place_.fail("the line is written 'division NAME | CORPS | SIDE | ORDERS [| fewer N] [| own choice]'");
    if (scenario_.divisions.size() == most_divisions)
      place_.fail(fmt::format("there are more than {} divisions", most_divisions));
    DivisionInfo division;
    division.name = all[0];
    division.corps = all[1];
    division.side = side(all[2]);
    division.orders = read_word<Orders>(place_, all[3], "order");
    for (const DivisionInfo& other : scenario_.divisions)
      if (other.name == division.name) place_.fail(fmt::format("there are two divisions '{}'", division.name));
    for (std::size_t i = 4; i < all.size(); ++i) {
      if (all[i] == "own choice") {
        once(division.choice_of_orders, "own choice");
        division.choice_of_orders = true;
      } else if (const auto [key, number] = key_and_rest(all[i]); key == "fewer") {
        once(division.fewer_steps != 0, "fewer");
        division.fewer_steps = place_.number(number, 1, 9, "the number after 'fewer'");
      } else {
        place_.fail(fmt::format("'{}' is neither 'fewer N' nor 'own choice'", all[i]));
      }
    }
    scenario_.divisions.push_back(std::move(division));
  }

  void read_surprised(std::string_view rest) {
    const DivisionId division = read_division(place_, rest, scenario_.divisions);
    auto& all = scenario_.surprised_on_entry;
    once(std::find(all.begin(), all.end(), division) != all.end(), fmt::format("surprised {}", rest));
    all.push_back(division);
  }

  void read_edge(std::string_view rest) {
    const auto [owner, list] = key_and_rest(rest);
    PlaceSet& edge = scenario_.edge[index(side(owner))];
    const auto hexes = read_hexes(place_, list, grid_);
    want_edge(place_, hexes, grid_);
    for (const PlaceNumber hex : hexes) edge.insert(hex);
  }

  /// goal SIDE KIND POINTS [what the kind needs]: HEXES [area HEXES] [| WORDS]
  void read_goal(std::string_view rest) {
    const std::size_t bar = rest.find('|');
    const std::string_view facts = trim(rest.substr(0, bar));
    const std::size_t colon = facts.find(':');
    const std::string_view list = colon == std::string_view::npos ? "" : trim(facts.substr(colon + 1));
    const auto [owner, after_owner] = key_and_rest(facts.substr(0, colon));
    const auto [kind, after_kind] = key_and_rest(after_owner);
    const auto [points, more] = key_and_rest(after_kind);
    if (scenario_.goals.size() == most_goals) place_.fail(fmt::format("there are more than {} goals", most_goals));
    Goal goal;
    goal.side = side(owner);
    goal.kind = read_word<GoalKind>(place_, kind, "kind of goal");
    goal.points = place_.number(points, -99, 99, "the points of a goal");
    if (goal.points == 0) place_.fail("a goal of 0 points is none");
    read_goal_facts(goal, more);
    read_goal_hexes(goal, list);
    goal.words = bar == std::string_view::npos ? spoken(facts.substr(owner.size())) : trim(rest.substr(bar + 1));
    goal.words = trim(goal.words);
    scenario_.goals.push_back(std::move(goal));
  }

  /// What stands between the points and the colon.
  void read_goal_facts(Goal& goal, std::string_view more) const {
    switch (goal.kind) {
      case GoalKind::hold:
        if (const auto [key, number] = key_and_rest(more); key == "most") {
          goal.most = place_.number(number, 1, grid_.size(), "the number after 'most'");
          more = "";
        }
        break;
      case GoalKind::works_near:
        goal.works = read_word<Works>(place_, more, "kind of works");
        if (goal.works == Works::none) place_.fail("the works of a goal are not 'none'");
        return;
      case GoalKind::leave: goal.division = read_division(place_, more, scenario_.divisions); return;
      case GoalKind::presence: {
        const std::size_t after = more.rfind(" after ");
        if (after == std::string_view::npos)
          place_.fail("the line is written 'goal SIDE presence POINTS DIVISION after TURN'");
        goal.division = read_division(place_, trim(more.substr(0, after)), scenario_.divisions);
        goal.after = turn_number(trim(more.substr(after + 7)), "the turn after 'after'");
        return;
      }
      case GoalKind::hold_or_bare:
      case GoalKind::never_lost: break;
    }
    if (!more.empty()) place_.fail(fmt::format("'{}' says nothing to a goal of this kind", more));
  }

  void read_goal_hexes(Goal& goal, std::string_view list) const {
    if (goal.kind == GoalKind::presence) {
      if (!list.empty()) place_.fail("a goal of presence names no hex");
      return;
    }
    const bool bare = goal.kind == GoalKind::hold_or_bare;
    const std::size_t area = bare ? list.find(" area ") : std::string_view::npos;
    if (bare && area == std::string_view::npos) place_.fail("a goal of hold_or_bare ends in 'HEXES area HEXES'");
    goal.hexes = read_hexes(place_, list.substr(0, area), grid_);
    if (goal.most > static_cast<int>(goal.hexes.size()))
      place_.fail(fmt::format("at most {} of {} hexes is no limit", goal.most, goal.hexes.size()));
    if (bare)
      for (const PlaceNumber hex : read_hexes(place_, list.substr(area + 6), grid_)) goal.area.insert(hex);
    if (goal.kind == GoalKind::leave) want_edge(place_, goal.hexes, grid_);
  }

  void read_thresholds(std::string_view rest) {
    once(has_thresholds_, "thresholds");
    has_thresholds_ = true;
    const auto all = parts(rest, 4, 4, "thresholds 12 6 -1 -7");
    std::array<int, 4> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = place_.number(all[i], -999, 999, "a threshold");
      if (i > 0 && values[i] >= values[i - 1])
        place_.fail(fmt::format("thresholds fall from left to right, but {} follows {}", values[i], values[i - 1]));
    }
    scenario_.thresholds = {values[0], values[1], values[2], values[3]};
  }

  void want(bool there, std::string_view key) const {
    if (!there) place_.fail(fmt::format("there is no line '{}'", key));
  }

  void finish() const {
    want(!scenario_.title.empty(), "title");
    want(!scenario_.words.empty(), "words");
    want(!scenario_.length.empty(), "length");
    want(!scenario_.sides[0].empty(), "sides");
    want(has_first_, "first");
    want(!scenario_.turns.empty(), "turn");
    want(!scenario_.divisions.empty(), "division");
    want(has_thresholds_, "thresholds");
  }

  FilePlace place_;
  Scenario& scenario_;
  const HexGrid& grid_;
  bool has_first_ = false;
  bool has_thresholds_ = false;
};

std::string_view scenario_text(const std::string& file, std::span<const EmbeddedFile> files) {
  for (const EmbeddedFile& one : files)
    if (one.name == file) return one.text;
  throw BadInput(fmt::format("{} is missing", file));
}

}  // namespace

Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, const House& house) {
  const auto file = [&](std::string_view last) { return fmt::format("{}/{}", name, last); };
  // Every unit of a hex takes part in its defence.
  constexpr auto most = static_cast<int>(decltype(CombatOrder::defenders)::capacity);
  if (const int units = most_units_in_a_hex(house); units > most)
    throw BadInput(fmt::format("{}: a hex would hold {} units; there is room for {} in a combat",
                               house.charts.get("map_rules").file, units, most));
  Scenario scenario;
  scenario.name = name;
  scenario.map = read_hex_map(file("map.txt"), scenario_text(file("map.txt"), files),
                              {enum_names<Terrain>(), enum_names<MapMark>()});
  if (const int hexes = scenario.map.grid().size(); hexes > static_cast<int>(most_hexes))
    throw BadInput(fmt::format("{}: the map has {} hexes; there is room for {}", file("map.txt"), hexes, most_hexes));
  ScenarioReader(file("scenario.txt"), scenario).read(scenario_text(file("scenario.txt"), files));
  read_roster(file("units.csv"), scenario_text(file("units.csv"), files), house, scenario);
  return scenario;
}

}  // namespace longroll::rifle_pits
