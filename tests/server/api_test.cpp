// The API of docs/protocol.md as a function: answers, refusals, and who is let in.
#include <gtest/gtest.h>

#include "rulesets/all.h"
#include "server/api.h"
#include "tests/server/values.h"

namespace longroll::server {
namespace {

constexpr std::array<EmbeddedFile, 2> some_pages = {EmbeddedFile{"index.html", "<p>hello</p>"},
                                                    EmbeddedFile{"assets/a.js", "1;"}};

Response send(Request request) {
  static Api api(all_rulesets(), some_pages);
  if (request.host.empty()) request.host = "127.0.0.1:8080";
  return api.answer(request);
}

Response get(const std::string& target) { return send({"GET", target, "", "", "", ""}); }
Response post(const std::string& target, const std::string& body) {
  return send({"POST", target, "", "", "application/json", body});
}

TEST(api, lists_every_game_with_its_charts_and_procedures) {
  const Value games = read_json(get("/api/rulesets").body);
  ASSERT_EQ(std::get<List>(games.held).size(), all_rulesets().size());
  for (const RulesetEntry& entry : all_rulesets()) {
    const Value game = read_json(get("/api/rulesets/" + std::string(entry.id)).body);
    EXPECT_EQ(text(game, "id"), entry.id);
    EXPECT_FALSE(std::get<List>(member(game, "procedures").held).empty());
    EXPECT_FALSE(std::get<List>(member(game, "sequence").held).empty());
    const Value charts = read_json(get("/api/rulesets/" + std::string(entry.id) + "/charts").body);
    EXPECT_EQ(std::get<List>(charts.held).size(), std::get<List>(member(game, "charts").held).size());
  }
}

TEST(api, odds_are_those_of_the_procedure) {
  const Response response = post("/api/odds", R"({"ruleset": "line_of_battle", "procedure": "closing_roll",
      "facts": [["rating", "C"]]})");
  EXPECT_EQ(response.status, 200) << response.body;
  const Value odds = member(read_json(response.body), "odds");
  EXPECT_EQ(text(odds, "denominator"), "6");
  EXPECT_TRUE(std::get<bool>(member(odds, "exact").held));
}

TEST(api, a_sweep_over_two_keys_has_a_case_for_each_pair) {
  const Response response =
      post("/api/sweep", R"({"ruleset": "civil_war_battles", "procedure": "motivation", "facts": [],
      "sweep": [{"key": "general", "values": ["1", "2", "9"]}, {"key": "unit.quality", "values": ["raw", "veteran"]}]})");
  EXPECT_EQ(response.status, 200) << response.body;
  const List cases = std::get<List>(member(read_json(response.body), "cases").held);
  ASSERT_EQ(cases.size(), 6U);
  EXPECT_EQ(text(cases[2], "error"), "general is '9'; it may be a number from 1 to 4");
}

TEST(api, tells_what_each_single_change_is_worth) {
  const Response response = post("/api/worth", R"({"ruleset": "rifle_pits", "procedure": "combat", "facts": []})");
  EXPECT_EQ(response.status, 200) << response.body;
  EXPECT_GT(std::get<List>(member(read_json(response.body), "changes").held).size(), 10U);
}

TEST(api, typed_dice_are_wanted_by_name_until_they_suffice) {
  const std::string question = R"({"ruleset": "valley", "procedure": "initiative", "facts": [], "dice": ")";
  const Response first = post("/api/roll", question + "\"}");
  EXPECT_EQ(first.status, 200) << first.body;
  EXPECT_NE(first.body.find("\"wanted\":{\"rule\":\"V.3\""), std::string::npos) << first.body;
  EXPECT_EQ(post("/api/roll", question + "9\"}").status, 400);
}

