// Who stands where on the table, and what the rules measure of it: distances, arcs, sight, cover, who supports and who
// threatens. Every distance is the table's.
#pragma once

#include "board/table/fan.h"
#include "board/table/sight.h"
#include "game/play/posed_game.h"
#include "rulesets/march_and_volley/effects/formation.h"
#include "rulesets/march_and_volley/map/footprint.h"
#include "rulesets/march_and_volley/map/state.h"
#include "rulesets/march_and_volley/procedures/charge.h"
#include "rulesets/march_and_volley/procedures/morale.h"
#include "rulesets/march_and_volley/procedures/shooting.h"

namespace longroll::march_and_volley {

using Pieces = FixedList<PieceId, most_pieces>;

/// A line of fire: the range inside the arc as it is printed, and what the target stands in.
struct Shot {
  table::Measured range;
  Cover cover = Cover::open;
};

/// How a charge comes to its targets (M.R30).
struct ChargeWay {
  table::Pose contact;
  FixedList<PieceId, 4> targets;  ///< those touched, the one who is charged first
};

/// What never changes in a game.
struct Setting : SettingOf<House, Scenario, PieceId> {
  using SettingOf::SettingOf;
};

/// The state, and what is measured in it.
class Posts : public PosedGame<Posts, Setting, State> {
 public:
  Length length(TableLength which) const { return house().table_lengths[which]; }
  int number(TableRule rule) const { return house().table_rules[rule]; }

  bool is_unit(PieceId id) const { return info(id).is_unit(); }
  bool is_leader(PieceId id) const { return info(id).sort == Sort::leader; }
  UnitState& unit(PieceId id) { return piece(id); }
  const UnitState& unit(PieceId id) const { return piece(id); }
  BaseState& base(PieceId id) { return state.bases[info(id).seat]; }
  const BaseState& base(PieceId id) const { return state.bases[info(id).seat]; }
  /// Whether it is off the table, to be written; of leaders and engineers the unit that they are with (M.5).
  bool& off_table(PieceId id) { return is_unit(id) ? unit(id).off_table : base(id).off_table; }
  PieceId& with(PieceId id) { return base(id).with; }
  /// A unit as it is at the start.
  void begin_afresh(PieceId id) {
    unit(id) = {};
    unit(id).kind = info(id).kind;
    unit(id).formation = info(id).stands;
  }
  /// Whether it stands on the table: a unit that has come and is not gone, a leader who has not fallen.
  bool on_table(PieceId id) const;
  /// Every leader and every base of engineers of a side that stands on the table.
  template <class Visit>
  void each_base(Side side, const Visit& visit) const {
    each_but_units(side, visit);
  }
  /// The units of a formation that stand on the table.
  template <class Visit>
  void each_in(std::uint8_t formation, const Visit& visit) const {
    for (const PieceId id : scenario().formations[formation].units)
      if (on_table(id)) visit(id);
  }

  table::Footprint footprint(PieceId id) const;

  // Command (map/posts.cpp).
  /// The leaders who are attached to a unit; the first of them, or nobody; whether engineers are.
  Pieces leaders_with(PieceId unit) const;
  PieceId leader_with(PieceId unit) const;
  bool has_engineers(PieceId unit) const;
  /// Who leads a formation now: its brigadier, if he stands (M.R42); no_piece: nobody does.
  PieceId brigadier_of(std::uint8_t formation) const;
  /// Whether a unit is out of command where everybody stands now (M.4, M.R36, M.R42).
  bool is_out_of_command(PieceId id) const;
  bool is_formed(PieceId id) const { return unit(id).formation != Formation::skirmish && !is_guns(unit(id).kind); }

  // What bears on a unit (map/facts.cpp).
  bool is_supported(PieceId id) const;
  bool is_threatened(PieceId id) const;
  Cover cover_of(PieceId id) const;
  Cover cover_against(PieceId id, PieceId enemy) const;
  bool is_disordered(PieceId id) const;
  int level(PieceId id) const { return scenario().ground.level_at(pose(id).at); }
  /// Where one is struck who would be charged by another (M.R31).
  Struck struck_by(PieceId target, PieceId charger) const;
  /// A unit as tests, fire and melees see it.
  Unit facts_of(PieceId id) const;
  /// The same against one enemy: cover and slope by where he comes from.
  Unit facts_against(PieceId id, PieceId enemy) const;

  // Fire (map/shots.cpp).
  bool may_ever_shoot(PieceId id) const;
  /// Its weapon, as the charts number them; how far that goes.
  int weapon_row(PieceId id) const;
  Length reach_of(PieceId id) const;
  /// The line of fire, if a unit has the other in reach, arc and sight.
  std::optional<Shot> shot(PieceId from, PieceId to) const;
  Shooter shooter(PieceId from, const Shot& shot) const;
  ShootingOrder volley(PieceId from, PieceId to, const Shot& shot) const;

  // Moves (map/moves.cpp).
  static constexpr table::Thousandths fan_step = table::inch / 2;
  /// A move action, ahead or back (M.R27).
  table::Manoeuvre march(PieceId id, table::Going going) const;
  /// What a mover meets; `near` leaves out what lies beyond it.
  table::Field field_of(PieceId id, const table::Manoeuvre& move, bool close_combat = false) const;
  /// Where a unit comes that goes straight on, up to so far and whatever the ground; nothing where it cannot.
  std::optional<table::Pose> straight_on(PieceId id, Length far, bool close_combat) const;
  table::Manoeuvre ride(PieceId base) const;
  table::Field ride_field(PieceId base) const;
  /// What one meets who goes back or gives way: friends are passed.
  table::Field flight_field(PieceId id) const;
  Length move_of(PieceId id) const;

  // Room (map/room.cpp).
  /// Whether it has room there and comes no nearer to an enemy than it may outside close combat (M.R35).
  bool may_stand(PieceId id, const table::Pose& pose, const table::Footprint& size, bool close_combat) const;
  table::Pose faced(PieceId id, Facing way) const;
  /// Where a unit would stand in another formation; nothing where it does not fit (M.R35).
  std::optional<table::Pose> formed(PieceId id, Formation formation, bool close_combat) const;
  /// The stretches of a river that nobody crosses, without the bridges that were made (M.R45).
  template <class Visit>
  void each_barrier(const Visit& visit) const;  // map/barriers.h

  // Charges (map/charges.cpp).
  Length charge_range(PieceId id) const;
  /// Whether a unit may charge at all.
  bool may_charge(PieceId id) const;
  std::optional<ChargeWay> charge_way(PieceId id, PieceId target) const {
    return charge_way(id, target, charge_range(id));
  }
  /// The same for one who must charge as far as that (M.R11).
  std::optional<ChargeWay> charge_way(PieceId id, PieceId target, Length reach) const;
  /// Those in the melee of a unit, by side; empty where it is in none (M.R19).
  std::array<Pieces, 2> melee_of(PieceId id) const;
  bool in_contact(PieceId id) const;

 protected:
  using PosedGame::PosedGame;

 private:
  bool bars_sight(PieceId from, PieceId other, PieceId to) const;
};

}  // namespace longroll::march_and_volley
