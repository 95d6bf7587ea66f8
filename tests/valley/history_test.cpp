// V.check: battles of history on the rules of Valley, a test of scale. Exact odds against the samples on paper.
#include <gtest/gtest.h>

#include "rulesets/valley/procedures/battle.h"
#include "rulesets/valley/ruleset.h"

namespace longroll::valley {
namespace {

struct Battle {
  const char* name;
  int attacker, attacker_rating, attacker_bonus;
  int defender, defender_rating, defender_bonus;
  bool defender_moved, entrenched;
  int links;
  AttackerOption option;
  DefenderOption answer;
  double attacker_wins;  ///< per cent, rounded; below 0: not given
  double attacker_lost, defender_lost;
};

const Battle battles[] = {
    {"Kernstown 1862", 8, 1, 2, 18, 3, 1, false, false, 0, AttackerOption::assault, DefenderOption::stand, 43, 2.7,
     2.8},
    {"Winchester 1862", 32, 1, 2, 13, 4, 0, true, false, 0, AttackerOption::assault, DefenderOption::stand, 92, 1.6,
     6.0},
    {"Cross Keys", 22, 4, 0, 12, 2, 1, false, false, 0, AttackerOption::assault, DefenderOption::stand, 33, 2.4, 1.9},
    {"Port Republic", 16, 1, 2, 7, 3, 0, false, false, 0, AttackerOption::assault, DefenderOption::stand, 78, 1.4, 3.4},
    {"Cedar Creek 1864", 36, 2, 2, 64, 3, 0, false, false, 0, AttackerOption::pitched, DefenderOption::stand, 46, 6.9,
     6.8},
    {"Opequon as it stood", 76, 1, 1, 26, 2, 1, false, false, 0, AttackerOption::assault, DefenderOption::stand, 100,
     3.5, 12.8},
    {"Opequon mended", 76, 2, 1, 26, 2, 1, false, false, 1, AttackerOption::assault, DefenderOption::stand, 96, 3.7,
     7.9},
    {"Opequon without V.R29", 76, 2, 1, 26, 2, 1, false, false, 0, AttackerOption::assault, DefenderOption::stand, 99,
     3.6, 10.6},
    {"Opequon, Early withdraws", 76, 2, 1, 26, 2, 1, false, false, 1, AttackerOption::assault, DefenderOption::withdraw,
     -1, 1.5, 2.6},
    {"Fisher's Hill mended", 70, 2, 1, 20, 2, 1, false, true, 1, AttackerOption::assault, DefenderOption::stand, 100,
     3.4, 7.5},
};

TEST(history, V_check_battles_come_out_as_on_paper) {
  const House house(ChartSet::load(entry().charts, std::nullopt), {});
  for (const Battle& battle : battles) {
    BattleOrder order;
    order.attacker = {static_cast<std::int16_t>(battle.attacker), static_cast<std::int8_t>(battle.attacker_rating),
                      static_cast<std::int8_t>(battle.attacker_bonus)};
    order.attacker.moved = true;
    order.attacker.links = static_cast<std::int8_t>(battle.links);
    order.defender = {static_cast<std::int16_t>(battle.defender), static_cast<std::int8_t>(battle.defender_rating),
                      static_cast<std::int8_t>(battle.defender_bonus)};
    order.defender.moved = battle.defender_moved;
    order.defender.entrenched = battle.entrenched;
    order.attacker_option = battle.option;
    order.defender_option = battle.answer;
    const auto odds = battle_odds(order, house, {}, nullptr);
    ASSERT_TRUE(odds.exact) << battle.name;
    const double wins = 100 * to_double(odds.chance_that([](const BattleResult& r) { return r.attacker_wins; }));
    // The paper rounds to whole per cent and tenths, from 20,000 samples with a standard error of 0.35 per cent and
    // 0.03.
    EXPECT_NEAR(wins, battle.attacker_wins < 0 ? wins : battle.attacker_wins, 1.6) << battle.name;
    EXPECT_NEAR(to_double(odds.mean([](const BattleResult& r) { return r.attacker_lost; })), battle.attacker_lost, 0.12)
        << battle.name;
    EXPECT_NEAR(to_double(odds.mean([](const BattleResult& r) { return r.defender_lost; })), battle.defender_lost, 0.12)
        << battle.name;
  }
}

}  // namespace
}  // namespace longroll::valley
