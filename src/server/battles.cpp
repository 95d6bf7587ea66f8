// Battles as the pages see them: kept, opened, changed and told.
#include "server/battles.h"

#include <fmt/format.h>

#include "base/enums.h"
#include "base/json.h"
#include "base/reading.h"
#include "base/text.h"
#include "server/battle_views.h"

namespace longroll::server {
namespace {

Side side_of(const std::string& text) {
  if (const auto side = enum_from<Side>(text)) return *side;
  throw BadInput(fmt::format("'{}' is no side; it may be first or second", text));
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

[[noreturn]] void decline_unknown() {
  throw Declined{404, RecordMaker().add("error", "there is no such battle").done()};
}

/// The number of the last change, and how many entries there are.
RecordMaker where_it_stands(const Battle& battle) {
  RecordMaker maker;
  maker.add("at", static_cast<std::int64_t>(battle.teller.at()))
      .add("after", static_cast<std::int64_t>(battle.game.entries().size()));
  return maker;
}

[[noreturn]] void decline_overtaken(const Battle& battle, std::string_view what) {
  throw Declined{409, where_it_stands(battle)
                          .add("error", fmt::format("another window was quicker; the {} stands otherwise now", what))
                          .done()};
}

/// Who acts where the request does not say so: who is to act on the map; but only people take anything back, and a
/// secret choice is handed in and taken back by its own side.
Side usual_side(const Battle& battle, const Action& action, Viewer viewer) {
  const PlayPosition* position = on_map(battle);
  if (position == nullptr || position->over()) return battle.game.position().stage().active;
  if (viewer && position->secrets() > 0) return *viewer;
  const UndoState back = action.what == "redo" ? battle.game.redo() : battle.game.undo();
  if (action.what != "play" && back.own) return viewer.value_or(*back.of);
  const Side side = acting_side(battle.game.header(), *position, viewer);
  return action.what != "play" && is_computer(battle.game.header(), side) ? other(side) : side;
}

/// A window of one side acts for that side alone.
void insist_on_own_side(const Header& header, Viewer viewer, Side side) {
  if (!viewer || *viewer == side) return;
  const auto name = [&](Side one) { return header.sides[index(one)]; };
  throw NotAllowed{
      {{"", "", fmt::format("this window is that of {}: it does not act for {}", name(*viewer), name(side))}, false}};
}

/// What nobody may do where the computer plays.
void insist_on_people(const Battle& battle, Side side, const Action& action) {
  const Header& header = battle.game.header();
  if (is_computer(header, side))
    throw NotAllowed{{{"", "", fmt::format("the computer plays {}", header.sides[index(side)])}, false}};
  if (const UndoState undo = undo_for(side, battle.game.undo(), header); action.what == "undo" && !undo.may)
    throw NotAllowed{{{"", "", undo.words}, false}};
}

}  // namespace

Battles::Battles(std::span<const RulesetEntry> rulesets, std::span<const BookEntry> books,
                 std::span<const MapGameEntry> map_games, std::unique_ptr<Store> store)
    : rulesets_(rulesets),
      books_(books),
      map_games_(map_games),
      store_(std::move(store)),
      computers_([this](const auto& battle, std::size_t from) { keep(battle, from); }) {}

Value Battles::list() {
  List list;
  for (const StoredLine& line : store_->list()) {
    const auto battle = open(line.id);
    const std::lock_guard lock(battle->guard);
    list.push_back(head_of(*battle, line));
  }
  return {std::move(list)};
}

std::shared_ptr<Battle> Battles::make(const std::string& id, const Header& header) {
  if (header.scenario.empty()) {
    const auto opened = book(header.ruleset, header.rules);
    return std::make_shared<Battle>(id, opened, header, open_book(opened, header.sides));
  }
  const auto opened = map_game(header.ruleset, header.rules);
  if (opened == nullptr) throw BadInput(fmt::format("'{}' has no game on the map", header.ruleset));
  return std::make_shared<Battle>(id, opened, header, opened->start(header.scenario));
}

Value Battles::create(const Value& body, Viewer viewer) {
  if (RecordReader(body, "the battle").has("scenario")) return go_on_from(new_game(body), {}, viewer);
  return create_book(body, viewer);
}

Value Battles::take_in(const std::shared_ptr<Battle>& battle, Viewer viewer) {
  Standing begun;
  {
    const Hold hold(battle);
    store_->create(battle->id, to_text(battle->game.header()), seconds_now());
    {
      const std::lock_guard all(guard_);
      battles_.emplace(battle->id, battle);
    }
    keep(battle, 0);
    begun = standing_of(*battle);
  }
  return view_of(begun, viewer);
}

std::shared_ptr<Battle> Battles::open_already(const std::string& id) {
  const std::lock_guard lock(guard_);
  const auto found = battles_.find(id);
  return found == battles_.end() ? nullptr : found->second;
}

std::shared_ptr<Battle> Battles::open(const std::string& id) {
  if (auto found = open_already(id)) return found;
  const auto stored = store_->load(id);
  if (!stored) decline_unknown();
  auto battle = make(id, read_header(stored->header));
  for (const std::string& deed : stored->entries) battle->game.replay(read_deed(deed));
  if (battle->game.renewed()) {
    std::vector<std::string> entries;
    for (const Deed& entry : battle->game.entries()) entries.push_back(to_text(entry));
    store_->rewrite(id, to_text(battle->game.header()), entries);
  }
  battle->game.resume(stored->pending);
  const std::lock_guard lock(guard_);
  return battles_.emplace(id, std::move(battle)).first->second;
}

Value Battles::view(const std::string& id, Viewer viewer) {
  const auto battle = open(id);
  Standing now;
  {
    const Hold hold(battle);
    computers_.wake(battle);
    now = standing_of(*battle);
  }
  return view_of(now, viewer);
}

Value Battles::change(const std::string& id, std::string_view what, const Value& body, Viewer viewer) {
  const auto battle = open(id);
  if (what == "branch") return branch(*battle, body, viewer);
  if (what == "forecast") return forecast(*battle, body, viewer);
  const Hold hold(battle);
  if (battle->deleted) decline_unknown();
  if (what == "prepare") return prepare(*battle, body);
  RecordReader reader(body, "the request");
  const std::int64_t after = reader.number("after", 0, 1'000'000'000);
  const std::size_t from = battle->game.entries().size();
  if (static_cast<std::size_t>(after) != from) decline_overtaken(*battle, "battle");
  if (what == "delete") {
    store_->remove(id);
    battle->deleted = true;
    const std::lock_guard all(guard_);
    battles_.erase(id);
    return RecordMaker().done();
  }
  try {
    if (what == "act") {
      act(*battle, body, viewer);
    } else if (what == "answer") {
      answer(*battle, body, viewer);
    } else {
      throw BadInput(
          fmt::format("a battle has no '{}'; it has prepare, forecast, act, answer, branch and delete", what));
    }
    answer_for_computer(*battle);
  } catch (const NotAllowed& why) {
    throw Declined{400, refusal_value(why.objection)};
  }
  keep(battle, from);
  return where_it_stands(*battle).done();
}

void Battles::act(Battle& battle, const Value& body, Viewer viewer) {
  RecordReader reader(body, "the request");
  reader.value("after");
  const Action action = read_action(reader.value("action"));
  const Side side = reader.has("side") ? side_of(reader.text("side")) : usual_side(battle, action, viewer);
  const std::string dice = reader.has("dice") ? reader.text("dice") : "program";
  if (dice != "program" && dice != "typed") throw BadInput("dice must be program or typed");
  const bool override = reader.has("override") && reader.truth("override");
  reader.finish();
  insist_on_own_side(battle.game.header(), viewer, side);
  if (has_computer(battle.game.header())) insist_on_people(battle, side, action);
  battle.game.act(side, action, dice == "typed", override, seconds_now());
}

void Battles::answer(Battle& battle, const Value& body, Viewer viewer) {
  RecordReader reader(body, "the request");
  reader.value("after");
  // Two windows may have the same roll before them: the second one to answer has not seen the first one's dice.
  if (reader.has("answers") && battle.game.pending() &&
      reader.number("answers", 0, 1'000'000) != answers_to(*battle.game.pending()))
    decline_overtaken(battle, "roll");
  if (battle.game.pending()) {
    // Who began it may take it back, whoever is to answer.
    const Pending& pending = *battle.game.pending();
    const bool own = reader.has("take_back") && viewer == pending.side;
    if (!own) insist_on_own_side(battle.game.header(), viewer, pending.wanted.side);
  }
  if (reader.has("dice")) {
    battle.game.answer_dice(reader.text("dice"), seconds_now());
  } else if (reader.has("choice")) {
    battle.game.answer_choice(static_cast<int>(reader.number("choice", 0, 1000)), seconds_now());
  } else if (reader.has("take_back") && reader.truth("take_back")) {
    battle.game.take_back();
  } else {
    throw BadInput("an answer has dice, a choice or take_back");
  }
  reader.finish();
}

void Battles::keep(const std::shared_ptr<Battle>& battle, std::size_t from) {
  std::vector<std::string> fresh;
  const auto& deeds = battle->game.entries();
  for (std::size_t i = from; i < deeds.size(); ++i) fresh.push_back(to_text(deeds[i]));
  try {
    store_->append(battle->id, from, fresh, battle->game.pending_text(), seconds_now());
  } catch (...) {
    // What could not be written down has not happened: it is read anew when it is next asked for.
    const std::lock_guard lock(guard_);
    battles_.erase(battle->id);
    battle->deleted = true;
    battle->teller.close();
    throw;
  }
  battle->teller.change(*battle);
  computers_.wake(battle);
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
  if (!is_over(*battle)) shown.seed = 0;  // the dice to come stay unknown
  const auto& deeds = battle->game.entries();
  const std::vector<Deed> told(deeds.begin(), deeds.begin() + static_cast<std::ptrdiff_t>(battle->game.told()));
  return Download{name + ".json", "application/json; charset=utf-8", record_text(shown, told)};
}

std::uint64_t Battles::listen(const std::string& id, std::shared_ptr<Outbox> outbox, Viewer viewer) {
  const auto battle = open(id);
  const Hold hold(battle);
  computers_.wake(battle);
  return battle->teller.join(*battle, std::move(outbox), viewer);
}

void Battles::send_whole(const std::string& id, std::uint64_t window) {
  const auto battle = open_already(id);
  if (battle == nullptr) return;
  const Hold hold(battle);
  battle->teller.send_whole(window);
}

void Battles::leave(const std::string& id, std::uint64_t window) {
  const auto battle = open_already(id);
  if (battle == nullptr) return;
  const Hold hold(battle);
  battle->teller.leave(window);
}

}  // namespace longroll::server
