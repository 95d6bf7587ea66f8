// Whether and how to attack, by exact odds; retreats and advances.
#include "rulesets/rifle_pits/map/judgement.h"
#include "rulesets/rifle_pits/map/reports.h"

namespace longroll::rifle_pits {
namespace {

constexpr int officer_price = 60;  // of losing a man who leads, over the points for him
constexpr int disorder_price = 6;  // a brigade that cannot attack well next turn
constexpr int retreat_price = 20;  // a brigade that falls back
constexpr int ground_gain = 15;    // a hex that nobody counts, but the enemy is out of it

}  // namespace

/// The expected swing of an attack in hundredths of a point, by the forecast of its roll.
int Judgement::fight_swing(const Attack& attack) const {
  const RiflePits then = game_.with_attack(attack);
  const auto odds = forecast<AttackReport>(then, roll_play()).odds;
  const int prize = value_[attack.target] + ground_gain;
  const int step = 100 * game_.number(MapRule::points_step);
  int hands = 0;
  int shaken = 0;
  for (const AttackPiece& one : attack.attackers) {
    if (one.fires) continue;
    ++hands;
    if (game_.piece(one.piece).retreats > 0) ++shaken;
  }
  int defenders = 0;
  int fresh_defenders = 0;
  game_.each_unit_at(attack.target, [&](PieceId id) {
    ++defenders;
    if (game_.in_good_order(id)) ++fresh_defenders;
  });
  Integer sum = 0;
  for (std::size_t i = 0; i < odds.size(); ++i) {
    const AttackReport& one = odds.outcome(i);
    int swing = step * (one.defender_steps - one.attacker_steps);
    if (one.may_advance) swing += prize;
    if (one.defenders_retreat) swing += retreat_price * defenders;
    if (one.attackers_retreat) swing -= (retreat_price + 25 * shaken) * hands;
    if (one.officer_lost) swing -= officer_price + step;
    swing += officer_price * one.defending_lost - officer_price * one.others_lost;
    if (one.attackers_disordered) swing -= disorder_price * hands;
    if (one.defenders_disordered) swing += disorder_price * fresh_defenders;
    sum += odds.count(i) * swing;
  }
  return Integer(sum / odds.denominator).convert_to<int>();
}

Attack Judgement::refined(Attack attack) const {
  int best = fight_swing(attack);
  for (bool better = true; better && attack.attackers.size() > 1;) {
    better = false;
    for (const AttackPiece& left_out : attack.attackers) {
      const Attack fewer = game_.without(attack, left_out.piece);
      if (!game_.ready(fewer)) continue;
      const int swing = fight_swing(fewer);
      if (swing <= best) continue;
      best = swing;
      attack = fewer;
      better = true;
      break;
    }
  }
  return attack;
}

void Judgement::consider_targets(const Offers& offers) {
  each_offer(offers, "No further attack", "nothing else is worth its price", [&](const Offer& offer) {
    const AttackMode mode = mode_of(doing_of(offer.play));
    offers.places(offer).each([&](PlaceNumber place) {
      const Attack attack = game_.strongest(mode, side_, place);
      if (attack.attackers.empty()) return;
      int swing = 0;
      if (mode == AttackMode::assault) {
        swing = fight_swing(effort_ == Effort::full ? refined(attack) : attack) + boldness(place);
      } else {
        // Guns that can support an assault on the same hex keep their fire for it.
        if (mode != AttackMode::bombardment || game_.can_attack(AttackMode::assault, side_, place)) return;
        swing = fight_swing(attack) - 5;
      }
      if (swing > 0) add(at_place(offer.play, place), swing, "by the exact odds of everybody who could take part");
    });
  });
}

void Judgement::consider(const Attack& now, const Offers& offers) {
  const int as_it_is = game_.ready(now) ? fight_swing(now) : -10000;
  for (const Offer& offer : offers.list()) {
    const Doing doing = doing_of(offer.play);
    if (doing == Doing::roll) {
      add(offer.play, 10, "as it stands");
      continue;
    }
    // Joining again what was dropped would go round in circles; a lead that helps is taken at once.
    if (doing == Doing::join || doing == Doing::close) {
      if (!game_.ready(now)) add(offer.play, 0, "somebody must attack");
      continue;
    }
    Attack other = doing == Doing::name ? now : game_.without(now, piece_of(offer.play));
    if (doing == Doing::name) other.officer = piece_of(offer.play);
    if (!game_.ready(other)) continue;
    const int gain = fight_swing(other) - as_it_is;
    if (gain > 8) add(offer.play, 10 + gain, "better odds so");
  }
}

void Judgement::consider(const Retreat& /*facts*/, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    const PieceId id = piece_of(offer.play);
    if (offer.words == 0) {
      add(offer.play, doing_of(offer.play) == Doing::withdraw ? -300 : 0, "there is no other way");
      continue;
    }
    offers.places(offer).each([&](PlaceNumber place) {
      int worth = value_[place] / 4 - expected_loss(id, place) - danger_[place] / 5;
      if (game_.has_works(place, side_)) worth += 30;
      ideas.add(
          at_place(offer.play, place), worth,
          [&] { return fmt::format("{} back to {}", game_.piece_name(id), game_.place_name(place)); },
          "least in danger there");
    });
  }
}

void Judgement::consider(const Advance& /*facts*/, const Offers& offers) {
  const PlaceNumber target = game_.state.flow.nearest<Attack>().target;
  each_offer(offers, "Stay", "enough have gone in", [&](const Offer& offer) {
    const PieceId id = piece_of(offer.play);
    int gain = game_.info(id).rank == Rank::division ? 5 : -5;
    if (game_.is_unit(id)) {
      gain = game_.has_units(target, side_) ? 0 : value_[target] + 25;
      gain += expected_loss(id, game_.piece(id).hex) - expected_loss(id, target) + game_.strength(id);
    }
    add(at_place(offer.play, target), gain, "to hold what was won");
  });
}

}  // namespace longroll::rifle_pits
