// A file for the tests of the store, and SQLite beside the store's back.
#pragma once

#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "store/migrations.h"

namespace longroll {

/// A file in a folder of its own that goes with it.
class StoreFile : public testing::Test {
 protected:
  void SetUp() override {
    folder = std::filesystem::temp_directory_path() / ("longroll_store_" + std::to_string(getpid()));
    file = (folder / "deeper" / "battles.sqlite").string();
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  /// The file by SQL.
  std::unique_ptr<soci::session> sql() const { return std::make_unique<soci::session>(soci::sqlite3, "db=" + file); }

  /// A store as the first program made them, with battles b1, b2 and so on of three entries each.
  void make_old(int battles) const {
    std::filesystem::create_directories(folder / "deeper");
    const auto old = sql();
    *old << "pragma journal_mode = wal";
    soci::transaction all(*old);
    std::string script(store_migrations()[0].text);
    for (std::size_t end = 0; (end = script.find(";\n")) != std::string::npos; script.erase(0, end + 2))
      *old << script.substr(script.find("create"), end - script.find("create"));
    *old << "pragma user_version = 1";
    for (int i = 1; i <= battles; ++i) {
      const std::string id = "b" + std::to_string(i);
      *old << "insert into battle (id, header, pending, created, changed) values ('" << id << "', 'header of " << id
           << "', 'waits', 1, " << i << ")";
      for (int n = 1; n <= 3; ++n)
        *old << "insert into entry (battle, number, body) values ('" << id << "', " << n << ", '" << id << " did " << n
             << "')";
    }
    all.commit();
  }

  std::filesystem::path folder;
  std::string file;
};

}  // namespace longroll
