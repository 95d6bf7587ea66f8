// Which orders to write, and when to act without them.
#include <algorithm>

#include "base/best.h"
#include "rulesets/line_of_battle/map/judgement.h"

namespace longroll::line_of_battle {

void Judgement::consider(const Commanding& /*facts*/, const Offers& offers) {
  const auto last = static_cast<int>(game_.scenario().turns.size());
  // How near the enemy is to a formation.
  const auto nearest_to = [&](FormationId id) {
    int nearest = 99;
    game_.each_in(id, [&](PieceId piece) {
      if (game_.is_unit(piece) && game_.on_map(piece))
        nearest = std::min(nearest, nearest_enemy(game_.piece(piece).hex));
    });
    return nearest;
  };
  const auto best_aim = [&](const Offer& offer) {
    Best<PlaceNumber> best;
    int units = 0;
    int column = 0;
    int row = 0;
    game_.each_in(formation_of(offer.play), [&](PieceId piece) {
      if (!game_.on_map(piece)) return;
      ++units;
      column += game_.grid().column_of(game_.piece(piece).hex);
      row += game_.grid().row_of(game_.piece(piece).hex);
    });
    const auto middle = units == 0 ? std::nullopt : game_.grid().at(column / units, row / units);
    offers.places(offer).each([&](PlaceNumber place) {
      const int away = middle ? game_.grid().distance(*middle, place) : 0;
      best.offer(place, value_[place] / 10 - 4 * away);
    });
    return best;
  };
  each_offer(offers, "No further orders", "the others suit", [&](const Offer& offer) {
    const FormationId id = formation_of(offer.play);
    switch (doing_of(offer.play)) {
      case Doing::accept:
      case Doing::send_on: return add(offer.play, 90, "the order waits");
      case Doing::deploy:
        if (nearest_to(id) <= 12) add(offer.play, 80, "the enemy is near");
        return;
      case Doing::initiative:
      case Doing::send: {
        if (static_cast<Orders>(offer.play.choice) != Orders::attack || game_.turn() == last) return;
        const FormationState& now = game_.formation(id);
        const bool has = now.orders == Orders::attack && (game_.info(id).level != Level::brigade || now.own);
        if (has || now.recovering || now.stopped) return;
        for (const Courier& courier : game_.state.couriers)
          if (courier.to == id) return;
        const int near = nearest_to(id);
        if (near > 14) return;
        const auto aim = best_aim(offer);
        const int swing = doing_of(offer.play) == Doing::send ? 60 : 70;
        if (aim.what) add(at_place(offer.play, *aim.what), swing, "there is something to be won");
        return;
      }
      default: return;
    }
  });
}

}  // namespace longroll::line_of_battle
