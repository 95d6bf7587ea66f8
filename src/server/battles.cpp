// Battles of the umpire's book as the pages see them.
#include "server/battles.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/json.h"
#include "base/reading.h"
#include "base/text.h"
#include "chance/random.h"
#include "charts/bound.h"
#include "game/book/army_list.h"
#include "server/forms.h"
#include "server/questions.h"

namespace longroll::server {
namespace {

constexpr std::size_t most_title = 120;
constexpr std::size_t most_outcomes = 16;

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Value refusal_value(const Objection& objection) {
  return RecordMaker()
      .add("error", objection.refusal.reason)
      .add("field", objection.refusal.field)
      .add("rule", objection.refusal.rule)
      .add("override", objection.may_override)
      .done();
}

Value known_value(const std::vector<KnownFact>& known) {
  List list;
  for (const KnownFact& fact : known)
    list.push_back(RecordMaker().add("of", fact.of).add("words", fact.words).add("value", fact.value).done());
  return {std::move(list)};
}

Value asks_value(const std::vector<TableAsk>& asks) {
  List list;
  for (const TableAsk& ask : asks)
    list.push_back(RecordMaker()
                       .add("path", ask.path)
                       .add("of", ask.of)
                       .add("field", field_value(ask.field))
                       .add("value", ask.value)
                       .done());
  return {std::move(list)};
}

Value log_value(const std::vector<LogLine>& lines) {
  List list;
  for (const LogLine& line : lines) {
    List faces;
    for (const std::uint8_t face : line.faces) faces.push_back({std::int64_t{face}});
    list.push_back(RecordMaker()
                       .add("entry", std::int64_t{line.entry})
                       .add("turn", std::int64_t{line.turn})
                       .add("step", line.step)
                       .add("side", std::string(enum_name(line.side)))
                       .add("kind", std::string(enum_name(line.kind)))
                       .add("words", line.words)
                       .add("rule", line.rule)
                       .add("faces", Value{std::move(faces)})
                       .done());
  }
  return {std::move(list)};
}

/// How many numbers and choices have been given to what is pending.
std::int64_t answers_to(const Pending& pending) {
  const auto dice = pending.dice.empty() ? 0 : std::count(pending.dice.begin(), pending.dice.end(), ',') + 1;
  return dice + static_cast<std::int64_t>(pending.choices.size());
}

Value pending_value(const Pending& pending, const Position& position) {
  RecordMaker maker;
  maker.add("words", position.describe(pending.action))
      .add("task", pending.action.task)
      .add("events", events_value(pending.events))
      .add("given", pending.dice)
      .add("typed", pending.typed)
      .add("answers", answers_to(pending));
  const Wanted& wanted = pending.wanted;
  if (wanted.options.empty()) {
    maker.add("wanted", RecordMaker()
                            .add("rule", wanted.rule)
                            .add("purpose", wanted.words)
                            .add("count", std::int64_t{wanted.dice.count})
                            .add("sides", std::int64_t{wanted.dice.sides})
                            .add("low", std::int64_t{wanted.dice.low})
                            .add("total", wanted.total)
                            .add("given", std::int64_t{wanted.given})
                            .done());
  } else {
    maker.add("choice", RecordMaker()
                            .add("rule", wanted.rule)
                            .add("words", wanted.words)
                            .add("options", strings_value(wanted.options))
                            .done());
  }
  return maker.done();
}

Side side_of(const std::string& text) {
  if (const auto side = enum_from<Side>(text)) return *side;
  throw BadInput(fmt::format("'{}' is no side; it may be first or second", text));
}

std::string short_name(const std::string& text, std::string_view what) {
  const std::string name(trim(text));
  if (name.empty()) throw BadInput(fmt::format("{} is empty", what));
  if (name.size() > most_title) throw BadInput(fmt::format("{} is longer than {} bytes", what, most_title));
  return name;
}

/// A name for a battle that nobody can mistake for another.
std::string fresh_id() {
  static constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::uint64_t seed = fresh_seed();
  std::string id;
  for (int i = 0; i < 10; ++i) {
    id += letters[seed % letters.size()];
    seed /= letters.size();
  }
  return id;
}

std::string file_name(std::string_view title) {
  std::string name;
  for (const char c : title) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain) {
      name += c;
    } else if (!name.empty() && name.back() != '_') {
      name += '_';
    }
  }
  return name.empty() ? "battle" : name;
}

}  // namespace

