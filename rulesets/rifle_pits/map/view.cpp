// What pages draw of a game, and of its map.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

std::string side_name(Side side) { return std::string(enum_name(side)); }

List numbers(const std::vector<int>& list) {
  List values;
  for (const int number : list) values.push_back({std::int64_t{number}});
  return values;
}

std::string sentence(const RiflePits& game, PieceId id, bool secret) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  const std::string group = printed.division == no_division ? printed.corps : game.info(printed.division).name;
  if (printed.officer)
    return fmt::format("{}, {} officer{}, efficiency {:+}", printed.name, enum_name(printed.rank),
                       group.empty() ? "" : " (" + group + ")", int{now.efficiency});
  std::string words = fmt::format("{}, {} of {}", printed.name, enum_name(printed.kind), group);
  if (secret) return words + ", strength unknown";
  words += fmt::format(": strength {} of {}", game.strength(id), int{printed.strength});
  if (printed.long_range > 0) words += fmt::format(", long range fire {}", int{printed.long_range});
  words += fmt::format(", {} of {} steps, {}, {}", game.steps_left(id), int{printed.steps},
                       spoken(enum_name(now.condition)), spoken(enum_name(game.orders(id))));
  if (now.fatigue > 0) words += fmt::format(", fatigue {}", int{now.fatigue});
  return words;
}

Value piece_value(const RiflePits& game, PieceId id, Viewer viewer) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  const bool secret = viewer && game.hidden(id, *viewer);
  List badges;
  if (game.fatigued(id)) badges.push_back({std::string("fatigued")});
  if (now.attacked) badges.push_back({std::string("attacked")});
  if (now.spent > 0) badges.push_back({std::string("moved")});
  if (game.masked(id)) badges.push_back({std::string("masked")});
  const std::string detail = printed.officer          ? fmt::format("{:+}", int{now.efficiency})
                             : printed.long_range > 0 ? fmt::format("lrf {}", int{printed.long_range})
                                                      : std::string();
  const std::string group = printed.division != no_division ? game.info(printed.division).name : printed.corps;
  return RecordMaker()
      .add("id", static_cast<std::int64_t>(id))
      .add("side", side_name(printed.side))
      .add("name", printed.name)
      .add("group", group)
      .add("symbol", printed.officer ? std::string("officer") : std::string(enum_name(printed.kind)))
      .add("place", game.on_map(id) ? game.place_name(now.hex) : "")
      .add("strength", printed.officer ? std::string()
                       : secret        ? std::string("?")
                                       : std::to_string(game.strength(id)))
      .add("detail", detail)
      .add("steps", RecordMaker()
                        .add("left", std::int64_t{secret || printed.officer ? 0 : game.steps_left(id)})
                        .add("all", std::int64_t{printed.officer ? 0 : printed.steps})
                        .done())
      .add("state", now.condition == Condition::good_order || printed.officer ? std::string()
                                                                              : std::string(enum_name(now.condition)))
      .add("badges", Value{std::move(badges)})
      .add("words", sentence(game, id, secret))
      .done();
}

Value box(const RiflePits& game, std::string_view name, const std::string& words, Side side,
          const std::vector<Whereabouts>& where) {
  std::vector<int> inside;
  game.each([&](PieceId id) {
    if (game.info(id).side == side && std::find(where.begin(), where.end(), game.piece(id).where) != where.end())
      inside.push_back(static_cast<int>(id));
  });
  return RecordMaker()
      .add("name", std::string(name))
      .add("words", words)
      .add("side", side_name(side))
      .add("pieces", Value{numbers(inside)})
      .done();
}

Value standing_value(const RiflePits& game, Side side) {
  List lines;
  for (const RiflePits::PointsLine& line : game.points_lines(side))
    lines.push_back(RecordMaker().add("words", line.words).add("points", std::int64_t{line.points}).done());
  return RecordMaker()
      .add("side", side_name(side))
      .add("name", game.scenario().sides[longroll::index(side)])
      .add("points", std::int64_t{game.points(side)})
      .add("lines", Value{std::move(lines)})
      .done();
}

Value marks_value(const RiflePits& game) {
  List marks;
  for (int i = 0; i < game.grid().size(); ++i) {
    const auto place = static_cast<PlaceNumber>(i);
    const HexState& at = game.hex(place);
    if (at.works == Works::none) continue;
    const std::string side = at.holder == Holder::nobody ? "" : at.holder == Holder::first ? "first" : "second";
    marks.push_back(RecordMaker()
                        .add("place", game.place_name(place))
                        .add("kind", std::string(enum_name(at.works)))
                        .add("side", side)
                        .add("words", spoken(enum_name(at.works)))
                        .done());
  }
  return {std::move(marks)};
}

Value attack_value(const RiflePits& game, const Attack& attack) {
  std::vector<int> attackers;
  std::vector<int> defenders;
  std::vector<int> officers;
  std::vector<std::string> names;
  for (const AttackPiece& one : attack.attackers) {
    attackers.push_back(static_cast<int>(one.piece));
    names.push_back(game.info(one.piece).name + (one.fires ? " (fire)" : ""));
  }
  game.each_at(attack.target, [&](PieceId id) {
    if (game.is_unit(id)) defenders.push_back(static_cast<int>(id));
  });
  if (attack.officer != no_piece) officers.push_back(static_cast<int>(attack.officer));
  return RecordMaker()
      .add("kind", std::string(enum_name(attack.mode)))
      .add("words", fmt::format("{} on {}", join(names, ", "), game.place_name(attack.target)))
      .add("target", game.place_name(attack.target))
      .add("roll", game.ready(attack) ? std::string(enum_name(Doing::roll)) : std::string())
      .add("attackers", Value{numbers(attackers)})
      .add("defenders", Value{numbers(defenders)})
      .add("officers", Value{numbers(officers)})
      .done();
}

