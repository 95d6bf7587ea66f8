// What waits to be sent to one window.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace longroll::server {

/// A message for windows; many may share it.
using Text = std::shared_ptr<const std::string>;

/// Filled in the order of the battle's changes, emptied by the window's socket; both may be at it at once.
class Outbox {
 public:
  /// `wake` says that something waits, or that nothing more will come; it may be called from any thread.
  explicit Outbox(std::function<void()> wake) : wake_(std::move(wake)) {}

  /// A change. False where the window is slow and others wait already: it wants the whole view, so that none is lost.
  bool put_change(Text change);
  /// A whole view: what waited before it is no longer needed.
  void put_whole(Text whole);
  /// The next message, or null.
  Text take();
  /// Nothing more will come.
  void close();
  bool closed() const;

 private:
  const std::function<void()> wake_;
  mutable std::mutex guard_;  // of what follows
  std::deque<Text> waiting_;
  bool closed_ = false;
};

}  // namespace longroll::server
