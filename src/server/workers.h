// Work that takes long and somebody waits for, on threads of its own: whoever reads requests never does it himself.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace longroll::server {

/// How long an answer takes: none worth speaking of, the odds of one question, or those of many.
enum class Length : std::uint8_t { plain, odds, many_odds };

/// Threads that work jobs off in turn. One of them is always left for single questions, however many long ones wait.
class Workers {
 public:
  /// Work that asks now and then whether it is still wanted.
  using Job = std::function<void(const std::stop_token&)>;

  explicit Workers(unsigned threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() { stop(); }

  /// Takes a job in. Who asked for it may stop it; it is called all the same, so that it can say so.
  std::stop_source put(Length length, Job job);
  /// Stops everything that is under way, drops what waits, and ends the threads.
  void stop();

 private:
  struct Waiting {
    Job job;
    std::stop_source source;
  };

  void work(const std::stop_token& stop, std::size_t thread);
  /// The queue to be served next; null where there is nothing that may be begun.
  std::deque<Waiting>* next();

  std::mutex guard_;  // of all below but the threads
  std::condition_variable_any changed_;
  std::deque<Waiting> single_;
  std::deque<Waiting> many_;
  std::size_t busy_with_many_ = 0;
  std::vector<std::stop_source> running_;  // of each thread; as many as there will be
  std::vector<std::jthread> threads_;
};

}  // namespace longroll::server
