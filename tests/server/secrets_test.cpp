// Choices in secret over the API: whatever is asked, nothing tells the other side what was handed in.
#include <regex>

#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

class Secrets : public PlayServer {
 protected:
  static std::string choice(const std::string& side, const std::string& what) {
    return play("choose", side == "first" ? "0" : "2", "", what);
  }
  static std::string by(const std::string& side) { return R"(, "side": ")" + side + R"(")"; }

  /// Red has fired at Blue at dusk, and both are to choose. Two entries.
  void come_to_choice() {
    begin("person", "person", "dusk");
    ASSERT_EQ(act(play("done")).status, 200);
    ASSERT_EQ(act(play("fire", "0", "0401", "aimed")).status, 200) << view_text();
  }

  /// An answer without what differs from battle to battle.
  std::string plain(std::string text, const std::string& hash) const {
    for (const std::string& own : {id, hash})
      for (auto at = text.find(own); at != std::string::npos; at = text.find(own)) text.replace(at, own.size(), "*");
    static const std::regex time(R"("when":\d+)");
    return std::regex_replace(text, time, "*");
  }

  /// Everything that can be asked as the other side, and at a screen that both look at.
  std::string asked(const std::string& other_side) {
    std::string all;
    for (const std::string& as : {std::string(), "?as=" + other_side}) {
      for (const char* what :
           {"", "/at/2", "/at/3", "/at/4", "/log", "/why", "/why/2", "/deeds/0/3", "/deeds/2/3", "/deed/2",
            "/record.json", "/report.txt", "/report.html", "/look/0301", "/look/0401", "/sight/0301/0401"})
        all += read(battle(what + as)).body + "\n";
      for (const char* mine : {"bold", "careful"}) {
        all += ask(battle("/forecast" + as), R"({"action": )" + choice(other_side, mine) + "}").body;
        all += ask(battle("/forecast" + as), R"({"action": )" + choice("first", mine) + "}").body;
        all += ask(battle("/forecast" + as), R"({"action": )" + choice("second", mine) + "}").body;
      }
      for (const char* action : {R"({"do": "undo"})", R"({"do": "redo"})", R"({"do": "agree"})"})
        all += act(action, by(other_side)).body + "\n";
      all += act(play("done"), by(other_side)).body + act(play("fire", "0", "0401", "aimed")).body;
      all += ask(battle("/act" + as), R"({"after": 1, "action": )" + play("done") + "}").body;
      all += ask(battle("/answer" + as), R"({"after": 3, "dice": "1"})").body;
      for (const int entry : {3, 4})
        all += ask(battle("/branch" + as), R"({"entry": )" + std::to_string(entry) + "}").body;
    }
    TestWindow window;
    battles.leave(id, battles.listen(id, window.outbox));
    battles.leave(id, battles.listen(id, window.outbox, other_side == "first" ? Side::first : Side::second));
    return all + join(window.heard(), "\n");
  }

  /// What is told while a side has handed in this, and after it has taken it back.
  std::string told(const std::string& side, const std::string& what) {
    const std::string other_side = side == "first" ? "second" : "first";
    come_to_choice();
    const std::string hash = text(member(view(), "dice"), "hash");
    TestWindow window;
    const auto all = battles.listen(id, window.outbox);
    const auto one = battles.listen(id, window.outbox, other_side == "first" ? Side::first : Side::second);
    EXPECT_EQ(act(choice(side, what), by(side)).status, 200);
    std::string text = asked(other_side);
    EXPECT_EQ(act(R"({"do": "undo"})", by(side)).status, 200);
    text += asked(other_side);
    battles.leave(id, all);
    battles.leave(id, one);
    return plain(text + join(window.heard(), "\n"), hash);
  }
};

TEST_F(Secrets, nothing_tells_which_choice_was_handed_in) {
  for (const char* side : {"first", "second"}) {
    const std::string bold = told(side, "bold");
    EXPECT_EQ(bold, told(side, "careful")) << side;
    EXPECT_NE(bold.find("has chosen."), std::string::npos) << "but that one was";
  }
}

TEST_F(Secrets, both_orders_lead_to_the_reveal) {
  for (const char* side : {"first", "second"}) {
    const std::string last = side == std::string("first") ? "second" : "first";
    come_to_choice();
    EXPECT_EQ(text(view("second"), "to_act"), "second");
    EXPECT_FALSE(items(view("second"), "offers").empty());
    ASSERT_EQ(act(choice(side, "bold"), by(side)).status, 200);
    EXPECT_TRUE(items(view(side), "offers").empty());
    EXPECT_FALSE(items(view(last), "offers").empty());
    EXPECT_EQ(why(act(choice(side, "careful"), by(side))), "you have chosen; the other side has not");
    EXPECT_EQ(items(get(battle("/record.json")), "entries").size(), 2U);
    EXPECT_EQ(why(ask(battle("/branch"), R"({"entry": 3})")), "entry 3 is a choice that is still secret");
    // Whoever looks for one side speaks for it.
    const std::string body = R"({"after": 3, "action": )" + choice(last, "careful") + "}";
    EXPECT_EQ(ask(battle("/act?as=" + last), body).status, 200);
    if (has(view(), "pending")) post(battle("/answer"), R"({"after": 3, "choice": 1})");  // the target was hit by a 6
    EXPECT_EQ(text(view(), "chosen"), "nobody");
    EXPECT_NE(view_text().find("piece 0 choose, "), std::string::npos);
  }
}

