// The fire of the formation that acts, with the tests and leaders that come of it (M.9 to M.12).
#include <fmt/format.h>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/nerve.h"
#include "rulesets/march_and_volley/effects/round.h"
#include "rulesets/march_and_volley/procedures/leaders.h"

namespace longroll::march_and_volley {
namespace {

/// Units of a side for which something holds.
template <class Holds>
Entries units_that(Scene& scene, longroll::Side side, const Holds& holds) {
  Entries units;
  scene.each<UnitPiece>(side, [&](Entry& unit, UnitPiece&) {
    if (holds(unit)) units.push_back(&unit);
  });
  return units;
}

bool tests_now(const Entry& unit) { return must_test(piece_of(unit), unit.has_mark(marks::hit)); }

/// M.8, M.10: at the end of the round it is said who has not acted, and who tests.
void end_round(Scene& scene) {
  const Entries idle = units_that(scene, scene.state().active, [](const Entry& unit) {
    return unit.has_mark(marks::in_round) && !unit.has_mark(marks::acted);
  });
  if (!idle.empty()) scene.say(told("Not said to have acted, so standing: {}.", names_of(idle)), "M.8, M.R3");
  const Entries tests = units_that(scene, other(scene.state().active), tests_now);
  if (!tests.empty()) scene.say(told("Must test: {}.", names_of(tests)), "M.10");
}

void say_leaders(Scene& scene) {
  for (const longroll::Side side : both_sides) {
    const Entries left = units_that(scene, side, tests_now);
    if (!left.empty()) scene.say(told("Not tested: {}.", names_of(left)), "M.10");
    Entries leaders;
    scene.each<LeaderPiece>(side, [&](Entry& leader, LeaderPiece&) {
      if (leader.has_mark(marks::under_fire) && !leader.has_mark(marks::rolled_for)) leaders.push_back(&leader);
    });
    if (!leaders.empty()) scene.say(told("To be rolled for: {}.", names_of(leaders)), "M.12");
  }
}

std::optional<Refusal> refuse_shooters(const Scene& scene) {
  for (const Entry* unit : scene.units("shooters"))
    if (auto refusal = refuse_out_of_round(*unit)) return refusal;
  return std::nullopt;
}

}  // namespace

void UmpiresBook::put_shots(const ShootingOrder&, const ShootingResult& result, Scene& scene) const {
  for (Entry* unit : scene.units("shooters")) {
    spend_actions(piece_of(*unit));
    unit->mark(std::string(marks::acted), Until::part);
  }
  if (result.casualties == 0) return;
  Entry& target = *scene.unit("target");
  target.mark(std::string(marks::hit), Until::part);
  for (Entry* leader : leaders_of(target, scene)) leader->mark(std::string(marks::under_fire), Until::part);
  take_casualties(target, result.casualties, house_, scene);
}

void UmpiresBook::fire() {
  const auto shooting = [this](std::string name, std::string words) -> TaskOf<ShootingOrder, ShootingResult>& {
    return task<ShootingOrder, ShootingResult>(std::move(name), "shooting", std::move(words))
        .at({"march_and_volley"})
        .list<UnitPiece>("shooters", "the units that shoot", Whose::active, {1, 4}, &ShootingOrder::shooters)
        .one<UnitPiece>("target", "the unit that is shot at", Whose::other, &ShootingOrder::target)
        .fill_role("shooters", {"moved"},
                   [](ShootingOrder& order, const Scene& scene) {
                     const auto units = scene.units("shooters");
                     for (std::size_t i = 0; i < order.shooters.size() && i < units.size(); ++i)
                       order.shooters[i].moved = units[i]->has_mark(marks::moved);
                   })
        .once("shooters", std::string(marks::shot), Until::part, "M.R3")
        .unless(refuse_shooters);
  };
  // The test and the leader wait for the end of the round: the procedure leaves both out.
  shooting("shoot", "Shoot at a unit; it tests at the end of the round")
      .fill_role("target", {"tested", "leader"},
                 [](ShootingOrder& order, const Scene&) {
                   order.target.tested = Tested::passed;
                   order.target.leader = false;
                 })
      .leave({"target.uphill", "target.supported", "target.threatened", "target.struck", "target.stood"})
      .put([this](const ShootingOrder& order, const ShootingResult& result, Scene& scene) {
        put_shots(order, result, scene);
      });
  shooting("shoot_and_test", "Shoot at a unit with all that will fire at it, its test and its leader at once")
      .leave({"target.uphill", "target.struck", "target.stood"})
      .put([this](const ShootingOrder& order, const ShootingResult& result, Scene& scene) {
        Entry& target = *scene.unit("target");
        if (order.target.leader && result.casualties > 0) {
          if (result.leader_falls) lose_leaders({&target}, 1, "M.12", house_, scene);
          for (Entry* leader : leaders_of(target, scene)) leader->mark(std::string(marks::rolled_for), Until::part);
        }
        put_shots(order, result, scene);
        if (!result.tests) return;
        keep_test(piece_of(target), result.outcome == Outcome::stands);
        if (result.outcome == Outcome::retreats) retreat(target, "M.10", house_, scene);
        if (result.outcome == Outcome::stampedes) target.mark(std::string(marks::stampedes), Until::part);
      });
  on_entering("fire_morale", end_round);
  test("fire_morale", "Test a unit that was hit", {"fire_morale"}, "the unit that was hit")
      .fill({"occasion", "by_formed", "into_works"},
            [](MoraleOrder& order, const Scene&) {
              order.occasion = Occasion::fire;
              order.unit.tested = Tested::untested;  // a second test is refused below, and made where players agree
            })
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Entry& unit = *scene.unit("unit");
        if (!unit.has_mark(marks::hit))
          return Refusal{"M.10", "unit", fmt::format("{} was not hit in this round", unit.name)};
        if (piece_of(unit).tested != Tested::untested)
          return Refusal{"M.11", "unit", fmt::format("{} has tested in this phase", unit.name)};
        return std::nullopt;
      });
  on_entering("fire_leaders", say_leaders);
  task<FallenOrder, FallenResult>("fire_leader", "fallen_leader", "Roll for a leader whose unit was hit")
      .at({"fire_leaders"})
      .units<LeaderPiece>("leader", "the leader", Whose::active, {1, 1})
      .fill({"peril", "leaders", "of_destroyed"},
            [](FallenOrder& order, const Scene& scene) {
              const Entry* leader = scene.unit("leader");
              order = roll_for_one(Peril::shooting, leader != nullptr && leader->has_mark(marks::unit_lost));
            })
      .once("leader", std::string(marks::rolled_for), Until::part, "M.R12")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Entry& leader = *scene.unit("leader");
        if (leader.has_mark(marks::under_fire)) return std::nullopt;
        return Refusal{"M.12", "leader", fmt::format("no unit with {} was hit in this round", leader.name)};
      })
      .put([this](const FallenOrder&, const FallenResult& result, Scene& scene) {
        if (result.fallen > 0) lose_leader(*scene.unit("leader"), house_, scene);
      });
}

}  // namespace longroll::march_and_volley
