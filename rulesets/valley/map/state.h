// Everything that changes in a game of Valley on the map: plain data, copied and compared as it is.
#pragma once

#include <array>

#include "base/small_numbers.h"
#include "game/side.h"
#include "rulesets/valley/map/frames.h"

namespace longroll::valley {

/// Where a piece is: to come, on the map, lost for good, away for some turns, gone elsewhere.
enum class Whereabouts : std::uint8_t { waiting, on_map, lost, away, gone };
BOOST_DESCRIBE_ENUM(Whereabouts, waiting, on_map, lost, away, gone)

/// A unit or a leader.
struct PieceState {
  PlaceNumber place = no_place;
  Whereabouts where = Whereabouts::waiting;
  std::int8_t strength = 0;
  std::int8_t full = 0;  ///< strength up to which it is replaced
  Morale morale = Morale::good;
  LinkNumber came_by = no_link;  ///< the link by which it entered its place this turn
  std::int8_t stragglers = 0;    ///< who fell out on a force march
  std::int8_t hungry = 0;        ///< turns out of supply, one after the other
  std::int8_t replaced = 0;      ///< points that it got this turn
  std::int8_t back = 0;          ///< of one who is away: the turn in which he is back
  bool flipped = false;          ///< it was activated this turn (V.8)
  bool moved = false;            ///< it left its place this turn (V.R22)
  bool forced = false;           ///< it force-marched this turn
  bool forced_before = false;    ///< and in the turn before
  bool entrenched = false;
  bool marching = false;   ///< it is in the column of the activation under way
  bool tested = false;     ///< it has tested to react to this activation (V.R6)
  bool leaving = false;    ///< it is called away
  bool recalled = false;   ///< it must march to the capital (V.R17)
  bool successor = false;  ///< a leader was replaced by one of a better rating without bonus (V.R17)
};
BOOST_DESCRIBE_STRUCT(PieceState, (),
                      (place, where, strength, full, morale, came_by, stragglers, hungry, replaced, back, flipped,
                       moved, forced, forced_before, entrenched, marching, tested, leaving, recalled, successor))

struct PlaceState {
  Owner holder = Owner::nobody;    ///< the last side that had units there alone (V.R18)
  Owner attacker = Owner::nobody;  ///< whose entry made it shared this turn (V.R13)
  bool devastated = false;
  bool counted = false;            ///< its taking by the Union has moved the track
  bool fallen = false;             ///< its taking by the Confederates has, and it was not retaken since
  std::array<bool, 2> supplied{};  ///< of each side at the start of phase E (V.R14)
};
BOOST_DESCRIBE_STRUCT(PlaceState, (), (holder, attacker, devastated, counted, fallen, supplied))

struct LinkState {
  bool bridge_down = false;
  bool rail_down = false;
  bool cut = false;  ///< raiders keep the Union's supply from passing this turn
  bool bridge_scored = false;
  bool rail_scored = false;
};
BOOST_DESCRIBE_STRUCT(LinkState, (), (bridge_down, rail_down, cut, bridge_scored, rail_scored))

struct ArmyState {
  std::int8_t replacements = 0;  ///< points in hand
  std::uint8_t lines_used = 0;   ///< railways ridden this turn, as bits
  PieceId commander = no_piece;
  std::int16_t enemy_lost = 0;  ///< enemy strength points eliminated
  std::int16_t links = 0;       ///< victory points for links destroyed
  std::int16_t granaries = 0;   ///< for devastation
  std::int16_t leaders = 0;     ///< for army commanders
  std::int16_t depots = 0;      ///< for the depot taken
  std::int16_t halves = 0;      ///< for objectives in the middle of the game
  std::int16_t confidence = 0;  ///< from the track
  std::int16_t fights = 0;      ///< battles in which it attacked
  std::int16_t lost = 0;        ///< own strength points eliminated
  std::int16_t unseen = 0;      ///< of them, out of the enemy's sight (V.R35)
};
BOOST_DESCRIBE_STRUCT(ArmyState, (),
                      (replacements, lines_used, commander, enemy_lost, links, granaries, leaders, depots, halves,
                       confidence, fights, lost, unseen))

/// The Lincoln Track and what it has brought (V.R17).
struct TrackState {
  std::int8_t at = 5;
  std::int8_t change = 0;       ///< of this turn so far
  std::int8_t cut_turns = 0;    ///< turns running that the trunk line is cut
  std::int8_t panic = 0;        ///< turns running at the lowest number
  bool recall = false;          ///< a stack must march to the capital
  bool early = false;           ///< departures and arrivals come two turns earlier
  std::int16_t no_pitched = 0;  ///< the turn in which the Union chooses no pitched battle
};
BOOST_DESCRIBE_STRUCT(TrackState, (), (at, change, cut_turns, panic, recall, early, no_pitched))

/// The Union's depot (V.R14).
struct DepotState {
  PlaceNumber place = no_place;
  std::int16_t since = 0;  ///< the turn in which it was put there
  std::int16_t wait = 0;   ///< no new one before this turn
};
BOOST_DESCRIBE_STRUCT(DepotState, (), (place, since, wait))

/// How often a goal was reached.
struct GoalState {
  std::int8_t running = 0;  ///< turns, one after the other
  std::int16_t points = 0;
};
BOOST_DESCRIBE_STRUCT(GoalState, (), (running, points))

/// What became of troops that were to be called away.
struct LeaveState {
  bool called = false;
  bool spared = false;
  bool returned = false;
};
BOOST_DESCRIBE_STRUCT(LeaveState, (), (called, spared, returned))

/// The whole state.
struct State {
  Flow flow;
  Side first = Side::first;   ///< who acts first this turn (V.4)
  Side holder = Side::first;  ///< of the initiative
  bool rain = false;          ///< no fords this turn
  bool alarm = false;         ///< arrivals are sure
  bool fighting = false;      ///< phase E: supply is as it was at its start
  bool raided = false;        ///< the raiders have been out this turn
  bool depot_moved = false;
  std::int8_t activations = 0;  ///< leaders that may still be activated in this phase
  bool sudden = false;          ///< the track has decided the campaign
  Side sudden_winner = Side::first;
  std::array<PieceState, most_pieces> pieces;
  std::array<PlaceState, most_net_places> places;
  std::array<LinkState, most_links> links;
  std::array<ArmyState, 2> armies;
  std::array<GoalState, most_goals> goals;
  std::array<LeaveState, most_leaves> leaves;
  TrackState track;
  DepotState depot;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (flow, first, holder, rain, alarm, fighting, raided, depot_moved, activations, sudden,
                       sudden_winner, pieces, places, links, armies, goals, leaves, track, depot))

}  // namespace longroll::valley
