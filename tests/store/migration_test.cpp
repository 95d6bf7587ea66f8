// Stores of older programs are brought up to date, and lose nothing, whenever the program is killed at it.
#include <signal.h>
#include <sys/wait.h>

#include "base/errors.h"
#include "store/store.h"
#include "tests/store/store_file.h"

namespace longroll {
namespace {

/// Every battle of make_old as it was.
void expect_all(Store& store, int battles) {
  const auto lines = store.list();
  ASSERT_EQ(lines.size(), static_cast<std::size_t>(battles));
  for (const StoredLine& line : lines) {
    EXPECT_EQ(line.entries, 3);
    EXPECT_EQ(line.head, "");
    EXPECT_EQ(line.header, "header of " + line.id);
    const auto battle = store.load(line.id);
    ASSERT_TRUE(battle);
    EXPECT_EQ(battle->pending, "waits");
    EXPECT_EQ(battle->entries, (std::vector<std::string>{line.id + " did 1", line.id + " did 2", line.id + " did 3"}));
  }
}

using Migration = StoreFile;

TEST_F(Migration, a_store_of_the_first_program_loses_no_battle) {
  make_old(20);
  const auto store = open_sqlite(file);
  expect_all(*store, 20);
  EXPECT_EQ(store->list()[0].id, "b20");
  store->append("b7", 3, {{"more"}, "", "head"}, 30);
  EXPECT_EQ(store->load("b7")->entries.size(), 4U);
  EXPECT_EQ(store->list()[0].id, "b7");
}

TEST_F(Migration, a_kill_on_the_way_loses_nothing) {
  make_old(400);
  for (int round = 0; round < 24; ++round) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      open_sqlite(file);
      _exit(0);
    }
    usleep(static_cast<useconds_t>(round * round * 100));  // sooner or later on its way
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    int version = 0;
    *sql() << "pragma user_version", soci::into(version);
    ASSERT_TRUE(version == 1 || version == static_cast<int>(store_migrations().size())) << version;
  }
  expect_all(*open_sqlite(file), 400);
}

TEST_F(Migration, a_store_of_a_newer_program_is_refused) {
  make_old(1);
  *sql() << "pragma user_version = 99";
  EXPECT_THROW(open_sqlite(file), BadInput);
}

}  // namespace
}  // namespace longroll
