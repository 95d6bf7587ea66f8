// Hashes of described values: small facts, states and results are compared and merged by their members.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/fixed_list.h"

namespace longroll {

/// Mixes one more word into a hash.
constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29U);
}

template <class T>
struct IsFixedList : std::false_type {};
template <class T, std::size_t N>
struct IsFixedList<FixedList<T, N>> : std::true_type {};

/// The eight bytes of a value from `at` on, or as many as are left, filled up with zeros.
template <class T>
std::uint64_t word_at(const T& value, std::size_t at) {
  std::uint64_t word = 0;
  std::memcpy(&word, reinterpret_cast<const unsigned char*>(&value) + at, at + 8 <= sizeof(T) ? 8 : sizeof(T) - at);
  return word;
}

/// Whether two values are equal; by their bytes where those tell (a fixed list keeps its unused slots cleared).
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (std::has_unique_object_representations_v<T>) {
    // Small and of a known size: a call of memcmp would cost more than the comparison.
    for (std::size_t at = 0; at < sizeof(T); at += 8) {
      if (word_at(a, at) != word_at(b, at)) return false;
    }
    return true;
  } else {
    return a == b;
  }
}

/// The hash of a number, an enumerator, a fixed list or a described struct.
template <class T>
std::uint64_t hash_of(const T& value, std::uint64_t hash = 0x51ED270B27A3F1C5U) {
  if constexpr (std::has_unique_object_representations_v<T>) {
    for (std::size_t at = 0; at < sizeof(T); at += 8) hash = mix(hash, word_at(value, at));
    return hash;
  } else if constexpr (IsFixedList<T>::value) {
    hash = mix(hash, value.size());
    for (const auto& item : value) hash = hash_of(item, hash);
    return hash;
  } else {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto d) { hash = hash_of(value.*d.pointer, hash); });
    return hash;
  }
}

}  // namespace longroll
