// Those who ride along with units of a free table, such as leaders: they are points behind the middle of the unit that
// they are with, go where it goes, and elsewhere when an enemy comes over them.
#pragma once

#include "game/play/play.h"

namespace longroll {

/// Who is with a unit comes to where that stands. `Game` is a PosedGame whose riders are the pieces that are no units:
/// `rider(piece)` is the state of one, with the unit that he is `with`, and whether he is `off_table`.
template <class Game>
void bring_riders(Game& game, PieceId unit) {
  const table::Pose behind = table::advanced(game.pose(unit), -game.footprint(unit).depth);
  game.each_but_units(game.info(unit).side, [&](PieceId id) {
    if (game.rider(id).with == unit) game.state.at[index(id)] = behind;
  });
}

template <class Game>
void ride_with(Game& game, PieceId rider, PieceId unit) {
  game.rider(rider).with = unit;
  bring_riders(game, unit);
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
  game.rider(rider).with = no_piece;
  if (to != no_piece) {
    ride_with(game, rider, to);
  } else {
    game.rider(rider).off_table = true;
  }
}

/// Enemies who ride alone and over whom a unit has come go to the nearest of theirs.
template <class Game>
void drive_off_riders(Game& game, PieceId unit) {
  game.each_but_units(game.other_side(unit), [&](PieceId id) {
    if (game.rider(id).with == no_piece && table::is_inside(game.pose(id).at, game.quad(unit)))
      ride_to_nearest(game, id);
  });
}

}  // namespace longroll
