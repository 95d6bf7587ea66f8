// Marches: what a column gains by going somewhere, and what an activation should bring.
#include <algorithm>

#include "rulesets/valley/map/judgement.h"

namespace longroll::valley {
namespace {

constexpr int leader_part = 4;   // what a better rating or bonus is worth to a strength point
constexpr int alone_price = 25;  // of a leader without troops within the enemy's reach

}  // namespace

/// What a leader without troops is worth to those whom he joins.
int Judgement::leader_gain(const Pieces& column, PlaceNumber from, PlaceNumber to) const {
  const Pieces friends = game_.all_at(side_, to);
  if (game_.strength_of(friends) == 0 || game_.has_units(enemy_, from)) return -alone_price;
  const Force before = force_of({friends}, to, Role::attacker);
  const Force after = force_of({with(friends, column)}, to, Role::attacker);
  const int leaderless = game_.house().movement[MovementRule::leaderless].value;
  const int rating = (before.leader ? before.rating : leaderless) - after.rating;
  const int bonus = after.bonus - (before.leader ? before.bonus : 0);
  int gain = leader_part * before.strength * (rating + bonus) / 4;
  const Pieces left = without(game_.all_at(side_, from), column);
  if (game_.strength_of(left) == 0) gain += threat_at(from).chance * alone_price / 100;
  return gain;
}

/// What a column gains when it goes from one place to another.
Judgement::Worth Judgement::judge_move(const Pieces& column, PlaceNumber from, PlaceNumber to, bool forced) const {
  if (game_.strength_of(column) == 0) return {leader_gain(column, from, to), Reason::approach, to};
  const bool shown = enemy_moves_on();
  const Pieces here = game_.all_at(side_, from);
  const Pieces there = game_.all_at(side_, to);
  const Worth stays = home_worth(from, here);
  const Worth left = place_worth(from, {without(here, column)});
  const Worth alone = there.empty() ? Worth{-exposure_at(to)} : place_worth(to, {there});
  const bool fights = game_.has_units(enemy_, to);
  const int prize = fights || game_.holds(side_, to) ? 0 : prize_of(side_, to);
  Worth plan = place_worth(to, {with(there, column), shown, forced});
  plan.sum += left.sum - stays.sum - alone.sum + prize;
  // Where a column stops it takes the place: going on gives that up.
  const bool taken = game_.holds(side_, from) || game_.has_units(enemy_, from);
  if (!taken && game_.strength_of(without(here, column)) == 0) plan.sum -= prize_of(side_, from);
  if (fights) return plan;
  if (prize > 0) return {plan.sum, Reason::capture, to};
  const int safer = risk_at(from, {here}) - risk_at(to, {with(there, column), shown, forced});
  if (safer > plan.sum / 2 && safer > 0) {
    plan.reason = Reason::safety;
  } else if (plan.about == to) {
    plan.reason = Reason::cover;
  } else if (plan.reason != Reason::nothing) {
    plan.reason = Reason::approach;
  }
  return plan;
}

/// What those who are in a place are worth there, worked out once for each column.
Judgement::Worth Judgement::home_worth(PlaceNumber at, const Pieces& all) const {
  if (!home_known_) home_ = place_worth(at, {all, false, false});
  home_known_ = true;
  return home_;
}

/// The best march of a stack, before the dice for its points: what it should bring on average.
Judgement::Worth Judgement::best_march(const Stack& stack, bool forced) const {
  MovementOrder order = stack.order;
  order.force_march = forced;
  const PlanValues& plans = game_.setting().plans;
  const int burning = game_.work_cost(Doing::destroy, game_.mounted(stack.pieces));
  std::array<int, PlanValues::most_points + 1> best{};
  Worth found;
  int hope = 0;
  const PlaceSet closed = game_.closed_to(stack.pieces);
  const bool works = stack.strength > 0;
  game_.map().each([&](PlaceNumber to) {
    const int cost = stack.cost[to];
    const int chance = cost > PlanValues::most_points ? 0 : plans.chance_of(order, cost);
    if (chance == 0 || closed.contains(to)) return;
    Worth plan = to == stack.at ? Worth{} : judge_move(stack.pieces, stack.at, to, forced);
    if (to != stack.at) best[static_cast<std::size_t>(cost)] = std::max(best[static_cast<std::size_t>(cost)], plan.sum);
    const int worked = cost + burning;
    if (works && !game_.has_units(enemy_, to) && worked <= PlanValues::most_points) {
      const int work = std::min(work_at(side_, to), 100);
      auto& with_work = best[static_cast<std::size_t>(worked)];
      if (work > 0) with_work = std::max(with_work, plan.sum + work);
      if (work > 0 && (plan.sum + work) * plans.chance_of(order, worked) > hope) {
        plan.reason = Reason::work;
        plan.sum += work;
      }
    }
    if (plan.sum * chance <= hope) return;
    hope = plan.sum * chance;
    found = plan;
  });
  int sum = 0;
  int most = 0;
  for (int points = 0; points <= PlanValues::most_points; ++points) {
    most = std::max(most, best[static_cast<std::size_t>(points)]);
    sum += most * (plans.chance_of(order, points) - plans.chance_of(order, points + 1));
  }
  found.sum = sum / 100;
  if (!forced) return found;
  found.sum -= 4 + price_ * stragglers(stack.strength, game_.house()) * 6 / 10;
  for (const PieceId id : stack.pieces)
    if (game_.piece(id).forced_before) found.sum -= morale_price * game_.piece(id).strength;
  return found;
}

Judgement::Stack Judgement::stack_of(const Pieces& pieces, PlaceNumber at) const {
  return {.at = at,
          .pieces = pieces,
          .strength = game_.strength_of(pieces),
          .order = game_.movement_order(pieces, false),
          .attacking = {},
          .cost = costs_from(at, pieces)};
}

}  // namespace longroll::valley
