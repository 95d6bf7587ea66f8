// What the enemy does not know of orders: guessed from what he sees, or varied (L.F25, hidden orders).
#include <algorithm>

#include "base/best.h"
#include "rulesets/line_of_battle/map/commands.h"

namespace longroll::line_of_battle {
namespace {

/// Own turns on end without a move or a shot after which a division looks as if it had no orders.
constexpr int quiet_turns = 2;

}  // namespace

PlaceNumber Commands::guessed_objective(FormationId id) const {
  const PlaceNumber from = headquarters(id);
  Best<PlaceNumber> best;
  if (from == no_place) return no_place;
  for (const Goal& goal : scenario().goals)
    for (const PlaceNumber hex : goal.hexes) best.offer(hex, -grid().distance(from, hex));
  return best.what.value_or(no_place);
}

Orders Commands::guessed_orders(FormationId id) const {
  const Level level = info(id).level;
  if (level == Level::army || level == Level::corps) return Orders::none;
  if (level == Level::artillery_battalion) return Orders::none;
  // Brigades act with their division, as far as anybody can tell.
  if (level == Level::brigade && info(id).above != no_formation) return Orders::none;
  int marching = 0;
  int formed = 0;
  bool stirs = false;
  each_in(id, [&](PieceId one) {
    if (!is_unit(one) || !on_map(one) || is_battery(one)) return;
    ++(piece(one).formation == Mover::line ? formed : marching);
    stirs = stirs || piece(one).idle < quiet_turns;
  });
  if (marching > formed) return Orders::move;
  return stirs && formed > 0 ? Orders::attack : Orders::none;
}

void Commands::forget_orders(Side of) {
  each_formation(of, [&](FormationId id) {
    const bool lost = formation(id).leader_lost;
    formation(id) = {};
    formation(id).leader_lost = lost;
    formation(id).orders = guessed_orders(id);
    if (formation(id).orders != Orders::none) formation(id).objective = guessed_objective(id);
  });
  state.couriers.take_out([&](const Courier& one) { return info(one.to).side == of; });
  each_of(of, [&](PieceId id) {
    piece(id).zone_left = false;
    piece(id).rolled = false;
    piece(id).anchor = on_map(id) ? piece(id).hex : no_place;
  });
}

void Commands::vary_orders(Side of, int pick) {
  std::vector<PlaceNumber> aims;
  setting().objectives.each([&](PlaceNumber hex) { aims.push_back(hex); });
  if (aims.empty()) return;
  const auto aim = [&](FormationId id) { return aims[(static_cast<std::size_t>(pick) + index(id)) % aims.size()]; };
  // What a side does in its own activity shows its orders; there only what does not bear on it is another.
  const bool acts = state.flow.active == of && state.flow.find<Acting>() != nullptr;
  if (acts) {
    state.couriers.take_out([&](const Courier& one) { return info(one.to).side == of; });
  } else {
    forget_orders(of);
  }
  bool sent = pick % 2 == 0;
  each_formation(of, [&](FormationId id) {
    FormationState& now = formation(id);
    const Level level = info(id).level;
    if (level != Level::division && level != Level::artillery_battalion && !now.own) return;
    if (!acts) {
      now.condition = {};
      now.later = Orders::none;
      now.later_objective = no_place;
      constexpr auto all = std::to_array({Orders::none, Orders::attack, Orders::move, Orders::reserve});
      const Orders wanted = all[(static_cast<std::size_t>(pick) + index(id)) % all.size()];
      now.orders = can_be_told(level, wanted) ? wanted : Orders::none;
      now.objective = now.orders == Orders::attack || now.orders == Orders::move ? aim(id) : no_place;
    } else if (now.orders == Orders::attack) {
      now.objective = aim(id);
    }
    if (sent) return;
    sent = true;
    state.couriers.push_back({id, id, Orders::none, no_place, static_cast<std::int8_t>(turn() + 1), 0, {}});
  });
}

}  // namespace longroll::line_of_battle
