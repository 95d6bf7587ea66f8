// Tasks of fire: volleys, guns, opportunity fire, and fire over friends.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/civil_war_battles/book/ledger.h"
#include "rulesets/civil_war_battles/procedures/fire.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

/// What a target shows of itself: its depth (C.14) and a general with it.
void set_target(Target& target, const Scene& scene, const House& house) {
  const auto* piece = scene.one<UnitPiece>("target");
  const auto* general = scene.one<GeneralPiece>("general");
  target.deep = piece != nullptr && is_deep(*piece, house);
  target.general = general == nullptr ? std::int8_t{0} : general->value;
}

std::optional<Refusal> refuse_foot(const BookUnit& unit) {
  const Arm arm = unit.facts.get<UnitPiece>()->arm;
  if (arm == Arm::guns) return Refusal{"C.17", "shooter", fmt::format("{} is guns", unit.name)};
  if (arm == Arm::mounted) return Refusal{"C.R11", "shooter", fmt::format("{} is mounted", unit.name)};
  return std::nullopt;
}

std::optional<Refusal> refuse_guns(const BookUnit& unit) {
  const UnitPiece& facts = *unit.facts.get<UnitPiece>();
  if (facts.arm != Arm::guns) return Refusal{"C.13", "shooter", fmt::format("{} is not guns", unit.name)};
  if (facts.limbered) return Refusal{"C.8", "shooter", fmt::format("{} is limbered", unit.name)};
  return std::nullopt;
}

/// Casualties, disorder and a dead general on the target; ammunition of the shooter.
void after_fire(const FireResult& result, const House& house, Scene& scene) {
  BookUnit& shooter = *scene.unit("shooter");
  BookUnit& target = *scene.unit("target");
  if (take_fire(facts_of(target), result, facts_of(shooter).arm)) go(target, Fate::destroyed, 0, "C.R12", scene);
  spend_ammunition(facts_of(shooter), result);
  if (result.general_dead)
    if (BookUnit* general = scene.unit("general")) kill(*general, house, scene);
}

template <class Order>
void add_target(TaskOf<Order, FireResult>& task, Whose whose, const House& house) {
  task.template part<UnitPiece>("target", "whoever is shot at", whose, {1, 1}, "target",
                                [](Order& order) -> Target& { return order.target; })
      .template units<GeneralPiece>("general", "a general with the target", whose, {0, 1})
      .fill_role("target", {"deep", "general"},
                 [&house](Order& order, const Scene& scene) { set_target(order.target, scene, house); })
      .unless(present({"shooter", "target", "general"}));
}

void add_infantry_fire(Book& book, const House& house) {
  auto& task = book.task<InfantryFireOrder, FireResult>("infantry_fire", "infantry_fire", "Shoot a volley");
  task.at(acting_steps())
      .one<UnitPiece>("shooter", "the unit that shoots", Whose::active, &InfantryFireOrder::shooter)
      .fill_role("shooter", {"front", "second"}, [](InfantryFireOrder& order, const Scene& scene) {
        if (const auto* shooter = scene.one<UnitPiece>("shooter")) set_ranks(order.shooter, *shooter);
      });
  add_target(task, Whose::other, house);
  task.unless([&house](const Scene& scene) -> std::optional<Refusal> {
        const BookUnit& shooter = *scene.unit("shooter");
        if (auto refusal = refuse_foot(shooter)) return refusal;
        if (shooter.facts.get<UnitPiece>()->shots >= most_of(Action::shoot_foot, house))
          return Refusal{"C.8", "shooter",
                         fmt::format("{} has shot {} times already", shooter.name, most_of(Action::shoot_foot, house))};
        return refuse_deed(shooter, "shooter", Action::shoot_foot, house);
      })
      .put([&house](const InfantryFireOrder& order, const FireResult& result, Scene& scene) {
        BookUnit& shooter = *scene.unit("shooter");
        pay(shooter, cost_of(Action::shoot_foot, house), PaidFor::shot, house, scene);
        count_shots(facts_of(shooter), 1);
        spend_determination(shooter, order.shooter.hit_rerolls, scene);
        spend_determination(*scene.unit("target"), order.target.save_rerolls, scene);
        after_fire(result, house, scene);
      });
}

