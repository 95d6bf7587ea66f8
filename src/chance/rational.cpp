// Exact numbers for what is printed or solved.
#include "chance/rational.h"

#include <vector>

namespace longroll {
namespace mp = boost::multiprecision;

Integer to_integer(const Limb* limbs, int n) {
  if (n == 1) return Integer(*limbs);
  Integer number;
  mp::import_bits(number, limbs, limbs + n, 64, false);
  return number;
}

Limb small_part(const Integer& number) { return bits(number) <= 64 ? static_cast<Limb>(number) : 0; }

void to_limbs(const Integer& number, Limb* limbs, int n) {
  limbs::clear(limbs, n);
  if (const Limb one = small_part(number); one != 0) {
    limbs[0] = one;
    return;
  }
  std::vector<Limb> parts;
  mp::export_bits(number, std::back_inserter(parts), 64, false);
  std::copy(parts.begin(), parts.end(), limbs);
}

std::size_t bits(const Integer& number) { return number == 0 ? 1 : mp::msb(number) + 1; }

std::string to_text(const Rational& fraction) {
  if (mp::denominator(fraction) == 1) return mp::numerator(fraction).str();
  return mp::numerator(fraction).str() + "/" + mp::denominator(fraction).str();
}

double to_double(const Rational& fraction) {
  // Scale both sides down together so that neither overflows a double.
  Integer top = mp::numerator(fraction);
  Integer bottom = mp::denominator(fraction);
  const std::size_t wide = std::max(bits(mp::abs(top)), bits(bottom));
  if (wide > 960) {
    top >>= static_cast<unsigned>(wide - 960);
    bottom >>= static_cast<unsigned>(wide - 960);
  }
  return bottom == 0 ? 0.0 : top.convert_to<double>() / bottom.convert_to<double>();
}

}  // namespace longroll
