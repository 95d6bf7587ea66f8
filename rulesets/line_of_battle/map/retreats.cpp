// Where stacks go back to, and where pieces come onto the map (L.R30, L.R43, L.R44).
#include <algorithm>
#include <tuple>

#include "rulesets/line_of_battle/map/reach.h"

namespace longroll::line_of_battle {
namespace {

/// Hexes to the nearest of an edge; a long way where there is none.
int to_edge(const HexGrid& grid, const PlaceSet& edge, PlaceNumber from) {
  constexpr int far = 99;
  int nearest = far;
  edge.each([&](PlaceNumber hex) { nearest = std::min(nearest, grid.distance(from, hex)); });
  return nearest;
}

}  // namespace

bool Reaches::may_enter(PieceId id) const {
  if (piece(id).where != Whereabouts::waiting || info(id).arrival.turn > turn() || info(id).arrival.placed)
    return false;
  return info(id).arrival.chance == 0 || piece(id).called;
}

PlaceSet Reaches::gates(PieceId id) const {
  const Arrival& arrival = info(id).arrival;
  const Side enemy = other(info(id).side);
  Stacked who;
  who.push_back(id);
  const auto free = [&](PlaceNumber place) {
    return !occupied(enemy).contains(place) && !zone(enemy).contains(place) && fits(who, place) &&
           setting().steps.into(place, pace(id)) != HexSteps::never;
  };
  PlaceSet open;
  for (const PlaceNumber place : {arrival.at, arrival.or_at})
    if (place != no_place && free(place)) open.insert(place);
  if (!open.empty() || arrival.at == no_place) return open;
  // Full, held or in a zone: the nearest free hex of the edge.
  int nearest = house().number(MapRule::entry_spread);
  grid().each_within(arrival.at, nearest, [&](PlaceNumber place, int away) {
    if (away > nearest || !grid().at_edge(place) || !free(place)) return;
    if (away < nearest) open = {};
    nearest = away;
    open.insert(place);
  });
  return open;
}

PlaceSet Reaches::retreats(const Stacked& who, PlaceNumber enemy) const {
  const Stacked units = units_of(who);
  PlaceSet best;
  if (units.empty()) return best;
  const PieceId first = units[0];
  const Side side = info(first).side;
  const PlaceNumber from = piece(first).hex;
  const int away = grid().distance(from, enemy);
  const bool stacked = units.size() > 1;
  using Worse = std::tuple<bool, bool, int>;
  Worse least{true, true, HexSteps::never};
  for (const Direction way : all_directions) {
    const PlaceNumber to = grid().neighbour(from, way);
    if (to == no_place || occupied(other(side)).contains(to) || grid().distance(to, enemy) <= away) continue;
    const bool barred = std::ranges::any_of(units, [&](PieceId id) {
      return setting().steps.cost(from, way, pace(id), stacked, turn()) == HexSteps::never;
    });
    if (barred) continue;
    // L.R30: fewest zones, no friends, the own edge.
    const Worse here{zone(other(side)).contains(to), occupied(side).contains(to),
                     to_edge(grid(), scenario().edge[longroll::index(side)], to)};
    if (here > least) continue;
    if (here < least) best = {};
    least = here;
    best.insert(to);
  }
  return best;
}

PlaceSet Reaches::withdrawals(const Stacked& who, PlaceNumber enemy, int hexes) const {
  const Stacked units = units_of(who);
  PlaceSet open;
  if (units.empty() || hexes <= 0) return open;
  const Side side = info(units[0]).side;
  // Whether so many steps can be made from a hex, each farther from the enemy and the last into room.
  const auto can_go = [&](const auto& self, PlaceNumber from, int steps) -> bool {
    if (steps == 0) return fits(who, from);
    return std::ranges::any_of(all_directions, [&](Direction way) {
      const PlaceNumber to = grid().neighbour(from, way);
      return to != no_place && !occupied(other(side)).contains(to) &&
             grid().distance(to, enemy) > grid().distance(from, enemy) &&
             setting().steps.cost(from, way, Mover::open_order_capable, false, turn()) != HexSteps::never &&
             self(self, to, steps - 1);
    });
  };
  const PlaceNumber from = piece(units[0]).hex;
  for (const Direction way : all_directions) {
    const PlaceNumber to = grid().neighbour(from, way);
    if (to == no_place || occupied(other(side)).contains(to)) continue;
    if (grid().distance(to, enemy) <= grid().distance(from, enemy)) continue;
    if (setting().steps.cost(from, way, Mover::open_order_capable, false, turn()) == HexSteps::never) continue;
    if (can_go(can_go, to, hexes - 1)) open.insert(to);
  }
  return open;
}

}  // namespace longroll::line_of_battle
