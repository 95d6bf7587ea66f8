// What the book asks of players about a shot, the map works out: a test a field, both sides of it (L.10 to L.20, L.36,
// L.F10 to L.F16, L.R1, L.R2, L.R8, L.R10, L.R18).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view facts_pair = "A first infantry 8 0607\nX second infantry 8 0605\n";

/// The facts of the shot of whoever stands in a hex at another, everybody in it.
FireOrder shot(Battlefield& field, std::string_view from = "0607", std::string_view at = "0605") {
  field.go("activity");
  field.play(fmt::format("take {}", from));
  field.play(fmt::format("fire {}", at));
  return field.game().fire_order(field.game().state.flow.nearest<Shot>());
}

FireOrder shot_of(std::string_view pieces, const Terms& terms = {},
                  const std::function<void(Battlefield&)>& change = {}, std::string_view from = "0607",
                  std::string_view at = "0605") {
  Battlefield field(pieces, terms);
  field.go("activity");
  if (change) change(field);
  return shot(field, from, at);
}

TEST(shot_facts, firers_are_all_of_the_stack_who_can) {
  const FireOrder order = shot_of(
      "A first infantry 8 0607 weapon=SR\nB first infantry 3 0607 weapon=M sharpshooter=yes\n"
      "X second infantry 8 0605\n");
  ASSERT_EQ(order.firers.size(), 2U);
  EXPECT_EQ(order.firers[0].strength, 8);
  EXPECT_EQ(order.firers[0].weapon, Weapon::SR);
  EXPECT_FALSE(order.firers[0].sharpshooter);
  EXPECT_EQ(order.firers[1].weapon, Weapon::M);
  EXPECT_TRUE(order.firers[1].sharpshooter);
  EXPECT_EQ(order.firers[1].arm, Arm::infantry);
}

TEST(shot_facts, a_firer_whose_weapon_does_not_reach_stays_out) {
  const FireOrder order = shot_of(
      "A first infantry 8 0607\nB first infantry 3 0607 weapon=M\nX second infantry 8 0604\n", {}, {}, "0607", "0604");
  EXPECT_EQ(order.firers.size(), 1U);
}

TEST(shot_facts, state_of_a_firer) {
  EXPECT_EQ(shot_of(facts_pair).firers[0].state, State::normal);
  EXPECT_EQ(shot_of(facts_pair, {}, [](Battlefield& field) { field.set("A", State::disorganized); }).firers[0].state,
            State::disorganized);
}

TEST(shot_facts, open_order_capable_firer) {
  const std::string skirmishers = "A first infantry 3 0607 as=open_order\nX second infantry 8 0605\n";
  EXPECT_TRUE(shot_of(skirmishers).firers[0].open_order_capable);
  EXPECT_FALSE(shot_of(skirmishers + "B first infantry 4 0707\n").firers[0].open_order_capable)
      << "L.R43: a line beside it";
  EXPECT_TRUE(shot_of(skirmishers + "B first artillery 4 0707\n").firers[0].open_order_capable) << "guns may be";
}

TEST(shot_facts, range) {
  EXPECT_EQ(shot_of(facts_pair).range, 2);
  EXPECT_EQ(shot_of("A first infantry 8 0607\nX second infantry 8 0603\n", {}, {}, "0607", "0603").range, 4);
}

TEST(shot_facts, range_of_several_hexes_is_the_longest) {
  Battlefield field("A first infantry 6 0607\nB first infantry 6 0508\nX second infantry 8 0605\n");
  field.go("activity");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("join B");
  const FireOrder order = field.game().fire_order(field.game().state.flow.nearest<Shot>());
  EXPECT_EQ(order.range, 3);
  EXPECT_EQ(order.firers.size(), 2U);
}

TEST(shot_facts, counter_battery_level_of_the_guns_that_fire) {
  const std::string guns = "G first artillery 4 0610\nX second infantry 8 0604\n";
  EXPECT_EQ(shot_of(guns, {}, {}, "0610", "0604").counter_battery, 0);
  const auto struck = [](Battlefield& field) {
    field.edit([&](LineOfBattle& game) { game.piece(field.id("G")).counter_battery = 2; });
  };
  EXPECT_EQ(shot_of(guns, {}, struck, "0610", "0604").counter_battery, 2);
}

