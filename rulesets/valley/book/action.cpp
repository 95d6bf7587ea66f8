// C and D of the turn: each side's action, from the number of leaders to the flipping of the stack that was active.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/book/force.h"
#include "rulesets/valley/book/parts.h"
#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/procedures/campaign.h"

namespace longroll::valley {
namespace {

/// Everybody picked for an activation or a reaction.
Seen everybody(const Scene& scene) {
  Seen all = scene.units("units");
  for (const char* role : {"leader", "others"})
    for (const Unit* unit : scene.units(role)) all.push_back(unit);
  return all;
}

Units everybody(Scene& scene) {
  Units all = scene.units("units");
  for (const char* role : {"leader", "others"})
    for (Unit* unit : scene.units(role)) all.push_back(unit);
  return all;
}

const Unit* on_the_march(const Scene& scene, Side side) {
  for (const Unit& unit : scene.state().units)
    if (unit.side == side && unit.gone.empty() && unit.has_mark(marks::on_the_march)) return &unit;
  return nullptr;
}

std::optional<Refusal> refuse_activation(const Scene& scene) {
  const Seen stack = everybody(scene);
  if (stack.empty()) return Refusal{"V.R3", "units", "pick a leader or units"};
  if (scene.side() != scene.state().active) return Refusal{"V.9", "units", "it is the other side's action"};
  const ArmyPiece& army = scene.army<ArmyPiece>(scene.side());
  if (!army.number_rolled) return Refusal{"V.5", "", "the number of leaders to activate has not been rolled"};
  if (army.phase_over) return Refusal{"V.6", "", "a 12 has ended this phase"};
  if (army.activations <= 0) return Refusal{"V.5", "", "no leader is left to be activated in this phase"};
  if (const Unit* unit = on_the_march(scene, scene.side()))
    return Refusal{"V.8", "", fmt::format("{} is still on the march; go on until it is flipped", unit->name)};
  return refuse_stack(stack);
}

/// V.5: one activation of the phase is used, and the stack will be flipped.
void use_activation(Scene& scene) {
  ArmyPiece& army = scene.army<ArmyPiece>(scene.side());
  army.activations = static_cast<std::int8_t>(std::max(0, army.activations - 1));
  for (Unit* unit : everybody(scene)) unit->mark(std::string(marks::on_the_march), Until::part);
}

void stay(Scene& scene) {
  for (Unit* unit : everybody(scene)) unit->mark(std::string(marks::stays), Until::part);
}

template <class Order, class Result>
TaskOf<Order, Result>& with_stack(TaskOf<Order, Result>& task) {
  return task.template units<UnitPiece>("units", "the units that go with him", Whose::active, {0, 20})
      .template units<LeaderPiece>("leader", "the ranking leader", Whose::active, {0, 1})
      .template units<LeaderPiece>("others", "further leaders with him", Whose::active, {0, 8});
}

void add_activations(Book& book) {
  book.on_entering("activations", [](Scene& scene) {
    ArmyPiece& army = scene.army<ArmyPiece>(scene.state().active);
    army.activations = 0;
    army.number_rolled = false;
    army.phase_over = false;
  });
  const auto commander = [](const Scene& scene) {
    const Unit* found = nullptr;
    scene.each<LeaderPiece>(scene.state().active, [&](const Unit& unit, const LeaderPiece& facts) {
      if (facts.commander && !unit.has_mark(marks::pinned)) found = &unit;
    });
    return found;
  };
  book.task<ActivationsOrder, ActivationsResult>("activations", "activations",
                                                 "Roll for the number of leaders to activate")
      .at({"activations"})
      // How leaders are stacked lies on the table: their number is only a first guess.
      .fill({},
            [](ActivationsOrder& order, const Scene& scene) {
              order.leaders = 0;
              scene.each<LeaderPiece>(scene.state().active, [&](const Unit&, const LeaderPiece&) { ++order.leaders; });
            })
      .fill({"rating", "commander"},
            [commander](ActivationsOrder& order, const Scene& scene) {
              const Unit* unit = commander(scene);
              order.commander = unit != nullptr;
              if (unit != nullptr) order.rating = unit->facts.get<LeaderPiece>()->rating;
            })
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.army<ArmyPiece>(scene.state().active).number_rolled)
          return Refusal{"V.5", "", "the number of leaders has been rolled in this phase"};
        return std::nullopt;
      })
      .put([](const ActivationsOrder&, const ActivationsResult& result, Scene& scene) {
        ArmyPiece& army = scene.army<ArmyPiece>(scene.state().active);
        army.activations = result.leaders;
        army.number_rolled = true;
      });
}

/// V.R5: those who fall out, and who of them will rejoin.
void straggle(int stragglers, Scene& scene, const Numbers& numbers) {
  const Units units = scene.units("units");
  std::vector<int> before;
  for (const Unit* unit : units) before.push_back(unit->facts.get<UnitPiece>()->strength);
  lose_strength(units, stragglers, scene);
  int fallen = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    UnitPiece& facts = *units[i]->facts.get<UnitPiece>();
    fall_out(facts, before[i] - facts.strength, fallen, numbers);
  }
  if (stragglers > 0) scene.place(told("Put {} strength points into the Stragglers box.", stragglers), "V.R5");
}

