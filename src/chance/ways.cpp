// In how many ways dice can fall.
#include "chance/ways.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace longroll::ways {
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
    for (std::size_t i = 1; i <= most; ++i) {
      limbs::copy(row[i], row[i - 1], n);
      limbs::scale(row[i], base, n);
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

/// The successes of dice of which each does the same: a row for each number of counted faces, the last for enough.
void independent(std::vector<Limb>& to, OneDie die, unsigned dice, unsigned enough, int n) {
  const std::size_t size = dice + std::size_t{1};
  to.assign(size * (enough + std::size_t{1}) * static_cast<std::size_t>(n), 0);
  const auto at = [&](std::size_t counted, std::size_t k) {
    return &to[(counted * size + k) * static_cast<std::size_t>(n)];
  };
  const Row all = Row::binomial(dice, die.successes, die.all - die.successes, 1, n);
  for (std::size_t k = 0; k < size; ++k) limbs::copy(at(enough, k), all[k], n);
  Limb lead = 1;  // C(dice, counted) * ways to be counted
  for (std::size_t counted = 0; counted < enough && counted <= dice; ++counted) {
    const std::size_t rest = dice - counted;
    const Row row = Row::binomial(rest, die.successes, die.all - die.successes - die.counted, lead, n);
    for (std::size_t k = 0; k <= rest; ++k) {
      limbs::copy(at(counted, k), row[k], n);
      limbs::subtract(at(enough, k), row[k], n);
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

bool power(Limb* to, Limb base, unsigned exponent, int n) {
  limbs::set(to, 1, n);
  bool over = false;
  for (unsigned i = 0; i < exponent; ++i) over = limbs::scale(to, base, n) != 0 || over;
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
  independent(to, die, dice, pool.counted == 0 ? 0 : pool.counted_enough, n);
  if (plain) return false;
  if (pool.hit_rerolls > 0)
    roll_failures_again(to, dice, pool.hit_rerolls, how_many(pool.hits, pool.dice.sides), pool.dice.sides, n);
  if (pool.saves != 0)
    save_successes(to, dice, pool.save_rerolls, how_many(pool.saves, pool.save_sides), pool.save_sides, n);
  return false;
}

}  // namespace longroll::ways
