// The store in an SQLite file, by SOCI: the only place that knows SQL.
#include <fcntl.h>
#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <mutex>

#include "base/errors.h"
#include "base/text.h"
#include "store/migrations.h"
#include "store/statements.h"
#include "store/store.h"

namespace longroll {
namespace {

namespace files = std::filesystem;

/// A store that lives as long as it is open.
constexpr std::string_view in_memory = ":memory:";

/// Runs one migration file: statements divided by semicolons at the end of a line.
void run_script(soci::session& sql, std::string_view script) {
  std::string statement;
  while (!script.empty()) {
    const std::size_t end = script.find('\n');
    const std::string_view line = trim(script.substr(0, end));
    script.remove_prefix(end == std::string_view::npos ? script.size() : end + 1);
    if (line.empty() || line.starts_with("--")) continue;
    statement += std::string(line) + "\n";
    if (!line.ends_with(';')) continue;
    sql << statement;
    statement.clear();
  }
}

/// The file in the words of SOCI, which divides them by blanks and has no way to write a quotation mark.
std::string connection(const std::string& file) {
  if (file == in_memory) return fmt::format("db={}", file);
  const std::string path = files::absolute(file).string();
  if (path.find('"') != std::string::npos)
    throw BadInput(fmt::format("the store {} cannot be opened: its path has a quotation mark", file));
  return fmt::format("db=\"{}\" timeout=10", path);
}

/// A new file is its owner's alone from the beginning; SQLite gives its journals the same rights.
void make_private(const std::string& file) {
  if (file == in_memory || files::exists(file)) return;
  std::error_code error;
  if (const files::path path(file); path.has_parent_path()) files::create_directories(path.parent_path(), error);
  const int made = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) ::close(made);
}

/// So are those that were made before this was looked after: the seeds of games are in them.
void keep_private(const std::string& file) {
  if (file == in_memory) return;
  for (const char* part : {"", "-wal", "-shm", "-journal"}) {
    std::error_code error;  // a part that is not there, or a file of somebody else's
    files::permissions(file + part, files::perms::owner_read | files::perms::owner_write, error);
  }
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& file) {
    make_private(file);
    try {
      sql_.open(soci::sqlite3, connection(file));
      // Written through to the disk at every commit: what a page has shown is there after the plug was pulled.
      sql_ << "pragma journal_mode = wal";
      sql_ << "pragma synchronous = full";
      sql_ << "pragma foreign_keys = on";
      while (migrate_once(file)) continue;
    } catch (const soci::soci_error& failure) {
      throw BadInput(fmt::format("the store {} cannot be opened: {}", file, failure.what()));
    }
    keep_private(file);
  }

  std::vector<StoredLine> list() override {
    const std::lock_guard lock(guard_);
    const soci::rowset<soci::row> rows = (sql_.prepare << statements::list);
    std::vector<StoredLine> lines;
    for (const soci::row& row : rows)
      lines.push_back(
          {row.get<std::string>(0), row.get<std::string>(1), row.get<std::string>(2), number(row, 3), number(row, 4)});
    return lines;
  }

  std::optional<StoredLine> line(const std::string& id) override {
    const std::lock_guard lock(guard_);
    StoredLine line;
    line.id = id;
    long long entries = 0;
    long long changed = 0;
    sql_ << statements::line, soci::use(id), soci::into(line.header), soci::into(line.head), soci::into(entries),
        soci::into(changed);
    line.entries = entries;
    line.changed = changed;
    return sql_.got_data() ? std::optional(std::move(line)) : std::nullopt;
  }

  std::optional<StoredBattle> load(const std::string& id) override {
    const std::lock_guard lock(guard_);
    StoredBattle battle;
    long long count = 0;
    soci::transaction all(sql_);  // what another program adds meanwhile is not seen
    sql_ << statements::load, soci::use(id), soci::into(battle.header), soci::into(battle.pending), soci::into(count);
    if (!sql_.got_data()) return std::nullopt;
    battle.entries.reserve(static_cast<std::size_t>(count));
    const soci::rowset<std::string> rows = (sql_.prepare << statements::load_entries, soci::use(id));
    battle.entries.assign(rows.begin(), rows.end());
    if (battle.entries.size() != static_cast<std::size_t>(count))
      throw BadInput(fmt::format("the store has {} of its {} entries", battle.entries.size(), count));
    return battle;
  }