void put_movement(const MovementOrder& order, const MovementResult& result, Scene& scene, const Numbers& numbers) {
  if (result.phase_ends) {
    ArmyPiece& army = scene.army<ArmyPiece>(scene.side());
    army.phase_over = true;
    army.activations = 0;
    scene.place("This leader does not move and is not flipped, and the action phase of his side ends.", "V.6");
    return;
  }
  use_activation(scene);
  scene.place(told("Move {} by up to {} movement points.", names_of(everybody(std::as_const(scene))), result.points),
              "V.6");
  if (!order.force_march) return;
  Units again;
  for (Unit* unit : scene.units("units")) {
    unit->mark(std::string(marks::force_march), Until::part);
    if (unit->facts.get<UnitPiece>()->marched_before) again.push_back(unit);
  }
  straggle(result.stragglers, scene, numbers);
  drop_morale(again, scene);
}

void add_movement(Book& book, const Numbers& numbers) {
  with_stack(book.task<MovementOrder, MovementResult>("activate", "movement", "Activate a leader and his stack"))
      .at({"movement_points"})
      .fill({"strength", "rating", "leader", "cavalry", "supplied"},
            [](MovementOrder& order, const Scene& scene) {
              const Seen units = scene.units("units");
              const LeaderPiece* leader = scene.one<LeaderPiece>("leader");
              order.strength = static_cast<std::int16_t>(strength_of(units));
              order.leader = leader != nullptr;
              if (leader != nullptr) order.rating = leader->rating;
              order.cavalry =
                  units.empty() ? leader != nullptr && leader->cavalry : cavalry_of(units) == strength_of(units);
              order.supplied = in_supply(units);
            })
      .unless(refuse_activation)
      .put([&numbers](const MovementOrder& order, const MovementResult& result, Scene& scene) {
        put_movement(order, result, scene, numbers);
      });
  with_stack(book.chore("entrench", "Entrench a stack with an activation", "V.R16"))
      .at({"movement_points"})
      .unless(refuse_activation)
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Seen units = scene.units("units");
        const auto moved =
            std::ranges::find_if(units, [](const Unit* unit) { return unit->facts.get<UnitPiece>()->moved; });
        switch (digging_bar(moved != units.end(), in_supply(units))) {
          case DiggingBar::moved:
            return Refusal{"V.R16", "units", fmt::format("{} has moved this turn", (*moved)->name)};
          case DiggingBar::supply: return Refusal{"V.R16", "units", "the stack is not in supply"};
          case DiggingBar::none: break;
        }
        return std::nullopt;
      })
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        use_activation(scene);
        stay(scene);
        for (UnitPiece* facts : scene.all<UnitPiece>("units")) facts->entrenched = true;
      });
  with_stack(book.chore("rail", "Move a stack by rail with an activation", "V.R25"))
      .at({"movement_points"})
      .unless(refuse_activation)
      .unless([&numbers](const Scene& scene) -> std::optional<Refusal> {
        if (fits_railway(strength_of(scene.units("units")), numbers)) return std::nullopt;
        return Refusal{"V.R25", "units", "the stack is too strong for the railway"};
      })
      .put([&numbers](const Nothing&, const Nothing&, Scene& scene) {
        use_activation(scene);
        scene.place(told("Move {} by up to {} rail links of one friendly line, with no enemy in or beside any "
                         "place of the trip.",
                         names_of(everybody(std::as_const(scene))), numbers.campaign[Campaign::rail_links]),
                    "V.R25");
      });
  with_stack(book.chore("depot", "Place the Union depot with an activation", "V.R14"))
      .at({"movement_points"})
      .unless(refuse_activation)
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.side() == union_side(scene)) return std::nullopt;
        return Refusal{"V.R14", "", "only the Union has a depot"};
      })
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        use_activation(scene);
        stay(scene);
        scene.place("Place the depot in an own place with a path of supply; it is a source from the next turn on.",
                    "V.R14");
      });
  book.chore("stayed", "Note who of the active stack stays in his place", "V.R22")
      .at({"destruction", "devastation", "reaction"})
      .units<UnitPiece>("units", "the units that do not leave their place", Whose::active, {1, 20})
      .unless(refuse_workers)
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        for (Unit* unit : scene.units("units")) unit->mark(std::string(marks::stays), Until::part);
      });
}

/// V.8, V.R22: what was active lies on its reverse side; then the next activation, if there is one.
void flip(const Book& book, Scene& scene) {
  BookState& state = scene.state();
  Seen flipped;
  for (Unit& unit : state.units) {
    unit.unmark(marks::tested);
    if (!unit.has_mark(marks::on_the_march)) continue;
    const bool moves = !unit.has_mark(marks::stays);
    const bool forced = unit.has_mark(marks::force_march);
    for (const auto mark : {marks::on_the_march, marks::stays, marks::force_march}) unit.unmark(mark);
    if (!unit.gone.empty()) continue;
    flipped.push_back(&unit);
    if (LeaderPiece* leader = unit.facts.get<LeaderPiece>()) leader->flipped = true;
    UnitPiece* facts = unit.facts.get<UnitPiece>();
    if (facts == nullptr) continue;
    facts->flipped = true;
    if (!moves) continue;
    leave_place(*facts);
    facts->force_marched = forced;
  }
  if (flipped.empty()) return;  // he stops
  scene.place(told("Flip {} to the reverse side.", names_of(flipped)), "V.8");
  const ArmyPiece& army = scene.army<ArmyPiece>(state.active);
  if (army.phase_over || army.activations <= 0) return;
  std::size_t place = state.place;
  while (place > 1 && book.walk().at(place).step.leaf != "movement_points") --place;
  state.place = place - 1;
  scene.say(told("{} more may be activated in this phase.", army.activations), "V.5");
}

}  // namespace

void add_action(Book& book, const Numbers& numbers) {
  add_activations(book);
  add_movement(book, numbers);
  book.on_entering("flip", [&book](Scene& scene) { flip(book, scene); });
}

}  // namespace longroll::valley
