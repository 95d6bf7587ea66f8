// What March & Volley is played by: its charts, bound. Most are house charts, because the sheet is a sequence of play
// whose tables stand in a rulebook that we do not have (M.D10).
#pragma once

#include "base/length.h"
#include "charts/bound.h"
#include "charts/chart_set.h"
#include "rules/field.h"
#include "rulesets/march_and_volley/facts.h"

namespace longroll::march_and_volley {

enum class MoraleRule : std::uint8_t { casualties_per_point, least, worn, always_passes, always_fails };
BOOST_DESCRIBE_ENUM(MoraleRule, casualties_per_point, least, worn, always_passes, always_fails)
enum class MoraleModifier : std::uint8_t {
  leader,
  cover,
  supported,
  out_of_command,
  threatened,
  skirmish_charged,
  charging_works,
  passed_through
};
BOOST_DESCRIBE_ENUM(MoraleModifier, leader, cover, supported, out_of_command, threatened, skirmish_charged,
                    charging_works, passed_through)
enum class Actions : std::uint8_t { in_command, out_of_command, guns, elephants, leader, shots };
BOOST_DESCRIBE_ENUM(Actions, in_command, out_of_command, guns, elephants, leader, shots)
/// Who moves, by what his move depends on (M.R4).
enum class Mover : std::uint8_t {
  infantry_line,
  infantry_column,
  skirmish,
  square,
  foot_guns,
  horse_guns,
  cavalry_line,
  cavalry_column,
  elephants,
  leader
};
BOOST_DESCRIBE_ENUM(Mover, infantry_line, infantry_column, skirmish, square, foot_guns, horse_guns, cavalry_line,
                    cavalry_column, elephants, leader)
enum class Terrain : std::uint8_t { open, woods, marsh };
BOOST_DESCRIBE_ENUM(Terrain, open, woods, marsh)
enum class Passage : std::uint8_t { no, half, full };
BOOST_DESCRIBE_ENUM(Passage, no, half, full)
enum class No : std::uint8_t { no, yes };
BOOST_DESCRIBE_ENUM(No, no, yes)
enum class MoveRule : std::uint8_t { from_enemy };
BOOST_DESCRIBE_ENUM(MoveRule, from_enemy)

enum class Weapon : std::uint8_t { musket, rifle, guns };
BOOST_DESCRIBE_ENUM(Weapon, musket, rifle, guns)
enum class RangeBand : std::uint8_t { short_range, medium_range, long_range };
enum class Volley : std::uint8_t { line, column, square, skirmish, unlimbered };
BOOST_DESCRIBE_ENUM(Volley, line, column, square, skirmish, unlimbered)
enum class DiceModifier : std::uint8_t { moved, worn };
BOOST_DESCRIBE_ENUM(DiceModifier, moved, worn)
enum class RollModifier : std::uint8_t { cover_or_skirmish, massed };
BOOST_DESCRIBE_ENUM(RollModifier, cover_or_skirmish, massed)
enum class ShootingRule : std::uint8_t { least_dice, best_need, second_need, last_casualty };
BOOST_DESCRIBE_ENUM(ShootingRule, least_dice, best_need, second_need, last_casualty)

enum class Bayonets : std::uint8_t { line, column, square, skirmish };
BOOST_DESCRIBE_ENUM(Bayonets, line, column, square, skirmish)
enum class BreakModifier : std::uint8_t { heavy_or_lancers, worn, works };
BOOST_DESCRIBE_ENUM(BreakModifier, heavy_or_lancers, worn, works)
enum class CasualtyRule : std::uint8_t { casualties };
BOOST_DESCRIBE_ENUM(CasualtyRule, casualties)
enum class MeleeModifier : std::uint8_t {
  charged,
  leader,
  column_against_line,
  worn,
  disordered,
  flank,
  square_against_cavalry
};
BOOST_DESCRIBE_ENUM(MeleeModifier, charged, leader, column_against_line, worn, disordered, flank,
                    square_against_cavalry)
enum class Supplementary : std::uint8_t { heavy_against_light, elephants_against_horse, works_or_uphill };
BOOST_DESCRIBE_ENUM(Supplementary, heavy_against_light, elephants_against_horse, works_or_uphill)
/// How a unit stands in a melee, by which it has its die (M.R9, M.R22).
enum class Stand : std::uint8_t { formed, formed_worn, flanked, skirmish, unlimbered, retreating, limbered, rear };
BOOST_DESCRIBE_ENUM(Stand, formed, formed_worn, flanked, skirmish, unlimbered, retreating, limbered, rear)
enum class MeleeRule : std::uint8_t { each_unit, each_point };
BOOST_DESCRIBE_ENUM(MeleeRule, each_unit, each_point)

enum class Distance : std::uint8_t { command, brigadier, close_combat, charge_infantry, charge_cavalry };
BOOST_DESCRIBE_ENUM(Distance, command, brigadier, close_combat, charge_infantry, charge_cavalry)
/// Infantry or cavalry; what is neither counts as infantry (M.R20).
enum class Arm : std::uint8_t { infantry, cavalry };
BOOST_DESCRIBE_ENUM(Arm, infantry, cavalry)
enum class Control : std::uint8_t { regular, irregular };
BOOST_DESCRIBE_ENUM(Control, regular, irregular)
enum class ControlModifier : std::uint8_t { no_leader };
BOOST_DESCRIBE_ENUM(ControlModifier, no_leader)
enum class ControlDistance : std::uint8_t { charges_within, moves_on };
BOOST_DESCRIBE_ENUM(ControlDistance, charges_within, moves_on)
/// What a leader may fall by (M.R12).
enum class Peril : std::uint8_t { shooting, melee };
BOOST_DESCRIBE_ENUM(Peril, shooting, melee)
enum class PerilModifier : std::uint8_t { unit_destroyed };
BOOST_DESCRIBE_ENUM(PerilModifier, unit_destroyed)
enum class Rank : std::uint8_t { army_commander, sub_general, brigadier };
BOOST_DESCRIBE_ENUM(Rank, army_commander, sub_general, brigadier)
/// Where stampeding elephants go (M.R13).
enum class Way : std::uint8_t { ahead, back, left, right };
BOOST_DESCRIBE_ENUM(Way, ahead, back, left, right)
enum class StampedeDistance : std::uint8_t { each_pip };
BOOST_DESCRIBE_ENUM(StampedeDistance, each_pip)
enum class ArmyModifier : std::uint8_t { general_fell };
BOOST_DESCRIBE_ENUM(ArmyModifier, general_fell)
enum class ArmyRule : std::uint8_t { every, least_number, broken_units };
BOOST_DESCRIBE_ENUM(ArmyRule, every, least_number, broken_units)
enum class Engineers : std::uint8_t { need, attached };
BOOST_DESCRIBE_ENUM(Engineers, need, attached)

/// What stands on the table, by what the ground that it covers depends on (M.R25).
enum class Footing : std::uint8_t {
  infantry_line,
  infantry_column,
  square,
  skirmish_order,
  skirmishers,
  cavalry_line,
  cavalry_column,
  unlimbered,
  limbered,
  elephants
};
BOOST_DESCRIBE_ENUM(Footing, infantry_line, infantry_column, square, skirmish_order, skirmishers, cavalry_line,
                    cavalry_column, unlimbered, limbered, elephants)
enum class FootingSize : std::uint8_t { width, depth };
BOOST_DESCRIBE_ENUM(FootingSize, width, depth)
enum class TableLength : std::uint8_t {
  flush,
  woods_sight,
  overhead,
  overhead_hill,
  arrival_along,
  bridge,
  works,
  objective,
  leader_drawn
};
BOOST_DESCRIBE_ENUM(TableLength, flush, woods_sight, overhead, overhead_hill, arrival_along, bridge, works, objective,
                    leader_drawn)
enum class TableRule : std::uint8_t { wide_arc, narrow_arc, turn, charge_reaches, destroyed, broken, commander };
BOOST_DESCRIBE_ENUM(TableRule, wide_arc, narrow_arc, turn, charge_reaches, destroyed, broken, commander)

/// Nothing is switched: every ruling is a chart that can be replaced.
struct Interpretations {
  static constexpr std::array<std::string_view, 0> ids{};
  static constexpr std::array<Field, 0> fields{};
};
BOOST_DESCRIBE_STRUCT(Interpretations, (), ())

/// The bound charts.
struct House {
  House(ChartSet set, const Interpretations& chosen);
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  ChartSet charts;
  Interpretations interpretations;

