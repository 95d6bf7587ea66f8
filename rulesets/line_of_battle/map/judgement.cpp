// What is worth having, and where fire falls; what a position is worth.
#include "rulesets/line_of_battle/map/judgement.h"

#include <algorithm>

#include "base/best.h"

namespace longroll::line_of_battle {
namespace {

constexpr int point = 100;
constexpr int strength_price = 45;  // a point of strength, by what wrecked and dead units bring
constexpr int far_off = 99;

}  // namespace

Judgement::Judgement(const LineOfBattle& game, Side side, Effort effort, bool worded)
    : JudgeOf(game, side, effort, worded) {
  value_goals();
  find_enemies();
  const Thresholds& at = game_.scenario().thresholds;
  const int margin = game_.points(Side::first) - game_.points(Side::second);
  behind_ = side_ == Side::first ? at.first_marginal - margin : margin - at.second_marginal;
}

void Judgement::value_goals() {
  for (const Goal& goal : game_.scenario().goals) {
    if (!goal.both && goal.side != side_) continue;
    for (const PlaceNumber place : goal.hexes) {
      value_[place] += goal.points * point;
      goals_.push_back(place);
    }
  }
}

void Judgement::find_enemies() {
  game_.occupied(enemy_).each([&](PlaceNumber place) {
    Enemy one{.place = place};
    for (const PieceId id : game_.units_at(place, enemy_)) {
      if (!game_.can_fire(id)) continue;
      one.strength += game_.piece(id).strength;
      one.range = std::max(one.range, game_.range_of(id));
      one.guns = one.guns || game_.is_battery(id);
    }
    enemies_.push_back(one);
    if (one.strength == 0) return;
    const int reach = std::min({one.range, game_.visibility(), one.guns ? 9 : 4});
    game_.grid().each_within(place, reach, [&](PlaceNumber near, int away) {
      if (near == place || !game_.setting().sight.clear(place, near, !one.guns)) return;
      const int weight = one.guns ? 12 - away : 10 - 2 * away;
      fire_[near] += std::min(one.strength, 8) * std::max(weight, 2);
    });
  });
}

void Judgement::consider_rolls(const Offers& offers) {
  each_offer(offers, "Go on", "nothing is left to roll for", [&](const Offer& offer) {
    if (offer.words == 0) return add(offer.play, 50, "it can only help");
    offers.places(offer).each([&](PlaceNumber place) { add(at_place(offer.play, place), 50, "it can only help"); });
  });
}

int Judgement::nearest_enemy(PlaceNumber place) const {
  int nearest = far_off;
  for (const Enemy& enemy : enemies_) nearest = std::min(nearest, game_.grid().distance(place, enemy.place));
  return nearest;
}

PlaceNumber Judgement::aim_of(PieceId id) const {
  const Orders orders = game_.orders(id);
  if (orders != Orders::none && game_.objective(id) != no_place) return game_.objective(id);
  Best<PlaceNumber> best;
  for (const PlaceNumber goal : goals_) best.offer(goal, value_[goal] / (5 + game_.distance(id, goal)));
  return best.what.value_or(no_place);
}

int Judgement::loss_worth(PieceId top, int lost) const {
  const int all = game_.info(top).strength;
  // The points around the half that wrecks it, and the last ones, count most.
  const int left = game_.piece(top).strength;
  const int wreck = all / 2;
  const bool wrecks = left > wreck && left - lost <= wreck;
  return lost * strength_price + (wrecks ? strength_price : 0);
}

int Judgement::state_worth(State state) const {
  switch (state) {
    case State::blood_lust: return 20;
    case State::normal: return 0;
    case State::shaken: return -15;
    case State::disorganized: return -60;
    case State::routed: return -150;
  }
  return 0;
}

int Judgement::boldness() const {
  // Whoever is behind must take risks, the more the later it is.
  if (behind_ <= 0) return 0;
  const int left = static_cast<int>(game_.scenario().turns.size()) - game_.turn();
  return std::min(60, 5 * behind_) + (left <= 2 ? 20 : 0);
}

int LineOfBattle::worth(Side side) const {
  int worth = 100 * (points(side) - points(other(side)));
  for (const Side of : {Side::first, Side::second}) {
    const int own = of == side ? 1 : -1;
    each_unit(of, [&](PieceId id) {
      worth += own * piece(id).strength * 20;
      switch (piece(id).state) {
        case State::blood_lust: worth += own * 10; break;
        case State::normal: break;
        case State::shaken: worth -= own * 10; break;
        case State::disorganized: worth -= own * 40; break;
        case State::routed: worth -= own * 90; break;
      }
    });
  }
  return worth;
}

}  // namespace longroll::line_of_battle
