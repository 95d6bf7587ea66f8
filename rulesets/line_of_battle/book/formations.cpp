// Formations in the umpire's book.
#include "rulesets/line_of_battle/book/formations.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "rulesets/line_of_battle/book/stacks.h"

namespace longroll::line_of_battle {
namespace {

/// Calls f for every regiment and battery of a formation, gone or not.
template <class F>
void each_of(const Scene& scene, const Unit& formation, const F& f) {
  for (const Unit& unit : scene.state().units) {
    const UnitPiece* facts = unit.facts.get<UnitPiece>();
    if (facts != nullptr && unit.side == formation.side && unit.group == formation.group) f(unit, *facts);
  }
}

}  // namespace

void give_orders(Scene& scene, Unit& unit, Orders orders) {
  FormationPiece& formation = *unit.facts.get<FormationPiece>();
  if (formation.orders == orders) return;
  if (formation.orders == Orders::attack) formation.recovering = true;
  const bool reserve = orders == Orders::reserve;
  if (reserve || formation.orders == Orders::reserve)
    scene.each<UnitPiece>(unit.side, [&](Unit& one, UnitPiece& facts) {
      if (one.group == unit.group) facts.in_reserve = reserve;
    });
  formation.orders = orders;
}

void deliver_at_twilight(Scene& scene, Unit& unit) {
  FormationPiece& formation = *unit.facts.get<FormationPiece>();
  if (!formation.awaits_twilight || scene.table<TablePiece>().night) return;
  formation.awaits_twilight = false;
  scene.say(told("The order for {} is delivered with the twilight. It may be accepted now.", named(unit)), "L.2");
}

std::int8_t command_value_of(const Scene& scene, const Unit& formation) {
  std::int8_t value = 0;
  const Level level = formation.facts.get<FormationPiece>()->level;
  scene.each<LeaderPiece>(formation.side, [&](const Unit& unit, const LeaderPiece& leader) {
    if (unit.group == formation.group && leader.level == level) value = leader.value;
  });
  return value;
}

DivisionStatus status_of(const Scene& scene, const Unit& formation, const House& house) {
  DivisionStatus status = DivisionStatus::no_wrecked_or_dead;
  each_of(scene, formation, [&](const Unit& unit, const UnitPiece& facts) {
    if (facts.open_order || facts.open_order_capable || facts.sharpshooter || facts.arm == Arm::artillery) return;
    if (unit.gone == was_destroyed) {
      status = DivisionStatus::dead;
    } else if (unit.gone.empty() && is_wrecked(facts, house)) {
      status = std::max(status, DivisionStatus::wrecked);
    }
  });
  return status;
}

ReserveOrder reserve_of(const Scene& scene, const Unit& formation, const std::vector<const Unit*>& units,
                        const House& house) {
  std::set<int> brigades;
  std::set<int> missing;  // brigades of which some regiment stands elsewhere
  std::set<int> hurt;     // brigades that have lost a regiment
  bool infantry = false;
  each_of(scene, formation, [&](const Unit& unit, const UnitPiece& facts) {
    if (facts.arm == Arm::artillery) return;
    brigades.insert(facts.brigade);
    infantry = infantry || facts.arm == Arm::infantry;
    if (unit.gone == was_destroyed) hurt.insert(facts.brigade);
    if (unit.gone.empty() && std::find(units.begin(), units.end(), &unit) == units.end()) missing.insert(facts.brigade);
  });
  ReserveOrder order;
  order.brigades = static_cast<std::int8_t>(std::max<std::size_t>(1, brigades.size()));
  order.complete_brigade = order.full_regiment = false;
  order.regiment_disorganized = true;
  order.established = !units.empty();
  for (const Unit* unit : units) {
    const UnitPiece& facts = *unit->facts.get<UnitPiece>();
    const bool full = facts.original == 0 || facts.strength == facts.original;
    const bool complete = !missing.contains(facts.brigade);
    order.complete_brigade = order.complete_brigade || complete;
    order.full_regiment = order.full_regiment || full;
    if (full && facts.state < State::disorganized) order.regiment_disorganized = false;
    order.established = order.established && facts.in_reserve;
    order.has_wrecked = order.has_wrecked || is_wrecked(facts, house) || (complete && hurt.contains(facts.brigade));
    order.cavalry_for_infantry = order.cavalry_for_infantry || (infantry && facts.arm == Arm::cavalry);
  }
  return order;
}

}  // namespace longroll::line_of_battle
