// Whether to fire and to charge, by exact odds; retreats and advances.
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

int Judgement::shot_swing(const Shot& shot) const {
  const FireOrder order = game_.fire_order(shot);
  const PieceId top = game_.top_at(shot.target, enemy_);
  if (top == no_piece || refuse_order(order, game_.house())) return -1000;
  const int before = state_worth(game_.piece(top).state);
  const Odds<FireResult> odds = fire_odds(order, game_.house(), {}, nullptr);
  return mean_of(odds, [&](const FireResult& one) {
    int swing = loss_worth(top, one.lost) + before - state_worth(one.state) + retreat_price * one.retreat;
    if (one.retreat > 0 || one.destroyed) swing += value_[shot.target] / 4 + ground_gain;
    swing += leader_price * (one.leaders_killed + one.leaders_wounded) + 15 * one.counter_battery;
    if (one.depleted != Depleted::none) swing -= 25;
    return swing;
  });
}

int Judgement::volley_price(const Stacked& who, PlaceNumber target, bool charges) const {
  const auto volley = game_.volley_for(who, target, charges);
  if (!volley) return 0;
  // The mean loss by the column: from half a point at three hexes to one and a half at a charge.
  constexpr int by_column[] = {18, 30, 45, 60};
  return by_column[static_cast<std::size_t>(volley->order.from)];
}

int Judgement::charge_swing(const Stacked& who, PlaceNumber target) const {
  const ChargeOrder order = game_.charge_order(who, target);
  const PieceId top = game_.top_at(target, enemy_);
  const PieceId own = game_.top_at(game_.piece(who[0]).hex, side_);
  if (top == no_piece || own == no_piece || refuse_order(order, game_.house())) return -1000;
  const int before = state_worth(game_.piece(top).state);
  const Odds<ChargeResult> odds = charge_odds(order, game_.house(), {}, nullptr);
  return mean_of(odds, [&](const ChargeResult& one) {
    int swing = loss_worth(top, one.defender_lost) - loss_worth(own, one.attacker_lost);
    swing += before - state_worth(one.state) + retreat_price * one.retreat;
    swing += leader_price * (one.defending_leaders - one.attacking_leaders);
    if (one.may_enter) swing += value_[target] / 2 + ground_gain;
    return swing;
  });
}

void Judgement::consider_fights(const Stacked& who, const Offer& offer, const Offers& offers) {
  const bool charges = doing_of(offer.play) == Doing::charge;
  offers.places(offer).each([&](PlaceNumber place) {
    int swing = 0;
    if (charges) {
      swing = charge_swing(who, place) - 30 + boldness();
    } else {
      const Shot shot = game_.strongest(who, place);
      if (shot.firers.empty()) return;
      swing = shot_swing(shot) - volley_price(who, place, false);
    }
    if (swing > 0)
      add(at_place(offer.play, place), swing,
          charges ? "by the exact odds of the whole charge" : "by the exact odds of the volley");
  });
}

void Judgement::consider(const Shot& now, const Offers& offers) {
  const int as_it_is = now.firers.empty() ? -1000 : shot_swing(now);
  for (const Offer& offer : offers.list()) {
    const Doing doing = doing_of(offer.play);
    if (doing == Doing::roll) {
      add(offer.play, 10, "as it stands");
      continue;
    }
    if (doing != Doing::canister && doing != Doing::shell) continue;
    Shot other = now;
    for (Shooter& one : other.firers)
      if (one.piece == piece_of(offer.play)) one.canister = doing == Doing::canister;
    const int gain = shot_swing(other) - as_it_is;
    if (gain > 3) add(offer.play, 10 + gain, "better odds so");
  }
}

void Judgement::consider(const Withdrawal& facts, const Offers& offers) {
  consider(Retreat{.going = facts.going, .from = facts.from, .hexes = facts.hexes}, offers);
}

void Judgement::consider(const Retreat& facts, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    if (offer.words == 0) {
      add(offer.play, offer.play.verb == verb_done ? 0 : -300, "there is no other way");
      continue;
    }
    offers.places(offer).each([&](PlaceNumber place) {
      int worth = value_[place] / 8 - fire_on(place) / 2;
      if (game_.has_units(place, side_)) worth -= 10;
      if (game_.terrain(place) == Terrain::woods) worth += 8;
      add(at_place(offer.play, place), worth, facts.by_itself ? "out of fire" : "least in danger there");
    });
  }
}

void Judgement::consider(const Advance& now, const Offers& offers) {
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
    const StackActs* acts = game_.state.flow.find<StackActs>();
    const PlaceNumber from = acts != nullptr && !acts->pieces.empty() ? game_.piece(acts->pieces[0]).hex : no_place;
    const int gain = value_[now.to] + 15 - (fire_on(now.to) - (from == no_place ? 0 : fire_on(from))) / 3;
    offers.places(offer).each(
        [&](PlaceNumber place) { add(at_place(offer.play, place), gain, "to hold what was won"); });
    if (offer.words == 0) add(offer.play, gain, "to hold what was won");
  }
}

}  // namespace longroll::line_of_battle
