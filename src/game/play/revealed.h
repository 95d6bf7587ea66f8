// Whether a play has shown a side what was hidden from it: then to take it back is like taking back a die.
#pragma once

#include "base/errors.h"
#include "game/play/no_dice.h"
#include "game/play/position.h"

namespace longroll {

/// The state as a side knows it.
template <class Game>
auto known_state(Game game, Side side) {
  game.hide_from(side);
  return game.state;
}

/// The state as both sides know it: what is hidden from either is as it would be guessed.
template <class Game>
auto open_state(Game game) {
  game.hide_from(Side::first);
  game.restored();
  return known_state(std::move(game), Side::second);
}

/// Does it on a copy that is a PlayOf of the same game; whether no dice fell and nobody was asked.
template <class At>
bool done_without_dice(At& position, Side side, const Action& action) {
  NoDice none;
  Umpire umpire(none);
  Telling unheard;
  try {
    position.apply(side, action, umpire, unheard);
  } catch (const std::exception&) {
    return false;
  }
  return true;
}

/// Whether an action without dice shows either side what was hidden from it. Both are told whether it is taken back at
/// once, so that is worked out from what both know, and no state that is the same to a side differs in it: from there
/// it must lead to what both know now, and must show a side nothing else, had what is hidden from it been otherwise.
/// Where it could not have been done from there, as by orders that are a secret of its side, it is worked out from what
/// that side knows. `At` is a PlayOf.
template <class At>
bool shows_hidden(const At& before, const At& after, Side side, const Action& action) {
  const auto copy = [](const PlayPosition& position) { return At(dynamic_cast<const At&>(position)); };
  const At known = copy(*before.seen_by(side));
  const At open = copy(*known.seen_by(other(side)));
  const At& from = open.refuse(side, action) ? known : open;
  At then = from;
  if (!done_without_dice(then, side, action)) return true;  // what was hidden decides
  if (!(open_state(then.game()) == open_state(after.game()))) return true;
  for (const Side learner : {Side::first, Side::second})
    for (int pick = 0; pick < PlayPosition::variations; ++pick) {
      const auto varied = from.varied_for(learner, pick);
      if (varied == nullptr || varied->refuse(side, action)) continue;
      At otherwise = copy(*varied);
      if (!done_without_dice(otherwise, side, action)) return true;
      if (!(known_state(otherwise.game(), learner) == known_state(then.game(), learner))) return true;
    }
  return false;
}

}  // namespace longroll
