// Games on the map as values.
#include "server/play_views.h"

#include <fmt/format.h>

#include <cstdlib>
#include <limits>

#include "base/enums.h"
#include "report/forms.h"
#include "server/battle_views.h"

namespace longroll::server {
namespace {

constexpr std::size_t most_ideas = 12;

/// Hundredths of a point as points: "+1.35", "-0.04".
std::string swing_text(int swing) {
  const int size = std::abs(swing);
  return fmt::format("{}{}.{:02}", swing < 0 ? '-' : '+', size / 100, size % 100);
}

Value idea_value(const PlayPosition& position, const Idea& idea, bool chosen, bool figures) {
  RecordMaker maker;
  maker.add("words", idea.words.empty() ? position.describe(position.to_action(idea.play)) : idea.words)
      .add("swing", figures ? swing_text(idea.swing) : "")
      .add("why", idea.why)
      .add("chosen", chosen);
  const auto share = [](int thousandths) { return fmt::format("{} %", (thousandths + 5) / 10); };
  if (figures && idea.share > 0) maker.add("share", share(idea.share));
  if (figures && idea.win) maker.add("win", chance_value(*idea.win));
  if (figures && idea.win_share > 0) maker.add("win_share", share(idea.win_share));
  return maker.done();
}

}  // namespace

Value scenario_value(const ScenarioHead& head) {
  return RecordMaker()
      .add("name", head.name)
      .add("title", head.title)
      .add("words", head.words)
      .add("sides", strings_value({head.sides[0], head.sides[1]}))
      .add("short_sides",
           strings_value({std::string(short_side(head.sides[0])), std::string(short_side(head.sides[1]))}))
      .add("turns", std::int64_t{head.turns})
      .add("pieces", std::int64_t{head.pieces})
      .add("length", head.length)
      .add("turned", head.turned)
      .add("briefing", shown::value_of(head.briefing))
      .done();
}

FreeWish read_free_wish(RecordReader& reader) {
  FreeWish wish;
  const List& armies = reader.list("armies", 2);
  if (armies.size() != 2) throw BadInput("a free battle has two armies");
  for (std::size_t i = 0; i < armies.size(); ++i) {
    RecordReader army(armies[i], "the army");
    wish.armies[i].list = army.text("list");
    wish.armies[i].side = army.text("side");
    if (army.has("without"))
      for (const Value& name : army.list("without", 100)) wish.armies[i].without.push_back(to_text(name));
    army.finish();
  }
  const auto inches = [&](std::string_view key) {
    return static_cast<table::Thousandths>(reader.number(key, 1, 120)) * table::inch;
  };
  wish.size = {inches("width"), inches("height")};
  wish.scenery = reader.text("scenery");
  wish.seed = static_cast<std::uint64_t>(reader.number("seed", 0, 1'000'000'000));
  wish.mirrored = reader.truth("mirrored");
  return wish;
}

Value game_offer_value(const MapGame& game) {
  List scenarios;
  for (const ScenarioHead& head : game.scenarios()) scenarios.push_back(scenario_value(head));
  List players;
  for (const PlayerEntry& entry : all_players())
    if (entry.shown)
      players.push_back(
          RecordMaker().add("name", std::string(entry.name)).add("words", std::string(entry.words)).done());
  RecordMaker maker;
  maker.add("scenarios", Value{std::move(scenarios)}).add("players", Value{std::move(players)});
  if (auto kit = game.free_kit()) maker.add("free", std::move(*kit));
  return maker.done();
}

Value look_value(const PlayPosition& position, std::string_view place) {
  const PlaceNumber number = position.place_named(place);
  const PlaceLook look = position.look(number);
  List threats;
  for (const ThreatFound& threat : look.threats) {
    if (!threat.forecast && (threat.outlook.question == nullptr || threat.outlook.question->refuse())) continue;
    RecordMaker maker;
    maker.add("by", std::string(enum_name(threat.by)))
        .add("words", threat.words)
        .add("attackers", numbers_value(threat.attackers))
        .add("target", threat.target == no_place ? "" : position.place_name(threat.target));
    if (threat.forecast) add_forecast(maker, *threat.forecast);
    add_outlook(maker, threat.outlook);
    threats.push_back(maker.done());
  }
  return RecordMaker()
      .add("place", position.place_name(number))
      .add("words", look.words)
      .add("pieces", numbers_value(look.pieces))
      .add("threats", Value{std::move(threats)})
      .done();
}

Value sight_value(const PlayPosition& position, std::string_view from, std::string_view to) {
  const SightFound sight = position.sight(position.place_named(from), position.place_named(to));
  List steps;
  for (const SightFound::Step& step : sight.steps) {
    std::vector<std::string> places;
    for (const PlaceNumber place : step.places) places.push_back(position.place_name(place));
    steps.push_back(RecordMaker()
                        .add("places", strings_value(places))
                        .add("height", std::int64_t{step.height})
                        .add("blocks", step.blocks)
                        .done());
  }
  RecordMaker maker;
  maker.add("clear", sight.clear)
      .add("words", sight.words)
      .add("distance", std::int64_t{sight.distance})
      .add("steps", Value{std::move(steps)});
  if (sight.profile) maker.add("profile", shown::value_of(*sight.profile));
  return maker.done();
}

Value bearing_value(const PlayPosition& position, std::string_view place) {
  const PlaceNumber number = position.place_named(place);
  if (const auto found = position.bearing(number)) return shown::value_of(*found);
  return shown::value_of(shown::Bearing{position.place_name(number), {}, {}, {}, {}});
}

Value stop_value(const PlayPosition& position, const Play& play) {
  const auto found = position.stop_look(play);
  return found ? shown::value_of(*found) : RecordMaker().done();
}

Value ruler_value(const PlayPosition& position, std::string_view from, std::string_view to) {
  if (const auto found = position.ruler(from, to)) return shown::value_of(*found);
  return RecordMaker().done();
}

Value reach_value(const PlayPosition& position, std::string_view piece) {
  const auto number = to_number(piece);
  if (!number || *number < 0 || *number > std::numeric_limits<PieceNumber>::max())
    throw BadInput(fmt::format("'{}' is no piece", piece));
  if (const auto found = position.reach(static_cast<PieceNumber>(*number))) return shown::value_of(*found);
  return RecordMaker().done();
}

Value prospects_value(const PlayPosition& position, Side side, const Play& offered) {
  List all;
  for (const Prospect& prospect : position.prospects(side, offered)) {
    List plays;
    for (const Play& play : prospect.plays) plays.push_back(to_value(position.to_action(play)));
    List places;
    for (const auto& [way, chance] : prospect.places) {
      RecordMaker place;
      place.add("place", position.place_name(way.place)).add("chance", chance_value(chance));
      if (way.price) place.add("price", std::int64_t{*way.price});
      if (way.from != no_place) place.add("from", position.place_name(way.from));
      places.push_back(place.done());
    }
    all.push_back(RecordMaker()
                      .add("words", prospect.words)
                      .add("plays", Value{std::move(plays)})
                      .add("then", to_value(position.to_action(prospect.then)))
                      .add("places", Value{std::move(places)})
                      .done());
  }
  return {std::move(all)};
}

Value advice_value(const Player& player, const PlayPosition& position, Side side, const Thought& thought,
                   Insight insight) {
  const bool all = insight == Insight::everything;
  List ideas;
  for (std::size_t i = 0; i < thought.ideas.size(); ++i) {
    const bool chosen = i == thought.chosen;
    if (chosen || (all && ideas.size() < most_ideas))
      ideas.push_back(idea_value(position, thought.ideas[i], chosen, all));
  }
  if (ideas.empty()) ideas.push_back(idea_value(position, {thought.play, 0, "", ""}, true, all));
  return RecordMaker()
      .add("player", std::string(player.name()))
      .add("side", std::string(enum_name(side)))
      .add("ideas", Value{std::move(ideas)})
      .done();
}

}  // namespace longroll::server
