// Battles of the umpire's book and on the map as the pages see them: opened from the store, changed by requests and by
// computer players, told to windows.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/reading.h"
#include "game/book/book.h"
#include "game/play/map_game.h"
#include "server/batches.h"
#include "server/battle.h"
#include "server/computers.h"
#include "server/heads.h"
#include "server/opened.h"
#include "server/requests.h"
#include "server/shelf.h"
#include "store/store.h"

namespace longroll::server {

/// A file to be saved by the browser.
struct Download {
  std::string name;
  std::string type;
  std::string text;
};

/// Keeps battles. It may be called from several threads at once; requests on one battle wait for each other.
class Battles {
 public:
  /// So many threads think for the computer players.
  Battles(std::span<const RulesetEntry> rulesets, std::span<const BookEntry> books,
          std::span<const MapGameEntry> map_games, std::unique_ptr<Store> store, unsigned thinkers = 1);

  /// What the book of a game keeps: kinds of units, facts of a side and of a battle, example armies.
  Value describe(std::string_view ruleset);
  /// What can be played on a map, and against whom; nothing where the ruleset has no such game.
  std::optional<Value> describe_game(std::string_view ruleset);
  /// The map of a scenario; nothing where the ruleset has no such game.
  std::optional<Value> board(std::string_view ruleset, std::string_view scenario);
  /// Every battle, the last changed first; it opens none of them.
  Value list();
  /// The text of a free battle, from what is wished of it; and what a text describes, with its map.
  Value compose_free(const Value& body);
  Value read_free(const Value& body);
  /// Begins a battle of the book, or a game on the map.
  Value create(const Value& body, Viewer viewer = {});
  /// Begins a battle that goes on from a saved record.
  Value load(const Value& body, Viewer viewer = {});
  Value view(const std::string& id, Viewer viewer = {});
  /// Throws Declined where there is no such battle.
  void insist_on(const std::string& id) { open(id); }
  /// `what` is prepare, forecast, ways, stop, prospects, act, answer, branch or delete.
  Value change(const std::string& id, std::string_view what, const Value& body, Viewer viewer = {});
  /// What is asked of a game on the map: at, look, sight, bearing, overlay, advice, why, deed, deeds or story, and what
  /// they are about; nothing for another name.
  std::optional<Value> ask(const std::string& id, std::span<const std::string_view> what, Viewer viewer = {},
                           const std::stop_token& stop = {});
  /// What a batch of games is to be played from, and how: the start of a scenario, or a position of a battle as whoever
  /// asks knows it.
  std::pair<BatchStart, BatchWish> batch(const Value& body);
  /// The report or the record; nothing for another name.
  std::optional<Download> download(const std::string& id, std::string_view file, Viewer viewer);

  /// A window begins to follow a battle: its view as it is now comes into the outbox, then every change, in order.
  std::uint64_t listen(const std::string& id, std::shared_ptr<Outbox> outbox, Viewer viewer = {});
  /// The window has lost its place: it is sent the whole view.
  void send_whole(const std::string& id, std::uint64_t window);
  void leave(const std::string& id, std::uint64_t window);

  /// Whether a ruleset has a game on the map.
  bool has_map(std::string_view ruleset) const;

  /// Sends the computer players home: when it returns nothing changes by itself any more.
  void stop() {
    heads_.stop();
    computers_.stop();
  }
  /// How many battles are in memory.
  std::size_t open_battles() const { return shelf_.size(); }
  /// How many rulebooks are, each with its readings.
  std::size_t open_rules() const { return books_opened_.size() + games_opened_.size(); }

 private:
  std::shared_ptr<const Book> book(const std::string& ruleset, const Facts& rules);
  /// Null where the ruleset has none.
  std::shared_ptr<const MapGame> map_game(const std::string& ruleset, const Facts& rules);
  /// The same; throws BadInput where the ruleset has none.
  std::shared_ptr<const MapGame> insist_on_map_game(const std::string& ruleset, const Facts& rules);
  /// A battle at its beginning.
  std::shared_ptr<Battle> make(const std::string& id, const Header& header);
  std::shared_ptr<Battle> open(const std::string& id);
  /// The battle as the store has it, for nobody else yet; null where there is none.
  std::shared_ptr<Battle> fold(const std::string& id);
  /// A battle with these entries, the digest of one in so many of which is checked.
  std::shared_ptr<Battle> put_back(const std::string& id, const Header& header, const std::vector<Deed>& entries,
                                   std::size_t checked);
  /// Writes the head of a battle that has none; of one that cannot be read the reason.
  void make_head(const std::string& id);
  Value remove(const std::string& id, const Value& body);
  /// Takes a new battle into the store, then lets it go on.
  Value take_in(const std::shared_ptr<Battle>& battle, Viewer viewer);
  Value create_book(const Value& body, Viewer viewer);
  /// The header of a game on the map, but for its seed.
  Header new_game(const Value& body);
  /// A battle of its own with these entries.
  Value go_on_from(Header header, std::span<const Deed> entries, Viewer viewer);
  Value branch(Battle& battle, const Value& body, Viewer viewer);
  /// The report, as text or as a page.
  Download report(Battle& battle, std::string_view file, Viewer viewer) const;
  static Value prepare(Battle& battle, const Value& body);
  static Value forecast(Battle& battle, const Value& body, Viewer viewer);
  /// The way to each place of an offer: from a place to the one before it.
  static Value stop(Battle& battle, const Value& body, Viewer viewer);
  static Value ways(Battle& battle, const Value& body, Viewer viewer);
  /// The places that the dice after an offered play may open, with their chances.
  static Value prospects(Battle& battle, const Value& body, Viewer viewer);
  /// What is asked about a play: the position as whoever asks knows it, taken while nobody changes it.
  struct PlayAsked {
    std::unique_ptr<PlayPosition> position;
    Viewer viewer;
    Action action;

    /// Whose play it would be.
    Side side() const { return viewer.value_or(position->offers().who()); }
    Play play() const { return position->to_play(action); }
  };
  /// The rest of such a question; throws BadInput where it is about something else, `what` only a play has.
  static PlayAsked ask_about_play(Battle& battle, RecordReader& reader, Viewer viewer, std::string_view what);
  static void act(Battle& battle, const ActAsked& asked, Viewer viewer);
  static void answer(Battle& battle, const AnswerAsked& asked, Viewer viewer);
  /// Writes what is new down, has it told, and wakes the computer if it is its turn.
  void keep(const std::shared_ptr<Battle>& battle, std::size_t from);

  std::span<const RulesetEntry> rulesets_;
  std::span<const BookEntry> books_;
  std::span<const MapGameEntry> map_games_;
  std::unique_ptr<Store> store_;
  Opened<Book> books_opened_;
  Opened<MapGame> games_opened_;
  Shelf shelf_;
  Heads heads_;
  Computers computers_;  // the last: it goes first
};

}  // namespace longroll::server
