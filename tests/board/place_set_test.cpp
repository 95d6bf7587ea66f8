// Sets of places: of a small board, of a board of 2,000 places, of the rays of a fan.
#include "board/place_set.h"

#include <gtest/gtest.h>

#include <vector>

namespace longroll {
namespace {

template <class Set>
std::vector<int> listed(const Set& set) {
  std::vector<int> all;
  set.each([&](PlaceNumber place) { all.push_back(place); });
  return all;
}

template <class Set>
Set set_of(const std::vector<int>& places) {
  Set set;
  for (const int place : places) set.insert(static_cast<PlaceNumber>(place));
  return set;
}

using SmallSet = PlaceBits<words_for(512)>;
using LargeSet = PlaceBits<words_for(2'000)>;

TEST(place_set, holds_places_in_order) {
  auto set = set_of<SmallSet>({511, 0, 64, 63});
  EXPECT_EQ(set.size(), 4);
  EXPECT_EQ(set.nth(0), 0);
  EXPECT_EQ(set.nth(2), 64);
  EXPECT_EQ(set.nth(3), 511);
  EXPECT_EQ(set.nth(4), no_place);
  EXPECT_FALSE(set.contains(no_place));
  EXPECT_FALSE(set.contains(512)) << "there is no such place";
  const auto other = set_of<SmallSet>({64});
  EXPECT_EQ((set & other).size(), 1);
  EXPECT_EQ((set - other).size(), 3);
  EXPECT_EQ(set | other, set);
  set.erase(0);
  EXPECT_FALSE(set.contains(0));
}

TEST(place_set, is_as_large_as_its_board) {
  EXPECT_EQ(sizeof(PlaceBits<words_for(54)>), 8U);
  EXPECT_EQ(sizeof(SmallSet), 64U);
  EXPECT_EQ(sizeof(LargeSet), 256U);
  EXPECT_GE(LargeSet::capacity, 2'000U);
}

TEST(place_set, of_two_thousand_places) {
  LargeSet thirds;
  for (int place = 1; place < 2'000; place += 3) thirds.insert(static_cast<PlaceNumber>(place));
  EXPECT_EQ(thirds.size(), 667);
  EXPECT_EQ(thirds.nth(666), 1'999);
  EXPECT_EQ(thirds.nth(667), no_place);
  EXPECT_TRUE(thirds.contains(1'999));
  EXPECT_FALSE(thirds.contains(1'998));
  const std::vector<int> all = listed(thirds);
  ASSERT_EQ(all.size(), 667U);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i], 1 + 3 * static_cast<int>(i));
}

TEST(place_set, a_view_is_equal_whatever_the_size_of_its_set) {
  const auto small = set_of<SmallSet>({3, 200});
  const auto large = set_of<LargeSet>({3, 200});
  EXPECT_EQ(PlaceView(small), PlaceView(large));
  EXPECT_EQ(PlaceView(large).words().size(), 4U) << "empty words at the end are left out";
  EXPECT_EQ(SmallSet(PlaceView(large)), small);
  EXPECT_FALSE(PlaceView(small) == PlaceView(set_of<LargeSet>({3, 200, 1'999})));
  EXPECT_FALSE(PlaceView(small).contains(1'999));
  EXPECT_TRUE(PlaceView().empty());
  EXPECT_EQ(PlaceView().nth(0), no_place);
}

TEST(place_set, a_table_has_a_row_for_each_place) {
  PlaceTable seen(2'000, 2'000);
  seen.insert(0, 1'999);
  seen.insert(1'999, 0);
  seen.insert(1'999, 64);
  EXPECT_EQ(listed(seen[0]), std::vector<int>{1'999});
  EXPECT_EQ(listed(seen[1'999]), (std::vector<int>{0, 64}));
  EXPECT_TRUE(seen[1'000].empty());
}

}  // namespace
}  // namespace longroll
