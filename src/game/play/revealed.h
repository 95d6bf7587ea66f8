// Whether a play has shown a side what was hidden from it: then to take it back is like taking back a die.
#pragma once

#include "base/errors.h"
#include "game/play/no_dice.h"
#include "game/play/position.h"

namespace longroll {

/// The state as a side knows it.
template <class Game>
auto known_state(const Game& game, Side side) {
  Game known = game;
  known.hide_from(side);
  return known.state;
}

/// Whether a side knows more after an action without dice than it could have told before: had what was hidden from it
/// been otherwise, it would see something else now. `At` is a PlayOf.
template <class At>
bool has_learnt(const At& before, const At& after, Side learner, Side side, const Action& action) {
  for (int pick = 0; pick < PlayPosition::variations; ++pick) {
    const auto varied = before.varied_for(learner, pick);
    if (varied == nullptr) continue;
    NoDice none;
    Umpire umpire(none);
    Telling unheard;
    try {
      varied->apply(side, action, umpire, unheard);
    } catch (const std::exception&) {
      return true;  // not even offered, or dice: what was hidden decides
    }
    const auto& other = dynamic_cast<const At&>(*varied);
    if (!(known_state(other.game(), learner) == known_state(after.game(), learner))) return true;
  }
  return false;
}

}  // namespace longroll
