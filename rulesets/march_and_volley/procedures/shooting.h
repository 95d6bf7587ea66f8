// Shooting, with the morale test and the leader that come of it, and defensive fire (M.9 to M.12, M.18, M.R6, M.R17).
#pragma once

#include "rules/odds.h"
#include "rulesets/march_and_volley/procedures/morale.h"

namespace longroll::march_and_volley {

/// A unit that shoots.
struct Shooter {
  std::int8_t casualties = 0;
  Kind kind = Kind::infantry;
  Formation formation = Formation::line;
  bool rifles = false;
  bool moved = false;
  Length range = Length::inches(2);

  friend bool operator==(const Shooter&, const Shooter&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualties so far", 0, 20},
      {"kind", "what it is"},
      {"formation", "how it stands"},
      {"rifles", "infantry with rifles"},
      {"moved", "it moved this round"},
      {"range", "distance to the target", 0, 48},
  });
};
BOOST_DESCRIBE_STRUCT(Shooter, (), (casualties, kind, formation, rifles, moved, range))

/// The fire of an activated formation at one unit.
struct ShootingOrder {
  FixedList<Shooter, 4> shooters = {Shooter{}};
  Unit target;

  friend bool operator==(const ShootingOrder&, const ShootingOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"shooters", "the units that shoot"},
      {"target", "the unit that is shot at"},
  });
};
BOOST_DESCRIBE_STRUCT(ShootingOrder, (), (shooters, target))

struct ShootingResult {
  std::int8_t casualties = 0;
  bool destroyed = false;
  bool tests = false;
  Outcome outcome = Outcome::stands;
  Length retreat;
  bool leader_falls = false;

  friend bool operator==(const ShootingResult&, const ShootingResult&) = default;
  static constexpr auto headline =
      std::to_array<Headline>({{"casualties", Doer::defender, "lose"}, {"tests", Doer::defender, "must test"}});
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualties by this fire", 0, 20},
      {"destroyed", "the target is destroyed"},
      {"tests", "the target tests its morale at the end of the round"},
      {"outcome", "what the target does then"},
      {"retreat", "how far it retreats", 0, 48},
      {"leader_falls", "the leader attached to it falls"},
  });
};
BOOST_DESCRIBE_STRUCT(ShootingResult, (), (casualties, destroyed, tests, outcome, retreat, leader_falls))

/// Units charged that fire at the first charger that passed its test (M.18).
struct DefensiveOrder {
  Units firers = {Unit{}};
  Unit charger;

  friend bool operator==(const DefensiveOrder&, const DefensiveOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"firers", "the units charged that passed their test and have not activated"},
      {"charger", "the unit that charges"},
  });
};
BOOST_DESCRIBE_STRUCT(DefensiveOrder, (), (firers, charger))

struct DefensiveResult {
  std::int8_t casualties = 0;
  bool destroyed = false;
  bool stops = false;
  bool leader_falls = false;

  friend bool operator==(const DefensiveResult&, const DefensiveResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualties of the charger", 0, 20},
      {"destroyed", "the charger is destroyed"},
      {"stops", "the charger stops: it is destroyed or at its last casualty"},
      {"leader_falls", "the leader attached to the charger falls"},
  });
};
BOOST_DESCRIBE_STRUCT(DefensiveResult, (), (casualties, destroyed, stops, leader_falls))

std::optional<Refusal> refuse_order(const ShootingOrder& order, const House& house);
std::optional<Refusal> refuse_order(const DefensiveOrder& order, const House& house);

ShootingResult resolve_shooting(const ShootingOrder& order, const House& house, Umpire& umpire);
/// Its odds, staged shooter by shooter.
Odds<ShootingResult> shooting_odds(const ShootingOrder& order, const House& house, const OddsOptions& options,
                                   EventSink* sink);
DefensiveResult resolve_defensive_fire(const DefensiveOrder& order, const House& house, Umpire& umpire);

/// Whether a unit of that kind in that formation can shoot at all (M.R6).
bool can_shoot(Kind kind, Formation formation);

}  // namespace longroll::march_and_volley
