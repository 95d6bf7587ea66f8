// A whole battle, as a chain of rounds.
#include "rulesets/valley/procedures/battle.h"

#include <array>

#include "rules/chain.h"
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {
namespace {

/// A battle between two rounds.
struct BattleState {
  std::int16_t attacker = 0;  ///< strength points present
  std::int16_t defender = 0;
  std::int8_t rounds = 0;
  bool over = false;
  Ending ending = Ending::fought_out;
  std::int8_t unused = 0;  ///< keeps the state one plain word for hashing

  bool operator==(const BattleState&) const = default;
};
static_assert(sizeof(BattleState) == 8);
BOOST_DESCRIBE_STRUCT(BattleState, (), (attacker, defender, rounds, over, ending, unused))

/// A defender without a place to go stands (V.R11).
DefenderOption real_option(const BattleOrder& order) {
  return option_fought(order.defender_option, order.can_withdraw);
}

bool wants_to_stop(const StopPolicy& policy, int start, int now, int rounds) {
  switch (policy.when) {
    case StopWhen::never: return false;
    case StopWhen::lost: return (start - now) * 100 >= policy.number * start;
    case StopWhen::below: return now < policy.number;
    case StopWhen::after: return rounds >= policy.number;
  }
  return false;
}

/// V.R11: whether a side breaks off of its own will.
bool breaks_off(const Force& force, const StopPolicy& policy, int now, int rounds, std::string_view words,
                Umpire& umpire) {
  static constexpr std::array<std::string_view, 2> answers = {"fight on", "break off"};
  return umpire.choose({"V.R11", words, answers}, wants_to_stop(policy, force.strength, now, rounds) ? 1 : 0) == 1;
}

/// V.R11: how the battle ends after a round; nobody is asked where it is over anyway.
std::optional<Ending> ending_of(const BattleOrder& order, bool unlimited, const BattleState& state, const House& house,
                                Umpire& umpire) {
  const Standing now{order.attacker.strength, order.defender.strength, state.attacker, state.defender};
  if (const auto ending = ending_after(now, order.attacker_option, real_option(order), state.rounds, house))
    return ending;
  if (!unlimited) return std::nullopt;
  if (breaks_off(order.attacker, order.attacker_stop, state.attacker, state.rounds, "whether the attacker breaks off",
                 umpire))
    return Ending::attacker_broke_off;
  if (breaks_off(order.defender, order.defender_stop, state.defender, state.rounds, "whether the defender breaks off",
                 umpire))
    return Ending::defender_broke_off;
  return std::nullopt;
}

/// Takes both sides' losses and sees whether the battle goes on.
BattleState after_round(const BattleOrder& order, bool unlimited, BattleState state, ResultsResult by_attacker,
                        ResultsResult by_defender, const House& house, Umpire& umpire) {
  state.attacker = std::max<std::int16_t>(0, static_cast<std::int16_t>(state.attacker - by_defender.losses));
  state.defender = std::max<std::int16_t>(0, static_cast<std::int16_t>(state.defender - by_attacker.losses));
  ++state.rounds;
  const auto ending = ending_of(order, unlimited, state, house, umpire);
  state.over = ending.has_value();
  state.ending = ending.value_or(state.ending);
  return state;
}

auto chain_of(const BattleOrder& order, const House& house) {
  const auto attackers = [&order](const BattleState& state) {
    return side_of_round(order.attacker, Role::attacker, stance_of(order.attacker_option), state.attacker,
                         state.rounds == 0);
  };
  const auto defenders = [&order](const BattleState& state) {
    return side_of_round(order.defender, Role::defender, stance_of(real_option(order)), state.defender,
                         state.rounds == 0);
  };
  const bool unlimited = house.rounds(order.attacker_option, real_option(order)).unlimited;
  const auto losses = [&, unlimited](const BattleState& state, ResultsResult by_attacker, ResultsResult by_defender,
                                     Umpire& umpire) {
    return after_round(order, unlimited, state, by_attacker, by_defender, house, umpire);
  };
  return repeat_until([](const BattleState& state) { return state.over; },
                      simultaneous<resolve_side, resolve_side>(house, attackers, defenders, losses));
}

BattleState begin(const BattleOrder& order) {
  return {static_cast<std::int16_t>(order.attacker.strength - order.attacker_lost),
          static_cast<std::int16_t>(order.defender.strength - order.defender_lost),
          order.rounds,
          false,
          Ending::fought_out,
          0};
}

BattleResult result_of(const BattleOrder& order, const BattleState& state, const House& house) {
  const Standing standing{order.attacker.strength, order.defender.strength, state.attacker, state.defender};
  return {attacker_wins(standing, state.ending, house),
          static_cast<std::int16_t>(order.attacker.strength - state.attacker),
          static_cast<std::int16_t>(order.defender.strength - state.defender), state.rounds, state.ending};
}

}  // namespace

bool must_break_off(int start, int now, const House& house) {
  return (start - now) * 100 >= house.battle[BattleRule::break_at].value * start;
}

bool attacker_wins(const Standing& standing, Ending ending, const House& house) {
  const auto& [attacker_start, defender_start, attacker, defender] = standing;
  if (attacker == 0 || ending == Ending::attacker_broke_off) return false;
  if (defender == 0 || ending == Ending::defender_broke_off || ending == Ending::withdrew) return true;
  const int part = house.battle[BattleRule::beaten_part].value;
  if (attacker * part < defender) return false;
  if (defender * part < attacker) return true;
  return attacker_start - attacker < defender_start - defender;
}

std::optional<Refusal> refuse_order(const BattleOrder& order, const House& house) {
  if (auto refusal = refuse_force(order.attacker, Role::attacker, stance_of(order.attacker_option), "attacker"))
    return refusal;
  if (auto refusal = refuse_force(order.defender, Role::defender, stance_of(order.defender_option), "defender"))
    return refusal;
  if (order.attacker_lost >= order.attacker.strength || order.defender_lost >= order.defender.strength)
    return Refusal{"V.R12", "rounds", "a side that has lost everything does not fight on"};
  const Rounds rounds = house.rounds(order.attacker_option, real_option(order));
  const int most = rounds.unlimited ? house.battle[BattleRule::most_rounds].value : rounds.number;
  if (order.rounds >= most)
    return Refusal{"V.13", "rounds", fmt::format("with these options there are {} rounds", most)};
  return std::nullopt;
}

BattleResult resolve_battle(const BattleOrder& order, const House& house, Umpire& umpire) {
  return result_of(order, chain_of(order, house).play(begin(order), umpire), house);
}

Odds<BattleResult> battle_odds(const BattleOrder& order, const House& house, const OddsOptions& options,
                               EventSink* sink) {
  const Odds<BattleState> odds = staged_odds(chain_of(order, house), begin(order), options, sink);
  return odds.map([&](const BattleState& state) { return result_of(order, state, house); });
}

MatrixGame pair_options(const BattleOrder& order, std::span<const AttackerOption> rows,
                        std::span<const DefenderOption> columns, FunctionRef<Rational(const BattleOrder&)> value) {
  MatrixGame game;
  for (const DefenderOption column : columns) game.columns.emplace_back(enum_name(column));
  for (const AttackerOption row : rows) {
    game.rows.emplace_back(enum_name(row));
    std::vector<Rational>& payoff = game.payoff.emplace_back();
    for (const DefenderOption column : columns) {
      BattleOrder pairing = order;
      pairing.attacker_option = row;
      pairing.defender_option = column;
      payoff.push_back(value(pairing));
    }
  }
  return game;
}

MatrixGame option_game(const BattleOrder& order, const House& house, const OddsOptions& options) {
  std::vector<AttackerOption> rows = {AttackerOption::probe, AttackerOption::assault};
  if (order.attacker.supplied) rows.push_back(AttackerOption::pitched);
  std::vector<DefenderOption> columns = {DefenderOption::stand, DefenderOption::withdraw};
  if (order.defender.supplied) columns.insert(columns.begin(), DefenderOption::pitched);
  const bool by_swing = house.interpretations.value == ValueReading::swing;
  return pair_options(order, rows, columns, [&](const BattleOrder& pairing) {
    const auto odds = battle_odds(pairing, house, options, nullptr);
    return by_swing ? odds.mean([](const BattleResult& r) { return r.defender_lost - r.attacker_lost; })
                    : odds.chance_that([](const BattleResult& r) { return r.attacker_wins; });
  });
}

}  // namespace longroll::valley
