// Reads units.csv.
#include <algorithm>

#include "game/play/hex_scenario.h"
#include "rulesets/line_of_battle/map/scenario.h"

namespace longroll::line_of_battle {
namespace {

/// How a unit may stand, as rosters write it.
enum class Standing : std::uint8_t { line, open_order, column, mounted, limbered, unlimbered };
BOOST_DESCRIBE_ENUM(Standing, line, open_order, column, mounted, limbered, unlimbered)

/// Whether an arm ever stands so (L.27).
bool stands_so(Arm arm, Standing as) {
  switch (as) {
    case Standing::line:
    case Standing::open_order: return arm != Arm::artillery;
    case Standing::column: return arm == Arm::infantry;
    case Standing::mounted: return arm == Arm::cavalry;
    case Standing::limbered:
    case Standing::unlimbered: return arm == Arm::artillery;
  }
  return false;
}

Mover mover_of(Standing as) {
  switch (as) {
    case Standing::line:
    case Standing::open_order:
    case Standing::unlimbered: return Mover::line;
    case Standing::column: return Mover::column;
    case Standing::mounted: return Mover::mounted;
    case Standing::limbered: return Mover::limbered;
  }
  return Mover::line;
}

/// Works through the lines of one roster.
class RosterReader : HexRosterRows<Scenario> {
 public:
  RosterReader(RosterRows rows, const House& house, Scenario& scenario)
      : HexRosterRows(std::move(rows), scenario), house_(house) {}

  void read() {
    while (next()) add(read_piece());
    finish();
  }

 private:
  int turns() const { return static_cast<int>(scenario_.turns.size()); }

  PieceInfo read_piece() const {
    PieceInfo piece;
    piece.name = new_name(scenario_.pieces);
    piece.side = side();
    piece.formation = own_formation(piece.side);
    piece.leader = wanted("kind") == "leader";
    if (piece.leader) {
      read_leader(piece);
    } else {
      read_unit(piece);
    }
    piece.arrival = read_arrival(*this, turns(), [&](std::string_view column) { return hex(column); });
    if (piece.arrival.turn > 0) {
      if (!scenario_.map.grid().at_edge(piece.arrival.at))
        place().fail("{} enters at a hex of the edge, not at {}", piece.name, cell("hex"));
      unwanted({"frozen", "facing"}, "it is not there at the start (L.R40)");
    } else if (has("frozen")) {
      number_into(piece.frozen_until, "frozen", 2, turns());
    }
    return piece;
  }

  void read_leader(PieceInfo& piece) const {
    unwanted({"strength", "rating", "weapon", "wreck_at", "as", "facing", "open_order", "sharpshooter", "commander"},
             "a leader has none");
    number_into(piece.value, "value", 0, 4);
    number_into(piece.morale, "morale", 0, 4);
    piece.as = Mover::leader;
    piece.artillery = formation(piece).level == Level::artillery_battalion;
  }

  void read_unit(PieceInfo& piece) const {
    unwanted({"value", "morale"}, "only leaders have one");
    piece.arm = read_word<Arm>(place(), cell("kind"), "kind of piece", {"leader"});
    piece.commander = cell("commander");
    number_into(piece.strength, "strength", 1, house_.number(MapRule::stack_points));
    piece.rating = read_word<Rating>(place(), wanted("rating"), "rating");
    if (piece.arm == Arm::artillery) {
      piece.gun = read_word<Gun>(place(), wanted("weapon"), "gun");
    } else {
      piece.weapon = read_word<Weapon>(place(), wanted("weapon"), "weapon");
    }
    if (has("wreck_at")) number_into(piece.wreck_at, "wreck_at", 0, piece.strength - 1);
    piece.sharpshooter = yes("sharpshooter");
    piece.open_order_able = yes("open_order");
    read_standing(piece);
  }

