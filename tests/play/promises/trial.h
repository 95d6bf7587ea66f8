// A game of random plays, whose every promise is checked on the way.
#pragma once

#include <optional>
#include <string>

#include "game/game.h"
#include "game/play/map_game.h"
#include "tests/play/promises/course.h"
#include "tests/play/promises/position.h"

namespace longroll::promises {

/// How a game is tried out.
struct TrialWish {
  int every = 10;          ///< each so many plays everything is checked
  int most_plays = 20000;  ///< a game that has more has a hole in its rules
  int stop_after = 0;      ///< so many plays are enough; 0: to the end
  int told_every = 0;      ///< each so many plays what a side is told is checked besides; 0: only with the rest
  int typed = 8;           ///< one play in so many has its dice typed; 1: all of them
};

/// The header of a game between people that a page can load; throws BadInput.
Header header_of(std::string_view ruleset, const MapGame& game, std::string_view scenario, const Facts& rules,
                 std::uint64_t seed);

/// The text of a free battle of the first army list against the first of the other coat, on a table with scenery;
/// nothing where the game has no free battles.
std::optional<std::string> free_battle_of(const MapGame& game);

/// For each reading that can be switched one of its choices.
Facts any_rules(const Rulebook& book, Numbers& numbers);

/// One game, played as people play it: by actions, with a record.
class Trial {
 public:
  /// The game on the map must outlive it.
  Trial(const MapGame& game, const Header& header, Numbers& numbers, const TrialWish& wish);

  /// Plays to the end, until it is enough, or until there are no more numbers; throws Broken.
  void play();
  /// The record, read again, leads through the same states; throws Broken.
  void check_record() const;

  const Game& game() const { return game_; }
  int plays() const { return plays_; }
  const Compared& compared() const { return compared_; }
  const Course& course() const { return course_; }
  /// Writes the record to a file that a page can load, and gives its path.
  std::string keep() const;

 private:
  const PlayPosition& position() const { return dynamic_cast<const PlayPosition&>(game_.position()); }
  Checked checked() { return {position(), *start_, actions_, numbers_, compared_}; }
  void check();
  void play_one();
  void act(Side side, const Action& action);
  void insist_on_silence(const PlayPosition& before, const Play& play) const;
  void insist_on_barrier(const PlayPosition& before, Side side, const Action& action) const;
  /// The state before the last entry, and how many secrets it held.
  void take_back_and_forth(const std::string& before, int secrets);
  void try_to_steer(Side side, const std::string& what);
  void try_wrong(Side side, const Action& action);

  const MapGame& map_game_;
  std::unique_ptr<PlayPosition> start_;
  Game game_;
  Numbers& numbers_;
  TrialWish wish_;
  Actions actions_;
  Course course_;
  Compared compared_;
  int plays_ = 0;
};

}  // namespace longroll::promises
