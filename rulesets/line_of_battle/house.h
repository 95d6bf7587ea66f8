// What Line of Battle is played by: its charts, bound, and the interpretations in force.
#pragma once

#include "charts/bound.h"
#include "charts/chart_set.h"
#include "rules/field.h"
#include "rulesets/line_of_battle/facts.h"

namespace longroll::line_of_battle {

/// A cell of the combat table: no effect, a morale check, or losses with leader loss and a check (L.17).
struct CombatCell {
  std::int8_t losses = 0;
  bool check = false;

  friend bool operator==(const CombatCell&, const CombatCell&) = default;
};

/// The coloured bands of the combat table (L.20, L.D5).
enum class Band : std::uint8_t { none, canister, any };

/// A cell of the morale table: the state it names, hexes back and strength points lost (L.42).
struct MoraleCell {
  State state = State::normal;
  std::int8_t retreat = 0;
  std::int8_t losses = 0;

  friend bool operator==(const MoraleCell&, const MoraleCell&) = default;
};

/// A cell of the terrain chart (L.53).
struct TerrainCost {
  enum class Kind : std::uint8_t { points, more, half, prohibited, no_effect, other, road, crossing };
  Kind kind = Kind::points;
  std::int8_t points = 0;

  friend bool operator==(const TerrainCost&, const TerrainCost&) = default;
};

enum class WeaponType : std::uint8_t { none, buck_and_ball, breechloader, repeater };
BOOST_DESCRIBE_ENUM(WeaponType, none, buck_and_ball, breechloader, repeater)
enum class CanisterType : std::uint8_t { none, normal, dense };
BOOST_DESCRIBE_ENUM(CanisterType, none, normal, dense)

enum class Awareness : std::uint8_t { on_fire, normal, not_so_sure, comatose };
BOOST_DESCRIBE_ENUM(Awareness, on_fire, normal, not_so_sure, comatose)
enum class Distance : std::uint8_t { within, beyond, far };
BOOST_DESCRIBE_ENUM(Distance, within, beyond, far)
enum class DeliveryRule : std::uint8_t { far_hexes, reserve_divisor, least_delay };
BOOST_DESCRIBE_ENUM(DeliveryRule, far_hexes, reserve_divisor, least_delay)
enum class CommandModifier : std::uint8_t { leader, deployment_or_reserve };
BOOST_DESCRIBE_ENUM(CommandModifier, leader, deployment_or_reserve)
enum class Level : std::uint8_t { army, corps, division, brigade, artillery_battalion };
BOOST_DESCRIBE_ENUM(Level, army, corps, division, brigade, artillery_battalion)
enum class No : std::uint8_t { no, yes };
BOOST_DESCRIBE_ENUM(No, no, yes)
enum class Allowance : std::uint8_t { none, half, full };
BOOST_DESCRIBE_ENUM(Allowance, none, half, full)
enum class DivisionStatus : std::uint8_t { no_wrecked_or_dead, wrecked, dead };
BOOST_DESCRIBE_ENUM(DivisionStatus, no_wrecked_or_dead, wrecked, dead)
enum class CommandValue : std::uint8_t { value_0, value_1, value_2, value_3, value_4 };
BOOST_DESCRIBE_ENUM(CommandValue, value_0, value_1, value_2, value_3, value_4)
enum class Need : std::uint8_t { need };
BOOST_DESCRIBE_ENUM(Need, need)
enum class FlukeModifier : std::uint8_t { leader_lost, reserve, night };
BOOST_DESCRIBE_ENUM(FlukeModifier, leader_lost, reserve, night)
enum class FlukeRule : std::uint8_t { grace_turns, night_second_roll };
BOOST_DESCRIBE_ENUM(FlukeRule, grace_turns, night_second_roll)
enum class ClosingModifier : std::uint8_t { leader, rear, shaken, canister, starts_adjacent_or_breastworks };
BOOST_DESCRIBE_ENUM(ClosingModifier, leader, rear, shaken, canister, starts_adjacent_or_breastworks)
enum class Firepower : std::uint8_t { buck_and_ball, breechloader, repeater, normal_canister, dense_canister };
BOOST_DESCRIBE_ENUM(Firepower, buck_and_ball, breechloader, repeater, normal_canister, dense_canister)
enum class TargetShift : std::uint8_t { rear, disorganized, protective_terrain, open_order_capable };
BOOST_DESCRIBE_ENUM(TargetShift, rear, disorganized, protective_terrain, open_order_capable)
enum class ShotShift : std::uint8_t { range, counter_battery };
BOOST_DESCRIBE_ENUM(ShotShift, range, counter_battery)
enum class Protection : std::uint8_t { stone_wall, rock_ledge, sunken_road, trench, boulders, breastworks };
BOOST_DESCRIBE_ENUM(Protection, stone_wall, rock_ledge, sunken_road, trench, boulders, breastworks)
enum class VolleyShift : std::uint8_t { canister, wrecked };
BOOST_DESCRIBE_ENUM(VolleyShift, canister, wrecked)
enum class FireRule : std::uint8_t {
  most_strength,
  most_open_order,
  long_range,
  counter_battery_most,
  small_most,
  danger_close,
  most_shots
};
BOOST_DESCRIBE_ENUM(FireRule, most_strength, most_open_order, long_range, counter_battery_most, small_most,
                    danger_close, most_shots)
enum class SightModifier : std::uint8_t { end_crest, woods, orchard, town, crest };
BOOST_DESCRIBE_ENUM(SightModifier, end_crest, woods, orchard, town, crest)
enum class SightRule : std::uint8_t { slope_from };
BOOST_DESCRIBE_ENUM(SightRule, slope_from)
enum class MoraleModifier : std::uint8_t {
  leader,
  shaken_or_disorganized,
  wrecked,
  rear,
  small,
  cowardly_legs,
  night,
  arm_under_small_arms,
  terrain
};
BOOST_DESCRIBE_ENUM(MoraleModifier, leader, shaken_or_disorganized, wrecked, rear, small, cowardly_legs, night,
                    arm_under_small_arms, terrain)
enum class ChargeModifier : std::uint8_t { blood_lust, leader };
BOOST_DESCRIBE_ENUM(ChargeModifier, blood_lust, leader)
enum class LeaderLossModifier : std::uint8_t { sharpshooter };
BOOST_DESCRIBE_ENUM(LeaderLossModifier, sharpshooter)
enum class LeaderFate : std::uint8_t { unhurt, captured, wounded, killed };
BOOST_DESCRIBE_ENUM(LeaderFate, unhurt, captured, wounded, killed)
enum class LossCase : std::uint8_t { other, capture, defender, attacker };
BOOST_DESCRIBE_ENUM(LossCase, other, capture, defender, attacker)
enum class LeaderRule : std::uint8_t { leader };
BOOST_DESCRIBE_ENUM(LeaderRule, leader)
/// Limits of charges and of Reserves.
enum class ChargeRule : std::uint8_t { closing_leader, point_of_loss };
BOOST_DESCRIBE_ENUM(ChargeRule, closing_leader, point_of_loss)
enum class ReserveRule : std::uint8_t { large_division };
BOOST_DESCRIBE_ENUM(ReserveRule, large_division)
enum class RecoveryRule : std::uint8_t { least, percent };
BOOST_DESCRIBE_ENUM(RecoveryRule, least, percent)
enum class WreckRule : std::uint8_t { half };
BOOST_DESCRIBE_ENUM(WreckRule, half)
enum class Unlimber : std::uint8_t { distance, with_artillery_leader };
BOOST_DESCRIBE_ENUM(Unlimber, distance, with_artillery_leader)
enum class RetreatRule : std::uint8_t { enemy_zone_loss, self_retreat };
BOOST_DESCRIBE_ENUM(RetreatRule, enemy_zone_loss, self_retreat)
enum class TurnLength : std::uint8_t { day, night };
BOOST_DESCRIBE_ENUM(TurnLength, day, night)
/// The columns of the terrain chart (L.52, L.53).
enum class Mover : std::uint8_t { line, column, open_order_capable, mounted, limbered, wagon, leader };
BOOST_DESCRIBE_ENUM(Mover, line, column, open_order_capable, mounted, limbered, wagon, leader)
/// The rows of the terrain chart.
enum class Ground : std::uint8_t {
  clear,
  orchard,
  woods_hexside,
  thicket,
  pike,
  road,
  trail,
  railroad,
  town,
  inclined_0_to_2,
  inclined_3_or_more,
  slope_hex,
  boulders,
  vertical_slope,
  stream,
  creek,
  river,
  ford,
  foot_bridge,
  marsh,
  briar_marsh
};
BOOST_DESCRIBE_ENUM(Ground, clear, orchard, woods_hexside, thicket, pike, road, trail, railroad, town, inclined_0_to_2,
                    inclined_3_or_more, slope_hex, boulders, vertical_slope, stream, creek, river, ford, foot_bridge,
                    marsh, briar_marsh)
/// The columns of the opening volley table, left to right (L.16, L.R3).
enum class VolleyColumn : std::uint8_t { range_3, range_2, range_1, charge, shift_only };
BOOST_DESCRIBE_ENUM(VolleyColumn, range_3, range_2, range_1, charge, shift_only)
enum class LargerSide : std::uint8_t { attacker, defender };
BOOST_DESCRIBE_ENUM(LargerSide, attacker, defender)
/// What a morale state leaves of fire, movement and zone (L.30).
enum class Portion : std::uint8_t { none, half, full, no, yes };
BOOST_DESCRIBE_ENUM(Portion, none, half, full, no, yes)

/// Numbers of the turn on the map, around fire and charge.
enum class MapRule : std::uint8_t {
  stack_points,
  twilight_sight,
  night_sight,
  turn_cost,
  back_step,
  open_order_change,
  volley_range,
  withdraw_hexes,
  blocked_hex,
  anchor_hexes,
  futile_turns,
  reserve_hexes,
  supply_hexes,
  supply_turns,
  works_turns,
  entry_spread,
  post_hexes,
  fluke_reach,
  legs_hexes,
  large_unit,
  points_wrecked,
  points_dead,
  points_large,
  points_battery,
  points_cut,
  points_brigade,
  points_division,
  points_corps,
  points_army
};
BOOST_DESCRIBE_ENUM(MapRule, stack_points, twilight_sight, night_sight, turn_cost, back_step, open_order_change,
                    volley_range, withdraw_hexes, blocked_hex, anchor_hexes, futile_turns, reserve_hexes, supply_hexes,
                    supply_turns, works_turns, entry_spread, post_hexes, fluke_reach, legs_hexes, large_unit,
                    points_wrecked, points_dead, points_large, points_battery, points_cut, points_brigade,
                    points_division, points_corps, points_army)

enum class FailedClosing : std::uint8_t { no, yes };
BOOST_DESCRIBE_ENUM(FailedClosing, no, yes)

enum class WithdrawalReading : std::uint8_t { after, before };
BOOST_DESCRIBE_ENUM(WithdrawalReading, after, before)
enum class MountedReading : std::uint8_t { able_to_fire, all };
BOOST_DESCRIBE_ENUM(MountedReading, able_to_fire, all)

/// What a line pays for a turn: for each hexside, or once whatever the angle (L.R24).
enum class FacingCost : std::uint8_t { hexside, change };
BOOST_DESCRIBE_ENUM(FacingCost, hexside, change)

/// Readings that can be switched.
struct Interpretations {
  FailedClosing failed_closing_volley = FailedClosing::no;
  WithdrawalReading withdrawal = WithdrawalReading::after;
  MountedReading mounted_strength = MountedReading::able_to_fire;
  FacingCost facing_cost = FacingCost::hexside;

