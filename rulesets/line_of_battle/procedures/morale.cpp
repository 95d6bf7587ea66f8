// Morale checks, leader loss and rally.
#include "rulesets/line_of_battle/procedures/morale.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"
#include "rulesets/line_of_battle/effects/morale.h"
#include "rulesets/line_of_battle/effects/retreat.h"

namespace longroll::line_of_battle {
namespace {

/// L.37, L.D9, L.F16: what helps a stack's nerve; breastworks and sunken roads only through their protected side.
bool steadying_cover(const MoraleOrder& order) {
  switch (order.stack.cover) {
    case Cover::stone_wall: return !order.around.attack_orders;
    case Cover::rock_ledge:
    case Cover::boulders: return true;
    case Cover::sunken_road:
    case Cover::breastworks: return !order.around.rear;
    case Cover::slope: return order.around.from_below;
    case Cover::none:
    case Cover::trench: return false;
  }
  return false;
}

/// The sum of modifiers, and the part of it that is the leader's (L.37 to L.41).
struct Modified {
  int total = 0;
  int leader = 0;
};

Modified morale_modifiers(const MoraleOrder& order, const House& house, Umpire& umpire) {
  const Stack& stack = order.stack;
  const auto& of = house.morale_modifiers;
  // L.39: at long range only terrain and leader count.
  const bool close = order.charged || order.range < house.fire_rules[FireRule::long_range];
  const int leader = best_leader(stack.leaders);
  const bool near_small_arms = order.charged || (order.small_arms && order.range == 1);
  Tally tally = umpire.tally("L.37", "morale check");
  tally.add_value_if(leader > 0, -leader, of[MoraleModifier::leader])
      .add_if(close && (stack.state == State::shaken || stack.state == State::disorganized),
              of[MoraleModifier::shaken_or_disorganized])
      .add_if(close && is_wrecked(stack, house), of[MoraleModifier::wrecked])
      .add_if(close && order.around.rear, of[MoraleModifier::rear])
      .add_if(close && near_small_arms && is_small(stack.strength, house) && !stack.open_order_capable,
              of[MoraleModifier::small])
      .add_if(close && order.around.cowardly_legs, of[MoraleModifier::cowardly_legs])
      .add_if(close && order.around.night, of[MoraleModifier::night])
      .add_if(close && (order.small_arms || order.charged) && stack.arm != Arm::infantry,
              of[MoraleModifier::arm_under_small_arms])
      .add_if(steadying_cover(order), of[MoraleModifier::terrain]);
  umpire.tell(tally);
  return {tally.total(), -leader};
}

int charge_modifiers(const MoraleOrder& order, const House& house, Umpire& umpire) {
  if (!order.charged) return 0;
  const auto side = order.differential >= 0 ? LargerSide::attacker : LargerSide::defender;
  const int row = static_cast<int>(side);
  const int column = house.charge_differential.column_of(std::abs(order.differential));
  umpire.read(house.charge_differential, row, column);
  Tally tally = umpire.tally("L.40", "charge, beside the difference in strength");
  tally.add_if(order.attacker_blood_lust, house.charge_modifiers[ChargeModifier::blood_lust])
      .add_value_if(order.attacking_leader > 0, order.attacking_leader, house.charge_modifiers[ChargeModifier::leader]);
  umpire.tell(tally);
  return house.charge_differential.at(row, column) + tally.total();
}

}  // namespace

/// Reads the table with everything, and for blood lust once more without the leader (L.43, L.R19).
MoraleCell roll_morale_cell(const MoraleCheck& check, const House& house, Umpire& umpire) {
  const int column = static_cast<int>(check.order.stack.rating);
  const auto& table = house.morale;
  const auto meaning = [&](int total) {
    const int kind = table.kind(table.row_of(total + check.modifier), column);
    if (table.value(kind).state != State::blood_lust) return Answer{kind};
    const int plain = table.kind(table.row_of(total + check.without_leader), column);
    return check.may_lust && table.value(plain).state == State::blood_lust ? Answer{kind} : Answer{-1};
  };
  const Answer kind =
      umpire.roll_as(table.chart(), column, {"L.42", "morale check"}, two_dice, check.modifier, meaning);
  if (kind >= 0) return table.value(kind);
  umpire.rule("L.R19", "no blood lust: it needs an adjacent enemy, no open order, and may not be the leader's alone");
  return MoraleCell{};
}

Stack after_losses(const Stack& stack, int lost, const Leaders& left) {
  Stack after = stack;
  if (after.original == 0) after.original = stack.strength;
  after.strength = static_cast<std::int8_t>(stack.strength - lost);
  after.leaders = left;
  return after;
}

int best_leader(const Leaders& leaders) {
  return leaders.empty() ? 0 : *std::max_element(leaders.begin(), leaders.end());
}

std::optional<Refusal> refuse_stack(const Stack& stack, const House& /*house*/, const std::string& path) {
  if (stack.original > 0 && stack.strength > stack.original)
    return Refusal{
        "L.R7", path + ".strength",
        fmt::format("it cannot have more strength points than it began with ({})", static_cast<int>(stack.original))};
  if ((stack.open_order_capable || stack.open_order) && stack.arm == Arm::artillery)
    return Refusal{"L.27", path + ".open_order_capable", "only infantry and cavalry can be in open order"};
  if (stack.state == State::blood_lust && (stack.open_order || stack.open_order_capable))
    return Refusal{"L.34", path + ".state", "open order units never have blood lust"};
  return std::nullopt;
}

std::optional<Refusal> refuse_rear(const Stack& stack, const Circumstances& around) {
  if (stack.open_order_capable && around.rear)
    return Refusal{"L.27", "around.rear", "an open order capable stack is front all round and has no rear"};
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const MoraleOrder& order, const House& house) {
  if (auto refusal = refuse_rear(order.stack, order.around)) return refusal;
  if (!order.charged && (order.differential != 0 || order.attacker_blood_lust || order.attacking_leader != 0)) {
    return Refusal{"L.40", "charged", "the charge modifiers need charged=yes"};
  }
  return refuse_stack(order.stack, house, "stack");
}
std::optional<Refusal> refuse_order(const LeaderLossOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const RallyOrder& order, const House& /*house*/) {
  if (order.state == State::routed && order.enemy_zone)
    return Refusal{"L.R6", "enemy_zone", "a routed stack in an enemy zone cannot rally"};
  return std::nullopt;
}
std::optional<Refusal> refuse_order(const LossRecoveryOrder& order, const House& /*house*/) {
  if (order.strength > order.original)
    return Refusal{"L.31", "strength", "it cannot have more strength points than it began with"};
  return std::nullopt;
}

MoraleCheck sum_morale(const MoraleOrder& order, const House& house, Umpire& umpire) {
  const Modified modified = morale_modifiers(order, house, umpire);
  const int all = modified.total + charge_modifiers(order, house, umpire);
  const bool may_lust =
      (order.charged || order.range == 1) && !order.stack.open_order && !order.stack.open_order_capable;
  return {order, all, all - modified.leader, may_lust};
}

MoraleResult morale_result(const MoraleCheck& check, const MoraleCell& cell, const House& house, Umpire& umpire) {
  const Stack& stack = check.order.stack;
  umpire.touch("stack", 0, cell.state, 1);  // for units beside the top one, whose own state it adds to
  MoraleResult result;
  umpire.read(house.additive_morale, static_cast<int>(stack.state), static_cast<int>(cell.state));
  result.state = added(stack.state, cell.state, house);
  if (house.is_starred(stack.state, cell.state)) return result;  // L.32: shaken out of blood lust, and no more
  result.retreat = cell.retreat;
  const int zones = zone_losses(std::min(check.order.around.zone_hexes, cell.retreat), house);
  result.lost = static_cast<std::int8_t>(std::min<int>(stack.strength, zones + cell.losses));
  result.destroyed = result.lost >= stack.strength;
  result.cowardly_legs = leaves_cowardly_legs({.destroyed = result.destroyed,
                                               .retreats = result.retreat > 0,
                                               .unlimbered_guns = stack.arm == Arm::artillery && stack.can_fire});
  return result;
}

MoraleResult roll_morale(const MoraleCheck& check, const House& house, Umpire& umpire) {
  return morale_result(check, roll_morale_cell(check, house, umpire), house, umpire);
}

MoraleResult resolve_morale(const MoraleOrder& order, const House& house, Umpire& umpire) {
  return roll_morale(sum_morale(order, house, umpire), house, umpire);
}

Fates roll_fates(std::size_t leaders, LossCase cause, bool sharpshooter, const House& house, Umpire& umpire) {
  Fates fates;
  if (leaders == 0) return fates;
  Tally tally = umpire.tally("L.47", "leader loss");
  tally.add_if(sharpshooter, house.leader_loss_modifiers[LeaderLossModifier::sharpshooter]);
  umpire.tell(tally);
  for (std::size_t i = 0; i < leaders; ++i) {
    const Ask ask{"L.47", "leader loss", static_cast<std::uint8_t>(leaders > 1 ? i + 1 : 0)};
    const auto fate = static_cast<LeaderFate>(
        umpire.roll_range(house.leader_loss, static_cast<int>(cause), ask, two_dice, tally.total()));
    if (fate != LeaderFate::unhurt) umpire.touch(enum_name(cause), i, fate, 1);
    fates.push_back(fate);
  }
  return fates;
}

LeaderLossResult lose_leaders(Leaders& leaders, LossCase cause, bool sharpshooter, const House& house, Umpire& umpire) {
  LeaderLossResult result;
  std::size_t left = 0;
  const Fates fates = roll_fates(leaders.size(), cause, sharpshooter, house, umpire);
  for (std::size_t i = 0; i < fates.size(); ++i) {
    switch (fates[i]) {
      case LeaderFate::unhurt: leaders[left++] = leaders[i]; break;
      case LeaderFate::captured: ++result.captured; break;
      case LeaderFate::wounded: ++result.wounded; break;
      case LeaderFate::killed: ++result.killed; break;
    }
  }
  leaders.resize(left);
  return result;
}

LeaderLossResult resolve_leader_loss(const LeaderLossOrder& order, const House& house, Umpire& umpire) {
  Leaders leaders;
  leaders.resize(static_cast<std::size_t>(order.leaders));
  return lose_leaders(leaders, order.cause, order.sharpshooter, house, umpire);
}

RallyResult resolve_rally(const RallyOrder& order, const House& house, Umpire& umpire) {
  if (order.state != State::routed) return {steadied(order.state)};
  Tally tally = umpire.tally("L.R6", "rally");
  tally.add_if(order.leader >= house.rally_rules[LeaderRule::leader], house.rally_modifiers[LeaderRule::leader]);
  umpire.tell(tally);
  umpire.rule("L.R6", "rally of routed stacks is a house ruling");
  const int need = house.rally[order.rating].value - tally.total();
  return {umpire.check({"L.R6", "rally"}, one_die, need) ? State::disorganized : State::routed};
}

LossRecoveryResult resolve_loss_recovery(const LossRecoveryOrder& order, const House& house, Umpire& umpire) {
  const int lost = order.original - order.strength;
  if (order.sharpshooters || order.in_reserve || lost == 0) {
    umpire.note("L.31", [&] {
      return order.sharpshooters ? "sharpshooters do not recover losses"
             : order.in_reserve  ? "units in Reserve do not recover losses"
                                 : "there is nothing to recover";
    });
    return {0};
  }
  return {static_cast<std::int8_t>(losses_back(lost, house))};
}

}  // namespace longroll::line_of_battle
