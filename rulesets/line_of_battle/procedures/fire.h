// Fire, the whole chain: strength, shifts, combat table, losses, leaders, morale, counter-battery, depletion (L.10 to
// L.20).
#pragma once

#include "rules/odds.h"
#include "rulesets/line_of_battle/procedures/morale.h"

namespace longroll::line_of_battle {

/// One shot at one hex.
struct FireOrder {
  FixedList<Firer, most_firers> firers = {Firer{}};
  std::int8_t range = 1;
  std::int8_t counter_battery = 0;
  Stack target;
  std::int8_t target_counter_battery = 0;
  bool target_has_guns = false;
  Circumstances around;
  std::int8_t shot = 1;
  bool artillery_leader = false;
  bool danger_close = false;

  friend bool operator==(const FireOrder&, const FireOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"firers", "the firing units"},
      {"range", "hexes to the target; the longest where several hexes fire", 1, 38},
      {"counter_battery", "counter-battery fire level of the firers", 0, 2},
      {"target", "the stack that is fired at"},
      {"target_counter_battery", "counter-battery fire level in the target hex", 0, 2},
      {"target_has_guns", "there is artillery in the target hex beside the stack"},
      {"around", "what else bears on it"},
      {"shot", "which artillery shot at this hex it is; a second and third need an artillery leader", 1, 3},
      {"artillery_leader", "an artillery leader directs the guns"},
      {"danger_close", "it is fire near friends that endangers this hex: only the losses count"},
  });
};
BOOST_DESCRIBE_STRUCT(FireOrder, (),
                      (firers, range, counter_battery, target, target_counter_battery, target_has_guns, around, shot,
                       artillery_leader, danger_close))

/// Ammunition that runs out in one firing battery.
enum class Depleted : std::uint8_t { none, canister, shell };
BOOST_DESCRIBE_ENUM(Depleted, none, canister, shell)

struct FireResult {
  std::int8_t fire_lost = 0;
  bool checked = false;
  State state = State::normal;
  std::int8_t retreat = 0;
  std::int8_t lost = 0;
  bool destroyed = false;
  std::int8_t leaders_wounded = 0;
  std::int8_t leaders_killed = 0;
  std::int8_t counter_battery = 0;
  Depleted depleted = Depleted::none;
  bool cowardly_legs = false;

  friend bool operator==(const FireResult&, const FireResult&) = default;
  static constexpr auto headline = std::to_array<Headline>({{"lost", Doer::defender, "lose"},
                                                            {"checked", Doer::defender, "check morale"},
                                                            {"destroyed", Doer::defender, "are destroyed"}});
  static constexpr auto fields = std::to_array<Field>({
      {"fire_lost", "strength points lost to the fire itself", 0, 16},
      {"checked", "the target makes a morale check"},
      {"state", "the target's state afterwards"},
      {"retreat", "hexes that it retreats", 0, 6},
      {"lost", "strength points lost in all", 0, 16},
      {"destroyed", "the target is destroyed"},
      {"leaders_wounded", "leaders wounded", 0, 3},
      {"leaders_killed", "leaders killed", 0, 3},
      {"counter_battery", "counter-battery fire level in the target hex", 0, 2},
      {"depleted", "ammunition that one firing battery runs out of"},
      {"cowardly_legs", "a Cowardly Legs marker is placed"},
  });
};
BOOST_DESCRIBE_STRUCT(FireResult, (),
                      (fire_lost, checked, state, retreat, lost, destroyed, leaders_wounded, leaders_killed,
                       counter_battery, depleted, cowardly_legs))

/// What the combat table says of a shot: losses, whether morale is checked, what runs out (L.17, L.20).
struct ShotRoll {
  CombatCell cell;
  Depleted depleted = Depleted::none;
};

std::optional<Refusal> refuse_order(const FireOrder& order, const House& house);
FireResult resolve_fire(const FireOrder& order, const House& house, Umpire& umpire);
/// Its odds, staged before the morale check.
Odds<FireResult> fire_odds(const FireOrder& order, const House& house, const OddsOptions& options, EventSink* sink);

/// The shot itself in its two halves: the column of the combat table, and what the dice make of it.
int sum_fire(const FireOrder& order, const House& house, Umpire& umpire);
ShotRoll roll_combat(const FireOrder& order, int column, const House& house, Umpire& umpire);
/// Whether sharpshooters fire, who are more dangerous to leaders (L.47).
bool has_sharpshooters(const FireOrder& order);
/// The check of a target as it is after the losses (L.R20).
MoraleOrder check_after_fire(const FireOrder& order, const Stack& target);

/// What so many strength points fire with, in half points, because disorganized units fire at half (L.30).
int half_points(int strength, State state, const House& house);
/// Hexes from one of the firers to the target (L.R18).
inline int range_of(const Firer& firer, const FireOrder& order) { return firer.range > 0 ? firer.range : order.range; }

/// Strength points that a shot counts, halved, capped, at least 1 (L.R2).
int fire_strength(const FireOrder& order, const House& house);

}  // namespace longroll::line_of_battle
