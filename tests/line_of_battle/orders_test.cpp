// Orders on the map: written, on their way, sent on, accepted; initiative, deployment, promotion (L.2 to L.4, L.F25 to
// L.F37, L.R15, L.R16, L.R32, L.R38).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

/// Reno writes orders for King, whose division attacks 0606; the mill at 0303 has a name, too.
constexpr std::string_view corps =
    "Reno first leader 3/3 0611 formation=Corps\n"
    "King first leader 2/2 0610\n"
    "A first infantry 8 0610\n"
    "X second infantry 8 0602\n";
Terms corps_terms(std::string_view more = "") {
  return {"formation Corps | corps | first\nformation Blue | division | first | under Corps | attack 0606\n" +
              std::string(more),
          "label place 0303 Mill\n"};
}

/// Meade is with the army, two days' ride from nobody; Reno's corps passes his orders on.
constexpr std::string_view army =
    "Meade first leader 4/4 0612 formation=Army\n"
    "Reno first leader 3/3 0611 formation=Corps\n"
    "King first leader 2/2 0610\n"
    "A first infantry 8 0610\n"
    "X second infantry 8 0602\n";
Terms army_terms() {
  return {
      "formation Army | army | first\nformation Corps | corps | first | under Army\n"
      "formation Blue | division | first | under Corps | attack 0606\n",
      "label place 0303 Mill\n"};
}

TEST(orders, L_3_awareness_and_distance_say_when_an_order_arrives) {
  for (const auto& [word, due] : {std::pair{"on_fire", 3}, {"normal", 4}, {"not_so_sure", 6}}) {
    Battlefield field(corps, corps_terms(fmt::format("awareness first {}\n", word)));
    field.play("send Blue move 0303");
    EXPECT_EQ(field.courier("Blue").due, due) << word;
    EXPECT_EQ(field.courier("Blue").orders, Orders::move);
    EXPECT_EQ(field.courier("Blue").objective, field.place("0303"));
  }
}

TEST(orders, L_3_beyond_the_radius_of_the_sender_it_takes_a_turn_more) {
  const std::string far =
      "Reno first leader 3/3 0115 formation=Corps\nKing first leader 2/2 0102\nA first infantry 8 0102\n"
      "X second infantry 8 1202\n";
  Terms terms = corps_terms();
  terms.map = "size 12 15\n" + terms.map;
  terms.scenario += "edge first 0115-1215\n";
  Battlefield field(far, terms);  // 13 hexes; the radius of a corps is 12
  field.play("send Blue move 0303");
  EXPECT_EQ(field.courier("Blue").due, 1 + 2 + 2);
}

TEST(orders, L_R16_an_order_to_a_formation_in_reserve_takes_half_the_time) {
  Battlefield field(corps, corps_terms());
  field.orders("Blue", Orders::reserve);
  field.play("send Blue attack 0606");
  EXPECT_EQ(field.courier("Blue").due, 1 + (2 + 1) / 2);
}

TEST(orders, L_3_only_one_order_is_on_its_way_to_a_formation) {
  Battlefield field(corps, corps_terms());
  field.play("send Blue move 0303");
  EXPECT_EQ(field.refusal("send Blue none"), "L.3");
  EXPECT_EQ(field.refusal("accept Blue"), "L.3");
  EXPECT_NE(field.why("accept Blue").find("turn 4"), std::string::npos);
}

TEST(orders, L_3_without_a_commander_on_the_map_nobody_writes_orders) {
  Battlefield field(
      "King first leader 2/2 0610\nA first infantry 8 0610\nEwell second leader 3/3 0602\nX second infantry 8 0602\n");
  EXPECT_EQ(field.refusal("send Blue none"), "L.3");
  field.go("orders", grey);
  EXPECT_EQ(field.refusal("send Grey none"), "L.3");
}

