// What a player asks for, as a value.
#include "game/action.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/enums.h"
#include "base/errors.h"
#include "base/reading.h"
#include "base/text.h"

namespace longroll {
namespace {

constexpr std::size_t most_facts = 400;
constexpr std::size_t most_picks = 60;
constexpr std::size_t most_text = 100'000;
constexpr std::size_t most_name = 80;

/// The members that a kind of action has; those in brackets may be left out.
struct ActionForm {
  std::string_view what;
  std::string_view members;
};

constexpr auto forms = std::to_array<ActionForm>({
    {"task", "task picks facts"},
    {"next", ""},
    {"again", ""},
    {"jump", "step"},
    {"activate", "side"},
    {"muster", "csv"},
    {"add", "of kind name (group) (facts)"},
    {"set", "unit (facts) (name) (group)"},
    {"remove", "unit"},
    {"bring_back", "unit"},
    {"set_army", "of facts"},
    {"set_table", "facts"},
    {"note", "words"},
    {"play", "verb (pieces) (group) (place) (choice)"},
    {"undo", ""},
    {"redo", ""},
    {"agree", ""},
    {"refuse", ""},
});

const ActionForm& form_of(std::string_view what) {
  std::vector<std::string> known;
  for (const ActionForm& form : forms) {
    if (form.what == what) return form;
    known.emplace_back(form.what);
  }
  throw BadInput(fmt::format("there is no action '{}'{}", what, suggestion(what, known)));
}

Value numbers_value(const std::vector<int>& numbers) {
  List list;
  for (const int number : numbers) list.push_back({std::int64_t{number}});
  return {std::move(list)};
}

std::vector<int> read_numbers(const List& list, std::string_view what) {
  std::vector<int> numbers;
  for (const Value& item : list) {
    const auto* number = std::get_if<std::int64_t>(&item.held);
    if (number == nullptr || *number < 0 || *number > 1'000'000)
      throw BadInput(fmt::format("{} must be a list of numbers", what));
    numbers.push_back(static_cast<int>(*number));
  }
  return numbers;
}

Value picks_value(const std::vector<Pick>& picks) {
  Record record;
  for (const Pick& pick : picks) {
    record.push_back({pick.role, numbers_value(pick.units)});
  }
  return {std::move(record)};
}

std::string short_text(const std::string& text, std::string_view what, std::size_t most) {
  if (text.size() > most) throw BadInput(fmt::format("{} is {} bytes long; {} are allowed", what, text.size(), most));
  return text;
}

Side read_side(const std::string& text) {
  if (const auto side = enum_from<Side>(text)) return *side;
  throw BadInput(fmt::format("'{}' is no side; it may be first or second", text));
}

}  // namespace

std::vector<Pick> read_picks(const Value& value) {
  const auto* record = std::get_if<Record>(&value.held);
  if (record == nullptr) throw BadInput("action.picks must be a record from role to unit numbers");
  std::vector<Pick> picks;
  for (const Member& member : *record) {
    const auto* units = std::get_if<List>(&member.value.held);
    if (units == nullptr || units->size() > most_picks)
      throw BadInput(fmt::format("action.picks.{} must be a list of at most {} units", member.name, most_picks));
    Pick pick{member.name, {}};
    for (const Value& unit : *units) {
      const auto* number = std::get_if<std::int64_t>(&unit.held);
      if (number == nullptr || *number < 1 || *number > 1'000'000)
        throw BadInput(fmt::format("action.picks.{} must be a list of unit numbers", member.name));
      if (std::find(pick.units.begin(), pick.units.end(), *number) != pick.units.end())
        throw BadInput(fmt::format("unit {} is picked twice as {}", *number, spoken(member.name)));
      pick.units.push_back(static_cast<int>(*number));
    }
    picks.push_back(std::move(pick));
  }
  return picks;
}

Value to_value(const Action& action) {
  RecordMaker maker;
  maker.add("do", action.what);
  for (std::string_view member : words(form_of(action.what).members)) {
    const bool optional = member.starts_with('(');
    if (optional) member = member.substr(1, member.size() - 2);
    if (member == "task") maker.add("task", action.task);
    if (member == "picks") maker.add("picks", picks_value(action.picks));
    if (member == "facts" && !(optional && action.facts.empty())) maker.add("facts", pairs_value(action.facts));
    if (member == "step") maker.add("step", std::int64_t{action.step});
    if (member == "unit") maker.add("unit", std::int64_t{action.unit});
    if (member == "side" || member == "of") maker.add(std::string(member), std::string(enum_name(action.of)));
    if (member == "kind") maker.add("kind", action.kind);
    if (member == "name" && !(optional && action.name.empty())) maker.add("name", action.name);
    if (member == "group" && !(optional && action.group.empty())) maker.add("group", action.group);
    if (member == "csv" || member == "words") maker.add(std::string(member), action.text);
    if (member == "verb") maker.add("verb", action.verb);
    if (member == "pieces" && !action.pieces.empty()) maker.add("pieces", numbers_value(action.pieces));
    if (member == "place" && !action.place.empty()) maker.add("place", action.place);
    if (member == "choice" && !action.choice.empty()) maker.add("choice", action.choice);
  }
  return maker.done();
}

Action read_action(const Value& value) {
  RecordReader reader(value, "action");
  Action action{reader.text("do"), ""};
  for (std::string_view member : words(form_of(action.what).members)) {
    if (member.starts_with('(')) {
      member = member.substr(1, member.size() - 2);
      if (!reader.has(member)) continue;
    }
    if (member == "task") action.task = reader.text(member);
    if (member == "picks") action.picks = read_picks(reader.value(member));
    if (member == "facts") action.facts = reader.pairs(member, most_facts);
    if (member == "step") action.step = static_cast<int>(reader.number(member, 0, 1000));
    if (member == "unit") action.unit = static_cast<int>(reader.number(member, 1, 1'000'000));
    if (member == "side" || member == "of") action.of = read_side(reader.text(member));
    if (member == "kind") action.kind = reader.text(member);
    if (member == "name") action.name = short_text(reader.text(member), "the name", most_name);
    if (member == "group") action.group = short_text(reader.text(member), "the group", most_name);
    if (member == "csv" || member == "words") action.text = short_text(reader.text(member), "the text", most_text);
    if (member == "verb") action.verb = short_text(reader.text(member), "the verb", most_name);
    if (member == "pieces") action.pieces = read_numbers(reader.list(member, most_picks), "action.pieces");
    if (member == "place") action.place = short_text(reader.text(member), "the place", most_name);
    if (member == "choice") action.choice = short_text(reader.text(member), "the choice", most_name);
  }
  reader.finish();
  return action;
}

}  // namespace longroll
