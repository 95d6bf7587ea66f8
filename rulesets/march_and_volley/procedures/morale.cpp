// Morale tests.
#include "rulesets/march_and_volley/procedures/morale.h"

#include <algorithm>

#include "chance/six_sided.h"

namespace longroll::march_and_volley {
namespace {

/// M.R1: casualties wear morale down, but not to nothing.
int current_morale(const Unit& unit, const House& house) {
  const int worn_off = unit.casualties / house.morale_rules[MoraleRule::casualties_per_point];
  return std::max(house.starting_morale[unit.quality].value - worn_off, house.morale_rules[MoraleRule::least]);
}

/// Current morale with its modifiers (M.R2).
int morale_number(const MoraleOrder& order, const House& house, Umpire& umpire) {
  const Unit& unit = order.unit;
  const auto& of = house.morale_modifiers;
  const bool skirmish_charged =
      order.occasion == Occasion::charged && unit.formation == Formation::skirmish && order.by_formed;
  Tally tally = umpire.tally("M.R2", "morale");
  tally.add_value_if(true, current_morale(unit, house), house.starting_morale[unit.quality])
      .add_if(unit.leader, of[MoraleModifier::leader])
      .add_if(in_cover(unit), of[MoraleModifier::cover])
      .add_if(unit.supported, of[MoraleModifier::supported])
      .add_if(unit.out_of_command, of[MoraleModifier::out_of_command])
      .add_if(unit.threatened, of[MoraleModifier::threatened])
      .add_if(skirmish_charged, of[MoraleModifier::skirmish_charged])
      .add_if(order.occasion == Occasion::charging && order.into_works, of[MoraleModifier::charging_works])
      .add_if(order.occasion == Occasion::passed_through, of[MoraleModifier::passed_through]);
  umpire.tell(tally);
  return tally.total();
}

Ask ask_for(Occasion occasion) {
  switch (occasion) {
    case Occasion::fire: return {"M.10", "morale after casualties by fire"};
    case Occasion::charging: return {"M.17", "morale of the charger"};
    case Occasion::charged: return {"M.17", "morale of the unit charged"};
    case Occasion::stampede: return {"M.11", "morale of the unit touched by elephants"};
    case Occasion::passed_through: return {"M.R2", "morale of the unit that friends retreat through"};
  }
  return {"M.10", "morale"};
}

Outcome failure(const MoraleOrder& order) {
  const bool panics = order.occasion == Occasion::fire || order.occasion == Occasion::stampede;
  if (order.unit.kind == Kind::elephants && panics) return Outcome::stampedes;  // M.R13, M.R21
  return order.occasion == Occasion::charging ? Outcome::stays_put : Outcome::retreats;
}

}  // namespace

std::optional<Refusal> refuse_order(const MoraleOrder& order, const House& house) {
  if (auto refusal = refuse_unit(order.unit, house, "unit")) return refusal;
  if (order.occasion == Occasion::charging) {
    if (auto refusal = refuse_charger(order.unit, "unit")) return refusal;
  }
  if (order.by_formed && order.occasion != Occasion::charged)
    return Refusal{"M.R2", "by_formed", "only a unit that is charged is charged by formed troops"};
  if (order.into_works && order.occasion != Occasion::charging)
    return Refusal{"M.R2", "into_works", "only a charger charges into works"};
  return std::nullopt;
}

bool passes_test(const MoraleOrder& order, const House& house, Umpire& umpire) {
  // M.11: only stampeding elephants make a unit test a second time.
  if (order.unit.tested != Tested::untested && order.occasion != Occasion::stampede) {
    umpire.note("M.11", [] { return "it has tested before and keeps that result"; });
    return order.unit.tested == Tested::passed;
  }
  const int number = morale_number(order, house, umpire);
  // M.R2: one face always passes and one always fails.
  const int most = std::clamp(number, house.morale_rules[MoraleRule::always_passes],
                              house.morale_rules[MoraleRule::always_fails] - 1);
  return umpire.check_at_most(ask_for(order.occasion), one_die, most);
}

MoraleResult after_test(const MoraleOrder& order, bool passed, const House& house) {
  MoraleResult result{passed, passed ? Outcome::stands : failure(order), {}};
  if (result.outcome == Outcome::retreats) result.retreat = house.retreat[arm_of(order.unit.kind)];
  return result;
}

MoraleResult resolve_morale(const MoraleOrder& order, const House& house, Umpire& umpire) {
  return after_test(order, passes_test(order, house, umpire), house);
}

}  // namespace longroll::march_and_volley
