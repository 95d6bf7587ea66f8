// The lines of scenario.txt.
#include "game/play/scenario_file.h"

#include <algorithm>
#include <tuple>

namespace longroll {
namespace {

std::string no_word(std::string_view key, std::string_view what, const std::vector<std::string>& names) {
  return fmt::format("'{}' is no {}{}", key, what, suggestion(key, names));
}

}  // namespace

std::string_view text_of(std::span<const EmbeddedFile> files, std::string_view name) {
  for (const EmbeddedFile& one : files)
    if (one.name == name) return one.text;
  throw BadInput(fmt::format("{} is missing", name));
}

void ScenarioFile::know(std::vector<LineWord> words) {
  for (LineWord& word : words) words_.push_back(std::move(word));
  read_.resize(words_.size());
}

void ScenarioFile::know_plain(PlainScenario& scenario, int pass, std::string_view thresholds) {
  const auto text_into = [](std::string& held) { return [&held](std::string_view rest) { held = rest; }; };
  const auto more_into = [](std::string& held) {
    return [&held](std::string_view rest) { held += fmt::format("{}{}", held.empty() ? "" : " ", rest); };
  };
  checks_.emplace_back(pass, [this, &scenario] {
    for (const Side one : {Side::first, Side::second})
      want(!scenario.tasks[index(one)].empty(), fmt::format("task {}", enum_name(one)));
  });
  know({{"title", Times::must, pass, text_into(scenario.title)},
        {"words", Times::some, pass, more_into(scenario.words)},
        {"length", Times::must, pass, text_into(scenario.length)},
        {"sides", Times::must, pass, [this, &scenario](std::string_view rest) { read_sides(scenario, rest); }},
        {"situation", Times::some, pass, more_into(scenario.situation)},
        {"task", Times::some, pass, [this, &scenario](std::string_view rest) { read_task(scenario, rest); }},
        {"special", Times::any, pass, [&scenario](std::string_view rest) { scenario.special.emplace_back(rest); }}});
  know_thresholds(scenario, pass, thresholds);
}

void ScenarioFile::know_thresholds(PlainScenario& scenario, int pass, std::string_view form) {
  know({{"thresholds", Times::must, pass, [this, &scenario, form = std::string(form)](std::string_view rest) {
           read_thresholds(scenario, rest, form);
         }}});
}

void ScenarioFile::read(int pass) {
  for (const TextLine& line : lines_) {
    place_.line = line.number;
    const auto [key, rest] = key_and_rest(line.text);
    const std::size_t found = known_word(key);
    const LineWord& word = words_[found];
    if (word.pass != pass) continue;
    if (rest.empty()) place_.fail(fmt::format("'{}' has nothing after it", key));
    once((word.times == Times::once || word.times == Times::must) && read_[found] > 0, key);
    ++read_[found];
    word.read(rest);
  }
  for (std::size_t i = 0; i < words_.size(); ++i)
    if (words_[i].pass == pass && (words_[i].times == Times::must || words_[i].times == Times::some))
      want(read_[i] > 0, words_[i].key);
  for (const auto& [when, check] : checks_)
    if (when == pass) check();
}

std::size_t ScenarioFile::known_word(std::string_view key) const {
  std::vector<std::string> names;
  for (const LineWord& word : words_) {
    if (word.key == key) return names.size();
    names.push_back(word.key);
  }
  place_.fail(no_word(key, "word of a scenario", names));
}

void ScenarioFile::once(bool there, std::string_view what) const {
  if (there) place_.fail(fmt::format("'{}' stands twice", what));
}

void ScenarioFile::want(bool there, std::string_view line) const {
  if (!there) place_.fail(fmt::format("there is no line '{}'", line));
}

void ScenarioFile::fail_form(std::string_view form) const {
  place_.fail(fmt::format("the line is written '{}'", form));
}

void ScenarioFile::want_room(std::size_t there, std::size_t most, std::string_view what) const {
  if (there >= most) place_.fail(fmt::format("there are more than {} {}", most, what));
}

GoalLine read_goal_line(std::string_view rest) {
  GoalLine line;
  const auto said = split(rest, '|');
  if (said.size() > 1) line.words = said[1];
  if (said.size() > 2) line.name = said[2];
  line.facts = said.empty() ? rest : said[0];
  const std::size_t colon = line.facts.find(':');
  if (colon != std::string_view::npos) line.places = trim(line.facts.substr(colon + 1));
  std::tie(line.side, line.more) = key_and_rest(line.facts.substr(0, colon));
  std::tie(line.kind, line.more) = key_and_rest(line.more);
  std::tie(line.points, line.more) = key_and_rest(line.more);
  return line;
}

std::pair<std::string_view, std::string_view> ScenarioFile::at_colon(std::string_view rest,
                                                                     std::string_view form) const {
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos) fail_form(form);
  return {trim(rest.substr(0, colon)), trim(rest.substr(colon + 1))};
}

