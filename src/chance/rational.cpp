// Exact numbers for what is printed or solved.
#include "chance/rational.h"

#include <algorithm>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <numeric>
#include <ostream>
#include <vector>

namespace longroll {
namespace mp = boost::multiprecision;
using Number = mp::cpp_int;

struct Integer::Big {
  Number number;
};

/// Both forms of a whole number, told apart in one place.
struct Wide {
  static Number of(const Integer& from) { return from.big_ ? from.big_->number : Number(from.small_); }
  static Integer made(Number&& number) {
    if (number >= std::numeric_limits<std::int64_t>::min() && number <= std::numeric_limits<std::int64_t>::max())
      return {static_cast<std::int64_t>(number)};
    Integer made;
    made.big_ = std::make_shared<const Integer::Big>(Integer::Big{std::move(number)});
    return made;
  }
  /// The number, if a word holds it.
  static const std::int64_t* word(const Integer& from) { return from.big_ ? nullptr : &from.small_; }
};

Integer::Integer(std::string_view digits) : Integer(Wide::made(Number(std::string(digits)))) {}
void Integer::widen(std::uint64_t number) { *this = Wide::made(Number(number)); }

Integer Integer::wide_sum(const Integer& a, const Integer& b) { return Wide::made(Wide::of(a) + Wide::of(b)); }
Integer Integer::wide_difference(const Integer& a, const Integer& b) { return Wide::made(Wide::of(a) - Wide::of(b)); }
Integer Integer::wide_product(const Integer& a, const Integer& b) { return Wide::made(Wide::of(a) * Wide::of(b)); }
Integer Integer::wide_quotient(const Integer& a, const Integer& b) { return Wide::made(Wide::of(a) / Wide::of(b)); }
std::strong_ordering Integer::wide_order(const Integer& a, const Integer& b) {
  return Wide::of(a).compare(Wide::of(b)) <=> 0;
}

std::string Integer::str() const { return big_ ? big_->number.str() : std::to_string(small_); }
std::ostream& operator<<(std::ostream& out, const Integer& number) { return out << number.str(); }

Integer gcd(const Integer& a, const Integer& b) {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();  // whose size no word holds
  const std::int64_t* left = Wide::word(a);
  const std::int64_t* right = Wide::word(b);
  if (left != nullptr && right != nullptr && *left != least && *right != least) return std::gcd(*left, *right);
  return Wide::made(mp::gcd(Wide::of(a), Wide::of(b)));
}

Integer lcm(const Integer& a, const Integer& b) { return a == b ? a : a / gcd(a, b) * b; }

Integer pow(const Integer& base, unsigned exponent) { return Wide::made(mp::pow(Wide::of(base), exponent)); }

Rational::Rational(const Integer& top, const Integer& bottom) : top_(top), bottom_(bottom) {
  if (bottom_ == 0) throw std::overflow_error("a fraction over zero");
  if (bottom_ < 0) {
    top_ = -top_;
    bottom_ = -bottom_;
  }
  const Integer common = gcd(top_, bottom_);
  if (common == 1) return;
  top_ /= common;
  bottom_ /= common;
}

std::ostream& operator<<(std::ostream& out, const Rational& fraction) { return out << to_text(fraction); }

namespace {

Number imported(const Limb* limbs, int n) {
  Number number;
  mp::import_bits(number, limbs, limbs + n, 64, false);
  return number;
}

}  // namespace

Integer to_integer(const Limb* limbs, int n) {
  if (n == 1) return {*limbs};
  return Wide::made(imported(limbs, n));
}

Limb small_part(const Integer& number) {
  if (const std::int64_t* word = Wide::word(number)) return *word < 0 ? 0 : static_cast<Limb>(*word);
  return bits(number) <= 64 ? static_cast<Limb>(Wide::of(number)) : 0;
}

void to_limbs(const Integer& number, Limb* limbs, int n) {
  limbs::clear(limbs, n);
  if (const Limb one = small_part(number); one != 0) {
    limbs[0] = one;
    return;
  }
  std::vector<Limb> parts;
  mp::export_bits(Wide::of(number), std::back_inserter(parts), 64, false);
  std::copy(parts.begin(), parts.end(), limbs);
}

Integer common_multiple(std::span<const Integer* const> numbers) {
  Limb small = 1;  // as long as it fits
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Limb next = small_part(*numbers[i]);
    const auto product = static_cast<limbs::Double>(next == 0 ? 0 : small / std::gcd(small, next)) * next;
    if (next == 0 || (product >> 64U) != 0) {
      Integer common = small;
      for (; i < numbers.size(); ++i) common = lcm(common, *numbers[i]);
      return common;
    }
    small = static_cast<Limb>(product);
  }
  return small;
}

Common common_of(std::span<const Limb* const> denominators, int n) {
  std::vector<Number> numbers;
  numbers.reserve(denominators.size());
  for (const Limb* one : denominators) numbers.push_back(imported(one, n));
  // Mostly all divide the largest.
  Number all = numbers.empty() ? Number(1) : *std::max_element(numbers.begin(), numbers.end());
  std::vector<Number> factors(numbers.size());
  Number rest;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    mp::divide_qr(all, numbers[i], factors[i], rest);
    if (rest == 0) continue;
    all = mp::lcm(all, numbers[i]);
    i = static_cast<std::size_t>(-1);  // every factor anew
  }
  Common common;
  common.denominator = Wide::made(Number(all));
  common.width = limbs::width_for(mp::msb(all) + 1);
  const auto wide = static_cast<std::size_t>(common.width);
  common.factors.resize(factors.size() * wide);
  for (std::size_t i = 0; wide > 0 && i < factors.size(); ++i)
    mp::export_bits(factors[i], common.factors.begin() + static_cast<std::ptrdiff_t>(i * wide), 64, false);
  return common;
}

std::size_t bits(const Integer& number) {
  if (const std::int64_t* word = Wide::word(number); word != nullptr && *word > 0)
    return static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(*word)));
  return number == 0 ? 1 : mp::msb(mp::abs(Wide::of(number))) + 1;
}

std::string to_text(const Rational& fraction) {
  if (denominator(fraction) == 1) return numerator(fraction).str();
  return numerator(fraction).str() + "/" + denominator(fraction).str();
}

double to_double(const Rational& fraction) {
  // Scale both sides down together so that neither overflows a double.
  Number top = Wide::of(numerator(fraction));
  Number bottom = Wide::of(denominator(fraction));
  const std::size_t wide = std::max(bits(numerator(fraction)), bits(denominator(fraction)));
  if (wide > 960) {
    top >>= static_cast<unsigned>(wide - 960);
    bottom >>= static_cast<unsigned>(wide - 960);
  }
  return bottom == 0 ? 0.0 : top.convert_to<double>() / bottom.convert_to<double>();
}

}  // namespace longroll
