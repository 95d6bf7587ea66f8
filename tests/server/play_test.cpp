// Games on the map over the API: what is offered, played, refused, shown and asked.
#include <set>

#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

TEST_F(PlayServer, a_ruleset_tells_its_scenarios_and_players) {
  const Value offer = get("/api/rulesets/toy/game");
  EXPECT_EQ(text(items(offer, "scenarios").at(0), "title"), "The meadow");
  EXPECT_EQ(number(items(offer, "scenarios").at(1), "pieces"), 2);
  std::vector<std::string> players;
  for (const Value& one : items(offer, "players")) players.push_back(text(one, "name"));
  EXPECT_EQ(players, (std::vector<std::string>{"quick", "steady", "full"}));
  EXPECT_EQ(read("/api/rulesets/toy/scenarios/meadow").status, 200);
  for (const char* target : {"/api/rulesets/plain/game", "/api/rulesets/plain/scenarios/meadow",
                             "/api/rulesets/toy/scenarios", "/api/rulesets/toy/maps/meadow"})
    EXPECT_EQ(why(read(target), 404), "there is nothing here") << target;
  EXPECT_EQ(read("/api/rulesets/chess/game").status, 400);
}

TEST_F(PlayServer, a_game_begins_with_its_scenario) {
  const Value made = begin("person", "quick");
  EXPECT_EQ(text(made, "kind"), "play");
  EXPECT_EQ(text(made, "scenario"), "meadow");
  EXPECT_EQ(text(made, "title"), "The meadow");
  EXPECT_EQ(text(made, "sides"), "Red, Blue");
  EXPECT_EQ(text(made, "players"), "person, quick");
  EXPECT_EQ(text(made, "to_act"), "first");
  EXPECT_FALSE(truth(made, "thinking"));
  EXPECT_FALSE(items(made, "offers").empty());
  const Value list = get("/api/battles");
  const Value& head = std::get<List>(list.held).at(0);
  EXPECT_EQ(text(head, "scenario"), "meadow");
  EXPECT_EQ(text(head, "players"), "person, quick");
  EXPECT_FALSE(truth(head, "over"));
}

TEST_F(PlayServer, a_game_that_there_is_not_gets_a_sentence) {
  const auto refused = [&](const std::string& body) { return why(ask("/api/battles", body)); };
  EXPECT_EQ(refused(R"({"ruleset": "toy", "scenario": "meadw", "players": ["person", "quick"]})"),
            "there is no scenario 'meadw'; did you mean meadow?");
  EXPECT_EQ(refused(R"({"ruleset": "plain", "scenario": "meadow", "players": ["person", "quick"]})"),
            "'plain' has no game on the map");
  EXPECT_EQ(refused(R"({"ruleset": "toy", "scenario": "meadow", "players": ["person"]})"),
            "a game on the map has two players");
  EXPECT_EQ(refused(R"({"ruleset": "toy", "scenario": "meadow", "players": ["person", "quik"]})"),
            "there is no player 'quik'; did you mean quick?");
  for (const char* body : {R"({"ruleset": "toy", "scenario": "meadow"})", R"({"scenario": "meadow"})",
                           R"({"ruleset": "toy", "scenario": 5, "players": ["person", "quick"]})",
                           R"({"ruleset": "toy", "scenario": "meadow", "players": ["person", "quick"], "more": 1})",
                           R"({"ruleset": "toy", "scenario": "meadow", "players": ["person", "quick"], "title": " "})"})
    EXPECT_NE(refused(body), "") << body;
  EXPECT_TRUE(std::get<List>(get("/api/battles").held).empty());
}

