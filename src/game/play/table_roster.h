// What set-ups of all games on a free table say alike: sides by name, who stands where, who arrives at an edge.
#pragma once

#include <string>
#include <vector>

#include "board/table/pose.h"
#include "game/play/play.h"
#include "game/play/roster_rows.h"
#include "game/play/scenario_file.h"

namespace longroll {

/// The side of a row of an army list, which is called so in one word.
Side side_called(const RosterRows& row, const PlainScenario& scenario);

/// Where somebody stands or comes on: x, y and heading; who is a point may leave out the heading.
table::Pose read_pose(const RosterRows& row, const table::Point& size, bool is_point);
/// Refuses who arrives elsewhere than at an edge of the table.
void want_edge(const RosterRows& row, std::string_view name, const table::Point& at, const table::Point& size);

/// The number of the piece that is called so; `where` they are said to be in.
template <class Piece, class Pieces>
Piece piece_called(const RosterRows& row, std::string_view name, const Pieces& pieces, std::string_view where) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].name == name) return static_cast<Piece>(i);
    names.push_back(pieces[i].name);
  }
  row.place().fail("there is no '{}' in the {}{}", name, where, suggestion(name, names));
}

/// The piece of an army list that a row of a set-up names; it stands there once, and there is room for so many.
template <class Pieces>
auto piece_of_row(const RosterRows& row, const Pieces& list, const Pieces& there, std::size_t most) {
  auto piece = list[index(piece_called<PieceId>(row, row.wanted("name"), list, "army list"))];
  for (const auto& other : there)
    if (other.name == piece.name) row.place().fail("{} stands twice", piece.name);
  if (there.size() == most) row.place().fail("there are more than {} pieces", most);
  return piece;
}

/// Adds the pieces of an army list to a scenario; its rows have `piece()`: what a row says, but for whose it is.
template <class Rows, class Scenario>
void add_army(Rows row, Scenario& scenario) {
  while (row.next()) {
    auto piece = row.piece();
    piece.name = row.new_name(scenario.pieces);
    piece.side = side_called(row, scenario);
    scenario.pieces.push_back(std::move(piece));
  }
}

}  // namespace longroll
