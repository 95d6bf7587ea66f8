// What orders let units do on the map, and who is in command (L.5, L.6, L.F27, L.F28, L.R27, L.R31 to L.R34, L.R39,
// L.R45, L.R46).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

/// The rule by which its order keeps a unit from a hex; empty where it does not.
std::string forbidden(const Battlefield& field, std::string_view unit, std::string_view hex) {
  const auto no = field.game().order_forbids(field.id(unit), field.place(hex));
  return no ? no->rule : "";
}

constexpr std::string_view six_apart = "A first infantry 8 0608\nX second infantry 8 0602\n";
Terms told_to_do(std::string_view order) {
  return {fmt::format("formation Blue | division | first{}\n", order.empty() ? "" : fmt::format(" | {}", order))};
}

TEST(no_orders, L_R31_a_unit_stays_near_where_it_stood) {
  const Battlefield field(six_apart, told_to_do(""));
  EXPECT_EQ(forbidden(field, "A", "0606"), "");
  EXPECT_EQ(forbidden(field, "A", "0605"), "L.R31");
  EXPECT_EQ(forbidden(field, "A", "0906"), "L.R31");
}

TEST(no_orders, L_R31_or_goes_farther_from_every_enemy_in_sight_and_stays_there) {
  Battlefield field(six_apart, told_to_do(""));
  EXPECT_EQ(forbidden(field, "A", "0611"), "");
  field.edit([&](LineOfBattle& game) {
    Stacked who;
    who.push_back(field.id("A"));
    game.put(who[0], field.place("0611"));
    game.note_deed(who, field.place("0608"));
  });
  EXPECT_EQ(field.piece("A").anchor, field.place("0611"));
  EXPECT_EQ(forbidden(field, "A", "0608"), "L.R31");
}

TEST(no_orders, L_R31_where_no_enemy_is_seen_that_is_no_reason_to_go) {
  const Battlefield field(six_apart,
                          {"formation Blue | division | first\n", "terrain woods 0604-0606 0504-0506 0704-0706\n"});
  ASSERT_FALSE(field.game().sees(field.place("0608"), field.place("0602"), false, blue));
  EXPECT_EQ(forbidden(field, "A", "0611"), "L.R31");
}

TEST(no_orders, L_R31_a_zone_is_entered_only_to_retake_what_was_just_lost) {
  Battlefield field("A first infantry 8 0607\nX second infantry 8 0605\n", told_to_do(""));
  ASSERT_TRUE(field.zone(grey, "0606"));
  EXPECT_EQ(forbidden(field, "A", "0606"), "L.R31");
  field.go_to_turn(2);
  field.edit([&](LineOfBattle& game) {
    game.hex(field.place("0606")).holder = Owner::second;
    game.hex(field.place("0606")).lost_turn = 1;
    game.hex(field.place("0605")).holder = Owner::second;
    game.hex(field.place("0605")).lost_turn = 1;
  });
  EXPECT_EQ(forbidden(field, "A", "0606"), "");
  EXPECT_TRUE(field.game().order_lets_charge(field.id("A"), field.place("0605")));
  field.edit([&](LineOfBattle& game) { game.hex(field.place("0605")).lost_turn = 0; });
  EXPECT_FALSE(field.game().order_lets_charge(field.id("A"), field.place("0605")));
}

TEST(move_order, L_R32_marches_in_column_nearer_to_its_destination_and_into_no_zone) {
  Battlefield field("A first infantry 8 0608 as=column\nB first infantry 8 0808\nX second infantry 8 0505\n",
                    told_to_do("move 0602"));
  EXPECT_EQ(forbidden(field, "A", "0607"), "");
  EXPECT_EQ(forbidden(field, "A", "0609"), "L.R32");
  EXPECT_EQ(forbidden(field, "A", "0708"), "L.R32");
  EXPECT_EQ(forbidden(field, "B", "0807"), "L.R32");  // in line
  ASSERT_TRUE(field.zone(grey, "0605"));
  EXPECT_EQ(forbidden(field, "A", "0605"), "L.R32");
  EXPECT_FALSE(field.game().order_lets_charge(field.id("A"), field.place("0505")));
}

