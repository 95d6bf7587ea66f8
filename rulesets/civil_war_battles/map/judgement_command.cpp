// Generals, formations, and whom to get going first.
#include <algorithm>

#include "base/best.h"
#include "rulesets/civil_war_battles/map/judgement.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int marching_inches = 16;  // farther from any enemy a brigade marches in column
constexpr int fighting_inches = 7;   // nearer it stands in line
constexpr int marching_front = 2;
constexpr int between_front = 3;
constexpr int fighting_front = 4;

}  // namespace

int Judgement::wanted_front(PieceId id) const {
  const UnitState& unit = game_.unit(id);
  const int bases = bases_in(unit.half_bases);
  const int inches = inches_to_enemy(id);
  const bool holds = aim(id).hold;
  const int front = inches >= marching_inches && !holds   ? marching_front
                    : inches >= fighting_inches && !holds ? between_front
                                                          : fighting_front;
  // Never a line without a second rank behind it that supports it.
  return std::clamp(front, 1, std::max(1, (bases + 1) * 2 / 3));
}

void Judgement::consider(const Reform& /*facts*/, const Offers& offers) {
  each_offer(offers, "let them stand as they are", "nobody needs another formation", [&](const Offer& offer) {
    const PieceId id = piece_of(offer.play);
    const int wanted = wanted_front(id);
    const int now = front_of(game_.unit(id));
    if (offer.play.choice == wanted && now != wanted) add(offer.play, 5, "it is better drawn up so");
  });
}

void Judgement::consider(const NewGenerals& /*facts*/, const Offers& offers) {
  each_offer(offers, "go on", "there is nothing to do", [&](const Offer& offer) {
    add(offer.play, value_of_leading(piece_of(offer.play), piece_of(offer.play, 1)), "there he is needed");
  });
}

int Judgement::value_of_leading(PieceId general, PieceId id) const {
  const UnitState& unit = game_.unit(id);
  if (unit.arm == Arm::guns || !game_.commands(general, id)) return -1;
  const PieceId with = game_.general_with(id);
  if (with != no_piece && with != general) return -1;
  // The unit that he is with gets going without a roll, has a point more and stands better; near the enemy that is
  // worth most. Others of his division want him near, too.
  int value = 30 + aim(id).worth / 10 + 2 * unit.half_bases;
  value -= std::min(inches_to_enemy(id), 20);
  if (unit.arm != Arm::infantry) value /= 3;
  if (is_battered(unit, game_.house())) value /= 2;
  game_.each_unit(side_, [&](PieceId other) {
    if (other != id && game_.commands(general, other) && game_.unit(other).arm == Arm::infantry)
      value -= std::min(12, game_.distance(id, other).in_inches()) / 2;
  });
  return std::max(1, value);
}

void Judgement::consider(const GeneralsMove& /*facts*/, const Offers& offers) {
  each_offer(offers, "leave the generals where they are", "they are where they are needed", [&](const Offer& offer) {
    const PieceId general = piece_of(offer.play);
    const PieceId now = game_.general(general).with;
    const int value = now == no_piece ? 0 : value_of_leading(general, now);
    Best<PieceId> best;
    game_.each_unit(side_, [&](PieceId id) {
      if (game_.distance(general, id).in_inches() <= 12) best.offer(id, value_of_leading(general, id));
    });
    if (best.what && best.worth > value + 8) add(offer.play, best.worth - value, "another brigade needs him more");
    if (!best.what && now == no_piece) add(offer.play, 4, "he has nobody near");
  });
}

void Judgement::consider(const Ride& facts, const Offers& offers) {
  const PieceId now = game_.general(facts.general).with;
  const int value = now == no_piece ? 0 : value_of_leading(facts.general, now);
  each_offer(offers, "stay", "he is where he is needed", [&](const Offer& offer) {
    if (doing_of(offer.play) == Doing::join)
      return add(offer.play, value_of_leading(facts.general, piece_of(offer.play, 1)) - value, "there he is needed");
    if (now != no_piece) return;
    // Towards the nearest of his command.
    Best<PieceId> nearest;
    game_.each_unit(side_, [&](PieceId id) {
      if (game_.commands(facts.general, id)) nearest.offer(id, -game_.distance(facts.general, id).in_inches());
    });
    if (!nearest.what) return;
    const table::Manoeuvre ride = game_.ride(facts);
    Best<PlaceNumber> best;
    offers.places(offer).each([&](PlaceNumber place) {
      const table::FanStop stop = table::stop_at(place);
      if (stop.is_limit()) return;
      const table::Pose there = table::pose_at(ride, stop.ray, stop.step * ride.step);
      best.offer(place, -table::measure(there.at, game_.quad(*nearest.what)).length.in_half_millimetres());
    });
    if (best.what) add(at_place(offer.play, *best.what), 3, "he comes nearer to his men");
  });
}

void Judgement::consider(const Determination& /*facts*/, const Offers& offers) {
  each_offer(offers, "drive nobody on", "no division has anything to do", [&](const Offer& offer) {
    int value = 0;
    game_.each_unit(side_, [&](PieceId id) {
      if (game_.info(id).division == game_.info(piece_of(offer.play)).division)
        value += std::max(1, 20 - inches_to_enemy(id));
    });
    value -= game_.general(piece_of(offer.play)).value * 2;
    add(offer.play, value, "its brigades are nearest to the enemy");
  });
}

int Judgement::urgency(PieceId id) const {
  const UnitState& unit = game_.unit(id);
  int value = 20 + aim(id).worth / 20 + std::max(0, 20 - inches_to_enemy(id));
  if (unit.disordered) value += 10;
  if (!game_.targets(id).empty()) value += 15;
  return value;
}

void Judgement::consider(const Motivation& /*facts*/, const Offers& offers) {
  constexpr int guns_first = 2000;
  constexpr int surely = 1000;
  std::array<bool, most_pieces> can_be_tried{};
  for (const Offer& offer : offers.list())
    if (doing_of(offer.play) == Doing::motivate && offer.play.verb != verb_done)
      can_be_tried[longroll::index(piece_of(offer.play, 1))] = true;
  each_offer(offers, "end the actions", "nobody else has anything to do", [&](const Offer& offer) {
    const PieceId last = piece_of(offer.play, offer.play.pieces.size() - 1);
    switch (doing_of(offer.play)) {
      case Doing::roll:
        return add(offer.play, (game_.unit(last).arm == Arm::guns ? guns_first : surely / 2) + urgency(last),
                   "it has its points by itself");
      case Doing::motivate: {
        const PieceId general = piece_of(offer.play);
        if (game_.general(general).with == last) return add(offer.play, surely + urgency(last), "he is with it");
        // Who is tried and not moved may hold a better chance by another general; near ones first.
        const Follower follower = game_.follower(general, last);
        const int need = game_.general(general).value + follower.inches / 3 + (follower.intervening ? 1 : 0) +
                         (follower.woods_or_buildings ? 1 : 0) + (follower.separated ? 2 : 0);
        return add(offer.play, surely / 2 + urgency(last) - 15 * need, "it is likely to follow him");
      }
      case Doing::bide:
        if (!can_be_tried[longroll::index(last)]) add(offer.play, urgency(last), "one point is better than none");
        return;
      default: return;
    }
  });
}

}  // namespace longroll::civil_war_battles
