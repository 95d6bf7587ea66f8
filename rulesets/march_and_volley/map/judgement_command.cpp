// Leaders, rallies, which formation acts first, and where a side is deployed.
#include <algorithm>

#include "base/best.h"
#include "board/table/shapes.h"
#include "rulesets/march_and_volley/map/ground.h"
#include "rulesets/march_and_volley/map/judgement.h"

namespace longroll::march_and_volley {
namespace {

constexpr int in_command_worth = 30;
constexpr int with_unit_worth = 14;
constexpr int risk_worth = 8;

}  // namespace

void Judgement::consider(const RallySide& /*facts*/, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    if (offer.play.verb == verb_done) {
      ideas.add(offer.play, 0, "go on", "they stand well");
      continue;
    }
    const PieceId id = piece_of(offer.play);
    const auto formation = static_cast<Formation>(offer.play.choice);
    const bool good = formation == Formation::line || formation == Formation::unlimbered ||
                      (game_.unit(id).kind == Kind::skirmishers);
    const bool guns = is_guns(game_.unit(id).kind);
    add(offer.play, guns ? (formation == Formation::limbered ? 6 : 4) : good ? 8 : 2, "so it can fight again");
  }
}

int Judgement::leader_worth(const MarchAndVolley& then, PieceId id) const {
  // A brigadier keeps his battalions in command; with a unit he steadies it, and may fall.
  int worth = 0;
  const Length reach = then.house().distances[Distance::command];
  const auto& formations = then.scenario().formations;
  for (std::size_t i = 0; i < formations.size(); ++i) {
    if (formations[i].brigadier != id) continue;
    then.each_in(static_cast<std::uint8_t>(i), [&](PieceId one) {
      if (is_guns(then.unit(one).kind)) return;
      const Length far = then.distance(id, one);
      if (far <= reach) worth += in_command_worth;
      worth -= far.in_inches();
    });
  }
  const PieceId with = then.base(id).with;
  if (with != no_piece) {
    worth += with_unit_worth;
    const PieceId enemy = then.nearest_enemy(with);
    if (enemy != no_piece && then.distance(with, enemy).in_inches() <= 4) worth += with_unit_worth - risk_worth;
  } else {
    const PieceId enemy = then.nearest_enemy(id);
    if (enemy != no_piece && then.distance(id, enemy).in_inches() <= 3) worth -= 2 * risk_worth;
  }
  return worth;
}

void Judgement::consider(const LeadersOfSide& /*facts*/, const Offers& offers) {
  each_offer(offers, "leave the others", "they stand well", [&](const Offer& offer) {
    const PieceId id = piece_of(offer.play);
    if (!game_.is_leader(id)) return add(offer.play, -5, "engineers stay");
    // He goes if some unit is a better place for him.
    const int now = leader_worth(game_, id);
    Best<PieceId> best;
    const Length far = game_.house().moves[Mover::leader];
    game_.each_unit(side_, [&](PieceId one) {
      if (game_.base(id).with == one || !game_.within(id, one, far)) return;
      MarchAndVolley then = game_;
      then.join(id, one);
      best.offer(one, leader_worth(then, id) - now);
    });
    add(offer.play, best.what ? best.worth - 6 : -5, "he is wanted elsewhere");
  });
}

void Judgement::consider(const Ride& facts, const Offers& offers) {
  const PieceId id = facts.base;
  const int now = leader_worth(game_, id);
  each_offer(offers, "stay", "he stands well", [&](const Offer& offer) {
    if (doing_of(offer.play) != Doing::join) return;
    MarchAndVolley then = game_;
    then.join(id, piece_of(offer.play, 1));
    add(offer.play, leader_worth(then, id) - now - 3, "there he leads best");
  });
}

int Judgement::urgency(std::uint8_t formation) const {
  // Who can shoot now shoots first; horse is kept for later.
  int worth = 0;
  game_.each_in(formation, [&](PieceId id) {
    worth += best_shot(game_, id);
    worth += fear_of_horse(game_, id) / 2;
    if (is_cavalry(game_.unit(id).kind)) worth -= 10;
    const PieceId enemy = game_.nearest_enemy(id);
    if (enemy != no_piece && game_.distance(id, enemy).in_inches() <= 4) worth += 6;
  });
  return worth;
}

void Judgement::consider(const Marches& /*facts*/, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    if (doing_of(offer.play) == Doing::yield) {
      // Without a volley to gain it is better to see where they come.
      add(offer.play, 14, "let them come into range first");
    } else {
      add(offer.play, urgency(static_cast<std::uint8_t>(offer.play.group)), "it has the most to gain");
    }
  }
}

void Judgement::consider(const Round& /*facts*/, const Offers& offers) {
  each_offer(offers, "the others stand", "nothing is to be gained", [&](const Offer& offer) {
    // Those in front first, so that they do not stand in the way of the others.
    const PieceId id = piece_of(offer.play);
    const PieceId enemy = game_.nearest_enemy(id);
    const int inches = enemy == no_piece ? 60 : game_.distance(id, enemy).in_inches();
    add(offer.play, 100 - inches + best_shot(game_, id), "it is nearest to them");
  });
}

Post Judgement::post_of(PieceId id) const {
  if (!game_.is_unit(id)) return game_.base(id).rank == Rank::brigadier ? Post::leader : Post::chief;
  if (is_guns(game_.unit(id).kind)) return Post::gun;
  return is_cavalry(game_.unit(id).kind) ? Post::wing : Post::line;
}

int Judgement::likes(PieceId id, const table::Point& at) const {
  const auto& ground = game_.scenario().ground;
  const bool foot = is_foot(game_.unit(id).kind);
  int worth = 0;
  if (ground.level_at(at) > 0) worth += foot ? 10 : 30;
  for (const table::Area& area : ground.areas())
    if (!area.is_hill() && table::is_inside(at, area.corners)) worth += foot && !is(area, AreaKind::marsh) ? 5 : -60;
  return worth;
}

}  // namespace longroll::march_and_volley
