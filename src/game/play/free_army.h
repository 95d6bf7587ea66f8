// Armies of free battles: the sides of the army lists that the umpire's books have, and the scenario that two of them
// make, read alike in all games on a free table.
#pragma once

#include <algorithm>

#include "base/embedded.h"
#include "board/table/map.h"
#include "game/play/free_battle.h"
#include "game/play/roster_rows.h"

namespace longroll {

/// One side of an army list.
template <class Piece>
struct FreeSide {
  std::string name;
  std::string title;  ///< of the list: the battle that it is of
  std::vector<Piece> pieces;
};

/// The sides of a list, whose rows have `piece()`: what a row says, but for whose it is.
template <class Rows>
auto sides_of_list(Rows row, std::string_view title) {
  std::vector<FreeSide<decltype(row.piece())>> sides;
  while (row.next()) {
    const std::string_view name = row.wanted("side");
    auto side = std::ranges::find(sides, name, &FreeSide<decltype(row.piece())>::name);
    if (side == sides.end()) side = sides.insert(side, {std::string(name), std::string(title), {}});
    side->pieces.push_back(row.piece());
  }
  return sides;
}

/// Adds the army to the pieces of a scenario; of the sides of its list it is the one that it says.
template <class Piece, class Scenario>
void add_free_army(const FreeArmy& army, Side side, const std::vector<FreeSide<Piece>>& sides, Scenario& scenario) {
  const FreeSide<Piece>& chosen =
      sides[read_name(army.place, army.side, sides, &FreeSide<Piece>::name, "army in that list")];
  for (const std::string& name : army.without)
    read_name(army.place, name, chosen.pieces, &Piece::name, "piece in that army");
  for (Piece piece : chosen.pieces) {
    if (army.stays(piece.name)) continue;
    if (std::ranges::count(scenario.pieces, piece.name, &Piece::name) > 0)
      army.place.fail("both armies have a {}: one of them must stay at home", piece.name);
    piece.side = side;
    scenario.pieces.push_back(std::move(piece));
  }
}

/// The scenario that a text describes, as far as all games read it alike: ground, zones, briefing, who takes part.
/// `know_course(file, scenario)` lets the file have what the game says of its course, `sides_of(list)` reads the sides
/// of an army list. The scenario has `free`.
template <class Scenario, class KnowCourse, class SidesOf>
Scenario read_free_scenario(std::string_view text, const FreeUsual& usual, const table::TableWords& words,
                            std::span<const EmbeddedFile> lists, const KnowCourse& know_course,
                            const SidesOf& sides_of) {
  const FreeText parts = read_free_text(text);
  const std::string name(free_battle_name);
  Scenario scenario;
  scenario.ground = table::TableMap::read(parts.table, name, words);
  FreeBattle& battle = scenario.free.emplace();
  ScenarioFile file(name, parts.scenario);
  know_free(file, scenario, battle);
  know_course(file, scenario);
  file.read(0);
  want_said(battle);
  for (const Side side : {Side::first, Side::second}) {
    const FreeArmy& army = battle.armies[index(side)];
    add_free_army(army, side,
                  sides_of(lists[read_name(army.place, army.list, lists, &EmbeddedFile::name, "army list")]), scenario);
  }
  describe_free(battle, usual.length, scenario);
  return scenario;
}

}  // namespace longroll
