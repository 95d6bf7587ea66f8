// The scenarios of Valley: that they have the facts of the campaigns.
#include <gtest/gtest.h>

#include "base/text.h"
#include "game/play/scenarios_of.h"
#include "tests/valley/reading.h"

namespace longroll::valley::scenarios_rules {
namespace {

using namespace reading;

std::string names(const Scenario& of, const std::vector<PieceId>& pieces) {
  std::vector<std::string> all;
  for (const PieceId one : pieces) all.push_back(of.pieces[index(one)].key);
  return join(all, ", ");
}

/// Strength points of a side that come in a turn: 0 at the start.
int strength(const Scenario& of, Side side, int turn) {
  int all = 0;
  for (const PieceInfo& one : of.pieces)
    if (one.side == side && one.arrival.turn == turn) all += one.strength;
  return all;
}

int strength_of(const Scenario& of, const std::vector<PieceId>& pieces) {
  int all = 0;
  for (const PieceId one : pieces) all += of.pieces[index(one)].strength;
  return all;
}

/// The points of all objectives, and of those that the first side holds at the start.
std::pair<int, int> objectives(const Scenario& of) {
  std::pair<int, int> points;
  for (const PlaceInfo& one : of.places) {
    points.first += one.points;
    if (one.holder == Side::first) points.second += one.points;
  }
  return points;
}

TEST(valley_scenarios, there_are_three_and_the_map_is_none) {
  EXPECT_EQ(scenario_names(embedded::scenarios()),
            (std::vector<std::string>{"front_royal", "valley_1862", "valley_1864"}));
}

TEST(valley_scenarios, valley_1862_is_as_the_skeleton_has_it) {
  const Scenario valley = scenario("valley_1862");
  EXPECT_EQ(std::tuple(valley.year, valley.first_turn, valley.last_turn(), valley.lincoln, valley.track),
            std::tuple(1862, 1, 18, 5, true));
  EXPECT_EQ(valley.confederate, Side::first);
  EXPECT_EQ(valley.initiative, Side::first);
  EXPECT_EQ(objectives(valley), std::pair(32, 15));
  EXPECT_TRUE(valley.half_count);
  const Thresholds& verdict = valley.thresholds;
  EXPECT_EQ(
      std::tuple(verdict.first_decisive, verdict.first_marginal, verdict.second_marginal, verdict.second_decisive),
      std::tuple(11, 4, 0, -11));
  EXPECT_EQ(valley.turns[13].dates, "22–26 May 1862");
}

TEST(valley_scenarios, valley_1862_turns_have_rain_replacements_and_conscripts) {
  const Scenario valley = scenario("valley_1862");
  for (int turn = 1; turn <= 18; ++turn) {
    const TurnInfo& info = valley.turns[static_cast<std::size_t>(turn - 1)];
    EXPECT_EQ(info.rain, turn <= 9 ? 6 : turn == 16 || turn == 17 ? 5 : 0) << turn;
    EXPECT_EQ(info.replacements[0], turn >= 9 ? 1 : 0) << turn;
    EXPECT_EQ(info.replacements[1], turn == 15 ? 3 : 1) << turn;
    EXPECT_EQ(info.conscripts[0], turn >= 3 && turn <= 8 ? 1 : 0) << turn;
    EXPECT_EQ(info.conscripts[1], 0) << turn;
  }
  EXPECT_EQ(valley.pieces[index(valley.conscript_leader)].key, "Jackson");
}

TEST(valley_scenarios, valley_1862_strengths_by_turn) {
  const Scenario valley = scenario("valley_1862");
  EXPECT_EQ(strength(valley, Side::first, 0), 7 + 2 + 6);
  EXPECT_EQ(strength(valley, Side::first, 7), 15 + 2);
  EXPECT_EQ(strength(valley, Side::second, 0), 16 + 15 + 3 + 2 + 3 + 7 + 6);
  EXPECT_EQ(strength(valley, Side::second, 10), 13);
  EXPECT_EQ(strength(valley, Side::second, 11), 2);
  EXPECT_EQ(strength(valley, Side::second, 12), 3);
  EXPECT_EQ(strength(valley, Side::second, 15), 10 + 16);
  EXPECT_EQ(strength(valley, Side::second, -1), 20);
  EXPECT_EQ(piece(valley, "Stahel").morale, Morale::shaken);
  EXPECT_TRUE(piece(valley, "Miles").fixed);
  EXPECT_EQ(piece(valley, "Ricketts").arrival.chance, 4);
  EXPECT_EQ(piece(valley, "Kenly").arrival.chance, 0);
  EXPECT_EQ(
      std::count_if(valley.pieces.begin(), valley.pieces.end(), [](const PieceInfo& one) { return one.detachment; }),
      6);
}

TEST(valley_scenarios, valley_1862_leaders_and_who_commands_whom) {
  const Scenario valley = scenario("valley_1862");
  const PieceInfo& jackson = piece(valley, "Jackson");
  EXPECT_EQ(std::tuple(jackson.rank, jackson.rating, jackson.bonus, jackson.commander), std::tuple(1, 1, 1, true));
  ASSERT_EQ(jackson.changes.size(), 1U);
  EXPECT_EQ(std::tuple(jackson.changes[0].turn, jackson.changes[0].bonus), std::tuple(10, 2));
  const PieceInfo& garnett = piece(valley, "Garnett");
  EXPECT_EQ(std::tuple(garnett.changes.at(0).turn, garnett.changes[0].name), std::tuple(3, "Winder"));
  EXPECT_EQ(piece(valley, "Ord").changes.at(0).name, "Ricketts");
  EXPECT_TRUE(piece(valley, "Banks").commander && piece(valley, "Banks").head);
  ASSERT_EQ(valley.commanders.size(), 1U);
  EXPECT_EQ(std::tuple(valley.commanders[0].side, valley.commanders[0].turn), std::tuple(Side::second, 15));
  EXPECT_EQ(valley.pieces[index(valley.commanders[0].leader)].key, "McDowell");
  EXPECT_EQ(piece(valley, "Shields").department, "Banks");
  EXPECT_EQ(piece(valley, "Shields returned").department, "McDowell");
  EXPECT_EQ(piece(valley, "Blenker").department, "Fremont");
  EXPECT_EQ(piece(valley, "Bayard").department, "");
  EXPECT_EQ(valley.pieces[index(piece(valley, "Steuart").arrival.with)].key, "Ewell");
}

TEST(valley_scenarios, valley_1862_departures_and_limits) {
  const Scenario valley = scenario("valley_1862");
  ASSERT_EQ(valley.departures.size(), 2U);
  EXPECT_EQ(std::tuple(names(valley, valley.departures[0].pieces), valley.departures[0].turn, valley.departures[0].by),
            std::tuple("Abercrombie", 2, 0));
  const Departure& shields = valley.departures[1];
  EXPECT_EQ(names(valley, shields.pieces), "Shields, Kimball, Sullivan, Tyler");
  EXPECT_EQ(strength_of(valley, shields.pieces), 16);
  EXPECT_EQ(std::tuple(shields.turn, shields.by, shields.early, shields.unless_at_most, shields.only_from),
            std::tuple(12, 13, true, 4, -1));
  EXPECT_EQ(std::tuple(shields.back, shields.back_at), std::tuple(15, at(valley, "manassas")));
  EXPECT_EQ(strength_of(valley, shields.returning), 20);
  ASSERT_EQ(valley.limits.size(), 4U);
  EXPECT_EQ(std::tuple(valley.limits[0].side, valley.limits[0].until, valley.limits[0].closed.size()),
            std::tuple(Side::first, 0, 1));
  EXPECT_EQ(std::tuple(valley.limits[1].side, valley.limits[1].until, valley.limits[1].closed.size()),
            std::tuple(Side::second, 15, 3));
  EXPECT_EQ(names(valley, valley.limits[2].pieces), "Geary");
  EXPECT_TRUE(valley.limits[2].closed.contains(at(valley, "front_royal")));
  EXPECT_EQ(std::tuple(valley.limits[3].until, valley.limits[3].pieces.size()), std::tuple(9, 5U));
  EXPECT_FALSE(valley.limits[3].closed.contains(at(valley, "browns_gap")));
  EXPECT_EQ(std::tuple(valley.alarm_turn, valley.alarm_strength), std::tuple(14, 10));
  EXPECT_TRUE(valley.alarm_places.contains(at(valley, "front_royal")));
  EXPECT_FALSE(valley.alarm_places.contains(at(valley, "new_market")));
}

TEST(valley_scenarios, valley_1862_points_and_track) {
  const Scenario valley = scenario("valley_1862");
  EXPECT_EQ(link(valley, "strasburg", "front_royal").bridge, (std::array<std::int8_t, 2>{1, 1}));
  EXPECT_EQ(link(valley, "martinsburg", "hancock").rail, (std::array<std::int8_t, 2>{1, 0}));
  EXPECT_EQ(link(valley, "waynesboro", "staunton").rail, (std::array<std::int8_t, 2>{0, 1}));
  EXPECT_EQ(link(valley, "plains", "manassas").rail, (std::array<std::int8_t, 2>{0, 0}));
  int bridges = 0;
  for (const LinkInfo& one : valley.links) bridges += one.bridge[0];
  EXPECT_EQ(bridges, 8);
  EXPECT_EQ(valley.goals.size(), 3U);
  EXPECT_EQ(std::tuple(valley.goals[0].kind, valley.goals[0].from, valley.goals[0].times),
            std::tuple(GoalKind::tying, 9, 2));
  EXPECT_EQ(std::tuple(valley.goals[2].side, valley.goals[2].strength, valley.goals[2].turns, valley.goals[2].supplied),
            std::tuple(Side::second, 20, 2, true));
  EXPECT_EQ(valley.trunk_line.size(), 6U);
  EXPECT_EQ(valley.track_taken[0].size(), 3);
  EXPECT_EQ(valley.track_taken[1].size(), 4);
  EXPECT_EQ(valley.capital, at(valley, "washington"));
  EXPECT_EQ(valley.capital_gates.size(), 2);
  EXPECT_EQ(place(valley, "monterey").source, Side::second);
  EXPECT_EQ(place(valley, "staunton").source, Side::first);
  EXPECT_EQ(place(valley, "winchester").source, std::nullopt);
}

TEST(valley_scenarios, valley_1864_is_as_the_skeleton_has_it) {
  const Scenario valley = scenario("valley_1864");
  EXPECT_EQ(std::tuple(valley.year, valley.last_turn(), valley.lincoln), std::tuple(1864, 15, 4));
  EXPECT_EQ(valley.initiative, Side::second);
  EXPECT_EQ(objectives(valley), std::pair(41, 31));
  EXPECT_EQ(strength(valley, Side::first, 0), 24);
  EXPECT_EQ(strength(valley, Side::first, 2), 11);
  EXPECT_EQ(strength(valley, Side::first, 12), 2);
  EXPECT_EQ(strength(valley, Side::second, 0) + strength(valley, Side::second, 3), 81);
  EXPECT_EQ(place(valley, "monterey").source, std::nullopt);
  EXPECT_EQ(place(valley, "manassas").source, std::nullopt);
  for (int turn = 1; turn <= 15; ++turn) {
    const TurnInfo& info = valley.turns[static_cast<std::size_t>(turn - 1)];
    EXPECT_EQ(info.replacements[0], turn < 3 ? 0 : turn >= 11 && turn <= 14 ? 2 : 1) << turn;
    EXPECT_EQ(std::tuple(info.replacements[1], info.rain), std::tuple(2, 0)) << turn;
  }
  const Thresholds& verdict = valley.thresholds;
  EXPECT_EQ(
      std::tuple(verdict.first_decisive, verdict.first_marginal, verdict.second_marginal, verdict.second_decisive),
      std::tuple(18, 7, 3, -8));
}

TEST(valley_scenarios, valley_1864_leaders_change_and_troops_leave) {
  const Scenario valley = scenario("valley_1864");
  const LeaderChange& early = piece(valley, "Early").changes.at(0);
  EXPECT_EQ(std::tuple(early.turn, early.bonus, early.attacking), std::tuple(15, 2, true));
  const LeaderChange& custer = piece(valley, "Wilson").changes.at(0);
  EXPECT_EQ(std::tuple(custer.turn, custer.name, custer.rating, custer.bonus), std::tuple(12, "Custer", 2, 1));
  EXPECT_EQ(piece(valley, "Averell").changes.at(0).name, "Powell");
  ASSERT_EQ(valley.departures.size(), 3U);
  const Departure& kershaw = valley.departures[0];
  EXPECT_EQ(std::tuple(kershaw.turn, kershaw.by, kershaw.back, strength_of(valley, kershaw.pieces),
                       strength_of(valley, kershaw.returning)),
            std::tuple(9, 9, 11, 7, 6));
  EXPECT_TRUE(kershaw.through.contains(at(valley, "front_royal")));
  EXPECT_FALSE(kershaw.through.contains(at(valley, "winchester")));
  EXPECT_EQ(names(valley, valley.departures[1].pieces), "Breckinridge");
  EXPECT_EQ(std::tuple(valley.departures[2].turn, valley.departures[2].only_from, valley.departures[2].back_at),
            std::tuple(14, 7, at(valley, "washington")));
  EXPECT_EQ(std::tuple(valley.caution_until, valley.caution_times, valley.caution_lifted), std::tuple(6, 3, 0));
  EXPECT_EQ(std::tuple(valley.devastate_from, valley.devastate_track, valley.raiders), std::tuple(11, 7, 4));
  EXPECT_TRUE(valley.raid_area.contains(at(valley, "upperville")));
  EXPECT_EQ(std::tuple(valley.goals[0].points, valley.goals[0].most, valley.goals[0].strength), std::tuple(1, 6, 10));
}

TEST(valley_scenarios, front_royal_is_the_learning_scenario) {
  const Scenario front_royal = scenario("front_royal");
  EXPECT_EQ(std::tuple(front_royal.first_turn, front_royal.last_turn(), front_royal.track), std::tuple(14, 17, false));
  EXPECT_EQ(strength(front_royal, Side::first, 0), 12 + 15 + 4);
  EXPECT_EQ(strength(front_royal, Side::second, 0), 10 + 3 + 2 + 3 + 24);
  EXPECT_EQ(strength(front_royal, Side::second, 15), 10 + 20 + 16);
  EXPECT_EQ(objectives(front_royal).first, 32);
  EXPECT_TRUE(front_royal.departures.empty());
  for (const PieceInfo& one : front_royal.pieces) EXPECT_EQ(one.arrival.chance, 0) << one.key;
  for (const TurnInfo& turn : front_royal.turns)
    EXPECT_EQ(turn.replacements, (std::array<std::int8_t, 2>{0, 0})) << turn.dates;
}

}  // namespace
}  // namespace longroll::valley::scenarios_rules
