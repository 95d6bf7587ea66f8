// What pages draw of a game, and of its map.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

/// A formation, or the corps that an officer leads.
std::string group_of(const RiflePits& game, const PieceInfo& printed) {
  return printed.division == no_division ? printed.corps : game.info(printed.division).name;
}

std::string sentence(const RiflePits& game, PieceId id, bool secret) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  const std::string group = group_of(game, printed);
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
  piece.group = group_of(game, printed);
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
  add_if(game.fatigued(id), shown::BadgeKind::fatigued, piece.badges);
  add_if(now.attacked, shown::BadgeKind::attacked, piece.badges);
  add_if(now.spent > 0, shown::BadgeKind::moved, piece.badges);
  add_if(game.masked(id), shown::BadgeKind::masked, piece.badges);
  if (!printed.officer && (!viewer || *viewer == printed.side || !game.has_fog()))
    piece.order = spoken(enum_name(game.orders(id)));
  piece.words = sentence(game, id, secret);
  return piece;
}

/// Works are drawn in the order in which they are better.
shown::MarkKind drawn(Works works) {
  static_assert(static_cast<int>(shown::MarkKind::fortification) + 1 == static_cast<int>(Works::fortification));
  return static_cast<shown::MarkKind>(static_cast<int>(works) - 1);
}

std::vector<shown::Mark> marks(const RiflePits& game) {
  std::vector<shown::Mark> marks;
  game.grid().each([&](PlaceNumber place) {
    const HexState& at = game.hex(place);
    if (at.works != Works::none)
      marks.push_back({game.place_name(place), drawn(at.works), side_of(at.holder), spoken(enum_name(at.works))});
  });
  return marks;
}

shown::Attack shown_attack(const RiflePits& game, const Attack& attack) {
  shown::Attack shown;
  shown.kind = enum_name(attack.mode);
  shown.target = game.place_name(attack.target);
  std::vector<std::string> names;
  for (const AttackPiece& one : attack.attackers) {
    shown.attackers.push_back(static_cast<int>(one.piece));
    names.push_back(game.info(one.piece).name + (one.fires ? " (fire)" : ""));
  }
  shown.words = fmt::format("{} on {}", join(names, ", "), shown.target);
  if (game.ready(attack)) shown.roll = enum_name(Doing::roll);
  game.each_unit_at(attack.target, [&](PieceId id) { shown.defenders.push_back(static_cast<int>(id)); });
  if (attack.officer != no_piece) shown.officers.push_back(static_cast<int>(attack.officer));
  return shown;
}

/// A mark makes other ground rough.
bool is_roughened(const HexMap& map, PlaceNumber hex) {
  return map.has_mark(hex, static_cast<int>(MapMark::rough)) && map.terrain(hex) != static_cast<int>(Terrain::rough);
}

/// What the map draws, as far as this one has it.
std::vector<shown::Meaning> legend_of(const Scenario& scenario) {
  using enum shown::MeaningKind;
  const HexMap& map = scenario.map;
  std::vector<shown::Meaning> legend;
  const auto somewhere = [&](const auto& holds) {
    bool found = false;
    map.grid().each([&](PlaceNumber hex) { found = found || holds(hex); });
    return found;
  };
  for (const std::string& name : enum_names<Terrain>()) {
    const auto terrain = static_cast<int>(*enum_from<Terrain>(name));
    if (somewhere([&](PlaceNumber hex) { return map.terrain(hex) == terrain; }))
      legend.push_back({ground, name, spoken(name)});
  }
  legend.push_back({slope, "", "slope, downhill along the strokes"});
  for (const HexsideFeature feature : {HexsideFeature::river, HexsideFeature::creek, HexsideFeature::bridge,
                                       HexsideFeature::ford, HexsideFeature::road, HexsideFeature::railway}) {
    const bool is_way = feature == HexsideFeature::road || feature == HexsideFeature::railway;
    const bool later = std::ranges::count(map.later(), feature, &LaterHexside::feature) > 0;
    if (later || somewhere([&](PlaceNumber hex) { return map.has_side(hex, feature); }))
      legend.push_back({is_way ? way : hexside, std::string(enum_name(feature)), spoken(enum_name(feature))});
  }
  legend.push_back({goal, "", "a place that brings points, with the colours of whoever holds it"});
  for (const std::string& name : enum_names<Works>())
    if (const Works works = *enum_from<Works>(name); works != Works::none)
      legend.push_back({mark, std::string(enum_name(drawn(works))), spoken(name)});
  for (const shown::BadgeKind kind :
       {shown::BadgeKind::fatigued, shown::BadgeKind::attacked, shown::BadgeKind::moved, shown::BadgeKind::masked})
    legend.push_back({badge, std::string(enum_name(kind)), shown::badge(kind).words});
  return legend;
}

}  // namespace

