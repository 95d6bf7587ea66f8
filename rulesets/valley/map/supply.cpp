// Supply: ways to sources and the depot, railways, granaries (V.R14).
#include <algorithm>

#include "board/cheapest.h"
#include "rulesets/valley/map/game.h"

namespace longroll::valley {

bool Valley::supplied(Side side, PlaceNumber at) const {
  if (!supply_known_[longroll::index(side)]) find_supply(side);
  if (supply_cost_[longroll::index(side)][static_cast<std::size_t>(at)] <= number(MapRule::supply_range)) return true;
  return side == confederate() && fed_.contains(at);
}

int Valley::supply_cost(Side side, PlaceNumber at) const {
  if (!supply_known_[longroll::index(side)]) find_supply(side);
  return supply_cost_[longroll::index(side)][static_cast<std::size_t>(at)];
}

void Valley::find_supply(Side side) const {
  supply_cost_[longroll::index(side)] = supply_costs(side, true);
  supply_known_[longroll::index(side)] = true;
  if (side == confederate()) feed_from_granaries(side);
}

/// What supply costs to each place, from the sources and perhaps from the depot.
Valley::Costs Valley::supply_costs(Side side, bool from_depot) const {
  Costs known;
  CheapestWays<std::uint8_t> ways(known);
  const int range = number(MapRule::supply_range);
  for (int i = 0; i < map().size(); ++i) {
    const auto at = static_cast<PlaceNumber>(i);
    if (place_info(at).source == side && holds(side, at)) ways.start(at, 0);
  }
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
void Valley::feed_from_granaries(Side side) const {
  fed_ = {};
  std::array<int, most_net_places> left{};
  for (int i = 0; i < map().size(); ++i) {
    const auto at = static_cast<PlaceNumber>(i);
    const bool feeds = place_info(at).granary && !place(at).devastated && !has_units(other(side), at);
    left[static_cast<std::size_t>(i)] = feeds ? number(MapRule::granary_feeds) : 0;
  }
  for (int i = 0; i < map().size(); ++i) {
    const auto at = static_cast<PlaceNumber>(i);
    if (supply_cost_[longroll::index(side)][static_cast<std::size_t>(i)] <= number(MapRule::supply_range)) continue;
    int hungry = strength(side, at);
    int around = left[static_cast<std::size_t>(i)];
    for (const NetWay& way : map().ways(at)) around += left[static_cast<std::size_t>(way.to)];
    if (around == 0 || around < hungry) continue;
    fed_.insert(at);
    const auto eat = [&](PlaceNumber granary) {
      int& there = left[static_cast<std::size_t>(granary)];
      const int eaten = std::min(there, hungry);
      there -= eaten;
      hungry -= eaten;
    };
    eat(at);
    for (const NetWay& way : map().ways(at)) eat(way.to);
  }
}

PlaceSet Valley::depot_places() const {
  PlaceSet found;
  const Side side = federal();
  if (state.depot_moved || turn() < state.depot.wait) return found;
  // The way is from a source: a depot does not lead to the next one.
  const Costs costs = supply_costs(side, false);
  for (int i = 0; i < map().size(); ++i) {
    const auto at = static_cast<PlaceNumber>(i);
    if (at == state.depot.place || !holds(side, at) || has_units(other(side), at)) continue;
    if (place_info(at).source != side && costs[static_cast<std::size_t>(i)] <= number(MapRule::supply_range))
      found.insert(at);
  }
  return found;
}

}  // namespace longroll::valley
