// A window for tests: whatever comes into its outbox is taken at once.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/outbox.h"

namespace longroll::server {

/// Messages in the order in which they came, from whichever thread.
class TestWindow {
 public:
  TestWindow() = default;
  TestWindow(const TestWindow&) = delete;
  TestWindow& operator=(const TestWindow&) = delete;

  std::vector<std::string> heard() const {
    const std::lock_guard lock(guard_);
    return heard_;
  }
  std::shared_ptr<Outbox> outbox = std::make_shared<Outbox>([this] {
    const std::lock_guard lock(guard_);
    while (const Text text = outbox->take()) heard_.push_back(*text);
  });

 private:
  mutable std::mutex guard_;
  std::vector<std::string> heard_;
};

}  // namespace longroll::server
