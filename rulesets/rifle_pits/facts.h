// The words of Rifle Pits: units, orders, works, terrain and light.
#pragma once

#include <boost/describe.hpp>
#include <compare>
#include <cstdint>

#include "rules/field.h"

namespace longroll::rifle_pits {

enum class Kind : std::uint8_t { infantry, cavalry, artillery, sharpshooters };
BOOST_DESCRIBE_ENUM(Kind, infantry, cavalry, artillery, sharpshooters)

/// Infantry or cavalry.
constexpr bool is_line(Kind kind) { return kind == Kind::infantry || kind == Kind::cavalry; }

/// The state of a unit's ranks ("Order" on the sheet, P.D15).
enum class Condition : std::uint8_t { good_order, disordered, demoralized };
BOOST_DESCRIBE_ENUM(Condition, good_order, disordered, demoralized)

/// The Operations Order of a unit's division (P.R4).
enum class Orders : std::uint8_t { assault, march, prepared_assault, defend, rest };
BOOST_DESCRIBE_ENUM(Orders, assault, march, prepared_assault, defend, rest)

/// What lies on the hexside between an attacker and the target (P.8).
enum class Hexside : std::uint8_t { plain, creek, bridge, ford };
BOOST_DESCRIBE_ENUM(Hexside, plain, creek, bridge, ford)

enum class Works : std::uint8_t { none, hasty_works, rifle_pits, entrenchment, fortification };
BOOST_DESCRIBE_ENUM(Works, none, hasty_works, rifle_pits, entrenchment, fortification)

enum class Terrain : std::uint8_t { clear, woods, orchard, swamp, town, rough };
BOOST_DESCRIBE_ENUM(Terrain, clear, woods, orchard, swamp, town, rough)

/// The two scales of the combat results table (P.5), in the order in which they are printed there.
enum class TerrainClass : std::uint8_t { open, covered };
BOOST_DESCRIBE_ENUM(TerrainClass, open, covered)

enum class Light : std::uint8_t { day, dawn, dusk, night };
BOOST_DESCRIBE_ENUM(Light, day, dawn, dusk, night)

/// What an officer commands.
enum class Rank : std::uint8_t { none, brigade, division, corps, army };
BOOST_DESCRIBE_ENUM(Rank, none, brigade, division, corps, army)

/// The attack efficiency of officers (P.6).
inline constexpr int least_efficiency = -1;
inline constexpr int most_efficiency = 2;

/// Whether it is dawn, dusk or night, or rains (P.R25).
constexpr bool is_dim(Light light, bool rain) { return light != Light::day || rain; }

/// Where the officer stands who is named for an attack (P.R12).
enum class OfficerPlace : std::uint8_t { none, stacked, near };
BOOST_DESCRIBE_ENUM(OfficerPlace, none, stacked, near)

/// As many units as can attack one hex: a bit each.
inline constexpr std::size_t most_attackers = 32;

/// A unit that attacks.
struct Attacker {
  std::int8_t strength = 4;
  std::int8_t steps_lost = 0;
  std::int8_t long_range = 0;
  std::int8_t hex = 1;
  Kind kind = Kind::infantry;
  Condition condition = Condition::good_order;
  Orders orders = Orders::assault;
  Hexside across = Hexside::plain;
  bool fires = false;
  bool fatigued = false;
  bool moved_far = false;
  bool in_works = false;
  bool trapped = false;

  friend auto operator<=>(const Attacker&, const Attacker&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"strength", "combat strength as printed", 0, 12},
      {"steps_lost", "steps that it has lost already", 0, 2},
      {"long_range", "long range fire value: artillery 1 to 3, sharpshooters 1", 0, 3},
      {"hex", "which of the attackers' hexes it stands in, for retreats", 1, most_attackers},
      {"kind", "what it is"},
      {"condition", "the state of its ranks"},
      {"orders", "the operations order of its division"},
      {"across", "what lies on the hexside to the target"},
      {"fires", "it uses its long range fire instead of its combat strength"},
      {"fatigued", "it is fatigued"},
      {"moved_far", "it moved more than half its allowance this turn"},
      {"in_works", "its own hex has works"},
      {"trapped", "it has no hex to retreat to"},
  });
};
BOOST_DESCRIBE_STRUCT(Attacker, (),
                      (strength, steps_lost, long_range, hex, kind, condition, orders, across, fires, fatigued,
                       moved_far, in_works, trapped))

/// A unit in the target hex.
struct Defender {
  std::int8_t strength = 4;
  std::int8_t steps_lost = 0;
  Kind kind = Kind::infantry;
  Condition condition = Condition::good_order;
  bool trapped = false;

  friend auto operator<=>(const Defender&, const Defender&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"strength", "combat strength as printed", 0, 12},
      {"steps_lost", "steps that it has lost already", 0, 2},
      {"kind", "what it is"},
      {"condition", "the state of its ranks"},
      {"trapped", "it has no hex to retreat to"},
  });
};
BOOST_DESCRIBE_STRUCT(Defender, (), (strength, steps_lost, kind, condition, trapped))

/// The officer named for an attack.
struct Officer {
  std::int8_t efficiency = 0;
  OfficerPlace place = OfficerPlace::none;

  friend bool operator==(const Officer&, const Officer&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"efficiency", "his attack efficiency", least_efficiency, most_efficiency},
      {"place", "stacked with an attacker, within two hexes (near), or none at all"},
  });
};
BOOST_DESCRIBE_STRUCT(Officer, (), (efficiency, place))

}  // namespace longroll::rifle_pits
