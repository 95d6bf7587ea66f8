// A table for tests.
#include "tests/book/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "game/book/army_list.h"
#include "tests/opened.h"

namespace longroll::test {
namespace {

std::string_view army_text(const Book& book, std::string_view name) {
  for (const EmbeddedFile& file : book.armies())
    if (file.name == name) return file.text;
  throw BadInput(fmt::format("there is no example army '{}'", name));
}

Header header_of(const Book& book, std::string_view army, const Facts& rules) {
  std::vector<std::string> sides = {"First", "Second"};
  if (!army.empty()) sides = read_army_list(army_text(book, army)).sides;
  return {"", "A test", sides, rules, book.chart_digest(), 1};
}

std::string find(const Value& facts, std::string_view path) {
  const Value* at = &facts;
  for (const std::string_view part : split(path, '.')) {
    const auto& record = std::get<Record>(at->held);
    const auto found = std::find_if(record.begin(), record.end(), [&](const Member& m) { return m.name == part; });
    if (found == record.end()) throw BadInput(fmt::format("there is no fact '{}'", path));
    at = &found->value;
  }
  return to_text(*at);
}

}  // namespace

Table::Table(const BookEntry& entry, std::string_view army, const Facts& rules)
    : book_(opened(entry, rules)),
      game_(header_of(*book_, army, rules), open_book(book_, header_of(*book_, army, rules).sides)) {
  if (!army.empty()) muster(std::string(army_text(*book_, army)));
}

void Table::muster(const std::string& csv) {
  Action action{"muster", ""};
  action.text = csv;
  game_.act(Side::first, action, true, false, 1);
}

void Table::act(std::string_view what) { game_.act(state().active, Action{std::string(what), ""}, true, true, 1); }

const BookState& Table::state() const { return dynamic_cast<const BookPosition&>(game_.position()).state(); }

void Table::go_to(std::string_view leaf, std::optional<Side> active) {
  const auto there = [&] {
    return state().turn > 0 && book_->walk().at(state().place).step.leaf == leaf &&
           (!active || state().active == *active);
  };
  for (int steps = 0; !there(); ++steps) {
    if (steps > 200) {
      ADD_FAILURE() << "step " << leaf << " does not come";
      return;
    }
    next();
  }
}

const Unit& Table::unit(std::string_view name) const {
  for (const Unit& one : state().units)
    if (one.name == name) return one;
  throw BadInput(fmt::format("there is no unit '{}'", name));
}

Action Table::task_action(std::string_view task, const Names& picks, const Facts& facts) const {
  Action action{"task", std::string(task)};
  action.facts = facts;
  for (const auto& [role, names] : picks) {
    Pick pick{role, {}};
    for (const std::string& name : names) pick.units.push_back(unit(name).id);
    action.picks.push_back(std::move(pick));
  }
  return action;
}

void Table::does(std::string_view task, const Names& picks, const Facts& facts, std::string_view dice,
                 const std::vector<int>& choices, bool override) {
  try {
    game_.act(state().active, task_action(task, picks, facts), true, override, 1);
    std::size_t chosen = 0;
    auto typed = dice.empty() ? std::vector<std::string_view>{} : split(dice, ',');
    while (game_.pending()) {
      const Wanted& wanted = game_.pending()->wanted;
      if (!wanted.options.empty()) {
        if (chosen == choices.size()) {
          ADD_FAILURE() << task << " wants a choice: " << wanted.words << ": " << join(wanted.options, " / ");
          return;
        }
        game_.answer_choice(choices[chosen++], 1);
      } else if (typed.empty()) {
        ADD_FAILURE() << task << " wants " << to_text(wanted.dice) << " for the " << wanted.words;
        return;
      } else {
        game_.answer_dice(typed.front(), 1);
        typed.erase(typed.begin());
      }
    }
    EXPECT_TRUE(typed.empty()) << typed.size() << " dice are left over in " << task;
    EXPECT_EQ(chosen, choices.size()) << "choices are left over in " << task;
  } catch (const NotAllowed& why) {
    ADD_FAILURE() << task << " is refused: " << why.objection.refusal.reason << " [" << why.objection.refusal.rule
                  << "]";
  } catch (const BadInput& error) {
    ADD_FAILURE() << task << ": " << error.what();
  }
}

std::string Table::refusal(std::string_view task, const Names& picks, const Facts& facts, bool* overridable) {
  const auto objection = game_.position().refuse(state().active, task_action(task, picks, facts));
  if (overridable != nullptr) *overridable = objection && objection->may_override;
  return objection ? objection->refusal.reason : "";
}

std::vector<std::string> Table::asks(std::string_view task, const Names& picks) {
  std::vector<std::string> paths;
  for (const TableAsk& ask : game_.position().prepare(task_action(task, picks, {})).asks) paths.push_back(ask.path);
  return paths;
}

OddsReport Table::odds(std::string_view task, const Names& picks, const Facts& facts) {
  const Prepared prepared = game_.position().prepare(task_action(task, picks, facts));
  if (prepared.question != nullptr && !prepared.question->refuse()) return prepared.question->odds({}, false);
  ADD_FAILURE() << task << " cannot be asked: " << refusal(task, picks, facts);
  return {};
}

void Table::set(std::string_view name, const Facts& facts) {
  Action action{"set", ""};
  action.unit = unit(name).id;
  action.facts = facts;
  game_.act(state().active, action, true, false, 1);
}

void Table::set_army(Side side, const Facts& facts) {
  Action action{"set_army", ""};
  action.of = side;
  action.facts = facts;
  game_.act(state().active, action, true, false, 1);
}

void Table::set_table(const Facts& facts) {
  Action action{"set_table", ""};
  action.facts = facts;
  game_.act(state().active, action, true, false, 1);
}

std::string Table::fact(std::string_view name, std::string_view path) const {
  return find(unit(name).facts.facts(), path);
}
std::string Table::army_fact(Side side, std::string_view path) const {
  return find(state().armies[index(side)].facts(), path);
}
std::string Table::table_fact(std::string_view path) const { return find(state().table.facts(), path); }
std::string Table::gone(std::string_view name) const { return unit(name).gone; }
bool Table::marked(std::string_view name, std::string_view mark) const { return unit(name).has_mark(mark); }

bool Table::placed(std::string_view words) const {
  const auto& place = state().to_place;
  return std::any_of(place.begin(), place.end(),
                     [&](const std::string& one) { return one.find(words) != std::string::npos; });
}

bool Table::logged(std::string_view words) const {
  const auto lines = game_.log();
  return std::any_of(lines.begin(), lines.end(),
                     [&](const LogLine& one) { return one.said.text().find(words) != std::string::npos; });
}

}  // namespace longroll::test