struct Battles::Battle {
  Battle(std::string name, std::shared_ptr<const Book> played_by, const Header& header)
      : id(std::move(name)), book(std::move(played_by)), game(header, open_book(book, header.sides)) {}

  std::string id;
  std::shared_ptr<const Book> book;
  Game game;
  bool deleted = false;
  std::mutex guard;
  std::map<std::uint64_t, Listener> listeners;
  std::uint64_t next_listener = 1;
};

Battles::Battles(std::span<const RulesetEntry> rulesets, std::span<const BookEntry> books, std::unique_ptr<Store> store)
    : rulesets_(rulesets), books_(books), store_(std::move(store)) {}

std::shared_ptr<const Book> Battles::book(const std::string& ruleset, const Facts& rules) {
  std::string key = ruleset;
  for (const auto& [id, choice] : rules) key += "\n" + id + "=" + choice;
  const std::lock_guard lock(guard_);
  if (const auto found = opened_books_.find(key); found != opened_books_.end()) return found->second;
  std::vector<std::string> ids;
  for (const BookEntry& entry : books_) {
    if (entry.id == ruleset) return opened_books_.emplace(key, entry.open({std::nullopt, rules})).first->second;
    ids.emplace_back(entry.id);
  }
  throw BadInput(fmt::format("there is no book of '{}'{}", ruleset, suggestion(ruleset, ids)));
}

Value Battles::describe(std::string_view ruleset) {
  const auto opened = book(std::string(ruleset), {});
  List kinds;
  for (const UnitKind& kind : opened->kinds())
    kinds.push_back(
        RecordMaker().add("name", kind.name).add("words", kind.words).add("fields", fields_value(kind.fields)).done());
  List examples;
  for (const EmbeddedFile& file : opened->armies()) {
    const ArmyList list = read_army_list(file.text);
    examples.push_back(RecordMaker()
                           .add("name", std::string(file.name))
                           .add("title", list.title)
                           .add("sides", strings_value(list.sides))
                           .add("units", static_cast<std::int64_t>(list.lines.size()))
                           .add("csv", std::string(file.text))
                           .done());
  }
  return RecordMaker()
      .add("kinds", Value{std::move(kinds)})
      .add("army", fields_value(opened->army_standard().schema()))
      .add("table", fields_value(opened->table_standard().schema()))
      .add("examples", Value{std::move(examples)})
      .done();
}

Value Battles::list() {
  List list;
  for (const StoredLine& line : store_->list()) {
    const Header header = read_header(line.header);
    const auto battle = open(line.id);
    const std::lock_guard lock(battle->guard);
    const Stage stage = battle->game.position().stage();
    list.push_back(RecordMaker()
                       .add("id", line.id)
                       .add("ruleset", header.ruleset)
                       .add("title", header.title)
                       .add("sides", strings_value(header.sides))
                       .add("turn", std::int64_t{stage.turn})
                       .add("step", stage.step.empty() ? "" : stage.step + " " + stage.heading)
                       .add("entries", line.entries)
                       .add("changed", line.changed)
                       .done());
  }
  return {std::move(list)};
}

Value Battles::create(const Value& body) {
  RecordReader reader(body, "the battle");
  Header header;
  header.ruleset = reader.text("ruleset");
  header.title = short_name(reader.text("title"), "the title");
  for (const Value& side : reader.list("sides", 2)) header.sides.push_back(short_name(to_text(side), "a side's name"));
  if (header.sides.size() != 2 || header.sides[0] == header.sides[1])
    throw BadInput("a battle has two sides with different names");
  if (reader.has("rules")) header.rules = reader.pairs("rules", 100);
  const std::string example = reader.has("example") ? reader.text("example") : "";
  reader.finish();
  const auto opened = book(header.ruleset, header.rules);
  header.charts = opened->chart_digest();
  header.seed = fresh_seed();
  auto battle = std::make_shared<Battle>(fresh_id(), opened, header);
  if (!example.empty()) {
    std::vector<std::string> names;
    for (const EmbeddedFile& file : opened->armies()) {
      names.emplace_back(file.name);
      if (file.name != example) continue;
      Action muster{"muster", ""};
      muster.text = file.text;
      battle->game.act(Side::first, muster, false, false, now());
    }
    if (battle->game.entries().empty())
      throw BadInput(fmt::format("there is no example '{}'{}", example, suggestion(example, names)));
  }
  store_->create(battle->id, to_text(header), now());
  keep(*battle, 0);
  const std::lock_guard lock(guard_);
  battles_.emplace(battle->id, battle);
  return view_of(*battle);
}

