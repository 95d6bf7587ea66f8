// What a place on the table is worth to a unit, and what its action points are spent on.
#include <algorithm>

#include "base/best.h"
#include "board/table/arc.h"
#include "game/play/table_judge.h"
#include "rulesets/civil_war_battles/map/judgement.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int an_inch = 40;        // nearer to what it is after
constexpr int a_point = 3;         // an action point that is left
constexpr int gun_turn = 10;       // for less nobody turns a gun by hand
constexpr int soon = 90;           // in hundredths: what an assault should bring that is made from there
constexpr int later = 45;          // the same of one that is made next turn
constexpr int usual_points = 4;    // that it then has
constexpr int least_gain = 4;      // for less nobody moves
constexpr int support_worth = 10;  // a brigade near it
constexpr int danger_counts = 70;  // in hundredths: some of it comes to nothing
constexpr int assault_bonus = 40;  // what standing before him longer would cost
constexpr int cover_worth = 12;    // in woods, behind a wall, on a hill
constexpr int flank_worth = 45;
constexpr int musket_reach = 11;  // inches from which foot can be shot at
constexpr int gun_reach = 30;

}  // namespace

int Judgement::danger(const CivilWarBattles& then, PieceId id) const {
  int sum = 0;
  then.each_unit(enemy_, [&](PieceId enemy) {
    const int reach = then.unit(enemy).arm == Arm::guns ? gun_reach / 2 : musket_reach;
    if (then.distance(id, enemy).in_inches() > reach || !then.may_ever_shoot(enemy)) return;
    const auto shot = then.shot(enemy, id);
    if (!shot || !then.reaches(enemy, id, *shot)) return;
    // At short range it is shot at twice: as it comes, and in the enemy's turn.
    OpportunityOrder order = then.opportunity(enemy, id, *shot);
    order.has_fired = false;
    const bool near = !refuse_order(order, game_.house());
    const int brings = near ? opportunity_brings(then, enemy, id, *shot) : shot_brings(then, enemy, id, *shot, 1);
    sum += brings * (near ? 3 : 2) / 4;
  });
  return sum;
}

int Judgement::place_worth(const CivilWarBattles& then, PieceId id) const {
  const Aim& what = aim(id);
  const table::Quad quad = then.quad(id);
  const bool guns = then.unit(id).arm == Arm::guns;
  int worth = 0;
  // Nearer to what it is after; guns stay at a distance from an enemy, whoever holds something stays with it.
  const int far = sixteenths(quad, what.at);
  const int enough = guns ? 8 * 16 : what.hold ? 3 * 16 : 0;
  worth -= std::max(0, far - enough) * an_inch * (what.hold ? usual_boldness : boldness_) / (16 * usual_boldness);
  if (then.in_woods_or_buildings(id)) worth += cover_worth;
  if (then.on_hill(id)) worth += cover_worth / 2;
  // Front towards the nearest enemy.
  const PieceId enemy = then.nearest_enemy(id);
  if (enemy != no_piece) {
    const table::Aspect seen = table::aspect_of(quad, then.centre(enemy));
    const int near = then.distance(id, enemy).in_inches();
    constexpr int matters = 14;
    if (near <= matters) {
      if (seen != table::Aspect::front) worth -= flank_worth;
      const table::Arc arc = table::arc_of(then.pose(id), then.footprint(id), table::eighth_turn);
      if (!table::range_in(arc, then.quad(enemy))) worth -= flank_worth / 2;
      if (table::aspect_of(then.quad(enemy), then.pose(id).at) != table::Aspect::front) worth += flank_worth / 2;
    }
    if (then.enemy_in_flank(id)) worth -= flank_worth;
  }
  if (then.may_ever_shoot(id)) worth += best_shot(then, id) / (guns ? 1 : 2);
  // In mass: two brigades near it make it hard to stop.
  if (!guns) worth += support_worth * std::min(2, then.support(id));
  return worth - danger(then, id) * danger_counts / boldness_;
}

int Judgement::assault_hopes(CivilWarBattles& then, PieceId id) const {
  if (const auto way = then.assault_way(id))
    return std::max(0, assault_brings(then, id, way->target, way->flank)) * soon / 100;
  UnitState& unit = then.unit(id);
  if (unit.arm == Arm::guns) return 0;
  unit.points = usual_points;
  unit.motivated = true;
  unit.increments = 0;
  const auto way = then.assault_way(id);
  return way ? std::max(0, assault_brings(then, id, way->target, way->flank)) * later / 100 : 0;
}

