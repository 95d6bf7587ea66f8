// Answers: replacements, who acts first, reactions, retreats, recalls.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/map/judgement.h"

namespace longroll::valley {

void Judgement::consider_replacements(const Replacing& /*facts*/, const Offers& offers) {
  survey();
  for (const Offer& offer : offers.list()) {
    if (static_cast<Doing>(offer.play.verb) == Doing::done) {
      add(offer.play, 0, [] { return std::string("the points are kept"); });
      continue;
    }
    const PieceId id = piece_of(offer.play);
    // Where most is, and where the enemy may come; a unit that is nearly gone comes first.
    const PlaceNumber at = game_.piece(id).place;
    const int stack = std::min(game_.strength(side_, at), 40);
    const int worn = 10 - std::min<int>(10, game_.piece(id).strength);
    const int gain = 10 + stack / 2 + worn + threat_at(at).chance / 5;
    add(offer.play, gain, [] { return std::string("men are wanted there"); });
  }
}

/// Whoever has something to do goes first; whoever has not sees what the enemy does.
void Judgement::consider_order(const ChoosingFirst& /*facts*/, const Offers& offers) {
  survey();
  int hope = 0;
  int fear = 0;
  for (const Stack& stack : mine_) {
    set_out(stack.at);
    hope = std::max(hope, best_march(stack, false).gain);
    fear = std::max(fear, risk_at(stack.at, {game_.all_at(side_, stack.at)}));
  }
  for (const Offer& offer : offers.list()) {
    const bool first = static_cast<Order>(offer.play.choice) == Order::first;
    add(offer.play, first ? hope + fear : 60, [&] {
      return std::string(first ? "there is something to do before the enemy acts" : "let the enemy show what he means");
    });
  }
}

void Judgement::consider_reaction(const Reaction& /*facts*/, const Offers& offers) {
  survey();
  for (const Offer& offer : offers.list()) {
    if (static_cast<Doing>(offer.play.verb) == Doing::done) {
      add(offer.play, reaction_worth, [] { return std::string("it is better to stay"); });
      continue;
    }
    const PieceId head = piece_of(offer.play);
    const PlaceNumber from = game_.piece(head).place;
    const Pieces stack = game_.ready(side_, from);
    set_out(from);
    Plan best;
    game_.reaction_places(head).each([&](PlaceNumber to) {
      const Plan plan = judge_move(stack, from, to, false);
      if (plan.gain > best.gain) best = plan;
    });
    add(offer.play, best.gain, [&] { return why(best); });
  }
}

void Judgement::consider_coming_up(const ComeUp& reacting, const Offers& offers) {
  survey();
  const PlaceNumber from = game_.piece(reacting.head).place;
  const Pieces stack = game_.ready(side_, from);
  set_out(from);
  for (const Offer& offer : offers.list()) {
    if (static_cast<Doing>(offer.play.verb) == Doing::done) {
      add(offer.play, 0, [] { return std::string("it is better to stay"); });
      continue;
    }
    offers.places(offer).each([&](PlaceNumber to) {
      const Plan plan = judge_move(stack, from, to, false);
      Play play = offer.play;
      play.place = to;
      add(play, plan.gain, [&] { return why(plan); });
    });
  }
}

void Judgement::consider_retreat(const Retreat& retreat, const Offers& offers) {
  survey();
  const PlaceNumber from = retreat.from;
  const Pieces going = game_.all_at(side_, from);
  set_out(from);
  for (const Offer& offer : offers.list()) {
    offers.places(offer).each([&](PlaceNumber to) {
      Pieces all = game_.all_at(side_, to);
      for (const PieceId id : going)
        if (std::find(all.begin(), all.end(), id) == all.end()) all.push_back(id);
      const int friends = game_.strength(side_, to);
      const int worth = place_worth(to, {all, true}).sum + prize_of(side_, to) + std::min(friends, 20) -
                        (friends == 0 ? 0 : place_worth(to, {game_.all_at(side_, to)}).sum);
      Play play = offer.play;
      play.place = to;
      add(play, worth, [&] {
        return std::string(friends > 0                 ? "friends are there"
                           : game_.supplied(side_, to) ? "it is in supply, and out of reach"
                                                       : "it is the best of the ways out");
      });
    });
  }
}

/// The Union stack that hurts most where it is.
void Judgement::consider_recall(const Recall& /*facts*/, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    offers.places(offer).each([&](PlaceNumber at) {
      int near = Reach::never;
      game_.occupied(side_).each([&](PlaceNumber own) { near = std::min(near, game_.distance(at, own)); });
      const int worth = game_.strength(enemy_, at) * (10 - std::min(near, 8)) +
                        3 * std::min(game_.distance(at, game_.scenario().capital), 20);
      Play play = offer.play;
      play.place = at;
      add(play, worth, [&] { return fmt::format("{} strength points go out of our way", game_.strength(enemy_, at)); });
    });
  }
}

}  // namespace longroll::valley
