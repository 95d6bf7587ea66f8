// Whose turn it is to be thought for: whom people wait for, and among equals who has had the least.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace longroll::server {

/// What one of those who wait has had, kept with it.
struct Share {
  std::chrono::nanoseconds had{0};
};

/// Those who wait, each at most once. It is no clock: whoever works says how long it took. T has a member `share`.
template <class T>
class Turns {
 public:
  /// Takes one in. Who comes anew, or comes back, is served as those are who were here, and not for all the time that
  /// he was away.
  void add(T one, bool person_waits) {
    one->share.had = std::max(one->share.had, floor_);
    waiting_.push_back({std::move(one), person_waits, ++arrivals_});
  }
  bool empty() const { return waiting_.empty(); }
  /// Takes the next one out; there must be one.
  T next() {
    const auto found = std::min_element(waiting_.begin(), waiting_.end(), [](const Waiting& a, const Waiting& b) {
      if (a.person_waits != b.person_waits) return a.person_waits;
      if (a.one->share.had != b.one->share.had) return a.one->share.had < b.one->share.had;
      return a.arrival < b.arrival;
    });
    T one = std::move(found->one);
    waiting_.erase(found);
    floor_ = std::max(floor_, one->share.had);
    return one;
  }

 private:
  struct Waiting {
    T one;
    bool person_waits;
    std::uint64_t arrival;
  };

  std::vector<Waiting> waiting_;
  std::uint64_t arrivals_ = 0;
  std::chrono::nanoseconds floor_{0};  // what who was served last has had
};

}  // namespace longroll::server
