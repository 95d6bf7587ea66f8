// What is fuzzed. A broken promise ends the process, which is what fuzzers look for.
#include "tests/fuzz/targets.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "charts/lint.h"
#include "charts/reader.h"
#include "rulesets/all.h"

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

}  // namespace longroll::fuzz
