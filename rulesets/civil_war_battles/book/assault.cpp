// Tasks of assaults: the whole of one, or the falter test and the fight by themselves.
#include <fmt/format.h>

#include "rulesets/civil_war_battles/book/ledger.h"
#include "rulesets/civil_war_battles/procedures/assault.h"

namespace longroll::civil_war_battles {
namespace {

void spend_rerolls(const AssaultOrder& order, Scene& scene) {
  const auto of = [&](std::string_view role, const Fighter& fighter) {
    spend_determination(*scene.unit(role), fighter.hit_rerolls + fighter.save_rerolls, scene);
  };
  of("assaulter", order.assaulter);
  of("defender", order.defender);
}

/// A general who cancels the loser's test does so once in a battle; whoever was destroyed in the fight took none
/// (C.12).
void mark_canceller(const AssaultResult& result, Scene& scene) {
  if (result.falter != FalterEnd::fights || result.loser == LoserEnd::destroyed) return;
  if (BookUnit* general = scene.unit(result.winner == Winner::assaulter ? "defender_cancels" : "assaulter_cancels"))
    general->mark(std::string(marks::cancelled), Until::battle);
}

void after_assault(const AssaultResult& result, const House& house, Scene& scene) {
  BookUnit& assaulter = *scene.unit("assaulter");
  BookUnit& defender = *scene.unit("defender");
  assaulter.unmark(marks::passed_falter);
  const AssaultFates fates = end_assault(facts_of(assaulter), facts_of(defender), result);
  const std::string_view rule = result.falter == FalterEnd::fights ? "C.25" : "C.23";
  go(assaulter, fates.assaulter, result.inches, rule, scene);
  go(defender, fates.defender, result.inches, rule, scene);
  if (result.falter == FalterEnd::stops && fates.assaulter == Fate::stays)
    scene.place(told("{} stops where it stands.", named(assaulter)), "C.23");
  if (result.falter == FalterEnd::defender_routs)
    scene.place(told("Advance {} two base depths over the ground of {}.", named(assaulter), named(defender)), "C.23");
  mark_canceller(result, scene);
  if (fates.friends_of_assaulter) call_friends(assaulter, house, scene);
  if (fates.friends_of_defender) call_friends(defender, house, scene);
  const auto deaths = [&](bool dead, std::string_view with, std::string_view canceller) {
    if (!dead) return;
    if (BookUnit* general = general_unit(scene, with, canceller)) kill(*general, house, scene);
  };
  deaths(result.assaulter_general_dead, "assaulter_general", "assaulter_cancels");
  deaths(result.defender_general_dead, "defender_general", "defender_cancels");
}

void after_falter(const FalterResult& falter, const House& house, Scene& scene) {
  BookUnit& assaulter = *scene.unit("assaulter");
  if (falter.end == FalterEnd::fights) {
    facts_of(assaulter).assaulted = true;
    assaulter.mark(std::string(marks::passed_falter), Until::turn);
    scene.place(told("Move {} into contact with {}: they fight.", named(assaulter), named(*scene.unit("defender"))),
                "C.23");
    return;
  }
  after_assault(without_fight(falter), house, scene);
  if (const BookUnit* general = general_unit(scene, "defender_general", "defender_cancels");
      general != nullptr && falter.end == FalterEnd::defender_routs)
    scene.place(told("{} was with the unit that routed: roll his risk.", named(*general)), "C.27");
}

template <class Result>
TaskOf<AssaultOrder, Result>& assault_task(Book& book, std::string name, std::string_view procedure,
                                           std::string words) {
  return book.task<AssaultOrder, Result>(std::move(name), procedure, std::move(words))
      .template one<UnitPiece>("assaulter", "the unit that assaults", Whose::active, &AssaultOrder::assaulter)
      .template one<UnitPiece>("defender", "the unit that is assaulted", Whose::other, &AssaultOrder::defender)
      .template units<GeneralPiece>("assaulter_general", "the general with the assaulter", Whose::active, {0, 1})
      .template units<GeneralPiece>("defender_general", "the general with the defender", Whose::other, {0, 1})
      .template units<GeneralPiece>("assaulter_cancels", "the assaulter's general, where he cancels its morale test",
                                    Whose::active, {0, 1})
      .template units<GeneralPiece>("defender_cancels", "the defender's general, where he cancels its morale test",
                                    Whose::other, {0, 1})
      .fill_role("assaulter", {"unit.general", "unit.corps_general", "cancels"},
                 [](AssaultOrder& order, const Scene& scene) {
                   set_general(order.assaulter.unit, general_in(scene, "assaulter_general", "assaulter_cancels"));
                   order.assaulter.cancels = scene.count("assaulter_cancels") > 0;
                 })
      .fill_role("defender", {"unit.general", "unit.corps_general", "cancels"},
                 [](AssaultOrder& order, const Scene& scene) {
                   set_general(order.defender.unit, general_in(scene, "defender_general", "defender_cancels"));
                   order.defender.cancels = scene.count("defender_cancels") > 0;
                 })
      .fill({"first_assault", "passed_falter"},
            [](AssaultOrder& order, const Scene& scene) {
              const BookUnit* assaulter = scene.unit("assaulter");
              if (assaulter == nullptr) return;
              order.first_assault = !assaulter->facts.template get<UnitPiece>()->assaulted;
              order.passed_falter = assaulter->has_mark(marks::passed_falter);
            })
      .leave({"measured"})
      .unless(present(
          {"assaulter", "defender", "assaulter_general", "defender_general", "assaulter_cancels", "defender_cancels"}))
      .unless(may_cancel("assaulter_cancels"))
      .unless(may_cancel("defender_cancels"));
}

Check can_assault(const House& house) {
  return [&house](const Scene& scene) {
    const BookUnit& assaulter = *scene.unit("assaulter");
    return refuse_deed(assaulter, "assaulter", falter_of(facts_of(assaulter).arm), house);
  };
}

void pay_falter(const House& house, Scene& scene) {
  BookUnit& assaulter = *scene.unit("assaulter");
  pay(assaulter, cost_of(falter_of(facts_of(assaulter).arm), house), PaidFor::other, house, scene);
}

}  // namespace

void add_assault(Book& book, const House& house) {
  std::vector<std::string> steps = acting_steps();
  steps.emplace_back("falter");
  std::vector<std::string> fights = steps;
  fights.emplace_back("fight");
  assault_task<AssaultResult>(book, "assault", "assault", "Assault a unit, from the falter test to the end")
      .at(steps)
      .unless(can_assault(house))
      .put([&house](const AssaultOrder& order, const AssaultResult& result, Scene& scene) {
        pay_falter(house, scene);
        if (result.falter == FalterEnd::fights) spend_rerolls(order, scene);
        after_assault(result, house, scene);
      });
  assault_task<FalterResult>(book, "falter", "falter", "Take the falter test by itself")
      .at(steps)
      .unless(can_assault(house))
      .put([&house](const AssaultOrder&, const FalterResult& result, Scene& scene) {
        pay_falter(house, scene);
        after_falter(result, house, scene);
      });
  assault_task<AssaultResult>(book, "fight", "fight", "Fight after a falter test that was passed")
      .at(fights)
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const BookUnit& assaulter = *scene.unit("assaulter");
        if (assaulter.has_mark(marks::passed_falter)) return std::nullopt;
        return Refusal{"C.23", "assaulter", fmt::format("{} has not passed a falter test this turn", assaulter.name)};
      })
      .put([&house](const AssaultOrder& order, const AssaultResult& result, Scene& scene) {
        spend_rerolls(order, scene);
        after_assault(result, house, scene);
      });
}

}  // namespace longroll::civil_war_battles
