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

}  // namespace longroll::rifle_pits
