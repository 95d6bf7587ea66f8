// What Rifle Pits is played by: its charts, bound, and the interpretations in force.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "charts/bound.h"
#include "charts/chart_set.h"
#include "rules/field.h"
#include "rulesets/rifle_pits/facts.h"

namespace longroll::rifle_pits {

enum class Outcome : std::uint8_t { none, AE, AR, EX, DR, DE };
BOOST_DESCRIBE_ENUM(Outcome, none, AE, AR, EX, DR, DE)

enum class OfficerFate : std::uint8_t { unhurt, casualty };
BOOST_DESCRIBE_ENUM(OfficerFate, unhurt, casualty)

enum class YesNo : std::uint8_t { no, yes };
BOOST_DESCRIBE_ENUM(YesNo, no, yes)

/// The combat modifiers in the order of the sheet.
enum class Shift : std::uint8_t {
  officer,
  rifle_pits,
  fortification,
  entrenchment,
  attack_from_march,
  fatigued,
  hasty_works,
  dim_light,
  across_water,
  prepared_assault,
  cavalry_on_disordered,
  demoralized,
  constricted
};
BOOST_DESCRIBE_ENUM(Shift, officer, rifle_pits, fortification, entrenchment, attack_from_march, fatigued, hasty_works,
                    dim_light, across_water, prepared_assault, cavalry_on_disordered, demoralized, constricted)

/// The shift that works bring, if there are any (P.7, P.8).
constexpr std::optional<Shift> shift_of(Works works) {
  switch (works) {
    case Works::none: break;
    case Works::hasty_works: return Shift::hasty_works;
    case Works::rifle_pits: return Shift::rifle_pits;
    case Works::entrenchment: return Shift::entrenchment;
    case Works::fortification: return Shift::fortification;
  }
  return std::nullopt;
}

/// What the officer's place is worth (P.R12, P.R34).
enum class OfficerRule : std::uint8_t { none, two_commands, near_most, night_most };
BOOST_DESCRIBE_ENUM(OfficerRule, none, two_commands, near_most, night_most)

/// The dice of the turn around a combat, and fatigue (P.R8 to P.R10, P.R17).
enum class Recovery : std::uint8_t {
  rally_officer,
  rally_alone,
  rally_works,
  order_at_once,
  order_least,
  order_sure,
  no_officer,
  nerve_by_night,
  fatigued,
  efficiency
};
BOOST_DESCRIBE_ENUM(Recovery, rally_officer, rally_alone, rally_works, order_at_once, order_least, order_sure,
                    no_officer, nerve_by_night, fatigued, efficiency)

/// Who moves: the kinds of units, and officers.
enum class Mover : std::uint8_t { infantry, cavalry, artillery, sharpshooters, officer };
BOOST_DESCRIBE_ENUM(Mover, infantry, cavalry, artillery, sharpshooters, officer)

/// The columns of the chart of movement.
enum class MoveCost : std::uint8_t {
  clear,
  woods,
  orchard,
  swamp,
  town,
  rough,
  rough_woods,
  slope,
  steep,
  road,
  march,
  creek,
  ford
};
BOOST_DESCRIBE_ENUM(MoveCost, clear, woods, orchard, swamp, town, rough, rough_woods, slope, steep, road, march, creek,
                    ford)

/// Numbers of the turn around the combat.
enum class MapRule : std::uint8_t {
  stack_units,
  stack_strength,
  stack_guns,
  stack_sharpshooters,
  zone_leaving,
  zone_cliff,
  tired_march,
  night_march,
  far_move,
  rain_creek,
  order_distance,
  officer_near,
  rally_distance,
  gun_range,
  high_gun_range,
  high_levels,
  rifle_range,
  rifle_strength,
  rifle_fire,
  dim_sight,
  night_sight,
  tall_ground,
  entry_spread,
  entry_column,
  lost_lately,
  retreats_break,
  division_breaks,
  fatigue_tires,
  fatigue_night,
  fatigue_eases,
  fatigue_rests,
  fatigue_most,
  heat,
  works_builders,
  works_a_turn,
  works_engineers,
  works_night,
  hasty_works,
  rifle_pits,
  entrenchment,
  captured,
  successors,
  successor_worse,
  successor_least,
  withdrawn,
  points_step,
  points_division,
  points_corps
};
BOOST_DESCRIBE_ENUM(MapRule, stack_units, stack_strength, stack_guns, stack_sharpshooters, zone_leaving, zone_cliff,
                    tired_march, night_march, far_move, rain_creek, order_distance, officer_near, rally_distance,
                    gun_range, high_gun_range, high_levels, rifle_range, rifle_strength, rifle_fire, dim_sight,
                    night_sight, tall_ground, entry_spread, entry_column, lost_lately, retreats_break, division_breaks,
                    fatigue_tires, fatigue_night, fatigue_eases, fatigue_rests, fatigue_most, heat, works_builders,
                    works_a_turn, works_engineers, works_night, hasty_works, rifle_pits, entrenchment, captured,
                    successors, successor_worse, successor_least, withdrawn, points_step, points_division, points_corps)

/// What an outcome does, by the columns of its chart (P.10).
struct OutcomeEffects {
  bool attackers_lose = false;
  bool attackers_retreat = false;
  bool defenders_lose = false;
  bool defenders_retreat = false;
};

enum class CrtReading : std::uint8_t { as_printed, rectified };
BOOST_DESCRIBE_ENUM(CrtReading, as_printed, rectified)
enum class LossReading : std::uint8_t { step, unit };
BOOST_DESCRIBE_ENUM(LossReading, step, unit)
enum class DisorderReading : std::uint8_t { attack, both };
BOOST_DESCRIBE_ENUM(DisorderReading, attack, both)
enum class HopelessReading : std::uint8_t { firer, both };
BOOST_DESCRIBE_ENUM(HopelessReading, firer, both)
enum class OwnWorksReading : std::uint8_t { stay, retreat };
BOOST_DESCRIBE_ENUM(OwnWorksReading, stay, retreat)
enum class CavalryReading : std::uint8_t { both, own };
BOOST_DESCRIBE_ENUM(CavalryReading, both, own)
enum class BombardedReading : std::uint8_t { hold, retreat };
BOOST_DESCRIBE_ENUM(BombardedReading, hold, retreat)

enum class StackingReading : std::uint8_t { points, units };
BOOST_DESCRIBE_ENUM(StackingReading, points, units)
enum class OrdersReading : std::uint8_t { delayed, free };
BOOST_DESCRIBE_ENUM(OrdersReading, delayed, free)
enum class FogReading : std::uint8_t { none, strengths };
BOOST_DESCRIBE_ENUM(FogReading, none, strengths)

/// Readings that can be switched.
struct Interpretations {
  CrtReading crt = CrtReading::as_printed;
  LossReading loss = LossReading::step;
  DisorderReading disorder_halves = DisorderReading::attack;
  HopelessReading hopeless_disorders = HopelessReading::firer;
  OwnWorksReading attackers_works = OwnWorksReading::stay;
  CavalryReading cavalry_light = CavalryReading::both;
  BombardedReading bombarded_works = BombardedReading::hold;
  StackingReading stacking = StackingReading::points;
  OrdersReading orders = OrdersReading::delayed;
  FogReading fog = FogReading::none;

