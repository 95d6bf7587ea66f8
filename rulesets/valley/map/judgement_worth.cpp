// What it is worth to stand in a place: battles, danger, hopes.
#include <algorithm>

#include "base/best.h"
#include "rulesets/valley/map/judgement.h"

namespace longroll::valley {
namespace {

constexpr int tempo_price = 2;   // of a strength point that must go out of the way
constexpr int hunger_price = 5;  // of a strength point out of supply
constexpr int joined_part = 40;  // per cent of friends near a target who may come
constexpr int rival_part = 45;   // per cent of what somebody else of ours is nearer to

}  // namespace

Judgement::Stakes Judgement::stakes_of(Side attacker, PlaceNumber at, const Force& attack, const Force& defence,
                                       bool trapped) const {
  Stakes stakes;
  stakes.prize = control_[at] + tempo_price * defence.strength;
  // What the enemy would bring by staying, and what we bring by being there.
  const Presence theirs = presence_at(other(attacker), at);
  const Presence ours = presence_at(attacker, at);
  if (defence.strength >= theirs.from) stakes.prize += theirs.worth;
  if (attack.strength >= ours.from) stakes.prize += ours.worth;
  // A battle moves the track now and then.
  const bool federal = attacker == game_.federal();
  const int won = game_.numbers().lincoln[federal ? Lincoln::union_win : Lincoln::confederate_win];
  stakes.driven = morale_price * defence.strength + track_worth(attacker, won) / 2;
  stakes.beaten = morale_price * attack.strength;
  if (trapped) {
    stakes.driven += price_ * defence.strength;
    stakes.may_withdraw = false;
  }
  return stakes;
}

int Judgement::fight_worth(const Force& attack, const Force& defence, const Stakes& stakes, bool exact) const {
  constexpr auto attacks = std::to_array<AttackerOption>({AttackerOption::assault, AttackerOption::pitched});
  constexpr auto defences =
      std::to_array<DefenderOption>({DefenderOption::stand, DefenderOption::withdraw, DefenderOption::pitched});
  int best = -100000;
  BattleOrder order;
  order.attacker = attack;
  order.defender = defence;
  for (const AttackerOption first : attacks) {
    if (first == AttackerOption::pitched && !attack.supplied) continue;
    int worst = 100000;
    for (const DefenderOption second : defences) {
      if (second == DefenderOption::pitched && !defence.supplied) continue;
      if (second == DefenderOption::withdraw && !stakes.may_withdraw) continue;
      order.attacker_option = first;
      order.defender_option = second;
      const FightValue fight = exact ? exact_fight(order) : game_.setting().plans.fight(order);
      int worth = stakes.prize * fight.wins / 1000 + price_ * (fight.defender_lost - fight.attacker_lost) / 100;
      if (second != DefenderOption::withdraw)
        worth += (stakes.driven * fight.wins - stakes.beaten * (1000 - fight.wins)) / 1000;
      worst = std::min(worst, worth);
    }
    best = std::max(best, worst);
  }
  return best;
}

/// The attack that can be expected on a place: the strongest who can come, and some of the others.
Judgement::Threat Judgement::threat_at(PlaceNumber at) const {
  constexpr int others_part = 60;
  constexpr int most_others = 2;
  Threat threat;
  Best<const Stack*> heaviest{nullptr, 0};
  for (const Stack& stack : theirs_) heaviest.offer(&stack, stack.strength * arrival_chance(stack, at));
  const Stack* leading = *heaviest.what;
  if (leading == nullptr) return threat;
  threat.chance = arrival_chance(*leading, at);
  threat.force = leading->attacking;
  std::array<int, most_others> more{};
  for (const Stack& stack : theirs_) {
    if (&stack == leading) continue;
    int weight = stack.strength * arrival_chance(stack, at) / 100;
    for (int& one : more)
      if (weight > one) std::swap(weight, one);
  }
  int strength = leading->strength;
  for (const int one : more) strength += one * others_part / 100;
  threat.force.strength = static_cast<std::int16_t>(std::min(strength, 200));
  return threat;
}

int Judgement::risk_at(PlaceNumber at, const Planned& body) const {
  constexpr int seldom = 5;
  const Threat threat = threat_at(at);
  if (threat.chance < seldom) return 0;
  const Force defence = force_of(body, at, Role::defender);
  if (defence.strength == 0) return 0;
  const Stakes stakes = stakes_of(enemy_, at, threat.force, defence, ways_out(at, enemy_) <= 1);
  const int worth = fight_worth(threat.force, defence, stakes);
  // Next turn somebody of ours may act before him.
  const int when = enemy_moves_on() ? 100 : 70;
  return std::max(0, worth) * threat.chance / 100 * when / 100;
}

int Judgement::exposure_at(PlaceNumber at) const { return game_.holds(side_, at) ? exposure_[at] : 0; }

/// The battle that there is, or would be, with all of ours who would be there.
int Judgement::battle_worth(PlaceNumber at, const Planned& body) const {
  const bool attacks = !game_.engaged(at) || game_.attacker_at(at) == side_;
  int coming = 0;
  if (enemy_moves_on())
    for (const Stack& stack : theirs_)
      if (stack.at != at) coming += stack.strength * arrival_chance(stack, at) / 100;
  if (attacks) {
    Force defence = game_.force(enemy_, at, Role::defender);
    defence.strength = static_cast<std::int16_t>(defence.strength + coming / 2);
    const Force attack = force_of(body, at, Role::attacker);
    const bool from_next = origin_ != no_place && game_.map().between(origin_, at) != no_link;
    const int ways = ways_out(at, side_) + (from_next && game_.has_units(side_, origin_) ? 1 : 0);
    return fight_worth(attack, defence, stakes_of(side_, at, attack, defence, ways <= 1), effort_ == Effort::full);
  }
  Force attack = game_.force(enemy_, at, Role::attacker);
  attack.strength = static_cast<std::int16_t>(attack.strength + coming / 2);
  const Force defence = force_of(body, at, Role::defender);
  const bool trapped = game_.retreats(side_, at, false).empty();
  return -fight_worth(attack, defence, stakes_of(enemy_, at, attack, defence, trapped), effort_ == Effort::full);
}

int Judgement::target_gain(const Target& target, const Force& attack, int support) const {
  if (target.defender.strength > 0) {
    Force all = attack;
    all.strength = static_cast<std::int16_t>(all.strength + support * joined_part / 100);
    const Stakes stakes = stakes_of(side_, target.at, all, target.defender, target.trapped);
    return std::max(0, fight_worth(all, target.defender, stakes));
  }
  int gain = target.prize + target.work;
  if (attack.strength >= target.presence.from) gain += target.presence.worth;
  if (target.need > 0) gain += target.cover * std::min<int>(attack.strength, target.need) / target.need;
  return gain;
}

/// What a force could do from a place, the best of it by its nearness.
Judgement::Worth Judgement::prospect(PlaceNumber at, const Force& attack) const {
  const std::vector<int>& gains = gains_for(attack);
  Worth best;
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    const Target& target = targets_[i];
    if (gains[i] <= 0) continue;
    const bool open = target.defender.strength == 0;
    if (target.at == at && (!open || target.cover == 0)) continue;
    const int away = game_.distance(at, target.at);
    const bool works = open && target.prize == 0 && target.work > 0;
    int worth = gains[i] * nearness(away + (works ? game_.work_cost(Doing::destroy, false) : 0)) / 100;
    if (open && rival_near_[i] < away) worth = worth * rival_part / 100;
    if (worth <= best.sum) continue;
    best = {worth, !open ? Reason::battle : target.cover > 0 ? Reason::cover : Reason::approach, target.at};
  }
  return best;
}

