// Battles over the API: what is asked, refused, kept and told.
#include "server/battles.h"

#include <gtest/gtest.h>

#include "rulesets/all.h"
#include "server/api.h"
#include "tests/server/values.h"
#include "tests/server/window.h"

namespace longroll::server {
namespace {

/// A server without sockets, with a store in memory.
class Battle : public testing::Test {
 protected:
  Battle() {
    id = text(
        post("/api/battles", R"({"ruleset": "rifle_pits", "title": "Jericho Mills", "sides": ["Union", "Confederate"],
      "example": "jericho_mills"})"),
        "id");
  }

  Response send(Request request) {
    request.host = "127.0.0.1:8080";
    return api.answer(request);
  }
  Response ask(const std::string& target, const std::string& body) {
    return send({"POST", target, "", "", "application/json", body});
  }
  Value post(const std::string& target, const std::string& body) {
    const Response response = ask(target, body);
    EXPECT_EQ(response.status, 200) << response.body;
    return read_json(response.body);
  }
  Value get(const std::string& target) { return read_json(send({"GET", target, "", "", "", ""}).body); }
  std::string battle(const std::string& rest = "") { return "/api/battles/" + id + rest; }
  Value view() { return get(battle()); }
  std::int64_t after() { return std::get<std::int64_t>(member(view(), "after").held); }
  /// An action by number of entries; `more` is appended to the request.
  Response act(const std::string& action, const std::string& more = "") {
    return ask(battle("/act"), R"({"after": )" + std::to_string(after()) + R"(, "action": )" + action + more + "}");
  }
  int unit(std::string_view name) {
    const Value now = view();
    for (const Value& one : std::get<List>(member(now, "units").held))
      if (text(one, "name") == name) return static_cast<int>(std::get<std::int64_t>(member(one, "id").held));
    return 0;
  }
  void go_to(const std::string& step) {
    for (int i = 0; i < 60 && text(view(), "prompt").find(", " + step + " ") == std::string::npos; ++i)
      act(R"({"do": "next"})");
  }
  std::string picks() {
    return R"({"attackers": [)" + std::to_string(unit("Bartlett")) + R"(], "defenders": [)" +
           std::to_string(unit("Lane")) + "]}";
  }

