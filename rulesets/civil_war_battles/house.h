// What Civil War Battles is played by: its charts, bound, and the interpretations in force.
#pragma once

#include "charts/bound.h"
#include "charts/chart_set.h"
#include "rules/field.h"
#include "rulesets/civil_war_battles/facts.h"

namespace longroll::civil_war_battles {

enum class DeterminationModifier : std::uint8_t { corps_general, division_general, distance };
BOOST_DESCRIBE_ENUM(DeterminationModifier, corps_general, division_general, distance)
enum class DeterminationRule : std::uint8_t { inches };
BOOST_DESCRIBE_ENUM(DeterminationRule, inches)
enum class MotivationModifier : std::uint8_t { general, distance, woods_or_buildings, intervening, separated };
BOOST_DESCRIBE_ENUM(MotivationModifier, general, distance, woods_or_buildings, intervening, separated)
enum class MotivationRule : std::uint8_t { inches, automatic_fail, automatic_pass };
BOOST_DESCRIBE_ENUM(MotivationRule, inches, automatic_fail, automatic_pass)
enum class BrigadePoint : std::uint8_t { veteran_or_general, raw, disordered };
BOOST_DESCRIBE_ENUM(BrigadePoint, veteran_or_general, raw, disordered)
enum class ArtilleryPoint : std::uint8_t { confederate, damaged, light };
BOOST_DESCRIBE_ENUM(ArtilleryPoint, confederate, damaged, light)
enum class PointsRule : std::uint8_t { residual };
BOOST_DESCRIBE_ENUM(PointsRule, residual)
/// The columns of the costs of actions (C.8).
enum class ActionColumn : std::uint8_t { points, most };
BOOST_DESCRIBE_ENUM(ActionColumn, points, most)
enum class ArrivalModifier : std::uint8_t { road, veteran, raw, general_off_table };
BOOST_DESCRIBE_ENUM(ArrivalModifier, road, veteran, raw, general_off_table)
enum class ArrivalRule : std::uint8_t { need };
BOOST_DESCRIBE_ENUM(ArrivalRule, need)
/// The columns of the losses rolled again (C.R16).
enum class RerollColumn : std::uint8_t { veteran_from, raw_to };
BOOST_DESCRIBE_ENUM(RerollColumn, veteran_from, raw_to)
enum class MoraleDice : std::uint8_t {
  casualty_marker,
  raw,
  disordered,
  artillery,
  no_support_rank,
  battered,
  enemy_in_flank_or_rear,
  rout_near,
  battery_attached,
  veteran,
  lost_fight,
  general_with,
  general_near
};
BOOST_DESCRIBE_ENUM(MoraleDice, casualty_marker, raw, disordered, artillery, no_support_rank, battered,
                    enemy_in_flank_or_rear, rout_near, battery_attached, veteran, lost_fight, general_with,
                    general_near)
enum class MoraleRule : std::uint8_t { most_markers, most_dice, fail_from, support_half_bases, inches_more, battered };
BOOST_DESCRIBE_ENUM(MoraleRule, most_markers, most_dice, fail_from, support_half_bases, inches_more, battered)
/// The columns of the morale results (C.11).
enum class MoraleColumn : std::uint8_t { fighting, not_fighting };
BOOST_DESCRIBE_ENUM(MoraleColumn, fighting, not_fighting)
enum class ArtilleryRange : std::uint8_t {
  canister,
  short_range,
  long_range,
  rifled,
  machine_gun_short,
  machine_gun_long
};
BOOST_DESCRIBE_ENUM(ArtilleryRange, canister, short_range, long_range, rifled, machine_gun_short, machine_gun_long)
enum class ArtilleryRule : std::uint8_t { hit_canister, hit_other, most_dice, opportunity_least, most_ranks };
BOOST_DESCRIBE_ENUM(ArtilleryRule, hit_canister, hit_other, most_dice, opportunity_least, most_ranks)
enum class ArtillerySave : std::uint8_t { need, least };
BOOST_DESCRIBE_ENUM(ArtillerySave, need, least)
enum class ArtillerySaveModifier : std::uint8_t { canister_or_deep, long_or_cover };
BOOST_DESCRIBE_ENUM(ArtillerySaveModifier, canister_or_deep, long_or_cover)
enum class GunOpportunity : std::uint8_t { canister, rifled_canister, short_range, damaged, light };
BOOST_DESCRIBE_ENUM(GunOpportunity, canister, rifled_canister, short_range, damaged, light)
enum class OverheadGap : std::uint8_t { each_side, confederate, near_on_hill };
BOOST_DESCRIBE_ENUM(OverheadGap, each_side, confederate, near_on_hill)
/// The columns of the ranges of small arms (C.17, C.R11).
enum class RangeColumn : std::uint8_t { short_range, long_range };
BOOST_DESCRIBE_ENUM(RangeColumn, short_range, long_range)
enum class InfantryRule : std::uint8_t {
  hit,
  hit_impaired,
  second_rank_part,
  low_ammunition_ones,
  low_ammunition_face,
  replenish_points
};
BOOST_DESCRIBE_ENUM(InfantryRule, hit, hit_impaired, second_rank_part, low_ammunition_ones, low_ammunition_face,
                    replenish_points)
enum class SmallArmsSave : std::uint8_t { short_open, short_cover, short_guns, any_long };
BOOST_DESCRIBE_ENUM(SmallArmsSave, short_open, short_cover, short_guns, any_long)
enum class DisorderRule : std::uint8_t { per_casualty };
BOOST_DESCRIBE_ENUM(DisorderRule, per_casualty)
enum class MovementRule : std::uint8_t { increments_less_frontage, dismounted_most, road };
BOOST_DESCRIBE_ENUM(MovementRule, increments_less_frontage, dismounted_most, road)
/// The factor boxes of one side in the falter test (C.22).
enum class Box : std::uint8_t { first, second, third };
BOOST_DESCRIBE_ENUM(Box, first, second, third)
enum class AssaultReason : std::uint8_t {
  confederate,
  support_units,
  flank_or_rear,
  first_assault,
  general_with,
  won_last_fight,
  no_markers,
  target_raw_or_dismounted,
  target_disordered_or_battered,
  support_rank,
  mounted
};
BOOST_DESCRIBE_ENUM(AssaultReason, confederate, support_units, flank_or_rear, first_assault, general_with,
                    won_last_fight, no_markers, target_raw_or_dismounted, target_disordered_or_battered, support_rank,
                    mounted)
enum class DefenceReason : std::uint8_t {
  general_with,
  support_units,
  veteran,
  edge_against_mounted,
  no_markers,
  won_last_fight,
  linear_or_edge,
  steady_infantry_against_mounted,
  unlimbered_gun,
  gun_attached
};
BOOST_DESCRIBE_ENUM(DefenceReason, general_with, support_units, veteran, edge_against_mounted, no_markers,
                    won_last_fight, linear_or_edge, steady_infantry_against_mounted, unlimbered_gun, gun_attached)
enum class FalterRule : std::uint8_t { support_units, inches, support_inches };
BOOST_DESCRIBE_ENUM(FalterRule, support_units, inches, support_inches)
enum class FightDice : std::uint8_t {
  base,
  falter_passed,
  falter_passed_confederate,
  cavalry_in_open,
  support_rank,
  support_unit,
  weak,
  enemy_behind_cover,
  enemy_uphill,
  enemy_rough_hill,
  flanked,
  narrow,
  gun,
  limbered_gun
};
BOOST_DESCRIBE_ENUM(FightDice, base, falter_passed, falter_passed_confederate, cavalry_in_open, support_rank,
                    support_unit, weak, enemy_behind_cover, enemy_uphill, enemy_rough_hill, flanked, narrow, gun,
                    limbered_gun)
enum class FightRule : std::uint8_t { hit, most_support_units, least_dice, support_half_bases, narrow };
BOOST_DESCRIBE_ENUM(FightRule, hit, most_support_units, least_dice, support_half_bases, narrow)
enum class FightSave : std::uint8_t { veteran, average, raw, guns };
BOOST_DESCRIBE_ENUM(FightSave, veteran, average, raw, guns)
enum class GeneralRule : std::uint8_t { dead, markers_less_value, poorest, worse };
BOOST_DESCRIBE_ENUM(GeneralRule, dead, markers_less_value, poorest, worse)
/// What puts a general at risk, types 1 to 5 (C.27).
enum class Risk : std::uint8_t {
  shot_at_with_unit,
  targeted_alone,
  unit_routed_or_destroyed,
  cancelled_morale_test,
  unit_fighting
};
BOOST_DESCRIBE_ENUM(Risk, shot_at_with_unit, targeted_alone, unit_routed_or_destroyed, cancelled_morale_test,
                    unit_fighting)
enum class CountdownRule : std::uint8_t { start };
BOOST_DESCRIBE_ENUM(CountdownRule, start)
/// Bases on the table, in tenths of an inch (C.R27).
enum class Footing : std::uint8_t { base_width, foot_depth, mounted_depth, gun_width, gun_depth, limbered_depth };
BOOST_DESCRIBE_ENUM(Footing, base_width, foot_depth, mounted_depth, gun_width, gun_depth, limbered_depth)
/// Distances that the table measures, in tenths of an inch (C.11, C.R29 to C.R48).
enum class TableLength : std::uint8_t {
  general_near,
  rout_seen,
  flank_box,
  as_near,
  woods_sight,
  stop_short,
  arrival_enemy,
  arrival_along,
  objective,
  line_cover,
  edge_inside,
  gun_attached,
  takes_position,
  general_enemy,
  general_drawn,
  on_road
};
BOOST_DESCRIBE_ENUM(TableLength, general_near, rout_seen, flank_box, as_near, woods_sight, stop_short, arrival_enemy,
                    arrival_along, objective, line_cover, edge_inside, gun_attached, takes_position, general_enemy,
                    general_drawn, on_road)
/// Counts, and headings of 256 to the turn (C.R9, C.R29 to C.R40).
enum class TableRule : std::uint8_t { foot_arc, gun_arc, wheel, flush, road_frontage, most_frontage, rout_friends };
BOOST_DESCRIBE_ENUM(TableRule, foot_arc, gun_arc, wheel, flush, road_frontage, most_frontage, rout_friends)
/// What a side has points for (C.R3, C.R9).
enum class VictoryPoint : std::uint8_t { brigade_destroyed, brigade_routed, battery, general_less_value, battered };
BOOST_DESCRIBE_ENUM(VictoryPoint, brigade_destroyed, brigade_routed, battery, general_less_value, battered)

enum class AfterFight : std::uint8_t { disordered, test };
BOOST_DESCRIBE_ENUM(AfterFight, disordered, test)
enum class LossRerolls : std::uint8_t { optimal, none, ask };
BOOST_DESCRIBE_ENUM(LossRerolls, optimal, none, ask)
enum class Markers : std::uint8_t { clear, keep_one };
BOOST_DESCRIBE_ENUM(Markers, clear, keep_one)

/// Readings that can be switched.
struct Interpretations {
  AfterFight after_fight = AfterFight::disordered;
  LossRerolls loss_rerolls = LossRerolls::optimal;
  Markers markers = Markers::clear;

