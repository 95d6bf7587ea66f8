// Single dice of the turn around a combat.
#include "rulesets/rifle_pits/procedures/recovery.h"

#include <algorithm>

namespace longroll::rifle_pits {

std::optional<Refusal> refuse_order(const RallyOrder& order, const House& /*house*/) {
  if (!order.fought || (order.light == Light::night && !order.in_zone)) return std::nullopt;
  return Refusal{"P.R8", "fought", "a unit that took part in a combat does not rally in the same turn"};
}

RallyResult resolve_rally(const RallyOrder& order, const House& house, Umpire& umpire) {
  if (!order.in_zone) {
    umpire.note("P.R8", [] { return "outside enemy zones a unit rallies by itself"; });
    return {true};
  }
  Tally most = umpire.tally("P.R8", "the die may be at most");
  most.add_if(!order.officer, house.recovery[Recovery::rally_alone])
      .add_if(order.officer, house.recovery[Recovery::rally_officer])
      .add_value_if(order.officer, order.efficiency, house.recovery[Recovery::efficiency])
      .add_if(order.in_works, house.recovery[Recovery::rally_works]);
  umpire.tell(most);
  return {umpire.check_at_most({"P.R8", "rally"}, one_die, most.total())};
}

OrderResult resolve_order(const OrderOrder& order, const House& house, Umpire& umpire) {
  Tally need = umpire.tally("P.R17", "the die must be at least");
  const int efficiency = order.officer ? order.efficiency : house.recovery[Recovery::no_officer].value;
  need.add_if(true, house.recovery[Recovery::order_at_once])
      .add_value_if(true, -efficiency, house.recovery[Recovery::efficiency]);
  umpire.tell(need);
  // A natural 1 fails and a natural 6 succeeds.
  const int least =
      std::clamp(need.total(), house.recovery[Recovery::order_least].value, house.recovery[Recovery::order_sure].value);
  return {umpire.check({"P.R17", "order in force at once"}, one_die, least)};
}

NerveResult resolve_nerve(const NerveOrder& order, const House& house, Umpire& umpire) {
  if (!order.officer) {
    umpire.note("P.R9", [] { return "without the division's officer near it nothing is rolled"; });
    return {};
  }
  Tally need = umpire.tally("P.R9", "the die must be at least");
  need.add_if(true, house.recovery[Recovery::nerve_by_night])
      .add_value_if(true, -order.efficiency, house.recovery[Recovery::efficiency]);
  umpire.tell(need);
  return {umpire.check({"P.R9", "nerve by night"}, one_die, need.total())};
}

}  // namespace longroll::rifle_pits
