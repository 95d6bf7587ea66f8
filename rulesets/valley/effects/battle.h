// What a battle that is over brings, in its order, and who pursues. The umpire's book and the map call these, each with
// what it does to its own units.
#pragma once

#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {

/// A unit as far as a pursuit goes.
struct Rider {
  int strength = 0;
  bool cavalry = false;
  Morale morale = Morale::good;
};

/// V.R31: the cavalry of both sides. `rider(unit)` tells what a unit is.
template <class Units, class RiderOf>
Chase chase_of(const Units& winners, const Units& losers, const RiderOf& rider) {
  Chase chase;
  for (const auto& unit : winners) {
    const Rider one = rider(unit);
    if (!one.cavalry) continue;
    chase.winner_cavalry += one.strength;
    if (one.morale == Morale::good) chase.good_cavalry += one.strength;
  }
  for (const auto& unit : losers)
    if (const Rider one = rider(unit); one.cavalry) chase.loser_cavalry += one.strength;
  return chase;
}

/// What comes after a battle: the Lincoln Track, pursuit, morale, leaders, the retreat (V.R17, V.R31, V.R15, V.R33,
/// V.R30). `field` has the units of either role that are left and does each of these to them.
template <class Field>
void settle_fight(const BattleEnd& fight, const Numbers& numbers, Field& field) {
  if (const int change = track_change(fight, field.is_union(fight.winner()), numbers); change != 0)
    field.count_on_track(change);
  if (const auto beaten = field.units(fight.loser()); !beaten.empty()) {
    const int hurt = pursuit_loss(fight, field.chase(field.units(fight.winner()), beaten), numbers);
    if (hurt > 0) field.pursue(beaten, hurt);
  }
  for (const Role role : {fight.winner(), fight.loser()})
    if (is_shaken(fight, role, numbers)) field.shake(field.units(role));
  for (const Role role : {fight.winner(), fight.loser()}) field.risk_leaders(role, fight.lost_by(role));
  field.fall_back(fight.loser());
}

}  // namespace longroll::valley
