// Fire on the map: who may, who joins, and what a roll does to everybody (L.16 to L.20, L.29, L.34, L.R18, L.R20).
#include "game/play/no_dice.h"
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view firing_pair = "A first infantry 8 0607\nX second infantry 8 0605\n";

Battlefield at_activity(std::string_view pieces, const Terms& terms = {}) {
  Battlefield field(pieces, terms);
  field.go("activity");
  return field;
}

TEST(shot, who_may_not_fire_is_told_why) {
  const auto refusal = [](std::string_view pieces, std::string_view at = "0605", const Terms& terms = {},
                          std::optional<State> state = {}) {
    Battlefield field = at_activity(pieces, terms);
    if (state) field.set("A", *state);
    field.play("take 0607");
    return field.refusal(fmt::format("fire {}", at));
  };
  EXPECT_EQ(refusal(firing_pair), "");
  EXPECT_EQ(refusal(firing_pair, "0606"), "L.F11");
  EXPECT_EQ(refusal("A first infantry 8 0607\nX second infantry 8 0602\n", "0602"), "L.10");
  EXPECT_EQ(refusal("A first infantry 8 0607 facing=south\nX second infantry 8 0605\n"), "L.R1");
  EXPECT_EQ(refusal("A first infantry 8 0607 as=column\nX second infantry 8 0605\n"), "L.27");
  EXPECT_EQ(refusal(firing_pair, "0605", {}, State::routed), "L.30");
  EXPECT_EQ(refusal(firing_pair, "0605", {.map = "terrain woods 0606\n"}), "L.22");
}

TEST(shot, L_29_half_the_allowance_and_it_may_still_fire) {
  Battlefield field = at_activity("A first infantry 8 0609\nX second infantry 8 0604\n");
  field.play("take 0609");
  field.play("march 0607");
  EXPECT_EQ(field.places("fire"), "0604");
  field = at_activity("A first infantry 8 0611\nX second infantry 8 0603\n");
  field.play("take 0611");
  field.play("march 0607");
  EXPECT_EQ(field.refusal("fire 0603"), "L.29");
}

TEST(shot, L_29_who_has_fired_is_done) {
  Battlefield field = at_activity(firing_pair);
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "1,1");
  EXPECT_EQ(field.phase(), "activity");
  EXPECT_EQ(field.piece("A").activity, Activity::fired);
  EXPECT_EQ(field.refusal("take 0607"), "L.R42");
  EXPECT_TRUE(field.said("has no effect"));
}

TEST(shot, a_unit_that_held_its_fire_may_fire_at_another_target) {
  Battlefield field = at_activity(
      "A first infantry 8 0607\nB first infantry 4 0607\nX second infantry 8 0605\nY second infantry 8 0705\n");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("drop B");
  EXPECT_EQ(field.refusal("drop A"), "L.F11");
  field.play("roll", "1,1");
  EXPECT_EQ(field.phase(), "stack");
  EXPECT_EQ(field.refusal("march 0608"), "L.29");
  field.play("fire 0705");
  field.play("roll", "1,1");
  EXPECT_EQ(field.phase(), "activity");
}

TEST(shot, L_R18_small_arms_and_guns_never_fire_in_one_shot) {
  Battlefield field = at_activity("A first infantry 8 0607\nG first artillery 4 0608\nX second infantry 8 0605\n");
  field.play("take 0607");
  field.play("fire 0605");
  EXPECT_EQ(field.refusal("join G"), "L.R18");
}

/// The column of the combat table that a shot comes to.
int column_of(const FireOrder& order, const House& house) {
  NoDice none;
  Umpire umpire(none);
  return sum_fire(order, house, umpire);
}

TEST(shot, L_R18_each_fires_at_its_own_range_and_the_largest_shift_counts) {
  // Smoothbores next to the target, rifles two hexes away.
  Battlefield field =
      at_activity("B first infantry 4 0606 weapon=M\nA first infantry 4 0507\nX second infantry 8 0605\n");
  field.play("take 0606");
  field.play("fire 0605");
  const House& house = field.game().house();
  const auto order = [&] { return field.game().fire_order(field.game().state.flow.nearest<Shot>()); };
  EXPECT_EQ(column_of(order(), house), house.combat_column(4) + 1) << "buck and ball";
  field.play("join A");
  EXPECT_EQ(fire_strength(order(), house), 8);
  EXPECT_EQ(order().range, 2);
  EXPECT_EQ(column_of(order(), house), house.combat_column(8)) << "one left by the rifles, one right by buck and ball";
}

