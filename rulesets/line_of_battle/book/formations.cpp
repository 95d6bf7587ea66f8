// Formations in the umpire's book.
#include "rulesets/line_of_battle/book/formations.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/line_of_battle/book/stacks.h"
#include "rulesets/line_of_battle/effects/division.h"
#include "rulesets/line_of_battle/effects/orders.h"

namespace longroll::line_of_battle {
namespace {

/// Every regiment and battery of a formation, gone or not; those of `reserve` are counted on.
std::vector<Member> members_of(const Scene& scene, const Unit& formation, const std::vector<const Unit*>& reserve,
                               const House& house) {
  std::vector<Member> members;
  for (const Unit& unit : scene.state().units) {
    const UnitPiece* facts = unit.facts.get<UnitPiece>();
    if (facts == nullptr || unit.side != formation.side || unit.group != formation.group) continue;
    Member& member = members.emplace_back(member_of(*facts, house));
    member.dead = member.dead || unit.gone == was_destroyed;
    member.away = !unit.gone.empty();
    member.counted_on = std::find(reserve.begin(), reserve.end(), &unit) != reserve.end();
  }
  return members;
}

/// The units of a formation are in Reserve, or no longer.
void put_reserve(Scene& scene, const Unit& formation, ReserveChange change) {
  if (change == ReserveChange::none) return;
  scene.each<UnitPiece>(formation.side, [&](Unit& one, UnitPiece& facts) {
    if (one.group == formation.group) facts.in_reserve = change == ReserveChange::into_reserve;
  });
}

}  // namespace

void give_orders(Scene& scene, Unit& unit, Orders orders) {
  put_reserve(scene, unit, take_up(*unit.facts.get<FormationPiece>(), orders));
}

void stop_attack(Scene& scene, Unit& unit) { put_reserve(scene, unit, stop(*unit.facts.get<FormationPiece>())); }

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
  return status_of(members_of(scene, formation, {}, house));
}

ReserveOrder reserve_of(const Scene& scene, const Unit& formation, const std::vector<const Unit*>& units,
                        const House& house) {
  ReserveOrder order = reserve_of(members_of(scene, formation, units, house));
  // L.F31: each division needs its own.
  for (const Unit* unit : units)
    if (unit->group != formation.group) order.established = false;
  return order;
}

}  // namespace longroll::line_of_battle
