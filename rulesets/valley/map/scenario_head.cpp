// The head of scenario.txt, and what all its lines share.
#include <algorithm>

#include "rules/file_words.h"
#include "rulesets/valley/map/scenario_reader.h"

namespace longroll::valley {
namespace {

constexpr int last_of_turns = 40;

}  // namespace

ScenarioReader::ScenarioReader(std::string_view file, std::string_view text, Scenario& scenario)
    : place_{std::string(file)}, lines_(lines_of(text)), scenario_(scenario) {}

std::string_view ScenarioReader::map_folder() {
  for (const TextLine& line : lines_) {
    place_.line = line.number;
    if (const auto [key, rest] = key_and_rest(line.text); key == "map") return rest;
  }
  place_.fail("there is no line 'map'");
}

void ScenarioReader::read_head() {
  read_lines(true);
  finish_head();
}

void ScenarioReader::read_rest() {
  read_lines(false);
  finish();
}

void ScenarioReader::read_lines(bool head) {
  for (const TextLine& line : lines_) {
    place_.line = line.number;
    const auto [key, rest] = key_and_rest(line.text);
    const Word& word = word_of(key);
    if (word.head != head) continue;
    if (rest.empty()) place_.fail(fmt::format("'{}' has nothing after it", key));
    (this->*word.handler)(rest);
  }
}

const ScenarioReader::Word& ScenarioReader::word_of(std::string_view key) const {
  std::vector<std::string> names;
  for (const Word& word : known_words()) {
    if (word.key == key) return word;
    names.emplace_back(word.key);
  }
  place_.fail(fmt::format("'{}' is no word of a scenario{}", key, suggestion(key, names)));
}

const std::vector<ScenarioReader::Word>& ScenarioReader::known_words() {
  using R = ScenarioReader;
  static const std::vector<Word> known = {
      {"map", &R::read_map, true},
      {"title", &R::read_title, true},
      {"words", &R::read_words, true},
      {"length", &R::read_length, true},
      {"sides", &R::read_sides, true},
      {"year", &R::read_year, true},
      {"confederate", &R::read_confederate, true},
      {"initiative", &R::read_initiative, true},
      {"track", &R::read_track, true},
      {"turn", &R::read_turn, true},
      {"source", &R::read_source, false},
      {"objective", &R::read_objective, false},
      {"holder", &R::read_holder, false},
      {"points", &R::read_link_points, false},
      {"change", &R::read_change, false},
      {"commander", &R::read_commander, false},
      {"conscripts", &R::read_conscripts, false},
      {"limit", &R::read_limit, false},
      {"departure", &R::read_departure, false},
      {"alarm", &R::read_alarm, false},
      {"caution", &R::read_caution, false},
      {"devastation", &R::read_devastation, false},
      {"raiders", &R::read_raiders, false},
      {"taken", &R::read_taken, false},
      {"capital", &R::read_capital, false},
      {"trunk_line", &R::read_trunk_line, false},
      {"half_count", &R::read_half_count, false},
      {"goal", &R::read_goal, false},
      {"thresholds", &R::read_thresholds, false},
  };
  return known;
}

void ScenarioReader::once(bool there, std::string_view key) const {
  if (there) place_.fail(fmt::format("'{}' stands twice", key));
}
void ScenarioReader::want(bool there, std::string_view key) const {
  if (!there) place_.fail(fmt::format("there is no line '{}'", key));
}
void ScenarioReader::fail_form(std::string_view form) const {
  place_.fail(fmt::format("the line is written '{}'", form));
}

Side ScenarioReader::side(std::string_view word) const { return read_word<Side>(place_, word, "side"); }
int ScenarioReader::turn_number(std::string_view text, std::string_view what) const {
  return place_.number(text, scenario_.first_turn, scenario_.last_turn(), what);
}
int ScenarioReader::small_number(std::string_view text, std::string_view what) const {
  return place_.number(text, 1, 99, what);
}

std::pair<std::string_view, std::string_view> ScenarioReader::at_colon(std::string_view rest,
                                                                       std::string_view form) const {
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos) fail_form(form);
  return {trim(rest.substr(0, colon)), trim(rest.substr(colon + 1))};
}

