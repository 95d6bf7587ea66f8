// What the umpire's book shows: where it stands, its steps, tasks and units, and what a task would ask.
#include <fmt/format.h>

#include <algorithm>

#include "base/enums.h"
#include "base/text.h"
#include "game/book/position.h"

namespace longroll {
namespace {

Value facts_value(const Box& box) {
  const FieldNode fields = box.schema();
  const Value facts = box.facts();
  const auto& record = std::get<Record>(facts.held);
  List list;
  for (std::size_t i = 0; i < record.size(); ++i)
    list.push_back(RecordMaker()
                       .add("name", record[i].name)
                       .add("words", fields.children[i].words)
                       .add("value", to_text(record[i].value))
                       .done());
  return {std::move(list)};
}

/// A unit in words: what it says of itself apart from the defaults, numbers with their names.
std::string in_short(const Box& box, const Box& standard) {
  std::vector<std::string> parts;
  const Value facts = box.facts();
  const Value plain = standard.facts();
  const auto& record = std::get<Record>(facts.held);
  const auto& usual = std::get<Record>(plain.held);
  for (std::size_t i = 0; i < record.size(); ++i) {
    const Value& value = record[i].value;
    if (const auto* truth = std::get_if<bool>(&value.held)) {
      if (!(value == usual[i].value)) parts.push_back((*truth ? "" : "not ") + spoken(record[i].name));
    } else if (std::holds_alternative<std::int64_t>(value.held)) {
      if (i == 0 || !(value == usual[i].value))
        parts.push_back(fmt::format("{} {}", spoken(record[i].name), to_text(value)));
    } else if (std::holds_alternative<std::string>(value.held)) {
      // An order that is in force and the next one may be the same: once is enough.
      const std::string text = spoken(to_text(value));
      if ((i == 0 || !(value == usual[i].value)) && (parts.empty() || parts.back() != text)) parts.push_back(text);
    }
  }
  return join(parts, ", ");
}

bool starts_below(const std::string& path, const std::string& top) {
  return path == top || path.starts_with(top + ".");
}

/// The walk over a task's inputs that finds what is asked and what is known.
class Asker {
 public:
  Asker(const Task& task, const Scene& scene, Prepared& prepared) : task_(task), scene_(scene), prepared_(prepared) {}

  void below(const FieldNode& field, const std::string& path, const Value& now) {
    const Role* role = role_of(path);
    if (field.type == "record") {
      const auto& record = std::get<Record>(now.held);
      for (std::size_t i = 0; i < field.children.size(); ++i)
        below(field.children[i], path.empty() ? field.children[i].name : path + "." + field.children[i].name,
              record[i].value);
    } else if (field.type == "list" && role != nullptr && role->listed) {
      const auto& list = std::get<List>(now.held);
      for (std::size_t i = 0; i < list.size(); ++i) below(field.children[0], fmt::format("{}.{}", path, i), list[i]);
    } else {
      leaf(field, path, now);
    }
  }

 private:
  const Role* role_of(const std::string& path) const {
    const Role* found = nullptr;
    for (const Role& role : task_.roles) {
      if (role.path.empty()) continue;
      if (role.path == "." ? found == nullptr : starts_below(path, role.path)) found = &role;
    }
    return found;
  }

  /// Whether a role's units tell the fact at a path, and which of them.
  bool told(const Role& role, const std::string& path, std::string& of) const {
    std::string rest = role.path == "." ? path : path.substr(std::min(path.size(), role.path.size() + 1));
    const auto units = scene_.units(role.name);
    std::size_t at = 0;
    if (role.listed) {
      at = static_cast<std::size_t>(to_number(rest.substr(0, rest.find('.'))).value_or(0));
      rest = rest.substr(std::min(rest.size(), rest.find('.') + 1));
    }
    if (at < units.size()) of = units[at]->name;
    return !units.empty() && std::find(role.known.begin(), role.known.end(), rest) != role.known.end();
  }

  /// Facts of a part that nobody plays are not asked for.
  bool of_nobody(const std::string& path) const {
    return std::any_of(task_.roles.begin(), task_.roles.end(), [&](const Role& role) {
      return !role.path.empty() && role.path != "." && role.many.least == 0 && starts_below(path, role.path) &&
             scene_.count(role.name) == 0;
    });
  }

  void leaf(const FieldNode& field, const std::string& path, const Value& now) {
    const auto among = [&](const std::vector<std::string>& paths) {
      return std::any_of(paths.begin(), paths.end(), [&](const std::string& top) { return starts_below(path, top); });
    };
    std::string of;
    bool known = among(task_.known);
    for (const Role& role : task_.roles) {
      if (role.path.empty() || !(role.path == "." || starts_below(path, role.path))) continue;
      std::string whose;
      const bool tells = told(role, path, whose);
      if (role.path != "." || tells) of = whose;
      known = known || tells;
    }
    if (known) {
      if (to_text(now) != field.standard) prepared_.known.push_back({of, field.words, to_text(now)});
    } else if (!among(task_.unasked) && !of_nobody(path)) {
      prepared_.asks.push_back({path, of, field, to_text(now)});
    }
  }

