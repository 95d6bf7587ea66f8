// What may be done with a piece in hand in the deployment of a free battle: another formation, and for leaders and
// engineers to be with a unit.
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

void MarchAndVolley::offer_in_hand(PieceId id, Offers& offers) const {
  if (is_unit(id)) {
    for (const Formation formation : changes_of(unit(id), house()))
      offers.add(play_with(Doing::form, id, no_place, static_cast<std::int16_t>(formation)));
    return;
  }
  // A brigadier is with a unit of his brigade; who has none with any.
  each_unit(info(id).side, [&](PieceId one) {
    if (!info(id).in_formation || info(one).formation == info(id).formation)
      offers.add(play_with(Doing::join, {id, one}));
  });
}

bool MarchAndVolley::do_in_hand(const Play& play) {
  const PieceId id = piece_of(play);
  if (doing_of(play) == Doing::form) {
    take_formation(unit(id), static_cast<Formation>(play.choice));
    return false;
  }
  base(id).off_table = false;
  join(id, piece_of(play, 1));
  return true;
}

}  // namespace longroll::march_and_volley
