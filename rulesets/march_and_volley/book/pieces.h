// What the umpire's book keeps of a unit, a leader, engineers, a side and a battle of March & Volley.
#pragma once

#include "rulesets/march_and_volley/house.h"

namespace longroll::march_and_volley {

/// Battalions, regiments, batteries, skirmishers and elephants. Its group is its formation: the brigade.
struct UnitPiece {
  std::int8_t casualties = 0;
  Kind kind = Kind::infantry;
  Formation formation = Formation::line;
  Quality quality = Quality::regular;
  bool heavy = false;
  bool lancers = false;
  bool rifles = false;
  bool leader = false;
  bool out_of_command = false;
  bool disordered = false;
  bool retreating = false;
  bool token = false;
  std::int8_t actions = 0;
  Tested tested = Tested::untested;
  bool activated = false;
  bool counter_charged = false;
  std::int8_t exploits = 0;

  friend bool operator==(const UnitPiece&, const UnitPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualties so far", 0, 20},
      {"kind", "what it is"},
      {"formation", "how it stands; elephants: line"},
      {"quality", "how good it is"},
      {"heavy", "heavy cavalry"},
      {"lancers", "cavalry with lances"},
      {"rifles", "infantry with rifles"},
      {"leader", "a leader is attached"},
      {"out_of_command", "it is marked out of command"},
      {"disordered", "bad terrain disorders it"},
      {"retreating", "it has a retreat marker"},
      {"token", "in close combat: a token is behind it"},
      {"actions", "actions that it has left in this round", 0, 10},
      {"tested", "its test in this phase or sub-phase, which it keeps"},
      {"activated", "its token of this close combat is off"},
      {"counter_charged", "charged, it charged in its turn"},
      {"exploits", "exploitation charges that it has made this turn", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(UnitPiece, (),
                      (casualties, kind, formation, quality, heavy, lancers, rifles, leader, out_of_command, disordered,
                       retreating, token, actions, tested, activated, counter_charged, exploits))

/// Brigadiers, sub generals and army generals. A brigadier's group is that of his brigade.
struct LeaderPiece {
  Rank rank = Rank::brigadier;
  std::int8_t fell = 0;

  friend bool operator==(const LeaderPiece&, const LeaderPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"rank", "who he is"},
      {"fell", "turn in which he fell; 0: he did not", 0, 100},
  });
};
BOOST_DESCRIBE_STRUCT(LeaderPiece, (), (rank, fell))

/// A base of engineers.
struct EngineersPiece {
  bool attached = false;

  friend bool operator==(const EngineersPiece&, const EngineersPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({{"attached", "they are attached to a unit"}});
};
BOOST_DESCRIBE_STRUCT(EngineersPiece, (), (attached))

/// A side.
struct ArmyPiece {
  std::int8_t broken = 0;
  std::int8_t brigades = 0;
  bool general_fell = false;
  bool withdrawn = false;

  friend bool operator==(const ArmyPiece&, const ArmyPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"broken", "broken brigades when they were last counted", 0, 60},
      {"brigades", "formed infantry and cavalry brigades at the start", 0, 60},
      {"general_fell", "its army general fell this turn"},
      {"withdrawn", "it withdraws from the field"},
  });
};
BOOST_DESCRIBE_STRUCT(ArmyPiece, (), (broken, brigades, general_fell, withdrawn))

/// The stretch of a turn for which a test stands and tokens count (M.11, M.17).
enum class Stretch : std::uint8_t { command, march_and_volley, charges, exploitation };
BOOST_DESCRIBE_ENUM(Stretch, command, march_and_volley, charges, exploitation)

/// The battle.
struct TablePiece {
  Stretch stretch = Stretch::command;
  bool initiative_rolled = false;
  std::int8_t army_morale_checked = 0;

  friend bool operator==(const TablePiece&, const TablePiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"stretch", "the stretch of the turn for which tests and tokens stand"},
      {"initiative_rolled", "the initiative of this round has been rolled"},
      {"army_morale_checked", "turn in which army morale was last checked", 0, 100},
  });
};
BOOST_DESCRIBE_STRUCT(TablePiece, (), (stretch, initiative_rolled, army_morale_checked))

}  // namespace longroll::march_and_volley
