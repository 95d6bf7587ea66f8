// What a turn does to a unit's fatigue.
#include "rulesets/rifle_pits/effects/unit.h"

namespace longroll::rifle_pits {

int fatigue_after(int fatigue, const Exertion& turn, const House& house) {
  const bool night = turn.light == Light::night;
  if (!turn.busy && night) return 0;
  int change = 0;
  if (turn.busy) {
    change = house.number(night ? MapRule::fatigue_night : MapRule::fatigue_tires);
    if (turn.heat) change += house.number(MapRule::heat);
  } else {
    change = -house.number(turn.orders == Orders::rest ? MapRule::fatigue_rests : MapRule::fatigue_eases);
  }
  return std::clamp(fatigue + change, 0, house.number(MapRule::fatigue_most));
}

int allowance_of(Mover mover, int tired, Light light, const House& house) {
  const int points = house.allowance[mover] - tired * house.number(MapRule::tired_march);
  return light == Light::night ? points / house.number(MapRule::night_march) : points;
}

int fire_range(Kind kind, int levels_above, Light light, bool rain, const House& house) {
  const bool high = levels_above >= house.number(MapRule::high_levels);
  int range = house.number(kind != Kind::artillery ? MapRule::rifle_range
                           : high                  ? MapRule::high_gun_range
                                                   : MapRule::gun_range);
  if (light == Light::night) range = std::min(range, house.number(MapRule::night_sight));
  return is_dim(light, rain) ? std::min(range, house.number(MapRule::dim_sight)) : range;
}

}  // namespace longroll::rifle_pits
