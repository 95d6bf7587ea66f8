// Battles in the store and in memory: a list opens none, one that cannot be read is listed as such, what is idle is let
// go and comes back, and rulebooks are not kept for ever.
#include <unistd.h>

#include <filesystem>

#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

std::string fresh_file() {
  static int number = 0;
  return (std::filesystem::temp_directory_path() /
          ("longroll_kept_" + std::to_string(getpid()) + "_" + std::to_string(++number)) / "battles.sqlite")
      .string();
}

class Kept : public PlayServer {
 protected:
  Kept() : Kept(fresh_file()) {}
  explicit Kept(const std::string& where) : PlayServer(where), file(where) {}
  ~Kept() override { std::filesystem::remove_all(std::filesystem::path(file).parent_path()); }

  const List& list() {
    listed = get("/api/battles");
    return std::get<List>(listed.held);
  }
  /// The battle of that name in the list.
  const Value& head(const std::string& name) {
    for (const Value& one : list())
      if (text(one, "id") == name) return one;
    throw std::runtime_error("no battle " + name + " in " + json_line(listed));
  }
  /// Waits until the head of a battle says so.
  void expect_in_time(const std::string& name, std::string_view member_name, const std::string& wanted) {
    for (int i = 0; i < 5000 && text(head(name), member_name) != wanted; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    EXPECT_EQ(text(head(name), member_name), wanted);
  }
  /// A battle that somebody else has written.
  void write(const std::string& name, const std::string& header, const std::vector<std::string>& entries = {}) {
    const auto store = open_sqlite(file);
    store->create(name, header, "", 1);
    store->append(name, 0, {entries, "", ""}, 2);
  }
  std::string header_text() { return open_sqlite(file)->load(id)->header; }

  std::string file;
  Value listed;
};

TEST_F(Kept, a_list_opens_nothing) {
  begin("quick", "quick", "duel");
  settled();
  EXPECT_TRUE(truth(head(id), "over"));
  begin("person", "person");
  act(play("move", "1", "0302"));
  act(play("done"));
  act(play("done"));
  EXPECT_EQ(number(head(id), "turn"), 2);
  EXPECT_EQ(text(head(id), "step"), "1.1 March");
  EXPECT_EQ(number(head(id), "entries"), 3);
  Battles again(some_rulesets(), {}, some_map_games(), open_sqlite(file));
  EXPECT_EQ(json_line(again.list()), json_line({list()}));
  EXPECT_EQ(again.open_battles(), 0U);
}

TEST_F(Kept, what_cannot_be_read_is_listed_with_the_reason_and_the_rest_goes_on) {
  begin("person", "person");
  std::string chess = header_text();
  chess.replace(chess.find("\"toy\""), 5, "\"chess\"");
  write("torn", "{\"ruleset\":\"to");
  write("chess", chess);
  write("nonsense", header_text(), {"this is no entry"});
  ASSERT_EQ(list().size(), 4U);
  EXPECT_EQ(text(head(id), "unreadable"), "");
  EXPECT_EQ(act(play("done")).status, 200);
  expect_in_time("chess", "unreadable", "'chess' has no game on the map");
  EXPECT_EQ(text(head("chess"), "title"), "The meadow");
  for (const char* name : {"torn", "nonsense"}) {
    for (int i = 0; i < 5000 && text(head(name), "unreadable").empty(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    EXPECT_NE(text(head(name), "unreadable").find("no JSON"), std::string::npos) << json_line(listed);
    EXPECT_NE(why(read("/api/battles/" + std::string(name))), "") << "it is told to who opens it, too";
  }
  EXPECT_EQ(text(head("nonsense"), "ruleset"), "toy");
  EXPECT_EQ(text(head(id), "unreadable"), "");
}

TEST_F(Kept, what_cannot_be_read_can_be_deleted) {
  begin("person", "person");
  write("nonsense", header_text(), {"this is no entry"});
  EXPECT_EQ(ask("/api/battles/nonsense/delete", R"({"after": 0})").status, 409);
  EXPECT_EQ(ask("/api/battles/nonsense/delete", R"({"after": 1})").status, 200);
  EXPECT_EQ(ask("/api/battles/nonsense/delete", R"({"after": 1})").status, 404);
  EXPECT_EQ(list().size(), 1U);
}

TEST_F(Kept, heads_that_an_older_program_did_not_write_are_made) {
  begin("person", "person");
  come_to_fire();
  const auto stored = open_sqlite(file)->load(id);
  write("old", stored->header, stored->entries);
  EXPECT_EQ(text(head("old"), "title"), "The meadow") << "at once";
  expect_in_time("old", "step", text(head(id), "step"));
  EXPECT_EQ(battles.open_battles(), 1U) << "made in passing";
}

TEST_F(Kept, what_goes_another_way_is_opened_for_reading_with_the_first_difference) {
  begin("person", "person");
  come_to_fire();
  const auto stored = open_sqlite(file)->load(id);
  auto entries = stored->entries;
  const std::size_t at = entries[2].find("\"0402\"");
  ASSERT_NE(at, std::string::npos);
  entries[2].replace(at, 6, "\"0403\"");
  write("forged", stored->header, entries);
  const Value now = get("/api/battles/forged");
  EXPECT_NE(text(now, "difference").find("entry 3 of its record"), std::string::npos) << text(now, "difference");
  EXPECT_EQ(number(now, "after"), 6);
}

TEST_F(Kept, idle_battles_are_let_go_and_come_back_as_they_were) {
  std::vector<std::pair<std::string, std::string>> seen;
  for (int i = 0; i < 30; ++i) {
    begin("person", "person");
    come_to_fire();
    ASSERT_EQ(act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);  // and waits for a die
    seen.emplace_back(id, view_text());
  }
  EXPECT_LE(battles.open_battles(), Shelf::most_idle + 1);
  for (const auto& [name, before] : seen) {
    id = name;
    EXPECT_EQ(view_text(), before);
  }
  EXPECT_LE(battles.open_battles(), Shelf::most_idle + 1);
}

TEST_F(Kept, what_is_watched_is_not_let_go) {
  begin("person", "person");
  const std::string watched = id;
  TestWindow window;
  const auto listener = battles.listen(watched, window.outbox);
  for (int i = 0; i < 20; ++i) begin("person", "person");
  id = watched;
  const std::size_t heard = window.heard().size();
  EXPECT_EQ(act(play("done")).status, 200);
  EXPECT_GT(window.heard().size(), heard);
  battles.leave(watched, listener);
}

TEST_F(Kept, rulebooks_are_not_kept_for_ever) {
  for (int i = 0; i < 40; ++i)
    post("/api/battles",
         R"({"ruleset": "toy", "scenario": "duel", "players": ["person", "person"], "rules": [["T.1", ")" +
             std::to_string(i) + R"("]]})");
  EXPECT_LE(battles.open_rules(), Opened<MapGame>::most);
}

}  // namespace
}  // namespace longroll::server
