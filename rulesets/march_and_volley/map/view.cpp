// What pages draw of a game on the table, and of the table.
#include "game/play/table_board.h"
#include "rulesets/march_and_volley/effects/casualties.h"
#include "rulesets/march_and_volley/map/ground.h"
#include "rulesets/march_and_volley/map/judgement.h"

namespace longroll::march_and_volley {
namespace {

std::string sentence(const MarchAndVolley& game, PieceId id) {
  const PieceInfo& printed = game.info(id);
  const FormationInfo* formation = printed.in_formation ? &game.scenario().formations[printed.formation] : nullptr;
  if (!printed.is_unit()) {
    const BaseState& now = game.base(id);
    std::string words = game.piece_name(id);
    words += printed.sort == Sort::engineers ? ", engineers" : ", " + spoken(enum_name(now.rank));
    if (formation != nullptr) words += " of " + formation->name;
    if (game.on_table(id) && now.with != no_piece) words += ", with " + game.piece_name(now.with);
    return words;
  }
  const UnitState& now = game.unit(id);
  std::string words = fmt::format("{} of {}: {} {} in {}, {} of {} casualties", printed.name, formation->name,
                                  enum_name(printed.quality), arms_of(printed), enum_name(now.formation),
                                  now.casualties, game.house().strength[printed.kind]);
  if (now.out_of_command) words += ", out of command";
  if (now.retreating) words += ", retreating";
  if (now.silenced) words += ", silent";
  if (now.actions > 0) words += fmt::format(", {} action{} left", now.actions, now.actions == 1 ? "" : "s");
  if (now.token) words += ", with a token";
  if (game.in_contact(id)) words += ", in a melee";
  return words;
}

shown::Symbol symbol_of(const PieceInfo& printed) {
  if (!printed.is_unit()) return shown::Symbol::officer;
  if (is_guns(printed.kind)) return shown::Symbol::artillery;
  return is_cavalry(printed.kind) ? shown::Symbol::cavalry : shown::Symbol::infantry;
}

shown::Form form_of(const UnitState& now) {
  switch (now.formation) {
    case Formation::column: return shown::Form::column;
    case Formation::square: return shown::Form::square;
    case Formation::skirmish: return shown::Form::open_order;
    case Formation::limbered: return shown::Form::limbered;
    case Formation::unlimbered: return shown::Form::unlimbered;
    case Formation::line: break;
  }
  return is_cavalry(now.kind) ? shown::Form::mounted : shown::Form::line;
}

/// Bases side by side in front: of as many as it can take casualties.
int front_of(const UnitState& now, int strength) {
  switch (now.formation) {
    case Formation::column: return 2;
    case Formation::square: return 3;
    case Formation::limbered: return 1;
    default: return strength;
  }
}

void show_unit(const MarchAndVolley& game, PieceId id, shown::Piece& piece) {
  using shown::BadgeKind;
  const PieceInfo& printed = game.info(id);
  const UnitState& now = game.unit(id);
  const int strength = game.house().strength[printed.kind];
  const int left = now.gone == Gone::no ? strength - now.casualties : 0;
  const bool worn = is_worn(now, game.house());
  piece.strength = std::to_string(left);
  piece.detail = enum_name(printed.quality);
  piece.steps = {left, strength};
  if (now.retreating) piece.state = "retreating";
  if (now.silenced) piece.state = "silent";
  piece.spirit = now.retreating ? shown::Spirit::broken : worn ? shown::Spirit::shaken : shown::Spirit::steady;
  add_if(now.acted && now.actions == 0, BadgeKind::moved, piece.badges);
  add_if(now.out_of_command, BadgeKind::out_of_command, piece.badges);
  add_if(game.in_contact(id), BadgeKind::engaged, piece.badges);
  add_if(now.token, BadgeKind::to_activate, piece.badges);
  piece.drill = shown::Drill{form_of(now), {}, {}, initial_of(printed.quality), printed.rifles ? "R" : "", 0};
  piece.bases = shown::Bases{front_of(now, strength), 2 * left, 2 * strength, 0};
}

shown::Piece shown_piece(const MarchAndVolley& game, PieceId id) {
  const PieceInfo& printed = game.info(id);
  shown::Piece piece;
  piece.id = static_cast<int>(id);
  piece.side = printed.side;
  piece.name = game.piece_name(id);
  if (printed.in_formation) piece.group = game.scenario().formations[printed.formation].name;
  piece.symbol = symbol_of(printed);
  piece.words = sentence(game, id);
  table::Footprint size = game.footprint(id);
  if (printed.is_unit()) {
    show_unit(game, id, piece);
  } else {
    piece.detail = printed.sort == Sort::engineers ? "E" : initial_of(game.base(id).rank);
    if (game.on_table(id) && game.base(id).with != no_piece) piece.with = static_cast<int>(game.base(id).with);
    const table::Thousandths across = 2 * table::thousandths(game.length(TableLength::leader_drawn));
    size = {across, across};
  }
  if (!game.on_table(id)) return piece;
  piece.place = table::pose_name(game.pose(id));
  piece.stands = shown::stands_at(game.pose(id), size);
  return piece;
}

/// Who comes later, and who is gone.
std::vector<shown::Box> boxes(const MarchAndVolley& game) {
  constexpr BoxWords lost = {"lost", "destroyed, taken, off the table or fallen"};
  const BoxWords to_come =
      game.has_fog() ? BoxWords{"to deploy", "wait to be put down"} : BoxWords{"to come", "arrive in their turn"};
  return boxes_of(game, std::array{to_come, lost}, [&](PieceId id) -> std::optional<TableBox> {
    if (game.on_table(id)) return std::nullopt;
    const bool gone = game.is_unit(id) ? game.unit(id).gone != Gone::no : game.base(id).fell > 0;
    return gone ? TableBox::lost : TableBox::to_come;
  });
}

std::vector<shown::Formation> shown_formations(const MarchAndVolley& game) {
  std::vector<shown::Formation> all;
  const auto& formations = game.scenario().formations;
  for (std::size_t i = 0; i < formations.size(); ++i) {
    shown::Formation one;
    one.name = formations[i].name;
    one.side = formations[i].side;
    one.order = game.state.tokens[i] ? "to activate" : "";
    if (formations[i].brigade && game.is_broken(static_cast<std::uint8_t>(i))) one.order = "broken";
    for (const PieceId id : formations[i].units) one.pieces.push_back(static_cast<int>(id));
    if (const PieceId leader = game.brigadier_of(static_cast<std::uint8_t>(i)); leader != no_piece)
      one.leader = static_cast<int>(leader);
    all.push_back(std::move(one));
  }
  return all;
}

std::optional<shown::Attack> shown_melee(const MarchAndVolley& game) {
  const Pieces melees = game.melees();
  if (melees.empty()) return std::nullopt;
  const auto sides = game.melee_of(melees[0]);
  const Side attackers = game.attackers_in(sides);
  const Pieces& own = sides[longroll::index(attackers)];
  const Pieces& enemies = sides[longroll::index(other(attackers))];
  shown::Attack shown;
  shown.kind = "melee";
  shown.words = fmt::format("{} against {}", game.names_in_a_row(own), game.names_in_a_row(enemies));
  shown.target = table::pose_name(game.pose(enemies[0]));
  shown.roll = enum_name(Doing::fight);
  for (const PieceId id : own) shown.attackers.push_back(static_cast<int>(id));
  for (const PieceId id : enemies) shown.defenders.push_back(static_cast<int>(id));
  for (const Pieces& side : sides)
    for (const PieceId id : side)
      if (const PieceId leader = game.leader_with(id); leader != no_piece)
        shown.officers.push_back(static_cast<int>(leader));
  // How each takes part: its morale in the melee, and its die.
  const MeleeOrder order = game.melee_order(sides, attackers);
  std::vector<shown::PieceNote> notes;
  const auto note = [&](const Pieces& ids, const Units& units, const Units& against, Role role) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const int die = melee_die(units[i], game.house());
      notes.push_back(
          {static_cast<int>(ids[i]), fmt::format("morale {}, {}", melee_morale(units[i], against, role, game.house()),
                                                 die == 0 ? "no die" : fmt::format("a D{}", die))});
    }
  };
  note(own, order.attackers, order.defenders, Role::attackers);
  note(enemies, order.defenders, order.attackers, Role::defenders);
  shown.notes = std::move(notes);
  return shown;
}

