// A whole battle: options, rounds, breaking off and the winner, as a chain; and the options as the game that they are.
#pragma once

#include "base/function_ref.h"
#include "rules/matrix_game.h"
#include "rules/odds.h"
#include "rulesets/valley/procedures/round.h"

namespace longroll::valley {

/// When a side breaks off an unlimited battle of its own will (V.R37).
enum class StopWhen : std::uint8_t { never, lost, below, after };
BOOST_DESCRIBE_ENUM(StopWhen, never, lost, below, after)

struct StopPolicy {
  StopWhen when = StopWhen::never;
  std::int16_t number = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"when", "never; lost: from so many per cent lost; below: under so many strength points; after: so many rounds"},
      {"number", "per cent, strength points or rounds", 0, 200},
  });
};
BOOST_DESCRIBE_STRUCT(StopPolicy, (), (when, number))

/// The option with which a defender fights: a withdrawal with no place to go is a stand (V.R11).
constexpr DefenderOption option_fought(DefenderOption chosen, bool can_withdraw) {
  return chosen == DefenderOption::withdraw && !can_withdraw ? DefenderOption::stand : chosen;
}

/// Two forces and what they have chosen.
struct BattleOrder {
  Force attacker = {.moved = true};
  Force defender;
  AttackerOption attacker_option = AttackerOption::assault;
  DefenderOption defender_option = DefenderOption::stand;
  StopPolicy attacker_stop;
  StopPolicy defender_stop;
  bool can_withdraw = true;
  std::int16_t attacker_lost = 0;
  std::int16_t defender_lost = 0;
  std::int8_t rounds = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"attacker", "the attacking force"},
      {"defender", "the defending force"},
      {"attacker_option", "the attacker's option"},
      {"defender_option", "the defender's option"},
      {"attacker_stop", "when the attacker breaks off an unlimited battle, such as lost:10 or below:12"},
      {"defender_stop", "when the defender breaks off an unlimited battle"},
      {"can_withdraw", "the defender has a place to go; if not, withdraw counts as stand"},
      {"attacker_lost", "of a battle under way: strength points that the attacker has lost so far", 0, 200},
      {"defender_lost", "of a battle under way: strength points that the defender has lost so far", 0, 200},
      {"rounds", "of a battle under way: rounds fought so far", 0, 7},
  });
};
BOOST_DESCRIBE_STRUCT(BattleOrder, (),
                      (attacker, defender, attacker_option, defender_option, attacker_stop, defender_stop, can_withdraw,
                       attacker_lost, defender_lost, rounds))

/// How a battle ended.
enum class Ending : std::uint8_t { fought_out, attacker_broke_off, defender_broke_off, withdrew, destroyed };
BOOST_DESCRIBE_ENUM(Ending, fought_out, attacker_broke_off, defender_broke_off, withdrew, destroyed)

struct BattleResult {
  bool attacker_wins = false;
  std::int16_t attacker_lost = 0;
  std::int16_t defender_lost = 0;
  std::int8_t rounds = 0;
  Ending ending = Ending::fought_out;

  static constexpr auto headline = std::to_array<Headline>({{"attacker_wins", Doer::attacker, "win"},
                                                            {"defender_lost", Doer::defender, "lose"},
                                                            {"attacker_lost", Doer::attacker, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"attacker_wins", "the attacker wins and holds the place"},
      {"attacker_lost", "strength points lost by the attacker", 0, 200},
      {"defender_lost", "strength points lost by the defender", 0, 200},
      {"rounds", "rounds fought", 0, 8},
      {"ending", "how it ended"},
  });
};
BOOST_DESCRIBE_STRUCT(BattleResult, (), (attacker_wins, attacker_lost, defender_lost, rounds, ending))

/// Strength points of both sides at the start of a battle and now.
struct Standing {
  int attacker_start = 0;
  int defender_start = 0;
  int attacker = 0;
  int defender = 0;
};

/// V.R11: whether a side has lost so much that it must break off an unlimited battle.
bool must_break_off(int start, int now, const House& house);
/// V.R12: who holds the place after a battle that ended so.
bool attacker_wins(const Standing& standing, Ending ending, const House& house);

std::optional<Refusal> refuse_order(const BattleOrder& order, const House& house);
BattleResult resolve_battle(const BattleOrder& order, const House& house, Umpire& umpire);
/// Its odds, staged round by round.
Odds<BattleResult> battle_odds(const BattleOrder& order, const House& house, const OddsOptions& options,
                               EventSink* sink);

/// Options of both sides with the value of each pairing to the attacker, as it is told.
MatrixGame pair_options(const BattleOrder& order, std::span<const AttackerOption> rows,
                        std::span<const DefenderOption> columns, FunctionRef<Rational(const BattleOrder&)> value);

/// The options open to both sides with the value of each pairing to the attacker (V.13, V.14, V.R36).
MatrixGame option_game(const BattleOrder& order, const House& house, const OddsOptions& options);

}  // namespace longroll::valley