  static constexpr auto ids = std::to_array<std::string_view>({"L.R4", "L.R51", "L.R52", "L.R24"});
  static constexpr auto fields = std::to_array<Field>({
      {"failed_closing_volley", "a stack that fails to close is spared the opening volley, or takes it all the same"},
      {"withdrawal", "open order capable units withdraw from a charge after the closing roll, or before it"},
      {"mounted_strength",
       "strength compared in a charge: only who is able to fire counts, nobody mounted then, or all who charge"},
      {"facing_cost", "on the map a line pays a turn by the hexside, or once for any change of its facing"},
  });
};
BOOST_DESCRIBE_STRUCT(Interpretations, (), (failed_closing_volley, withdrawal, mounted_strength, facing_cost))

/// The bound charts and the interpretations.
struct House {
  House(ChartSet set, const Interpretations& chosen);
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  ChartSet charts;
  Interpretations interpretations;

  // command
  Modifiers<Awareness> awareness;
  Modifiers<Distance> order_distance;
  Values<DeliveryRule> delivery;
  Grid<No> command_roll;
  Modifiers<CommandModifier> command_modifiers;
  Values<Level> command_radius;
  Grid<Allowance> zero_rule;
  Modifiers<DivisionStatus> recovery_base;
  Modifiers<CommandValue> attack_recovery;
  Modifiers<Need> fluke_base;
  Modifiers<FlukeModifier> fluke_modifiers;
  Modifiers<CommandValue> fluke_need;
  Modifiers<FlukeRule> fluke_rules;
  Values<ReserveRule> reserve_rules;
  Values<TurnLength> turn_length;
  // fire
  Modifiers<Rating> closing_roll;
  Modifiers<ClosingModifier> closing_modifiers;
  Grid<int> range_small_arms;
  Grid<int> range_artillery;
  Modifiers<Firepower> firepower;
  Values<Firepower> firepower_range;
  Modifiers<TargetShift> target_shifts;
  Modifiers<ShotShift> shot_shifts;
  Modifiers<Protection> protective_terrain;
  Ranges opening_volley;
  Modifiers<VolleyShift> opening_volley_shifts;
  Grid<CombatCell> combat;
  Grid<Band> depletion;
  Grid<int> threshold;
  Values<FireRule> fire_rules;
  Grid<MoraleCell> morale;
  Grid<State> additive_morale;
  Grid<Portion> morale_state;
  Modifiers<MoraleModifier> morale_modifiers;
  Grid<int> charge_differential;
  Modifiers<ChargeModifier> charge_modifiers;
  Values<ChargeRule> charge_rules;
  Ranges leader_loss;
  Modifiers<LeaderLossModifier> leader_loss_modifiers;
  Modifiers<Rating> rally;
  Modifiers<LeaderRule> rally_modifiers;
  Values<LeaderRule> rally_rules;
  Values<RecoveryRule> loss_recovery;
  Values<WreckRule> wrecked_rules;
  // ground
  Grid<int> slope;
  Values<SightModifier> sight_modifiers;
  Values<SightRule> sight_rules;
  Modifiers<Need> intersection;
  Modifiers<Unlimber> unlimber;
  Values<RetreatRule> retreat_rules;
  Values<Mover> movement_allowance;
  Grid<TerrainCost> terrain;
  // the turn on the map
  Modifiers<MapRule> map_rules;

