// Fire in the umpire's book: small arms, shell, canister, and what a shot near friends does to them (L.10 to L.20).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/line_of_battle/book/tasks.h"
#include "rulesets/line_of_battle/effects/guns.h"

namespace longroll::line_of_battle {
namespace {

constexpr StackRoles target = {"target", "target_others", "target_leaders"};

/// L.36, L.F14: artillery shots at a hex in one player turn, the second and third under an artillery leader.
constexpr auto shots_drawn = std::to_array<std::string_view>(
    {"has drawn an artillery shot", "has drawn a second artillery shot", "has drawn a third artillery shot"});

std::size_t shots_at(const Scene& scene) {
  return static_cast<std::size_t>(std::count_if(shots_drawn.begin(), shots_drawn.end(), [&](std::string_view words) {
    return marked(scene, target, words) != nullptr;
  }));
}

std::int8_t highest_level(const std::vector<const Unit*>& units) {
  std::int8_t level = 0;
  for (const Unit* unit : units) level = std::max(level, unit->facts.get<UnitPiece>()->counter_battery);
  return level;
}

bool is_artillery(const Unit* unit) { return unit->facts.get<UnitPiece>()->arm == Arm::artillery; }

}  // namespace

std::optional<Refusal> LineOfBattleBook::refuse_firer(Shot kind, const Unit& unit) const {
  const UnitPiece& facts = *unit.facts.get<UnitPiece>();
  const auto no = [&](std::string rule, std::string_view words) {
    return Refusal{std::move(rule), "firers", fmt::format("{} {}", unit.name, words)};
  };
  const bool guns = facts.arm == Arm::artillery;
  if (guns && kind == Shot::small_arms) return no("L.11", "is artillery: it fires shell or canister");
  if (!guns && kind != Shot::small_arms) return no("L.11", "is no artillery");
  if (!fires_in(facts.formation))
    return no("L.27", fmt::format("cannot fire {}",
                                  facts.formation == Mover::column ? "in column" : enum_name(facts.formation)));
  if (unit.has_mark(mark::moved)) return no("L.29", "has moved as its activity, and does not fire");
  if (unit.has_mark(mark::charged)) return no("L.29", "has charged, and does not fire");
  if (kind == Shot::canister && !has_left(facts, Ammunition::canister)) return no("L.20", "has no canister left");
  if (kind == Shot::shell && !has_left(facts, Ammunition::shell)) return no("L.20", "has no shell left");
  return std::nullopt;
}

TaskOf<FireOrder, FireResult>& LineOfBattleBook::shot(std::string name, std::string words, Shot kind) {
  auto& one = task<FireOrder, FireResult>(std::move(name), "fire", std::move(words));
  const bool endangered = kind == Shot::danger_close;
  one.at({"activity"})
      .list<UnitPiece>("firers", "the units that fire", Whose::active, {1, 6}, &FireOrder::firers)
      .fill_role("firers", {"canister", "range"}, [kind](FireOrder& order, const Scene&) {
        for (Firer& firer : order.firers) firer.canister = kind == Shot::canister;
      });
  add_stack(one, target, endangered ? "the friends who are endangered" : "the target",
            endangered ? Whose::active : Whose::other, [](FireOrder& order) -> Stack& { return order.target; });
  one.from_table<TablePiece>()
      .fill({"around.attack_orders", "counter_battery", "target_counter_battery", "target_has_guns", "danger_close"},
            [endangered](FireOrder& order, const Scene& scene) {
              order.around.attack_orders = on_attack_orders(scene, scene.unit(target.top));
              order.counter_battery = highest_level(scene.units("firers"));
              const auto units = units_of(scene, target);
              order.target_counter_battery = highest_level(units);
              order.target_has_guns = units.size() > 1 && std::any_of(units.begin() + 1, units.end(), is_artillery);
              order.danger_close = endangered;
            })
      .unless([this, kind](const Scene& scene) -> std::optional<Refusal> {
        for (const Unit* unit : scene.units("firers"))
          if (auto refusal = refuse_firer(kind, *unit)) return refusal;
        return std::nullopt;
      })
      .put([this, kind](const FireOrder& order, const FireResult& result, Scene& scene) {
        put_shot(kind, order, result, scene);
      });
  in_own_turn(one);
  if (!endangered) one.once("firers", std::string(mark::fired), Until::part, "L.29");
  if (kind == Shot::small_arms || endangered) return one.leave({"shot", "artillery_leader"});
  return one.units<LeaderPiece>("artillery_leader", "an artillery leader who directs the guns", Whose::active, {0, 1})
      .fill({"shot", "artillery_leader"},
            [](FireOrder& order, const Scene& scene) {
              const LeaderPiece* leader = scene.one<LeaderPiece>("artillery_leader");
              order.artillery_leader = leader != nullptr && leader->artillery;
              order.shot = static_cast<std::int8_t>(std::min(shots_at(scene) + 1, shots_drawn.size()));
            })
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (shots_at(scene) < shots_drawn.size()) return std::nullopt;
        return Refusal{"L.36", "target",
                       fmt::format("{} {} already", scene.unit(target.top)->name, shots_drawn.back())};
      });
}

/// L.R20, with each result on the units that it strikes.
void LineOfBattleBook::put_shot(Shot kind, const FireOrder& order, const FireResult& result, Scene& scene) const {
  if (kind == Shot::shell || kind == Shot::canister)
    mark_stack(scene, target, shots_drawn[static_cast<std::size_t>(order.shot - 1)], Until::part);
  lose_strength(scene, target, result.fire_lost);
  strike_leaders(scene, target.leaders, LossCase::other);
  if (result.checked) set_state(scene, target, result.state, house_);
  retreat(scene, target, result.retreat);
  lose_strength(scene, target, result.lost - result.fire_lost);
  if (result.destroyed) abandon_leaders(scene, target.leaders);
  for (Unit* unit : units_of(scene, target))
    if (unit->gone.empty()) set_counter_battery(piece_of(unit), result.counter_battery);
  if (result.cowardly_legs) leave_cowardly_legs(scene, target);
  // The shot itself has been fired at the enemy, and spent its ammunition there.
  if (kind == Shot::danger_close || result.depleted == Depleted::none) return;
  const Ammunition spent = result.depleted == Depleted::canister ? Ammunition::canister : Ammunition::shell;
  auto batteries = scene.units("firers");
  std::erase_if(batteries, [&](const Unit* unit) { return !has_left(piece_of(unit), spent); });
  if (batteries.empty()) return;
  deplete(piece_of(&scene.choose_unit("L.20", "which battery's ammunition is spent", batteries)), spent);
}

void LineOfBattleBook::fire() {
  shot("fire", "Fire small arms at a hex", Shot::small_arms);
  shot("fire_shell", "Fire shell at a hex", Shot::shell);
  shot("fire_canister", "Fire canister at a hex", Shot::canister);
  shot("danger_close", "Resolve a shot near friends on those friends", Shot::danger_close);
}

}  // namespace longroll::line_of_battle
