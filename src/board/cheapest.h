// The cheapest ways over the numbered places of a board: places are gone on from in the order of what they cost.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "board/place_set.h"

namespace longroll {

/// Which of the places that cost the same is gone on from first: where two ways cost the same it decides which is kept.
enum class Ties : std::uint8_t { as_found, by_number };

/// Places that wait to be gone on from, by cost. It is kept between searches: playouts search a million times a minute.
class WaitingPlaces {
 public:
  void add(PlaceNumber place, std::size_t cost) {
    if (cost >= by_cost_.size()) by_cost_.resize(cost + 1);
    by_cost_[cost].push_back(place);
    costs_ = std::max(costs_, cost + 1);
  }
  /// One more than the highest cost at which anybody has waited.
  std::size_t costs() const { return costs_; }
  std::vector<PlaceNumber>& at(std::size_t cost) { return by_cost_[cost]; }
  void clear() {
    for (std::size_t cost = 0; cost < costs_; ++cost) by_cost_[cost].clear();
    costs_ = 0;
  }

  /// The one of this thread; a search has it alone, from `take` to `give_back`.
  static WaitingPlaces& take() {
    thread_local WaitingPlaces one;
    assert(!one.taken_);
    one.taken_ = true;
    return one;
  }
  void give_back() {
    clear();
    taken_ = false;
  }

 private:
  std::vector<std::vector<PlaceNumber>> by_cost_;
  std::size_t costs_ = 0;
  bool taken_ = false;
};

/// One search: name its starts, then `search`. A thread has one at a time.
template <class Cost>
class CheapestWays {
 public:
  /// What a place costs that no way leads to.
  static constexpr Cost never = std::numeric_limits<Cost>::max();

  /// Searches into `cost`, one for each place of the board, and `from`, the place before it, if that is wanted.
  explicit CheapestWays(std::span<Cost> cost, std::span<PlaceNumber> from = {})
      : cost_(cost), from_(from), waiting_(WaitingPlaces::take()) {
    std::fill(cost.begin(), cost.end(), never);
    std::fill(from.begin(), from.end(), no_place);
  }
  CheapestWays(const CheapestWays&) = delete;
  CheapestWays& operator=(const CheapestWays&) = delete;
  ~CheapestWays() { waiting_.give_back(); }

  /// A place to set out from, and what it costs to be there; the cheapest counts.
  void start(PlaceNumber place, int cost) { take(no_place, place, cost); }
  /// Whether a way of this cost would be cheaper than what is known.
  bool is_cheaper(PlaceNumber to, int cost) const { return cost < cost_[static_cast<std::size_t>(to)]; }
  /// A step, with what the whole way costs that ends with it; for `search`.
  void step(PlaceNumber from, PlaceNumber to, int cost) { take(from, to, cost); }
  /// Ends the search; for `search`. Places that cost no more than the last one are known for sure.
  void stop() { stopped_ = true; }

  /// Calls `go_on(place, cost)` for each place that costs no more than `farthest`, in the order of cost; it tells of
  /// each `step` from there. Places beyond are found and not gone on from.
  template <Ties ties = Ties::as_found, class GoOn>
  void search(int farthest, const GoOn& go_on) {
    const auto last = static_cast<std::size_t>(std::max(farthest + 1, 0));
    for (std::size_t cost = 0; cost < std::min(last, waiting_.costs()) && !stopped_; ++cost) {
      if constexpr (ties == Ties::by_number) std::sort(waiting_.at(cost).begin(), waiting_.at(cost).end());
      // Steps that cost nothing are added while it runs.
      for (std::size_t i = 0; i < waiting_.at(cost).size() && !stopped_; ++i) {
        const PlaceNumber place = waiting_.at(cost)[i];
        if (cost_[static_cast<std::size_t>(place)] == cost) go_on(place, static_cast<int>(cost));
      }
    }
  }

 private:
  void take(PlaceNumber from, PlaceNumber to, int cost) {
    const auto at = static_cast<std::size_t>(to);
    assert(cost >= 0 && at < cost_.size());
    if (cost >= cost_[at]) return;
    cost_[at] = static_cast<Cost>(cost);
    if (!from_.empty()) from_[at] = from;
    waiting_.add(to, static_cast<std::size_t>(cost));
  }

  std::span<Cost> cost_;
  std::span<PlaceNumber> from_;
  WaitingPlaces& waiting_;
  bool stopped_ = false;
};

/// How far somebody can go: the cost of each place and the place before it.
template <std::size_t Places>
struct ReachOf {
  static constexpr std::uint8_t never = 255;

  ByPlace<std::uint8_t, Places> cost;
  ByPlace<PlaceNumber, Places> from;
  PlaceBits<words_for(Places)> places;  ///< where he may stop

  ReachOf() {
    cost.fill(never);
    from.fill(no_place);
  }
  /// The way to a place from its end, without the place where it begins.
  std::vector<PlaceNumber> way_back(PlaceNumber to) const {
    std::vector<PlaceNumber> way;
    for (PlaceNumber at = to; from[at] != no_place; at = from[at]) way.push_back(at);
    return way;
  }
};

}  // namespace longroll
