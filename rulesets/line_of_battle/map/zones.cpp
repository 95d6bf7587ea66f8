// Who can fire, zones of control and lines of sight.
#include "rulesets/line_of_battle/map/zones.h"

#include "board/hex/facing.h"
#include "rulesets/line_of_battle/map/body.h"

namespace longroll::line_of_battle {

bool Zones::has_canister(PieceId id) const {
  return is_battery(id) && line_of_battle::has_canister(body_of(info(id), piece(id)), info(id).gun, house());
}

int Zones::range_of(PieceId id) const {
  if (!is_battery(id)) return house().range_of(info(id).weapon);
  if (!piece(id).shell_depleted) return house().range_of(info(id).gun);
  if (!has_canister(id)) return 0;
  const bool dense = house().canister_of(info(id).gun) == CanisterType::dense;
  return house().firepower_range[dense ? Firepower::dense_canister : Firepower::normal_canister];
}

bool Zones::can_fire(PieceId id) const {
  return is_unit(id) && on_map(id) && fires_in(piece(id).formation) && !routed(id) && range_of(id) > 0;
}

bool Zones::open_order_capable(PieceId id) const {
  if (!is_unit(id) || !piece(id).open_order || !on_map(id) || routed(id) || disorganized(id)) return false;
  const Side side = info(id).side;
  const PlaceNumber at = piece(id).hex;
  if (any_at(at, [&](PieceId one) { return one != id && is_unit(one); })) return false;
  // L.R43: friends beside it leave it capable only if they are guns or in open order too.
  return !grid().any_around(at, [&](PlaceNumber near) {
    return occupied(side).contains(near) && any_at(near, [&](PieceId one) {
             return info(one).side == side && is_unit(one) && !is_battery(one) && !piece(one).open_order;
           });
  });
}

Mover Zones::mover(PieceId id) const {
  if (!is_unit(id)) return Mover::leader;
  return open_order_capable(id) ? Mover::open_order_capable : piece(id).formation;
}

bool Zones::in_front(PieceId id, PlaceNumber place) const {
  const Cube way = grid().cube(place) - grid().cube(piece(id).hex);
  if (length(way) != 1) return false;
  return all_front(id) || (has_front(id) && is_front(piece(id).facing, way));
}

bool Zones::in_arc(PieceId id, PlaceNumber place) const {
  const Cube way = grid().cube(place) - grid().cube(piece(id).hex);
  if (all_front(id)) return way != Cube{};
  return has_front(id) && is_in_arc(piece(id).facing, way);
}

bool Zones::into_rear(PieceId target, PlaceNumber from) const {
  if (all_front(target)) return false;
  if (!has_front(target)) return true;
  return is_behind(piece(target).facing, grid().cube(from) - grid().cube(piece(target).hex));
}

Zones::Controlled Zones::find_zone(Side side) const {
  Controlled found;
  each_unit(side, [&](PieceId id) {
    if (!can_fire(id)) return;
    grid().each_around(piece(id).hex, [&](PlaceNumber place) {
      found.near.insert(place);
      if (in_front(id, place)) found.zone.insert(place);
    });
  });
  const auto mark = [&](const PlaceSet& places, std::uint8_t as) {
    places.each([&](PlaceNumber place) { found.hindrances[place] |= as; });
  };
  mark(occupied(side), Hindrance::units);
  mark(found.zone, Hindrance::in_zone);
  mark(found.near, Hindrance::next_to_fire);
  each_of(side, [&](PieceId id) {
    if (!is_unit(id) && on_map(id)) found.hindrances[piece(id).hex] |= Hindrance::leaders;
  });
  return found;
}

const Zones::Controlled& Zones::controlled(Side side) const {
  return zones_[longroll::index(side)].get([&] { return find_zone(side); }, standing().changes(side));
}

const PlaceSet& Zones::zone(Side side) const { return controlled(side).zone; }
const PlaceSet& Zones::near_fire(Side side) const { return controlled(side).near; }

InTheWay Zones::in_the_way(PlaceNumber place, Side side) const {
  InTheWay found = InTheWay::nobody;
  each_at(place, [&](PieceId id) {
    if (is_unit(id) && !open_order_capable(id)) found = info(id).side == side ? InTheWay::friends : InTheWay::enemies;
  });
  return found;
}

bool Zones::sees(PlaceNumber from, PlaceNumber to, bool small_arms, Side side) const {
  const int range = grid().distance(from, to);
  if (range > visibility()) return false;
  if (range <= 1) return true;  // 4.2a
  const GroundSight& ground = setting().sight;
  return ground.clear(from, to, small_arms) &&
         !ground.units_block(from, to, small_arms, [&](PlaceNumber hex) { return in_the_way(hex, side); });
}

bool Zones::commands_hex(PieceId id, PlaceNumber place) const {
  if (!can_fire(id)) return false;
  const PlaceNumber at = piece(id).hex;
  return grid().distance(at, place) <= range_of(id) && in_arc(id, place) &&
         sees(at, place, !is_battery(id), info(id).side);
}

int Zones::nearest_fire(PlaceNumber place, Side enemy, int far) const {
  int nearest = far;
  each_unit(enemy, [&](PieceId id) {
    const int range = distance(id, place);
    // L.50: neither units in the way nor the light count.
    const bool clear = range <= 1 || setting().sight.clear(piece(id).hex, place, false);
    if (range < nearest && can_fire(id) && clear) nearest = range;
  });
  return nearest;
}

}  // namespace longroll::line_of_battle