  Modifiers<Quality> starting_morale;
  Values<Kind> strength;
  Values<MoraleRule> morale_rules;
  Modifiers<MoraleModifier> morale_modifiers;
  // march
  Values<Actions> actions;
  Values<Mover, Length> moves;
  Grid<Passage> terrain;
  Grid<No> formations;
  Values<MoveRule, Length> move_rules;
  Values<Distance, Length> distances;
  Values<Arm, Length> retreat;
  // shooting
  Modifiers<Volley> shooting_dice;
  Grid<Length> shooting_ranges;
  Grid<int> shooting_needs;
  Modifiers<DiceModifier> dice_modifiers;
  Modifiers<RollModifier> roll_modifiers;
  Values<ShootingRule> shooting_rules;
  // close combat
  Values<Arm> evade;
  Modifiers<Bayonets> break_bayonets;
  Modifiers<BreakModifier> break_modifiers;
  Values<CasualtyRule> break_rules;
  Modifiers<MeleeModifier> melee_modifiers;
  Modifiers<Supplementary> supplementary;
  Values<Stand> melee_dice;
  Values<MeleeRule> melee_rules;
  Values<Control> uncontrolled;
  Modifiers<ControlModifier> uncontrolled_modifiers;
  Values<ControlDistance, Length> uncontrolled_distances;
  Values<Arm> exploitation_moves;
  // leaders, elephants, engineers, armies
  Modifiers<Peril> fallen_leader;
  Modifiers<PerilModifier> fallen_leader_modifiers;
  Values<Rank> leader_replacement;
  Ranges stampede_direction;
  Values<CasualtyRule> stampede_rules;
  Values<StampedeDistance, Length> stampede_distances;
  Grid<int> army_morale;
  Modifiers<ArmyModifier> army_morale_modifiers;
  Values<ArmyRule> army_morale_rules;
  Modifiers<Engineers> engineers;
  // the table
  Grid<Length> footprints;
  Values<TableLength, Length> table_lengths;
  Values<TableRule> table_rules;

  /// Whether that many casualties are half of the unit's strength or more (M.R6, M.R9).
  bool is_worn(Kind kind, int casualties) const {
    return casualties * 100 >= morale_rules[MoraleRule::worn] * strength[kind];
  }
  bool may_form(Kind kind, Formation formation) const {
    return formations.at(static_cast<int>(kind), static_cast<int>(formation)) == No::yes;
  }
};

/// M.R20: what is neither infantry nor cavalry counts as infantry.
inline Arm arm_of(Kind kind) { return is_cavalry(kind) ? Arm::cavalry : Arm::infantry; }

}  // namespace longroll::march_and_volley