TEST(shot, L_R18_a_weapon_that_reaches_from_where_it_stands_counts) {
  FireOrder order;
  order.firers = {Firer{.strength = 4, .weapon = Weapon::M, .range = 2}, Firer{.strength = 4, .range = 4}};
  order.range = 4;
  const Battlefield field(firing_pair);
  const House& house = field.game().house();
  EXPECT_FALSE(refuse_order(order, house));
  EXPECT_EQ(fire_strength(order, house), 8);
  EXPECT_EQ(column_of(order, house), house.combat_column(8) - 3) << "the shift of four hexes";
  order.firers[0].range = 0;
  EXPECT_EQ(fire_strength(order, house), 4) << "smoothbores do not reach four hexes";
}

TEST(shot, L_R2_nobody_joins_once_as_many_points_fire_as_count) {
  Battlefield field = at_activity("A first infantry 8 0607\nB first infantry 4 0707\nX second infantry 8 0605\n");
  field.play("take 0707");
  field.play("fire 0605");
  EXPECT_EQ(field.refusal("join A"), "") << "four points";
  field = at_activity("A first infantry 8 0607\nB first infantry 4 0707\nX second infantry 8 0605\n");
  field.play("take 0607");
  field.play("fire 0605");
  EXPECT_EQ(field.refusal("join B"), "L.R2");
  field.set("A", State::disorganized);
  EXPECT_EQ(field.refusal("join B"), "") << "half of eight";
}

TEST(shot, L_17_losses_leader_loss_and_morale) {
  // Strength 8 in line at range 2: one column to the left, 4-5; 8 is a point and a check. Rating C, 2 and 4: nothing.
  Battlefield field = at_activity(std::string(firing_pair) + "H second leader 2/0 0605\n");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "4,4,1,1,2,4");
  EXPECT_EQ(field.points("X"), 7);
  EXPECT_EQ(field.state("X"), State::normal);
  EXPECT_EQ(field.piece("H").fallen, 0);
}

TEST(shot, L_42_who_passes_his_check_stands_firm) {
  for (const auto& [check, firm] : {std::pair{"2,4", true}, {"6,5", false}}) {
    Battlefield field = at_activity(firing_pair);
    field.play("take 0607");
    field.play("fire 0605");
    field.play("roll", fmt::format("3,4,{}", check));
    EXPECT_EQ(field.said("X stands firm"), firm);
  }
}

TEST(shot, L_47_a_leader_is_killed_and_another_takes_his_place) {
  Battlefield field = at_activity(std::string(firing_pair) + "H second leader 2/1 0605\n");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "4,4,6,6,1,4");
  EXPECT_EQ(field.piece("H").fallen, 1);
  EXPECT_EQ(field.piece("H").value, 0);
  EXPECT_TRUE(field.piece("H").replacement);
  EXPECT_TRUE(field.formation("Grey").leader_lost);
  EXPECT_EQ(field.at("H"), "0605");
  EXPECT_TRUE(field.said("H is killed; another takes his place"));
}

TEST(shot, L_R37_a_leader_who_is_killed_brings_points_and_one_who_is_wounded_none) {
  for (const auto& [dice, points] : {std::pair{"4,4,6,6,1,4", 2}, {"4,4,5,6,1,4", 0}}) {
    Battlefield field = at_activity(std::string(firing_pair) + "H second leader 2/1 0605\n");
    field.play("take 0607");
    field.play("fire 0605");
    field.play("roll", dice);
    EXPECT_EQ(field.piece("H").fallen, 1) << dice;
    EXPECT_EQ(field.game().points(blue), points) << dice;
  }
}

TEST(shot, L_R20_the_loss_comes_first_then_the_leader_then_the_check) {
  Battlefield field = at_activity(std::string(firing_pair) + "H second leader 2/1 0605\n");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "4,4,6,6,5,5");
  const std::string log = field.log();
  EXPECT_LT(log.find("X loses a strength point"), log.find("H is killed"));
  EXPECT_LT(log.find("H is killed"), log.find("X is disorganized"));
}

TEST(shot, L_R20_leaders_of_a_stack_that_is_destroyed_share_its_fire_and_are_then_alone) {
  Battlefield field = at_activity(
      "A first infantry 8 0607\nX second infantry 1 0605\nH second leader 2/1 0605\nY second infantry 4 0601\n");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "4,4,1,1,1,1");  // a point; nothing befalls him; nobody takes him
  EXPECT_EQ(field.piece("X").where, Whereabouts::destroyed);
  EXPECT_EQ(field.at("H"), "0601");
  EXPECT_EQ(field.piece("H").fallen, 0);
}

