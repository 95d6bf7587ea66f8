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

shown::Piece shown_piece(const RiflePits& game, PieceId id, Viewer viewer) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  const bool secret = viewer && game.hidden(id, *viewer);
  const bool shaken = now.condition != Condition::good_order && !printed.officer;
  shown::Piece piece;
  piece.id = static_cast<int>(id);
  piece.side = printed.side;
  piece.name = printed.name;
  piece.group = printed.division != no_division ? game.info(printed.division).name : printed.corps;
  piece.symbol = printed.officer ? "officer" : enum_name(printed.kind);
  if (game.on_map(id)) piece.place = game.place_name(now.hex);
  if (printed.officer) {
    piece.detail = fmt::format("{:+}", int{now.efficiency});
  } else {
    piece.strength = secret ? "?" : std::to_string(game.strength(id));
    if (printed.long_range > 0) piece.detail = fmt::format("lrf {}", int{printed.long_range});
    piece.steps = {secret ? 0 : game.steps_left(id), int{printed.steps}};
  }
  if (shaken) piece.state = enum_name(now.condition);
  piece.grave = shaken && now.condition != Condition::disordered;
  const auto add_if = [&](bool holds, shown::BadgeKind kind) {
    if (holds) piece.badges.push_back(shown::badge(kind));
  };
  add_if(game.fatigued(id), shown::BadgeKind::fatigued);
  add_if(now.attacked, shown::BadgeKind::attacked);
  add_if(now.spent > 0, shown::BadgeKind::moved);
  add_if(game.masked(id), shown::BadgeKind::masked);
  if (!printed.officer && (!viewer || *viewer == printed.side || !game.has_fog()))
    piece.order = spoken(enum_name(game.orders(id)));
  piece.words = sentence(game, id, secret);
  return piece;
}

shown::Box box(const RiflePits& game, std::string_view name, std::string_view words, Side side,
               const std::vector<Whereabouts>& where) {
  shown::Box box{std::string(name), std::string(words), side, {}};
  game.each([&](PieceId id) {
    if (game.info(id).side == side && std::find(where.begin(), where.end(), game.piece(id).where) != where.end())
      box.pieces.push_back(static_cast<int>(id));
  });
  return box;
}

shown::Standing standing_of(const RiflePits& game, Side side) {
  shown::Standing standing{side, game.scenario().sides[longroll::index(side)], game.points(side), {}};
  for (const RiflePits::PointsLine& line : game.points_lines(side)) standing.lines.push_back({line.words, line.points});
  return standing;
}

shown::Seat seat_of(Holder holder) {
  if (holder == Holder::nobody) return {};
  return holder == Holder::first ? Side::first : Side::second;
}

/// Works as they are drawn; nothing where there are none.
std::optional<shown::MarkKind> drawn(Works works) {
  switch (works) {
    case Works::none: return std::nullopt;
    case Works::hasty_works: return shown::MarkKind::hasty_works;
    case Works::rifle_pits: return shown::MarkKind::pits;
    case Works::entrenchment: return shown::MarkKind::entrenchment;
    case Works::fortification: return shown::MarkKind::fortification;
  }
  return std::nullopt;
}

std::vector<shown::Mark> marks(const RiflePits& game) {
  std::vector<shown::Mark> marks;
  for (int i = 0; i < game.grid().size(); ++i) {
    const auto place = static_cast<PlaceNumber>(i);
    const HexState& at = game.hex(place);
    if (const auto kind = drawn(at.works))
      marks.push_back({game.place_name(place), *kind, seat_of(at.holder), spoken(enum_name(at.works))});
  }
  return marks;
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
  std::vector<shown::Piece> pieces;
  each([&](PieceId id) { pieces.push_back(shown_piece(*this, id, viewer)); });
  std::vector<shown::Box> boxes;
  std::vector<shown::Standing> sides;
  // P.R36: points for steps that the viewer does not see would tell of them.
  RiflePits known = *this;
  if (viewer) known.hide_from(*viewer);
  for (const Side side : {Side::first, Side::second}) {
    boxes.push_back(box(*this, "at hand", "may enter now", side, {Whereabouts::at_hand}));
    boxes.push_back(box(*this, "to come", "arrive later", side, {Whereabouts::waiting}));
    boxes.push_back(box(*this, "lost", "destroyed, captured or gone", side,
                        {Whereabouts::lost, Whereabouts::withdrawn, Whereabouts::left}));
    sides.push_back(standing_of(known, side));
  }
  maker.add("turns", static_cast<std::int64_t>(scenario().turns.size()))
      .add("clock", fmt::format("{}, {}{}", turn_info().time, enum_name(light()), state.rain ? ", rain" : ""))
      .add("standing", shown::value_of(sides))
      .add("pieces", shown::value_of(pieces))
      .add("marks", shown::value_of(marks(*this)))
      .add("boxes", shown::value_of(boxes))
      .add("formations", shown::value_of(formations(viewer)));
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
    std::vector<std::string> covers;
    if (terrain != "clear") covers.push_back(terrain);
    if (rough) covers.emplace_back("rough");
    hexes.push_back(RecordMaker()
                        .add("name", grid.name(hex))
                        .add("covers", strings_value(covers))
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
                            .add("priced", false)
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
