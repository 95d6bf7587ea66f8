// Battles as values.
#include "server/battle_views.h"

#include <algorithm>

#include "base/enums.h"
#include "base/json.h"
#include "report/forms.h"
#include "server/questions.h"

namespace longroll::server {
namespace {

constexpr std::size_t most_outcomes = 16;

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
                            .add("whose", wanted.whose)
                            .add("purpose", wanted.words)
                            .add("count", std::int64_t{wanted.dice.count})
                            .add("sides", std::int64_t{wanted.dice.sides})
                            .add("low", std::int64_t{wanted.dice.low})
                            .add("total", wanted.total)
                            .add("given", std::int64_t{wanted.given})
                            .done());
  } else {
    maker.add("choice", RecordMaker()
                            .add("side", side_name(wanted.side))
                            .add("rule", wanted.rule)
                            .add("words", wanted.words)
                            .add("options", strings_value(wanted.options))
                            .done());
  }
  return maker.done();
}

Value undo_value(const UndoState& undo) {
  return RecordMaker()
      .add("may", undo.may)
      .add("words", undo.words)
      .add("agreement", undo.agreement)
      .add("asked", undo.asked ? side_name(*undo.asked) : "")
      .done();
}

Value redo_value(const UndoState& redo) { return RecordMaker().add("may", redo.may).add("words", redo.words).done(); }

/// The hash of the seed from the start, the seed itself when it can no longer help anybody.
Value dice_value(const Header& header, const PlayPosition& position) {
  const std::string seed = std::to_string(header.seed);
  return RecordMaker()
      .add("hash", header.seed_hash)
      .add("seed", position.over() ? seed : "")
      .add("typed", header.typed_dice)
      .done();
}

/// What is said of a battle before its position; on the map where there is one.
RecordMaker begun_view(const Standing& standing, const PlayPosition* on_map) {
  const Header& header = standing.of->game.header();
  RecordMaker maker;
  maker.add("id", standing.of->id)
      .add("ruleset", header.ruleset)
      .add("title", header.title)
      .add("sides", strings_value(header.sides))
      .add("rules", pairs_value(header.rules))
      .add("after", static_cast<std::int64_t>(standing.after))
      .add("difference", standing.difference);
  if (on_map != nullptr)
    maker.add("scenario", header.scenario)
        .add("players", strings_value(header.players))
        .add("dice", dice_value(header, *on_map))
        .add("thinking", standing.thinking);
  return maker;
}

/// The end of the log, and how many lines there are before it.
void add_log(RecordMaker& maker, const LogEnd& log, Viewer viewer) {
  maker.add("log_before", static_cast<std::int64_t>(log.before[count_index(viewer)]))
      .add("log", log_value(told_to(log.lines, viewer)));
}

Value said_value(const Sentence& said) {
  List list;
  for (const Token& token : said.tokens()) {
    RecordMaker maker;
    maker.add("kind", std::string(enum_name(token.kind))).add("text", token.text);
    if (token.piece) maker.add("piece", std::int64_t{*token.piece});
    if (token.place) maker.add("place", *token.place);
    if (token.faces) maker.add("faces", numbers_value({token.faces->begin(), token.faces->end()}));
    list.push_back(maker.done());
  }
  return {std::move(list)};
}

/// Whether what is pending is any business of whoever looks.
bool concerns(const Pending& pending, Viewer viewer) {
  return !viewer || pending.side == *viewer || pending.wanted.side == *viewer;
}

/// The least and the most of each measure over everything that could be.
Value guess_value(const std::vector<OddsReport>& could_be, const FieldNode& results) {
  List guess;
  for (const MeasureRange& range : ranges_of(could_be, results))
    guess.push_back(RecordMaker()
                        .add("name", range.name)
                        .add("words", range.words)
                        .add("least", chance_value(range.least))
                        .add("most", chance_value(range.most))
                        .done());
  return {std::move(guess)};
}

}  // namespace

std::string side_name(Side side) { return std::string(enum_name(side)); }

