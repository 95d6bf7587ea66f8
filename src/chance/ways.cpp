// In how many ways dice can fall.
#include "chance/ways.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace longroll::ways {

bool power(Limb* to, Limb base, unsigned exponent, int n) {
  limbs::set(to, 1, n);
  int used = 1;  // limbs that are not zero yet
  for (unsigned i = 0; i < exponent; ++i) {
    const Limb carry = limbs::scale(to, base, used);
    if (carry == 0) continue;
    if (used == n) return true;
    to[used++] = carry;
  }
  return false;
}

namespace {

constexpr int widest = 32;

/// What one die of a pool may do, in ways out of `all`.
struct OneDie {
  Limb successes;
  Limb counted;
  Limb all;
};

Limb how_many(FaceSet set, unsigned sides) {
  return static_cast<Limb>(std::popcount(set & at_least(1) & ~at_least(static_cast<int>(sides) + 1)));
}

/// One die with its second roll folded in, and the other side's save where `saved`.
OneDie one_die(const Pool& pool, bool saved) {
  const unsigned sides = pool.dice.sides;
  OneDie die{how_many(pool.hits & ~pool.rolls_again, sides), how_many(pool.counted & ~pool.rolls_again, sides), sides};
  if (pool.rolls_again != 0) {
    const Limb again = how_many(pool.rolls_again, sides);
    die.successes = die.successes * sides + again * how_many(pool.again_hits != 0 ? pool.again_hits : pool.hits, sides);
    die.counted = die.counted * sides + again * how_many(pool.counted, sides);
    die.all *= sides;
  }
  if (saved) {
    die.successes *= pool.save_sides - how_many(pool.saves, pool.save_sides);
    die.counted *= pool.save_sides;
    die.all *= pool.save_sides;
  }
  const Limb common = std::gcd(std::gcd(die.successes, die.counted), die.all);
  return {die.successes / common, die.counted / common, die.all / common};
}

/// Whether so few successes are told apart that each is worked out by itself; C(dice, k) then fits into one limb.
bool few_asked(const Pool& pool) { return pool.enough != 0 && pool.enough <= 4 && pool.enough < pool.dice.count; }

/// Numbers of n limbs side by side.
class Row {
 public:
  Row(std::size_t size, int n) : n_(n), limbs_(size * static_cast<std::size_t>(n)) {}
  Limb* operator[](std::size_t i) { return &limbs_[i * static_cast<std::size_t>(n_)]; }
  const Limb* operator[](std::size_t i) const { return &limbs_[i * static_cast<std::size_t>(n_)]; }

  /// 1, base, base^2 ...
  static Row powers(Limb base, std::size_t most, int n) {
    Row row(most + 1, n);
    row[0][0] = 1;
    int used = 1;  // limbs that are not zero yet
    for (std::size_t i = 1; i <= most; ++i) {
      limbs::copy(row[i], row[i - 1], used);
      const Limb carry = limbs::scale(row[i], base, used);
      if (carry != 0 && used < n) row[i][used++] = carry;
    }
    return row;
  }

  /// lead * C(dice, k) * successes^k * failures^(dice - k) for each k.
  static Row binomial(std::size_t dice, Limb successes, Limb failures, Limb lead, int n) {
    Row row(dice + 1, n);
    if (successes == 0 || failures == 0) {
      limbs::copy(row[failures == 0 ? dice : 0], powers(successes + failures, dice, n)[dice], n);
      limbs::scale(row[failures == 0 ? dice : 0], lead, n);
      return row;
    }
    const Row up = powers(successes, dice, n);
    const Row down = powers(failures, dice, n);
    Row choose(1, n + 1);
    choose[0][0] = lead;
    Row part(1, n);
    for (std::size_t k = 0; k <= dice; ++k) {
      limbs::multiply(part[0], up[k], down[dice - k], n);
      limbs::multiply(row[k], part[0], choose[0], n);
      limbs::scale(choose[0], dice - k, n + 1);
      limbs::divide(choose[0], k + 1, n + 1);
    }
    return row;
  }

