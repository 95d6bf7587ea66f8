// Whether to fire and to charge, by exact odds; who joins a shot; retreats and advances.
#include <algorithm>

#include "base/best.h"
#include "rulesets/line_of_battle/map/judgement.h"

namespace longroll::line_of_battle {
namespace {

constexpr int leader_price = 120;
constexpr int ground_gain = 20;    // a hex that nobody counts, but the enemy is out of it
constexpr int retreat_price = 12;  // a hex that a stack goes back

/// The mean of a value over odds.
template <class Result, class ValueOf>
int mean_of(const Odds<Result>& odds, const ValueOf& value) {
  Integer sum = 0;
  for (std::size_t i = 0; i < odds.size(); ++i) sum += odds.count(i) * value(odds.outcome(i));
  return Integer(sum / odds.denominator).template convert_to<int>();
}

}  // namespace

int Judgement::shot_swing(const LineOfBattle& game, const Shot& shot) const {
  const FireOrder order = game.fire_order(shot);
  const PieceId top = game.top_at(shot.target, enemy_);
  if (top == no_piece || refuse_order(order, game.house())) return -1000;
  const int before = state_worth(game.piece(top).state);
  const Odds<FireResult> odds = fire_odds(order, game.house(), {}, nullptr);
  return mean_of(odds, [&](const FireResult& one) {
    int swing = loss_worth(top, one.lost) + before - state_worth(one.state) + retreat_price * one.retreat;
    if (one.retreat > 0 || one.destroyed) swing += value_[shot.target] / 4 + ground_gain;
    swing += leader_price * (one.leaders_killed + one.leaders_wounded) + 15 * one.counter_battery;
    if (one.depleted != Depleted::none) swing -= 25;
    return swing;
  });
}

int Judgement::volley_price(const LineOfBattle& game, const Stacked& who, PlaceNumber target, bool charges) const {
  const auto volley = game.volley_for(who, target, charges);
  const PieceId chief = chief_of(game, who);
  if (!volley || chief == no_piece) return 0;
  // The mean loss by the column, from a sixth of a point at three hexes to five sixths at a charge; and a leader more.
  constexpr int sixths[] = {1, 2, 3, 5};
  return (price_of(chief) + 15) * sixths[static_cast<std::size_t>(volley->order.from)] / 6;
}

int Judgement::charge_swing(const LineOfBattle& game, const Stacked& who, PlaceNumber target) const {
  const ChargeOrder order = game.charge_order(who, target);
  const PieceId top = game.top_at(target, enemy_);
  const PieceId own = chief_of(game, who);
  if (top == no_piece || own == no_piece || refuse_order(order, game.house())) return -1000;
  const int before = state_worth(game.piece(top).state);
  const Odds<ChargeResult> odds = charge_odds(order, game.house(), {}, nullptr);
  return mean_of(odds, [&](const ChargeResult& one) {
    int swing = loss_worth(top, one.defender_lost) - loss_worth(own, one.attacker_lost);
    swing += before - state_worth(one.state) + retreat_price * one.retreat;
    swing += leader_price * (one.defending_leaders - one.attacking_leaders);
    if (one.may_enter) swing += value_[target] / 2 + ground_gain;
    return swing;
  });
}

int Judgement::best_shot(const Stacked& who, const Offers& offers) const {
  int best = 0;
  for (const Offer& offer : offers.list()) {
    if (doing_of(offer.play) != Doing::fire) continue;
    offers.places(offer).each([&](PlaceNumber place) {
      const Shot shot = game_.strongest(who, place);
      if (!shot.firers.empty()) best = std::max(best, shot_swing(game_, shot) - volley_price(game_, who, place, false));
    });
  }
  return best;
}

int Judgement::shot_alone(PieceId id) const {
  Stacked who;
  who.push_back(id);
  int best = 0;
  for (const Enemy& enemy : enemies_) {
    if (game_.distance(id, enemy.place) > game_.range_of(id) || !game_.may_fire(id, enemy.place)) continue;
    Shot shot;
    shot.target = enemy.place;
    shot.firers.push_back({id, game_.is_battery(id) && game_.may_use_canister(shot, id)});
    best = std::max(best, shot_swing(game_, shot));
  }
  return best;
}

void Judgement::consider_fights(const Stacked& who, const Offer& offer, const Offers& offers) {
  const bool charges = doing_of(offer.play) == Doing::charge;
  offers.places(offer).each([&](PlaceNumber place) {
    int swing = 0;
    if (charges) {
      swing = charge_swing(game_, who, place) - charge_price + boldness();
    } else {
      const Shot shot = game_.strongest(who, place);
      if (shot.firers.empty()) return;
      swing = shot_swing(game_, shot) - volley_price(game_, who, place, false);
    }
    if (swing > 0)
      add(at_place(offer.play, place), swing, [&] {
        return plan_of(chief_of(game_, who)) +
               (charges ? "; by the exact odds of the whole charge" : "; by the exact odds of the volley");
      });
  });
}

void Judgement::consider(const Shot& now, const Offers& offers) {
  const int as_it_is = now.firers.empty() ? -1000 : shot_swing(game_, now);
  for (const Offer& offer : offers.list()) {
    const Doing doing = doing_of(offer.play);
    if (doing == Doing::roll) {
      add(offer.play, 10, "as it stands");
      continue;
    }
    Shot other = now;
    int price = 3;
    if (doing == Doing::canister || doing == Doing::shell) {
      for (Shooter& one : other.firers)
        if (one.piece == piece_of(offer.play)) one.canister = doing == Doing::canister;
    } else if (doing == Doing::join) {
      // It gives up what it would do by itself.
      const auto one = game_.could_join(now, piece_of(offer.play));
      if (!one) continue;
      other.firers.push_back(*one);
      price += shot_alone(piece_of(offer.play));
    } else {
      continue;
    }
    const int gain = shot_swing(game_, other) - as_it_is - price;
    if (gain > 0) add(offer.play, 10 + gain, doing == Doing::join ? "more together than one by one" : "better odds so");
  }
}

void Judgement::consider(const Withdrawal& facts, const Offers& offers) {
  consider(Retreat{.going = facts.going, .from = facts.from, .hexes = facts.hexes}, offers);
}

void Judgement::consider(const Retreat& facts, const Offers& offers) {
  const PieceId chief = chief_of(game_, facts.going);
  for (const Offer& offer : offers.list()) {
    if (offer.words == 0) {
      add(offer.play, offer.play.verb == verb_done ? 0 : -300, "there is no other way");
      continue;
    }
    offers.places(offer).each([&](PlaceNumber place) {
      int worth = value_[place] / 8;
      if (chief != no_piece) worth += exchange({}, target_of(chief), {place, std::nullopt, true, false}) / 2;
      if (game_.has_units(place, side_)) worth -= 10;
      if (game_.terrain(place) == Terrain::woods) worth += 8;
      add(at_place(offer.play, place), worth, facts.by_itself ? "out of fire" : "least in danger there");
    });
  }
}

void Judgement::consider(const Advance& now, const Offers& offers) {
  const StackActs* acts = game_.state.flow.find<StackActs>();
  const PieceId chief = acts == nullptr ? no_piece : chief_of(game_, acts->pieces);
  const auto danger = [&](PlaceNumber place) {
    if (chief == no_piece || place == no_place) return 0;
    const auto facing = game_.has_front(chief) ? std::optional(game_.piece(chief).facing) : std::nullopt;
    return exchange(fire_of(game_.units_of(acts->pieces)), target_of(chief), {place, facing, true, false});
  };
  for (const Offer& offer : offers.list()) {
    if (offer.play.verb == verb_done) {
      ideas.add(offer.play, 0, "Stay", "the ground is good enough here");
      continue;
    }
    if (doing_of(offer.play) == Doing::face) {
      const int gain = front_worth(now.to, static_cast<Direction>(offer.play.choice));
      add(offer.play, gain / 4, "towards the enemy");
      continue;
    }
    const int gain = value_[now.to] + 15 + danger(now.to) - (chief == no_piece ? 0 : danger(game_.piece(chief).hex));
    offers.places(offer).each(
        [&](PlaceNumber place) { add(at_place(offer.play, place), gain, "to hold what was won"); });
    if (offer.words == 0) add(offer.play, gain, "to hold what was won");
  }
}

}  // namespace longroll::line_of_battle
