// A game being played: its record, the position that it comes to, undo, and what is pending.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/past.h"

namespace longroll {

/// Dice that a player must throw, or a choice that he must make, before an action can be finished.
struct Wanted {
  std::string rule;
  std::string words;  ///< the purpose of the dice, or what the choice is about
  Dice dice;
  bool total = false;                     ///< the total of the dice will do
  int given = 0;                          ///< so many of these dice have been typed
  std::vector<std::string> options = {};  ///< of a choice; empty for dice
  Side side = Side::first;                ///< who throws or chooses
  int policy = 0;                         ///< the option that the rules take where nobody is asked
  std::string whose = {};                 ///< of dice: the name of whom they are for; empty: nobody in particular
};

/// An action that has begun and waits for dice or a choice. It is kept, so nothing that fell is lost.
struct Pending {
  Side side = Side::first;
  Action action;
  bool overridden = false;
  bool typed = false;
  std::string dice = {};  ///< typed so far, divided by commas
  std::vector<int> choices = {};
  Wanted wanted = {};
  std::vector<Event> events = {};  ///< what has happened so far
  std::string why = {};            ///< the reason of a computer player
};

/// Thrown by `Game::act` and its like: why not, and whether an override would do.
struct NotAllowed {
  Objection objection;
};

/// What undo would take back.
struct UndoState {
  bool may = false;
  bool agreement = false;  ///< it lies beyond dice, a change of side or a reveal: the other side must agree
  std::string words;
  std::optional<Side> asked;
  std::optional<Side> of = {};  ///< whose entry it is
  bool fog = false;             ///< what it is may tell what is hidden from the other side
  bool own = false;             ///< a choice in secret: nobody but its side takes it back, or makes it again
};

/// One game. Entries are made here and nowhere else; whoever keeps them writes each down before telling of it.
class Game {
 public:
  /// A new game from its first position.
  Game(Header header, std::unique_ptr<Position> start);

  const Header& header() const { return header_; }
  const Position& position() const { return *now_; }
  const std::vector<Deed>& entries() const { return entries_; }
  const std::optional<Pending>& pending() const { return pending_; }
  UndoState undo() const;
  UndoState redo() const;
  /// How many of the entries may be told: those before a play that was handed in and is still unseen.
  std::size_t told() const;
  /// The numbers of the entries that stand, in order: what was taken back is left out, and the taking back.
  std::vector<std::size_t> standing() const;
  /// The lines of everything that stands, undone entries left out, and where the game goes on from another's record.
  std::vector<LogLine> log() const;
  /// Its end: so many of the last lines, or a few more.
  LogEnd log_end(std::size_t most) const;
  /// The position and the log as they stood after the first `count` entries, of which there are as many or more.
  std::shared_ptr<const Position> position_after(std::size_t count) const;
  std::vector<LogLine> log_after(std::size_t count) const;
  LogEnd log_end_after(std::size_t count, std::size_t most) const;
  /// What stands of the entries from `from` on, as it stood after the first `to`: undo and what it took back left out.
  std::vector<Done> stood(std::size_t from, std::size_t to) const;
  /// What the record and the rules disagree about, or empty.
  const std::string& difference() const { return difference_; }

  /// Begins an action. It makes an entry, or waits for dice or a choice; throws NotAllowed or BadInput and then has
  /// changed nothing. `why` is what a computer player gives for it.
  void act(Side side, const Action& action, bool typed, bool override, std::int64_t now, std::string why = {});
  /// Adds typed dice, or the answer to a choice, to what is pending.
  void answer_dice(std::string_view dice, std::int64_t now);
  void answer_choice(int choice, std::int64_t now);
  /// Takes the last typed number back; with none left the whole action.
  void take_back();

  /// Puts back a recorded entry when a game is opened again. A record that was written with another form of the state
  /// is led through by its dice and choices, compared by its reports, and its digests are made anew. Who puts many back
  /// may leave the digest of one unchecked, if that of a later one is checked.
  void replay(const Deed& entry, bool check = true);
  /// Puts back what was pending, from pending_text.
  void resume(std::string_view text);
  /// Whether the digests of a record were made anew.
  bool renewed() const { return !comparable_ && difference_.empty() && !entries_.empty(); }
  /// How many positions are kept of those that it has come through.
  std::size_t kept_positions() const { return past_.kept(); }
  /// What is pending as text; empty for nothing.
  std::string pending_text() const;

 private:
  static constexpr std::size_t none = Past::none;

  /// Runs what is pending; makes an entry of it or leaves it waiting.
  void run(Pending pending, std::int64_t now);
  /// Says what a turn came to where this ends it; whether it does and something is said.
  bool tell_turn(const Position& began, const Position& after, std::vector<LogLine>& lines) const;
  void finish(Deed entry, std::shared_ptr<Position> after, std::vector<LogLine> lines, std::string words);
  /// Takes the game to a place in the past.
  void go_to(std::size_t place);
  bool steer(const Deed& entry);
  /// Adds an entry whose effect is in place.
  void write(Deed entry);
  void stamp(std::vector<LogLine>& lines, const Position& where, Side side) const;
  /// Says in the log where the entries of another record end, when that is here.
  void mark_origin();
  /// Whether taking an entry back that leads from the position now to that one wants agreement.
  bool is_barrier(const Deed& entry, const Position& after) const;
  /// Whether the last that stands has shown a side what was hidden from it: a barrier, too.
  bool last_reveals() const;
  /// Whether taking it back by this entry wants no agreement; of a record, whether it wanted none.
  bool takes_back_at_once(const Deed& entry) const;
  /// Denies what only the side that did it may take back or do again.
  void insist_on_own(const UndoState& what, Side side) const;
  /// A line about something done: where it may tell what is hidden, the other side reads whose it was and no more.
  LogLine line_about(std::string_view what, const Done& done) const;

  /// Whether it takes back or does again, and does nothing of its own.
  static bool steers(const Action& action);
  /// Who the units of an action are, as they stand before it.
  std::function<std::string(std::string_view role, std::size_t place)> namer(const Action& action) const;
  /// What is written down of how a position stands that follows: nothing where that is as before.
  std::string report_of(const Position& after) const;

  Header header_;
  std::shared_ptr<const Position> now_;
  bool reported_ = false;   // the record that is put back has reports
  bool comparable_ = true;  // the digests of the record that is put back are of states of this form
  std::vector<Deed> entries_;
  Past past_;                        // everything that was ever done
  std::size_t last_ = none;          // the place in it of the last that stands
  std::vector<std::size_t> lasts_;   // the same after each entry
  std::vector<std::size_t> undone_;  // what can be done again, the next one last
  std::vector<LogLine> asides_;      // lines of undo and its like, merged into the log by entry
  std::optional<Side> asked_;
  std::optional<Pending> pending_;
  std::string difference_;
};

}  // namespace longroll
