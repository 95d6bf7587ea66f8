// The words of Civil War Battles: quality, arms, weapons, ends of tests, and the units that meet in a fight.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

#include "base/fixed_list.h"
#include "rules/field.h"

namespace longroll::civil_war_battles {

enum class Quality : std::uint8_t { veteran, average, raw };
BOOST_DESCRIBE_ENUM(Quality, veteran, average, raw)

enum class Arm : std::uint8_t { infantry, mounted, dismounted, guns };
BOOST_DESCRIBE_ENUM(Arm, infantry, mounted, dismounted, guns)

/// Small arms; the last two by C.R11.
enum class Weapon : std::uint8_t { rifle, musket, carbine, shotgun };
BOOST_DESCRIBE_ENUM(Weapon, rifle, musket, carbine, shotgun)

enum class Gun : std::uint8_t { smoothbore, rifled, machine_gun };
BOOST_DESCRIBE_ENUM(Gun, smoothbore, rifled, machine_gun)

/// What a unit loses half-bases for: a rout, retiring from a fight, or falling back without one (C.10, C.11).
enum class LossKind : std::uint8_t { rout, retire, fall_back };
BOOST_DESCRIBE_ENUM(LossKind, rout, retire, fall_back)

/// How a morale test ends, from best to worst (C.11, C.R13).
enum class MoraleEnd : std::uint8_t { stands, gives_way, withdraws, falls_back, retires, routs, routs_seen };
BOOST_DESCRIBE_ENUM(MoraleEnd, stands, gives_way, withdraws, falls_back, retires, routs, routs_seen)

enum class FalterEnd : std::uint8_t { stops, fights, defender_routs };
BOOST_DESCRIBE_ENUM(FalterEnd, stops, fights, defender_routs)

enum class Rank : std::uint8_t { division, corps };
BOOST_DESCRIBE_ENUM(Rank, division, corps)

enum class Mover : std::uint8_t { infantry, limbered_guns, mounted_cavalry, dismounted_cavalry, manhandled_guns };
BOOST_DESCRIBE_ENUM(Mover, infantry, limbered_guns, mounted_cavalry, dismounted_cavalry, manhandled_guns)

enum class Replacement : std::uint8_t { none, worse, same };
BOOST_DESCRIBE_ENUM(Replacement, none, worse, same)

/// What action points are spent on (C.8).
enum class Action : std::uint8_t {
  move_increment,
  shoot_foot,
  pass_through,
  wheel,
  face,
  falter_foot,
  falter_mounted,
  scenery_foot,
  change_formation,
  mount_or_dismount,
  scenery_mounted,
  shoot_gun,
  move_gun,
  limber_or_unlimber,
  restore_order
};
BOOST_DESCRIBE_ENUM(Action, move_increment, shoot_foot, pass_through, wheel, face, falter_foot, falter_mounted,
                    scenery_foot, change_formation, mount_or_dismount, scenery_mounted, shoot_gun, move_gun,
                    limber_or_unlimber, restore_order)

/// A unit as morale sees it. A base is two half-bases; a gun is a base (C.R12, C.R15).
struct Unit {
  std::int8_t half_bases = 12;
  std::int8_t original = 0;
  Quality quality = Quality::average;
  Arm arm = Arm::infantry;
  bool disordered = false;
  std::int8_t markers = 0;
  bool artillery = false;
  std::int8_t frontage = 3;
  std::int8_t second_rank = -1;
  bool gun_attached = false;
  std::int8_t general = 0;
  bool corps_general = false;
  bool general_near = false;
  bool enemy_in_flank = false;

  friend bool operator==(const Unit&, const Unit&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"half_bases", "half-bases now; a base or a gun is two", 1, 24},
      {"original", "half-bases at the start; 0: as many as now", 0, 24},
      {"quality", "veteran, average or raw"},
      {"arm", "what it is"},
      {"disordered", "it is disordered"},
      {"markers", "casualty markers on it", 0, 12},
      {"artillery", "some of its markers came from artillery"},
      {"frontage", "bases in its front", 1, 6},
      {"second_rank", "half-bases in its second rank; -1: as many as its frontage leaves", -1, 12},
      {"gun_attached", "a battery is attached to it"},
      {"general", "command value of the general with it; 0: none is", 0, 4},
      {"corps_general", "he is a corps general: in a morale test he counts as one near"},
      {"general_near", "a general is within 3 inches"},
      {"enemy_in_flank", "enemy foot or cavalry is in its flank or rear box"},
  });
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (half_bases, original, quality, arm, disordered, markers, artillery, frontage, second_rank,
                       gun_attached, general, corps_general, general_near, enemy_in_flank))

/// A unit that assaults or is assaulted.
struct Fighter {
  Unit unit;
  bool confederate = false;
  std::int8_t support = 0;
  bool won_last = false;
  bool limbered = false;
  bool cancels = false;
  std::int8_t hit_rerolls = 0;
  std::int8_t save_rerolls = 0;

  friend bool operator==(const Fighter&, const Fighter&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"unit", "the unit"},
      {"confederate", "it is Confederate"},
      {"support", "own units within 6 inches, guns not counted", 0, 9},
      {"won_last", "it won its last fight"},
      {"limbered", "its guns are limbered"},
      {"cancels", "the general with it cancels its morale test, should it lose"},
      {"hit_rerolls", "determination dice spent on missed hits", 0, 10},
      {"save_rerolls", "determination dice spent on failed saves", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(Fighter, (), (unit, confederate, support, won_last, limbered, cancels, hit_rerolls, save_rerolls))

}  // namespace longroll::civil_war_battles