TEST(shot_facts, canister_where_it_reaches_and_is_left) {
  const std::string near = "G first artillery 4 0607\nX second infantry 8 0604\n";
  EXPECT_TRUE(shot_of(near, {}, {}, "0607", "0604").firers[0].canister);
  EXPECT_FALSE(
      shot_of("G first artillery 4 0607\nX second infantry 8 0603\n", {}, {}, "0607", "0603").firers[0].canister);
  const auto spent = [](Battlefield& field) {
    field.edit([&](LineOfBattle& game) { game.piece(field.id("G")).canister_depleted = true; });
  };
  EXPECT_FALSE(shot_of(near, {}, spent, "0607", "0604").firers[0].canister);
}

TEST(shot_facts, strength_of_the_target_is_of_all_units_in_the_hex) {
  EXPECT_EQ(shot_of(facts_pair).target.strength, 8);
  EXPECT_EQ(shot_of(std::string(facts_pair) + "Y second infantry 5 0605\n").target.strength, 13);
}

TEST(shot_facts, original_and_wreck_number_of_the_target) {
  const FireOrder order = shot_of(facts_pair, {}, [](Battlefield& field) { field.strength("X", 5); });
  EXPECT_EQ(order.target.strength, 5);
  EXPECT_EQ(order.target.original, 8);
  EXPECT_EQ(order.target.wreck_at, 4);
  EXPECT_EQ(shot_of("A first infantry 8 0607\nX second infantry 8 0605 wreck_at=3\n").target.wreck_at, 3);
}

TEST(shot_facts, rating_state_and_arm_are_those_of_the_top_unit) {
  const std::string two =
      "A first infantry 8 0607\nX second infantry 8 0605 rating=A\nY second infantry 4 0605 rating=E\n";
  EXPECT_EQ(shot_of(two).target.rating, Rating::A);
  const auto swap = [](Battlefield& field) {
    field.edit([&](LineOfBattle& game) {
      game.piece(field.id("X")).place = 1;
      game.piece(field.id("Y")).place = 0;
      game.piece(field.id("Y")).state = State::shaken;
    });
  };
  const FireOrder order = shot_of(two, {}, swap);
  EXPECT_EQ(order.target.rating, Rating::E);
  EXPECT_EQ(order.target.state, State::shaken);
  EXPECT_EQ(shot_of("A first infantry 8 0607\nX second artillery 4 0605\n").target.arm, Arm::artillery);
}

TEST(shot_facts, open_order_of_the_target) {
  const std::string skirmishers = "A first infantry 8 0607\nX second infantry 3 0605 as=open_order\n";
  EXPECT_TRUE(shot_of(skirmishers).target.open_order_capable);
  const FireOrder held = shot_of(skirmishers + "Y second infantry 4 0604\n");
  EXPECT_TRUE(held.target.open_order);
  EXPECT_FALSE(held.target.open_order_capable);
  const auto broken = [](Battlefield& field) { field.set("X", State::disorganized); };
  EXPECT_FALSE(shot_of(skirmishers, {}, broken).target.open_order_capable);
}

TEST(shot_facts, whether_the_target_can_fire) {
  EXPECT_TRUE(shot_of(facts_pair).target.can_fire);
  EXPECT_FALSE(shot_of("A first infantry 8 0607\nX second infantry 8 0605 as=column\n").target.can_fire);
  EXPECT_FALSE(shot_of(facts_pair, {}, [](Battlefield& field) { field.set("X", State::routed); }).target.can_fire);
}

TEST(shot_facts, leaders_with_the_target_the_best_first) {
  const FireOrder order = shot_of(std::string(facts_pair) +
                                  "H second leader 2/1 0605\nJ second leader 1/3 0605 formation=Foes\n"
                                  "Y second infantry 4 0102 formation=Foes\n");
  ASSERT_EQ(order.target.leaders.size(), 2U);
  EXPECT_EQ(order.target.leaders[0], 3);
  EXPECT_EQ(order.target.leaders[1], 1);
}

