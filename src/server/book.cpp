// Battles of the umpire's book: what a book keeps, how a battle begins, and a task being thought about.
#include <fmt/format.h>

#include "base/reading.h"
#include "base/text.h"
#include "game/book/army_list.h"
#include "report/forms.h"
#include "server/battle_views.h"
#include "server/battles.h"

namespace longroll::server {

std::shared_ptr<const Book> Battles::book(const std::string& ruleset, const Facts& rules) {
  std::vector<std::string> ids;
  for (const BookEntry& entry : books_) {
    if (entry.id == ruleset)
      return books_opened_.get(opened_key(ruleset, rules), [&] { return entry.open({std::nullopt, rules}); });
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

Value Battles::create_book(const Value& body, Viewer viewer) {
  RecordReader reader(body, "the battle");
  Header header;
  header.ruleset = reader.text("ruleset");
  header.title = short_name(reader.text("title"), "the title");
  for (const Value& side : reader.list("sides", 2)) header.sides.push_back(short_name(to_text(side), "a side's name"));
  insist_on_sides(header.sides);
  if (reader.has("rules")) header.rules = reader.pairs("rules", 100);
  const std::string example = reader.has("example") ? reader.text("example") : "";
  reader.finish();
  const auto opened = book(header.ruleset, header.rules);
  header.charts = opened->chart_digest();
  give_seed(header);
  const auto battle = make(fresh_id(), header);
  if (!example.empty()) {
    std::vector<std::string> names;
    for (const EmbeddedFile& file : opened->armies()) {
      names.emplace_back(file.name);
      if (file.name != example) continue;
      Action muster{"muster", ""};
      muster.text = file.text;
      battle->game.act(Side::first, muster, false, false, seconds_now());
    }
    if (battle->game.entries().empty())
      throw BadInput(fmt::format("there is no example '{}'{}", example, suggestion(example, names)));
  }
  return take_in(battle, viewer);
}

Value Battles::prepare(Battle& battle, const Value& body) {
  RecordReader reader(body, "the request");
  Action action{"task", reader.text("task")};
  action.picks = read_picks(reader.value("picks"));
  action.facts = reader.pairs("facts", 400);
  reader.finish();
  std::unique_ptr<Position> position;
  {
    const std::lock_guard lock(battle.guard);
    position = battle.game.position().clone();
  }
  // Worked out on the copy: the battle goes on meanwhile.
  return prepared_value(position->prepare(action));
}

}  // namespace longroll::server
