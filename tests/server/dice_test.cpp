// Dice over the API: who may type them, what a seed that was told is still good for, and where dice come from others.
#include "base/sha256.h"
#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

class DiceServer : public PlayServer {
 protected:
  static constexpr const char* programs =
      "the dice of this game are the program's: that they may be typed has to be said when it begins";

  void begin_without(const std::string& second) {
    id = text(
        post("/api/battles", R"({"ruleset": "toy", "scenario": "meadow", "players": ["person", ")" + second + R"("]})"),
        "id");
  }
  Value header() { return member(get(battle("/record.json")), "header"); }
  /// The line that says where another record ends, or nothing.
  std::string mark() {
    std::string found;
    const Value now = view();
    for (const Value& line : items(now, "log"))
      if (said(line).find("by other dice") != std::string::npos) found += said(line);
    return found;
  }
};

TEST_F(DiceServer, typed_dice_need_a_word_at_the_start) {
  for (const char* second : {"person", "quick"}) {
    begin_without(second);
    EXPECT_FALSE(truth(member(view(), "dice"), "typed"));
    const std::string before = view_text();
    EXPECT_EQ(why(act(play("done"), R"(, "dice": "typed")")), programs);
    EXPECT_EQ(view_text(), before);
    EXPECT_EQ(act(play("move", "1", "0302"), R"(, "dice": "program")").status, 200);
  }
  begin("person", "person");
  EXPECT_TRUE(truth(member(view(), "dice"), "typed"));
  come_to_fire();
  ASSERT_EQ(act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);
  post(battle("/answer"), R"({"after": 6, "dice": "1"})");
  bool marked = false;
  const Value fired = view();
  for (const Value& line : items(fired, "log")) marked = marked || said(line) == "Typed dice for the fire: 1.";
  EXPECT_TRUE(marked) << view_text();
  EXPECT_TRUE(truth(items(get(battle("/record.json")), "entries").back(), "typed"));
}

TEST_F(DiceServer, once_the_seed_is_told_nothing_is_taken_back) {
  begin("quick", "quick");
  const Value over = settled();
  ASSERT_TRUE(has(over, "verdict"));
  EXPECT_EQ(sha256(text(member(over, "dice"), "seed")), text(member(over, "dice"), "hash"));
  EXPECT_EQ(text(header(), "seed"), text(member(over, "dice"), "seed"));
  // Goes on between people, so that nobody but the rules keeps them from taking the end back.
  std::string record = json_line(get(battle("/record.json")));
  const std::string quick = R"("players":["quick","quick"])";
  record.replace(record.find(quick), quick.size(), R"("players":["person","person"])");
  id = text(post("/api/battles/load", json_line(RecordMaker().add("record", record).done())), "id");
  const Value loaded = view();
  ASSERT_TRUE(has(loaded, "verdict"));
  EXPECT_FALSE(truth(member(loaded, "undo"), "may"));
  for (const char* side : {"first", "second"})
    EXPECT_EQ(why(act(R"({"do": "undo"})", std::string(R"(, "side": ")") + side + R"(")")),
              "the game is over and the seed of its dice is told; a branch goes on from any entry with others");
  EXPECT_EQ(view_text(), json_line(loaded));
  // What if: other dice, which nobody knows.
  const std::string told = text(member(loaded, "dice"), "hash");
  id = text(post(battle("/branch"), R"({"entry": 2})"), "id");
  EXPECT_NE(text(member(view(), "dice"), "hash"), told);
  EXPECT_EQ(text(member(view(), "dice"), "seed"), "");
  EXPECT_EQ(text(header(), "seed"), "0");
}

TEST_F(DiceServer, a_branch_and_a_loaded_record_say_where_their_own_dice_begin) {
  begin("person", "person");
  come_to_fire();
  EXPECT_EQ(mark(), "");
  EXPECT_FALSE(has(header(), "origins"));
  const std::string hash = text(member(view(), "dice"), "hash");
  id = text(post(battle("/branch"), R"({"entry": 4})"), "id");
  EXPECT_EQ(mark(), "Branched from another battle: after entry 4 this battle goes on by other dice.");
  const Value origin = items(header(), "origins").at(0);
  EXPECT_EQ(text(origin, "what"), "branch");
  EXPECT_EQ(number(origin, "entries"), 4);
  EXPECT_EQ(text(origin, "seed_hash"), hash);
  EXPECT_EQ(text(origin, "seed"), "0") << "dice may still fall by it there";
  ASSERT_EQ(act(play("done")).status, 200);
  EXPECT_EQ(items(view(), "log").size(), items(get(battle("/at/5")), "log").size());
  const std::string record = json_line(get(battle("/record.json")));
  id = text(post("/api/battles/load", json_line(RecordMaker().add("record", record).done())), "id");
  EXPECT_EQ(mark(),
            "Branched from another battle: after entry 4 this battle goes on by other dice."
            "Loaded from a file: after entry 5 this battle goes on by other dice.");
  EXPECT_EQ(items(header(), "origins").size(), 2U);
  id = text(post(battle("/branch"), R"({"entry": 3})"), "id");
  EXPECT_EQ(items(header(), "origins").size(), 1U) << "it has nothing of the others";
  EXPECT_EQ(number(items(header(), "origins").at(0), "entries"), 3);
  id = text(post(battle("/branch"), R"({"entry": 0})"), "id");
  EXPECT_FALSE(has(header(), "origins"));
}

}  // namespace
}  // namespace longroll::server
