// Fire, the whole chain, in the order of L.R20.
#include "rulesets/line_of_battle/procedures/fire.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "chance/six_sided.h"
#include "rules/chain.h"
#include "rulesets/line_of_battle/effects/guns.h"
#include "rulesets/line_of_battle/effects/retreat.h"

namespace longroll::line_of_battle {
namespace {

bool is_artillery(const Firer& firer) { return firer.arm == Arm::artillery; }

/// Whether its own weapon reaches from where it stands (L.R2, L.R18).
bool reaches(const Firer& firer, const FireOrder& order, const House& house) {
  return range_of(firer, order) <= (is_artillery(firer) ? house.range_of(firer.gun) : house.range_of(firer.weapon));
}

int half_points(const Firer& firer, const House& house) {
  return line_of_battle::half_points(firer.strength, firer.state, house);
}

std::optional<Firepower> firepower_of(const Firer& firer, const House& house) {
  if (is_artillery(firer)) {
    if (!firer.canister) return std::nullopt;
    return house.canister_of(firer.gun) == CanisterType::dense ? Firepower::dense_canister : Firepower::normal_canister;
  }
  switch (house.type_of(firer.weapon)) {
    case WeaponType::buck_and_ball: return Firepower::buck_and_ball;
    case WeaponType::breechloader: return Firepower::breechloader;
    case WeaponType::repeater: return Firepower::repeater;
    case WeaponType::none: break;
  }
  return std::nullopt;
}

/// The special weapons that are strong enough and near enough (L.13, L.19, L.R2).
std::array<bool, enum_size<Firepower>> qualifying(const FireOrder& order, int strength, const House& house) {
  std::array<int, enum_size<Firepower>> halves{};
  for (const Firer& firer : order.firers) {
    if (!reaches(firer, order, house)) continue;
    if (const auto kind = firepower_of(firer, house); kind && range_of(firer, order) <= house.firepower_range[*kind])
      halves[static_cast<std::size_t>(*kind)] += half_points(firer, house);
  }
  const int least = house.threshold.at(house.threshold.row_of(strength), 0);
  std::array<bool, enum_size<Firepower>> found{};
  for (std::size_t i = 0; i < found.size(); ++i) found[i] = halves[i] / 2 >= least;
  return found;
}

/// Only the best of them counts: the sheet's OR.
void add_firepower(const FireOrder& order, int strength, const House& house, Tally& shifts) {
  const auto qualified = qualifying(order, strength, house);
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < qualified.size(); ++i) {
    const int value = house.firepower[static_cast<Firepower>(i)].value;
    if (qualified[i] && (!best || value > house.firepower[static_cast<Firepower>(*best)].value)) best = i;
  }
  const bool guns = is_artillery(order.firers[0]);
  for (std::size_t i = 0; i < qualified.size(); ++i) {
    const auto kind = static_cast<Firepower>(i);
    const bool for_guns = kind == Firepower::normal_canister || kind == Firepower::dense_canister;
    if (for_guns == guns) shifts.add_if(best == i, house.firepower[kind]);
  }
}

/// L.15, 1.7e, L.F16: stone walls do not stop guns; breastworks and sunken roads protect one side.
bool protects(const FireOrder& order) {
  switch (order.target.cover) {
    case Cover::stone_wall: return !is_artillery(order.firers[0]);
    case Cover::sunken_road:
    case Cover::breastworks: return !order.around.rear;
    case Cover::rock_ledge:
    case Cover::trench:
    case Cover::boulders: return true;
    case Cover::none:
    case Cover::slope: return false;
  }
  return false;
}

/// The largest of those who fire, each by his own range (L.12, L.R18).
int range_shift(const FireOrder& order, const House& house) {
  int largest = 0;
  for (const Firer& firer : order.firers) {
    if (!reaches(firer, order, house)) continue;
    const auto& table = is_artillery(firer) ? house.range_artillery : house.range_small_arms;
    const int column = !is_artillery(firer) && firer.sharpshooter ? 1 : 0;
    largest = std::min(largest, table.at(table.row_of(range_of(firer, order)), column));
  }
  return largest;
}

/// Every shift in the sheet's order, summed and applied once, the ends clamped (L.12 to L.15, L.R3).
int final_column(const FireOrder& order, int strength, const House& house, Umpire& umpire) {
  const bool close = order.range < house.fire_rules[FireRule::long_range];
  const int range = range_shift(order, house);
  Tally shifts = umpire.tally("L.12", "column shifts");
  shifts.add_value_if(range != 0, range, house.shot_shifts[ShotShift::range])
      .add_value_if(order.counter_battery > 0, -order.counter_battery, house.shot_shifts[ShotShift::counter_battery]);
  add_firepower(order, strength, house, shifts);
  const auto& of = house.target_shifts;
  shifts.add_if(close && order.around.rear, of[TargetShift::rear])
      .add_if(close && order.target.state == State::disorganized, of[TargetShift::disorganized])
      .add_if(protects(order), of[TargetShift::protective_terrain])
      .add_if(order.target.open_order_capable, of[TargetShift::open_order_capable]);
  umpire.tell(shifts);
  return house.combat.clamped_column(house.combat_column(strength) + shifts.total());
}

/// One firing battery runs out of what it used (L.20, L.D5).
Depleted depletion(const FireOrder& order, Band band) {
  if (band == Band::none || !is_artillery(order.firers[0])) return Depleted::none;
  const bool canister =
      std::any_of(order.firers.begin(), order.firers.end(), [](const Firer& firer) { return firer.canister; });
  if (canister) return Depleted::canister;
  return band == Band::any ? Depleted::shell : Depleted::none;
}

}  // namespace

