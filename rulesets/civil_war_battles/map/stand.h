// Who stands where on the table, and what the rules measure of it: distances, who is near, who supports, who is in the
// flank. Every distance is the table's (C.R28).
#pragma once

#include "board/table/fan.h"
#include "board/table/sight.h"
#include "game/play/posed_game.h"
#include "rulesets/civil_war_battles/effects/points.h"
#include "rulesets/civil_war_battles/map/footprint.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/map/state.h"
#include "rulesets/civil_war_battles/procedures/assault.h"
#include "rulesets/civil_war_battles/procedures/command.h"
#include "rulesets/civil_war_battles/procedures/fire.h"

namespace longroll::civil_war_battles {

using Pieces = FixedList<PieceId, most_pieces>;

/// A line of fire: the range inside the arc as it is printed, and what lies in it (C.R28 to C.R30).
struct Shot {
  table::Measured range;
  std::int8_t inches = 1;  ///< parts counted as one more
  bool cover = false;
  bool through_scenery = false;
};

/// What never changes in a game.
struct Setting : SettingOf<House, Scenario, PieceId> {
  using SettingOf::SettingOf;
};

/// The state, and what is measured in it.
class Stand : public PosedGame<Stand, Setting, State> {
 public:
  Length length(TableLength which) const { return length_of(which, house()); }
  int number(TableRule rule) const { return house().table_rules[rule]; }

  bool is_general(PieceId id) const { return info(id).general; }
  bool is_unit(PieceId id) const { return !is_general(id); }
  UnitState& unit(PieceId id) { return piece(id); }
  const UnitState& unit(PieceId id) const { return piece(id); }
  GeneralState& general(PieceId id) { return state.generals[info(id).seat]; }
  const GeneralState& general(PieceId id) const { return state.generals[info(id).seat]; }
  /// Whether it is off the table, to be written; of a general the unit that he is with (C.R35).
  bool& off_table(PieceId id) { return is_general(id) ? general(id).off_table : unit(id).off_table; }
  PieceId& with(PieceId id) { return general(id).with; }
  void begin_afresh(PieceId id) { unit(id) = fresh_unit(info(id)); }
  /// Where nobody stands: rivers, but at their gaps.
  template <class Visit>
  void each_barrier(const Visit& visit) const {
    for (const table::Line& line : scenario().ground.lines())
      if (is(line, LineKind::river))
        for (const table::Segment& stretch : line.stretches) visit(stretch);
  }
  /// Cavalry and foot, which are brigades; not guns.
  bool is_brigade(PieceId id) const { return is_unit(id) && unit(id).arm != Arm::guns; }
  /// Whether it stands on the table: a unit that has come and is not gone, a general who lives.
  bool on_table(PieceId id) const;
  /// Every general of a side who stands on the table.
  template <class Visit>
  void each_general(Side side, const Visit& visit) const {
    each_but_units(side, visit);
  }

  /// Of a general: a point (C.R28).
  table::Footprint footprint(PieceId id) const;
  /// Own units within a distance, the nearest first; of equally near ones the first in the list.
  template <class Wanted>
  Pieces near_units(PieceId id, Length most, const Wanted& wanted) const {
    Pieces near;
    for (const auto& [far, one] : by_distance(quad(id), [&](PieceId one) {
           return one != id && info(one).side == info(id).side && wanted(one) && within(id, one, most);
         }))
      near.push_back(one);
    return near;
  }

  /// Whether a general is with no unit (C.27 type 2).
  bool is_alone(PieceId id) const { return general(id).with == no_piece; }
  /// The general who is with a unit, a division's before a corps'; no_piece: nobody is (C.R35).
  PieceId general_with(PieceId unit) const;
  /// Whether a general of its side is within so much of a unit (C.11).
  bool general_near(PieceId unit) const;
  /// Whether a unit is of a general's command (C.R14).
  bool commands(PieceId general, PieceId unit) const;
  /// The brigade that a gun is attached to, the nearest within reach; no_piece: none (C.R44).
  PieceId brigade_of(PieceId gun) const;
  bool has_gun_attached(PieceId unit) const;
  /// Own units that support one in a fight or a falter test (C.22, C.24, C.R47).
  int support(PieceId unit) const;
  /// Whether an enemy brigade lies in the flank or rear box of a unit (C.11, C.R48).
  bool enemy_in_flank(PieceId unit) const;
  /// Whether the straight line from a general to a unit meets another brigade (C.6, C.R35).
  bool intervening(PieceId general, PieceId unit) const;

  // Room (map/room.cpp).
  /// Whether it has room where it stands to be that (C.R32); in so many bases of frontage.
  bool has_room(PieceId id, const UnitState& then) const;
  bool may_stand_in(PieceId id, int frontage) const;

  // The ground (map/ground.cpp).
  bool in_woods_or_buildings(PieceId id) const;
  bool on_hill(PieceId id) const;
  /// Whether a wall close to its front lies between it and an enemy; whether it stands at an edge against him (C.R43).
  bool behind_line(PieceId id, PieceId enemy) const;
  bool defends_edge(PieceId id, PieceId enemy) const;
  /// Whether a wood, hill, crops or buildings that hold neither lie between a general and a unit (C.6, C.R35).
  bool separated(PieceId general, PieceId unit) const;
  /// Whether it defends a line or an edge, or is on a hill, so that it does not withdraw (C.11, C.R43, C.R49).
  bool holds_ground(PieceId id) const;
  bool enters_by_road(PieceId id) const;

