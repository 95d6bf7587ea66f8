// In how many ways dice fall: totals and pools against plain counting.
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>

#include <map>

#include "chance/enumerated.h"
#include "chance/rational.h"
#include "chance/ways.h"

namespace longroll {
namespace {

TEST(ways, one_and_two_dice_by_counting) {
  for (int total = 2; total <= 12; ++total) {
    Limb ways = 0;
    for (int a = 1; a <= 6; ++a) ways += total - a >= 1 && total - a <= 6 ? 1U : 0U;
    EXPECT_EQ(ways::of_two(Dice{2, 6, 1}, total), ways) << total;
  }
  EXPECT_EQ(ways::of_two(Dice{1, 10, 0}, 0), 1U);
}

TEST(ways, totals_of_many_dice_sum_to_all_ways) {
  for (const int dice : {3, 5, 24, 200}) {
    const Dice kind{static_cast<std::uint8_t>(dice), 6, 1};
    for (const int width : limbs::widths) {
      std::vector<Limb> totals;
      if (ways::of_totals(totals, kind, width)) continue;
      Integer sum = 0;
      for (std::size_t i = 0; i < totals.size(); i += static_cast<std::size_t>(width))
        sum += to_integer(&totals[i], width);
      EXPECT_EQ(sum, pow(Integer(6), static_cast<unsigned>(dice)));
      EXPECT_EQ(to_integer(totals.data(), width), 1);
      break;
    }
  }
}

/// Throws every die in every way, one run after the other: the slow and plain way to count.
class EveryThrow final : public FacedChance {
 public:
  /// The weight of the run just made.
  Rational weight() const {
    Rational all = 1;
    for (const Die& die : trail_) all /= die.sides;
    return all;
  }
  bool next() {
    at_ = 0;
    while (!trail_.empty() && trail_.back().face == trail_.back().sides) trail_.pop_back();
    if (trail_.empty()) return false;
    ++trail_.back().face;
    return true;
  }

 protected:
  void throw_dice(const Ask& /*ask*/, Dice dice, Reading /*reading*/, std::span<std::uint8_t> faces) override {
    for (std::uint8_t& face : faces) {
      if (at_ == trail_.size()) trail_.push_back({1, dice.sides});
      face = static_cast<std::uint8_t>(trail_[at_++].face);
    }
  }

