// Structs with the members that the effects of Line of Battle name and no more, as a map keeps them; and the charts.
#pragma once

#include "rulesets/line_of_battle/effects/orders.h"
#include "rulesets/line_of_battle/embedded.h"

namespace longroll::line_of_battle::test {

inline const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}

/// The least that a unit must have.
struct PlainUnit {
  std::int8_t strength = 6;
  std::int8_t original = 6;
  Arm arm = Arm::infantry;
  State state = State::normal;
  Mover formation = Mover::line;
  std::int8_t counter_battery = 0;
  bool canister_depleted = false;
  bool shell_depleted = false;
};

/// The least that a leader must have.
struct PlainLeader {
  std::int8_t value = 0;
  std::int8_t morale = 0;
  Level level = Level::brigade;
  bool replacement = false;
};

/// The least that a formation must have.
struct PlainFormation {
  Orders orders = Orders::none;
  bool recovering = false;
  bool stopped = false;
};

}  // namespace longroll::line_of_battle::test
