// A combat by its facts alone: the fight, then those who must retreat and are trapped (P.14).
#include <algorithm>

#include "rulesets/rifle_pits/procedures/stand.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

/// Bit i: the i-th unit must go and has nowhere to go to.
template <class Units>
std::uint32_t trapped_of(const Units& units, std::uint32_t going) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < units.size() && going >> i != 0; ++i)
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
template <class Units, class Here>
void pay_to_stay(const Units& units, std::uint32_t& going, std::int8_t& steps, std::string_view role,
                 const House& house, Umpire& umpire, const Here& here) {
  StandOrder order;
  Places places;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!has(going, i) || !units.units[i].trapped || !here(units.units[i])) continue;
    const auto unit = units[i];
    order.units.push_back({unit.strength, unit.steps_lost, unit.kind, unit.condition});
    places.push_back(static_cast<std::uint8_t>(i));
    going &= ~(1U << i);
  }
  Loss loss = resolve_stand(order, {role, {places.begin(), places.end()}}, house, umpire);
  if (loss.place >= 0) loss.place = static_cast<std::int8_t>(places[static_cast<std::size_t>(loss.place)]);
  take(units, loss, role, steps, house, umpire);
}

void tell_going(std::uint32_t going, std::string_view role, Umpire& umpire) {
  if (!umpire.heard()) return;
  for (std::size_t i = 0; going != 0; ++i, going >>= 1U)
    if (has(going, 0)) umpire.touch(role, i, "retreats", 1);
}

}  // namespace

CombatResult resolve_combat(const CombatOrder& order, const House& house, Umpire& umpire) {
  CombatAftermath after = resolve_combat_in_full(order, house, umpire);
  CombatResult& result = after.result;
  const Ranks attackers{order.attackers, after.attackers_lost};
  const Ranks defenders{order.defenders, after.defenders_lost};
  bool paid = false;
  if (trapped_of(order.defenders, after.defenders_going) != 0) {
    paid = true;
    pay_to_stay(defenders, after.defenders_going, result.defender_steps, "defenders", house, umpire,
                [](const Defender&) { return true; });
  }
  while (const std::uint32_t trapped = trapped_of(order.attackers, after.attackers_going)) {
    paid = true;
    const int hex = first_hex(order, trapped);
    pay_to_stay(attackers, after.attackers_going, result.attacker_steps, "attackers", house, umpire,
                [hex](const Attacker& unit) { return unit.hex == hex; });
  }
  tell_going(after.attackers_going, "attackers", umpire);
  tell_going(after.defenders_going, "defenders", umpire);
  if (paid) sum_up(order, house, after);
  return result;
}

}  // namespace longroll::rifle_pits
