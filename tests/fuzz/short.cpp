// A short fuzz run without libFuzzer, for ./test: shipped charts and requests with random damage, and random facts.
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#include "chance/random.h"
#include "rules/umpire.h"
#include "rulesets/all.h"
#include "tests/fuzz/targets.h"

namespace {

using namespace longroll;

/// Some bytes of a text changed, dropped, doubled or taken from elsewhere.
std::vector<std::uint8_t> damaged(std::string_view text, Umpire& umpire) {
  std::vector<std::uint8_t> bytes(text.begin(), text.end());
  const auto any = [&](std::size_t n) {
    return n == 0 ? std::size_t{0}
                  : (static_cast<std::size_t>(umpire.roll({"", "place"}, {1, 250, 0})) * 251U +
                     static_cast<std::size_t>(umpire.roll({"", "place"}, {1, 250, 0}))) %
                        n;
  };
  constexpr std::string_view likely = "|-+{}<^;=\n 0123456789%:,RP.\"[]";
  for (int n = 1 + static_cast<int>(any(6)); n > 0 && !bytes.empty(); --n) {
    const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(any(bytes.size()));
    switch (any(4)) {
      case 0: *at = static_cast<std::uint8_t>(likely[any(likely.size())]); break;
      case 1: bytes.erase(at); break;
      case 2: bytes.insert(at, static_cast<std::uint8_t>(likely[any(likely.size())])); break;
      default: *at = bytes[any(bytes.size())]; break;
    }
  }
  return bytes;
}

/// One run in so many plays a game on a map, with so many bytes: a game is slow, and the tests of play play it to its
/// end.
constexpr int plays_every = 1000;
constexpr std::size_t bytes_of_a_game = 200;

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 2000;
  Random chance(1864);
  Umpire umpire(chance);
  for (int run = 0; run < runs; ++run) {
    const auto rulesets = all_rulesets();
    const RulesetEntry& entry = rulesets[static_cast<std::size_t>(run) % rulesets.size()];
    fuzz::chart_reader(damaged(entry.charts[static_cast<std::size_t>(run / 2) % entry.charts.size()].text, umpire));
    const auto seeds = fuzz::request_seeds();
    if (run % 2 == 0) fuzz::server_requests(damaged(seeds[static_cast<std::size_t>(run / 2) % seeds.size()], umpire));
    if (run % 4 != 0) continue;
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < 300; ++i) bytes.push_back(static_cast<std::uint8_t>(umpire.roll({"", "byte"}, {1, 250, 0})));
    fuzz::procedure_inputs(bytes);
    if (run % plays_every != 0) continue;
    fuzz::play(std::span(bytes).first(bytes_of_a_game));
  }
  std::printf(
      "fuzzed %d damaged charts, %d damaged requests, %d random questions and %d beginnings of games: no promise "
      "broken\n",
      runs, (runs + 1) / 2, (runs + 3) / 4, (runs + plays_every - 1) / plays_every);
  return 0;
}
