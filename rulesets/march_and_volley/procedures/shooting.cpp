// Shooting and defensive fire.
#include "rulesets/march_and_volley/procedures/shooting.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/chain.h"
#include "rulesets/march_and_volley/procedures/leaders.h"

namespace longroll::march_and_volley {
namespace {

constexpr std::uint8_t die_sides = 6;

/// One unit's dice at one target.
struct Shot {
  Shooter shooter;
  Formation formation = Formation::line;  ///< of the target
  bool covered = false;
  bool defensive = false;
  std::int8_t enough = 1;  ///< hits that the target has left; more are not told apart

  bool operator==(const Shot&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shot, (), (shooter, formation, covered, defensive, enough))

struct Hits {
  std::int8_t number = 0;

  bool operator==(const Hits&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hits, (), (number))

Shot shot_at(const Shooter& shooter, const Unit& target, int left, bool defensive) {
  return {shooter, target.formation, in_cover(target), defensive, static_cast<std::int8_t>(left)};
}

Weapon weapon_of(const Shooter& shooter) {
  if (is_guns(shooter.kind)) return Weapon::guns;
  return shooter.rifles ? Weapon::rifle : Weapon::musket;
}

Volley volley_of(Formation formation) {
  switch (formation) {
    case Formation::line: return Volley::line;
    case Formation::column: return Volley::column;
    case Formation::square: return Volley::square;
    case Formation::skirmish: return Volley::skirmish;
    case Formation::limbered:
    case Formation::unlimbered: break;
  }
  return Volley::unlimbered;
}

/// The column of the range, or nothing where the weapon does not reach.
std::optional<int> band_of(Weapon weapon, Length range, const House& house) {
  for (int band = 0; band < house.shooting_ranges.columns(); ++band) {
    if (range <= house.shooting_ranges.at(static_cast<int>(weapon), band)) return band;
  }
  return std::nullopt;
}

int dice_of(const Shooter& shooter, const House& house, Umpire& umpire) {
  Tally dice = umpire.tally("M.R6", "shooting dice");
  dice.add_if(true, house.shooting_dice[volley_of(shooter.formation)])
      .add_if(shooter.moved, house.dice_modifiers[DiceModifier::moved])
      .add_if(house.is_worn(shooter.kind, shooter.casualties), house.dice_modifiers[DiceModifier::worn]);
  umpire.tell(dice);
  return std::max(dice.total(), house.shooting_rules[ShootingRule::least_dice]);
}

int need_of(const Shot& shot, const House& house, Umpire& umpire) {
  const Weapon weapon = weapon_of(shot.shooter);
  const int row = static_cast<int>(weapon);
  const int band = *band_of(weapon, shot.shooter.range, house);
  const bool massed = shot.formation == Formation::square || shot.formation == Formation::column;
  const auto& of = house.roll_modifiers;
  Tally roll = umpire.tally("M.R6", "shooting, each die");
  roll.add_if(shot.covered || shot.formation == Formation::skirmish, of[RollModifier::cover_or_skirmish])
      .add_if(massed && weapon == Weapon::guns, of[RollModifier::massed]);
  umpire.read(house.shooting_needs, row, band);
  umpire.tell(roll);
  return std::max(house.shooting_needs.at(row, band) - roll.total(), house.shooting_rules[ShootingRule::best_need]);
}

/// M.R6: a need of one above the highest face rolls that face again; beyond that nothing hits.
Hits resolve_shot(const Shot& shot, const House& house, Umpire& umpire) {
  const int dice = dice_of(shot.shooter, house, umpire);
  const int need = need_of(shot, house, umpire);
  Pool pool;
  pool.ask = shot.defensive ? Ask{"M.18", "defensive fire"} : Ask{"M.9", "shooting"};
  pool.dice = {static_cast<std::uint8_t>(dice), die_sides, 1};
  pool.enough = static_cast<std::uint8_t>(shot.enough);
  if (need <= die_sides) {
    pool.hits = at_least(need);
  } else if (need == die_sides + 1) {
    umpire.rule("M.R6", "even a 6 is short, so each is rolled again");
    pool.rolls_again = at_least(die_sides) & ~at_least(die_sides + 1);
    pool.again_hits = at_least(house.shooting_rules[ShootingRule::second_need]);
  }
  return {static_cast<std::int8_t>(umpire.pool(pool))};
}

/// A round of fire on its way.
struct ShootingState {
  ShootingResult result;
  std::int8_t next = 0;        ///< the shooter whose turn it is
  bool leader_rolled = false;  ///< for the attached leader

