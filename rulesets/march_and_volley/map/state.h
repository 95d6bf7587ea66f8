// Everything that changes in a game of March & Volley on the table: plain data, copied and compared as it is.
#pragma once

#include <array>
#include <boost/describe/operators.hpp>

#include "board/table/pose.h"
#include "game/play/deploying.h"
#include "game/play/flow.h"
#include "game/play/phase.h"
#include "rulesets/march_and_volley/map/scenario.h"
#include "rulesets/march_and_volley/map/troops.h"

namespace longroll::march_and_volley {

class MarchAndVolley;

/// A change of facing on the spot, in eighths of a turn to the right (M.R27).
enum class Facing : std::uint8_t { half_right, right, right_about, about, left_about, left, half_left };
BOOST_DESCRIBE_ENUM(Facing, half_right, right, right_about, about, left_about, left, half_left)

/// Who shot at whom in a round, and who is in contact with whom in a melee.
struct Pair {
  PieceId from = no_piece;
  PieceId to = no_piece;

  friend bool operator==(const Pair&, const Pair&) = default;
};
BOOST_DESCRIBE_STRUCT(Pair, (), (from, to))

/// A bridge that engineers have made over a river, and a section of works (M.R16, M.R45, M.R46).
struct Bridge {
  std::int16_t line = 0;
  table::Point at;

  friend bool operator==(const Bridge&, const Bridge&) = default;
};
BOOST_DESCRIBE_STRUCT(Bridge, (), (line, at))
struct Works {
  table::Point from;
  table::Point to;

  friend bool operator==(const Works&, const Works&) = default;
};
BOOST_DESCRIBE_STRUCT(Works, (), (from, to))
static_assert(sizeof(Works) == 2 * sizeof(table::Point), "works are read as two points");

// The phases, each with its own facts; what they do is in phases/.

/// 1.1, and one side's part of it (M.2).
struct Rally : NoFacts {
  static const Phase<MarchAndVolley, Rally> phase;
};
struct RallySide : NoFacts {
  static const Phase<MarchAndVolley, RallySide> phase;
};
/// 1.2 (M.3).
struct Replacement : NoFacts {
  static const Phase<MarchAndVolley, Replacement> phase;
};
/// 1.3 (M.4).
struct CommandCheck : NoFacts {
  static const Phase<MarchAndVolley, CommandCheck> phase;
};
/// 1.4 and 3.1.2, one side's part of them, and a leader or engineers under way (M.5, M.14).
struct MoveLeaders : NoFacts {
  static const Phase<MarchAndVolley, MoveLeaders> phase;
};
struct MoveLeadersAgain : NoFacts {
  static const Phase<MarchAndVolley, MoveLeadersAgain> phase;
};
struct LeadersOfSide : NoFacts {
  static const Phase<MarchAndVolley, LeadersOfSide> phase;
};
struct Ride {
  PieceId base = no_piece;
  bool over = false;

  friend bool operator==(const Ride&, const Ride&) = default;
  static const Phase<MarchAndVolley, Ride> phase;
};
BOOST_DESCRIBE_STRUCT(Ride, (), (base, over))
/// 1.5 (M.6).
struct PlaceTokens : NoFacts {
  static const Phase<MarchAndVolley, PlaceTokens> phase;
};

/// Who has the initiative: the winner says who must activate (M.7, M.15, M.25).
struct Initiative {
  Side winner = Side::first;
  Side active = Side::first;  ///< who is asked now
  bool must = false;          ///< no more a choice: it activates
  bool over = false;          ///< no token is left

  friend bool operator==(const Initiative&, const Initiative&) = default;
};
BOOST_DESCRIBE_STRUCT(Initiative, (), (winner, active, must, over))

/// 2.1 to 2.3: formations activate one after the other (M.7, M.13).
struct Marches {
  Initiative who;

  friend bool operator==(const Marches&, const Marches&) = default;
  static const Phase<MarchAndVolley, Marches> phase;
};
BOOST_DESCRIBE_STRUCT(Marches, (), (who))
/// A formation that acts (M.8).
struct Round {
  std::uint8_t formation = 0;