  /// Movement points for so many hexsides that a line turns (L.R24).
  int turn_points(int hexsides) const {
    const bool each = interpretations.facing_cost == FacingCost::hexside;
    return hexsides == 0 ? 0 : number(MapRule::turn_cost) * (each ? hexsides : 1);
  }
  /// A number of the turn on the map.
  int number(MapRule rule) const { return map_rules[rule].value; }

  /// Maximum range and special kind of a weapon or gun (L.10, L.11).
  int range_of(Weapon weapon) const { return weapon_range_[static_cast<std::size_t>(weapon)]; }
  int range_of(Gun gun) const { return gun_range_[static_cast<std::size_t>(gun)]; }
  WeaponType type_of(Weapon weapon) const { return weapon_type_[static_cast<std::size_t>(weapon)]; }
  CanisterType canister_of(Gun gun) const { return gun_canister_[static_cast<std::size_t>(gun)]; }
  /// The column of the combat table for so many strength points, before shifts (L.17).
  int combat_column(int strength) const { return combat_column_[static_cast<std::size_t>(strength)]; }
  /// Movement points for a formation change; -1 where it cannot change (L.52).
  int formation_cost(Mover mover) const { return formation_cost_[static_cast<std::size_t>(mover)]; }
  /// Whether the additive chart's cell is one whose retreat and losses are left out (L.32).
  bool is_starred(State current, State result) const;

 private:
  std::array<std::int8_t, enum_size<Weapon>> weapon_range_{};
  std::array<WeaponType, enum_size<Weapon>> weapon_type_{};
  std::array<std::int8_t, enum_size<Gun>> gun_range_{};
  std::array<CanisterType, enum_size<Gun>> gun_canister_{};
  std::array<std::int8_t, 17> combat_column_{};
  std::array<std::int8_t, enum_size<Mover>> formation_cost_{};
  std::array<bool, enum_size<State> * enum_size<State>> starred_{};
};

}  // namespace longroll::line_of_battle

namespace longroll {

template <>
line_of_battle::CombatCell cell_value<line_of_battle::CombatCell>(const Chart& chart, const Cell& cell);
template <>
line_of_battle::Band cell_value<line_of_battle::Band>(const Chart& chart, const Cell& cell);
template <>
line_of_battle::MoraleCell cell_value<line_of_battle::MoraleCell>(const Chart& chart, const Cell& cell);
template <>
line_of_battle::TerrainCost cell_value<line_of_battle::TerrainCost>(const Chart& chart, const Cell& cell);

}  // namespace longroll
