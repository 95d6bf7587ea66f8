// Whole numbers of a chosen width, as little-endian arrays of 64-bit limbs: counts that grow with their denominator.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace longroll {

/// Sixty-four bits of a wide number.
using Limb = std::uint64_t;

namespace limbs {

__extension__ using Double = unsigned __int128;

inline void clear(Limb* to, int n) { std::fill_n(to, n, Limb{0}); }

inline void set(Limb* to, Limb value, int n) {
  clear(to, n);
  to[0] = value;
}

inline void copy(Limb* to, const Limb* from, int n) { std::copy_n(from, n, to); }

/// One more number of n limbs at the end, zero still. Limb by limb, for mostly it is one.
inline Limb* append(std::vector<Limb>& to, int n) {
  for (int i = 0; i < n; ++i) to.push_back(0);
  return &to[to.size() - static_cast<std::size_t>(n)];
}

/// to += from; the caller knows that the sum fits.
inline void add(Limb* to, const Limb* from, int n) {
  Limb carry = 0;
  for (int i = 0; i < n; ++i) {
    const Double sum = static_cast<Double>(to[i]) + from[i] + carry;
    to[i] = static_cast<Limb>(sum);
    carry = static_cast<Limb>(sum >> 64U);
  }
}

/// to += from, where from is only m limbs wide; the caller knows that the sum fits.
inline void add_narrow(Limb* to, const Limb* from, int n, int m) {
  Limb carry = 0;
  for (int i = 0; i < n && (i < m || carry != 0); ++i) {
    const Double sum = static_cast<Double>(to[i]) + (i < m ? from[i] : 0) + carry;
    to[i] = static_cast<Limb>(sum);
    carry = static_cast<Limb>(sum >> 64U);
  }
}

/// to -= from; from is not larger.
inline void subtract(Limb* to, const Limb* from, int n) {
  Limb borrow = 0;
  for (int i = 0; i < n; ++i) {
    const Double take = static_cast<Double>(from[i]) + borrow;
    borrow = to[i] < take ? 1 : 0;
    to[i] -= static_cast<Limb>(take);
  }
}

/// to += a * b in n limbs; what is carried out of them.
inline Limb multiply_add(Limb* to, const Limb* a, Limb b, int n) {
  Limb carry = 0;
  for (int i = 0; i < n; ++i) {
    const Double sum = static_cast<Double>(a[i]) * b + to[i] + carry;
    to[i] = static_cast<Limb>(sum);
    carry = static_cast<Limb>(sum >> 64U);
  }
  return carry;
}

/// to += a * b, a of n limbs (n at most the width of to); the caller knows that it fits.
inline void add_product(Limb* to, const Limb* a, Limb b, int n) {
  // Nearly all counts have one limb or two: loops of a known length are unrolled.
  const Limb carry = n == 1   ? multiply_add(to, a, b, 1)
                     : n == 2 ? multiply_add(to, a, b, 2)
                              : multiply_add(to, a, b, n);
  if (carry != 0) to[n] += carry;
}

/// to += a * b, `to` of `width` limbs, a of n and b of m; the caller knows that it fits.
inline void add_product(Limb* to, int width, const Limb* a, int n, const Limb* b, int m) {
  if (m == 1 && n == width) return add_product(to, a, *b, n);
  for (int j = 0; j < m; ++j) {
    Limb carry = 0;
    for (int i = j; i < width && (i < j + n || carry != 0); ++i) {
      const Double sum = (i < j + n ? static_cast<Double>(a[i - j]) * b[j] : 0) + to[i] + carry;
      to[i] = static_cast<Limb>(sum);
      carry = static_cast<Limb>(sum >> 64U);
    }
  }
}

/// to = a * b, all n limbs wide, `to` neither a nor b; true if it does not fit.
inline bool multiply(Limb* to, const Limb* a, const Limb* b, int n) {
  if (n == 1) {
    const Double product = static_cast<Double>(a[0]) * b[0];
    to[0] = static_cast<Limb>(product);
    return (product >> 64U) != 0;
  }
  clear(to, n);
  bool over = false;
  for (int j = 0; j < n; ++j) {
    if (b[j] == 0) continue;
    Limb carry = 0;
    for (int i = 0; i < n; ++i) {
      if (i + j >= n) {
        over = over || a[i] != 0;
        continue;
      }
      const Double sum = static_cast<Double>(a[i]) * b[j] + to[i + j] + carry;
      to[i + j] = static_cast<Limb>(sum);
      carry = static_cast<Limb>(sum >> 64U);
    }
    over = over || carry != 0;
  }
  return over;
}

/// a *= b; what does not fit into n limbs.
inline Limb scale(Limb* a, Limb b, int n) {
  Limb carry = 0;
  for (int i = 0; i < n; ++i) {
    const Double product = static_cast<Double>(a[i]) * b + carry;
    a[i] = static_cast<Limb>(product);
    carry = static_cast<Limb>(product >> 64U);
  }
  return carry;
}

/// a /= b, which divides it.
inline void divide(Limb* a, Limb b, int n) {
  Limb rest = 0;
  for (int i = n - 1; i >= 0; --i) {
    if (rest == 0 && a[i] == 0) continue;
    const Double part = static_cast<Double>(rest) << 64U | a[i];
    a[i] = static_cast<Limb>(part / b);
    rest = static_cast<Limb>(part % b);
  }
}

inline bool is_zero(const Limb* a, int n) {
  return std::all_of(a, a + n, [](Limb limb) { return limb == 0; });
}

/// The lowest limbs differ first: comparing them before the rest saves most calls.
inline bool equal(const Limb* a, const Limb* b, int n) { return *a == *b && std::equal(a + 1, a + n, b + 1); }

/// The widths that are tried one after the other.
inline constexpr int widths[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32};

/// The smallest of those widths that holds so many bits, or 0 where none does.
constexpr int width_for(std::size_t bits) {
  for (const int n : widths) {
    if (bits <= static_cast<std::size_t>(n) * 64) return n;
  }
  return 0;
}

}  // namespace limbs
}  // namespace longroll
