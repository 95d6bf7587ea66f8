// Stampeding elephants and engineers at work (M.5, M.11, M.R13, M.R16).
#pragma once

#include "rulesets/march_and_volley/procedures/morale.h"

namespace longroll::march_and_volley {

/// A unit near stampeding elephants.
struct Bystander {
  Unit unit;
  Way way = Way::ahead;
  Length distance = Length::inches(4);
  bool stampeded = false;

  friend bool operator==(const Bystander&, const Bystander&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"unit", "the unit"},
      {"way", "in which direction from the elephants it stands"},
      {"distance", "how far from them, on their path", 0, 48},
      {"stampeded", "elephants: they have stampeded in this phase"},
  });
};
BOOST_DESCRIBE_STRUCT(Bystander, (), (unit, way, distance, stampeded))

/// Elephants that stampede, and who may be in their way.
struct StampedeOrder {
  FixedList<Bystander, 6> near = {Bystander{}};

  friend bool operator==(const StampedeOrder&, const StampedeOrder&) = default;
  static constexpr auto fields =
      std::to_array<Field>({{"near", "units on any of the four paths, on each the nearest first"}});
};
BOOST_DESCRIBE_STRUCT(StampedeOrder, (), (near))

/// What becomes of a unit near them.
enum class Trampled : std::uint8_t { untouched, stands, retreats, stampedes, destroyed };
BOOST_DESCRIBE_ENUM(Trampled, untouched, stands, retreats, stampedes, destroyed)

struct StampedeResult {
  Way way = Way::ahead;
  Length distance;
  FixedList<Trampled, 6> near;

  friend bool operator==(const StampedeResult&, const StampedeResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"way", "where the elephants go"},
      {"distance", "how far; then they stand with a retreat marker", 0, 48},
      {"near", "what becomes of each unit near them; one that is touched takes a casualty and tests"},
  });
};
BOOST_DESCRIBE_STRUCT(StampedeResult, (), (way, distance, near))

/// A bridge or a section of works to be made or cleared (M.R16).
struct EngineeringOrder {
  bool engineers = false;
  std::int8_t actions = 1;

  friend bool operator==(const EngineeringOrder&, const EngineeringOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"engineers", "engineers are attached"},
      {"actions", "actions given to it, one after the other until it is done", 1, 12},
  });
};
BOOST_DESCRIBE_STRUCT(EngineeringOrder, (), (engineers, actions))

struct EngineeringResult {
  bool done = false;
  std::int8_t actions = 0;

  friend bool operator==(const EngineeringResult&, const EngineeringResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"done", "the bridge or the works are made or cleared"},
      {"actions", "actions that it took", 1, 12},
  });
};
BOOST_DESCRIBE_STRUCT(EngineeringResult, (), (done, actions))

std::optional<Refusal> refuse_order(const StampedeOrder& order, const House& house);
std::optional<Refusal> refuse_order(const EngineeringOrder& order, const House& house);

/// Where elephants run, and how far (M.R13).
struct Run {
  Way way = Way::ahead;
  Length distance;
};
Run roll_run(const House& house, Umpire& umpire);
/// What becomes of one whom they touch: a casualty and a test, even if it has tested before (M.11).
Trampled trample(const Bystander& one, const House& house, Umpire& umpire);

StampedeResult resolve_stampede(const StampedeOrder& order, const House& house, Umpire& umpire);
EngineeringResult resolve_engineering(const EngineeringOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::march_and_volley
