// Checks that stand alone, the rally phase and the losses that come back (L.30 to L.32, L.37 to L.47).
#include <fmt/format.h>

#include "rulesets/line_of_battle/book/tasks.h"
#include "rulesets/line_of_battle/effects/clock.h"
#include "rulesets/line_of_battle/effects/guns.h"
#include "rulesets/line_of_battle/effects/morale.h"
#include "rulesets/line_of_battle/effects/retreat.h"

namespace longroll::line_of_battle {
namespace {

constexpr StackRoles checked = {"stack", "others", "leaders"};
constexpr std::string_view had_rally = "has had its rally phase";
constexpr std::string_view recovered_losses = "has recovered losses";

/// A retreat that a unit orders itself (L.30, rule 3.0e).
struct SelfRetreat {
  std::int8_t zone_hexes = 0;

  friend bool operator==(const SelfRetreat&, const SelfRetreat&) = default;
  static constexpr auto fields =
      std::to_array<Field>({{"zone_hexes", "hexes in enemy zones on the way of the retreat", 0, 10}});
};
BOOST_DESCRIBE_STRUCT(SelfRetreat, (), (zone_hexes))

}  // namespace

void LineOfBattleBook::checks() {
  auto& morale = task<MoraleOrder, MoraleResult>("morale_check", "morale_check", "Check the morale of a stack");
  morale.at({"activity"});
  add_stack(morale, checked, "the stack that checks", Whose::either,
            [](MoraleOrder& order) -> Stack& { return order.stack; });
  morale.from_table<TablePiece>()
      .fill({"around.attack_orders"},
            [](MoraleOrder& order, const Scene& scene) {
              order.around.attack_orders = on_attack_orders(scene, scene.unit(checked.top));
            })
      .put([this](const MoraleOrder&, const MoraleResult& result, Scene& scene) {
        set_state(scene, checked, result.state, house_);
        retreat(scene, checked, result.retreat);
        lose_strength(scene, checked, result.lost);
        if (result.destroyed) abandon_leaders(scene, checked.leaders);
        if (result.cowardly_legs) leave_cowardly_legs(scene, checked);
      });

  task<LeaderLossOrder, LeaderLossResult>("leader_loss", "leader_loss", "Check leaders for loss")
      .at({"activity"})
      .units<LeaderPiece>("leaders", "the leaders who check", Whose::either, {1, 3})
      .fill({"leaders"}, [](LeaderLossOrder& order,
                            const Scene& scene) { order.leaders = static_cast<std::int8_t>(scene.count("leaders")); })
      .put([](const LeaderLossOrder& order, const LeaderLossResult&, Scene& scene) {
        strike_leaders(scene, "leaders", order.cause);
      });

  auto& away = chore<SelfRetreat>("self_retreat", "Retreat a disorganized or routed unit by itself", "L.30");
  away.at({"activity"})
      .units<UnitPiece>("stack", "the unit", Whose::active, {1, 1})
      .once("stack", std::string(mark::moved), Until::part, "L.29")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Unit& unit = *scene.unit("stack");
        if (may_go_back_by_itself(unit.facts.get<UnitPiece>()->state)) return std::nullopt;
        return Refusal{"L.30", "stack", fmt::format("{} is neither disorganized nor routed", unit.name)};
      })
      .put([this](const SelfRetreat& order, const Nothing&, Scene& scene) {
        const Unit& unit = *scene.unit("stack");
        go_back_by_itself(*scene.one<UnitPiece>("stack"));
        scene.place(told("{} may retreat up to {}.", named(unit),
                         hexes_in_words(house_.retreat_rules[RetreatRule::self_retreat])),
                    "L.30");
        lose_strength(scene, checked, zone_losses(order.zone_hexes, house_));
      });
  in_own_turn(away);
}