  friend bool operator==(const Round&, const Round&) = default;
  static const Phase<MarchAndVolley, Round> phase;
};
BOOST_DESCRIBE_STRUCT(Round, (), (formation))
/// A unit of it that spends its actions (M.9).
struct Acts {
  PieceId unit = no_piece;

  friend bool operator==(const Acts&, const Acts&) = default;
  static const Phase<MarchAndVolley, Acts> phase;
};
BOOST_DESCRIBE_STRUCT(Acts, (), (unit))

/// 3.1.1 (M.14).
struct CloseTokens : NoFacts {
  static const Phase<MarchAndVolley, CloseTokens> phase;
};
/// 3.2: units activate one after the other (M.15 to M.20).
struct Charges {
  Initiative who;

  friend bool operator==(const Charges&, const Charges&) = default;
  static const Phase<MarchAndVolley, Charges> phase;
};
BOOST_DESCRIBE_STRUCT(Charges, (), (who))
/// 3.3 (M.21 to M.23).
struct Melees : NoFacts {
  static const Phase<MarchAndVolley, Melees> phase;
};
/// 3.4, with its melees (M.24 to M.27).
struct Exploitation {
  Initiative who;

  friend bool operator==(const Exploitation&, const Exploitation&) = default;
  static const Phase<MarchAndVolley, Exploitation> phase;
};
BOOST_DESCRIBE_STRUCT(Exploitation, (), (who))
/// A unit that consolidates: one move, any formation and facing (M.26, M.R11).
struct Consolidation {
  PieceId unit = no_piece;
  bool marched = false;
  bool formed = false;
  bool faced = false;

  friend bool operator==(const Consolidation&, const Consolidation&) = default;
  static const Phase<MarchAndVolley, Consolidation> phase;
};
BOOST_DESCRIBE_STRUCT(Consolidation, (), (unit, marched, formed, faced))

/// 4.2 and 4.3 (M.28 to M.30), and the end of the turn.
struct ArmyMorale : NoFacts {
  static const Phase<MarchAndVolley, ArmyMorale> phase;
};
struct TurnEnd : NoFacts {
  static const Phase<MarchAndVolley, TurnEnd> phase;
};

/// A melee has four a side at the most, and so sixteen contacts among eight units (M.R53).
inline constexpr std::size_t most_contacts = 2 * most_pieces;
/// Bridges that engineers can have made, and works; another one is refused.
inline constexpr std::size_t most_built = 24;

/// How the last charge ended, for whoever tells of it.
enum class Onset : std::uint8_t { halted, stopped, repelled, contact, fled };
BOOST_DESCRIBE_ENUM(Onset, halted, stopped, repelled, contact, fled)

/// The whole game. Leaders and engineers have a place in `pieces` that says nothing, and their own in `bases`.
struct State {
  FlowOf<Rally, RallySide, Replacement, CommandCheck, MoveLeaders, MoveLeadersAgain, LeadersOfSide, Ride, PlaceTokens,
         Marches, Round, Acts, CloseTokens, Charges, Melees, Exploitation, Consolidation, ArmyMorale, TurnEnd,
         Deployment<MarchAndVolley>>
      flow;
  std::array<UnitState, most_pieces> pieces;
  std::array<BaseState, most_bases> bases;
  std::array<table::Pose, most_pieces> at;
  std::array<bool, most_formations> tokens{};  ///< of formations (M.6)
  std::array<SideState, 2> armies;
  std::array<Owner, most_objectives> held{};
  FixedList<Pair, most_pieces> fires;       ///< of this round, one a unit (M.R32)
  FixedList<Pair, most_contacts> contacts;  ///< chargers and whom they have struck (M.R19)
  FixedList<Bridge, most_built> bridges;
  FixedList<Works, most_built> works;
  Onset onset = Onset::halted;
  bool attackers_won = false;  ///< the last melee

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (flow, pieces, bases, at, tokens, armies, held, fires, contacts, bridges, works, onset,
                       attackers_won))

}  // namespace longroll::march_and_volley
