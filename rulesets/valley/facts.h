// The words of Valley: sides, options, morale, and a force in one place.
#pragma once

#include <boost/describe.hpp>
#include <boost/describe/operators.hpp>
#include <cstdint>

#include "rules/field.h"

namespace longroll::valley {

/// Described structs are compared member by member.
using boost::describe::operators::operator==;

/// The two roles in a combat (V.R13).
enum class Role : std::uint8_t { attacker, defender };
BOOST_DESCRIBE_ENUM(Role, attacker, defender)

/// Rows and columns of the combat options table (V.13).
enum class AttackerOption : std::uint8_t { probe, assault, pitched };
BOOST_DESCRIBE_ENUM(AttackerOption, probe, assault, pitched)
enum class DefenderOption : std::uint8_t { pitched, stand, withdraw };
BOOST_DESCRIBE_ENUM(DefenderOption, pitched, stand, withdraw)

/// What an option means for a side's dice (V.16, V.17, V.20).
enum class Stance : std::uint8_t { plain, pitched, withdrawal };
BOOST_DESCRIBE_ENUM(Stance, plain, pitched, withdrawal)

constexpr Stance stance_of(AttackerOption option) {
  return option == AttackerOption::pitched ? Stance::pitched : Stance::plain;
}
constexpr Stance stance_of(DefenderOption option) {
  if (option == DefenderOption::pitched) return Stance::pitched;
  return option == DefenderOption::withdraw ? Stance::withdrawal : Stance::plain;
}

enum class Morale : std::uint8_t { good, shaken, demoralised };
BOOST_DESCRIBE_ENUM(Morale, good, shaken, demoralised)

/// All units of a side in one place, under their senior leader (V.R28).
struct Force {
  std::int16_t strength = 20;
  std::int8_t rating = 2;
  std::int8_t bonus = 0;
  bool leader = true;
  bool moved = false;
  bool force_marched = false;
  bool entrenched = false;
  bool supplied = true;
  Morale morale = Morale::good;
  std::int8_t links = 0;
  bool ground = false;

  static constexpr auto fields = std::to_array<Field>({
      {"strength", "strength points", 1, 200},
      {"rating", "command rating of its senior leader, 1 the best", 1, 4},
      {"bonus", "his combat bonus", 0, 2},
      {"leader", "it has a leader"},
      {"moved", "it moved this turn"},
      {"force_marched", "it force-marched this turn"},
      {"entrenched", "it is entrenched"},
      {"supplied", "it is in supply"},
      {"morale", "morale of most of its strength"},
      {"links", "links by which all of it came this turn; 0: no limit on those who fight in round 1", 0, 8},
      {"ground", "it stands on ground that is strong by nature"},
  });
};
BOOST_DESCRIBE_STRUCT(Force, (),
                      (strength, rating, bonus, leader, moved, force_marched, entrenched, supplied, morale, links,
                       ground))

}  // namespace longroll::valley
