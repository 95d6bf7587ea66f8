// Orders: when they come into force, and what each allows (P.R17, P.R4, P.R18).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::string_view griffin_plus_1 =
    "Bartlett first infantry 6 0505\nGriffin first officer 1 0505\nLane second infantry 5 0510";

TEST(rifle_pits_orders, P_R17_a_written_order_is_in_force_in_the_next_turn) {
  Battlefield field(griffin_plus_1);
  field.play("order Blue defend");
  EXPECT_EQ(field.division("Blue").orders, Orders::assault);
  field.go("orders", grey);
  EXPECT_EQ(field.division("Blue").orders, Orders::assault);
  field.go_to_turn(2);
  EXPECT_EQ(field.division("Blue").orders, Orders::defend);
}

TEST(rifle_pits_orders, P_R17_at_once_with_4_less_efficiency) {
  Battlefield lucky(griffin_plus_1);
  lucky.play("order_now Blue defend", "3");
  EXPECT_EQ(lucky.division("Blue").orders, Orders::defend);
  Battlefield unlucky(griffin_plus_1);
  unlucky.play("order_now Blue defend", "2");
  EXPECT_EQ(unlucky.division("Blue").orders, Orders::assault);
  unlucky.go_to_turn(2);
  EXPECT_EQ(unlucky.division("Blue").orders, Orders::defend) << "it is written all the same";
}

TEST(rifle_pits_orders, P_R17_a_natural_1_fails_and_a_6_succeeds) {
  const auto order_of = [](std::string_view efficiency, std::string_view die) {
    Battlefield field("Bartlett first infantry 6 0505\nGriffin first officer " + std::string(efficiency) + " 0505");
    field.play("order_now Blue march", die);
    return field.division("Blue").orders;
  };
  EXPECT_EQ(order_of("2", "1"), Orders::assault);
  EXPECT_EQ(order_of("2", "2"), Orders::march);
  EXPECT_EQ(order_of("-1", "4"), Orders::assault);
  EXPECT_EQ(order_of("-1", "6"), Orders::march);
}

TEST(rifle_pits_orders, P_R17_without_an_officer_on_the_map_efficiency_is_minus_1) {
  for (const bool enough : {true, false}) {
    Battlefield field("Bartlett first infantry 6 0505\nGriffin first officer 2 0501 turn=3");
    field.play("order_now Blue march", enough ? "5" : "4");
    EXPECT_EQ(field.division("Blue").orders, enough ? Orders::march : Orders::assault);
  }
}

TEST(rifle_pits_orders, P_R17_the_officer_is_within_5_hexes_of_his_division) {
  Battlefield near("Bartlett first infantry 6 0505\nGriffin first officer 1 0510");
  EXPECT_TRUE(near.offered("order_now Blue march"));
  Battlefield far("Bartlett first infantry 6 0504\nGriffin first officer 1 0510");
  EXPECT_TRUE(far.offered("order Blue march"));
  EXPECT_EQ(far.refusal("order_now Blue march"), "P.R17");
}

TEST(rifle_pits_orders, P_R17_the_officer_is_in_no_enemy_zone) {
  Battlefield field("Bartlett first infantry 6 0505\nGriffin first officer 1 0505\nLane second infantry 5 0504");
  EXPECT_EQ(field.refusal("order_now Blue march"), "P.R17");
  EXPECT_TRUE(field.offered("order Blue march"));
}

TEST(rifle_pits_orders, P_R17_one_new_order_a_turn) {
  Battlefield field(griffin_plus_1);
  EXPECT_EQ(field.refusal("order Blue assault"), "P.R17") << "it has that order";
  EXPECT_EQ(field.refusal("order Grey march"), "P.R17") << "not his division";
  field.play("order Blue march");
  EXPECT_EQ(field.refusal("order Blue defend"), "P.R17");
  EXPECT_EQ(field.refusal("order_now Blue march"), "P.R17");
  field.go("orders", blue);
  EXPECT_EQ(field.refusal("move Bartlett 0504"), "P.R3");
}

TEST(rifle_pits_orders, P_R17_free_orders_are_in_force_at_once) {
  Battlefield field(griffin_plus_1, {.rules = {{"P.R17", "free"}}});
  EXPECT_FALSE(field.offered("order_now Blue march"));
  field.play("order Blue march");
  EXPECT_EQ(field.division("Blue").orders, Orders::march);
}

TEST(rifle_pits_orders, P_R17_the_owner_of_a_division_chooses_its_order_as_it_arrives) {
  Battlefield field("Bartlett first infantry 6 0505\nLane second infantry 5 0110 turn=1",
                    {.scenario = "division Grey | II | second | assault | own choice\n"});
  field.go("orders", grey);
  field.play("order Grey march");
  EXPECT_EQ(field.division("Grey").orders, Orders::march) << "March or Assault, when it arrives";
}

TEST(rifle_pits_orders, P_R4_march_goes_at_half_rate_by_road) {
  Battlefield field(griffin_plus_1, {.map = "road A: 0505-0504-0503-0502-0501\n"});
  field.orders("Blue", Orders::march);
  field.go("movement");
  field.play("move Bartlett 0501");
  EXPECT_EQ(field.half_points("Bartlett"), 4);
}

