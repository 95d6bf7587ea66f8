// Reading scenarios of games on hexes: what the lines of their scenario.txt and the rows of their rosters share.
#pragma once

#include "board/hex/words.h"
#include "game/play/roster_rows.h"
#include "game/play/scenario_file.h"

namespace longroll {

/// A scenario.txt that is being read; its map is read before it.
template <class Scenario>
struct HexScenarioLines {
  static constexpr std::size_t most_turns = 99;
  using Reader = void (*)(HexScenarioLines&, std::string_view);

  Scenario& scenario;
  ScenarioFile file;
  const FilePlace& line = file.place();
  const HexGrid& grid = scenario.map.grid();

  /// A word that lines begin with, and their reader.
  void know(const char* key, Times times, int pass, Reader read) {
    file.know({{key, times, pass, [this, read](std::string_view rest) { read(*this, rest); }}});
  }
  int turn(std::string_view text, std::string_view what) const {
    return line.number(text, 1, static_cast<int>(most_turns), what);
  }
  /// Refuses a turn that is not the next one.
  void want_next_turn(std::string_view number) const {
    file.want_room(scenario.turns.size(), most_turns, "turns");
    const std::size_t next = scenario.turns.size() + 1;
    if (to_number(number) != static_cast<long>(next))
      line.fail("turn {} is to come here, not '{}'; turns are listed from 1 in order", next, number);
  }
  /// "edge SIDE HEXES": where a side may leave the map.
  void read_edge(std::string_view rest) {
    const auto [owner, list] = key_and_rest(rest);
    auto& edge = scenario.edge[index(file.side(owner))];
    for (const PlaceNumber hex : read_edge_hexes(line, list, grid)) edge.insert(hex);
  }
};

/// The rows of a roster of pieces on hexes.
template <class Scenario>
class HexRosterRows : public RosterRows {
 public:
  HexRosterRows(RosterRows rows, Scenario& scenario) : RosterRows(std::move(rows)), scenario_(scenario) {}

 protected:
  /// The one hex of a cell.
  PlaceNumber hex(std::string_view column) const {
    const auto hexes = read_hexes(place(), wanted(column), scenario_.map.grid());
    if (hexes.size() != 1) place().fail("{} of {} is one hex, not '{}'", column, who(), cell(column));
    return hexes[0];
  }
  /// Calls `visit` with every piece that stands in the hex of this one at the same time; one of the other side may not.
  template <class Piece, class Visit>
  void each_beside(const Piece& piece, const Visit& visit) const {
    for (const auto& other : scenario_.pieces) {
      const auto& there = other.arrival;
      if (there.at != piece.arrival.at || there.turn != piece.arrival.turn || !there.stands()) continue;
      if (other.side != piece.side)
        place().fail("{} and {} of the other side both stand in {}", piece.name, other.name,
                     scenario_.map.grid().name(there.at));
      visit(other);
    }
  }

  Scenario& scenario_;
};

}  // namespace longroll
