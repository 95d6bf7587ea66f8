// When and where pieces come: from the start, in a later turn, by a die; and how rosters tell it.
#pragma once

#include <algorithm>

#include "board/place_set.h"
#include "game/play/roster_rows.h"
#include "rules/umpire.h"

namespace longroll {

struct Arrival {
  int turn = 0;                  ///< 0: it is there from the start
  PlaceNumber at = no_place;     ///< where it is set up, or enters
  PlaceNumber or_at = no_place;  ///< another place that the owner may take instead
  int chance = 0;                ///< it comes only on this roll or more, each turn anew; 0: surely
  int surely = 0;                ///< with a chance: the turn in which it comes without a roll; 0: never so
  bool placed = false;           ///< it appears in the place and does not march in

  /// Whether it stands there from the beginning of that turn on, without marching in.
  bool stands() const { return turn == 0 || placed; }
  /// Whether it comes in a turn, by the die that it needs.
  bool comes(int now, const Ask& ask, Dice die, Umpire& umpire) const {
    return chance == 0 || (surely > 0 && now >= surely) || umpire.check(ask, die, chance);
  }
};

/// Whether pieces come together, by one roll.
inline bool together(const Arrival& a, const Arrival& b) {
  return a.turn == b.turn && a.chance == b.chance && a.at == b.at;
}

/// Calls `visit` with those who are `due(piece)`, all who come `together(piece, piece)` at once, in the order of the
/// first of them.
template <class Game, class Due, class Together, class Visit>
void each_arriving(const Game& game, const Due& due, const Together& together, const Visit& visit) {
  typename Game::Pieces seen;
  game.each([&](auto id) {
    if (!due(id) || std::ranges::find(seen, id) != seen.end()) return;
    typename Game::Pieces coming;
    game.each([&](auto one) {
      if (due(one) && together(id, one)) coming.push_back(one);
    });
    for (const auto one : coming) seen.push_back(one);
    visit(coming);
  });
}

/// The columns turn, placed, chance and surely of a row, where there are so many turns; `place(column)` reads the
/// columns hex and or_hex.
template <class ReadPlace>
Arrival read_arrival(const RosterRows& row, int turns, const ReadPlace& place) {
  Arrival arrival{.at = place("hex")};
  if (!row.has("turn")) {
    row.unwanted({"or_hex", "chance", "surely", "placed"}, "only what comes in a later 'turn' has one");
    return arrival;
  }
  arrival.turn = row.number("turn", 1, turns);
  arrival.placed = row.yes("placed");
  if (row.has("or_hex")) arrival.or_at = place("or_hex");
  if (!row.has("chance")) row.unwanted({"surely"}, "it comes surely without a chance");
  if (!row.has("chance")) return arrival;
  arrival.chance = row.roll("chance");
  arrival.surely = row.number_or("surely", arrival.turn + 1, turns, 0);
  return arrival;
}

}  // namespace longroll