TEST(shot_facts, cover_by_the_hex_and_the_side_that_it_comes_through) {
  const auto cover = [](const std::string& map, std::string_view pieces = facts_pair) {
    return shot_of(pieces, {.map = map}).target.cover;
  };
  EXPECT_EQ(cover(""), Cover::none);
  EXPECT_EQ(cover("hexside wall 0605>0606\n"), Cover::stone_wall);
  EXPECT_EQ(cover("hexside wall 0606>0605\n"), Cover::none) << "it shelters the other side";
  EXPECT_EQ(cover("hexside wall 0605>0604\n"), Cover::none) << "it is behind them";
  EXPECT_EQ(cover("hexside ledge 0605/0606\n"), Cover::rock_ledge);
  EXPECT_EQ(cover("mark boulders 0605\n"), Cover::boulders);
  EXPECT_EQ(cover("mark slope 0605\n"), Cover::slope);
  EXPECT_EQ(cover("mark sunken 0605\n"), Cover::sunken_road);
}

TEST(shot_facts, a_sunken_road_and_works_do_not_help_from_behind) {
  const std::string away = "A first infantry 8 0607\nX second infantry 8 0605 facing=north\n";
  EXPECT_EQ(shot_of(away, {.map = "mark sunken 0605\n"}).target.cover, Cover::none);
  const auto works = [](Battlefield& field) {
    field.edit([&](LineOfBattle& game) {
      game.hex(field.place("0605")).breastworks = 1 << static_cast<int>(Direction::south);
    });
  };
  EXPECT_EQ(shot_of(facts_pair, {}, works).target.cover, Cover::breastworks);
  EXPECT_EQ(shot_of(away, {}, works).target.cover, Cover::none);
}

TEST(shot_facts, a_line_through_a_corner_is_covered_by_either_side) {
  // 0507 to 0605 comes in over the corner between the south and the south-west side.
  const std::string pieces = "A first infantry 8 0507\nX second infantry 8 0605\n";
  EXPECT_EQ(shot_of(pieces, {.map = "hexside wall 0605>0506\n"}, {}, "0507").target.cover, Cover::stone_wall);
  EXPECT_EQ(shot_of(pieces, {.map = "hexside wall 0605>0606\n"}, {}, "0507").target.cover, Cover::stone_wall);
  EXPECT_EQ(shot_of(pieces, {.map = "hexside wall 0605>0706\n"}, {}, "0507").target.cover, Cover::none);
}

TEST(shot_facts, guns_in_the_target_hex_beside_the_stack) {
  EXPECT_FALSE(shot_of(facts_pair).target_has_guns);
  const FireOrder order =
      shot_of(std::string(facts_pair) + "G second artillery 4 0605 as=limbered\n", {}, [](Battlefield& field) {
        field.edit([&](LineOfBattle& game) { game.piece(field.id("G")).counter_battery = 1; });
      });
  EXPECT_TRUE(order.target_has_guns);
  EXPECT_EQ(order.target_counter_battery, 1);
}

TEST(shot_facts, rear_of_the_target) {
  EXPECT_FALSE(shot_of(facts_pair).around.rear);
  EXPECT_TRUE(shot_of("A first infantry 8 0607\nX second infantry 8 0605 facing=north\n").around.rear);
  EXPECT_TRUE(shot_of("A first infantry 8 0607\nX second infantry 8 0605 as=column\n").around.rear) << "L.27";
  EXPECT_FALSE(shot_of("A first infantry 8 0607\nX second infantry 3 0605 as=open_order facing=north\n").around.rear);
}

