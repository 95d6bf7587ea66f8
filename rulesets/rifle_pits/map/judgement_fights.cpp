// Whether and how to attack, by exact odds; retreats and advances.
#include <fmt/format.h>

#include <algorithm>

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
  const int prize = value_[static_cast<std::size_t>(attack.target)] + ground_gain;
  const int step = 100 * game_.number(MapRule::points_step);
  int hands = 0;
  int shaken = 0;
  for (const AttackPiece& one : attack.attackers) {
    if (!one.fires) ++hands;
    if (!one.fires && game_.piece(one.piece).retreats > 0) ++shaken;
  }
  int defenders = 0;
  int fresh_defenders = 0;
  game_.each_at(attack.target, [&](PieceId id) {
    if (!game_.is_unit(id)) return;
    ++defenders;
    if (game_.piece(id).condition == Condition::good_order) ++fresh_defenders;
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
      Attack without = attack;
      without.attackers.resize(0);
      for (const AttackPiece& one : attack.attackers)
        if (one.piece != left_out.piece) without.attackers.push_back(one);
      if (!game_.ready(without)) continue;
      without.officer = game_.best_officer(without);
      const int swing = fight_swing(without);
      if (swing <= best) continue;
      best = swing;
      attack = without;
      better = true;
      break;
    }
  }
  return attack;
}

void Judgement::consider_targets(const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    const auto doing = static_cast<Doing>(offer.play.verb);
    if (doing == Doing::done) {
      ideas.add(offer.play, 0, [] { return std::string("No further attack"); }, "nothing else is worth its price");
      continue;
    }
    const AttackMode mode = mode_of(doing);
    offers.places(offer).each([&](PlaceNumber place) {
      Play play = offer.play;
      play.place = place;
      const Attack attack = game_.strongest(mode, side_, place);
      if (attack.attackers.empty()) return;
      int swing = 0;
      if (mode == AttackMode::assault) {
        swing = fight_swing(effort_ == Effort::full ? refined(attack) : attack) + boldness(place);
      } else {
        // Guns that can support an assault on the same hex keep their fire for it.
        const bool assault = game_.can_attack(AttackMode::assault, side_, place);
        if (assault) return;
        swing = mode == AttackMode::bombardment ? fight_swing(attack) - 5 : -1;
      }
      if (swing <= 0) return;
      ideas.add(
          play, swing,
          [&] {
            return fmt::format("{} {}", mode == AttackMode::assault ? "Assault" : "Bombard", game_.place_name(place));
          },
          "by the exact odds of everybody who could take part");
    });
  }
}

void Judgement::consider_attack(const Attack& now, const Offers& offers) {
  const int as_it_is = game_.ready(now) ? fight_swing(now) : -10000;
  for (const Offer& offer : offers.list()) {
    const auto doing = static_cast<Doing>(offer.play.verb);
    if (doing == Doing::roll) {
      ideas.add(offer.play, 10, [&] { return game_.describe(offer.play); }, "as it stands");
      continue;
    }
    // Joining again what was dropped would go round in circles; a lead that helps is taken at once.
    if (doing == Doing::join || doing == Doing::close) {
      if (!game_.ready(now))
        ideas.add(offer.play, 0, [&] { return game_.describe(offer.play); }, "somebody must attack");
      continue;
    }
    Attack other = now;
    const PieceId id = piece_of(offer.play);
    if (doing == Doing::name) {
      other.officer = id;
    } else {
      other.attackers.resize(0);
      for (const AttackPiece& one : now.attackers)
        if (one.piece != id) other.attackers.push_back(one);
      other.officer = game_.best_officer(other);
    }
    if (!game_.ready(other)) continue;
    const int gain = fight_swing(other) - as_it_is;
    if (gain > 8) ideas.add(offer.play, 10 + gain, [&] { return game_.describe(offer.play); }, "better odds so");
  }
}

void Judgement::consider_retreats(const Retreat& /*facts*/, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    const PieceId id = piece_of(offer.play);
    if (offer.words == 0) {
      const bool leaves = static_cast<Doing>(offer.play.verb) == Doing::withdraw;
      ideas.add(offer.play, leaves ? -300 : 0, [&] { return game_.describe(offer.play); }, "there is no other way");
      continue;
    }
    offers.places(offer).each([&](PlaceNumber place) {
      Play play = offer.play;
      play.place = place;
      int worth = -expected_loss(id, place) - danger_[static_cast<std::size_t>(place)] / 5;
      worth += value_[static_cast<std::size_t>(place)] / 4;
      if (game_.has_works(place, side_)) worth += 30;
      ideas.add(
          play, worth, [&] { return fmt::format("{} back to {}", game_.piece_name(id), game_.place_name(place)); },
          "least in danger there");
    });
  }
}

void Judgement::consider_advance(const Advance& /*facts*/, const Offers& offers) {
  const PlaceNumber target = game_.state.flow.nearest<Attack>().target;
  for (const Offer& offer : offers.list()) {
    if (offer.play.verb == verb_done) {
      ideas.add(offer.play, 0, [] { return std::string("Stay"); }, "enough have gone in");
      continue;
    }
    const PieceId id = piece_of(offer.play);
    Play play = offer.play;
    play.place = target;
    int gain = 0;
    if (!game_.is_unit(id)) {
      gain = game_.info(id).rank == Rank::division ? 5 : -5;
    } else {
      const bool empty = !game_.has_units(target, side_);
      const int loss_there = expected_loss(id, target);
      const int loss_here = expected_loss(id, game_.piece(id).hex);
      gain = (empty ? value_[static_cast<std::size_t>(target)] + 25 : 0) + loss_here - loss_there + game_.strength(id);
    }
    ideas.add(play, gain, [&] { return game_.describe(play); }, "to hold what was won");
  }
}

}  // namespace longroll::rifle_pits
