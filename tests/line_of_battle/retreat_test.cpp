// Stacks that go back: where to, through whom, what it costs, and who goes by himself (L.30, L.43 to L.48, L.R30,
// L.R35, L.R40, L.R48).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

/// A fires at X in 0605 from 0607 and makes it fall back by these dice for its morale, after a point lost.
Battlefield driven(std::string_view others, std::string_view dice, const Terms& terms = {},
                   const std::function<void(Battlefield&)>& change = {}) {
  Battlefield field(fmt::format("A first infantry 8 0607\nX second infantry 8 0605\n{}", others), terms);
  field.go("activity");
  if (change) change(field);
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", fmt::format("4,4,{}", dice));
  return field;
}

// Rating C: 8 is shaken and a hex back, 10 disorganized, three back and a point, 13 routed, six back and two.

TEST(retreat, it_goes_hex_by_hex_towards_its_own_edge_and_fronts_what_it_left) {
  const Battlefield field = driven("", "5,5");
  EXPECT_EQ(field.at("X"), "0602");
  EXPECT_EQ(field.points("X"), 6) << "a point to the fire, one to the result";
  EXPECT_EQ(field.state("X"), State::disorganized);
  EXPECT_EQ(field.piece("X").facing, Direction::south);
  EXPECT_EQ(field.piece("X").anchor, field.place("0602"));
}

TEST(retreat, L_44_cowardly_legs_lie_where_it_was) {
  const Battlefield field = driven("", "4,4");
  EXPECT_EQ(field.at("X"), "0604");
  EXPECT_EQ(field.hex("0605").legs, Owner::second);
  EXPECT_FALSE(field.game().legs_near(field.place("0604"), grey)) << "not for those who left them";
  EXPECT_TRUE(field.game().legs_near(field.place("0504"), grey));
}

TEST(retreat, the_owner_chooses_among_equals) {
  // The own edge is a corner on either hand, so that both ways are as good.
  const Terms terms{.scenario = "edge second 0401 0801\n"};
  Battlefield field = driven("Y second infantry 3 0604\n", "4,4", terms);
  EXPECT_EQ(field.phase(), "retreat");
  EXPECT_EQ(field.game().state.flow.top().who, grey);
  EXPECT_EQ(field.places("retreat"), "0505 0705");
  EXPECT_EQ(field.refusal("retreat 0604"), "L.R30");
  EXPECT_EQ(field.refusal("retreat 0606"), "L.R30");
  EXPECT_EQ(field.refusal("stand"), "L.43");
  field.play("retreat 0505");
  EXPECT_EQ(field.at("X"), "0505");
  EXPECT_EQ(field.phase(), "activity");
}

TEST(retreat, L_45_each_hex_in_an_enemy_zone_costs_a_point) {
  // Zones of B and C lie on all three ways back.
  const Battlefield field =
      driven("B first infantry 4 0504 facing=south\nC first infantry 4 0704 facing=south\n", "4,4");
  EXPECT_EQ(field.at("X"), "0604");
  EXPECT_EQ(field.points("X"), 6);
}

TEST(retreat, L_R30_a_hex_that_cannot_be_made_costs_a_point) {
  const Battlefield field = driven(
      "B first infantry 4 0505 facing=north\nC first infantry 4 0604 facing=north\nD first infantry 4 0705 "
      "facing=north\n",
      "4,4");
  EXPECT_EQ(field.at("X"), "0605");
  EXPECT_EQ(field.points("X"), 6);
  EXPECT_EQ(field.state("X"), State::shaken);
}

TEST(retreat, L_R30_off_the_map_by_the_own_edge_is_lost_but_not_dead) {
  Battlefield field(
      "A first infantry 8 0603\nX second infantry 8 0601\nH second leader 2/0 0601\nY second infantry 4 1201\n");
  field.go("activity");
  field.play("take 0603");
  field.play("fire 0601");
  field.play("roll", "4,4,1,1,5,5");
  for (int i = 0; i < 6 && field.phase() == "retreat"; ++i) field.play("leave_map");
  EXPECT_EQ(field.piece("X").where, Whereabouts::withdrawn);
  EXPECT_EQ(field.points("X"), 7);
  EXPECT_EQ(field.piece("H").where, Whereabouts::withdrawn);
}

