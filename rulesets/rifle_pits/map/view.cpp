// What pages draw of a game, and of its map.
#include <fmt/format.h>

#include "game/play/hex_board.h"
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
  piece.symbol = shown::symbol_of(printed.officer, printed.kind);
  if (game.on_map(id)) piece.place = game.place_name(now.hex);
  if (printed.officer) {
    piece.detail = fmt::format("{:+}", int{now.efficiency});
  } else {
    piece.strength = secret ? "?" : std::to_string(game.strength(id));
    if (printed.long_range > 0) piece.detail = fmt::format("lrf {}", int{printed.long_range});
    piece.steps = {secret ? 0 : game.steps_left(id), int{printed.steps}};
  }
  if (shaken) {
    piece.state = enum_name(now.condition);
    piece.spirit = game.demoralized(id) ? shown::Spirit::broken : shown::Spirit::shaken;
  }
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
  for (const AttackPiece& one : attack.attackers)
    names.push_back(game.info(one.piece).name + (one.fires ? " (fire)" : ""));
  shown.attackers = shown::numbers_of(attack.pieces());
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
std::vector<shown::Meaning> legend_of(const HexMap& map) {
  std::vector<shown::Meaning> legend =
      hex_legend(map, enum_names<Terrain>(), [&](PlaceNumber hex, const std::string& name) {
        return enum_name(static_cast<Terrain>(map.terrain(hex))) == name;
      });
  for (const std::string& name : enum_names<Works>())
    if (const Works works = *enum_from<Works>(name); works != Works::none)
      legend.push_back({shown::MeaningKind::mark, std::string(enum_name(drawn(works))), spoken(name)});
  shown::add_badges(
      {shown::BadgeKind::fatigued, shown::BadgeKind::attacked, shown::BadgeKind::moved, shown::BadgeKind::masked},
      legend);
  return legend;
}

std::optional<HexBox> box_of(Whereabouts where) {
  switch (where) {
    case Whereabouts::on_map: return std::nullopt;
    case Whereabouts::at_hand: return HexBox::at_hand;
    case Whereabouts::waiting: return HexBox::to_come;
    default: return HexBox::lost;
  }
}

}  // namespace

void RiflePits::draw(RecordMaker& maker, Viewer viewer) const {
  // P.R36: points for steps that the viewer does not see would tell of them.
  const RiflePits known = known_to(*this, viewer);
  shown::Drawn drawn{.turns = static_cast<int>(scenario().turns.size()),
                     .clock = fmt::format("{}, {}{}", turn_info().time, enum_name(light()), state.rain ? ", rain" : ""),
                     .standing = known.standings(),
                     .marks = marks(*this),
                     .boxes = boxes_of(*this, hex_boxes, [&](PieceId id) { return box_of(piece(id).where); }),
                     .formations = formations(viewer)};
  each([&](PieceId id) { drawn.pieces.push_back(shown_piece(*this, id, viewer)); });
  if (const Attack* attack = state.flow.top_if<Attack>()) drawn.attack = shown_attack(*this, *attack);
  shown::draw(drawn, maker);
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
  return maker.add("goals", shown::value_of(goals)).add("legend", shown::value_of(legend_of(map))).done();
}

}  // namespace longroll::rifle_pits
