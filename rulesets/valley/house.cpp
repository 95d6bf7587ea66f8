// What Valley is played by.
#include "rulesets/valley/house.h"

#include "rules/rulebook.h"

namespace longroll::valley {

House::House(ChartSet set, const Interpretations& chosen)
    : charts(with_interpretations(std::move(set), chosen)),
      interpretations(chosen),
      options(charts.get("options")),
      commitment(charts.get("commitment")),
      percentage(charts.get("percentage")),
      crt(charts.get("crt")),
      initiative(charts.get("initiative")),
      activations(charts.get("activations")),
      leader_loss(charts.get("leader_loss")),
      attacker_commitment(charts.get("attacker_commitment")),
      defender_commitment(charts.get("defender_commitment")),
      crt_modifiers(charts.get("crt_modifiers")),
      activation_modifiers(charts.get("activation_modifiers")),
      movement(charts.get("movement")),
      costs(charts.get("costs")),
      reaction(charts.get("reaction")),
      recovery(charts.get("morale_recovery")),
      battle(charts.get("battle")) {
  want_headings(options.chart(), options.chart().rows, enum_names<AttackerOption>());
  want_headings(options.chart(), options.chart().columns, enum_names<DefenderOption>());
  want_headings(commitment.chart(), commitment.chart().columns, {"1", "2", "3", "4"});
}

}  // namespace longroll::valley
