// The umpire's book as a Position: what may be done, and doing it. What it shows is in view.cpp.
#include "game/book/position.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/enums.h"
#include "base/json.h"
#include "base/text.h"
#include "game/book/army_list.h"

namespace longroll {
namespace {

std::optional<Objection> never(std::string reason, std::string field = "") {
  return Objection{{"", std::move(field), std::move(reason)}, false};
}

std::optional<Objection> unless_agreed(std::string rule, std::string reason, std::string field = "") {
  return Objection{{std::move(rule), std::move(field), std::move(reason)}, true};
}

/// Sets facts of a box, in order; throws BadInput for a wrong one.
void set_facts(Box& box, const Facts& facts) {
  for (const auto& [path, text] : facts) box.set(path, text);
}

/// "strength 4 (was 5), condition disordered (was good order)" for every fact that differs.
std::string changes(const Box& before, const Box& now) {
  std::vector<std::string> parts;
  const Value old_facts = before.facts();
  const Value new_facts = now.facts();
  const auto& then = std::get<Record>(old_facts.held);
  const auto& after = std::get<Record>(new_facts.held);
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (then[i].value == after[i].value) continue;
    parts.push_back(fmt::format("{} {} (was {})", spoken(after[i].name), spoken(to_text(after[i].value)),
                                spoken(to_text(then[i].value))));
  }
  return join(parts, ", ");
}

/// What came of it, in words: yes for what is so, the rest with its value; what stayed at nothing is left out.
std::string result_words(const Value& result, const FieldNode& fields) {
  std::vector<std::string> parts;
  const auto& record = std::get<Record>(result.held);
  for (std::size_t i = 0; i < record.size(); ++i) {
    const FieldNode& field = fields.children[i];
    const std::string text = to_text(record[i].value);
    if (const auto* truth = std::get_if<bool>(&record[i].value.held)) {
      if (*truth) parts.push_back(field.words);
    } else if (!text.empty() && text != "0" && text != "none" && !text.starts_with("0\"/")) {
      parts.push_back(fmt::format("{}: {}", field.words, spoken(text)));
    }
  }
  return parts.empty() ? "nothing comes of it" : join(parts, "; ");
}

}  // namespace

BookPosition::BookPosition(std::shared_ptr<const Book> book, std::vector<std::string> sides)
    : book_(std::move(book)),
      sides_(std::move(sides)),
      state_{.armies = {book_->army_standard(), book_->army_standard()},
             .table = book_->table_standard(),
             .names = {sides_[0], sides_[1]}} {}

std::unique_ptr<Position> open_book(std::shared_ptr<const Book> book, std::vector<std::string> sides) {
  return std::make_unique<BookPosition>(std::move(book), std::move(sides));
}

Unit& BookPosition::unit(int id) {
  if (Unit* found = state_.find(id)) return *found;
  throw BadInput(fmt::format("there is no unit {}", id));
}

const Unit& BookPosition::unit(int id) const {
  if (const Unit* found = state_.find(id)) return *found;
  throw BadInput(fmt::format("there is no unit {}", id));
}

bool BookPosition::asked_here(const Task& task) const {
  if (!begun()) return false;
  if (task.leaves.empty()) return false;
  return std::find(task.leaves.begin(), task.leaves.end(), step().step.leaf) != task.leaves.end();
}

std::vector<Side> BookPosition::owners(const Role& role, Side acting) const {
  if (role.whose == Whose::active) return {acting};
  if (role.whose == Whose::other) return {other(acting)};
  return {Side::first, Side::second};
}

/// The side whose task it is: that of the units in the first role that belongs to the acting side, else the one that
/// the step names, else the one that asks.
Side BookPosition::acting(Side side, const Action& action) const {
  const Task& task = book_->task_named(action.task);
  for (const Role& role : task.roles) {
    if (role.whose == Whose::either) continue;
    for (const Pick& pick : action.picks) {
      if (pick.role != role.name || pick.units.empty()) continue;
      const Unit& first = unit(pick.units.front());
      return role.whose == Whose::active ? first.side : other(first.side);
    }
  }
  const auto sides = begun() ? sides_of(step()) : std::vector<Side>{};
  return sides.size() == 1 ? sides.front() : side;
}

