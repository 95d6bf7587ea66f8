// Fans of manoeuvres on a table of 72 by 48 inches with 44 units and 24 areas: the full one and the coarse one.
#include <benchmark/benchmark.h>

#include "tests/board/table/drawn.h"

namespace {

using namespace longroll::table;

/// Every unit of four tables in turn, with what it meets.
struct Movers {
  Movers() {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const DrawnTable table = large_table(seed);
      for (std::size_t unit = 0; unit < table.units.size(); ++unit) {
        DrawnTable& one = tables.emplace_back(table);
        std::swap(one.units[0], one.units[unit]);
      }
    }
    for (const DrawnTable& table : tables) fields.push_back(table.field());
  }
  std::vector<DrawnTable> tables;
  std::vector<Field> fields;
};

void fans(benchmark::State& state, FanDetail detail) {
  const Movers movers;
  std::size_t next = 0;
  std::int64_t plays = 0;
  for (auto _ : state) {
    const std::size_t one = next++ % movers.tables.size();
    plays += fan_of(movers.tables[one].manoeuvre(), movers.fields[one], detail).places().size();
  }
  state.counters["plays"] = benchmark::Counter(static_cast<double>(plays), benchmark::Counter::kAvgIterations);
}

/// What a mover meets, put together anew: once for all that it may do.
void fields(benchmark::State& state) {
  const Movers movers;
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(movers.tables[next++ % movers.tables.size()].field());
}

/// One stop by itself: what doing a play costs.
void one_stop(benchmark::State& state) {
  const DrawnTable table = large_table(1);
  const Field field = table.field();
  const Manoeuvre manoeuvre = table.manoeuvre();
  const Fan fan = fan_of(manoeuvre, field);
  int next = 0;
  for (auto _ : state) {
    const longroll::PlaceNumber place = fan.places().nth(next++ % fan.places().size());
    benchmark::DoNotOptimize(stop_of(manoeuvre, field, stop_at(place)));
  }
}

/// What measuring two units costs.
void measuring(benchmark::State& state) {
  const DrawnTable table = large_table(1);
  std::size_t next = 0;
  for (auto _ : state) {
    const Standing& a = table.units[next % table.units.size()];
    const Standing& b = table.units[++next % table.units.size()];
    benchmark::DoNotOptimize(measure(corners_of(a.pose, a.size), corners_of(b.pose, b.size)));
  }
}

}  // namespace

BENCHMARK_CAPTURE(fans, full, FanDetail::full)->Name("table/fan/full")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(fans, coarse, FanDetail::coarse)->Name("table/fan/coarse")->Unit(benchmark::kMicrosecond);
BENCHMARK(fields)->Name("table/field")->Unit(benchmark::kMicrosecond);
BENCHMARK(one_stop)->Name("table/stop")->Unit(benchmark::kMicrosecond);
BENCHMARK(measuring)->Name("table/measure")->Unit(benchmark::kNanosecond);
