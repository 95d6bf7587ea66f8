// Where battles are kept: a header, entries in order, and what is pending. Everything is on disk before a call returns.
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
  std::string header;
  std::int64_t entries = 0;
  std::int64_t changed = 0;  ///< seconds since 1970
};

/// A whole battle.
struct StoredBattle {
  std::string header;
  std::vector<std::string> entries;
  std::string pending;  ///< empty for none
};

/// Keeps battles. It may be called from several threads at once.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  virtual std::vector<StoredLine> list() = 0;
  virtual std::optional<StoredBattle> load(const std::string& id) = 0;
  virtual void create(const std::string& id, const std::string& header, std::int64_t now) = 0;
  /// Adds entries after the first `from` ones, and sets what is pending, both or neither. Throws StoreBusy if the
  /// battle has not that many entries.
  virtual void append(const std::string& id, std::size_t from, const std::vector<std::string>& entries,
                      const std::string& pending, std::int64_t now) = 0;
  /// Puts a header and as many entries as there are in the place of those that were written in an older form. Throws
  /// StoreBusy if the battle has another number of entries.
  virtual void rewrite(const std::string& id, const std::string& header, const std::vector<std::string>& entries) = 0;
  virtual void remove(const std::string& id) = 0;
};

/// Another program has written to the same battle.
struct StoreBusy {
  std::string words;
};

/// A store in a file; its folder is made. Throws BadInput for a file that is none of ours or newer than this program.
std::unique_ptr<Store> open_sqlite(const std::string& file);

}  // namespace longroll
