// A charge in its steps, each with its exact odds as the stacks stand now (L.9, L.16, L.40, L.49).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/line_of_battle/map/counter.h"

namespace longroll::line_of_battle {
namespace {

using shown::AttackStep;
using shown::StepState;

/// What `resolve` may come to, by `words` of its result, in the order in which it first comes.
template <class Resolve, class Words>
std::vector<shown::StepChance> chances_of(const Resolve& resolve, const Words& words) {
  const auto odds = odds_of([&](Umpire& umpire) { return resolve(umpire); });
  std::vector<std::pair<std::string, Rational>> sums;
  for (std::size_t i = 0; i < odds.size(); ++i) {
    const std::string text = words(odds.outcome(i));
    const auto known = std::ranges::find(sums, text, &std::pair<std::string, Rational>::first);
    if (known == sums.end()) {
      sums.emplace_back(text, odds.chance(i));
    } else {
      known->second += odds.chance(i);
    }
  }
  std::vector<shown::StepChance> chances;
  for (const auto& [text, chance] : sums) chances.push_back({text, shown::exact(chance)});
  return chances;
}

StepState state_of(const Charge& charge, ChargeStep step) {
  return charge.step == step ? StepState::now : charge.step < step ? StepState::later : StepState::done;
}

AttackStep closing_step(const LineOfBattle& game, const Charge& charge, const Stacked& who) {
  AttackStep step{"Closing roll", "", state_of(charge, ChargeStep::closing), {}};
  if (!game.must_close(who, charge.target)) {
    step.state = StepState::left_out;
    step.words = "nobody there could fire at them: no roll is needed";
    return step;
  }
  const ClosingOrder order = game.charge_closing(who, charge.target);
  step.words = "they go in, or their activity is over";
  step.chances = chances_of([&](Umpire& umpire) { return resolve_closing(order, game.house(), umpire); },
                            [](const ClosingResult& result) { return result.closes ? "they close" : "they halt"; });
  // What is hoped for stands first.
  std::ranges::stable_sort(step.chances, {}, [](const shown::StepChance& one) { return one.words != "they close"; });
  return step;
}

AttackStep volley_step(const LineOfBattle& game, const Charge& charge, const Stacked& who) {
  AttackStep step{"Opening volley", "", state_of(charge, ChargeStep::volley), {}};
  if (step.state == StepState::done) return step;
  const auto volley = game.volley_for(who, charge.target, true);
  if (!volley) {
    step.state = StepState::left_out;
    step.words = "nobody can meet them with a volley";
    return step;
  }
  step.words = fmt::format("from {}", game.place_name(volley->from));
  step.chances =
      chances_of([&](Umpire& umpire) { return resolve_volley(volley->order, game.house(), umpire); },
                 [](const VolleyResult& result) -> std::string {
                   if (result.withdraws) return "the enemy withdraws before it";
                   return result.lost == 0 ? "nobody falls" : number_of(result.lost, "point lost", "points lost");
                 });
  return step;
}

AttackStep loss_step(const LineOfBattle& game, const Charge& charge, const Stacked& who) {
  AttackStep step{"Point of loss", "", state_of(charge, ChargeStep::impact), {}};
  if (step.state == StepState::now) step.state = StepState::later;
  const MoraleOrder order = game.impact_order(who, charge.target);
  const int lost = point_of_loss(game.stack_facts(who).strength, order.stack, order.around.rear, game.house());
  step.words = lost == 0 ? "the charge strikes and nobody falls"
                         : fmt::format("the defender loses {}, for certain", number_of(lost, "point", "points"));
  return step;
}

AttackStep nerve_step(const LineOfBattle& game, const Charge& charge, const Stacked& who) {
  AttackStep step{"Nerve", "", state_of(charge, ChargeStep::impact), {}};
  const MoraleOrder order = game.impact_order(who, charge.target);
  step.words = fmt::format("the defender's check, with {:+} for the strength that comes in", int{order.differential});
  step.chances = chances_of([&](Umpire& umpire) { return resolve_morale(order, game.house(), umpire); },
                            [](const MoraleResult& result) {
                              const std::string state =
                                  result.state == State::normal ? "steady" : spoken(enum_name(result.state));
                              return result.retreat > 0 ? state + ", they give way" : state + ", they stand";
                            });
  return step;
}

}  // namespace

Rational closing_chance(const LineOfBattle& game, const Stacked& who, PlaceNumber to, bool charges) {
  const ClosingOrder order = charges ? game.charge_closing(who, to) : game.closing_order(who, to, false);
  const auto odds = odds_of([&](Umpire& umpire) { return resolve_closing(order, game.house(), umpire); });
  return odds.chance_that([](const ClosingResult& result) { return result.closes; });
}

std::vector<AttackStep> charge_steps(const LineOfBattle& game, const Charge& charge) {
  const StackActs* acts = game.state.flow.find<StackActs>();
  const Side enemy = other(game.state.flow.active);
  if (acts == nullptr || game.units_of(acts->pieces).empty() || !game.has_units(charge.target, enemy)) return {};
  const Stacked& who = acts->pieces;
  return {closing_step(game, charge, who), volley_step(game, charge, who), loss_step(game, charge, who),
          nerve_step(game, charge, who)};
}

}  // namespace longroll::line_of_battle
