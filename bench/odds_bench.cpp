// Exact odds and sampling of the questions in bench/cases, each through the same procedures that play; memo and tables
// cold.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "longroll/question.h"

namespace {

using longroll::app::Ready;

Ready ready_case(const std::string& file) {
  longroll::app::Asked asked;
  asked.from = file;
  Ready ready = longroll::app::make_ready(asked);
  longroll::app::insist(*ready.question);
  return ready;
}

void exact(benchmark::State& state, const std::string& file) {
  const Ready ready = ready_case(file);
  for (auto _ : state) benchmark::DoNotOptimize(ready.question->evaluate());
}

void sampled(benchmark::State& state, const std::string& file) {
  const Ready ready = ready_case(file);
  constexpr std::uint64_t batch = 1000;
  std::uint64_t seed = 0;
  for (auto _ : state) ready.question->sample(++seed, batch);
  state.counters["rolls"] =
      benchmark::Counter(static_cast<double>(batch), benchmark::Counter::kIsIterationInvariantRate);
}

/// 720 fire cases of Line of Battle: six ratings, five strengths, four states, three ranges, front and rear.
void fire_sweep(benchmark::State& state) {
  longroll::app::Asked asked;
  asked.ruleset = "line_of_battle";
  asked.procedure = "fire";
  const Ready ready = longroll::app::make_ready(asked);
  std::vector<std::unique_ptr<longroll::Question>> cases;
  for (const char* rating : {"A", "B", "C", "D", "E", "F"}) {
    for (const char* strength : {"1", "2", "4", "6", "8"}) {
      for (const char* morale : {"normal", "shaken", "disorganized", "routed"}) {
        for (const char* range : {"1", "2", "3"}) {
          for (const char* rear : {"no", "yes"}) {
            auto& question = cases.emplace_back(ready.question->clone());
            question->set("target.rating", rating);
            question->set("target.state", morale);
            question->set("firers.0.strength", strength);
            question->set("range", range);
            question->set("around.rear", rear);
          }
        }
      }
    }
  }
  for (auto _ : state) {
    for (const auto& question : cases) benchmark::DoNotOptimize(question->evaluate());
  }
  state.counters["cases"] = static_cast<double>(cases.size());
}

/// The distribution of the total of 200 dice.
void total_of_200(benchmark::State& state) {
  for (auto _ : state) {
    const auto odds = longroll::odds_of(
        [](longroll::Umpire& umpire) { return umpire.roll({"bench", "many dice"}, longroll::Dice{200, 6, 1}); });
    benchmark::DoNotOptimize(odds.size());
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> cases;
  for (const auto& file : std::filesystem::directory_iterator(std::string(LONGROLL_SOURCE) + "/bench/cases"))
    cases.push_back(file.path());
  std::sort(cases.begin(), cases.end());
  for (const auto& path : cases) {
    const std::string name = path.stem().string();
    benchmark::RegisterBenchmark(("exact/" + name).c_str(), exact, path.string())->Unit(benchmark::kMicrosecond);
    if (ready_case(path.string()).procedure->rolled) {
      benchmark::RegisterBenchmark(("sampled/" + name).c_str(), sampled, path.string())->Unit(benchmark::kMicrosecond);
    }
  }
  benchmark::RegisterBenchmark("sweep/line_of_battle_fire", fire_sweep)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("total/200_dice", total_of_200)->Unit(benchmark::kMicrosecond);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