int half_points(int strength, State state, const House& house) {
  const Portion part = house.morale_state.at(static_cast<int>(state), 0);
  return part == Portion::full ? 2 * strength : part == Portion::half ? strength : 0;
}

int fire_strength(const FireOrder& order, const House& house) {
  int halves = 0;
  int open_halves = 0;
  for (const Firer& firer : order.firers) {
    if (reaches(firer, order, house)) (firer.open_order_capable ? open_halves : halves) += half_points(firer, house);
  }
  halves += std::min(open_halves, 2 * house.fire_rules[FireRule::most_open_order]);
  return std::clamp(halves / 2, 1, house.fire_rules[FireRule::most_strength]);
}

int sum_fire(const FireOrder& order, const House& house, Umpire& umpire) {
  const int strength = fire_strength(order, house);
  umpire.note("L.17", [&] {
    return fmt::format("{} strength points count, at range {}", strength, static_cast<int>(order.range));
  });
  return final_column(order, strength, house, umpire);
}

ShotRoll roll_combat(const FireOrder& order, int column, const House& house, Umpire& umpire) {
  const auto [cell, band] = umpire.roll_on_layers(house.combat, house.depletion, column, {"L.17", "fire"}, two_dice);
  return {cell, depletion(order, band)};
}

bool has_sharpshooters(const FireOrder& order) {
  return std::ranges::any_of(order.firers, [](const Firer& firer) { return firer.sharpshooter; });
}

MoraleOrder check_after_fire(const FireOrder& order, const Stack& target) {
  // L.38, L.43: of several hexes that fire one next to the target is enough.
  const bool adjacent =
      std::ranges::any_of(order.firers, [&](const Firer& firer) { return range_of(firer, order) == 1; });
  return {target, order.around, adjacent ? std::int8_t{1} : order.range, !is_artillery(order.firers[0])};
}

namespace {

/// A shot on its way: what has come of it, and the leaders who are left to a target that must still check its morale.
struct FireState {
  FireResult result;
  Leaders leaders;
  bool over = true;

  bool operator==(const FireState&) const = default;
};
BOOST_DESCRIBE_STRUCT(FireState, (), (result, leaders, over))

/// Combat table, losses, counter-battery level, leader loss and depletion.
FireState roll_fire(const FireOrder& order, int column, const House& house, Umpire& umpire) {
  const auto [cell, depleted] = roll_combat(order, column, house, umpire);
  FireState state;
  FireResult& result = state.result;
  result.state = order.target.state;
  result.counter_battery = order.target_counter_battery;
  result.depleted = depleted;
  result.fire_lost = result.lost = std::min(cell.losses, order.target.strength);
  result.destroyed = result.lost == order.target.strength;
  result.cowardly_legs = leaves_cowardly_legs({.destroyed = result.destroyed, .others_remain = order.target_has_guns});
  if (order.danger_close) return state;  // 4.2f: near friends only the losses count
  if (!cell.check) return state;
  const bool guns = order.target.arm == Arm::artillery || order.target_has_guns;
  if (guns) result.counter_battery = raised_counter_battery(order.target_counter_battery, house);
  Leaders left = order.target.leaders;
  if (cell.losses > 0) {
    const LeaderLossResult leaders = lose_leaders(left, LossCase::other, has_sharpshooters(order), house, umpire);
    result.leaders_wounded = leaders.wounded;
    result.leaders_killed = leaders.killed;
  }
  if (result.destroyed) return state;
  state.leaders = left;
  state.over = false;
  result.checked = true;
  return state;
}

/// The target's morale check, judged on its strength and leaders after the losses (L.R20).
MoraleOrder check_of(const FireOrder& order, const FireState& state) {
  return check_after_fire(order, after_losses(order.target, state.result.fire_lost, state.leaders));
}

FireState after_check(const FireState& before, const MoraleResult& morale) {
  FireState state{.result = before.result, .leaders = {}, .over = true};
  FireResult& result = state.result;
  result.state = morale.state;
  result.retreat = morale.retreat;
  result.lost = static_cast<std::int8_t>(result.lost + morale.lost);
  result.destroyed = morale.destroyed;
  result.cowardly_legs = morale.cowardly_legs;
  return state;
}

auto chain_of(const FireOrder& order, const House& house) {
  const auto column = [&](const FireState&, Umpire& umpire) { return sum_fire(order, house, umpire); };
  const auto fire = [&](const FireState&, int in, Umpire& umpire) { return roll_fire(order, in, house, umpire); };
  const auto modifiers = [&](const FireState& state, Umpire& umpire) {
    return sum_morale(check_of(order, state), house, umpire);
  };
  const auto check = [&](const FireState& state, const MoraleCheck& summed, Umpire& umpire) {
    return after_check(state, roll_morale(summed, house, umpire));
  };
  return steps(summed_step(column, fire),
               repeat_until([](const FireState& state) { return state.over; }, summed_step(modifiers, check)));
}

}  // namespace

FireResult resolve_fire(const FireOrder& order, const House& house, Umpire& umpire) {
  return chain_of(order, house).play(FireState{}, umpire).result;
}

Odds<FireResult> fire_odds(const FireOrder& order, const House& house, const OddsOptions& options, EventSink* sink) {
  // Every state is over by then: nothing but the results tells them apart.
  return staged_odds(chain_of(order, house), FireState{}, options, sink).map_each([](const FireState& state) {
    return state.result;
  });
}

}  // namespace longroll::line_of_battle