  Battles battles{all_rulesets(), all_books(), all_map_games(), open_sqlite(":memory:")};
  Api api{all_rulesets(), {}, &battles};
  std::string id;
};

TEST_F(Battle, is_begun_from_an_example_and_listed) {
  EXPECT_EQ(text(view(), "title"), "Jericho Mills");
  EXPECT_GT(std::get<List>(member(view(), "units").held).size(), 10U);
  const Value list = get("/api/battles");
  ASSERT_EQ(std::get<List>(list.held).size(), 1U);
  EXPECT_EQ(text(std::get<List>(list.held)[0], "id"), id);
}

TEST_F(Battle, a_task_is_prepared_with_what_the_table_must_tell_and_exact_odds) {
  go_to("1.5.1");
  const Value prepared =
      post(battle("/prepare"), R"({"task": "assault", "picks": )" + picks() + R"(, "facts": [["terrain", "woods"]]})");
  EXPECT_FALSE(has(prepared, "refusal")) << json_line(prepared);
  bool asks_terrain = false;
  for (const Value& one : std::get<List>(member(prepared, "asks").held)) {
    EXPECT_NE(text(one, "path"), "attackers.0.strength") << "the book knows it";
    if (text(one, "path") != "terrain") continue;
    asks_terrain = true;
    EXPECT_EQ(text(one, "value"), "woods");
  }
  EXPECT_TRUE(asks_terrain);
  EXPECT_TRUE(std::get<bool>(member(member(prepared, "odds"), "exact").held));
}

TEST_F(Battle, what_is_missing_or_wrong_is_told_with_its_field) {
  go_to("1.5.1");
  const Value empty = post(battle("/prepare"), R"({"task": "assault", "picks": {}, "facts": []})");
  EXPECT_EQ(text(member(empty, "refusal"), "error"), "pick the units that attack (one or more)");
  EXPECT_EQ(text(member(empty, "refusal"), "field"), "attackers");
  const Value wrong =
      post(battle("/prepare"), R"({"task": "assault", "picks": )" + picks() + R"(, "facts": [["terrain", "moon"]]})");
  EXPECT_NE(text(member(wrong, "refusal"), "error").find("terrain"), std::string::npos);
  EXPECT_EQ(text(member(wrong, "refusal"), "field"), "terrain");
  const Response changed =
      act(R"({"do": "set", "unit": )" + std::to_string(unit("Bartlett")) + R"(, "facts": [["strength", "99"]]})");
  EXPECT_EQ(changed.status, 400);
  EXPECT_EQ(text(read_json(changed.body), "field"), "strength");
  EXPECT_EQ(ask(battle("/prepare"), R"({"task": "charge", "picks": {}, "facts": []})").status, 400);
}

TEST_F(Battle, the_wrong_step_is_refused_unless_it_is_overridden) {
  go_to("1.1");
  const std::string assault = R"({"do": "task", "task": "assault", "picks": )" + picks() + R"(, "facts": []})";
  const Response refused = act(assault);
  EXPECT_EQ(refused.status, 400);
  const Value why = read_json(refused.body);
  EXPECT_EQ(text(why, "error"), "step 1.1 does not ask for it");
  EXPECT_TRUE(std::get<bool>(member(why, "override").held));
  EXPECT_EQ(act(assault, R"(, "override": true)").status, 200);
  const Value now = view();
  bool loud = false;
  for (const Value& line : std::get<List>(member(now, "log").held)) loud = loud || text(line, "kind") == "override";
  EXPECT_TRUE(loud);
}

TEST_F(Battle, typed_dice_wait_are_kept_and_can_be_wrong_once) {
  go_to("1.5.1");
  act(R"({"do": "task", "task": "assault", "picks": )" + picks() + R"(, "facts": []})", R"(, "dice": "typed")");
  const Value waiting = view();
  ASSERT_TRUE(has(waiting, "pending"));
  EXPECT_EQ(text(member(member(waiting, "pending"), "wanted"), "purpose"), "combat");
  const std::string entry = std::to_string(after());
  const Response wrong = ask(battle("/answer"), R"({"after": )" + entry + R"(, "dice": "9"})");
  EXPECT_EQ(wrong.status, 400);
  EXPECT_NE(wrong.body.find("it may be 1 to 6"), std::string::npos) << wrong.body;
  post(battle("/answer"), R"({"after": )" + entry + R"(, "dice": "6"})");
  while (has(view(), "pending")) post(battle("/answer"), R"({"after": )" + entry + R"(, "dice": "1"})");
  EXPECT_EQ(after(), std::stoll(entry) + 1);
}

TEST_F(Battle, a_window_that_has_not_seen_the_last_entry_is_told_so) {
  const std::string note =
      R"({"after": )" + std::to_string(after()) + R"(, "action": {"do": "note", "words": "Rain."}})";
  EXPECT_EQ(ask(battle("/act"), note).status, 200);
  const Response late = ask(battle("/act"), note);
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(text(read_json(late.body), "after"), std::to_string(after()));
}

TEST_F(Battle, every_window_hears_of_every_change_after_it_is_written_down) {
  TestWindow window;
  const auto listener = battles.listen(id, window.outbox);
  act(R"({"do": "note", "words": "Rain."})");
  battles.leave(id, listener);
  act(R"({"do": "note", "words": "Sun."})");
  const std::vector<Value> views = window.views();
  ASSERT_EQ(views.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(text(views[i], "after"), std::to_string(i + 1));
}

TEST_F(Battle, the_report_and_the_record_can_be_saved_without_the_seed) {
  act(R"({"do": "note", "words": "A <b>quiet</b> evening."})");
  const Response report = send({"GET", battle("/report.txt"), "", "", "", ""});
  EXPECT_EQ(report.file, "Jericho_Mills.txt");
  EXPECT_NE(report.body.find("A <b>quiet</b> evening."), std::string::npos);
  const Response page = send({"GET", battle("/report.html"), "", "", "", ""});
  EXPECT_NE(page.body.find("A &lt;b&gt;quiet&lt;/b&gt; evening."), std::string::npos);
  const Value record = get(battle("/record.json"));
  EXPECT_EQ(text(member(record, "header"), "seed"), "0");
  EXPECT_EQ(std::get<List>(member(record, "entries").held).size(), static_cast<std::size_t>(after()));
}

TEST_F(Battle, bad_requests_get_a_sentence_and_change_nothing) {
  const std::int64_t before = after();
  for (const char* body :
       {"", "[]", "{", "null", R"({"after": -1})", R"({"after": "x"})", R"({"after": 1})",
        R"({"after": 1, "action": 5})", R"({"after": 1, "action": {"do": "dance"}})",
        R"({"after": 1, "action": {"do": "next", "more": 1}})",
        R"({"after": 1, "action": {"do": "set", "unit": 999999}})",
        R"({"after": 1, "action": {"do": "jump", "step": 999}})",
        R"({"after": 1, "action": {"do": "muster", "csv": "side,name\nPrussia,Zieten"}})",
        R"({"after": 1, "action": {"do": "task", "task": "assault", "picks": {"attackers": [1, 1]}, "facts": []}})",
        R"({"after": 1, "action": {"do": "add", "of": "third", "kind": "unit", "name": "X"}})",
        R"({"after": 99999999999999999999, "action": {"do": "next"}})"}) {
    const Response response = ask(battle("/act"), body);
    EXPECT_TRUE(response.status == 400 || response.status == 409) << body << response.status << response.body;
    EXPECT_NE(response.body.find("\"error\""), std::string::npos) << body;
  }
  EXPECT_EQ(after(), before);
  EXPECT_EQ(send({"GET", "/api/battles/none", "", "", "", ""}).status, 404);
  EXPECT_EQ(ask("/api/battles", R"({"ruleset": "chess", "title": "x", "sides": ["a", "b"]})").status, 400);
  EXPECT_EQ(ask("/api/battles", R"({"ruleset": "rifle_pits", "title": "x", "sides": ["a", "a"]})").status, 400);
}

TEST_F(Battle, has_no_map_to_ask_about) {
  for (const char* rest : {"/at/0", "/look/0101", "/sight/0101/0102", "/advice", "/why"}) {
    const Response response = send({"GET", battle(rest), "", "", "", ""});
    EXPECT_EQ(response.status, 400) << rest;
    EXPECT_NE(response.body.find("it has no map"), std::string::npos) << response.body;
  }
  EXPECT_EQ(ask(battle("/branch"), R"({"entry": 0, "title": "x"})").status, 400);
  EXPECT_EQ(ask(battle("/forecast"), R"({"action": {"do": "play", "verb": "move"}})").status, 400);
  EXPECT_EQ(send({"GET", battle("/nothing"), "", "", "", ""}).status, 404);
}

TEST_F(Battle, goes_on_from_its_record_in_a_battle_of_its_own) {
  act(R"({"do": "note", "words": "Rain."})");
  const std::string record = send({"GET", battle("/record.json"), "", "", "", ""}).body;
  const Value loaded = post("/api/battles/load", json_line(RecordMaker().add("record", record).done()));
  EXPECT_EQ(text(loaded, "kind"), "book");
  EXPECT_NE(text(loaded, "id"), id);
  EXPECT_EQ(text(loaded, "after"), "2");
  EXPECT_EQ(text(loaded, "difference"), "");
  List lines = items(loaded, "log");
  EXPECT_EQ(said(lines.back()), "Loaded from a file: after entry 2 this battle goes on by other dice.");
  lines.pop_back();
  EXPECT_EQ(json_line(Value{lines}), json_line(member(view(), "log")));
}

TEST_F(Battle, can_be_deleted) {
  post(battle("/delete"), R"({"after": )" + std::to_string(after()) + "}");
  EXPECT_EQ(send({"GET", battle(), "", "", "", ""}).status, 404);
}

TEST_F(Battle, sockets_are_for_pages_of_our_own) {
  const auto follow = [&](const std::string& origin, const std::string& target) {
    const auto answer = api.follow({"GET", target, "127.0.0.1:8080", origin, "", ""});
    return std::holds_alternative<Followed>(answer);
  };
  EXPECT_TRUE(follow("http://127.0.0.1:8080", battle("/live")));
  EXPECT_FALSE(follow("", battle("/live")));
  EXPECT_FALSE(follow("http://evil.example", battle("/live")));
  EXPECT_FALSE(follow("http://127.0.0.1:8080", "/api/battles/none/live"));
}

}  // namespace
}  // namespace longroll::server