std::optional<Objection> BookPosition::refuse_picks(const Task& task, Side side, const Action& action) const {
  for (const Pick& pick : action.picks) {
    const auto role =
        std::find_if(task.roles.begin(), task.roles.end(), [&](const Role& one) { return one.name == pick.role; });
    if (role == task.roles.end()) return never(fmt::format("{} has no part '{}'", task.words, pick.role));
    for (const int id : pick.units) {
      const Unit& one = unit(id);
      if (!one.gone.empty()) return never(fmt::format("{} is off the table: {}", one.name, one.gone), role->name);
      if (book_->kinds()[one.kind].name != role->kind)
        return never(fmt::format("{} is a {}; {} must be a {}", one.name, spoken(book_->kinds()[one.kind].name),
                                 role->words, spoken(role->kind)),
                     role->name);
      const auto sides = owners(*role, side);
      if (std::find(sides.begin(), sides.end(), one.side) == sides.end())
        return never(fmt::format("{} is of the wrong side for {}", one.name, role->words), role->name);
    }
  }
  for (const Role& role : task.roles) {
    int picked = 0;
    for (const Pick& pick : action.picks)
      if (pick.role == role.name) picked += static_cast<int>(pick.units.size());
    if (picked < role.many.least)
      return never(fmt::format("pick {}{}", role.words, role.many.most > 1 ? " (one or more)" : ""), role.name);
    if (picked > role.many.most)
      return never(fmt::format("{} are picked as {}; {} at the most", picked, role.words, role.many.most), role.name);
  }
  return std::nullopt;
}

std::optional<Objection> BookPosition::refuse_task(Side side, const Action& action) const {
  const Task& task = book_->task_named(action.task);
  if (!begun()) return never("the battle has not begun; go on to the first step");
  if (auto objection = refuse_picks(task, side, action)) return objection;
  BookState copy = state_;
  const Scene scene(copy, side, action.picks);
  // What the rules cannot resolve cannot be overridden; where and how often it may be done can.
  if (const auto refusal = task.beyond_rules(scene)) return Objection{*refusal, false};
  const auto filled = task.fill(scene);
  for (const auto& [path, text] : action.facts) filled->set(path, text);
  if (const auto refusal = filled->refuse()) return Objection{*refusal, false};
  if (!task.leaves.empty() && !asked_here(task))
    return unless_agreed(step().step.rule, fmt::format("step {} does not ask for it", step().step.number));
  for (const Limit& limit : task.limits) {
    for (const Unit* one : scene.units(limit.role))
      if (one->has_mark(limit.words))
        return unless_agreed(limit.rule, fmt::format("{} {} already", one->name, limit.words), limit.role);
  }
  if (const auto refusal = task.refuse(scene)) return unless_agreed(refusal->rule, refusal->reason, refusal->field);
  return std::nullopt;
}

