// The computer players of all battles: one thread that thinks for one battle after the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/battle.h"

namespace longroll::server {

/// Plays for the sides that computers play. It thinks on a copy without the battle's lock, and acts under it if nothing
/// has changed meanwhile.
class Computers {
 public:
  /// Writes down and tells what is new after the first `from` entries; called under the battle's lock.
  using Keep = std::function<void(const std::shared_ptr<Battle>& battle, std::size_t from)>;

  explicit Computers(Keep keep);
  Computers(const Computers&) = delete;
  Computers& operator=(const Computers&) = delete;
  ~Computers() { stop(); }

  /// To be called under the battle's lock whenever it may have become the computer's turn.
  void wake(const std::shared_ptr<Battle>& battle);
  /// Ends the thread after the thought that it is at, which is dropped.
  void stop();

 private:
  void work(const std::stop_token& stop);
  void play(const std::shared_ptr<Battle>& battle, const std::stop_token& stop);

  Keep keep_;
  std::mutex guard_;  // of the queue
  std::condition_variable_any changed_;
  std::deque<std::shared_ptr<Battle>> queue_;
  std::jthread thread_;
};

}  // namespace longroll::server