TEST_F(PlayServer, an_offered_play_is_done_and_anything_else_refused) {
  begin("person", "person");
  const Response moved = act(play("move", "1", "0302"));
  ASSERT_EQ(moved.status, 200) << moved.body;
  EXPECT_EQ(moved.body, R"({"at":2,"after":1})") << "what changed is told to the windows";
  const Value line = items(view(), "log").back();
  EXPECT_EQ(said(line), "piece 1 move 0302.");
  EXPECT_EQ(text(items(line, "said").at(0), "piece"), "1");
  EXPECT_EQ(text(items(line, "said").at(2), "place"), "0302");
  const std::string before = view_text();
  EXPECT_EQ(why(act(play("move", "1", "0303"))), "a piece moves once a turn");
  EXPECT_EQ(why(act(play("move", "0", "0302"))), "one piece stands there already");
  EXPECT_EQ(why(act(play("done"), R"(, "side": "second")")), "it is the other side's turn to act");
  for (const std::string& action :
       {play("dance"), play("move", "77", "0302"), play("move", "1", "9999"), play("fire", "1", "0302", "slow"),
        play("move", "-1"), std::string(R"({"do": "next"})"), std::string(R"({"do": "note", "words": "x"})"),
        std::string(R"({"do": "play"})"), std::string(R"({"do": "redo"})"), std::string(R"({"do": "agree"})")})
    EXPECT_NE(why(act(action)), "") << action;
  EXPECT_NE(why(ask(battle("/prepare"), R"({"task": "x", "picks": {}, "facts": []})")), "");
  EXPECT_EQ(view_text(), before);
}

TEST_F(PlayServer, a_side_sees_what_it_may_know_and_its_own_offers) {
  begin("person", "person");
  const auto strength = [&](const std::string& as, std::size_t piece) {
    return number(items(view(as), "pieces").at(piece), "strength");
  };
  EXPECT_EQ(strength("first", 3), -1);
  EXPECT_EQ(strength("second", 3), 3);
  EXPECT_FALSE(items(view("first"), "offers").empty());
  EXPECT_TRUE(items(view("second"), "offers").empty());
  EXPECT_EQ(why(read(battle("?as=third"))), "'as=third' is no question; it may be as=first or as=second");
}

TEST_F(PlayServer, two_people_at_one_screen_see_what_the_one_to_act_may_know) {
  begin("person", "person");
  const auto seen = [&](const std::string& rest) {
    const Value shown = get(battle(rest));
    return text(shown, "seen_by") + " " + text(items(shown, "pieces").at(0), "strength") + " " +
           text(items(shown, "pieces").at(3), "strength");
  };
  TestWindow window;
  battles.listen(id, window.outbox);
  EXPECT_EQ(seen(""), "first 3 -1");
  ASSERT_EQ(act(play("done")).status, 200);
  EXPECT_EQ(text(view(), "to_act"), "second");
  EXPECT_EQ(seen(""), "second -1 3");
  EXPECT_EQ(seen("/at/0"), "second -1 3") << "a look back is the same person's";
  EXPECT_FALSE(items(view(), "offers").empty());
  for (const Value& heard : window.views())
    EXPECT_EQ(text(heard, "seen_by"), text(heard, "to_act")) << "and so do those who follow it";
  EXPECT_TRUE(truth(view(), "record")) << "both may take the game away";
  EXPECT_EQ(text(begin("quick", "quick"), "seen_by"), "") << "whoever watches computers sees everything";
}

TEST_F(PlayServer, in_the_fog_one_screen_is_that_of_whoever_answers) {
  begin("person", "person");
  come_to_fire();
  ASSERT_EQ(act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);
  EXPECT_EQ(text(view(), "seen_by"), "first");
  post(battle("/answer"), R"({"after": 6, "answers": 0, "dice": "6"})");
  EXPECT_EQ(text(member(member(view(), "pending"), "choice"), "side"), "second");
  EXPECT_EQ(text(view(), "seen_by"), "second");
}

TEST_F(PlayServer, a_window_of_one_side_does_not_act_or_answer_for_the_other) {
  begin("person", "person");
  const auto as = [&](const std::string& side, const std::string& what, const std::string& rest) {
    return ask(battle("/" + what + "?as=" + side), R"({"after": )" + std::to_string(after()) + rest + "}");
  };
  const auto done = [](const std::string& side) { return R"(, "side": ")" + side + R"(", "action": )" + play("done"); };
  EXPECT_EQ(why(as("second", "act", done("first"))), "this window is that of Blue: it does not act for Red");
  EXPECT_EQ(why(as("first", "act", done("second"))), "this window is that of Red: it does not act for Blue");
  EXPECT_EQ(after(), 0);
  EXPECT_EQ(as("first", "act", done("first")).status, 200);
  id = text(begin("person", "person"), "id");
  come_to_fire();
  ASSERT_EQ(act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);
  EXPECT_EQ(why(as("second", "answer", R"(, "dice": "6")")), "this window is that of Blue: it does not act for Red");
  EXPECT_EQ(as("first", "answer", R"(, "dice": "6")").status, 200);
  EXPECT_EQ(why(as("first", "answer", R"(, "choice": 1)")), "this window is that of Red: it does not act for Blue");
  EXPECT_EQ(as("second", "answer", R"(, "choice": 1)").status, 200);
}

