// Stacks of both sides, where they can come, and what can be had on the map.
#include <algorithm>

#include "rulesets/valley/map/judgement.h"

namespace longroll::valley {

Costs Judgement::costs_from(PlaceNumber at, const Pieces& pieces) const {
  if (pieces.empty()) return Reach().cost;
  return game_.ways_from({at, PlanValues::most_points, game_.mounted(pieces), other(game_.info(pieces[0]).side)}).cost;
}

int Judgement::ways_out(PlaceNumber at, Side enemies) const {
  int ways = 0;
  for (const NetWay& way : game_.map().ways(at)) ways += game_.has_units(enemies, way.to) ? 0 : 1;
  return ways;
}

void Judgement::find_stacks() {
  const bool this_turn = enemy_moves_on();
  for (const Side side : {side_, enemy_}) {
    auto& stacks = side == side_ ? mine_ : theirs_;
    game_.occupied(side).each([&](PlaceNumber at) {
      const bool all = side == enemy_ ? !this_turn : game_.state.flow.active != side_;
      Stack stack = stack_of(all ? game_.movable(side, at) : game_.ready(side, at), at);
      if (stack.strength == 0) return;
      stack.attacking = force_of({stack.pieces, true}, at, Role::attacker);
      stacks.push_back(stack);
    });
  }
}

/// The chance, in per cent, that a stack comes so far in one activation.
int Judgement::arrival_chance(const Stack& stack, PlaceNumber at) const {
  const int cost = stack.cost[at];
  if (cost == Reach::never) return 0;
  if (cost == 0) return 100;
  // A column on the march has its points already.
  const March* march = game_.march();
  if (march != nullptr && march->at == stack.at && game_.state.flow.active != side_)
    return !march->stopped && cost <= march->points ? 100 : 0;
  MovementOrder forced = stack.order;
  forced.force_march = true;
  const PlanValues& plans = game_.setting().plans;
  return std::max(plans.chance_of(stack.order, cost), plans.chance_of(forced, cost) * 6 / 10);
}

/// What of ours could be lost at a place, and to whom.
void Judgement::find_cover(Target& target) {
  const Presence theirs = presence_at(enemy_, target.at);
  int worst = 0;
  for (const Stack& stack : theirs_) {
    const int lost = control_[target.at] + (stack.strength >= theirs.from ? theirs.worth : 0);
    if (lost == 0) continue;
    const int chance = arrival_chance(stack, target.at);
    worst = std::max(worst, lost * chance / 100);
    const int away = std::min(stack.cost[target.at], std::uint8_t{30});
    const int cover = lost * std::max(chance, 80 - 7 * away) / 100 / 2;
    if (cover <= target.cover) continue;
    target.cover = cover;
    target.need = stack.strength;
  }
  exposure_[target.at] = worst * 6 / 10;
}

void Judgement::find_targets() {
  game_.map().each([&](PlaceNumber at) {
    Target target{at, prize_of(side_, at), work_at(side_, at), presence_at(side_, at)};
    if (game_.has_units(enemy_, at)) {
      target.defender = game_.force(enemy_, at, Role::defender);
      target.trapped = ways_out(at, side_) == 0;
    } else if (game_.holds(side_, at)) {
      find_cover(target);
    }
    if (target.prize > 0 || target.work > 0 || target.presence.worth > 0 || target.cover > 0 ||
        target.defender.strength > 0)
      targets_.push_back(target);
  });
}

/// Thinks of a column that sets out: where the others of ours are.
void Judgement::set_out(PlaceNumber from) {
  origin_ = from;
  rival_near_.assign(targets_.size(), Reach::never);
  support_.assign(targets_.size(), 0);
  gains_.clear();
  home_known_ = false;
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    for (const Stack& stack : mine_) {
      if (stack.at == from) continue;
      const int away = game_.distance(stack.at, targets_[i].at);
      rival_near_[i] = std::min(rival_near_[i], away);
      support_[i] += stack.strength * nearness(away) / 100;
    }
  }
}

/// How much of a hope is left at so many movement points from it, in per cent.
int Judgement::nearness(int away) {
  static constexpr auto table =
      std::to_array<int>({100, 89, 79, 70, 63, 56, 50, 44, 39, 35, 31, 28, 25, 22, 20, 17, 15, 14, 12, 11, 10});
  return away < static_cast<int>(table.size()) ? table[static_cast<std::size_t>(std::max(0, away))] : 8;
}

}  // namespace longroll::valley
