// How far a piece can go (P.R5, P.R6, P.R4, P.R19).
#include <algorithm>

#include "board/cheapest.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
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
  const auto size = static_cast<std::size_t>(grid().size());
  CheapestWays<std::uint8_t> ways(std::span(reach.cost).first(size), std::span(reach.from).first(size));
  reach.places = {};
  const PieceInfo& printed = info(id);
  const Side enemy = other(printed.side);
  const PlaceSet& zones = zone(enemy);
  const PlaceSet& foes = occupied(enemy);
  const Orders order = orders(id);
  const bool unit = is_unit(id);
  const bool careful = unit && order == Orders::defend;
  const int most = careful || (unit && order == Orders::prepared_assault) ? half_allowance(id) : allowance(id);
  const auto& ground = setting_->ground.table({mover(id), unit && order == Orders::march, state.rain, state.flow.turn});

  // P.R4: a defending unit goes into an enemy zone only to works or to a hex just lost.
  const auto shy_of = [&](PlaceNumber place) {
    if (!careful) return false;
    const HexState& at = hex(place);
    const bool just_lost = at.holder == holder_of(enemy) && at.lost_turn > 0 &&
                           state.flow.turn - at.lost_turn < number(MapRule::lost_lately);
    return !has_works(place, printed.side) && !just_lost;
  };
  const auto enemy_officers_at = [&](PlaceNumber place) {
    bool officers = false;
    each_at(place, [&](PieceId one) { officers = officers || info(one).side == enemy; });
    return officers;
  };

  const PlaceNumber start = on_map(id) ? piece(id).hex : no_place;
  if (start != no_place) {
    ways.start(start, piece(id).spent);
  } else {
    int before = 0;
    each([&](PieceId one) {
      if (piece(one).entered && is_unit(one) && info(one).arrival.at == printed.arrival.at) ++before;
    });
    const bool by_road = setting_->ground.on_way(printed.arrival.at, HexsideFeature::road);
    const int column = before * number(MapRule::entry_column) * (by_road ? 1 : 2);
    gates(id).each([&](PlaceNumber gate) {
      const int cost = setting_->ground.into(gate, mover(id)) + (unit ? column : 0);
      if (cost <= most) ways.start(gate, cost);
    });
  }
  ways.search(most, [&](PlaceNumber from, int so_far) {
    reach.places.insert(from);
    if (from == as_far_as) return ways.stop();
    // Entering a zone ends the move; so does a hex of enemy officers alone (P.R29).
    const bool leaving = zones.contains(from);
    if (from != start && (leaving || enemy_officers_at(from))) return;
    const Ground::Steps& steps = ground[static_cast<std::size_t>(from)];
    const auto& around = grid().neighbours(from);
    const int before = so_far + (leaving ? 2 * number(MapRule::zone_leaving) : 0);
    // Every unit that may move at all may move one hex.
    const bool at_least_one = from == start && so_far == 0;
    for (const Direction side : all_directions) {
      const int step = printed.bridge_only ? step_cost(id, from, side) : steps[static_cast<std::size_t>(side)];
      if (step == Reach::never) continue;
      if (before + step > most && !at_least_one) continue;
      const int cost = std::min(before + step, most);
      const PlaceNumber to = around[static_cast<std::size_t>(side)];
      if (!ways.is_cheaper(to, cost) || foes.contains(to)) continue;
      if (zones.contains(to) && (leaving || shy_of(to))) continue;
      ways.step(from, to, cost);
    }
  });
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