  const Task& task_;
  const Scene& scene_;
  Prepared& prepared_;
};

}  // namespace

Stage BookPosition::stage() const {
  if (!begun()) return {0, "", "", state_.active};
  return {state_.turn, step().step.number, step().step.words, state_.active};
}

std::vector<Side> BookPosition::sides_of(const WalkStep& at) const {
  // Either side may do what the program does not do by itself, and the book does not know who holds the initiative.
  if (at.step.who == Actor::program || at.step.who == Actor::initiative) return {Side::first, Side::second};
  const auto actors = book_->walk().actors_in(at, {.first = state_.first, .active = state_.active});
  return {actors.begin(), actors.end()};
}

std::string BookPosition::side_words(const std::vector<Side>& sides) const {
  return sides.size() == 1 ? sides_[index(sides.front())] : "Both sides";
}

std::string BookPosition::prompt() const {
  if (!begun())
    return state_.units.empty() ? "Muster the armies: paste a list, add units by hand or take an example."
                                : "The armies are mustered. Go on to begin the first turn.";
  std::vector<std::string> asked;
  for (const Task* task : tasks_in_order())
    if (asked_here(*task)) asked.push_back(task->words);
  constexpr std::size_t most = 2;
  const std::size_t more = asked.size() > most + 1 ? asked.size() - most : 0;
  if (more > 0) {
    asked.resize(most);
    asked.push_back(fmt::format("one of {} more tasks", more));
  }
  const std::string todo = asked.empty() ? "do it on the table, then go on" : join(asked, ", or ") + "; then go on";
  const std::string& often = step().step.repeat.words;
  const std::string repeat = often.empty() ? "" : fmt::format(" ({})", often);
  return fmt::format("Turn {}, {} {}{}. {}: {}.", state_.turn, step().step.number, step().step.words, repeat,
                     side_words(sides_of(step())), todo);
}

Sentence BookPosition::described_task(const Action& action) const {
  const Task& task = book_->task_named(action.task);
  std::vector<Sentence> parts;
  for (const Role& role : task.roles) {
    std::vector<const Unit*> units;
    for (const Pick& pick : action.picks)
      if (pick.role == role.name)
        for (const int id : pick.units)
          if (const Unit* one = state_.find(id)) units.push_back(one);
    if (!units.empty()) parts.push_back(told("{} {}", spoken(role.name), names_of(units)));
  }
  return parts.empty() ? Sentence(task.words) : told("{}: {}", task.words, listed(parts, "; "));
}

std::string BookPosition::describe(const Action& action) const {
  const std::string& what = action.what;
  if (what == "task") return described_task(action).text();
  const auto name = [&] {
    const Unit* one = state_.find(action.unit);
    return one == nullptr ? std::string("a unit") : one->name;
  };
  if (what == "next") return begun() ? fmt::format("On from step {}", step().step.number) : "The battle begins";
  if (what == "again") return fmt::format("Back to repeat, from step {}", step().step.number);
  if (what == "jump") return fmt::format("From step {} to another out of order", begun() ? step().step.number : "");
  if (what == "activate") return fmt::format("{} becomes active", sides_[index(action.of)]);
  if (what == "muster") return "Units mustered from a list";
  if (what == "add") return fmt::format("{} added", action.name);
  if (what == "set") return fmt::format("{} changed by hand", name());
  if (what == "remove") return fmt::format("{} removed by hand", name());
  if (what == "bring_back") return fmt::format("{} brought back by hand", name());
  if (what == "note") return "A note";
  return "A change by hand";
}

Prepared BookPosition::prepare(const Action& action) const {
  Prepared prepared;
  const Task& task = book_->task_named(action.task);
  const Side side = acting(state_.active, action);
  prepared.procedure = task.procedure;
  BookState copy = state_;
  const Scene scene(copy, side, action.picks);
  if (auto objection = refuse_picks(task, side, action)) prepared.objection = std::move(objection);
  const auto filled = task.fill(scene);
  try {
    for (const auto& [path, text] : action.facts) filled->set(path, text);
  } catch (const BadInput& error) {
    prepared.objection = Objection{{"", error.field(), error.what()}, false};
  }
  Asker(task, scene, prepared).below(task.inputs, "", filled->facts());
  if (!prepared.objection) prepared.objection = refuse_task(side, action);
  const bool fits = !prepared.objection || prepared.objection->may_override;
  if (fits && task.procedure != nullptr && task.procedure->rolled) prepared.question = filled->question();
  return prepared;
}

Value BookPosition::step_view() const {
  List steps;
  const auto& walk = book_->walk().steps();
  for (std::size_t i = 0; i < walk.size(); ++i) {
    const SequenceStep& one = walk[i].step;
    List sides;
    for (const Side side : sides_of(walk[i])) sides.push_back({std::string(enum_name(side))});
    const char* state = one.leaf.empty()               ? "heading"
                        : !begun() || i > state_.place ? "later"
                        : i == state_.place            ? "now"
                                                       : "done";
    steps.push_back(RecordMaker()
                        .add("place", static_cast<std::int64_t>(i))
                        .add("number", one.number)
                        .add("words", one.words)
                        .add("who", std::string(enum_name(one.who)))
                        .add("sides", Value{std::move(sides)})
                        .add("repeat", one.repeat.words)
                        .add("rule", one.rule)
                        .add("depth", std::int64_t{one.depth})
                        .add("state", state)
                        .add("again", begun() && step().repeat == i)
                        .done());
  }
  return {std::move(steps)};
}

std::vector<const Task*> BookPosition::tasks_in_order() const {
  std::vector<const Task*> tasks;
  for (const auto& task : book_->tasks()) tasks.push_back(task.get());
  // Those that the step is named after come first, then those that it asks for, then the rest.
  const auto rank = [&](const Task* task) {
    if (!begun() || !asked_here(*task)) return 2;
    const std::string& leaf = step().step.leaf;
    return task->name == leaf || (task->procedure != nullptr && task->procedure->name == leaf) ? 0 : 1;
  };
  std::stable_sort(tasks.begin(), tasks.end(), [&](const Task* a, const Task* b) { return rank(a) < rank(b); });
  return tasks;
}

Value BookPosition::task_view() const {
  List tasks;
  for (const Task* task : tasks_in_order()) {
    List roles;
    const auto acting_sides = begun() ? sides_of(step()) : std::vector<Side>{};
    for (const Role& role : task->roles) {
      List sides;
      const auto owning =
          acting_sides.size() == 1 ? owners(role, acting_sides.front()) : std::vector<Side>{Side::first, Side::second};
      for (const Side side : owning) sides.push_back({std::string(enum_name(side))});
      roles.push_back(RecordMaker()
                          .add("name", role.name)
                          .add("words", role.words)
                          .add("kinds", Value{List{Value{role.kind}}})
                          .add("sides", Value{std::move(sides)})
                          .add("whose", role.whose == Whose::active  ? "active"
                                        : role.whose == Whose::other ? "other"
                                                                     : "either")
                          .add("least", std::int64_t{role.many.least})
                          .add("most", std::int64_t{role.many.most})
                          .done());
    }
    tasks.push_back(RecordMaker()
                        .add("name", task->name)
                        .add("words", task->words)
                        .add("rules", task->rules)
                        .add("procedure", task->procedure == nullptr ? "" : task->procedure->name)
                        .add("here", asked_here(*task))
                        .add("any_time", task->leaves.empty())
                        .add("rolled", task->procedure != nullptr && task->procedure->rolled)
                        .add("roles", Value{std::move(roles)})
                        .done());
  }
  return {std::move(tasks)};
}

Value BookPosition::unit_view() const {
  List units;
  for (const Unit& one : state_.units) {
    List marks;
    for (const Mark& mark : one.marks) {
      const std::string_view until = mark.until == Until::step   ? "in this step"
                                     : mark.until == Until::part ? "in this phase"
                                     : mark.until == Until::turn ? "this turn"
                                                                 : "in this battle";
      marks.push_back({fmt::format("{} {}", mark.words, until)});
    }
    const UnitKind& kind = book_->kinds()[one.kind];
    units.push_back(RecordMaker()
                        .add("id", std::int64_t{one.id})
                        .add("side", std::string(enum_name(one.side)))
                        .add("name", one.name)
                        .add("group", one.group)
                        .add("kind", kind.name)
                        .add("short", in_short(one.facts, kind.standard))
                        .add("gone", one.gone)
                        .add("marks", Value{std::move(marks)})
                        .add("facts", facts_value(one.facts))
                        .done());
  }
  return {std::move(units)};
}

Value BookPosition::view(Viewer /*viewer*/) const {
  List armies;
  for (const Side side : {Side::first, Side::second})
    armies.push_back(RecordMaker()
                         .add("side", std::string(enum_name(side)))
                         .add("name", sides_[index(side)])
                         .add("facts", facts_value(state_.armies[index(side)]))
                         .done());
  List place;
  for (const std::string& words : state_.to_place) place.push_back({words});
  return RecordMaker()
      .add("kind", "book")
      .add("turn", std::int64_t{state_.turn})
      .add("active", std::string(enum_name(state_.active)))
      .add("prompt", prompt())
      .add("steps", step_view())
      .add("tasks", task_view())
      .add("units", unit_view())
      .add("armies", Value{std::move(armies)})
      .add("table", RecordMaker().add("facts", facts_value(state_.table)).done())
      .add("place", Value{std::move(place)})
      .done();
}

}  // namespace longroll