  void read_standing(PieceInfo& piece) const {
    const auto as = read_word<Standing>(place(), wanted("as"), "way to stand");
    if (!stands_so(piece.arm, as))
      place().fail("{} is {} and never stands in '{}' (L.27)", piece.name, enum_name(piece.arm), cell("as"));
    piece.as = mover_of(as);
    piece.open_order = as == Standing::open_order;
    if (piece.open_order && !piece.open_order_able)
      place().fail("{} stands in open order, so its column 'open_order' is 'yes' (L.R43)", piece.name);
    if (piece.arm == Arm::artillery && piece.open_order_able)
      place().fail("{} is artillery, which has no open order", piece.name);
    if (piece.as != Mover::line) {
      unwanted({"facing"}, "what stands in column, mounted or limbered has no front (L.27)");
    } else if (!has("turn")) {
      piece.facing = read_word<Direction>(place(), wanted("facing"), "facing");
    } else {
      place().fail("{} marches in, so it stands in column, mounted or limbered", piece.name);
    }
  }

  const FormationInfo& formation(const PieceInfo& piece) const { return scenario_.formations[index(piece.formation)]; }

  FormationId own_formation(Side side) const {
    const FormationId id = read_formation(place(), wanted("formation"), scenario_);
    if (scenario_.formations[index(id)].side != side)
      place().fail("{} is of the other side than its formation '{}'", who(), cell("formation"));
    return id;
  }

  void add(PieceInfo piece) {
    if (scenario_.pieces.size() == most_pieces) place().fail("there are more than {} pieces", most_pieces);
    check_stack(piece);
    if (piece.leader) {
      FormationInfo& led = scenario_.formations[index(piece.formation)];
      if (led.leader != no_piece)
        place().fail("'{}' has two leaders, {} and {}", led.name, scenario_.pieces[index(led.leader)].name, piece.name);
      led.leader = static_cast<PieceId>(scenario_.pieces.size());
    } else {
      for (FormationId at = piece.formation; at != no_formation; at = scenario_.formations[index(at)].above)
        ++scenario_.formations[index(at)].units;
    }
    scenario_.pieces.push_back(std::move(piece));
  }

  /// What stands in the hex with a piece that is set up: sixteen points, guns by themselves, one facing (L.28, L.F4,
  /// L.F5).
  void check_stack(const PieceInfo& piece) const {
    if (piece.arrival.turn > 0) return;
    const std::string where = scenario_.map.grid().name(piece.arrival.at);
    int points = piece.strength;
    each_beside(piece, [&](const PieceInfo& other) {
      if (other.leader || piece.leader) return;
      points += other.strength;
      const auto unlimbered = [](const PieceInfo& one) { return one.arm == Arm::artillery && one.as == Mover::line; };
      if (unlimbered(other) != unlimbered(piece))
        place().fail("{} and {} both stand in {}, but unlimbered guns stand by themselves (L.28)", piece.name,
                     other.name, where);
      if (other.as == Mover::line && piece.as == Mover::line && other.facing != piece.facing)
        place().fail("{} and {} both stand in {} and face one way (L.F5)", piece.name, other.name, where);
    });
    if (const int most = house_.number(MapRule::stack_points); points > most)
      place().fail("with {} there are {} strength points in {}; a hex holds {} (L.F4)", piece.name, points, where,
                   most);
  }

  void finish() const {
    if (scenario_.pieces.empty())
      place().fail("there are no pieces: the first line names the columns, then a line a piece");
    for (const FormationInfo& formation : scenario_.formations)
      if (formation.units == 0 && formation.leader == no_piece)
        place().fail("formation '{}' has neither leader nor unit", formation.name);
    for (const Side side : {Side::first, Side::second})
      if (std::ranges::none_of(scenario_.pieces, [&](const PieceInfo& one) { return one.side == side && !one.leader; }))
        place().fail("the {} side has no unit", enum_name(side));
  }

  const House& house_;
};

}  // namespace

void read_roster(std::string_view file, std::string_view text, const House& house, Scenario& scenario) {
  RosterReader({file,
                text,
                {"side",  "name",   "kind",   "formation", "strength",   "rating",       "weapon",
                 "value", "morale", "hex",    "or_hex",    "turn",       "chance",       "surely",
                 "as",    "facing", "frozen", "wreck_at",  "open_order", "sharpshooter", "commander"},
                {"side", "name", "kind", "formation", "hex"}},
               house, scenario)
      .read();
}

}  // namespace longroll::line_of_battle
