// What March & Volley is played by.
#include "rulesets/march_and_volley/house.h"

#include "rules/rulebook.h"

namespace longroll::march_and_volley {
namespace {

/// Refuses a number of a list that the rules divide by.
void want_divisor(const Chart& chart, std::string_view key, int value) {
  if (value < 1) throw BadInput(fmt::format("{}: {} must be at least 1", chart.file, key));
}

}  // namespace

House::House(ChartSet set, const Interpretations& chosen)
    : charts(with_interpretations(std::move(set), chosen)),
      interpretations(chosen),
      starting_morale(charts.get("starting_morale")),
      strength(charts.get("strength")),
      morale_rules(charts.get("morale_rules")),
      morale_modifiers(charts.get("morale_modifiers")),
      actions(charts.get("actions")),
      moves(charts.get("moves")),
      terrain(charts.get("terrain")),
      formations(charts.get("formations")),
      move_rules(charts.get("move_rules")),
      distances(charts.get("distances")),
      retreat(charts.get("retreat")),
      shooting_dice(charts.get("shooting_dice")),
      shooting_ranges(charts.get("shooting_ranges")),
      shooting_needs(charts.get("shooting_needs")),
      dice_modifiers(charts.get("shooting_dice_modifiers")),
      roll_modifiers(charts.get("shooting_roll_modifiers")),
      shooting_rules(charts.get("shooting_rules")),
      evade(charts.get("evade")),
      break_bayonets(charts.get("break_bayonets")),
      break_modifiers(charts.get("break_modifiers")),
      break_rules(charts.get("break_rules")),
      melee_modifiers(charts.get("melee_modifiers")),
      supplementary(charts.get("melee_supplementary")),
      melee_dice(charts.get("melee_dice")),
      melee_rules(charts.get("melee_rules")),
      uncontrolled(charts.get("uncontrolled")),
      uncontrolled_modifiers(charts.get("uncontrolled_modifiers")),
      uncontrolled_distances(charts.get("uncontrolled_distances")),
      exploitation_moves(charts.get("exploitation_moves")),
      fallen_leader(charts.get("fallen_leader")),
      fallen_leader_modifiers(charts.get("fallen_leader_modifiers")),
      leader_replacement(charts.get("leader_replacement")),
      stampede_direction(charts.get("stampede_direction")),
      stampede_rules(charts.get("stampede_rules")),
      stampede_distances(charts.get("stampede_distances")),
      army_morale(charts.get("army_morale")),
      army_morale_modifiers(charts.get("army_morale_modifiers")),
      army_morale_rules(charts.get("army_morale_rules")),
      engineers(charts.get("engineers")),
      footprints(charts.get("footprints")),
      table_lengths(charts.get("table_lengths")),
      table_rules(charts.get("table_rules")) {
  const std::vector<std::string> bands = {"short", "medium", "long"};
  want_headings(terrain.chart(), terrain.chart().rows, enum_names<Mover>());
  want_headings(terrain.chart(), terrain.chart().columns, enum_names<Terrain>());
  want_headings(formations.chart(), formations.chart().rows, enum_names<Kind>());
  want_headings(formations.chart(), formations.chart().columns, enum_names<Formation>());
  want_headings(shooting_ranges.chart(), shooting_ranges.chart().rows, enum_names<Weapon>());
  want_headings(shooting_ranges.chart(), shooting_ranges.chart().columns, bands);
  want_headings(shooting_needs.chart(), shooting_needs.chart().rows, enum_names<Weapon>());
  want_headings(shooting_needs.chart(), shooting_needs.chart().columns, bands);
  want_headings(footprints.chart(), footprints.chart().rows, enum_names<Footing>());
  want_headings(footprints.chart(), footprints.chart().columns, enum_names<FootingSize>());
  want_headings(stampede_direction.chart(), stampede_direction.chart().rows, enum_names<Way>());
  want_headings(army_morale.chart(), army_morale.chart().rows, {"number"});
  want_divisor(charts.get("morale_rules"), "casualties_per_point", morale_rules[MoraleRule::casualties_per_point]);
  want_divisor(charts.get("army_morale_rules"), "every", army_morale_rules[ArmyRule::every]);
}

}  // namespace longroll::march_and_volley