TEST_F(PlayServer, each_window_hears_the_view_of_its_side) {
  begin("person", "person");
  const auto follow = [&](const std::string& query) {
    return api.follow({"GET", battle("/live" + query), "127.0.0.1:8080", "http://127.0.0.1:8080", "", ""});
  };
  EXPECT_EQ(std::get<Followed>(follow("")).viewer, std::nullopt);
  EXPECT_EQ(std::get<Followed>(follow("?as=second")).viewer, Side::second);
  EXPECT_EQ(std::get<Followed>(follow("?as=second")).battle, id);
  EXPECT_EQ(std::get<Response>(follow("?as=both")).status, 400);
  std::array<TestWindow, 3> windows;
  battles.listen(id, windows[0].outbox);
  battles.listen(id, windows[1].outbox, Side::first);
  battles.listen(id, windows[2].outbox, Side::second);
  act(play("done"));
  const auto offers = [&](std::size_t window) {
    std::vector<std::size_t> verbs;
    for (const Value& view : windows[window].views())
      verbs.push_back(std::get<Record>(member(view, "offers").held).size());
    return verbs;
  };
  ASSERT_GT(offers(0)[0], 0U);
  EXPECT_EQ(offers(1), (std::vector<std::size_t>{offers(0)[0], 0}));
  EXPECT_EQ(offers(2), (std::vector<std::size_t>{0, offers(0)[1]}));
}

TEST_F(PlayServer, what_is_pending_is_shown_to_those_whom_it_concerns) {
  begin("person", "person");
  come_to_fire();
  ASSERT_EQ(act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")").status, 200);
  EXPECT_TRUE(has(view(), "pending"));
  EXPECT_TRUE(has(view("first"), "pending"));
  EXPECT_FALSE(has(view("second"), "pending"));
  post(battle("/answer"), R"({"after": 6, "answers": 0, "dice": "6"})");
  const Value asked = view();
  EXPECT_EQ(text(member(member(asked, "pending"), "choice"), "side"), "second");
  EXPECT_TRUE(has(view("second"), "pending"));
  EXPECT_EQ(text(post(battle("/answer"), R"({"after": 6, "answers": 1, "choice": 1})"), "after"), "7");
}

TEST_F(PlayServer, every_position_of_the_record_can_be_looked_at) {
  begin("person", "person");
  const std::string start = text(view(), "pieces");
  act(play("move", "1", "0302"));
  const std::string moved = text(view(), "pieces");
  act(R"({"do": "undo"})");
  act(play("move", "0", "0301"));
  const auto at = [&](int entry) { return get(battle("/at/" + std::to_string(entry))); };
  EXPECT_EQ(text(at(0), "pieces"), start);
  EXPECT_EQ(text(at(1), "pieces"), moved) << "as it stood then, though it was taken back";
  EXPECT_EQ(text(at(2), "pieces"), start);
  EXPECT_EQ(text(at(3), "pieces"), text(view(), "pieces"));
  EXPECT_EQ(items(at(1), "log").size(), 1U);
  EXPECT_EQ(said(items(at(1), "log").at(0)), "piece 1 move 0302.");
  EXPECT_EQ(text(items(at(2), "log").back(), "kind"), "undo");
  EXPECT_EQ(text(at(3), "log"), text(view(), "log"));
  EXPECT_EQ(number(at(2), "after"), 2);
  for (int entry = 0; entry <= 3; ++entry) {
    EXPECT_TRUE(items(at(entry), "offers").empty());
    EXPECT_FALSE(truth(member(at(entry), "undo"), "may"));
    EXPECT_FALSE(truth(member(at(entry), "redo"), "may"));
  }
  EXPECT_EQ(why(read(battle("/at/4"))), "the game has 3 entries, not 4");
  EXPECT_EQ(why(read(battle("/at/-1"))), "'-1' is no number of entries");
  EXPECT_EQ(why(read(battle("/at/x"))), "'x' is no number of entries");
  EXPECT_EQ(read(battle("/at")).status, 404);
  EXPECT_EQ(read(battle("/at/1/2")).status, 404);
}

