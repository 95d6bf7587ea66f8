// What stacks do: who acts first, marches, formations, facings, rides of leaders.
#include <algorithm>

#include "base/best.h"
#include "board/hex/facing.h"
#include "rulesets/line_of_battle/map/judgement.h"

namespace longroll::line_of_battle {
namespace {

constexpr int worthwhile = 12;     // less than this is not worth a march
constexpr int closing_price = 15;  // what may go wrong with a closing roll

/// How it faces where a march ends.
std::optional<Direction> facing_at_end(const LineOfBattle& game, PieceId chief, const Reach& found, PlaceNumber place) {
  if (!game.has_front(chief) || found.facing[place] >= 6) return std::nullopt;
  return static_cast<Direction>(found.facing[place]);
}

}  // namespace

bool Judgement::is_astray(PlaceNumber from, PlaceNumber to) const {
  const int enemy = nearest_enemy(to);
  return enemy <= std::min(gun_reach, nearest_enemy(from)) && !game_.any_unit(side_, [&](PieceId id) {
    return !game_.is_battery(id) && !game_.routed(id) && game_.distance(id, to) < std::max(enemy, form_reach + 1);
  });
}

PieceId chief_of(const LineOfBattle& game, const Stacked& who) {
  for (const PieceId id : who)
    if (game.is_unit(id)) return id;
  return no_piece;
}

LineOfBattle Judgement::gone_to(const Stacked& who, PlaceNumber place, const Reach& found) const {
  LineOfBattle then = game_;
  const PieceId chief = chief_of(game_, who);
  if (const auto facing = facing_at_end(game_, chief, found, place)) then.face_stack(game_.units_of(who), *facing);
  then.move_stack(who, place);
  for (const PieceId id : game_.units_of(who))
    then.change(id, [&](PieceState& now) {
      now.spent = static_cast<std::int8_t>(std::min<int>(found.cost[place], 100));
      now.turned = true;
      now.activity = Activity::moved;
    });
  return then;
}

void Judgement::consider(const Acting& /*facts*/, const Offers& offers) {
  each_offer(offers, "End the activity", "everybody has done his part", [&](const Offer& offer) {
    const Doing doing = doing_of(offer.play);
    if (doing == Doing::take) {
      const auto place = static_cast<PlaceNumber>(offer.play.group);
      const PieceId top = game_.top_at(place, side_);
      // Guns first, then whoever can fire from where he stands, then those nearest to the enemy: the others find the
      // enemy weaker and the way free.
      int order = 100 - nearest_enemy(place);
      if (top != no_piece && game_.is_battery(top)) {
        order += 300;
      } else if (in_rifle_range(place) && !game_.targets(game_.acting_at(place, side_)).empty()) {
        order += 150;
      }
      return add(offer.play, order, [&] { return plan_of(top); });
    }
    if (doing == Doing::lead) {
      const PieceId id = piece_of(offer.play);
      if (const int gain = ride_gain(id); gain >= worthwhile)
        add(offer.play, 1 + std::min(gain, 90) / 10, "his men should have him with them");
      return;
    }
    if (offer.words == 0) return add(offer.play, 40, "it is wanted");
    Best<PlaceNumber> best;
    const bool leader = !offer.play.pieces.empty() && !game_.is_unit(piece_of(offer.play));
    offers.places(offer).each([&](PlaceNumber place) {
      // Nobody comes alone to where the enemy is.
      if (!leader || nearest_enemy(place) > form_reach || game_.has_units(place, side_))
        best.offer(place, nearest_enemy(place));
    });
    if (best.what) add(at_place(offer.play, *best.what), 60, "they are wanted on the field");
  });
}

int Judgement::ride_gain(PieceId id) const {
  constexpr int ride = 11;
  const PlaceNumber here = game_.piece(id).hex;
  Best<PlaceNumber> best;
  best.offer(here, leader_worth(id, here));
  const int now = best.worth;
  const auto weigh = [&](PlaceNumber place) {
    if (game_.grid().distance(here, place) <= ride) best.offer(place, leader_worth(id, place));
  };
  game_.each_in(game_.info(id).formation, [&](PieceId one) {
    if (game_.is_unit(one) && game_.on_map(one)) weigh(game_.piece(one).hex);
  });
  // Alone before the enemy he is better with anybody.
  if (!game_.has_units(here, side_) && nearest_enemy(here) <= form_reach + 2) game_.occupied(side_).each(weigh);
  return best.worth - now;
}

void Judgement::consider_ride(PieceId id, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    if (doing_of(offer.play) != Doing::march) {
      add(offer.play, leader_worth(id, game_.piece(id).hex), "he is where he should be");
      continue;
    }
    Best<PlaceNumber> best;
    offers.places(offer).each([&](PlaceNumber place) { best.offer(place, leader_worth(id, place)); });
    if (best.what)
      add(at_place(offer.play, *best.what), best.worth, "to be with his men, who are in his reach from there");
  }
}

void Judgement::consider_moves(const Stacked& who, const Offers& offers, int now, int shot) {
  std::optional<Reach> found;
  for (const Offer& offer : offers.list()) {
    const Doing doing = doing_of(offer.play);
    if (doing != Doing::march && doing != Doing::close) continue;
    if (!found) found = game_.reach(who);
    consider_march(who, offer, offers, *found, now, shot);
  }
}

