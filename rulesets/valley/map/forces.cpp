// All of a side in a place as a force, battles that are there and that may come (V.R21, V.R22, V.R26, V.R28).
#include "rulesets/valley/map/forces.h"

#include <algorithm>

#include "rulesets/valley/effects/battle.h"
#include "rulesets/valley/effects/force.h"
#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/effects/track.h"

namespace longroll::valley {

Force Forces::muster(const Pieces& all, Side side, PlaceNumber at, Role role, const Planned* planned) const {
  const PieceId leader = senior(all);
  // A plan asks for it only where it tells.
  const bool chains = leader != no_piece && (planned == nullptr || info(leader).head);
  Company company;
  bool all_came = true;
  PlaceSet from;  // other ends of links by which they came
  for (const PieceId id : all) {
    if (!is_unit(id)) continue;
    const PieceState& now = piece(id);
    company.add(now, now.forced, chains && commands(leader, id));
    all_came = all_came && now.came_by != no_link;
    if (now.came_by != no_link) from.insert(map().link(now.came_by).other_end(at));
  }
  if (planned != nullptr) company.march(planned->moved, planned->forced);
  const bool led = leader != no_piece;
  Force force =
      led ? company.under({rating(leader), bonus(leader, role), info(leader).head}, numbers()) : company.force();
  if (led && planned != nullptr) force.bonus = static_cast<std::int8_t>(bonus(leader, role));
  force.supplied = planned != nullptr ? supplied(side, at) : supplied_to_fight(side, at);
  if (role == Role::attacker) {
    // More of them let more fight than any force has.
    if (planned == nullptr && all_came) force.links = static_cast<std::int8_t>(std::min(from.size(), 8));
    return force;
  }
  const bool fortress = place_info(at).fortress && side == federal();
  force.entrenched = fortress || company.entrenched() || (planned != nullptr && planned->dug_in);
  force.ground = place_info(at).strong;
  return force;
}

bool Forces::may_pitch(Side side, PlaceNumber at) const {
  const bool fed = supplied_to_fight(side, at);
  if (!fed || side != federal()) return fed;
  if (is_cautious(state.track.no_pitched, turn(), true)) return false;
  const Scenario& of = scenario();
  const bool lifted = of.caution_lifted >= 0 && state.leaves[static_cast<std::size_t>(of.caution_lifted)].called;
  if (turn() > of.caution_until || lifted) return true;
  return strength(side, at) >= of.caution_times * strength(other(side), at);
}

void Forces::go_over(const Pieces& stack, LinkNumber link, PlaceNumber to) {
  for (const PieceId id : stack) {
    put(id, to);
    piece(id).came_by = link;
    leave_place(piece(id));
  }
}

BattleOrder Forces::battle_order(PlaceNumber at) const {
  const Side attacker = attacker_at(at);
  BattleOrder order;
  order.attacker = force(attacker, at, Role::attacker);
  order.defender = force(other(attacker), at, Role::defender);
  order.attacker.supplied = may_pitch(attacker, at);
  order.defender.supplied = may_pitch(other(attacker), at);
  order.can_withdraw = !retreats(other(attacker), at, false).empty();
  const Battle* fought = battle();
  if (fought == nullptr || fought->place != at || !fought->revealed) return order;
  order.attacker.strength = fought->start[0];
  order.defender.strength = fought->start[1];
  order.attacker_lost = fought->lost[0];
  order.defender_lost = fought->lost[1];
  order.attacker_option = fought->attacker_option;
  order.defender_option = fought->defender_option;
  order.rounds = fought->rounds;
  return order;
}

BattleOrder Forces::battle_there(PlaceNumber at) const {
  BattleOrder order = battle_order(at);
  // V.14: who has chosen a pitched battle was in supply when he did.
  if (order.attacker_option == AttackerOption::pitched) order.attacker.supplied = true;
  if (order.defender_option == DefenderOption::pitched) order.defender.supplied = true;
  return order;
}

std::optional<BattleOrder> Forces::battle_if_they_came(const Pieces& coming, PlaceNumber at, LinkNumber by) const {
  if (coming.empty() || strength_of(coming) == 0) return std::nullopt;
  const Side side = info(coming[0]).side;
  if (!has_units(other(side), at)) return std::nullopt;
  Forces then = *this;
  then.state.flow.frames.resize(0);  // it has nothing to do with what is under way now
  then.state.fighting = false;
  if (!then.engaged(at)) then.place(at).attacker = owner_of(side);
  then.go_over(coming, by, at);
  return then.battle_there(at);
}

bool Forces::would_overrun(const Pieces& coming, PlaceNumber at) const {
  const Side side = info(coming[0]).side;
  const Side enemy = other(side);
  if (!has_units(enemy, at)) return false;
  // Beside those who come, who may be there by now.
  const Pieces there = some_of(coming, [&](PieceId id) { return piece(id).place == at; });
  const int others = strength(side, at) - strength_of(there);
  return others == 0 && is_overrun(force(enemy, at, Role::defender), strength_of(coming), numbers());
}

Chase Forces::chase(const Pieces& winner, const Pieces& loser) const {
  return chase_of(winner, loser,
                  [&](PieceId id) { return Rider{piece(id).strength, info(id).cavalry, piece(id).morale}; });
}

MovementOrder Forces::movement_order(const Pieces& column, bool forced) const {
  MovementOrder order;
  const PieceId leader = senior(column);
  order.strength = static_cast<std::int16_t>(std::max(1, strength_of(column)));
  order.leader = leader != no_piece;
  if (order.leader) order.rating = static_cast<std::int8_t>(rating(leader));
  order.cavalry = mounted(column);
  order.force_march = forced;
  if (!column.empty()) order.supplied = supplied(info(column[0]).side, piece(column[0]).place);
  return order;
}

ActivationsOrder Forces::activations_order(Side side) const {
  ActivationsOrder order;
  PlaceSet stacks;
  for (const PieceId id : those_of(side, [&](PieceId one) { return on_map(one) && !info(one).fixed; }))
    stacks.insert(piece(id).place);
  // Never so many may be activated.
  order.leaders = static_cast<std::int8_t>(std::min(stacks.size(), 30));
  const PieceId commander = army(side).commander;
  order.commander = commander != no_piece && on_map(commander) && !engaged(piece(commander).place);
  if (order.commander) order.rating = static_cast<std::int8_t>(rating(commander));
  return order;
}

}  // namespace longroll::valley
