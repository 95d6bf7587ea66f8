// What pages draw of a game, and of its map.
#include <fmt/format.h>

#include <algorithm>

#include "game/play/hex_board.h"
#include "rulesets/line_of_battle/map/counter.h"

namespace longroll::line_of_battle {
namespace {

/// How a unit is formed, in words.
std::string formed(const LineOfBattle& game, PieceId id) {
  const PieceState& now = game.piece(id);
  if (game.unlimbered(id)) return "unlimbered";
  if (now.open_order) return game.open_order_capable(id) ? "open order" : "open order, not capable here";
  return spoken(enum_name(now.formation));
}

std::string ammunition(const PieceState& now) {
  if (now.shell_depleted && now.canister_depleted) return ", out of ammunition";
  return now.shell_depleted ? ", out of shell" : now.canister_depleted ? ", out of canister" : "";
}

std::string sentence(const LineOfBattle& game, PieceId id, bool own) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  const std::string& group = game.info(printed.formation).name;
  if (printed.leader)
    return fmt::format("{}, leads {}: command {}, morale {}{}", game.piece_name(id), group, int{now.value},
                       int{now.morale}, printed.artillery ? ", artillery leader" : "");
  std::string words = fmt::format("{}, {} of {}: {} of {} points, rating {}, {}, {}", printed.name,
                                  enum_name(printed.arm), group, int{now.strength}, int{printed.strength},
                                  enum_name(printed.rating), formed(game, id), spoken(enum_name(now.state)));
  if (game.is_battery(id)) {
    words += fmt::format(", guns {}{}", enum_name(printed.gun), ammunition(now));
    if (now.counter_battery > 0) words += fmt::format(", counter-battery level {}", int{now.counter_battery});
  } else {
    words += fmt::format(", weapon {}", enum_name(printed.weapon));
  }
  if (game.wrecked(id)) words += ", wrecked";
  if (own && game.on_map(id)) words += fmt::format(", {}", game.in_command(id) ? "in command" : "out of command");
  if (own && game.frozen(id)) words += fmt::format(", does not stir before turn {}", int{printed.frozen_until});
  return words;
}

shown::Spirit spirit_of(State state) {
  if (state == State::disorganized || state == State::routed) return shown::Spirit::broken;
  return state == State::shaken ? shown::Spirit::shaken : shown::Spirit::steady;
}

shown::Piece shown_piece(const LineOfBattle& game, PieceId id, Viewer viewer) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  const bool own = !viewer || *viewer == printed.side || game.state.flow.over;
  shown::Piece piece;
  piece.id = static_cast<int>(id);
  piece.side = printed.side;
  piece.name = game.piece_name(id);
  piece.group = game.info(printed.formation).name;
  piece.symbol = shown::symbol_of(printed.leader, printed.arm);
  if (game.on_map(id)) piece.place = game.place_name(now.hex);
  if (printed.leader) {
    piece.detail = fmt::format("{}/{}", int{now.value}, int{now.morale});
  } else {
    piece.strength = std::to_string(now.strength);
    piece.detail = enum_name(printed.rating);
    piece.steps = {int{now.strength}, int{printed.strength}};
    if (now.state != State::normal) piece.state = enum_name(now.state);
    piece.spirit = spirit_of(now.state);
    add_if(now.activity == Activity::fired || now.activity == Activity::charged, shown::BadgeKind::attacked,
           piece.badges);
    add_if(now.done || now.spent > 0, shown::BadgeKind::moved, piece.badges);
    if (own) piece.order = order_words(static_cast<int>(game.orders(id)));
  }
  draw_counter(game, id, own, piece);
  piece.words = sentence(game, id, own);
  return piece;
}

/// What lies on the map besides pieces.
std::vector<shown::Mark> marks(const LineOfBattle& game) {
  std::vector<shown::Mark> marks;
  game.grid().each([&](PlaceNumber place) {
    const HexState& at = game.hex(place);
    if (at.breastworks != 0)
      marks.push_back({game.place_name(place), shown::MarkKind::hasty_works, side_of(at.holder), "breastworks"});
    if (at.legs != Owner::nobody)
      marks.push_back({game.place_name(place), shown::MarkKind::flag, side_of(at.legs), "Cowardly Legs"});
  });
  return marks;
}

/// How everybody of the stack that acts takes part in its shot, and whoever has joined it; or why not.
std::vector<shown::PieceNote> shot_notes(const LineOfBattle& game, const Shot& shot) {
  std::vector<shown::PieceNote> notes;
  for (const Shooter& one : shot.firers) {
    const PieceInfo& printed = game.info(one.piece);
    const auto weapon = game.is_battery(one.piece) ? enum_name(printed.gun) : enum_name(printed.weapon);
    notes.push_back({static_cast<int>(one.piece),
                     fmt::format("{} with {}, range {}{}", number_of(game.piece(one.piece).strength, "point", "points"),
                                 weapon, game.distance(one.piece, shot.target), one.canister ? ", canister" : ""),
                     true});
  }
  const StackActs* acts = game.state.flow.find<StackActs>();
  if (acts == nullptr) return notes;
  for (const PieceId id : game.units_of(acts->pieces)) {
    if (std::ranges::count(shot.firers, id, &Shooter::piece) > 0) continue;
    Refusal why;
    if (!game.could_join(shot, id, &why)) notes.push_back({static_cast<int>(id), why.reason, false});
  }
  return notes;
}

