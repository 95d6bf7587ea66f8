// Everything that changes in a game of Line of Battle on the map: plain data, copied and compared as it is.
#pragma once

#include <array>

#include "game/play/flow.h"
#include "game/play/phase.h"
#include "game/side.h"
#include "rulesets/line_of_battle/map/scenario.h"

namespace longroll::line_of_battle {

/// Where a piece is. Who has withdrawn went off by his own edge: lost for the game, not dead (L.R30).
enum class Whereabouts : std::uint8_t { waiting, on_map, destroyed, captured, withdrawn };
BOOST_DESCRIBE_ENUM(Whereabouts, waiting, on_map, destroyed, captured, withdrawn)

/// What a unit has done in this activity phase (L.29, L.R42). Whoever has done anything is done when its stack stands.
enum class Activity : std::uint8_t { none, moved, fired, charged };
BOOST_DESCRIBE_ENUM(Activity, none, moved, fired, charged)

/// A unit or a leader.
struct PieceState {
  PlaceNumber hex = no_place;
  Whereabouts where = Whereabouts::waiting;
  Direction facing = Direction::north;  ///< north where it has none: column, mounted, limbered, leaders
  std::int8_t place = 0;                ///< in its stack, the lowest number on top (L.R8)

  // Of a unit.
  Mover formation = Mover::line;  ///< line, column, mounted or limbered; artillery in line is unlimbered
  bool open_order = false;
  State state = State::normal;
  std::int8_t strength = 0;
  std::int8_t original = 0;   ///< strength at the start
  std::int8_t wreck_at = -1;  ///< the printed number; -1: by the rule of half (L.R7)
  std::int8_t counter_battery = 0;
  bool canister_depleted = false;
  bool shell_depleted = false;
  std::int8_t lost_in_cut = 0;  ///< points captured in a railroad cut, which count twice (L.R36)

  // Of its turn.
  std::int8_t spent = 0;  ///< half points of movement
  Activity activity = Activity::none;
  bool done = false;              ///< it does no more in this phase
  bool turned = false;            ///< it has moved or changed its facing since the phase began (L.F12)
  bool zone_left = false;         ///< its order lets it leave an enemy zone in this phase (L.R45)
  bool charged_once = false;      ///< the -3 of breastworks is for the first charge of the turn (L.F9)
  bool released = false;          ///< frozen by the scenario, it is free: fired at, or its leader made his roll
  bool called = false;            ///< of a reinforcement that comes by a die: the die has let it come (L.R44)
  bool tried_rally = false;       ///< it has rolled to rally in this phase (L.R6)
  std::int8_t idle = 0;           ///< own turns on end in which it neither moved nor fired (L.R11, L.R47)
  PlaceNumber anchor = no_place;  ///< where No Orders hold it (L.R31)

  // Of a leader.
  std::int8_t value = 0;  ///< command value of who leads now
  std::int8_t morale = 0;
  bool replacement = false;  ///< he took the place of one who fell
  std::int8_t fallen = 0;    ///< how many have been killed, wounded or taken in this command
  std::int8_t prize = 0;     ///< points that the enemy has for those of them who were killed or taken (L.R37)
  bool rolled = false;       ///< he has made his command roll this turn (L.F29)
  PieceId man = no_piece;    ///< who was promoted into this place; no_piece: whom the scenario names (L.F37)

  friend bool operator==(const PieceState&, const PieceState&) = default;
};
BOOST_DESCRIBE_STRUCT(PieceState, (),
                      (hex, where, facing, place, formation, open_order, state, strength, original, wreck_at,
                       counter_battery, canister_depleted, shell_depleted, lost_in_cut, spent, activity, done, turned,
                       zone_left, charged_once, released, called, tried_rally, idle, anchor, value, morale, replacement,
                       fallen, prize, rolled, man))

/// What must come about before a conditional order is carried out: a hex is in the own hands or in the enemy's, by who
/// was the last to occupy it, or a turn has come (L.F25, L.F38).
enum class ConditionKind : std::uint8_t { none, taken, lost, turn };
BOOST_DESCRIBE_ENUM(ConditionKind, none, taken, lost, turn)
struct Condition {
  ConditionKind kind = ConditionKind::none;
  PlaceNumber hex = no_place;
  std::int8_t turn = 0;

  friend bool operator==(const Condition&, const Condition&) = default;
};
BOOST_DESCRIBE_STRUCT(Condition, (), (kind, hex, turn))

/// A formation and its order.
struct FormationState {
  Orders orders = Orders::none;
  PlaceNumber objective = no_place;
  bool own = false;                  ///< of a brigade: it has an order of its own, by initiative (L.R38)
  bool recovering = false;           ///< it has not recovered from its attack (L.7)
  bool stopped = false;              ///< a fluke has stopped its attack and it withdraws (L.8)
  bool leader_lost = false;          ///< its first leader has been wounded, killed or taken
  std::int8_t accepted = 0;          ///< the turn in which it accepted its order
  std::int8_t futile = 0;            ///< own turns on end in which its attack did nothing (L.R33)
  bool busy = false;                 ///< this turn a unit of it fired, charged or came nearer to the objective
  Allowance zero = Allowance::full;  ///< of a brigade under the zero rule: what its die gave it this turn (L.6)
  bool zero_rolled = false;
  Condition condition = {};     ///< of a conditional order: when it is carried out
  Orders later = Orders::none;  ///< and what is done then
  PlaceNumber later_objective = no_place;

