// What waits to be sent to one window.
#include "server/outbox.h"

namespace longroll::server {
namespace {

/// A window for which more changes wait is slow.
constexpr std::size_t most_waiting = 2;

}  // namespace

bool Outbox::put_change(Text change) {
  {
    const std::lock_guard lock(guard_);
    if (waiting_.size() >= most_waiting) return false;
    waiting_.push_back(std::move(change));
  }
  wake_();
  return true;
}

void Outbox::put_whole(Text whole) {
  {
    const std::lock_guard lock(guard_);
    waiting_.clear();
    waiting_.push_back(std::move(whole));
  }
  wake_();
}

Text Outbox::take() {
  const std::lock_guard lock(guard_);
  if (waiting_.empty()) return nullptr;
  Text next = std::move(waiting_.front());
  waiting_.pop_front();
  return next;
}

void Outbox::close() {
  {
    const std::lock_guard lock(guard_);
    closed_ = true;
  }
  wake_();
}

bool Outbox::closed() const {
  const std::lock_guard lock(guard_);
  return closed_;
}

}  // namespace longroll::server
