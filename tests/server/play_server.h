// What tests of games on the map over the API share: a server without sockets whose only game is the toy.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/api.h"
#include "tests/play/toy/toy.h"
#include "tests/server/values.h"
#include "tests/server/window.h"

namespace longroll::server {

/// Two rulesets: the toy, and one without a game on the map.
inline std::span<const RulesetEntry> some_rulesets() {
  class Rules final : public Rulebook {
   public:
    const ChartSet& charts() const override { return charts_; }

   private:
    ChartSet charts_;
  };
  static constexpr auto open = [](const RulebookOptions&) -> std::unique_ptr<Rulebook> {
    return std::make_unique<Rules>();
  };
  static const auto entries =
      std::to_array<RulesetEntry>({{"toy", "Toy", "a toy", {}, open}, {"plain", "Plain", "no map", {}, open}});
  return entries;
}

inline std::span<const MapGameEntry> some_map_games() {
  static const auto entries = std::to_array<MapGameEntry>({toy::toy_entry()});
  return entries;
}

/// The server. The battle that `id` names is the one that requests are about.
class PlayServer : public testing::Test {
 protected:
  explicit PlayServer(const std::string& store = ":memory:")
      : battles(some_rulesets(), {}, some_map_games(), open_sqlite(store)) {}

  Response send(Request request) {
    request.host = "127.0.0.1:8080";
    return api.answer(request);
  }
  Response ask(const std::string& target, const std::string& body) {
    return send({"POST", target, "", "", "application/json", body});
  }
  Response read(const std::string& target) { return send({"GET", target, "", "", "", ""}); }
  Value post(const std::string& target, const std::string& body) {
    const Response response = ask(target, body);
    EXPECT_EQ(response.status, 200) << target << " " << body << " " << response.body;
    return read_json(response.body);
  }
  Value get(const std::string& target) {
    const Response response = read(target);
    EXPECT_EQ(response.status, 200) << target << " " << response.body;
    return read_json(response.body);
  }
  /// The sentence of a refusal, which has to be one.
  static std::string why(const Response& response, int status = 400) {
    EXPECT_EQ(response.status, status) << response.body;
    const Value body = read_json(response.body);
    return has(body, "error") ? text(body, "error") : "";
  }

  std::string battle(const std::string& rest = "") const { return "/api/battles/" + id + rest; }
  Value view(const std::string& as = "") { return get(battle(as.empty() ? "" : "?as=" + as)); }
  std::int64_t after() { return number(view(), "after"); }
  Value begin(const std::string& first, const std::string& second, const std::string& scenario = "meadow") {
    const Value made = post("/api/battles", R"({"ruleset": "toy", "scenario": ")" + scenario + R"(", "players": [")" +
                                                first + R"(", ")" + second + R"("], "typed_dice": true})");
    id = text(made, "id");
    return made;
  }
  static std::string play(const std::string& verb, const std::string& pieces = "", const std::string& place = "",
                          const std::string& choice = "") {
    return R"({"do": "play", "verb": ")" + verb + R"(", "pieces": [)" + pieces + R"(], "place": ")" + place +
           R"(", "choice": ")" + choice + R"("})";
  }
  Response act(const std::string& action, const std::string& more = "") {
    return ask(battle("/act"), R"({"after": )" + std::to_string(after()) + R"(, "action": )" + action + more + "}");
  }
  /// A piece of Red, 1 unless it is said, stands beside one of Blue, 4, in a row, and Red is to fire. Six entries.
  void come_to_fire(const std::string& red = "1", const std::string& blue = "4", const std::string& row = "02") {
    for (const std::string& action : {play("move", red, "03" + row), play("done"), play("move", blue, "04" + row),
                                      play("done"), play("done"), play("done")})
      ASSERT_EQ(act(action).status, 200) << action << view_text();
  }
  /// Goes on in a battle of its own with other players.
  Value load_with(const std::string& first, const std::string& second) {
    const auto names = [](const std::string& a, const std::string& b) { return json_line(strings_value({a, b})); };
    std::string record = json_line(get(battle("/record.json")));
    const std::string people = names("person", "person");
    EXPECT_NE(record.find(people), std::string::npos) << record;
    record.replace(record.find(people), people.size(), names(first, second));
    return post("/api/battles/load", json_line(RecordMaker().add("record", record).done()));
  }
  std::string view_text() { return json_line(view()); }
  /// Waits until no computer is at work.
  Value settled() {
    for (int i = 0; i < 50'000; ++i) {  // on a busy machine it takes its time
      Value now = view();
      if (!truth(now, "thinking")) return now;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    ADD_FAILURE() << "the computer is still at work: " << view_text();
    return view();
  }

  Battles battles;
  Api api{some_rulesets(), {}, &battles};
  std::string id;
};

}  // namespace longroll::server
