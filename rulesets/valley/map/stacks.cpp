// Stacks: who is senior, who commands whom, and all of a side in a place as a force (V.R3, V.R21, V.R22, V.R28).
#include <algorithm>

#include "rulesets/valley/map/game.h"
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {

PieceId Valley::senior(const Pieces& pieces) const {
  PieceId best = no_piece;
  for (const PieceId id : pieces) {
    if (is_unit(id)) continue;
    if (best == no_piece ||
        std::pair<int, int>(info(id).rank, rating(id)) < std::pair<int, int>(info(best).rank, rating(best)))
      best = id;
  }
  return best;
}

PieceId Valley::senior_at(Side side, PlaceNumber at) const { return senior(all_at(side, at)); }

Pieces Valley::all_at(Side side, PlaceNumber at) const {
  Pieces found;
  each_at(at, side, [&](PieceId id) { found.push_back(id); });
  return found;
}

Pieces Valley::units_at(Side side, PlaceNumber at) const {
  Pieces found;
  each_at(at, side, [&](PieceId id) {
    if (is_unit(id)) found.push_back(id);
  });
  return found;
}

Pieces Valley::ready(Side side, PlaceNumber at) const {
  Pieces found;
  if (engaged(at)) return found;
  each_at(at, side, [&](PieceId id) {
    if (!piece(id).flipped && !info(id).fixed) found.push_back(id);
  });
  return found;
}

PieceId Valley::head_of(const Pieces& stack) const {
  const PieceId leader = senior(stack);
  if (leader != no_piece) return leader;
  PieceId strongest = no_piece;
  for (const PieceId id : stack)
    if (strongest == no_piece || piece(id).strength > piece(strongest).strength) strongest = id;
  return strongest;
}

bool Valley::commands(PieceId leader, PieceId unit) const {
  const PieceInfo& his = info(leader);
  const PieceInfo& its = info(unit);
  if (his.head) return its.department.empty() || his.department == its.department;
  if (his.commander || his.group.empty()) return his.department.empty() || his.department == its.department;
  return its.detachment || his.group == its.group;
}

bool Valley::commands_others(PieceId leader, const Pieces& units) const {
  if (!info(leader).head) return false;
  int others = 0;
  for (const PieceId id : units)
    if (!commands(leader, id)) others += piece(id).strength;
  return others * 2 > strength_of(units);
}

int Valley::strength_of(const Pieces& pieces) const {
  int sum = 0;
  for (const PieceId id : pieces)
    if (is_unit(id)) sum += piece(id).strength;
  return sum;
}

bool Valley::recalled(const Pieces& pieces) const {
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceId id) { return piece(id).recalled; });
}

LogLinks Valley::about(const Pieces& pieces, PlaceNumber at, PlaceNumber to) const {
  LogLinks links;
  for (const PieceId id : pieces) links.pieces.push_back(static_cast<int>(id));
  for (const PlaceNumber one : {at, to})
    if (one != no_place) links.places.push_back(place_name(one));
  return links;
}

int Valley::cavalry_of(const Pieces& pieces) const {
  int sum = 0;
  for (const PieceId id : pieces)
    if (is_unit(id) && info(id).cavalry) sum += piece(id).strength;
  return sum;
}

bool Valley::mounted(const Pieces& pieces) const {
  return std::all_of(pieces.begin(), pieces.end(), [&](PieceId id) { return !is_unit(id) || info(id).cavalry; });
}

Pieces Valley::column() const {
  Pieces found;
  const March* now = march();
  if (now == nullptr) return found;
  each_at(now->at, [&](PieceId id) {
    if (piece(id).marching) found.push_back(id);
  });
  return found;
}

Force Valley::force(Side side, PlaceNumber at, Role role) const {
  const Pieces all = all_at(side, at);
  Pieces units;
  for (const PieceId id : all)
    if (is_unit(id)) units.push_back(id);
  Force force;
  force.strength = static_cast<std::int16_t>(strength_of(units));
  const PieceId leader = senior(all);
  force.leader = leader != no_piece;
  if (force.leader) {
    const auto& of = numbers().aftermath;
    const bool foreign = commands_others(leader, units);
    force.rating = static_cast<std::int8_t>(foreign ? of[Aftermath::foreign_rating] : rating(leader));
    int own = 0;
    for (const PieceId id : units)
      if (commands(leader, id)) own += piece(id).strength;
    const bool counts = own * of[Aftermath::bonus_part] >= force.strength;
    force.bonus = static_cast<std::int8_t>(counts ? bonus(leader, role) : 0);
  }
  int entrenched = 0;
  bool all_came = true;
  PlaceSet from;  // other ends of links by which they came
  std::array<int, enum_size<Morale>> morale{};
  for (const PieceId id : units) {
    const PieceState& now = piece(id);
    force.moved = force.moved || now.moved;
    force.force_marched = force.force_marched || now.forced;
    if (now.entrenched) entrenched += now.strength;
    morale[static_cast<std::size_t>(now.morale)] += now.strength;
    all_came = all_came && now.came_by != no_link;
    if (now.came_by != no_link) from.insert(map().link(now.came_by).other_end(at));
  }
  force.morale = morale_of_most(morale);
  force.supplied = state.fighting ? place(at).supplied[longroll::index(side)] : supplied(side, at);
  if (role == Role::attacker) {
    force.links = static_cast<std::int8_t>(all_came ? std::min(from.size(), 8) : 0);
    return force;
  }
  const bool fortress = place_info(at).fortress && side == federal();
  force.entrenched = fortress || (!force.moved && entrenched * 2 > force.strength);
  force.ground = place_info(at).strong;
  return force;
}

bool Valley::may_pitch(Side side, PlaceNumber at) const {
  const bool fed = state.fighting ? place(at).supplied[longroll::index(side)] : supplied(side, at);
  if (!fed || side != federal()) return fed;
  if (state.track.no_pitched == turn()) return false;
  const Scenario& of = scenario();
  const bool lifted = of.caution_lifted >= 0 && state.leaves[static_cast<std::size_t>(of.caution_lifted)].called;
  if (turn() > of.caution_until || lifted) return true;
  return strength(side, at) >= of.caution_times * strength(other(side), at);
}

Side Valley::attacker_at(PlaceNumber at) const {
  return place(at).attacker == Owner::second ? Side::second : Side::first;
}

BattleOrder Valley::battle_order(PlaceNumber at) const {
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

MovementOrder Valley::movement_order(const Pieces& column, bool forced) const {
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

ActivationsOrder Valley::activations_order(Side side) const {
  ActivationsOrder order;
  PlaceSet stacks;
  each_of(side, [&](PieceId id) {
    if (on_map(id) && !info(id).fixed) stacks.insert(piece(id).place);
  });
  order.leaders = static_cast<std::int8_t>(std::min(stacks.size(), 30));
  const PieceId commander = army(side).commander;
  order.commander = commander != no_piece && on_map(commander) && !engaged(piece(commander).place);
  if (order.commander) order.rating = static_cast<std::int8_t>(rating(commander));
  return order;
}

}  // namespace longroll::valley
