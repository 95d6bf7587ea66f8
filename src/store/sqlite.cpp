// The store in an SQLite file, by SOCI: the only place that knows SQL.
#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <filesystem>
#include <mutex>

#include "base/errors.h"
#include "base/text.h"
#include "store/migrations.h"
#include "store/store.h"

namespace longroll {
namespace {

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

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& file) {
    const std::filesystem::path path(file);
    std::error_code error;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
    try {
      sql_.open(soci::sqlite3, fmt::format("db={} timeout=10", file));
      // Written through to the disk at every commit: what a page has shown is there after the plug was pulled.
      sql_ << "pragma journal_mode = wal";
      sql_ << "pragma synchronous = full";
      sql_ << "pragma foreign_keys = on";
      migrate(file);
    } catch (const soci::soci_error& failure) {
      throw BadInput(fmt::format("the store {} cannot be opened: {}", file, failure.what()));
    }
  }

  std::vector<StoredLine> list() override {
    const std::lock_guard lock(guard_);
    const soci::rowset<soci::row> rows =
        (sql_.prepare << "select id, header, changed, (select count(*) from entry where battle = id) as entries "
                         "from battle order by changed desc, created desc");
    std::vector<StoredLine> lines;
    for (const soci::row& row : rows)
      lines.push_back({row.get<std::string>(0), row.get<std::string>(1), number(row, 3), number(row, 2)});
    return lines;
  }

  std::optional<StoredBattle> load(const std::string& id) override {
    const std::lock_guard lock(guard_);
    StoredBattle battle;
    sql_ << "select header, pending from battle where id = :id", soci::use(id), soci::into(battle.header),
        soci::into(battle.pending);
    if (!sql_.got_data()) return std::nullopt;
    const soci::rowset<std::string> rows =
        (sql_.prepare << "select body from entry where battle = :id order by number", soci::use(id));
    battle.entries.assign(rows.begin(), rows.end());
    return battle;
  }

  void create(const std::string& id, const std::string& header, std::int64_t now) override {
    const std::lock_guard lock(guard_);
    const long long when = now;
    soci::transaction all(sql_);
    sql_ << "insert into battle (id, header, created, changed) values (:id, :header, :created, :changed)",
        soci::use(id), soci::use(header), soci::use(when), soci::use(when);
    all.commit();
  }

  void append(const std::string& id, std::size_t from, const std::vector<std::string>& entries,
              const std::string& pending, std::int64_t now) override {
    const std::lock_guard lock(guard_);
    const long long when = now;
    soci::transaction all(sql_);
    sql_ << "update battle set pending = :pending, changed = :changed where id = :id", soci::use(pending),
        soci::use(when), soci::use(id);
    insist_on_count(id, from);
    auto place = static_cast<long long>(from);
    for (const std::string& body : entries) {
      ++place;
      sql_ << "insert into entry (battle, number, body) values (:id, :number, :body)", soci::use(id), soci::use(place),
          soci::use(body);
    }
    all.commit();
  }

  void rewrite(const std::string& id, const std::string& header, const std::vector<std::string>& entries) override {
    const std::lock_guard lock(guard_);
    soci::transaction all(sql_);
    insist_on_count(id, entries.size());
    sql_ << "update battle set header = :header where id = :id", soci::use(header), soci::use(id);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const long long place = static_cast<long long>(i) + 1;
      sql_ << "update entry set body = :body where battle = :id and number = :number", soci::use(entries[i]),
          soci::use(id), soci::use(place);
    }
    all.commit();
  }

  void remove(const std::string& id) override {
    const std::lock_guard lock(guard_);
    sql_ << "delete from battle where id = :id", soci::use(id);
  }

 private:
  /// Throws where another program has added entries.
  void insist_on_count(const std::string& id, std::size_t wanted) {
    long long count = 0;
    sql_ << "select count(*) from entry where battle = :id", soci::use(id), soci::into(count);
    if (static_cast<std::size_t>(count) != wanted)
      throw StoreBusy{
          fmt::format("another program has written to this battle: it has {} entries, not {}", count, wanted)};
  }

  static std::int64_t number(const soci::row& row, std::size_t column) {
    switch (row.get_properties(column).get_data_type()) {
      case soci::dt_integer: return row.get<int>(column);
      case soci::dt_long_long: return row.get<long long>(column);
      default: return std::stoll(row.get<std::string>(column));
    }
  }

  void migrate(const std::string& file) {
    const auto scripts = store_migrations();
    int version = 0;
    sql_ << "pragma user_version", soci::into(version);
    if (version > static_cast<int>(scripts.size()))
      throw BadInput(fmt::format("the store {} was made by a newer Longroll (version {}, this one knows {})", file,
                                 version, scripts.size()));
    for (std::size_t i = static_cast<std::size_t>(version); i < scripts.size(); ++i) {
      soci::transaction one(sql_);
      run_script(sql_, scripts[i].text);
      sql_ << fmt::format("pragma user_version = {}", i + 1);
      one.commit();
    }
  }

  std::mutex guard_;
  soci::session sql_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file) { return std::make_unique<SqliteStore>(file); }

}  // namespace longroll
