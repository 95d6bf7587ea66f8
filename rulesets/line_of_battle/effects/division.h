// A division by its units: how it has suffered, and whether its Reserve is the one it needs (L.7, L.33).
#pragma once

#include <span>

#include "rulesets/line_of_battle/effects/morale.h"
#include "rulesets/line_of_battle/effects/strength.h"
#include "rulesets/line_of_battle/procedures/command.h"

namespace longroll::line_of_battle {

/// A regiment or battery of a division.
struct Member {
  Arm arm = Arm::infantry;
  int brigade = 0;
  bool open_order = false;
  bool sharpshooter = false;
  bool wrecked = false;
  bool dead = false;
  bool away = false;          ///< off the table for another reason than its end
  bool full = false;          ///< it has lost nothing
  bool disorganized = false;  ///< or routed
  bool in_reserve = false;
  bool counted_on = false;  ///< one of the units that shall be the Reserve
};

/// What book and map keep of a unit, as a member of its division; whether it is dead, away or counted on the caller
/// says.
template <class Unit>
Member member_of(const Unit& unit, const House& house)
  requires Sized<Unit> && Nerved<Unit>
{
  Member member;
  member.arm = unit.arm;
  if constexpr (requires { unit.brigade; }) member.brigade = unit.brigade;
  if constexpr (requires { unit.sharpshooter; }) member.sharpshooter = unit.sharpshooter;
  if constexpr (requires { unit.in_reserve; }) member.in_reserve = unit.in_reserve;
  member.open_order = in_open_order(unit);
  member.wrecked = is_wrecked(unit, house);
  member.dead = is_dead(unit);
  member.full = unit.strength == original_of(unit);
  member.disorganized = unit.state >= State::disorganized;
  return member;
}

/// The worst of its units, open order, sharpshooter and artillery units left out (L.7).
DivisionStatus status_of(std::span<const Member> division);

/// What there is of the Reserve that a division counts on (L.33).
ReserveOrder reserve_of(std::span<const Member> division);

}  // namespace longroll::line_of_battle