std::string_view feature_name(HexsideFeature feature) {
  switch (feature) {
    case HexsideFeature::creek: return "creek";
    case HexsideFeature::river: return "river";
    case HexsideFeature::bridge: return "bridge";
    case HexsideFeature::ford: return "ford";
    case HexsideFeature::road: return "road";
    case HexsideFeature::railway: return "railway";
  }
  return "";
}

Value hexsides_value(const HexMap& map) {
  List sides;
  const auto add = [&](HexsideFeature feature, PlaceNumber hex, Direction side, int from) {
    RecordMaker maker;
    maker.add("kind", std::string(feature_name(feature)))
        .add("between", strings_value({map.grid().name(hex), map.grid().name(map.grid().neighbour(hex, side))}));
    if (from > 0) maker.add("from", std::int64_t{from});
    sides.push_back(maker.done());
  };
  for (int i = 0; i < map.grid().size(); ++i) {
    const auto hex = static_cast<PlaceNumber>(i);
    for (const Direction side : {Direction::north, Direction::north_east, Direction::south_east}) {
      if (map.grid().neighbour(hex, side) == no_place) continue;
      for (const HexsideFeature feature :
           {HexsideFeature::river, HexsideFeature::creek, HexsideFeature::ford, HexsideFeature::bridge})
        if (map.hexside(hex, side, 0).has(feature)) add(feature, hex, side, 0);
    }
  }
  for (const LaterHexside& later : map.later()) add(later.feature, later.hex, later.side, later.from);
  return {std::move(sides)};
}

}  // namespace

void RiflePits::draw(RecordMaker& maker, Viewer viewer) const {
  List drawn;
  each([&](PieceId id) { drawn.push_back(piece_value(*this, id, viewer)); });
  List boxes;
  List standing;
  // P.R36: points for steps that the viewer does not see would tell of them.
  RiflePits known = *this;
  if (viewer) known.hide_from(*viewer);
  for (const Side side : {Side::first, Side::second}) {
    boxes.push_back(box(*this, "at hand", "may enter now", side, {Whereabouts::at_hand}));
    boxes.push_back(box(*this, "to come", "arrive later", side, {Whereabouts::waiting}));
    boxes.push_back(box(*this, "lost", "destroyed, captured or gone", side,
                        {Whereabouts::lost, Whereabouts::withdrawn, Whereabouts::left}));
    standing.push_back(standing_value(known, side));
  }
  maker.add("turns", static_cast<std::int64_t>(scenario().turns.size()))
      .add("clock", fmt::format("{}, {}{}", turn_info().time, enum_name(light()), state.rain ? ", rain" : ""))
      .add("standing", Value{std::move(standing)})
      .add("pieces", Value{std::move(drawn)})
      .add("marks", marks_value(*this))
      .add("boxes", Value{std::move(boxes)});
  if (const Attack* attack = state.flow.top_if<Attack>()) maker.add("attack", attack_value(*this, *attack));
}

Value board_value(const Scenario& scenario) {
  const HexMap& map = scenario.map;
  const HexGrid& grid = map.grid();
  List hexes;
  for (int i = 0; i < grid.size(); ++i) {
    const auto hex = static_cast<PlaceNumber>(i);
    const std::string terrain(enum_name(static_cast<Terrain>(map.terrain(hex))));
    const bool rough = map.has_mark(hex, static_cast<int>(MapMark::rough)) && terrain != "rough";
    hexes.push_back(RecordMaker()
                        .add("name", grid.name(hex))
                        .add("terrain", rough ? "rough_" + terrain : terrain)
                        .add("level", std::int64_t{map.level(hex)})
                        .add("words", fmt::format("{}{}, level {}", rough ? "rough " : "", terrain, map.level(hex)))
                        .done());
  }
  List lines;
  for (const MapLine& line : map.lines()) {
    std::vector<std::string> through;
    for (const PlaceNumber hex : line.through) through.push_back(grid.name(hex));
    lines.push_back(RecordMaker()
                        .add("kind", std::string(feature_name(line.kind)))
                        .add("name", line.name)
                        .add("through", strings_value(through))
                        .done());
  }
  List labels;
  for (const MapLabel& label : map.labels())
    labels.push_back(
        RecordMaker().add("words", label.words).add("at", grid.name(label.at)).add("kind", label.kind).done());
  List goals;
  for (const Goal& goal : scenario.goals)
    if (goal.kind != GoalKind::never_lost && goal.kind != GoalKind::leave)
      for (const PlaceNumber hex : goal.hexes)
        goals.push_back(RecordMaker()
                            .add("place", grid.name(hex))
                            .add("words", goal.words)
                            .add("points", std::int64_t{goal.points})
                            .add("side", side_name(goal.side))
                            .done());
  List legend;
  for (const std::string& name : enum_names<Terrain>())
    legend.push_back(RecordMaker().add("name", name).add("words", spoken(name)).done());
  return RecordMaker()
      .add("kind", "hex")
      .add("columns", std::int64_t{grid.columns()})
      .add("rows", std::int64_t{grid.rows()})
      .add("hexes", Value{std::move(hexes)})
      .add("hexsides", hexsides_value(map))
      .add("lines", Value{std::move(lines)})
      .add("labels", Value{std::move(labels)})
      .add("goals", Value{std::move(goals)})
      .add("legend", Value{std::move(legend)})
      .done();
}

}  // namespace longroll::rifle_pits
