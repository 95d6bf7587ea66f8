// The computer players of all battles: threads of their own, which think for one battle after the other.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/battle.h"

namespace longroll::server {

/// Plays for the sides that computers play. It thinks on a copy without the battle's lock, and acts under it if nothing
/// has changed meanwhile. Battles take turns; those in which a person waits come first.
class Computers {
 public:
  /// Writes down and tells what is new after the first `from` entries; called under the battle's lock.
  using Keep = std::function<void(const std::shared_ptr<Battle>& battle, std::size_t from)>;

  Computers(Keep keep, unsigned threads);
  Computers(const Computers&) = delete;
  Computers& operator=(const Computers&) = delete;
  ~Computers() { stop(); }

  /// To be called under the battle's lock whenever it may have become the computer's turn.
  void wake(const std::shared_ptr<Battle>& battle);
  /// Gives up the thoughts that are under way, and ends the threads.
  void stop();

 private:
  void work(const std::stop_token& stop);
  void play(const std::shared_ptr<Battle>& battle, const std::stop_token& stop);
  /// Under the battle's lock, when its turn is over: it may come again.
  void give_back(const std::shared_ptr<Battle>& battle);

  Keep keep_;
  std::mutex guard_;  // of the turns, and of whom is thought for
  std::condition_variable_any changed_;
  Turns<std::shared_ptr<Battle>> turns_;
  std::vector<std::shared_ptr<Battle>> thought_for_;
  std::vector<std::jthread> threads_;
};

}  // namespace longroll::server
