// A combat by its facts alone: the fight, then those who must retreat and are trapped (P.14).
#include <algorithm>

#include "rulesets/rifle_pits/procedures/stand.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

/// Bit i: the i-th unit must go and has nowhere to go to.
template <class List>
std::uint32_t trapped_of(const List& units, std::uint32_t going) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (has(going, i) && units[i].trapped) bits |= 1U << i;
  return bits;
}

/// The first of the attackers' hexes in which somebody is trapped.
int first_hex(const CombatOrder& order, std::uint32_t trapped) {
  int first = most_attackers;
  for (std::size_t i = 0; i < order.attackers.size(); ++i)
    if (has(trapped, i)) first = std::min<int>(first, order.attackers[i].hex);
  return first;
}

/// Units of one side that must go, in one hex: those who are trapped pay for it together and stay.
template <class List, class Here>
void pay_to_stay(List& units, std::uint32_t& going, std::int8_t& steps, std::string_view role, const House& house,
                 Umpire& umpire, const Here& here) {
  StandOrder order;
  Places places;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto& unit = units[i];
    if (!has(going, i) || !unit.trapped || !here(unit)) continue;
    order.units.push_back({unit.strength, unit.steps_lost, unit.kind, unit.condition});
    places.push_back(static_cast<std::uint8_t>(i));
    going &= ~(1U << i);
  }
  Loss loss = resolve_stand(order, {role, {places.begin(), places.end()}}, house, umpire);
  if (loss.place >= 0) loss.place = static_cast<std::int8_t>(places[static_cast<std::size_t>(loss.place)]);
  take(units, loss, role, steps, house, umpire);
}

template <class List>
void tell_going(const List& units, std::uint32_t going, std::string_view role, Umpire& umpire) {
  for (std::size_t i = 0; i < units.size(); ++i)
    if (has(going, i)) umpire.touch(role, i, "retreats", 1);
}

}  // namespace

CombatResult resolve_combat(const CombatOrder& order, const House& house, Umpire& umpire) {
  CombatAftermath after{.order = order};
  CombatResult result = resolve_combat_in_full(order, house, umpire, after);
  if (trapped_of(after.order.defenders, after.defenders_going) != 0)
    pay_to_stay(after.order.defenders, after.defenders_going, result.defender_steps, "defenders", house, umpire,
                [](const Defender&) { return true; });
  while (const std::uint32_t trapped = trapped_of(after.order.attackers, after.attackers_going)) {
    const int hex = first_hex(order, trapped);
    pay_to_stay(after.order.attackers, after.attackers_going, result.attacker_steps, "attackers", house, umpire,
                [hex](const Attacker& unit) { return unit.hex == hex; });
  }
  tell_going(after.order.attackers, after.attackers_going, "attackers", umpire);
  tell_going(after.order.defenders, after.defenders_going, "defenders", umpire);
  sum_up(after, house, result);
  return result;
}

}  // namespace longroll::rifle_pits