  // Fire (map/shots.cpp).
  /// Whether it could shoot at all: no mounted or limbered unit does (C.R29).
  bool may_ever_shoot(PieceId id) const;
  /// The line of fire, if a unit has the other in arc and sight, however far.
  std::optional<Shot> shot(PieceId from, PieceId to) const;
  bool reaches(PieceId from, PieceId to, const Shot& shot) const;
  /// Whom it may shoot at: the nearest, and who is nearly as near; a general alone before all of them (C.27, C.R29).
  Pieces targets(PieceId from) const;
  bool may_fire_at_opportunity(PieceId from, PieceId mover) const;
  InfantryFireOrder volley(PieceId from, PieceId to, const Shot& shot) const;
  ArtilleryFireOrder gun_shot(PieceId from, PieceId to, const Shot& shot, int points) const;
  OpportunityOrder opportunity(PieceId from, PieceId to, const Shot& shot) const;
  /// The level of its front-middle (C.R49).
  int level(PieceId id) const;

  // Moves (map/moves.cpp).
  /// Increments that a unit may still move this turn, and the size of one (C.21).
  int increments_left(PieceId id) const;
  Length increment(PieceId id) const;
  /// Between two stops of any fan.
  static constexpr table::Thousandths fan_step = table::inch / 2;
  /// What one play of moving may come to: wheels, then one increment; by hand a wheel or back (C.R31).
  table::Manoeuvre advance(PieceId id) const;
  /// Takes out stops beyond an increment that are not along a road, for units in column (C.21, C.R40).
  void keep_to_road(PieceId id, const table::Manoeuvre& move, table::Fan& fan) const;
  /// What it meets; in an assault one enemy alone is kept off (C.R36).
  table::Field field_of(PieceId id, PieceId assaulted = no_piece, PieceId passed = no_piece) const;
  /// What slows it that its front edge leaves as it wheels or goes straight ahead, a bit for each area and line; it
  /// tests for disorder once for each of them in a turn (C.19, C.R34).
  std::int64_t ground_left(PieceId id, const table::Pose& from, const table::Pose& to) const;
  /// The legs of a march, each a wheel or an increment, and where they end (C.R41).
  int wheels_of(const March& march) const;
  int legs_of(const March& march) const;
  table::Pose end_of_leg(const March& march, int leg) const;
  table::Pose faced(PieceId id, Facing way) const;
  /// Straight on through a friend: by as many increments as it has points for besides that of the passage, and the
  /// stops beyond him (C.8, C.R33).
  table::Manoeuvre passage(PieceId id) const;
  /// Whether a friend stands straight ahead within what it has points for: else there is nobody to pass.
  bool may_pass(PieceId id, PieceId passed) const;
  /// Takes out stops that do not lie beyond the friend who is passed.
  void keep_beyond(PieceId id, PieceId passed, const table::Manoeuvre& move, table::Fan& fan) const;

  // Assaults (map/assaults.cpp).
  /// The assault that a unit can make straight ahead with its points; nothing where it can make none (C.R36, C.R45).
  std::optional<AssaultWay> assault_way(PieceId id) const;
  AssaultOrder assault_order(PieceId assaulter, PieceId defender, bool flank) const;

  /// A unit as morale sees it, and as a general who would motivate it sees it (C.6, C.11).
  Unit morale_facts(PieceId unit) const;
  Follower follower(PieceId general, PieceId unit) const;
  MotivationOrder motivation_order(PieceId general, PieceId unit) const;
  /// Determination dice that a unit may use: those of its division (C.R1).
  int determination(PieceId unit) const;
  /// Whether it may shoot and assault this turn (C.R7).
  bool is_going(PieceId id) const { return unit(id).motivated || has_automatic_points(unit(id)); }

  /// A general's ride, and what he meets (C.2, C.R46).
  table::Manoeuvre ride(const Ride& facts) const;
  table::Field ride_field(const Ride& facts) const;

 protected:
  using PosedGame::PosedGame;
  /// Wheels and increments that a unit has made.
  void count_move(PieceId id, int wheels, int increments);
  /// Whether somebody who goes back does not come so far: off the table, into water, or nearer to either than so much.
  bool is_barred(const table::Quad& now, const table::Quad& before, Length short_of) const;
  /// Scenery that costs points, and water that bars the way.
  void add_ground(table::Field& field, PieceId id) const;

 private:
  /// The ground that it sweeps straight ahead.
  table::Quad way_of(PieceId id, table::Thousandths distance) const;
  bool on_road(const table::Point& point) const;
  bool goes_by_road(PieceId id) const;
  bool may_shoot_over(PieceId gun, PieceId own, PieceId target) const;
  std::vector<table::Screen> screens(PieceId from, PieceId to) const;
  Target target_facts(PieceId to, const Shot& shot) const;
  Foot foot_facts(PieceId from, const Shot& shot) const;
  Fighter fighter(PieceId id) const;
  Ground ground_between(PieceId assaulter, PieceId defender) const;
};

}  // namespace longroll::civil_war_battles
