// What results do to a unit: steps, disorder, demoralization, fatigue. The umpire's book and the map call these on what
// each of them keeps of a unit.
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// What the book and the map both keep of a unit.
template <class T>
concept UnitState = requires(T unit) {
  { unit.steps_lost } -> std::same_as<std::int8_t&>;
  { unit.condition } -> std::same_as<Condition&>;
  { unit.fatigue } -> std::same_as<std::int8_t&>;
  { unit.retreats } -> std::same_as<std::int8_t&>;
};

/// What a unit's turn was like, as far as it tires or eases (P.R10).
struct Exertion {
  bool busy = false;  ///< it moved far, attacked, or was assaulted since its owner's last turn
  Light light = Light::day;
  bool heat = false;
  Orders orders = Orders::assault;
};

/// The fatigue that a turn leaves (P.R10).
int fatigue_after(int fatigue, const Exertion& turn, const House& house);

/// As far as retreats are counted.
inline constexpr int most_retreats = 9;

/// Takes steps from a unit of so many, no more than it has left; whether it is eliminated (P.R14).
bool take_steps(UnitState auto& unit, int steps, int all) {
  unit.steps_lost = static_cast<std::int8_t>(std::min(unit.steps_lost + steps, all));
  return unit.steps_lost >= all;
}

/// Disorders a unit; whoever is demoralized stays so (P.17).
void disorder(UnitState auto& unit) {
  if (unit.condition == Condition::good_order) unit.condition = Condition::disordered;
}

/// Good order again, by rally or by nerve found again (P.R8, P.R9).
void restore_order(UnitState auto& unit) { unit.condition = Condition::good_order; }

/// Demoralizes a unit with its division (P.R9 a).
void demoralize(UnitState auto& unit) { unit.condition = Condition::demoralized; }

/// Counts a retreat; whether it is the one that demoralizes the unit (P.R9 b).
bool count_retreat(UnitState auto& unit, const House& house) {
  unit.retreats = static_cast<std::int8_t>(std::min(unit.retreats + 1, most_retreats));
  if (unit.retreats < house.number(MapRule::retreats_break) || unit.condition == Condition::demoralized) return false;
  demoralize(unit);
  return true;
}

/// A night ends the count of retreats (P.R9).
void pass_night(UnitState auto& unit) { unit.retreats = 0; }

/// Whether a unit is fatigued (P.R10).
bool is_fatigued(const UnitState auto& unit, const House& house) {
  return unit.fatigue >= house.recovery[Recovery::fatigued].value;
}

/// Movement allowance in points: less for who is `tired` once or twice, by disorder or fatigue, and by night (P.R5,
/// P.R8, P.R10, P.R34).
int allowance_of(Mover mover, int tired, Light light, const House& house);

/// The range of long range fire from so many levels above the target (P.R13, P.R34).
int fire_range(Kind kind, int levels_above, Light light, bool rain, const House& house);

/// Tires or eases a unit at the end of its owner's turn (P.R10).
void tire(UnitState auto& unit, const Exertion& turn, const House& house) {
  unit.fatigue = static_cast<std::int8_t>(fatigue_after(unit.fatigue, turn, house));
}

}  // namespace longroll::rifle_pits
