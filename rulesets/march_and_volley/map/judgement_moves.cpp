// What a place on the table is worth to a unit, and what its actions are spent on.
#include <algorithm>

#include "base/best.h"
#include "board/table/arc.h"
#include "game/play/table_judge.h"
#include "rulesets/march_and_volley/map/judgement.h"

namespace longroll::march_and_volley {
namespace {

constexpr int an_inch = 12;    // nearer to what it is after
constexpr int least_gain = 4;  // for less nobody moves
constexpr int a_turn = 4;      // so many 256ths of it are worth one
constexpr int flank_worth = 40;
constexpr int cover_worth = 14;
constexpr int support_worth = 8;
constexpr int command_worth = 22;
constexpr int danger_counts = 60;  // in hundredths
constexpr int horse_moves = 12;    // inches that horse comes in two actions

/// Whether own foot in formation is so near to guns that horse must reckon with it.
bool has_foot_near(const MarchAndVolley& game, PieceId id) {
  constexpr Length near = Length::inches(3);
  bool has = false;
  game.each_unit(game.info(id).side, [&](PieceId one) {
    has = has || (is_foot(game.unit(one).kind) && !game.unit(one).retreating && game.within(id, one, near));
  });
  return has;
}

}  // namespace

int Judgement::best_shot_now(const MarchAndVolley& then, PieceId id) const {
  return then.unit(id).shot ? 0 : best_shot(then, id);
}

int Judgement::best_shot(const MarchAndVolley& then, PieceId id) const {
  if (!then.may_ever_shoot(id)) return 0;
  int best = 0;
  then.each_unit(other(then.info(id).side), [&](PieceId enemy) {
    const auto shot = then.shot(id, enemy);
    if (shot) best = std::max(best, shot_brings(then, id, enemy, *shot) * casualty_worth(enemy) / 100);
  });
  return best;
}

int Judgement::danger(const MarchAndVolley& then, PieceId id) const {
  int sum = 0;
  then.each_unit(enemy_, [&](PieceId enemy) {
    const auto shot = then.shot(enemy, id);
    if (shot) sum += shot_brings(then, enemy, id, *shot) * casualty_worth(id) / 100;
  });
  return sum;
}

int Judgement::fear_of_horse(const MarchAndVolley& then, PieceId id) const {
  const UnitState& now = then.unit(id);
  if (is_cavalry(now.kind) || now.kind == Kind::elephants) return 0;
  int fear = 0;
  const Length reach = then.house().distances[Distance::charge_cavalry];
  then.each_unit(enemy_, [&](PieceId enemy) {
    const UnitState& horse = then.unit(enemy);
    if (!is_cavalry(horse.kind) || horse.retreating || horse.out_of_command) return;
    const bool comes = then.state.tokens[then.info(enemy).formation];
    const Length far = then.distance(id, enemy);
    if (far > (comes ? reach + Length::inches(horse_moves) : reach)) return;
    int worst = is_guns(now.kind) ? 70 : 45;
    switch (now.formation) {
      case Formation::square: worst = 8; break;
      case Formation::skirmish: worst = 55; break;
      case Formation::limbered: worst = 60; break;
      default: break;
    }
    if (far > reach) worst = worst * 2 / 5;
    fear = std::max(fear, worst);
  });
  return fear;
}

int Judgement::place_worth(const MarchAndVolley& then, PieceId id) const {
  const UnitState& now = then.unit(id);
  const table::Quad quad = then.quad(id);
  const Aim aim = aim_of(id);
  const bool guns = is_guns(now.kind);
  const bool horse = is_cavalry(now.kind);
  int worth = 0;
  // Foot closes to short range, guns stay at a distance; horse waits behind the line for its moment.
  const int enough = aim.hold ? 3 * 16 : guns ? 9 * 16 : 20;
  worth -= std::max(0, sixteenths(quad, aim.at) - enough) * an_inch / 16;
  const Cover cover = then.cover_of(id);
  if (cover != Cover::open) worth += cover_worth;
  if (then.level(id) > 0) worth += cover_worth / 2;
  const PieceId enemy = then.nearest_enemy(id);
  if (enemy != no_piece) {
    const int near = then.distance(id, enemy).in_inches();
    constexpr int matters = 8;
    if (near <= matters) {
      if (now.formation != Formation::square) {
        if (table::aspect_of(quad, then.centre(enemy)) != table::Aspect::front) worth -= flank_worth;
        const table::Arc arc = table::arc_of(then.pose(id), then.footprint(id), table::eighth_turn);
        if (!table::range_in(arc, then.quad(enemy))) worth -= flank_worth / 2;
      }
      if (table::aspect_of(then.quad(enemy), then.pose(id).at) != table::Aspect::front) worth += flank_worth / 2;
    }
    if (then.is_threatened(id)) worth -= flank_worth;
    if (guns && near <= 3) worth -= flank_worth;
    // What it could charge in this turn's close combat.
    if (!guns && near <= 2) {
      MarchAndVolley close = then;
      close.state.contacts = {};
      if (!now.out_of_command && !now.retreating)
        if (const auto way = close.charge_way(id, enemy))
          worth += std::clamp(charge_brings(close, id, *way), -40, 160) / 2;
    }
  }
  if (then.is_supported(id)) worth += support_worth;
  // With its brigadier.
  const PieceId brigadier = then.brigadier_of(then.info(id).formation);
  if (brigadier != no_piece && !guns) {
    const int over = then.distance(id, brigadier).in_inches() - 4 - (then.base(brigadier).moved ? 8 : 12);
    if (over > 0) worth -= command_worth * over;
  }
  if (then.may_ever_shoot(id)) worth += best_shot(then, id) / (guns ? 1 : 2);
  worth -= fear_of_horse(then, id) / 2;
  const int counts = horse ? danger_counts * 3 / 2 : danger_counts;
  return worth - danger(then, id) * counts / 100;
}

void Judgement::consider_fan(const Offer& offer, const Offers& offers) {
  const PieceId id = piece_of(offer.play);
  const auto manoeuvre = *game_.manoeuvre_of(offer.play);
  const table::Field field = game_.field_for(offer.play);
  const StopsWanted wanted = effort_ == Effort::full ? StopsWanted{4, 10} : StopsWanted{8, 4};
  const int now = place_worth(game_, id);
  Best<PlaceNumber> best;
  for (const PlaceNumber place : stops_towards(aim_of(id).at, manoeuvre, field, offers.places(offer), wanted)) {
    const auto stop = table::stop_of(manoeuvre, field, table::stop_at(place));
    if (!stop) continue;
    MarchAndVolley then = game_;
    then.state.at[longroll::index(id)] = stop->pose;
    then.unit(id).moved = true;
    // To turn hither and thither is no gain.
    best.offer(place, place_worth(then, id) - now - std::abs(table::stop_at(place).ray) / a_turn);
  }
  if (best.what) add(at_place(offer.play, *best.what), best.worth - least_gain, "it stands better there");
}

void Judgement::consider_change(const Offer& offer) {
  const PieceId id = piece_of(offer.play);
  MarchAndVolley then = game_;
  if (doing_of(offer.play) == Doing::face) {
    then.stand_at(id, game_.faced(id, static_cast<Facing>(offer.play.choice)));
  } else {
    const auto formation = static_cast<Formation>(offer.play.choice);
    const auto there = game_.formed(id, formation, false);
    if (!there) return;
    then.form(id, formation, *there);
    // A column far off is quicker, a line near by shoots.
    const PieceId enemy = game_.nearest_enemy(id);
    const int inches = enemy == no_piece ? 60 : game_.distance(id, enemy).in_inches();
    int liking = 0;
    if (game_.unit(id).kind == Kind::infantry) {
      if (formation == Formation::line) liking = inches <= 9 ? 14 : -8;
      if (formation == Formation::column) liking = inches > 12 ? 5 : -12;
      if (formation == Formation::skirmish) liking = -25;
      if (formation == Formation::square) liking = -14;
      if (game_.unit(id).formation == Formation::square && fear_of_horse(game_, id) > 0) liking -= 15;
    }
    if (is_guns(game_.unit(id).kind)) {
      const bool shoots = best_shot(then, id) > 0;
      if (formation == Formation::unlimbered) liking = shoots ? 30 : -20;
      // Guns that nobody covers limber before they are ridden down.
      const bool ridden_down = fear_of_horse(game_, id) > 0 && !has_foot_near(game_, id);
      if (formation == Formation::limbered)
        liking = best_shot(game_, id) > 0 ? (inches <= 3 || ridden_down ? 25 : -40) : 12;
    }
    return add(offer.play, place_worth(then, id) - place_worth(game_, id) + liking - least_gain,
               "it is better drawn up so");
  }
  add(offer.play, place_worth(then, id) - place_worth(game_, id) - least_gain, "it looks the right way");
}

void Judgement::consider(const Acts& facts, const Offers& offers) {
  const PieceId id = facts.unit;
  const bool last = game_.unit(id).actions <= 1;
  each_offer(offers, "stand", "there is nothing better to do", [&](const Offer& offer) {
    switch (doing_of(offer.play)) {
      case Doing::march:
      case Doing::back: return consider_fan(offer, offers);
      case Doing::shoot: {
        const PieceId to = piece_of(offer.play, 1);
        const auto shot = game_.shot(id, to);
        if (!shot) return;
        // With two actions it may close first and shoot then, with a die less.
        const int brings = shot_brings(game_, id, to, *shot) * casualty_worth(to) / 100;
        return add(offer.play, brings + (last ? 6 : 2), "it may hit");
      }
      case Doing::build:
      case Doing::clear: return add(offer.play, -5, "there is no need");
      default: return consider_change(offer);
    }
  });
}

void Judgement::consider(const Consolidation& facts, const Offers& offers) {
  (void)facts;
  each_offer(offers, "enough", "it stands well", [&](const Offer& offer) {
    if (doing_of(offer.play) == Doing::march) return consider_fan(offer, offers);
    consider_change(offer);
  });
}

}  // namespace longroll::march_and_volley
