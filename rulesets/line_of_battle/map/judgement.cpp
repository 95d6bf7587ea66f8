// What is worth having, and who is there; what a position is worth.
#include "rulesets/line_of_battle/map/judgement.h"

#include <algorithm>

#include "base/best.h"

namespace longroll::line_of_battle {
namespace {

constexpr int point = 100;
constexpr int check_price = 30;  // a morale check, in hundredths of a strength point
constexpr int far_off = 99;

/// How many of 36 throws of two dice have a total.
constexpr int throws(int total) { return 6 - (total < 7 ? 7 - total : total - 7); }

}  // namespace

Judgement::Judgement(const LineOfBattle& game, Side side, Effort effort, bool worded)
    : JudgeOf(game, side, effort, worded) {
  value_goals();
  find_means();
  find_enemies();
  const Thresholds& at = game_.scenario().thresholds;
  const int margin = game_.points(Side::first) - game_.points(Side::second);
  behind_ = side_ == Side::first ? at.first_marginal - margin : margin - at.second_marginal;
}

void Judgement::value_goals() {
  const int left = static_cast<int>(game_.scenario().turns.size()) - game_.turn();
  for (std::size_t i = 0; i < game_.scenario().goals.size(); ++i) {
    const Goal& goal = game_.scenario().goals[i];
    // What only the enemy is paid for is worth keeping from him.
    const bool ours = goal.both || goal.side == side_;
    if (goal.kind == GoalKind::line_on) {
      // Only the end counts, and one line is enough.
      if (!ours || left > 2 || (left > 0 && game_.goal_points(i, side_) > 0)) continue;
      for (const PlaceNumber place : goal.hexes) value_[place] += goal.points * point / (1 + left);
      continue;
    }
    for (const PlaceNumber place : goal.hexes) {
      value_[place] += goal.points * point;
      goals_.push_back(place);
    }
  }
}

void Judgement::find_means() {
  const auto& table = game_.house().combat;
  for (int column = 0; column < std::min(table.columns(), static_cast<int>(means_.size())); ++column) {
    int sum = 0;
    for (int total = 2; total <= 12; ++total) {
      const CombatCell& cell = table.at(table.row_of(total), column);
      sum += throws(total) * (100 * cell.losses + (cell.check ? check_price : 0));
    }
    means_[static_cast<std::size_t>(column)] = sum / 36;
  }
}

int Judgement::price_of(PieceId id) const {
  const PieceInfo& printed = game_.info(id);
  const auto number = [&](MapRule rule) { return game_.house().number(rule); };
  if (printed.arm == Arm::artillery) return 40;
  if (game_.scenario().losses == LossCount::strength_points) return point / game_.scenario().points_a_loss;
  const int times = printed.strength >= number(MapRule::large_unit) ? number(MapRule::points_large) : 1;
  return std::clamp(times * number(MapRule::points_dead) * point / std::max<int>(printed.strength, 1), 25, 60);
}

Judgement::Fire Judgement::fire_of(const Stacked& units) const {
  Fire fire;
  for (const PieceId id : units) {
    if (!game_.can_fire(id)) continue;
    fire.points += game_.disorganized(id) ? std::max(1, game_.piece(id).strength / 2) : game_.piece(id).strength;
    fire.range = std::max(fire.range, game_.range_of(id));
    const auto shift = [&](Firepower kind) {
      fire.near_range = game_.house().firepower_range[kind];
      fire.near_shift = game_.house().firepower[kind].value;
    };
    if (game_.is_battery(id)) {
      fire.guns = true;
      if (game_.has_canister(id))
        shift(game_.house().canister_of(game_.info(id).gun) == CanisterType::dense ? Firepower::dense_canister
                                                                                   : Firepower::normal_canister);
      continue;
    }
    switch (game_.house().type_of(game_.info(id).weapon)) {
      case WeaponType::none: break;
      case WeaponType::buck_and_ball: shift(Firepower::buck_and_ball); break;
      case WeaponType::breechloader: shift(Firepower::breechloader); break;
      case WeaponType::repeater: shift(Firepower::repeater); break;
    }
  }
  return fire;
}

Judgement::Target Judgement::target_of(PieceId top) const {
  Target target;
  if (game_.has_front(top)) target.facing = game_.piece(top).facing;
  target.all_front = game_.all_front(top);
  target.state = game_.piece(top).state;
  target.wrecked = game_.wrecked(top);
  target.price = price_of(top);
  return target;
}

void Judgement::find_enemies() {
  game_.occupied(enemy_).each([&](PlaceNumber place) {
    const PieceId top = game_.top_at(place, enemy_);
    if (top == no_piece) return;
    Enemy one;
    one.place = place;
    one.fire = fire_of(game_.units_at(place, enemy_));
    one.target = target_of(top);
    if (one.fire.points > 0) {
      game_.occupied(side_).each([&](PlaceNumber own) {
        if (game_.grid().distance(place, own) <= std::min(one.fire.range, gun_reach) &&
            game_.setting().sight.clear(place, own, !one.fire.guns))
          ++one.reached;
      });
      if (!one.fire.guns)
        game_.grid().each_within(place, std::min(one.fire.range, game_.visibility()), [&](PlaceNumber near, int away) {
          if (away == 1 || (away > 0 && game_.setting().sight.clear(place, near, true))) rifles_.insert(near);
        });
    }
    enemies_.push_back(one);
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
  const int price = price_of(top);
  // The points around the half that wrecks it, and the last ones, count most.
  const int left = game_.piece(top).strength;
  const int wreck = game_.info(top).strength / 2;
  const bool wrecks = left > wreck && left - lost <= wreck;
  return lost * price + (wrecks ? price : 0);
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