 private:
  struct Die {
    int face;
    int sides;
  };
  std::vector<Die> trail_;
  std::size_t at_ = 0;
};

std::map<Answer, Rational> by_throwing(const Pool& pool) {
  std::map<Answer, Rational> chances;
  EveryThrow every;
  do {
    const Answer answer = every.pool(pool);
    chances[answer] += every.weight();
  } while (every.next());
  return chances;
}

std::map<Answer, Rational> by_counting(const Pool& pool, int width) {
  std::map<Answer, Rational> chances;
  Memo memo;
  Enumerated walk(width, memo);
  do {
    const Answer answer = walk.pool(pool);
    EXPECT_FALSE(walk.overflowed());
    chances[answer] +=
        Rational(to_integer(walk.count(), width), to_integer(walk.denominator(walk.denominator_id()), width));
  } while (walk.next());
  return chances;
}

TEST(ways, pools_with_second_rolls_saves_and_counted_faces_as_thrown) {
  Pool plain;
  plain.dice = {3, 6, 1};
  plain.hits = at_least(5);
  std::vector<Pool> pools(9, plain);
  pools[1].rolls_again = 0x0E;
  pools[2].saves = at_least(4);
  pools[2].rolls_again = 0x06;
  pools[3].hits = 0;  // a need of 7: sixes again, 4 and more hit
  pools[3].rolls_again = 0x40;
  pools[3].again_hits = at_least(4);
  pools[4].counted = 0x02;
  pools[4].rolls_again = 0x0E;
  pools[5].hit_rerolls = 2;
  pools[5].enough = 2;
  pools[6].dice.count = 2;
  pools[6].saves = at_least(3);
  pools[6].save_rerolls = 1;
  pools[7].dice.count = 2;
  pools[7].hit_rerolls = 1;
  pools[7].save_rerolls = 1;
  pools[7].saves = at_least(4);
  pools[7].counted = 0x06;
  pools[7].counted_enough = 1;
  pools[8].hits = at_least(1);
  for (std::size_t i = 0; i < pools.size(); ++i) {
    EXPECT_EQ(by_counting(pools[i], 1), by_throwing(pools[i])) << "pool " << i;
    EXPECT_EQ(by_counting(pools[i], 3), by_throwing(pools[i])) << "pool " << i << ", wide";
  }
}

TEST(ways, forty_dice_with_second_rolls_saves_and_ones_fit_three_limbs) {
  Pool pool;
  pool.dice = {40, 6, 1};
  pool.hits = at_least(5);
  pool.rolls_again = 0x0E;
  pool.saves = at_least(4);
  pool.counted = 0x02;
  std::vector<Limb> ways;
  std::vector<Limb> all(3);
  EXPECT_TRUE(ways::of_pool(ways, all.data(), pool, 2));
  ASSERT_FALSE(ways::of_pool(ways, all.data(), pool, 3));
  // Each die: a quarter hits and is not saved, a twelfth ends as a one.
  EXPECT_EQ(to_integer(all.data(), 3), pow(Integer(12), 40));
  Integer sum = 0;
  for (std::size_t i = 0; i < ways.size(); i += 3) sum += to_integer(&ways[i], 3);
  EXPECT_EQ(sum, pow(Integer(12), 40));
  // No success, and fewer than two ones.
  EXPECT_EQ(to_integer(&ways[0], 3), pow(Integer(8), 40) + 40 * pow(Integer(8), 39));
}

TEST(ways, every_size_of_pool_sums_to_all_its_ways) {
  for (const int dice : {1, 2, 63, 64, 65, 130, 250}) {
    for (const FaceSet hits : {FaceSet{0}, at_least(4), at_least(1)}) {
      Pool pool;
      pool.dice = {static_cast<std::uint8_t>(dice), 6, 1};
      pool.hits = hits;
      std::vector<Limb> ways;
      std::vector<Limb> all(12);
      ASSERT_FALSE(ways::of_pool(ways, all.data(), pool, 12));
      Integer sum = 0;
      for (std::size_t i = 0; i < ways.size(); i += 12) sum += to_integer(&ways[i], 12);
      EXPECT_EQ(sum, to_integer(all.data(), 12)) << dice;
    }
  }
}

TEST(limbs, arithmetic_agrees_with_unlimited_numbers) {
  Limb a[3] = {~Limb{0}, 5, 0};
  const Limb b[3] = {7, ~Limb{0} >> 8U, 0};
  const Integer big_a = to_integer(a, 3);
  const Integer big_b = to_integer(b, 3);
  Limb product[3];
  EXPECT_FALSE(limbs::multiply(product, a, b, 3));
  EXPECT_EQ(to_integer(product, 3), big_a * big_b);
  Limb sum[3] = {a[0], a[1], a[2]};
  limbs::add(sum, b, 3);
  EXPECT_EQ(to_integer(sum, 3), big_a + big_b);
  limbs::subtract(sum, a, 3);
  EXPECT_EQ(to_integer(sum, 3), big_b);
  limbs::add_product(sum, a, 9, 2);
  EXPECT_EQ(to_integer(sum, 3), big_b + big_a * 9);
}

TEST(limbs, multiplication_tells_when_it_does_not_fit) {
  const Limb a[2] = {0, Limb{1} << 40U};
  const Limb small[2] = {1U << 10U, 0};
  const Limb large[2] = {0, 1};
  Limb product[2];
  EXPECT_FALSE(limbs::multiply(product, a, small, 2));
  EXPECT_TRUE(limbs::multiply(product, a, large, 2));
}

/// Whole numbers of every size, around the ends of a machine word above all.
std::vector<std::string> sizes() {
  std::vector<std::string> list = {"0",
                                   "1",
                                   "7",
                                   "4611686018427387904",
                                   "9223372036854775807",
                                   "9223372036854775808",
                                   "18446744073709551615",
                                   "18446744073709551616",
                                   "340282366920938463463374607431768211456"};
  for (std::size_t i = 1, size = list.size(); i < size; ++i) list.push_back("-" + list[i]);
  return list;
}

TEST(integer, agrees_with_unlimited_numbers_at_every_size) {
  using Oracle = boost::multiprecision::cpp_int;
  for (const std::string& left : sizes()) {
    for (const std::string& right : sizes()) {
      const Integer a(left), b(right);
      const Oracle x(left), y(right);
      EXPECT_EQ((a + b).str(), Oracle(x + y).str());
      EXPECT_EQ((a - b).str(), Oracle(x - y).str());
      EXPECT_EQ((a * b).str(), Oracle(x * y).str());
      EXPECT_EQ(a == b, x == y);
      EXPECT_EQ(a < b, x < y);
      EXPECT_EQ(gcd(a, b).str(), Oracle(gcd(x, y)).str()) << left << ' ' << right;
      if (y == 0) continue;
      EXPECT_EQ((a / b).str(), Oracle(x / y).str()) << left << ' ' << right;
      EXPECT_EQ((a % b).str(), Oracle(x % y).str()) << left << ' ' << right;
      EXPECT_EQ(to_text(Rational(a, b)), boost::multiprecision::cpp_rational(x, y).str()) << left << ' ' << right;
    }
  }
}

TEST(rational, is_printed_reduced) {
  EXPECT_EQ(to_text(Rational(10, 24)), "5/12");
  EXPECT_EQ(to_text(Rational(6, 6)), "1");
  EXPECT_NEAR(to_double(Rational(Integer(1), pow(Integer(6), 400)) * pow(Integer(6), 400)), 1.0, 1e-12);
}

}  // namespace
}  // namespace longroll
