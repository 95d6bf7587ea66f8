// Where to stand: brigades, guns and officers.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/map/judgement.h"

namespace longroll::rifle_pits {
namespace {

constexpr int worthwhile = 25;  // less than this is not worth a march

int officer_reach(const RiflePits& game) { return game.number(MapRule::officer_near); }

}  // namespace

/// What attacking from a hex this turn could add.
int Judgement::attack_bonus(PieceId id, PlaceNumber place) const {
  const Orders orders = game_.orders(id);
  if (!game_.is_line(id) || orders == Orders::defend || orders == Orders::rest) return 0;
  if (game_.piece(id).condition == Condition::demoralized) return 0;
  int best = 0;
  for (const PlaceNumber near : game_.grid().neighbours(place)) {
    if (near == no_place || target_at_[static_cast<std::size_t>(near)] < 0 || !game_.joined(place, near)) continue;
    const Target& target = targets_[static_cast<std::size_t>(target_at_[static_cast<std::size_t>(near)])];
    const int bold = boldness(near);
    if (target.swing + bold <= 0) continue;
    best = std::max(best, (target.swing + bold) * game_.strength(id) / std::max(6, target.strength) + 20);
  }
  return best;
}

int Judgement::place_worth(PieceId id, PlaceNumber place) const {
  const auto at = static_cast<std::size_t>(place);
  const PieceInfo& printed = game_.info(id);
  const HexState& hex = game_.hex(place);
  int worth = 0;
  // Towards the objective.
  const PlaceNumber goal = printed.division == no_division ? no_place : objective_[index(printed.division)];
  const bool guns = printed.kind == Kind::artillery;
  if (goal != no_place) {
    const int away = std::min<int>(distances_to(goal)[at], 200);
    worth -= guns ? std::max(0, away - 6) * 4 : away * 8;
  }
  // Holding what brings points, and only once.
  bool others = false;
  game_.each_at(place, [&](PieceId one) {
    others = others || (one != id && game_.is_line(one) && game_.info(one).side == side_);
  });
  if (!others && game_.is_line(id)) {
    const bool theirs = hex.holder != holder_of(side_);
    const bool threatened = danger_[at] > 0;
    worth += value_[at] * (theirs ? 90 : threatened ? 70 : 15) / 100;
  }
  if (others && !guns) worth -= 6;
  if (game_.has_works(place, side_)) worth += danger_[at] > 0 ? 35 : 5;
  worth -= expected_loss(id, place) * (guns ? 130 : 80) / 100;
  const bool zoned = game_.zone(other(side_)).contains(place);
  const int attack = attack_bonus(id, place);
  worth += attack;
  if (zoned && attack <= 0) worth -= guns ? 120 : 30;
  if (guns) {
    // Guns want something to fire at, and foot in front of them.
    int best = 0;
    for (const Target& target : targets_)
      if (game_.grid().distance(place, target.place) <= game_.number(MapRule::gun_range) &&
          game_.setting().seen[at].contains(target.place))
        best = std::max(best, 30 + value_[static_cast<std::size_t>(target.place)] / 20);
    worth += best;
  }
  if (game_.piece(id).condition != Condition::good_order) worth -= zoned ? 40 : danger_[at] / 10;
  return worth;
}

int Judgement::officer_worth(PieceId id, PlaceNumber place) const {
  int stacked = 0;
  int near = 0;
  int guard = 0;
  game_.each([&](PieceId unit) {
    if (!game_.is_unit(unit) || !game_.on_map(unit) || game_.info(unit).side != side_) return;
    const int away = game_.grid().distance(game_.piece(unit).hex, place);
    if (away == 0) guard += game_.strength(unit);
    if (!game_.commands(id, unit)) return;
    const bool front = game_.zone(other(side_)).contains(game_.piece(unit).hex);
    if (away == 0) stacked += game_.strength(unit) * (front ? 5 : 3);
    if (away > 0 && away <= officer_reach(game_)) near += game_.strength(unit);
  });
  const bool high = game_.info(id).rank == Rank::corps || game_.info(id).rank == Rank::army;
  // A man of no efficiency is no use in front; nobody is left alone within the enemy's reach.
  int worth = near + (game_.piece(id).efficiency > 0 && !high ? stacked : stacked / 2);
  if (guard == 0) worth -= danger_[static_cast<std::size_t>(place)] > 0 ? 150 : 30;
  if (guard > 0 && guard < 4) worth -= danger_[static_cast<std::size_t>(place)] / 10;
  return worth;
}

void Judgement::consider_moves(const Movement& /*facts*/, const Offers& offers) {
  choose_objectives();
  find_targets();
  for (const Offer& offer : offers.list()) {
    const auto doing = static_cast<Doing>(offer.play.verb);
    if (doing == Doing::done) {
      ideas.add(offer.play, 0, [] { return std::string("End the movement"); }, "nothing better is left");
      continue;
    }
    // Each piece moves once a turn, by itself: nobody wanders.
    if (offer.play.group >= 0) continue;
    const PieceId id = piece_of(offer.play);
    if (doing == Doing::exit) {
      ideas.add(offer.play, 400, [&] { return game_.piece_name(id) + " leaves the map"; }, "it brings points");
      continue;
    }
    if (game_.piece(id).spent > 0 || game_.masked(id)) continue;
    const bool officer = !game_.is_unit(id);
    const int now = doing == Doing::enter ? -1500
                    : officer             ? officer_worth(id, game_.piece(id).hex)
                                          : place_worth(id, game_.piece(id).hex);
    int best = -100000;
    PlaceNumber where = no_place;
    offers.places(offer).each([&](PlaceNumber place) {
      const int worth = officer ? officer_worth(id, place) : place_worth(id, place);
      if (worth <= best) return;
      best = worth;
      where = place;
    });
    if (where == no_place) continue;
    // Officers go last, to where their men have gone.
    const int gain = officer ? std::min(best - now, worthwhile + 1) : best - now;
    if (best - now < worthwhile) continue;
    Play play = offer.play;
    play.place = where;
    ideas.add(
        play, gain, [&] { return fmt::format("{} to {}", game_.piece_name(id), game_.place_name(where)); },
        officer                                       ? "to lead his men"
        : attack_bonus(id, where) > 0                 ? "to attack from there"
        : value_[static_cast<std::size_t>(where)] > 0 ? "to hold what brings points"
        : expected_loss(id, where) < expected_loss(id, game_.piece(id).hex == no_place ? where : game_.piece(id).hex)
            ? "out of danger"
            : "towards the objective");
  }
}

}  // namespace longroll::rifle_pits