TEST(retreat, L_46_friends_who_are_passed_through_are_shaken) {
  const std::string wall = "Y second infantry 4 0505\nZ second infantry 4 0604\nW second infantry 4 0705\n";
  const Battlefield field = driven(wall, "5,5");
  EXPECT_EQ(field.state("Z"), State::shaken);
  EXPECT_EQ(field.at("Z"), "0604");
  EXPECT_EQ(field.state("Y"), State::normal);
}

TEST(retreat, L_46_small_units_affect_nobody) {
  const std::string wall = "Y second infantry 4 0505\nZ second infantry 4 0604\nW second infantry 4 0705\n";
  const Battlefield field = driven(wall, "4,3", {}, [](Battlefield& now) { now.strength("X", 4); });
  EXPECT_NE(field.at("X"), "0605");
  EXPECT_EQ(field.state("Z"), State::normal);
}

TEST(retreat, L_48_unlimbered_guns_are_not_affected_by_others_who_go_through_them) {
  const std::string wall = "Y second artillery 4 0505\nZ second artillery 4 0604\nW second artillery 4 0705\n";
  const Battlefield field = driven(wall, "5,5");
  EXPECT_EQ(field.at("X"), "0602");
  EXPECT_EQ(field.state("Z"), State::normal);
}

TEST(retreat, L_48_guns_that_go_back_affect_nobody) {
  Battlefield field(
      "A first infantry 8 0607\nX second artillery 8 0605\nY second infantry 4 0505\nZ second infantry 4 0604\n"
      "W second infantry 4 0705\n");
  field.go("activity");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "4,4,4,5");  // guns under small arms: ten
  EXPECT_EQ(field.at("X"), "0602");
  EXPECT_EQ(field.piece("X").formation, Mover::limbered);
  EXPECT_EQ(field.state("Z"), State::normal);
}

TEST(retreat, L_R48_it_goes_on_until_there_is_room) {
  const std::string wall = "Y second infantry 12 0505\nZ second infantry 12 0604\nW second infantry 12 0705\n";
  const Battlefield field = driven(wall, "4,4");
  EXPECT_EQ(field.at("X"), "0603");
}

TEST(retreat, L_R35_a_leader_whose_stack_is_destroyed_rolls_for_capture_and_goes_to_his_men) {
  Battlefield field(
      "A first infantry 8 0607\nX second infantry 1 0605\nH second leader 2/0 0605\nY second infantry 4 0601\n");
  field.go("activity");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "4,4,1,1,1,1");
  EXPECT_EQ(field.piece("X").where, Whereabouts::destroyed);
  EXPECT_EQ(field.at("H"), "0601");
  EXPECT_EQ(field.piece("H").fallen, 0);
  EXPECT_EQ(field.hex("0605").legs, Owner::second);
}

TEST(retreat, L_30_only_broken_units_go_to_the_rear_by_themselves) {
  Battlefield field("A first infantry 8 0605\nX second infantry 8 0601\n");
  field.go("activity");
  field.play("take 0605");
  EXPECT_EQ(field.refusal("self_retreat"), "L.30");
  field.set("A", State::disorganized);
  EXPECT_TRUE(field.offered("self_retreat"));
  field.play("self_retreat");
  EXPECT_EQ(field.phase(), "retreat");
  EXPECT_EQ(field.piece("A").formation, Mover::column) << "3.0e";
  field.play("retreat 0606");
  EXPECT_TRUE(field.offered("stand"));
  field.play("stand");
  EXPECT_EQ(field.at("A"), "0606");
  EXPECT_EQ(field.points("A"), 8);
  EXPECT_EQ(field.phase(), "activity");
  EXPECT_EQ(field.hex("0605").legs, Owner::nobody);
}

}  // namespace
}  // namespace longroll::line_of_battle
