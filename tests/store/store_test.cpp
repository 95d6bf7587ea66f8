// The store: what is kept comes back, whose it is, and files that are none of ours.
#include "store/store.h"

#include <sys/stat.h>

#include <fstream>

#include "base/errors.h"
#include "tests/store/store_file.h"

namespace longroll {
namespace {

TEST_F(StoreFile, what_was_written_is_there_when_it_is_opened_again) {
  {
    const auto store = open_sqlite(file);
    store->create("a", "header a", "head a", 10);
    store->create("b", "header b", "", 11);
    store->append("a", 0, {{"one", "two"}, "waits", "two done"}, 12);
    store->append("a", 2, {{"it's three"}, "", "three done"}, 13);
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
  EXPECT_EQ(lines[0].head, "three done");
  EXPECT_EQ(lines[1].header, "header b") << "of a battle without a head";
  EXPECT_FALSE(store->load("c"));
}

TEST_F(StoreFile, entries_and_what_is_pending_are_written_together_or_not_at_all) {
  const auto store = open_sqlite(file);
  store->create("a", "header", "", 10);
  store->append("a", 0, {{"one"}, "waits", "head"}, 11);
  EXPECT_THROW(store->append("a", 0, {{"other"}, "lost", "lost"}, 12), StoreBusy) << "another program was quicker";
  const auto battle = store->load("a");
  EXPECT_EQ(battle->entries, (std::vector<std::string>{"one"}));
  EXPECT_EQ(battle->pending, "waits");
  EXPECT_EQ(store->list()[0].head, "head");
  EXPECT_THROW(store->rewrite("a", "lost", {"lost", "lost"}), StoreBusy);
  EXPECT_EQ(store->load("a")->header, "header");
}

TEST_F(StoreFile, a_head_is_of_the_entries_that_it_tells_of) {
  const auto store = open_sqlite(file);
  store->create("a", "header", "", 10);
  store->append("a", 0, {{"one"}, "", "after one"}, 11);
  store->put_head("a", 0, "after none");
  EXPECT_EQ(store->list()[0].head, "after one");
  store->put_head("a", 1, "again after one");
  EXPECT_EQ(store->list()[0].head, "again after one");
  EXPECT_EQ(store->list()[0].changed, 11);
}

TEST_F(StoreFile, a_removed_battle_leaves_no_entries_behind) {
  const auto store = open_sqlite(file);
  store->create("a", "header", "", 10);
  store->append("a", 0, {{"one"}, "", ""}, 11);
  EXPECT_THROW(store->remove("a", 0), StoreBusy);
  EXPECT_TRUE(store->remove("a", 1));
  EXPECT_FALSE(store->remove("a", 1));
  EXPECT_FALSE(store->load("a"));
  store->create("a", "header", "", 10);
  EXPECT_TRUE(store->load("a")->entries.empty());
}

TEST_F(StoreFile, missing_entries_are_told) {
  const auto store = open_sqlite(file);
  store->create("a", "header", "", 10);
  store->append("a", 0, {{"one", "two"}, "", ""}, 11);
  *sql() << "delete from entry where number = 1";
  EXPECT_THROW(store->load("a"), BadInput);
}

TEST_F(StoreFile, a_path_may_have_blanks) {
  for (const char* name : {"two words.sqlite", " blanks  and = signs timeout=0 ", "ünïcode%20.sqlite"}) {
    file = (folder / "a folder" / name).string();
    open_sqlite(file)->create(name, "header", "", 10);
    EXPECT_TRUE(std::filesystem::exists(file)) << name;
    EXPECT_TRUE(open_sqlite(file)->load(name)) << name;
  }
  std::filesystem::current_path(folder);
  open_sqlite(" here.sqlite")->create("here", "header", "", 10);
  EXPECT_TRUE(std::filesystem::exists(folder / " here.sqlite"));
  std::filesystem::current_path(folder.parent_path());
  EXPECT_THROW(open_sqlite((folder / "a \"quoted\" one").string()), BadInput);
}

/// Whether nobody but the owner may read a file.
bool is_private(const std::string& file) {
  struct stat status{};
  EXPECT_EQ(stat(file.c_str(), &status), 0) << file;
  return (status.st_mode & 0777U) == 0600U;
}

TEST_F(StoreFile, nobody_else_may_read_it) {
  const mode_t before = umask(0);
  {
    const auto store = open_sqlite(file);
    store->create("a", "the seed", "", 10);
    for (const char* part : {"", "-wal", "-shm"}) EXPECT_TRUE(is_private(file + part)) << part;
  }
  for (const char* part : {"", "-wal", "-shm"})
    std::ofstream(file + part, std::ios::app).flush();  // of a program that was killed
  for (const char* part : {"", "-wal", "-shm"})
    std::filesystem::permissions(file + part, std::filesystem::perms(0666));  // and did not look after it
  {
    const auto store = open_sqlite(file);
    for (const char* part : {"", "-wal", "-shm"}) EXPECT_TRUE(is_private(file + part)) << part;
    EXPECT_TRUE(store->load("a"));
  }
  umask(before);
}

TEST_F(StoreFile, a_file_that_is_no_store_is_refused) {
  std::filesystem::create_directories(folder / "deeper");
  std::ofstream(file) << "these are no battles, but a letter to Mrs. Bixby of Boston, and long enough to be read";
  EXPECT_THROW(open_sqlite(file), BadInput);
}

}  // namespace
}  // namespace longroll
