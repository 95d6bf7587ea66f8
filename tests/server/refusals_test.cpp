// What holds over the API for every book and every scenario: whatever is refused has changed nothing.
#include <gtest/gtest.h>

#include <ostream>
#include <random>
#include <set>

#include "rulesets/all.h"
#include "server/api.h"
#include "tests/server/values.h"

namespace longroll::server {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int most_steps = 12;
#else
constexpr int most_steps = 40;
#endif
/// After so many steps dice must have been wanted.
constexpr int longest = 2000;
/// So many spoilt requests are sent at each step.
constexpr int tries = 10;

/// A book's example, or a scenario on the map.
struct Case {
  std::string ruleset;
  std::string example;
  std::string scenario;
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.ruleset << " " << one.example << one.scenario; }

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const BookEntry& entry : all_books())
    cases.push_back({std::string(entry.id), std::string(entry.open({})->armies()[0].name), ""});
  for (const MapGameEntry& entry : all_map_games())
    for (const ScenarioHead& head : entry.open({})->scenarios())
      cases.push_back({std::string(entry.id), "", head.name});
  return cases;
}

Value made_text(const std::string& text) { return Value{text}; }
Value made_number(std::int64_t number) { return Value{number}; }

class Refusals : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    const Case& one = GetParam();
    RecordMaker maker;
    maker.add("ruleset", one.ruleset);
    if (one.scenario.empty()) {
      maker.add("title", "Refused").add("sides", sides_of_example()).add("example", one.example);
    } else {
      maker.add("scenario", one.scenario).add("players", strings_value({"person", "person"})).add("typed_dice", true);
    }
    begun = maker.done();
    begin();
  }

  void begin() {
    const Response made = ask("/api/battles", begun);
    ASSERT_EQ(made.status, 200) << made.body;
    id = text(read_json(made.body), "id");
  }

  Value sides_of_example() {
    const Value book = read_json(read("/api/rulesets/" + GetParam().ruleset + "/book").body);
    return member(items(book, "examples")[0], "sides");
  }
  Response ask(const std::string& target, const Value& body) {
    Response response = api.answer({"POST", target, "127.0.0.1:8080", "", "application/json", json_line(body)});
    if (response.status == 200) stood.clear();
    return response;
  }
  Response read(const std::string& target) { return api.answer({"GET", target, "127.0.0.1:8080", "", "", ""}); }
  std::string battle(const std::string& rest = "") const { return "/api/battles/" + id + rest; }
  Value view() { return read_json(read(battle()).body); }
  /// All that can be seen of the battle: every digest, what is pending, how many battles there are.
  std::string told() {
    const auto all = std::get<List>(read_json(read("/api/battles").body).held).size();
    return read(battle()).body + read(battle("/record.json")).body + std::to_string(all);
  }

  int any(std::size_t below) { return static_cast<int>(random() % below); }
  const Value& one_of(const List& list) { return list[static_cast<std::size_t>(any(list.size()))]; }

  /// A task of the step with units that may do it, or the next step.
  Value book_action(const Value& now) {
    List tasks;
    for (const Value& task : items(now, "tasks"))
      if (truth(task, "here") || truth(task, "any_time")) tasks.push_back(task);
    if (tasks.empty() || any(3) == 0) return RecordMaker().add("do", "next").done();
    const Value& task = one_of(tasks);
    Record picks;
    std::set<std::int64_t> taken;
    for (const Value& role : items(task, "roles")) {
      const auto lists = [&](const char* name, const std::string& what) {
        for (const Value& item : items(role, name))
          if (to_text(item) == what) return true;
        return false;
      };
      List units;
      for (const Value& unit : items(now, "units")) {
        if (static_cast<std::int64_t>(units.size()) == number(role, "least")) break;
        if (text(unit, "gone").empty() && lists("kinds", text(unit, "kind")) && lists("sides", text(unit, "side")) &&
            any(2) == 0 && taken.insert(number(unit, "id")).second)
          units.push_back(member(unit, "id"));
      }
      picks.push_back({text(role, "name"), {std::move(units)}});
    }
    return RecordMaker()
        .add("do", "task")
        .add("task", text(task, "name"))
        .add("picks", Value{std::move(picks)})
        .add("facts", Value{List{}})
        .done();
  }
  Value map_action(const Value& now) {
    const Value& offer = one_of(items(now, "offers"));
    const List& places = items(offer, "places");
    return RecordMaker()
        .add("do", "play")
        .add("verb", text(offer, "verb"))
        .add("pieces", member(offer, "pieces"))
        .add("place", places.empty() ? "" : text(one_of(places), "place"))
        .add("choice", text(offer, "choice"))
        .done();
  }
  static bool on_map() { return !GetParam().scenario.empty(); }
  bool is_over(const Value& now) { return on_map() && !has(now, "pending") && items(now, "offers").empty(); }
  /// What can be sent next, and where to.
  std::pair<std::string, Value> next_request(const Value& now) {
    RecordMaker maker;
    maker.add("after", member(now, "after"));
    if (has(now, "pending")) {
      const Value& pending = member(now, "pending");
      maker.add("answers", member(pending, "answers"));
      if (has(pending, "choice")) {
        maker.add("choice", made_number(any(items(member(pending, "choice"), "options").size())));
      } else {
        const Value& wanted = member(pending, "wanted");
        maker.add("dice",
                  std::to_string(number(wanted, "low") + any(static_cast<std::size_t>(number(wanted, "sides")))));
      }
      return {"/answer", maker.done()};
    }
    maker.add("action", on_map() ? map_action(now) : book_action(now)).add("dice", any(2) == 0 ? "typed" : "program");
    if (!on_map()) maker.add("override", true);
    return {"/act", maker.done()};
  }

  /// A request with something wrong in it: a member too many, one too few, or one that says something else.
  Value spoilt(Value body) {
    auto& record = std::get<Record>(body.held);
    if (record.empty()) return made_number(1);
    const auto at = static_cast<std::size_t>(any(record.size()));
    switch (any(5)) {
      case 0: record.push_back({"unknown", made_number(1)}); break;
      case 1:
        record.push_back(
            {std::vector<std::string>{"dice", "choice", "take_back", "side"}[random() % 4], made_text("1")});
        break;
      case 2: record.erase(record.begin() + static_cast<std::ptrdiff_t>(at)); break;
      case 3:
        if (std::holds_alternative<Record>(record[at].value.held)) {
          record[at].value = spoilt(record[at].value);
          break;
        }
        [[fallthrough]];
      default: {
        const std::vector<Value> others = {made_text("wrong"), made_number(777), Value{true}, Value{List{}},
                                           Value{Record{}}};
        record[at].value = others[random() % others.size()];
      }
    }
    return body;
  }

  /// Whether the request was refused; then all is as it was.
  bool refused(const std::string& target, const Value& body) {
    if (stood.empty()) stood = told();
    const Response response = ask(target, body);
    if (response.status == 200) return false;
    EXPECT_TRUE(response.status == 400 || response.status == 409) << response.status << response.body;
    EXPECT_EQ(told(), stood) << target << " " << json_line(body) << " was refused: " << response.body;
    ++refusals;
    return true;
  }

  Battles battles{all_rulesets(), all_books(), all_map_games(), open_sqlite(":memory:")};
  Api api{all_rulesets(), {}, &battles};
  std::mt19937 random{1864};
  std::string id;
  Value begun;
  std::string stood;  // all that is told since a request was last granted; nothing: it is to be asked
  int refusals = 0;
};

