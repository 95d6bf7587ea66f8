// What changes of units, leaders and armies in a game on the table. The effects work on these as on the book's.
#pragma once

#include "game/play/play.h"
#include "rulesets/march_and_volley/facts.h"
#include "rulesets/march_and_volley/house.h"

namespace longroll::march_and_volley {

/// Why a unit is no longer in the game (M.R14, M.R32, M.R49).
enum class Gone : std::uint8_t { no, destroyed, fled, taken };
BOOST_DESCRIBE_ENUM(Gone, no, destroyed, fled, taken)

/// What happens to a leader whose unit is under fire (M.12, M.R12).
enum class UnderFire : std::uint8_t { no, hit, destroyed };
BOOST_DESCRIBE_ENUM(UnderFire, no, hit, destroyed)

struct UnitState {
  Kind kind = Kind::infantry;
  Formation formation = Formation::line;
  std::int8_t casualties = 0;
  bool out_of_command = false;
  bool retreating = false;
  bool off_table = false;
  Gone gone = Gone::no;
  bool silenced = false;  ///< a silent battery that failed a test (M.R56)
  bool bogged = false;    ///< its bullocks were hit (M.R55)
  // This phase or sub-phase.
  Tested tested = Tested::untested;
  bool token = false;  ///< in close combat
  bool activated = false;
  std::int8_t actions = 0;
  bool acted = false;  ///< in the round of its formation
  bool moved = false;
  bool shot = false;
  bool hit = false;  ///< in this round
  bool stampeded = false;
  bool charged = false;  ///< it has charged in this sub-phase
  bool counter_charged = false;
  bool fired = false;  ///< in defence
  bool caught = false;
  Struck struck = Struck::front;
  // This close combat.
  std::int8_t exploits = 0;
  bool may_exploit = false;
  bool out_of_hand = false;

  friend bool operator==(const UnitState&, const UnitState&) = default;
};
BOOST_DESCRIBE_STRUCT(UnitState, (),
                      (kind, formation, casualties, out_of_command, retreating, off_table, gone, silenced, bogged,
                       tested, token, activated, actions, acted, moved, shot, hit, stampeded, charged, counter_charged,
                       fired, caught, struck, exploits, may_exploit, out_of_hand))

/// Leaders and engineers.
struct BaseState {
  Rank rank = Rank::brigadier;
  std::int8_t fell = 0;  ///< the turn in which he fell; 0: he stands
  bool off_table = false;
  PieceId with = no_piece;  ///< the unit that he is attached to (M.5)
  bool moved = false;
  UnderFire under_fire = UnderFire::no;
  std::int8_t successors = 0;

  friend bool operator==(const BaseState&, const BaseState&) = default;
};
BOOST_DESCRIBE_STRUCT(BaseState, (), (rank, fell, off_table, with, moved, under_fire, successors))

/// A side.
struct SideState {
  std::int8_t broken = 0;
  std::int8_t brigades = 0;
  bool general_fell = false;
  bool withdrawn = false;
  std::int8_t commanders_lost = 0;
  std::int16_t fights = 0;  ///< charges made

  friend bool operator==(const SideState&, const SideState&) = default;
};
BOOST_DESCRIBE_STRUCT(SideState, (), (broken, brigades, general_fell, withdrawn, commanders_lost, fights))

}  // namespace longroll::march_and_volley
