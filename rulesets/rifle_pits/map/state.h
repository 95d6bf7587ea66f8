// Everything that changes in a game of Rifle Pits on the map: plain data, copied and compared as it is.
#pragma once

#include <array>
#include <boost/describe/operators.hpp>

#include "game/play/flow.h"
#include "game/play/phase.h"
#include "game/side.h"
#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {

/// Described structs are compared member by member.
using boost::describe::operators::operator==;

/// Where a piece is.
enum class Whereabouts : std::uint8_t { waiting, at_hand, on_map, lost, withdrawn, left };
BOOST_DESCRIBE_ENUM(Whereabouts, waiting, at_hand, on_map, lost, withdrawn, left)

/// A unit or an officer.
struct PieceState {
  PlaceNumber hex = no_place;
  Whereabouts where = Whereabouts::waiting;
  std::int8_t steps_lost = 0;
  Condition condition = Condition::good_order;
  std::int8_t fatigue = 0;
  std::int8_t retreats = 0;    ///< since the last night (P.R9)
  std::int8_t spent = 0;       ///< half points of movement this turn
  std::int8_t efficiency = 0;  ///< of an officer
  std::int8_t fallen = 0;      ///< of an officer: how many men have fallen or been taken in his place
  bool stopped = false;        ///< it may not move any more this turn
  bool attacked = false;       ///< it has attacked this turn, by hand or from afar
  bool assaulted = false;      ///< it was assaulted since its last turn
  bool entered = false;        ///< it came onto the map this turn
  bool unmasked = false;       ///< of a masked battery: it was attacked, and may fire
};
BOOST_DESCRIBE_STRUCT(PieceState, (),
                      (hex, where, steps_lost, condition, fatigue, retreats, spent, efficiency, fallen, stopped,
                       attacked, assaulted, entered, unmasked))

/// The order of a formation (P.R17).
struct DivisionState {
  Orders orders = Orders::assault;
  Orders written = Orders::assault;  ///< comes into force in its next step 1
  bool wrote = false;                ///< an order was written this turn
  bool fresh = false;                ///< the order came into force this turn by a die
  bool fought = false;               ///< it has attacked this turn
  bool broken = false;               ///< it has lost half its steps (P.R9 a)
  bool recovered = false;            ///< it has recovered from that, which it does once
};
BOOST_DESCRIBE_STRUCT(DivisionState, (), (orders, written, wrote, fresh, fought, broken, recovered))

/// What kind of attack is under way.
enum class AttackMode : std::uint8_t { none, assault, bombardment, sharpshooting };
BOOST_DESCRIBE_ENUM(AttackMode, none, assault, bombardment, sharpshooting)

/// A hex.
struct HexState {
  Works works = Works::none;
  std::int8_t work_points = 0;
  Owner holder = Owner::nobody;  ///< the side whose combat unit was there last
  std::int8_t lost_turn = 0;     ///< the turn in which the other side took it
  std::uint32_t lost_by = 0;     ///< the divisions that were driven from it last, a bit each
  bool ever_lost = false;        ///< the enemy of its first holder has entered it
  bool bombarded = false;        ///< it was a target this turn (P.R21)
  bool sniped = false;
  bool assaulted = false;

  bool lost_by_division(DivisionId division) const {
    return division != no_division && (lost_by >> index(division) & 1U) != 0;
  }
  /// That it was the target of such an attack this turn (P.R21).
  static constexpr bool HexState::* target_of(AttackMode mode) {
    return mode == AttackMode::assault       ? &HexState::assaulted
           : mode == AttackMode::bombardment ? &HexState::bombarded
                                             : &HexState::sniped;
  }
};
BOOST_DESCRIBE_STRUCT(HexState, (),
                      (works, work_points, holder, lost_turn, lost_by, ever_lost, bombarded, sniped, assaulted))

/// A unit in an attack.
struct AttackPiece {
  PieceId piece = no_piece;
  bool fires = false;  ///< by its long range fire
};
BOOST_DESCRIBE_STRUCT(AttackPiece, (), (piece, fires))

class RiflePits;

// The phases, each with its own facts; what they do is in phases/.

/// Step 1: orders to divisions (P.R17).
struct WritingOrders : NoFacts {
  static const Phase<RiflePits, WritingOrders> phase;
};

/// Step 2: who arrives (P.R19).
struct Reinforcements : NoFacts {
  static const Phase<RiflePits, Reinforcements> phase;
};

/// Step 3 (P.R5).
struct Movement : NoFacts {
  static const Phase<RiflePits, Movement> phase;
};

/// Step 4: targets of guns and sharpshooters (P.11, P.12).
struct Bombardment : NoFacts {
  static const Phase<RiflePits, Bombardment> phase;
};

/// Step 5: hexes to be assaulted (P.R21).
struct Assault : NoFacts {
  static const Phase<RiflePits, Assault> phase;
};

/// Step 6: rally, works, fatigue (P.R8 to P.R11).
struct Rally : NoFacts {
  static const Phase<RiflePits, Rally> phase;
};

/// The clock (P.R34, P.R35).
struct EndOfTurn : NoFacts {
  static const Phase<RiflePits, EndOfTurn> phase;
};

/// An attack, from its declaration until everybody who must has gone back and whoever may has gone forward.
struct Attack {
  AttackMode mode = AttackMode::none;
  PlaceNumber target = no_place;
  FixedList<AttackPiece, most_attackers> attackers;
  PieceId officer = no_piece;
  bool rolled = false;

  FixedList<PieceId, most_attackers> pieces() const {
    FixedList<PieceId, most_attackers> all;
    for (const AttackPiece& one : attackers) all.push_back(one.piece);
    return all;
  }
  static const Phase<RiflePits, Attack> phase;
};
BOOST_DESCRIBE_STRUCT(Attack, (), (mode, target, attackers, officer, rolled))

/// The units of one side that must still go back (P.14).
struct Retreat {
  FixedList<PieceId, most_attackers> going;

  static const Phase<RiflePits, Retreat> phase;
};
BOOST_DESCRIBE_STRUCT(Retreat, (), (going))

/// Attackers who may go into the hex that was vacated (P.18), and the hexes from which some have: their officers may
/// follow.
struct Advance {
  FixedList<PieceId, most_attackers> units;
  FixedList<PlaceNumber, 6> left;

  static const Phase<RiflePits, Advance> phase;
};
BOOST_DESCRIBE_STRUCT(Advance, (), (units, left))

/// The whole game.
struct State {
  FlowOf<WritingOrders, Reinforcements, Movement, Bombardment, Assault, Rally, EndOfTurn, Attack, Retreat, Advance>
      flow;
  bool rain = false;
  std::array<PieceState, most_pieces> pieces;
  std::array<DivisionState, most_divisions> divisions;
  std::array<HexState, most_hexes> hexes;
  std::array<std::int16_t, most_goals> counted{};  ///< of goals that count turns or departures
  std::array<std::int16_t, 2> fights{};            ///< assaults made by each side
};
BOOST_DESCRIBE_STRUCT(State, (), (flow, rain, pieces, divisions, hexes, counted, fights))

}  // namespace longroll::rifle_pits
