// What the entries of a game on the map were.
#include "server/deeds.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/enums.h"
#include "base/errors.h"
#include "game/play/deeds.h"
#include "report/forms.h"
#include "server/battle_views.h"
#include "server/moment.h"

namespace longroll::server {
namespace {

/// So many entries are told at once.
constexpr std::size_t most_deeds = 400;

DeedsAsked taken(const Battle& battle, std::size_t from, std::size_t to, Viewer viewer) {
  insist_on_map(battle);
  const Game& game = battle.game;
  DeedsAsked asked;
  asked.viewer = is_over(battle) ? Viewer() : viewer;
  asked.done = game.stood(from, std::min(to, game.told()));
  for (const Done& done : asked.done) asked.entries.push_back(game.entries()[done.entry]);
  if (asked.done.empty()) return asked;
  const auto before = game.position_after(asked.done.front().entry);
  asked.position = dynamic_cast<const PlayPosition&>(*before).copy();
  return asked;
}

Value moves_value(const std::vector<DeedMove>& moves) {
  List list;
  for (const DeedMove& move : moves)
    list.push_back(RecordMaker()
                       .add("pieces", numbers_value(move.pieces))
                       .add("from", move.from)
                       .add("to", move.to)
                       .add("way", strings_value(move.way))
                       .done());
  return {std::move(list)};
}

RecordMaker told_value(const DeedTold& told, const Deed& entry, std::size_t number) {
  RecordMaker maker;
  maker.add("entry", static_cast<std::int64_t>(number))
      .add("side", std::string(enum_name(told.side)))
      .add("active", std::string(enum_name(told.stage.active)))
      .add("turn", std::int64_t{told.stage.turn})
      .add("step", told.stage.step)
      .add("heading", told.stage.heading)
      .add("verb", told.verb)
      .add("effect", std::string(enum_name(told.effect)))
      .add("words", told.words)
      .add("pieces", numbers_value(told.pieces))
      .add("place", told.place)
      .add("moves", moves_value(told.moves))
      .add("typed", entry.typed)
      .add("events", events_value(told.events))
      .add("log", log_value(told.lines))
      .add("why", told.why);
  if (std::holds_alternative<List>(told.sweeps.held)) maker.add("sweeps", told.sweeps);
  if (std::holds_alternative<Record>(told.result.held)) maker.add("result", told.result);
  return maker;
}

/// How likely it was that everything came as it did, of what was open before: what the odds hold certain may still be
/// to come. Nothing where they do not count it, as where somebody chose otherwise than they take for granted.
std::optional<Rational> chance_of(const OddsReport& odds, const Value& result) {
  const auto* came = std::get_if<Record>(&result.held);
  if (came == nullptr || odds.rows.empty()) return std::nullopt;
  const auto& first = std::get<Record>(odds.rows[0].result.held);
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < first.size(); ++i)
    for (const OutcomeRow& row : odds.rows)
      if (!(std::get<Record>(row.result.held)[i] == first[i]) && (open.empty() || open.back() != i)) open.push_back(i);
  Integer count = 0;
  for (const OutcomeRow& row : odds.rows) {
    const auto& one = std::get<Record>(row.result.held);
    if (std::all_of(open.begin(), open.end(), [&](std::size_t i) { return one[i] == (*came)[i]; })) count += row.count;
  }
  return count == 0 ? std::nullopt : std::optional(Rational(count, odds.denominator));
}

List told_list(DeedsAsked& asked, const std::stop_token& stop = {}) {
  List list;
  for (std::size_t i = 0; i < asked.done.size(); ++i) {
    insist_on_asker(stop);
    const Deed& entry = asked.entries[i];
    const auto odds = asked.odds ? odds_before(*asked.position, entry, asked.viewer) : std::nullopt;
    // As far as the odds look: a retreat that is still to be made is made by the rules' own choice.
    Value foreseen;
    if (odds) foreseen = asked.position->swing(asked.position->to_play(entry.action), entry.rolls, moment_odds).report;
    DeedTold told = tell_deed(asked.position, entry, std::move(asked.done[i].lines), asked.viewer);
    const bool known = std::holds_alternative<Record>(told.result.held);
    if (known && std::holds_alternative<Record>(foreseen.held)) told.result = std::move(foreseen);
    RecordMaker maker = told_value(told, entry, asked.done[i].entry);
    if (odds) {
      add_forecast(maker, *odds);
      if (const auto had = chance_of(odds->odds, told.result)) maker.add("had", chance_value(*had));
    }
    list.push_back(maker.done());
  }
  return list;
}

}  // namespace

DeedsAsked ask_deeds(const Battle& battle, std::string_view from, std::string_view to, Viewer viewer) {
  const std::size_t first = entry_number(from, battle.game);
  const std::size_t end = entry_number(to, battle.game);
  if (end > first + most_deeds)
    throw BadInput(fmt::format("{} entries are asked for; {} are told at once", end - first, most_deeds));
  return taken(battle, first, end, viewer);
}

DeedsAsked ask_deed(const Battle& battle, std::string_view entry, Viewer viewer) {
  const std::size_t number = entry_number(entry, battle.game);
  DeedsAsked asked = taken(battle, number, std::min(number + 1, battle.game.entries().size()), viewer);
  if (asked.done.empty()) throw BadInput(fmt::format("entry {} does not stand", number));
  asked.odds = true;
  return asked;
}

Value deeds_value(DeedsAsked asked, const std::stop_token& stop) { return {told_list(asked, stop)}; }

Value deed_value(DeedsAsked asked) { return told_list(asked).front(); }

}  // namespace longroll::server
