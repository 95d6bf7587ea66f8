// What changes of units, generals and the clock in a game on the table. The effects work on these as on the book's.
#pragma once

#include "board/table/pose.h"
#include "game/play/play.h"
#include "rulesets/civil_war_battles/facts.h"

namespace longroll::civil_war_battles {

/// Why a unit is no longer in the game (C.R9, C.R38).
enum class Gone : std::uint8_t { no, destroyed, routed };
BOOST_DESCRIBE_ENUM(Gone, no, destroyed, routed)

/// Brigades, cavalry and guns; each gun is a unit of its own, of two half-bases (C.R22).
struct UnitState {
  std::int8_t half_bases = 12;
  std::int8_t original = 12;
  Arm arm = Arm::infantry;
  std::int8_t frontage = 3;
  std::int8_t second_rank = -1;
  std::int8_t markers = 0;
  bool artillery = false;
  bool disordered = false;
  bool damaged = false;
  bool limbered = false;
  bool low_ammunition = false;
  std::int8_t quiet_points = 0;
  bool won_last = false;
  bool assaulted = false;
  bool off_table = false;
  bool called = false;  ///< it has rolled to arrive, and waits for room (C.R40)
  bool arrived = false;
  Gone gone = Gone::no;
  // This turn.
  std::int8_t points = 0;
  std::int8_t shots = 0;
  bool began_disordered = false;
  bool went_back = false;
  bool reformed = false;
  bool tested = false;  ///< its markers, at step 1
  bool tried = false;   ///< by a general (C.R14)
  bool motivated = false;
  bool has_points = false;  ///< it has rolled them
  bool fired = false;       ///< at an opportunity (C.17, C.R19)
  bool arrived_now = false;
  bool faced = false;
  bool formed = false;
  std::int8_t wheels = 0;
  std::int8_t increments = 0;
  std::int8_t gun_moves = 0;
  std::int64_t ground_left = 0;  ///< scenery for which it has tested: areas, then lines, a bit each (C.R34)
  table::Point set_out;          ///< the middle of its front when it began to go straight ahead (C.R37)

  friend bool operator==(const UnitState&, const UnitState&) = default;
};
BOOST_DESCRIBE_STRUCT(UnitState, (),
                      (half_bases, original, arm, frontage, second_rank, markers, artillery, disordered, damaged,
                       limbered, low_ammunition, quiet_points, won_last, assaulted, off_table, called, arrived, gone,
                       points, shots, began_disordered, went_back, reformed, tested, tried, motivated, has_points,
                       fired, arrived_now, faced, formed, wheels, increments, gun_moves, ground_left, set_out))

/// Generals; one who is dead waits for his successor.
struct GeneralState {
  std::int8_t value = 2;
  Rank rank = Rank::division;
  bool turned = false;
  bool dead = false;
  bool off_table = false;
  PieceId with = no_piece;  ///< the unit that he is attached to (C.R35)
  bool cancelled = false;   ///< he has cancelled a morale test in this battle (C.12)
  std::int8_t successors = 0;
  std::int8_t fallen_points = 0;  ///< what the enemy has for him and those before him (C.R3)
  bool moved = false;             ///< this turn

  friend bool operator==(const GeneralState&, const GeneralState&) = default;
};
BOOST_DESCRIBE_STRUCT(GeneralState, (),
                      (value, rank, turned, dead, off_table, with, cancelled, successors, fallen_points, moved))

/// The countdown.
struct ClockState {
  std::int8_t left = 0;
  bool rolled = false;
  bool over = false;

  friend bool operator==(const ClockState&, const ClockState&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockState, (), (left, rolled, over))

}  // namespace longroll::civil_war_battles
