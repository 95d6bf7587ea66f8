// Troops that come and go: reinforcements (V.2, V.R19), and those that are called away.
#include <fmt/format.h>

#include "tests/valley/field.h"

namespace longroll::valley::arrivals_rules {
namespace {

constexpr std::string_view quiet = "1,1,1";

constexpr std::string_view armies = R"(
Elzey first infantry 6 luray
Jackson first leader 1+2 luray
Gordon second infantry 5 winchester
Banks second leader 4+0 winchester
)";

Field with(std::string_view more, std::string_view scenario = "") {
  return Field(std::string(armies) + std::string(more), {std::string(scenario)});
}

TEST(valley_arrivals, V_R19_in_their_turn_at_their_place_unflipped_and_not_moved) {
  Field field = with("Ewell first leader 2+1 gordonsville turn=2\nTrimble first infantry 4 gordonsville turn=2");
  EXPECT_EQ(field.at("Trimble"), "");
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Trimble"), "gordonsville");
  EXPECT_EQ(field.at("Ewell"), "gordonsville");
  EXPECT_FALSE(field.piece("Trimble").flipped || field.piece("Trimble").moved);
  EXPECT_TRUE(field.said("Reinforcements at Gordonsville: Trimble and Ewell."));
}

TEST(valley_arrivals, V_R19_where_enemies_hold_the_place_they_come_to_the_next_own_one) {
  Field field = with("Trimble first infantry 4 gordonsville turn=2\nRaid second cavalry 1 romney");
  field.put("Raid", "gordonsville");
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Trimble"), "charlottesville");
}

TEST(valley_arrivals, V_R19_an_enemy_leader_without_troops_does_not_keep_them_out) {
  Field field = with("Trimble first infantry 4 gordonsville turn=2\nHatch second leader 3+0 romney");
  field.put("Hatch", "gordonsville");
  field.until_turn(2, "1,1,1,3");  // and the die for the leader
  EXPECT_EQ(field.at("Trimble"), "gordonsville");
  EXPECT_EQ(field.at("Hatch"), "winchester");
}

TEST(valley_arrivals, V_R19_with_a_chance_each_turn_anew) {
  Field field = with("Ord second infantry 7 manassas turn=2 chance=4+");
  field.until_turn(2, "1,1,1,3");
  EXPECT_EQ(field.at("Ord"), "");
  field.until_turn(3, "1,1,1,4");
  EXPECT_EQ(field.at("Ord"), "manassas");
}

TEST(valley_arrivals, V_R19_one_die_for_all_who_come_together) {
  Field field = with(
      "Ord second infantry 7 manassas turn=2 chance=4+\nKimball second infantry 5 manassas turn=2 chance=4+\n"
      "Saxton second infantry 5 harpers_ferry turn=2 chance=4+");
  field.until_turn(2, "1,1,1,6,1");
  EXPECT_EQ(field.at("Ord"), "manassas");
  EXPECT_EQ(field.at("Kimball"), "manassas");
  EXPECT_EQ(field.at("Saxton"), "");
}

TEST(valley_arrivals, V_R19_an_alarm_makes_them_sure) {
  constexpr std::string_view alarm = "alarm 1 6: lower_valley\n";
  Field field = with("Ord second infantry 7 manassas turn=2 chance=4+", alarm);
  field.put("Jackson Elzey", "front_royal");
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Ord"), "manassas");
  Field far = with("Ord second infantry 7 manassas turn=2 chance=4+", alarm);
  far.until_turn(2, "1,1,1,1");
  EXPECT_EQ(far.at("Ord"), "");
  Field few = with("Ord second infantry 7 manassas turn=2 chance=4+", alarm);
  few.put("Jackson Elzey", "front_royal");
  few.strength("Elzey", 5);
  few.until_turn(2, "1,1,1,1");
  EXPECT_EQ(few.at("Ord"), "");
}

TEST(valley_arrivals, V_R19_a_leader_comes_to_another_if_that_one_is_on_the_map) {
  Field there = with("Steuart first leader 4+0 gordonsville turn=2 with=Jackson");
  there.until_turn(2, quiet);
  EXPECT_EQ(there.at("Steuart"), "luray");
  Field gone = with("Steuart first leader 4+0 gordonsville turn=2 with=Jackson");
  gone.edit([&](Valley& game) { game.remove(gone.id("Jackson"), Whereabouts::lost); });
  gone.until_turn(2, quiet);
  EXPECT_EQ(gone.at("Steuart"), "gordonsville");
}

TEST(valley_arrivals, V_R17_two_turns_earlier_when_the_track_says_so) {
  Field field = with("Ord second infantry 7 manassas turn=4 early=yes\nKimball second infantry 5 manassas turn=4");
  field.edit([](Valley& game) { game.state.track.early = true; });
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Ord"), "manassas");
  EXPECT_EQ(field.at("Kimball"), "");
}

TEST(valley_departures, V_R19_some_go_at_once) {
  Field field = with("Ricketts second infantry 8 frederick", "departure Ricketts | pieces Ricketts | turn 2\n");
  EXPECT_EQ(field.at("Ricketts"), "frederick");
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Ricketts"), "");
  EXPECT_EQ(field.piece("Ricketts").where, Whereabouts::gone);
  EXPECT_TRUE(field.said("Ricketts: they go at once."));
}

TEST(valley_departures, V_R19_others_march_to_where_they_go_off_or_go_at_the_last_turn) {
  constexpr std::string_view recall = "departure Shields | pieces Kimball, Tyler | turn 2 | by 3 | through manassas\n";
  Field field = with("Kimball second infantry 5 strasburg\nTyler second infantry 5 frederick", recall);
  field.until_turn(2, quiet);
  EXPECT_TRUE(field.said("Shields: they must be gone by turn 3."));
  EXPECT_TRUE(field.piece("Kimball").leaving);
  field.put("Kimball", "manassas");
  field.until_turn(3, quiet);
  EXPECT_EQ(field.at("Kimball"), "");
  EXPECT_EQ(field.at("Tyler"), "frederick");
  field.until_turn(4, quiet);
  EXPECT_EQ(field.at("Tyler"), "");
}

TEST(valley_departures, V_R19_spared_while_the_track_is_low) {
  for (const int track : {4, 5}) {
    Field field =
        with("Shields second infantry 5 strasburg",
             fmt::format("track {}\ndeparture Shields | pieces Shields | turn 2 | unless_at_most 4\n", track));
    field.until_turn(2, quiet);
    EXPECT_EQ(field.at("Shields"), track <= 4 ? "strasburg" : "") << track;
  }
}

TEST(valley_departures, V_R19_only_from_a_number_of_the_track_on) {
  for (const int track : {6, 7}) {
    Field field = with("Ricketts second infantry 8 frederick",
                       fmt::format("track {}\ndeparture Ricketts | pieces Ricketts | turn 2 | only_from 7\n", track));
    field.until_turn(2, quiet);
    EXPECT_EQ(field.at("Ricketts"), track >= 7 ? "" : "frederick") << track;
  }
}

TEST(valley_departures, V_R17_two_turns_earlier_when_the_track_says_so) {
  Field field = with("Shields second infantry 5 strasburg", "departure Shields | pieces Shields | turn 4 | early\n");
  field.edit([](Valley& game) { game.state.track.early = true; });
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Shields"), "");
}

TEST(valley_departures, V_R19_the_same_or_others_come_back) {
  Field field = with("Kershaw first infantry 7 harrisonburg\nFerry second infantry 5 manassas turn=back place=",
                     "departure Kershaw | pieces Kershaw | turn 2 | back 3 charlottesville | returning Kershaw\n"
                     "departure Gordon | pieces Gordon | turn 2 | back 3 manassas | returning Ferry\n");
  field.until_turn(2, quiet);
  EXPECT_EQ(field.at("Kershaw") + field.at("Gordon"), "");
  field.until_turn(3, quiet);
  EXPECT_EQ(field.at("Kershaw"), "charlottesville");
  EXPECT_EQ(field.at("Ferry"), "manassas");
  EXPECT_EQ(field.at("Gordon"), "");
}

TEST(valley_departures, V_R19_who_comes_back_with_a_chance_rolls_for_it_each_turn) {
  Field field = with("Ferry second infantry 5 manassas turn=back place= chance=4+",
                     "departure Gordon | pieces Gordon | turn 2 | back 3 manassas | returning Ferry\n");
  field.until_turn(3, "1,1,1,1,1,1,3");
  EXPECT_EQ(field.at("Ferry"), "");
  field.until_turn(4, "1,1,1,4");
  EXPECT_EQ(field.at("Ferry"), "manassas");
}

}  // namespace
}  // namespace longroll::valley::arrivals_rules
