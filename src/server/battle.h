// One battle that is open, of the book or on the map: its game, what keeps its rules alive, and who follows it.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

#include "ai/player.h"
#include "game/game.h"
#include "game/play/position.h"
#include "server/teller.h"
#include "server/turns.h"

namespace longroll::server {

/// A request that cannot be done: status and body.
struct Declined {
  int status = 400;
  Value body;
};

/// Declines what is asked of a battle that there is not.
[[noreturn]] void decline_unknown();

/// What the computer thought of before a play.
struct Thoughts {
  Value all;     ///< as Advice
  Value reason;  ///< the same as its enemy may read it under fog
};

/// An open battle. Everything but the players is guarded by its lock; those are the computers' own.
struct Battle : std::enable_shared_from_this<Battle> {
  Battle(std::string name, std::shared_ptr<const void> played_by, const Header& header, std::unique_ptr<Position> start)
      : id(std::move(name)), rules(std::move(played_by)), game(header, std::move(start)) {}

  std::string id;
  std::shared_ptr<const void> rules;  ///< the book or the game on the map, which no position outlives
  Game game;
  bool deleted = false;
  bool queued = false;                            ///< the computers know that it waits for them, or are at it
  Share share = {};                               ///< of the computers' time; theirs alone
  std::stop_source given_up = {};                 ///< stopped when what the computers think of it is no longer wanted
  std::string failure = {};                       ///< why the computer cannot go on; empty where it can
  std::map<std::size_t, Thoughts> thoughts = {};  ///< of the computer's last plays, by their entries
  std::array<std::unique_ptr<Player>, 2> players = {};
  std::mutex guard;
  Teller teller = {};
};

/// The lock of a battle. When it is given back, what has changed is told.
class Hold {
 public:
  explicit Hold(std::shared_ptr<Battle> battle) : battle_(std::move(battle)), lock_(battle_->guard) {}
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  ~Hold() {
    if (lock_.owns_lock()) let_go();
  }
  void let_go() {
    lock_.unlock();
    battle_->teller.work();
  }
  void take_again() { lock_.lock(); }

 private:
  std::shared_ptr<Battle> battle_;
  std::unique_lock<std::mutex> lock_;
};

/// What plays a side that no computer plays.
inline constexpr std::string_view person = "person";

/// The position on the map; null for a battle of the book.
const PlayPosition* on_map(const Battle& battle);
/// The same; throws BadInput for a battle of the book.
const PlayPosition& insist_on_map(const Battle& battle);
/// Whether the computer plays a side.
bool is_computer(const Header& header, Side side);
bool has_computer(const Header& header);
/// The side for which the computer is to act, if nothing keeps it from doing so. Where both choose in secret it does
/// not wait for people.
std::optional<Side> computer_to_act(const Battle& battle);
/// Who acts for whoever looks: his own side where it may, people before computers.
Side acting_side(const Header& header, const PlayPosition& position, Viewer viewer);
/// As whom somebody looks: his own side. Of two people at one screen, in the fog, the one who is to act or to answer;
/// nobody in particular where nothing is hidden.
Viewer seat_at(const Battle& battle, Viewer viewer);
/// Whether a game on the map has ended.
bool is_over(const Battle& battle);
/// What undo would take back, and redo bring forward, for whoever looks: the computer never agrees to anything, and a
/// secret choice is its own side's affair.
UndoState undo_for(Viewer viewer, UndoState undo, const Header& header);
UndoState redo_for(Viewer viewer, UndoState redo, const Header& header);
/// Answers every choice that is the computer's to make: the first option.
void answer_for_computer(Battle& battle);

/// A number of entries in words; throws BadInput for one that the game has not.
std::size_t entry_number(std::string_view text, const Game& game);
/// A name for a battle that nobody can mistake for another.
std::string fresh_id();
/// Dice that nobody knows yet, and the hash that they can be checked by at the end.
void give_seed(Header& header);
/// Throws BadInput where these are not two different names.
void insist_on_sides(const std::vector<std::string>& sides);
/// Seconds since 1970.
std::int64_t seconds_now();
/// A text without white space around it; throws BadInput where it is empty or too long. `what` names it.
std::string short_name(const std::string& text, std::string_view what);

}  // namespace longroll::server
