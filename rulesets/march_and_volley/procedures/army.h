// Broken brigades and army morale (M.28 to M.30, M.R14).
#pragma once

#include "rules/umpire.h"
#include "rulesets/march_and_volley/procedures/units.h"

namespace longroll::march_and_volley {

/// A unit of a brigade, as far as the brigade's state asks.
struct BrigadeUnit {
  std::int8_t casualties = 0;
  Kind kind = Kind::infantry;
  bool retreating = false;
  bool destroyed = false;
  bool off_table = false;

  friend bool operator==(const BrigadeUnit&, const BrigadeUnit&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualties so far", 0, 20},
      {"kind", "what it is"},
      {"retreating", "it has a retreat marker"},
      {"destroyed", "it is destroyed"},
      {"off_table", "it has left the table"},
  });
};
BOOST_DESCRIBE_STRUCT(BrigadeUnit, (), (casualties, kind, retreating, destroyed, off_table))

struct BrigadeOrder {
  FixedList<BrigadeUnit, 8> units = {BrigadeUnit{}};

  friend bool operator==(const BrigadeOrder&, const BrigadeOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({{"units", "the units with which it began"}});
};
BOOST_DESCRIBE_STRUCT(BrigadeOrder, (), (units))

struct BrigadeResult {
  std::int8_t spent = 0;
  bool broken = false;

  friend bool operator==(const BrigadeResult&, const BrigadeResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"spent", "units destroyed, off the table, retreating or at half casualties or more", 0, 8},
      {"broken", "the brigade is broken"},
  });
};
BOOST_DESCRIBE_STRUCT(BrigadeResult, (), (spent, broken))

/// An army at the end of a turn.
struct Army {
  std::int8_t broken = 0;
  std::int8_t brigades = 6;
  bool general_fell = false;

  friend bool operator==(const Army&, const Army&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"broken", "broken brigades, destroyed ones included", 0, 60},
      {"brigades", "formed infantry and cavalry brigades at the start", 1, 60},
      {"general_fell", "its army general fell this turn"},
  });
};
BOOST_DESCRIBE_STRUCT(Army, (), (broken, brigades, general_fell))

struct ArmyOrder {
  std::int8_t turn = 4;
  Army first;
  Army second;

  friend bool operator==(const ArmyOrder&, const ArmyOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"turn", "number of the turn", 1, 100},
      {"first", "one army"},
      {"second", "the other army"},
  });
};
BOOST_DESCRIBE_STRUCT(ArmyOrder, (), (turn, first, second))

/// What an army does.
enum class ArmyState : std::uint8_t { no_test, fights_on, withdraws };
BOOST_DESCRIBE_ENUM(ArmyState, no_test, fights_on, withdraws)

struct ArmyResult {
  ArmyState first = ArmyState::no_test;
  ArmyState second = ArmyState::no_test;
  bool draw = false;

  friend bool operator==(const ArmyResult&, const ArmyResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"first", "whether the first army tests, and how that goes"},
      {"second", "whether the second army tests, and how that goes"},
      {"draw", "both withdraw"},
  });
};
BOOST_DESCRIBE_STRUCT(ArmyResult, (), (first, second, draw))

std::optional<Refusal> refuse_order(const BrigadeOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ArmyOrder& order, const House& house);

/// Whether a unit counts towards breaking its brigade, and whether so many of all its units break it (M.R14).
bool is_spent(const BrigadeUnit& unit, const House& house);
bool is_broken(int spent, int all, const House& house);
/// Whether army morale is checked at the end of that turn (M.28).
bool is_due(const ArmyOrder& order, const House& house);

BrigadeResult resolve_brigade(const BrigadeOrder& order, const House& house, Umpire& umpire);
ArmyResult resolve_army(const ArmyOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::march_and_volley
