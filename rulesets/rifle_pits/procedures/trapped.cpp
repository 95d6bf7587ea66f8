// A combat by its facts alone: the fight, then those who must retreat and are trapped (P.14).
#include <algorithm>

#include "rulesets/rifle_pits/procedures/stand.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

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
  CombatAftermath after;
  CombatResult result = resolve_combat_in_full(order, house, umpire, after);
  pay_to_stay(after.order.defenders, after.defenders_going, result.defender_steps, "defenders", house, umpire,
              [](const Defender&) { return true; });
  for (std::size_t hex = 1; after.attackers_going != 0 && hex <= most_attackers; ++hex)
    pay_to_stay(after.order.attackers, after.attackers_going, result.attacker_steps, "attackers", house, umpire,
                [&](const Attacker& unit) { return static_cast<std::size_t>(unit.hex) == hex; });
  tell_going(after.order.attackers, after.attackers_going, "attackers", umpire);
  tell_going(after.order.defenders, after.defenders_going, "defenders", umpire);
  sum_up(after, house, result);
  return result;
}

}  // namespace longroll::rifle_pits
