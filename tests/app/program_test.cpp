// The program as a person uses it: what it prints, one line for each mistake, and its exit status.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/json.h"
#include "rulesets/all.h"
#include "tests/app/program.h"

namespace longroll {
namespace {

using test::expect_refused;
using test::Ran;
using test::run;
using test::scratch;
using test::slurp;

TEST(program, odds_for_people_show_tally_column_fractions_and_bars) {
  const Ran ran = run("odds rifle_pits combat attackers=5,5 defenders=4 works=hasty_works officer='0 stacked'");
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* part : {"10 against 4: 2:1", "-1    defender in hasty works", "(-1)  not: attack from march",
                           "column 3:2, open", "1 DE · 2 DR · 3 EX · 4 EX · 5 AR · 6 AR", "5/18", "27.78 %", "█",
                           "mean 0.667, standard deviation 0.471", "at least", "exact; the chances sum to 1"}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out;
  }
  EXPECT_EQ(ran.out.find('\033'), std::string::npos) << "colours are for terminals";
}

TEST(program, odds_of_a_battle_and_of_the_option_game) {
  const Ran battle =
      run("odds valley battle attacker='48 rating=2' defender='33 rating=2' attacker_option=pitched "
          "defender_option=pitched");
  EXPECT_EQ(battle.status, 0) << battle.err;
  EXPECT_NE(battle.out.find("the attacker wins and holds the place"), std::string::npos);
  const Ran options = run("odds valley options attacker='20' defender='18'");
  EXPECT_EQ(options.status, 0) << options.err;
  EXPECT_NE(options.out.find("Value of the game:"), std::string::npos);
}

TEST(program, sweep_and_against) {
  const Ran sweep = run("odds rifle_pits combat --sweep works=none,hasty_works,rifle_pits");
  EXPECT_EQ(sweep.status, 0) << sweep.err;
  EXPECT_NE(sweep.out.find("rifle_pits"), std::string::npos);
  const Ran numbers = run("odds rifle_pits combat attackers=5 --sweep attackers.0.strength=4..6");
  EXPECT_NE(numbers.out.find("\n  6 "), std::string::npos) << numbers.out;
  const Ran against = run("odds rifle_pits combat attackers=5,5 --against attackers=5,5,4,works=hasty_works");
  EXPECT_EQ(against.status, 0) << against.err;
  EXPECT_NE(against.out.find("difference"), std::string::npos);
}

TEST(program, a_roll_with_typed_dice_reads_as_a_report) {
  const Ran ran = run("roll rifle_pits combat attackers=5,5 defenders=4 officer='0 stacked' --dice 4,3");
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* part : {"1d6 for the combat: [4]", "row 4, open, column 2:1 gives EX", "loses a step",
                           "1d6 for the loss of the named officer: [3]"}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out;
  }
}

