// Charges, step by step as L.49 and L.R21 order them.
#include "rulesets/line_of_battle/procedures/charge.h"

#include <algorithm>

#include "chance/six_sided.h"
#include "rules/chain.h"
#include "rulesets/line_of_battle/effects/charge.h"

namespace longroll::line_of_battle {

/// The shifts are clamped at the ends (L.R3).
int roll_volley(VolleyFrom from, bool canister, bool wrecked, const House& house, Umpire& umpire) {
  Tally shifts = umpire.tally("L.16", "opening volley, columns to the right");
  shifts.add_if(canister, house.opening_volley_shifts[VolleyShift::canister])
      .add_if(wrecked, house.opening_volley_shifts[VolleyShift::wrecked]);
  umpire.tell(shifts);
  const int last = static_cast<int>(VolleyColumn::shift_only);
  const int column = std::clamp(static_cast<int>(from) + shifts.total(), 0, last);
  return umpire.roll_range(house.opening_volley, column, {"L.16", "opening volley"}, one_die);
}

bool withdraws(const Stack& defender, bool mounted, const House& house, WithdrawalReading when) {
  return defender.open_order_capable && !mounted && house.interpretations.withdrawal == when;
}

int point_of_loss(int attackers, const Stack& defender, bool rear, const House& house) {
  const bool behind_works = defender.cover == Cover::breastworks && !rear;
  if (is_small(attackers, house) || behind_works) return 0;
  return std::min<int>(defender.strength, house.charge_rules[ChargeRule::point_of_loss]);
}

int counted_points(const Stack& stack) {
  const bool none = !stack.can_fire || (stack.state == State::routed && stack.idle == 0);
  return none ? 0 : std::max(0, stack.strength - stack.idle);
}

int counted_chargers(const Stack& attacker, bool mounted, const House& house) {
  if (!mounted) return counted_points(attacker);
  return house.interpretations.mounted_strength == MountedReading::all ? attacker.strength : 0;
}

namespace {

/// A charge on its way: what has come of it, and the leaders who are left to either side while it goes on.
struct ChargeState {
  ChargeResult result;
  Leaders attacking;
  Leaders defending;
  bool over = false;

