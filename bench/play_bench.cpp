// Figures of the games on the map, each beside its aim: random playouts, the odds of all attacks of a position, games
// of quick players, the strongest player's turn, and how often quick beats random. CPU time of one core. Or two builds
// beside each other: random playouts and quick games, by turns.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "ai/choosing.h"
#include "ai/player.h"
#include "base/text.h"
#include "chance/random.h"
#include "rulesets/all.h"
#include "sim/batch.h"

namespace {

using namespace longroll;

/// The largest scenario, whose figures have aims, and beside which random playouts of other games are measured.
constexpr std::string_view largest = "kennesaw_mountain";
/// The game of regiments, whose aims are others.
constexpr std::string_view regiments = "line_of_battle";
/// The games on a free table, whose playouts work out whole fans, and their small scenarios.
constexpr std::array<std::string_view, 2> free_tables = {"civil_war_battles", "march_and_volley"};
constexpr std::array<std::string_view, 2> small_tables = {"iuka", "maida"};

bool is_among(const std::array<std::string_view, 2>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void print_figure(std::string_view what, std::string_view figure, std::string_view aim) {
  fmt::print("{:<66} {:>16}   {}\n", what, figure, aim);
}

struct Playouts {
  std::int64_t plays = 0;
  int games = 0;
  double spent = 0;

  double rate() const { return static_cast<double>(plays) / spent; }
};

/// Games of random plays, offers worked out after each, for about so many seconds.
Playouts play_out(const PlayPosition& start, double seconds) {
  Random chance(1);
  Umpire umpire(chance);
  Playouts done;
  const double begin = cpu_seconds();
  while (cpu_seconds() - begin < seconds) {
    const auto position = start.copy();
    for (; !position->over(); ++done.plays) {
      const Offers& offers = position->offers();
      position->play(offers.nth(pick_one(offers.size(), chance)), umpire);
    }
    ++done.games;
  }
  done.spent = cpu_seconds() - begin;
  return done;
}

void bench_playouts(const PlayPosition& start, std::string_view name, const PlayPosition* beside,
                    std::string_view aim) {
  const Playouts done = play_out(start, 2);
  print_figure(fmt::format("{}: random playouts, {} plays a game", name, done.plays / done.games),
               fmt::format("{:.0f} plays/s", done.rate()), aim);
  if (beside == nullptr) return;
  // By turns, so that what else the machine does falls on both.
  constexpr int rounds = 5;
  double own = 0;
  double others = 0;
  for (int round = 0; round < rounds; ++round) {
    own += play_out(start, 0.5).rate();
    others += play_out(*beside, 0.5).rate();
  }
  print_figure(fmt::format("{}: random playouts beside {}'s {:.0f}", name, largest, others / rounds),
               fmt::format("{:.0f} %", 100 * own / others), "67 %");
}

/// All maps of a game opened from their files, with their steps and sight lines.
void bench_load(const MapGameEntry& entry) {
  constexpr int times = 5;
  double spent = 0;
  std::size_t maps = 0;
  for (int i = 0; i < times; ++i) {
    const double begin = cpu_seconds();
    maps = entry.open({})->scenarios().size();
    spent += cpu_seconds() - begin;
  }
  print_figure(fmt::format("{}: all {} maps with all sight lines, opened", entry.id, maps),
               fmt::format("{:.1f} ms", 1000 * spent / times), fmt::format("{} ms", 100 * maps));
}

/// The plays offered with that verb.
std::vector<Action> offered(const PlayPosition& position, std::string_view verb) {
  std::vector<Action> found;
  const Offers& offers = position.offers();
  for (int n = 0; n < offers.size(); ++n) {
    Action action = position.to_action(offers.nth(n));
    if (action.verb == verb) found.push_back(std::move(action));
  }
  return found;
}

/// Of some games of quick players the position with the most targets of fights, which are plays of those verbs.
std::unique_ptr<PlayPosition> most_fights(const PlayPosition& start, std::initializer_list<std::string_view> verbs) {
  std::unique_ptr<PlayPosition> most;
  std::size_t targets = 0;
  for (std::uint64_t game = 0; game < 4; ++game) {
    Random dice(1, 2 * game);
    Random choices(1, 2 * game + 1);
    Umpire umpire(dice);
    const auto player = make_player("quick");
    for (const auto position = start.copy(); !position->over();) {
      std::size_t here = 0;
      for (const std::string_view verb : verbs) here += offered(*position, verb).size();
      if (here > targets) {
        targets = here;
        most = position->copy();
      }
      position->play(ask(*player, *position, choices).play, umpire);
    }
  }
  return most;
}

void bench_odds(const PlayPosition& start, std::string_view name, bool aimed) {
  const auto position = most_fights(start, {"assault"});
  if (position == nullptr) return;
  const std::vector<Action> assaults = offered(*position, "assault");
  constexpr int times = 50;
  std::size_t outcomes = 0;
  const double begin = cpu_seconds();
  for (int i = 0; i < times; ++i)
    for (const Action& action : assaults)
      if (const auto foretold = position->foretell(position->to_play(action), {}))
        outcomes += foretold->odds.rows.size();
  const double spent = (cpu_seconds() - begin) / times;
  print_figure(
      fmt::format("{}: forecasts of all {} assaults offered, {} outcomes", name, assaults.size(), outcomes / times),
      fmt::format("{:.2f} ms", 1000 * spent), aimed ? "2 ms" : "");
}

/// The odds of all fires and charges at hand, as a list has them: by the procedures, not by forecasts of plays.
void bench_listed_odds(const PlayPosition& start, std::string_view name) {
  const auto position = most_fights(start, {"fire", "charge"});
  if (position == nullptr) return;
  const std::size_t fights = offered(*position, "fire").size() + offered(*position, "charge").size();
  constexpr int times = 50;
  const double begin = cpu_seconds();
  std::size_t ideas = 0;
  for (int i = 0; i < times; ++i) ideas += position->ideas(Effort::quick, false).size();
  print_figure(
      fmt::format("{}: {} fires and charges at hand judged by their odds, {} ideas", name, fights, ideas / times),
      fmt::format("{:.2f} ms", 1000 * (cpu_seconds() - begin) / times), "3 ms");
}

/// Milliseconds that a game of quick players takes, and its plays.
std::pair<double, int> quick_game(const PlayPosition& start, int games) {
  int plays = 0;
  const double begin = cpu_seconds();
  for (int game = 0; game < games; ++game) plays += play_game(start, {}, static_cast<std::uint64_t>(game)).plays;
  return {1000 * (cpu_seconds() - begin) / games, plays / games};
}

void bench_quick_games(const PlayPosition& start, std::string_view name, std::string_view aim) {
  const auto [spent, plays] = quick_game(start, 10);
  print_figure(fmt::format("{}: a game of quick players, {} plays", name, plays), fmt::format("{:.0f} ms", spent), aim);
}

/// The slowest turn of the strongest player in the first turns of a game, one for each side.
void bench_full_turn(const PlayPosition& start, std::string_view name, bool aimed) {
  constexpr int turns = 3;
  Random dice(1);
  Random choices(1, 1);
  Umpire umpire(dice);
  const std::array players = {make_player("full"), make_player("full")};
  const auto position = start.copy();
  double slowest = 0;
  double turn = 0;
  Stage stage = position->stage();
  const int last = stage.turn + turns - 1;
  while (!position->over() && stage.turn <= last) {
    const double begin = cpu_seconds();
    position->play(ask(*players[index(position->offers().who())], *position, choices).play, umpire);
    turn += cpu_seconds() - begin;
    const Stage now = position->stage();
    if (now.turn != stage.turn || now.active != stage.active) {
      slowest = std::max(slowest, turn);
      turn = 0;
    }
    stage = now;
  }
  print_figure(fmt::format("{}: a side's turn of the full player, the slowest of the first {}", name, 2 * turns),
               fmt::format("{:.1f} s", slowest), aimed ? "20 s" : "");
}

/// Over all cores.
void bench_strength(const MapGame& game, const std::string& scenario, const std::array<std::string, 2>& sides) {
  for (const Side quick : {Side::first, Side::second}) {
    BatchWish wish;
    wish.scenario = scenario;
    wish.games = 100;
    wish.players = {"random", "random"};
    wish.players[index(quick)] = "quick";
    int won = 0;
    for (const GameResult& result : run_batch(game, wish)) won += result.winner == quick ? 1 : 0;
    print_figure(fmt::format("{}: quick as {} beats random", scenario, sides[index(quick)]),
                 fmt::format("{} of {}", won, wish.games), "95 of 100");
  }
}

/// What one build has to tell: plays a second, and milliseconds of a quick game.
void print_rates(const PlayPosition& start) {
  fmt::print("{:.0f} {:.2f}\n", play_out(start, 0.5).rate(), quick_game(start, 2).first);
}

/// Asks a build for the rates of a scenario.
std::array<double, 2> rates_of(const std::string& program, const std::string& scenario) {
  std::array<double, 2> rates{};
  FILE* pipe = popen(fmt::format("'{}' --rates {}", program, scenario).c_str(), "r");
  std::array<char, 100> line{};
  if (pipe != nullptr && std::fgets(line.data(), line.size(), pipe) != nullptr) {
    char* after = line.data();
    for (double& rate : rates) rate = std::strtod(after, &after);
  }
  if (pipe != nullptr) pclose(pipe);
  return rates;
}

/// Two builds by turns, so that what else the machine does falls on both; the median of each.
void bench_beside(const std::array<std::string, 2>& programs, const std::string& scenario) {
  constexpr int rounds = 11;
  std::array<std::array<std::vector<double>, 2>, 2> all;  // by figure and program
  for (int round = 0; round < rounds; ++round)
    for (std::size_t which = 0; which < programs.size(); ++which) {
      const auto rates = rates_of(programs[which], scenario);
      for (std::size_t i = 0; i < rates.size(); ++i) all[i][which].push_back(rates[i]);
    }
  for (auto& figure : all)
    for (auto& rates : figure) std::sort(rates.begin(), rates.end());
  print_figure(scenario + ": random playouts, plays/s", fmt::format("{:.0f}", all[0][1][rounds / 2]),
               fmt::format("{:.0f}", all[0][0][rounds / 2]));
  print_figure(scenario + ": a game of quick players, ms", fmt::format("{:.2f}", all[1][1][rounds / 2]),
               fmt::format("{:.2f}", all[1][0][rounds / 2]));
}

}  // namespace

/// With a scenario's name only that one; with `--beside PROGRAM` this build against another one of it.
int main(int argc, char** argv) {
  std::vector<std::string> words(argv, argv + argc);
  const bool rates = words.size() > 1 && words[1] == "--rates";
  const bool beside = words.size() > 2 && words[1] == "--beside";
  const std::size_t first = rates ? 2 : beside ? 3 : 1;
  const std::string only = words.size() > first ? words[first] : "";
  if (!rates) print_figure("", beside ? "this build" : "measured", beside ? "the other" : "aim");
  std::unique_ptr<PlayPosition> measure;
  for (const MapGameEntry& entry : all_map_games())
    for (const auto game = entry.open({}); const ScenarioHead& head : game->scenarios())
      if (head.name == largest) measure = game->start(head.name);
  for (const MapGameEntry& entry : all_map_games()) {
    const auto game = entry.open({});
    const bool of_regiments = entry.id == regiments;
    if (of_regiments && !rates && !beside) bench_load(entry);
    for (const ScenarioHead& head : game->scenarios()) {
      if (!only.empty() && only != head.name) continue;
      const auto start = game->start(head.name);
      const bool aimed = head.name == largest || of_regiments;
      if (rates) {
        print_rates(*start);
        continue;
      }
      if (beside) {
        bench_beside({words[2], words[0]}, head.name);
        continue;
      }
      const bool on_table = is_among(free_tables, entry.id);
      bench_playouts(*start, head.name, of_regiments ? measure.get() : nullptr, on_table ? "40000" : "");
      if (of_regiments) bench_listed_odds(*start, head.name);
      bench_odds(*start, head.name, aimed);
      bench_quick_games(*start, head.name,
                        of_regiments                        ? "1000 ms"
                        : is_among(small_tables, head.name) ? "2000 ms"
                                                            : "");
      bench_full_turn(*start, head.name, aimed || on_table);
      bench_strength(*game, head.name, head.sides);
    }
  }
  return 0;
}
