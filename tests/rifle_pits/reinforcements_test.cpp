// Reinforcements (P.R19, P.R18).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

/// Half points that a column of three pays to stand in 0501, one after another.
std::vector<int> column(const std::string& map) {
  Battlefield field("A first infantry 2 0501 turn=1\nB first infantry 2 0501 turn=1\nC first infantry 2 0501 turn=1",
                    {.map = map});
  field.go("movement");
  std::vector<int> paid;
  for (const char* unit : {"A", "B", "C"}) {
    field.play("enter " + std::string(unit) + " 0501");
    paid.push_back(field.half_points(unit));
  }
  return paid;
}

TEST(rifle_pits_reinforcements, P_R19_the_kth_unit_pays_k_less_1_points_more) {
  EXPECT_EQ(column(""), std::vector<int>({2, 4, 6}));
  EXPECT_EQ(column("terrain woods 0501\n"), std::vector<int>({4, 6, 8}));
}

TEST(rifle_pits_reinforcements, P_R19_half_a_point_each_by_road) {
  EXPECT_EQ(column("terrain woods 0501\nroad A: 0501-0502\n"), std::vector<int>({2, 3, 4}));
}

TEST(rifle_pits_reinforcements, P_R38_a_railway_counts_as_a_road_at_the_full_rate) {
  EXPECT_EQ(column("terrain woods 0501\nrailway A: 0501-0502\n"), std::vector<int>({2, 4, 6}));
}

TEST(rifle_pits_reinforcements, P_R19_officers_do_not_lengthen_the_column) {
  Battlefield field("Griffin first officer 0 0501 turn=1\nA first infantry 2 0501 turn=1");
  field.go("movement");
  field.play("enter Griffin 0501");
  field.play("enter A 0501");
  EXPECT_EQ(field.half_points("A"), 2);
}

TEST(rifle_pits_reinforcements, P_R18_they_march_in_whatever_their_division_does) {
  for (const Orders orders : {Orders::assault, Orders::defend, Orders::rest}) {
    Battlefield field("A first infantry 2 0501 turn=1\nB first infantry 2 1210",
                      {.map = "road A: 0501-0502-0503-0504-0505-0506-0507-0508-0509-0510\n"});
    field.orders("Blue", orders);
    field.go("movement");
    EXPECT_TRUE(field.offered("enter A 0509")) << "1 point for the first hex and 8 halves";
    EXPECT_FALSE(field.offered("enter A 0510"));
  }
}

TEST(rifle_pits_reinforcements, P_R19_in_their_turn_or_any_later_one) {
  Battlefield field("A first infantry 2 0501 turn=2\nB first infantry 2 1210");
  field.go("movement");
  EXPECT_EQ(field.refusal("enter A 0501"), "P.R19");
  field.go_to_turn(2);
  field.go("movement");
  EXPECT_TRUE(field.offered("enter A 0501"));
  field.go_to_turn(3);
  field.go("movement");
  EXPECT_TRUE(field.offered("enter A 0501")) << "it has waited";
}

TEST(rifle_pits_reinforcements, P_R19_at_either_of_two_hexes) {
  Battlefield field("A first infantry 2 0501 or_hex=0901 turn=1");
  field.go("movement");
  EXPECT_TRUE(field.offered("enter A 0501"));
  EXPECT_TRUE(field.offered("enter A 0901"));
}

TEST(rifle_pits_reinforcements, P_R19_a_barred_hex_gives_way_to_edge_hexes_within_3) {
  Battlefield field("A first artillery 1 0501 turn=1\nLane second infantry 2 0501");
  field.go("movement");
  EXPECT_FALSE(field.offered("enter A 0501"));
  EXPECT_FALSE(field.game().gates(field.id("A")).contains(field.game().place_named("0401"))) << "in its zone";
  EXPECT_TRUE(field.offered("enter A 0301"));
  EXPECT_TRUE(field.offered("enter A 0801"));
  field.play("enter A 0201");
  EXPECT_EQ(field.half_points("A"), 2) << "0201 itself is 3 hexes away";
}

