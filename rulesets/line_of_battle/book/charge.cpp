// Charges in the umpire's book, as a whole and step by step: closing roll and opening volley (L.9, L.16, L.49).
#include <fmt/format.h>

#include "rulesets/line_of_battle/book/tasks.h"
#include "rulesets/line_of_battle/effects/charge.h"
#include "rulesets/line_of_battle/effects/guns.h"

namespace longroll::line_of_battle {
namespace {

constexpr StackRoles attacker = {"attacker", "attacking_others", "attacking_leaders"};
constexpr StackRoles defender = {"defender", "defending_others", "defending_leaders"};
/// The stack of the steps that stand alone.
constexpr StackRoles mover = {"stack", "others", "leaders"};

/// Why a stack may not act: its division is stopped, or its brigade does not move.
std::optional<Refusal> refuse_advance(const Scene& scene, const StackRoles& roles) {
  const Unit& top = *scene.unit(roles.top);
  const Unit* formation = formation_of(scene, top);
  if (formation != nullptr && !may_advance(*formation->facts.get<FormationPiece>()))
    return Refusal{"L.R13", std::string(roles.top),
                   fmt::format("the attack of {} is stopped, and it withdraws", formation->name)};
  for (const std::string_view words : {mark::no_movement, mark::not_closed, mark::fired})
    if (const Unit* unit = marked(scene, roles, words))
      return Refusal{words == mark::no_movement  ? "L.6"
                     : words == mark::not_closed ? "L.R4"
                                                 : "L.29",
                     std::string(roles.top), fmt::format("{} {}", unit->name, words)};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> LineOfBattleBook::refuse_charge(const Scene& scene) const {
  if (auto refusal = refuse_advance(scene, attacker)) return refusal;
  const Unit* before = marked(scene, attacker, mark::charged);
  if (before != nullptr && !before->has_mark(mark::may_charge_again))
    return Refusal{"L.R14", std::string(attacker.top), fmt::format("{} has charged already", before->name)};
  return std::nullopt;
}

void LineOfBattleBook::charges() {
  auto& charge = task<ChargeOrder, ChargeResult>("charge", "charge", "Charge a stack");
  charge.at({"activity"});
  add_stack(charge, attacker, "the charging stack", Whose::active,
            [](ChargeOrder& order) -> Stack& { return order.attacker; });
  add_stack(charge, defender, "the stack that is charged", Whose::other,
            [](ChargeOrder& order) -> Stack& { return order.defender; });
  charge.from_table<TablePiece>()
      .fill({"mounted", "around.attack_orders"},
            [this](ChargeOrder& order, const Scene& scene) {
              const UnitPiece* charging = scene.one<UnitPiece>(attacker.top);
              order.mounted = charging != nullptr && charging->formation == Mover::mounted;
              order.around.attack_orders = on_attack_orders(scene, scene.unit(defender.top));
              // What the steps before have settled need not be said again.
              order.must_close = marked(scene, attacker, mark::closed) == nullptr;
              order.volley = marked(scene, attacker, mark::took_volley) == nullptr;
              if (const UnitPiece* charged = scene.one<UnitPiece>(defender.top)) {
                order.volley = order.volley && can_fire(*charged);
                order.volley_wrecked = is_wrecked(*charged, house_);
              }
            })
      .leave({"attacker.cover"})
      .unless([this](const Scene& scene) { return refuse_charge(scene); })
      .put([this](const ChargeOrder& order, const ChargeResult& result, Scene& scene) {
        put_charge(order, result, scene);
      });
  in_own_turn(charge);
  charge_step_by_step();
}

/// L.49, L.R21.
void LineOfBattleBook::put_charge(const ChargeOrder& /*order*/, const ChargeResult& result, Scene& scene) const {
  const Token charging = named(*scene.unit(attacker.top));
  const Token charged = named(*scene.unit(defender.top));
  const bool further = marked(scene, attacker, mark::charged) != nullptr;
  for (const std::string_view words : {mark::may_charge_again, mark::closed, mark::took_volley})
    unmark_stack(scene, attacker, words);
  mark_stack(scene, attacker, mark::charged, Until::part);
  strike_leaders(scene, attacker.leaders, LossCase::attacker);
  lose_strength(scene, attacker, result.attacker_lost);
  strike_leaders(scene, defender.leaders, LossCase::defender);
  if (bears_result(result.end)) set_state(scene, defender, result.state, house_);
  switch (result.end) {
    case ChargeEnd::not_closed:
      mark_stack(scene, attacker, mark::not_closed, Until::part);
      scene.place(told("{} does not close: it stays in its hex and its activity is over.", charging), "L.R4");
      break;
    case ChargeEnd::attacker_destroyed: abandon_leaders(scene, attacker.leaders); break;
    case ChargeEnd::withdrawn:
      scene.place(told("{} withdraws two hexes. The charge is spent; {} may enter its hex, unless that is in "
                       "another enemy's zone.",
                       charged, charging),
                  "L.34");
      break;
    case ChargeEnd::stands:
      lose_strength(scene, defender, result.defender_lost);
      scene.place(told("{} stands; {} stays in its own hex.", charged, charging), "L.R21");
      break;
    case ChargeEnd::retreats:
      retreat(scene, defender, result.retreat);
      lose_strength(scene, defender, result.defender_lost);
      break;
    case ChargeEnd::destroyed:
      lose_strength(scene, defender, result.defender_lost);
      abandon_leaders(scene, defender.leaders);
      break;
  }
  if (result.cowardly_legs)
    leave_cowardly_legs(scene, result.end == ChargeEnd::attacker_destroyed ? attacker : defender);
  if (!is_won(result.end)) return;
  const bool again = may_charge_again(result.end, further ? 1 : 0);
  if (again) mark_stack(scene, attacker, mark::may_charge_again, Until::part);
  scene.place(
      told("{} may enter the vacated hex{}.", charging, again ? " and, with movement left, charge once more" : ""),
      "L.R14");
}

void LineOfBattleBook::charge_step_by_step() {
  auto& closing = task<ClosingOrder, ClosingResult>("closing_roll", "closing_roll", "Roll to close with the enemy");
  closing.at({"activity"}).whole<UnitPiece>("stack", "the moving stack: its top unit", Whose::active);
  with_stack(closing, mover, "the moving stack", Whose::active);
  closing
      .fill({"leader"},
            [](ClosingOrder& order, const Scene& scene) { order.leader = best_leader_of(scene, mover.leaders); })
      .unless([](const Scene& scene) { return refuse_advance(scene, mover); })
      .put([](const ClosingOrder&, const ClosingResult& result, Scene& scene) {
        mark_stack(scene, mover, result.closes ? mark::closed : mark::not_closed, Until::part);
        if (!result.closes)
          scene.place(
              told("{} does not close: it stays in its hex and its activity is over.", named(*scene.unit("stack"))),
              "L.R4");
      });
  in_own_turn(closing);

  auto& volley = task<VolleyOrder, VolleyResult>("opening_volley", "opening_volley",
                                                 "Fire the opening volley at a stack that moved");
  volley.at({"activity"})
      .units<UnitPiece>("stack", "the stack that moved and fires or charges: its top unit", Whose::active, {1, 1});
  with_stack(volley, mover, "the stack that moved", Whose::active);
  volley.units<UnitPiece>("firer", "the unit that fires the volley", Whose::other, {1, 1})
      .fill({"strength", "leaders", "wrecked", "target_open_order_capable"},
            [this](VolleyOrder& order, const Scene& scene) {
              order.strength = strength_of(scene, mover);
              order.leaders = leaders_of(scene, mover.leaders);
              const UnitPiece* firer = scene.one<UnitPiece>("firer");
              if (firer == nullptr) return;
              order.wrecked = is_wrecked(*firer, house_);
              order.target_open_order_capable = firer->open_order_capable;
              // Asked all the same: whether the guns face the mover lies on the table.
              order.canister = has_canister(*firer, firer->gun, house_);
            })
      .once("stack", std::string(mark::took_volley), Until::part, "L.16")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Unit& firer = *scene.unit("firer");
        if (can_fire(*firer.facts.get<UnitPiece>())) return std::nullopt;
        return Refusal{"L.F12", "firer", fmt::format("{} cannot fire", firer.name)};
      })
      .put([](const VolleyOrder& order, const VolleyResult& result, Scene& scene) {
        if (result.withdraws) {
          scene.place(told("{} withdraws two hexes; the fire or charge of {} is spent.", named(*scene.unit("firer")),
                           named(*scene.unit("stack"))),
                      "L.34");
          for (const std::string_view words : {mark::fired, mark::charged})
            mark_stack(scene, mover, words, Until::part);
          return;
        }
        strike_leaders(scene, mover.leaders, loss_case(order.from));
        lose_strength(scene, mover, result.lost);
        if (result.destroyed) abandon_leaders(scene, mover.leaders);
        if (result.cowardly_legs) leave_cowardly_legs(scene, mover);
      });
  in_own_turn(volley);
}

}  // namespace longroll::line_of_battle
