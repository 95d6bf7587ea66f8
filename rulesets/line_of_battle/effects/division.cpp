// A division by its units.
#include "rulesets/line_of_battle/effects/division.h"

#include <algorithm>
#include <set>

namespace longroll::line_of_battle {

DivisionStatus status_of(std::span<const Member> division) {
  DivisionStatus status = DivisionStatus::no_wrecked_or_dead;
  for (const Member& unit : division) {
    if (unit.open_order || unit.sharpshooter || unit.arm == Arm::artillery) continue;
    if (unit.dead) {
      status = DivisionStatus::dead;
    } else if (unit.wrecked && !unit.away) {
      status = std::max(status, DivisionStatus::wrecked);
    }
  }
  return status;
}

ReserveOrder reserve_of(std::span<const Member> division) {
  std::set<int> brigades;
  std::set<int> missing;  // brigades of which some regiment stands elsewhere
  std::set<int> hurt;     // brigades that have lost a regiment
  bool infantry = false;
  for (const Member& unit : division) {
    if (unit.arm == Arm::artillery) continue;
    brigades.insert(unit.brigade);
    infantry = infantry || unit.arm == Arm::infantry;
    if (unit.dead) hurt.insert(unit.brigade);
    if (!unit.dead && !unit.away && !unit.counted_on) missing.insert(unit.brigade);
  }
  ReserveOrder order;
  order.brigades = static_cast<std::int8_t>(std::max<std::size_t>(1, brigades.size()));
  order.complete_brigade = order.full_regiment = false;
  order.regiment_disorganized = true;
  order.established = std::any_of(division.begin(), division.end(), [](const Member& unit) { return unit.counted_on; });
  for (const Member& unit : division) {
    if (!unit.counted_on) continue;
    const bool complete = !missing.contains(unit.brigade);
    order.complete_brigade = order.complete_brigade || complete;
    order.full_regiment = order.full_regiment || unit.full;
    if (unit.full && !unit.disorganized) order.regiment_disorganized = false;
    order.established = order.established && unit.in_reserve;
    order.has_wrecked = order.has_wrecked || unit.wrecked || (complete && hurt.contains(unit.brigade));
    order.cavalry_for_infantry = order.cavalry_for_infantry || (infantry && unit.arm == Arm::cavalry);
  }
  return order;
}

}  // namespace longroll::line_of_battle
