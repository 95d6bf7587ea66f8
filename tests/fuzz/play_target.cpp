// Games on a map, fuzzed: the promises of tests/play on plays and dice that bytes choose.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>

#include "rulesets/all.h"
#include "tests/fuzz/targets.h"
#include "tests/play/promises/trial.h"

namespace longroll::fuzz {
namespace {

using promises::ByteNumbers;
using promises::Trial;

/// How often everything is checked in a game.
constexpr int check_every = 16;
/// Long before a game of plays that bytes choose is over, they have run out.
constexpr int most_plays = 100'000;
/// As many games with other readings as are kept open.
constexpr std::size_t most_open = 16;

[[noreturn]] void report(const Trial& trial, const char* what) {
  std::fprintf(stderr, "broken promise: %s\nthe game so far: %s\n", what, trial.keep().c_str());
  std::abort();
}

/// A game on a map with the readings that bytes choose; opening one costs more than a play.
const MapGame& opened(const MapGameEntry& entry, const Facts& rules) {
  static std::map<std::string, std::unique_ptr<MapGame>> games;
  std::string key(entry.id);
  for (const auto& [id, choice] : rules) key += " " + id + "=" + choice;
  if (games.size() >= most_open && !games.contains(key)) games.clear();
  auto& game = games[key];
  if (game == nullptr) game = entry.open({std::nullopt, rules});
  return *game;
}

}  // namespace

void play(std::span<const std::uint8_t> bytes) {
  ByteNumbers numbers(bytes);
  const auto entries = all_map_games();
  const MapGameEntry& entry = numbers.one_of(entries);
  // Half of them by the standard readings.
  const Facts rules = numbers.below(2) == 0 ? Facts{} : promises::any_rules(opened(entry, {}).rulebook(), numbers);
  const MapGame& game = opened(entry, rules);
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
