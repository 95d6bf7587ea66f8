// A stack as it is fired at or charged: strength, leaders, cover, rear, and what else bears on its morale (L.15, L.37,
// L.F16, L.R1, L.R8, L.R10, L.R36).
#include <algorithm>

#include "board/hex/facing.h"
#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/map/fires.h"

namespace longroll::line_of_battle {

line_of_battle::Stack Fires::stack_facts(const Stacked& who) const {
  line_of_battle::Stack facts;
  const Stacked units = units_of(who);
  if (units.empty()) return facts;
  const PieceId top = units[0];
  FixedList<Body, most_stacked> bodies;
  for (const PieceId id : units) bodies.push_back(body_of(info(id), piece(id)));
  sum_strength(facts, bodies, [](const Body& body) -> const Body& { return body; }, house());
  facts.rating = info(top).rating;
  facts.state = piece(top).state;
  facts.arm = info(top).arm;
  facts.open_order = piece(top).open_order;
  facts.open_order_capable = open_order_capable(top);
  sum_firing(facts, units, [&](PieceId id) { return can_fire(id); }, [&](PieceId id) { return piece(id).strength; });
  // L.R50: the best value counts; more than the procedure keeps are the lesser ones.
  std::array<std::int8_t, most_stacked> values{};
  std::size_t found = 0;
  for (const PieceId id : who)
    if (!is_unit(id)) values[found++] = piece(id).morale;
  std::sort(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(found), std::greater());
  for (std::size_t i = 0; i < std::min(found, Leaders::capacity); ++i) facts.leaders.push_back(values[i]);
  return facts;
}

line_of_battle::Stack Fires::stack_facts(PlaceNumber place, Side side, PlaceNumber from) const {
  line_of_battle::Stack facts = stack_facts(pieces_at(place, side));
  facts.cover = cover_at(place, from, into_rear_of(place, side, from));
  return facts;
}

bool Fires::into_rear_of(PlaceNumber place, Side side, PlaceNumber from, bool as_line) const {
  if (!as_line) return into_rear_of(place, side, from);
  return is_behind(piece(top_at(place, side)).facing, grid().cube(from) - grid().cube(place));
}

bool Fires::into_rear_of(PlaceNumber place, Side side, PlaceNumber from) const {
  // Units with a front share it (L.F5): they speak for the stack, columns and others only where there is none.
  PieceId front = no_piece;
  PieceId any = no_piece;
  each_at(place, side, [&](PieceId id) {
    if (!is_unit(id)) return;
    any = id;
    if (has_front(id)) front = id;
  });
  if (any == no_piece) return false;
  return into_rear(front == no_piece ? any : front, from);
}

Entered Fires::entered(PlaceNumber place, PlaceNumber from) const {
  const Cube way = grid().cube(from) - grid().cube(place);
  const auto along = [&](Direction side) {
    const Cube one = step(side);
    return one.q * way.q + one.r * way.r + one.s * way.s;
  };
  int most = 0;
  for (const Direction side : all_directions) most = std::max(most, along(side));
  Entered found;
  for (const Direction side : all_directions)
    if (along(side) == most && most > 0) found.push_back(side);
  return found;
}

Cover Fires::cover_at(PlaceNumber place, PlaceNumber from, bool rear) const {
  const Entered sides = entered(place, from);
  const auto behind = [&](HexsideFeature feature) {
    return std::ranges::any_of(sides, [&](Direction side) { return map().hexside(place, side, turn()).has(feature); });
  };
  // Through a long side: no way runs over it (L.R36).
  const auto long_side = [&](Direction side) { return !map().hexside(place, side, turn()).any(way_features); };
  const bool works = std::ranges::any_of(sides, [&](Direction side) { return hex(place).has_breastwork(side); });
  if (works && !rear) return Cover::breastworks;
  if (has_mark(place, MapMark::boulders)) return Cover::boulders;
  if (behind(HexsideFeature::ledge)) return Cover::rock_ledge;
  const bool sunken = has_mark(place, MapMark::sunken) || has_mark(place, MapMark::cut);
  if (sunken && !rear && std::ranges::any_of(sides, long_side)) return Cover::sunken_road;
  if (behind(HexsideFeature::stone_wall)) return Cover::stone_wall;
  if (has_mark(place, MapMark::slope)) return Cover::slope;
  return Cover::none;
}

bool Fires::legs_near(PlaceNumber place, Side side) const {
  bool near = false;
  grid().each_within(place, house().number(MapRule::legs_hexes), [&](PlaceNumber at, int /*hexes*/) {
    if (hex(at).legs != owner_of(side)) return;
    // Not for those who left them (L.R10).
    const PieceId left = hex(at).legs_of;
    near = near || left == no_piece || !on_map(left) || piece(left).hex != place;
  });
  return near;
}

Circumstances Fires::circumstances(PlaceNumber place, Side side, PlaceNumber from) const {
  Circumstances around;
  around.rear = into_rear_of(place, side, from);
  around.from_below = elevation(from) < elevation(place);
  const PieceId top = top_at(place, side);
  around.attack_orders = top != no_piece && orders(top) == Orders::attack;
  around.night = light() == Light::night;
  around.cowardly_legs = legs_near(place, side);
  return around;
}

bool Fires::only_guns(PlaceNumber place, Side side) const {
  const Stacked units = units_at(place, side);
  return !units.empty() && std::ranges::all_of(units, [&](PieceId id) { return unlimbered(id); });
}

}  // namespace longroll::line_of_battle
