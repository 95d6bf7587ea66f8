// Supply: ways to sources and the depot, railways, granaries (V.R14).
#include "rulesets/valley/map/supply.h"

#include <algorithm>

#include "board/cheapest.h"

namespace longroll::valley {

const Supplied::Found& Supplied::found(Side side) const {
  const std::size_t i = longroll::index(side);
  Found& now = found_.get([] { return Found{}; }, state.places, state.links, state.depot, state.flow.turn, strengths());
  if (now.known[i]) return now;
  now.known[i] = true;
  now.cost[i] = supply_costs(side, true);
  if (side == confederate()) now.fed = fed_from_granaries(side, now.cost[i]);
  return now;
}

bool Supplied::supplied(Side side, PlaceNumber at) const {
  const Found& now = found(side);
  if (now.cost[longroll::index(side)][at] <= number(MapRule::supply_range)) return true;
  return side == confederate() && now.fed.contains(at);
}

bool Supplied::supplied_to_fight(Side side, PlaceNumber at) const {
  return state.fighting ? place(at).supplied[longroll::index(side)] : supplied(side, at);
}

int Supplied::supply_cost(Side side, PlaceNumber at) const { return found(side).cost[longroll::index(side)][at]; }

/// What supply costs to each place, from the sources and perhaps from the depot.
Costs Supplied::supply_costs(Side side, bool from_depot, std::span<PlaceNumber> from) const {
  Costs known;
  CheapestWays<std::uint8_t> ways(known, from);
  const int range = number(MapRule::supply_range);
  map().each([&](PlaceNumber at) {
    if (place_info(at).source == side && holds(side, at)) ways.start(at, 0);
  });
  // The depot reaches less far than a source: as if it lay that much behind one.
  const DepotState& depot = state.depot;
  if (from_depot && side == federal() && depot.place != no_place && depot.since < turn() && holds(side, depot.place))
    ways.start(depot.place, std::max(0, range - number(MapRule::depot_range)));
  ways.search(range - 1, [&](PlaceNumber here, int so_far) {
    if (strength(other(side), here) >= number(MapRule::supply_block)) return;
    for (const NetWay& way : map().ways(here)) {
      const NetLink& over = map().link(way.link);
      if (side == federal() && link(way.link).cut) continue;
      const bool rail = over.rail >= 0 && !link(way.link).rail_down && holds(side, here) && holds(side, way.to);
      ways.step(here, way.to, so_far + (rail ? std::min(over.cost, number(MapRule::rail_supply)) : over.cost));
    }
  });
  return known;
}

/// The Confederates live on granaries where no way leads to a source; each feeds so many.
PlaceSet Supplied::fed_from_granaries(Side side, const Costs& costs) const {
  PlaceSet fed;
  ByPlace<int, most_net_places> left{};
  map().each([&](PlaceNumber at) {
    const bool feeds = place_info(at).granary && !place(at).devastated && !has_units(other(side), at);
    left[at] = feeds ? number(MapRule::granary_feeds) : 0;
  });
  map().each([&](PlaceNumber at) {
    if (costs[at] <= number(MapRule::supply_range)) return;
    int hungry = strength(side, at);
    int around = left[at];
    for (const NetWay& way : map().ways(at)) around += left[way.to];
    if (around == 0 || around < hungry) return;
    fed.insert(at);
    const auto eat = [&](PlaceNumber granary) {
      int& there = left[granary];
      const int eaten = std::min(there, hungry);
      there -= eaten;
      hungry -= eaten;
    };
    eat(at);
    for (const NetWay& way : map().ways(at)) eat(way.to);
  });
  return fed;
}

std::vector<PlaceNumber> Supplied::supply_line(Side side, PlaceNumber at) const {
  std::array<PlaceNumber, most_net_places> from;
  const Costs costs = supply_costs(side, true, from);
  std::vector<PlaceNumber> line;
  if (costs[at] > number(MapRule::supply_range)) return line;
  for (PlaceNumber here = at; here != no_place; here = from[static_cast<std::size_t>(here)]) line.push_back(here);
  std::reverse(line.begin(), line.end());
  return line;
}

PlaceSet Supplied::depot_places() const {
  const Side side = federal();
  if (state.depot_moved || turn() < state.depot.wait) return {};
  // The way is from a source: a depot does not lead to the next one.
  const Costs costs = supply_costs(side, false);
  return places_where<PlaceSet>(map(), [&](PlaceNumber at) {
    return at != state.depot.place && holds(side, at) && !has_units(other(side), at) && place_info(at).source != side &&
           costs[at] <= number(MapRule::supply_range);
  });
}

}  // namespace longroll::valley
