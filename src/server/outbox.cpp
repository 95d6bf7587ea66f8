// What waits to be sent to one window.
#include "server/outbox.h"

namespace longroll::server {

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
