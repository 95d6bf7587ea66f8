// Battles of the umpire's book as the pages see them: opened from the store, changed by requests, told to windows.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include "game/book/book.h"
#include "game/game.h"
#include "server/measures.h"
#include "store/store.h"

namespace longroll::server {

/// A request that cannot be done: status and body.
struct Declined {
  int status = 400;
  Value body;
};

/// A file to be saved by the browser.
struct Download {
  std::string name;
  std::string type;
  std::string text;
};

/// Keeps battles. It may be called from several threads at once; requests on one battle wait for each other.
class Battles {
 public:
  using Listener = std::function<void(const std::shared_ptr<const std::string>& view)>;

  Battles(std::span<const RulesetEntry> rulesets, std::span<const BookEntry> books, std::unique_ptr<Store> store);

  /// What the book of a game keeps: kinds of units, facts of a side and of a battle, example armies.
  Value describe(std::string_view ruleset);
  Value list();
  Value create(const Value& body);
  Value view(const std::string& id);
  /// `what` is prepare, act, answer or delete.
  Value change(const std::string& id, std::string_view what, const Value& body);
  /// The report or the record; nothing for another name.
  std::optional<Download> download(const std::string& id, std::string_view file);

  /// Hears the view of a battle after every change, from whichever thread made it, until it is dropped. The view as it
  /// is now comes first.
  std::uint64_t listen(const std::string& id, Listener listener);
  void leave(const std::string& id, std::uint64_t listener);

 private:
  struct Battle;

  std::shared_ptr<const Book> book(const std::string& ruleset, const Facts& rules);
  std::shared_ptr<Battle> open(const std::string& id);
  Value view_of(const Battle& battle) const;
  Value prepare(const Battle& battle, const Value& body) const;
  void act(Battle& battle, const Value& body);
  void answer(Battle& battle, const Value& body);
  /// Writes what is new down, then tells it.
  void keep(Battle& battle, std::size_t from);
  void tell(Battle& battle);

  std::span<const RulesetEntry> rulesets_;
  std::span<const BookEntry> books_;
  std::unique_ptr<Store> store_;
  std::mutex guard_;  // of the maps below
  std::map<std::string, std::shared_ptr<const Book>> opened_books_;
  std::map<std::string, std::shared_ptr<Battle>> battles_;
};

}  // namespace longroll::server
