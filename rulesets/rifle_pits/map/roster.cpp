// Reads units.csv.
#include <algorithm>

#include "game/play/hex_scenario.h"
#include "rulesets/rifle_pits/effects/stacking.h"
#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {
namespace {

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
  PieceInfo read_piece() const {
    PieceInfo piece;
    piece.name = new_name(scenario_.pieces);
    piece.side = side();
    piece.officer = wanted("kind") == "officer";
    if (piece.officer) {
      read_officer(piece);
    } else {
      read_unit(piece);
    }
    piece.arrival = read_arrival(*this, static_cast<int>(scenario_.turns.size()),
                                 [&](std::string_view column) { return hex(column); });
    return piece;
  }

  void read_officer(PieceInfo& piece) const {
    unwanted({"strength", "long_range", "fatigue", "bridge_only", "masked"}, "an officer has none");
    piece.rank = read_word<Rank>(place(), wanted("rank"), "rank");
    number_into(piece.efficiency, "efficiency", least_efficiency, most_efficiency);
    if (piece.rank == Rank::none) place().fail("{} needs a rank", piece.name);
    if (piece.rank == Rank::brigade || piece.rank == Rank::division) {
      unwanted({"corps"}, "only an officer of a corps has one");
      piece.division = own_division(piece.side);
      piece.commands = 1U << index(piece.division);
      return;
    }
    unwanted({"division"}, "only officers of a brigade or a division have one");
    // An army may be some of the corps: "IV Corps + XIV Corps".
    std::vector<std::string> all;
    if (piece.rank == Rank::corps) {
      all.push_back(own_corps(piece.side, wanted("corps")));
    } else if (has("corps")) {
      for (const std::string_view corps : split(cell("corps"), '+')) all.push_back(own_corps(piece.side, corps));
    }
    piece.corps = join(all, " + ");
    for (std::size_t i = 0; i < scenario_.divisions.size(); ++i) {
      const DivisionInfo& division = scenario_.divisions[i];
      const bool under = all.empty() || std::ranges::count(all, division.corps) > 0;
      if (division.side == piece.side && under) piece.commands |= 1U << i;
    }
  }

  void read_unit(PieceInfo& piece) const {
    unwanted({"rank", "efficiency", "corps"}, "only officers have one");
    piece.kind = read_word<Kind>(place(), cell("kind"), "kind of piece", {"officer"});
    number_into(piece.strength, "strength", 1, most_strength);
    if (is_line(piece.kind)) {
      unwanted({"long_range"}, "only artillery and sharpshooters fire at long range");
    } else {
      number_into(piece.long_range, "long_range", 1, 3);
    }
    piece.steps = static_cast<std::int8_t>(house_.steps_of(piece.kind, piece.strength));
    piece.division = own_division(piece.side);
    if (has("fatigue")) number_into(piece.fatigue, "fatigue", 0, house_.number(MapRule::fatigue_most));
    piece.bridge_only = yes("bridge_only");
    piece.masked = yes("masked");
  }

  DivisionId own_division(Side side) const {
    const DivisionId division = read_division(place(), wanted("division"), scenario_);
    if (scenario_.divisions[index(division)].side != side)
      place().fail("{} is of the other side than its division '{}'", who(), cell("division"));
    return division;
  }

  std::string own_corps(Side side, std::string_view corps) const {
    std::vector<std::string> names;
    for (const DivisionInfo& division : scenario_.divisions) {
      if (division.side != side) continue;
      if (division.corps == corps) return division.corps;
      if (std::ranges::count(names, division.corps) == 0) names.push_back(division.corps);
    }
    place().fail("no division of its side is of '{}'{}", corps, suggestion(corps, names));
  }

