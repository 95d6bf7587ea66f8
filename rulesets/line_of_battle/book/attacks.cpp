// Attacks in the umpire's book: recovery, flukes, Reserves, the end of an attack and the zero rule (L.6 to L.8, L.33).
#include <fmt/format.h>

#include "rulesets/line_of_battle/book/formations.h"
#include "rulesets/line_of_battle/book/tasks.h"
#include "rulesets/line_of_battle/effects/leader.h"

namespace longroll::line_of_battle {
namespace {

const FormationPiece& division_of(const Scene& scene) { return *scene.one<FormationPiece>("division"); }

std::optional<Refusal> refuse_without_attack(const Scene& scene) {
  if (is_attacking(division_of(scene))) return std::nullopt;
  return Refusal{"L.8", "division", fmt::format("{} is not on Attack orders", scene.unit("division")->name)};
}

/// The units of a division that are in Reserve.
std::vector<const Unit*> in_reserve(const Scene& scene, const Unit& division) {
  std::vector<const Unit*> units;
  scene.each<UnitPiece>(division.side, [&](const Unit& unit, const UnitPiece& facts) {
    if (unit.group == division.group && facts.in_reserve) units.push_back(&unit);
  });
  return units;
}

}  // namespace

void LineOfBattleBook::attacks() {
  on_entering("attack_recovery", [](Scene& scene) {
    if (!scene.table<TablePiece>().first_twilight) return;
    scene.each<FormationPiece>(scene.state().active, [&](Unit& unit, FormationPiece& division) {
      if (!division.recovering) return;
      recover(division);
      scene.say(told("{} recovers from its attack: it is the first twilight turn of the day.", named(unit)), "L.7");
    });
  });
  auto& recovery = task<RecoveryOrder, ByTurnResult>("attack_recovery", "attack_recovery",
                                                     "Roll for a division's recovery from its attack");
  recovery.at({"attack_recovery"})
      .units<FormationPiece>("division", "the division", Whose::active, {1, 1})
      .from_table<TablePiece>()
      .fill({"status", "value"},
            [this](RecoveryOrder& order, const Scene& scene) {
              const Unit* division = scene.unit("division");
              if (division == nullptr) return;
              order.status = status_of(scene, *division, house_);
              order.value = command_value_of(scene, *division);
            })
      .leave({"turns"})
      .once("division", "has rolled for its recovery", Until::part, "L.7")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (division_of(scene).recovering) return std::nullopt;
        return Refusal{"L.7", "division",
                       fmt::format("{} has no attack to recover from", scene.unit("division")->name)};
      })
      .put([](const RecoveryOrder&, const ByTurnResult& result, Scene& scene) {
        if (result.happens) recover(*scene.one<FormationPiece>("division"));
      });
  in_own_turn(recovery);

  auto& fluke = task<FlukeOrder, ByTurnResult>("fluke_stoppage", "fluke_stoppage",
                                               "Roll whether a fluke stops a division's attack");
  fluke.at({"fluke_stoppage"})
      .whole<FormationPiece>("division", "the division on Attack orders", Whose::active)
      .from_table<TablePiece>()
      .fill({"value", "reserve"},
            [this](FlukeOrder& order, const Scene& scene) {
              const Unit* division = scene.unit("division");
              if (division == nullptr) return;
              order.value = command_value_of(scene, *division);
              const ReserveOrder reserve = reserve_of(scene, *division, in_reserve(scene, *division), house_);
              order.reserve = quietly([&](Umpire& umpire) { return resolve_reserve(reserve, house_, umpire); }).counts;
            })
      .leave({"turns"})
      .once("division", "has rolled for flukes", Until::part, "L.8")
      .unless(refuse_without_attack)
      .put([](const FlukeOrder&, const ByTurnResult& result, Scene& scene) {
        if (!result.happens) return;
        Unit& division = *scene.unit("division");
        stop_attack(scene, division);
        scene.place(told("{} stops. Each turn it moves away from the enemy until it is out of reach of his "
                         "small arms; it loses a strength point for each hex in an enemy zone.",
                         named(division)),
                    "L.R13");
      });
  in_own_turn(fluke);

  task<ReserveOrder, ReserveResult>("fluke_reserve", "fluke_reserve", "See whether a Reserve counts against flukes")
      .at({"orders", "fluke_stoppage"})
      .units<FormationPiece>("division", "the division on Attack orders", Whose::active, {1, 1})
      .units<UnitPiece>("reserve_units", "the units of the Reserve", Whose::active, {1, 12})
      .fill({"brigades", "complete_brigade", "full_regiment", "regiment_disorganized", "established", "has_wrecked",
             "cavalry_for_infantry"},
            [this](ReserveOrder& order, const Scene& scene) {
              if (const Unit* division = scene.unit("division"))
                order = reserve_of(scene, *division, scene.units("reserve_units"), house_);
            });

  chore("end_attack", "End a division's attack: its objective is taken, or it is futile", "L.F33")
      .units<FormationPiece>("division", "the division", Whose::active, {1, 1})
      .unless(refuse_without_attack)
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        give_orders(scene, *scene.unit("division"), Orders::none);
      });
  chore("withdrawn", "Note that a stopped division is out of the enemy's reach", "L.R13")
      .units<FormationPiece>("division", "the division", Whose::active, {1, 1})
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (division_of(scene).stopped) return std::nullopt;
        return Refusal{"L.R13", "division", fmt::format("{} is not stopped", scene.unit("division")->name)};
      })
      .put(
          [](const Nothing&, const Nothing&, Scene& scene) { end_withdrawal(*scene.one<FormationPiece>("division")); });

  auto& zero = task<ZeroOrder, ZeroResult>("zero_rule", "zero_rule", "Roll how far a zero's brigade moves");
  zero.at({"activity"})
      .units<LeaderPiece>("leader", "the brigade's leader", Whose::active, {1, 1})
      .once("leader", "has rolled for his brigade", Until::part, "L.6")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Unit& unit = *scene.unit("leader");
        const LeaderPiece& leader = *unit.facts.get<LeaderPiece>();
        if (!is_zero(leader))
          return Refusal{"L.6", "leader", fmt::format("{} is no brigade leader rated 0", unit.name)};
        if (!on_attack_orders(scene, &unit))
          return Refusal{"L.6", "leader", fmt::format("the division of {} is not on Attack orders", unit.name)};
        return std::nullopt;
      })
      .put([](const ZeroOrder&, const ZeroResult& result, Scene& scene) {
        const Unit& leader = *scene.unit("leader");
        const int brigade = leader.facts.get<LeaderPiece>()->brigade;
        const bool none = result.allowance == Allowance::none;
        if (result.allowance != Allowance::full)
          scene.each<UnitPiece>(leader.side, [&](Unit& unit, UnitPiece& facts) {
            if (unit.group == leader.group && facts.brigade == brigade)
              unit.mark(std::string(none ? mark::no_movement : mark::half_movement), Until::part);
          });
        scene.say(none ? told("The brigade of {} does not move this turn; it may fire.", named(leader))
                       : told("The brigade of {} has {} movement allowance this turn.", named(leader),
                              result.allowance == Allowance::half ? "half its" : "its full"),
                  "L.6");
      });
  in_own_turn(zero);
}

}  // namespace longroll::line_of_battle
