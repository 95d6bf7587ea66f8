// What the umpire's book keeps of a unit, a leader, a side and the campaign of Valley.
#pragma once

#include "rulesets/valley/campaigns.h"
#include "rulesets/valley/facts.h"

namespace longroll::valley {

/// What a unit is; its guns are inside (V.R21).
enum class Kind : std::uint8_t { infantry, cavalry };
BOOST_DESCRIBE_ENUM(Kind, infantry, cavalry)

/// Divisions, brigades and cavalry brigades (V.R21).
struct UnitPiece {
  std::int16_t strength = 5;
  Kind kind = Kind::infantry;
  Morale morale = Morale::good;
  bool flipped = false;
  bool moved = false;
  bool force_marched = false;
  bool entrenched = false;
  bool supplied = true;
  std::int8_t stragglers = 0;
  std::int16_t full = 0;
  bool marched_before = false;
  std::int8_t hungry = 0;
  std::int8_t arrives = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"strength", "strength points", 0, 200},
      {"kind", "what it is"},
      {"morale", "its morale"},
      {"flipped", "it was activated this turn and lies on its reverse side"},
      {"moved", "it left its place this turn"},
      {"force_marched", "it force-marched this turn"},
      {"entrenched", "it is entrenched"},
      {"supplied", "it is in supply"},
      {"stragglers", "stragglers who will rejoin it if it is in supply", 0, 20},
      {"full", "strength points at the start; 0: as it was mustered", 0, 200},
      {"marched_before", "it force-marched in the turn before"},
      {"hungry", "turns that it has been out of supply, one after the other", 0, 99},
      {"arrives", "the turn in which it comes as a reinforcement; 0: it is there", 0, 99},
  });
};
BOOST_DESCRIBE_STRUCT(UnitPiece, (),
                      (strength, kind, morale, flipped, moved, force_marched, entrenched, supplied, stragglers, full,
                       marched_before, hungry, arrives))

/// Leaders.
struct LeaderPiece {
  std::int8_t rating = 2;
  std::int8_t bonus = 0;
  std::int8_t rank = 2;
  bool commander = false;
  bool department = false;
  bool cavalry = false;
  bool flipped = false;
  std::int8_t arrives = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"rating", "command rating, 1 the best", 1, 4},
      {"bonus", "combat bonus", 0, 2},
      {"rank", "rank, 1 the highest", 1, 9},
      {"commander", "he is the army commander"},
      {"department", "he is of one department, and commands units of another group at rating 4"},
      {"cavalry", "he is a cavalry leader"},
      {"flipped", "he was activated this turn"},
      {"arrives", "the turn in which he comes, or is back from his wound; 0: he is there", 0, 99},
  });
};
BOOST_DESCRIBE_STRUCT(LeaderPiece, (), (rating, bonus, rank, commander, department, cavalry, flipped, arrives))

/// A side.
struct ArmyPiece {
  std::int16_t points = 0;
  std::int8_t activations = 0;
  bool number_rolled = false;
  bool phase_over = false;
  bool initiative = false;
  bool initiative_player = false;
  std::int8_t replacements = 0;
  std::int8_t replacement_rate = 0;
  std::int16_t enemy_lost = 0;
  std::int16_t loss_points = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"points", "victory points", -999, 999},
      {"activations", "ranking leaders that it may still activate in this phase", 0, 30},
      {"number_rolled", "that number has been rolled"},
      {"phase_over", "a 12 has ended its phase"},
      {"initiative", "it holds the initiative this turn"},
      {"initiative_player", "it is the scenario's initiative player; neither said: the side listed first"},
      {"replacements", "replacement points in hand", 0, 99},
      {"replacement_rate", "replacement points that it gets each turn", 0, 20},
      {"enemy_lost", "enemy strength points eliminated so far", 0, 999},
      {"loss_points", "victory points that have been counted for them", 0, 999},
  });
};
BOOST_DESCRIBE_STRUCT(ArmyPiece, (),
                      (points, activations, number_rolled, phase_over, initiative, initiative_player, replacements,
                       replacement_rate, enemy_lost, loss_points))

/// The campaign, and the battle that is being fought in it. What is not there yet in a round is -1.
struct TablePiece {
  std::int16_t year = first_campaign;
  std::int8_t lincoln = 5;  // V.R17: unless the scenario says otherwise
  std::int8_t lincoln_began = 5;
  std::int8_t lincoln_change = 0;
  std::int8_t lincoln_alarm = 0;
  std::int8_t panic_turns = 0;
  std::int16_t no_pitched = 0;
  bool fighting = false;
  AttackerOption attacker_option = AttackerOption::assault;
  DefenderOption defender_option = DefenderOption::stand;
  std::int8_t links = 0;
  std::int8_t rounds = 0;
  std::int16_t attacker_start = 0;
  std::int16_t defender_start = 0;
  std::int16_t attacker_lost = 0;
  std::int16_t defender_lost = 0;
  std::int16_t attacker_committed = -1;
  std::int16_t defender_committed = -1;
  std::int16_t by_attacker = -1;
  std::int16_t by_defender = -1;

  static constexpr auto fields = std::to_array<Field>({
      {"year", "the campaign: 1862 or 1864", first_campaign, last_campaign},
      {"lincoln", "the Lincoln Track, 0 panic to 10 confidence", 0, 10},
      {"lincoln_began", "where the track stood at the start of the campaign", 0, 10},
      {"lincoln_change", "what battles and places have brought to the track in this turn so far", -50, 50},
      {"lincoln_alarm", "what raids and the railway have brought to it", -50, 50},
      {"panic_turns", "turns running that the track has stood at its lowest number", 0, 99},
      {"no_pitched", "the turn in which the Union may not choose pitched battle", 0, 999},
      {"fighting", "a battle is being fought"},
      {"attacker_option", "the attacker's option in it"},
      {"defender_option", "the defender's option in it"},
      {"links", "links by which all the attackers came this turn; 0: no limit on those who fight in round 1", 0, 8},
      {"rounds", "rounds fought in it", 0, 8},
      {"attacker_start", "the attacker's strength points at its start", 0, 999},
      {"defender_start", "the defender's strength points at its start", 0, 999},
      {"attacker_lost", "strength points that the attacker lost in it", 0, 999},
      {"defender_lost", "strength points that the defender lost in it", 0, 999},
      {"attacker_committed", "strength points that the attacker commits in this round", -1, 999},
      {"defender_committed", "strength points that the defender commits in this round", -1, 999},
      {"by_attacker", "what the attacker makes the defender lose in this round", -1, 99},
      {"by_defender", "what the defender makes the attacker lose in this round", -1, 99},
  });
};
BOOST_DESCRIBE_STRUCT(TablePiece, (),
                      (year, lincoln, lincoln_began, lincoln_change, lincoln_alarm, panic_turns, no_pitched, fighting,
                       attacker_option, defender_option, links, rounds, attacker_start, defender_start, attacker_lost,
                       defender_lost, attacker_committed, defender_committed, by_attacker, by_defender))

}  // namespace longroll::valley
