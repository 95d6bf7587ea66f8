// In how many ways dice fall: totals and pools against plain counting.
#include <gtest/gtest.h>

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
      EXPECT_EQ(sum, boost::multiprecision::pow(Integer(6), static_cast<unsigned>(dice)));
      EXPECT_EQ(to_integer(totals.data(), width), 1);
      break;
    }
  }
}

/// All ways of a small pool, counted die by die.
Integer pool_by_hand(int dice, FaceSet hits, FaceSet again, FaceSet saves, int wanted) {
  if (dice == 0) return wanted == 0 ? 1 : 0;
  const auto in = [](FaceSet set, int face) { return (set >> face & 1U) != 0; };
  Integer ways = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= (again != 0 ? 6 : 1); ++second) {
      for (int save = 1; save <= (saves != 0 ? 6 : 1); ++save) {
        const bool hit = in(again, first) ? in(hits, second) : in(hits, first);
        const bool stands = hit && !(saves != 0 && in(saves, save));
        ways += pool_by_hand(dice - 1, hits, again, saves, wanted - (stands ? 1 : 0));
      }
    }
  }
  return ways;
}

TEST(ways, pools_with_second_rolls_and_saves_by_counting) {
  const struct {
    FaceSet hits, again, saves;
  } cases[] = {
      {at_least(5), 0, 0}, {at_least(5), 0x0E, 0}, {at_least(5), 0x06, at_least(4)}, {at_least(6), 0, at_least(2)}};
  for (const auto& [hits, again, saves] : cases) {
    const Pool pool{.ask = {}, .save_ask = {}, .dice = {3, 6, 1}, .hits = hits, .rolls_again = again, .saves = saves};
    std::vector<Limb> ways;
    Limb all = 0;
    ASSERT_FALSE(ways::of_pool(ways, &all, pool, 1));
    Limb sum = 0;
    for (int k = 0; k <= 3; ++k) {
      EXPECT_EQ(Integer(ways[static_cast<std::size_t>(k)]), pool_by_hand(3, hits, again, saves, k));
      sum += ways[static_cast<std::size_t>(k)];
    }
    EXPECT_EQ(sum, all);
  }
}

TEST(ways, forty_dice_with_second_rolls_and_saves_outgrow_three_limbs_but_not_six) {
  const Pool pool{
      .ask = {}, .save_ask = {}, .dice = {40, 6, 1}, .hits = at_least(5), .rolls_again = 0x0E, .saves = at_least(4)};
  std::vector<Limb> ways;
  std::vector<Limb> all(6);
  EXPECT_TRUE(ways::of_pool(ways, all.data(), pool, 3));
  EXPECT_FALSE(ways::of_pool(ways, all.data(), pool, 6));
  EXPECT_EQ(to_integer(all.data(), 6), boost::multiprecision::pow(Integer(216), 40));
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

TEST(rational, is_printed_reduced) {
  EXPECT_EQ(to_text(Rational(10, 24)), "5/12");
  EXPECT_EQ(to_text(Rational(6, 6)), "1");
  EXPECT_NEAR(to_double(Rational(Integer(1), boost::multiprecision::pow(Integer(6), 400)) *
                        boost::multiprecision::pow(Integer(6), 400)),
              1.0, 1e-12);
}

}  // namespace
}  // namespace longroll
