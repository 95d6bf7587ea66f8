// How far pieces can go (P.R4, P.R5, P.R6, P.R19, P.R28).
#include "rulesets/rifle_pits/map/reach.h"

#include <algorithm>

namespace longroll::rifle_pits {

PlaceSet Reaches::gates(PieceId id) const {
  const Arrival& arrival = info(id).arrival;
  const Side enemy = other(info(id).side);
  const auto free = [&](PlaceNumber place) { return !has_units(place, enemy) && !zone(enemy).contains(place); };
  PlaceSet open;
  for (const PlaceNumber place : {arrival.at, arrival.or_at})
    if (place != no_place && free(place)) open.insert(place);
  if (!open.empty()) return open;
  // Barred: any edge hex near by; if each of those is in a zone too, then one that no enemy stands in.
  const PlaceSet barred = places_where<PlaceSet>(grid(), [&](PlaceNumber place) {
    return grid().at_edge(place) && grid().distance(place, arrival.at) <= number(MapRule::entry_spread) &&
           !has_units(place, enemy);
  });
  open = places_where<PlaceSet>(barred, free);
  return open.empty() ? barred : open;
}

int Reaches::step_cost(PieceId id, PlaceNumber from, Direction side) const {
  const Going going{mover(id), is_unit(id) && orders(id) == Orders::march, state.rain, turn()};
  const int cost = setting().ground.cost(from, side, going);
  if (!info(id).bridge_only || cost == Reach::never) return cost;
  const HexsideFeatures on = map().hexside(from, side, turn());
  return on.has(HexsideFeature::river) && !on.has(HexsideFeature::bridge) ? int{Reach::never} : cost;
}

Reaches::Start Reaches::start_of(PieceId id) const {
  const PieceState& now = piece(id);
  Start start{now.hex, now.spent, now.fatigue, 0, now.condition, orders(id), state.rain};
  if (may_enter(id))
    each([&](PieceId one) {
      if (piece(one).entered && is_unit(one) && info(one).arrival.at == info(id).arrival.at) ++start.ahead;
    });
  return start;
}

void Reaches::search(PieceId id, PlaceNumber as_far_as, Reach& reach) const {
  const auto size = static_cast<std::size_t>(grid().size());
  CheapestWays<std::uint8_t> ways(std::span(reach.cost).first(size), std::span(reach.from).first(size));
  reach.places = {};
  const PieceInfo& printed = info(id);
  const Start set_out = start_of(id);
  const Side enemy = other(printed.side);
  const PlaceSet& zones = zone(enemy);
  const PlaceSet& foes = occupied(enemy);
  const bool unit = is_unit(id);
  const bool careful = unit && set_out.orders == Orders::defend;
  const bool slow = careful || (unit && set_out.orders == Orders::prepared_assault);
  const int most = slow ? half_allowance(id) : allowance(id);
  const Ground& ground = setting().ground;
  const auto& table = ground.table({mover(id), unit && set_out.orders == Orders::march, state.rain, turn()});

  // P.R4: a defending unit goes into an enemy zone only to works or to a hex just lost.
  const auto shy_of = [&](PlaceNumber place) {
    if (!careful) return false;
    return !cover(printed.side).contains(place) || !(has_works(place, printed.side) || lost_lately(place));
  };
  const auto enemies_at = [&](PlaceNumber place) {
    return any_at(place, [&](PieceId one) { return info(one).side == enemy; });
  };

  const PlaceNumber start = set_out.from;
  if (start != no_place) {
    ways.start(start, set_out.spent);
  } else {
    const bool by_road = map().has_side(printed.arrival.at, HexsideFeature::road);
    const int column = unit ? set_out.ahead * number(MapRule::entry_column) * (by_road ? 1 : 2) : 0;
    gates(id).each([&](PlaceNumber gate) {
      const int cost = ground.into(gate, mover(id)) + column;
      if (cost <= most) ways.start(gate, cost);
    });
  }
  ways.search(most, [&](PlaceNumber from, int so_far) {
    reach.places.insert(from);
    if (from == as_far_as) return ways.stop();
    // Entering a zone ends the move; so does a hex of enemy officers alone (P.R29).
    const bool leaving = zones.contains(from);
    if (from != start && (leaving || enemies_at(from))) return;
    const HexSteps::Steps& steps = table[static_cast<std::size_t>(from)];
    const int before = so_far + (leaving ? 2 * number(MapRule::zone_leaving) : 0);
    // Every unit that may move at all may move one hex.
    const bool at_least_one = from == start && so_far == 0;
    for (const Direction side : all_directions) {
      const int step = printed.bridge_only ? step_cost(id, from, side) : steps[static_cast<std::size_t>(side)];
      if (step == Reach::never || (before + step > most && !at_least_one)) continue;
      const int cost = std::min(before + step, most);
      const PlaceNumber to = grid().neighbour(from, side);
      if (!ways.is_cheaper(to, cost) || foes.contains(to)) continue;
      if (zones.contains(to) && (leaving || shy_of(to))) continue;
      ways.step(from, to, cost);
    }
  });
  if (start != no_place) reach.places.erase(start);
  if (unit) return;
  // An officer does not stop where enemy officers are.
  each_of(enemy, [&](PieceId one) {
    if (on_map(one)) reach.places.erase(piece(one).hex);
  });
}

std::uint32_t Reaches::front(Side side) const {
  return fronts_[longroll::index(side)].get([&] { return ++last_front_; }, standing().changes(other(side)), cover(side),
                                            state.flow.turn);
}

const PlaceSet& Reaches::reach(PieceId id) const {
  const auto find = [&] {
    thread_local Reach found;
    search(id, no_place, found);
    return found.places;
  };
  return reach_[index(id)].get(find, front(info(id).side), start_of(id));
}

Reach Reaches::reach_in_full(PieceId id, PlaceNumber as_far_as) const {
  Reach found;
  search(id, as_far_as, found);
  return found;
}

PlaceSet Reaches::retreats(PieceId id) const {
  PlaceSet open;
  const Side enemy = other(info(id).side);
  const PlaceSet& zones = zone(enemy);
  const PlaceNumber from = piece(id).hex;
  for (const Direction way : all_directions) {
    const PlaceNumber to = grid().neighbour(from, way);
    if (to == no_place || has_units(to, enemy) || step_cost(id, from, way) == Reach::never) continue;
    if (!fits(id, to)) continue;
    const bool officers = any_at(to, [&](PieceId one) { return info(one).side == enemy; });
    const bool steadied = any_at(to, [&](PieceId one) { return is_line(one) && !demoralized(one); });
    if (!officers && (steadied || !zones.contains(to))) open.insert(to);
  }
  return open;
}

}  // namespace longroll::rifle_pits