std::optional<Objection> BookPosition::refuse(Side side, const Action& action) const {
  const std::string& what = action.what;
  if (what == "task") return refuse_task(acting(side, action), action);
  if (what == "next" && !begun()) {
    for (const Side one : {Side::first, Side::second})
      if (std::none_of(state_.units.begin(), state_.units.end(), [&](const Unit& unit) { return unit.side == one; }))
        return unless_agreed("", fmt::format("{} has no units yet", sides_[index(one)]));
  }
  if (what == "again") {
    if (!begun() || !step().repeat) return never("no step here repeats");
  }
  if (what == "jump") {
    if (!begun()) return never("the battle has not begun; go on to the first step");
    const auto place = static_cast<std::size_t>(action.step);
    if (place >= book_->walk().steps().size()) return never(fmt::format("there is no step {}", action.step));
    return unless_agreed("", "the sheet's order of steps is left");
  }
  if (what == "activate" && !begun()) return never("the battle has not begun; go on to the first step");
  if (what == "bring_back" && unit(action.unit).gone.empty())
    return never(fmt::format("{} is on the table", unit(action.unit).name));
  if (what == "remove" && !unit(action.unit).gone.empty())
    return never(fmt::format("{} is off the table already", unit(action.unit).name));
  if ((what == "note" || what == "muster") && trim(action.text).empty()) return never("there is nothing in it");
  if (what == "add" && trim(action.name).empty()) return never("a unit needs a name", "name");
  return std::nullopt;
}

void BookPosition::apply(Side side, const Action& action, Umpire& umpire, Telling& telling) {
  state_.to_place.clear();
  const std::vector<Pick> none;
  Scene scene(state_, side, none);
  scene.listen(&telling.lines, &umpire);
  const std::string& what = action.what;
  if (what == "task") {
    do_task(acting(side, action), action, umpire, telling);
  } else if (what == "next") {
    go_on(scene, telling);
  } else if (what == "again") {
    // Doing a step once more is not entering it: what happened by itself has happened.
    if (*step().repeat == state_.place) {
      forget(Until::step);
      telling.say(LogKind::step, stage().heading, step().step.rule);
    } else {
      go_to(*step().repeat, scene, telling);
    }
  } else if (what == "jump") {
    const auto leaf = book_->walk().leaf_from(static_cast<std::size_t>(action.step));
    if (leaf) go_to(*leaf, scene, telling);
  } else if (what == "activate") {
    state_.active = action.of;
    telling.say(LogKind::note, told("{} is the active side.", sides_[index(action.of)]));
  } else if (what == "muster") {
    muster(action.text, telling);
  } else if (what == "note") {
    telling.say(LogKind::note, std::string(trim(action.text)));
  } else {
    edit(action, telling);
  }
}

void BookPosition::do_task(Side side, const Action& action, Umpire& umpire, Telling& telling) {
  const Task& task = book_->task_named(action.task);
  telling.say(LogKind::task, told("{}.", described_task(action)));
  const std::vector<Unit> before = state_.units;
  Scene scene(state_, side, action.picks);
  scene.listen(&telling.lines, &umpire);
  const auto filled = task.fill(scene);
  for (const auto& [path, text] : action.facts) filled->set(path, text);
  const std::size_t heard = telling.events.size();
  const Value result = filled->resolve(umpire);
  scene.remember({telling.events.begin() + static_cast<std::ptrdiff_t>(heard), telling.events.end()});
  if (task.procedure != nullptr) telling.say(LogKind::result, told("Result: {}.", result_words(result, task.results)));
  filled->put(scene);
  for (const Limit& limit : task.limits)
    for (Unit* one : scene.units(limit.role)) one->mark(limit.words, limit.until);
  tell_changes(before, scene, telling);
}

void BookPosition::tell_changes(const std::vector<Unit>& before, Scene& scene, Telling& telling) const {
  for (const Unit& then : before) {
    const Unit& now = unit(then.id);
    const std::string words = changes(then.facts, now.facts);
    if (words.empty()) continue;
    telling.say(LogKind::change, told("{}: {}.", named(now), words));
    if (now.gone.empty()) book_->place_markers(now, then.facts, scene);
  }
}

Unit& BookPosition::add_unit(Side side, std::size_t kind, std::string name, std::string group) {
  state_.units.push_back(
      {state_.next_id++, side, std::move(name), std::move(group), kind, book_->kinds()[kind].standard});
  return state_.units.back();
}

