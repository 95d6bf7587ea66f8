// Answers: replacements, who acts first, reactions, retreats, recalls.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/map/judgement.h"

namespace longroll::valley {

void Judgement::consider(const Replacing& /*facts*/, const Offers& offers) {
  survey();
  offers.each([&](const Play& play) {
    if (play.verb == verb_done) return add(play, 0, "the points are kept");
    const PieceId id = piece_of(play);
    // Where most is, and where the enemy may come; a unit that is nearly gone comes first.
    const PlaceNumber at = game_.piece(id).place;
    const int stack = std::min(game_.strength(side_, at), 40);
    const int worn = 10 - std::min<int>(10, game_.piece(id).strength);
    add(play, 10 + stack / 2 + worn + threat_at(at).chance / 5, "men are wanted there");
  });
}

/// Whoever has something to do goes first; whoever has not sees what the enemy does.
void Judgement::consider(const ChoosingFirst& /*facts*/, const Offers& offers) {
  survey();
  int hope = 0;
  int fear = 0;
  for (const Stack& stack : mine_) {
    set_out(stack.at);
    hope = std::max(hope, best_march(stack, false).sum);
    fear = std::max(fear, risk_at(stack.at, {game_.all_at(side_, stack.at)}));
  }
  offers.each([&](const Play& play) {
    const bool first = static_cast<Order>(play.choice) == Order::first;
    add(play, first ? hope + fear : 60,
        first ? "there is something to do before the enemy acts" : "let the enemy show what he means");
  });
}

void Judgement::consider(const Reaction& /*facts*/, const Offers& offers) {
  survey();
  offers.each([&](const Play& play) {
    if (play.verb == verb_done) return add(play, reaction_worth, "it is better to stay");
    const PieceId head = piece_of(play);
    const PlaceNumber from = game_.piece(head).place;
    const Pieces stack = game_.ready(side_, from);
    set_out(from);
    Worth best{-100000};
    game_.reaction_places(head).each([&](PlaceNumber to) {
      const Worth plan = judge_move(stack, from, to, false);
      if (plan.sum > best.sum) best = plan;
    });
    add(play, best.sum, [&] { return why(best); });
  });
}

void Judgement::consider(const ComeUp& reacting, const Offers& offers) {
  survey();
  const PlaceNumber from = game_.piece(reacting.head).place;
  const Pieces stack = game_.ready(side_, from);
  set_out(from);
  offers.each([&](const Play& play) {
    if (play.verb == verb_done) return add(play, 0, "it is better to stay");
    const Worth plan = judge_move(stack, from, play.place, false);
    add(play, plan.sum, [&] { return why(plan); });
  });
}

void Judgement::consider(const Retreat& retreat, const Offers& offers) {
  survey();
  const Pieces going = game_.all_at(side_, retreat.from);
  set_out(retreat.from);
  offers.each([&](const Play& play) {
    const PlaceNumber to = play.place;
    const Pieces there = game_.all_at(side_, to);
    const int friends = game_.strength(side_, to);
    const int worth = place_worth(to, {with(there, going), true}).sum + prize_of(side_, to) + std::min(friends, 20) -
                      (friends == 0 ? 0 : place_worth(to, {there}).sum);
    add(play, worth,
        friends > 0                 ? "friends are there"
        : game_.supplied(side_, to) ? "it is in supply, and out of reach"
                                    : "it is the best of the ways out");
  });
}

/// The Union stack that hurts most where it is.
void Judgement::consider(const Recall& /*facts*/, const Offers& offers) {
  offers.each([&](const Play& play) {
    const PlaceNumber at = play.place;
    int near = Reach::never;
    game_.occupied(side_).each([&](PlaceNumber own) { near = std::min(near, game_.distance(at, own)); });
    const int worth = game_.strength(enemy_, at) * (10 - std::min(near, 8)) +
                      3 * std::min(game_.distance(at, game_.scenario().capital), 20);
    add(play, worth, [&] { return fmt::format("{} strength points go out of our way", game_.strength(enemy_, at)); });
  });
}

}  // namespace longroll::valley
