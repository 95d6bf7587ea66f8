// Work on the march: bridges and railways destroyed and repaired, granaries laid waste (V.7, V.R7).
#include "tests/valley/field.h"

namespace longroll::valley::works_rules {
namespace {

constexpr std::string_view armies = R"(
Elzey first infantry 3 new_market
Munford first cavalry 2 luray
Jackson first leader 1+2 new_market
Ashby first leader 2+1 luray kind=cavalry
Guard first infantry 1 lynchburg
Gordon second infantry 5 strasburg
Hatch second cavalry 3 middletown
Banks second leader 1+0 strasburg
Watch second infantry 1 washington)";

TEST(valley_works, V_R7_two_points_by_infantry_one_by_cavalry_from_either_end) {
  Field field(armies);
  field.action(grey);
  field.march("Jackson");
  EXPECT_EQ(field.places("destroy bridge"), "luray mount_jackson");
  EXPECT_EQ(field.places("destroy rail"), "");
  field.play("destroy bridge mount_jackson");
  EXPECT_TRUE(field.link("new_market", "mount_jackson").bridge_down);
  EXPECT_EQ(field.points(), 5);
  EXPECT_EQ(field.places("destroy bridge"), "luray");
  EXPECT_EQ(field.refusal("destroy bridge mount_jackson"), "V.R7");
  EXPECT_EQ(field.why("destroy bridge mount_jackson"), "there is no bridge there that could be destroyed");
  field.play("done");
  field.march("Ashby");  // 12 points
  field.play("destroy bridge new_market");
  EXPECT_EQ(field.points(), 11);
  EXPECT_TRUE(field.said("The bridge between New Market and Luray is destroyed."));
}

TEST(valley_works, V_R7_not_without_the_points_and_not_by_a_leader_alone) {
  Field field(armies);
  field.action(grey);
  field.march("Jackson");
  field.edit([](Valley& game) { game.state.flow.nearest<March>().points = 1; });
  EXPECT_EQ(field.places("destroy bridge"), "");
  field.edit([](Valley& game) { game.state.flow.nearest<March>().points = 2; });
  EXPECT_EQ(field.places("destroy bridge"), "luray mount_jackson");
  Field alone(armies);
  alone.action(grey);
  alone.play("activate Jackson");
  alone.play("leave Elzey");
  alone.play("march", "=8");
  EXPECT_EQ(alone.places("destroy bridge"), "");
}

TEST(valley_works, V_R7_not_in_a_place_with_enemies) {
  Field field(armies);
  field.put("Munford", "woodstock");
  field.action(grey);
  field.march("Munford");
  field.play("go strasburg");
  EXPECT_EQ(field.phase(), "movement_points");  // contact has ended the move
}

TEST(valley_works, V_R7_V_R18_points_for_listed_links_once_a_game) {
  Field field(armies, {"points bridge both 1: new_market-mount_jackson\n"});
  field.action(grey);
  field.march("Jackson");
  field.play("destroy bridge luray");
  EXPECT_EQ(field.army(grey).links, 0);
  field.play("destroy bridge mount_jackson");
  EXPECT_EQ(field.army(grey).links, 1);
  EXPECT_TRUE(field.said("The bridge between Mount Jackson and New Market is destroyed: a point."));
  field.play("repair bridge mount_jackson");
  EXPECT_EQ(field.points(), 0);
  EXPECT_FALSE(field.link("new_market", "mount_jackson").bridge_down);
  field.forget_log();
  field.put("Ashby Munford", "new_market");
  field.march("Ashby");
  field.play("destroy bridge mount_jackson");
  EXPECT_EQ(field.army(grey).links, 1);
  EXPECT_FALSE(field.said("a point"));
}

TEST(valley_works, V_R18_points_only_where_the_enemy_holds_an_end_or_everywhere_by_the_other_reading) {
  constexpr std::string_view listed = "points bridge both 1: new_market-luray\n";
  Field own(armies, {std::string(listed)});
  own.action(grey);
  own.march("Jackson");
  own.play("destroy bridge luray");
  EXPECT_EQ(own.army(grey).links, 0);
  Field any(armies, {std::string(listed), {{"V.R7", "any"}}});
  any.action(grey);
  any.march("Jackson");
  any.play("destroy bridge luray");
  EXPECT_EQ(any.army(grey).links, 1);
}

TEST(valley_works, V_R18_a_rail_link_listed_for_one_side_is_worth_nothing_to_the_other) {
  constexpr std::string_view listed = "points rail second 1: strasburg-woodstock\n";
  Field north(armies, {std::string(listed)});
  north.edit([&](Valley& game) { game.place(north.number("woodstock")).holder = Owner::first; });
  north.action(blue);
  north.march("Banks");
  EXPECT_EQ(north.places("destroy rail"), "front_royal woodstock");
  north.play("destroy rail woodstock");
  EXPECT_TRUE(north.link("strasburg", "woodstock").rail_down);
  EXPECT_EQ(north.army(blue).links, 1);
  Field south(armies, {std::string(listed)});
  south.put("Jackson Elzey", "woodstock");
  south.action(grey);
  south.march("Jackson");
  south.play("destroy rail strasburg");
  EXPECT_EQ(south.army(grey).links, 0);
}

/// The bridge between two places as a page has it.
shown::Crossing crossing(const Field& field, Viewer viewer, const std::string& a, const std::string& b) {
  for (const shown::Crossing& one : field.game().crossings(viewer))
    if (one.between == std::vector{a, b} || one.between == std::vector{b, a}) return one;
  ADD_FAILURE() << "no bridge " << a << " " << b;
  return {};
}

TEST(valley_works, V_R7_a_bridge_says_what_burning_it_costs_and_brings_or_why_it_cannot_be) {
  Field field(armies, {"points bridge both 2: new_market-luray"});
  EXPECT_EQ(crossing(field, grey, "new_market", "luray").why,
            "a bridge is burnt by a column on the march, from one of its ends");
  field.action(grey);
  field.march("Jackson");
  const shown::Crossing near = crossing(field, grey, "new_market", "mount_jackson");
  EXPECT_EQ(near.words.substr(near.words.find(':')), ": burn it for 2 movement points, which brings no points");
  EXPECT_EQ(near.why, "");
  ASSERT_TRUE(near.play);
  EXPECT_TRUE(field.offered("destroy bridge mount_jackson"));
  EXPECT_EQ(near.play->verb + " " + near.play->choice + " " + near.play->place, "destroy bridge mount_jackson");
  EXPECT_FALSE(crossing(field, blue, "new_market", "mount_jackson").play) << "the enemy burns nothing on our march";
  field.edit([&](Valley& game) { game.place(field.number("luray")).holder = Owner::second; });
  const shown::Crossing worth = crossing(field, grey, "new_market", "luray");
  EXPECT_NE(worth.words.find("brings 2 points"), std::string::npos) << worth.words;
  field.edit([](Valley& game) { game.state.flow.nearest<March>().points = 1; });
  EXPECT_EQ(crossing(field, grey, "new_market", "luray").why, "it costs 2; 1 movement point is left");
  for (const shown::Crossing& one : field.game().crossings(grey)) {
    if (one.between[0] == "new_market" || one.between[1] == "new_market") continue;
    EXPECT_EQ(one.why, "a bridge is reached from its ends, and the column is at New Market");
    EXPECT_EQ(one.rule, "V.R7");
  }
}

TEST(valley_works, V_R7_repair_for_three_by_infantry_in_supply) {
  Field field(armies);
  field.edit([&](Valley& game) {
    game.link(field.link_number("new_market", "luray")).bridge_down = true;
    game.link(field.link_number("cumberland", "hancock")).rail_down = true;
  });
  field.action(grey);
  field.march("Jackson");
  EXPECT_EQ(field.places("repair bridge"), "luray");
  field.edit([](Valley& game) { game.state.flow.nearest<March>().points = 2; });
  EXPECT_EQ(field.why("repair bridge luray"), "it costs 3; 2 movement points are left");
  field.play("done");
  field.march("Ashby");
  EXPECT_EQ(field.places("repair bridge"), "");  // cavalry does not
  field.play("done");
  field.put("Guard", "cumberland");  // out of supply
  field.march("Guard", "=11");
  ASSERT_GE(field.points(), 3);
  EXPECT_EQ(field.places("repair rail"), "");
  field.edit([](Valley& game) { game.state.flow.nearest<March>().points = 9; });
  EXPECT_EQ(field.places("repair rail"), "");
}

TEST(valley_works, V_R7_what_is_repaired_carries_again) {
  Field field(armies);
  field.edit([&](Valley& game) { game.link(field.link_number("strasburg", "front_royal")).rail_down = true; });
  field.action(blue);
  field.march("Banks");
  field.play("repair rail front_royal");
  EXPECT_FALSE(field.link("strasburg", "front_royal").rail_down);
  EXPECT_TRUE(field.said("The rail between Strasburg and Front Royal is repaired."));
}

// Devastation.

Field barns(std::string_view terms) {
  return Field(
      "Gordon second infantry 4 woodstock\nBanks second leader 1+0 woodstock\nWatch second infantry 1 "
      "washington\nElzey "
      "first infantry 4 staunton\nGuard first infantry 1 lynchburg",
      {"year 1864\n" + std::string(terms)});
}

TEST(valley_devastation, V_R7_a_granary_for_three_points_for_good) {
  Field field = barns("devastation 1 7\n");
  field.action(blue);
  field.march("Banks");
  ASSERT_EQ(field.points(), 7);
  field.play("devastate");
  EXPECT_EQ(field.points(), 4);
  EXPECT_TRUE(field.place("woodstock").devastated);
  EXPECT_EQ(field.army(blue).granaries, 1);
  EXPECT_TRUE(field.said("Barns and mills around Woodstock go up in flames."));
  EXPECT_EQ(field.refusal("devastate"), "V.R7");  // once is enough
  field.play("go strasburg");
  EXPECT_FALSE(field.offered("devastate"));  // no granary
}

TEST(valley_devastation, V_R7_from_its_turn_or_number_of_the_track_on) {
  Field early = barns("track 5\ndevastation 2 7\n");
  early.action(blue);
  early.march("Banks");
  EXPECT_FALSE(early.offered("devastate"));
  early.edit([](Valley& game) { game.state.track.at = 7; });
  EXPECT_TRUE(early.offered("devastate"));
  Field never = barns("");
  never.action(blue);
  never.march("Banks");
  EXPECT_FALSE(never.offered("devastate"));
}

TEST(valley_devastation, V_R7_four_strength_points_the_movement_points_and_the_union) {
  Field few = barns("devastation 1 7\n");
  few.strength("Gordon", 3);
  few.action(blue);
  few.march("Banks");
  EXPECT_FALSE(few.offered("devastate"));
  Field slow = barns("devastation 1 7\n");
  slow.action(blue);
  slow.march("Banks");
  slow.edit([](Valley& game) { game.state.flow.nearest<March>().points = 2; });
  EXPECT_FALSE(slow.offered("devastate"));
  Field south = barns("devastation 1 7\n");
  south.action(grey);
  south.march("Elzey", "=11");
  EXPECT_FALSE(south.offered("devastate"));
}

}  // namespace
}  // namespace longroll::valley::works_rules
