// Ways over a net: the cheapest by what links cost, places around places, and how far a railway takes one.
#pragma once

#include "board/cheapest.h"
#include "board/net/map.h"

namespace longroll {

/// How far somebody can go over a net.
template <std::size_t Places>
using NetReach = ReachOf<Places>;

/// The cheapest ways from a place to all that cost no more than `farthest`; of two that cost the same that by the place
/// of the lower number. `cost(link)` is what a link costs, NetReach::never where it cannot be used; places that are not
/// `open(place)` are not entered, and those that `stop(place)` are not passed.
template <std::size_t Places, class Cost, class Open, class Stop>
NetReach<Places> net_ways(const NetMap& map, PlaceNumber start, int farthest, const Cost& cost, const Open& open,
                          const Stop& stop) {
  NetReach<Places> reach;
  CheapestWays<std::uint8_t> ways(reach.cost, reach.from);
  ways.start(start, 0);
  ways.template search<Ties::by_number>(farthest, [&](PlaceNumber here, int so_far) {
    reach.places.insert(here);
    if (here != start && stop(here)) return;
    for (const NetWay& way : map.ways(here)) {
      const int all = so_far + cost(way.link);
      if (all <= farthest && open(way.to)) ways.step(here, way.to, all);
    }
  });
  reach.places.erase(start);
  return reach;
}

/// What the cheapest way from each place to each costs, where nobody stops anybody.
template <std::size_t Places, class Cost>
ByPlace<ByPlace<std::uint8_t, Places>, Places> net_distances(const NetMap& map, const Cost& cost) {
  ByPlace<ByPlace<std::uint8_t, Places>, Places> all{};
  constexpr auto open = [](PlaceNumber) { return true; };
  constexpr auto stop = [](PlaceNumber) { return false; };
  map.each([&](PlaceNumber from) {
    all[from] = net_ways<Places>(map, from, NetReach<Places>::never - 1, cost, open, stop).cost;
  });
  return all;
}

/// Places, and all that are joined to one of them.
template <class Set>
Set with_neighbours(const NetMap& map, const Set& places) {
  Set near = places;
  places.each([&](PlaceNumber at) {
    for (const NetWay& way : map.ways(at)) near.insert(way.to);
  });
  return near;
}

/// Places that so many links of one railway lead to, and that where the ride begins; only links that are `whole(link)`
/// and places that are `open(place)` serve.
template <class Set, class Whole, class Open>
Set rail_places(const NetMap& map, int rail, PlaceNumber from, int links, const Whole& whole, const Open& open) {
  Set seen;
  seen.insert(from);
  for (Set edge = seen; links > 0 && !edge.empty(); --links) {
    Set next;
    edge.each([&](PlaceNumber at) {
      for (const NetWay& way : map.ways(at))
        if (map.link(way.link).rail == rail && whole(way.link) && !seen.contains(way.to) && open(way.to))
          next.insert(way.to);
    });
    seen |= next;
    edge = next;
  }
  return seen;
}

}  // namespace longroll
