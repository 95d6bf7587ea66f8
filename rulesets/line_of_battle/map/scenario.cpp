// Reads the scenarios of Line of Battle.
#include "rulesets/line_of_battle/map/scenario.h"

#include "board/hex/words.h"

namespace longroll::line_of_battle {
namespace {

/// Other lines name formations, and some of those pieces, wherever they stand.
enum Pass : std::uint8_t { formations_first, rest_of_it, of_pieces };

/// A scenario.txt that is being read; the map is read before it.
struct ScenarioLines {
  Scenario& scenario;
  ScenarioFile file;
  const FilePlace& line = file.place();
  const HexGrid& grid = scenario.map.grid();

  /// A word that lines begin with, and their reader.
  void know(const char* key, Times times, void (*read)(ScenarioLines&, std::string_view), Pass pass = rest_of_it) {
    file.know({{key, times, pass, [this, read](std::string_view rest) { read(*this, rest); }}});
  }
  PlaceNumber hex(std::string_view text, std::string_view what) const {
    const auto hexes = read_hexes(line, text, grid);
    if (hexes.size() != 1) line.fail("{} is one hex, not '{}'", what, text);
    return hexes[0];
  }
};

/// Whether formations of a level have orders by themselves; a brigade may begin with one of its own.
bool may_begin_with(Level level, Orders orders) {
  if (level == Level::artillery_battalion) return orders == Orders::none || orders == Orders::move;  // L.F25
  return level == Level::division || level == Level::brigade;
}

/// What a formation is under, and its order at the start.
void read_formation_parts(const ScenarioLines& in, FormationInfo& formation, std::span<const std::string_view> parts) {
  const auto order = [&](Orders orders) {
    return [&in, &formation, orders](std::string_view rest) {
      if (formation.orders != Orders::none) in.line.fail("'{}' has two orders", formation.name);
      if (!may_begin_with(formation.level, orders))
        in.line.fail(
            "{} cannot begin with the order {}: divisions and brigades have orders, artillery battalions only "
            "'move' (L.F25)",
            formation.name, enum_name(orders));
      formation.orders = orders;
      formation.own = formation.level == Level::brigade;
      if (orders != Orders::reserve)
        formation.objective = in.hex(rest, fmt::format("the objective of {}", formation.name));
    };
  };
  const auto under = [&](std::string_view rest) {
    formation.above = read_formation(in.line, rest, in.scenario);
    const FormationInfo& above = in.scenario.formations[index(formation.above)];
    if (above.side != formation.side) in.line.fail("'{}' is of the other side than '{}'", formation.name, above.name);
    if (above.level >= formation.level || above.level >= Level::brigade)
      in.line.fail("a {} is not under a {}", spoken(enum_name(formation.level)), spoken(enum_name(above.level)));
  };
  in.file.read_parts(parts, "a formation",
                     {{"under", under},
                      {"attack", order(Orders::attack)},
                      {"move", order(Orders::move)},
                      {"reserve", order(Orders::reserve), true}});
}

void read_formation_line(ScenarioLines& in, std::string_view rest) {
  const auto all = split(rest, '|');
  if (all.size() < 3 || all[0].empty())
    in.file.fail_form("formation NAME | LEVEL | SIDE [| under NAME] [| attack HEX, move HEX or reserve]");
  in.file.want_room(in.scenario.formations.size(), most_formations, "formations");
  FormationInfo formation{.name = std::string(all[0])};
  formation.level = read_word<Level>(in.line, all[1], "level of command");
  formation.side = in.file.side(all[2]);
  if (std::ranges::count(in.scenario.formations, formation.name, &FormationInfo::name) > 0)
    in.line.fail("there are two formations '{}'", formation.name);
  read_formation_parts(in, formation, std::span(all).subspan(3));
  in.scenario.formations.push_back(std::move(formation));
}

void read_turn(ScenarioLines& in, std::string_view rest) {
  const auto all = words(rest);
  if (all.size() < 3 || all.size() > 4) in.file.fail_form("turn 1 18:00 day [dawn]");
  in.file.want_room(in.scenario.turns.size(), most_turns, "turns");
  const std::size_t next = in.scenario.turns.size() + 1;
  if (to_number(all[0]) != static_cast<long>(next))
    in.line.fail("turn {} is to come here, not '{}'; turns are listed from 1 in order", next, all[0]);
  TurnInfo turn{read_time(in.line, all[1]), read_word<Light>(in.line, all[2], "light")};
  turn.midnight = turn.light == Light::night && turn.time == "00:00";
  turn.first_twilight = all.size() == 4;
  if (turn.first_twilight && all[3] != "dawn") in.line.fail("'{}' is not 'dawn', the last word of a turn", all[3]);
  if (turn.first_twilight && turn.light != Light::twilight) in.line.fail("only a turn of twilight is 'dawn'");
  in.scenario.turns.push_back(std::move(turn));
}

void read_awareness(ScenarioLines& in, std::string_view rest) {
  const auto [owner, word] = key_and_rest(rest);
  in.scenario.awareness[index(in.file.side(owner))] = read_word<Awareness>(in.line, word, "awareness");
}

void read_ammunition(ScenarioLines& in, std::string_view rest) {
  const auto all = words(rest);
  if (all.size() != 3) in.file.fail_form("ammunition SIDE SHELL CANISTER");
  const std::size_t side = index(in.file.side(all[0]));
  in.file.once(in.scenario.shell[side] + in.scenario.canister[side] > 0, fmt::format("ammunition {}", all[0]));
  in.scenario.shell[side] = static_cast<std::int16_t>(in.line.number(all[1], 0, 999, "points of shell"));
  in.scenario.canister[side] = static_cast<std::int16_t>(in.line.number(all[2], 0, 999, "points of canister"));
}

void read_edge(ScenarioLines& in, std::string_view rest) {
  const auto [owner, list] = key_and_rest(rest);
  PlaceSet& edge = in.scenario.edge[index(in.file.side(owner))];
  for (const PlaceNumber hex : read_edge_hexes(in.line, list, in.grid)) edge.insert(hex);
}

/// goal SIDE or either KIND POINTS [begins SIDE]: HEXES [| WORDS]
void read_goal(ScenarioLines& in, std::string_view rest) {
  const std::size_t bar = rest.find('|');
  const std::string_view facts = trim(rest.substr(0, bar));
  const auto [head, list] = in.file.at_colon(facts, "goal SIDE KIND POINTS [begins SIDE]: HEXES [| WORDS]");
  const auto [owner, after_owner] = key_and_rest(head);
  const auto [kind, after_kind] = key_and_rest(after_owner);
  const auto [points, more] = key_and_rest(after_kind);
  in.file.want_room(in.scenario.goals.size(), most_goals, "goals");
  Goal goal;
  goal.both = owner == "either";
  if (!goal.both) goal.side = in.file.side(owner);
  goal.kind = read_word<GoalKind>(in.line, kind, "kind of goal");
  if (goal.kind == GoalKind::line_on && goal.both) in.line.fail("a goal of line_on is of one side, not 'either'");
  goal.points = in.line.number(points, 1, 99, "the points of a goal");
  if (!more.empty()) {
    const auto [word, holder] = key_and_rest(more);
    if (word != "begins" || goal.kind != GoalKind::hold) in.line.fail("'{}' says nothing to a goal of this kind", more);
    const Side begins = in.file.side(holder);
    if (goal.both) goal.side = begins;
    if (goal.side != begins) in.line.fail("what only the {} side may score for cannot begin with the other", owner);
    goal.begins = true;
  }
  goal.hexes = read_hexes(in.line, list, in.grid);
  goal.words = bar == std::string_view::npos ? spoken(trim(facts.substr(owner.size()))) : trim(rest.substr(bar + 1));
  in.scenario.goals.push_back(std::move(goal));
}

void read_losses(ScenarioLines& in, std::string_view rest) {
  const auto [word, number] = key_and_rest(rest);
  in.scenario.losses = read_word<LossCount>(in.line, word, "way to count losses");
  if (in.scenario.losses == LossCount::strength_points) {
    in.scenario.points_a_loss = in.line.number(number, 1, 99, "strength points for a point");
  } else if (!number.empty()) {
    in.line.fail("'{}' says nothing to this way to count losses", number);
  }
}

/// leader NAME POINTS: what his loss is worth.
void read_dear_leader(ScenarioLines& in, std::string_view rest) {
  const std::size_t space = rest.rfind(' ');
  if (space == std::string_view::npos) in.file.fail_form("dear NAME POINTS");
  const std::string_view name = trim(rest.substr(0, space));
  const auto id = static_cast<PieceId>(read_name(in.line, name, in.scenario.pieces, &PieceInfo::name, "piece"));
  if (!in.scenario.pieces[index(id)].leader) in.line.fail("{} is no leader", name);
  auto& all = in.scenario.dear_leaders;
  in.file.once(std::ranges::count(all, id, &std::pair<PieceId, std::int8_t>::first) > 0, fmt::format("dear {}", name));
  all.emplace_back(id, static_cast<std::int8_t>(in.line.number(rest.substr(space + 1), 0, 99, "points for a leader")));
}

/// figure KIND FORMATION, FORMATION | WORDS
void read_figure(ScenarioLines& in, std::string_view rest) {
  const std::size_t bar = rest.find('|');
  const auto [kind, names] = key_and_rest(trim(rest.substr(0, bar)));
  if (bar == std::string_view::npos || names.empty()) in.file.fail_form("figure KIND FORMATION, FORMATION | WORDS");
  FigureAsked figure;
  figure.kind = read_word<FigureKind>(in.line, kind, "figure");
  for (const std::string_view name : split(names, ','))
    figure.formations.push_back(read_formation(in.line, name, in.scenario));
  figure.words = trim(rest.substr(bar + 1));
  in.scenario.figures.push_back(std::move(figure));
}

void know_lines(ScenarioLines& in) {
  in.file.know_plain(in.scenario, rest_of_it, "thresholds 10 4 -4 -10");
  in.file.know({{"first", Times::must, rest_of_it, in.file.side_into(in.scenario.first_player)}});
  in.know("formation", Times::some, read_formation_line, formations_first);
  in.know("turn", Times::some, read_turn);
  in.know("awareness", Times::any, read_awareness);
  in.know("ammunition", Times::any, read_ammunition);
  in.know("edge", Times::some, read_edge);
  in.know("goal", Times::any, read_goal);
  in.know("figure", Times::any, read_figure);
  in.know("losses", Times::once, read_losses);
  in.know("dear", Times::any, read_dear_leader, of_pieces);
}

}  // namespace

PlaceSet objectives_of(const Scenario& scenario) {
  PlaceSet found;
  for (const Goal& goal : scenario.goals)
    for (const PlaceNumber hex : goal.hexes) found.insert(hex);
  for (const FormationInfo& formation : scenario.formations)
    if (formation.objective != no_place) found.insert(formation.objective);
  for (const MapLabel& label : scenario.map.labels())
    if (label.kind != "water") found.insert(label.at);
  scenario.map.grid().each([&](PlaceNumber hex) {
    if (scenario.map.has_mark(hex, static_cast<int>(MapMark::objective))) found.insert(hex);
  });
  return found;
}

Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, const House& house) {
  const auto file = [&](std::string_view last) { return fmt::format("{}/{}", name, last); };
  const auto text = [&](std::string_view last) { return text_of(files, file(last)); };
  Scenario scenario;
  scenario.name = name;
  scenario.map = read_hex_map(file("map.txt"), text("map.txt"), map_words());
  if (const int hexes = scenario.map.grid().size(); hexes > static_cast<int>(most_hexes))
    throw BadInput(fmt::format("{}: the map has {} hexes; there is room for {}", file("map.txt"), hexes, most_hexes));
  ScenarioLines lines{scenario, {file("scenario.txt"), text("scenario.txt")}};
  know_lines(lines);
  lines.file.read(formations_first);
  lines.file.read(rest_of_it);
  read_roster(file("units.csv"), text("units.csv"), house, scenario);
  lines.file.read(of_pieces);
  for (const Side side : {Side::first, Side::second})
    if (scenario.edge[longroll::index(side)].empty())
      throw BadInput(fmt::format("{}: the {} side has no line 'edge'", file("scenario.txt"), enum_name(side)));
  return scenario;
}

}  // namespace longroll::line_of_battle