 private:
  int n_;
  std::vector<Limb> limbs_;
};

/// to += a * b * c.
void add_products(Limb* to, const Limb* a, const Limb* b, const Limb* c, int n) {
  std::array<Limb, widest> first;   // NOLINT(cppcoreguidelines-pro-type-member-init): written by multiply
  std::array<Limb, widest> second;  // NOLINT(cppcoreguidelines-pro-type-member-init): written by multiply
  limbs::multiply(first.data(), a, b, n);
  limbs::multiply(second.data(), first.data(), c, n);
  limbs::add(to, second.data(), n);
}

/// The chance that fewer than `enough` of the dice succeed, one by one, and that enough do: where no more is asked.
void few(std::vector<Limb>& to, OneDie die, unsigned dice, unsigned enough, const Limb* all, int n) {
  const auto wide = static_cast<std::size_t>(n);
  to.assign((enough + std::size_t{1}) * wide, 0);
  Limb* rest = &to[enough * wide];
  limbs::copy(rest, all, n);
  Limb choose = 1;  // C(dice, k) * successes^k
  for (unsigned k = 0; k < enough; ++k) {
    Limb* ways = &to[k * wide];
    power(ways, die.all - die.successes, dice - k, n);
    limbs::scale(ways, choose, n);
    limbs::subtract(rest, ways, n);
    choose = choose * (dice - k) / (k + 1) * die.successes;
  }
}

/// The successes of dice of which each does the same. Where faces are counted (`enough` is not 0) there are two rows:
/// fewer than enough of them, and enough.
void independent(std::vector<Limb>& to, OneDie die, unsigned dice, unsigned enough, int n) {
  const std::size_t size = dice + std::size_t{1};
  const std::size_t rows = enough == 0 ? 1 : 2;
  to.assign(size * rows * static_cast<std::size_t>(n), 0);
  const auto at = [&](std::size_t row, std::size_t k) { return &to[(row * size + k) * static_cast<std::size_t>(n)]; };
  const Row all = Row::binomial(dice, die.successes, die.all - die.successes, 1, n);
  for (std::size_t k = 0; k < size; ++k) limbs::copy(at(rows - 1, k), all[k], n);
  Limb lead = 1;  // C(dice, counted) * ways to be counted
  for (std::size_t counted = 0; counted < enough && counted <= dice; ++counted) {
    const std::size_t rest = dice - counted;
    const Row row = Row::binomial(rest, die.successes, die.all - die.successes - die.counted, lead, n);
    for (std::size_t k = 0; k <= rest; ++k) {
      limbs::add(at(0, k), row[k], n);
      limbs::subtract(at(1, k), row[k], n);
    }
    lead = lead * rest / (counted + 1) * die.counted;
  }
}

/// Up to `most` failures are rolled once more: each of `sides`, `good` of which succeed.
void roll_failures_again(std::vector<Limb>& ways, std::size_t dice, unsigned most, Limb good, Limb sides, int n) {
  const std::size_t size = dice + 1;
  const auto wide = static_cast<std::size_t>(n);
  std::vector<Limb> after(ways.size());
  const Row spare = Row::powers(sides, most, n);
  for (std::size_t i = 0; i < ways.size() / wide; ++i) {
    const std::size_t again = std::min<std::size_t>(most, dice - i % size);
    const Row row = Row::binomial(again, good, sides - good, 1, n);
    for (std::size_t k = 0; k <= again; ++k)
      add_products(&after[(i + k) * wide], &ways[i * wide], row[k], spare[most - again], n);
  }
  ways.swap(after);
}

/// Each success is saved by `good` of `sides`, up to `most` failed saves being rolled once more.
void save_successes(std::vector<Limb>& ways, std::size_t dice, unsigned most, Limb good, Limb sides, int n) {
  const std::size_t size = dice + 1;
  const auto wide = static_cast<std::size_t>(n);
  std::vector<Limb> after(ways.size());
  const Row spare = Row::powers(sides, dice, n);
  for (std::size_t i = 0; i < ways.size() / wide; ++i) {
    const std::size_t hits = i % size;
    std::vector<Limb> saved;  // how many of the saves hold
    independent(saved, {good, 0, sides}, static_cast<unsigned>(hits), 0, n);
    if (most > 0) roll_failures_again(saved, hits, most, good, sides, n);
    for (std::size_t k = 0; k <= hits; ++k)
      add_products(&after[(i - k) * wide], &ways[i * wide], &saved[k * wide], spare[dice - hits], n);
  }
  ways.swap(after);
}

}  // namespace