TEST(shot, L_32_each_unit_of_the_stack_adds_the_result_to_its_own_state) {
  Battlefield field = at_activity("A first infantry 8 0607\nX second infantry 6 0605\nY second infantry 6 0605\n");
  field.set("Y", State::shaken);
  field.play("take 0607");
  field.play("fire 0605");
  // Rating C, 12 less nothing: disorganized, four back, two lost from the top.
  field.play("roll", "4,4,6,6");
  EXPECT_EQ(field.state("X"), State::disorganized);
  EXPECT_EQ(field.state("Y"), State::disorganized);
}

TEST(shot, L_20_the_battery_that_used_it_runs_out) {
  Battlefield field = at_activity("G first artillery 6 0610\nX second infantry 8 0604\n");
  field.play("take 0610");
  field.play("fire 0604");
  // Range 6: one to the left of 6-8 is 4-5; 11 is in the band of whatever was used.
  field.play("roll", "5,6,1,1");
  EXPECT_TRUE(field.piece("G").shell_depleted);
  EXPECT_FALSE(field.piece("G").canister_depleted);
  EXPECT_EQ(field.points("X"), 6);
}

TEST(shot, L_20_canister_runs_out_on_a_nine) {
  Battlefield field = at_activity("G first artillery 6 0607\nX second infantry 8 0604\n");
  field.play("take 0607");
  field.play("fire 0604");
  field.play("roll", "4,5,1,1");
  EXPECT_TRUE(field.piece("G").canister_depleted);
  EXPECT_FALSE(field.piece("G").shell_depleted);
}

TEST(shot, L_18_guns_that_are_hit_have_a_counter_battery_marker) {
  Battlefield field = at_activity("G first artillery 6 0610\nX second artillery 6 0604\n");
  field.play("take 0610");
  field.play("fire 0604");
  field.play("roll", "3,3,1,1");
  EXPECT_EQ(field.piece("X").counter_battery, 1);
  EXPECT_EQ(field.points("X"), 6);
}

TEST(shot, L_F12_who_moved_and_fires_within_three_hexes_takes_an_opening_volley) {
  Battlefield field = at_activity("A first infantry 8 0609\nX second infantry 8 0605\n");
  field.play("take 0609");
  field.play("march 0608");
  field.play("fire 0605");
  field.play("roll", "6,1,1");  // range 3: a six is a point
  EXPECT_EQ(field.points("A"), 7);
}

TEST(shot, L_F12_who_did_not_move_or_fires_from_farther_does_not) {
  Battlefield field = at_activity("A first infantry 8 0608\nX second infantry 8 0605\n");
  field.play("take 0608");
  field.play("fire 0605");
  field.play("roll", "1,1");
  EXPECT_EQ(field.points("A"), 8);
  field = at_activity("A first infantry 8 0609\nX second infantry 8 0604\n");
  field.play("take 0609");
  field.play("march 0608");
  field.play("fire 0604");
  field.play("roll", "1,1");
  EXPECT_EQ(field.points("A"), 8);
}

TEST(shot, L_F12_to_turn_is_to_draw_it_too) {
  Battlefield field = at_activity("A first infantry 8 0608 facing=north_east\nX second infantry 8 0605\n");
  field.play("take 0608");
  field.play("face north");
  field.play("fire 0605");
  field.play("roll", "6,1,1");
  EXPECT_EQ(field.points("A"), 7);
}

TEST(shot, L_R28_another_stack_fires_it_where_the_target_cannot) {
  Battlefield field =
      at_activity("A first infantry 8 0609\nX second infantry 8 0605 facing=north\nY second infantry 8 0707\n");
  field.play("take 0609");
  field.play("march 0608");
  const auto volley =
      field.game().volley_for(field.game().state.flow.nearest<StackActs>().pieces, field.place("0605"), false);
  ASSERT_TRUE(volley);
  EXPECT_EQ(volley->from, field.place("0707"));
  EXPECT_EQ(volley->order.from, VolleyFrom::range_2);
}

TEST(shot, L_34_open_order_withdraws_two_hexes_and_the_fire_is_spent) {
  Battlefield field = at_activity("A first infantry 8 0608\nX second infantry 3 0605 as=open_order\n");
  field.play("take 0608");
  field.play("march 0607");
  EXPECT_EQ(field.chance("fire 0605", "withdraws"), "1");
  field.play("fire 0605");
  field.play("roll");
  EXPECT_EQ(field.phase(), "withdrawal");
  EXPECT_EQ(field.places("withdraw"), "0505 0604 0705");
  EXPECT_EQ(field.refusal("withdraw 0606"), "L.R43");
  field.play("withdraw 0604");
  field.play("withdraw 0603");
  EXPECT_EQ(field.at("X"), "0603");
  EXPECT_EQ(field.points("X"), 3);
  EXPECT_EQ(field.piece("A").activity, Activity::fired);
}

