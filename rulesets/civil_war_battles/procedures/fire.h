// Fire: infantry, artillery, opportunity fire and fire over friends (C.4, C.13 to C.19).
#pragma once

#include "rules/odds.h"
#include "rulesets/civil_war_battles/house.h"

namespace longroll::civil_war_battles {

/// Foot that shoots (C.17).
struct Foot {
  std::int8_t front = 4;
  std::int8_t second = 0;
  Weapon weapon = Weapon::rifle;
  Quality quality = Quality::average;
  bool disordered = false;
  bool through_scenery = false;
  bool low_ammunition = false;
  std::int8_t hit_rerolls = 0;

  friend bool operator==(const Foot&, const Foot&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"front", "bases in the front rank; half a base counts as one", 1, 30},
      {"second", "bases in the second rank, of which half shoot", 0, 30},
      {"weapon", "its small arms"},
      {"quality", "veteran, average or raw"},
      {"disordered", "it is disordered, so impaired"},
      {"through_scenery", "it shoots in or through scenery, so impaired"},
      {"low_ammunition", "it is low on ammunition: sixes only, no re-rolls"},
      {"hit_rerolls", "determination dice spent on missed hits", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(Foot, (),
                      (front, second, weapon, quality, disordered, through_scenery, low_ammunition, hit_rerolls))

/// Guns that shoot (C.13, C.15).
struct Battery {
  Gun gun = Gun::smoothbore;
  bool light = false;
  bool damaged = false;

  friend bool operator==(const Battery&, const Battery&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"gun", "smoothbore, rifled or machine gun"},
      {"light", "it is a light gun"},
      {"damaged", "it is damaged"},
  });
};
BOOST_DESCRIBE_STRUCT(Battery, (), (gun, light, damaged))

/// Whoever is shot at.
struct Target {
  Arm arm = Arm::infantry;
  bool cover = false;
  bool deep = false;
  bool damaged = false;
  std::int8_t general = 0;
  bool alone = false;
  std::int8_t save_rerolls = 0;

  friend bool operator==(const Target&, const Target&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"arm", "what it is"},
      {"cover", "it is in cover"},
      {"deep", "it stands in more than two ranks"},
      {"damaged", "it is a damaged gun"},
      {"general", "command value of a general with it; 0: none is", 0, 4},
      {"alone", "it is the general himself, away from units: any hit is a risk, and nobody saves"},
      {"save_rerolls", "determination dice spent on its failed saves", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(Target, (), (arm, cover, deep, damaged, general, alone, save_rerolls))

struct InfantryFireOrder {
  Foot shooter;
  std::int8_t inches = 4;
  Target target;

  friend bool operator==(const InfantryFireOrder&, const InfantryFireOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"shooter", "whoever shoots"},
      {"inches", "inches to the target, parts counted as one more", 1, 10},
      {"target", "whoever is shot at"},
  });
};
BOOST_DESCRIBE_STRUCT(InfantryFireOrder, (), (shooter, inches, target))

struct ArtilleryFireOrder {
  Battery shooter;
  std::int8_t points = 2;
  std::int8_t inches = 8;
  Target target;

  friend bool operator==(const ArtilleryFireOrder&, const ArtilleryFireOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"shooter", "the gun"},
      {"points", "action points spent on shooting, a die each", 1, 4},
      {"inches", "inches to the target, parts counted as one more", 1, 40},
      {"target", "whoever is shot at"},
  });
};
BOOST_DESCRIBE_STRUCT(ArtilleryFireOrder, (), (shooter, points, inches, target))

/// Who fires out of turn.
enum class Shooter : std::uint8_t { foot, guns };
BOOST_DESCRIBE_ENUM(Shooter, foot, guns)

/// Fire in the enemy's turn, at short range, once (C.4, C.15, C.17).
struct OpportunityOrder {
  Shooter by = Shooter::foot;
  Foot foot;
  Battery guns;
  std::int8_t inches = 4;
  bool has_fired = false;
  Target target;

