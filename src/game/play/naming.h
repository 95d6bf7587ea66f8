// Plays of a game on a map as actions, and back.
#pragma once

#include <algorithm>

#include "base/enums.h"
#include "base/errors.h"
#include "base/text.h"
#include "game/action.h"
#include "game/play/play.h"

namespace longroll {

/// The choice of a play that an enumerator stands for, by its name; `what` it is in the refusal of another.
template <class E>
std::int16_t choice_from(std::string_view name, std::string_view what) {
  if (const auto found = enum_from<E>(name)) return static_cast<std::int16_t>(*found);
  throw BadInput(fmt::format("there is no {} '{}'{}", what, name, suggestion(name, enum_names<E>())));
}

/// The play in words.
template <class Game>
Action action_of(const Game& game, const Play& play) {
  Action action{"play", ""};
  action.verb = Game::verbs()[play.verb];
  action.pieces.assign(play.pieces.begin(), play.pieces.end());
  action.group = play.group < 0 ? "" : game.group_name(play.verb, play.group);
  action.place = play.place == no_place ? "" : game.place_name(play.place);
  action.choice = play.choice < 0 ? "" : game.choice_name(play.verb, play.choice);
  return action;
}

/// Takes pieces into a play. All of a group, counted out, are that group: so pages may say it, and so records did.
template <class Game>
void name_pieces(const Game& game, const std::vector<int>& pieces, Play& play) {
  for (const int piece : pieces)
    if (piece >= game.pieces()) throw BadInput(fmt::format("there is no piece {}", piece));
  if (!pieces.empty() && play.group < 0) {
    Play whole{.verb = play.verb, .group = game.group_with(play.verb, static_cast<PieceNumber>(pieces[0]))};
    const auto members = game.members(whole);
    if (whole.group >= 0 &&
        std::is_permutation(pieces.begin(), pieces.end(), members.begin(), members.end(),
                            [](auto one, auto two) { return static_cast<int>(one) == static_cast<int>(two); })) {
      play.group = whole.group;
      return;
    }
  }
  if (pieces.size() > play.pieces.capacity)
    throw BadInput(fmt::format("a play names at most {} pieces one by one", play.pieces.capacity));
  for (const int piece : pieces) play.pieces.push_back(static_cast<PieceNumber>(piece));
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
  if (!action.group.empty()) play.group = game.group_named(play.verb, action.group);
  name_pieces(game, action.pieces, play);
  if (!action.place.empty()) play.place = game.place_named(action.place);
  if (!action.choice.empty()) play.choice = game.choice_named(play.verb, action.choice);
  return play;
}

}  // namespace longroll
