// What Civil War Battles is played by.
#include "rulesets/civil_war_battles/house.h"

#include "rules/rulebook.h"

namespace longroll::civil_war_battles {

House::House(ChartSet set, const Interpretations& chosen)
    : charts(with_interpretations(std::move(set), chosen)),
      interpretations(chosen),
      generals_move(charts.get("generals_move")),
      determination_modifiers(charts.get("determination_modifiers")),
      determination_rules(charts.get("determination_rules")),
      unit_value(charts.get("unit_value")),
      motivation_modifiers(charts.get("motivation_modifiers")),
      motivation_rules(charts.get("motivation_rules")),
      brigade_points(charts.get("brigade_points")),
      artillery_points(charts.get("artillery_points")),
      points_rules(charts.get("points_rules")),
      action_costs(charts.get("action_costs")),
      arrival_modifiers(charts.get("arrival_modifiers")),
      arrival_rules(charts.get("arrival_rules")),
      losses(charts.get("losses")),
      loss_rerolls(charts.get("loss_rerolls")),
      morale_dice(charts.get("morale_dice")),
      morale_rules(charts.get("morale_rules")),
      morale_results(charts.get("morale_results")),
      artillery_ranges(charts.get("artillery_ranges")),
      artillery_rules(charts.get("artillery_rules")),
      artillery_saves(charts.get("artillery_saves")),
      artillery_save_modifiers(charts.get("artillery_save_modifiers")),
      gun_opportunity(charts.get("gun_opportunity")),
      overhead_gap(charts.get("overhead_gap")),
      small_arms_ranges(charts.get("small_arms_ranges")),
      carbine_ranges(charts.get("carbine_ranges")),
      infantry_rules(charts.get("infantry_rules")),
      infantry_rerolls(charts.get("infantry_rerolls")),
      small_arms_saves(charts.get("small_arms_saves")),
      disorder(charts.get("disorder")),
      disorder_rules(charts.get("disorder_rules")),
      restore_order(charts.get("restore_order")),
      increments(charts.get("increments")),
      movement_rules(charts.get("movement_rules")),
      falter_assaulter_boxes(charts.get("falter_assaulter_boxes")),
      falter_defender_boxes(charts.get("falter_defender_boxes")),
      falter_assaulter_reasons(charts.get("falter_assaulter_reasons")),
      falter_defender_reasons(charts.get("falter_defender_reasons")),
      falter_rules(charts.get("falter_rules")),
      falter_results(charts.get("falter_results")),
      fight_dice(charts.get("fight_dice")),
      fight_rules(charts.get("fight_rules")),
      fight_saves(charts.get("fight_saves")),
      general_replacement(charts.get("general_replacement")),
      general_rules(charts.get("general_rules")),
      risks(charts.get("risks")),
      countdown(charts.get("countdown")),
      footprints(charts.get("footprints")),
      table_lengths(charts.get("table_lengths")),
      table_rules(charts.get("table_rules")),
      victory_points(charts.get("victory_points")) {
  want_headings(action_costs.chart(), action_costs.chart().rows, enum_names<Action>());
  want_headings(action_costs.chart(), action_costs.chart().columns, enum_names<ActionColumn>());
  want_headings(loss_rerolls.chart(), loss_rerolls.chart().rows, enum_names<LossKind>());
  want_headings(loss_rerolls.chart(), loss_rerolls.chart().columns, enum_names<RerollColumn>());
  want_headings(morale_results.chart(), morale_results.chart().columns, enum_names<MoraleColumn>());
  want_headings(small_arms_ranges.chart(), small_arms_ranges.chart().rows, {"rifle", "musket"});
  want_headings(small_arms_ranges.chart(), small_arms_ranges.chart().columns, enum_names<RangeColumn>());
  want_headings(carbine_ranges.chart(), carbine_ranges.chart().rows, {"carbine", "shotgun"});
  want_headings(carbine_ranges.chart(), carbine_ranges.chart().columns, enum_names<RangeColumn>());
  want_headings(falter_results.chart(), falter_results.chart().columns, {"result"});
  want_headings(general_replacement.chart(), general_replacement.chart().rows, enum_names<Replacement>());
  want_headings(general_replacement.chart(), general_replacement.chart().columns, {"die"});
}

}  // namespace longroll::civil_war_battles
