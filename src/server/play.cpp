// Games on the map: begun, gone on with from a record, branched, and asked about.
#include <fmt/format.h>

#include "base/enums.h"
#include "base/reading.h"
#include "base/text.h"
#include "chance/random.h"
#include "charts/reader.h"
#include "game/play/deeds.h"
#include "server/battle_views.h"
#include "server/battles.h"
#include "server/deeds.h"
#include "server/play_views.h"
#include "server/story.h"

namespace longroll::server {
namespace {

/// Who advises people: strong, and there at once.
constexpr std::string_view adviser = "steady";

std::string charts_of(const Rulebook& rules) {
  std::string all;
  for (const Chart& chart : rules.charts().all()) all += print_chart(chart);
  return digest_of(all);
}

/// The position as whoever looks knows it; all of it where both sides look.
std::unique_ptr<PlayPosition> known_to(const PlayPosition& position, Viewer viewer) {
  return viewer ? position.seen_by(*viewer) : position.copy();
}

/// The number of an entry that there is.
std::size_t entry_there(std::string_view text, const Game& game) {
  const std::size_t number = entry_number(text, game);
  if (number == game.entries().size()) throw BadInput(fmt::format("there is no entry {} yet", number));
  return number;
}

/// What the worth of choices is counted in.
enum class Measure : std::uint8_t { win, points };
BOOST_DESCRIBE_ENUM(Measure, win, points)

Measure read_measure(std::string_view text) {
  const auto measure = enum_from<Measure>(text);
  if (!measure) throw BadInput(fmt::format("'{}' is no measure; it may be win or points", text));
  return *measure;
}

void insist_on_players(const std::vector<std::string>& players) {
  if (players.size() != 2) throw BadInput("a game on the map has two players");
  for (const std::string& player : players)
    if (player != person) make_player(player);
}

/// Advice for the person who is to act.
Value advice(const Battle& battle, const PlayPosition& position, Viewer viewer) {
  if (position.over()) throw BadInput("the game is over");
  const Side side = acting_side(battle.game.header(), position, viewer);
  if (is_computer(battle.game.header(), side)) throw BadInput("the computer is to act; it wants no advice");
  if (viewer && *viewer != side) throw BadInput("the other side is to act");
  const auto player = make_player(adviser, {.worded = true});
  Random chance(fresh_seed());
  return advice_value(*player, position, side, ask(*player, position, side, chance));
}

/// Advice without an idea, of the computer's side.
RecordMaker no_thought(const Header& header, Side side) {
  RecordMaker maker;
  maker.add("player", header.players[index(side)]).add("side", std::string(enum_name(side)));
  return maker;
}

/// Whether whoever looks saw anything of an entry that stands; of others he learns no more than that there was one.
bool was_seen(const Game& game, std::size_t entry, Viewer viewer) {
  auto done = game.stood(entry, entry + 1);
  const auto before = game.position_after(entry);
  const auto* on_map = dynamic_cast<const PlayPosition*>(before.get());
  if (done.empty() || on_map == nullptr) return false;
  auto position = on_map->copy();
  return !tell_deed(position, game.entries()[entry], std::move(done[0].lines), viewer).verb.empty();
}

/// What the computer thought of before a play of its own; nothing while a choice is secret, since it may be that, and
/// nothing of a play that whoever asks saw nothing of: its reason would tell what it was. What is no longer remembered
/// has its reason in the record.
Value thought_before(const Battle& battle, std::size_t entry, Viewer viewer) {
  const Game& game = battle.game;
  const Deed& deed = game.entries()[entry];
  const bool fog = viewer && game.position().has_fog() && !is_over(battle);
  List ideas;
  if (entry < game.told() && is_computer(game.header(), deed.side) && (!fog || was_seen(game, entry, viewer))) {
    if (const auto found = battle.thoughts.find(entry); found != battle.thoughts.end())
      return fog ? found->second.reason : found->second.all;
    if (!deed.why.empty()) {
      const std::string words = fog ? "" : game.position_after(entry)->describe(deed.action);
      ideas.push_back(
          RecordMaker().add("words", words).add("swing", "").add("why", deed.why).add("chosen", true).done());
    }
  }
  return no_thought(game.header(), deed.side).add("ideas", Value{std::move(ideas)}).done();
}

/// The same of its last play.
Value last_thought(const Battle& battle, Viewer viewer) {
  const Game& game = battle.game;
  const Header& header = game.header();
  for (std::size_t entry = game.told(); game.position().secrets() == 0 && entry-- > 0;)
    if (is_computer(header, game.entries()[entry].side)) return thought_before(battle, entry, viewer);
  const Side side = is_computer(header, Side::first) ? Side::first : Side::second;
  return no_thought(header, side).add("ideas", Value{List{}}).done();
}

}  // namespace

std::shared_ptr<const MapGame> Battles::map_game(const std::string& ruleset, const Facts& rules) {
  for (const MapGameEntry& entry : map_games_)
    if (entry.id == ruleset)
      return games_opened_.get(opened_key(ruleset, rules), [&] { return entry.open({std::nullopt, rules}); });
  return nullptr;
}

std::shared_ptr<const MapGame> Battles::insist_on_map_game(const std::string& ruleset, const Facts& rules) {
  auto game = map_game(ruleset, rules);
  if (game == nullptr) throw BadInput(fmt::format("'{}' has no game on the map", ruleset));
  return game;
}

Value Battles::compose_free(const Value& body) {
  RecordReader reader(body, "the free battle");
  const auto game = insist_on_map_game(reader.text("ruleset"), {});
  const FreeWish wish = read_free_wish(reader);
  reader.finish();
  return RecordMaker().add("text", game->free_text(wish)).done();
}

Value Battles::read_free(const Value& body) {
  RecordReader reader(body, "the free battle");
  const auto game = insist_on_map_game(reader.text("ruleset"), {});
  const std::string text = reader.text("text");
  reader.finish();
  const auto free = game->with_free_battle(text);
  const ScenarioHead head = free->scenarios().at(0);
  return RecordMaker().add("scenario", scenario_value(head)).add("board", free->board(head.name)).done();
}

bool Battles::has_map(std::string_view ruleset) const {
  return std::any_of(map_games_.begin(), map_games_.end(),
                     [&](const MapGameEntry& entry) { return entry.id == ruleset; });
}

std::optional<Value> Battles::describe_game(std::string_view ruleset) {
  const auto game = map_game(std::string(ruleset), {});
  return game == nullptr ? std::nullopt : std::optional(game_offer_value(*game));
}

std::optional<Value> Battles::board(std::string_view ruleset, std::string_view scenario) {
  const auto game = map_game(std::string(ruleset), {});
  return game == nullptr ? std::nullopt : std::optional(game->board(scenario));
}

Header Battles::new_game(const Value& body) {
  RecordReader reader(body, "the game");
  Header header;
  header.ruleset = reader.text("ruleset");
  if (reader.has("free_battle")) {
    header.free_battle = reader.text("free_battle");
    header.scenario = free_battle_name;
  } else {
    header.scenario = reader.text("scenario");
  }
  if (reader.has("title")) header.title = short_name(reader.text("title"), "the title");
  for (const Value& player : reader.list("players", 2)) header.players.push_back(to_text(player));
  if (reader.has("rules")) header.rules = reader.pairs("rules", 100);
  header.typed_dice = reader.has("typed_dice") && reader.truth("typed_dice");
  reader.finish();
  insist_on_players(header.players);
  const auto game = with_scenario_of(insist_on_map_game(header.ruleset, header.rules), header);
  std::vector<std::string> names;
  for (const ScenarioHead& head : game->scenarios()) {
    names.push_back(head.name);
    if (head.name != header.scenario) continue;
    header.sides = {head.sides[0], head.sides[1]};
    if (header.title.empty()) header.title = head.title;
  }
  if (header.sides.empty())
    throw BadInput(fmt::format("there is no scenario '{}'{}", header.scenario, suggestion(header.scenario, names)));
  header.charts = charts_of(game->rulebook());
  return header;
}

Value Battles::go_on_from(Header header, std::span<const Deed> entries, Viewer viewer) {
  give_seed(header);  // those of the record that it comes from may be known, or still have to fall there
  const auto battle = make(fresh_id(), header);
  for (const Deed& entry : entries) battle->game.replay(entry);
  return take_in(battle, viewer);
}

Value Battles::load(const Value& body, Viewer viewer) {
  RecordReader reader(body, "the request");
  SavedGame saved = read_record(reader.text("record"));
  reader.finish();
  Header& header = saved.header;
  header.title = short_name(header.title, "the title");
  for (std::string& side : header.sides) side = short_name(side, "a side's name");
  insist_on_sides(header.sides);
  if (header.scenario.empty()) {
    header.players.clear();
  } else {
    insist_on_players(header.players);
  }
  header.origins = origins_after(header, "load", saved.entries.size(), header.seed);
  return go_on_from(std::move(header), saved.entries, viewer);
}

Value Battles::branch(Battle& battle, const Value& body, Viewer viewer) {
  RecordReader reader(body, "the request");
  Header header;
  std::vector<Deed> entries;
  {
    const std::lock_guard lock(battle.guard);
    insist_on_map(battle);
    header = battle.game.header();
    const auto& all = battle.game.entries();
    const auto count = reader.number("entry", 0, static_cast<std::int64_t>(all.size()));
    if (static_cast<std::size_t>(count) > battle.game.told())
      throw BadInput(fmt::format("entry {} is a choice that is still secret", battle.game.told() + 1));
    entries.assign(all.begin(), all.begin() + count);
    header.origins = origins_after(header, "branch", entries.size(), is_over(battle) ? header.seed : 0);
  }
  header.title = reader.has("title") ? short_name(reader.text("title"), "the title") : header.title + ": what if";
  if (reader.has("players")) {
    header.players.clear();
    for (const Value& player : reader.list("players", 2)) header.players.push_back(to_text(player));
    insist_on_players(header.players);
  }
  reader.finish();
  return go_on_from(std::move(header), entries, viewer);
}

Battles::PlayAsked Battles::ask_about_play(Battle& battle, RecordReader& reader, Viewer viewer, std::string_view what) {
  Action action = read_action(reader.value("action"));
  reader.finish();
  if (action.what != "play") throw BadInput(fmt::format("only a play has {}", what));
  const std::lock_guard lock(battle.guard);
  viewer = seat_at(battle, viewer);
  return {known_to(insist_on_map(battle), viewer), viewer, std::move(action)};
}

Value Battles::forecast(Battle& battle, const Value& body, Viewer viewer) {
  RecordReader reader(body, "the request");
  ForecastWish wish;
  if (reader.has("policies")) wish.policies = reader.pairs("policies", 20);
  const Measure measure = reader.has("measure") ? read_measure(reader.text("measure")) : Measure::win;
  const PlayAsked asked = ask_about_play(battle, reader, viewer, "a forecast");
  wish.viewer = asked.viewer;
  // Worked out on the copy: the battle goes on meanwhile.
  const Prepared prepared = measure == Measure::points ? asked.position->prepare_in_points(asked.action)
                                                       : asked.position->prepare(asked.action);
  RecordMaker maker;
  maker.add("asks", Value{List{}}).add("filled", Value{List{}});
  if (prepared.objection) return maker.add("refusal", refusal_value(*prepared.objection)).done();
  if (const auto foretold = asked.position->foretell(asked.play(), wish)) add_forecast(maker, *foretold);
  wish.horizon = Horizon::whole;
  if (const auto whole = asked.position->foretell(asked.play(), wish)) {
    RecordMaker inner;
    inner.add("words", whole->of);
    add_forecast(inner, *whole);
    maker.add("whole", inner.done());
  }
  add_outlook(maker, prepared);
  return maker.done();
}

Value Battles::ways(Battle& battle, const Value& body, Viewer viewer) {
  RecordReader reader(body, "the request");
  const PlayAsked asked = ask_about_play(battle, reader, viewer, "ways");
  RecordMaker maker;
  for (const WayPlace& way : asked.position->ways(asked.side(), asked.play()))
    if (way.from != no_place) maker.add(asked.position->place_name(way.place), asked.position->place_name(way.from));
  return maker.done();
}

Value Battles::stop(Battle& battle, const Value& body, Viewer viewer) {
  RecordReader reader(body, "the request");
  const PlayAsked asked = ask_about_play(battle, reader, viewer, "a stop");
  return stop_value(*asked.position, asked.play());
}

Value Battles::prospects(Battle& battle, const Value& body, Viewer viewer) {
  RecordReader reader(body, "the request");
  const PlayAsked asked = ask_about_play(battle, reader, viewer, "prospects");
  return prospects_value(*asked.position, asked.side(), asked.play());
}

std::pair<BatchStart, BatchWish> Battles::batch(const Value& body) {
  RecordReader reader(body, "the batch");
  BatchWish wish;
  if (reader.has("players")) {
    const List& players = reader.list("players", 2);
    if (players.size() != 2) throw BadInput("a batch has two players");
    for (std::size_t i = 0; i < 2; ++i) wish.players[i] = to_text(players[i]);
  }
  wish.games = static_cast<int>(reader.number("games", 1, Batches::most_games));
  if (reader.has("seed")) wish.seed = static_cast<std::uint64_t>(reader.number("seed", 0, 1'000'000'000'000));
  const std::string id = reader.has("battle") ? reader.text("battle") : "";
  const std::string entry = reader.has("entry") ? std::to_string(reader.number("entry", 0, 1'000'000)) : "";
  const std::string as = reader.has("as") ? reader.text("as") : "";
  const std::string ruleset = id.empty() ? reader.text("ruleset") : "";
  wish.scenario = id.empty() ? reader.text("scenario") : "";
  const Facts rules = reader.has("rules") ? reader.pairs("rules", 100) : Facts{};
  reader.finish();
  const Viewer viewer = enum_from<Side>(as);
  if (!as.empty() && !viewer) throw BadInput(fmt::format("'{}' is no side; it may be first or second", as));
  if (id.empty()) {
    const auto game = insist_on_map_game(ruleset, rules);
    BatchStart start{game, game->start(wish.scenario), {}};
    for (const ScenarioHead& head : game->scenarios())
      if (head.name == wish.scenario) start.sides = head.sides;
    return {std::move(start), std::move(wish)};
  }
  const auto battle = open(id);
  const std::lock_guard lock(battle->guard);
  const Header& header = battle->game.header();
  const PlayPosition& now = insist_on_map(*battle);
  std::shared_ptr<const Position> then;
  if (!entry.empty()) then = battle->game.position_after(entry_number(entry, battle->game));
  const auto& from = then == nullptr ? now : dynamic_cast<const PlayPosition&>(*then);
  if (from.over()) throw BadInput("the game is over: nothing is left to be played");
  // What is hidden from whoever asks is guessed, or the answer would tell it.
  return {BatchStart{battle->rules, known_to(from, seat_at(*battle, viewer)), {header.sides[0], header.sides[1]}},
          std::move(wish)};
}

std::optional<Value> Battles::ask(const std::string& id, std::span<const std::string_view> what, Viewer viewer,
                                  const std::stop_token& stop) {
  const auto is = [&](std::string_view name, std::size_t more) { return what[0] == name && what.size() == 1 + more; };
  const bool known =
      !what.empty() && (is("at", 1) || is("look", 1) || is("sight", 2) || is("ruler", 2) || is("reach", 1) ||
                        is("bearing", 1) || is("advice", 0) || is("why", 0) || is("why", 1) || is("deeds", 2) ||
                        is("deed", 1) || is("log", 0) || is("board", 0) || is("overlay", 1) || is("story", 0));
  if (!known) return std::nullopt;
  const auto battle = open(id);
  std::unique_ptr<PlayPosition> position;
  Standing then;
  Told told;
  DeedsAsked deeds;
  {
    const std::lock_guard lock(battle->guard);
    viewer = seat_at(*battle, viewer);
    if (what[0] == "log") return log_value(told_to(battle->game.log(), is_over(*battle) ? Viewer() : viewer));
    const PlayPosition& now = insist_on_map(*battle);
    // What keeps the rules of a game on the map is that game.
    if (is("board", 0)) return static_cast<const MapGame*>(battle->rules.get())->board(battle->game.header().scenario);
    if (what[0] == "at") then = standing_after(*battle, entry_number(what[1], battle->game));
    if (is("why", 0)) return last_thought(*battle, viewer);
    if (is("why", 1)) return thought_before(*battle, entry_there(what[1], battle->game), viewer);
    if (what[0] == "deeds") deeds = ask_deeds(*battle, what[1], what[2], viewer);
    if (what[0] == "deed") deeds = ask_deed(*battle, what[1], viewer);
    if (what[0] == "story") told = told_of(battle->game);
    position = what[0] == "advice" ? now.copy() : known_to(now, viewer);
  }
  // What takes long is worked out on the copy: the battle goes on meanwhile.
  if (what[0] == "at") return view_of(then, viewer);
  if (what[0] == "overlay") return shown::value_of(position->overlay(what[1]));
  if (what[0] == "story") return story_value(std::move(told), viewer, stop);
  if (what[0] == "deeds") return deeds_value(std::move(deeds), stop);
  if (what[0] == "deed") return deed_value(std::move(deeds));
  if (what[0] == "look") return look_value(*position, what[1]);
  if (what[0] == "bearing") return bearing_value(*position, what[1]);
  if (what[0] == "reach") return reach_value(*position, what[1]);
  if (what[0] == "ruler") return ruler_value(*position, what[1], what[2]);
  if (what[0] == "sight") return sight_value(*position, what[1], what[2]);
  return advice(*battle, *position, viewer);
}

}  // namespace longroll::server
