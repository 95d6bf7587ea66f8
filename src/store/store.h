// Where battles are kept: a header, entries in order, what is pending, and beside them what a list shows. Everything is
// on disk before a call returns.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace longroll {

/// A battle in a list.
struct StoredLine {
  std::string id;
  std::string head;    ///< what whoever changed the battle last wrote for lists; empty: nobody has yet
  std::string header;  ///< in a list only where there is no head
  std::int64_t entries = 0;
  std::int64_t changed = 0;  ///< seconds since 1970
};

/// A whole battle.
struct StoredBattle {
  std::string header;
  std::vector<std::string> entries;
  std::string pending;  ///< empty for none
};

/// What a change adds to a battle.
struct StoredChange {
  std::vector<std::string> entries;
  std::string pending;  ///< in the place of what was pending; empty for nothing
  std::string head;     ///< in the place of the head
};

/// Keeps battles. It may be called from several threads at once.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// The last changed first.
  virtual std::vector<StoredLine> list() = 0;
  /// One of them, with its header; nothing where there is no such battle.
  virtual std::optional<StoredLine> line(const std::string& id) = 0;
  /// Nothing where there is no such battle; throws BadInput where entries of it are missing.
  virtual std::optional<StoredBattle> load(const std::string& id) = 0;
  virtual void create(const std::string& id, const std::string& header, const std::string& head, std::int64_t now) = 0;
  /// Adds entries after the first `from` ones, with the rest of the change, all or nothing. Throws StoreBusy if the
  /// battle has not that many entries.
  virtual void append(const std::string& id, std::size_t from, const StoredChange& change, std::int64_t now) = 0;
  /// Puts a header and as many entries as there are in the place of those that were written in an older form. Throws
  /// StoreBusy if the battle has another number of entries.
  virtual void rewrite(const std::string& id, const std::string& header, const std::vector<std::string>& entries) = 0;
  /// Writes the head of a battle that has so many entries; nothing happens where it has others by now.
  virtual void put_head(const std::string& id, std::size_t entries, const std::string& head) = 0;
  /// Whether there was one. Throws StoreBusy if it has another number of entries.
  virtual bool remove(const std::string& id, std::size_t entries) = 0;
};

/// Another program has written to the same battle.
struct StoreBusy {
  std::string words;
  std::int64_t entries = 0;  ///< that it has now
};

/// A store in a file that nobody else may read; its folder is made. Throws BadInput for a file that is none of ours or
/// newer than this program.
std::unique_ptr<Store> open_sqlite(const std::string& file);

}  // namespace longroll
