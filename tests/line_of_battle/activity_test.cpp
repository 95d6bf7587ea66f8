// Who comes onto the map, leaders by themselves, ammunition and breastworks (L.F36, L.R11, L.R39, L.R44, L.R47, L.R50).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view second_comes =
    "A first infantry 8 0110\nB first infantry 8 0612 turn=2\nX second infantry 8 0601\n";

TEST(arrivals, L_R44_who_comes_enters_at_its_hex_of_the_edge_and_pays_for_it) {
  Battlefield field(second_comes);
  field.go("activity");
  EXPECT_EQ(field.refusal("enter B 0612"), "L.R44");
  field.go_to_turn(2);
  field.go("activity");
  EXPECT_EQ(field.places("enter B"), "0612");
  EXPECT_EQ(field.refusal("enter B 0712"), "L.R44");
  field.play("enter B 0612");
  EXPECT_EQ(field.at("B"), "0612");
  EXPECT_EQ(field.piece("B").spent, 2);  // a point of clear ground
  EXPECT_EQ(field.piece("B").formation, Mover::column);
  EXPECT_EQ(field.hex("0612").holder, Owner::first);
  field.play("march 0611");
  EXPECT_EQ(field.piece("B").spent, 4);
}

TEST(arrivals, L_R44_it_may_be_held_back) {
  Battlefield field(second_comes);
  field.go_to_turn(3);
  field.go("activity");
  EXPECT_EQ(field.places("enter B"), "0612");
}

TEST(arrivals, L_R44_where_its_hex_is_barred_the_nearest_free_one_within_three_is_open) {
  Battlefield field(second_comes);
  field.go_to_turn(2);
  field.go("activity");
  field.edit([&](LineOfBattle& game) { game.put(field.id("X"), field.place("0611")); });
  ASSERT_TRUE(field.zone(grey, "0612"));
  const std::string open = field.places("enter B");
  EXPECT_EQ(open.find("0612"), std::string::npos);
  EXPECT_FALSE(open.empty());
  for (const std::string_view hex : words(open)) {
    EXPECT_FALSE(field.zone(grey, hex)) << hex;
    EXPECT_LE(field.game().grid().distance(field.place("0612"), field.place(hex)), 3) << hex;
  }
}

TEST(arrivals, L_R44_leaders_come_with_the_first_unit_of_their_command) {
  Battlefield field(
      "A first infantry 8 0110 formation=B1\nReno first leader 2/2 0612 turn=2\nB first infantry 8 0612 turn=2\n"
      "X second infantry 8 0601\n");
  field.go_to_turn(2);
  field.go("activity");
  EXPECT_EQ(field.refusal("enter Reno 0612"), "L.R44");
  field.play("enter B 0612");
  EXPECT_EQ(field.at("Reno"), "0612");
}

TEST(arrivals, L_R44_some_come_by_a_die_each_turn_anew) {
  Battlefield field("A first infantry 8 0110\nB first infantry 8 0612 turn=2 chance=4+\nX second infantry 8 0601\n");
  field.go_to_turn(2, "3");
  field.go("activity");
  EXPECT_EQ(field.refusal("enter B 0612"), "L.R44");
  field.go("activity", grey);
  field.go("activity", blue, "4");
  EXPECT_EQ(field.refusal("enter B 0612"), "");
}

TEST(leaders, L_R50_a_leader_rides_twelve_points_once) {
  Battlefield field("King first leader 2/2 0110\nA first infantry 8 0110\nX second infantry 8 1201\n");
  field.go("activity");
  EXPECT_EQ(field.refusal("lead A"), "L.R50");
  field.play("lead King");
  EXPECT_EQ(field.refusal("march 1212"), "");
  EXPECT_EQ(field.refusal("fire 1201"), "L.R50");
  field.play("march 0210");
  EXPECT_EQ(field.at("King"), "0210");
  EXPECT_EQ(field.refusal("lead King"), "L.R50");
}

TEST(leaders, L_R50_a_leader_who_is_taken_up_and_stays_has_had_his_ride) {
  Battlefield field("King first leader 2/2 0110\nA first infantry 8 0110\nX second infantry 8 1201\n");
  field.go("activity");
  field.play("lead King");
  field.play("stand");
  EXPECT_EQ(field.refusal("lead King"), "L.R50");
  EXPECT_EQ(field.refusal("take 0110"), "");
}

TEST(leaders, L_R50_never_alone_into_an_enemy_zone) {
  Battlefield field(
      "King first leader 2/2 0609\nA first infantry 8 0610\nB first infantry 8 0707\nX second infantry 8 0606\n");
  field.go("activity");
  ASSERT_TRUE(field.zone(grey, "0607"));
  field.play("lead King");
  EXPECT_EQ(field.refusal("march 0607"), "L.R50");
  EXPECT_EQ(field.refusal("march 0608"), "");
}

