// What is fuzzed. A broken promise ends the process, which is what fuzzers look for.
#include "tests/fuzz/targets.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "charts/lint.h"
#include "charts/reader.h"
#include "rulesets/all.h"
#include "server/api.h"

namespace longroll::fuzz {
namespace {

void insist(bool holds, const char* promise, const std::string& about) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s (%s)\n", promise, about.c_str());
  std::abort();
}

const std::vector<std::unique_ptr<Rulebook>>& books() {
  static const auto all = [] {
    std::vector<std::unique_ptr<Rulebook>> opened;
    for (const RulesetEntry& entry : all_rulesets()) opened.push_back(entry.open({}));
    return opened;
  }();
  return all;
}

}  // namespace

void chart_reader(std::span<const std::uint8_t> bytes) {
  const std::string text(bytes.begin(), bytes.end());
  try {
    const Chart chart = read_chart("fuzz.chart", text);
    const std::string printed = print_chart(chart);
    Chart again = read_chart("fuzz.chart", printed);
    insist(print_chart(again) == printed, "printing a chart that was read again gives the same text", printed);
    lint_chart(chart);
  } catch (const BadInput& error) {
    const std::string line = error.what();
    insist(line.starts_with("fuzz.chart:"), "a refusal names file and line", line);
  }
}

void procedure_inputs(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < 2) return;
  const Rulebook& book = *books()[bytes[0] % books().size()];
  const Procedure& procedure = book.procedures()[bytes[1] % book.procedures().size()];
  const auto question = procedure.ask();
  question->fill_from(bytes.subspan(2));
  const std::string about = procedure.name + ": " + to_text(question->facts());
  if (const auto refusal = question->refuse()) {
    insist(!refusal->rule.empty() && !refusal->reason.empty(), "a refusal has a rule and a reason", about);
    return;
  }
  OddsOptions options;
  options.path_limit = 20'000;
  options.samples = 100;
  const OddsReport report = question->odds(options, true);
  if (!procedure.rolled) return;
  Integer sum = 0;
  for (const OutcomeRow& row : report.rows) sum += row.count;
  insist(sum == report.denominator, "odds sum to one", about);
  Random chance(bytes[0]);
  const RollReport roll = question->roll(chance, nullptr);
  bool known = !report.exact;
  for (const OutcomeRow& row : report.rows) known = known || row.result == roll.result;
  insist(known, "what is rolled stands in the odds", about);
}

namespace {

/// A server with one battle, which stays at its beginning: every body that might change it is sent to a copy.
struct Served {
  server::Battles battles{all_rulesets(), all_books(), all_map_games(), open_sqlite(":memory:")};
  server::Api api{all_rulesets(), {}, &battles};
  std::string battle;

  server::Response send(const std::string& target, std::string body) {
    return api.answer({"POST", target, "127.0.0.1", "", "application/json", std::move(body)});
  }
  Served() {
    const auto made = send("/api/battles", R"({"ruleset": "rifle_pits", "title": "t", "sides": ["Union", "Confederate"],
        "example": "jericho_mills"})");
    battle = made.body.substr(made.body.find("\"id\":\"") + 6, 10);
  }
};

constexpr auto targets = std::to_array<std::string_view>(
    {"/api/odds", "/api/sweep", "/api/worth", "/api/roll", "/api/battles", "act", "answer", "prepare"});

}  // namespace

std::span<const std::string_view> request_seeds() {
  static constexpr auto seeds = std::to_array<std::string_view>({
      "0{\"ruleset\": \"rifle_pits\", \"procedure\": \"combat\", \"facts\": [[\"attackers\", \"5, 5 hex=2\"]], "
      "\"rules\": [[\"P.D2\", "
      "\"rectified\"]]}",
      "1{\"ruleset\": \"valley\", \"procedure\": \"reaction\", \"facts\": [], \"sweep\": [{\"key\": \"rating\", "
      "\"values\": [\"1\", "
      "\"2\"]}]}",
      "2{\"ruleset\": \"civil_war_battles\", \"procedure\": \"motivation\", \"facts\": [[\"general\", \"3\"]]}",
      "3{\"ruleset\": \"line_of_battle\", \"procedure\": \"closing_roll\", \"facts\": [], \"dice\": \"3,=8\"}",
      "4{\"ruleset\": \"rifle_pits\", \"title\": \"t\", \"sides\": [\"a\", \"b\"], \"rules\": []}",
      "5{\"after\": 1, \"side\": \"first\", \"action\": {\"do\": \"muster\", \"csv\": "
      "\"side,name,strength\\nUnion,A,5\"}, \"dice\": "
      "\"program\", \"override\": true}",
      "5{\"after\": 1, \"action\": {\"do\": \"add\", \"of\": \"second\", \"kind\": \"unit\", \"name\": \"B\", "
      "\"facts\": "
      "[[\"strength\", \"7\"]]}}",
      "5{\"after\": 1, \"action\": {\"do\": \"next\"}}",
      "5{\"after\": 2, \"action\": {\"do\": \"task\", \"task\": \"assault\", \"picks\": {\"attackers\": [1, 2], "
      "\"defenders\": "
      "[13]}, \"facts\": [[\"terrain\", \"woods\"]]}, \"override\": true}",
      "6{\"after\": 1, \"dice\": \"3\"}",
      "7{\"task\": \"assault\", \"picks\": {\"attackers\": [1], \"defenders\": [13]}, \"facts\": [[\"works\", "
      "\"hasty_works\"]]}",
  });
  return seeds;
}

void server_requests(std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return;
  // A fresh one now and then, so that no run depends on all the runs before it.
  static std::unique_ptr<Served> served;
  static int used = 0;
  if (served == nullptr || ++used % 200 == 0) served = std::make_unique<Served>();
  const std::string_view what = targets[static_cast<std::size_t>(bytes[0] - '0') % targets.size()];
  const std::string target =
      what.starts_with('/') ? std::string(what) : "/api/battles/" + served->battle + "/" + std::string(what);
  const std::string body(bytes.begin() + 1, bytes.end());
  const auto response = served->send(target, body);
  insist(response.status == 200 || response.status == 400 || response.status == 404 || response.status == 409,
         "a request is answered or refused", std::to_string(response.status) + " " + body + response.body);
  insist(response.status == 200 || response.body.find("\"error\"") != std::string::npos, "a refusal has a sentence",
         body);
}

}  // namespace longroll::fuzz