TEST(move_order, L_R32_whoever_can_march_nearer_must) {
  Battlefield field("A first infantry 8 0608 as=column\nX second infantry 8 1201\n", told_to_do("move 0602"));
  field.go("activity");
  EXPECT_FALSE(field.offered("done"));
  field.play("take 0608");
  EXPECT_EQ(field.refusal("stand"), "L.R32");
  field.play("march 0607");
  EXPECT_EQ(field.refusal("stand"), "");
  field.play("stand");
  EXPECT_TRUE(field.offered("done"));
}

TEST(move_order, L_R32_whoever_finds_no_room_waits) {
  Battlefield field("A first infantry 8 0603 as=column\nB first infantry 16 0602 as=column\nX second infantry 8 1211\n",
                    told_to_do("move 0602"));
  field.go("activity");
  EXPECT_TRUE(field.offered("done"));
}

TEST(move_order, L_R32_nearer_is_by_what_the_way_costs_such_a_unit) {
  // By the pike eight half points; straight on, over the fields, twelve.
  const Battlefield field(
      "A first infantry 8 0608 as=column\nB first cavalry 4 0608 as=mounted\nX second infantry 8 "
      "1211\n",
      {"formation Blue | division | first | move 0602\n", "pike Pike: 0608-0708-0707-0706-0705-0704-0703-0702-0602\n"});
  for (const char* unit : {"A", "B"}) {
    EXPECT_EQ(forbidden(field, unit, "0708"), "") << unit << ": along the pike, though no nearer for a line";
    EXPECT_EQ(forbidden(field, unit, "0607"), "L.R32") << unit << ": from there it costs ten";
    EXPECT_EQ(forbidden(field, unit, "0706"), "") << unit;
  }
}

TEST(attack_order, L_R33_has_no_limit) {
  Battlefield field("A first infantry 8 0607\nX second infantry 8 0605\n");
  EXPECT_EQ(forbidden(field, "A", "0606"), "");
  EXPECT_EQ(forbidden(field, "A", "0612"), "");
  EXPECT_TRUE(field.game().order_lets_charge(field.id("A"), field.place("0605")));
}

TEST(attack_order, L_R33_ends_after_two_own_turns_in_which_nobody_did_anything) {
  Battlefield field(six_apart);
  field.go_to_turn(2);
  EXPECT_EQ(field.formation("Blue").futile, 1);
  EXPECT_EQ(field.formation("Blue").orders, Orders::attack);
  field.go_to_turn(3);
  EXPECT_EQ(field.formation("Blue").orders, Orders::none);
  EXPECT_TRUE(field.formation("Blue").recovering);
  EXPECT_TRUE(field.told(blue, "does nothing any more"));
}

TEST(attack_order, L_R33_goes_on_where_a_unit_comes_nearer) {
  Battlefield field("A first infantry 8 0611\nX second infantry 8 0602\n");
  for (const char* hex : {"0610", "0609"}) {
    field.go("activity");
    field.play(fmt::format("take {}", field.at("A")));
    field.play(fmt::format("march {}", hex));
    field.play("stand");
    field.go("activity", grey);
    EXPECT_EQ(field.formation("Blue").futile, 0) << hex;
  }
  EXPECT_EQ(field.formation("Blue").orders, Orders::attack);
}

TEST(attack_order, L_R33_turns_in_which_everybody_is_frozen_do_not_count) {
  Battlefield field("A first infantry 8 0608 frozen=5\nX second infantry 8 0602\n");
  field.go_to_turn(5);
  EXPECT_EQ(field.formation("Blue").orders, Orders::attack);
}

TEST(reserve, L_R34_stays_six_hexes_from_every_enemy_who_could_fire) {
  Battlefield field("King first leader 2/2 0612\nA first infantry 8 0610\nX second infantry 8 0602\n",
                    told_to_do("reserve"));
  EXPECT_EQ(forbidden(field, "A", "0608"), "");
  EXPECT_EQ(forbidden(field, "A", "0607"), "L.R34");
  field.set("X", State::routed);
  EXPECT_EQ(forbidden(field, "A", "0607"), "");
  EXPECT_FALSE(field.game().order_lets_charge(field.id("A"), field.place("0602")));
}