  bool operator==(const ChargeState&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChargeState, (), (result, attacking, defending, over))

void finish(ChargeState& state, ChargeEnd end) {
  state.over = true;
  state.attacking = state.defending = {};  // they have served: equal results are merged
  ChargeResult& result = state.result;
  result.end = end;
  result.may_enter = may_enter(end);
  // L.44: of either side; the charge is over with the first stack that is destroyed.
  result.cowardly_legs = result.cowardly_legs || end == ChargeEnd::destroyed || end == ChargeEnd::attacker_destroyed;
}

ChargeState begin(const ChargeOrder& order) {
  ChargeState state{.result = {}, .attacking = order.attacker.leaders, .defending = order.defender.leaders};
  state.result.state = order.defender.state;
  return state;
}

bool closes(const ChargeOrder& order, const House& house, Umpire& umpire) {
  if (!order.must_close) return true;
  const ClosingOrder closing{order.attacker.rating,
                             order.attacker.state,
                             static_cast<std::int8_t>(best_leader(order.attacker.leaders)),
                             order.around.rear,
                             order.canister,
                             order.starts_adjacent,
                             order.from_breastworks,
                             false};
  return resolve_closing(closing, house, umpire).closes;
}

/// Step 1 of the charge sequence.
void take_volley(const ChargeOrder& order, ChargeState& state, const House& house, Umpire& umpire) {
  const int losses = roll_volley(order.volley_from, order.volley_canister, order.volley_wrecked, house, umpire);
  state.result.attacker_lost = std::min<std::int8_t>(order.attacker.strength, static_cast<std::int8_t>(losses));
  if (losses == 0) return;
  const LeaderLossResult leaders = lose_leaders(state.attacking, LossCase::attacker, false, house, umpire);
  state.result.attacking_leaders = static_cast<std::int8_t>(leaders.wounded + leaders.killed);
}

bool withdraws(const ChargeOrder& order, const House& house, WithdrawalReading when) {
  return withdraws(order.defender, order.mounted, house, when);
}

ChargeState withdrawn(ChargeState state, Umpire& umpire) {
  umpire.rule("L.R51", defender_withdraws);
  finish(state, ChargeEnd::withdrawn);
  return state;
}

/// The closing roll and the opening volley.
ChargeState close_in(const ChargeOrder& order, ChargeState state, const House& house, Umpire& umpire) {
  if (withdraws(order, house, WithdrawalReading::before)) return withdrawn(state, umpire);
  const bool closed = closes(order, house, umpire);
  if (closed && withdraws(order, house, WithdrawalReading::after)) return withdrawn(state, umpire);
  const bool spared = !closed && house.interpretations.failed_closing_volley == FailedClosing::no;
  // L.34: who would withdraw fires no volley himself.
  const bool none = order.volley_from == VolleyFrom::charge && withdraws(order, house, WithdrawalReading::after);
  if (order.volley && !spared && !none) take_volley(order, state, house, umpire);
  if (state.result.attacker_lost == order.attacker.strength) {
    finish(state, ChargeEnd::attacker_destroyed);
  } else if (!closed) {
    finish(state, ChargeEnd::not_closed);
  } else if (order.mounted) {
    umpire.rule("L.R52", house.interpretations.mounted_strength == MountedReading::all
                             ? "the strength of mounted chargers counts"
                             : "mounted chargers cannot fire: their strength does not count");
  }
  return state;
}

/// Step 2 and its two exceptions.
ChargeState point_of_loss(const ChargeOrder& order, ChargeState state, const House& house, Umpire& umpire) {
  if (state.over) return state;
  const int attackers = order.attacker.strength - state.result.attacker_lost;
  state.result.defender_lost =
      static_cast<std::int8_t>(point_of_loss(attackers, order.defender, order.around.rear, house));
  if (state.result.defender_lost == 0) return state;
  const LeaderLossResult leaders = lose_leaders(state.defending, LossCase::defender, false, house, umpire);
  state.result.defending_leaders = static_cast<std::int8_t>(leaders.wounded + leaders.killed);
  if (state.result.defender_lost == order.defender.strength) finish(state, ChargeEnd::destroyed);
  return state;
}

/// Step 3: the defender's check with the charge modifiers, the differential taken after both losses (L.R21).
MoraleOrder check_of(const ChargeOrder& order, const ChargeState& state, const House& house) {
  const Stack attacker = after_losses(order.attacker, state.result.attacker_lost, state.attacking);
  const Stack defender = after_losses(order.defender, state.result.defender_lost, state.defending);
  MoraleOrder morale{defender, order.around, 1, true, true};
  morale.differential =
      static_cast<std::int8_t>(counted_chargers(attacker, order.mounted, house) - counted_points(defender));
  morale.attacker_blood_lust = attacker.state == State::blood_lust;
  morale.attacking_leader = static_cast<std::int8_t>(best_leader(attacker.leaders));
  return morale;
}

ChargeState after_check(ChargeState state, const MoraleResult& morale) {
  ChargeResult& result = state.result;
  result.state = morale.state;
  result.retreat = morale.retreat;
  result.defender_lost = static_cast<std::int8_t>(result.defender_lost + morale.lost);
  result.cowardly_legs = morale.cowardly_legs;
  finish(state, morale.destroyed ? ChargeEnd::destroyed : morale.retreat > 0 ? ChargeEnd::retreats : ChargeEnd::stands);
  return state;
}

auto chain_of(const ChargeOrder& order, const House& house) {
  const auto close = [&](const ChargeState& state, Umpire& umpire) {
    return point_of_loss(order, close_in(order, state, house, umpire), house, umpire);
  };
  const auto sum = [&](const ChargeState& state, Umpire& umpire) {
    return sum_morale(check_of(order, state, house), house, umpire);
  };
  const auto roll = [&](const ChargeState& state, const MoraleCheck& check, Umpire& umpire) {
    return after_check(state, roll_morale(check, house, umpire));
  };
  return steps(step(close), repeat_until([](const ChargeState& state) { return state.over; }, summed_step(sum, roll)));
}

}  // namespace

std::optional<Refusal> refuse_order(const ClosingOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const VolleyOrder& order, const House& /*house*/) {
  if (order.canister && order.target_open_order_capable)
    return Refusal{"L.34", "canister", "a unit that withdraws fires no volley"};
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const ChargeOrder& order, const House& house) {
  if (auto refusal = refuse_stack(order.attacker, house, "attacker")) return refusal;
  if (auto refusal = refuse_stack(order.defender, house, "defender")) return refusal;
  if (order.attacker.arm == Arm::artillery) return Refusal{"L.27", "attacker.arm", "artillery cannot charge"};
  if (order.attacker.open_order || order.attacker.open_order_capable)
    return Refusal{"L.34", "attacker.open_order", "open order units cannot charge"};
  if (order.attacker.arm == Arm::cavalry && !order.mounted)
    return Refusal{"L.27", "mounted", "dismounted cavalry cannot charge; set mounted=yes"};
  if (order.attacker.arm == Arm::infantry && order.mounted)
    return Refusal{"L.27", "mounted", "infantry does not charge mounted"};
  if (order.attacker.state == State::routed) return Refusal{"L.30", "attacker.state", "a routed stack cannot charge"};
  if (order.attacker.arm == Arm::infantry && !order.attacker.can_fire)
    return Refusal{"L.27", "attacker.can_fire", "a column cannot charge; it must be in line"};
  if (auto refusal = refuse_rear(order.defender, order.around)) return refusal;
  if (order.mounted && order.defender.open_order && !order.defender.open_order_capable) {
    return Refusal{"L.F19", "defender.open_order",
                   "mounted stacks do not charge open order units that are not open order capable"};
  }
  return std::nullopt;
}

ClosingResult resolve_closing(const ClosingOrder& order, const House& house, Umpire& umpire) {
  if (order.open_order_capable) {
    umpire.note("L.34", [] { return "open order capable stacks close without a roll"; });
    return {true};
  }
  Tally tally = umpire.tally("L.9", "closing roll");
  const auto& of = house.closing_modifiers;
  tally.add_if(order.leader >= house.charge_rules[ChargeRule::closing_leader], of[ClosingModifier::leader])
      .add_if(order.into_rear, of[ClosingModifier::rear])
      .add_if(order.state == State::shaken, of[ClosingModifier::shaken])
      .add_if(order.canister, of[ClosingModifier::canister])
      .add_if(order.starts_adjacent || order.from_breastworks, of[ClosingModifier::starts_adjacent_or_breastworks]);
  umpire.tell(tally);
  return {umpire.check({"L.9", "closing roll"}, one_die, house.closing_roll[order.rating].value - tally.total())};
}

VolleyResult resolve_volley(const VolleyOrder& order, const House& house, Umpire& umpire) {
  VolleyResult result;
  if (order.target_open_order_capable) {
    result.withdraws = true;
    return result;
  }
  const int losses = roll_volley(order.from, order.canister, order.wrecked, house, umpire);
  result.lost = std::min<std::int8_t>(order.strength, static_cast<std::int8_t>(losses));
  result.destroyed = result.cowardly_legs = result.lost == order.strength;  // L.44
  if (losses == 0) return result;
  Leaders leaders = order.leaders;
  const LossCase cause = order.from == VolleyFrom::charge ? LossCase::attacker : LossCase::other;
  const LeaderLossResult lost = lose_leaders(leaders, cause, false, house, umpire);
  result.leaders_wounded = lost.wounded;
  result.leaders_killed = lost.killed;
  return result;
}

ChargeResult resolve_charge(const ChargeOrder& order, const House& house, Umpire& umpire) {
  return chain_of(order, house).play(begin(order), umpire).result;
}

Odds<ChargeResult> charge_odds(const ChargeOrder& order, const House& house, const OddsOptions& options,
                               EventSink* sink) {
  // Every state is over by then: nothing but the results tells them apart.
  return staged_odds(chain_of(order, house), begin(order), options, sink).map_each([](const ChargeState& state) {
    return state.result;
  });
}

}  // namespace longroll::line_of_battle
