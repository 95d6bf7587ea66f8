// The map of the Valley: distances, that rivers run where they are crossed, and what pages get.
#include <gtest/gtest.h>

#include "rulesets/valley/map/game.h"
#include "tests/valley/reading.h"

namespace longroll::valley::map_rules {
namespace {

using namespace reading;

/// The cost of the cheapest way by its links alone (V.R1).
int distance(const NetMap& map, PlaceNumber from, PlaceNumber to) {
  std::vector<int> cost(static_cast<std::size_t>(map.size()), 999);
  cost[static_cast<std::size_t>(from)] = 0;
  for (int round = 0; round < map.size(); ++round)
    for (int i = 0; i < map.links(); ++i) {
      const NetLink& link = map.link(static_cast<LinkNumber>(i));
      int& a = cost[static_cast<std::size_t>(link.a)];
      int& b = cost[static_cast<std::size_t>(link.b)];
      a = std::min(a, b + link.cost);
      b = std::min(b, a + link.cost);
    }
  return cost[static_cast<std::size_t>(to)];
}

TEST(valley_map, the_map_has_the_distances_of_the_country) {
  const Scenario valley = scenario("valley_1862");
  EXPECT_EQ(valley.map.size(), 54);
  EXPECT_EQ(valley.map.links(), 105);
  struct Way {
    const char* from;
    const char* to;
    int cost;
  };
  for (const auto& [from, to, cost] : std::to_array<Way>({{"winchester", "staunton", 10},
                                                          {"harpers_ferry", "winchester", 3},
                                                          {"harpers_ferry", "strasburg", 5},
                                                          {"staunton", "harrisonburg", 3},
                                                          {"harrisonburg", "strasburg", 5},
                                                          {"moorefield", "strasburg", 5},
                                                          {"franklin", "strasburg", 9},
                                                          {"staunton", "mcdowell", 3},
                                                          {"front_royal", "winchester", 2},
                                                          {"new_market", "front_royal", 4},
                                                          {"manassas", "front_royal", 6},
                                                          {"washington", "winchester", 7}}))
    EXPECT_EQ(distance(valley.map, at(valley, from), at(valley, to)), cost) << from << " " << to;
  EXPECT_EQ(valley.map.marked("granary").size(), 10U);
  EXPECT_EQ(valley.map.marked("north").size(), 6U);
  EXPECT_TRUE(place(valley, "harpers_ferry").fortress && place(valley, "strasburg").strong &&
              place(valley, "browns_gap").free_works);
}

/// How often two lines cross.
int crossings(const std::vector<NetPoint>& one, const std::vector<NetPoint>& other) {
  const auto turns = [](NetPoint a, NetPoint b, NetPoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
  };
  int found = 0;
  for (std::size_t i = 1; i < one.size(); ++i)
    for (std::size_t j = 1; j < other.size(); ++j)
      if (turns(one[i - 1], one[i], other[j - 1]) != turns(one[i - 1], one[i], other[j]) &&
          turns(other[j - 1], other[j], one[i - 1]) != turns(other[j - 1], other[j], one[i]))
        ++found;
  return found;
}

TEST(valley_map, rivers_are_drawn_under_their_bridges_and_fords_alone) {
  const Scenario valley = scenario("valley_1862");
  for (int i = 0; i < valley.map.links(); ++i) {
    const NetLink& link = valley.map.link(static_cast<LinkNumber>(i));
    std::vector<NetPoint> line = {valley.map.place(link.a).at};
    line.insert(line.end(), link.bend.begin(), link.bend.end());
    line.push_back(valley.map.place(link.b).at);
    const std::string words = valley.map.place(link.a).name + " " + valley.map.place(link.b).name;
    // This road takes the bridge of the Harrisonburg road.
    if (words == "mount_crawford port_republic") continue;
    for (const NetLine& river : valley.map.rivers())
      EXPECT_EQ(crossings(line, river.points), link.river == river.name ? 1 : 0) << words << " " << river.name;
  }
}

TEST(valley_map, counters_fit_between_places) {
  const Scenario valley = scenario("valley_1862");
  for (int i = 0; i < valley.map.size(); ++i)
    for (int j = 0; j < i; ++j) {
      const NetPoint a = valley.map.place(static_cast<PlaceNumber>(i)).at;
      const NetPoint b = valley.map.place(static_cast<PlaceNumber>(j)).at;
      EXPECT_GE((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y), 75 * 75) << i << " " << j;
    }
}

TEST(valley_map, the_board_shows_objectives_with_their_holders) {
  const std::string text = to_text(board_value(scenario("valley_1864")));
  EXPECT_NE(text.find("place=staunton words=Staunton, 5 points at the end points=5 priced=yes side=first"),
            std::string::npos);
  EXPECT_NE(text.find("place=cumberland words=Cumberland, 1 point at the end points=1 priced=yes side=second"),
            std::string::npos);
  EXPECT_EQ(text.find("place=woodstock"), std::string::npos);
}

}  // namespace
}  // namespace longroll::valley::map_rules
