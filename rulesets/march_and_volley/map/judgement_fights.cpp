// What volleys, charges and reactions should bring.
#include <algorithm>

#include "base/best.h"
#include "rules/fact_table.h"
#include "rulesets/march_and_volley/map/judgement.h"
#include "rulesets/march_and_volley/procedures/close_combat.h"

namespace longroll::march_and_volley {
namespace {

constexpr int whole = 1'000;  // of a chance
constexpr int hundred = 100;
constexpr int retreat_worth = 55;
constexpr int contact_share = 85;  // in hundredths: a melee that is still to come is worth a little less

/// The chance of something in an enumeration, in thousandths.
template <class Result, class Holds>
int chance_of(const Odds<Result>& odds, const Holds& holds) {
  return hundredths(odds, [&](const Result& result) { return holds(result) ? whole / hundred : 0; });
}

int chance_to_pass(const MoraleOrder& order, const House& house) {
  if (order.unit.tested != Tested::untested) return order.unit.tested == Tested::passed ? whole : 0;
  return chance_of(odds_of([&](Umpire& umpire) { return resolve_morale(order, house, umpire); }),
                   [](const MoraleResult& result) { return result.passes; });
}

/// In how many ways each difference of the dice comes, from the least on, and in how many any does.
struct Differences {
  int least = 0;
  std::vector<std::int64_t> ways = {1};
  std::int64_t all = 1;

  void add(const DiceGroup& group, int sign) {
    for (int die = 0; die < group.count; ++die) {
      std::vector<std::int64_t> next(ways.size() + group.sides - 1U);
      for (std::size_t i = 0; i < ways.size(); ++i)
        for (std::size_t face = 0; face < group.sides; ++face) next[i + face] += ways[i];
      least += sign > 0 ? 1 : -int{group.sides};
      ways = std::move(next);
      all *= group.sides;
    }
  }
};

}  // namespace

int Judgement::shot_brings(const MarchAndVolley& then, PieceId from, PieceId to, const Shot& shot) const {
  const ShootingOrder order = then.volley(from, to, shot);
  return hundredths(odds_of([&](Umpire& umpire) { return resolve_shooting(order, game_.house(), umpire); }),
                    [](const ShootingResult& result) { return result.casualties; });
}

int Judgement::charge_brings(const MarchAndVolley& then, PieceId id, const ChargeWay& way) const {
  const House& house = then.house();
  const PieceId target = way.targets[0];
  const Unit charger = then.facts_against(id, target);
  const bool works = then.cover_against(target, id) == Cover::works;
  const int goes = chance_to_pass({charger, Occasion::charging, false, works}, house);
  Unit defender = then.facts_against(target, id);
  defender.struck = then.struck_by(target, id);
  const int stands = chance_to_pass({defender, Occasion::charged, then.is_formed(id), false}, house);
  const int flees_worth = is_guns(defender.kind) ? worth_of(target) * 2 / 3 : retreat_worth;

  // Who stands: fire, bayonets, then the melee.
  int fire = 0;
  if (can_shoot(defender.kind, defender.formation) && !defender.activated && !then.unit(target).fired &&
      !defender.retreating) {
    const DefensiveOrder order{{defender}, charger};
    fire = hundredths(odds_of([&](Umpire& umpire) { return resolve_defensive_fire(order, house, umpire); }),
                      [](const DefensiveResult& result) { return result.casualties; });
  }
  int breaks = whole;
  if (is_cavalry(charger.kind) && is_foot(defender.kind)) {
    const int need = break_need({charger, defender}, house);
    breaks = need <= 1 ? whole : need > 6 ? 0 : whole * (7 - need) / 6;
  }
  MeleeOrder order{{charger}, {}};
  for (const PieceId one : way.targets) {
    Unit facts = then.facts_against(one, id);
    facts.struck = then.struck_by(one, id);
    facts.counter_charged = then.unit(one).charged;
    order.defenders.push_back(facts);
  }
  Memo memo;
  Enumerated none(1, memo);
  Umpire umpire(none, nullptr);
  const int before = difference_before_dice(order, house, umpire);
  const ClashOrder clash = clash_of(order, house);
  Differences differences;
  for (const DiceGroup& group : clash.attackers) differences.add(group, 1);
  for (const DiceGroup& group : clash.defenders) differences.add(group, -1);
  const int own_casualty = casualty_worth(id);
  const int his_casualty = casualty_worth(target);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < differences.ways.size(); ++i) {
    const int difference = before + differences.least + static_cast<int>(i);
    const int mine = std::min(difference > 0 ? 1 : 1 - difference, left_of(charger, house));
    const int his = std::min(difference > 0 ? 1 + difference : 1, left_of(defender, house));
    const int ground = difference > 0 ? flees_worth : -retreat_worth;
    sum += differences.ways[i] * (his * his_casualty - mine * own_casualty + ground);
  }
  // From here on in hundredths of what the worth is counted in, so that little is lost to rounding.
  const std::int64_t melee = sum * hundred / differences.all;
  const std::int64_t repelled = -hundred * std::int64_t{own_casualty + retreat_worth};
  const std::int64_t contact = (melee * breaks + repelled * (whole - breaks)) / whole * contact_share / hundred -
                               std::int64_t{fire} * own_casualty;
  const std::int64_t comes = (contact * stands + std::int64_t{flees_worth} * hundred * (whole - stands)) / whole;
  return static_cast<int>(comes * goes / whole / hundred);
}

