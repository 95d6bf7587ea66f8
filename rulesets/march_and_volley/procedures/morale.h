// Morale tests (M.10, M.11, M.17, M.R2).
#pragma once

#include "rules/umpire.h"
#include "rulesets/march_and_volley/procedures/units.h"

namespace longroll::march_and_volley {

/// Why a unit tests.
enum class Occasion : std::uint8_t { fire, charging, charged, stampede, passed_through };
BOOST_DESCRIBE_ENUM(Occasion, fire, charging, charged, stampede, passed_through)

/// One test.
struct MoraleOrder {
  Unit unit;
  Occasion occasion = Occasion::fire;
  bool by_formed = false;
  bool into_works = false;

  friend bool operator==(const MoraleOrder&, const MoraleOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"unit", "the unit that tests"},
      {"occasion", "why: casualties by fire, its own charge, a charge on it, elephants, retreating friends"},
      {"by_formed", "charged: by formed troops"},
      {"into_works", "charging: into works"},
  });
};
BOOST_DESCRIBE_STRUCT(MoraleOrder, (), (unit, occasion, by_formed, into_works))

/// What comes of a test.
enum class Outcome : std::uint8_t { stands, retreats, stays_put, stampedes, destroyed };
BOOST_DESCRIBE_ENUM(Outcome, stands, retreats, stays_put, stampedes, destroyed)

struct MoraleResult {
  bool passes = false;
  Outcome outcome = Outcome::stands;
  Length retreat;

  friend bool operator==(const MoraleResult&, const MoraleResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"passes", "it passes the test"},
      {"outcome", "what it does: a charger that fails stays where it is"},
      {"retreat", "how far it retreats, facing that way, with a retreat marker", 0, 48},
  });
};
BOOST_DESCRIBE_STRUCT(MoraleResult, (), (passes, outcome, retreat))

std::optional<Refusal> refuse_order(const MoraleOrder& order, const House& house);
MoraleResult resolve_morale(const MoraleOrder& order, const House& house, Umpire& umpire);

/// The test alone; a unit that has tested keeps its result (M.11, M.17).
bool passes_test(const MoraleOrder& order, const House& house, Umpire& umpire);
/// What a unit does that has passed or failed.
MoraleResult after_test(const MoraleOrder& order, bool passed, const House& house);

}  // namespace longroll::march_and_volley