TEST(shot, L_R43_where_two_hexes_cannot_be_made_it_stands) {
  Battlefield field = at_activity("A first infantry 8 0604\nX second infantry 3 0601 as=open_order\n");
  field.play("take 0604");
  field.play("face north_east");
  field.play("face north");
  field.play("fire 0601");
  field.play("roll", "1,1,1");  // its volley at range 3, then the fire
  EXPECT_EQ(field.at("X"), "0601");
}

TEST(shot, L_R43_who_cannot_withdraw_is_fired_at_as_a_line) {
  for (const auto& [facing, rear] : {std::pair{"south", false}, {"north", true}}) {
    Battlefield field =
        at_activity(fmt::format("A first infantry 8 0604\nX second infantry 3 0601 as=open_order facing={}\n", facing));
    field.play("take 0604");
    const auto order = [&] {
      return field.game().fire_order(
          field.game().strongest(field.game().state.flow.nearest<StackActs>().pieces, field.place("0601")));
    };
    EXPECT_TRUE(order().target.open_order_capable) << "no volley is due: who has not moved fires at open order";
    EXPECT_FALSE(order().around.rear);
    field.play("face north_east");
    field.play("face north");
    EXPECT_FALSE(order().target.open_order_capable);
    EXPECT_EQ(order().around.rear, rear) << "as a line has a front";
  }
  // With room behind it, it keeps its order and goes.
  Battlefield room = at_activity("A first infantry 8 0608 facing=north_east\nX second infantry 3 0605 as=open_order\n");
  room.play("take 0608");
  room.play("face north");
  EXPECT_TRUE(
      room.game().would_withdraw(room.game().state.flow.nearest<StackActs>().pieces, room.place("0605"), false));
}

TEST(shot, danger_close_costs_friends_before_the_target) {
  Battlefield field = at_activity("G first artillery 6 0611\nA first infantry 4 0605\nX second infantry 8 0604\n",
                                  {.map = "level 5 0611\nlevel 2 0604\n"});
  field.play("take 0611");
  field.play("fire 0604");
  field.play("roll", "1,1,6,6");  // no effect on the target; twelve on the friends
  EXPECT_EQ(field.points("A"), 2);
  EXPECT_EQ(field.points("X"), 8);
  EXPECT_FALSE(field.piece("G").shell_depleted);
}

TEST(shot, a_frozen_unit_that_is_fired_at_wakes) {
  Battlefield field = at_activity("A first infantry 8 0607\nX second infantry 8 0605 frozen=4\n");
  EXPECT_TRUE(field.game().frozen(field.id("X")));
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "1,1");
  EXPECT_FALSE(field.game().frozen(field.id("X")));
}

TEST(shot, L_R44_with_a_unit_that_is_fired_at_its_brigade_wakes_and_no_other) {
  Battlefield field = at_activity(
      "A first infantry 8 0607\nX second infantry 8 0605 formation=G1 frozen=4\n"
      "Y second infantry 8 0301 formation=G1 frozen=4\nH second leader 2/2 0301 formation=G1 frozen=4\n"
      "Z second infantry 8 0901 formation=G2 frozen=4\n");
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "1,1");
  for (const char* piece : {"X", "Y", "H"}) EXPECT_FALSE(field.game().frozen(field.id(piece))) << piece;
  EXPECT_TRUE(field.game().frozen(field.id("Z")));
}

TEST(shot, L_R44_batteries_wake_one_by_one) {
  Battlefield field = at_activity(
      "A first infantry 8 0607\nX second artillery 4 0605 formation=Guns frozen=4\n"
      "Y second artillery 4 0301 formation=Guns frozen=4\nZ second infantry 4 0901\n",
      {"formation Grey | division | second\nformation Guns | artillery_battalion | second\n"});
  field.play("take 0607");
  field.play("fire 0605");
  field.play("roll", "1,1");
  EXPECT_FALSE(field.game().frozen(field.id("X")));
  EXPECT_TRUE(field.game().frozen(field.id("Y")));
}

TEST(shot, the_forecast_is_the_odds_of_the_procedure) {
  Battlefield field = at_activity(firing_pair);
  field.play("take 0607");
  const auto shot = field.game().strongest(field.game().state.flow.nearest<StackActs>().pieces, field.place("0605"));
  const Odds<FireResult> odds = fire_odds(field.game().fire_order(shot), field.game().house(), {}, nullptr);
  Rational back = 0;
  for (std::size_t i = 0; i < odds.size(); ++i)
    if (odds.outcome(i).retreat > 0 && !odds.outcome(i).destroyed) back += Rational(odds.count(i), odds.denominator);
  EXPECT_EQ(field.chance("fire 0605", "retreats"), to_text(back));
}

}  // namespace
}  // namespace longroll::line_of_battle
