// Where to stand: brigades, guns and officers.
#include <algorithm>

#include "base/best.h"
#include "rulesets/rifle_pits/map/judgement.h"

namespace longroll::rifle_pits {
namespace {

constexpr int worthwhile = 25;  // less than this is not worth a march

}  // namespace

/// What attacking from a hex this turn could add.
int Judgement::attack_bonus(PieceId id, PlaceNumber place) const {
  const Orders orders = game_.orders(id);
  if (!game_.is_line(id) || orders == Orders::defend || orders == Orders::rest || game_.demoralized(id)) return 0;
  int best = 0;
  game_.grid().each_around(place, [&](PlaceNumber near) {
    if (target_at_[near] < 0 || !game_.joined(place, near)) return;
    const Target& target = targets_[static_cast<std::size_t>(target_at_[near])];
    const int swing = target.swing + boldness(near);
    if (swing > 0) best = std::max(best, swing * game_.strength(id) / std::max(6, target.strength) + 20);
  });
  return best;
}

int Judgement::place_worth(PieceId id, PlaceNumber place) const {
  const PieceInfo& printed = game_.info(id);
  const bool guns = printed.kind == Kind::artillery;
  int worth = 0;
  // Towards the objective.
  if (printed.division != no_division && objective_[index(printed.division)].place != no_place) {
    const Objective& goal = objective_[index(printed.division)];
    const int away = std::min<int>(goal.distances[static_cast<std::size_t>(place)], 200);
    worth -= guns ? std::max(0, away - 6) * 4 : away * 8;
  }
  // Holding what brings points, and only once.
  const bool others = game_.any_at(
      place, [&](PieceId one) { return one != id && game_.is_line(one) && game_.info(one).side == side_; });
  if (!others && game_.is_line(id)) {
    const bool theirs = game_.hex(place).holder != owner_of(side_);
    worth += value_[place] * (theirs ? 90 : danger_[place] > 0 ? 70 : 15) / 100;
  }
  if (others && !guns) worth -= 6;
  if (game_.has_works(place, side_)) worth += danger_[place] > 0 ? 35 : 5;
  worth -= expected_loss(id, place) * (guns ? 130 : 80) / 100;
  const bool zoned = game_.zone(enemy_).contains(place);
  const int attack = attack_bonus(id, place);
  worth += attack;
  if (zoned && attack <= 0) worth -= guns ? 120 : 30;
  if (guns) {
    // Guns want something to fire at, and foot in front of them.
    int best = 0;
    for (const Target& target : targets_)
      if (game_.grid().distance(place, target.place) <= game_.number(MapRule::gun_range) &&
          game_.setting().sight.clear(place, target.place))
        best = std::max(best, 30 + value_[target.place] / 20);
    worth += best;
  }
  if (!game_.in_good_order(id)) worth -= zoned ? 40 : danger_[place] / 10;
  return worth;
}

int Judgement::officer_worth(PieceId id, PlaceNumber place) const {
  int stacked = 0;
  int near = 0;
  const PlaceSet& zone = game_.zone(enemy_);
  game_.each_unit(side_, [&](PieceId unit) {
    if (!game_.commands(id, unit)) return;
    const int away = game_.distance(unit, place);
    const bool front = zone.contains(game_.piece(unit).hex);
    if (away == 0) stacked += game_.strength(unit) * (front ? 5 : 3);
    if (away > 0 && away <= game_.number(MapRule::officer_near)) near += game_.strength(unit);
  });
  const int guard = game_.strength_at(place, side_);
  const bool high = game_.info(id).rank == Rank::corps || game_.info(id).rank == Rank::army;
  // A man of no efficiency is no use in front; nobody is left alone within the enemy's reach.
  int worth = near + (game_.piece(id).efficiency > 0 && !high ? stacked : stacked / 2);
  if (guard == 0) worth -= danger_[place] > 0 ? 150 : 30;
  if (guard > 0 && guard < 4) worth -= danger_[place] / 10;
  return worth;
}

void Judgement::consider(const Movement& /*facts*/, const Offers& offers) {
  choose_objectives();
  find_targets();
  each_offer(offers, "End the movement", "nothing better is left", [&](const Offer& offer) {
    // Each piece moves once a turn, by itself: nobody wanders.
    if (offer.play.group >= 0) return;
    const Doing doing = doing_of(offer.play);
    const PieceId id = piece_of(offer.play);
    if (doing == Doing::exit) return add(offer.play, 400, "it brings points");
    if (game_.piece(id).spent > 0 || game_.masked(id)) return;
    const bool officer = !game_.is_unit(id);
    const PlaceNumber from = game_.piece(id).hex;
    const auto worth_at = [&](PlaceNumber place) {
      return officer ? officer_worth(id, place) : place_worth(id, place);
    };
    const int now = doing == Doing::enter ? -1500 : worth_at(from);
    Best<PlaceNumber> best;
    offers.places(offer).each([&](PlaceNumber place) { best.offer(place, worth_at(place)); });
    if (!best.what || best.worth - now < worthwhile) return;
    const PlaceNumber where = *best.what;
    // Pieces go last, to where their men have gone.
    const int gain = officer ? std::min(best.worth - now, worthwhile + 1) : best.worth - now;
    const auto why = [&]() -> std::string {
      if (officer) return "to lead his men";
      if (attack_bonus(id, where) > 0) return "to attack from there";
      if (value_[where] > 0) return "to hold what brings points";
      const bool safer = from != no_place && expected_loss(id, where) < expected_loss(id, from);
      return safer ? "out of danger" : "towards the objective";
    };
    ideas.add(
        at_place(offer.play, where), gain,
        [&] { return fmt::format("{} to {}", game_.piece_name(id), game_.place_name(where)); }, why);
  });
}

}  // namespace longroll::rifle_pits
