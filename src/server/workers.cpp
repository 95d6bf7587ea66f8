// Work that takes long, on threads of its own.
#include "server/workers.h"

#include <algorithm>

namespace longroll::server {

Workers::Workers(unsigned threads) {
  const std::size_t count = std::max(2U, threads);
  for (std::size_t i = 0; i < count; ++i) running_.emplace_back(std::nostopstate);
  for (std::size_t i = 0; i < count; ++i)
    threads_.emplace_back([this, i](const std::stop_token& stop) { work(stop, i); });
}

std::stop_source Workers::put(Length length, Job job) {
  std::stop_source source;
  {
    const std::lock_guard lock(guard_);
    (length == Length::many_odds ? many_ : single_).push_back({std::move(job), source});
  }
  changed_.notify_one();
  return source;
}

void Workers::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(guard_);
    single_.clear();
    many_.clear();
    for (std::stop_source& source : running_) source.request_stop();
  }
  for (std::jthread& thread : threads_)
    if (thread.joinable()) thread.join();
}

std::deque<Workers::Waiting>* Workers::next() {
  if (!single_.empty()) return &single_;
  return !many_.empty() && busy_with_many_ + 1 < running_.size() ? &many_ : nullptr;
}

void Workers::work(const std::stop_token& stop, std::size_t thread) {
  for (;;) {
    Waiting now;
    bool many = false;
    {
      std::unique_lock lock(guard_);
      if (!changed_.wait(lock, stop, [&] { return next() != nullptr; }) || stop.stop_requested()) return;
      std::deque<Waiting>& queue = *next();
      many = &queue == &many_;
      now = std::move(queue.front());
      queue.pop_front();
      if (many) ++busy_with_many_;
      running_[thread] = now.source;
    }
    now.job(now.source.get_token());
    {
      const std::lock_guard lock(guard_);
      if (many) --busy_with_many_;
      running_[thread] = std::stop_source(std::nostopstate);
    }
    changed_.notify_one();
  }
}

}  // namespace longroll::server
