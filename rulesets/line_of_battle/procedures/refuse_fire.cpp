// Shots that may not be fired, each with the rule that forbids it.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/line_of_battle/procedures/fire.h"

namespace longroll::line_of_battle {
namespace {

int reach_of(const Firer& firer, const House& house) {
  return firer.arm == Arm::artillery ? house.range_of(firer.gun) : house.range_of(firer.weapon);
}

/// Only units whose weapon reaches count (L.R2); where none does there is no shot.
std::optional<Refusal> refuse_range(const FireOrder& order, const House& house) {
  const Firer* farthest = &order.firers[0];
  for (const Firer& firer : order.firers) {
    if (range_of(firer, order) <= reach_of(firer, house)) return std::nullopt;
    if (reach_of(firer, house) > reach_of(*farthest, house)) farthest = &firer;
  }
  const int reach = reach_of(*farthest, house);
  const bool guns = farthest->arm == Arm::artillery;
  return Refusal{
      guns ? "L.11" : "L.10", "range",
      fmt::format("{} reaches {} hex{}, not {}", guns ? enum_name(farthest->gun) : enum_name(farthest->weapon), reach,
                  reach == 1 ? "" : "es", range_of(*farthest, order))};
}

std::optional<Refusal> refuse_firer(const Firer& firer, const FireOrder& order, const House& house,
                                    const std::string& path) {
  const bool guns = firer.arm == Arm::artillery;
  if (firer.state == State::routed) return Refusal{"L.30", path + ".state", "routed units cannot fire"};
  if (firer.canister && !guns) return Refusal{"L.13", path + ".canister", "only artillery has canister"};
  if (firer.canister && house.canister_of(firer.gun) == CanisterType::none) {
    return Refusal{"L.11", path + ".canister", fmt::format("gun {} has no canister", enum_name(firer.gun))};
  }
  if (firer.range > order.range)
    return Refusal{"L.R18", path + ".range", "the range of a shot is the longest of those who fire"};
  if (firer.canister && range_of(firer, order) > house.firepower_range[Firepower::normal_canister]) {
    return Refusal{"L.13", path + ".canister",
                   fmt::format("canister reaches {} hexes, not {}", house.firepower_range[Firepower::normal_canister],
                               range_of(firer, order))};
  }
  if (firer.open_order_capable && firer.state == State::blood_lust)
    return Refusal{"L.34", path + ".state", "open order units never have blood lust"};
  if (guns && (firer.open_order_capable || firer.sharpshooter))
    return Refusal{"L.27", path + ".arm", "artillery is neither open order capable nor sharpshooters"};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_order(const FireOrder& order, const House& house) {
  if (order.firers.empty()) return Refusal{"L.17", "firers", "nobody fires; give at least one unit"};
  const bool guns = order.firers[0].arm == Arm::artillery;
  for (std::size_t i = 0; i < order.firers.size(); ++i) {
    const std::string path = fmt::format("firers.{}", i);
    if ((order.firers[i].arm == Arm::artillery) != guns)
      return Refusal{"L.R18", path + ".arm", "small arms and artillery never combine in one shot"};
    if (auto refusal = refuse_firer(order.firers[i], order, house, path)) return refusal;
  }
  if (auto refusal = refuse_range(order, house)) return refusal;
  if (auto refusal = refuse_stack(order.target, house, "target")) return refusal;
  if (auto refusal = refuse_rear(order.target, order.around)) return refusal;
  if (!guns && order.counter_battery > 0)
    return Refusal{"L.12", "counter_battery", "counter-battery fire hampers artillery only"};
  if (order.shot > 1 && !guns) return Refusal{"L.36", "shot", "only artillery fires more than one shot at a hex"};
  if (order.shot > 1 && !order.artillery_leader)
    return Refusal{"L.36", "artillery_leader", "a second or third artillery shot at a hex needs an artillery leader"};
  if (order.danger_close && (!guns || order.range < house.fire_rules[FireRule::danger_close])) {
    return Refusal{"L.26", "danger_close",
                   fmt::format("only artillery fire at {} hexes or more endangers friends",
                               house.fire_rules[FireRule::danger_close])};
  }
  return std::nullopt;
}

}  // namespace longroll::line_of_battle