TEST(shot_facts, L_R18_the_rear_only_if_all_fire_into_it) {
  Battlefield field(
      "A first infantry 6 0607\nB first infantry 6 0604 facing=south\nX second infantry 8 0605 facing=north\n");
  field.go("activity");
  field.play("take 0607");
  field.play("fire 0605");
  EXPECT_TRUE(field.game().fire_order(field.game().state.flow.nearest<Shot>()).around.rear);
  field.play("join B");
  EXPECT_FALSE(field.game().fire_order(field.game().state.flow.nearest<Shot>()).around.rear);
}

TEST(shot_facts, from_a_lower_elevation_and_a_crest_counts) {
  EXPECT_FALSE(shot_of(facts_pair).around.from_below);
  EXPECT_TRUE(shot_of(facts_pair, {.map = "level 1 0605 0606\n"}).around.from_below);
  EXPECT_TRUE(shot_of(facts_pair, {.map = "level 1 0604 0605 0606 0607\nmark crest 0605\n"}).around.from_below);
}

TEST(shot_facts, attack_orders_of_the_target) {
  EXPECT_TRUE(shot_of(facts_pair).around.attack_orders);
  EXPECT_FALSE(
      shot_of(facts_pair, {}, [](Battlefield& field) { field.orders("Grey", Orders::none); }).around.attack_orders);
}

TEST(shot_facts, night) {
  EXPECT_FALSE(shot_of(facts_pair).around.night);
  EXPECT_TRUE(shot_of(facts_pair, {.scenario = "turn 1 23:00 night\nturn 2 23:30 night\n"}).around.night);
}

TEST(shot_facts, L_R10_cowardly_legs_within_two_hexes_of_friends) {
  const auto legs = [](std::string_view at, Owner of) {
    return
        [at, of](Battlefield& field) { field.edit([&](LineOfBattle& game) { game.hex(field.place(at)).legs = of; }); };
  };
  EXPECT_TRUE(shot_of(facts_pair, {}, legs("0603", Owner::second)).around.cowardly_legs);
  EXPECT_FALSE(shot_of(facts_pair, {}, legs("0602", Owner::second)).around.cowardly_legs) << "three hexes away";
  EXPECT_FALSE(shot_of(facts_pair, {}, legs("0603", Owner::first)).around.cowardly_legs) << "the enemy's";
}

TEST(shot_facts, which_shot_at_a_hex_it_is_and_who_directs_it) {
  const Terms terms{.scenario =
                        "formation Blue | division | first | attack 0606\n"
                        "formation Guns | artillery_battalion | first | under Blue\n"};
  const std::string pieces =
      "A first infantry 2 0112\nG first artillery 4 0610 formation=Guns\nC first leader 2/1 0610 formation=Guns\n"
      "X second infantry 8 0604\n";
  const FireOrder first = shot_of(pieces, terms, {}, "0610", "0604");
  EXPECT_EQ(first.shot, 1);
  EXPECT_TRUE(first.artillery_leader);
  const auto before = [](Battlefield& field) {
    field.edit([&](LineOfBattle& game) { game.hex(field.place("0604")).shots = 1; });
  };
  EXPECT_EQ(shot_of(pieces, terms, before, "0610", "0604").shot, 2);
  Battlefield field("G first artillery 4 0610\nX second infantry 8 0604\n");
  field.go("activity");
  before(field);
  field.play("take 0610");
  EXPECT_EQ(field.refusal("fire 0604"), "L.F14") << "without an artillery leader one shot is all";
}

TEST(shot_facts, danger_close_right_before_the_target) {
  Battlefield field("G first artillery 4 0611\nA first infantry 4 0605\nX second infantry 8 0604\n",
                    {.map = "level 5 0611\nlevel 2 0604\n"});
  field.go("activity");
  field.play("take 0611");
  field.play("fire 0604");
  const Shot& shot = field.game().state.flow.nearest<Shot>();
  EXPECT_TRUE(field.game().endangered(shot).contains(field.place("0605")));
  const FireOrder order = field.game().danger_order(shot, field.place("0605"));
  EXPECT_TRUE(order.danger_close);
  EXPECT_EQ(order.target.strength, 4);
}

}  // namespace
}  // namespace longroll::line_of_battle