TEST_F(Secrets, a_choice_is_taken_back_by_its_own_side) {
  come_to_choice();
  ASSERT_EQ(act(choice("first", "bold")).status, 200);
  EXPECT_TRUE(truth(member(view("first"), "undo"), "may"));
  EXPECT_EQ(text(member(view("first"), "undo"), "words"), "a secret choice");
  EXPECT_FALSE(truth(member(view("second"), "undo"), "may"));
  EXPECT_FALSE(truth(member(view(), "undo"), "may")) << "nobody knows who sits there";
  EXPECT_EQ(ask(battle("/act?as=second"), R"({"after": 3, "action": {"do": "undo"}})").status, 400);
  EXPECT_EQ(ask(battle("/act?as=first"), R"({"after": 3, "action": {"do": "undo"}})").status, 200);
  EXPECT_EQ(text(view(), "chosen"), "nobody");
  EXPECT_FALSE(truth(member(view("second"), "redo"), "may"));
  EXPECT_TRUE(truth(member(view("first"), "redo"), "may"));
}

TEST_F(Secrets, each_side_is_advised_on_its_own_choice) {
  come_to_choice();
  for (const char* side : {"first", "second"}) {
    const Value advice = get(battle("/advice?as=" + std::string(side)));
    EXPECT_EQ(text(advice, "side"), side);
    EXPECT_EQ(text(items(advice, "ideas").at(0), "share"), "60 %");
  }
  ASSERT_EQ(act(choice("first", "bold"), by("first")).status, 200);
  EXPECT_EQ(why(read(battle("/advice?as=first"))), "the other side is to act");
  EXPECT_EQ(text(get(battle("/advice")), "side"), "second");
}

TEST_F(Secrets, the_enemy_is_told_why_and_not_what_else_the_computer_thought_of) {
  begin("person", "quick");
  ASSERT_EQ(act(play("done")).status, 200);
  settled();
  // Its first move, which everybody sees.
  const List all = items(get(battle("/why/1")), "ideas");
  EXPECT_NE(text(all.at(0), "swing"), "") << "at the screen of both";
  const List told = items(get(battle("/why/1?as=first")), "ideas");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_TRUE(truth(told[0], "chosen"));
  EXPECT_EQ(text(told[0], "swing"), "");
}

TEST_F(Secrets, the_computer_chooses_without_waiting_and_says_why_afterwards) {
  begin("person", "quick", "dusk");
  act(play("done"));
  act(play("fire", "0", "0401", "aimed"));
  Value now = settled();
  EXPECT_EQ(number(now, "after"), 3);
  EXPECT_EQ(text(now, "chosen"), "Blue");
  EXPECT_EQ(text(now, "to_act"), "first");
  EXPECT_TRUE(items(get(battle("/why")), "ideas").empty());
  EXPECT_FALSE(truth(member(view("first"), "undo"), "may"));
  EXPECT_EQ(act(choice("first", "bold")).status, 200) << "what a 6 asks of it the computer answers by itself";
  EXPECT_NE(view_text().find("piece 2 choose, "), std::string::npos);
  settled();
  // And where it is the computer that fires.
  begin("quick", "person", "dusk");
  for (int i = 0; i < 50; ++i) {
    now = settled();
    if (text(now, "chosen") == "Red") break;
    const Value offer = items(view("second"), "offers").at(0);
    const List places = items(offer, "places");
    act(play(text(offer, "verb"), text(offer, "pieces"), places.empty() ? "" : text(places.at(0), "place"),
             text(offer, "choice")));
  }
  EXPECT_EQ(text(now, "chosen"), "Red");
  EXPECT_EQ(text(now, "to_act"), "second");
}

TEST_F(Secrets, a_side_has_no_record_of_what_is_hidden_from_it_before_the_end) {
  begin("person", "person", "dusk");
  EXPECT_EQ(read(battle("/record.json")).status, 200) << "at the screen that both look at nothing is hidden";
  const Response refused = read(battle("/record.json?as=first"));
  EXPECT_EQ(refused.status, 400) << refused.body;
  EXPECT_NE(refused.body.find("hidden from a side"), std::string::npos) << refused.body;
  EXPECT_EQ(read(battle("/report.txt?as=first")).status, 200);
  EXPECT_EQ(text(view("first"), "record"), "no");
  EXPECT_EQ(text(view(), "record"), "yes");
}

TEST_F(Secrets, what_the_other_side_takes_back_is_not_named) {
  begin("person", "person", "dusk");
  ASSERT_EQ(act(play("done")).status, 200);
  EXPECT_EQ(text(member(view("first"), "undo"), "words"), "done");
  EXPECT_EQ(text(member(view("second"), "undo"), "words"), "a play of Red");
  ASSERT_EQ(act(R"({"do": "undo"})").status, 200);
  const auto last_of_log = [&](const char* as) {
    const Value log = get(battle("/log?as=") + as);
    return said(std::get<List>(log.held).back());
  };
  EXPECT_EQ(last_of_log("first"), "Taken back: done.");
  EXPECT_EQ(last_of_log("second"), "Taken back: a play of Red.");
}

}  // namespace
}  // namespace longroll::server
