// Saved games over the API: a record goes on in a battle of its own; what is no record gets a sentence.
#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

class Load : public PlayServer {
 protected:
  Response load(const std::string& record) {
    return ask("/api/battles/load", json_line(RecordMaker().add("record", record).done()));
  }
  /// The record of the game with one text in the place of another.
  std::string changed(const std::string& from, const std::string& to) {
    std::string record = json_line(read_json(read(battle("/record.json")).body));
    const std::size_t at = record.find(from);
    EXPECT_NE(at, std::string::npos) << from << " in " << record;
    return at == std::string::npos ? record : record.replace(at, from.size(), to);
  }
};

TEST_F(Load, a_record_goes_on_in_a_battle_of_its_own) {
  begin("person", "person");
  come_to_fire();
  const Value before = view();
  const Response loaded = load(read(battle("/record.json")).body);
  ASSERT_EQ(loaded.status, 200) << loaded.body;
  const Value now = read_json(loaded.body);
  EXPECT_NE(text(now, "id"), id);
  EXPECT_EQ(text(now, "difference"), "");
  for (const char* same : {"title", "sides", "players", "scenario", "after", "pieces", "to_act"})
    EXPECT_EQ(text(now, same), text(before, same)) << same;
  EXPECT_EQ(items(now, "log").size(), items(before, "log").size() + 1) << "it says where it comes from";
  EXPECT_NE(text(member(now, "dice"), "hash"), text(member(before, "dice"), "hash"));
  id = text(now, "id");
  EXPECT_EQ(act(play("done")).status, 200);
}

TEST_F(Load, a_finished_game_has_a_fresh_seed) {
  begin("quick", "quick", "duel");
  settled();
  const Value now = read_json(load(read(battle("/record.json")).body).body);
  EXPECT_TRUE(has(now, "verdict"));
  EXPECT_NE(text(member(now, "dice"), "seed"), text(member(view(), "dice"), "seed"));
}

TEST_F(Load, what_is_no_record_gets_one_sentence) {
  begin("person", "person");
  act(play("move", "1", "0302"));
  const std::vector<std::string> bad = {"",
                                        "{",
                                        "[]",
                                        "null",
                                        R"({"header": 5, "entries": []})",
                                        R"({"entries": []})",
                                        changed("\"toy\"", "\"chess\""),
                                        changed("\"meadow\"", "\"medow\""),
                                        changed("\"person\"", "\"nobody\""),
                                        changed("\"Red\",", ""),
                                        changed("\"Red\"", "\"Blue\""),
                                        changed("\"person\",", ""),
                                        changed("\"first\"", "\"third\""),
                                        changed("\"play\"", "\"dance\""),
                                        changed("\"The meadow\"", "\"\""),
                                        changed("\"seed\":\"0\"", "\"seed\":\"x\"")};
  for (const std::string& record : bad) {
    const std::string sentence = why(load(record));
    EXPECT_NE(sentence, "") << record;
    EXPECT_EQ(sentence.find("this should not have happened"), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
  }
  for (const char* body : {"{}", R"({"record": 5})", R"({"record": "{}", "more": 1})", "[]"})
    EXPECT_NE(why(ask("/api/battles/load", body)), "") << body;
  EXPECT_EQ(std::get<List>(get("/api/battles").held).size(), 1U) << "nothing was begun";
}

TEST_F(Load, what_the_rules_do_not_allow_is_told_and_can_only_be_read) {
  begin("person", "person");
  act(play("move", "1", "0302"));
  for (const auto& [from, to] : {std::pair{"\"0302\"", "\"0602\""}, std::pair{"\"move\"", "\"fall_back\""},
                                 std::pair{"\"first\"", "\"second\""}, std::pair{"[1]", "[200]"}}) {
    const Response loaded = load(changed(from, to));
    ASSERT_EQ(loaded.status, 200) << loaded.body;
    const Value now = read_json(loaded.body);
    EXPECT_NE(text(now, "difference"), "") << to;
    const std::string other = text(now, "id");
    const Response refused = ask("/api/battles/" + other + "/act", R"({"after": 1, "action": )" + play("done") + "}");
    EXPECT_NE(why(refused).find("this battle can only be read"), std::string::npos) << refused.body;
    EXPECT_EQ(read("/api/battles/" + other + "/at/1").status, 200);
  }
}

TEST_F(Load, agreement_to_what_was_never_asked_is_a_difference) {
  begin("person", "person");
  act(play("move", "1", "0302"));
  for (const char* steer : {"agree", "redo"}) {
    const std::string entry =
        std::string(R"({"side": "first", "action": {"do": ")") + steer + R"("}, "digest": "", "when": 0}, )";
    std::string record = json_line(read_json(read(battle("/record.json")).body));
    record.insert(record.find("\"entries\":[") + 11, entry);
    EXPECT_NE(text(read_json(load(record).body), "difference"), "") << steer;
  }
}

TEST_F(Load, who_asked_cannot_agree_in_a_record_either) {
  begin("person", "person");
  come_to_fire();
  act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")");
  post(battle("/answer"), R"({"after": 6, "dice": "1"})");
  act(R"({"do": "undo"})", R"(, "side": "first")");
  std::string record = json_line(get(battle("/record.json")));
  record.insert(record.rfind(']'), R"(, {"side": "first", "action": {"do": "agree"}, "digest": "", "when": 0})");
  EXPECT_NE(text(read_json(load(record).body), "difference").find("must agree"), std::string::npos);
}

}  // namespace
}  // namespace longroll::server