void ScenarioReader::read_map(std::string_view rest) {
  once(!map_.empty(), "map");
  map_ = rest;
}
void ScenarioReader::read_title(std::string_view rest) {
  once(!scenario_.title.empty(), "title");
  scenario_.title = rest;
}
void ScenarioReader::read_words(std::string_view rest) {
  if (!scenario_.words.empty()) scenario_.words += ' ';
  scenario_.words += rest;
}
void ScenarioReader::read_length(std::string_view rest) {
  once(!scenario_.length.empty(), "length");
  scenario_.length = rest;
}
void ScenarioReader::read_sides(std::string_view rest) {
  once(!scenario_.sides[0].empty(), "sides");
  const auto names = split(rest, '|');
  if (names.size() != 2 || names[0].empty() || names[1].empty() || names[0] == names[1])
    fail_form("sides NAME | OTHER NAME");
  scenario_.sides = {std::string(names[0]), std::string(names[1])};
}
void ScenarioReader::read_year(std::string_view rest) { scenario_.year = place_.number(rest, 1861, 1865, "the year"); }
void ScenarioReader::read_confederate(std::string_view rest) {
  once(has_confederate_, "confederate");
  has_confederate_ = true;
  scenario_.confederate = side(rest);
}
void ScenarioReader::read_initiative(std::string_view rest) {
  once(has_initiative_, "initiative");
  has_initiative_ = true;
  scenario_.initiative = side(rest);
}
void ScenarioReader::read_track(std::string_view rest) {
  once(has_track_, "track");
  has_track_ = true;
  scenario_.track = rest != "none";
  if (scenario_.track) scenario_.lincoln = place_.number(rest, 1, 9, "the track, if it is not 'none',");
}

/// turn NUMBER | DATES [| rain 6+] [| replacements N N] [| conscripts N N]
void ScenarioReader::read_turn(std::string_view rest) {
  const auto parts = split(rest, '|');
  if (parts.size() < 2 || parts[1].empty())
    fail_form("turn NUMBER | DATES [| rain 6+] [| replacements N N] [| conscripts N N]");
  const int number = place_.number(parts[0], 1, last_of_turns, "a turn");
  if (scenario_.turns.empty()) scenario_.first_turn = number;
  const int next = scenario_.first_turn + static_cast<int>(scenario_.turns.size());
  if (number != next)
    place_.fail(fmt::format("turn {} is to come here, not {}; turns are listed in order", next, number));
  TurnInfo turn;
  turn.dates = parts[1];
  for (std::size_t i = 2; i < parts.size(); ++i) read_turn_part(turn, parts[i]);
  scenario_.turns.push_back(std::move(turn));
}

void ScenarioReader::read_turn_part(TurnInfo& turn, std::string_view part) const {
  const auto [key, rest] = key_and_rest(part);
  if (key == "rain") {
    turn.rain = read_roll(place_, rest, "rain");
    return;
  }
  if (key != "replacements" && key != "conscripts")
    place_.fail(fmt::format("'{}' is neither 'rain 6+', 'replacements N N' nor 'conscripts N N'", part));
  auto& of_sides = key == "replacements" ? turn.replacements : turn.conscripts;
  const auto numbers = words(rest);
  if (numbers.size() != 2) place_.fail(fmt::format("'{}' needs a number for each side", key));
  for (std::size_t i = 0; i < 2; ++i)
    of_sides[i] = static_cast<std::int8_t>(place_.number(numbers[i], 0, 20, fmt::format("a number of {}", key)));
}

void ScenarioReader::finish_head() const {
  want(!scenario_.title.empty(), "title");
  want(!scenario_.words.empty(), "words");
  want(!scenario_.length.empty(), "length");
  want(!scenario_.sides[0].empty(), "sides");
  want(has_confederate_, "confederate");
  want(has_initiative_, "initiative");
  want(has_track_, "track");
  want(!scenario_.turns.empty(), "turn");
}

}  // namespace longroll::valley
