// Every procedure, on its defaults and on random facts: odds sum to exactly 1, agree with samples, and never depend on
// the way.
#include <gtest/gtest.h>

#include <boost/math/distributions/chi_squared.hpp>
#include <map>

#include "chance/random.h"
#include "rulesets/all.h"
#include "rulesets/civil_war_battles/procedures/assault.h"
#include "rulesets/line_of_battle/procedures/charge.h"
#include "rulesets/line_of_battle/procedures/command.h"
#include "rulesets/line_of_battle/procedures/fire.h"
#include "rulesets/march_and_volley/procedures/exploitation.h"
#include "rulesets/march_and_volley/procedures/shooting.h"
#include "rulesets/rifle_pits/procedures/assaults.h"
#include "rulesets/valley/procedures/battle.h"
#include "tests/opened.h"
#include "tests/rulesets/random_facts.h"

namespace longroll {
namespace {

/// Chi-square of samples against exact odds; rare outcomes are put together. Returns the chance of a worse fit.
double fit(const OddsReport& odds, const std::map<std::string, std::uint64_t>& seen, std::uint64_t samples) {
  double chi = 0;
  double rare_expected = 0;
  double rare_seen = 0;
  int cells = 0;
  for (const OutcomeRow& row : odds.rows) {
    const double expected = to_double(Rational(row.count, odds.denominator)) * static_cast<double>(samples);
    const auto found = seen.find(to_text(row.result));
    const double observed = found == seen.end() ? 0 : static_cast<double>(found->second);
    if (expected < 5) {
      rare_expected += expected;
      rare_seen += observed;
      continue;
    }
    chi += (observed - expected) * (observed - expected) / expected;
    ++cells;
  }
  if (rare_expected >= 1) {
    chi += (rare_seen - rare_expected) * (rare_seen - rare_expected) / rare_expected;
    ++cells;
  }
  if (cells < 2) return 1;
  return 1 - boost::math::cdf(boost::math::chi_squared(cells - 1), chi);
}

void expect_exact(const Question& question, const std::string& name, std::uint64_t samples) {
  const OddsReport odds = question.odds({}, false);
  ASSERT_TRUE(odds.exact) << name;
  Integer sum = 0;
  std::map<std::string, std::uint64_t> seen;
  for (const OutcomeRow& row : odds.rows) {
    EXPECT_GT(row.count, 0) << name;
    sum += row.count;
    seen[to_text(row.result)] = 0;
  }
  EXPECT_EQ(sum, odds.denominator) << name;
  EXPECT_EQ(seen.size(), odds.rows.size()) << name << ": equal outcomes must be merged";
  Random chance(1862);
  for (std::uint64_t game = 0; game < samples; ++game) {
    chance.start_game(game);
    const auto found = seen.find(to_text(question.roll(chance, nullptr).result));
    ASSERT_NE(found, seen.end()) << name << ": a roll came to what the odds do not know";
    ++found->second;
  }
  EXPECT_GT(fit(odds, seen, samples), 1e-5) << name;
}

// The sanitizers look for other faults and are slow: there a small sample will do.
#ifdef __SANITIZE_ADDRESS__
constexpr int many_samples = 4'000;
constexpr int random_questions = 2;
#else
constexpr int many_samples = 100'000;
constexpr int random_questions = 8;
#endif

TEST(exactness, every_procedure_on_its_defaults_against_many_samples) {
  for (const RulesetEntry& entry : all_rulesets()) {
    const auto book = test::opened(entry);
    for (const Procedure& procedure : book->procedures()) {
      if (procedure.rolled) expect_exact(*procedure.ask(), std::string(entry.id) + " " + procedure.name, many_samples);
    }
  }
}

TEST(exactness, every_procedure_on_random_facts) {
  for (const RulesetEntry& entry : all_rulesets()) {
    const auto book = test::opened(entry);
    for (const Procedure& procedure : book->procedures()) {
      if (!procedure.rolled) continue;
      test::RandomFacts random(procedure);
      for (int asked = 0; asked < random_questions; ++asked) {
        const auto question = random.next(400);
        ASSERT_NE(question, nullptr) << entry.id << " " << procedure.name << ": no random facts were accepted";
        expect_exact(*question, std::string(entry.id) + " " + procedure.name + ": " + to_text(question->facts()),
                     2'000);
      }
    }
  }
}

template <class R>
void expect_same(const Odds<R>& staged, const Odds<R>& plain) {
  ASSERT_TRUE(staged.exact && plain.exact);
  EXPECT_EQ(staged.size(), plain.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_EQ(plain.chance(i), staged.chance_that([&](const R& result) { return result == plain.outcome(i); }));
  }
}

TEST(exactness, staged_battle_equals_unstaged) {
  const valley::House house(ChartSet::load(ruleset("valley").charts, std::nullopt), {});
  valley::BattleOrder order;
  order.attacker.strength = 6;
  order.defender.strength = 5;
  for (const auto defender : {valley::DefenderOption::stand, valley::DefenderOption::withdraw}) {
    order.defender_option = defender;
    expect_same(valley::battle_odds(order, house, {}, nullptr),
                odds_of([&](Umpire& umpire) { return resolve_battle(order, house, umpire); }));
  }
}

TEST(exactness, staged_assaults_equal_unstaged) {
  const rifle_pits::House house(ChartSet::load(ruleset("rifle_pits").charts, std::nullopt), {});
  rifle_pits::AssaultsOrder order;
  order.enemy_steps = 4;
  for (auto& attack : order.attacks) attack.officer.place = rifle_pits::OfficerPlace::stacked;
  order.attacks[0].works = rifle_pits::Works::hasty_works;
  expect_same(rifle_pits::assaults_odds(order, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_assaults(order, house, umpire); }));
}

TEST(exactness, staged_fight_and_assault_equal_unstaged) {
  namespace cwb = civil_war_battles;
  const cwb::House house(ChartSet::load(ruleset("civil_war_battles").charts, std::nullopt), {});
  cwb::AssaultOrder order;
  order.assaulter.unit.half_bases = 5;
  order.assaulter.unit.general = 2;
  order.defender.unit.half_bases = 4;
  order.defender.unit.quality = cwb::Quality::raw;
  order.flank = true;
  expect_same(cwb::fight_odds(order, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_fight(order, house, umpire); }));
  order.measured = false;
  expect_same(cwb::assault_odds(order, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_assault(order, house, umpire); }));
}