shown::Attack shown_attack(const LineOfBattle& game, const Shot& shot) {
  shown::Attack shown;
  shown.kind = "fire";
  shown.target = game.place_name(shot.target);
  std::vector<std::string> names;
  for (const Shooter& one : shot.firers) {
    shown.attackers.push_back(static_cast<int>(one.piece));
    names.push_back(game.info(one.piece).name + (one.canister ? " (canister)" : ""));
  }
  shown.words = fmt::format("{} on {}", join(names, ", "), shown.target);
  if (!shot.firers.empty()) shown.roll = enum_name(Doing::roll);
  shown.notes = shot_notes(game, shot);
  game.each_unit_at(shot.target, [&](PieceId id) { shown.defenders.push_back(static_cast<int>(id)); });
  return shown;
}

shown::Attack shown_attack(const LineOfBattle& game, const Charge& charge) {
  shown::Attack shown;
  shown.kind = "charge";
  shown.target = game.place_name(charge.target);
  std::vector<std::string> names;
  if (const StackActs* acts = game.state.flow.find<StackActs>())
    for (const PieceId id : acts->pieces) {
      if (!game.is_unit(id)) continue;
      shown.attackers.push_back(static_cast<int>(id));
      names.push_back(game.info(id).name);
    }
  shown.words = fmt::format("{} on {}", join(names, ", "), shown.target);
  shown.roll = enum_name(Doing::roll);
  shown.steps = charge_steps(game, charge);
  game.each_unit_at(charge.target, [&](PieceId id) { shown.defenders.push_back(static_cast<int>(id)); });
  return shown;
}

/// What a hex is drawn with over plain ground.
std::vector<std::string> covers_of(const HexMap& map, PlaceNumber hex) {
  std::vector<std::string> covers;
  const auto terrain = static_cast<Terrain>(map.terrain(hex));
  if (terrain != Terrain::clear) covers.emplace_back(enum_name(terrain));
  for (const std::string& name : enum_names<MapMark>()) {
    const MapMark mark = *enum_from<MapMark>(name);
    if (mark != MapMark::objective && map.has_mark(hex, static_cast<int>(mark))) covers.push_back(name);
  }
  return covers;
}

/// How pages draw heights: everything slopes here.
constexpr std::string_view contours = "contours";

/// What the map draws, as far as this one has it.
std::vector<shown::Meaning> legend_of(const HexMap& map) {
  using enum shown::MeaningKind;
  std::vector<std::string> grounds = enum_names<Terrain>();
  for (const std::string& mark : enum_names<MapMark>()) grounds.push_back(mark);
  std::vector<shown::Meaning> legend = hex_legend(
      map, grounds,
      [&](PlaceNumber hex, const std::string& name) { return std::ranges::count(covers_of(map, hex), name) > 0; },
      {slope, std::string(contours), "heights: the browner the higher; the shade lies downhill"});
  legend.push_back({mark, std::string(enum_name(shown::MarkKind::hasty_works)), "breastworks"});
  legend.push_back({mark, std::string(enum_name(shown::MarkKind::flag)), "Cowardly Legs: checks near it are harder"});
  using enum shown::BadgeKind;
  shown::add_badges({attacked, moved, wrecked, depleted, counter_battery, out_of_command}, legend);
  return legend;
}

std::optional<HexBox> box_of(const LineOfBattle& game, PieceId id) {
  switch (game.piece(id).where) {
    case Whereabouts::on_map: return std::nullopt;
    case Whereabouts::waiting: return game.info(id).arrival.turn <= game.turn() ? HexBox::at_hand : HexBox::to_come;
    default: return HexBox::lost;
  }
}

}  // namespace

void LineOfBattle::draw(RecordMaker& maker, Viewer viewer) const {
  shown::Drawn drawn{.turns = static_cast<int>(scenario().turns.size()),
                     .clock = fmt::format("{}, {}", turn_info().time, enum_name(light())),
                     .standing = standings(),
                     .marks = marks(*this),
                     .boxes = boxes_of(*this, hex_boxes, [&](PieceId id) { return box_of(*this, id); }),
                     .formations = formations(viewer),
                     .stacking = house().number(MapRule::stack_points)};
  each([&](PieceId id) { drawn.pieces.push_back(shown_piece(*this, id, viewer)); });
  if (const StackActs* acts = state.flow.find<StackActs>()) drawn.acting = shown::numbers_of(acts->pieces);
  if (const Shot* shot = state.flow.top_if<Shot>()) drawn.attack = shown_attack(*this, *shot);
  if (const Charge* charge = state.flow.top_if<Charge>()) drawn.attack = shown_attack(*this, *charge);
  shown::draw(drawn, maker);
}

std::string ground_words(const HexMap& map, PlaceNumber hex) {
  std::vector<std::string> words;
  for (const std::string& cover : covers_of(map, hex)) words.push_back(spoken(cover));
  if (words.empty()) words.emplace_back(enum_name(Terrain::clear));
  return fmt::format("{}, level {}", join(words, ", "), map.level(hex));
}

Value board_value(const Scenario& scenario) {
  const HexMap& map = scenario.map;
  RecordMaker maker;
  map.draw(maker, [&](PlaceNumber hex) { return HexLook{covers_of(map, hex), ground_words(map, hex)}; });
  std::vector<shown::BoardGoal> goals;
  for (const Goal& goal : scenario.goals)
    for (const PlaceNumber hex : goal.hexes)
      goals.push_back({map.grid().name(hex), goal.words, goal.points, false, goal.side});
  return maker.add("relief", std::string(contours))
      .add("goals", shown::value_of(goals))
      .add("legend", shown::value_of(legend_of(map)))
      .done();
}

}  // namespace longroll::line_of_battle