TEST_F(PlayServer, a_branch_begins_with_the_first_entries_and_dice_of_its_own) {
  begin("person", "person");
  act(play("move", "1", "0302"));
  act(play("done"));
  const std::string first = id;
  const Value other = post(battle("/branch"), R"({"entry": 1, "title": "What if"})");
  EXPECT_NE(text(other, "id"), first);
  EXPECT_EQ(text(other, "title"), "What if");
  EXPECT_EQ(number(other, "after"), 1);
  EXPECT_EQ(text(other, "pieces"), text(get(battle("/at/1?as=first")), "pieces"));
  EXPECT_NE(text(member(other, "dice"), "hash"), text(member(view(), "dice"), "hash"));
  EXPECT_EQ(after(), 2) << "the game that it comes from goes on as it was";
  id = text(other, "id");
  EXPECT_EQ(act(play("move", "0", "0301")).status, 200);
  for (const char* body : {R"({"entry": 99, "title": "x"})", R"({"entry": -1, "title": "x"})", R"({"title": "x"})",
                           R"({"entry": 1, "title": " "})", R"({"entry": 1, "title": "x", "more": 1})"})
    EXPECT_NE(why(ask(battle("/branch"), body)), "") << body;
  EXPECT_EQ(std::get<List>(get("/api/battles").held).size(), 2U);
}

TEST_F(PlayServer, places_lines_of_sight_and_plays_can_be_asked_about) {
  begin("person", "person");
  EXPECT_EQ(text(get(battle("/look/0201")), "place"), "0201");
  EXPECT_EQ(text(get(battle("/look/0201")), "pieces"), "0");
  EXPECT_TRUE(items(get(battle("/look/0201?as=second")), "threats").empty());
  EXPECT_EQ(why(read(battle("/look/9999"))), "there is no hex '9999'");
  EXPECT_EQ(number(get(battle("/sight/0201/0501")), "distance"), 3);
  EXPECT_EQ(why(read(battle("/sight/0201/x"))), "there is no hex 'x'");
  EXPECT_EQ(read(battle("/sight/0201")).status, 404);
  EXPECT_FALSE(has(post(battle("/forecast"), R"({"action": )" + play("move", "1", "0302") + "}"), "refusal"));
  const Value refused = post(battle("/forecast"), R"({"action": )" + play("move", "1", "0402") + "}");
  EXPECT_NE(text(member(refused, "refusal"), "error"), "");
  EXPECT_EQ(why(ask(battle("/forecast"), R"({"action": {"do": "undo"}})")), "only a play has a forecast");
  EXPECT_EQ(why(ask(battle("/forecast"), R"({"measure": "luck", "action": )" + play("move", "1", "0302") + "}")),
            "'luck' is no measure; it may be win or points");
  EXPECT_EQ(ask(battle("/prospects"), R"({"action": )" + play("move", "1", "0302") + "}").body, "[]");
  EXPECT_EQ(why(ask(battle("/prospects"), R"({"action": {"do": "undo"}})")), "only a play has prospects");
  EXPECT_NE(why(ask(battle("/forecast"), R"({"action": )" + play("dance") + "}")), "");
  EXPECT_EQ(after(), 0);
}

TEST_F(PlayServer, ways_are_those_of_whoever_asks) {
  begin("person", "person");
  const auto ways = [&](const std::string& as, const std::string& action) {
    return ask(battle("/ways" + as), R"({"action": )" + action + "}").body;
  };
  const std::string from = text(items(view(), "pieces").at(1), "place");
  const Value own = read_json(ways("", play("move", "1")));
  EXPECT_EQ(text(own, "0302"), from);
  EXPECT_EQ(json_line(own), ways("?as=first", play("move", "1"))) << "one screen is that of whoever is to act";
  EXPECT_EQ(ways("?as=second", play("move", "1")), "{}") << "the other side is offered nothing";
  EXPECT_EQ(ways("?as=second", play("move", "4")), "{}") << "nor is it its turn";
  EXPECT_EQ(ways("", play("move", "1", "0302")), "{}") << "an offer is named without its place";
  EXPECT_EQ(ways("", play("done")), "{}");
  ASSERT_EQ(act(play("done")).status, 200);
  EXPECT_NE(ways("", play("move", "4")), "{}") << "now the second side looks at the screen";
  EXPECT_EQ(why(ask(battle("/ways"), R"({"action": {"do": "undo"}})")), "only a play has ways");
  EXPECT_NE(why(ask(battle("/ways"), R"({"action": )" + play("dance") + "}")), "");
  EXPECT_NE(why(ask(battle("/ways"), R"({"action": )" + play("done") + R"(, "more": 1})")), "");
  EXPECT_EQ(ask(battle("/ways?as=third"), R"({"action": )" + play("done") + "}").status, 400);
  EXPECT_EQ(why(ask(battle("/dance"), R"({"action": )" + play("done") + "}")),
            "a battle has no 'dance'; it has prepare, forecast, ways, stop, prospects, act, answer, branch and delete");
}

