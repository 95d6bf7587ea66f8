// Units and leaders in one place as a force.
#include "rulesets/valley/book/force.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/effects/force.h"
#include "rulesets/valley/effects/losses.h"

namespace longroll::valley {
namespace {

const UnitPiece& piece(const Unit& unit) { return *unit.facts.get<UnitPiece>(); }
UnitPiece& piece(Unit& unit) { return *unit.facts.get<UnitPiece>(); }

bool of_his_command(const Unit& leader, const Unit& unit) {
  const LeaderPiece& facts = *leader.facts.get<LeaderPiece>();
  return leader.group.empty() || unit.group.empty() || leader.group == unit.group ||
         (facts.commander && !facts.department);
}

int strength_of_his_command(const Unit& leader, const Seen& units) {
  int sum = 0;
  for (const Unit* unit : units)
    if (of_his_command(leader, *unit)) sum += piece(*unit).strength;
  return sum;
}

std::string_view mark_of(Role role) { return role == Role::attacker ? marks::attacking : marks::defending; }

template <class Piece>
Units marked(Scene& scene, std::string_view mark) {
  Units found;
  for (Unit& unit : scene.state().units)
    if (unit.gone.empty() && unit.has_mark(mark) && unit.facts.get<Piece>() != nullptr) found.push_back(&unit);
  return found;
}

template <class Piece>
Seen marked(const Scene& scene, std::string_view mark) {
  Seen found;
  for (const Unit& unit : scene.state().units)
    if (unit.gone.empty() && unit.has_mark(mark) && unit.facts.get<Piece>() != nullptr) found.push_back(&unit);
  return found;
}

/// V.R33: the next in rank on the map is army commander.
void name_commander(Side side, Scene& scene) {
  Seen left;
  scene.each<LeaderPiece>(side, [&](const Unit& unit, const LeaderPiece&) { left.push_back(&unit); });
  const Unit* next = senior_of(left);
  if (next == nullptr) return;
  scene.state().find(next->id)->facts.get<LeaderPiece>()->commander = true;
  scene.say(told("{} is the army commander now.", named(*next)), "V.R33");
}

}  // namespace

Seen seen(const Units& units) { return {units.begin(), units.end()}; }

int strength_of(const Seen& units) {
  int sum = 0;
  for (const Unit* unit : units) sum += piece(*unit).strength;
  return sum;
}

int cavalry_of(const Seen& units) {
  int sum = 0;
  for (const Unit* unit : units)
    if (piece(*unit).kind == Kind::cavalry) sum += piece(*unit).strength;
  return sum;
}

bool in_supply(const Seen& units) {
  int without = 0;
  for (const Unit* unit : units)
    if (!piece(*unit).supplied) without += piece(*unit).strength;
  return without * 2 <= strength_of(units);
}

const Unit* senior_of(const Seen& leaders) {
  const auto first = std::min_element(leaders.begin(), leaders.end(), [](const Unit* a, const Unit* b) {
    const LeaderPiece& one = *a->facts.get<LeaderPiece>();
    const LeaderPiece& two = *b->facts.get<LeaderPiece>();
    return std::pair(one.rank, one.rating) < std::pair(two.rank, two.rating);
  });
  return first == leaders.end() ? nullptr : *first;
}

bool commands_others(const Unit& leader, const Seen& units) {
  return leader.facts.get<LeaderPiece>()->department &&
         mostly_others(strength_of_his_command(leader, units), strength_of(units));
}

Force force_of(const Seen& units, const Seen& leaders, Role role, const Numbers& numbers) {
  const Unit* leader = senior_of(leaders);
  Company company;
  for (const Unit* unit : units)
    company.add(piece(*unit), piece(*unit).force_marched, leader != nullptr && of_his_command(*leader, *unit));
  const LeaderPiece* led = leader == nullptr ? nullptr : leader->facts.get<LeaderPiece>();
  Force force = led == nullptr ? company.force() : company.under({led->rating, led->bonus, led->department}, numbers);
  force.entrenched = role == Role::defender && company.entrenched();
  force.supplied = in_supply(units);
  return force;
}

std::optional<Refusal> refuse_stack(const Seen& stack) {
  for (const Unit* unit : stack) {
    const UnitPiece* facts = unit->facts.get<UnitPiece>();
    if (facts != nullptr ? facts->flipped : unit->facts.get<LeaderPiece>()->flipped)
      return Refusal{"V.R3", "units", fmt::format("{} was activated this turn", unit->name)};
    if (unit->has_mark(marks::pinned))
      return Refusal{"V.R26", "units", fmt::format("{} is pinned by enemies in its place", unit->name)};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_workers(const Scene& scene) {
  for (const Unit* unit : scene.units("units"))
    if (!unit->has_mark(marks::on_the_march))
      return Refusal{"V.7", "units", fmt::format("{} is not on the march", unit->name)};
  return std::nullopt;
}

Units fighting(Scene& scene, Role role) { return marked<UnitPiece>(scene, mark_of(role)); }
Units fighting_leaders(Scene& scene, Role role) { return marked<LeaderPiece>(scene, mark_of(role)); }

Side side_fighting(const Scene& scene, Role role) {
  const auto& units = scene.state().units;
  const auto one = std::ranges::find_if(units, [&](const Unit& unit) { return unit.has_mark(mark_of(role)); });
  return one == units.end() ? Side::first : one->side;
}

Force fighting_force(const Scene& scene, Role role, const Numbers& numbers) {
  return force_of(marked<UnitPiece>(scene, mark_of(role)), marked<LeaderPiece>(scene, mark_of(role)), role, numbers);
}

void lose_strength(const Units& units, int lost, Scene& scene) {
  spread_losses(
      units, lost, [](const Unit* unit) { return Body{piece(*unit).strength, piece(*unit).kind == Kind::cavalry}; },
      [&](const Units& strongest) {
        return &scene.choose_unit("V.R21", "which of the strongest units loses a strength point", strongest);
      },
      [&](Unit* unit) {
        UnitPiece& facts = piece(*unit);
        facts.strength = static_cast<std::int16_t>(facts.strength - 1);
        if (facts.strength == 0) scene.remove(*unit, "destroyed");
      });
}

void eliminate(const Units& units, int lost, Scene& scene) {
  if (units.empty()) return;
  ArmyPiece& enemy = scene.army<ArmyPiece>(other(units.front()->side));
  enemy.enemy_lost = static_cast<std::int16_t>(enemy.enemy_lost + std::min(lost, strength_of(seen(units))));
  lose_strength(units, lost, scene);
}

void drop_morale(const Units& units, Scene& scene) {
  Seen dropped;
  for (Unit* unit : units)
    if (unit->gone.empty() && drop_level(piece(*unit))) dropped.push_back(unit);
  if (!dropped.empty()) scene.say(told("One level of morale is lost by {}.", names_of(dropped)), "V.R15");
}

void lose_leader(Unit& leader, std::string how, bool for_good, Scene& scene, const Numbers& numbers) {
  LeaderPiece& facts = *leader.facts.get<LeaderPiece>();
  scene.remove(leader, std::move(how));
  if (!facts.commander) return;
  facts.commander = !for_good;
  const CommanderLoss loss = commander_loss(for_good, leader.side == union_side(scene), numbers);
  ArmyPiece& enemy = scene.army<ArmyPiece>(other(leader.side));
  enemy.points = static_cast<std::int16_t>(enemy.points + loss.points);
  TablePiece& table = scene.table<TablePiece>();
  table.lincoln_change = static_cast<std::int8_t>(table.lincoln_change + loss.on_track);
  name_commander(leader.side, scene);
}

Side initiative_player(const Scene& scene) {
  const bool second = scene.army<ArmyPiece>(Side::second).initiative_player;
  return second && !scene.army<ArmyPiece>(Side::first).initiative_player ? Side::second : Side::first;
}

Side confederate_side(const Scene& scene) {
  const Side player = initiative_player(scene);
  return scene.table<TablePiece>().year == last_campaign ? other(player) : player;
}

}  // namespace longroll::valley
