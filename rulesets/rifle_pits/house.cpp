// What Rifle Pits is played by.
#include "rulesets/rifle_pits/house.h"

#include "rules/rulebook.h"

namespace longroll::rifle_pits {
House::House(ChartSet set, const Interpretations& chosen)
    : charts(with_interpretations(std::move(set), chosen)),
      interpretations(chosen),
      crt(charts.get("crt")),
      outcomes(charts.get("outcomes")),
      officer_loss(charts.get("officer_loss")),
      steps(charts.get("steps")),
      shifts(charts.get("shifts")),
      officer_place(charts.get("officer_place")),
      recovery(charts.get("recovery")),
      terrain(charts.get("terrain")),
      movement(charts.get("movement")),
      allowance(charts.get("allowance")),
      map_rules(charts.get("map_rules")) {
  want_scales(crt.chart(), enum_names<TerrainClass>());
  want_headings(outcomes.chart(), outcomes.chart().rows, {"AE", "AR", "EX", "DR", "DE"});
  want_headings(outcomes.chart(), outcomes.chart().columns,
                {"attackers_lose", "attackers_retreat", "defenders_lose", "defenders_retreat"});
  for (std::size_t i = 1; i < effects_.size(); ++i) {
    const auto says = [&](int column) { return outcomes.at(static_cast<int>(i) - 1, column) == YesNo::yes; };
    effects_[i] = {says(0), says(1), says(2), says(3)};
  }
  want_headings(movement.chart(), movement.chart().rows, enum_names<Mover>());
  want_headings(movement.chart(), movement.chart().columns, enum_names<MoveCost>());
  want_headings(steps.chart(), steps.chart().rows, enum_names<Kind>());
  for (std::size_t kind = 0; kind < steps_.size(); ++kind) {
    for (int strength = 0; strength <= most_strength; ++strength) {
      const int number = steps.at(static_cast<int>(kind), steps.column_of(strength));
      if (number < 1 || number > 3)
        throw BadInput(fmt::format("{}: a unit has 1 to 3 steps, not {}", steps.chart().file, number));
      steps_[kind][static_cast<std::size_t>(strength)] = static_cast<std::int8_t>(number);
    }
  }
  for (const MapRule divisor : {MapRule::night_march, MapRule::far_move, MapRule::withdrawn})
    if (number(divisor) < 1)
      throw BadInput(
          fmt::format("{}: {} divides, so it is 1 or more", charts.get("map_rules").file, enum_name(divisor)));
}

int House::odds_column(int attack, int defence) const {
  if (defence <= 0) return crt.columns() - 1;
  const std::vector<Heading>& ratios = crt.chart().columns.headings[0];
  int column = -1;
  for (const Heading& ratio : ratios) {
    if (attack * ratio.high < ratio.low * defence) break;
    ++column;
  }
  return column;
}

}  // namespace longroll::rifle_pits