/// What the table draws, as far as this one has it.
std::vector<shown::Meaning> legend_of(const table::TableMap& map) {
  constexpr std::array<std::string_view, enum_size<AreaKind>> areas = {
      "woods: half moves, cover; guns and horse keep out", "marsh: half moves; guns and horse keep out",
      "village: works; guns and horse keep out"};
  constexpr std::array<std::string_view, enum_size<LineKind>> lines = {
      "wall: half moves across, works", "brook: crossed as marsh", "river: crossed at fords and bridges"};
  std::vector<shown::Meaning> legend = table_legend(map, table_words(), {areas, lines});
  shown::add_badges({shown::BadgeKind::moved, shown::BadgeKind::out_of_command, shown::BadgeKind::engaged,
                     shown::BadgeKind::to_activate},
                    legend);
  return legend;
}

}  // namespace

void MarchAndVolley::draw(RecordMaker& maker, Viewer viewer) const {
  if (viewer && has_fog()) {
    MarchAndVolley known(*this);
    known.hide_from(*viewer);
    return known.draw(maker, {});
  }
  shown::Drawn drawn{.turns = scenario().most_turns(),
                     .clock = fmt::format("Turn {} of {}", turn(), scenario().most_turns()),
                     .standing = standings(),
                     .boxes = boxes(*this)};
  drawn.formations = shown_formations(*this);
  each([&](PieceId id) { drawn.pieces.push_back(shown_piece(*this, id)); });
  drawn.attack = shown_melee(*this);
  if (const Acts* facts = state.flow.find<Acts>()) {
    drawn.acting = {static_cast<int>(facts->unit)};
  } else if (const Ride* ride = state.flow.find<Ride>()) {
    drawn.acting = {static_cast<int>(ride->base)};
  } else if (const Consolidation* unit = state.flow.find<Consolidation>()) {
    drawn.acting = {static_cast<int>(unit->unit)};
  } else if (const auto* deployment = state.flow.top_if<Deployment<MarchAndVolley>>();
             deployment != nullptr && deployment->hand != no_piece) {
    drawn.acting = {static_cast<int>(deployment->hand)};
  }
  shown::draw(drawn, maker);
}

Value board_value(const Scenario& scenario) {
  return table_value(scenario.ground, scenario.objectives, scenario.objective_reach, legend_of(scenario.ground));
}

}  // namespace longroll::march_and_volley
