// What entries of a game on the map were, over the API: the way, the dice, the odds before them, and the computer's
// reasons.
#include <unistd.h>

#include <filesystem>

#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

class Deeds : public PlayServer {
 protected:
  List deeds(const std::string& from, const std::string& to, const std::string& as = "") {
    return std::get<List>(get(battle("/deeds/" + from + "/" + to + (as.empty() ? "" : "?as=" + as))).held);
  }
};

TEST_F(Deeds, a_move_is_told_with_its_way_and_its_line) {
  begin("person", "person");
  ASSERT_EQ(act(play("move", "1", "0302")).status, 200);
  const List all = deeds("0", "1");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(number(all[0], "entry"), 0);
  EXPECT_EQ(text(all[0], "side"), "first");
  EXPECT_EQ(text(all[0], "active"), "first");
  EXPECT_EQ(text(all[0], "effect"), "march");
  EXPECT_EQ(text(all[0], "verb"), "move");
  EXPECT_EQ(text(all[0], "pieces"), "1");
  EXPECT_EQ(text(all[0], "place"), "0302");
  EXPECT_EQ(said(items(all[0], "log").at(0)), "piece 1 move 0302.");
  const Value move = items(all[0], "moves").at(0);
  EXPECT_EQ(text(move, "pieces"), "1");
  EXPECT_EQ(text(move, "to"), "0302");
  EXPECT_EQ(to_text(items(move, "way").front()), text(move, "from"));
  EXPECT_EQ(to_text(items(move, "way").back()), "0302");
  EXPECT_TRUE(items(all[0], "events").empty());
  EXPECT_FALSE(has(all[0], "odds"));
}

TEST_F(Deeds, a_throw_has_its_dice_its_result_and_the_odds_before_it) {
  begin("person", "person");
  come_to_fire();
  ASSERT_EQ(act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);
  while (has(view(), "pending")) {
    const Value pending = member(view(), "pending");
    const std::string given = has(pending, "wanted") ? R"("dice": "6")" : R"("choice": 0)";
    ASSERT_EQ(ask(battle("/answer"), R"({"after": 6, )" + given + "}").status, 200);
  }
  // Two people in the fog are not told everything; whoever takes the game up against the computer is.
  id = text(post(battle("/branch"), R"({"entry": 7, "players": ["person", "quick"]})"), "id");
  const Value deed = get(battle("/deed/6"));
  EXPECT_TRUE(truth(deed, "typed"));
  EXPECT_EQ(text(items(deed, "events").at(0), "event"), "rolled");
  EXPECT_TRUE(has(deed, "result"));
  ASSERT_TRUE(has(deed, "odds"));
  EXPECT_FALSE(items(member(deed, "odds"), "fields").empty());
  EXPECT_TRUE(has(deed, "had")) << "how likely all of it was";
  EXPECT_FALSE(has(deeds("6", "7").at(0), "odds")) << "of one alone";
}

TEST_F(Deeds, what_was_taken_back_is_left_out) {
  begin("person", "person");
  for (const std::string& action : {play("move", "1", "0302"), std::string(R"({"do": "undo"})"), play("done")})
    ASSERT_EQ(act(action).status, 200) << action;
  const List all = deeds("0", "3");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(number(all[0], "entry"), 2);
  EXPECT_EQ(deeds("0", "1").size(), 1U) << "as it stood then";
  EXPECT_EQ(why(read(battle("/deed/1"))), "entry 1 does not stand");
  EXPECT_EQ(why(read(battle("/deed/3"))), "entry 3 does not stand");
  EXPECT_EQ(why(read(battle("/deeds/0/9"))), "the game has 3 entries, not 9");
  EXPECT_EQ(why(read(battle("/deeds/x/1"))), "'x' is no number of entries");
  EXPECT_TRUE(deeds("3", "3").empty());
}

TEST_F(Deeds, in_the_fog_the_other_side_is_told_what_it_sees) {
  begin("person", "person");
  come_to_fire();
  ASSERT_EQ(act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);
  ASSERT_EQ(ask(battle("/answer"), R"({"after": 6, "dice": "1"})").status, 200);
  const Value own = get(battle("/deed/6?as=first"));
  EXPECT_NE(text(own, "words"), "");
  EXPECT_TRUE(has(own, "odds"));
  const Value told = get(battle("/deed/6?as=second"));
  EXPECT_EQ(text(told, "words"), "");
  EXPECT_TRUE(items(told, "pieces").empty());
  EXPECT_FALSE(has(told, "odds"));
  EXPECT_FALSE(has(told, "result"));
  EXPECT_EQ(text(deeds("0", "1", "second").at(0), "words"), "");
}

TEST_F(Deeds, the_computer_gives_its_reason_for_every_play) {
  begin("person", "quick");
  ASSERT_EQ(act(play("done")).status, 200);
  settled();
  const auto end = std::to_string(after());
  std::size_t reasons = 0;
  for (const Value& deed : deeds("1", end)) {
    if (text(deed, "side") != "second" || text(deed, "why").empty()) continue;
    ++reasons;
    const Value thought = get(battle("/why/" + std::to_string(number(deed, "entry"))));
    EXPECT_EQ(text(thought, "side"), "second");
    const List ideas = items(thought, "ideas");
    const auto chosen = std::find_if(ideas.begin(), ideas.end(), [](const Value& one) { return truth(one, "chosen"); });
    ASSERT_NE(chosen, ideas.end());
    EXPECT_EQ(text(*chosen, "why"), text(deed, "why"));
  }
  EXPECT_GT(reasons, 0U);
  EXPECT_TRUE(items(get(battle("/why/0")), "ideas").empty()) << "a person's";
  EXPECT_EQ(why(read(battle("/why/" + end))), "there is no entry " + end + " yet");
}

TEST_F(Deeds, a_branch_may_have_other_players) {
  begin("quick", "quick");
  settled();
  const Value made = post(battle("/branch"), R"({"entry": 3, "players": ["person", "steady"]})");
  EXPECT_EQ(text(made, "players"), "person, steady");
  EXPECT_EQ(why(ask(battle("/branch"), R"({"entry": 3, "players": ["person"]})")), "a game on the map has two players");
  EXPECT_EQ(text(post(battle("/branch"), R"({"entry": 3})"), "players"), "quick, quick");
}

TEST(DeedsKept, a_reason_outlives_the_program) {
  const auto store =
      std::filesystem::temp_directory_path() / ("longroll_deeds_" + std::to_string(getpid()) + ".sqlite");
  std::filesystem::remove(store);
  struct Server : PlayServer {
    explicit Server(const std::string& file) : PlayServer(file) {}
    void TestBody() override {}
    using PlayServer::begin, PlayServer::act, PlayServer::play, PlayServer::settled, PlayServer::get,
        PlayServer::battle, PlayServer::id;
  };
  std::string id;
  Value before;
  {
    Server server(store.string());
    server.begin("person", "quick");
    ASSERT_EQ(server.act(Server::play("done")).status, 200);
    server.settled();
    id = server.id;
    before = server.get(server.battle("/deeds/1/2"));
  }
  Server server(store.string());
  server.id = id;
  EXPECT_EQ(json_line(server.get(server.battle("/deeds/1/2"))), json_line(before));
  EXPECT_EQ(text(items(server.get(server.battle("/why/1")), "ideas").at(0), "why"),
            text(std::get<List>(before.held).at(0), "why"));
  std::filesystem::remove(store);
}

}  // namespace
}  // namespace longroll::server
