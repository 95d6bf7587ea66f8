// The command that tells odds: one case, two side by side, a table over inputs, or the time that it takes.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/json.h"
#include "longroll/commands.h"
#include "longroll/terminal.h"
#include "longroll/text_events.h"
#include "longroll/text_odds.h"
#include "report/forms.h"

namespace longroll::app {

namespace {

struct Sweep {
  std::string key;
  std::vector<std::string> values;
};

/// "strength=3..8" or "works=none,rifle_pits".
Sweep read_sweep(const std::string& text) {
  const auto [key, range] = key_and_value(text);
  Sweep sweep{key, {}};
  if (const std::size_t dots = range.find(".."); dots != std::string::npos) {
    const auto low = to_number(range.substr(0, dots));
    const auto high = to_number(range.substr(dots + 2));
    if (!low || !high || *low > *high || *high - *low > 1000)
      throw BadInput(fmt::format("--sweep {}: '{}' is no range; write a..b, at most 1000 long", key, range));
    for (long value = *low; value <= *high; ++value) sweep.values.push_back(std::to_string(value));
  } else {
    for (const std::string_view value : split(range, ',')) sweep.values.emplace_back(value);
  }
  if (sweep.values.empty()) throw BadInput(fmt::format("--sweep {}: there is no value", key));
  return sweep;
}

void print_heading(const Ready& ready) {
  fmt::print("{}: {}\n", bold(fmt::format("{}, {}", ready.entry->title, spoken(ready.procedure->name))),
             ready.procedure->words);
  std::vector<std::string> facts;
  for (const auto& [key, value] : ready.facts) facts.push_back(fmt::format("{} {}", key, value));
  fmt::print("  {}\n",
             faint(facts.empty() ? "with the defaults; 'longroll procedures' lists the fields" : join(facts, " · ")));
  std::vector<std::string> changed;
  for (const Chart& chart : ready.book->charts().all()) {
    if (ready.data && chart.file.starts_with(*ready.data)) changed.push_back(chart.name);
  }
  if (ready.data)
    fmt::print("  {}\n", lit(changed.empty() ? "no charts for this game in " + *ready.data
                                             : fmt::format("charts from {}: {}", *ready.data, join(changed, ", "))));
  for (const Interpretation& one : ready.book->interpretations()) {
    if (one.chosen != one.standard) fmt::print("  {}\n", lit(fmt::format("{} {}={}", one.id, one.name, one.chosen)));
  }
  fmt::print("\n");
}

void time_it(const Question& question, unsigned repeat) {
  std::vector<double> micros;
  for (unsigned i = 0; i < repeat; ++i) {
    const auto start = std::chrono::steady_clock::now();
    question.evaluate();
    micros.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(micros.begin(), micros.end());
  fmt::print("one evaluation: median {:.2f} us, fastest {:.2f} us, of {}\n", micros[micros.size() / 2], micros.front(),
             repeat);
}

OddsReport report_of(const Question& question, bool explain) {
  insist(question);
  return question.odds({}, explain);
}

/// The case with further facts set.
std::unique_ptr<Question> changed(const Question& question,
                                  const std::vector<std::pair<std::string, std::string>>& facts) {
  auto other = question.clone();
  for (const auto& [key, value] : facts) other->set(key, value);
  return other;
}

int sweep_one(const OddsWish& wish, const Ready& ready) {
  const Sweep sweep = read_sweep(*wish.sweep);
  std::vector<std::vector<Measure>> cases;
  List list;
  for (const std::string& value : sweep.values) {
    const auto report = report_of(*changed(*ready.question, {{sweep.key, value}}), false);
    cases.push_back(measures_of(report, ready.procedure->results));
    list.push_back(RecordMaker().add("value", value).add("odds", odds_value(report, ready.procedure->results)).done());
  }
  if (wish.json) {
    fmt::print("{}", json_text(RecordMaker().add("sweep", sweep.key).add("cases", Value{list}).done()));
    return 0;
  }
  print_heading(ready);
  auto rows = sweep_table(sweep.key, sweep.values, cases);
  for (std::string& heading : rows[0]) heading = bold(heading);
  fmt::print("{}\n{}", table(rows, 1),
             faint("  chances of yes and of names, means of numbers; fields that never vary are left away\n"));
  return 0;
}

int against(const OddsWish& wish, const Ready& ready, const OddsReport& report) {
  const auto facts = assignments(*wish.against);
  const auto other = report_of(*changed(*ready.question, facts), false);
  if (wish.json) {
    fmt::print("{}", json_text(RecordMaker()
                                   .add("one", odds_value(report, ready.procedure->results))
                                   .add("other", odds_value(other, ready.procedure->results))
                                   .done()));
    return 0;
  }
  print_heading(ready);
  fmt::print("{}", against_text(measures_of(report, ready.procedure->results),
                                measures_of(other, ready.procedure->results), *wish.against));
  return 0;
}

}  // namespace

int odds(const OddsWish& wish) {
  const Ready ready = make_ready(wish.asked);
  if (!ready.procedure->rolled && (wish.sweep || wish.against)) {
    throw BadInput(
        fmt::format("{} is a game that is solved; --sweep and --against need a distribution", ready.procedure->name));
  }
  if (wish.sweep && wish.against) throw BadInput("--sweep and --against are two questions; ask one at a time");
  if (wish.repeat > 0) {
    insist(*ready.question);
    time_it(*ready.question, wish.repeat);
    return 0;
  }
  if (wish.sweep) return sweep_one(wish, ready);
  const OddsReport report = report_of(*ready.question, true);
  if (wish.against) return against(wish, ready, report);
  if (wish.json) {
    fmt::print("{}", json_text(RecordMaker()
                                   .add("ruleset", std::string(ready.entry->id))
                                   .add("procedure", ready.procedure->name)
                                   .add("facts", ready.question->facts())
                                   .add("odds", odds_value(report, ready.procedure->results))
                                   .done()));
    return 0;
  }
  print_heading(ready);
  const std::string explained = explain(report.events, ready.book->charts());
  if (!explained.empty()) fmt::print("{}\n", explained);
  fmt::print("{}", report.game ? game_text(report) : odds_text(report, *ready.procedure, {wish.all}));
  return 0;
}

}  // namespace longroll::app
