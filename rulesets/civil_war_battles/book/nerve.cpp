// Tasks of nerve: morale tests, losses of units that break, disorder and its end.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/civil_war_battles/book/ledger.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

void after_morale(const MoraleResult& result, const House& house, Scene& scene) {
  BookUnit& unit = *scene.unit("unit");
  go(unit, end_test(facts_of(unit), result), result.inches, "C.11", scene);
  if (result.friends_test) call_friends(unit, house, scene);
  if (!result.general_dead) return;
  if (BookUnit* general = general_unit(scene, "general", "canceller")) kill(*general, house, scene);
}

/// A morale test out of a fight; the loser of a fight tests within it.
TaskOf<MoraleOrder, MoraleResult>& morale_task(Book& book, const House& house, std::string name, std::string words,
                                               Whose whose) {
  return book.task<MoraleOrder, MoraleResult>(std::move(name), "morale", std::move(words))
      .one<UnitPiece>("unit", "the unit that tests", whose, &MoraleOrder::unit)
      .units<GeneralPiece>("general", "the general with it", whose, {0, 1})
      .units<GeneralPiece>("canceller", "the general with it, where he cancels the test", whose, {0, 1})
      .fill_role("unit", {"general", "corps_general"},
                 [](MoraleOrder& order, const Scene& scene) {
                   set_general(order.unit, general_in(scene, "general", "canceller"));
                 })
      .fill({"lost_fight", "rout_near", "cancelled"},
            [](MoraleOrder& order, const Scene& scene) { order.cancelled = scene.count("canceller") > 0; })
      .unless(present({"unit", "general", "canceller"}))
      .once("canceller", std::string(marks::cancelled), Until::battle, "C.12")
      .put([&house](const MoraleOrder&, const MoraleResult& result, Scene& scene) {
        after_morale(result, house, scene);
      });
}

void add_morale(Book& book, const House& house) {
  morale_task(book, house, "morale", "Test the morale of a unit with casualty markers", Whose::active)
      .at({"morale"})
      .once("unit", std::string(marks::tested), Until::part, "C.R5")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.one<UnitPiece>("unit")->markers > 0) return std::nullopt;
        return Refusal{"C.R5", "unit", fmt::format("{} has no casualty markers", scene.unit("unit")->name)};
      });
  std::vector<std::string> any_time = {"morale"};
  for (std::string& step : steps_from_opportunity_on()) any_time.push_back(std::move(step));
  morale_task(book, house, "rout_test", "Test the morale of a unit near a friend that routed", Whose::either)
      .at(std::move(any_time))
      .fill({}, [](MoraleOrder& order, const Scene&) { order.rout_near = true; });
  book.task<LossOrder, LossResult>("losses", "losses", "Roll the losses of a unit that routs or goes back")
      .at({"losses"})
      .whole<UnitPiece>("unit", "the unit", Whose::either)
      .unless(present({"unit"}))
      .put([](const LossOrder& order, const LossResult& result, Scene& scene) {
        BookUnit& unit = *scene.unit("unit");
        const bool destroyed = lose(facts_of(unit), result.half_bases);
        if (destroyed || order.kind == LossKind::rout)
          go(unit, destroyed ? Fate::destroyed : Fate::routed, 0, "C.10", scene);
      });
}

std::optional<Refusal> refuse_disorder(const Scene& scene) {
  for (const char* role : {"unit", "passed"})
    for (const BookUnit* unit : scene.units(role))
      if (unit->facts.get<UnitPiece>()->arm == Arm::guns)
        return Refusal{"C.R22", role, fmt::format("{} is guns, which are damaged, not disordered", unit->name)};
  return std::nullopt;
}

void add_disorder(Book& book, const House& house) {
  book.task<DisorderOrder, DisorderResult>("disorder_test", "disorder_test", "Test a unit for disorder")
      .at(acting_steps())
      .whole<UnitPiece>("unit", "the unit that tests", Whose::either)
      .units<UnitPiece>("passed", "the brigade that it passes through", Whose::either, {0, 1})
      .fill({"other"},
            [](DisorderOrder& order, const Scene& scene) {
              if (const auto* passed = scene.one<UnitPiece>("passed")) {
                order.other = passed->quality;
                order.reason = DisorderReason::passage;
              }
            })
      .unless(present({"unit", "passed"}))
      .unless(refuse_disorder)
      .put([](const DisorderOrder&, const DisorderResult& result, Scene& scene) {
        if (result.disordered) disorder(*scene.one<UnitPiece>("unit"));
        if (!result.other_disordered) return;
        if (auto* passed = scene.one<UnitPiece>("passed")) disorder(*passed);
      });
  book.task<RestoreOrder, RestoreResult>("restore_order", "restore_order", "Restore the order of a unit")
      .at(acting_steps())
      .units<UnitPiece>("unit", "the disordered unit", Whose::active, {1, 1})
      .fill({"quality"},
            [](RestoreOrder& order, const Scene& scene) {
              const auto* unit = scene.one<UnitPiece>("unit");
              if (unit == nullptr) return;
              order.quality = unit->quality;
              order.points = std::max(std::int8_t{1}, unit->points);
            })
      .unless(present({"unit"}))
      .unless([&house](const Scene& scene) -> std::optional<Refusal> {
        const BookUnit& unit = *scene.unit("unit");
        if (!unit.facts.get<UnitPiece>()->disordered)
          return Refusal{"C.20", "unit", fmt::format("{} is not disordered", unit.name)};
        return refuse_deed(unit, "unit", Action::restore_order, house);
      })
      .put([&house](const RestoreOrder&, const RestoreResult& result, Scene& scene) {
        BookUnit& unit = *scene.unit("unit");
        pay(unit, result.spent * cost_of(Action::restore_order, house), PaidFor::other, house, scene);
        if (result.restored) restore_order(facts_of(unit));
      });
}

}  // namespace

void add_nerve(Book& book, const House& house) {
  add_morale(book, house);
  add_disorder(book, house);
}

}  // namespace longroll::civil_war_battles