TEST(exactness, staged_fire_charge_and_forecast_equal_unstaged) {
  namespace lob = line_of_battle;
  const lob::House house(ChartSet::load(ruleset("line_of_battle").charts, std::nullopt), {});
  lob::FireOrder fire;
  fire.target.leaders = {2, 1};
  fire.target.state = lob::State::disorganized;
  expect_same(lob::fire_odds(fire, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_fire(fire, house, umpire); }));
  lob::ChargeOrder charge;
  charge.attacker.leaders = {2};
  charge.defender.leaders = {1, 3};
  charge.around.zone_hexes = 2;
  expect_same(lob::charge_odds(charge, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_charge(charge, house, umpire); }));
  lob::ForecastOrder forecast;
  forecast.relayed = true;
  forecast.turns = 8;
  expect_same(lob::forecast_odds(forecast, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_forecast(forecast, house, umpire); }));
}

TEST(exactness, staged_shooting_melee_charge_and_exploitation_equal_unstaged) {
  namespace mv = march_and_volley;
  const mv::House house(ChartSet::load(ruleset("march_and_volley").charts, std::nullopt), {});
  const mv::Unit plain{};
  const mv::Unit led{.quality = mv::Quality::veteran, .leader = true};
  const mv::Unit horse{.casualties = 1, .kind = mv::Kind::cavalry, .heavy = true, .leader = true};
  mv::ShootingOrder shooting;
  shooting.shooters.push_back({.formation = mv::Formation::column, .moved = true});
  shooting.target = led;
  expect_same(mv::shooting_odds(shooting, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_shooting(shooting, house, umpire); }));
  mv::MeleeOrder melee;
  melee.attackers = {led, horse};
  melee.defenders = {led, plain};
  expect_same(mv::melee_odds(melee, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_melee(melee, house, umpire); }));
  mv::ChargeOrder charge;
  charge.chargers = {horse, plain};
  charge.targets = {led, plain};
  expect_same(mv::charge_odds(charge, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_charge(charge, house, umpire); }));
  mv::ExploitationOrder exploitation;
  exploitation.unit = horse;
  exploitation.targets = {plain, led};
  expect_same(mv::exploitation_odds(exploitation, house, {}, nullptr),
              odds_of([&](Umpire& umpire) { return resolve_exploitation(exploitation, house, umpire); }));
}

}  // namespace
}  // namespace longroll