void LineOfBattleBook::rally() {
  // L.F20: what needs no die; a step that is entered again changes nobody twice.
  on_entering("rally", [](Scene& scene) {
    for (const Side side : {Side::first, Side::second}) {
      ArmyPiece& army = scene.army<ArmyPiece>(side);
      if (army.cowardly_legs > 0) scene.place("Take the Cowardly Legs markers off the table.", "L.R10");
      army.cowardly_legs = 0;
    }
    scene.each<UnitPiece>(scene.state().active, [](Unit& unit, UnitPiece& facts) {
      if (unit.has_mark(had_rally)) return;
      unit.mark(std::string(had_rally), Until::part);
      steady(facts);
    });
  });
  auto& rally = task<RallyOrder, RallyResult>("rally", "rally", "Rally a routed stack");
  rally.at({"rally"}).whole<UnitPiece>("stack", "the routed stack: its top unit", Whose::active);
  with_stack(rally, checked, "the routed stack", Whose::active);
  rally
      .fill({"leader"},
            [](RallyOrder& order, const Scene& scene) { order.leader = best_leader_of(scene, checked.leaders); })
      .once("stack", "has tried to rally", Until::part, "L.R6")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Unit& unit = *scene.unit("stack");
        if (unit.facts.get<UnitPiece>()->state == State::routed) return std::nullopt;
        return Refusal{"L.R6", "stack", fmt::format("{} is not routed", unit.name)};
      })
      .put([](const RallyOrder&, const RallyResult& result, Scene& scene) {
        for (Unit* unit : units_of(scene, checked)) rally_to(piece_of(unit), result.state);
      });
  in_own_turn(rally);
  // L.1: the firers of the enemy's turn have answered under their markers; now those go.
  on_entering("remove_counter_battery", [](Scene& scene) {
    scene.each<UnitPiece>(scene.state().active, [](Unit&, UnitPiece& facts) { clear_counter_battery(facts); });
  });
}

void LineOfBattleBook::losses_come_back() {
  on_entering("loss_recovery", [](Scene& scene) {
    if (!is_midnight(scene.table<TablePiece>())) scene.say("It is not midnight: no losses come back.", "L.31");
  });
  const auto at_midnight = [](const Scene& scene) -> std::optional<Refusal> {
    if (is_midnight(scene.table<TablePiece>())) return std::nullopt;
    return Refusal{"L.31", "", "losses come back in the midnight turn only"};
  };
  const auto order_of = [](const UnitPiece& unit) {
    return LossRecoveryOrder{static_cast<std::int8_t>(original_of(unit)), unit.strength, unit.sharpshooter,
                             unit.in_reserve};
  };
  auto& one = task<LossRecoveryOrder, LossRecoveryResult>("loss_recovery", "loss_recovery",
                                                          "Recover losses of a regiment or battery");
  one.at({"loss_recovery"})
      .whole<UnitPiece>("unit", "the regiment or battery", Whose::active)
      .fill({"original", "sharpshooters"},
            [order_of](LossRecoveryOrder& order, const Scene& scene) {
              if (const UnitPiece* unit = scene.one<UnitPiece>("unit")) order = order_of(*unit);
            })
      .once("unit", std::string(recovered_losses), Until::part, "L.31")
      .unless(at_midnight)
      .put([](const LossRecoveryOrder&, const LossRecoveryResult& result, Scene& scene) {
        give_back(*scene.one<UnitPiece>("unit"), result.recovered);
      });
  in_own_turn(one);
  chore("recover_all", "Recover the losses of the whole side", "L.31")
      .at({"loss_recovery"})
      .unless(at_midnight)
      .put([this, order_of](const Nothing&, const Nothing&, Scene& scene) {
        scene.each<UnitPiece>(scene.state().active, [&](Unit& unit, UnitPiece& facts) {
          if (unit.has_mark(recovered_losses)) return;
          unit.mark(std::string(recovered_losses), Until::part);
          const int back =
              quietly([&](Umpire& umpire) { return resolve_loss_recovery(order_of(facts), house_, umpire); }).recovered;
          give_back(facts, back);
        });
      });
}

}  // namespace longroll::line_of_battle