TEST(reserve, L_R34_stays_in_the_radius_of_its_leader) {
  const Battlefield field("King first leader 2/2 0112\nA first infantry 8 0612\nX second infantry 8 1201\n",
                          told_to_do("reserve"));
  EXPECT_EQ(forbidden(field, "A", "0912"), "");  // eight hexes
  EXPECT_EQ(forbidden(field, "A", "1012"), "L.R34");
}

TEST(radius, L_R39_regiments_to_their_brigade_leader_and_he_to_the_division_leader) {
  const std::string grey_one = "X second infantry 8 1201\n";
  const auto field_with = [&](std::string_view king, std::string_view gibbon) {
    return Battlefield(
        fmt::format("King first leader 2/2 {}\nGibbon first leader 3/3 {} formation=B1\n"
                    "A first infantry 8 0611 formation=B1\n{}",
                    king, gibbon, grey_one));
  };
  EXPECT_TRUE(field_with("0612", "0605").game().in_command(PieceId{2}));   // six hexes
  EXPECT_FALSE(field_with("0612", "0604").game().in_command(PieceId{2}));  // seven
  // The leader of the brigade is too far from King: so are all of it.
  const Battlefield far = field_with("0602", "0611");
  EXPECT_FALSE(far.game().in_command(far.id("Gibbon")));
  EXPECT_FALSE(far.game().in_command(far.id("A")));
  EXPECT_EQ(far.game().leader_over(far.id("A")), far.id("King"));
  const Battlefield near = field_with("0603", "0611");
  EXPECT_TRUE(near.game().in_command(near.id("A")));
}

TEST(radius, L_R39_batteries_of_a_battalion_to_its_leader_others_to_the_division) {
  const Battlefield field(
      "King first leader 2/2 0603\nHunt first leader 3/1 0610 formation=Guns\nG first artillery 4 0606 formation=Guns\n"
      "H first artillery 4 0605 formation=Guns\nK first artillery 4 0611\nA first infantry 4 0111\nX second infantry 8 "
      "1201\n",
      {"formation Blue | division | first | attack 0606\nformation Guns | artillery_battalion | first | under Blue\n"});
  EXPECT_TRUE(field.game().in_command(field.id("G")));   // four hexes
  EXPECT_FALSE(field.game().in_command(field.id("H")));  // five
  EXPECT_TRUE(field.game().in_command(field.id("K")));   // eight to King
  EXPECT_FALSE(field.game().in_command(field.id("A")));
}

TEST(radius, L_R39_who_has_no_leader_on_the_map_is_in_command) {
  const Battlefield field(six_apart);
  EXPECT_TRUE(field.game().in_command(field.id("A")));
}

TEST(radius, L_R27_out_of_it_a_unit_only_moves_nearer_to_him) {
  const Battlefield field(
      "Gibbon first leader 3/3 0604 formation=B1\nA first infantry 8 0611 formation=B1\n"
      "X second infantry 8 1201\n");
  EXPECT_EQ(forbidden(field, "A", "0610"), "");
  EXPECT_EQ(forbidden(field, "A", "0612"), "L.R27");
}

TEST(guns, L_R46_a_battery_is_posted_within_four_hexes_of_its_leader) {
  const Battlefield field(
      "Hunt first leader 3/1 0610 formation=Guns\nG first artillery 4 0610 formation=Guns as=limbered\n"
      "A first infantry 4 0111\nX second infantry 8 0601\n",
      {"formation Guns | artillery_battalion | first\n"});
  EXPECT_EQ(forbidden(field, "G", "0606"), "");
  EXPECT_EQ(forbidden(field, "G", "0605"), "L.R31");
}

TEST(zones, L_R45_whoever_is_told_to_go_may_leave_a_zone_in_that_turn) {
  Battlefield field("King first leader 4/2 0606\nA first infantry 8 0606\nX second infantry 8 0605\n");
  ASSERT_TRUE(field.game().in_enemy_zone(field.id("A")));
  EXPECT_FALSE(field.game().may_leave_zone(field.id("A")));
  field.play("initiative Blue none", "3,3");
  EXPECT_TRUE(field.game().may_leave_zone(field.id("A")));
  field.go("activity", grey);
  EXPECT_FALSE(field.game().may_leave_zone(field.id("A")));
}