TEST_P(Refusals, change_nothing) {
  int answers = 0;
  for (int step = 0; step < most_steps || (answers == 0 && step < longest); ++step) {
    if (HasFailure()) break;
    Value now = view();
    if (is_over(now)) {
      begin();
      now = view();
    }
    const auto [what, body] = next_request(now);
    if (step >= most_steps && what == "/act") {
      ask(battle(what), body);
      continue;
    }
    const std::string as = std::vector<std::string>{"", "", "?as=first", "?as=second"}[random() % 4];
    bool changed = false;
    for (int i = 0; i < tries && !changed && !HasFailure(); ++i) changed = !refused(battle(what + as), spoilt(body));
    if (changed) continue;
    if (what == "/answer") {
      // What shows the die before it is refused would let a player choose it.
      Value more = body;
      std::get<Record>(more.held).push_back({"more", made_number(1)});
      EXPECT_TRUE(refused(battle(what), more));
      ++answers;
    }
    if (!refused(battle(what), body) || what != "/answer") continue;
    const Value take_back = RecordMaker().add("after", member(body, "after")).add("take_back", true).done();
    EXPECT_TRUE(ask(battle(what), take_back).status == 200);
  }
  EXPECT_GT(refusals, most_steps);
  EXPECT_GT(answers, 0) << "no dice were wanted";
}

TEST_P(Refusals, make_and_delete_nothing) {
  for (int i = 0; i < 2 * tries && !HasFailure(); ++i) {
    Value one = begun;
    std::get<Record>(one.held).push_back({"more", made_number(i)});
    EXPECT_TRUE(refused("/api/battles", one));
    refused("/api/battles", spoilt(begun));
    refused("/api/battles/load", spoilt(RecordMaker().add("record", read(battle("/record.json")).body).done()));
    refused(battle("/branch"), spoilt(RecordMaker().add("entry", made_number(0)).add("title", "What if").done()));
  }
  EXPECT_TRUE(refused(battle("/delete"),
                      RecordMaker().add("after", member(view(), "after")).add("more", made_number(1)).done()));
  EXPECT_EQ(read(battle()).status, 200);
}

INSTANTIATE_TEST_SUITE_P(all, Refusals, testing::ValuesIn(all_cases()), [](const auto& one) {
  return one.param.ruleset + (one.param.scenario.empty() ? "_book_" : "_map_") + one.param.example + one.param.scenario;
});

}  // namespace
}  // namespace longroll::server
