// Fire: infantry, artillery, opportunity fire and fire over friends.
#include "rulesets/civil_war_battles/procedures/fire.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"
#include "rules/chain.h"
#include "rulesets/civil_war_battles/procedures/generals.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {

int reach_of(Weapon weapon, RangeColumn column, const House& house) {
  const int row = static_cast<int>(weapon);
  const int printed = static_cast<int>(Weapon::carbine);
  const Grid<int>& grid = row < printed ? house.small_arms_ranges : house.carbine_ranges;
  return grid.at(row < printed ? row : row - printed, static_cast<int>(column));
}

namespace {

/// The faces from 1 up to `face`.
FaceSet at_most(int face) { return at_least(1) & ~at_least(face + 1); }

/// Bands of artillery fire (C.13, C.D8).
enum class ArtilleryBand : std::uint8_t { canister, near, far };

/// The last band that a gun reaches.
ArtilleryRange farthest(Gun gun) {
  if (gun == Gun::machine_gun) return ArtilleryRange::machine_gun_long;
  return gun == Gun::rifled ? ArtilleryRange::rifled : ArtilleryRange::long_range;
}

/// The band of a range, or nothing where the gun does not reach.
std::optional<ArtilleryBand> band_of(Gun gun, int inches, const House& house) {
  const auto& to = house.artillery_ranges;
  if (gun == Gun::machine_gun) {
    if (inches <= to[ArtilleryRange::machine_gun_short]) return ArtilleryBand::near;
    if (inches <= to[ArtilleryRange::machine_gun_long]) return ArtilleryBand::far;
    return std::nullopt;
  }
  if (inches <= to[ArtilleryRange::canister]) return ArtilleryBand::canister;
  if (inches <= to[ArtilleryRange::short_range]) return ArtilleryBand::near;
  if (inches <= to[farthest(gun)]) return ArtilleryBand::far;
  return std::nullopt;
}

int save_from_small_arms(const Target& target, bool at_short, const House& house) {
  const auto& of = house.small_arms_saves;
  if (!at_short) return of[SmallArmsSave::any_long];
  if (target.arm == Arm::guns) return of[SmallArmsSave::short_guns];
  return of[target.cover ? SmallArmsSave::short_cover : SmallArmsSave::short_open];
}

/// Two modifiers at most, one of each kind; a one never saves (C.14, C.R19).
int save_from_artillery(const Target& target, ArtilleryBand band, const House& house, Umpire& umpire) {
  const auto& of = house.artillery_save_modifiers;
  Tally tally = umpire.tally("C.14", "added to the target's saving rolls");
  tally.add_if(band == ArtilleryBand::canister || target.deep, of[ArtillerySaveModifier::canister_or_deep])
      .add_if(band == ArtilleryBand::far || target.cover, of[ArtillerySaveModifier::long_or_cover]);
  umpire.tell(tally);
  const auto& saves = house.artillery_saves;
  return std::max(saves[ArtillerySave::least], saves[ArtillerySave::need] - tally.total());
}

GunState gun_after(const Target& target, int casualties) {
  if (target.arm != Arm::guns) return GunState::unhurt;
  const int hurt = casualties + (target.damaged ? 1 : 0);
  return hurt == 0 ? GunState::unhurt : hurt == 1 ? GunState::damaged : GunState::destroyed;
}

/// The dice of a volley: casualties, ammunition and what becomes of a gun (C.17, C.18).
FireResult volley(Pool pool, bool is_low, const Target& target, Umpire& umpire) {
  if (target.alone) pool.saves = 0;  // a hit is a risk, not a casualty (C.27 type 2)
  pool.save_ask = {"C.18", "saving rolls"};
  pool.save_rerolls = static_cast<std::uint8_t>(target.save_rerolls);
  const PoolCount count = umpire.count_pool(pool);
  FireResult result;
  result.casualties = static_cast<std::int8_t>(count.successes);
  result.low_ammunition = is_low || count.counted_enough;
  result.gun = gun_after(target, count.successes);
  return result;
}

FireResult foot_fires(const Foot& foot, bool at_short, const Target& target, const House& house, Umpire& umpire) {
  const auto& of = house.infantry_rules;
  const int dice = foot.front + foot.second / of[InfantryRule::second_rank_part];
  const bool impaired = foot.disordered || foot.through_scenery || foot.low_ammunition;
  const bool rifled = foot.weapon == Weapon::rifle || foot.weapon == Weapon::carbine;
  Pool pool;
  pool.ask = {"C.17", "infantry fire"};
  pool.dice = six_sided(dice);
  pool.hits = at_least(of[impaired ? InfantryRule::hit_impaired : InfantryRule::hit]);
  if (rifled && !foot.low_ammunition) pool.rolls_again = at_most(house.infantry_rerolls[foot.quality]);
  if (!foot.low_ammunition) {
    pool.counted = at_most(of[InfantryRule::low_ammunition_face]);
    pool.counted_enough = static_cast<std::uint8_t>(of[InfantryRule::low_ammunition_ones]);
  }
  pool.hit_rerolls = static_cast<std::uint8_t>(foot.hit_rerolls);
  const int save = save_from_small_arms(target, at_short, house);
  pool.saves = at_least(save);
  umpire.note("C.17", [&] {
    return fmt::format("{} dice, {} range: hits on {}+, saved on {}+", dice, at_short ? "short" : "long",
                       of[impaired ? InfantryRule::hit_impaired : InfantryRule::hit], save);
  });
  return volley(pool, foot.low_ammunition, target, umpire);
}

FireResult guns_fire(int dice, ArtilleryBand band, const Target& target, const House& house, Umpire& umpire) {
  const auto& of = house.artillery_rules;
  const int need = of[band == ArtilleryBand::canister ? ArtilleryRule::hit_canister : ArtilleryRule::hit_other];
  Pool pool;
  pool.ask = {"C.13", "artillery fire"};
  pool.dice = six_sided(dice);
  pool.hits = at_least(need);
  const int save = save_from_artillery(target, band, house, umpire);
  pool.saves = at_least(save);
  umpire.note("C.13", [&] { return fmt::format("{} dice: hits on {}+, saved on {}+", dice, need, save); });
  return volley(pool, false, target, umpire);
}

/// Dice of guns that fire at an opportunity (C.15, C.R19).
int opportunity_dice(const Battery& guns, ArtilleryBand band, const House& house, Umpire& umpire) {
  const auto& of = house.gun_opportunity;
  const bool canister = band == ArtilleryBand::canister;
  const bool rifled = guns.gun == Gun::rifled;
  Tally tally = umpire.tally("C.15", "dice of opportunity fire");
  tally.add_if(canister && !rifled, of[GunOpportunity::canister])
      .add_if(canister && rifled, of[GunOpportunity::rifled_canister])
      .add_if(!canister, of[GunOpportunity::short_range])
      .add_if(guns.damaged, of[GunOpportunity::damaged])
      .add_if(guns.light, of[GunOpportunity::light]);
  umpire.tell(tally);
  return std::max(house.artillery_rules[ArtilleryRule::opportunity_least], tally.total());
}

/// Those who were hit: what is nothing to them is carried along.
struct Hit {
  std::int8_t casualties = 0;
  bool disordered = false;

