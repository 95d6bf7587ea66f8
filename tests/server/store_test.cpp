// The store: what is kept comes back, migrations, and files that are none of ours.
#include "store/store.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/errors.h"

namespace longroll {
namespace {

/// A file in a folder of its own that goes with it.
class StoreFile : public testing::Test {
 protected:
  void SetUp() override {
    folder = std::filesystem::temp_directory_path() / ("longroll_store_" + std::to_string(getpid()));
    file = (folder / "deeper" / "battles.sqlite").string();
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder;
  std::string file;
};

TEST_F(StoreFile, what_was_written_is_there_when_it_is_opened_again) {
  {
    const auto store = open_sqlite(file);
    store->create("a", "header a", 10);
    store->create("b", "header b", 11);
    store->append("a", 0, {"one", "two"}, "waits", 12);
    store->append("a", 2, {"it's three"}, "", 13);
  }
  const auto store = open_sqlite(file);
  const auto battle = store->load("a");
  ASSERT_TRUE(battle);
  EXPECT_EQ(battle->header, "header a");
  EXPECT_EQ(battle->entries, (std::vector<std::string>{"one", "two", "it's three"}));
  EXPECT_EQ(battle->pending, "");
  const auto lines = store->list();
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].id, "a") << "last changed first";
  EXPECT_EQ(lines[0].entries, 3);
  EXPECT_EQ(lines[0].changed, 13);
  EXPECT_FALSE(store->load("c"));
}

TEST_F(StoreFile, entries_and_what_is_pending_are_written_together_or_not_at_all) {
  const auto store = open_sqlite(file);
  store->create("a", "header", 10);
  store->append("a", 0, {"one"}, "waits", 11);
  EXPECT_THROW(store->append("a", 0, {"other"}, "lost", 12), StoreBusy) << "another program was quicker";
  const auto battle = store->load("a");
  EXPECT_EQ(battle->entries, (std::vector<std::string>{"one"}));
  EXPECT_EQ(battle->pending, "waits");
}

TEST_F(StoreFile, a_removed_battle_leaves_no_entries_behind) {
  const auto store = open_sqlite(file);
  store->create("a", "header", 10);
  store->append("a", 0, {"one"}, "", 11);
  store->remove("a");
  EXPECT_FALSE(store->load("a"));
  store->create("a", "header", 10);
  EXPECT_TRUE(store->load("a")->entries.empty());
}

TEST_F(StoreFile, a_file_that_is_no_store_is_refused) {
  std::filesystem::create_directories(folder / "deeper");
  std::ofstream(file) << "these are no battles, but a letter to Mrs. Bixby of Boston, and long enough to be read";
  EXPECT_THROW(open_sqlite(file), BadInput);
}

}  // namespace
}  // namespace longroll
