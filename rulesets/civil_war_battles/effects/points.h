// Action points: who has them without a general, what they cost, and what spending them does to a unit (C.5, C.7, C.8,
// C.13, C.17, C.R4, C.R7). The umpire's book and the table call these on what each of them keeps of a unit.
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/civil_war_battles/house.h"
#include "rulesets/civil_war_battles/procedures/command.h"

namespace longroll::civil_war_battles {

/// What the book and the table both keep of a unit that acts.
template <class T>
concept Acting = requires(T unit) {
  { unit.arm } -> std::same_as<Arm&>;
  { unit.points } -> std::same_as<std::int8_t&>;
  { unit.shots } -> std::same_as<std::int8_t&>;
  { unit.low_ammunition } -> std::same_as<bool&>;
  { unit.quiet_points } -> std::same_as<std::int8_t&>;
  { unit.limbered } -> std::same_as<bool&>;
  { unit.off_table } -> std::same_as<bool&>;
  { unit.arrived } -> std::same_as<bool&>;
};

/// What one action costs, and how many a turn at the most; 0: as many as there are points for (C.8).
inline int cost_of(Action deed, const House& house) {
  return house.action_costs.at(static_cast<int>(deed), static_cast<int>(ActionColumn::points));
}
inline int most_of(Action deed, const House& house) {
  return house.action_costs.at(static_cast<int>(deed), static_cast<int>(ActionColumn::most));
}

/// Whether an action is only for units that were motivated or have automatic points: shots and assaults (C.R7).
constexpr bool needs_going(Action deed) {
  return deed == Action::shoot_foot || deed == Action::shoot_gun || deed == Action::falter_foot ||
         deed == Action::falter_mounted;
}

/// The shot and the falter test of an arm (C.8).
constexpr Action shot_of(Arm arm) { return arm == Arm::guns ? Action::shoot_gun : Action::shoot_foot; }
constexpr Action falter_of(Arm arm) { return arm == Arm::mounted ? Action::falter_mounted : Action::falter_foot; }

/// Whether it has action points without being motivated: guns, cavalry, and units that arrived (C.5).
bool has_automatic_points(const Acting auto& unit) { return unit.arm != Arm::infantry || unit.arrived; }

/// How it moves (C.21).
Mover mover_of(const Acting auto& unit) {
  switch (unit.arm) {
    case Arm::infantry: return Mover::infantry;
    case Arm::mounted: return Mover::mounted_cavalry;
    case Arm::dismounted: return Mover::dismounted_cavalry;
    case Arm::guns: break;
  }
  return unit.limbered ? Mover::limbered_guns : Mover::manhandled_guns;
}

/// What a unit rolls its points by; `going` where it was motivated or has them automatically, `began_disordered` as it
/// was when the turn began (C.7, C.R7).
struct PointsFacts {
  bool going = false;
  bool general_with = false;
  bool began_disordered = false;
  int determination = 0;
};
/// The order for them; `printed` has quality, side and weight, wherever those are kept.
template <Acting Piece, class Printed>
PointsOrder points_order(const Piece& unit, const Printed& printed, const PointsFacts& facts) {
  const bool guns = unit.arm == Arm::guns;
  PointsOrder order;
  order.unit = guns ? PointsFor::artillery : PointsFor::brigade;
  order.motivated = facts.going;
  order.quality = printed.quality;
  order.general_with = !guns && facts.general_with;
  order.disordered = !guns && facts.began_disordered;
  order.confederate = printed.confederate;
  order.damaged = guns && unit.damaged;
  order.light = guns && printed.light;
  order.determination = static_cast<std::int8_t>(facts.determination);
  return order;
}

/// Whether points are spent on a shot: low ammunition ends by points without one (C.R4).
enum class PaidFor { shot, other };

/// Takes action points, no more than it has, and ends low ammunition after enough of them without a shot (C.8, C.R4).
void pay(Acting auto& unit, int points, PaidFor what, const House& house) {
  unit.points = static_cast<std::int8_t>(std::max(0, unit.points - points));
  if (!unit.low_ammunition) return;
  const int enough = house.infantry_rules[InfantryRule::replenish_points];
  const int quiet = what == PaidFor::shot ? 0 : std::min(unit.quiet_points + points, enough);
  unit.low_ammunition = quiet < enough;
  unit.quiet_points = static_cast<std::int8_t>(unit.low_ammunition ? quiet : 0);
}

/// Counts volleys of foot, or dice of guns (C.8, C.13).
void count_shots(Acting auto& unit, int shots) {
  constexpr int most = 9;  // as many as the field holds
  unit.shots = static_cast<std::int8_t>(std::min(most, unit.shots + shots));
}

/// A shooter that rolled two ones is low on ammunition; guns never are (C.17, C.R4).
void run_low(Acting auto& unit) {
  if (unit.arm == Arm::guns) return;
  unit.low_ammunition = true;
  unit.quiet_points = 0;
}

/// Mounts or dismounts cavalry, limbers or unlimbers guns; nothing for other arms (C.8).
void mount_or_dismount(Acting auto& unit) {
  if (unit.arm == Arm::mounted || unit.arm == Arm::dismounted)
    unit.arm = unit.arm == Arm::mounted ? Arm::dismounted : Arm::mounted;
}
void limber_or_unlimber(Acting auto& unit) {
  if (unit.arm == Arm::guns) unit.limbered = !unit.limbered;
}

/// Comes on the table: its points are automatic in its next turn (C.9).
void arrive(Acting auto& unit) {
  unit.off_table = false;
  unit.arrived = true;
}

/// What does not outlast its side's turn: points, shots, and the right of a unit that did not arrive in this very turn
/// (C.8, C.9).
void end_own_turn(Acting auto& unit, bool arrived_now) {
  unit.points = 0;
  unit.shots = 0;
  unit.arrived = unit.arrived && arrived_now;
}

}  // namespace longroll::civil_war_battles