  friend bool operator==(const OpportunityOrder&, const OpportunityOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"by", "foot or guns"},
      {"foot", "the foot that shoots"},
      {"guns", "the gun that shoots"},
      {"inches", "inches to the target, parts counted as one more", 1, 10},
      {"has_fired", "it has fired at an opportunity this turn"},
      {"target", "whoever is shot at"},
  });
};
BOOST_DESCRIBE_STRUCT(OpportunityOrder, (), (by, foot, guns, inches, has_fired, target))

/// What has become of a gun that was shot at (C.R12).
enum class GunState : std::uint8_t { unhurt, damaged, destroyed };
BOOST_DESCRIBE_ENUM(GunState, unhurt, damaged, destroyed)

struct FireResult {
  std::int8_t casualties = 0;
  bool disordered = false;
  bool low_ammunition = false;
  bool general_dead = false;
  GunState gun = GunState::unhurt;

  friend bool operator==(const FireResult&, const FireResult&) = default;
  static constexpr auto headline = std::to_array<Headline>(
      {{"casualties", Doer::defender, "lose"}, {"disordered", Doer::defender, "are disordered"}});
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualty markers on the target", 0, 45},
      {"disordered", "the target is disordered"},
      {"low_ammunition", "the shooter is low on ammunition"},
      {"general_dead", "the general with the target is dead"},
      {"gun", "what has become of a gun that was shot at"},
  });
};
BOOST_DESCRIBE_STRUCT(FireResult, (), (casualties, disordered, low_ammunition, general_dead, gun))

/// Whether guns may shoot over friends (C.16).
struct OverheadOrder {
  std::int8_t near_gap = 3;
  std::int8_t far_gap = 3;
  bool confederate = false;
  bool on_hill = false;

  friend bool operator==(const OverheadOrder&, const OverheadOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"near_gap", "complete inches from the gun to the friends", 0, 40},
      {"far_gap", "complete inches from the friends to the target", 0, 40},
      {"confederate", "the gun is Confederate"},
      {"on_hill", "the gun is on a hill"},
  });
};
BOOST_DESCRIBE_STRUCT(OverheadOrder, (), (near_gap, far_gap, confederate, on_hill))

struct OverheadResult {
  bool allowed = false;
  std::int8_t near_needed = 0;
  std::int8_t far_needed = 0;

  friend bool operator==(const OverheadResult&, const OverheadResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"allowed", "it may shoot over them"},
      {"near_needed", "inches needed before the friends", 0, 5},
      {"far_needed", "inches needed behind them", 0, 5},
  });
};
BOOST_DESCRIBE_STRUCT(OverheadResult, (), (allowed, near_needed, far_needed))

std::optional<Refusal> refuse_order(const InfantryFireOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ArtilleryFireOrder& order, const House& house);
std::optional<Refusal> refuse_order(const OpportunityOrder& order, const House& house);

FireResult resolve_infantry_fire(const InfantryFireOrder& order, const House& house, Umpire& umpire);
Odds<FireResult> infantry_fire_odds(const InfantryFireOrder& order, const House& house, const OddsOptions& options,
                                    EventSink* sink);
FireResult resolve_artillery_fire(const ArtilleryFireOrder& order, const House& house, Umpire& umpire);
Odds<FireResult> artillery_fire_odds(const ArtilleryFireOrder& order, const House& house, const OddsOptions& options,
                                     EventSink* sink);
FireResult resolve_opportunity(const OpportunityOrder& order, const House& house, Umpire& umpire);
Odds<FireResult> opportunity_odds(const OpportunityOrder& order, const House& house, const OddsOptions& options,
                                  EventSink* sink);
/// What needs no dice.
OverheadResult overhead(const OverheadOrder& order, const House& house);
OverheadResult resolve_overhead(const OverheadOrder& order, const House& house, Umpire& umpire);

/// How far a small arm reaches in inches, in a column of its chart: the sheet's weapons, or the house's (C.17, C.R11).
int reach_of(Weapon weapon, RangeColumn column, const House& house);
/// The bands of a gun's fire, the nearest first (C.13).
std::vector<ArtilleryRange> bands_of(Gun gun);

}  // namespace longroll::civil_war_battles