  void add(PieceInfo piece) {
    if (scenario_.pieces.size() == most_pieces) place().fail("there are more than {} pieces", most_pieces);
    check_stack(piece);
    if (piece.officer && ++officers_[index(piece.side)] > most_officers)
      place().fail("with {} there are more than {} officers of one side", piece.name, most_officers);
    if (piece.division != no_division) {
      DivisionInfo& division = scenario_.divisions[index(piece.division)];
      if (!piece.officer) division.steps += piece.steps;
      if (piece.rank == Rank::division) {
        if (division.officer != no_piece)
          place().fail("division '{}' has two officers, {} and {}", division.name,
                       scenario_.pieces[index(division.officer)].name, piece.name);
        division.officer = static_cast<PieceId>(scenario_.pieces.size());
      }
    }
    scenario_.pieces.push_back(std::move(piece));
  }

  /// What stands in the hex with a piece that is set up, or placed in the same turn (P.R7).
  void check_stack(const PieceInfo& piece) const {
    if (!piece.arrival.stands()) return;
    Stack stack;
    if (!piece.officer) stack.add(piece.kind, piece.strength);
    each_beside(piece, [&](const PieceInfo& other) {
      if (!other.officer) stack.add(other.kind, other.strength);
    });
    if (!stack.fits(house_))
      place().fail(
          "with {} too much stands in {}: at most {} infantry and cavalry of together {} combat strength, {} artillery "
          "and {} sharpshooters (P.R7)",
          piece.name, scenario_.map.grid().name(piece.arrival.at), house_.number(MapRule::stack_units),
          house_.number(MapRule::stack_strength), house_.number(MapRule::stack_guns),
          house_.number(MapRule::stack_sharpshooters));
  }

  void finish() const {
    if (scenario_.pieces.empty())
      place().fail("there are no pieces: the first line names the columns, then a line a piece");
    for (const Side side : {Side::first, Side::second}) {
      want_room_to_attack(side);
      want_room_to_guess(side);
    }
    for (const DivisionInfo& division : scenario_.divisions) {
      if (division.steps == 0) place().fail("division '{}' has no unit", division.name);
      if (division.fewer_steps >= division.steps)
        place().fail("division '{}' has no more than {} steps", division.name, division.fewer_steps);
    }
  }

  /// Nobody is left out of an attack because there is no room: foot and horse all around a hex, and every gun.
  void want_room_to_attack(Side side) const {
    int line = 0;
    int others = 0;
    for (const PieceInfo& one : scenario_.pieces)
      if (one.side == side && !one.officer) ++(is_line(one.kind) ? line : others);
    const int around = static_cast<int>(all_directions.size()) * house_.number(MapRule::stack_units);
    if (const int all = std::min(line, around) + others; all > static_cast<int>(most_attackers))
      place().fail("{} units of the {} side could take part in one attack; there is room for {}", all, enum_name(side),
                   most_attackers);
  }

  /// Nothing that a strength could be is left out of a forecast (P.R36): a hex of foot and horse that nobody is next
  /// to, and every gun and sharpshooter, which strike from afar. Foot and horse that strike are next to whom they
  /// strike.
  void want_room_to_guess(Side side) const {
    int line = 1;
    std::size_t ways = 1;
    for (const PieceInfo& one : scenario_.pieces) {
      if (one.side != side || one.officer) continue;
      if (is_line(one.kind)) {
        line = std::max<int>(line, one.steps);
      } else {
        ways *= static_cast<std::size_t>(one.steps);
      }
    }
    for (int i = 0; i < house_.number(MapRule::stack_units); ++i) ways *= static_cast<std::size_t>(line);
    if (ways > most_guesses)
      place().fail("the steps of the {} side in one attack could be guessed in {} ways; there is room for {}",
                   enum_name(side), ways, most_guesses);
  }

  const House& house_;
  std::array<std::size_t, 2> officers_{};
};

}  // namespace

void read_roster(std::string_view file, std::string_view text, const House& house, Scenario& scenario) {
  RosterReader({file,
                text,
                {"side", "name", "kind", "strength", "long_range", "division", "rank", "efficiency", "corps", "hex",
                 "or_hex", "turn", "chance", "surely", "placed", "fatigue", "bridge_only", "masked"},
                {"side", "name", "kind", "hex"}},
               house, scenario)
      .read();
}

}  // namespace longroll::rifle_pits