void Judgement::consider_march(const Stacked& who, const Offer& offer, const Offers& offers, const Reach& found,
                               int now, int shot) {
  const PieceId chief = chief_of(game_, who);
  const bool guns = game_.is_battery(chief);
  const bool closing = doing_of(offer.play) == Doing::close;
  const bool exposed = game_.all_rear(chief);  // in column, mounted or limbered
  if (closing && exposed) return;
  const PlaceNumber at = game_.piece(chief).hex;
  const PlaceView open = offers.places(offer);
  // A column keeps out of the reach of rifles while it can.
  bool forced = !offers.contains({verb_of(Doing::stand)});
  open.each([&](PlaceNumber place) { forced = forced && in_rifle_range(place); });
  const int half = game_.allowance(who) / 2;
  Best<PlaceNumber> best;
  open.each([&](PlaceNumber place) {
    if (exposed && in_rifle_range(place) && !forced) return;
    if (guns && !forced && (nearest_enemy(place) <= std::min(gun_refuge, nearest_enemy(at)) || is_astray(at, place)))
      return;
    if (guns) return best.offer(place, guns_worth(chief, place) - (game_.unlimbered(chief) ? 0 : 2));
    const Standing there{place, facing_at_end(game_, chief, found, place), true, found.cost[place] <= half};
    best.offer(place, place_worth(who, there));
  });
  if (!best.what) return;
  int gain = best.worth - now;
  // A column that stands under rifles goes, if it cannot form.
  if (exposed && in_rifle_range(at) && !in_rifle_range(*best.what)) gain = std::max(gain, 60);
  if (closing) gain -= closing_price;
  if (forced || !offers.contains({verb_of(Doing::stand)})) gain = std::max(gain, worthwhile);
  if (closing && !exposed && !guns) {
    // Who comes to close quarters may charge from there, which is worth most where he did not begin (L.9).
    open.each([&](PlaceNumber place) {
      const LineOfBattle then = gone_to(who, place, found);
      then.charges(who).each([&](PlaceNumber target) {
        const Standing there{place, facing_at_end(game_, chief, found, place), true, false};
        const int swing = charge_swing(then, who, target) - charge_price + boldness();
        const int all = place_worth(who, there) - now - closing_price + swing;
        if (swing > 0 && all > gain) {
          gain = all;
          best.what = place;
        }
      });
    });
  }
  if (gain < worthwhile) return;
  // It was weighed against staying, with the fire that can be given from here.
  add(at_place(offer.play, *best.what), gain + shot, [&] {
    return plan_of(chief) + (closing ? "; this stack comes to close quarters" : "; this is a better place for it");
  });
}

void Judgement::consider_form(const Stacked& who, const Offer& offer, int nearest) {
  const PieceId chief = chief_of(game_, who);
  const PieceState& now = game_.piece(chief);
  switch (static_cast<FormChoice>(offer.play.choice)) {
    case FormChoice::line:
      if (nearest <= form_reach || in_rifle_range(now.hex)) add(offer.play, 400 - 10 * nearest, "the enemy is near");
      return;
    case FormChoice::column: {
      const PlaceNumber aim = aim_of(chief);
      if (aim != no_place && nearest > form_reach + 4 && game_.distance(chief, aim) > 8 && now.spent == 0)
        add(offer.play, 30, "there is far to go");
      return;
    }
    case FormChoice::unlimbered: {
      const int worth = guns_worth(chief, now.hex);
      if (worth > 20) add(offer.play, worth, "there is something to fire at");
      return;
    }
    case FormChoice::limbered:
      if (guns_worth(chief, now.hex) < -20) add(offer.play, 60, "this is no place for guns");
      return;
    case FormChoice::open_order:
    case FormChoice::mounted: return;
  }
}

void Judgement::consider_face(const Stacked& who, const Offer& offer, int now, int shot) {
  const PieceId chief = chief_of(game_, who);
  const auto facing = static_cast<Direction>(offer.play.choice);
  const PlaceNumber at = game_.piece(chief).hex;
  int gain = 0;
  if (game_.is_battery(chief)) {
    gain = front_worth(at, facing) - front_worth(at, game_.piece(chief).facing) - 20;
  } else {
    gain = place_worth(who, {at, facing, true, game_.may_still_fire(who)}) - now - 6;
  }
  if (gain > 0) add(offer.play, gain + shot, "to front the enemy and keep its flanks");
}

void Judgement::consider(const StackActs& now, const Offers& offers) {
  if (now.rides) return consider_ride(now.pieces[0], offers);
  const PieceId chief = chief_of(game_, now.pieces);
  if (chief == no_piece) return;
  const PlaceNumber at = game_.piece(chief).hex;
  const int nearest = nearest_enemy(at);
  const bool guns = game_.is_battery(chief);
  const bool fresh = !game_.piece(chief).turned;
  const std::optional<Direction> facing =
      game_.has_front(chief) ? std::optional(game_.piece(chief).facing) : std::nullopt;
  const int here =
      guns ? guns_worth(chief, at) : place_worth(now.pieces, {at, facing, !fresh, game_.may_still_fire(now.pieces)});
  const int shot = best_shot(now.pieces, offers);
  consider_moves(now.pieces, offers, here, shot);
  for (const Offer& offer : offers.list()) {
    switch (doing_of(offer.play)) {
      case Doing::done:
      case Doing::stand:
        add(offer.play, 0, [&] { return plan_of(chief) + "; this stack stands well where it is"; });
        break;
      case Doing::fire:
      case Doing::charge: consider_fights(now.pieces, offer, offers); break;
      case Doing::form: consider_form(now.pieces, offer, nearest); break;
      case Doing::face: consider_face(now.pieces, offer, here, shot); break;
      case Doing::self_retreat:
        if (game_.routed(chief) && nearest <= form_reach) add(offer.play, 150, "out of fire, to rally there");
        break;
      default: break;
    }
  }
}

}  // namespace longroll::line_of_battle
