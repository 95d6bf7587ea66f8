// Opening volleys: who fires them, by which column, and who withdraws instead (L.16, L.34, L.F12, L.F13, L.R28).
#include <algorithm>

#include "base/best.h"
#include "rulesets/line_of_battle/map/fires.h"

namespace longroll::line_of_battle {

bool Fires::stays_frozen(PieceId id, PlaceNumber struck) const {
  return frozen(id) &&
         std::ranges::none_of(units_at(struck, info(id).side), [&](PieceId one) { return wakes_with(id, one); });
}

bool Fires::volleys_at(PieceId id, PlaceNumber at, PlaceNumber struck, bool charged) const {
  if (!is_unit(id) || !can_fire(id) || stays_frozen(id, struck)) return false;
  if (distance(id, at) > range_of(id)) return false;
  if (charged) return true;  // L.F12: who is charged needs no facing
  return in_arc(id, at) && sees(piece(id).hex, at, !is_battery(id), info(id).side);
}

std::optional<Volley> Fires::volley_from(PlaceNumber place, Side side, PlaceNumber at, PlaceNumber struck,
                                         bool charged) const {
  bool any = false;
  bool fresh = false;
  Volley volley;
  volley.from = place;
  each_at(place, side, [&](PieceId id) {
    if (!volleys_at(id, at, struck, charged)) return;
    any = true;
    fresh = fresh || !wrecked(id);
    // L.16: from the front of artillery that has canister.
    volley.order.canister = volley.order.canister || (unlimbered(id) && has_canister(id) && in_arc(id, at));
  });
  if (!any) return std::nullopt;
  volley.order.wrecked = !fresh;
  const int range = grid().distance(place, at);
  volley.order.from = charged      ? VolleyFrom::charge
                      : range <= 1 ? VolleyFrom::range_1
                      : range == 2 ? VolleyFrom::range_2
                                   : VolleyFrom::range_3;
  return volley;
}

std::optional<Volley> Fires::volley_for(const Stacked& who, PlaceNumber target, bool charges) const {
  const Stacked units = units_of(who);
  if (units.empty()) return std::nullopt;
  const PlaceNumber at = piece(units[0]).hex;
  const Side enemy = other(info(units[0]).side);
  const int reach = house().number(MapRule::volley_range);
  const StackActs* acts = state.flow.find<StackActs>();
  if (acts != nullptr && acts->volley_taken) return std::nullopt;  // L.R42
  const bool turned = std::ranges::any_of(units, [&](PieceId id) { return piece(id).turned; });
  if (!charges && (!turned || grid().distance(at, target) > reach)) return std::nullopt;
  std::optional<Volley> found = volley_from(target, enemy, at, target, charges);
  if (!found) {
    // L.R28: the nearest who can, unwrecked before wrecked, then the stronger.
    constexpr int by_range = 1000;
    constexpr int by_wreck = 100;
    Best<PlaceNumber> best;
    grid().each_within(at, reach, [&](PlaceNumber place, int range) {
      if (place == target || !has_units(place, enemy)) return;
      const auto volley = volley_from(place, enemy, at, target, false);
      if (!volley) return;
      best.offer(place, -by_range * range - (volley->order.wrecked ? by_wreck : 0) + points_at(place, enemy));
    });
    if (best.what) found = volley_from(*best.what, enemy, at, target, false);
  }
  if (!found) return std::nullopt;
  const line_of_battle::Stack facts = stack_facts(who);
  found->order.strength = facts.strength;
  found->order.leaders = facts.leaders;
  return found;
}

bool Fires::drives_out(const Stacked& who, PlaceNumber target, bool charges) const {
  const Stacked units = units_of(who);
  if (units.empty()) return false;
  const PieceId top = top_at(target, other(info(units[0]).side));
  if (top == no_piece || !open_order_capable(top)) return false;
  if (charges) return !is_mounted(who);  // L.F19
  const bool turned = std::ranges::any_of(units, [&](PieceId id) { return piece(id).turned; });
  return turned && distance(units[0], target) <= house().number(MapRule::volley_range);
}

bool Fires::would_withdraw(const Stacked& who, PlaceNumber target, bool charges) const {
  if (!drives_out(who, target, charges)) return false;
  const PieceId first = units_of(who)[0];
  const Stacked target_stack = pieces_at(target, other(info(first).side));
  return !withdrawals(target_stack, piece(first).hex, house().number(MapRule::withdraw_hexes)).empty();
}

bool Fires::stands_as_line(const Stacked& who, PlaceNumber target, bool charges) const {
  return drives_out(who, target, charges) && !would_withdraw(who, target, charges);
}

}  // namespace longroll::line_of_battle
