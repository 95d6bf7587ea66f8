// Who writes, carries and takes up orders, and how long they are on their way (L.2 to L.4, L.F29, L.F35, L.R15).
#include <algorithm>

#include "rulesets/line_of_battle/map/commands.h"

namespace longroll::line_of_battle {

PieceId Commands::commander(Side side) const {
  PieceId found = no_piece;
  each_formation(side, [&](FormationId id) {
    const PieceId leader = info(id).leader;
    if (info(id).level > Level::corps || leader == no_piece || !on_map(leader)) return;
    if (found == no_piece || info(id).level < info(info(found).formation).level) found = leader;
  });
  return found;
}

PieceId Commands::roller(FormationId id) const {
  // L.F35: two levels of command at most, his own and the next higher.
  for (const FormationId at : {id, info(id).above}) {
    const PieceId leader = at == no_formation ? no_piece : info(at).leader;
    if (leader != no_piece && on_map(leader)) return leader;
  }
  return no_piece;
}

FormationId Commands::first_stop(FormationId to) const {
  const PieceId writer = commander(info(to).side);
  for (FormationId at = info(to).above; at != no_formation; at = info(at).above) {
    const PieceId leader = info(at).leader;
    if (leader != no_piece && leader != writer && on_map(leader) && info(at).level == Level::corps) return at;
  }
  return to;
}

PlaceNumber Commands::headquarters(FormationId id) const {
  const auto of = [&](PieceId one) { return on_map(one) ? piece(one).hex : info(one).arrival.at; };
  const auto counts = [&](PieceId one) { return on_map(one) || piece(one).where == Whereabouts::waiting; };
  if (const PieceId leader = info(id).leader; leader != no_piece && counts(leader)) return of(leader);
  PlaceNumber found = no_place;
  each_in(id, [&](PieceId one) {
    if (found == no_place && counts(one)) found = of(one);
  });
  return found;
}

DeliveryOrder Commands::delivery(FormationId to) const {
  const Side side = info(to).side;
  const PieceId writer = commander(side);
  DeliveryOrder order;
  order.awareness = scenario().awareness[longroll::index(side)];
  order.to_reserve = counts_as_reserve(formation(under_orders(to)));
  if (writer == no_piece) return order;
  order.level = info(info(writer).formation).level;
  const PlaceNumber there = headquarters(first_stop(to));
  order.hexes = static_cast<std::int16_t>(there == no_place ? 0 : distance(writer, there));
  return order;
}

Distance Commands::relay_distance(FormationId corps, FormationId to) const {
  const PlaceNumber from = headquarters(corps);
  const PlaceNumber there = headquarters(to);
  if (from == no_place || there == no_place) return Distance::within;
  return distance_class(grid().distance(from, there), info(corps).level, house());
}

CommandOrder Commands::command_order(FormationId id, Orders wanted) const {
  const PieceId leader = roller(id);
  CommandOrder order;
  order.value = leader == no_piece ? std::int8_t{0} : piece(leader).value;
  order.deployment = is_deployment(orders(id), wanted);
  order.reserve = orders(id) == Orders::reserve;
  return order;
}

CommandOrder Commands::relay_order(FormationId corps, FormationId to) const {
  CommandOrder order = command_order(corps, Orders::none);
  order.reserve = orders(to) == Orders::reserve;
  return order;
}

ForecastOrder Commands::forecast_of(FormationId to, Orders orders) const {
  ForecastOrder order;
  order.delivery = delivery(to);
  order.command = command_order(to, orders);
  const FormationId corps = first_stop(to);
  if (corps != to) {
    order.relayed = true;
    order.relay = relay_distance(corps, to);
    order.second = order.command;
    order.command = relay_order(corps, to);
  }
  const auto left = static_cast<int>(scenario().turns.size()) - turn();
  order.turns = static_cast<std::int8_t>(std::clamp(left, 1, 60));
  return order;
}

bool Commands::is_met(const Condition& condition, Side side) const {
  switch (condition.kind) {
    case ConditionKind::none: break;
    case ConditionKind::taken: return hex(condition.hex).holder == owner_of(side);
    case ConditionKind::lost: return hex(condition.hex).holder == owner_of(other(side));
    case ConditionKind::turn: return turn() >= condition.turn;
  }
  return true;
}

const Courier* Commands::courier_to(FormationId to) const {
  const auto found = std::ranges::find(state.couriers, to, &Courier::to);
  return found == state.couriers.end() ? nullptr : found;
}

int Commands::due_in(int turns) const {
  if (light() != Light::night) return std::min(turn() + turns, 127);
  // L.2: whatever is written by night is delivered with the first twilight.
  const auto& all = scenario().turns;
  for (std::size_t i = static_cast<std::size_t>(turn()); i < all.size(); ++i)
    if (all[i].light == Light::twilight) return static_cast<int>(i) + 1;
  return static_cast<int>(all.size()) + 1;
}

}  // namespace longroll::line_of_battle