/// The gains of each target for a force, worked out once.
const std::vector<int>& Judgement::gains_for(const Force& attack) const {
  for (const auto& [force, gains] : gains_)
    if (force == attack) return gains;
  std::vector<int> gains;
  gains.reserve(targets_.size());
  for (std::size_t i = 0; i < targets_.size(); ++i) gains.push_back(target_gain(targets_[i], attack, support_[i]));
  gains_.emplace_back(attack, std::move(gains));
  return gains_.back().second;
}

Judgement::Worth Judgement::place_worth(PlaceNumber at, const Planned& body) const {
  if (game_.strength_of(body.pieces) == 0) return Worth{-exposure_at(at)};
  Force usual = force_of(body, at, Role::attacker);
  usual.supplied = usual.moved = true;
  usual.force_marched = false;
  Worth worth = prospect(at, usual);
  constexpr int afterwards = 60;
  if (game_.has_units(enemy_, at)) return {worth.sum * afterwards / 100 + battle_worth(at, body), Reason::battle, at};
  const Presence presence = presence_at(side_, at);
  if (usual.strength >= presence.from) worth.sum += presence.worth;
  worth.sum -= risk_at(at, body);
  if (!game_.supplied(side_, at)) worth.sum -= hunger_price * usual.strength;
  return worth;
}

}  // namespace longroll::valley