  bool operator==(const ShootingState&) const = default;
};
BOOST_DESCRIBE_STRUCT(ShootingState, (), (result, next, leader_rolled))

auto volleys(const ShootingOrder& order, const House& house) {
  const int left = left_of(order.target, house);
  const auto over = [&order, left](const ShootingState& state) {
    return static_cast<std::size_t>(state.next) == order.shooters.size() || state.result.casualties == left;
  };
  const auto facts = [&order, left](const ShootingState& state) {
    return shot_at(order.shooters[static_cast<std::size_t>(state.next)], order.target, left - state.result.casualties,
                   false);
  };
  const auto add = [left](ShootingState state, const Hits& hits, Umpire&) {
    ++state.next;
    state.result.casualties = static_cast<std::int8_t>(state.result.casualties + hits.number);
    state.result.destroyed = state.result.casualties == left;
    if (state.result.destroyed) state.result.outcome = Outcome::destroyed;
    return state;
  };
  return repeat_until(over, then<resolve_shot>(house, facts, add));
}

/// M.10, M.11: the test at the end of the round, unless the unit has tested in this phase.
auto morale_test(const ShootingOrder& order, const House& house) {
  const auto over = [&order](const ShootingState& state) {
    const bool hit = state.result.casualties > 0 && !state.result.destroyed;
    return state.result.tests || !hit || order.target.tested != Tested::untested;
  };
  const auto facts = [&order](const ShootingState& state) {
    return MoraleOrder{with_casualties(order.target, state.result.casualties), Occasion::fire};
  };
  const auto add = [](ShootingState state, const MoraleResult& morale, Umpire&) {
    state.result.tests = true;
    state.result.outcome = morale.outcome;
    state.result.retreat = morale.retreat;
    return state;
  };
  return repeat_until(over, then<resolve_morale>(house, facts, add));
}

/// M.12: after the tests, so the leader still counts in them.
auto leader_roll(const ShootingOrder& order, const House& house) {
  const auto over = [&order](const ShootingState& state) {
    return state.leader_rolled || !order.target.leader || state.result.casualties == 0;
  };
  const auto facts = [](const ShootingState& state) { return roll_for_one(Peril::shooting, state.result.destroyed); };
  const auto add = [](ShootingState state, const FallenResult& fallen, Umpire&) {
    state.leader_rolled = true;
    state.result.leader_falls = fallen.fallen > 0;
    return state;
  };
  return repeat_until(over, then<resolve_fallen>(house, facts, add));
}

auto chain_of(const ShootingOrder& order, const House& house) {
  return steps(volleys(order, house), morale_test(order, house), leader_roll(order, house));
}

std::optional<Refusal> refuse_shooter(const Shooter& shooter, const House& house, const std::string& path) {
  if (auto refusal = refuse_kind(shooter.kind, shooter.formation, shooter.casualties, house, path)) return refusal;
  if (!can_shoot(shooter.kind, shooter.formation))
    return Refusal{"M.R6", path + ".kind", "only infantry and unlimbered guns shoot"};
  if (shooter.rifles && !is_foot(shooter.kind)) return Refusal{"M.R6", path + ".rifles", "only infantry has rifles"};
  const Weapon weapon = weapon_of(shooter);
  if (!band_of(weapon, shooter.range, house))
    return Refusal{
        "M.R6", path + ".range",
        fmt::format("{} reach {}",
                    weapon == Weapon::guns ? "guns"
                    : shooter.rifles       ? "rifles"
                                           : "muskets",
                    to_text(house.shooting_ranges.at(static_cast<int>(weapon), house.shooting_ranges.columns() - 1)))};
  return std::nullopt;
}

/// A charged unit at the shortest range.
Shooter firer_of(const Unit& unit) { return {unit.casualties, unit.kind, unit.formation, false, false, Length{}}; }

}  // namespace

bool can_shoot(Kind kind, Formation formation) {
  return is_foot(kind) || (is_guns(kind) && formation == Formation::unlimbered);
}

std::optional<Refusal> refuse_order(const ShootingOrder& order, const House& house) {
  if (order.shooters.empty()) return Refusal{"M.9", "shooters", "nobody shoots; give at least one unit"};
  for (std::size_t i = 0; i < order.shooters.size(); ++i) {
    if (auto refusal = refuse_shooter(order.shooters[i], house, fmt::format("shooters.{}", i))) return refusal;
  }
  return refuse_unit(order.target, house, "target");
}

std::optional<Refusal> refuse_order(const DefensiveOrder& order, const House& house) {
  if (order.firers.empty()) return Refusal{"M.18", "firers", "nobody fires; give at least one unit"};
  for (std::size_t i = 0; i < order.firers.size(); ++i) {
    const Unit& unit = order.firers[i];
    if (auto refusal = refuse_unit(unit, house, fmt::format("firers.{}", i))) return refusal;
    if (!can_shoot(unit.kind, unit.formation))
      return Refusal{"M.R6", field_of_item("firers", i, "kind"), "only infantry and unlimbered guns shoot"};
    if (unit.activated)
      return Refusal{"M.18", field_of_item("firers", i, "activated"), "a unit that has activated does not fire"};
    if (unit.tested == Tested::failed || unit.retreating)
      return Refusal{"M.18", field_of_item("firers", i, unit.retreating ? "retreating" : "tested"),
                     "only a unit that passed its test fires"};
  }
  if (auto refusal = refuse_unit(order.charger, house, "charger")) return refusal;
  return refuse_charger(order.charger, "charger");
}

ShootingResult resolve_shooting(const ShootingOrder& order, const House& house, Umpire& umpire) {
  return chain_of(order, house).play(ShootingState{}, umpire).result;
}

Odds<ShootingResult> shooting_odds(const ShootingOrder& order, const House& house, const OddsOptions& options,
                                   EventSink* sink) {
  return staged_odds(chain_of(order, house), ShootingState{}, options, sink).map([](const ShootingState& state) {
    return state.result;
  });
}

DefensiveResult resolve_defensive_fire(const DefensiveOrder& order, const House& house, Umpire& umpire) {
  const int left = left_of(order.charger, house);
  Unit charger = order.charger;
  charger.cover = Cover::open;  // it has left its cover to charge
  int casualties = 0;
  for (const Unit& unit : order.firers) {
    if (casualties == left) break;
    casualties += resolve_shot(shot_at(firer_of(unit), charger, left - casualties, true), house, umpire).number;
  }
  DefensiveResult result;
  result.casualties = static_cast<std::int8_t>(casualties);
  result.destroyed = casualties == left;
  // M.R17: under fire it stops when it is destroyed or at its last casualty.
  result.stops = casualties > 0 && left - casualties <= house.shooting_rules[ShootingRule::last_casualty];
  if (order.charger.leader && casualties > 0)
    result.leader_falls = resolve_fallen(roll_for_one(Peril::shooting, result.destroyed), house, umpire).fallen > 0;
  return result;
}

}  // namespace longroll::march_and_volley