std::shared_ptr<Battles::Battle> Battles::open(const std::string& id) {
  {
    const std::lock_guard lock(guard_);
    if (const auto found = battles_.find(id); found != battles_.end()) return found->second;
  }
  const auto stored = store_->load(id);
  if (!stored) throw Declined{404, RecordMaker().add("error", "there is no such battle").done()};
  const Header header = read_header(stored->header);
  auto battle = std::make_shared<Battle>(id, book(header.ruleset, header.rules), header);
  for (const std::string& deed : stored->entries) battle->game.replay(read_deed(deed));
  battle->game.resume(stored->pending);
  const std::lock_guard lock(guard_);
  return battles_.emplace(id, std::move(battle)).first->second;
}

Value Battles::view(const std::string& id) {
  const auto battle = open(id);
  const std::lock_guard lock(battle->guard);
  return view_of(*battle);
}

Value Battles::view_of(const Battle& battle) const {
  const Game& game = battle.game;
  const Header& header = game.header();
  RecordMaker maker;
  maker.add("id", battle.id)
      .add("ruleset", header.ruleset)
      .add("title", header.title)
      .add("sides", strings_value(header.sides))
      .add("rules", pairs_value(header.rules))
      .add("after", static_cast<std::int64_t>(game.entries().size()))
      .add("difference", game.difference());
  const Value position = game.position().view();
  for (const Member& member : std::get<Record>(position.held)) maker.add(member.name, member.value);
  const UndoState undo = game.undo();
  const UndoState redo = game.redo();
  maker.add("log", log_value(game.log()))
      .add("undo", RecordMaker()
                       .add("may", undo.may)
                       .add("words", undo.words)
                       .add("agreement", undo.agreement)
                       .add("asked", undo.asked ? std::string(enum_name(*undo.asked)) : "")
                       .done())
      .add("redo", RecordMaker().add("may", redo.may).add("words", redo.words).done());
  if (game.pending()) maker.add("pending", pending_value(*game.pending(), game.position()));
  return maker.done();
}

