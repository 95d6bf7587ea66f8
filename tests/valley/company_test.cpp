// Who goes with a column: leaving, dropping and picking up, detachments (V.R24).
#include "tests/valley/field.h"

namespace longroll::valley::company_rules {
namespace {

constexpr std::string_view armies = R"(
Elzey first infantry 6 luray
Taylor first infantry 4 luray
Munford first cavalry 2 luray
Jackson first leader 1+2 luray
Ewell first leader 2+1 luray
Trimble first infantry 3 bentonville
Guard first infantry 1 lynchburg
Watch second infantry 1 washington)";

TEST(valley_company, V_R24_who_stays_is_unflipped_and_may_act_by_himself) {
  Field field(armies);
  field.action(grey);
  field.play("activate Jackson");
  EXPECT_EQ(field.phase(), "muster");
  field.play("leave Ewell");
  field.play("leave Taylor");
  EXPECT_EQ(field.refusal("leave Jackson"), "V.R24");
  EXPECT_EQ(field.why("leave Jackson"), "Jackson leads the column");
  EXPECT_EQ(field.why("leave Ewell"), "Ewell is not in the column");
  EXPECT_EQ(field.why("go bentonville"), "the dice tell how far the column comes: roll for the march first");
  field.play("march", "=8");
  field.play("go conrads_store");
  field.play("done");
  EXPECT_EQ(field.at("Elzey"), "conrads_store");
  EXPECT_EQ(field.at("Taylor"), "luray");
  EXPECT_FALSE(field.piece("Taylor").flipped || field.piece("Taylor").moved);
  EXPECT_TRUE(field.offered("activate Ewell"));
}

TEST(valley_company, V_R24_dropped_on_the_way_they_are_flipped_and_moved) {
  Field field(armies);
  field.action(grey);
  field.march("Jackson");
  EXPECT_FALSE(field.offered("drop Taylor"));  // not at the start
  field.play("go bentonville");
  field.play("drop Taylor");
  EXPECT_FALSE(field.offered("drop Jackson"));
  EXPECT_TRUE(field.piece("Taylor").flipped && field.piece("Taylor").moved);
  field.play("go front_royal");
  EXPECT_EQ(field.at("Taylor"), "bentonville");
  EXPECT_EQ(field.at("Elzey"), "front_royal");
}

TEST(valley_company, V_R24_picked_up_for_a_point_and_flipped) {
  Field field(armies);
  field.action(grey);
  field.march("Jackson");
  field.play("go bentonville");
  EXPECT_EQ(field.points(), 6);
  field.play("pick_up Trimble");
  EXPECT_EQ(field.points(), 5);
  field.play("go front_royal");
  field.play("done");
  EXPECT_EQ(field.at("Trimble"), "front_royal");
  EXPECT_TRUE(field.piece("Trimble").flipped && field.piece("Trimble").moved);
}

TEST(valley_company, V_R24_nobody_who_was_activated_and_no_infantry_by_cavalry) {
  Field field(armies);
  field.edit("Trimble", [](PieceState& now) { now.flipped = true; });
  field.action(grey);
  field.march("Jackson");
  field.play("go bentonville");
  EXPECT_FALSE(field.offered("pick_up Trimble"));
  Field horse(armies);
  horse.put("Ewell Munford", "conrads_store");
  horse.put("Trimble", "port_republic");
  horse.action(grey);
  horse.march("Ewell");
  horse.play("go port_republic");
  EXPECT_FALSE(horse.offered("pick_up Trimble"));
}

TEST(valley_company, V_R24_a_point_for_each_who_is_picked_up) {
  Field field(armies);
  field.put("Taylor", "bentonville");
  field.action(grey);
  field.march("Jackson");
  field.play("go bentonville");
  field.play("pick_up Trimble");
  field.play("pick_up Taylor");
  EXPECT_EQ(field.points(), 4);
  field.edit([](Valley& game) { game.state.flow.nearest<March>().points = 0; });
  field.put("Guard", "bentonville");
  EXPECT_FALSE(field.offered("pick_up Guard"));
}

TEST(valley_detachments, V_R24_one_or_two_points_of_infantry_of_four_or_more) {
  Field field(armies);
  field.strength("Elzey", 3);
  field.action(grey);
  field.play("activate Jackson");
  EXPECT_TRUE(field.offered("detach Taylor 1"));
  EXPECT_TRUE(field.offered("detach Taylor 2"));
  EXPECT_FALSE(field.offered("detach Elzey 1"));
  field.edit("Munford", [](PieceState& now) { now.strength = 5; });
  EXPECT_FALSE(field.offered("detach Munford 1"));
  field.play("detach Taylor 2");
  EXPECT_EQ(field.strength("Taylor"), 2);
  EXPECT_EQ(field.strength("first/1"), 2);
  EXPECT_EQ(field.at("first/1"), "luray");
  EXPECT_FALSE(field.piece("first/1").flipped || field.piece("first/1").marching);
  EXPECT_FALSE(field.offered("detach Taylor 1"));
}

TEST(valley_detachments, V_R24_on_the_way_it_is_flipped_and_moved) {
  Field field(armies);
  field.action(grey);
  field.march("Jackson");
  field.play("go bentonville");
  field.play("detach Elzey 1");
  EXPECT_EQ(field.strength("Elzey"), 5);
  EXPECT_TRUE(field.piece("first/1").flipped && field.piece("first/1").moved);
  EXPECT_EQ(field.points(), 6);
}

TEST(valley_detachments, V_R24_at_most_three_of_a_side) {
  Field field(armies);
  field.strength("Elzey", 12);
  field.action(grey);
  field.play("activate Jackson");
  for (int i = 0; i < 3; ++i) field.play("detach Elzey 1");
  EXPECT_EQ(field.strength("Elzey"), 9);
  EXPECT_FALSE(field.offered("detach Elzey 1"));
}

TEST(valley_detachments, V_R24_it_rejoins_any_infantry_for_nothing) {
  Field field(armies);
  field.action(grey);
  field.play("activate Jackson");
  field.play("detach Elzey 2");
  field.play("march", "=8");
  EXPECT_TRUE(field.offered("rejoin first/1 Taylor"));
  EXPECT_FALSE(field.offered("rejoin first/1 Munford"));
  field.play("rejoin first/1 Taylor");
  EXPECT_EQ(field.strength("Taylor"), 6);
  EXPECT_EQ(field.piece("Taylor").full, 6);
  EXPECT_EQ(field.at("first/1"), "");
  EXPECT_EQ(field.points(), 7);
}

TEST(valley_detachments, V_R24_it_also_marches_to_its_unit_and_joins_it) {
  Field field(armies);
  field.action(grey);
  field.play("activate Jackson");
  field.play("detach Elzey 2");
  field.play("march", "=8");
  field.play("done");
  field.put("first/1", "bentonville");
  field.put("Trimble", "front_royal");
  field.edit("Elzey", [](PieceState& now) { now.flipped = false; });
  field.march("first/1", "=8");
  field.play("go luray");
  EXPECT_TRUE(field.offered("rejoin first/1 Elzey"));
  field.play("rejoin first/1 Elzey");
  EXPECT_EQ(field.strength("Elzey"), 6);
  EXPECT_TRUE(field.piece("Elzey").moved);  // a part of it has
  EXPECT_EQ(field.phase(), "movement_points");
}

}  // namespace
}  // namespace longroll::valley::company_rules
