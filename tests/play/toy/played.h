// Games of the toy with people at it, and their plays.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/errors.h"
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

/// What is said at the head of a game of the toy: people play it, and may type their dice.
inline Header toy_header(std::string_view scenario = "meadow") {
  return {.ruleset = "toy",
          .title = "t",
          .sides = {"Red", "Blue"},
          .rules = {},
          .charts = {},
          .seed = 7,
          .scenario = std::string(scenario),
          .players = {"person", "person"},
          .typed_dice = true};
}

/// A game of the toy with people at it.
inline Game toy_game() { return {toy_header(), toy_start()}; }

/// Red's piece 1 (0202) goes to 0302, Blue's piece 4 (0502) to 0402 beside it, and Blue is to fire.
inline Game before_fire() {
  Game game = toy_game();
  game.act(Side::first, act("move", {1}, "0302"), false, false, 1);
  game.act(Side::first, act("done"), false, false, 1);
  game.act(Side::second, act("move", {4}, "0402"), false, false, 1);
  game.act(Side::second, act("done"), false, false, 1);
  return game;
}

/// Its position on the map.
inline const PlayPosition& on_map(const Game& game) { return dynamic_cast<const PlayPosition&>(game.position()); }

/// Why an action is refused, which changes nothing; empty where it is done.
inline std::string why(Game& game, Side side, const Action& action) {
  const std::string before = game.position().save();
  try {
    game.act(side, action, false, false, 1);
  } catch (const NotAllowed& no) {
    EXPECT_EQ(game.position().save(), before) << "a refusal changes nothing";
    return no.objection.refusal.reason;
  } catch (const BadInput& bad) {
    EXPECT_EQ(game.position().save(), before) << "a refusal changes nothing";
    return bad.what();
  }
  return "";
}

}  // namespace longroll::toy