  friend bool operator==(const FormationState&, const FormationState&) = default;
};
BOOST_DESCRIBE_STRUCT(FormationState, (),
                      (orders, objective, own, recovering, stopped, leader_lost, accepted, futile, busy, zero,
                       zero_rolled, condition, later, later_objective))

/// An order on its way, or waiting with its formation to be accepted.
struct Courier {
  FormationId to = no_formation;  ///< who is to carry it out
  FormationId at = no_formation;  ///< whose leader has it, or gets it next: a corps on the way, or `to`
  Orders orders = Orders::none;
  PlaceNumber objective = no_place;
  std::int8_t due = 0;       ///< the turn in which it reaches `at`
  std::int8_t tries = 0;     ///< command rolls that failed to accept or to send it on
  Condition condition = {};  ///< of a conditional order: when it is carried out, once it is accepted

  friend bool operator==(const Courier&, const Courier&) = default;
};
BOOST_DESCRIBE_STRUCT(Courier, (), (to, at, orders, objective, due, tries, condition))

/// A hex.
struct HexState {
  Owner holder = Owner::nobody;  ///< the side whose combat unit was the last to occupy it (L.F38)
  std::uint8_t breastworks = 0;  ///< its sides that have them, a bit each
  Owner legs = Owner::nobody;    ///< whose Cowardly Legs marker lies here (L.44)
  PieceId legs_of = no_piece;    ///< the top unit of those who left it, whom it does not trouble (L.R10)
  std::int8_t lost_turn = 0;     ///< the turn in which the other side took it
  std::int8_t shots = 0;         ///< artillery shots at it in this player turn (L.F14)

  bool has_breastwork(Direction side) const { return (breastworks >> static_cast<int>(side) & 1) != 0; }
  friend bool operator==(const HexState&, const HexState&) = default;
};
BOOST_DESCRIBE_STRUCT(HexState, (), (holder, breastworks, legs, legs_of, lost_turn, shots))

using Stacked = FixedList<PieceId, most_stacked>;

class LineOfBattle;

// The phases, each with its own facts; what they do is in phases/.

/// Orders: written, on their way, accepted; initiative, deployment (L.1, L.3, L.4).
struct Commanding : NoFacts {
  static const Phase<LineOfBattle, Commanding> phase;
};

/// A conditional order being written: first its condition, then what shall be done (L.F25).
struct Despatch {
  FormationId to = no_formation;
  Condition condition = {};
  bool sent = false;

  static const Phase<LineOfBattle, Despatch> phase;
  friend bool operator==(const Despatch&, const Despatch&) = default;
};
BOOST_DESCRIBE_STRUCT(Despatch, (), (to, condition, sent))

/// Attack recovery (L.7).
struct AttackRecovery {
  FixedList<FormationId, most_formations> tried;  ///< divisions that have rolled this turn

  static const Phase<LineOfBattle, AttackRecovery> phase;
  friend bool operator==(const AttackRecovery&, const AttackRecovery&) = default;
};
BOOST_DESCRIBE_STRUCT(AttackRecovery, (), (tried))

/// Fluke stoppage (L.8).
struct FlukeStoppage {
  FixedList<FormationId, most_formations> tried;

  static const Phase<LineOfBattle, FlukeStoppage> phase;
  friend bool operator==(const FlukeStoppage&, const FlukeStoppage&) = default;
};
BOOST_DESCRIBE_STRUCT(FlukeStoppage, (), (tried))

/// Movement and combat: which stack acts next (L.29).
struct Acting : NoFacts {
  static const Phase<LineOfBattle, Acting> phase;
};

/// One stack's activity: who of a hex acts together, until it stands (L.R26, L.R42).
struct StackActs {
  Stacked pieces;      ///< units, and leaders who go with them
  bool rides = false;  ///< it is a leader by himself (L.R50)
  bool ended = false;
  bool may_charge_again = false;     ///< after an advance (L.R14)
  bool volley_taken = false;         ///< an opening volley has been taken (L.R42)
  bool free_turn = false;            ///< it has just taken a front and may face as it likes (L.R40)
  bool stopped = false;              ///< it has entered an enemy zone and goes no farther (L.R5)
  bool left_zone = false;            ///< it has left an enemy zone, and pays for those that it enters (L.R5)
  std::int8_t shuffled = 0;          ///< how often who goes along or is on top was changed
  PlaceNumber began = no_place;      ///< where it stood when it was taken: for charges that start adjacent (L.9)
  PlaceNumber came_from = no_place;  ///< the hex that it left last: for intersections (L.54)

