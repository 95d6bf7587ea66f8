// Offers: of a board of 2,000 places, and of a fan of rays on a table without a grid.
#include <gtest/gtest.h>

#include <vector>

#include "game/play/play.h"

namespace longroll {
namespace {

constexpr Verb verb_move = 1;
constexpr Verb verb_shift = 2;
constexpr Verb verb_roll = 3;

TEST(offers, of_a_board_of_two_thousand_places) {
  PlaceBits<words_for(2'000)> near;
  PlaceBits<words_for(2'000)> far;
  for (int place = 0; place < 100; ++place) near.insert(static_cast<PlaceNumber>(place));
  for (int place = 0; place < 2'000; place += 10) far.insert(static_cast<PlaceNumber>(place));
  Offers offers;
  offers.begin(Side::first, false);
  offers.add({.verb = verb_move, .pieces = {1}}, near);
  offers.add({.verb = verb_move, .pieces = {2}}, PlaceBits<words_for(2'000)>());
  offers.add({.verb = verb_roll});
  offers.add({.verb = verb_move, .pieces = {3}}, far);
  offers.add_done();

  ASSERT_EQ(offers.list().size(), 4U) << "who can go nowhere is not offered";
  EXPECT_EQ(offers.size(), 100 + 1 + 200 + 1);
  EXPECT_EQ(offers.list()[0].words, 2) << "only words with places are kept";
  EXPECT_EQ(offers.places(offers.list()[0]), near);
  EXPECT_TRUE(offers.places(offers.list()[1]).empty());
  EXPECT_EQ(offers.places(offers.list()[2]), far);

  EXPECT_EQ(offers.nth(99), (Play{.verb = verb_move, .pieces = {1}, .place = 99}));
  EXPECT_EQ(offers.nth(100), (Play{.verb = verb_roll}));
  EXPECT_EQ(offers.nth(300), (Play{.verb = verb_move, .pieces = {3}, .place = 1'990}));
  EXPECT_EQ(offers.nth(301), Play{});
  for (int n = 0; n < offers.size(); ++n) EXPECT_TRUE(offers.contains(offers.nth(n))) << n;
  EXPECT_TRUE(offers.contains({.verb = verb_move, .pieces = {3}, .place = 1'990}));
  EXPECT_FALSE(offers.contains({.verb = verb_move, .pieces = {3}, .place = 1'991}));
  EXPECT_FALSE(offers.contains({.verb = verb_move, .pieces = {1}, .place = 1'990}));
  EXPECT_FALSE(offers.contains({.verb = verb_move, .pieces = {3}}));

  const Offers copy = offers;
  offers.begin(Side::second, false);
  EXPECT_EQ(offers.size(), 0);
  EXPECT_EQ(copy.nth(300).place, 1'990);
}

/// On a table without a grid a place is ray * 64 + step: 129 rays, and bit 63 for the farthest point of a ray.
TEST(offers, of_a_fan) {
  constexpr int rays = 129;
  constexpr int limit = 63;
  PlaceBits<rays> fan;
  std::vector<int> points;
  for (int ray = 4; ray < rays - 1; ray += 2) {
    for (int step = 1; step <= ray % 30; ++step) points.push_back(ray * 64 + step);
    points.push_back(ray * 64 + limit);
  }
  for (const int point : points) fan.insert(static_cast<PlaceNumber>(point));
  Offers offers;
  offers.begin(Side::first, false);
  offers.add({.verb = verb_shift, .pieces = {7}}, fan);

  ASSERT_EQ(offers.size(), static_cast<int>(points.size()));
  EXPECT_EQ(offers.list()[0].words, rays - 2) << "the last two rays have no point";
  for (std::size_t n = 0; n < points.size(); ++n) {
    const Play play = offers.nth(static_cast<int>(n));
    EXPECT_EQ(play.place, points[n]);
    EXPECT_TRUE(offers.contains(play));
  }
  std::vector<int> listed;
  offers.places(offers.list()[0]).each([&](PlaceNumber place) { listed.push_back(place); });
  EXPECT_EQ(listed, points);
  EXPECT_TRUE(offers.contains({.verb = verb_shift, .pieces = {7}, .place = 126 * 64 + limit}));
  EXPECT_FALSE(offers.contains({.verb = verb_shift, .pieces = {7}, .place = 127 * 64 + limit}));
  EXPECT_FALSE(offers.contains({.verb = verb_shift, .pieces = {7}, .place = 6 * 64 + 7}));
}

}  // namespace
}  // namespace longroll
