// Results with their counts, equal ones merged.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "base/hash.h"
#include "chance/limbs.h"

namespace longroll {

/// A small table of results, each with a count `width` limbs wide, in the order in which they were first met.
template <class R>
class Merged {
 public:
  /// Empties it and sets the width of its counts.
  void reset(int width) {
    width_ = width;
    outcomes_.clear();
    counts_.clear();
    slots_.clear();
  }
  /// Makes room for so many results.
  void reserve(std::size_t size) {
    outcomes_.reserve(size);
    counts_.reserve(wide(size));
  }
  /// Makes ready for so many results, to be found by their hash from the start. It is empty still.
  void expect(std::size_t size) {
    reserve(size);
    if (size > linear) slots_.assign(std::bit_ceil(2 * size + 2), 0);
  }

  std::size_t size() const { return outcomes_.size(); }
  int width() const { return width_; }
  const R& outcome(std::size_t i) const { return outcomes_[i]; }
  const Limb* count(std::size_t i) const { return &counts_[wide(i)]; }
  const Limb* counts() const { return counts_.data(); }

  /// Where a result stands; at the end when it is new.
  std::size_t place_of(const R& result) {
    if (outcomes_.size() <= linear && slots_.empty()) {
      for (std::size_t i = 0; i < outcomes_.size(); ++i) {
        if (same(outcomes_[i], result)) return i;
      }
      if (outcomes_.size() < linear) return append(result);
    }
    if (slots_.size() < 2 * outcomes_.size() + 2) grow();
    std::size_t at = hash_of(result) & (slots_.size() - 1);
    while (slots_[at] != 0) {
      if (same(outcomes_[slots_[at] - 1], result)) return slots_[at] - 1;
      at = (at + 1) & (slots_.size() - 1);
    }
    const std::size_t index = append(result);
    slots_[at] = static_cast<std::uint32_t>(index + 1);
    return index;
  }

  /// The count of a result, to be added to; 0 when it is new.
  Limb* count_of(const R& result) { return &counts_[wide(place_of(result))]; }

  /// Adds a count that is `width` limbs wide, not wider than this table's.
  void add(const R& result, const Limb* count, int width) {
    if (width_ == 1) {
      *count_of(result) += *count;
    } else {
      limbs::add_narrow(count_of(result), count, width_, width);
    }
  }

  /// Adds a result that is not here yet, without looking.
  void add_distinct(const R& result, const Limb* count, int width) {
    const std::size_t index = append(result);
    limbs::copy(&counts_[wide(index)], count, width);
    slots_.clear();
  }

  /// The same counts under other results, which f makes: different ones of different ones.
  template <class F>
  auto renamed(const F& f) const {
    Merged<std::decay_t<decltype(f(outcomes_[0]))>> to;
    to.width_ = width_;
    to.counts_ = counts_;
    to.outcomes_.reserve(size());
    for (const R& result : outcomes_) to.outcomes_.push_back(f(result));
    return to;
  }

  /// Adds count * factor; the factor has this table's width and the product fits.
  void add_scaled(const R& result, const Limb* count, int width, const Limb* factor) {
    if (width_ == 1) {
      *count_of(result) += *count * *factor;
      return;
    }
    limbs::add_product(count_of(result), width_, factor, width_, count, std::min(width, width_));
  }

 private:
  template <class Other>
  friend class Merged;

  static constexpr std::size_t linear = 8;  // up to here comparing beats hashing

  std::size_t wide(std::size_t n) const { return n * static_cast<std::size_t>(width_); }

  std::size_t append(const R& result) {
    if (outcomes_.capacity() == 0) reserve(4 * linear);
    outcomes_.push_back(result);
    limbs::append(counts_, width_);
    return outcomes_.size() - 1;
  }

  void grow() {
    slots_.assign(std::bit_ceil(4 * (outcomes_.size() + 1)), 0);
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
      std::size_t at = hash_of(outcomes_[i]) & (slots_.size() - 1);
      while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = static_cast<std::uint32_t>(i + 1);
    }
  }

  int width_ = 1;
  std::vector<R> outcomes_;
  std::vector<Limb> counts_;
  std::vector<std::uint32_t> slots_;  // index + 1 of the result, 0 for empty; used past a few results
};

}  // namespace longroll