TEST(program, asks_by_name_for_each_roll_that_it_still_needs) {
  const Ran ran = run("roll valley combat_round --type", "3 4\n12\n7\n=9\n2\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.err.find("2d6 for the commitment of the attacker (V.15): "), std::string::npos);
  EXPECT_NE(ran.err.find("12 cannot fall on 1d10 read from 0: it may be 0 to 9"), std::string::npos) << ran.out;
  EXPECT_NE(ran.err.find("2d6 for the commitment of the defender (V.15): "), std::string::npos);
}

TEST(program, the_same_seed_rolls_the_same) {
  EXPECT_EQ(run("roll valley battle --seed 5").out, run("roll valley battle --seed 5").out);
  EXPECT_NE(run("roll valley battle --seed 5 --json").out, run("roll valley battle --seed 6 --json").out);
}

TEST(program, bad_input_gets_one_line_and_status_2) {
  expect_refused("odds rifle_pit combat", "there is no ruleset 'rifle_pit'; did you mean rifle_pits?");
  expect_refused("odds rifle_pits combta", "there is no procedure 'combta'; did you mean combat?");
  expect_refused("odds rifle_pits combat wroks=none", "there is no field 'wroks'; did you mean works?");
  expect_refused("odds rifle_pits combat works=rifel_pits",
                 "works is 'rifel_pits'; it may be none, hasty_works, rifle_pits, entrenchment, fortification; did you "
                 "mean rifle_pits?");
  expect_refused("odds rifle_pits combat attackers=99",
                 "attackers.0.strength is '99'; it may be a number from 0 to 12");
  expect_refused("odds rifle_pits combat attackers='4 demoralized'",
                 "attackers.0.condition: demoralized units cannot attack (P.R9)");
  expect_refused("odds rifle_pits combat P.D2=mended", "P.D2 is 'mended'; it may be as_printed, rectified");
  expect_refused("odds rifle_pits combat --rule P.D9=x", "there is no interpretation 'P.D9'; did you mean P.D2?");
  expect_refused("odds rifle_pits combat attackers=5,,5", "attackers.1 is empty; items are divided by single commas");
  expect_refused("odds rifle_pits combat attackers='5 6'",
                 "attackers.0.strength is given twice; items of a list are divided by commas");
  expect_refused("odds rifle_pits combat attackers=5.5",
                 "attackers.0.strength is '5.5'; it may be a number from 0 to 12");
  expect_refused("odds rifle_pits combat rain=yes rain=no", "rain is given twice");
  expect_refused("odds rifle_pits combat P.D9=x", "there is no interpretation 'P.D9'; did you mean P.D2?");
  expect_refused("odds valley battle --from bench/cases/rifle_pits_plain.toml",
                 "bench/cases/rifle_pits_plain.toml is a question about rifle_pits, not valley; leave valley away");
  expect_refused("roll rifle_pits combat --seed -1",
                 "--seed is '-1'; it may be a whole number from 0 to 9223372036854775807");
  expect_refused("nonsense",
                 "there is no command 'nonsense'; it may be rulesets, charts, chart, lint, procedures, sequence, odds, "
                 "roll, play, simulate, replay, verify");
  expect_refused("odds valley battle --data docs",
                 "--data: there is no folder docs/valley/charts with charts of valley");
  expect_refused("odds rifle_pits combat --sweep rain=yes,no --against rain=yes",
                 "--sweep and --against are two questions; ask one at a time");
  expect_refused("odds rifle_pits combat works", "'works' is not understood; it is written key=value");
  expect_refused("roll rifle_pits combat --dice 7", "die 7 cannot fall on 1d6 for the combat: it may be 1 to 6");
  expect_refused("roll rifle_pits combat --dice 1,2,3", "dice: 2 of the 3 typed numbers are left over");
  expect_refused("chart rifle_pits ctr", "there is no chart 'ctr'; did you mean crt?");
  expect_refused("odds valley battle --from nowhere.toml", "nowhere.toml: the file cannot be read");
  expect_refused("roll valley options", "options is solved, not rolled; ask for its odds");
  expect_refused("odds rifle_pits combat --sweep works=", "--sweep works: there is no value");
}

TEST(program, dice_that_run_out_are_named) {
  const Ran ran = run("roll valley commitment --dice 3");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(
      ran.err.ends_with("longroll: the dice ran out: 2d6 for the commitment of the attacker (V.15) are still wanted\n"))
      << ran.err;
}

TEST(program, a_designers_charts_take_the_place_of_the_built_in_ones) {
  const auto folder = scratch() / "data";
  std::filesystem::create_directories(folder / "rifle_pits" / "charts");
  std::string chart = slurp(std::string(LONGROLL_SOURCE) + "/rulesets/rifle_pits/charts/officer_loss.chart");
  const auto write = [&] { std::ofstream(folder / "rifle_pits" / "charts" / "officer_loss.chart") << chart; };
  chart.replace(chart.find("1-5"), 3, "1-4");
  write();
  EXPECT_NE(run(fmt::format("odds rifle_pits officer_loss --data {}", folder.string())).err.find("there is a gap"),
            std::string::npos);
  const std::size_t six = chart.rfind("    6 ");
  chart.replace(six, 6, "    5-6");
  write();
  const Ran ran = run(fmt::format("odds rifle_pits officer_loss --data {}", folder.string()));
  EXPECT_NE(ran.out.find("1/3"), std::string::npos) << ran.out << ran.err;
}

TEST(program, questions_from_files) {
  for (const auto& file : std::filesystem::directory_iterator(std::string(LONGROLL_SOURCE) + "/bench/cases")) {
    const Ran ran = run(fmt::format("odds --from {} --json", file.path().string()));
    EXPECT_EQ(ran.status, 0) << file.path() << ran.err;
  }
  const auto bad = scratch() / "bad.toml";
  std::ofstream(bad) << "ruleset = \"valley\"\nprocedure = \"battle\"\n[facts]\nattacker = 1.5\n";
  expect_refused(fmt::format("odds --from {}", bad.string()),
                 fmt::format("{}:4: attacker must be a text, a whole number, true or false", bad.string()));
}

TEST(program, json_is_well_formed_everywhere) {
  for (const char* arguments :
       {"rulesets --json", "charts valley --json", "chart rifle_pits crt --json", "chart valley crt_modifiers --json",
        "lint --json", "procedures --json", "sequence valley --json", "odds valley battle --json",
        "odds valley options --json", "odds rifle_pits combat --sweep rain=yes,no --json",
        "odds rifle_pits combat --against rain=yes --json", "roll valley battle --seed 1 --json"}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.status, 0) << arguments << ran.err;
    boost::json::error_code error;
    boost::json::parse(ran.out, error);
    EXPECT_FALSE(error) << arguments;
  }
}

TEST(program, json_odds_sum_to_the_denominator) {
  const Ran ran = run("odds valley battle --json");
  const auto odds = boost::json::parse(ran.out).at("odds");
  Integer sum = 0;
  for (const auto& outcome : odds.at("outcomes").as_array())
    sum += Integer(std::string(outcome.at("count").as_string()));
  EXPECT_EQ(sum, Integer(std::string(odds.at("denominator").as_string())));
}

// Under the sanitizers a start of the program is slow: there one in six will do, and release shows all.
#ifdef __SANITIZE_ADDRESS__
constexpr int shown_of = 6;
#else
constexpr int shown_of = 1;
#endif

TEST(program, every_chart_and_every_procedure_can_be_shown) {
  int seen = 0;
  for (const RulesetEntry& entry : all_rulesets()) {
    const auto book = entry.open({});
    for (const Chart& chart : book->charts().all()) {
      if (seen++ % shown_of != 0) continue;
      EXPECT_EQ(run(fmt::format("chart {} {}", entry.id, chart.name)).status, 0) << chart.name;
    }
    for (const Procedure& procedure : book->procedures()) {
      if (seen++ % shown_of != 0) continue;
      EXPECT_EQ(run(fmt::format("procedures {} {}", entry.id, procedure.name)).status, 0) << procedure.name;
      EXPECT_EQ(run(fmt::format("odds {} {}", entry.id, procedure.name)).status, 0) << procedure.name;
    }
  }
}

}  // namespace
}  // namespace longroll
