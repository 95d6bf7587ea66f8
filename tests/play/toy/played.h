// Games of the toy with people at it, and their plays.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "game/game.h"
#include "tests/play/toy/toy.h"

namespace longroll::toy {

/// A play in words.
inline Action act(std::string verb, std::vector<int> pieces = {}, std::string place = "", std::string choice = "") {
  Action action{"play", ""};
  action.verb = std::move(verb);
  action.pieces = std::move(pieces);
  action.place = std::move(place);
  action.choice = std::move(choice);
  return action;
}

/// A game of the toy with people at it.
inline Game toy_game() {
  return {{"toy", "t", {"Red", "Blue"}, {}, "", 7, "meadow", {"person", "person"}}, toy_start()};
}

/// Red's piece 1 (0202) goes to 0302, Blue's piece 4 (0502) to 0402 beside it, and Blue is to fire.
inline Game before_fire() {
  Game game = toy_game();
  game.act(Side::first, act("move", {1}, "0302"), false, false, 1);
  game.act(Side::first, act("done"), false, false, 1);
  game.act(Side::second, act("move", {4}, "0402"), false, false, 1);
  game.act(Side::second, act("done"), false, false, 1);
  return game;
}

}  // namespace longroll::toy
