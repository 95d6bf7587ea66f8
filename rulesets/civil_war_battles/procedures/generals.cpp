// Generals at risk and their replacement.
#include "rulesets/civil_war_battles/procedures/generals.h"

#include <algorithm>

#include "chance/six_sided.h"

namespace longroll::civil_war_battles {

Death resolve_death(const RiskDice& risk, const House& house, Umpire& umpire) {
  Pool pool;
  pool.ask = {"C.27", "risk of the general"};
  pool.dice = six_sided(risk.dice);
  pool.hits = at_least(house.general_rules[GeneralRule::dead]);
  pool.enough = 1;
  return {umpire.pool(pool) > 0};
}

RiskResult resolve_risk(const RiskOrder& order, const House& house, Umpire& umpire) {
  Tally tally = umpire.tally("C.27", "dice of risk");
  tally.add_if(order.shot_at_with_unit, house.risks[Risk::shot_at_with_unit])
      .add_if(order.targeted_alone, house.risks[Risk::targeted_alone])
      .add_if(order.unit_routed_or_destroyed, house.risks[Risk::unit_routed_or_destroyed])
      .add_if(order.cancelled_morale_test, house.risks[Risk::cancelled_morale_test])
      .add_if(order.unit_fighting, house.risks[Risk::unit_fighting]);
  umpire.tell(tally);
  if (!resolve_death({static_cast<std::int8_t>(tally.total())}, house, umpire).dead) return {};
  const int markers = house.general_rules[GeneralRule::markers_less_value] - order.value;
  return {true, static_cast<std::int8_t>(std::max(0, markers))};
}

ReplacementResult resolve_replacement(const ReplacementOrder& order, const House& house, Umpire& umpire) {
  const auto kind =
      static_cast<Replacement>(umpire.roll_range(house.general_replacement, 0, {"C.26", "replacement"}, one_die));
  if (kind == Replacement::none) return {};
  // No general is worse than the poorest (C.R1).
  const int worse =
      std::min(order.value + house.general_rules[GeneralRule::worse], house.general_rules[GeneralRule::poorest]);
  return {kind, static_cast<std::int8_t>(kind == Replacement::worse ? worse : int{order.value})};
}

}  // namespace longroll::civil_war_battles
