// The story of a game over the API: points by turns, and the dice as luck in consequences.
#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

double figure(const Value& value, std::string_view name) { return std::stod(text(value, name)); }

TEST_F(PlayServer, a_story_begins_with_the_first_turn) {
  begin("person", "quick");
  const Value story = get(battle("/story"));
  ASSERT_EQ(items(story, "turns").size(), 1U);
  EXPECT_EQ(number(items(story, "turns")[0], "turn"), 1);
  EXPECT_EQ(number(items(story, "turns")[0], "after"), 0);
  EXPECT_TRUE(items(story, "moments").empty());
  EXPECT_FALSE(truth(story, "hidden"));
  begin("person", "person");
  EXPECT_TRUE(truth(get(battle("/story")), "hidden")) << "two people at one screen do not see everything either";
}

TEST_F(PlayServer, a_whole_game_is_told_by_its_turns) {
  begin("quick", "quick");
  const Value end = settled();
  ASSERT_EQ(text(end, "to_act"), "");
  const Value story = get(battle("/story"));
  const List& turns = items(story, "turns");
  EXPECT_EQ(number(turns.back(), "after"), number(end, "after"));
  for (std::size_t i = 1; i < turns.size(); ++i) EXPECT_EQ(number(turns[i], "turn"), number(turns[i - 1], "turn") + 1);
  EXPECT_EQ(items(story, "luck").size(), 2U);
}

TEST_F(PlayServer, what_takes_long_is_given_up_when_its_asker_leaves) {
  begin("quick", "quick");
  const std::string end = std::to_string(number(settled(), "after"));
  std::stop_source left;
  for (const std::string& what : {std::string("/story"), "/deeds/0/" + end}) {
    const Request request{"GET", battle(what), "127.0.0.1:8080", "", "", ""};
    EXPECT_EQ(api.answer(request, left.get_token()).status, 200) << what;
  }
  left.request_stop();
  for (const std::string& what : {std::string("/story"), "/deeds/0/" + end}) {
    const Request request{"GET", battle(what), "127.0.0.1:8080", "", "", ""};
    EXPECT_EQ(api.answer(request, left.get_token()).status, 503) << what;
  }
}

TEST_F(PlayServer, a_summary_stands_at_the_end_of_every_turn) {
  begin("quick", "quick");
  settled();
  const Value story = get(battle("/story"));
  std::vector<std::int64_t> ended;
  const Value log = get(battle("/log"));
  for (const Value& line : std::get<List>(log.held))
    if (text(line, "kind") == "summary") ended.push_back(number(line, "turn"));
  std::vector<std::int64_t> played;
  for (const Value& turn : items(story, "turns")) played.push_back(number(turn, "turn"));
  EXPECT_EQ(ended, played);
}

TEST_F(PlayServer, what_fell_is_told_beside_what_was_promised) {
  begin("person", "person");
  come_to_fire();
  const Response fired = act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")");
  ASSERT_EQ(fired.status, 200) << fired.body;
  ASSERT_EQ(ask(battle("/answer"), R"({"after": )" + std::to_string(after()) + R"(, "dice": "1"})").status, 200);
  // Two people in the fog are not told of luck; whoever takes the game up against the computer is.
  const auto told = [&] {
    const Value other =
        post(battle("/branch"), R"({"entry": )" + std::to_string(after()) + R"(, "players": ["person", "quick"]})");
    return get("/api/battles/" + text(other, "id") + "/story");
  };
  const Value story = told();
  ASSERT_EQ(items(story, "moments").size(), 1U) << json_line(story);
  const Value& moment = items(story, "moments")[0];
  EXPECT_EQ(text(moment, "side"), "first");
  EXPECT_EQ(number(moment, "after"), 7);
  const double luck = figure(member(moment, "losses"), "fell") - figure(member(moment, "losses"), "promised");
  EXPECT_NEAR(figure(items(story, "luck")[0], "losses"), luck, 0.011);
  EXPECT_EQ(number(items(story, "luck")[0], "plays"), 1);
  EXPECT_EQ(number(items(story, "luck")[1], "plays"), 0);
  EXPECT_FALSE(items(moment, "promises").empty());
  // What is taken back has not happened.
  for (const char* deed : {R"({"do": "undo"})", R"({"do": "agree"})"})
    ASSERT_EQ(ask(battle("/act"), R"({"after": )" + std::to_string(after()) + R"(, "side": ")" +
                                      (std::string(deed).find("agree") == std::string::npos ? "first" : "second") +
                                      R"(", "action": )" + deed + "}")
                  .status,
              200);
  EXPECT_TRUE(items(told(), "moments").empty());
  EXPECT_EQ(read(battle("/report.txt")).body.find("Taken back"), std::string::npos);
}

TEST_F(PlayServer, a_report_has_the_verdict_and_the_points_of_each_turn) {
  begin("quick", "quick");
  const Value end = settled();
  const std::string words = text(member(end, "verdict"), "words");
  EXPECT_NE(read(battle("/report.txt")).body.find("\n" + words + "\n"), std::string::npos);
  const std::string page = read(battle("/report.html")).body;
  EXPECT_NE(page.find("<p class=\"verdict\">" + words + "</p>"), std::string::npos) << page.substr(0, 2000);
  EXPECT_NE(page.find("<th>Red, points</th>"), std::string::npos);
}

}  // namespace
}  // namespace longroll::server
