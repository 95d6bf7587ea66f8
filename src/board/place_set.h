// Sets of numbered places of a board: hexes, places of a net, or the steps of a fan of rays (word = ray, bit = step).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace longroll {

/// The number of a place on its board, from 0; -1 for none.
using PlaceNumber = std::int16_t;
inline constexpr PlaceNumber no_place = -1;
/// As many places as there are numbers for. How many its own boards have is said by each game.
inline constexpr std::size_t most_places = 32'767;

/// Places that fit into a word of a set.
inline constexpr std::size_t places_a_word = 64;
/// Words that so many places need.
constexpr std::size_t words_for(std::size_t places) { return (places + places_a_word - 1) / places_a_word; }

/// The bit of a place in its word, and the word.
constexpr std::uint64_t bit_of(PlaceNumber place) {
  return std::uint64_t{1} << (static_cast<std::size_t>(place) % places_a_word);
}
constexpr std::size_t word_of(PlaceNumber place) { return static_cast<std::size_t>(place) / places_a_word; }

/// A look at a set that lies elsewhere, of whatever size.
class PlaceView {
 public:
  constexpr PlaceView() = default;
  constexpr explicit PlaceView(std::span<const std::uint64_t> words) : words_(words) {}

  constexpr bool contains(PlaceNumber place) const {
    return place >= 0 && word_of(place) < words_.size() && (words_[word_of(place)] & bit_of(place)) != 0;
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
  /// The n-th place in rising order, from 0; no_place if there are no more than n.
  constexpr PlaceNumber nth(int n) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::uint64_t word = words_[i];
      const int here = std::popcount(word);
      if (n >= here) {
        n -= here;
        continue;
      }
      for (; n > 0; --n) word &= word - 1;
      return first_of(i, word);
    }
    return no_place;
  }
  /// Calls `visit` with each place in rising order.
  template <class Visit>
  constexpr void each(const Visit& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) visit(first_of(i, word));
  }
  /// The words as far as there are places.
  constexpr std::span<const std::uint64_t> words() const {
    std::size_t size = words_.size();
    while (size > 0 && words_[size - 1] == 0) --size;
    return words_.first(size);
  }
  friend constexpr bool operator==(PlaceView a, PlaceView b) {
    return std::equal(a.words().begin(), a.words().end(), b.words().begin(), b.words().end());
  }

 private:
  static constexpr PlaceNumber first_of(std::size_t i, std::uint64_t word) {
    return static_cast<PlaceNumber>(i * places_a_word + static_cast<std::size_t>(std::countr_zero(word)));
  }

  std::span<const std::uint64_t> words_;
};

/// Places as so many words of bits: small enough to copy, quick to unite and intersect. A game names the one of its
/// boards: `using PlaceSet = PlaceBits<words_for(most_hexes)>`.
template <std::size_t Words>
class PlaceBits {
 public:
  /// How many places it can hold, from 0 on.
  static constexpr std::size_t capacity = Words * places_a_word;
  static_assert(capacity <= most_places + 1);

  constexpr PlaceBits() = default;
  /// The same places; the caller has made sure that they fit.
  constexpr explicit PlaceBits(PlaceView places) {
    const auto words = places.words();
    assert(words.size() <= Words);
    std::copy(words.begin(), words.end(), words_.begin());
  }
  constexpr operator PlaceView() const { return PlaceView(words_); }  // NOLINT(google-explicit-constructor)

  constexpr void insert(PlaceNumber place) { word(place) |= bit_of(place); }
  constexpr void erase(PlaceNumber place) { word(place) &= ~bit_of(place); }
  /// It is in it or not.
  constexpr void set(PlaceNumber place, bool in) { in ? insert(place) : erase(place); }
  constexpr bool contains(PlaceNumber place) const { return view().contains(place); }
  constexpr bool empty() const { return view().empty(); }
  constexpr int size() const { return view().size(); }
  /// The n-th place in rising order, from 0; no_place if there are no more than n.
  constexpr PlaceNumber nth(int n) const { return view().nth(n); }
  /// Calls `visit` with each place in rising order.
  template <class Visit>
  constexpr void each(const Visit& visit) const {
    view().each(visit);
  }

  constexpr PlaceBits& operator|=(const PlaceBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr PlaceBits& operator&=(const PlaceBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  /// Without the places of another set.
  constexpr PlaceBits& operator-=(const PlaceBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr PlaceBits operator|(PlaceBits a, const PlaceBits& b) { return a |= b; }
  friend constexpr PlaceBits operator&(PlaceBits a, const PlaceBits& b) { return a &= b; }
  friend constexpr PlaceBits operator-(PlaceBits a, const PlaceBits& b) { return a -= b; }
  friend constexpr bool operator==(const PlaceBits&, const PlaceBits&) = default;

 private:
  constexpr PlaceView view() const { return *this; }
  constexpr std::uint64_t& word(PlaceNumber place) {
    assert(place >= 0 && word_of(place) < Words);
    return words_[word_of(place)];
  }

  std::array<std::uint64_t, Words> words_{};
};

/// Of the places of a board or a set those that are wanted, and whether one is.
template <class Set, class Places, class Wanted>
constexpr Set places_where(const Places& places, const Wanted& wanted) {
  Set found;
  places.each([&](PlaceNumber place) {
    if (wanted(place)) found.insert(place);
  });
  return found;
}
template <class Places, class Wanted>
constexpr bool any_place(const Places& places, const Wanted& wanted) {
  bool found = false;
  places.each([&](PlaceNumber place) { found = found || wanted(place); });
  return found;
}
/// What places come to together, by what each is worth.
template <class Places, class Worth>
constexpr int sum_over(const Places& places, const Worth& worth) {
  int sum = 0;
  places.each([&](PlaceNumber place) { sum += worth(place); });
  return sum;
}

/// A value for each place, by its number.
template <class T, std::size_t Places>
struct ByPlace : std::array<T, Places> {
  constexpr T& operator[](PlaceNumber place) { return this->data()[static_cast<std::size_t>(place)]; }
  constexpr const T& operator[](PlaceNumber place) const { return this->data()[static_cast<std::size_t>(place)]; }
};

/// Sets of places of one board, a row each, as wide as that board and in one block.
class PlaceTable {
 public:
  PlaceTable() = default;
  PlaceTable(std::size_t rows, std::size_t places) : width_(words_for(places)), words_(rows * width_) {}

  void insert(std::size_t row, PlaceNumber place) {
    assert(place >= 0 && word_of(place) < width_);
    words_[row * width_ + word_of(place)] |= bit_of(place);
  }
  PlaceView operator[](std::size_t row) const { return PlaceView(std::span(words_).subspan(row * width_, width_)); }

 private:
  std::size_t width_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace longroll