TEST(rifle_pits_orders, P_R4_defend_and_prepared_assault_go_half_as_far) {
  for (const Orders orders : {Orders::defend, Orders::prepared_assault}) {
    Battlefield field(griffin_plus_1);
    field.orders("Blue", orders);
    field.go("movement");
    EXPECT_TRUE(field.offered("move Bartlett 0503"));
    EXPECT_EQ(field.refusal("move Bartlett 0502"), "P.R5");
    EXPECT_TRUE(field.offered("move Griffin 0501")) << "officers go as they like";
  }
}

TEST(rifle_pits_orders, P_R4_rest_neither_moves_nor_attacks) {
  Battlefield field("Bartlett first infantry 6 0505\nGuns first artillery 1 0505\nLane second infantry 5 0504");
  field.orders("Blue", Orders::rest);
  field.go("orders");
  EXPECT_TRUE(field.offered("order Blue march"));
  field.go("orders", grey);
  EXPECT_EQ(field.at("Bartlett"), "0505") << "movement, bombardment and assault were passed over";
}

TEST(rifle_pits_orders, P_R4_whoever_rests_and_is_attacked_defends) {
  Battlefield field("Bartlett first infantry 6 0505\nGuns first artillery 1 0505\nLane second infantry 5 0503");
  field.orders("Grey", Orders::rest);
  field.go("bombardment");
  field.bombard("0503", "5");
  EXPECT_EQ(field.division("Grey").orders, Orders::defend);
}

TEST(rifle_pits_orders, P_R4_defend_keeps_out_of_enemy_zones) {
  const std::string pieces = "Bartlett first infantry 6 0507\nLane second infantry 5 0505";
  Battlefield field(pieces);
  field.orders("Blue", Orders::defend);
  field.go("movement");
  EXPECT_EQ(field.refusal("move Bartlett 0506"), "P.R4");
  Battlefield works(pieces, {.scenario = "works rifle_pits first 0506\n"});
  works.orders("Blue", Orders::defend);
  works.go("movement");
  EXPECT_TRUE(works.offered("move Bartlett 0506")) << "but for a hex with works";
  for (const int turn : {1, 2}) {
    Battlefield lost(pieces);
    lost.orders("Blue", Orders::defend);
    lost.go_to_turn(3);
    lost.edit([&](RiflePits& game) {
      HexState& hex = game.hex(game.place_named("0506"));
      hex.holder = Owner::second;
      hex.lost_turn = static_cast<std::int8_t>(turn);
    });
    lost.go("movement");
    EXPECT_EQ(lost.offered("move Bartlett 0506"), turn == 2) << "or a hex lost this turn or the last";
  }
}

TEST(rifle_pits_orders, P_R4_defend_attacks_from_its_works_whoever_has_none) {
  const std::string pieces = "Bartlett first infantry 6 0505\nLane second infantry 5 0504";
  Battlefield open(pieces);
  open.orders("Blue", Orders::defend);
  open.go("movement");
  open.play("done");
  EXPECT_EQ(open.game().state.flow.active, grey) << "there is nothing to attack";
  Battlefield works(pieces, {.scenario = "works hasty_works first 0505\n"});
  works.orders("Blue", Orders::defend);
  works.go("declare");
  EXPECT_TRUE(works.offered("assault 0504"));
  works.edit([](RiflePits& game) { game.hex(game.place_named("0504")).works = Works::hasty_works; });
  EXPECT_EQ(works.refusal("assault 0504"), "P.R4");
}

TEST(rifle_pits_orders, P_R4_a_defending_division_wins_back_what_it_lost_in_two_turns) {
  // Bartlett and Ayres, of two divisions, are driven out of 0505; both may come back.
  Battlefield field(
      "Bartlett first infantry 3 0505\nAyres first infantry 3 0505 division=Other\nLane second infantry 8 0504\n"
      "McGowan second infantry 7 0604\nScales second infantry 6 0404\nWilcox second officer 0 0504",
      {.scenario = "first second\n"});
  field.orders("Blue", Orders::defend);
  field.orders("Other", Orders::defend);
  field.go("declare", grey);
  field.assault("0505", "3");  // 21 against 6: 3:1, DR
  field.play("retreat Bartlett 0506");
  field.play("retreat Ayres 0506");
  field.play("advance Lane 0505");
  field.play("done");
  field.go("declare", blue);
  field.play("assault 0505");
  EXPECT_EQ(field.combat().attackers.size(), 2U) << "the hex was lost by both divisions";
}

TEST(rifle_pits_orders, P_R4_hexes_lost_three_turns_ago_are_lost_for_good) {
  for (const int turn : {2, 1}) {
    Battlefield field("Bartlett first infantry 6 0505\nLane second infantry 5 0504");
    field.orders("Blue", Orders::defend);
    field.edit([&](RiflePits& game) {
      HexState& hex = game.hex(game.place_named("0504"));
      hex.lost_by = 1U << index(game.info(field.id("Bartlett")).division);
      hex.lost_turn = static_cast<std::int8_t>(turn);
      game.state.flow.turn = 3;
    });
    field.go("movement");
    field.play("done");
    EXPECT_EQ(field.game().state.flow.active, turn == 2 ? blue : grey);
  }
}

}  // namespace
}  // namespace longroll::rifle_pits
