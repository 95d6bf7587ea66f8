// What the umpire's book keeps of a unit, a general, a side and a battle of Civil War Battles.
#pragma once

#include "rulesets/civil_war_battles/facts.h"

namespace longroll::civil_war_battles {

/// Brigades, cavalry and guns; each gun is a unit of its own, of two half-bases (C.R22).
struct UnitPiece {
  std::int8_t half_bases = 12;
  Arm arm = Arm::infantry;
  Quality quality = Quality::average;
  std::int8_t markers = 0;
  bool disordered = false;
  std::int8_t points = 0;
  std::int8_t frontage = 3;
  std::int8_t second_rank = -1;
  Weapon weapon = Weapon::rifle;
  Gun gun = Gun::smoothbore;
  bool confederate = false;
  std::int8_t original = 0;
  bool artillery = false;
  bool low_ammunition = false;
  bool damaged = false;
  bool light = false;
  bool limbered = false;
  bool gun_attached = false;
  bool won_last = false;
  bool assaulted = false;
  std::int8_t shots = 0;
  std::int8_t quiet_points = 0;
  bool off_table = false;
  bool arrived = false;

  friend bool operator==(const UnitPiece&, const UnitPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"half_bases", "half-bases now; a base or a gun is two", 0, 24},
      {"arm", "what it is"},
      {"quality", "veteran, average or raw"},
      {"markers", "casualty markers on it", 0, 12},
      {"disordered", "it is disordered"},
      {"points", "action points that it has left", 0, 7},
      {"frontage", "bases in its front", 1, 6},
      {"second_rank", "half-bases in its second rank; -1: as many as its frontage leaves", -1, 12},
      {"weapon", "its small arms"},
      {"gun", "what guns it has, where it is guns"},
      {"confederate", "it is Confederate"},
      {"original", "half-bases at the start; 0: as many as now", 0, 24},
      {"artillery", "some of its markers came from artillery"},
      {"low_ammunition", "it is low on ammunition"},
      {"damaged", "it is a damaged gun"},
      {"light", "it is a light gun"},
      {"limbered", "its guns are limbered"},
      {"gun_attached", "a battery is attached to it"},
      {"won_last", "it won its last fight"},
      {"assaulted", "it has assaulted in this battle"},
      {"shots", "volleys of foot, or dice of guns, shot this turn", 0, 9},
      {"quiet_points", "action points spent without a shot since it ran low on ammunition", 0, 9},
      {"off_table", "it has not arrived yet"},
      {"arrived", "it has arrived and not had a turn on the table since"},
  });
};
BOOST_DESCRIBE_STRUCT(UnitPiece, (),
                      (half_bases, arm, quality, markers, disordered, points, frontage, second_rank, weapon, gun,
                       confederate, original, artillery, low_ammunition, damaged, light, limbered, gun_attached,
                       won_last, assaulted, shots, quiet_points, off_table, arrived))

/// Generals; one who is dead waits in the book for his successor.
struct GeneralPiece {
  std::int8_t value = 2;
  Rank rank = Rank::division;
  bool turned = false;
  bool dead = false;
  bool off_table = false;

  friend bool operator==(const GeneralPiece&, const GeneralPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"value", "his command value, 1 the best", 1, 4},
      {"rank", "division or corps"},
      {"turned", "his command base is turned: he has failed or stopped this turn"},
      {"dead", "he is dead, and nobody has followed him yet"},
      {"off_table", "he has not arrived yet"},
  });
};
BOOST_DESCRIBE_STRUCT(GeneralPiece, (), (value, rank, turned, dead, off_table))

/// A side.
struct ArmyPiece {
  std::int8_t determination = 0;

  friend bool operator==(const ArmyPiece&, const ArmyPiece&) = default;
  static constexpr auto fields =
      std::to_array<Field>({{"determination", "determination dice left to one division this turn", 0, 10}});
};
BOOST_DESCRIBE_STRUCT(ArmyPiece, (), (determination))

/// The battle.
struct TablePiece {
  std::int8_t left = 0;
  bool rolled = false;
  bool over = false;

  friend bool operator==(const TablePiece&, const TablePiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"left", "what is left of the countdown; 0: it has not begun, or has run out", 0, 21},
      {"rolled", "the countdown was rolled this turn"},
      {"over", "the countdown has run out"},
  });
};
BOOST_DESCRIBE_STRUCT(TablePiece, (), (left, rolled, over))

}  // namespace longroll::civil_war_battles
