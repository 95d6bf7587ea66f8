// Games on a map, fuzzed: the promises of tests/play on plays and dice that bytes choose.
#include <cstdio>
#include <cstdlib>

#include "rulesets/all.h"
#include "tests/fuzz/targets.h"
#include "tests/opened.h"
#include "tests/play/promises/trial.h"

namespace longroll::fuzz {
namespace {

using promises::ByteNumbers;
using promises::Trial;

/// How often everything is checked in a game.
constexpr int check_every = 16;
/// Long before a game of plays that bytes choose is over, they have run out.
constexpr int most_plays = 100'000;

[[noreturn]] void report(const Trial& trial, const char* what) {
  std::fprintf(stderr, "broken promise: %s\nthe game so far: %s\n", what, trial.keep().c_str());
  std::abort();
}

}  // namespace

void play(std::span<const std::uint8_t> bytes) {
  ByteNumbers numbers(bytes);
  const auto entries = all_map_games();
  const MapGameEntry& entry = numbers.one_of(entries);
  // Half of them by the standard readings.
  const Facts rules = numbers.below(2) == 0 ? Facts{} : promises::any_rules(test::opened(entry)->rulebook(), numbers);
  const auto opened = test::opened(entry, rules);
  const MapGame& game = *opened;
  const std::string scenario = numbers.one_of(game.scenarios()).name;
  Trial trial(game, promises::header_of(entry.id, game, scenario, rules, 1), numbers,
              {.every = check_every, .most_plays = most_plays, .typed = 1});
  try {
    trial.play();
    trial.check_record();
  } catch (const NotAllowed& why) {
    report(trial, why.objection.refusal.reason.c_str());
  } catch (const std::exception& error) {
    report(trial, error.what());
  }
}

}  // namespace longroll::fuzz
