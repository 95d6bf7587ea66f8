// The action phase: whom to activate, how to set out, and each step of a march.
#include <algorithm>

#include "rulesets/valley/map/judgement.h"

namespace longroll::valley {
namespace {

constexpr int worthwhile = 12;  // less than this is not worth an activation
constexpr int step_worth = 3;   // nor this another step

}  // namespace

void Judgement::consider(const Activating& /*facts*/, const Offers& offers) {
  survey();
  for (const Offer& offer : offers.list()) {
    switch (doing_of(offer.play)) {
      case Doing::done: add(offer.play, 0, "nothing else is worth an activation"); break;
      case Doing::depot: consider_depot(offer.play, offers.places(offer)); break;
      case Doing::raid: consider_raid(offer.play, offers.places(offer)); break;
      default: consider_activation(offer.play, offers.places(offer)); break;
    }
  }
}

/// Marching, digging in, or going by rail, with one stack.
void Judgement::consider_activation(const Play& offered, PlaceView places) {
  const auto doing = doing_of(offered);
  const PlaceNumber from = game_.piece(piece_of(offered)).place;
  const Stack stack = stack_of(game_.ready(side_, from), from);
  set_out(from);
  if (doing == Doing::activate) {
    const Worth plain = best_march(stack, false);
    const Worth forced = stack.strength > 0 ? best_march(stack, true) : plain;
    const Worth& plan = forced.sum > plain.sum ? forced : plain;
    add(offered, plan.sum - worthwhile, [&] { return why(plan); });
  } else if (doing == Doing::entrench) {
    // Works are for an enemy who is still to act: in the last turn there may be none.
    if (game_.turn() == game_.scenario().last_turn() && side_ != game_.first_player()) return;
    const Pieces all = game_.all_at(side_, from);
    const int gain = place_worth(from, {all, false, false, true}).sum - place_worth(from, {all}).sum;
    add(offered, gain - worthwhile, "a stronger enemy may come, and works help to stay");
  } else if (doing == Doing::ride) {
    places.each([&](PlaceNumber to) {
      const Worth plan = judge_move(stack.pieces, from, to, false);
      if (plan.sum > worthwhile) add(at_place(offered, to), plan.sum - worthwhile, [&] { return why(plan); });
    });
  }
}

/// The depot feeds those who go farther than the sources reach.
void Judgement::consider_depot(const Play& offered, PlaceView places) {
  constexpr int fed_price = 4;    // of a strength point
  constexpr int ahead_price = 1;  // of one that could go on
  const int range = game_.number(MapRule::depot_range);
  const auto served = [&](PlaceNumber depot) {
    int sum = 0;
    for (const Stack& stack : mine_) {
      const int away = depot == no_place ? Reach::never : game_.distance(stack.at, depot);
      if (away <= range) sum += stack.strength * (game_.supplied(side_, stack.at) ? ahead_price : fed_price);
    }
    return sum;
  };
  const int now = served(game_.state.depot.place);
  places.each([&](PlaceNumber at) {
    const int behind = 3 * game_.supply_cost(side_, at);
    const int gain = served(at) + (served(at) > 0 ? behind : 0) - now - 2 * worthwhile - threat_at(at).chance / 2;
    if (gain > 0) add(at_place(offered, at), gain, "the army can be fed from there");
  });
}

/// Raiders cost nothing: where they do most harm.
void Judgement::consider_raid(const Play& offered, PlaceView places) {
  const Raid raid = raid_of(offered.choice);
  places.each([&](PlaceNumber to) {
    const LinkNumber number = game_.map().between(raid_end(offered.choice), to);
    int gain = raid == Raid::destroy ? 6 : 5;
    if (raid == Raid::destroy) gain += point * game_.destruction_points(number, Part::rail, side_) / 2;
    Valley after = game_;
    (raid == Raid::cut ? after.link(number).cut : after.link(number).rail_down) = true;
    constexpr int cut_price = 3;
    game_.occupied(enemy_).each([&](PlaceNumber at) {
      if (game_.supplied(enemy_, at) && !after.supplied(enemy_, at)) gain += cut_price * game_.strength(enemy_, at);
    });
    add(at_place(offered, to), gain, "the raiders cost nothing");
  });
}

void Judgement::consider(const Muster& /*facts*/, const Offers& offers) {
  survey();
  const Pieces column = game_.column();
  const PlaceNumber from = game_.march()->at;
  const Stack stack = stack_of(column, from);
  set_out(from);
  for (const Offer& offer : offers.list()) {
    const auto doing = doing_of(offer.play);
    if (doing != Doing::march && doing != Doing::force_march) continue;
    const Worth plan = best_march(stack, doing == Doing::force_march);
    add(offer.play, plan.sum, [&] { return why(plan); });
  }
}

/// What destroying a bridge or a railway from here brings.
int Judgement::link_gain(PlaceNumber at, PlaceNumber to, Part part) const {
  const LinkNumber number = game_.map().between(at, to);
  int gain = point * game_.destruction_points(number, part, side_);
  if (part != Part::bridge) return gain;
  // It keeps a stronger enemy off, and us from going there.
  const Pieces here = game_.all_at(side_, at);
  for (const Stack& stack : theirs_)
    if (game_.distance(stack.at, to) < game_.distance(stack.at, at) && game_.distance(stack.at, at) <= 6 &&
        stack.strength > game_.strength_of(here))
      gain += std::min(20, stack.strength - game_.strength_of(here));
  return gain;
}

void Judgement::consider(const March& march, const Offers& offers) {
  survey();
  const Pieces column = game_.column();
  set_out(march.at);
  const Reach reach = game_.reach();
  const int burning = game_.work_cost(Doing::destroy, game_.mounted(column));
  std::array<int, PlanValues::most_points + 20> best{};  // by what it costs
  for (const Offer& offer : offers.list()) {
    if (doing_of(offer.play) != Doing::go) continue;
    offers.places(offer).each([&](PlaceNumber to) {
      Worth plan = judge_move(column, march.at, to, march.forced);
      const int cost = reach.cost[to];
      const bool fights = game_.has_units(enemy_, to);
      if (game_.house().interpretations.holding == HoldingReading::pass)
        for (const PlaceNumber by : reach.way_back(reach.from[to]))
          if (!game_.has_units(enemy_, by)) plan.sum += prize_of(side_, by);
      if (!fights && cost + burning <= march.points) plan.sum += std::min(100, work_at(side_, to));
      for (std::size_t i = static_cast<std::size_t>(std::min<int>(cost, 40)); i < best.size(); ++i)
        best[i] = std::max(best[i], plan.sum);
      if (plan.sum > step_worth) add(at_place(offer.play, to), plan.sum, [&] { return why(plan); });
    });
  }
  for (const Offer& offer : offers.list()) consider_work(offer.play, offers.places(offer), march, best);
}

/// What a column does where it stands: `best` is what going on could bring, by its cost.
void Judgement::consider_work(const Play& offered, PlaceView places, const March& march, std::span<const int> best) {
  const auto later = [&](int cost) {
    return best[static_cast<std::size_t>(std::clamp(march.points - cost, 0, static_cast<int>(best.size()) - 1))];
  };
  switch (doing_of(offered)) {
    case Doing::done: add(offered, step_worth, "the column is where it should be"); return;
    case Doing::rejoin: add(offered, later(0) + 5, "nobody is left behind"); return;
    case Doing::devastate:
      add(offered, later(game_.work_cost(Doing::devastate, false)) + point * game_.number(Campaign::granary_points),
          "a point, and hunger");
      return;
    case Doing::destroy: {
      const int burning = game_.work_cost(Doing::destroy, game_.mounted(game_.column()));
      places.each([&](PlaceNumber to) {
        const int gain = link_gain(march.at, to, static_cast<Part>(offered.choice));
        if (gain >= 8)
          add(at_place(offered, to), gain + later(burning),
              gain >= point ? "it brings a point" : "it keeps the enemy off");
      });
      return;
    }
    default: return;
  }
}

}  // namespace longroll::valley
