// Assaults, step by step: the falter test, the fight, the loser's morale, disorder, generals.
#include "rulesets/civil_war_battles/procedures/assault.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "chance/six_sided.h"
#include "rules/chain.h"
#include "rulesets/civil_war_battles/procedures/generals.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

// The fight.

/// One side's blows.
struct StrikeOrder {
  Fighter self;
  Fighter enemy;
  AssaultOrder assault;
  bool assaulting = false;

  bool operator==(const StrikeOrder&) const = default;
};
BOOST_DESCRIBE_STRUCT(StrikeOrder, (), (self, enemy, assault, assaulting))

struct StrikeResult {
  std::int8_t casualties = 0;

  bool operator==(const StrikeResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(StrikeResult, (), (casualties))

/// Bases, a half counting as one (C.R15).
int bases_of(const Unit& unit) { return (unit.half_bases + 1) / 2; }

int dice_of_guns(const Fighter& self, const House& house, Umpire& umpire) {
  const Modifier& each = house.fight_dice[self.limbered ? FightDice::limbered_gun : FightDice::gun];
  Tally tally = umpire.tally("C.24", "dice of the guns");
  tally.add_value_if(true, bases_of(self.unit) * each.value, each);
  umpire.tell(tally);
  return tally.total();
}

int fight_dice(const StrikeOrder& order, const House& house, Umpire& umpire) {
  const Fighter& self = order.self;
  if (self.unit.arm == Arm::guns) return dice_of_guns(self, house, umpire);
  const AssaultOrder& assault = order.assault;
  const bool assaulting = order.assaulting;
  const auto& of = house.fight_dice;
  const auto& rules = house.fight_rules;
  const int bases = bases_of(self.unit) + (self.unit.gun_attached ? 1 : 0);
  const int support = std::min<int>(self.support, rules[FightRule::most_support_units]);
  const bool passed = assaulting && assault.passed_falter;
  const bool in_open = assault.open && !assault.cover;
  const bool weak = is_battered(self.unit, house) || self.unit.disordered || self.unit.arm == Arm::dismounted;
  const auto uphill = assaulting ? Ground::defender_uphill : Ground::assaulter_uphill;
  const auto rough = assaulting ? Ground::defender_on_rough_hill : Ground::assaulter_on_rough_hill;
  Tally tally = umpire.tally("C.24", assaulting ? "fight dice of the assaulter" : "fight dice of the defender");
  tally.add_value_if(true, bases * of[FightDice::base].value, of[FightDice::base])
      .add_if(passed && !self.confederate, of[FightDice::falter_passed])
      .add_if(passed && self.confederate, of[FightDice::falter_passed_confederate])
      .add_if(assaulting && self.unit.arm == Arm::mounted && in_open, of[FightDice::cavalry_in_open])
      .add_if(has_support_rank(self.unit, rules[FightRule::support_half_bases]), of[FightDice::support_rank])
      .add_value_if(support > 0, std::max(1, support) * of[FightDice::support_unit].value, of[FightDice::support_unit])
      .add_if(weak, of[FightDice::weak])
      .add_if(assaulting && assault.cover && order.enemy.unit.arm != Arm::mounted, of[FightDice::enemy_behind_cover])
      .add_if(assault.ground == uphill, of[FightDice::enemy_uphill])
      .add_if(assault.ground == rough, of[FightDice::enemy_rough_hill])
      .add_if(!assaulting && assault.flank, of[FightDice::flanked])
      .add_if(self.unit.frontage <= rules[FightRule::narrow], of[FightDice::narrow]);
  umpire.tell(tally);
  const int least = rules[FightRule::least_dice];
  if (tally.total() < least) umpire.note("C.24", [&] { return fmt::format("at least {} die is rolled", least); });
  return std::max(least, tally.total());
}

int fight_save(const Unit& unit, const House& house) {
  if (unit.arm == Arm::guns) return house.fight_saves[FightSave::guns];
  static constexpr std::array<FightSave, enum_size<Quality>> by_quality = {FightSave::veteran, FightSave::average,
                                                                           FightSave::raw};
  return house.fight_saves[by_quality[static_cast<std::size_t>(unit.quality)]];
}

StrikeResult resolve_strike(const StrikeOrder& order, const House& house, Umpire& umpire) {
  Pool pool;
  pool.ask = {"C.24", order.assaulting ? "fight of the assaulter" : "fight of the defender"};
  pool.save_ask = {"C.24", order.assaulting ? "saving rolls of the defender" : "saving rolls of the assaulter"};
  pool.dice = six_sided(fight_dice(order, house, umpire));
  pool.hits = at_least(house.fight_rules[FightRule::hit]);
  pool.saves = at_least(fight_save(order.enemy.unit, house));
  pool.hit_rerolls = static_cast<std::uint8_t>(order.self.hit_rerolls);
  pool.save_rerolls = static_cast<std::uint8_t>(order.enemy.save_rerolls);
  return {static_cast<std::int8_t>(umpire.pool(pool))};
}

/// One side's disorder after the fight, where each takes a test for it (C.D18).
struct AfterFightOrder {
  bool tests = false;
  Quality quality = Quality::average;

  bool operator==(const AfterFightOrder&) const = default;
};
BOOST_DESCRIBE_STRUCT(AfterFightOrder, (), (tests, quality))

DisorderResult resolve_after_fight(const AfterFightOrder& order, const House& house, Umpire& umpire) {
  if (!order.tests) return {};
  return resolve_disorder({DisorderReason::after_fight, order.quality, Quality::average, 0}, house, umpire);
}

// The chain.

enum class Phase : std::uint8_t { faltering, fighting, testing, over };
BOOST_DESCRIBE_ENUM(Phase, faltering, fighting, testing, over)

struct AssaultState {
  Phase phase = Phase::faltering;
  bool assaulter_hit = false;  ///< told apart only where a general is at risk by it
  bool defender_hit = false;
  AssaultResult result;
  std::int16_t unused = 0;  ///< keeps the state two plain words for hashing

  bool operator==(const AssaultState&) const = default;
};
BOOST_DESCRIBE_STRUCT(AssaultState, (), (phase, assaulter_hit, defender_hit, result, unused))
static_assert(sizeof(AssaultState) == 16);

bool assaulter_lost(const AssaultResult& result) { return result.winner == Winner::defender; }

bool is_gone(LoserEnd end) { return end == LoserEnd::routs || end == LoserEnd::destroyed; }
/// Whether a side is off the table when all is over.
bool is_gone(const AssaultOrder& order, const AssaultResult& result, bool assaulter) {
  const bool lost = assaulter == assaulter_lost(result) && result.winner != Winner::nobody;
  if (lost && is_gone(result.loser)) return true;
  return assaulter ? result.assaulter_lost == order.assaulter.unit.half_bases
                   : result.defender_lost == order.defender.unit.half_bases;
}

/// Those who are left after a fight are disordered, guns excepted (C.25, C.19).
bool is_disordered(const Fighter& fighter, bool left) { return left && fighter.unit.arm != Arm::guns; }

AssaultState after_falter(const AssaultOrder& order, const FalterResult& falter) {
  AssaultState state;
  state.result.falter = falter.end;
  state.phase = falter.end == FalterEnd::fights ? Phase::fighting : Phase::over;
  state.result.inches = falter.inches;
  state.result.defender_lost = falter.defender_lost;
  state.result.assaulter_disordered = falter.assaulter_disordered;
  state.result.friends_test = falter.friends_test;
  if (falter.end == FalterEnd::defender_routs) {
    state.result.winner = Winner::assaulter;
    state.result.loser = falter.defender_lost == order.defender.unit.half_bases ? LoserEnd::destroyed : LoserEnd::routs;
  }
  return state;
}

/// The defender has won unless it was wiped out or took more casualties than it gave (C.25); what a unit takes beyond
/// its last half-base counts for that, but is nobody's loss.
AssaultState after_blows(const AssaultOrder& order, AssaultState state, std::int8_t by_assaulter,
                         std::int8_t by_defender) {
  AssaultResult& result = state.result;
  result.defender_lost = std::min(by_assaulter, order.defender.unit.half_bases);
  result.assaulter_lost = std::min(by_defender, order.assaulter.unit.half_bases);
  state.assaulter_hit = by_defender > 0 && order.assaulter.unit.general > 0;
  state.defender_hit = by_assaulter > 0 && order.defender.unit.general > 0;
  const bool defender_gone = result.defender_lost == order.defender.unit.half_bases;
  const bool assaulter_gone = result.assaulter_lost == order.assaulter.unit.half_bases;
  const bool won = defender_gone || by_assaulter > by_defender;
  result.winner = won ? Winner::assaulter : Winner::defender;
  result.assaulter_disordered = won && is_disordered(order.assaulter, !assaulter_gone);
  result.defender_disordered = !won && is_disordered(order.defender, !defender_gone);
  if (won ? defender_gone : assaulter_gone) {
    result.loser = LoserEnd::destroyed;
    result.friends_test = true;
  }
  state.phase = Phase::testing;
  return state;
}

/// The loser of a fight and what becomes of it: the winner's losses are nothing to it.
struct Loser {
  bool is_assaulter = false;
  LoserEnd end = LoserEnd::none;
  std::int8_t lost = 0;
  std::int8_t inches = 0;
  bool friends_test = false;
  bool disordered = false;
  std::int16_t unused = 0;  ///< keeps it one plain word for hashing

  const Fighter& fighter(const AssaultOrder& order) const { return is_assaulter ? order.assaulter : order.defender; }

  bool operator==(const Loser&) const = default;
};
BOOST_DESCRIBE_STRUCT(Loser, (), (is_assaulter, end, lost, inches, friends_test, disordered, unused))
static_assert(sizeof(Loser) == 8);

Loser loser_of(const AssaultState& state) {
  const AssaultResult& result = state.result;
  const bool assaulter = assaulter_lost(result);
  return {.is_assaulter = assaulter,
          .end = result.loser,
          .lost = assaulter ? result.assaulter_lost : result.defender_lost,
          .friends_test = result.friends_test};
}

AssaultState with_loser(AssaultState state, const Loser& loser) {
  AssaultResult& result = state.result;
  const bool assaulter = assaulter_lost(result);
  (assaulter ? result.assaulter_lost : result.defender_lost) = loser.lost;
  (assaulter ? result.assaulter_disordered : result.defender_disordered) = loser.disordered;
  result.loser = loser.end;
  result.inches = loser.inches;
  result.friends_test = loser.friends_test;
  state.phase = Phase::over;
  return state;
}

/// The loser's test, with its losses in this fight taken (C.25, C.R13, C.R23); none where nothing of it is left.
std::optional<Test> test_of_loser(const AssaultOrder& order, const Loser& loser, const House& house) {
  if (is_gone(loser.end)) return std::nullopt;
  const Fighter& fighter = loser.fighter(order);
  MoraleOrder morale;
  morale.unit = after_losses(fighter.unit, loser.lost);
  morale.lost_fight = true;
  morale.cancelled = fighter.cancels;
  // An assault into flank or rear is an enemy there.
  if (!loser.is_assaulter && order.flank) morale.unit.enemy_in_flank = true;
  Test test = test_of(morale, house);
  test.measured = order.measured;
  return test;
}

Loser after_test(const AssaultOrder& order, Loser loser, const TestResult& test) {
  const Fighter& fighter = loser.fighter(order);
  const int size = fighter.unit.half_bases;
  loser.lost = static_cast<std::int8_t>(std::min(size, loser.lost + test.lost));
  if (loser.lost == size) {
    loser.end = LoserEnd::destroyed;
  } else if (is_rout(test.end)) {
    loser.end = LoserEnd::routs;
  } else {
    loser.end = test.end == MoraleEnd::retires ? LoserEnd::retires : LoserEnd::gives_way;
    loser.inches = test.inches;
  }
  loser.friends_test = test.end == MoraleEnd::routs_seen || loser.end == LoserEnd::destroyed;
  loser.disordered = is_disordered(fighter, !is_gone(loser.end));
  return loser;
}

/// Risks of types 3, 4 and 5 (C.27, C.R5).
RiskDice risk_of(const AssaultOrder& order, const AssaultState& state, bool assaulter, const House& house) {
  const AssaultResult& result = state.result;
  const Fighter& fighter = assaulter ? order.assaulter : order.defender;
  if (fighter.unit.general == 0) return {};
  const bool fought = result.falter == FalterEnd::fights;
  const bool tested = fought && assaulter == assaulter_lost(result) && result.loser != LoserEnd::destroyed;
  int dice = 0;
  if (is_gone(order, result, assaulter)) dice += house.risks[Risk::unit_routed_or_destroyed].value;
  if (tested && fighter.cancels) dice += house.risks[Risk::cancelled_morale_test].value;
  if (assaulter ? state.assaulter_hit : state.defender_hit) dice += house.risks[Risk::unit_fighting].value;
  return {static_cast<std::int8_t>(dice)};
}

template <bool assaulter>
auto risk_facts(const AssaultOrder& order, const House& house) {
  return [&order, &house](const AssaultState& state) { return risk_of(order, state, assaulter, house); };
}

template <bool assaulter>
auto disorder_facts(const AssaultOrder& order) {
  return [&order](const AssaultState& state) {
    const AssaultResult& result = state.result;
    const bool disordered = assaulter ? result.assaulter_disordered : result.defender_disordered;
    return AfterFightOrder{disordered && result.falter == FalterEnd::fights,
                           (assaulter ? order.assaulter : order.defender).unit.quality};
  };
}

auto chain_of(const AssaultOrder& order, const House& house) {
  const auto not_in = [](Phase phase) { return [phase](const AssaultState& state) { return state.phase != phase; }; };
  const auto all = [&order](const AssaultState&) { return order; };
  const auto falter = [&order](const AssaultState&, const FalterResult& result, Umpire&) {
    return after_falter(order, result);
  };
  const auto by_assaulter = [&order](const AssaultState&) {
    return StrikeOrder{order.assaulter, order.defender, order, true};
  };
  const auto by_defender = [&order](const AssaultState&) {
    return StrikeOrder{order.defender, order.assaulter, order, false};
  };
  const auto blows = [&order](const AssaultState& state, StrikeResult assaulter, StrikeResult defender, Umpire&) {
    return after_blows(order, state, assaulter.casualties, defender.casualties);
  };
  const auto its_test = [&](const Loser& loser) { return test_of_loser(order, loser, house); };
  const auto test = [&order](const Loser& loser, const TestResult& result, Umpire&) {
    return after_test(order, loser, result);
  };
  const auto disorder = [](AssaultState state, DisorderResult assaulter, DisorderResult defender, Umpire&) {
    if (state.result.falter == FalterEnd::fights) {
      state.result.assaulter_disordered = assaulter.disordered;
      state.result.defender_disordered = defender.disordered;
    }
    return state;
  };
  const auto deaths = [](AssaultState state, Death assaulter, Death defender, Umpire&) {
    state.result.assaulter_general_dead = assaulter.dead;
    state.result.defender_general_dead = defender.dead;
    state.assaulter_hit = state.defender_hit = false;  // they have served: equal results are merged
    return state;
  };
  const bool tests = house.interpretations.after_fight == AfterFight::test;
  const bool generals = order.assaulter.unit.general > 0 || order.defender.unit.general > 0;
  return steps(repeat_until(not_in(Phase::faltering), then<resolve_falter>(house, all, falter)),
               repeat_until(not_in(Phase::fighting),
                            simultaneous<resolve_strike, resolve_strike>(house, by_assaulter, by_defender, blows)),
               repeat_until(not_in(Phase::testing), then_on<resolve_test>(house, loser_of, with_loser, its_test, test)),
               only_if(tests, simultaneous<resolve_after_fight, resolve_after_fight>(
                                  house, disorder_facts<true>(order), disorder_facts<false>(order), disorder)),
               only_if(generals, simultaneous<resolve_death, resolve_death>(house, risk_facts<true>(order, house),
                                                                            risk_facts<false>(order, house), deaths)));
}

AssaultState at(Phase phase) {
  AssaultState state;
  state.phase = phase;
  return state;
}

/// Whoever comes to blows in a whole assault has passed the falter test in it.
AssaultOrder whole(AssaultOrder order) {
  order.passed_falter = true;
  return order;
}

AssaultResult play_from(Phase phase, const AssaultOrder& order, const House& house, Umpire& umpire) {
  return chain_of(order, house).play(at(phase), umpire).result;
}

Odds<AssaultResult> odds_from(Phase phase, const AssaultOrder& order, const House& house, const OddsOptions& options,
                              EventSink* sink) {
  // Every state is over by then: nothing but the results tells them apart.
  return staged_odds(chain_of(order, house), at(phase), options, sink).map_each([](const AssaultState& state) {
    return state.result;
  });
}

std::optional<Refusal> refuse_fighter(const Fighter& fighter, std::string_view path) {
  if (auto refusal = refuse_unit(fighter.unit, fmt::format("{}.unit", path))) return refusal;
  if (fighter.limbered && fighter.unit.arm != Arm::guns)
    return Refusal{"C.24", fmt::format("{}.limbered", path), "only guns are limbered"};
  if (fighter.cancels && fighter.unit.general == 0) {
    return Refusal{"C.12", fmt::format("{}.cancels", path),
                   "only a general with the unit cancels its test; give his value as unit.general"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_order(const AssaultOrder& order, const House& /*house*/) {
  if (auto refusal = refuse_fighter(order.assaulter, "assaulter")) return refusal;
  if (auto refusal = refuse_fighter(order.defender, "defender")) return refusal;
  if (order.assaulter.unit.arm == Arm::guns) return Refusal{"C.8", "assaulter.unit.arm", "guns do not assault"};
  return std::nullopt;
}

AssaultResult resolve_fight(const AssaultOrder& order, const House& house, Umpire& umpire) {
  return play_from(Phase::fighting, order, house, umpire);
}

AssaultResult resolve_assault(const AssaultOrder& order, const House& house, Umpire& umpire) {
  return play_from(Phase::faltering, whole(order), house, umpire);
}

Odds<AssaultResult> fight_odds(const AssaultOrder& order, const House& house, const OddsOptions& options,
                               EventSink* sink) {
  return odds_from(Phase::fighting, order, house, options, sink);
}

Odds<AssaultResult> assault_odds(const AssaultOrder& order, const House& house, const OddsOptions& options,
                                 EventSink* sink) {
  return odds_from(Phase::faltering, whole(order), house, options, sink);
}

}  // namespace longroll::civil_war_battles
