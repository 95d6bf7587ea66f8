// Everything that changes in a game of Rifle Pits on the map: plain data, copied and compared as it is.
#pragma once

#include <array>

#include "game/play/flow.h"
#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {

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

  friend bool operator==(const PieceState&, const PieceState&) = default;
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

  friend bool operator==(const DivisionState&, const DivisionState&) = default;
};
BOOST_DESCRIBE_STRUCT(DivisionState, (), (orders, written, wrote, fresh, fought, broken, recovered))

/// Whose a hex is.
enum class Holder : std::uint8_t { nobody, first, second };
constexpr Holder holder_of(Side side) { return side == Side::first ? Holder::first : Holder::second; }

/// A hex.
struct HexState {
  Works works = Works::none;
  std::int8_t work_points = 0;
  Holder holder = Holder::nobody;  ///< the side whose combat unit was there last
  std::int8_t lost_turn = 0;       ///< the turn in which the other side took it
  std::uint32_t lost_by = 0;       ///< the divisions that were driven from it last, a bit each
  bool ever_lost = false;          ///< the enemy of its first holder has entered it
  bool bombarded = false;          ///< it was a target this turn (P.R21)
  bool sniped = false;
  bool assaulted = false;

  bool lost_by_division(DivisionId division) const {
    return division != no_division && (lost_by >> index(division) & 1U) != 0;
  }

  friend bool operator==(const HexState&, const HexState&) = default;
};
BOOST_DESCRIBE_STRUCT(HexState, (),
                      (works, work_points, holder, lost_turn, lost_by, ever_lost, bombarded, sniped, assaulted))

/// What kind of attack is under way.
enum class AttackMode : std::uint8_t { none, assault, bombardment, sharpshooting };
BOOST_DESCRIBE_ENUM(AttackMode, none, assault, bombardment, sharpshooting)

/// A unit in an attack.
struct AttackPiece {
  PieceId piece = no_piece;
  bool fires = false;  ///< by its long range fire

  friend bool operator==(const AttackPiece&, const AttackPiece&) = default;
};
BOOST_DESCRIBE_STRUCT(AttackPiece, (), (piece, fires))

/// The attack under way, from its declaration to the advance.
struct AttackState {
  AttackMode mode = AttackMode::none;
  PlaceNumber target = no_place;
  FixedList<AttackPiece, 8> attackers;
  PieceId officer = no_piece;
  FixedList<PieceId, 14> retreating;  ///< pieces of either side that must still go
  FixedList<PlaceNumber, 7> paid;     ///< hexes that have paid the loss for a retreat that was impossible
  FixedList<PieceId, 14> may_advance;

  friend bool operator==(const AttackState&, const AttackState&) = default;
};
BOOST_DESCRIBE_STRUCT(AttackState, (), (mode, target, attackers, officer, retreating, paid, may_advance))

/// The whole game.
struct State {
  Flow flow;
  bool rain = false;
  std::array<PieceState, most_pieces> pieces;
  std::array<DivisionState, most_divisions> divisions;
  std::array<HexState, most_hexes> hexes;
  AttackState attack;
  std::array<std::int16_t, 16> counted{};  ///< of goals that count turns or departures
  std::array<std::int16_t, 2> fights{};    ///< assaults made by each side

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (flow, rain, pieces, divisions, hexes, attack, counted, fights))

}  // namespace longroll::rifle_pits
