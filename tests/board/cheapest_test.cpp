// Cheapest ways: against a plain search, limits, an early end, several starts, and which of two equal ways is kept.
#include "board/cheapest.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace longroll {
namespace {

struct Link {
  PlaceNumber from = no_place;
  PlaceNumber to = no_place;
  int cost = 0;
};
using Links = std::vector<Link>;

template <class Cost>
void follow(CheapestWays<Cost>& ways, const Links& links, PlaceNumber here, int so_far) {
  for (const Link& link : links)
    if (link.from == here) ways.step(here, link.to, so_far + link.cost);
}

/// A board of 2,000 places in a ring with chords, of costs 0 to 6 that look like chance.
Links ring_with_chords() {
  constexpr int places = 2'000;
  Links links;
  std::uint32_t number = 7;
  const auto below = [&](std::uint32_t most) {
    number = number * 1'664'525U + 1'013'904'223U;
    return static_cast<int>((number >> 16) % most);
  };
  for (int i = 0; i < places; ++i)
    for (const int to : {(i + 1) % places, below(places)})
      links.push_back({static_cast<PlaceNumber>(i), static_cast<PlaceNumber>(to), below(7)});
  return links;
}

TEST(cheapest_ways, are_those_of_a_plain_search) {
  const Links links = ring_with_chords();
  std::vector<std::vector<Link>> out(2'000);
  for (const Link& link : links) out[static_cast<std::size_t>(link.from)].push_back(link);
  std::vector<std::uint16_t> cost(2'000);
  std::vector<PlaceNumber> from(2'000);
  {
    CheapestWays<std::uint16_t> ways(cost, from);
    ways.start(3, 2);
    ways.start(1'500, 0);
    ways.search(9'999, [&](PlaceNumber here, int so_far) {
      for (const Link& link : out[static_cast<std::size_t>(here)]) ways.step(here, link.to, so_far + link.cost);
    });
  }
  // Over all links again and again, until nothing gets cheaper.
  std::vector<int> plain(2'000, 9'999);
  plain[3] = 2;
  plain[1'500] = 0;
  for (bool better = true; better;) {
    better = false;
    for (const Link& link : links) {
      int& there = plain[static_cast<std::size_t>(link.to)];
      const int all = plain[static_cast<std::size_t>(link.from)] + link.cost;
      if (all < there) {
        there = all;
        better = true;
      }
    }
  }
  for (std::size_t i = 0; i < plain.size(); ++i) {
    ASSERT_EQ(cost[i], plain[i]) << i;
    if (from[i] != no_place) {
      EXPECT_LE(cost[static_cast<std::size_t>(from[i])], cost[i]) << i;
    }
  }
  EXPECT_EQ(from[3], no_place);
  EXPECT_EQ(from[1'500], no_place);
}

TEST(cheapest_ways, beyond_the_limit_places_are_found_and_not_gone_on_from) {
  const Links row = {{0, 1, 2}, {1, 2, 2}, {2, 3, 2}, {3, 4, 2}};
  std::array<std::uint8_t, 5> cost{};
  CheapestWays<std::uint8_t> ways(cost);
  ways.start(0, 0);
  ways.search(3, [&](PlaceNumber here, int so_far) { follow(ways, row, here, so_far); });
  constexpr std::uint8_t never = CheapestWays<std::uint8_t>::never;
  EXPECT_EQ(cost, (std::array<std::uint8_t, 5>{0, 2, 4, never, never}));
}

TEST(cheapest_ways, the_search_ends_where_it_is_told) {
  const Links row = {{0, 1, 1}, {1, 2, 1}, {2, 3, 1}};
  std::array<std::uint8_t, 4> cost{};
  std::vector<int> seen;
  CheapestWays<std::uint8_t> ways(cost);
  ways.start(0, 0);
  ways.search(9, [&](PlaceNumber here, int so_far) {
    seen.push_back(here);
    if (here == 1) return ways.stop();
    follow(ways, row, here, so_far);
  });
  EXPECT_EQ(seen, (std::vector<int>{0, 1}));
  EXPECT_EQ(cost[1], 1);
  EXPECT_EQ(cost[2], CheapestWays<std::uint8_t>::never);
}

/// The place before 4 where 3 and 2, found in this order, both lead to it at the same cost.
template <Ties ties>
PlaceNumber before_the_last() {
  const Links diamond = {{0, 3, 1}, {0, 2, 1}, {3, 4, 1}, {2, 4, 1}};
  std::array<std::uint8_t, 5> cost{};
  std::array<PlaceNumber, 5> from{};
  CheapestWays<std::uint8_t> ways(cost, from);
  ways.start(0, 0);
  ways.search<ties>(9, [&](PlaceNumber here, int so_far) { follow(ways, diamond, here, so_far); });
  EXPECT_EQ(cost[4], 2);
  return from[4];
}

TEST(cheapest_ways, of_two_equal_ways_the_first_found_or_the_lower_number_is_kept) {
  EXPECT_EQ(before_the_last<Ties::as_found>(), 3);
  EXPECT_EQ(before_the_last<Ties::by_number>(), 2);
}

TEST(cheapest_ways, one_after_the_other_begin_anew) {
  const Links row = {{0, 1, 1}, {1, 2, 1}};
  std::array<std::uint8_t, 3> cost{};
  for (const PlaceNumber start : {PlaceNumber{0}, PlaceNumber{2}}) {
    CheapestWays<std::uint8_t> ways(cost);
    ways.start(start, 0);
    ways.search(0, [&](PlaceNumber here, int so_far) { follow(ways, row, here, so_far); });
  }
  constexpr std::uint8_t never = CheapestWays<std::uint8_t>::never;
  EXPECT_EQ(cost, (std::array<std::uint8_t, 3>{never, never, 0})) << "nothing is left of the first";
}

}  // namespace
}  // namespace longroll