  bool operator==(const Hit&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hit, (), (casualties, disordered))

/// What follows a volley: disorder by casualties, from which guns are free, being damaged instead (C.19, C.R22), and
/// the general with the target (C.27 type 1). `shoot(umpire)` is the volley.
template <class Shoot>
auto chain_of(const Shoot& shoot, const Target& target, const House& house) {
  const auto dice = [shoot](const FireResult&, Umpire& umpire) { return shoot(umpire); };
  const auto take = [](const FireResult& result) { return Hit{result.casualties, result.disordered}; };
  const auto put = [](FireResult result, Hit hit) {
    result.casualties = hit.casualties;
    result.disordered = hit.disordered;
    return result;
  };
  const auto test = [](Hit hit) -> std::optional<DisorderOrder> {
    if (hit.casualties == 0) return std::nullopt;
    return DisorderOrder{DisorderReason::shooting, Quality::average, Quality::average, hit.casualties};
  };
  const auto disorder = [](Hit hit, DisorderResult result, Umpire&) { return Hit{hit.casualties, result.disordered}; };
  const Risk type = target.alone ? Risk::targeted_alone : Risk::shot_at_with_unit;
  const auto risk = [&house, type](const FireResult& result) {
    return RiskDice{static_cast<std::int8_t>(result.casualties > 0 ? house.risks[type].value : 0)};
  };
  const auto dies = [](FireResult result, Death death, Umpire&) {
    result.general_dead = death.dead;
    return result;
  };
  return steps(
      step(dice),
      only_if(target.arm != Arm::guns && !target.alone, then_on<resolve_disorder>(house, take, put, test, disorder)),
      only_if(target.general > 0, then<resolve_death>(house, risk, dies)));
}

/// The volley of an order, one way for each kind.
auto volley_of(const InfantryFireOrder& order, const House& house) {
  return [&order, &house](Umpire& umpire) {
    const bool at_short = order.inches <= reach_of(order.shooter.weapon, RangeColumn::short_range, house);
    return foot_fires(order.shooter, at_short, order.target, house, umpire);
  };
}
auto volley_of(const ArtilleryFireOrder& order, const House& house) {
  return [&order, &house](Umpire& umpire) {
    return guns_fire(order.points, *band_of(order.shooter.gun, order.inches, house), order.target, house, umpire);
  };
}
auto volley_of(const OpportunityOrder& order, const House& house) {
  return [&order, &house](Umpire& umpire) {
    if (order.by == Shooter::foot) return foot_fires(order.foot, true, order.target, house, umpire);
    const ArtilleryBand band = *band_of(order.guns.gun, order.inches, house);
    return guns_fire(opportunity_dice(order.guns, band, house, umpire), band, order.target, house, umpire);
  };
}

template <class Order>
FireResult play_fire(const Order& order, const House& house, Umpire& umpire) {
  return chain_of(volley_of(order, house), order.target, house).play(FireResult{}, umpire);
}
template <class Order>
Odds<FireResult> odds_of_fire(const Order& order, const House& house, const OddsOptions& options, EventSink* sink) {
  return staged_odds(chain_of(volley_of(order, house), order.target, house), FireResult{}, options, sink);
}

std::optional<Refusal> refuse_target(const Target& target) {
  if (target.damaged && target.arm != Arm::guns)
    return Refusal{"C.R12", "target.damaged", "only guns are damaged; set target.arm=guns"};
  if (target.alone && (target.general == 0 || target.arm != Arm::infantry))
    return Refusal{"C.27", "target.alone", "who is shot at alone is a general; set target.general to his value"};
  return std::nullopt;
}

}  // namespace

std::vector<ArtilleryRange> bands_of(Gun gun) {
  if (gun == Gun::machine_gun) return {ArtilleryRange::machine_gun_short, farthest(gun)};
  return {ArtilleryRange::canister, ArtilleryRange::short_range, farthest(gun)};
}

std::optional<Refusal> refuse_order(const InfantryFireOrder& order, const House& house) {
  const int reach = std::max(reach_of(order.shooter.weapon, RangeColumn::long_range, house),
                             reach_of(order.shooter.weapon, RangeColumn::short_range, house));
  if (order.inches > reach)
    return Refusal{"C.17", "inches", fmt::format("a {} reaches {} inches", enum_name(order.shooter.weapon), reach)};
  return refuse_target(order.target);
}

std::optional<Refusal> refuse_order(const ArtilleryFireOrder& order, const House& house) {
  if (!band_of(order.shooter.gun, order.inches, house))
    return Refusal{"C.13", "inches",
                   fmt::format("a {} reaches {} inches", enum_name(order.shooter.gun),
                               house.artillery_ranges[farthest(order.shooter.gun)])};
  if (const int most = house.artillery_rules[ArtilleryRule::most_dice]; order.points > most)
    return Refusal{"C.13", "points", fmt::format("a gun shoots with {} points a turn at the most", most)};
  return refuse_target(order.target);
}

std::optional<Refusal> refuse_order(const OpportunityOrder& order, const House& house) {
  if (order.has_fired) {
    return Refusal{order.by == Shooter::foot ? "C.17" : "C.R19", "has_fired",
                   "a unit fires at an opportunity once a turn"};
  }
  if (order.by == Shooter::foot) {
    const int reach = reach_of(order.foot.weapon, RangeColumn::short_range, house);
    if (order.inches > reach)
      return Refusal{"C.17", "inches", fmt::format("opportunity fire is at short range, here {} inches", reach)};
  } else {
    const auto band = band_of(order.guns.gun, order.inches, house);
    if (!band || band == ArtilleryBand::far)
      return Refusal{"C.15", "inches", "guns fire at an opportunity with canister or at short range"};
  }
  return refuse_target(order.target);
}

FireResult resolve_infantry_fire(const InfantryFireOrder& order, const House& house, Umpire& umpire) {
  return play_fire(order, house, umpire);
}
Odds<FireResult> infantry_fire_odds(const InfantryFireOrder& order, const House& house, const OddsOptions& options,
                                    EventSink* sink) {
  return odds_of_fire(order, house, options, sink);
}

FireResult resolve_artillery_fire(const ArtilleryFireOrder& order, const House& house, Umpire& umpire) {
  return play_fire(order, house, umpire);
}
Odds<FireResult> artillery_fire_odds(const ArtilleryFireOrder& order, const House& house, const OddsOptions& options,
                                     EventSink* sink) {
  return odds_of_fire(order, house, options, sink);
}

FireResult resolve_opportunity(const OpportunityOrder& order, const House& house, Umpire& umpire) {
  return play_fire(order, house, umpire);
}
Odds<FireResult> opportunity_odds(const OpportunityOrder& order, const House& house, const OddsOptions& options,
                                  EventSink* sink) {
  return odds_of_fire(order, house, options, sink);
}

OverheadResult overhead(const OverheadOrder& order, const House& house) {
  const auto& of = house.overhead_gap;
  const int gap = of[order.confederate ? OverheadGap::confederate : OverheadGap::each_side];
  const int near = order.on_hill ? of[OverheadGap::near_on_hill] : gap;
  return {order.near_gap >= near && order.far_gap >= gap, static_cast<std::int8_t>(near),
          static_cast<std::int8_t>(gap)};
}

OverheadResult resolve_overhead(const OverheadOrder& order, const House& house, Umpire& /*umpire*/) {
  return overhead(order, house);
}

}  // namespace longroll::civil_war_battles
