// A list with a fixed capacity and no heap, for facts, states and results of rules.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace longroll {

/// Up to N items in place; trivially copyable when T is. Slots past the size stay value-initialised.
template <class T, std::size_t N>
class FixedList {
 public:
  static_assert(N < 256);
  using value_type = T;
  /// How many items fit.
  static constexpr std::size_t capacity = N;

  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  /// Appends; the caller has made sure that there is room.
  constexpr void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  /// Makes the list `size` long; new items are value-initialised, dropped ones cleared.
  constexpr void resize(std::size_t size) {
    assert(size <= N);
    for (std::size_t i = size; i < size_; ++i) items_[i] = T{};
    size_ = static_cast<std::uint8_t>(size);
  }
  /// Takes out the items that are `gone`; the others stay in their order.
  template <class Gone>
  constexpr void take_out(const Gone& gone) {
    resize(static_cast<std::size_t>(std::remove_if(begin(), end(), gone) - begin()));
  }
  /// Takes out every item that is equal to this one.
  constexpr void erase(const T& item) {
    take_out([&](const T& one) { return one == item; });
  }

  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
};

/// A list without the items of another; a list, and those of another that are not in it.
template <class T, std::size_t N>
constexpr FixedList<T, N> without(FixedList<T, N> all, const FixedList<T, N>& some) {
  all.take_out([&](const T& one) { return some.contains(one); });
  return all;
}
template <class T, std::size_t N>
constexpr FixedList<T, N> with(FixedList<T, N> all, const FixedList<T, N>& more) {
  for (const T& one : without(more, all)) all.push_back(one);
  return all;
}

}  // namespace longroll
