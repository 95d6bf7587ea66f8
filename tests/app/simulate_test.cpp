// Simulations on the command line.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "rulesets/all.h"
#include "tests/app/program.h"

namespace longroll {
namespace {

using test::expect_refused;
using test::Ran;
using test::run;

// Five minutes under the sanitizers, where other tests play games: it runs in the release build alone.
#ifndef __SANITIZE_ADDRESS__
TEST(simulate, the_signature_is_one_number_of_all_games) {
  const Ran ran = run("simulate --signature");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out.size(), 17U) << ran.out;
  EXPECT_EQ(run("simulate --signature").out, ran.out);
}
#endif

const std::string small = "simulate rifle_pits jericho_mills --games 4 ";

TEST(simulate, says_who_wins_how_often_and_by_how_much) {
  const Ran ran = run(small + "--first random");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "") << "the bar is for terminals";
  for (const char* part : {"Rifle Pits, Jericho Mills", "4 games, seed 1", "random", "quick", "95 %", "drawn",
                           "margin of Union, V Corps: mean ", "contact made in "})
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out;
}

TEST(simulate, the_same_on_any_number_of_threads_and_other_with_another_seed) {
  const std::string one = run(small + "--json --threads 1 --first random").out;
  EXPECT_EQ(one, run(small + "--json --threads 3 --first random").out);
  EXPECT_NE(one, run(small + "--json --threads 1 --first random --seed 2").out);
}

TEST(simulate, both_ways_round_as_json_and_as_a_table) {
  const auto file = test::scratch() / "games.csv";
  const Ran ran = run(small + "--first random --swap --json --csv " + file.string());
  EXPECT_EQ(ran.status, 0) << ran.err;
  const auto json = boost::json::parse(ran.out);
  ASSERT_EQ(json.at("batches").as_array().size(), 2U);
  EXPECT_EQ(json.at("batches").at(0).at("sides").at(0).at("player").as_string(), "random");
  EXPECT_EQ(json.at("batches").at(1).at("sides").at(0).at("player").as_string(), "quick");
  EXPECT_EQ(json.at("players").at(0).at("player").as_string(), "random");
  const std::string table = test::slurp(file);
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 9);
  EXPECT_NE(run(small + "--first random --swap").out.find("Both ways round"), std::string::npos);
}

TEST(simulate, tells_one_game_in_full) {
  const Ran ran = run("simulate rifle_pits jericho_mills --golden");
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* part : {"Jericho Mills", "Rifle Pits", "Turn 1"})
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out.substr(0, 500);
  EXPECT_NE(run("simulate rifle_pits jericho_mills --golden --seed 2").out, ran.out);
}

TEST(simulate, bad_wishes_get_one_line) {
  expect_refused("simulate", "say which game and which scenario: simulate RULESET SCENARIO");
  expect_refused("simulate rifle_pit x", "there is no ruleset 'rifle_pit'; did you mean rifle_pits?");
  expect_refused("simulate march_and_volley x",
                 "there is no scenario 'x' of march_and_volley; it may be assaye, buxar, maida, maida_first_volleys");
  expect_refused("simulate rifle_pits", "say which scenario of rifle_pits: jericho_mills, kennesaw_mountain");
  expect_refused("simulate rifle_pits jericho_mill",
                 "there is no scenario 'jericho_mill' of rifle_pits; did you mean jericho_mills?");
  expect_refused(small + "--first quikc", "there is no player 'quikc'; did you mean quick?");
  expect_refused(small + "--swap", "--swap is for two different players; both are quick");
  expect_refused(small + "--rule P.D9=x", "there is no interpretation 'P.D9'; did you mean P.D2?");
  expect_refused(small + "--rule P.D2", "'P.D2' is not understood; it is written key=value");
  expect_refused(small + "--seed x", "--seed is 'x'; it may be a whole number from 0 to 9223372036854775807");
  expect_refused(small + "--csv /nowhere/games.csv", "/nowhere/games.csv: the file cannot be written");
  expect_refused(small + "--golden --json", "--golden tells one game; leave --swap, --json and --csv away");
  expect_refused("simulate valley --signature", "--signature is of all games; leave the ruleset away");
}

}  // namespace
}  // namespace longroll
