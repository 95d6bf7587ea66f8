// What pages draw of a game on the table, and of the table.
#include "game/play/table_board.h"
#include "rulesets/civil_war_battles/effects/points.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/map/judgement.h"

namespace longroll::civil_war_battles {
namespace {

/// Half-bases as bases: "6", "5½".
std::string bases_text(int half_bases) {
  const std::string whole = half_bases == 1 ? "" : std::to_string(half_bases / 2);
  return half_bases % 2 == 0 ? whole : whole + "½";
}

std::string arms_of(const PieceInfo& printed, const UnitState& now) {
  if (now.arm == Arm::guns)
    return fmt::format("{}{}, {}", printed.light ? "light " : "", spoken(enum_name(printed.gun)),
                       now.limbered ? "limbered" : "unlimbered");
  return fmt::format("{}, {}", spoken(enum_name(now.arm)), spoken(enum_name(printed.weapon)));
}

std::string sentence(const CivilWarBattles& game, PieceId id) {
  const PieceInfo& printed = game.info(id);
  if (printed.general) {
    const GeneralState& now = game.general(id);
    std::string words = fmt::format("{}, {} general, value {}", game.piece_name(id), enum_name(now.rank), now.value);
    if (now.with != no_piece && game.on_table(id)) words += ", with " + game.piece_name(now.with);
    return words;
  }
  const UnitState& now = game.unit(id);
  std::string words = fmt::format("{} of {}'s: {}, {}, {} of {} bases, {} wide", printed.name, printed.division,
                                  enum_name(printed.quality), arms_of(printed, now), bases_text(now.half_bases),
                                  bases_text(now.original), front_of(now));
  if (now.disordered) words += ", disordered";
  if (now.markers > 0) words += fmt::format(", {} casualty marker{}", now.markers, now.markers == 1 ? "" : "s");
  if (now.points > 0) words += fmt::format(", {} action point{} left", now.points, now.points == 1 ? "" : "s");
  return words;
}

shown::Symbol symbol_of(const PieceInfo& printed, const UnitState& now) {
  if (printed.general) return shown::Symbol::officer;
  if (now.arm == Arm::guns) return shown::Symbol::artillery;
  return now.arm == Arm::infantry ? shown::Symbol::infantry : shown::Symbol::cavalry;
}

shown::Form form_of(const UnitState& now) {
  if (now.arm == Arm::guns) return now.limbered ? shown::Form::limbered : shown::Form::unlimbered;
  if (now.arm == Arm::mounted) return shown::Form::mounted;
  return front_of(now) < ranks_of(now) ? shown::Form::column : shown::Form::line;
}

void show_unit(const CivilWarBattles& game, PieceId id, shown::Piece& piece) {
  using shown::BadgeKind;
  const PieceInfo& printed = game.info(id);
  const UnitState& now = game.unit(id);
  piece.strength = bases_text(now.half_bases);
  piece.detail = enum_name(printed.quality);
  piece.steps = {now.gone == Gone::no ? now.half_bases : 0, now.original};
  const bool battered = now.arm != Arm::guns && is_battered(now, game.house());
  if (now.disordered) piece.state = "disordered";
  if (now.damaged) piece.state = "damaged";
  piece.spirit = now.disordered && battered                  ? shown::Spirit::broken
                 : now.disordered || battered || now.damaged ? shown::Spirit::shaken
                                                             : shown::Spirit::steady;
  add_if(now.has_points && now.points == 0, BadgeKind::moved, piece.badges);
  add_if(battered, BadgeKind::battered, piece.badges);
  add_if(now.damaged, BadgeKind::damaged, piece.badges);
  add_if(now.low_ammunition, BadgeKind::low_ammunition, piece.badges);
  piece.drill = shown::Drill{form_of(now),
                             {},
                             {},
                             initial_of(printed.quality),
                             now.arm == Arm::guns ? initial_of(printed.gun) : initial_of(printed.weapon),
                             0};
  piece.bases = shown::Bases{front_of(now), now.half_bases, now.original, now.markers};
}

void show_general(const CivilWarBattles& game, PieceId id, shown::Piece& piece) {
  using shown::BadgeKind;
  const GeneralState& now = game.general(id);
  piece.detail = std::to_string(now.value);
  add_if(now.turned, BadgeKind::turned, piece.badges);
  const ArmyState& army = game.state.armies[longroll::index(game.info(id).side)];
  add_if(army.driven == id && army.determination > 0, BadgeKind::driven, piece.badges);
  piece.leads = shown::Leads{now.value, 0};
  if (game.on_table(id) && now.with != no_piece) piece.with = static_cast<int>(now.with);
}

shown::Piece shown_piece(const CivilWarBattles& game, PieceId id) {
  const PieceInfo& printed = game.info(id);
  shown::Piece piece;
  piece.id = static_cast<int>(id);
  piece.side = printed.side;
  piece.name = game.piece_name(id);
  piece.group = printed.division;
  piece.symbol = symbol_of(printed, game.unit(id));
  piece.words = sentence(game, id);
  if (printed.general) {
    show_general(game, id, piece);
  } else {
    show_unit(game, id, piece);
  }
  if (!game.on_table(id)) return piece;
  piece.place = table::pose_name(game.pose(id));
  table::Footprint size = game.footprint(id);
  if (printed.general) {
    const table::Thousandths across = 2 * table::thousandths(game.length(TableLength::general_drawn));
    size = {across, across};
  }
  piece.stands = shown::stands_at(game.pose(id), size);
  return piece;
}

/// Who comes later, and who is gone.
std::vector<shown::Box> boxes(const CivilWarBattles& game) {
  constexpr BoxWords lost = {"lost", "routed, destroyed or dead"};
  const BoxWords to_come =
      game.has_fog() ? BoxWords{"to deploy", "wait to be put down"} : BoxWords{"to come", "roll to arrive"};
  return boxes_of(game, std::array{to_come, lost}, [&](PieceId id) -> std::optional<TableBox> {
    if (game.on_table(id)) return std::nullopt;
    const bool gone = game.is_general(id) ? game.general(id).dead : game.unit(id).gone != Gone::no;
    return gone ? TableBox::lost : TableBox::to_come;
  });
}

shown::Attack shown_assault(const CivilWarBattles& game, const Assault& facts) {
  shown::Attack shown;
  shown.kind = "assault";
  shown.words = fmt::format("{} on {}", game.piece_name(facts.unit), game.piece_name(facts.way.target));
  shown.target = table::pose_name(game.pose(facts.way.target));
  shown.roll = enum_name(Doing::charge);
  shown.attackers = {static_cast<int>(facts.unit)};
  shown.defenders = {static_cast<int>(facts.way.target)};
  for (const PieceId with : {game.general_with(facts.unit), game.general_with(facts.way.target)})
    if (with != no_piece) shown.officers.push_back(static_cast<int>(with));
  return shown;
}

std::string clock_words(const CivilWarBattles& game) {
  return fmt::format("{}'s turn, countdown {}", game.side_word(game.state.player), game.state.clock.left);
}

/// What the table draws, as far as this one has it.
std::vector<shown::Meaning> legend_of(const table::TableMap& map) {
  constexpr std::array<std::string_view, enum_size<AreaKind>> areas = {"woods: slow, give cover", "crops: slow",
                                                                       "buildings: slow, give cover"};
  constexpr std::array<std::string_view, enum_size<LineKind>> lines = {"wall", "stream", "river"};
  constexpr std::array<std::string_view, 1> marks = {"rough ground"};
  std::vector<shown::Meaning> legend = table_legend(map, table_words(), {areas, lines, marks});
  shown::add_badges({shown::BadgeKind::moved, shown::BadgeKind::battered, shown::BadgeKind::damaged,
                     shown::BadgeKind::low_ammunition, shown::BadgeKind::turned, shown::BadgeKind::driven},
                    legend);
  return legend;
}

}  // namespace

void CivilWarBattles::draw(RecordMaker& maker, Viewer viewer) const {
  if (viewer && has_fog()) {
    CivilWarBattles known(*this);
    known.hide_from(*viewer);
    return known.draw(maker, {});
  }
  shown::Drawn drawn{
      .turns = scenario().most_turns(), .clock = clock_words(*this), .standing = standings(), .boxes = boxes(*this)};
  drawn.tracks = {shown::Track{"countdown", "Countdown", 0, scenario().countdown, state.clock.left, {}}};
  each([&](PieceId id) { drawn.pieces.push_back(shown_piece(*this, id)); });
  if (const Assault* facts = state.flow.find<Assault>(); facts != nullptr && !facts->over)
    drawn.attack = shown_assault(*this, *facts);
  if (const Acts* facts = state.flow.find<Acts>()) drawn.acting = {static_cast<int>(facts->unit)};
  if (const Ride* facts = state.flow.find<Ride>()) drawn.acting = {static_cast<int>(facts->general)};
  if (const auto* facts = state.flow.top_if<Deployment<CivilWarBattles>>(); facts != nullptr && facts->hand != no_piece)
    drawn.acting = {static_cast<int>(facts->hand)};
  shown::draw(drawn, maker);
}

Value board_value(const Scenario& scenario) {
  return table_value(scenario.ground, scenario.objectives, scenario.objective_reach, legend_of(scenario.ground));
}

}  // namespace longroll::civil_war_battles