bool of_totals(std::vector<Limb>& to, Dice dice, int n) {
  std::array<Limb, widest> all;  // NOLINT(cppcoreguidelines-pro-type-member-init): written by power
  if (power(all.data(), dice.sides, dice.count, n)) return true;
  const auto wide = [n](std::size_t i) { return i * static_cast<std::size_t>(n); };
  const std::size_t count = dice.count;
  const std::size_t last = count * (dice.sides - 1U);
  to.assign(wide(last + 1), 0);
  to[0] = 1;
  // The ways a(k) of k above the lowest total are the coefficients of p^count for p = 1 + x + ... + x^(sides-1). From
  // f' p = count p' f follows k a(k) = sum over j from 1 to sides-1 of (count j - (k - j)) a(k - j). They are
  // symmetric, so half of them are enough.
  std::array<Limb, widest + 1> plus;   // NOLINT(cppcoreguidelines-pro-type-member-init): cleared below
  std::array<Limb, widest + 1> minus;  // NOLINT(cppcoreguidelines-pro-type-member-init): cleared below
  for (std::size_t k = 1; k <= last / 2; ++k) {
    limbs::clear(plus.data(), n + 1);
    limbs::clear(minus.data(), n + 1);
    for (std::size_t j = 1; j < dice.sides && j <= k; ++j) {
      const bool positive = count * j >= k - j;
      const Limb factor = positive ? count * j - (k - j) : (k - j) - count * j;
      limbs::add_product(positive ? plus.data() : minus.data(), &to[wide(k - j)], factor, n);
    }
    limbs::subtract(plus.data(), minus.data(), n + 1);
    limbs::divide(plus.data(), k, n + 1);
    limbs::copy(&to[wide(k)], plus.data(), n);
  }
  for (std::size_t k = last / 2 + 1; k <= last; ++k) limbs::copy(&to[wide(k)], &to[wide(last - k)], n);
  return false;
}

bool of_pool(std::vector<Limb>& to, Limb* denominator, const Pool& pool, int n) {
  const unsigned dice = pool.dice.count;
  const bool plain = pool.hit_rerolls == 0 && pool.save_rerolls == 0;
  const OneDie die = one_die(pool, plain && pool.saves != 0);
  std::array<Limb, widest> before;  // NOLINT(cppcoreguidelines-pro-type-member-init): written by power
  bool over = power(before.data(), die.all, dice, n);
  limbs::copy(denominator, before.data(), n);
  // Rolls that come one by one after all dice lie are not the same for each die: they are staged.
  const auto more = [&](Limb sides, unsigned count) {
    for (unsigned i = 0; i < count; ++i) over = limbs::scale(denominator, sides, n) != 0 || over;
  };
  if (!plain) {
    more(pool.dice.sides, pool.hit_rerolls);
    if (pool.saves != 0) more(pool.save_sides, dice + pool.save_rerolls);
  }
  if (over) return true;
  if (plain && pool.counted == 0 && few_asked(pool)) {
    few(to, die, dice, pool.enough, denominator, n);
    return false;
  }
  independent(to, die, dice, pool.counted == 0 ? 0 : pool.counted_enough, n);
  if (plain) return false;
  if (pool.hit_rerolls > 0)
    roll_failures_again(to, dice, pool.hit_rerolls, how_many(pool.hits, pool.dice.sides), pool.dice.sides, n);
  if (pool.saves != 0)
    save_successes(to, dice, pool.save_rerolls, how_many(pool.saves, pool.save_sides), pool.save_sides, n);
  return false;
}

}  // namespace longroll::ways