  static const Phase<LineOfBattle, StackActs> phase;
  friend bool operator==(const StackActs&, const StackActs&) = default;
};
BOOST_DESCRIBE_STRUCT(StackActs, (),
                      (pieces, rides, ended, may_charge_again, volley_taken, free_turn, stopped, left_zone, shuffled,
                       began, came_from))

/// A unit in a shot.
struct Shooter {
  PieceId piece = no_piece;
  bool canister = false;

  friend bool operator==(const Shooter&, const Shooter&) = default;
};
BOOST_DESCRIBE_STRUCT(Shooter, (), (piece, canister))

/// A shot being put together: target first, everybody in, then taken out (L.F11).
struct Shot {
  PlaceNumber target = no_place;
  FixedList<Shooter, most_firers> firers;
  bool fired = false;

  static const Phase<LineOfBattle, Shot> phase;
  friend bool operator==(const Shot&, const Shot&) = default;
};
BOOST_DESCRIBE_STRUCT(Shot, (), (target, firers, fired))

/// Where a charge stands: closing roll, opening volley, point of loss and check (L.49).
enum class ChargeStep : std::uint8_t { closing, volley, impact, over };
BOOST_DESCRIBE_ENUM(ChargeStep, closing, volley, impact, over)

/// A charge of the acting stack.
struct Charge {
  PlaceNumber target = no_place;
  ChargeStep step = ChargeStep::closing;
  bool closed = true;   ///< the closing roll, if there was one, was made
  bool second = false;  ///< it is the further charge of a victorious stack (L.R14)

  static const Phase<LineOfBattle, Charge> phase;
  friend bool operator==(const Charge&, const Charge&) = default;
};
BOOST_DESCRIBE_STRUCT(Charge, (), (target, step, closed, second))

/// Open order capable units that withdraw two hexes before fire or charge (L.34, L.R43).
struct Withdrawal {
  Stacked going;
  PlaceNumber from = no_place;  ///< the hex of the enemy
  std::int8_t hexes = 0;        ///< still to go

  static const Phase<LineOfBattle, Withdrawal> phase;
  friend bool operator==(const Withdrawal&, const Withdrawal&) = default;
};
BOOST_DESCRIBE_STRUCT(Withdrawal, (), (going, from, hexes))

/// A stack that retreats, hex by hex; its losses come after (L.43, L.R30).
struct Retreat {
  Stacked going;
  PlaceNumber from = no_place;  ///< the hex of the enemy who caused it
  std::int8_t hexes = 0;        ///< still to go
  std::int8_t losses = 0;       ///< of the morale result, when it has ended
  std::int8_t zones = 0;        ///< strength points that enemy zones and hexes not made have cost (L.45)
  bool by_itself = false;       ///< a self-retreat, which costs no loss of its own (3.0e)

  static const Phase<LineOfBattle, Retreat> phase;
  friend bool operator==(const Retreat&, const Retreat&) = default;
};
BOOST_DESCRIBE_STRUCT(Retreat, (), (going, from, hexes, losses, zones, by_itself))

/// Chargers who may go into the hex that was vacated (L.R14).
struct Advance {
  PlaceNumber to = no_place;
  bool won = true;       ///< the defender was driven out; if not, open order has left the hex (L.34)
  bool again = false;    ///< with movement left they may charge once more (L.R14)
  bool turning = false;  ///< they are in, and may turn one hexside (L.R40)

  static const Phase<LineOfBattle, Advance> phase;
  friend bool operator==(const Advance&, const Advance&) = default;
};
BOOST_DESCRIBE_STRUCT(Advance, (), (to, won, again, turning))

/// The rally phase (L.F20, L.R6).
struct Rally : NoFacts {
  static const Phase<LineOfBattle, Rally> phase;
};
/// Counter-battery markers go (L.1).
struct RemoveCounterBattery : NoFacts {
  static const Phase<LineOfBattle, RemoveCounterBattery> phase;
};
/// At midnight (L.31).
struct LossRecovery : NoFacts {
  static const Phase<LineOfBattle, LossRecovery> phase;
};
/// The clock.
struct AdvanceTurn : NoFacts {
  static const Phase<LineOfBattle, AdvanceTurn> phase;
};

/// The whole game.
struct Battle {
  FlowOf<Commanding, Despatch, AttackRecovery, FlukeStoppage, Acting, StackActs, Shot, Charge, Withdrawal, Retreat,
         Advance, Rally, RemoveCounterBattery, LossRecovery, AdvanceTurn>
      flow;
  std::array<PieceState, most_pieces> pieces;
  std::array<FormationState, most_formations> formations;
  std::array<HexState, most_hexes> hexes;
  FixedList<Courier, most_formations> couriers;  ///< no formation has two (L.3)
  std::array<std::int16_t, 2> shell{};
  std::array<std::int16_t, 2> canister{};
  std::array<std::int16_t, 2> charges{};  ///< made by each side
  std::array<std::int16_t, 2> volleys{};  ///< shots fired by each side

  friend bool operator==(const Battle&, const Battle&) = default;
};
BOOST_DESCRIBE_STRUCT(Battle, (), (flow, pieces, formations, hexes, couriers, shell, canister, charges, volleys))

}  // namespace longroll::line_of_battle
