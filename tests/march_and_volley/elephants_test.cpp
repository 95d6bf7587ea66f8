// Elephants that run, and engineers at work (M.5, M.11, M.R13, M.R16, M.R21, M.R37, M.R45, M.R46); each as it holds and
// as it does not.
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

/// A herd at 20,20 that looks south runs with these dice: direction, distance of two dice, tests.
Battlefield run(std::string_view others, std::string_view dice, const Terms& terms = {}) {
  Battlefield field("Herd second elephants regular line 20,20 s\n" + std::string(others), terms);
  field.go("initiative");
  field.run([&](Referee& referee) { field.game().stampede(one, referee); }, dice);
  return field;
}
constexpr std::string_view far_off = "Lane first infantry regular line 5,5 n";

TEST(march_and_volley_stampede, M_R13_where_they_run) {
  const auto to = [](std::string_view die) {
    Battlefield field = run(far_off, std::string(die) + ",1,3");
    EXPECT_TRUE(field.unit("Herd").retreating) << "they stand with a marker";
    const table::Point at = field.at("Herd");
    return std::pair((at.x - 20'000) / 1'000, (at.y - 20'000) / 1'000);
  };
  using Way = std::pair<int, int>;
  for (const char* die : {"1", "2"}) EXPECT_EQ(to(die), Way(0, -4)) << "straight ahead";
  for (const char* die : {"3", "4"}) EXPECT_EQ(to(die), Way(0, 4)) << "straight back";
  EXPECT_EQ(to("5"), Way(4, 0)) << "left of one who looks south";
  EXPECT_EQ(to("6"), Way(-4, 0));
}

TEST(march_and_volley_stampede, M_R13_who_is_touched_has_a_casualty_and_tests) {
  Battlefield stands = run("Lane first infantry regular line 20,17 n", "1,2,2,4");
  EXPECT_EQ(stands.unit("Lane").casualties, 1);
  EXPECT_EQ(stands.unit("Lane").tested, Tested::passed);
  EXPECT_FALSE(stands.unit("Lane").retreating);
  Battlefield runs = run("Lane first infantry regular line 20,17 n", "1,2,2,5");
  EXPECT_TRUE(runs.unit("Lane").retreating);
}

TEST(march_and_volley_stampede, M_R13_friend_and_foe_alike) {
  Battlefield field = run("Gray second infantry regular line 20,17 n\n" + std::string(far_off), "1,2,2,4");
  EXPECT_EQ(field.unit("Gray").casualties, 1);
}

TEST(march_and_volley_stampede, M_R13_not_who_stands_beside_or_beyond) {
  Battlefield beside = run("Lane first infantry regular line 23,17 n", "1,2,2");
  EXPECT_EQ(beside.unit("Lane").casualties, 0);
  Battlefield beyond = run("Lane first infantry regular line 20,15.9 n", "1,2,2");
  EXPECT_EQ(beyond.unit("Lane").casualties, 0) << "four inches come to 16";
}

TEST(march_and_volley_stampede, M_R37_on_until_clear_of_the_last) {
  Battlefield field = run("Lane first infantry regular line 20,17 n", "1,2,2,4");
  const table::Quad herd = field.game().quad(one);
  EXPECT_LE(herd.front_left().y, 16'400) << "past Lane's rear edge";
  EXPECT_GE(field.game().centre(two).y, field.game().centre(one).y);
}

TEST(march_and_volley_stampede, M_11_elephants_make_it_test_again) {
  Battlefield field("Herd second elephants regular line 20,20 s\nLane first infantry regular line 20,17 n");
  field.go("initiative");
  field.unit("Lane").tested = Tested::passed;
  field.run([&](Referee& referee) { field.game().stampede(one, referee); }, "1,2,2,6");
  EXPECT_EQ(field.unit("Lane").tested, Tested::failed);
  EXPECT_TRUE(field.unit("Lane").retreating);
}

TEST(march_and_volley_stampede, M_R13_nearest_first) {
  // Gray passes with a 4, Lane behind him fails with a 5.
  Battlefield field =
      run("Gray second infantry regular line 20,18 n\nLane first infantry regular line 20,15 n", "1,5,3,4,5");
  EXPECT_FALSE(field.unit("Gray").retreating);
  EXPECT_TRUE(field.unit("Lane").retreating);
}

TEST(march_and_volley_stampede, M_R13_the_last_casualty_destroys) {
  Battlefield field("Herd second elephants regular line 20,20 s\nLane first infantry regular line 20,17 n");
  field.go("initiative");
  field.unit("Lane").casualties = 5;
  field.run([&](Referee& referee) { field.game().stampede(one, referee); }, "1,2,2");
  EXPECT_EQ(field.unit("Lane").gone, Gone::destroyed);
}

TEST(march_and_volley_stampede, M_R13_elephants_that_fail_run_in_their_turn) {
  // The second herd has a casualty, fails with a 6, and runs back.
  Battlefield field = run("Second second elephants regular line 20,16 s\n" + std::string(far_off), "1,3,1,6,3,1,1");
  EXPECT_EQ(field.unit("Second").casualties, 1);
  EXPECT_TRUE(field.unit("Second").stampeded);
  EXPECT_TRUE(field.unit("Second").retreating);
}

TEST(march_and_volley_stampede, M_R13_once_a_phase) {
  Battlefield field("Herd second elephants regular line 20,20 s\nSecond second elephants regular line 20,16 s\n" +
                    std::string(far_off));
  field.go("initiative");
  field.unit("Second").stampeded = true;
  field.run([&](Referee& referee) { field.game().stampede(one, referee); }, "1,3,1,6");
  EXPECT_TRUE(field.unit("Second").retreating) << "it retreats as others do";
}

TEST(march_and_volley_stampede, M_R37_off_the_table_they_are_lost) {
  Battlefield field("Herd second elephants regular line 20,4 s\n" +
                    std::string("Lane first infantry regular line 50,30 n"));
  field.go("initiative");
  field.run([&](Referee& referee) { field.game().stampede(one, referee); }, "1,3,3");
  EXPECT_EQ(field.unit("Herd").gone, Gone::fled);
}

TEST(march_and_volley_stampede, M_R37_water_stops_them) {
  Battlefield field = run(far_off, "1,3,3", {.table = "line river there: 0,17 60,17\n"});
  EXPECT_NEAR(field.at("Herd").y, 17'000, 5);
  EXPECT_EQ(field.unit("Herd").gone, Gone::no);
}

TEST(march_and_volley_stampede, M_R21_a_failed_test_under_fire_starts_it) {
  Battlefield field = acting("Lane first infantry regular line 20,10 n\nHerd second elephants regular line 20,12 s");
  field.play("shoot Lane Herd", "6,1,1");
  field.play("done", "6,3,1,1");  // the test, straight back, two inches
  EXPECT_TRUE(field.unit("Herd").stampeded);
  EXPECT_TRUE(field.unit("Herd").retreating);
  EXPECT_EQ(field.at("Herd").y, 14'000);
}

TEST(march_and_volley_stampede, M_R21_elephants_that_have_run_retreat) {
  Battlefield field = acting("Lane first infantry regular line 20,10 n\nHerd second elephants regular line 20,12 s");
  field.unit("Herd").stampeded = true;
  field.play("shoot Lane Herd", "6,1,1");
  field.play("done", "6");
  EXPECT_TRUE(field.unit("Herd").retreating);
  EXPECT_EQ(field.game().centre(two).y, 18'800) << "its centre was at 12.8";
}

// --- Engineers (M.5, M.R16, M.R45, M.R46)

/// Lane acts with sappers.
Battlefield sapping(std::string_view lane = "infantry regular line 20,10 n", const Terms& terms = {}) {
  Battlefield field(
      "Lane first " + std::string(lane) + "\nGray second infantry regular line 20,35 s\n" + "Sap first engineers 20,8",
      terms);
  field.game().join(field.id("Sap"), one);
  field.go("initiative");
  field.play("activate #0");
  return field;
}
const Terms brook_before{.table = "line river there: 0,10.5 60,10.5\n"};

TEST(march_and_volley_engineers, M_R16_works_on_a_3_with_engineers) {
  Battlefield done = sapping();
  done.play("build Lane =1", "3");
  ASSERT_EQ(done.game().state.works.size(), 1U);
  EXPECT_EQ(done.unit("Lane").actions, 1);
  EXPECT_EQ(done.game().facts_of(one).cover, Cover::works);
  Battlefield not_yet = sapping();
  not_yet.play("build Lane =1", "2");
  EXPECT_TRUE(not_yet.game().state.works.empty());
  EXPECT_EQ(not_yet.unit("Lane").actions, 1) << "the action is spent";
  not_yet.play("build Lane =1", "6");
  EXPECT_EQ(not_yet.game().state.works.size(), 1U);
}

TEST(march_and_volley_engineers, M_R16_works_are_cleared_again) {
  Battlefield field = sapping();
  EXPECT_FALSE(field.offered("clear Lane =1"));
  EXPECT_EQ(field.refusal("clear Lane =1"), "M.R16");
  field.play("build Lane =1", "6");
  EXPECT_FALSE(field.offered("build Lane =1")) << "it stands behind works";
  field.play("clear Lane =1", "3");
  EXPECT_TRUE(field.game().state.works.empty());
}

TEST(march_and_volley_engineers, M_R16_no_more_is_made_than_a_table_keeps) {
  Battlefield field = sapping();
  auto& works = field.game().state.works;
  while (works.size() < most_built) works.push_back({{1'000, 1'000}, {2'000, 1'000}});
  EXPECT_FALSE(field.offered("build Lane =1"));
  EXPECT_EQ(field.refusal("build Lane =1"), "M.R16");
}

TEST(march_and_volley_engineers, M_5_no_engineers_no_work) {
  Battlefield field = acting("Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,35 s");
  EXPECT_FALSE(field.offered("build Lane =1"));
  EXPECT_EQ(field.refusal("build Lane =1"), "M.R61");
}

TEST(march_and_volley_engineers, M_R16_foot_works_and_horse_does_not) {
  EXPECT_TRUE(sapping("infantry regular column 20,10 n").offered("build Lane =1"));
  EXPECT_FALSE(sapping("infantry regular square 20,10 n").offered("build Lane =1"));
  EXPECT_FALSE(sapping("cavalry regular line 20,10 n").offered("build Lane =1"));
}

TEST(march_and_volley_engineers, M_R45_a_bridge_over_the_river_before_it) {
  Battlefield field = sapping("infantry regular column 20,10 n", brook_before);
  EXPECT_TRUE(field.offered("build Lane =0"));
  EXPECT_FALSE(field.offered("march Lane @2 inches"));
  field.play("build Lane =0", "3");
  ASSERT_EQ(field.game().state.bridges.size(), 1U);
  EXPECT_TRUE(field.offered("march Lane @3 inches")) << "a column passes two inches";
}

TEST(march_and_volley_engineers, M_R45_a_line_does_not_pass_a_bridge) {
  Battlefield field = sapping("infantry regular line 20,10 n", brook_before);
  field.play("build Lane =0", "3");
  EXPECT_FALSE(field.offered("march Lane @2 inches"));
}

TEST(march_and_volley_engineers, M_R45_no_bridge_where_there_is_no_river) {
  EXPECT_FALSE(sapping().offered("build Lane =0"));
  EXPECT_FALSE(
      sapping("infantry regular column 20,10 n", {.table = "line river there: 0,12 60,12\n"}).offered("build Lane =0"));
}

TEST(march_and_volley_engineers, M_R45_a_bridge_is_broken_down) {
  Battlefield field = sapping("infantry regular column 20,10 n", brook_before);
  field.play("build Lane =0", "3");
  field.play("clear Lane =0", "3");
  EXPECT_TRUE(field.game().state.bridges.empty());
}

}  // namespace
}  // namespace longroll::march_and_volley
