// What the end of a charge means for the two stacks: whose state and ground it takes, who goes on, which guns are lost
// (L.44, L.49, L.R14, L.R21, L.R41).
#pragma once

#include "rulesets/line_of_battle/effects/formation.h"
#include "rulesets/line_of_battle/procedures/charge.h"

namespace longroll::line_of_battle {

/// Whether the charge has driven the defender from his hex, or destroyed him (L.R14).
constexpr bool is_won(ChargeEnd end) { return end == ChargeEnd::retreats || end == ChargeEnd::destroyed; }

/// Whether the attacker may enter the hex: he has won it, or open order has left it to him (L.34, L.R14).
constexpr bool may_enter(ChargeEnd end) { return is_won(end) || end == ChargeEnd::withdrawn; }

/// Whether the victors, with movement left, may charge once more: after a first charge only (L.R14).
constexpr bool may_charge_again(ChargeEnd end, int charges_before) { return is_won(end) && charges_before == 0; }

/// Whether the defender made his morale check and lives to bear its result (L.49, L.R21).
constexpr bool bears_result(ChargeEnd end) { return end == ChargeEnd::stands || end == ChargeEnd::retreats; }

/// Whether a battery that was charged alone is taken: unlimbered guns that rout are; shaken or disorganized ones limber
/// and go back (L.R41).
bool is_taken(const Formed auto& battery, State now) { return is_unlimbered(battery) && now == State::routed; }

/// The column of the leader loss table for leaders of a stack that an opening volley strikes (L.47).
constexpr LossCase loss_case(VolleyFrom from) {
  return from == VolleyFrom::charge ? LossCase::attacker : LossCase::other;
}

}  // namespace longroll::line_of_battle