  static constexpr auto ids = std::to_array<std::string_view>({"C.D18", "C.R16", "C.R5"});
  static constexpr auto fields = std::to_array<Field>({
      {"after_fight", "both sides are disordered after a fight, or each takes a disorder test"},
      {"loss_rerolls", "losses are rolled again where that is best for the mean, never, or as the players say"},
      {"markers", "all casualty markers go after the test of step 1, or one stays"},
  });
};
BOOST_DESCRIBE_STRUCT(Interpretations, (), (after_fight, loss_rerolls, markers))

/// The bound charts and the interpretations.
struct House {
  House(ChartSet set, const Interpretations& chosen);
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  ChartSet charts;
  Interpretations interpretations;

  // command
  Values<Rank> generals_move;
  Modifiers<DeterminationModifier> determination_modifiers;
  Values<DeterminationRule> determination_rules;
  Modifiers<Quality> unit_value;
  Modifiers<MotivationModifier> motivation_modifiers;
  Values<MotivationRule> motivation_rules;
  // action points and arrivals
  Modifiers<BrigadePoint> brigade_points;
  Modifiers<ArtilleryPoint> artillery_points;
  Values<PointsRule> points_rules;
  Grid<int> action_costs;
  Modifiers<ArrivalModifier> arrival_modifiers;
  Values<ArrivalRule> arrival_rules;
  // losses and morale
  Modifiers<LossKind> losses;
  Grid<int> loss_rerolls;
  Modifiers<MoraleDice> morale_dice;
  Values<MoraleRule> morale_rules;
  Grid<MoraleEnd> morale_results;
  // fire
  Values<ArtilleryRange> artillery_ranges;
  Values<ArtilleryRule> artillery_rules;
  Values<ArtillerySave> artillery_saves;
  Modifiers<ArtillerySaveModifier> artillery_save_modifiers;
  Modifiers<GunOpportunity> gun_opportunity;
  Values<OverheadGap> overhead_gap;
  Grid<int> small_arms_ranges;
  Grid<int> carbine_ranges;
  Values<InfantryRule> infantry_rules;
  Values<Quality> infantry_rerolls;
  Values<SmallArmsSave> small_arms_saves;
  // disorder and movement
  Modifiers<Quality> disorder;
  Values<DisorderRule> disorder_rules;
  Modifiers<Quality> restore_order;
  Values<Mover> increments;
  Values<MovementRule> movement_rules;
  // assault
  Modifiers<Box> falter_assaulter_boxes;
  Modifiers<Box> falter_defender_boxes;
  Modifiers<AssaultReason> falter_assaulter_reasons;
  Modifiers<DefenceReason> falter_defender_reasons;
  Values<FalterRule> falter_rules;
  Grid<FalterEnd> falter_results;
  Modifiers<FightDice> fight_dice;
  Values<FightRule> fight_rules;
  Values<FightSave> fight_saves;
  // generals and the clock
  Ranges general_replacement;
  Values<GeneralRule> general_rules;
  Modifiers<Risk> risks;
  Values<CountdownRule> countdown;
  // the table
  Values<Footing> footprints;
  Values<TableLength> table_lengths;
  Values<TableRule> table_rules;
  Values<VictoryPoint> victory_points;
};

}  // namespace longroll::civil_war_battles
