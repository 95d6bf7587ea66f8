// The words of March & Volley: units and what bears on their tests, fire and melees.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

#include "base/fixed_list.h"
#include "rules/field.h"

namespace longroll::march_and_volley {

/// What a unit is (M.R1).
enum class Kind : std::uint8_t { infantry, skirmishers, cavalry, foot_guns, horse_guns, elephants };
BOOST_DESCRIBE_ENUM(Kind, infantry, skirmishers, cavalry, foot_guns, horse_guns, elephants)

/// How it stands (M.R5); elephants are written as line.
enum class Formation : std::uint8_t { line, column, square, skirmish, limbered, unlimbered };
BOOST_DESCRIBE_ENUM(Formation, line, column, square, skirmish, limbered, unlimbered)

/// How good it is (M.R1); regular troops are what the ruling calls line.
enum class Quality : std::uint8_t { guard, veteran, regular, recruit, irregular };
BOOST_DESCRIBE_ENUM(Quality, guard, veteran, regular, recruit, irregular)

enum class Cover : std::uint8_t { open, cover, works };
BOOST_DESCRIBE_ENUM(Cover, open, cover, works)

/// Where the enemy strikes it.
enum class Struck : std::uint8_t { front, flank, rear };
BOOST_DESCRIBE_ENUM(Struck, front, flank, rear)

/// Whether it has tested in this phase or sub-phase, and how that went (M.11, M.17).
enum class Tested : std::uint8_t { untested, passed, failed };
BOOST_DESCRIBE_ENUM(Tested, untested, passed, failed)

/// A unit with all that bears on it; each procedure reads what its rules name.
struct Unit {
  std::int8_t casualties = 0;
  Kind kind = Kind::infantry;
  Formation formation = Formation::line;
  Quality quality = Quality::regular;
  bool heavy = false;
  bool lancers = false;
  bool leader = false;
  Cover cover = Cover::open;
  bool uphill = false;
  bool supported = false;
  bool out_of_command = false;
  bool threatened = false;
  bool disordered = false;
  Struck struck = Struck::front;
  bool retreating = false;
  Tested tested = Tested::untested;
  bool activated = false;
  bool counter_charged = false;
  bool stood = false;

  friend bool operator==(const Unit&, const Unit&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualties so far", 0, 20},
      {"kind", "what it is"},
      {"formation", "how it stands; elephants: line"},
      {"quality", "how good it is"},
      {"heavy", "heavy cavalry"},
      {"lancers", "cavalry with lances"},
      {"leader", "a leader is attached"},
      {"cover", "what it stands in"},
      {"uphill", "it stands uphill of its enemy"},
      {"supported", "formed friends stand behind it, within the close combat range"},
      {"out_of_command", "it is marked out of command"},
      {"threatened", "an enemy threatens its flank or rear, within the close combat range"},
      {"disordered", "bad terrain disorders it"},
      {"struck", "where the enemy strikes it"},
      {"retreating", "it has a retreat marker"},
      {"tested", "its test earlier in this phase or sub-phase, which it keeps"},
      {"activated", "its token is off"},
      {"counter_charged", "among those charged: it charged in its turn"},
      {"stood", "among the chargers: it was drawn in and did not charge itself"},
  });
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (casualties, kind, formation, quality, heavy, lancers, leader, cover, uphill, supported,
                       out_of_command, threatened, disordered, struck, retreating, tested, activated, counter_charged,
                       stood))

/// Units of one side that act together.
using Units = FixedList<Unit, 4>;

inline bool is_foot(Kind kind) { return kind == Kind::infantry || kind == Kind::skirmishers; }
inline bool is_cavalry(Kind kind) { return kind == Kind::cavalry; }
inline bool is_guns(Kind kind) { return kind == Kind::foot_guns || kind == Kind::horse_guns; }
/// Formed: neither in skirmish order nor guns.
inline bool is_formed(const Unit& unit) { return unit.formation != Formation::skirmish && !is_guns(unit.kind); }

}  // namespace longroll::march_and_volley