void Judgement::consider_fan(const Offer& offer, const Offers& offers) {
  const PieceId id = piece_of(offer.play);
  const auto manoeuvre = *game_.manoeuvre_of(offer.play);
  const table::Field field = game_.field_for(offer.play);
  const StopsWanted wanted = effort_ == Effort::full ? StopsWanted{4, 24} : StopsWanted{8, 14};
  CivilWarBattles here = game_;
  const int now = place_worth(game_, id) + assault_hopes(here, id);
  const int points = game_.unit(id).points;

  Best<PlaceNumber> best;
  for (const PlaceNumber place : stops_towards(aim(id).at, manoeuvre, field, offers.places(offer), wanted)) {
    const Play play = at_place(offer.play, place);
    const auto stop = table::stop_of(manoeuvre, field, table::stop_at(place));
    if (!stop) continue;
    CivilWarBattles then = game_;
    then.pay_stop(play, *stop);
    then.state.at[longroll::index(id)] = stop->pose;
    int worth = place_worth(then, id) - now - a_point * (points - then.unit(id).points);
    worth += assault_hopes(then, id);
    worth -= 8 * game_.disorder_tests(play, *stop);
    best.offer(place, worth);
  }
  if (best.what)
    add(at_place(offer.play, *best.what),
        best.worth - least_gain - ((mover_of(game_.unit(id)) == Mover::manhandled_guns) ? gun_turn : 0),
        "it stands better there");
}

void Judgement::consider_changes(const Offer& offer) {
  const PieceId id = piece_of(offer.play);
  const UnitState& unit = game_.unit(id);
  const int inches = inches_to_enemy(id);
  switch (doing_of(offer.play)) {
    case Doing::restore: return add(offer.play, inches < 2 * musket_reach ? 45 : 25, "out of order it is weak");
    case Doing::face: {
      CivilWarBattles then = game_;
      then.do_on_the_spot(offer.play);
      return add(offer.play, place_worth(then, id) - place_worth(game_, id) - 5, "it looks the other way");
    }
    case Doing::form:
      if (offer.play.choice == wanted_front(id) && front_of(unit) != wanted_front(id))
        add(offer.play, 9, "it is better drawn up so");
      return;
    case Doing::limber: {
      const int aim_inches = table::measure(aim(id).at, game_.quad(id)).length.in_inches();
      if (unit.limbered) {
        CivilWarBattles then = game_;
        then.do_on_the_spot(offer.play);
        const int shot = best_shot(then, id);
        if (shot > 0 && (inches <= gun_reach / 2 || aim_inches <= gun_reach / 2))
          add(offer.play, 30, "it can fire from here");
      } else if (game_.targets(id).empty() && aim_inches > gun_reach / 2 && inches > musket_reach) {
        add(offer.play, 20, "nobody is in its range");
      }
      return;
    }
    case Doing::mount: {
      const bool mounted = unit.arm == Arm::mounted;
      if (!mounted && inches > 2 * musket_reach) add(offer.play, 8, "there is a long way to go");
      return;
    }
    default: return;
  }
}

void Judgement::consider(const Acts& facts, const Offers& offers) {
  const PieceId id = facts.unit;
  each_offer(offers, "stand", "there is nothing better to do", [&](const Offer& offer) {
    switch (doing_of(offer.play)) {
      case Doing::advance:
      case Doing::pass: return consider_fan(offer, offers);
      case Doing::shoot: {
        const PieceId to = piece_of(offer.play, 1);
        const auto shot = game_.shot(id, to);
        if (shot) add(offer.play, 2 + shot_brings(game_, id, to, *shot, offer.play.choice), "it may hit");
        return;
      }
      case Doing::assault: {
        const auto way = game_.assault_way(id);
        if (!way) return;
        CivilWarBattles then = game_;
        then.state.at[longroll::index(id)] = way->halt;
        const int comes_under = danger(then, id) * usual_boldness / (2 * boldness_);
        add(offer.play,
            assault_brings(then, id, way->target, way->flank) - comes_under +
                assault_bonus * boldness_ / usual_boldness,
            "it should break him");
        return;
      }
      default: return consider_changes(offer);
    }
  });
}

}  // namespace longroll::civil_war_battles
