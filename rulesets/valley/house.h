// What Valley is played by: its charts, bound, and the interpretations in force.
#pragma once

#include "charts/bound.h"
#include "charts/chart_set.h"
#include "charts/formula.h"
#include "rules/field.h"
#include "rulesets/valley/facts.h"

namespace longroll::valley {

/// Rounds of a combat; unlimited ones are ended by break-off (V.R11).
struct Rounds {
  int number = 0;
  bool unlimited = false;

  friend bool operator==(const Rounds&, const Rounds&) = default;
};

enum class Holder : std::uint8_t { player, opponent };
BOOST_DESCRIBE_ENUM(Holder, player, opponent)

enum class Fate : std::uint8_t { unhurt, wounded, killed };
BOOST_DESCRIBE_ENUM(Fate, unhurt, wounded, killed)

enum class AttackerCommitment : std::uint8_t { did_not_move, force_marched, pitched };
BOOST_DESCRIBE_ENUM(AttackerCommitment, did_not_move, force_marched, pitched)
enum class DefenderCommitment : std::uint8_t { did_not_move, pitched, withdrawal, entrenched, ground };
BOOST_DESCRIBE_ENUM(DefenderCommitment, did_not_move, pitched, withdrawal, entrenched, ground)
enum class CrtModifier : std::uint8_t { leader, pitched, withdrawal, shaken, demoralised };
BOOST_DESCRIBE_ENUM(CrtModifier, leader, pitched, withdrawal, shaken, demoralised)
enum class ActivationModifier : std::uint8_t { best_commander };
BOOST_DESCRIBE_ENUM(ActivationModifier, best_commander)
enum class MovementRule : std::uint8_t {
  base,
  unsupplied,
  no_leader,
  least,
  force_march,
  cavalry_times,
  leaderless,
  ends_phase,
  straggle_per,
  straggle_from
};
BOOST_DESCRIBE_ENUM(MovementRule, base, unsupplied, no_leader, least, force_march, cavalry_times, leaderless,
                    ends_phase, straggle_per, straggle_from)
enum class Cost : std::uint8_t { destroy, destroy_cavalry, repair, devastate };
BOOST_DESCRIBE_ENUM(Cost, destroy, destroy_cavalry, repair, devastate)
enum class ReactionRule : std::uint8_t { base, cavalry };
BOOST_DESCRIBE_ENUM(ReactionRule, base, cavalry)
enum class RecoveryRule : std::uint8_t { base, unsupplied, leaderless };
BOOST_DESCRIBE_ENUM(RecoveryRule, base, unsupplied, leaderless)
enum class BattleRule : std::uint8_t { break_at, most_rounds, column, beaten_part, leader_risk };
BOOST_DESCRIBE_ENUM(BattleRule, break_at, most_rounds, column, beaten_part, leader_risk)

enum class PercentageReading : std::uint8_t { rounded, as_printed };
BOOST_DESCRIBE_ENUM(PercentageReading, rounded, as_printed)
enum class ValueReading : std::uint8_t { win, swing };
BOOST_DESCRIBE_ENUM(ValueReading, win, swing)
enum class ColumnReading : std::uint8_t { limited, none };
BOOST_DESCRIBE_ENUM(ColumnReading, limited, none)

enum class HoldingReading : std::uint8_t { stop, pass };
BOOST_DESCRIBE_ENUM(HoldingReading, stop, pass)
enum class BurningReading : std::uint8_t { enemy, any };
BOOST_DESCRIBE_ENUM(BurningReading, enemy, any)
enum class PanicReading : std::uint8_t { lasting, at_once };
BOOST_DESCRIBE_ENUM(PanicReading, lasting, at_once)
enum class FogReading : std::uint8_t { bands, none };
BOOST_DESCRIBE_ENUM(FogReading, bands, none)

/// Readings that can be switched.
struct Interpretations {
  PercentageReading percentage = PercentageReading::rounded;
  ValueReading value = ValueReading::win;
  ColumnReading column = ColumnReading::limited;
  FogReading fog = FogReading::bands;
  HoldingReading holding = HoldingReading::stop;
  PanicReading panic = PanicReading::lasting;
  BurningReading burning = BurningReading::enemy;

  static constexpr auto ids =
      std::to_array<std::string_view>({"V.D4", "V.R36", "V.R29", "V.R35", "V.R18", "V.R17", "V.R7"});
  static constexpr auto fields = std::to_array<Field>({
      {"percentage", "12 strength points at 80 per cent: 10, rounded like all other cells, or 9 as printed"},
      {"value", "the option game is played for the chance to win, or for the expected swing in strength points"},
      {"column", "those who came by one link are limited in round 1, or not"},
      {"fog", "on the map: strengths far from the enemy are shown in bands, or exactly"},
      {"holding", "on the map: a march takes the place where it ends, or every place that it passes"},
      {"panic", "the campaign is lost in a panic that lasts, which raids alone do not bring about, or at once"},
      {"burning", "on the map: a bridge or railway brings points where the enemy holds an end of it, or anywhere"},
  });
};
BOOST_DESCRIBE_STRUCT(Interpretations, (), (percentage, value, column, fog, holding, panic, burning))

/// The bound charts and the interpretations.
struct House {
  House(ChartSet set, const Interpretations& chosen);
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  ChartSet charts;
  Interpretations interpretations;
  Grid<Rounds> options;
  Grid<int> commitment;
  Grid<int> percentage;
  Grid<int> crt;
  Grid<Holder> initiative;
  Grid<int> activations;
  Grid<Fate> leader_loss;
  Modifiers<AttackerCommitment> attacker_commitment;
  Modifiers<DefenderCommitment> defender_commitment;
  Modifiers<CrtModifier> crt_modifiers;
  Modifiers<ActivationModifier> activation_modifiers;
  Modifiers<MovementRule> movement;
  Modifiers<Cost> costs;
  Modifiers<ReactionRule> reaction;
  Modifiers<RecoveryRule> recovery;
  Modifiers<BattleRule> battle;

  /// Rounds that two options give (V.13).
  Rounds rounds(AttackerOption attacker, DefenderOption defender) const {
    return options.at(static_cast<int>(attacker), static_cast<int>(defender));
  }
  /// Part of a force by the percentage table, or by its law where the table lists no such size (V.18, V.R8).
  int part_of(int force, int percent) const {
    if (percent >= 100) return force;
    const Axis& sizes = percentage.chart().rows;
    const int row = force > sizes.highest() ? -1 : percentage.row_of(force);
    return row < 0 ? percent_half_up(force, percent) : percentage.at(row, percentage.column_of(percent));
  }
};

}  // namespace longroll::valley

namespace longroll {

/// "UNL" or a number of rounds.
template <>
inline valley::Rounds cell_value<valley::Rounds>(const Chart& chart, const Cell& cell) {
  if (cell.text == "UNL") return {0, true};
  return {cell_value<int>(chart, cell), false};
}

}  // namespace longroll
