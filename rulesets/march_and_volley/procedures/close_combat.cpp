// Reach, bayonets, evading.
#include "rulesets/march_and_volley/procedures/close_combat.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"

namespace longroll::march_and_volley {
namespace {

/// M.R8: a flank or rear, but a square has none; and infantry that is on the run.
bool needs_no_roll(const Unit& infantry) {
  return infantry.retreating || (infantry.struck != Struck::front && infantry.formation != Formation::square);
}

Tally modifiers(const BreakOrder& order, const House& house, Tally tally) {
  const auto& of = house.break_modifiers;
  tally.add_if(order.cavalry.heavy || order.cavalry.lancers, of[BreakModifier::heavy_or_lancers])
      .add_if(is_worn(order.infantry, house), of[BreakModifier::worn])
      .add_if(order.infantry.cover == Cover::works, of[BreakModifier::works]);
  return tally;
}

int need_by_formation(const Unit& infantry, const House& house) {
  return house.break_bayonets[static_cast<Bayonets>(infantry.formation)].value;
}

static_assert(static_cast<int>(Bayonets::skirmish) == static_cast<int>(Formation::skirmish));

bool breaks_in(const BreakOrder& order, const House& house, Umpire& umpire) {
  if (needs_no_roll(order.infantry)) {
    umpire.note("M.R8", [] { return "flank, rear or retreating infantry: no roll is needed"; });
    return true;
  }
  const int need = need_by_formation(order.infantry, house);
  umpire.note("M.R8", [&] {
    return fmt::format("{} or more breaks into infantry in {}", need, enum_name(order.infantry.formation));
  });
  const Tally tally = modifiers(order, house, umpire.tally("M.R8", "break the bayonets"));
  umpire.tell(tally);
  return umpire.check({"M.19", "attempt to break the bayonets"}, one_die, need - tally.total());
}

}  // namespace

std::optional<Refusal> refuse_order(const ReachOrder& /*order*/, const House& /*house*/) { return std::nullopt; }

std::optional<Refusal> refuse_order(const BreakOrder& order, const House& house) {
  if (!is_cavalry(order.cavalry.kind)) return Refusal{"M.19", "cavalry.kind", "only cavalry must break the bayonets"};
  if (!is_foot(order.infantry.kind)) return Refusal{"M.19", "infantry.kind", "only infantry has bayonets to break"};
  if (auto refusal = refuse_unit(order.cavalry, house, "cavalry")) return refusal;
  if (auto refusal = refuse_charger(order.cavalry, "cavalry")) return refusal;
  return refuse_unit(order.infantry, house, "infantry");
}

std::optional<Refusal> refuse_order(const EvadeOrder& order, const House& house) {
  if (auto refusal = refuse_formation(order.kind, order.formation, house, "formation")) return refusal;
  if (order.formation != Formation::skirmish)
    return Refusal{"M.16", "formation", "only a unit in skirmish order evades"};
  if (is_guns(order.charger)) return Refusal{"M.16", "charger", "guns cannot charge"};
  return std::nullopt;
}

ReachResult resolve_reach(const ReachOrder& order, const House& house, Umpire& /*umpire*/) {
  const bool horse = arm_of(order.kind) == Arm::cavalry;
  const Length range = house.distances[horse ? Distance::charge_cavalry : Distance::charge_infantry];
  ReachResult result;
  result.token = order.to_enemy <= house.distances[Distance::close_combat];
  result.may_charge = order.to_enemy <= range && !is_guns(order.kind) && !order.out_of_command;  // M.R3
  return result;
}

int break_need(const BreakOrder& order, const House& house) {
  if (needs_no_roll(order.infantry)) return 0;
  return need_by_formation(order.infantry, house) - modifiers(order, house, Tally("M.R8", "", false)).total();
}

BreakResult resolve_break(const BreakOrder& order, const House& house, Umpire& umpire) {
  BreakResult result;
  result.breaks_in = breaks_in(order, house, umpire);
  if (result.breaks_in) return result;
  result.casualties =
      static_cast<std::int8_t>(std::min(house.break_rules[CasualtyRule::casualties], left_of(order.cavalry, house)));
  result.destroyed = result.casualties == left_of(order.cavalry, house);
  if (!result.destroyed) result.retreat = house.retreat[Arm::cavalry];
  return result;
}

EvadeResult resolve_evade(const EvadeOrder& order, const House& house, Umpire& umpire) {
  const int most = house.evade[arm_of(order.charger)];
  const bool caught = most > 0 && umpire.check_at_most({"M.16", "evade"}, one_die, most);
  return {caught, caught ? Length{} : house.moves[Mover::skirmish]};  // M.R23
}

}  // namespace longroll::march_and_volley
