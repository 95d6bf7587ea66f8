// Those who ride along with units of a free table, such as leaders: they are points behind the middle of the unit that
// they are with, go where it goes, and elsewhere when an enemy comes over them.
#pragma once

#include "board/table/shapes.h"
#include "game/play/play.h"

namespace longroll {

/// Goes to a unit and stays with it. `Game` is a PosedGame whose riders are the pieces that are no units: `with(piece)`
/// is the unit of one, `off_table(piece)` whether he is there at all, both to be written.
template <class Game>
void ride_with(Game& game, PieceId rider, PieceId unit) {
  game.with(rider) = unit;
  game.bring_along(unit);
}

/// Goes to the nearest own unit; where the game knows whom he `commands`, to one of those if there is any. Off the
/// table where there is none.
template <class Game>
void ride_to_nearest(Game& game, PieceId rider) {
  const Side side = game.info(rider).side;
  PieceId to = no_piece;
  if constexpr (requires { game.commands(rider, rider); })
    to = game.nearest_of(side, rider, [&](PieceId unit) { return game.commands(rider, unit); });
  if (to == no_piece) to = game.nearest_of(side, rider, [](PieceId) { return true; });
  game.with(rider) = no_piece;
  if (to != no_piece) {
    ride_with(game, rider, to);
  } else {
    game.off_table(rider) = true;
  }
}

/// A unit stands somewhere else: who is with it comes along, and enemies who ride alone and over whom it has come go to
/// the nearest of theirs.
template <class Game>
void stand_unit(Game& game, PieceId unit, const table::Pose& pose) {
  game.state.at[index(unit)] = pose;
  game.bring_along(unit);
  game.each_but_units(game.other_side(unit), [&](PieceId id) {
    if (game.with(id) == no_piece && table::is_inside(game.pose(id).at, game.quad(unit))) ride_to_nearest(game, id);
  });
}

}  // namespace longroll
