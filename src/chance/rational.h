// Exact numbers for what is printed or solved: whole numbers without limit and fractions of them.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>

#include "chance/limbs.h"

namespace longroll {

/// A whole number without limit.
using Integer = boost::multiprecision::cpp_int;
/// A reduced fraction of such numbers.
using Rational = boost::multiprecision::cpp_rational;

/// The number that n limbs hold.
Integer to_integer(const Limb* limbs, int n);

/// Writes a number into n limbs; it must fit.
void to_limbs(const Integer& number, Limb* limbs, int n);

/// The number itself if one limb holds it, else 0.
Limb small_part(const Integer& number);

/// How many bits a number needs.
std::size_t bits(const Integer& number);

/// "5/12", "0" or "1".
std::string to_text(const Rational& fraction);

/// The nearest double, for printing only.
double to_double(const Rational& fraction);

}  // namespace longroll