TEST(orders, L_4_nine_is_no_and_ten_is_yes) {
  Battlefield field(corps, corps_terms("awareness first on_fire\n"));
  field.orders("Blue", Orders::none);
  field.play("send Blue move 0303");
  field.go_to_turn(3);
  EXPECT_EQ(field.chance("accept Blue", "accepted"), "5/12");  // 8 or more on two dice
  field.play("accept Blue", "3,4");
  EXPECT_EQ(field.formation("Blue").orders, Orders::none);
  EXPECT_EQ(field.courier("Blue").tries, 1);
  EXPECT_EQ(field.refusal("accept Blue"), "L.F29");  // one roll a leader and turn
  field.go_to_turn(4);
  field.play("accept Blue", "4,4");
  EXPECT_EQ(field.formation("Blue").orders, Orders::move);
  EXPECT_EQ(field.formation("Blue").objective, field.place("0303"));
  EXPECT_EQ(field.formation("Blue").accepted, 4);
  EXPECT_EQ(field.courier("Blue").to, no_formation);
}

TEST(orders, L_4_a_formation_in_reserve_has_two_added) {
  Battlefield field(corps, corps_terms("awareness first on_fire\n"));
  field.orders("Blue", Orders::reserve);
  field.play("send Blue attack 0606");
  field.go_to_turn(2);
  EXPECT_EQ(field.chance("accept Blue", "accepted"), "13/18");  // 6 or more
}

TEST(orders, L_7_no_new_attack_is_accepted_before_the_division_has_recovered) {
  Battlefield field(corps, corps_terms("awareness first on_fire\n"));
  field.orders("Blue", Orders::none);
  field.edit([&](LineOfBattle& game) { game.formation(field.formation_id("Blue")).recovering = true; });
  field.play("send Blue attack 0606");
  field.edit([&](LineOfBattle& game) { game.state.couriers[0].due = 1; });
  EXPECT_EQ(field.refusal("accept Blue"), "L.7");
  EXPECT_EQ(field.refusal("initiative Blue attack 0606"), "L.7");
  EXPECT_EQ(field.refusal("initiative Blue move 0606"), "");
}

TEST(orders, L_R15_a_corps_sends_orders_on_by_a_roll_and_the_distance_alone) {
  Battlefield field(army, army_terms());
  field.play("send Blue move 0303");
  EXPECT_EQ(field.courier("Blue").at, field.formation_id("Corps"));
  EXPECT_EQ(field.courier("Blue").due, 4);
  EXPECT_EQ(field.refusal("send_on Blue"), "L.3");
  field.go_to_turn(4);
  EXPECT_EQ(field.refusal("accept Blue"), "L.R15");
  EXPECT_EQ(field.chance("send_on Blue", "sent_on"), "7/12");  // 7 or more with the 3 of Reno
  field.play("send_on Blue", "3,3");
  EXPECT_EQ(field.courier("Blue").tries, 1);
  field.go_to_turn(5);
  field.play("send_on Blue", "4,3");
  EXPECT_EQ(field.courier("Blue").at, field.formation_id("Blue"));
  EXPECT_EQ(field.courier("Blue").due, 6);  // within the radius of the corps: a turn
}

TEST(orders, L_4_sending_on_to_a_formation_in_reserve_has_two_added) {
  Battlefield field(army, army_terms());
  field.orders("Blue", Orders::reserve);
  field.play("send Blue move 0303");
  field.edit([](LineOfBattle& game) { game.state.couriers[0].due = 1; });
  EXPECT_EQ(field.chance("send_on Blue", "sent_on"), "5/6") << "5 or more with the 3 of Reno";
  EXPECT_TRUE(field.game().forecast_of(field.formation_id("Blue"), Orders::move).command.reserve);
}

TEST(orders, L_2_by_night_orders_are_written_at_midnight_for_the_first_twilight) {
  Battlefield field(corps, corps_terms("turn 1 23:30 night\nturn 2 00:00 night\nturn 3 04:00 night\n"
                                       "turn 4 04:30 twilight dawn\nturn 5 05:00 day\n"));
  EXPECT_EQ(field.refusal("send Blue none"), "L.2");
  field.go_to_turn(2);
  field.play("send Blue move 0303");
  EXPECT_EQ(field.courier("Blue").due, 4);
}