  static constexpr auto ids = std::to_array<std::string_view>(
      {"P.D2", "P.R14", "P.R8", "P.R23", "P.R28", "P.R30", "P.R37", "P.R7", "P.R17", "P.R36"});
  static constexpr auto fields = std::to_array<Field>({
      {"crt", "the combat results table as printed, or rectified so that more odds never hurt"},
      {"loss", "a loss takes one step, or the whole unit as the sheet has it"},
      {"disorder_halves", "disorder halves strength in attack only, or in attack and defence"},
      {"hopeless_disorders", "a bombardment below 1:3 disorders the firers only, or both sides"},
      {"attackers_works", "attackers whose own hex has works may stay there instead of retreating, or must go"},
      {"cavalry_light", "an all-cavalry side spares both sides the losses of AE and EX, or only its own"},
      {"bombarded_works", "bombarded defenders in works hold their ground, or retreat as in the open"},
      {"stacking", "on the map: a hex holds three units of at most twelve strength together, or just three units"},
      {"orders", "on the map: a new order waits for the next turn or a die, or is in force at once"},
      {"fog", "on the map: everything is seen, or the strength of units that no enemy is next to is hidden"},
  });
};
BOOST_DESCRIBE_STRUCT(Interpretations, (),
                      (crt, loss, disorder_halves, hopeless_disorders, attackers_works, cavalry_light, bombarded_works,
                       stacking, orders, fog))

/// The greatest combat strength that a unit may have.
inline constexpr int most_strength = 12;

/// The bound charts and the interpretations.
struct House {
  House(ChartSet set, const Interpretations& chosen);
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  ChartSet charts;
  Interpretations interpretations;
  Grid<Outcome> crt;
  Grid<YesNo> outcomes;
  Grid<OfficerFate> officer_loss;
  Grid<int> steps;
  Modifiers<Shift> shifts;
  Modifiers<OfficerRule> officer_place;
  Modifiers<Recovery> recovery;
  Values<Terrain, TerrainClass> terrain;
  Grid<int> movement;
  Values<Mover> allowance;
  Modifiers<MapRule> map_rules;

  /// A number of the turn around the combat.
  int number(MapRule rule) const { return map_rules[rule].value; }
  /// A cost of movement in half points.
  int cost(Mover mover, MoveCost what) const { return movement.at(static_cast<int>(mover), static_cast<int>(what)); }

  const OutcomeEffects& effects_of(Outcome outcome) const { return effects_[static_cast<std::size_t>(outcome)]; }
  /// The highest listed ratio that is not above attack to defence; -1 below the first (P.2, P.3, P.R1).
  int odds_column(int attack, int defence) const;
  /// Steps of a fresh unit (P.R14).
  int steps_of(Kind kind, int strength) const {
    return steps_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(strength)];
  }
  /// Combat strength that is left after lost steps, rounded up; 0 when none is left (P.R14).
  int strength_left(Kind kind, int strength, int steps_lost) const {
    if (steps_lost == 0) return strength;
    const int all = steps_of(kind, strength);
    return (strength * std::max(0, all - steps_lost) + all - 1) / all;
  }

 private:
  /// The chart of steps spread out over every strength, because each unit of each combat asks it.
  std::array<std::array<std::int8_t, most_strength + 1>, enum_size<Kind>> steps_;
  std::array<OutcomeEffects, enum_size<Outcome>> effects_{};
};

}  // namespace longroll::rifle_pits
