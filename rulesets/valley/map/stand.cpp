// Who stands where, who is senior, who commands whom (V.R3, V.R28, V.R33).
#include "rulesets/valley/map/stand.h"

#include <algorithm>

#include "base/best.h"
#include "board/net/ways.h"

namespace longroll::valley {

Setting::Setting(std::shared_ptr<const Rulebook> rules, Scenario read)
    : SettingOf(std::move(rules), std::move(read)),
      numbers(house),
      plans(house),
      distance(net_distances<most_net_places>(scenario.map, [&](LinkNumber number) {
        const NetLink& link = scenario.map.link(number);
        return link.cost + (link.crossing == Crossing::ford ? numbers.map[MapRule::ford] : 0);
      })) {}

Stood Stand::stood(PieceId id) const {
  return {info(id).side, on_map(id) ? piece(id).place : no_place, is_unit(id) ? piece(id).strength : 0};
}

void Stand::put(PieceId id, PlaceNumber at) {
  piece(id).place = at;
  piece(id).where = Whereabouts::on_map;
  stand(id);
}

void Stand::remove(PieceId id, Whereabouts to) {
  PieceState& now = piece(id);
  now.place = no_place;
  now.where = to;
  now.came_by = no_link;
  now.marching = now.recalled = now.entrenched = now.leaving = false;
  stand(id);
}

void Stand::set_strength(PieceId id, int strength) {
  piece(id).strength = static_cast<std::int8_t>(strength);
  stand(id);
  if (on_map(id) && strength == 0) remove(id, info(id).detachment ? Whereabouts::waiting : Whereabouts::lost);
}

const TurnInfo& Stand::turn_info() const {
  const int last = static_cast<int>(scenario().turns.size()) - 1;
  return scenario().turns[static_cast<std::size_t>(std::clamp(turn() - scenario().first_turn, 0, last))];
}

std::string Stand::piece_name(PieceId id) const {
  std::string name = info(id).name;
  for (const LeaderChange& change : info(id).changes)
    if (change.turn <= turn() && !change.name.empty()) name = change.name;
  return piece(id).successor ? name + "'s successor" : name;
}

int Stand::rating(PieceId leader) const {
  int rating = info(leader).rating;
  for (const LeaderChange& change : info(leader).changes)
    if (change.turn <= turn() && change.rating > 0) rating = change.rating;
  return piece(leader).successor ? std::max(1, rating - number(MapRule::successor_better)) : rating;
}

int Stand::bonus(PieceId leader, Role role) const {
  if (piece(leader).successor) return 0;
  int bonus = info(leader).bonus;
  for (const LeaderChange& change : info(leader).changes)
    if (change.turn <= turn() && change.bonus >= 0 && (!change.attacking || role == Role::attacker))
      bonus = change.bonus;
  return bonus;
}

PieceId Stand::senior(const Pieces& pieces) const {
  Best<PieceId, std::pair<int, int>> best;
  for (const PieceId id : pieces)
    if (!is_unit(id)) best.offer(id, {-info(id).rank, -rating(id)});
  return best.what.value_or(no_piece);
}

Pieces Stand::ready(Side side, PlaceNumber at) const {
  if (engaged(at)) return {};
  return some_at(side, at, [&](PieceId id) { return !piece(id).flipped && !info(id).fixed; });
}

PieceId Stand::head_of(const Pieces& stack) const {
  if (const PieceId leader = senior(stack); leader != no_piece) return leader;
  Best<PieceId> strongest;
  for (const PieceId id : stack) strongest.offer(id, piece(id).strength);
  return strongest.what.value_or(no_piece);
}

PieceId Stand::next_commander(Side side) const {
  // The scenario's commander, if he is there.
  PieceId named = those_of(side, [&](PieceId id) { return info(id).commander; })[0];
  for (const CommanderChange& change : scenario().commanders)
    if (info(change.leader).side == side && change.turn <= turn()) named = change.leader;
  return on_map(named) ? named : senior(those_of(side, [&](PieceId id) { return on_map(id); }));
}

bool Stand::commands(PieceId leader, PieceId unit) const {
  const PieceInfo& his = info(leader);
  const PieceInfo& its = info(unit);
  if (his.head) return its.department.empty() || his.department == its.department;
  if (his.commander || his.group.empty()) return his.department.empty() || his.department == its.department;
  return its.detachment || his.group == its.group;
}

int Stand::strength_of(const Pieces& pieces) const {
  int sum = 0;
  for (const PieceId id : pieces)
    if (is_unit(id)) sum += piece(id).strength;
  return sum;
}

bool Stand::recalled(const Pieces& pieces) const {
  return std::ranges::any_of(pieces, [&](PieceId id) { return piece(id).recalled; });
}

bool Stand::mounted(const Pieces& pieces) const {
  return std::ranges::all_of(pieces, [&](PieceId id) { return !is_unit(id) || info(id).cavalry; });
}

Pieces Stand::column() const {
  const March* now = march();
  if (now == nullptr) return {};
  return some_at(info(now->head).side, now->at, [&](PieceId id) { return piece(id).marching; });
}

int Stand::raid_alarm(PlaceNumber at) const {
  if (scenario().capital_gates.contains(at)) return number(MapRule::raid_near);
  return place_info(at).north ? number(MapRule::raid) : 0;
}

Band Stand::band(Side side, PlaceNumber at) const {
  const int points = strength(side, at);
  int low = 1;
  for (const MapRule top : {MapRule::band_low, MapRule::band_middle, MapRule::band_high}) {
    if (points <= number(top)) return {low, number(top)};
    low = number(top) + 1;
  }
  return {low, Band::no_limit};
}

bool Stand::hidden(Side owner, PlaceNumber at, Viewer viewer) const {
  return fogged(viewer, owner) && !has_units(*viewer, at) && !has_units_around(*viewer, at);
}

}  // namespace longroll::valley