Value Battles::change(const std::string& id, std::string_view what, const Value& body) {
  const auto battle = open(id);
  const std::lock_guard lock(battle->guard);
  if (battle->deleted) throw Declined{404, RecordMaker().add("error", "there is no such battle").done()};
  if (what == "prepare") return prepare(*battle, body);
  RecordReader reader(body, "the request");
  const std::int64_t after = reader.number("after", 0, 1'000'000'000);
  const std::size_t from = battle->game.entries().size();
  if (static_cast<std::size_t>(after) != from)
    throw Declined{409, RecordMaker()
                            .add("error", "another window was quicker; this is how the battle stands now")
                            .add("view", view_of(*battle))
                            .done()};
  if (what == "delete") {
    store_->remove(id);
    battle->deleted = true;
    const std::lock_guard all(guard_);
    battles_.erase(id);
    return RecordMaker().done();
  }
  try {
    if (what == "act") {
      act(*battle, body);
    } else if (what == "answer") {
      answer(*battle, body);
    } else {
      throw BadInput(fmt::format("a battle has no '{}'; it has prepare, act, answer and delete", what));
    }
  } catch (const NotAllowed& why) {
    throw Declined{400, refusal_value(why.objection)};
  }
  keep(*battle, from);
  return view_of(*battle);
}

void Battles::act(Battle& battle, const Value& body) {
  RecordReader reader(body, "the request");
  reader.value("after");
  const Side side = reader.has("side") ? side_of(reader.text("side")) : battle.game.position().stage().active;
  const Action action = read_action(reader.value("action"));
  const std::string dice = reader.has("dice") ? reader.text("dice") : "program";
  if (dice != "program" && dice != "typed") throw BadInput("dice must be program or typed");
  const bool override = reader.has("override") && reader.truth("override");
  reader.finish();
  battle.game.act(side, action, dice == "typed", override, now());
}

void Battles::answer(Battle& battle, const Value& body) {
  RecordReader reader(body, "the request");
  reader.value("after");
  // Two windows may have the same roll before them: the second one to answer has not seen the first one's dice.
  if (reader.has("answers") && battle.game.pending() &&
      reader.number("answers", 0, 1'000'000) != answers_to(*battle.game.pending()))
    throw Declined{409, RecordMaker()
                            .add("error", "another window was quicker; this is how the roll stands now")
                            .add("view", view_of(battle))
                            .done()};
  if (reader.has("dice")) {
    battle.game.answer_dice(reader.text("dice"), now());
  } else if (reader.has("choice")) {
    battle.game.answer_choice(static_cast<int>(reader.number("choice", 0, 1000)), now());
  } else if (reader.has("take_back") && reader.truth("take_back")) {
    battle.game.take_back();
  } else {
    throw BadInput("an answer has dice, a choice or take_back");
  }
  reader.finish();
}

Value Battles::prepare(const Battle& battle, const Value& body) const {
  RecordReader reader(body, "the request");
  Action action{"task", reader.text("task")};
  action.picks = read_picks(reader.value("picks"));
  action.facts = reader.pairs("facts", 400);
  reader.finish();
  const Prepared prepared = battle.game.position().prepare(action);
  RecordMaker maker;
  maker.add("asks", asks_value(prepared.asks)).add("filled", known_value(prepared.known));
  if (prepared.objection) maker.add("refusal", refusal_value(*prepared.objection));
  if (prepared.question != nullptr) {
    maker.add("facts", prepared.question->facts());
    maker.add("odds",
              odds_value(prepared.question->odds(page_options, true), prepared.procedure->results, most_outcomes));
  }
  return maker.done();
}

void Battles::keep(Battle& battle, std::size_t from) {
  std::vector<std::string> fresh;
  const auto& deeds = battle.game.entries();
  for (std::size_t i = from; i < deeds.size(); ++i) fresh.push_back(to_text(deeds[i]));
  try {
    store_->append(battle.id, from, fresh, battle.game.pending_text(), now());
  } catch (...) {
    // What could not be written down has not happened: it is read anew when it is next asked for.
    const std::lock_guard lock(guard_);
    battles_.erase(battle.id);
    battle.deleted = true;
    throw;
  }
  tell(battle);
}

void Battles::tell(Battle& battle) {
  if (battle.listeners.empty()) return;
  const auto text = std::make_shared<const std::string>(json_line(view_of(battle)));
  for (const auto& [number, listener] : battle.listeners) listener(text);
}

std::optional<Download> Battles::download(const std::string& id, std::string_view file) {
  const auto battle = open(id);
  const std::lock_guard lock(battle->guard);
  const Header& header = battle->game.header();
  std::string game = header.ruleset;
  for (const RulesetEntry& entry : rulesets_)
    if (entry.id == header.ruleset) game = entry.title;
  const ReportTitle title{header.title, game, header.sides};
  const std::string name = file_name(header.title);
  if (file == "report.txt")
    return Download{name + ".txt", "text/plain; charset=utf-8", report_text(title, battle->game.log())};
  if (file == "report.html")
    return Download{name + ".html", "text/html; charset=utf-8", report_html(title, battle->game.log())};
  if (file != "record.json") return std::nullopt;
  Header shown = header;
  shown.seed = 0;  // the dice to come stay unknown
  std::string text = "{\"header\": " + to_text(shown) + ",\n\"entries\": [";
  for (const Deed& deed : battle->game.entries())
    text += (&deed == battle->game.entries().data() ? "\n" : ",\n") + to_text(deed);
  return Download{name + ".json", "application/json; charset=utf-8", text + "\n]}\n"};
}

std::uint64_t Battles::listen(const std::string& id, Listener listener) {
  const auto battle = open(id);
  const std::lock_guard lock(battle->guard);
  listener(std::make_shared<const std::string>(json_line(view_of(*battle))));
  battle->listeners.emplace(battle->next_listener, std::move(listener));
  return battle->next_listener++;
}

void Battles::leave(const std::string& id, std::uint64_t listener) {
  std::shared_ptr<Battle> battle;
  {
    const std::lock_guard lock(guard_);
    const auto found = battles_.find(id);
    if (found == battles_.end()) return;
    battle = found->second;
  }
  const std::lock_guard lock(battle->guard);
  battle->listeners.erase(listener);
}

}  // namespace longroll::server
