// Who wins? Batches of games over the API.
#include <thread>

#include "sim/values.h"
#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

class Batched : public PlayServer {
 protected:
  /// Until no further game is played.
  Value ended(const Value& begun) {
    Value seen = begun;
    while (!truth(seen, "over")) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      seen = get("/api/batches/" + text(begun, "id"));
    }
    return seen;
  }
};

TEST_F(Batched, games_are_those_that_simulate_plays) {
  const Value seen = ended(
      post("/api/batches",
           R"({"ruleset": "toy", "scenario": "meadow", "players": ["quick", "steady"], "games": 12, "seed": 5})"));
  BatchWish wish{"meadow", {"quick", "steady"}, 12, 5, 1};
  BatchReport report{{"Red", "Blue"}, wish, run_batch(*toy::toy_entry().open({}), wish), {}};
  report.summary = summary_of(report.results);
  EXPECT_EQ(json_line(member(seen, "batch")), json_line(batch_value(report)));
  EXPECT_EQ(items(seen, "margins").size(), 12U);
  EXPECT_EQ(number(seen, "wanted"), 12);
}

TEST_F(Batched, they_go_on_from_a_position_of_a_battle) {
  begin("person", "person");
  const Value seen = ended(post("/api/batches", R"({"battle": ")" + id + R"(", "as": "first", "games": 3})"));
  EXPECT_EQ(number(member(seen, "batch"), "games"), 3);
}

TEST_F(Batched, what_cannot_be_played_gets_a_sentence) {
  const auto refused = [&](const std::string& body) { return why(ask("/api/batches", body)); };
  EXPECT_EQ(refused(R"({"ruleset": "toy", "scenario": "meadw", "games": 5})"),
            "there is no scenario 'meadw'; did you mean meadow?");
  EXPECT_EQ(refused(R"({"ruleset": "toy", "scenario": "meadow", "players": ["quick", "quik"], "games": 5})"),
            "there is no player 'quik'; did you mean quick?");
  EXPECT_EQ(refused(R"({"ruleset": "plain", "scenario": "meadow", "games": 5})"), "'plain' has no game on the map");
  EXPECT_NE(refused(R"({"ruleset": "toy", "scenario": "meadow", "games": 0})"), "");
  EXPECT_NE(refused(R"({"ruleset": "toy", "scenario": "meadow", "games": 5, "more": 1})"), "");
  EXPECT_EQ(why(read("/api/batches/000099")), "there is no batch '000099'; it may have ended long ago");
}

TEST_F(Batched, one_that_is_given_up_ends_and_two_are_enough) {
  const std::string body = R"({"ruleset": "toy", "scenario": "meadow", "players": ["full", "full"], "games": 10000})";
  const Value one = post("/api/batches", body);
  const Value two = post("/api/batches", body);
  EXPECT_EQ(why(ask("/api/batches", body)), "2 batches are under way; give one up, or wait for it");
  post("/api/batches/" + text(one, "id") + "/stop", "{}");
  const Value seen = ended(one);
  EXPECT_LT(has(seen, "margins") ? items(seen, "margins").size() : 0, 10'000U);
  post("/api/batches/" + text(two, "id") + "/stop", "{}");
  ended(two);
}

}  // namespace
}  // namespace longroll::server
