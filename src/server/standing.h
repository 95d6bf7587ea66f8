// How a battle stands: all that its views are made of, taken under its lock, so that they can be made without it.
#pragma once

#include <memory>
#include <vector>

#include "game/game.h"

namespace longroll::server {

struct Battle;

/// A battle after a change.
struct Standing {
  std::uint64_t at = 0;                ///< the number of the change
  std::shared_ptr<const Battle> of;    ///< only for what never changes: its name, header and rules
  std::unique_ptr<Position> position;  ///< our own: games keep what they have worked out, unguarded
  std::size_t after = 0;               ///< how many entries there are
  std::string difference = {};         ///< why it can only be read, or empty
  LogEnd log = {};                     ///< the last lines, since every change takes them
  UndoState undo = {};                 ///< as the game has it; who looks may do less
  UndoState redo = {};
  std::optional<Pending> pending = {};
  /// Whose view the one screen of both sides shows (`seat_at`); taken with it, so that a look back tells no more.
  Viewer seat = {};
  bool thinking = false;  ///< the computer is to act
  bool past = false;      ///< looked back at: nothing is offered
};

/// As it stands now; to be called under its lock.
Standing standing_of(const Battle& battle);
/// As it stood after the first `count` entries.
Standing standing_after(const Battle& battle, std::size_t count);

}  // namespace longroll::server
