// The words of Line of Battle: ratings, states, weapons, formations, cover, and the stacks that fire, charge and check.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

#include "base/fixed_list.h"
#include "rules/field.h"

namespace longroll::line_of_battle {

/// Morale ratings, the columns of the morale table.
enum class Rating : std::uint8_t { A, B, C, D, E, F };
BOOST_DESCRIBE_ENUM(Rating, A, B, C, D, E, F)

/// Morale states, in the order of the additive chart (L.32).
enum class State : std::uint8_t { blood_lust, normal, shaken, disorganized, routed };
BOOST_DESCRIBE_ENUM(State, blood_lust, normal, shaken, disorganized, routed)

enum class Arm : std::uint8_t { infantry, cavalry, artillery };
BOOST_DESCRIBE_ENUM(Arm, infantry, cavalry, artillery)

/// Small arms by their codes (L.10).
enum class Weapon : std::uint8_t { R, M, C, SR, CR, S, HR, SH, P, T };
BOOST_DESCRIBE_ENUM(Weapon, R, M, C, SR, CR, S, HR, SH, P, T)

/// Guns by their codes (L.11).
enum class Gun : std::uint8_t { R, N, H, L, hR, hH, MH, SG, W, NG };
BOOST_DESCRIBE_ENUM(Gun, R, N, H, L, hR, hH, MH, SG, W, NG)

/// What a stack is behind or in (L.15, L.37).
enum class Cover : std::uint8_t { none, stone_wall, rock_ledge, sunken_road, trench, boulders, breastworks, slope };
BOOST_DESCRIBE_ENUM(Cover, none, stone_wall, rock_ledge, sunken_road, trench, boulders, breastworks, slope)

/// Morale values of the leaders in a hex; empty for none.
using Leaders = FixedList<std::int8_t, 3>;

/// Units in one shot. On the map nobody joins from another hex once as many points fire as count (L.R2), and whoever
/// fires has half a point at least: 16 of the hex that acts and 16 others are the most.
inline constexpr std::size_t most_firers = 32;

/// A unit that fires.
struct Firer {
  std::int8_t strength = 6;
  Arm arm = Arm::infantry;
  Weapon weapon = Weapon::R;
  Gun gun = Gun::N;
  bool canister = false;
  State state = State::normal;
  bool sharpshooter = false;
  bool open_order_capable = false;
  std::int8_t range = 0;

  friend bool operator==(const Firer&, const Firer&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"strength", "strength points", 1, 16},
      {"arm", "infantry or cavalry with small arms, or artillery"},
      {"weapon", "code of its small arms"},
      {"gun", "code of its guns, for artillery"},
      {"canister", "the guns use canister"},
      {"state", "its morale state"},
      {"sharpshooter", "it can act as sharpshooters"},
      {"open_order_capable", "it is open order capable"},
      {"range", "hexes from it to the target, where several hexes fire; 0: as the others", 0, 38},
  });
};
BOOST_DESCRIBE_STRUCT(Firer, (), (strength, arm, weapon, gun, canister, state, sharpshooter, open_order_capable, range))

/// A stack that is fired at or charged; its top unit stands for it (L.R8).
struct Stack {
  std::int8_t strength = 6;
  std::int8_t original = 0;
  std::int8_t wreck_at = -1;
  Rating rating = Rating::C;
  State state = State::normal;
  Arm arm = Arm::infantry;
  bool open_order_capable = false;
  bool open_order = false;
  bool can_fire = true;
  std::int8_t idle = 0;
  Leaders leaders;
  Cover cover = Cover::none;

  friend bool operator==(const Stack&, const Stack&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"strength", "strength points now", 1, 16},
      {"original", "strength points at the start; 0: as many as now", 0, 16},
      {"wreck_at", "strength at which the scenario calls it wrecked; -1: by the rule of half", -1, 16},
      {"rating", "morale rating of its top unit"},
      {"state", "its morale state"},
      {"arm", "what it is"},
      {"open_order_capable", "it is open order capable"},
      {"open_order", "it is in open order, capable or not"},
      {"can_fire", "its strength points can fire: not limbered, in column or routed"},
      {"idle", "where only some of them can: those that cannot", 0, 15},
      {"leaders", "morale values of the leaders with it", 0, 4},
      {"cover", "what it is behind or in"},
  });
};
BOOST_DESCRIBE_STRUCT(Stack, (),
                      (strength, original, wreck_at, rating, state, arm, open_order_capable, open_order, can_fire, idle,
                       leaders, cover))

/// What bears on the target's checks besides itself.
struct Circumstances {
  bool rear = false;
  bool from_below = false;
  bool attack_orders = false;
  bool night = false;
  bool cowardly_legs = false;
  std::int8_t zone_hexes = 0;

  friend bool operator==(const Circumstances&, const Circumstances&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"rear", "through a rear side of the target"},
      {"from_below", "from a lower elevation, for slope hexes"},
      {"attack_orders", "the target is on Attack orders, so that a stone wall does not help its morale"},
      {"night", "it is night"},
      {"cowardly_legs", "a Cowardly Legs marker is near"},
      {"zone_hexes", "hexes in enemy zones on the way of a retreat", 0, 6},
  });
};
BOOST_DESCRIBE_STRUCT(Circumstances, (), (rear, from_below, attack_orders, night, cowardly_legs, zone_hexes))

}  // namespace longroll::line_of_battle
