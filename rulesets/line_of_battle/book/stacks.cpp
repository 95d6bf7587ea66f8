// Stacks in the umpire's book.
#include "rulesets/line_of_battle/book/stacks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "rulesets/line_of_battle/effects/leader.h"
#include "rulesets/line_of_battle/effects/morale.h"
#include "rulesets/line_of_battle/effects/retreat.h"

namespace longroll::line_of_battle {
namespace {

template <class Pointer, class AScene>
std::vector<Pointer> stack_of(AScene& scene, const StackRoles& roles) {
  std::vector<Pointer> units;
  for (const std::string_view role : {roles.top, roles.others})
    for (const Pointer unit : scene.units(role))
      if (std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
  return units;
}

std::vector<Unit*> on_table(std::vector<Unit*> units) {
  std::erase_if(units, [](const Unit* unit) { return !unit->gone.empty(); });
  return units;
}

}  // namespace

std::vector<Unit*> units_of(Scene& scene, const StackRoles& stack) { return stack_of<Unit*>(scene, stack); }
std::vector<const Unit*> units_of(const Scene& scene, const StackRoles& stack) {
  return stack_of<const Unit*>(scene, stack);
}

Leaders leaders_of(const Scene& scene, std::string_view role) {
  Leaders leaders;
  for (const LeaderPiece* leader : scene.all<LeaderPiece>(role))
    if (leaders.size() < Leaders::capacity) leaders.push_back(leader->morale);
  return leaders;
}

std::int8_t best_leader_of(const Scene& scene, std::string_view role) {
  return static_cast<std::int8_t>(best_leader(leaders_of(scene, role)));
}

void fill_stack(Stack& stack, const Scene& scene, const StackRoles& roles, const House& house) {
  const UnitPiece* top = scene.one<UnitPiece>(roles.top);
  if (top == nullptr) return;
  stack.leaders = leaders_of(scene, roles.leaders);
  const auto units = units_of(scene, roles);
  sum_firing(
      stack, units, [](const Unit* unit) { return can_fire(piece_of(unit)); },
      [](const Unit* unit) { return piece_of(unit).strength; });
  if (units.size() < 2) return;
  sum_strength(stack, units, [](const Unit* unit) -> const UnitPiece& { return piece_of(unit); }, house);
}

std::int8_t strength_of(const Scene& scene, const StackRoles& roles) {
  int strength = 0;
  for (const Unit* unit : units_of(scene, roles)) strength += piece_of(unit).strength;
  return static_cast<std::int8_t>(strength);
}

Unit* formation_of(Scene& scene, const Unit& unit) {
  for (Unit& one : scene.state().units)
    if (one.side == unit.side && one.group == unit.group && one.gone.empty() &&
        one.facts.get<FormationPiece>() != nullptr)
      return &one;
  return nullptr;
}

const Unit* formation_of(const Scene& scene, const Unit& unit) {
  for (const Unit& one : scene.state().units)
    if (one.side == unit.side && one.group == unit.group && one.gone.empty() &&
        one.facts.get<FormationPiece>() != nullptr)
      return &one;
  return nullptr;
}

bool on_attack_orders(const Scene& scene, const Unit* unit) {
  const Unit* formation = unit == nullptr ? nullptr : formation_of(scene, *unit);
  return formation != nullptr && is_attacking(*formation->facts.get<FormationPiece>());
}

const Unit* marked(const Scene& scene, const StackRoles& roles, std::string_view mark) {
  for (const Unit* unit : units_of(scene, roles))
    if (unit->has_mark(mark)) return unit;
  return nullptr;
}

void mark_stack(Scene& scene, const StackRoles& roles, std::string_view mark, Until until) {
  for (Unit* unit : units_of(scene, roles)) unit->mark(std::string(mark), until);
}

void unmark_stack(Scene& scene, const StackRoles& roles, std::string_view mark) {
  for (Unit* unit : units_of(scene, roles)) unit->unmark(mark);
}

void lose_strength(Scene& scene, const StackRoles& roles, int lost) {
  lose_from_top(
      on_table(units_of(scene, roles)), lost, [](Unit* unit) -> UnitPiece& { return piece_of(unit); },
      [&](Unit* unit) { scene.remove(*unit, std::string(was_destroyed)); });
}

void set_state(Scene& scene, const StackRoles& roles, State state, const House& house) {
  State result = State::normal;
  for (std::size_t i = 0; i < enum_size<State>; ++i)
    if (scene.touched("stack", 0, enum_name(static_cast<State>(i))) > 0) result = static_cast<State>(i);
  const Unit* top = scene.unit(roles.top);
  for (Unit* unit : on_table(units_of(scene, roles))) {
    if (unit == top) {
      piece_of(unit).state = state;
    } else {
      take_result(piece_of(unit), result, house);
    }
  }
}

void retreat(Scene& scene, const StackRoles& roles, int hexes) {
  auto units = on_table(units_of(scene, roles));
  if (units.empty() || hexes == 0) return;
  for (Unit* unit : units) go_back(piece_of(unit));
  for (Unit* leader : on_table(scene.units(roles.leaders))) units.push_back(leader);
  scene.place(told("Retreat {} {}, away from the enemy.", names_on_table(units), hexes_in_words(hexes)), "L.42");
}

void leave_cowardly_legs(Scene& scene, const StackRoles& roles) {
  const Unit* top = scene.unit(roles.top);
  if (top == nullptr) return;
  ArmyPiece& army = scene.army<ArmyPiece>(top->side);
  army.cowardly_legs = static_cast<std::int8_t>(std::min(99, army.cowardly_legs + 1));
  scene.place(told("Place a Cowardly Legs marker where {} stood.", named(*top)), "L.44");
}

void strike_leaders(Scene& scene, std::string_view role, LossCase cause) {
  const auto leaders = scene.units(role);
  for (std::size_t i = 0; i < leaders.size(); ++i) {
    for (const LeaderFate fate : {LeaderFate::captured, LeaderFate::wounded, LeaderFate::killed}) {
      if (scene.touched(enum_name(cause), i, enum_name(fate)) == 0 || !leaders[i]->gone.empty()) continue;
      const LeaderPiece& facts = *leaders[i]->facts.get<LeaderPiece>();
      scene.remove(*leaders[i], std::string(enum_name(fate)));
      Unit* formation = formation_of(scene, *leaders[i]);
      if (formation == nullptr) continue;
      FormationPiece& lost = *formation->facts.get<FormationPiece>();
      if (is_first_leader_lost(facts, lost.level, fate)) lost.leader_lost = true;
    }
  }
}

void abandon_leaders(Scene& scene, std::string_view role) {
  const auto leaders = on_table(scene.units(role));
  if (!leaders.empty())
    scene.place(told("The stack of {} is destroyed: check for capture.", names_on_table(leaders)), "L.47");
}

Sentence names_on_table(const std::vector<Unit*>& units) {
  const auto left = on_table(units);
  return names_of({left.begin(), left.end()});
}

std::string hexes_in_words(int hexes) {
  static constexpr auto words = std::to_array<std::string_view>(
      {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"});
  const auto at = static_cast<std::size_t>(std::max(0, hexes));
  return fmt::format("{} hex{}", at < words.size() ? std::string(words[at]) : std::to_string(hexes),
                     hexes == 1 ? "" : "es");
}

}  // namespace longroll::line_of_battle
