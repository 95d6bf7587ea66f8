// Plays of a game on a map as actions, and back.
#pragma once

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "game/action.h"
#include "game/play/play.h"

namespace longroll {

/// The play in words.
template <class Game>
Action action_of(const Game& game, const Play& play) {
  Action action{"play", ""};
  action.verb = Game::verbs()[play.verb];
  for (const std::uint8_t piece : play.pieces) action.pieces.push_back(piece);
  action.place = play.place == no_place ? "" : game.place_name(play.place);
  action.choice = play.choice < 0 ? "" : game.choice_name(play.verb, play.choice);
  return action;
}

/// And back; throws BadInput for what is no play of this game.
template <class Game>
Play play_of(const Game& game, const Action& action) {
  Play play;
  const auto verbs = Game::verbs();
  const auto found = std::find(verbs.begin(), verbs.end(), action.verb);
  if (found == verbs.end())
    throw BadInput(fmt::format("there is no verb '{}'{}", action.verb,
                               suggestion(action.verb, std::vector<std::string>(verbs.begin(), verbs.end()))));
  play.verb = static_cast<Verb>(found - verbs.begin());
  if (action.pieces.size() > play.pieces.capacity)
    throw BadInput(fmt::format("a play has at most {} pieces", play.pieces.capacity));
  for (const int piece : action.pieces) {
    if (piece >= game.pieces()) throw BadInput(fmt::format("there is no piece {}", piece));
    play.pieces.push_back(static_cast<std::uint8_t>(piece));
  }
  if (!action.place.empty()) play.place = game.place_named(action.place);
  if (!action.choice.empty()) play.choice = game.choice_named(play.verb, action.choice);
  return play;
}

}  // namespace longroll