void add_artillery_fire(Book& book, const House& house) {
  auto& task = book.task<ArtilleryFireOrder, FireResult>("artillery_fire", "artillery_fire", "Shoot with a gun");
  task.at(acting_steps())
      .one<UnitPiece>("shooter", "the gun", Whose::active, &ArtilleryFireOrder::shooter)
      .fill({}, [&house](ArtilleryFireOrder& order, const Scene& scene) {
        const auto* gun = scene.one<UnitPiece>("shooter");
        if (gun == nullptr) return;
        const int most = house.artillery_rules[ArtilleryRule::most_dice] - gun->shots;
        order.points = static_cast<std::int8_t>(std::max(1, std::min<int>(gun->points, most)));
      });
  add_target(task, Whose::other, house);
  task.unless([&house](const Scene& scene) -> std::optional<Refusal> {
        const BookUnit& gun = *scene.unit("shooter");
        if (auto refusal = refuse_guns(gun)) return refusal;
        const int most = house.artillery_rules[ArtilleryRule::most_dice];
        if (gun.facts.get<UnitPiece>()->shots >= most)
          return Refusal{"C.13", "shooter", fmt::format("{} has shot with {} points this turn", gun.name, most)};
        return refuse_deed(gun, "shooter", Action::shoot_gun, house);
      })
      .put([&house](const ArtilleryFireOrder& order, const FireResult& result, Scene& scene) {
        BookUnit& gun = *scene.unit("shooter");
        UnitPiece& facts = *gun.facts.get<UnitPiece>();
        pay(gun, order.points * cost_of(Action::shoot_gun, house), PaidFor::shot, house, scene);
        count_shots(facts, order.points);
        if (const int most = house.artillery_rules[ArtilleryRule::most_dice]; facts.shots > most)
          scene.say(told("Although a gun shoots with {} points a turn at the most, {} has shot with {}.", most,
                         named(gun), facts.shots),
                    "C.13");
        spend_determination(*scene.unit("target"), order.target.save_rerolls, scene);
        after_fire(result, house, scene);
      });
}

void add_opportunity_fire(Book& book, const House& house) {
  auto& task =
      book.task<OpportunityOrder, FireResult>("opportunity_fire", "opportunity_fire", "Fire at an opportunity");
  task.at(steps_from_opportunity_on())
      .part<UnitPiece>("shooter", "the unit that fires in the enemy's turn", Whose::either, {1, 1}, "foot",
                       [](OpportunityOrder& order) -> Foot& { return order.foot; })
      .fill_role("shooter", {"front", "second"},
                 [](OpportunityOrder& order, const Scene& scene) {
                   if (const auto* shooter = scene.one<UnitPiece>("shooter")) set_ranks(order.foot, *shooter);
                 })
      .fill({"by", "guns", "has_fired"}, [](OpportunityOrder& order, const Scene& scene) {
        const auto* shooter = scene.one<UnitPiece>("shooter");
        if (shooter == nullptr) return;
        order.by = shooter->arm == Arm::guns ? Shooter::guns : Shooter::foot;
        copy_alike(*shooter, order.guns);
      });
  add_target(task, Whose::either, house);
  task.once("shooter", std::string(marks::fired), Until::turn, "C.17, C.R19")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const BookUnit& shooter = *scene.unit("shooter");
        if (shooter.side == scene.state().active)
          return Refusal{"C.4", "shooter", fmt::format("it is the turn of {}'s own side", shooter.name)};
        if (scene.unit("target")->side == shooter.side)
          return Refusal{"C.4", "target", fmt::format("{} is a friend", scene.unit("target")->name)};
        return shooter.facts.get<UnitPiece>()->arm == Arm::guns ? refuse_guns(shooter) : refuse_foot(shooter);
      })
      .put([&house](const OpportunityOrder& order, const FireResult& result, Scene& scene) {
        spend_determination(*scene.unit("shooter"), order.by == Shooter::foot ? order.foot.hit_rerolls : 0, scene);
        spend_determination(*scene.unit("target"), order.target.save_rerolls, scene);
        after_fire(result, house, scene);
      });
}

void add_overhead_fire(Book& book) {
  book.task<OverheadOrder, OverheadResult>("overhead_fire", "overhead_fire", "See whether a gun may shoot over friends")
      .at(acting_steps())
      .whole<UnitPiece>("shooter", "the gun", Whose::active)
      .unless(present({"shooter"}))
      .unless([](const Scene& scene) { return refuse_guns(*scene.unit("shooter")); })
      .put([](const OverheadOrder&, const OverheadResult& result, Scene& scene) {
        const Token name = named(*scene.unit("shooter"));
        scene.say(result.allowed ? told("{} may shoot over them.", name)
                                 : told("{} may not shoot over them: it needs {} inches before and {} behind.", name,
                                        result.near_needed, result.far_needed),
                  "C.16");
      });
}

}  // namespace

void add_fire(Book& book, const House& house) {
  add_infantry_fire(book, house);
  add_artillery_fire(book, house);
  add_opportunity_fire(book, house);
  add_overhead_fire(book);
}

}  // namespace longroll::civil_war_battles
