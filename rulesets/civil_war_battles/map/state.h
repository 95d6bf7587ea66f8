// Everything that changes in a game of Civil War Battles on the table: plain data, copied and compared as it is.
#pragma once

#include <array>
#include <boost/describe/operators.hpp>

#include "board/table/pose.h"
#include "game/play/deploying.h"
#include "game/play/flow.h"
#include "game/play/phase.h"
#include "rulesets/civil_war_battles/map/scenario.h"
#include "rulesets/civil_war_battles/map/troops.h"

namespace longroll::civil_war_battles {

class CivilWarBattles;

/// A change of facing on the spot (C.R32).
enum class Facing : std::uint8_t { left, right, about };
BOOST_DESCRIBE_ENUM(Facing, left, right, about)

/// How an assault comes to its target: straight ahead to the falter test, and on to contact (C.R36).
struct AssaultWay {
  PieceId target = no_piece;
  table::Pose halt;     ///< where the falter test is taken
  table::Pose contact;  ///< where the assaulter touches first
  std::int8_t increments = 0;
  std::int8_t price = 0;  ///< points for increments and scenery up to the falter test
  bool flank = false;     ///< it comes into flank or rear (C.R37)

  friend bool operator==(const AssaultWay&, const AssaultWay&) = default;
};
BOOST_DESCRIBE_STRUCT(AssaultWay, (), (target, halt, contact, increments, price, flank))

// The phases, each with its own facts; what they do is in phases/.

/// Step 1: units of the active side with casualty markers test (C.11, C.R5).
struct MarkerTests : NoFacts {
  static const Phase<CivilWarBattles, MarkerTests> phase;
};
/// The markers of those who tested go (C.R5).
struct RemoveMarkers : NoFacts {
  static const Phase<CivilWarBattles, RemoveMarkers> phase;
};
/// Units that stood rearrange their bases (C.R6).
struct Reform : NoFacts {
  static const Phase<CivilWarBattles, Reform> phase;
};
/// Step 2: successors who were found and stand nowhere yet (C.26).
struct NewGenerals {
  FixedList<PieceId, most_generals> waiting;

  friend bool operator==(const NewGenerals&, const NewGenerals&) = default;
  static const Phase<CivilWarBattles, NewGenerals> phase;
};
BOOST_DESCRIBE_STRUCT(NewGenerals, (), (waiting))
/// Step 3 (C.2).
struct GeneralsMove : NoFacts {
  static const Phase<CivilWarBattles, GeneralsMove> phase;
};
/// A general with the inches that he has rolled (C.2).
struct Ride {
  PieceId general = no_piece;
  std::int8_t inches = 0;
  bool over = false;

  friend bool operator==(const Ride&, const Ride&) = default;
  static const Phase<CivilWarBattles, Ride> phase;
};
BOOST_DESCRIBE_STRUCT(Ride, (), (general, inches, over))
/// Step 4: one division is driven on (C.3, C.R1).
struct Determination {
  bool rolled = false;

  friend bool operator==(const Determination&, const Determination&) = default;
  static const Phase<CivilWarBattles, Determination> phase;
};
BOOST_DESCRIBE_STRUCT(Determination, (), (rolled))
/// Steps 6 to 9: units with automatic points and units that generals get going, in any order (C.5, C.6, C.R14).
struct Motivation {
  PieceId current = no_piece;  ///< the general who is at it; when the next one begins he has stopped

  friend bool operator==(const Motivation&, const Motivation&) = default;
  static const Phase<CivilWarBattles, Motivation> phase;
};
BOOST_DESCRIBE_STRUCT(Motivation, (), (current))
/// A unit that spends its points (C.8).
struct Acts {
  PieceId unit = no_piece;
  bool over = false;

  friend bool operator==(const Acts&, const Acts&) = default;
  static const Phase<CivilWarBattles, Acts> phase;
};
BOOST_DESCRIBE_STRUCT(Acts, (), (unit, over))
/// A unit on its way by wheels and increments of one play, after the first of them (C.R41).
struct March {
  PieceId unit = no_piece;
  PieceId passed = no_piece;  ///< the friend through whom it goes
  table::Pose from;           ///< where it began
  std::int8_t ray = 0;
  table::Thousandths distance = 0;
  std::array<std::int8_t, 3> prices{};  ///< points for each leg of it; of a passage all of them at once
  std::int8_t leg = 0;                  ///< legs that it has made
  bool over = false;

  friend bool operator==(const March&, const March&) = default;
  static const Phase<CivilWarBattles, March> phase;
};
BOOST_DESCRIBE_STRUCT(March, (), (unit, passed, from, ray, distance, prices, leg, over))
/// The other side may fire at a unit that moves or changes (C.4, C.R41).
struct Opportunity {
  PieceId mover = no_piece;

  friend bool operator==(const Opportunity&, const Opportunity&) = default;
  static const Phase<CivilWarBattles, Opportunity> phase;
};
BOOST_DESCRIBE_STRUCT(Opportunity, (), (mover))
/// A unit before its falter test, which goes on or halts (C.22, C.R36).
struct Assault {
  PieceId unit = no_piece;
  AssaultWay way;
  bool over = false;

  friend bool operator==(const Assault&, const Assault&) = default;
  static const Phase<CivilWarBattles, Assault> phase;
};
BOOST_DESCRIBE_STRUCT(Assault, (), (unit, way, over))
/// Step 11 (C.9).
struct Arrivals : NoFacts {
  static const Phase<CivilWarBattles, Arrivals> phase;
};
/// Step 12 (C.28).
struct FaceForward : NoFacts {
  static const Phase<CivilWarBattles, FaceForward> phase;
};
/// Step 13, and the end of the player's turn (C.29, C.R2, C.R42).
struct Countdown : NoFacts {
  static const Phase<CivilWarBattles, Countdown> phase;
};

/// How an assault ends.
enum class AssaultEnd : std::uint8_t { shot_down, falters, repelled, wins, breaks_through };
BOOST_DESCRIBE_ENUM(AssaultEnd, shot_down, falters, repelled, wins, breaks_through)

/// A side: its determination dice, and the division that they are for (C.R1).
struct ArmyState {
  std::int8_t determination = 0;
  PieceId driven = no_piece;  ///< the general of that division
  std::int16_t fights = 0;    ///< assaults made

  friend bool operator==(const ArmyState&, const ArmyState&) = default;
};
BOOST_DESCRIBE_STRUCT(ArmyState, (), (determination, driven, fights))

/// The whole game. Generals have a place in `pieces` that says nothing, and their own in `generals` (PieceInfo::seat).
struct State {
  FlowOf<MarkerTests, RemoveMarkers, Reform, NewGenerals, GeneralsMove, Ride, Determination, Motivation, Acts, March,
         Opportunity, Assault, Arrivals, FaceForward, Countdown, Deployment<CivilWarBattles>>
      flow;
  Side player = Side::first;  ///< whose turn it is
  std::array<UnitState, most_pieces> pieces;
  std::array<GeneralState, most_generals> generals;
  std::array<table::Pose, most_pieces> at;
  std::array<ArmyState, 2> armies;
  std::array<Owner, most_objectives> held{};  ///< who holds each objective (C.R42)
  ClockState clock;
  AssaultEnd assault_ended = AssaultEnd::falters;  ///< the last one, for whoever tells of it

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (flow, player, pieces, generals, at, armies, held, clock, assault_ended))

}  // namespace longroll::civil_war_battles
