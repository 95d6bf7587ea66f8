// What a list shows of battles: written beside each with every change, so that a list opens none of them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "server/battle.h"
#include "store/store.h"

namespace longroll::server {

/// The head of a battle, as the store keeps it; under its lock.
std::string head_of(const Battle& battle);
/// The head of one that cannot be read, and why.
std::string unreadable_head(const std::string& header, const std::string& why);
/// A battle in a list, whatever state it is in.
Value list_line(const StoredLine& line);
/// Whether it is listed as one that cannot be read.
bool is_unreadable(const Value& line);

/// Makes the heads that a store of an older program lacks: one thread, one battle after the other, each once.
class Heads {
 public:
  using Make = std::function<void(const std::string& id)>;

  explicit Heads(Make make) : make_(std::move(make)) {}
  Heads(const Heads&) = delete;
  Heads& operator=(const Heads&) = delete;
  ~Heads() { stop(); }

  void want(const std::string& id);
  /// Ends the thread after the battle that it is at.
  void stop();

 private:
  void work(const std::stop_token& stop);

  Make make_;
  std::mutex guard_;  // of what follows
  std::condition_variable_any changed_;
  bool stopped_ = false;
  std::set<std::string> tried_;
  std::deque<std::string> queue_;
  std::jthread thread_;  // begun when it is first wanted
};

}  // namespace longroll::server
