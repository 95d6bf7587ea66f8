// The command that plays many games of a scenario by itself and says what they come to.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "ai/player.h"
#include "base/json.h"
#include "charts/chart_set.h"
#include "longroll/commands.h"
#include "longroll/opened.h"
#include "longroll/terminal.h"
#include "longroll/text_batch.h"
#include "rulesets/all.h"
#include "sim/report.h"

namespace longroll::app {
namespace {

/// A bar on the terminal while games are played; it is gone when they are done.
class ProgressBar {
 public:
  ProgressBar(int games, bool wanted) : games_(games), shown_(wanted && isatty(STDERR_FILENO) == 1) {}
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar() {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }

  void show(int done) {
    if (!shown_) return;
    const int cells = done * 40 / games_;
    if (cells == cells_ && done != games_) return;
    cells_ = cells;
    std::string filled;
    for (int i = 0; i < cells; ++i) filled += "█";
    fmt::print(stderr, "\r\033[K{}{} {} of {} games", filled, std::string(static_cast<std::size_t>(40 - cells), ' '),
               done, games_);
    std::fflush(stderr);
  }

 private:
  int games_;
  bool shown_;
  int cells_ = -1;
};

ScenarioHead head_of(const MapGame& game, const std::string& ruleset_id, const std::string& name) {
  std::vector<std::string> names;
  for (ScenarioHead& head : game.scenarios()) {
    if (head.name == name) return std::move(head);
    names.push_back(head.name);
  }
  if (name.empty()) throw BadInput(fmt::format("say which scenario of {}: {}", ruleset_id, join(names, ", ")));
  throw BadInput(fmt::format("there is no scenario '{}' of {}{}", name, ruleset_id, suggestion(name, names)));
}

BatchReport run(const MapGame& game, const ScenarioHead& head, const BatchWish& wish, bool progress) {
  ProgressBar bar(wish.games, progress);
  BatchReport report{head.sides, wish, run_batch(game, wish, [&](int done) { bar.show(done); }), {}};
  report.summary = summary_of(report.results);
  return report;
}

int print_signature(const SimulateWish& wish) {
  if (!wish.ruleset.empty()) throw BadInput("--signature is of all games; leave the ruleset away");
  fmt::print("{:016x}\n", signature(all_map_games()));
  return 0;
}

void write_csv(const std::string& path, const std::vector<BatchReport>& reports) {
  std::ofstream file(path, std::ios::binary);
  file << batch_csv(reports);
  file.close();
  if (!file) throw BadInput(fmt::format("{}: the file cannot be written", path));
}

}  // namespace

int simulate(const SimulateWish& wish) {
  if (wish.signature) return print_signature(wish);
  if (wish.ruleset.empty()) throw BadInput("say which game and which scenario: simulate RULESET SCENARIO");
  Facts rules;
  for (const std::string& rule : wish.rules) rules.push_back(key_and_value(rule));
  std::shared_ptr<const MapGame> game = open_map_game(wish.ruleset, rules);
  if (wish.free) game = game->with_free_battle(read_file(*wish.free));
  const std::string scenario = wish.free ? std::string(free_battle_name) : wish.scenario;
  const ScenarioHead head = head_of(*game, wish.ruleset, scenario);
  BatchWish batch{scenario, {wish.first, wish.second}, wish.games, read_seed(wish.seed), wish.threads};
  if (wish.golden) {
    if (wish.swap || wish.json || wish.csv)
      throw BadInput("--golden tells one game; leave --swap, --json and --csv away");
    fmt::print("{}", report_of_game(*game, ruleset(wish.ruleset).title, batch));
    return 0;
  }
  if (wish.swap && wish.first == wish.second)
    throw BadInput(fmt::format("--swap is for two different players; both are {}", wish.first));
  std::vector<BatchReport> reports;
  reports.push_back(run(*game, head, batch, wish.progress));
  if (wish.swap) {
    std::swap(batch.players[0], batch.players[1]);
    reports.push_back(run(*game, head, batch, wish.progress));
  }
  if (wish.csv) write_csv(*wish.csv, reports);
  if (wish.json) {
    List list;
    for (const BatchReport& report : reports) list.push_back(batch_value(report));
    RecordMaker maker;
    maker.add("ruleset", wish.ruleset)
        .add("scenario", head.name)
        .add("seed", std::to_string(batch.seed))
        .add("batches", Value{std::move(list)});
    if (wish.swap) maker.add("players", both_ways_value(reports[0], reports[1]));
    fmt::print("{}", json_text(maker.done()));
    return 0;
  }
  fmt::print("{}, {}  {}\n", bold(std::string(ruleset(wish.ruleset).title)), head.title,
             faint(fmt::format("{} games, seed {}", batch.games, batch.seed)));
  for (const BatchReport& report : reports) fmt::print("\n{}", batch_text(report));
  if (wish.swap) fmt::print("\nBoth ways round\n{}", both_ways_text(reports[0], reports[1]));
  return 0;
}

}  // namespace longroll::app
