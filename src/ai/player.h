// Computer players: they see a position as their side knows it, its offers and its odds, and nothing of a ruleset.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "game/play/position.h"

namespace longroll {

/// What a player came to: his play, what he thought of, and which of those it was.
struct Thought {
  Play play;
  std::vector<Idea> ideas = {};  ///< each swing as the player judged it; empty for one who does not think
  std::size_t chosen = 0;        ///< of `ideas`, if there are any
};

/// Counts the plays of each step of a turn, so that nobody plays on for ever.
class Pace {
 public:
  /// Counts one more; whether there have been too many in this step of this turn.
  bool too_many(const Stage& stage);

 private:
  int turn_ = 0;
  Side active_ = Side::first;
  std::map<std::string, int> plays_;
};

/// A computer player of one side in one game.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  virtual std::string_view name() const = 0;
  /// What to do in a position, as the side to act sees it, where there is something to do. `chance` is the player's
  /// own, not the game's dice.
  virtual Thought think(const PlayPosition& position, Chance& chance) = 0;

  Pace& pace() { return pace_; }

 private:
  Pace pace_;
};

/// How a player is made.
struct PlayerOptions {
  bool worded = false;            ///< ideas say what they are and why, for people
  std::stop_token given_up = {};  ///< once it is stopped a thought is cut short: nobody wants it any more
};

/// A computer player in a list.
struct PlayerEntry {
  std::string_view name;
  std::string_view words;
  bool shown = true;  ///< to people who look for an opponent
  std::unique_ptr<Player> (*make)(const PlayerOptions&);
};

/// All of them, the strongest last.
std::span<const PlayerEntry> all_players();
/// A player of that name; throws BadInput with the nearest one.
std::unique_ptr<Player> make_player(std::string_view name, const PlayerOptions& options = {});

/// Asks the player for the side that is to act. He is shown only what his side knows, and the play is always one that
/// is offered: where his own is not, the best of his other ideas, else to be done, else the first offer.
Thought ask(Player& player, const PlayPosition& position, Chance& chance);
/// The same for a side that is to act; where both choose in secret, either.
Thought ask(Player& player, const PlayPosition& position, Side side, Chance& chance);

}  // namespace longroll
