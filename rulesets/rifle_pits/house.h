// What Rifle Pits is played by: its charts, bound, and the interpretations in force.
#pragma once

#include <algorithm>
#include <array>

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

/// What the officer's place is worth (P.R12, P.R34).
enum class OfficerRule : std::uint8_t { none, two_commands, near_most, night_most };
BOOST_DESCRIBE_ENUM(OfficerRule, none, two_commands, near_most, night_most)

/// The dice of the turn around a combat, and fatigue (P.R8 to P.R10, P.R17).
enum class Recovery : std::uint8_t {
  rally_officer,
  rally_alone,
  rally_works,
  order_at_once,
  no_officer,
  nerve_by_night,
  fatigued,
  efficiency
};
BOOST_DESCRIBE_ENUM(Recovery, rally_officer, rally_alone, rally_works, order_at_once, no_officer, nerve_by_night,
                    fatigued, efficiency)

/// The columns of the chart of outcomes.
enum class Effect : std::uint8_t { attackers_lose, attackers_retreat, defenders_lose, defenders_retreat };

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

/// Readings that can be switched.
struct Interpretations {
  CrtReading crt = CrtReading::as_printed;
  LossReading loss = LossReading::step;
  DisorderReading disorder_halves = DisorderReading::attack;
  HopelessReading hopeless_disorders = HopelessReading::firer;
  OwnWorksReading attackers_works = OwnWorksReading::stay;
  CavalryReading cavalry_light = CavalryReading::both;
  BombardedReading bombarded_works = BombardedReading::hold;

  static constexpr auto ids =
      std::to_array<std::string_view>({"P.D2", "P.R14", "P.R8", "P.R23", "P.R28", "P.R30", "P.R37"});
  static constexpr auto fields = std::to_array<Field>({
      {"crt", "the combat results table as printed, or rectified so that more odds never hurt"},
      {"loss", "a loss takes one step, or the whole unit as the sheet has it"},
      {"disorder_halves", "disorder halves strength in attack only, or in attack and defence"},
      {"hopeless_disorders", "a bombardment below 1:3 disorders the firers only, or both sides"},
      {"attackers_works", "attackers whose own hex has works may stay there instead of retreating, or must go"},
      {"cavalry_light", "an all-cavalry side spares both sides the losses of AE and EX, or only its own"},
      {"bombarded_works", "bombarded defenders in works hold their ground, or retreat as in the open"},
  });
};
BOOST_DESCRIBE_STRUCT(Interpretations, (),
                      (crt, loss, disorder_halves, hopeless_disorders, attackers_works, cavalry_light, bombarded_works))

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

  /// Whether an outcome has an effect by the chart of outcomes (P.10).
  bool has(Outcome outcome, Effect effect) const {
    return outcomes.at(static_cast<int>(outcome) - 1, static_cast<int>(effect)) == YesNo::yes;
  }
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
};

}  // namespace longroll::rifle_pits