  void create(const std::string& id, const std::string& header, const std::string& head, std::int64_t now) override {
    const std::lock_guard lock(guard_);
    const long long when = now;
    sql_ << statements::create, soci::use(id), soci::use(header), soci::use(head), soci::use(when), soci::use(when);
  }

  void append(const std::string& id, std::size_t from, const StoredChange& change, std::int64_t now) override {
    const std::lock_guard lock(guard_);
    const long long when = now;
    const auto count = static_cast<long long>(from);
    const auto fresh = static_cast<long long>(change.entries.size());
    soci::transaction all(sql_);
    sql_ << statements::advance, soci::use(change.pending), soci::use(change.head), soci::use(when), soci::use(fresh),
        soci::use(id), soci::use(count);
    insist_on_change(id, from);
    write_entries(statements::add_entry, id, from, change.entries);
    all.commit();
  }

  void rewrite(const std::string& id, const std::string& header, const std::vector<std::string>& entries) override {
    const std::lock_guard lock(guard_);
    const auto count = static_cast<long long>(entries.size());
    soci::transaction all(sql_);
    sql_ << statements::put_header, soci::use(header), soci::use(id), soci::use(count);
    insist_on_change(id, entries.size());
    write_entries(statements::put_entry, id, 0, entries);
    all.commit();
  }

  void put_head(const std::string& id, std::size_t entries, const std::string& head) override {
    const std::lock_guard lock(guard_);
    const auto count = static_cast<long long>(entries);
    sql_ << statements::put_head, soci::use(head), soci::use(id), soci::use(count);
  }

  bool remove(const std::string& id, std::size_t entries) override {
    const std::lock_guard lock(guard_);
    const auto count = static_cast<long long>(entries);
    soci::transaction all(sql_);
    if (!count_of(id)) return false;
    sql_ << statements::remove, soci::use(id), soci::use(count);
    insist_on_change(id, entries);
    all.commit();
    return true;
  }

 private:
  std::optional<long long> count_of(const std::string& id) {
    long long count = 0;
    sql_ << statements::count, soci::use(id), soci::into(count);
    return sql_.got_data() ? std::optional(count) : std::nullopt;
  }

  /// Throws where the last statement has changed nothing, because another program has added entries.
  void insist_on_change(const std::string& id, std::size_t wanted) {
    int changed = 0;
    sql_ << "select changes()", soci::into(changed);
    if (changed > 0) return;
    const std::int64_t count = count_of(id).value_or(0);
    throw StoreBusy{fmt::format("another program has written to this battle: it has {} entries, not {}", count, wanted),
                    count};
  }

  /// Does a statement about id, number and body for each entry after the first `from` ones.
  void write_entries(std::string_view statement, const std::string& id, std::size_t from,
                     const std::vector<std::string>& entries) {
    if (entries.empty()) return;
    long long place = 0;
    std::string body;
    soci::statement write =
        (sql_.prepare << statement, soci::use(id, "id"), soci::use(place, "number"), soci::use(body, "body"));
    for (std::size_t i = 0; i < entries.size(); ++i) {
      place = static_cast<long long>(from + i) + 1;
      body = entries[i];
      write.execute(true);
    }
  }

  static std::int64_t number(const soci::row& row, std::size_t column) {
    switch (row.get_properties(column).get_data_type()) {
      case soci::dt_integer: return row.get<int>(column);
      case soci::dt_long_long: return row.get<long long>(column);
      default: return std::stoll(row.get<std::string>(column));
    }
  }

  /// Runs the next script, if there is one, and notes that it has: both or neither, whenever the program is killed.
  /// Another program may be about to do the same, and waits.
  bool migrate_once(const std::string& file) {
    const auto scripts = store_migrations();
    if (version() > scripts.size())
      throw BadInput(fmt::format("the store {} was made by a newer Longroll (version {}, this one knows {})", file,
                                 version(), scripts.size()));
    if (version() == scripts.size()) return false;
    sql_ << "begin immediate";
    try {
      if (const std::size_t now = version(); now < scripts.size()) {
        run_script(sql_, scripts[now].text);
        sql_ << fmt::format("pragma user_version = {}", now + 1);
      }
      sql_ << "commit";
    } catch (...) {
      sql_ << "rollback";
      throw;
    }
    return true;
  }

  std::size_t version() {
    int version = 0;
    sql_ << "pragma user_version", soci::into(version);
    return static_cast<std::size_t>(version);
  }

  std::mutex guard_;
  soci::session sql_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file) { return std::make_unique<SqliteStore>(file); }

}  // namespace longroll
