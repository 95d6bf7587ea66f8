// Movement in the umpire's book: activities, formations, paths, towns, retreats through friends, sight and wagons.
#include "rulesets/line_of_battle/procedures/ground.h"

#include <fmt/format.h>

#include "rulesets/line_of_battle/book/tasks.h"
#include "rulesets/line_of_battle/effects/guns.h"
#include "rulesets/line_of_battle/effects/morale.h"
#include "rulesets/line_of_battle/procedures/sight.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view replenished = "has been replenished";

/// Why a unit may not have Move as its activity, or nothing.
std::optional<Refusal> refuse_move(const Scene& scene) {
  for (const Unit* unit : scene.units("movers")) {
    const UnitPiece& facts = *unit->facts.get<UnitPiece>();
    const auto no = [&](std::string rule, std::string_view words) {
      return Refusal{std::move(rule), "movers", fmt::format("{} {}", unit->name, words)};
    };
    if (unit->has_mark(mark::fired)) return no("L.29", mark::fired);
    if (unit->has_mark(mark::no_movement)) return no("L.6", mark::no_movement);
    if (facts.state == State::routed) return no("L.30", "is routed: it can only retreat by itself");
    if (is_unlimbered(facts)) return no("L.27", "is unlimbered and only changes its facing");
  }
  return std::nullopt;
}

}  // namespace

void LineOfBattleBook::ground() {
  auto& move = chore("move", "Note units whose activity is to move", "L.29");
  move.at({"activity"})
      .units<UnitPiece>("movers", "the units that moved", Whose::active, {1, 30})
      .once("movers", std::string(mark::moved), Until::part, "L.29")
      .unless(refuse_move);
  in_own_turn(move);

  task<MovementOrder, MovementResult>("movement_cost", "movement_cost", "Count what a path costs")
      .at({"activity"})
      .whole<UnitPiece>("unit", "the unit that moves", Whose::either)
      .fill({"disorganized"},
            [](MovementOrder& order, const Scene& scene) {
              const UnitPiece* unit = scene.one<UnitPiece>("unit");
              order.disorganized = unit != nullptr && unit->state == State::disorganized;
            })
      .put([](const MovementOrder&, const MovementResult&, Scene& scene) {
        for (const std::string_view words : {mark::no_movement, mark::half_movement})
          if (scene.unit("unit")->has_mark(words))
            scene.say(told("But {} {} this turn.", named(*scene.unit("unit")), words), "L.6");
      });

  task<FormationOrder, FormationResult>("formation_change", "formation_change", "Change a unit's formation")
      .at({"activity"})
      .whole<UnitPiece>("unit", "the unit", Whose::active)
      .units<LeaderPiece>("artillery_leader", "an artillery leader stacked with it", Whose::active, {0, 1})
      .fill({"from", "artillery_leader"},
            [](FormationOrder& order, const Scene& scene) {
              if (const UnitPiece* unit = scene.one<UnitPiece>("unit")) order.from = unit->formation;
              const LeaderPiece* leader = scene.one<LeaderPiece>("artillery_leader");
              order.artillery_leader = leader != nullptr && leader->artillery;
            })
      .put([](const FormationOrder& order, const FormationResult& result, Scene& scene) {
        change_formation(*scene.one<UnitPiece>("unit"), order.to, result.state);
      });

  task<IntersectionOrder, IntersectionResult>("intersection_roll", "intersection_roll",
                                              "Roll at an intersection in a town")
      .at({"activity"})
      .whole<UnitPiece>("unit", "the unit", Whose::active)
      .put([](const IntersectionOrder&, const IntersectionResult& result, Scene& scene) {
        scene.one<UnitPiece>("unit")->state = result.state;
        if (!result.goes_on) scene.place(told("{} stops at the intersection.", named(*scene.unit("unit"))), "L.R11");
      });

  task<PassageOrder, PassageResult>("retreat_passage", "retreat_passage",
                                    "See what a retreat does to friends in its way")
      .at({"activity"})
      .whole<UnitPiece>("unit", "the unit that retreats", Whose::either)
      .units<UnitPiece>("passed", "the units that it passes through", Whose::either, {0, 6})
      .put([this](const PassageOrder&, const PassageResult& result, Scene& scene) {
        if (result.affected)
          for (Unit* unit : scene.units("passed")) be_passed_through(piece_of(unit), house_);
      });

  task<SightOrder, SightResult>("line_of_sight", "line_of_sight", "See whether two hexes see each other")
      .at({"activity"});
}

void LineOfBattleBook::ammunition() {
  struct Kind {
    std::string name;
    std::string words;
    Ammunition ammunition;
    std::int16_t ArmyPiece::* points;
  };
  for (const Kind& kind : {Kind{"replenish_shell", "shell", Ammunition::shell, &ArmyPiece::shell_points},
                           Kind{"replenish_canister", "canister", Ammunition::canister, &ArmyPiece::canister_points}}) {
    auto& one = chore(kind.name, fmt::format("Replenish a battery's {} from its wagon", kind.words), "L.R12");
    one.at({"activity"})
        .units<UnitPiece>("battery", "the depleted battery, beside its headquarters' wagon", Whose::active, {1, 1})
        .once("battery", std::string(replenished), Until::part, "L.R12")
        .unless([kind](const Scene& scene) -> std::optional<Refusal> {
          const Unit& unit = *scene.unit("battery");
          if (has_left(piece_of(&unit), kind.ammunition))
            return Refusal{"L.R12", "battery", fmt::format("{} has {} left", unit.name, kind.words)};
          if (!can_replenish(piece_of(&unit), kind.ammunition, scene.army<ArmyPiece>(unit.side).*kind.points))
            return Refusal{"L.R12", "battery", fmt::format("there is no {} left in the wagons", kind.words)};
          return std::nullopt;
        })
        .put([kind](const Nothing&, const Nothing&, Scene& scene) {
          std::int16_t& points = scene.army<ArmyPiece>(scene.unit("battery")->side).*kind.points;
          replenish(*scene.one<UnitPiece>("battery"), kind.ammunition, points);
          scene.say(told("The wagons have {} points of {} left.", points, kind.words), "L.R12");
        });
    in_own_turn(one);
  }
}

}  // namespace longroll::line_of_battle
