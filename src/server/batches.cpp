// Batches of games for pages.
#include "server/batches.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ai/player.h"
#include "base/errors.h"

namespace longroll::server {
namespace {

using Clock = std::chrono::steady_clock;
/// A page looks several times a second; after this long it is gone.
constexpr std::chrono::seconds nobody_looks{30};
/// So many that have ended are kept to be looked at.
constexpr std::size_t kept = 8;
/// Of 19: whoever plays or asks for odds goes first.
constexpr int courtesy = 15;

Value numbers_of(const std::vector<GameResult>& results, const auto& number) {
  List list;
  for (const GameResult& one : results) list.push_back({std::int64_t{number(one)}});
  return {std::move(list)};
}

}  // namespace

struct Batches::Batch {
  Batch(std::string name, BatchStart from, BatchWish asked)
      : id(std::move(name)), start(std::move(from)), wish(std::move(asked)) {}

  void play(const std::stop_token& stop) {
    // Linux has a priority for each thread.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), courtesy);
    for (int number = 0; number < wish.games && !stop.stop_requested(); ++number) {
      const GameResult result = play_game(*start.position, wish, static_cast<std::uint64_t>(number));
      const std::lock_guard lock(guard);
      results.push_back(result);
      if (Clock::now() - looked_at > nobody_looks) break;
    }
    over = true;
  }

  std::string id;
  BatchStart start;
  BatchWish wish;
  std::mutex guard;  // of the next two
  std::vector<GameResult> results = {};
  Clock::time_point looked_at = Clock::now();
  std::atomic<bool> over = false;
  std::jthread thread = {};  // the last: it goes first
};

Batches::~Batches() {
  for (auto& [id, batch] : all_) batch->thread.request_stop();
}

Value Batches::begin(BatchStart start, BatchWish wish) {
  for (const std::string& player : wish.players) make_player(player);
  if (wish.games < 1 || wish.games > most_games)
    throw BadInput(fmt::format("a batch has 1 to {} games, not {}", most_games, wish.games));
  std::shared_ptr<Batch> batch;
  {
    const std::lock_guard lock(guard_);
    std::size_t under_way = 0;
    for (const auto& [id, one] : all_) under_way += one->over ? 0U : 1U;
    if (under_way >= most_under_way)
      throw BadInput(fmt::format("{} batches are under way; give one up, or wait for it", under_way));
    // The oldest that have ended make room.
    for (auto one = all_.begin(); one != all_.end() && all_.size() >= kept;)
      one = one->second->over ? all_.erase(one) : std::next(one);
    batch = std::make_shared<Batch>(fmt::format("{:06}", ++begun_), std::move(start), std::move(wish));
    all_.emplace(batch->id, batch);
  }
  batch->thread = std::jthread([one = batch.get()](const std::stop_token& stop) { one->play(stop); });
  return look(batch->id);
}

Value Batches::look(const std::string& id) {
  const auto batch = named(id);
  // Before the results: of one that is over all of them are there.
  const bool over = batch->over;
  BatchReport report{batch->start.sides, batch->wish, {}, {}};
  {
    const std::lock_guard lock(batch->guard);
    batch->looked_at = Clock::now();
    report.results = batch->results;
  }
  RecordMaker maker;
  maker.add("id", id)
      .add("wanted", std::int64_t{batch->wish.games})
      .add("seed", std::to_string(batch->wish.seed))
      .add("over", over);
  if (!report.results.empty()) {
    report.summary = summary_of(report.results);
    maker.add("batch", batch_value(report))
        .add("margins", numbers_of(report.results, [](const GameResult& one) { return one.margin; }))
        .add("first_lost", numbers_of(report.results, [](const GameResult& one) { return one.scores[0].lost; }))
        .add("second_lost", numbers_of(report.results, [](const GameResult& one) { return one.scores[1].lost; }))
        .add("turns", numbers_of(report.results, [](const GameResult& one) { return one.turns; }));
  }
  return maker.done();
}

Value Batches::give_up(const std::string& id) {
  named(id)->thread.request_stop();
  return look(id);
}

std::shared_ptr<Batches::Batch> Batches::named(const std::string& id) {
  const std::lock_guard lock(guard_);
  if (const auto found = all_.find(id); found != all_.end()) return found->second;
  throw BadInput(fmt::format("there is no batch '{}'; it may have ended long ago", id));
}

}  // namespace longroll::server