TEST(orders, L_F25_an_order_to_attack_or_move_names_one_hex_of_those_with_a_name) {
  Battlefield field(corps, corps_terms());
  EXPECT_EQ(field.places("send Blue move"), "0303 0606");
  EXPECT_EQ(field.places("send Blue attack"), "0303");  // 0606 it has
  EXPECT_EQ(field.refusal("send Blue attack 0606"), "L.F25");
  EXPECT_EQ(field.refusal("send Blue move 0505"), "L.F25");
  EXPECT_EQ(field.refusal("send Blue none 0303"), "L.F25");
  EXPECT_EQ(field.refusal("send Corps none"), "L.F25");
}

TEST(orders, L_F25_artillery_battalions_are_only_told_to_move) {
  Battlefield field(
      "Hunt first leader 3/1 0610 formation=Guns\nG first artillery 4 0610 formation=Guns\n"
      "A first infantry 8 0509\nX second infantry 8 0602\n",
      {"formation Guns | artillery_battalion | first\nformation Blue | division | first | attack 0606\n"});
  EXPECT_EQ(field.refusal("initiative Guns attack 0606"), "L.F25");
  EXPECT_EQ(field.refusal("initiative Guns reserve"), "L.F25");
  EXPECT_EQ(field.refusal("initiative Guns move 0606"), "");
}

TEST(orders, L_R38_a_leader_gives_his_own_formation_an_order_at_once) {
  Battlefield field(corps, corps_terms());
  field.orders("Blue", Orders::none);
  EXPECT_EQ(field.chance("initiative Blue attack 0303", "acts"), "5/12");
  field.play("initiative Blue attack 0303", "3,4");
  EXPECT_EQ(field.formation("Blue").orders, Orders::none);
  EXPECT_EQ(field.refusal("initiative Blue move 0303"), "L.F29");
  field.go_to_turn(2);
  field.play("initiative Blue attack 0303", "4,4");
  EXPECT_EQ(field.formation("Blue").orders, Orders::attack);
  EXPECT_EQ(field.formation("Blue").objective, field.place("0303"));
}

/// A division of two brigades.
constexpr std::string_view brigades =
    "Reno first leader 3/3 0611 formation=Corps\n"
    "King first leader 1/1 0610\n"
    "Gibbon first leader 4/3 0509 formation=B1\n"
    "A first infantry 8 0509 formation=B1\n"
    "B first infantry 8 0709 formation=B2\n"
    "X second infantry 8 0602\n";
Terms brigade_terms() {
  Terms terms =
      corps_terms("formation B1 | brigade | first | under Blue\nformation B2 | brigade | first | under Blue\n");
  return terms;
}

TEST(orders, L_R38_a_brigade_has_its_own_order_until_its_division_accepts_the_next) {
  Battlefield field(brigades, brigade_terms());
  EXPECT_EQ(field.refusal("send B1 none"), "L.R38");
  field.play("initiative B1 none", "3,3");
  EXPECT_TRUE(field.formation("B1").own);
  EXPECT_EQ(field.game().orders(field.id("A")), Orders::none);
  EXPECT_EQ(field.game().orders(field.id("B")), Orders::attack);
  EXPECT_TRUE(field.formation("B1").recovering);  // it has left an attack
  field.play("initiative Blue move 0303", "6,6");
  EXPECT_FALSE(field.formation("B1").own);
  EXPECT_EQ(field.game().orders(field.id("A")), Orders::move);
}

TEST(orders, L_F35_a_brigade_without_a_leader_is_rolled_for_by_the_next_above) {
  Battlefield field(brigades, brigade_terms());
  EXPECT_EQ(field.game().roller(field.formation_id("B1")), field.id("Gibbon"));
  EXPECT_EQ(field.game().roller(field.formation_id("B2")), field.id("King"));
  field.play("initiative B2 move 0303", "4,4");  // with the 1 of King: nine
  EXPECT_FALSE(field.formation("B2").own);
  EXPECT_TRUE(field.piece("King").rolled);
  EXPECT_EQ(field.refusal("initiative Blue move 0303"), "L.F29");
  EXPECT_EQ(field.refusal("initiative B1 move 0303"), "");
}

