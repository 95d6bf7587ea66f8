// Many games over all cores.
#include "sim/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "ai/player.h"
#include "base/errors.h"
#include "base/hash.h"
#include "chance/random.h"

namespace longroll {
namespace {

/// Many times what a long game has; one that goes on has a hole in its rules.
constexpr int most_plays = 100'000;
/// Of each scenario, for the signature.
constexpr int signature_games = 8;

std::uint64_t mixed(std::uint64_t hash, int number) {
  return mix(hash, static_cast<std::uint64_t>(static_cast<std::int64_t>(number)));
}

std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
  hash = mix(hash, text.size());
  for (const char c : text) hash = mix(hash, static_cast<unsigned char>(c));
  return hash;
}

std::uint64_t mixed(std::uint64_t hash, const GameResult& result) {
  hash = mixed(hash, result.finished ? 1 : 0);
  hash = mixed(hash, result.winner ? 1 + static_cast<int>(*result.winner) : 0);
  hash = mixed(hash, result.margin);
  for (const Score& score : result.scores) hash = mixed(mixed(mixed(hash, score.points), score.lost), score.fights);
  return mixed(mixed(hash, result.turns), result.plays);
}

/// Hands out the numbers of the games and keeps the first error.
class Work {
 public:
  Work(int games, const BatchProgress& progress) : games_(games), progress_(progress) {}

  std::optional<int> next() {
    const int number = next_++;
    return number < games_ ? std::optional(number) : std::nullopt;
  }
  void finished() {
    const std::lock_guard lock(guard_);
    ++done_;
    if (progress_) progress_(done_);
  }
  /// The rest is not begun.
  void failed(std::exception_ptr error) {
    const std::lock_guard lock(guard_);
    if (!error_) error_ = std::move(error);
    next_ = games_;
  }
  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  int games_;
  const BatchProgress& progress_;
  std::atomic<int> next_ = 0;
  std::mutex guard_;  // of what follows
  int done_ = 0;
  std::exception_ptr error_;
};

}  // namespace

GameResult play_game(const PlayPosition& start, const BatchWish& wish, std::uint64_t number) {
  Random dice(wish.seed, 2 * number);
  Random choices(wish.seed, 2 * number + 1);
  Umpire umpire(dice);
  const std::array players = {make_player(wish.players[0]), make_player(wish.players[1])};
  const auto position = start.copy();
  GameResult result;
  while (!position->over() && result.plays < most_plays) {
    Player& player = *players[index(position->offers().who())];
    position->play(ask(player, *position, choices).play, umpire);
    ++result.plays;
  }
  result.finished = position->over();
  if (const auto verdict = position->verdict()) {
    result.winner = verdict->winner;
    result.margin = verdict->margin;
  }
  result.scores = position->score();
  result.figures = position->figures();
  // A campaign may be taken up in the middle, and what comes before the first turn is none.
  result.turns = position->stage().turn - std::max(start.stage().turn, 1) + 1;
  return result;
}

std::vector<GameResult> run_batch(const MapGame& game, const BatchWish& wish, const BatchProgress& progress) {
  const auto start = game.start(wish.scenario);
  for (const std::string& player : wish.players) make_player(player);
  if (wish.games < 1) throw BadInput("a batch has at least one game");
  std::vector<GameResult> results(static_cast<std::size_t>(wish.games));
  Work work(wish.games, progress);
  const auto play_on = [&] {
    try {
      while (const auto number = work.next()) {
        results[static_cast<std::size_t>(*number)] = play_game(*start, wish, static_cast<std::uint64_t>(*number));
        work.finished();
      }
    } catch (...) {
      work.failed(std::current_exception());
    }
  };
  const unsigned cores = wish.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : wish.threads;
  {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < std::min(cores, static_cast<unsigned>(wish.games)); ++i) others.emplace_back(play_on);
    play_on();
  }
  work.rethrow();
  return results;
}

std::uint64_t signature(std::span<const MapGameEntry> games) {
  std::uint64_t hash = 0;
  for (const MapGameEntry& entry : games) {
    hash = mixed(hash, entry.id);
    const auto game = entry.open({});
    for (const ScenarioHead& scenario : game->scenarios()) {
      hash = mixed(hash, scenario.name);
      BatchWish wish;
      wish.scenario = scenario.name;
      wish.games = signature_games;
      for (const GameResult& result : run_batch(*game, wish)) hash = mixed(hash, result);
    }
  }
  return hash;
}

}  // namespace longroll