TEST(leaders, L_R39_a_brigade_leader_out_of_the_radius_rides_nearer_to_his_division_leader) {
  Battlefield field(
      "King first leader 2/2 0102\nGibbon first leader 2/2 0111 formation=B1\nA first infantry 8 0111 formation=B1\n"
      "X second infantry 8 1201\n");
  field.go("activity");
  field.play("lead Gibbon");
  EXPECT_EQ(field.refusal("march 0112"), "L.R39");
  EXPECT_EQ(field.refusal("march 0110"), "");
}

TEST(ammunition, L_R47_a_depleted_battery_that_rested_takes_a_point_of_the_pool) {
  Battlefield field("G first artillery 4 0612 as=limbered\nH first artillery 4 0812\nX second infantry 8 0601\n",
                    {"ammunition first 1 0\n"});
  field.edit([&](LineOfBattle& game) {
    game.piece(field.id("G")).shell_depleted = true;
    game.piece(field.id("G")).canister_depleted = true;
    game.piece(field.id("H")).shell_depleted = true;
  });
  field.go("activity");
  EXPECT_EQ(field.refusal("replenish G"), "L.R47");  // it has not rested for a whole turn
  field.go_to_turn(2);
  field.go("activity");
  EXPECT_EQ(field.refusal("replenish H"), "L.R47");  // unlimbered
  field.play("replenish G");
  EXPECT_FALSE(field.piece("G").shell_depleted);
  EXPECT_TRUE(field.piece("G").canister_depleted);  // none is in the pool
  EXPECT_EQ(field.game().state.shell[0], 0);
  EXPECT_EQ(field.refusal("replenish G"), "L.R42");
}

TEST(ammunition, L_R47_not_within_six_hexes_of_an_enemy) {
  for (const auto& [hex, rule] : {std::pair{"0606", ""}, {"0607", "L.R47"}}) {
    Battlefield field(fmt::format("G first artillery 4 0612 as=limbered\nX second infantry 8 {}\n", hex),
                      {"ammunition first 1 0\n"});
    field.edit([&](LineOfBattle& game) {
      game.piece(field.id("G")).shell_depleted = true;
      game.piece(field.id("G")).idle = 1;
    });
    field.go("activity");
    EXPECT_EQ(field.refusal("replenish G"), rule) << hex;
  }
}

TEST(breastworks, L_R11_a_regiment_without_orders_that_holds_still_for_four_turns_has_them_before_its_front) {
  Battlefield field("A first infantry 8 0610\nB first infantry 8 0810 formation=Others\nX second infantry 8 0601\n",
                    {"formation Blue | division | first\nformation Others | division | first | reserve\n"});
  field.go_to_turn(4);
  EXPECT_EQ(field.hex("0610").breastworks, 0);
  field.go_to_turn(5);
  for (const Direction side : {Direction::north, Direction::north_east, Direction::north_west})
    EXPECT_TRUE(field.hex("0610").has_breastwork(side));
  for (const Direction side : {Direction::south, Direction::south_east, Direction::south_west})
    EXPECT_FALSE(field.hex("0610").has_breastwork(side));
  EXPECT_EQ(field.hex("0810").breastworks, 0);  // in Reserve
}

/// A regiment in Reserve behind works that others have left.
Battlefield in_works() {
  Battlefield field(
      "A first infantry 8 0610 formation=Others\nB first infantry 4 0610 formation=Others\n"
      "C first infantry 8 0810 formation=Others\nX second infantry 8 0601\n",
      {"formation Others | division | first | reserve\n"});
  field.edit([&](LineOfBattle& game) { game.hex(field.place("0610")).breastworks = 0b100011; });
  field.go("activity");
  return field;
}

TEST(breastworks, L_F36_are_taken_down_under_any_order_as_the_whole_activity) {
  Battlefield field = in_works();
  field.play("take 0610");
  field.play("dismantle");
  EXPECT_EQ(field.hex("0610").breastworks, 0);
  EXPECT_EQ(field.refusal("take 0610"), "L.R42") << "everybody has worked";
  EXPECT_TRUE(field.told(grey, "A and B take down the breastworks at 0610"));
  field.go("activity", grey);
  EXPECT_EQ(field.piece("A").idle, 0) << "who works does not rest";
  EXPECT_EQ(field.piece("C").idle, 1);
}

TEST(breastworks, L_F36_only_where_there_are_some_and_before_anything_else) {
  Battlefield field = in_works();
  field.play("take 0810");
  EXPECT_EQ(field.refusal("dismantle"), "L.F36");
  field.play("stand");
  field.play("take 0610");
  field.play("face north_east");
  EXPECT_EQ(field.refusal("dismantle"), "L.29");
}

TEST(breastworks, L_F36_not_by_the_routed) {
  Battlefield field = in_works();
  field.set("A", State::routed);
  field.set("B", State::routed);
  field.play("take 0610");
  EXPECT_EQ(field.refusal("dismantle"), "L.30");
}

}  // namespace
}  // namespace longroll::line_of_battle
