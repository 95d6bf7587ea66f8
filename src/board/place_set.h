// A set of numbered places of a board: hexes, or places of a net.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace longroll {

/// The number of a place on its board, from 0; -1 for none.
using PlaceNumber = std::int16_t;
inline constexpr PlaceNumber no_place = -1;

/// As many places as a board may have.
inline constexpr std::size_t most_places = 512;

/// Places as bits: small enough to copy, quick to unite and intersect.
class PlaceSet {
 public:
  constexpr void insert(PlaceNumber place) { word(place) |= bit(place); }
  constexpr void erase(PlaceNumber place) { word(place) &= ~bit(place); }
  constexpr bool contains(PlaceNumber place) const {
    return place >= 0 && static_cast<std::size_t>(place) < most_places &&
           (words_[static_cast<std::size_t>(place) / 64] & bit(place)) != 0;
  }
  constexpr bool empty() const {
    for (const std::uint64_t word : words_)
      if (word != 0) return false;
    return true;
  }
  constexpr int size() const {
    int all = 0;
    for (const std::uint64_t word : words_) all += std::popcount(word);
    return all;
  }
  /// The n-th place in rising order, from 0; there are more than n.
  constexpr PlaceNumber nth(int n) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::uint64_t word = words_[i];
      const int here = std::popcount(word);
      if (n >= here) {
        n -= here;
        continue;
      }
      for (; n > 0; --n) word &= word - 1;
      return static_cast<PlaceNumber>(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
    }
    return no_place;
  }
  /// Calls `visit` with each place in rising order.
  template <class Visit>
  constexpr void each(const Visit& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1)
        visit(static_cast<PlaceNumber>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
  }

  constexpr PlaceSet& operator|=(const PlaceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr PlaceSet& operator&=(const PlaceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  /// Without the places of another set.
  constexpr PlaceSet& operator-=(const PlaceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr PlaceSet operator|(PlaceSet a, const PlaceSet& b) { return a |= b; }
  friend constexpr PlaceSet operator&(PlaceSet a, const PlaceSet& b) { return a &= b; }
  friend constexpr PlaceSet operator-(PlaceSet a, const PlaceSet& b) { return a -= b; }
  friend constexpr bool operator==(const PlaceSet&, const PlaceSet&) = default;

 private:
  static constexpr std::uint64_t bit(PlaceNumber place) {
    return std::uint64_t{1} << (static_cast<unsigned>(place) % 64);
  }
  constexpr std::uint64_t& word(PlaceNumber place) {
    assert(place >= 0 && static_cast<std::size_t>(place) < most_places);
    return words_[static_cast<std::size_t>(place) / 64];
  }

  std::array<std::uint64_t, most_places / 64> words_{};
};

}  // namespace longroll