std::pair<std::string_view, std::string_view> ScenarioFile::at_word(std::string_view text, std::string_view word) {
  const std::size_t found = text.find(fmt::format(" {} ", word));
  if (found == std::string_view::npos) return {text, {}};
  return {trim(text.substr(0, found)), trim(text.substr(found + word.size() + 2))};
}

void ScenarioFile::read_parts(std::span<const std::string_view> parts, std::string_view what,
                              const std::vector<PartWord>& known) const {
  std::vector<std::string_view> read;
  for (const std::string_view part : parts) {
    const auto [key, rest] = key_and_rest(part);
    once(std::ranges::count(read, key) > 0, key);
    read.push_back(key);
    read_part(key, rest, known_part(key, what, known));
  }
}

void ScenarioFile::read_pairs(std::span<const std::string_view> words, std::string_view what,
                              const std::vector<PartWord>& known) const {
  std::vector<std::string_view> read;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view key = words[i];
    once(std::ranges::count(read, key) > 0, key);
    read.push_back(key);
    const PartWord& word = known_part(key, what, known);
    read_part(key, word.alone || i + 1 == words.size() ? "" : words[++i], word);
  }
}

const PartWord& ScenarioFile::known_part(std::string_view key, std::string_view what,
                                         const std::vector<PartWord>& known) const {
  std::vector<std::string> names;
  for (const PartWord& one : known) {
    if (one.key == key) return one;
    names.push_back(one.key);
  }
  place_.fail(no_word(key, fmt::format("part of a {}", what), names));
}

void ScenarioFile::read_part(std::string_view key, std::string_view rest, const PartWord& word) const {
  if (word.alone && !rest.empty()) place_.fail(fmt::format("'{}' stands alone, without '{}'", key, rest));
  if (!word.alone && rest.empty()) place_.fail(fmt::format("'{}' has nothing after it", key));
  word.read(rest);
}

ReadRest ScenarioFile::in_form(std::string form, std::vector<ReadRest> parts) const {
  return [this, form = std::move(form), parts = std::move(parts)](std::string_view rest) {
    const auto slots = words(form);
    auto part = parts.begin();
    for (std::size_t i = 1; i < slots.size(); ++i) {
      const bool optional = slots[i].starts_with('[');
      if (optional && rest.empty()) return;
      const std::string_view slot = slots[i].substr(optional ? 1 : 0);
      std::string_view text = rest;
      if (slot.ends_with(':')) {
        std::tie(text, rest) = at_colon(rest, form);
      } else if (i + 1 < slots.size()) {
        std::tie(text, rest) = key_and_rest(rest);
      }
      const bool as_it_is = slot[0] >= 'a' && slot[0] <= 'z';
      if (text.empty() || (as_it_is && text != slot)) fail_form(form);
      if (!as_it_is) (*part++)(text);
    }
  };
}

void ScenarioFile::read_sides(PlainScenario& scenario, std::string_view rest) const {
  const auto names = split(rest, '|');
  if (names.size() != 2 || names[0].empty() || names[1].empty() || names[0] == names[1])
    fail_form("sides NAME | OTHER NAME");
  scenario.sides = {std::string(names[0]), std::string(names[1])};
}

void ScenarioFile::read_task(PlainScenario& scenario, std::string_view rest) const {
  const auto [owner, task] = key_and_rest(rest);
  if (task.empty()) fail_form("task SIDE WHAT IT MUST DO");
  scenario.tasks[index(side(owner))].emplace_back(task);
}

void ScenarioFile::read_thresholds(PlainScenario& scenario, std::string_view rest, std::string_view form) const {
  const auto all = words(rest);
  if (all.size() != 4) fail_form(form);
  std::array<int, 4> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = place_.number(all[i], -999, 999, "a threshold");
    if (i > 0 && values[i] >= values[i - 1])
      place_.fail(fmt::format("thresholds fall from left to right, but {} follows {}", values[i], values[i - 1]));
  }
  scenario.thresholds = {values[0], values[1], values[2], values[3]};
}

}  // namespace longroll
