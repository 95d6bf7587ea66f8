// Battles as the pages see them: kept, opened, changed and told.
#include "server/battles.h"

#include <fmt/format.h>

#include "base/json.h"
#include "base/reading.h"
#include "base/text.h"
#include "server/battle_views.h"
#include "server/story.h"

namespace longroll::server {
namespace {

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

/// A request of a window that has not seen the last entry is not done.
void insist_on_last(const Battle& battle, std::size_t after) {
  if (after != battle.game.entries().size()) decline_overtaken(battle, "battle");
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
                 std::span<const MapGameEntry> map_games, std::unique_ptr<Store> store, unsigned thinkers)
    : rulesets_(rulesets),
      books_(books),
      map_games_(map_games),
      store_(std::move(store)),
      heads_([this](const std::string& id) { make_head(id); }),
      computers_([this](const auto& battle, std::size_t from) { keep(battle, from); }, thinkers) {}

std::shared_ptr<Battle> Battles::make(const std::string& id, const Header& header) {
  if (header.scenario.empty()) {
    const auto opened = book(header.ruleset, header.rules);
    return std::make_shared<Battle>(id, opened, header, open_book(opened, header.sides));
  }
  const auto opened = with_scenario_of(insist_on_map_game(header.ruleset, header.rules), header);
  return std::make_shared<Battle>(id, opened, header, opened->start(header.scenario));
}

Value Battles::create(const Value& body, Viewer viewer) {
  const RecordReader reader(body, "the battle");
  if (reader.has("scenario") || reader.has("free_battle")) return go_on_from(new_game(body), {}, viewer);
  return create_book(body, viewer);
}

Value Battles::take_in(const std::shared_ptr<Battle>& battle, Viewer viewer) {
  Standing begun;
  {
    const Hold hold(battle);
    store_->create(battle->id, to_text(battle->game.header()), head_of(*battle), seconds_now());
    shelf_.put(battle);
    keep(battle, 0);
    begun = standing_of(*battle);
  }
  return view_of(begun, viewer);
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
  if (what == "delete") return remove(id, body);
  const auto battle = open(id);
  if (what == "prepare") return prepare(*battle, body);
  if (what == "branch") return branch(*battle, body, viewer);
  if (what == "forecast") return forecast(*battle, body, viewer);
  if (what == "stop") return stop(*battle, body, viewer);
  if (what == "ways") return ways(*battle, body, viewer);
  if (what == "prospects") return prospects(*battle, body, viewer);
  const Hold hold(battle);
  if (battle->deleted) decline_unknown();
  const std::size_t from = battle->game.entries().size();
  try {
    if (what == "act") {
      act(*battle, read_act(body), viewer);
    } else if (what == "answer") {
      answer(*battle, read_answer(body), viewer);
    } else {
      throw BadInput(fmt::format(
          "a battle has no '{}'; it has prepare, forecast, ways, stop, prospects, act, answer, branch and delete",
          what));
    }
    answer_for_computer(*battle);
  } catch (const NotAllowed& why) {
    throw Declined{400, refusal_value(why.objection)};
  }
  keep(battle, from);
  return where_it_stands(*battle).done();
}

void Battles::act(Battle& battle, const ActAsked& asked, Viewer viewer) {
  insist_on_last(battle, asked.after);
  const Side side = asked.side ? *asked.side : usual_side(battle, asked.action, viewer);
  insist_on_own_side(battle.game.header(), viewer, side);
  if (has_computer(battle.game.header())) insist_on_people(battle, side, asked.action);
  battle.game.act(side, asked.action, asked.typed, asked.override, seconds_now());
}

void Battles::answer(Battle& battle, const AnswerAsked& asked, Viewer viewer) {
  insist_on_last(battle, asked.after);
  if (const auto& pending = battle.game.pending()) {
    // Two windows may have the same roll before them: the second one to answer has not seen the first one's dice.
    if (asked.answers && *asked.answers != answers_to(*pending)) decline_overtaken(battle, "roll");
    // Who began it may take it back, whoever is to answer.
    const bool own = asked.take_back && viewer == pending->side;
    if (!own) insist_on_own_side(battle.game.header(), viewer, pending->wanted.side);
  }
  if (asked.dice) {
    battle.game.answer_dice(*asked.dice, seconds_now());
  } else if (asked.choice) {
    battle.game.answer_choice(*asked.choice, seconds_now());
  } else {
    battle.game.take_back();
  }
}

std::optional<Download> Battles::download(const std::string& id, std::string_view file, Viewer viewer) {
  const auto battle = open(id);
  if (file == "report.txt" || file == "report.html") return report(*battle, file, viewer);
  if (file != "record.json") return std::nullopt;
  const std::lock_guard lock(battle->guard);
  if (viewer && battle->game.position().has_fog())
    throw BadInput(
        "the whole record tells what is hidden from a side; it can be had when the battle is over, or at the screen "
        "that both look at");
  Header shown = battle->game.header();
  if (!is_over(*battle)) shown.seed = 0;  // the dice to come stay unknown
  const auto& deeds = battle->game.entries();
  const std::vector<Deed> told(deeds.begin(), deeds.begin() + static_cast<std::ptrdiff_t>(battle->game.told()));
  return Download{file_name(shown.title) + ".json", "application/json; charset=utf-8", record_text(shown, told)};
}

Download Battles::report(Battle& battle, std::string_view file, Viewer viewer) const {
  ReportTitle title;
  std::vector<LogLine> lines;
  Told told;
  {
    const std::lock_guard lock(battle.guard);
    viewer = seat_at(battle, viewer);
    const Header& header = battle.game.header();
    title = {header.title, header.ruleset, header.sides};
    for (const RulesetEntry& entry : rulesets_)
      if (entry.id == header.ruleset) title.game = entry.title;
    lines = told_to(battle.game.log(), is_over(battle) ? Viewer() : viewer);
    if (const PlayPosition* position = on_map(battle)) {
      if (const auto verdict = position->verdict()) title.verdict = verdict->words;
      told = told_of(battle.game);
    }
  }
  // Folded without the lock: the battle goes on meanwhile.
  if (told.start != nullptr) title.turns = scores_by_turn(told, viewer);
  const std::string name = file_name(title.title);
  if (file == "report.txt") return {name + ".txt", "text/plain; charset=utf-8", report_text(title, lines)};
  return {name + ".html", "text/html; charset=utf-8", report_html(title, lines)};
}

std::uint64_t Battles::listen(const std::string& id, std::shared_ptr<Outbox> outbox, Viewer viewer) {
  const auto battle = open(id);
  const Hold hold(battle);
  computers_.wake(battle);
  return battle->teller.join(*battle, std::move(outbox), viewer);
}

void Battles::send_whole(const std::string& id, std::uint64_t window) {
  const auto battle = shelf_.find(id);
  if (battle == nullptr) return;
  const Hold hold(battle);
  battle->teller.send_whole(window);
}

void Battles::leave(const std::string& id, std::uint64_t window) {
  const auto battle = shelf_.find(id);
  if (battle == nullptr) return;
  const Hold hold(battle);
  battle->teller.leave(window);
}

}  // namespace longroll::server
