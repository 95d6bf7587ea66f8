// Charges, in the order of M.R18.
#include "rulesets/march_and_volley/procedures/charge.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/chain.h"
#include "rulesets/march_and_volley/procedures/close_combat.h"
#include "rulesets/march_and_volley/procedures/leaders.h"
#include "rulesets/march_and_volley/procedures/morale.h"
#include "rulesets/march_and_volley/procedures/shooting.h"

namespace longroll::march_and_volley {
namespace {

using Fates = FixedList<Fate, 4>;

/// A charge on its way. Small and without gaps, because hundreds of them are compared and merged.
struct ChargeState {
  ChargeResult result;
  std::int8_t next = 0;         ///< the charger whose turn it is
  bool tested = false;          ///< the targets have tested
  bool fired = false;           ///< and have had their defensive fire
  bool over = false;            ///< no melee, or it has been fought
  std::uint8_t leaderless = 0;  ///< bit i: no leader of charger i is in the melee any more
  std::int8_t difference = 0;   ///< of the strengths before the dice

  bool operator==(const ChargeState&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChargeState, (), (result, next, tested, fired, over, leaderless, difference))

bool has(const Fates& fates, Fate fate) { return std::find(fates.begin(), fates.end(), fate) != fates.end(); }

std::uint8_t bit(std::size_t i) { return static_cast<std::uint8_t>(1U << i); }

ChargeState begin(const ChargeOrder& order) {
  ChargeState state;
  state.result.chargers.resize(order.chargers.size());
  state.result.chargers_lost.resize(order.chargers.size());
  for (std::size_t i = 0; i < order.targets.size(); ++i) state.result.targets.push_back(Fate::stands);
  state.result.targets_lost.resize(order.targets.size());
  return state;
}

/// The charger as it is now.
Unit charger_now(const ChargeOrder& order, const ChargeState& state, std::size_t i) {
  Unit unit = with_casualties(order.chargers[i], state.result.chargers_lost[i]);
  if ((state.leaderless & bit(i)) != 0) unit.leader = false;
  return unit;
}

/// The targets that have not fled.
Units standing(const ChargeOrder& order, const ChargeState& state) {
  Units units;
  for (std::size_t i = 0; i < order.targets.size(); ++i) {
    if (state.result.targets[i] == Fate::stands) units.push_back(order.targets[i]);
  }
  return units;
}

bool charger_passes(const Unit& charger, const Units& targets, const House& house, Umpire& umpire) {
  const bool works =
      std::any_of(targets.begin(), targets.end(), [](const Unit& unit) { return unit.cover == Cover::works; });
  return passes_test({charger, Occasion::charging, false, works}, house, umpire);
}

/// M.17: each target once; the others keep what they came to when the first charger reached them.
void test_targets(const ChargeOrder& order, ChargeState& state, const Unit& charger, const House& house,
                  Umpire& umpire) {
  if (state.tested) return;
  state.tested = true;
  for (std::size_t i = 0; i < order.targets.size(); ++i) {
    if (!passes_test({order.targets[i], Occasion::charged, is_formed(charger), false}, house, umpire))
      state.result.targets[i] = Fate::flees;
  }
}

/// Casualties of a charger before contact; it ends as `fate`, or destroyed.
void take(const ChargeOrder& order, ChargeState& state, std::size_t i, int casualties, Fate fate, const House& house) {
  std::int8_t& lost = state.result.chargers_lost[i];
  lost = static_cast<std::int8_t>(lost + casualties);
  state.result.chargers[i] = lost == left_of(order.chargers[i], house) ? Fate::destroyed : fate;
}

/// M.18, M.R17: at the first charger that passed.
void defensive_fire(const ChargeOrder& order, ChargeState& state, std::size_t i, const House& house, Umpire& umpire) {
  if (state.fired) return;
  state.fired = true;
  DefensiveOrder fire{{}, charger_now(order, state, i)};
  for (const Unit& unit : standing(order, state)) {
    if (can_shoot(unit.kind, unit.formation) && !unit.activated && !unit.retreating) fire.firers.push_back(unit);
  }
  if (fire.firers.empty()) return;
  const DefensiveResult result = umpire.sub<resolve_defensive_fire>(fire, house);
  take(order, state, i, result.casualties, result.stops ? Fate::stopped : Fate::in_contact, house);
  if (!result.leader_falls) return;
  ++state.result.charging_leaders;
  umpire.touch("chargers", i, "leader_lost", 1);
  state.leaderless |= bit(i);
}

/// M.19, M.R24: one roll, against the infantry that is hardest to break.
void break_bayonets(const ChargeOrder& order, ChargeState& state, std::size_t i, const House& house, Umpire& umpire) {
  BreakOrder hardest{charger_now(order, state, i), {}};
  if (!is_cavalry(hardest.cavalry.kind)) return;
  int need = -1;
  for (const Unit& unit : standing(order, state)) {
    if (!is_foot(unit.kind)) continue;
    const int other = break_need({hardest.cavalry, unit}, house);
    if (other <= need && need >= 0) continue;
    need = other;
    hardest.infantry = unit;
  }
  if (need < 0) return;
  const BreakResult result = resolve_break(hardest, house, umpire);
  if (!result.breaks_in) take(order, state, i, result.casualties, Fate::repelled, house);
}

/// One charger, from its test to contact.
void charge(const ChargeOrder& order, ChargeState& state, std::size_t i, const House& house, Umpire& umpire) {
  const Units targets = standing(order, state);
  if (targets.empty()) return;
  Fate& fate = state.result.chargers[i];
  if (!charger_passes(order.chargers[i], targets, house, umpire)) {
    fate = Fate::halts;
    return;
  }
  test_targets(order, state, order.chargers[i], house, umpire);
  if (!has(state.result.targets, Fate::stands)) {
    fate = Fate::follows;
    return;
  }
  fate = Fate::in_contact;
  defensive_fire(order, state, i, house, umpire);
  if (fate == Fate::in_contact) break_bayonets(order, state, i, house, umpire);
}

ChargeEnd end_without_melee(const ChargeResult& result) {
  if (has(result.chargers, Fate::follows)) return ChargeEnd::fled;
  const bool one_passed = std::any_of(result.chargers.begin(), result.chargers.end(),
                                      [](Fate fate) { return fate != Fate::halts && fate != Fate::waits; });
  return one_passed ? ChargeEnd::beaten_off : ChargeEnd::halted;
}

/// Those in contact, as the melee finds them.
MeleeOrder melee_of(const ChargeOrder& order, const ChargeState& state) {
  MeleeOrder melee{{}, standing(order, state)};
  for (std::size_t i = 0; i < order.chargers.size(); ++i) {
    if (state.result.chargers[i] == Fate::in_contact) melee.attackers.push_back(charger_now(order, state, i));
  }
  return melee;
}

/// Every charger has activated: the strengths of those in contact, or the end.
void close(const ChargeOrder& order, ChargeState& state, const House& house, Umpire& umpire) {
  state.tested = state.fired = false;  // they have served: equal states are merged
  for (std::size_t i = 0; i < order.chargers.size(); ++i) {
    if (order.chargers[i].leader && state.result.chargers[i] != Fate::in_contact) state.leaderless |= bit(i);
  }
  if (!has(state.result.chargers, Fate::in_contact)) {
    state.over = true;
    state.result.end = end_without_melee(state.result);
    return;
  }
  state.difference = static_cast<std::int8_t>(difference_before_dice(melee_of(order, state), house, umpire));
}

/// The melee's casualties on those of one side whose fate is `in`, and what becomes of them.
void settle_side(const Units& units, Fates& fates, Counts& lost, Fate in, int difference, Fate after,
                 const House& house) {
  Ranks ranks;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (fates[i] != in) continue;
    ranks.casualties.push_back(static_cast<std::int8_t>(units[i].casualties + lost[i]));
    ranks.strengths.push_back(static_cast<std::int8_t>(house.strength[units[i].kind]));
  }
  const Counts taken = share_casualties(ranks, difference, house);
  std::size_t next = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (fates[i] != in) continue;
    lost[i] = static_cast<std::int8_t>(lost[i] + taken[next]);
    fates[i] = ranks.casualties[next] + taken[next] == ranks.strengths[next] ? Fate::destroyed : after;
    ++next;
  }
}

ChargeState settle(const ChargeOrder& order, ChargeState state, int dice, const House& house) {
  const int difference = state.difference + dice;
  const bool won = difference > 0;  // M.R10: on a tie the charged side holds
  ChargeResult& result = state.result;
  settle_side(order.chargers, result.chargers, result.chargers_lost, Fate::in_contact, won ? 0 : -difference,
              won ? Fate::wins : Fate::retreats, house);
  settle_side(order.targets, result.targets, result.targets_lost, Fate::stands, won ? difference : 0,
              won ? Fate::retreats : Fate::wins, house);
  result.end = won ? ChargeEnd::won : ChargeEnd::lost;
  state.difference = 0;
  state.over = true;
  return state;
}

auto activations(const ChargeOrder& order, const House& house) {
  const auto all = [&order](const ChargeState& state) {
    return static_cast<std::size_t>(state.next) == order.chargers.size();
  };
  const auto one = [&](ChargeState state, Umpire& umpire) {
    charge(order, state, static_cast<std::size_t>(state.next), house, umpire);
    ++state.next;
    if (static_cast<std::size_t>(state.next) == order.chargers.size()) close(order, state, house, umpire);
    return state;
  };
  return repeat_until(all, step(one));
}

/// The dice of those in contact; a charge that is over has none and stays as it is.
auto melee(const ChargeOrder& order, const House& house) {
  const auto dice = [&](const ChargeState& state) {
    ClashOrder clash;
    if (state.over) return clash;
    for (std::size_t i = 0; i < order.chargers.size(); ++i) {
      if (state.result.chargers[i] == Fate::in_contact) add_die(clash.attackers, charger_now(order, state, i), house);
    }
    for (std::size_t i = 0; i < order.targets.size(); ++i) {
      if (state.result.targets[i] == Fate::stands) add_die(clash.defenders, order.targets[i], house);
    }
    return clash;
  };
  const auto fight = [&](const ChargeState& state, const ClashResult& clash, Umpire&) {
    return state.over ? state : settle(order, state, clash.difference, house);
  };
  return then<resolve_clash>(house, dice, fight);
}

/// M.23: leaders of units that fought.
auto leaders(const ChargeOrder& order, const House& house) {
  const auto charging = [&order](const ChargeState& state) {
    FallenOrder fallen{Peril::melee, 0, 0};
    for (std::size_t i = 0; i < order.chargers.size(); ++i) {
      if (!order.chargers[i].leader || (state.leaderless & bit(i)) != 0) continue;
      ++(state.result.chargers[i] == Fate::destroyed ? fallen.of_destroyed : fallen.leaders);
    }
    return fallen;
  };
  const auto charged = [&order](const ChargeState& state) {
    FallenOrder fallen{Peril::melee, 0, 0};
    for (std::size_t i = 0; i < order.targets.size(); ++i) {
      const Fate fate = state.result.targets[i];
      if (!order.targets[i].leader || fate == Fate::flees || fate == Fate::stands) continue;
      ++(fate == Fate::destroyed ? fallen.of_destroyed : fallen.leaders);
    }
    return fallen;
  };
  const auto fall = [](ChargeState state, const FallenResult& chargers, const FallenResult& targets, Umpire&) {
    state.result.charging_leaders = static_cast<std::int8_t>(state.result.charging_leaders + chargers.fallen);
    state.result.target_leaders = targets.fallen;
    state.leaderless = 0;
    return state;
  };
  return simultaneous<resolve_fallen, resolve_fallen>(house, charging, charged, fall);
}

auto chain_of(const ChargeOrder& order, const House& house) {
  return steps(activations(order, house), melee(order, house), leaders(order, house));
}

bool has_leader(const Units& units) {
  return std::any_of(units.begin(), units.end(), [](const Unit& unit) { return unit.leader; });
}

std::optional<Refusal> refuse_side(const Units& units, const House& house, const std::string& path) {
  if (units.empty()) return Refusal{"M.16", path, "there is nobody; give at least one unit"};
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (auto refusal = refuse_unit(units[i], house, fmt::format("{}.{}", path, i))) return refusal;
    if (units[i].stood)
      return Refusal{"M.R19", field_of_item(path, i, "stood"), "nobody is drawn in before there is a melee"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_order(const ChargeOrder& order, const House& house) {
  if (auto refusal = refuse_side(order.chargers, house, "chargers")) return refusal;
  for (std::size_t i = 0; i < order.chargers.size(); ++i) {
    if (auto refusal = refuse_charger(order.chargers[i], fmt::format("chargers.{}", i))) return refusal;
    if (order.chargers[i].activated)
      return Refusal{"M.15", field_of_item("chargers", i, "activated"), "its token is off: it has acted"};
    if (order.chargers[i].counter_charged)
      return Refusal{"M.R9", field_of_item("chargers", i, "counter_charged"), "it charges; say it of a target"};
  }
  return refuse_side(order.targets, house, "targets");
}

ChargeResult resolve_charge(const ChargeOrder& order, const House& house, Umpire& umpire) {
  return chain_of(order, house).play(begin(order), umpire).result;
}

Odds<ChargeResult> charge_odds(const ChargeOrder& order, const House& house, const OddsOptions& options,
                               EventSink* sink) {
  const auto result = [](const ChargeState& state) { return state.result; };
  if (has_leader(order.chargers) || has_leader(order.targets))
    return staged_odds(chain_of(order, house), begin(order), options, sink).map(result);
  // Nobody rolls in the last stage: leaving it out saves a pass over thousands of states.
  return staged_odds(steps(activations(order, house), melee(order, house)), begin(order), options, sink).map(result);
}

}  // namespace longroll::march_and_volley
