// What a stack may do with its activation, and what it costs: overruns, work on links, granaries, rides, works (V.R7,
// V.R16, V.R25, V.R26).
#pragma once

#include "rulesets/valley/numbers.h"

namespace longroll::valley {

/// Whether a force is swept aside by those who enter its place (V.R26).
inline bool is_overrun(const Force& in_the_way, int entering, const Numbers& numbers) {
  return !in_the_way.entrenched && in_the_way.strength * numbers.campaign[Campaign::overrun_part] <= entering;
}

/// Whether a force is small enough to go by rail (V.R25).
inline bool fits_railway(int strength, const Numbers& numbers) {
  return strength <= numbers.campaign[Campaign::rail_strength];
}

/// What keeps a stack from digging in, if anything; `moved`: any of it has (V.R16).
enum class DiggingBar : std::uint8_t { none, moved, supply };
constexpr DiggingBar digging_bar(bool moved, bool supplied) {
  return moved ? DiggingBar::moved : supplied ? DiggingBar::none : DiggingBar::supply;
}

/// Movement points for destroying a bridge or a rail link (V.R7).
inline int destruction_cost(bool cavalry_alone, const House& house) {
  return house.costs[cavalry_alone ? Cost::destroy_cavalry : Cost::destroy].value;
}

/// Movement points for repairing one (V.R7).
inline int repair_cost(const House& house) { return house.costs[Cost::repair].value; }

/// What keeps a force from repairing a bridge or a rail link, if anything (V.R7).
enum class RepairBar : std::uint8_t { none, mounted, supply };
constexpr RepairBar repair_bar(bool cavalry_alone, bool supplied) {
  return cavalry_alone ? RepairBar::mounted : supplied ? RepairBar::none : RepairBar::supply;
}

/// Movement points for devastating a granary (V.R7).
inline int devastation_cost(const House& house) { return house.costs[Cost::devastate].value; }

/// What keeps a force from devastating a granary, if anything; `allowed`: the campaign has it by now (V.7, V.R7).
enum class DevastationBar : std::uint8_t { none, campaign, side, strength };
inline DevastationBar devastation_bar(bool allowed, bool of_union, int strength, const Numbers& numbers) {
  if (!allowed) return DevastationBar::campaign;
  if (!of_union) return DevastationBar::side;
  return strength < numbers.campaign[Campaign::devastators] ? DevastationBar::strength : DevastationBar::none;
}

/// V.12, V.R22: what a unit did in the turn is over; that it marched by force is known for one turn more.
constexpr void begin_turn(bool& flipped, bool& moved, bool& forced, bool& forced_before) {
  forced_before = forced;
  flipped = moved = forced = false;
}

}  // namespace longroll::valley