TEST(zones, L_R45_a_new_attack_does_not_let_it_leave) {
  Battlefield field("King first leader 4/2 0606\nA first infantry 8 0606\nX second infantry 8 0605\n", told_to_do(""));
  field.play("initiative Blue attack 0606", "3,3");
  EXPECT_FALSE(field.game().may_leave_zone(field.id("A")));
}

TEST(zones, L_R45_batteries_limber_and_leave_a_zone_in_any_turn_at_its_price) {
  Battlefield field(
      "G first artillery 4 0607\nA first infantry 8 0112\nY second infantry 4 0606\nZ second infantry 4 0808 "
      "facing=north_west\n");
  field.go("activity");
  ASSERT_TRUE(field.game().in_enemy_zone(field.id("G")));
  field.play("take 0607");
  EXPECT_EQ(field.refusal("march 0608"), "L.27") << "unlimbered guns only turn";
  field.play("form limbered");
  field.play("march 0608");
  EXPECT_EQ(field.points("G"), 4) << "no zone lies there";
  field.play("close 0708", "6");
  EXPECT_EQ(field.at("G"), "0708");
  EXPECT_EQ(field.points("G"), 3) << "L.R5: a point for the zone that it enters";
  // Infantry of the same orders stays.
  Battlefield foot("A first infantry 4 0607 as=column\nY second infantry 4 0606\n");
  foot.go("activity");
  foot.play("take 0607");
  EXPECT_EQ(foot.refusal("march 0608"), "L.R5");
}

TEST(zero_rule, L_6_a_die_says_how_far_a_zeros_brigade_goes) {
  for (const auto& [die, points] : {std::pair{"1", 0}, {"2", 6}, {"3", 6}, {"4", 12}, {"6", 12}}) {
    Battlefield field(
        "Davis first leader 0/1 0610 formation=B1\nA first infantry 8 0610 formation=B1\n"
        "B first infantry 8 0810 formation=B1\nX second infantry 8 0602\n");
    field.go("activity");
    field.play("take 0610", die);
    Stacked who;
    who.push_back(field.id("A"));
    EXPECT_EQ(field.game().allowance(who), points) << die;
    field.play("stand");
    field.play("take 0810");  // the brigade has rolled
    EXPECT_TRUE(field.told(blue, "led by a zero"));
    EXPECT_FALSE(field.told(grey, "led by a zero"));
  }
}

TEST(zero_rule, L_6_one_such_brigade_is_finished_before_the_next_is_rolled_for) {
  Battlefield field(
      "Davis first leader 0/1 0610 formation=B1\nA first infantry 8 0610 formation=B1\n"
      "B first infantry 8 0810 formation=B1\nHill first leader 0/1 0410 formation=B2\n"
      "C first infantry 8 0410 formation=B2\nLane first leader 1/1 0210 formation=B3\n"
      "D first infantry 8 0210 formation=B3\nX second infantry 8 0602\n");
  field.go("activity");
  EXPECT_EQ(field.refusal("take 0410"), "");
  field.play("take 0610", "4");
  field.play("stand");
  EXPECT_EQ(field.refusal("take 0410"), "L.6") << "B has not acted";
  EXPECT_FALSE(field.offered("take 0410"));
  EXPECT_EQ(field.refusal("take 0210"), "") << "no zero leads it";
  field.play("take 0810");
  field.play("stand");
  field.play("take 0410", "1");
}

TEST(zero_rule, L_6_only_on_attack_orders_and_only_for_zeroes) {
  for (const auto& [value, order] : {std::pair{"0", ""}, {"1", "attack 0606"}}) {
    Battlefield field(fmt::format("Davis first leader {}/1 0610 formation=B1\nA first infantry 8 0610 formation=B1\n"
                                  "X second infantry 8 0602\n",
                                  value),
                      told_to_do(order));
    field.go("activity");
    field.play("take 0610");
    EXPECT_FALSE(field.said("led by a zero"));
  }
}

}  // namespace
}  // namespace longroll::line_of_battle
