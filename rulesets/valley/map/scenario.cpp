// Reads the scenarios of Valley: the map, the calendar, places and links; and what can be said only when all is read.
#include "rulesets/valley/map/scenario.h"

#include "rulesets/valley/map/scenario_lines.h"
#include "rulesets/valley/numbers.h"

namespace longroll::valley {
namespace {

constexpr int last_of_turns = 40;

/// What a map may say of a place.
constexpr auto marks = std::to_array<PlaceMark<PlaceInfo>>({{"granary", &PlaceInfo::granary},
                                                            {"fortress", &PlaceInfo::fortress},
                                                            {"north", &PlaceInfo::north},
                                                            {"strong", &PlaceInfo::strong},
                                                            {"free_works", &PlaceInfo::free_works}});

// The map and the calendar.
void read_map(ScenarioLines& in, std::string_view rest) {
  in.read_map(rest, {{}, most_net_places, most_links, most_rails}, marks);
}

void read_track(ScenarioLines& in, std::string_view rest) {
  in.scenario.track = rest != "none";
  if (in.scenario.track) in.scenario.lincoln = in.line().number(rest, 1, 9, "the track, if it is not 'none',");
}

void read_turn(ScenarioLines& in, std::string_view rest) {
  const auto parts = split(rest, '|');
  if (parts.size() < 2 || parts[1].empty())
    in.file.fail_form("turn NUMBER | DATES [| rain 6+] [| replacements N N] [| conscripts N N]");
  const int number = in.line().number(parts[0], 1, last_of_turns, "a turn");
  if (in.scenario.turns.empty()) in.scenario.first_turn = number;
  if (const int next = in.scenario.last_turn() + 1; number != next)
    in.file.fail("turn {} is to come here, not {}; turns are listed in order", next, number);
  TurnInfo turn;
  turn.dates = parts[1];
  in.file.read_parts(std::span(parts).subspan(2), "turn",
                     {{"rain", [&](std::string_view roll) { turn.rain = read_roll(in.line(), roll, "rain"); }},
                      {"replacements", in.both_into(turn.replacements, 0, 20, "replacements")},
                      {"conscripts", in.both_into(turn.conscripts, 0, 20, "conscripts")}});
  in.scenario.turns.push_back(std::move(turn));
}

// Places and links.
void read_source(ScenarioLines& in, std::string_view rest) {
  const auto [owner, list] = key_and_rest(rest);
  in.say_of(list, &PlaceInfo::source, in.file.side(owner), "is a source");
}

void read_objective(ScenarioLines& in, std::string_view rest) {
  const auto [points, list] = key_and_rest(rest);
  const auto value = static_cast<std::int8_t>(in.line().number(points, 1, 20, "the points of an objective"));
  in.say_of(list, &PlaceInfo::points, value, "is an objective");
}

void read_link_points(ScenarioLines& in, std::string_view rest) {
  constexpr const char* form = "points bridge|rail SIDE|both N: PLACE-PLACE ...";
  const auto [facts, list] = in.file.at_colon(rest, form);
  const auto all = words(facts);
  if (all.size() != 3 || (all[0] != "bridge" && all[0] != "rail")) in.file.fail_form(form);
  const bool bridge = all[0] == "bridge";
  const auto value = static_cast<std::int8_t>(in.line().number(all[2], 1, 9, "the points of a link"));
  for (const std::string_view ends : words(list)) {
    const LinkNumber number = read_link(in.line(), ends, in.scenario.map);
    const NetLink& link = in.scenario.map.link(number);
    if (bridge ? link.crossing != Crossing::bridge : link.rail < 0)
      in.file.fail("{} has no {}", ends, bridge ? "bridge" : "railway");
    for (const Side one : {Side::first, Side::second}) {
      if (all[1] != "both" && in.file.side(all[1]) != one) continue;
      LinkInfo& worth = in.scenario.links[static_cast<std::size_t>(number)];
      std::int8_t& points = (bridge ? worth.bridge : worth.rail)[index(one)];
      if (points != 0) in.file.fail("{} has points already", ends);
      points = value;
    }
  }
}

/// Who is there at the start stands on his own ground, and nobody where he may not be.
void check_holders(const ScenarioLines& in) {
  for (const PieceInfo& one : in.scenario.pieces) {
    if (one.arrival.turn != 0) continue;
    const std::string& where = in.scenario.map.place(one.arrival.at).name;
    if (in.scenario.places[static_cast<std::size_t>(one.arrival.at)].holder != one.side)
      in.file.fail("{} stands at {}, which the other side holds", one.key, where);
    for (const Limit& limit : in.scenario.limits)
      if (limit.side == one.side && limit.closed.contains(one.arrival.at))
        in.file.fail("{} stands at {}, which is closed to its side", one.key, where);
  }
}

/// What comes back has a departure that brings it.
void check_returning(const ScenarioLines& in) {
  for (std::size_t i = 0; i < in.scenario.pieces.size(); ++i) {
    const PieceInfo& one = in.scenario.pieces[i];
    const auto id = static_cast<PieceId>(i);
    const auto brings = [&](const Departure& leave) { return std::ranges::count(leave.returning, id) > 0; };
    if (one.arrival.turn < 0 && !one.detachment && std::ranges::none_of(in.scenario.departures, brings))
      in.file.fail("{} comes back, but no departure brings it", one.key);
  }
}

}  // namespace

Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, const House& house) {
  const std::string file = fmt::format("{}/scenario.txt", name);
  ScenarioLines in{files, {}, {file, text_of(files, file)}};
  in.scenario.name = name;
  in.file.know_plain(in.scenario, head);
  in.file.know(
      {{"year", Times::once, head, in.file.number_into(in.scenario.year, first_campaign, last_campaign, "the year")},
       {"confederate", Times::must, head, in.file.side_into(in.scenario.confederate)},
       {"initiative", Times::must, head, in.file.side_into(in.scenario.initiative)}});
  in.know("map", Times::must, map_first, read_map);
  in.know("track", Times::must, head, read_track);
  in.know("turn", Times::some, head, read_turn);
  in.know("source", read_source);
  in.know("objective", read_objective);
  in.know("holder", [](ScenarioLines& lines, std::string_view rest) { lines.read_holder(rest); });
  in.know("points", read_link_points);
  know_campaign(in);
  in.file.read(map_first);
  in.file.read(head);
  read_rosters(files, in.scenario, Numbers(house).map[MapRule::detachments]);
  in.file.read(rest_of_it);
  in.want_holders();
  in.file.want(!in.scenario.track || in.scenario.capital != no_place, "capital");
  check_holders(in);
  check_returning(in);
  return std::move(in.scenario);
}

}  // namespace longroll::valley