TEST(orders, L_F35_nobody_rolls_two_levels_above) {
  const std::string without_king =
      "Reno first leader 3/3 0611 formation=Corps\nA first infantry 8 0509 formation=B1\n"
      "B first infantry 8 0709 formation=B2\nX second infantry 8 0602\n";
  Battlefield field(without_king, brigade_terms());
  EXPECT_EQ(field.game().roller(field.formation_id("Blue")), field.id("Reno"));
  EXPECT_EQ(field.game().roller(field.formation_id("B1")), no_piece);
  EXPECT_EQ(field.refusal("initiative B1 move 0303"), "L.4");
  EXPECT_EQ(field.refusal("initiative Blue move 0303"), "");
}

TEST(orders, L_F29_who_has_rolled_and_is_promoted_does_not_roll_again) {
  for (const bool rolled : {true, false}) {
    Battlefield field(brigades, brigade_terms());
    field.edit([&](LineOfBattle& game) {
      PieceState& king = game.piece(field.id("King"));
      king.value = king.morale = 0;
      king.replacement = true;
    });
    if (rolled) field.play("initiative B1 move 0303", "1,1");
    field.play("promote Gibbon King");
    EXPECT_EQ(field.refusal("initiative Blue move 0303"), rolled ? "L.F29" : "");
    EXPECT_EQ(field.refusal("initiative B1 move 0303"), "") << "King's successor has not";
  }
}

TEST(orders, L_7_a_brigade_that_has_attacked_recovers_though_its_division_takes_up_another_order) {
  Battlefield field(brigades, brigade_terms());
  field.play("initiative B1 none", "3,3");
  ASSERT_TRUE(field.formation("B1").recovering);
  field.orders("Blue", Orders::none);
  field.play("initiative Blue move 0303", "6,6");
  EXPECT_TRUE(field.formation("B1").recovering);
  field.go("attack_recovery");
  EXPECT_EQ(field.refusal("check B1"), "L.7") << "divisions roll";
  field.play("check Blue", "4,4,4,5");  // the 1 of King wants ten
  EXPECT_TRUE(field.formation("B1").recovering);
  field.go_to_turn(2);
  EXPECT_EQ(field.refusal("initiative Blue attack 0303"), "L.7");
  EXPECT_EQ(field.refusal("initiative B1 attack 0303"), "L.7");
  EXPECT_EQ(field.refusal("initiative B2 attack 0303"), "") << "that brigade has not attacked";
  field.go("attack_recovery");
  field.play("check Blue", "4,4,4,6");
  EXPECT_FALSE(field.formation("B1").recovering);
  EXPECT_EQ(field.phase(), "activity");
}

TEST(orders, L_R32_deployment_from_a_move_order_has_two_added_and_ends_without_orders) {
  Battlefield field(
      "King first leader 1/1 1111\nGibbon first leader 4/3 1010 formation=B1\n"
      "A first infantry 8 1010 formation=B1 as=column\nB first infantry 8 1111 as=column\n"
      "X second infantry 8 1202\n",
      {"formation Blue | division | first | move 0101\n", ""});
  EXPECT_EQ(field.chance("deploy B1", "deploys"), "11/12");  // 4 or more, as Gibbon at Brawner's Farm
  EXPECT_EQ(field.chance("deploy Blue", "deploys"), "7/12");
  EXPECT_EQ(field.refusal("initiative B1 none"), "L.R38");
  EXPECT_EQ(field.chance("initiative B1 attack 0606", "acts"), "13/18");  // without the two
  field.play("deploy B1", "1,3");
  EXPECT_EQ(field.game().orders(field.id("A")), Orders::none);
  EXPECT_EQ(field.game().orders(field.id("B")), Orders::move);
  EXPECT_EQ(field.refusal("deploy B1"), "L.F26");
}

TEST(orders, L_R32_near_the_destination_a_formation_deploys_without_a_roll) {
  for (const auto& [hex, free] : {std::pair{"0610", true}, {"0611", false}}) {
    Battlefield field(
        fmt::format("King first leader 1/1 {0}\nA first infantry 8 {0} as=column\nX second infantry 8 1202\n", hex),
        {"formation Blue | division | first | move 0602\n", ""});
    field.play("deploy Blue", free ? "" : "3,3");
    EXPECT_EQ(field.formation("Blue").orders, free ? Orders::none : Orders::move) << hex;
  }
}

