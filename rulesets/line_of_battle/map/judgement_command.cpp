// Which orders to write, and when to act without them.
#include <algorithm>

#include "base/best.h"
#include "rulesets/line_of_battle/map/judgement.h"

namespace longroll::line_of_battle {
namespace {

constexpr int in_touch = 14;  // hexes from the enemy within which a formation should have orders to fight
constexpr int near_fire = 8;  // within which it should deploy rather than try for more

}  // namespace

bool Judgement::has_targets(FormationId guns) const {
  bool found = false;
  game_.each_in(guns, [&](PieceId id) {
    if (!game_.is_battery(id) || !game_.on_map(id)) return;
    const PlaceNumber at = game_.piece(id).hex;
    found = found || std::ranges::any_of(enemies_, [&](const Enemy& enemy) {
              const int away = game_.grid().distance(at, enemy.place);
              return away <= std::min({game_.range_of(id), 2 * gun_reach, game_.visibility()}) &&
                     game_.setting().sight.clear(at, enemy.place, false);
            });
  });
  return found;
}

bool Judgement::ends_attack(FormationId id) const {
  return std::ranges::any_of(game_.setting().under[index(id)], [&](FormationId brigade) {
    const FormationState& now = game_.formation(brigade);
    return now.own && is_attacking(now);
  });
}

void Judgement::consider(const Commanding& /*facts*/, const Offers& offers) {
  const auto last = static_cast<int>(game_.scenario().turns.size());
  struct Look {
    int nearest = 99;
    int units = 0;
    int spent = 0;  ///< wrecked or routed
    PlaceNumber middle = no_place;
  };
  const auto look_at = [&](FormationId id) {
    Look look;
    int column = 0;
    int row = 0;
    game_.each_in(id, [&](PieceId piece) {
      if (!game_.is_unit(piece) || !game_.on_map(piece)) return;
      const PlaceNumber at = game_.piece(piece).hex;
      look.nearest = std::min(look.nearest, nearest_enemy(at));
      ++look.units;
      if (game_.wrecked(piece) || game_.routed(piece)) ++look.spent;
      column += game_.grid().column_of(at);
      row += game_.grid().row_of(at);
    });
    if (look.units > 0) look.middle = game_.grid().at(column / look.units, row / look.units).value_or(no_place);
    return look;
  };
  // What is worth most for the way; what the enemy holds is worth twice.
  const auto best_aim = [&](const Offer& offer, const Look& look) {
    Best<PlaceNumber> best;
    offers.places(offer).each([&](PlaceNumber place) {
      const int away = look.middle == no_place ? 0 : game_.grid().distance(look.middle, place);
      const bool held = game_.hex(place).holder == owner_of(side_);
      best.offer(place, value_[place] / (held ? 10 : 5) - 4 * away);
    });
    return best;
  };
  each_offer(offers, "No further orders", "the others suit", [&](const Offer& offer) {
    const FormationId id = formation_of(offer.play);
    const Doing doing = doing_of(offer.play);
    if (doing == Doing::accept || doing == Doing::send_on) return add(offer.play, 90, "the order waits");
    if (doing == Doing::promote) return add(offer.play, 40, "the place should not stay empty");
    const Look look = look_at(id);
    const std::string& name = game_.info(id).name;
    if (doing == Doing::deploy) {
      // Guns march on until they see something to fire at.
      const bool guns = game_.info(id).level == Level::artillery_battalion;
      if (guns && look.nearest > near_fire && !has_targets(id)) return;
      // To attack straight from the march is better where there is time to fail.
      if (look.nearest <= in_touch && !ends_attack(id))
        add(offer.play, look.nearest <= near_fire ? 80 : 65, [&] {
          return fmt::format("{} has the enemy {} hexes off and should not meet him in column", name, look.nearest);
        });
      return;
    }
    if (doing != Doing::initiative && doing != Doing::send) return;
    const FormationState& now = game_.formation(id);
    const Orders wanted = static_cast<Orders>(offer.play.choice);
    const Orders has = game_.orders(id);
    if (game_.turn() == last || now.stopped || game_.courier_to(game_.under_orders(id)) != nullptr) return;
    const bool spent = look.units > 0 && 2 * look.spent > look.units;
    const bool sent = doing == Doing::send;
    switch (wanted) {
      case Orders::attack: {
        if (has == Orders::attack || game_.recovers(id) || spent || look.nearest > in_touch + (sent ? 6 : 0)) return;
        if (const auto aim = best_aim(offer, look); aim.what)
          add(at_place(offer.play, *aim.what), sent ? 60 : 70, [&] {
            return fmt::format("{} is wanted at {}, and no other order lets it come to grips", name,
                               named_place(*aim.what));
          });
        return;
      }
      case Orders::move: {
        const bool guns = game_.info(id).level == Level::artillery_battalion;
        // Foot far from everybody marches quicker to a battle; guns go after it.
        const bool idle = guns ? !has_targets(id) : look.nearest > in_touch + 6;
        if (has == Orders::move || has == Orders::attack || !idle || look.units == 0) return;
        if (const auto aim = best_aim(offer, look); aim.what)
          add(at_place(offer.play, *aim.what), 45,
              [&] { return fmt::format("{} is out of the battle and marches to {}", name, named_place(*aim.what)); });
        return;
      }
      case Orders::reserve:
        // A brigade that has had enough is kept back while another of its division goes on.
        if (has == Orders::reserve || !spent || game_.info(id).level != Level::brigade || offer.words != 0) return;
        add(offer.play, 50, [&] { return fmt::format("{} has had enough: most of it is wrecked or routed", name); });
        return;
      case Orders::none:
      case Orders::conditional: return;
    }
  });
}

}  // namespace longroll::line_of_battle
