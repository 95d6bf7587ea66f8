// What may be done with a piece in hand in the deployment of a free battle: another frontage, and for a general to be
// with a unit.
#include <algorithm>

#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {

void CivilWarBattles::offer_in_hand(PieceId id, Offers& offers) const {
  if (is_general(id)) {
    each_unit(info(id).side, [&](PieceId one) {
      if (commands(id, one)) offers.add(play_with(Doing::place, {id, one}));
    });
    return;
  }
  if (unit(id).arm == Arm::guns) return;
  const int most = std::min(number(TableRule::most_frontage), bases_in(unit(id).half_bases));
  for (int frontage = 1; frontage <= most; ++frontage)
    if (frontage != front_of(unit(id)))
      offers.add(play_with(Doing::form, id, no_place, static_cast<std::int16_t>(frontage)));
}

bool CivilWarBattles::do_in_hand(const Play& play) {
  const PieceId id = piece_of(play);
  if (doing_of(play) == Doing::form) {
    form(id, play.choice);
    return false;
  }
  general(id).off_table = false;
  join(id, piece_of(play, 1));
  return true;
}

}  // namespace longroll::civil_war_battles