Value log_value(const std::vector<LogLine>& lines) {
  List list;
  for (const LogLine& line : lines)
    list.push_back(RecordMaker()
                       .add("entry", std::int64_t{line.entry})
                       .add("turn", std::int64_t{line.turn})
                       .add("step", line.step)
                       .add("side", side_name(line.side))
                       .add("kind", std::string(enum_name(line.kind)))
                       .add("said", said_value(line.said))
                       .add("rule", line.rule)
                       .add("place", line.said.place())
                       .done());
  return {std::move(list)};
}

Value view_of(const Standing& standing, Viewer who) {
  const Viewer viewer = who ? who : standing.seat;
  const Header& header = standing.of->game.header();
  const auto* on_map = dynamic_cast<const PlayPosition*>(standing.position.get());
  RecordMaker maker = begun_view(standing, on_map);
  const Value position = standing.position->view(viewer);
  for (const Member& member : std::get<Record>(position.held))
    maker.add(member.name, standing.past && member.name == "offers" ? Value{List{}} : member.value);
  const bool over = on_map != nullptr && on_map->over();
  add_log(maker, standing.log, over ? Viewer() : viewer);
  maker.add("undo", undo_value(undo_for(viewer, standing.undo, header)))
      .add("redo", redo_value(redo_for(viewer, standing.redo, header)));
  if (on_map != nullptr)
    maker.add("record", !who || !on_map->has_fog()).add("seen_by", viewer ? side_name(*viewer) : "");
  if (standing.pending && concerns(*standing.pending, viewer))
    maker.add("pending", pending_value(*standing.pending, *standing.position));
  return maker.done();
}

Value refusal_value(const Objection& objection) {
  return RecordMaker()
      .add("error", objection.refusal.reason)
      .add("field", objection.refusal.field)
      .add("rule", objection.refusal.rule)
      .add("override", objection.may_override)
      .done();
}

Value prepared_value(const Prepared& prepared) {
  RecordMaker maker;
  maker.add("asks", asks_value(prepared.asks)).add("filled", known_value(prepared.known));
  if (prepared.objection) maker.add("refusal", refusal_value(*prepared.objection));
  if (prepared.question != nullptr) add_odds(maker, *prepared.question, *prepared.procedure);
  return maker.done();
}

void add_forecast(RecordMaker& maker, const Foretold& foretold) {
  maker.add("odds", odds_value(foretold.odds, foretold.results, most_outcomes));
  List policies;
  for (const PolicyFound& policy : foretold.policies) {
    List all;
    for (const auto& [name, words] : policy.all)
      all.push_back(RecordMaker().add("name", name).add("words", words).done());
    policies.push_back(RecordMaker()
                           .add("phase", policy.phase)
                           .add("name", policy.name)
                           .add("words", policy.words)
                           .add("all", Value{std::move(all)})
                           .done());
  }
  maker.add("policies", Value{std::move(policies)});
  if (!foretold.could_be.empty()) maker.add("guess", guess_value(foretold.could_be, foretold.results));
}

void add_outlook(RecordMaker& maker, const Prepared& outlook) {
  if (outlook.question == nullptr || outlook.question->refuse()) return;
  RecordMaker inner;
  inner.add("words", outlook.procedure->words).add("assumed", strings_value(outlook.assumed));
  add_odds(inner, *outlook.question, *outlook.procedure);
  std::vector<OddsReport> could_be;
  for (const auto& question : outlook.could_be)
    if (!question->refuse()) could_be.push_back(question->odds(page_options, false));
  if (!could_be.empty()) inner.add("guess", guess_value(could_be, outlook.procedure->results));
  maker.add("outlook", inner.done());
}

std::int64_t answers_to(const Pending& pending) {
  const auto dice = pending.dice.empty() ? 0 : std::count(pending.dice.begin(), pending.dice.end(), ',') + 1;
  return dice + static_cast<std::int64_t>(pending.choices.size());
}

Value numbers_value(const std::vector<int>& numbers) {
  List list;
  for (const int number : numbers) list.push_back({std::int64_t{number}});
  return {std::move(list)};
}

void add_odds(RecordMaker& maker, const Question& question, const Procedure& procedure) {
  maker.add("facts", question.facts());
  maker.add("odds", odds_value(question.odds(page_options, true), procedure.results, most_outcomes));
}

}  // namespace longroll::server