void RiflePits::draw(RecordMaker& maker, Viewer viewer) const {
  std::vector<shown::Piece> pieces;
  each([&](PieceId id) { pieces.push_back(shown_piece(*this, id, viewer)); });
  std::vector<shown::Box> boxes;
  for (const Side side : {Side::first, Side::second}) {
    const auto add = [&](const char* name, const char* words, std::initializer_list<Whereabouts> where) {
      boxes.push_back({name, words, side, {}});
      each_of(side, [&](PieceId id) {
        if (std::ranges::count(where, piece(id).where) > 0) boxes.back().pieces.push_back(static_cast<int>(id));
      });
    };
    add("at hand", "may enter now", {Whereabouts::at_hand});
    add("to come", "arrive later", {Whereabouts::waiting});
    add("lost", "destroyed, captured or gone", {Whereabouts::lost, Whereabouts::withdrawn, Whereabouts::left});
  }
  // P.R36: points for steps that the viewer does not see would tell of them.
  RiflePits known = *this;
  if (viewer) known.hide_from(*viewer);
  maker.add("turns", static_cast<std::int64_t>(scenario().turns.size()))
      .add("clock", fmt::format("{}, {}{}", turn_info().time, enum_name(light()), state.rain ? ", rain" : ""))
      .add("standing", shown::value_of(known.standings()))
      .add("pieces", shown::value_of(pieces))
      .add("marks", shown::value_of(marks(*this)))
      .add("boxes", shown::value_of(boxes))
      .add("formations", shown::value_of(formations(viewer)));
  if (const Attack* attack = state.flow.top_if<Attack>())
    maker.add("attack", shown::value_of(shown_attack(*this, *attack)));
}

std::string ground_words(const HexMap& map, PlaceNumber hex) {
  return fmt::format("{}{}, level {}", is_roughened(map, hex) ? "rough " : "",
                     enum_name(static_cast<Terrain>(map.terrain(hex))), map.level(hex));
}

Value board_value(const Scenario& scenario) {
  const HexMap& map = scenario.map;
  RecordMaker maker;
  map.draw(maker, [&](PlaceNumber hex) {
    const auto terrain = static_cast<Terrain>(map.terrain(hex));
    HexLook look{{}, ground_words(map, hex)};
    if (terrain != Terrain::clear) look.covers.emplace_back(enum_name(terrain));
    if (is_roughened(map, hex)) look.covers.emplace_back("rough");
    return look;
  });
  std::vector<shown::BoardGoal> goals;
  for (const Goal& goal : scenario.goals)
    if (goal.kind != GoalKind::never_lost && goal.kind != GoalKind::leave)
      for (const PlaceNumber hex : goal.hexes)
        goals.push_back({map.grid().name(hex), goal.words, goal.points, false, goal.side});
  return maker.add("goals", shown::value_of(goals)).add("legend", shown::value_of(legend_of(scenario))).done();
}

}  // namespace longroll::rifle_pits
