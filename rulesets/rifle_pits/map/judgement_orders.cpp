// Which order a division should have.
#include <algorithm>

#include "rulesets/rifle_pits/map/judgement.h"

namespace longroll::rifle_pits {

Orders Judgement::wanted_order(DivisionId division) const {
  int nearest = 99;
  int tired = 0;
  int units = 0;
  int strength = 0;
  int danger = 0;
  int in_works = 0;
  int sound = 0;
  int foot = 0;
  PlaceNumber from = no_place;
  game_.each_unit(division, [&](PieceId id) {
    const PieceState& now = game_.piece(id);
    ++units;
    if (game_.is_line(id)) ++foot;
    strength += game_.strength(id);
    if (game_.in_good_order(id) && !game_.fatigued(id)) ++sound;
    if (now.fatigue >= game_.house().recovery[Recovery::fatigued].value - 1) ++tired;
    from = now.hex;
    danger = std::max(danger, danger_[now.hex] / 10);
    if (game_.has_works(now.hex, side_)) ++in_works;
    game_.occupied(enemy_).each([&](PlaceNumber enemy) { nearest = std::min(nearest, game_.distance(id, enemy)); });
  });
  const Orders now = game_.division(division).orders;
  if (units == 0 || foot == 0) return now == Orders::rest ? Orders::assault : now;
  const Objective& goal = objective_[index(division)];
  const bool none = goal.place == no_place;
  if (nearest > 4 && tired * 2 > units) return Orders::rest;
  const bool there = none || goal.distances[static_cast<std::size_t>(from)] <= 2;
  const bool held = !none && game_.holds(side_, goal.place);
  if (sound == 0) return Orders::defend;
  if ((there && held) || (held && danger * 10 > strength * 8)) return Orders::defend;
  // Who is ahead and has what he wants waits in his works, unless the enemy in front is weak.
  if (content_ && nearest <= 4 && strength < 2 * danger) return Orders::defend;
  // Strong enough, or behind and so bound to try.
  const bool hopeful = strength * 10 >= danger * 7 || behind_ > 0;
  if (nearest > 4) return there ? Orders::defend : Orders::march;
  if (!hopeful) return Orders::defend;
  if (nearest <= 2 && sound == units && now != Orders::assault && in_works > 0) return Orders::prepared_assault;
  if (now == Orders::prepared_assault && nearest <= 3) return now;
  return Orders::assault;
}

void Judgement::consider(const WritingOrders& /*facts*/, const Offers& offers) {
  choose_objectives();
  const bool last = game_.turn() == static_cast<int>(game_.scenario().turns.size());
  each_offer(offers, "Keep the other orders", "they suit", [&](const Offer& offer) {
    const DivisionId division = division_of(offer.play);
    const Orders wanted = wanted_order(division);
    if (static_cast<Orders>(offer.play.choice) != wanted || game_.division(division).orders == wanted) return;
    if (game_.division(division).written == wanted) return;
    // What is written comes into force in the next turn, and who rests is fit then: in the last one neither helps.
    if (last && (doing_of(offer.play) == Doing::order || wanted == Orders::rest)) return;
    // To try at once costs nothing: if the die fails, the order is written all the same.
    ideas.add(
        offer.play, doing_of(offer.play) == Doing::order_now ? 60 : 50, [&] { return game_.offer_words(offer.play); },
        wanted == Orders::defend  ? "to hold what it has"
        : wanted == Orders::march ? "the enemy is far"
        : wanted == Orders::rest  ? "it is tired"
                                  : "the enemy is near");
  });
}

}  // namespace longroll::rifle_pits
