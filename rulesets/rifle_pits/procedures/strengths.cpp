// Who attacks how, and how strongly.
#include "rulesets/rifle_pits/procedures/strengths.h"

#include <algorithm>

namespace longroll::rifle_pits {
namespace {

/// P.R22: rounded up.
int halved_up(int strength) { return (strength + 1) / 2; }

/// Written out: std::any_of is made for long lists, and most combats have a unit or two on a side.
template <class List, class Holds>
bool any(const List& units, const Holds& holds) {
  for (const auto& unit : units) {
    if (holds(unit)) return true;
  }
  return false;
}

/// Whether it holds for each adjacent attacker, of whom there is at least one.
template <class Holds>
bool all_adjacent(const CombatOrder& order, const Holds& holds) {
  return any(order.attackers, adjacent) &&
         std::all_of(order.attackers.begin(), order.attackers.end(),
                     [&](const Attacker& unit) { return !adjacent(unit) || holds(unit); });
}

/// What shifts ask of the attackers, in one look at them.
struct AttackersAre {
  bool fatigued = false;  ///< one of them
  // Of those who are adjacent.
  bool adjacent = false;     ///< there is one
  bool marching = false;     ///< one of them
  bool all_across = true;    ///< water
  bool all_prepared = true;  ///< P.9 as P.R4 has it: the order, Good Order, fresh, and has not moved far
  bool all_mounted = true;   ///< and in Good Order
};

AttackersAre look_at(const CombatOrder& order) {
  AttackersAre are;
  for (const Attacker& unit : order.attackers) {
    are.fatigued = are.fatigued || unit.fatigued;
    if (!adjacent(unit)) continue;
    const bool good = unit.condition == Condition::good_order;
    are.adjacent = true;
    are.marching = are.marching || unit.orders == Orders::march;
    are.all_across = are.all_across && unit.across != Hexside::plain;
    are.all_prepared =
        are.all_prepared && unit.orders == Orders::prepared_assault && good && !unit.fatigued && !unit.moved_far;
    are.all_mounted = are.all_mounted && unit.kind == Kind::cavalry && good;
  }
  return are;
}

bool any_defender(const CombatOrder& order, Condition condition) {
  return any(order.defenders, [&](const Defender& unit) { return unit.condition == condition; });
}

/// The officer's shift and the line under which it stands (P.6, P.R12, P.R34).
void add_officer(const CombatOrder& order, const House& house, Tally& shifts) {
  const Lead lead = lead_of(order.officer, order.two_divisions && !order.common_superior, order.light, house);
  shifts.add_value_if(lead.by == LedBy::officer, lead.efficiency, house.shifts[Shift::officer]);
  shifts.add_if(lead.by == LedBy::two_commands, house.officer_place[OfficerRule::two_commands]);
  shifts.add_if(lead.by == LedBy::nobody, house.officer_place[OfficerRule::none]);
}

}  // namespace

AttackKind kind_of_attack(const CombatOrder& order) {
  if (any(order.attackers, adjacent)) return AttackKind::assault;
  const bool guns = any(order.attackers, [](const Attacker& unit) { return unit.kind == Kind::artillery; });
  return guns ? AttackKind::bombardment : AttackKind::sharpshooting;
}

int attacking_strength(int strength, Condition condition) {
  return condition == Condition::disordered ? halved_up(strength) : strength;
}

Lead lead_of(const Officer& officer, bool divided, Light light, const House& house) {
  const auto& rules = house.officer_place;
  int efficiency = officer.efficiency;
  if (officer.place == OfficerPlace::near) efficiency = std::min(efficiency, rules[OfficerRule::near_most].value);
  if (light == Light::night) efficiency = std::min(efficiency, rules[OfficerRule::night_most].value);
  if (divided) return {LedBy::two_commands, efficiency, rules[OfficerRule::two_commands].value};
  if (officer.place == OfficerPlace::none) return {LedBy::nobody, efficiency, rules[OfficerRule::none].value};
  return {LedBy::officer, efficiency, efficiency};
}

int attack_strength(const CombatOrder& order, const House& house) {
  int total = 0;
  for (const Attacker& unit : order.attackers) {
    const int strength = unit.fires ? unit.long_range : current_strength(unit, house);
    total += attacking_strength(strength, unit.condition);
  }
  return total;
}

int defence_strength(const CombatOrder& order, const House& house) {
  const bool halve = house.interpretations.disorder_halves == DisorderReading::both;
  int total = 0;
  for (const Defender& unit : order.defenders) {
    const int strength = current_strength(unit, house);
    total += halve && unit.condition == Condition::disordered ? halved_up(strength) : strength;
  }
  return total;
}

bool can_return_fire(const CombatOrder& order) {
  return order.return_range && any(order.defenders, [](const Defender& unit) {
           return unit.kind == Kind::artillery || unit.kind == Kind::sharpshooters;
         });
}

bool attackers_all_cavalry(const CombatOrder& order) {
  return all_adjacent(order, [](const Attacker& unit) { return unit.kind == Kind::cavalry && !unit.in_works; });
}

bool defenders_all_cavalry(const CombatOrder& order) {
  return any(order.attackers, adjacent) && order.works == Works::none &&
         std::all_of(order.defenders.begin(), order.defenders.end(),
                     [](const Defender& unit) { return unit.kind == Kind::cavalry; });
}

int total_shifts(const CombatOrder& order, AttackKind kind, const House& house, Umpire& umpire) {
  Tally shifts = umpire.tally("P.4", "column shifts");
  if (kind == AttackKind::assault) add_officer(order, house, shifts);
  const auto& of = house.shifts;
  const std::optional<Shift> works = shift_of(order.works);
  const AttackersAre are = look_at(order);
  shifts.add_if(works == Shift::rifle_pits, of[Shift::rifle_pits])
      .add_if(works == Shift::fortification, of[Shift::fortification])
      .add_if(works == Shift::entrenchment, of[Shift::entrenchment])
      .add_if(are.marching, of[Shift::attack_from_march])
      .add_if(are.fatigued, of[Shift::fatigued])
      .add_if(works == Shift::hasty_works, of[Shift::hasty_works])
      .add_if(is_dim(order.light, order.rain), of[Shift::dim_light])
      .add_if(are.adjacent && are.all_across, of[Shift::across_water])
      .add_if(are.adjacent && are.all_prepared, of[Shift::prepared_assault])
      .add_if(are.adjacent && are.all_mounted && any_defender(order, Condition::disordered),
              of[Shift::cavalry_on_disordered])
      .add_if(any_defender(order, Condition::demoralized), of[Shift::demoralized])
      .add_if(order.constricted, of[Shift::constricted]);
  umpire.tell(shifts);
  return shifts.total();
}

}  // namespace longroll::rifle_pits