void Judgement::consider_unit(const Offer& offer) {
  const PieceId id = piece_of(offer.play);
  switch (doing_of(offer.play)) {
    case Doing::charge: {
      const auto way = game_.charge_way(id, piece_of(offer.play, 1));
      if (way) add(offer.play, charge_brings(game_, id, *way), "it should break him");
      return;
    }
    case Doing::counter: return add(offer.play, 25, "it meets him in motion");
    case Doing::form: {
      // Square in time, while horse is about to charge.
      if (static_cast<Formation>(offer.play.choice) != Formation::square) return;
      MarchAndVolley then = game_;
      const auto there = game_.formed(id, Formation::square, true);
      if (!there) return;
      then.form(id, Formation::square, *there);
      add(offer.play, fear_of_horse(game_, id) - fear_of_horse(then, id) - 10, "horse is about to charge it");
      return;
    }
    case Doing::face: {
      MarchAndVolley then = game_;
      then.stand_at(id, game_.faced(id, static_cast<Facing>(offer.play.choice)));
      const int gain = (game_.is_threatened(id) ? 40 : 0) - (then.is_threatened(id) ? 40 : 0);
      if (gain > 0) add(offer.play, gain - 15, "the enemy is at its flank");
      return;
    }
    case Doing::evade: {
      const PieceId enemy = game_.nearest_enemy(id);
      const bool dangerous = enemy != no_piece && game_.unit(enemy).token && game_.may_charge(enemy) &&
                             game_.within(id, enemy, game_.charge_range(enemy));
      add(offer.play, dangerous ? 30 : -30, "it gets out of the way");
      return;
    }
    case Doing::tap: return add(offer.play, 0, "it waits");
    default: return;
  }
}

void Judgement::consider(const Charges& facts, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    if (doing_of(offer.play) == Doing::yield) {
      // With nothing to gain at once the enemy's tokens come off first.
      add(offer.play, 3, "let them show what they want");
    } else {
      consider_unit(offer);
    }
  }
  (void)facts;
}

void Judgement::consider(const Exploitation& /*facts*/, const Offers& offers) {
  for (const Offer& offer : offers.list()) {
    switch (doing_of(offer.play)) {
      case Doing::charge:
      case Doing::tap: consider_unit(offer); break;
      case Doing::consolidate: {
        const PieceId id = piece_of(offer.play);
        const bool horse = is_cavalry(game_.unit(id).kind);
        add(offer.play, horse ? -15 : 12, "it gets into order again");
        break;
      }
      case Doing::fight: add(offer.play, 0, "it must be fought"); break;
      default: add(offer.play, 1, "let them go first"); break;
    }
  }
}

}  // namespace longroll::march_and_volley