void BookPosition::edit(const Action& action, Telling& telling) {
  const auto say = [&](Sentence said) { telling.say(LogKind::change, std::move(said)); };
  const std::string& what = action.what;
  if (what == "add") {
    Unit& made = add_unit(action.of, book_->kind_named(action.kind), action.name, action.group);
    set_facts(made.facts, action.facts);
    say(told("{} joins {}.", named(made), sides_[index(made.side)]));
  } else if (what == "set") {
    Unit& one = unit(action.unit);
    const Box before = one.facts;
    set_facts(one.facts, action.facts);
    if (!action.name.empty()) one.name = action.name;
    if (!action.group.empty()) one.group = action.group;
    const std::string words = changes(before, one.facts);
    say(words.empty() ? told("By hand, {} is renamed or regrouped.", named(one))
                      : told("By hand, {}: {}.", named(one), words));
  } else if (what == "remove") {
    unit(action.unit).gone = "removed by hand";
    say(told("{} leaves the table, by hand.", named(unit(action.unit))));
  } else if (what == "bring_back") {
    unit(action.unit).gone.clear();
    say(told("{} is back on the table, by hand.", named(unit(action.unit))));
  } else if (what == "set_army" || what == "set_table") {
    Box& box = what == "set_army" ? state_.armies[index(action.of)] : state_.table;
    const Box before = box;
    set_facts(box, action.facts);
    const std::string whose = what == "set_army" ? sides_[index(action.of)] : "the battle";
    const std::string words = changes(before, box);
    say(told("By hand, {}: {}.", whose, words.empty() ? "nothing changes" : words));
  } else {
    throw BadInput(fmt::format("the book does not know '{}'", what));
  }
}

void BookPosition::muster(std::string_view text, Telling& telling) {
  const ArmyList list = read_army_list(text);
  std::array<std::vector<Sentence>, 2> names;
  for (const ArmyLine& line : list.lines) {
    const auto side = std::find(sides_.begin(), sides_.end(), line.side);
    if (side == sides_.end())
      throw BadInput(fmt::format("line {}: '{}' is no side of this battle{}", line.number, line.side,
                                 suggestion(line.side, sides_)));
    const auto& kinds = book_->kinds();
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const UnitKind& one) { return one.name == line.kind; });
    Unit& made =
        add_unit(side == sides_.begin() ? Side::first : Side::second,
                 kind == kinds.end() ? 0 : static_cast<std::size_t>(kind - kinds.begin()), line.name, line.group);
    try {
      // A kind that is none of ours is meant for the unit's own field of that name.
      if (kind == kinds.end() && !line.kind.empty()) made.facts.set("kind", line.kind);
      if (!line.in_short.empty()) made.facts.set_short(line.in_short);
      set_facts(made.facts, line.facts);
    } catch (const BadInput& error) {
      throw BadInput(fmt::format("line {}, {}: {}", line.number, line.name, error.what()));
    }
    names[index(made.side)].emplace_back(named(made));
  }
  for (const ArmyFacts& facts : list.facts) {
    const auto side = std::find(sides_.begin(), sides_.end(), facts.side);
    if (!facts.side.empty() && side == sides_.end())
      throw BadInput(fmt::format("line {}: '{}' is no side of this battle{}", facts.number, facts.side,
                                 suggestion(facts.side, sides_)));
    Box& box = facts.side.empty() ? state_.table : state_.armies[static_cast<std::size_t>(side - sides_.begin())];
    try {
      box.set_short(facts.in_short);
    } catch (const BadInput& error) {
      throw BadInput(fmt::format("line {}: {}", facts.number, error.what()));
    }
  }
  for (const Side side : {Side::first, Side::second})
    if (!names[index(side)].empty())
      telling.say(LogKind::change, told("{} musters {}.", sides_[index(side)], listed(names[index(side)])));
}

void BookPosition::forget(Until until) {
  for (Unit& one : state_.units) std::erase_if(one.marks, [&](const Mark& mark) { return mark.until == until; });
}

