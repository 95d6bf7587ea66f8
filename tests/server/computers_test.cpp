// Computer players over the API: they act by themselves, and nobody acts for them.
#include <fmt/format.h>

#include <filesystem>

#include "base/sha256.h"
#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

TEST_F(PlayServer, the_computer_plays_its_turn_by_itself) {
  begin("person", "quick");
  TestWindow window;
  const auto listener = battles.listen(id, window.outbox);
  ASSERT_EQ(act(play("done")).status, 200);
  const Value now = settled();
  battles.leave(id, listener);
  EXPECT_EQ(text(now, "to_act"), "first");
  EXPECT_EQ(number(now, "turn"), 2);
  const std::vector<Value> views = window.views();
  ASSERT_GT(views.size(), 3U);
  for (std::size_t i = 0; i < views.size(); ++i)
    EXPECT_EQ(number(views[i], "after"), static_cast<std::int64_t>(i)) << "each is told";
  const Value record = get(battle("/record.json"));
  EXPECT_EQ(text(items(record, "entries").at(1), "side"), "second");
  const Value why_so = get(battle("/why"));
  EXPECT_EQ(text(why_so, "player"), "quick");
  EXPECT_EQ(text(why_so, "side"), "second");
  EXPECT_FALSE(items(why_so, "ideas").empty());
}

TEST_F(PlayServer, in_the_fog_the_reason_of_a_play_is_told_to_those_who_saw_it) {
  begin("person", "quick");
  ASSERT_EQ(act(play("done")).status, 200);
  settled();
  int unseen = 0;
  for (std::int64_t entry = 1; entry < after(); ++entry) {
    const Value deed = get(battle(fmt::format("/deed/{}?as=first", entry)));
    const Value told = get(battle(fmt::format("/why/{}?as=first", entry)));
    const bool seen = !text(deed, "verb").empty();
    if (seen) continue;
    ++unseen;
    EXPECT_TRUE(items(told, "ideas").empty()) << entry;
  }
  EXPECT_GT(unseen, 0) << "the computer ends its turn without a word";
}

TEST_F(PlayServer, two_computers_play_to_the_end_and_the_seed_is_told_then) {
  const Value made = begin("quick", "steady");
  const std::string hash = text(member(made, "dice"), "hash");
  EXPECT_EQ(text(member(made, "dice"), "seed"), "");
  const Value now = settled();
  EXPECT_TRUE(has(now, "verdict"));
  EXPECT_EQ(text(now, "to_act"), "");
  const std::string seed = text(member(now, "dice"), "seed");
  EXPECT_EQ(sha256(seed), hash);
  EXPECT_EQ(text(member(now, "dice"), "hash"), hash);
  const Value record = get(battle("/record.json"));
  EXPECT_EQ(text(member(record, "header"), "seed"), seed);
  EXPECT_TRUE(truth(std::get<List>(get("/api/battles").held).at(0), "over"));
  EXPECT_EQ(why(read(battle("/advice"))), "the game is over");
  EXPECT_EQ(why(act(play("done"))), "the computer plays Red");
}

TEST_F(PlayServer, before_the_end_the_record_has_the_hash_alone) {
  begin("person", "person");
  const Value record = get(battle("/record.json"));
  EXPECT_EQ(text(member(record, "header"), "seed"), "0");
  EXPECT_EQ(text(member(record, "header"), "seed_hash"), text(member(view(), "dice"), "hash"));
  EXPECT_EQ(text(member(record, "header"), "scenario"), "meadow");
  EXPECT_EQ(text(member(record, "header"), "players"), "person, person");
}

TEST_F(PlayServer, nobody_acts_for_the_computer) {
  begin("person", "quick");
  EXPECT_EQ(why(act(play("done"), R"(, "side": "second")")), "the computer plays Blue");
  EXPECT_EQ(after(), 0);
}

TEST_F(PlayServer, the_computer_takes_back_neither_dice_nor_its_own_plays) {
  begin("person", "quick");
  act(play("move", "1", "0302"));
  EXPECT_TRUE(truth(member(view(), "undo"), "may"));
  EXPECT_EQ(act(R"({"do": "undo"})").status, 200) << "a move without dice is one's own affair";
  act(play("done"));
  settled();
  EXPECT_FALSE(truth(member(view(), "undo"), "may"));
  const std::int64_t before = after();
  EXPECT_EQ(why(act(R"({"do": "undo"})")), "the computer takes back neither dice nor what was revealed");
  EXPECT_EQ(after(), before);
}

