// How the luck of a play is read, of any game: from the dice that fell in it, over the horizon of its forecast.
#pragma once

#include "chance/recorded.h"
#include "game/play/forecast.h"
#include "game/play/swing.h"

namespace longroll {

/// Reads the luck of a play, which has the report R, from its odds and from the dice that fell in it; in phases that it
/// opens both take the rules' own choices. A step of a larger thing is judged by its own dice.
template <class R, class Game>
SwingFound swing_of(const Game& game, const Play& play, const std::vector<RecordedRoll>& rolls,
                    const OddsOptions& options) {
  SwingFound found;
  try {
    Recorded dice(rolls);
    Umpire umpire(dice);
    Referee referee(umpire);
    referee.by = game.state.flow.top().who;
    Game then = game;
    Offers room;
    play_through(then, play, referee, {}, room, [](const auto& /*frame*/, const Play& /*answer*/) {});
    found.fell = Swing::read(game, then, play);
    found.report = to_value(R::read(game, then, play));
  } catch (const ReplayMismatch&) {
    return found;  // somebody chose otherwise, and other dice fell
  }
  const Odds<Swing> odds = forecast<Swing>(game, play, {}, options).odds;
  if (!odds.exact) found.sample = odds.runs;
  for (std::size_t i = 0; i < odds.size(); ++i) found.all.push_back({odds.outcome(i), odds.chance(i)});
  return found;
}

}  // namespace longroll