TEST(rifle_pits_reinforcements, P_R19_a_zone_over_the_hex_bars_it_too) {
  Battlefield field("A first infantry 2 0501 turn=1\nLane second infantry 2 0502");
  field.go("movement");
  EXPECT_FALSE(field.game().gates(field.id("A")).contains(field.game().place_named("0501")));
  EXPECT_TRUE(field.game().gates(field.id("A")).contains(field.game().place_named("0301")));
}

TEST(rifle_pits_reinforcements, P_R19_into_a_zone_only_where_nothing_else_is_near) {
  // From 0101 these are 0101-0401 and 0102-0104.
  Battlefield field(
      "A first infantry 2 0101 turn=1\nL second infantry 2 0102\nM second infantry 2 0301\n"
      "N second infantry 2 0104");
  field.go("movement");
  const PlaceSet gates = field.game().gates(field.id("A"));
  for (const char* hex : {"0101", "0201", "0401", "0103"})
    EXPECT_TRUE(gates.contains(field.game().place_named(hex))) << hex;
  EXPECT_FALSE(gates.contains(field.game().place_named("0301")));
}

TEST(rifle_pits_reinforcements, P_R19_a_chance_is_rolled_each_turn_until_they_come) {
  Battlefield field(
      "A first infantry 2 0501 turn=1 chance=4+\nB first infantry 2 0501 turn=1 chance=4+\n"
      "C first infantry 2 1210");
  field.go("movement", blue, "3");
  EXPECT_EQ(field.piece("A").where, Whereabouts::waiting);
  field.go("orders", blue);
  field.go_to_turn(2);
  field.go("movement", blue, "4");
  EXPECT_EQ(field.piece("A").where, Whereabouts::at_hand);
  EXPECT_EQ(field.piece("B").where, Whereabouts::at_hand) << "one roll for those that come together";
  field.go_to_turn(3);
  field.go("movement", blue);
}

TEST(rifle_pits_reinforcements, P_R19_surely_without_a_roll) {
  Battlefield field("A first infantry 2 0501 turn=1 chance=3+ surely=2\nC first infantry 2 1210");
  field.go("movement", blue, "2");
  field.go_to_turn(2);
  field.go("movement");
  EXPECT_EQ(field.piece("A").where, Whereabouts::at_hand);
}

TEST(rifle_pits_reinforcements, P_R19_placed_pieces_stand_there_at_once) {
  Battlefield field("Guns first artillery 1 0501 turn=2 placed=yes\nC first infantry 2 1210");
  EXPECT_EQ(field.at("Guns"), "");
  field.go_to_turn(2);
  field.go("movement");
  EXPECT_EQ(field.at("Guns"), "0501");
  EXPECT_TRUE(field.said("At hand to come onto the map: Guns"));
}

TEST(rifle_pits_reinforcements, P_R7_nobody_enters_into_a_full_hex_but_passes_it) {
  Battlefield field("A first infantry 6 0501\nB first infantry 6 0501\nC first infantry 2 0501 turn=1");
  field.go("movement");
  EXPECT_EQ(field.refusal("enter C 0501"), "P.R7");
  EXPECT_TRUE(field.offered("enter C 0502"));
}

TEST(rifle_pits_reinforcements, P_9_surprised_divisions_defend_as_if_disordered_as_they_enter) {
  for (const bool surprised : {true, false}) {
    Battlefield field("Cutler first infantry 4 0501 turn=1\nHampton second cavalry 4 0503",
                      {.scenario = surprised ? "surprised Blue\n" : ""});
    field.go("movement");
    field.play("enter Cutler 0502");
    field.go("declare", grey);
    field.assault("0502", "2");  // 4 against 4; no officer -1, cavalry +1
    EXPECT_EQ(field.shifts(), surprised ? 0 : -1);
  }
}

}  // namespace
}  // namespace longroll::rifle_pits