TEST_F(PlayServer, in_the_fog_a_forecast_is_that_of_whoever_asks) {
  begin("person", "person");
  come_to_fire("0", "3", "01");  // of strengths that the enemy has to guess
  const auto odds = [&](const std::string& as) {
    return ask(battle("/forecast" + as), R"({"action": )" + play("fire", "0", "0401", "aimed") + "}").body;
  };
  EXPECT_EQ(odds(""), odds("?as=first"));
  EXPECT_NE(odds("?as=second"), odds("?as=first")) << "what is the first side's to know is not told the second";
}

TEST_F(PlayServer, people_are_advised_on_their_own_turn) {
  begin("person", "person");
  const Value advice = get(battle("/advice"));
  EXPECT_EQ(text(advice, "player"), "steady");
  EXPECT_EQ(text(advice, "side"), "first");
  int chosen = 0;
  for (const Value& idea : items(advice, "ideas")) chosen += truth(idea, "chosen") ? 1 : 0;
  EXPECT_EQ(chosen, 1);
  EXPECT_EQ(text(items(advice, "ideas").at(0), "swing"), "+0.20") << "hundredths of a point";
  EXPECT_EQ(read(battle("/advice?as=first")).status, 200);
  EXPECT_EQ(why(read(battle("/advice?as=second"))), "the other side is to act");
  EXPECT_TRUE(items(get(battle("/why")), "ideas").empty());
}

TEST_F(PlayServer, both_sides_are_told_what_is_taken_back_by_agreement) {
  begin("person", "person");
  come_to_fire();
  for (const std::string& action : {play("fire", "1", "0402", "aimed"), play("done")}) {
    ASSERT_EQ(act(action, R"(, "dice": "typed")").status, 200) << action << view_text();
    while (has(view(), "pending")) {
      const bool dice = has(member(view(), "pending"), "wanted");
      post(battle("/answer"),
           R"({"after": )" + std::to_string(after()) + (dice ? R"(, "dice": "1"})" : R"(, "choice": 0})"));
    }
    const auto undo = [&](const char* as) { return member(view(as), "undo"); };
    const bool agreement = truth(undo("first"), "agreement");
    EXPECT_EQ(truth(undo("second"), "agreement"), agreement) << action;
    EXPECT_EQ(act(R"({"do": "undo"})", R"(, "side": "first")").status, 200);
    EXPECT_EQ(!text(undo("second"), "asked").empty(), agreement) << "as it was told";
    if (agreement) act(R"({"do": "refuse"})", R"(, "side": "second")");
  }
}

TEST_F(PlayServer, two_people_agree_on_what_lies_beyond_dice) {
  begin("person", "person");
  come_to_fire();
  act(play("fire", "1", "0402", "aimed"), R"(, "dice": "typed")");
  post(battle("/answer"), R"({"after": 6, "dice": "1"})");
  EXPECT_TRUE(truth(member(view(), "undo"), "agreement"));
  act(R"({"do": "undo"})", R"(, "side": "first")");
  EXPECT_EQ(text(member(view(), "undo"), "asked"), "first");
  act(R"({"do": "agree"})", R"(, "side": "second")");
  const Value back = view();
  EXPECT_EQ(said(items(back, "log").back()).find("Taken back"), 0U);
  EXPECT_TRUE(truth(member(back, "redo"), "may"));
}

}  // namespace
}  // namespace longroll::server
