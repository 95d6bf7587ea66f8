// How far a piece can go (P.R5, P.R6, P.R4, P.R19).
#include <algorithm>
#include <vector>

#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

constexpr int most_points = 40;  // half points of the longest allowance, and one step more

/// Hexes waiting to be looked at, by cost; kept between searches, because playouts search a million times a minute.
struct Waiting {
  std::array<std::vector<PlaceNumber>, most_points> by_cost;
};

Waiting& waiting() {
  thread_local Waiting kept;
  for (auto& hexes : kept.by_cost) hexes.clear();
  return kept;
}

}  // namespace

bool RiflePits::may_move(PieceId id) const {
  const PieceState& now = piece(id);
  if (now.where != Whereabouts::on_map || now.stopped) return false;
  if (is_unit(id) && orders(id) == Orders::rest) return false;
  return true;
}

bool RiflePits::may_enter(PieceId id) const { return piece(id).where == Whereabouts::at_hand; }

PlaceSet RiflePits::gates(PieceId id) const {
  const Arrival& arrival = info(id).arrival;
  const Side enemy = other(info(id).side);
  const auto free = [&](PlaceNumber place) { return !has_units(place, enemy) && !zone(enemy).contains(place); };
  PlaceSet open;
  for (const PlaceNumber place : {arrival.at, arrival.or_at})
    if (place != no_place && free(place)) open.insert(place);
  if (!open.empty()) return open;
  // Barred: any edge hex near by; if each of those is in a zone too, then one that no enemy stands in.
  PlaceSet barred;
  for (int hex = 0; hex < grid().size(); ++hex) {
    const auto place = static_cast<PlaceNumber>(hex);
    if (!grid().at_edge(place) || grid().distance(place, arrival.at) > number(MapRule::entry_spread)) continue;
    if (free(place)) open.insert(place);
    if (!has_units(place, enemy)) barred.insert(place);
  }
  return open.empty() ? barred : open;
}

int RiflePits::step_cost(PieceId id, PlaceNumber from, Direction side) const {
  const Going going{mover(id), is_unit(id) && orders(id) == Orders::march, state.rain, state.flow.turn};
  const int cost = setting_->ground.out_of(from, going)[static_cast<std::size_t>(side)];
  if (!info(id).bridge_only || cost == Reach::never) return cost;
  const HexsideFeatures on = map().hexside(from, side, state.flow.turn);
  return on.has(HexsideFeature::river) && !on.has(HexsideFeature::bridge) ? int{Reach::never} : cost;
}

void RiflePits::search(PieceId id, PlaceNumber as_far_as, Reach& reach) const {
  reach.cost.fill(Reach::never);
  reach.places = {};
  const PieceInfo& printed = info(id);
  const Side enemy = other(printed.side);
  const PlaceSet& zones = zone(enemy);
  const PlaceSet& foes = occupied(enemy);
  const Orders order = orders(id);
  const bool careful = is_unit(id) && order == Orders::defend;
  const bool unit = is_unit(id);
  int most = allowance(id);
  if (unit && (order == Orders::defend || order == Orders::prepared_assault)) most = half_allowance(id);
  most = std::min(most, most_points - 1);
  const auto& ground = setting_->ground.table({mover(id), unit && order == Orders::march, state.rain, state.flow.turn});

  // P.R4: a defending unit goes into an enemy zone only to works or to a hex just lost.
  const auto shy_of = [&](PlaceNumber place) {
    if (!careful) return false;
    const HexState& at = hex(place);
    const bool just_lost = at.holder == holder_of(enemy) && at.lost_turn > 0 &&
                           state.flow.turn - at.lost_turn < number(MapRule::lost_lately);
    return !has_works(place, printed.side) && !just_lost;
  };
  const auto try_step = [&](PlaceNumber from, Direction side, int so_far, bool leaving, bool first, Waiting& queue) {
    const PlaceNumber to = grid().neighbour(from, side);
    if (to == no_place || foes.contains(to)) return;
    int step = ground[static_cast<std::size_t>(from)][static_cast<std::size_t>(side)];
    if (printed.bridge_only) step = step_cost(id, from, side);
    if (step == Reach::never) return;
    const bool zoned = zones.contains(to);
    if (leaving) {
      if (zoned) return;
      step += 2 * number(MapRule::zone_leaving);
    }
    if (zoned && shy_of(to)) return;
    int cost = so_far + step;
    // Every unit that may move at all may move one hex.
    if (cost > most) {
      if (!first) return;
      cost = most;
    }
    auto& known = reach.cost[static_cast<std::size_t>(to)];
    if (cost >= known) return;
    known = static_cast<std::uint8_t>(cost);
    reach.from[static_cast<std::size_t>(to)] = from;
    queue.by_cost[static_cast<std::size_t>(cost)].push_back(to);
  };

  Waiting& queue = waiting();
  PlaceNumber start = no_place;
  if (on_map(id)) {
    start = piece(id).hex;
    const bool leaving = zones.contains(start);
    const int spent = piece(id).spent;
    reach.cost[static_cast<std::size_t>(start)] = static_cast<std::uint8_t>(spent);
    reach.from[static_cast<std::size_t>(start)] = no_place;
    for (const Direction side : all_directions) try_step(start, side, spent, leaving, spent == 0, queue);
  } else {
    int before = 0;
    each([&](PieceId one) {
      if (piece(one).entered && is_unit(one) && info(one).arrival.at == printed.arrival.at) ++before;
    });
    const bool by_road = setting_->ground.on_way(printed.arrival.at, HexsideFeature::road);
    const int column = before * number(MapRule::entry_column) * (by_road ? 1 : 2);
    gates(id).each([&](PlaceNumber gate) {
      const int cost = setting_->ground.into(gate, mover(id)) + (unit ? column : 0);
      if (cost > most) return;
      reach.cost[static_cast<std::size_t>(gate)] = static_cast<std::uint8_t>(cost);
      reach.from[static_cast<std::size_t>(gate)] = no_place;
      queue.by_cost[static_cast<std::size_t>(cost)].push_back(gate);
    });
  }
  for (int cost = 0; cost <= most; ++cost) {
    auto& here = queue.by_cost[static_cast<std::size_t>(cost)];
    for (std::size_t i = 0; i < here.size(); ++i) {
      const PlaceNumber from = here[i];
      if (reach.cost[static_cast<std::size_t>(from)] != cost || reach.places.contains(from)) continue;
      reach.places.insert(from);
      if (from == as_far_as) return;
      // Entering a zone ends the move; so does a hex of enemy officers alone (P.R29).
      if (zones.contains(from)) continue;
      bool officers = false;
      each_at(from, [&](PieceId one) { officers = officers || info(one).side == enemy; });
      if (officers) continue;
      for (const Direction side : all_directions) try_step(from, side, cost, false, false, queue);
    }
  }
  if (start != no_place) reach.places.erase(start);
  if (unit) return;
  // An officer does not stop where enemy officers are.
  each([&](PieceId one) {
    if (on_map(one) && info(one).side == enemy) reach.places.erase(piece(one).hex);
  });
}

const PlaceSet& RiflePits::reach(PieceId id) const {
  if (!reach_known_[index(id)]) {
    thread_local Reach found;
    search(id, no_place, found);
    reach_[index(id)] = found.places;
    reach_known_[index(id)] = true;
  }
  return reach_[index(id)];
}

Reach RiflePits::reach_in_full(PieceId id, PlaceNumber as_far_as) const {
  Reach found;
  search(id, as_far_as, found);
  return found;
}

}  // namespace longroll::rifle_pits