TEST(api, refusals_name_the_field_and_the_rule) {
  const Response wrong = post("/api/odds", R"({"ruleset": "rifle_pits", "procedure": "combat",
      "facts": [["attackers.0.strength", "99"]]})");
  EXPECT_EQ(wrong.status, 400);
  EXPECT_EQ(text(read_json(wrong.body), "field"), "attackers.0.strength");
  const auto refused = [](const std::string& facts, const std::string& rules) {
    const Response response = post("/api/odds", R"({"ruleset": "rifle_pits", "procedure": "combat", "facts": )" +
                                                    facts + R"(, "rules": )" + rules + "}");
    EXPECT_EQ(response.status, 400) << response.body;
    return text(read_json(response.body), "field");
  };
  EXPECT_EQ(refused(R"([["attackers", "5, 5 brave"]])", "[]"), "attackers.1") << "an item of a list, for a word in it";
  EXPECT_EQ(refused(R"([["attackers", "5, 99"]])", "[]"), "attackers.1.strength");
  EXPECT_EQ(refused(R"([["attackers", "5,,5"]])", "[]"), "attackers.1");
  EXPECT_EQ(refused(R"([["works", "moat"]])", "[]"), "works");
  EXPECT_EQ(refused("[]", R"([["P.D2", "otherwise"]])"), "P.D2") << "a reading";
  const Response unfit = post("/api/odds", R"({"ruleset": "civil_war_battles", "procedure": "morale",
      "facts": [["cancelled", "yes"]]})");
  EXPECT_EQ(unfit.status, 400);
  EXPECT_EQ(text(read_json(unfit.body), "rule"), "C.12");
}

TEST(api, bad_requests_get_one_sentence) {
  for (const char* body : {"", "{", "[]", "null", "{\"ruleset\": 3}", "{\"x\": 1}", "{\"ruleset\": \"valey\"}",
                           "{\"ruleset\": \"valley\", \"procedure\": \"batle\"}",
                           "{\"ruleset\": \"valley\", \"procedure\": \"battle\", \"facts\": [[\"a\"]]}", "1e400",
                           "{\"ruleset\": \"valley\", \"procedure\": \"battle\", \"facts\": 7}"}) {
    const Response response = post("/api/odds", body);
    EXPECT_EQ(response.status, 400) << body;
    EXPECT_FALSE(text(read_json(response.body), "error").empty()) << body;
  }
  EXPECT_EQ(post("/api/odds", std::string(100, '[')).status, 400);
  EXPECT_EQ(get("/api/nothing").status, 404);
  EXPECT_EQ(post("/api/nothing", "{}").status, 400);
  EXPECT_EQ(send({"DELETE", "/api/rulesets", "", "", "", ""}).status, 405);
  EXPECT_EQ(send({"POST", "/api/odds", "", "", "text/plain", "{}"}).status, 415);
}

TEST(api, only_this_machine_and_this_page_are_let_in) {
  for (const char* host : {"127.0.0.1", "localhost:8080", "[::1]:8080"})
    EXPECT_EQ(send({"GET", "/", host, "", "", ""}).status, 200) << host;
  for (const char* host : {"example.com", "127.0.0.1.example.com", "10.0.0.1:8080"})
    EXPECT_EQ(send({"GET", "/", host, "", "", ""}).status, 403) << host;
  EXPECT_EQ(send({"GET", "/", "127.0.0.1:8080", "http://127.0.0.1:8080", "", ""}).status, 200);
  EXPECT_EQ(send({"GET", "/", "127.0.0.1:8080", "http://evil.example", "", ""}).status, 403);
  EXPECT_EQ(send({"GET", "/", "127.0.0.1:8080", "null", "", ""}).status, 403);
}

TEST(api, pages_are_found_by_name_and_nothing_else_is) {
  EXPECT_EQ(get("/").body, "<p>hello</p>");
  EXPECT_EQ(get("/?x=1").content_type, "text/html; charset=utf-8");
  EXPECT_TRUE(get("/assets/a.js").lasting);
  EXPECT_EQ(get("/../etc/passwd").status, 404);
  EXPECT_EQ(get("").status, 404);
}

TEST(json, lines_read_back_as_they_were) {
  const Value value{Record{{"a", {std::string("q\"\\\n\x01 ü")}}, {"b", {List{{true}, {std::int64_t{-7}}}}}}};
  EXPECT_EQ(read_json(json_line(value)), value);
  EXPECT_EQ(read_json(json_text(value)), value);
}

}  // namespace
}  // namespace longroll::server
