// In how many ways dice can fall.
#include "chance/ways.h"

#include <array>
#include <bit>

namespace longroll::ways {
namespace {

constexpr int widest = 32;

/// Successes and all ways of one die of a pool, with its second roll and the other side's save folded in.
struct OneDie {
  Limb successes;
  Limb all;
};

OneDie one_die(const Pool& pool) {
  const FaceSet faces = at_least(1) & ~at_least(pool.dice.sides + 1);
  const auto count = [](FaceSet set) { return static_cast<Limb>(std::popcount(set)); };
  OneDie die{count(pool.hits & faces), pool.dice.sides};
  if (pool.rolls_again != 0) {
    die.successes = count(pool.hits & ~pool.rolls_again & faces) * pool.dice.sides +
                    count(pool.rolls_again & faces) * count(pool.hits & faces);
    die.all *= pool.dice.sides;
  }
  if (pool.saves != 0) {
    const FaceSet save_faces = at_least(1) & ~at_least(pool.save_sides + 1);
    die.successes *= pool.save_sides - count(pool.saves & save_faces);
    die.all *= pool.save_sides;
  }
  return die;
}

}  // namespace

bool power(Limb* to, Limb base, unsigned exponent, int n) {
  limbs::set(to, 1, n);
  std::array<Limb, widest> factor;   // NOLINT(cppcoreguidelines-pro-type-member-init): set below
  std::array<Limb, widest> product;  // NOLINT(cppcoreguidelines-pro-type-member-init): written by multiply
  limbs::set(factor.data(), base, n);
  bool over = false;
  for (unsigned i = 0; i < exponent; ++i) {
    over = limbs::multiply(product.data(), to, factor.data(), n) || over;
    limbs::copy(to, product.data(), n);
  }
  return over;
}

bool of_totals(std::vector<Limb>& to, Dice dice, int n) {
  std::array<Limb, widest> all;  // NOLINT(cppcoreguidelines-pro-type-member-init): written by power
  if (power(all.data(), dice.sides, dice.count, n)) return true;
  const auto wide = [n](std::size_t i) { return i * static_cast<std::size_t>(n); };
  const std::size_t size = static_cast<std::size_t>(dice.count) * (dice.sides - 1U) + 1U;
  to.assign(wide(size), 0);
  to[0] = 1;
  std::vector<Limb> next(wide(size));
  std::array<Limb, widest> window;  // NOLINT(cppcoreguidelines-pro-type-member-init): cleared below
  // One die more: each total is the sum of the `sides` totals before it, a window that slides along.
  for (std::size_t die = 1; die <= dice.count; ++die) {
    limbs::clear(window.data(), n);
    const std::size_t reach = die * (dice.sides - 1U);
    for (std::size_t i = 0; i <= reach; ++i) {
      limbs::add(window.data(), &to[wide(i)], n);
      if (i >= dice.sides) limbs::subtract(window.data(), &to[wide(i - dice.sides)], n);
      limbs::copy(&next[wide(i)], window.data(), n);
    }
    to.swap(next);
  }
  return false;
}

bool of_pool(std::vector<Limb>& to, Limb* denominator, const Pool& pool, int n) {
  const OneDie die = one_die(pool);
  const unsigned count = pool.dice.count;
  if (power(denominator, die.all, count, n)) return true;
  const auto wide = [n](std::size_t i) { return i * static_cast<std::size_t>(n); };
  // One die after the other, in place from the top: ways(k) = ways(k) * failures + ways(k - 1) * successes.
  to.assign(wide(count + 1U), 0);
  to[0] = 1;
  std::array<Limb, widest> sum;  // NOLINT(cppcoreguidelines-pro-type-member-init): cleared below
  for (std::size_t i = 1; i <= count; ++i) {
    for (std::size_t k = i + 1; k-- > 0;) {
      limbs::clear(sum.data(), n);
      limbs::add_product(sum.data(), &to[wide(k)], die.all - die.successes, n);
      if (k > 0) limbs::add_product(sum.data(), &to[wide(k - 1)], die.successes, n);
      limbs::copy(&to[wide(k)], sum.data(), n);
    }
  }
  return false;
}

}  // namespace longroll::ways