TEST_F(PlayServer, the_computer_makes_its_choices_when_it_is_fired_at) {
  begin("person", "person");
  come_to_fire();
  id = text(load_with("person", "quick"), "id");
  ASSERT_EQ(act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);
  post(battle("/answer"), R"({"after": 6, "answers": 0, "dice": "6"})");
  const Value fired = view();
  EXPECT_FALSE(has(fired, "pending")) << "it has chosen the first option";
  const Value now = settled();
  EXPECT_EQ(text(now, "to_act"), "first") << "it has fallen back by itself";
  const Value record = get(battle("/record.json"));
  EXPECT_EQ(text(member(items(record, "entries").at(7), "action"), "verb"), "fall_back");
  EXPECT_EQ(why(act(R"({"do": "undo"})")), "the computer takes back neither dice nor what was revealed");
}

TEST_F(PlayServer, the_computer_waits_for_a_choice_that_a_person_has_to_make) {
  begin("person", "person");
  come_to_fire();
  const std::string start = id;
  for (int i = 0; i < 200; ++i) {
    id = start;
    id = text(load_with("quick", "person"), "id");
    const Value now = settled();
    if (!has(now, "pending")) continue;
    EXPECT_EQ(text(member(member(now, "pending"), "choice"), "side"), "second");
    post(battle("/answer"), R"({"after": )" + std::to_string(after()) + R"(, "choice": 1})");
    const Value chosen = view();
    EXPECT_FALSE(has(chosen, "pending"));
    settled();
    return;
  }
  FAIL() << "a 6 in two hundred games";
}

TEST_F(PlayServer, a_battle_deleted_while_the_computer_is_at_work_is_dropped) {
  for (int i = 0; i < 20; ++i) {
    begin("full", "full");
    int status = 409;
    for (int tries = 0; status == 409 && tries < 1000; ++tries)
      status = ask(battle("/delete"), R"({"after": )" + std::to_string(after()) + "}").status;
    EXPECT_EQ(status, 200);
    EXPECT_EQ(read(battle()).status, 404);
  }
  EXPECT_TRUE(std::get<List>(get("/api/battles").held).empty());
}

/// A server that is ended and begun again on the same store.
class Restart : public testing::Test {
 protected:
  class Server : public PlayServer {
   public:
    explicit Server(const std::string& store) : PlayServer(store) {}
    void TestBody() override {}
    using PlayServer::act;
    using PlayServer::after;
    using PlayServer::battles;
    using PlayServer::begin;
    using PlayServer::come_to_fire;
    using PlayServer::get;
    using PlayServer::id;
    using PlayServer::play;
    using PlayServer::settled;
    using PlayServer::view;
  };

  Restart() : folder(std::filesystem::temp_directory_path() / ("longroll_restart_" + fresh_id())) {}
  ~Restart() override { std::filesystem::remove_all(folder); }
  std::string store() const { return (folder / "battles.sqlite").string(); }

  std::filesystem::path folder;
};

TEST_F(Restart, the_computer_goes_on_when_its_battle_is_opened_again) {
  std::string id;
  {
    Server server(store());
    server.begin("person", "quick");
    id = server.id;
    server.battles.stop();  // the program ends before the computer has thought
    EXPECT_EQ(server.act(Server::play("done")).status, 200);
    EXPECT_TRUE(truth(server.view(), "thinking"));
    EXPECT_EQ(server.after(), 1);
  }
  Server server(store());
  server.id = id;
  EXPECT_EQ(number(std::get<List>(server.get("/api/battles").held).at(0), "entries"), 1) << "a list wakes nobody";
  EXPECT_EQ(text(server.settled(), "to_act"), "first");
  EXPECT_GT(server.after(), 1);
}

TEST_F(Restart, the_computer_chooses_after_a_person_too_and_does_not_know_what) {
  std::string id;
  {
    Server server(store());
    server.begin("person", "quick", "dusk");
    id = server.id;
    server.battles.stop();
    for (const std::string& action :
         {Server::play("done"), Server::play("fire", "0", "0401", "aimed"), Server::play("choose", "0", "", "bold")})
      EXPECT_EQ(server.act(action).status, 200) << action;
    EXPECT_TRUE(truth(server.view(), "thinking"));
    EXPECT_EQ(server.after(), 3);
  }
  Server server(store());
  server.id = id;
  EXPECT_EQ(text(server.view(), "chosen"), "Red") << "what is handed in is kept";
  server.settled();
  EXPECT_GT(server.after(), 3);
  const Value record = server.get("/api/battles/" + id + "/record.json");
  EXPECT_EQ(text(items(record, "entries").at(3), "side"), "second");
}

TEST_F(Restart, what_waited_for_dice_still_does) {
  std::string id;
  {
    Server server(store());
    server.begin("person", "person");
    id = server.id;
    server.come_to_fire();
    EXPECT_EQ(server.act(Server::play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);
  }
  Server server(store());
  server.id = id;
  EXPECT_EQ(text(member(member(server.view(), "pending"), "wanted"), "purpose"), "fire");
}

}  // namespace
}  // namespace longroll::server