void BookPosition::go_on(Scene& scene, Telling& telling) {
  const Walk& walk = book_->walk();
  if (!begun()) {
    state_.turn = 1;
    go_to(*walk.leaf_from(0), scene, telling);
    return;
  }
  std::optional<std::size_t> leaf = walk.leaf_from(state_.place + 1);
  while (leaf && book_->is_done_within(walk.at(*leaf).step.leaf)) leaf = walk.leaf_from(*leaf + 1);
  if (leaf) {
    go_to(*leaf, scene, telling);
    return;
  }
  book_->end_turn(scene);
  for (const Until until : {Until::step, Until::part, Until::turn}) forget(until);
  ++state_.turn;
  if (walk.alternates()) state_.active = other(state_.active);
  go_to(*walk.leaf_from(0), scene, telling);
}

void BookPosition::go_to(std::size_t place, Scene& scene, Telling& telling) {
  const WalkStep& next = book_->walk().at(place);
  if (begun()) forget(Until::step);
  if (next.top != step().top) forget(Until::part);
  state_.place = place;
  state_.active = Walk::active_in(next, {.first = state_.first, .active = state_.active});
  const Stage now = stage();
  const std::size_t from = telling.lines.size();
  telling.say(LogKind::step, now.heading, next.step.rule);
  const std::vector<Unit> before = state_.units;
  book_->enter(next.step.leaf, scene);
  tell_changes(before, scene, telling);
  for (std::size_t i = from; i < telling.lines.size(); ++i) {
    LogLine& line = telling.lines[i];
    line.turn = now.turn;
    line.step = now.step;
    line.heading = now.heading;
    line.side = now.active;
  }
  // The program's own steps are done by entering them.
  if (next.step.who == Actor::program) go_on(scene, telling);
}

std::string BookPosition::name_of(const Action& action, std::string_view role, std::size_t place) const {
  for (const Pick& pick : action.picks)
    if (pick.role == role && place < pick.units.size()) return unit(pick.units[place]).name;
  return "";
}

std::string BookPosition::outcome() const {
  std::array<std::size_t, 2> gone{};
  for (const Unit& one : state_.units)
    if (!one.gone.empty()) ++gone[index(one.side)];
  return fmt::format("turn {}, step {}: {} and {} of {} gone", state_.turn, state_.place, gone[0], gone[1],
                     state_.units.size());
}

std::string BookPosition::form() const {
  std::string names;
  const auto add = [&](std::string_view what, const Box& standard) {
    names += fmt::format("{}:{};", what, json_line(standard.facts()));
  };
  for (const UnitKind& kind : book_->kinds()) add(kind.name, kind.standard);
  add("army", book_->army_standard());
  add("table", book_->table_standard());
  return digest_of(names);
}

std::string BookPosition::save() const {
  List units;
  for (const Unit& one : state_.units) {
    List marks;
    for (const Mark& mark : one.marks)
      marks.push_back(RecordMaker().add("words", mark.words).add("until", std::string(enum_name(mark.until))).done());
    units.push_back(RecordMaker()
                        .add("id", std::int64_t{one.id})
                        .add("side", std::string(enum_name(one.side)))
                        .add("name", one.name)
                        .add("group", one.group)
                        .add("kind", book_->kinds()[one.kind].name)
                        .add("facts", one.facts.facts())
                        .add("gone", one.gone)
                        .add("marks", Value{std::move(marks)})
                        .done());
  }
  return json_line(RecordMaker()
                       .add("turn", std::int64_t{state_.turn})
                       .add("place", static_cast<std::int64_t>(state_.place))
                       .add("active", std::string(enum_name(state_.active)))
                       .add("first", std::string(enum_name(state_.first)))
                       .add("units", Value{std::move(units)})
                       .add("first_army", state_.armies[0].facts())
                       .add("second_army", state_.armies[1].facts())
                       .add("table", state_.table.facts())
                       .done());
}

}  // namespace longroll
