// Who wins? Games that computer players play for a page that asks: begun, looked at while they go on, given up.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "sim/values.h"

namespace longroll::server {

/// From where a batch is played, and what keeps the rules of that position alive.
struct BatchStart {
  std::shared_ptr<const void> rules;
  std::shared_ptr<const PlayPosition> position;
  std::array<std::string, 2> sides;
};

/// Batches, each on a thread of its own that lets everything else go first. One that nobody looks at any more ends.
class Batches {
 public:
  Batches() = default;
  Batches(const Batches&) = delete;
  Batches& operator=(const Batches&) = delete;
  ~Batches();

  /// Begins one; throws BadInput for players that there are not, and where too many are under way.
  Value begin(BatchStart start, BatchWish wish);
  /// What has come of it so far; throws BadInput where there is no such batch.
  Value look(const std::string& id);
  /// Ends it; what was played stays to be looked at.
  Value give_up(const std::string& id);

  /// How many may be under way, and how many games one may have.
  static constexpr std::size_t most_under_way = 2;
  static constexpr int most_games = 10'000;

 private:
  struct Batch;

  std::shared_ptr<Batch> named(const std::string& id);

  std::mutex guard_;  // of the next two
  std::map<std::string, std::shared_ptr<Batch>> all_;
  int begun_ = 0;
};

}  // namespace longroll::server
