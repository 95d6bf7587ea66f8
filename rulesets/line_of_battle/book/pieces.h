// What the umpire's book keeps of a unit, a leader, a formation, a side and a battle of Line of Battle.
#pragma once

#include "rulesets/line_of_battle/effects/orders.h"

namespace longroll::line_of_battle {

/// Regiments and batteries.
struct UnitPiece {
  std::int8_t strength = 6;
  Arm arm = Arm::infantry;
  Rating rating = Rating::C;
  State state = State::normal;
  Mover formation = Mover::line;
  std::int8_t original = 0;
  std::int8_t wreck_at = -1;
  Weapon weapon = Weapon::R;
  Gun gun = Gun::N;
  std::int8_t brigade = 0;
  bool open_order = false;
  bool open_order_capable = false;
  bool sharpshooter = false;
  bool in_reserve = false;
  bool canister_depleted = false;
  bool shell_depleted = false;
  std::int8_t counter_battery = 0;

  friend bool operator==(const UnitPiece&, const UnitPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"strength", "strength points now", 0, 16},
      {"arm", "what it is"},
      {"rating", "its morale rating"},
      {"state", "its morale state"},
      {"formation", "its formation; artillery in line is unlimbered"},
      {"original", "strength points at the start; 0: as many as now", 0, 16},
      {"wreck_at", "strength at which the scenario calls it wrecked; -1: by the rule of half", -1, 16},
      {"weapon", "code of its small arms"},
      {"gun", "code of its guns, for artillery"},
      {"brigade", "number of its brigade in its division", 0, 20},
      {"open_order", "it is in open order, capable or not"},
      {"open_order_capable", "it is open order capable"},
      {"sharpshooter", "it can act as sharpshooters"},
      {"in_reserve", "it is in Reserve"},
      {"canister_depleted", "its canister is spent"},
      {"shell_depleted", "its shell is spent"},
      {"counter_battery", "its counter-battery fire level", 0, 2},
  });
};
BOOST_DESCRIBE_STRUCT(UnitPiece, (),
                      (strength, arm, rating, state, formation, original, wreck_at, weapon, gun, brigade, open_order,
                       open_order_capable, sharpshooter, in_reserve, canister_depleted, shell_depleted,
                       counter_battery))

/// Leaders.
struct LeaderPiece {
  std::int8_t value = 0;
  std::int8_t morale = 0;
  Level level = Level::brigade;
  std::int8_t brigade = 0;
  bool artillery = false;
  bool replacement = false;

  friend bool operator==(const LeaderPiece&, const LeaderPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"value", "command value", 0, 4},
      {"morale", "morale value", 0, 4},
      {"level", "what he leads"},
      {"brigade", "number of his brigade in its division", 0, 20},
      {"artillery", "he is an artillery leader"},
      {"replacement", "he took the place of a leader who fell"},
  });
};
BOOST_DESCRIBE_STRUCT(LeaderPiece, (), (value, morale, level, brigade, artillery, replacement))

/// Divisions, corps and artillery battalions: whoever has orders. Units and leaders of the same group belong to it.
struct FormationPiece {
  Orders orders = Orders::none;
  bool under_way = false;
  Orders written = Orders::none;
  std::int8_t turns_left = 0;
  bool awaits_twilight = false;
  bool recovering = false;
  bool stopped = false;
  bool leader_lost = false;
  Level level = Level::division;

  friend bool operator==(const FormationPiece&, const FormationPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"orders", "the order that it has accepted"},
      {"under_way", "another order is on its way, or waits to be accepted"},
      {"written", "what that order is"},
      {"turns_left", "turns until that order is delivered", 0, 11},
      {"awaits_twilight", "that order was written at midnight and comes with the first twilight"},
      {"recovering", "it has not recovered from its attack"},
      {"stopped", "a fluke has stopped its attack and it withdraws"},
      {"leader_lost", "its first leader has been wounded or killed"},
      {"level", "what it is"},
  });
};
BOOST_DESCRIBE_STRUCT(FormationPiece, (),
                      (orders, under_way, written, turns_left, awaits_twilight, recovering, stopped, leader_lost,
                       level))

/// A side.
struct ArmyPiece {
  Awareness awareness = Awareness::normal;
  std::int16_t shell_points = 0;
  std::int16_t canister_points = 0;
  std::int8_t cowardly_legs = 0;

  friend bool operator==(const ArmyPiece&, const ArmyPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"awareness", "awareness of the army commander"},
      {"shell_points", "shell in the wagons", 0, 999},
      {"canister_points", "canister in the wagons", 0, 999},
      {"cowardly_legs", "its Cowardly Legs markers on the table", 0, 99},
  });
};
BOOST_DESCRIBE_STRUCT(ArmyPiece, (), (awareness, shell_points, canister_points, cowardly_legs))

/// The battle.
struct TablePiece {
  std::int8_t hour = 12;
  std::int8_t minute = 0;
  bool night = false;
  bool first_twilight = false;
  std::int8_t scenario_turn = 1;

  friend bool operator==(const TablePiece&, const TablePiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"hour", "hour of the day", 0, 23},
      {"minute", "minute of the hour", 0, 59},
      {"night", "it is night"},
      {"first_twilight", "it is the first twilight turn of the day"},
      {"scenario_turn", "turn of the scenario", 1, 100},
  });
};
BOOST_DESCRIBE_STRUCT(TablePiece, (), (hour, minute, night, first_twilight, scenario_turn))

}  // namespace longroll::line_of_battle
