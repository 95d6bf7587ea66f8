// Tells the windows that follow a battle what has changed.
#include "server/teller.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "base/patch.h"
#include "server/battle_views.h"
#include "server/keyed.h"

namespace longroll::server {

std::uint64_t Teller::join(const Battle& battle, std::shared_ptr<Outbox> outbox, Viewer viewer) {
  Standing now = standing_of(battle);
  now.at = at_;
  ++followers_;
  put(Join{++last_window_, {viewer, std::move(outbox)}, std::move(now)});
  return last_window_;
}

void Teller::leave(std::uint64_t window) {
  --followers_;
  put(Leave{window});
}

void Teller::send_whole(std::uint64_t window) { put(SendWhole{window}); }

void Teller::change(const Battle& battle) {
  ++at_;
  if (followers_ == 0) return;
  Standing now = standing_of(battle);
  now.at = at_;
  put(std::move(now));
}

void Teller::close() { put(Close{}); }

void Teller::put(Task task) {
  const std::lock_guard lock(guard_);
  queue_.push_back(std::move(task));
}

void Teller::work() noexcept {
  std::unique_lock lock(guard_);
  if (busy_) return;
  busy_ = true;
  while (!queue_.empty()) {
    Task task = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    try {
      std::visit([&](auto& one) { run(one); }, task);
    } catch (...) {
      // Our own mistake, which a request for the view will tell; no window may show an old one meanwhile.
      Close all;
      run(all);
    }
    lock.lock();
  }
  busy_ = false;
}

template <class Visit>
void Teller::each_of(Viewer viewer, const Visit& visit) {
  for (auto& [number, window] : windows_)
    if (window.viewer == viewer) visit(*window.outbox);
}

Teller::Seen Teller::look(Viewer viewer, const Standing& now) { return {now.at, keyed(view_of(now, viewer)), nullptr}; }

Text Teller::change_of(const Seen& before, const Seen& now) {
  return std::make_shared<const std::string>(fmt::format(R"({{"from":{},"to":{},"patch":{}}})", before.at, now.at,
                                                         json_line(difference(before.view, now.view))));
}

const Text& Teller::whole_of(Seen& seen) {
  if (seen.whole == nullptr)
    seen.whole = std::make_shared<const std::string>(
        json_line(RecordMaker().add("at", static_cast<std::int64_t>(seen.at)).add("view", Value{seen.view}).done()));
  return seen.whole;
}

void Teller::run(Join& task) {
  const Viewer viewer = task.window.viewer;
  windows_.emplace(task.number, std::move(task.window));
  if (!seen_.contains(viewer)) seen_[viewer] = look(viewer, task.now);
  SendWhole whole{task.number};
  run(whole);
}

void Teller::run(Leave& task) {
  const auto left = windows_.extract(task.number);
  if (left.empty()) return;
  const Viewer viewer = left.mapped().viewer;
  if (std::none_of(windows_.begin(), windows_.end(), [&](const auto& one) { return one.second.viewer == viewer; }))
    seen_.erase(viewer);
}

void Teller::run(SendWhole& task) {
  const auto window = windows_.find(task.number);
  if (window == windows_.end()) return;
  const auto seen = seen_.find(window->second.viewer);
  if (seen != seen_.end()) window->second.outbox->put_whole(whole_of(seen->second));
}

void Teller::run(Standing& task) {
  for (auto& [viewer, seen] : seen_) {
    Seen now = look(viewer, task);
    const Text change = change_of(seen, now);
    seen = std::move(now);
    each_of(viewer, [&](Outbox& outbox) {
      if (!outbox.put_change(change)) outbox.put_whole(whole_of(seen));
    });
  }
}

void Teller::run(Close& /*task*/) {
  seen_.clear();
  for (auto& [number, window] : windows_) window.outbox->close();
}

}  // namespace longroll::server
