// Stampeding elephants and engineers at work.
#include "rulesets/march_and_volley/procedures/elephants.h"

#include <fmt/format.h>

#include <array>

#include "chance/six_sided.h"

namespace longroll::march_and_volley {
std::optional<Refusal> refuse_order(const StampedeOrder& order, const House& house) {
  std::array<Length, enum_size<Way>> farthest{};
  for (std::size_t i = 0; i < order.near.size(); ++i) {
    const Bystander& one = order.near[i];
    if (auto refusal = refuse_unit(one.unit, house, fmt::format("near.{}.unit", i))) return refusal;
    if (one.stampeded && one.unit.kind != Kind::elephants)
      return Refusal{"M.R13", field_of_item("near", i, "stampeded"), "only elephants stampede"};
    Length& before = farthest[static_cast<std::size_t>(one.way)];
    if (one.distance < before)
      return Refusal{"M.R13", field_of_item("near", i, "distance"), "on each path give the nearest unit first"};
    before = one.distance;
  }
  return std::nullopt;
}
std::optional<Refusal> refuse_order(const EngineeringOrder& /*order*/, const House& /*house*/) { return std::nullopt; }

Run roll_run(const House& house, Umpire& umpire) {
  Run run;
  run.way = static_cast<Way>(umpire.roll_range(house.stampede_direction, 0, {"M.R13", "stampede, direction"}, one_die));
  // Only those on their way matter to the enumerator, but the distance itself is a result.
  run.distance =
      house.stampede_distances[StampedeDistance::each_pip] * umpire.roll({"M.R13", "stampede, distance"}, two_dice);
  return run;
}

Trampled trample(const Bystander& one, const House& house, Umpire& umpire) {
  const int casualties = house.stampede_rules[CasualtyRule::casualties];
  if (casualties >= left_of(one.unit, house)) return Trampled::destroyed;
  const MoraleOrder test{with_casualties(one.unit, casualties), Occasion::stampede};
  const MoraleResult morale = resolve_morale(test, house, umpire);
  if (morale.passes) return Trampled::stands;
  // M.R13: each elephant unit stampedes once a phase; after that it retreats.
  return morale.outcome == Outcome::stampedes && !one.stampeded ? Trampled::stampedes : Trampled::retreats;
}

StampedeResult resolve_stampede(const StampedeOrder& order, const House& house, Umpire& umpire) {
  const Run run = roll_run(house, umpire);
  StampedeResult result{run.way, run.distance, {}};
  for (const Bystander& one : order.near) {
    const bool touched = one.way == result.way && one.distance <= result.distance;
    result.near.push_back(touched ? trample(one, house, umpire) : Trampled::untouched);
  }
  return result;
}

EngineeringResult resolve_engineering(const EngineeringOrder& order, const House& house, Umpire& umpire) {
  Tally tally = umpire.tally("M.R16", "engineering");
  tally.add_if(order.engineers, house.engineers[Engineers::attached]);
  umpire.tell(tally);
  const int need = house.engineers[Engineers::need].value - tally.total();
  EngineeringResult result;
  while (!result.done && result.actions < order.actions) {
    ++result.actions;
    result.done = umpire.check({"M.R16", "make or clear", static_cast<std::uint8_t>(result.actions)}, one_die, need);
  }
  return result;
}

}  // namespace longroll::march_and_volley