TEST(orders, L_R45_reserve_is_taken_up_only_where_it_can_be_kept_within_the_turn) {
  // A line turns about and goes back 3 hexes in a turn; 6 are wanted.
  for (const auto& [hex, may] : {std::pair{"0606", false}, {"0608", true}}) {
    Battlefield field(
        fmt::format("King first leader 4/1 {0}\nA first infantry 8 {0} as=column\nX second infantry 8 0604\n", hex),
        {"formation Blue | division | first\n", ""});
    const bool near = std::string(hex) == "0606";
    if (near) field.edit([&](LineOfBattle& game) { game.piece(field.id("A")).state = State::routed; });
    EXPECT_EQ(field.refusal("initiative Blue reserve"), may ? "" : "L.R45") << hex;
  }
}

TEST(orders, L_R45_whoever_stands_in_a_zone_may_leave_it_to_be_a_reserve) {
  // Six hexes from 0605 are wanted: 0611, five from where it stands.
  const auto refusal = [](std::string_view unit, State state = State::normal) {
    Battlefield field(fmt::format("King first leader 4/1 0612\nA first {}\nX second infantry 8 0605\n", unit),
                      {"formation Blue | division | first\n", ""});
    EXPECT_TRUE(field.game().in_enemy_zone(field.id("A")));
    field.set("A", state);
    field.edit([&](LineOfBattle& game) { game.piece(field.id("A")).spent = 12; });  // of the turn before
    return field.refusal("initiative Blue reserve");
  };
  EXPECT_EQ(refusal("infantry 8 0606 as=column"), "");
  EXPECT_EQ(refusal("infantry 8 0606"), "") << "a point for column, then five hexes of seven";
  EXPECT_EQ(refusal("artillery 4 0606"), "") << "three points to limber, then five hexes of seven";
  EXPECT_EQ(refusal("infantry 8 0606 as=column", State::disorganized), "L.R45") << "half of eight";
  EXPECT_EQ(refusal("infantry 8 0606", State::disorganized), "L.R45");
}

TEST(orders, L_F37_a_leader_rises_into_the_place_of_a_fallen_one) {
  Battlefield field(brigades, brigade_terms());
  EXPECT_EQ(field.refusal("promote Gibbon King"), "L.F37");
  field.edit([&](LineOfBattle& game) {
    PieceState& king = game.piece(field.id("King"));
    king.value = king.morale = 0;
    king.replacement = true;
  });
  EXPECT_EQ(field.refusal("promote King Gibbon"), "L.F37");
  field.play("promote Gibbon King");
  EXPECT_EQ(field.piece("King").value, 4);
  EXPECT_EQ(field.piece("King").morale, 3);
  EXPECT_EQ(field.at("King"), "0509");
  EXPECT_EQ(field.game().piece_name(field.id("King")), "Gibbon");
  EXPECT_EQ(field.piece("Gibbon").value, 0);
  EXPECT_EQ(field.at("Gibbon"), "0610");
  EXPECT_EQ(field.game().piece_name(field.id("Gibbon")), "King's successor");
  EXPECT_EQ(field.refusal("promote Gibbon King"), "L.F37");
}

TEST(orders, frozen_units_are_free_when_their_leader_makes_his_roll) {
  Battlefield field(
      "Baylor first leader 2/3 0610 formation=B1 frozen=3\nA first infantry 4 0610 formation=B1 frozen=3\n"
      "B first infantry 4 0410 frozen=3\nX second infantry 8 0602\n");
  EXPECT_TRUE(field.game().frozen(field.id("A")));
  field.play("initiative B1 attack 0606", "4,4");
  EXPECT_FALSE(field.game().frozen(field.id("A")));
  EXPECT_FALSE(field.game().frozen(field.id("Baylor")));
  EXPECT_TRUE(field.game().frozen(field.id("B")));
  field.go("activity");
  EXPECT_EQ(field.refusal("take 0610"), "");
  EXPECT_EQ(field.refusal("take 0410"), "L.R44");
}

}  // namespace
}  // namespace longroll::line_of_battle
