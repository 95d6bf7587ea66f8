// Exact numbers for what is printed or solved: whole numbers without limit and fractions of them.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/limbs.h"

namespace longroll {

/// A whole number without limit. One that a machine word holds is kept in it; the arithmetic of the others lies behind
/// a pointer, so that its large headers are read by one file alone.
class Integer {
 public:
  Integer() = default;
  template <std::integral N>
  Integer(N number) : small_(static_cast<std::int64_t>(number)) {
    if (!std::in_range<std::int64_t>(number)) widen(static_cast<std::uint64_t>(number));
  }
  /// Of its digits; throws std::runtime_error.
  explicit Integer(std::string_view digits);

  Integer& operator+=(const Integer& other) { return *this = *this + other; }
  Integer& operator-=(const Integer& other) { return *this = *this - other; }
  Integer& operator*=(const Integer& other) { return *this = *this * other; }
  Integer& operator/=(const Integer& other) { return *this = *this / other; }
  Integer operator-() const { return Integer(0) - *this; }

  friend Integer operator+(const Integer& a, const Integer& b) {
    std::int64_t sum = 0;
    return a.fits(b) && !__builtin_add_overflow(a.small_, b.small_, &sum) ? Integer(sum) : wide_sum(a, b);
  }
  friend Integer operator-(const Integer& a, const Integer& b) {
    std::int64_t rest = 0;
    return a.fits(b) && !__builtin_sub_overflow(a.small_, b.small_, &rest) ? Integer(rest) : wide_difference(a, b);
  }
  friend Integer operator*(const Integer& a, const Integer& b) {
    std::int64_t product = 0;
    return a.fits(b) && !__builtin_mul_overflow(a.small_, b.small_, &product) ? Integer(product) : wide_product(a, b);
  }
  /// Towards zero; not by zero.
  friend Integer operator/(const Integer& a, const Integer& b) {
    return a.fits(b) && b.small_ > 0 ? Integer(a.small_ / b.small_) : wide_quotient(a, b);
  }
  friend Integer operator%(const Integer& a, const Integer& b) {
    return a.fits(b) && b.small_ > 0 ? Integer(a.small_ % b.small_) : a - a / b * b;
  }
  friend bool operator==(const Integer& a, const Integer& b) {
    return a.fits(b) ? a.small_ == b.small_ : wide_order(a, b) == 0;
  }
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
    return a.fits(b) ? a.small_ <=> b.small_ : wide_order(a, b);
  }
  friend std::ostream& operator<<(std::ostream& out, const Integer& number);

  /// Its digits.
  std::string str() const;
  /// As a number of the machine, which must hold it.
  template <std::integral N>
  N convert_to() const {
    return static_cast<N>(small_);
  }

 private:
  friend struct Wide;
  struct Big;

  bool fits(const Integer& other) const { return big_ == nullptr && other.big_ == nullptr; }
  void widen(std::uint64_t number);
  static Integer wide_sum(const Integer& a, const Integer& b);
  static Integer wide_difference(const Integer& a, const Integer& b);
  static Integer wide_product(const Integer& a, const Integer& b);
  static Integer wide_quotient(const Integer& a, const Integer& b);
  static std::strong_ordering wide_order(const Integer& a, const Integer& b);

  std::int64_t small_ = 0;
  std::shared_ptr<const Big> big_;  // where a word does not hold it; never changed, so that copies share it
};

/// The greatest whole number that divides both; the least that both divide; a power.
Integer gcd(const Integer& a, const Integer& b);
Integer lcm(const Integer& a, const Integer& b);
Integer pow(const Integer& base, unsigned exponent);

/// A reduced fraction of such numbers.
class Rational {
 public:
  Rational() = default;
  Rational(Integer whole) : top_(std::move(whole)) {}
  template <std::integral N>
  Rational(N whole) : top_(whole) {}
  Rational(const Integer& top, const Integer& bottom);

  friend const Integer& numerator(const Rational& fraction) { return fraction.top_; }
  friend const Integer& denominator(const Rational& fraction) { return fraction.bottom_; }

  Rational& operator+=(const Rational& other) { return *this = *this + other; }
  Rational& operator-=(const Rational& other) { return *this = *this - other; }
  Rational& operator*=(const Rational& other) { return *this = *this * other; }
  Rational& operator/=(const Rational& other) { return *this = *this / other; }
  Rational operator-() const { return Rational(0) - *this; }

  friend Rational operator+(const Rational& a, const Rational& b) {
    return {a.top_ * b.bottom_ + b.top_ * a.bottom_, a.bottom_ * b.bottom_};
  }
  friend Rational operator-(const Rational& a, const Rational& b) {
    return {a.top_ * b.bottom_ - b.top_ * a.bottom_, a.bottom_ * b.bottom_};
  }
  friend Rational operator*(const Rational& a, const Rational& b) { return {a.top_ * b.top_, a.bottom_ * b.bottom_}; }
  /// Not by zero.
  friend Rational operator/(const Rational& a, const Rational& b) { return {a.top_ * b.bottom_, a.bottom_ * b.top_}; }
  friend bool operator==(const Rational& a, const Rational& b) = default;
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    return a.top_ * b.bottom_ <=> b.top_ * a.bottom_;
  }
  friend std::ostream& operator<<(std::ostream& out, const Rational& fraction);

 private:
  Integer top_ = 0;
  Integer bottom_ = 1;  // above zero
};

/// The number that n limbs hold.
Integer to_integer(const Limb* limbs, int n);

/// Writes a number into n limbs; it must fit.
void to_limbs(const Integer& number, Limb* limbs, int n);

/// The number itself if one limb holds it, else 0.
Limb small_part(const Integer& number);

/// The least common multiple of all of them.
Integer common_multiple(std::span<const Integer* const> numbers);

/// What several denominators are brought to, and what each count is multiplied with for that.
struct Common {
  Integer denominator = 1;
  int width = 0;                   ///< limbs of the denominator and of each factor
  std::vector<Limb> factors = {};  ///< one after the other
};
/// The common of denominators that are n limbs wide each.
Common common_of(std::span<const Limb* const> denominators, int n);

/// How many bits a number needs.
std::size_t bits(const Integer& number);

/// "5/12", "0" or "1".
std::string to_text(const Rational& fraction);

/// The nearest double, for printing only.
double to_double(const Rational& fraction);

}  // namespace longroll
