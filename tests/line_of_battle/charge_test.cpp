// Charges on the map, step by step: closing roll, opening volley, point of loss, the defender's check, the advance
// (L.9, L.16, L.34, L.40, L.49, L.F18, L.F19, L.R4, L.R14, L.R21, L.R36, L.R41).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view charging_pair = "A first infantry 8 0606 rating=A\nX second infantry 8 0605\n";

Battlefield charging(std::string_view pieces, const Terms& terms = {}) {
  Battlefield field(pieces, terms);
  field.go("activity");
  field.play("take 0606");
  return field;
}

const Stacked& acting(const Battlefield& field) { return field.game().state.flow.nearest<StackActs>().pieces; }

ClosingOrder closing(const Battlefield& field) {
  return field.game().charge_closing(acting(field), field.place("0605"));
}

TEST(charge, who_may_not_charge_is_told_why) {
  const auto refusal = [](std::string_view pieces, std::string_view at = "0605", std::optional<State> state = {},
                          Orders orders = Orders::attack) {
    Battlefield field(pieces);
    field.go("activity");
    if (state) field.set("A", *state);
    field.orders("Blue", orders, orders == Orders::attack ? "0606" : "");
    field.play("take 0606");
    return field.refusal(fmt::format("charge {}", at));
  };
  EXPECT_EQ(refusal(charging_pair), "");
  EXPECT_EQ(refusal(charging_pair, "0604"), "L.R41") << "not adjacent";
  EXPECT_EQ(refusal(charging_pair, "0706"), "L.R41") << "nobody there";
  EXPECT_EQ(refusal("A first infantry 8 0606 facing=south\nX second infantry 8 0605\n"), "L.R41");
  EXPECT_EQ(refusal("A first infantry 8 0606 as=column\nX second infantry 8 0605\n"), "L.27");
  EXPECT_EQ(refusal("A first infantry 3 0606 as=open_order\nX second infantry 8 0605\n"), "L.34");
  EXPECT_EQ(refusal("A first artillery 3 0606\nX second infantry 8 0605\n"), "L.27");
  EXPECT_EQ(refusal(charging_pair, "0605", State::routed), "L.30");
  EXPECT_EQ(refusal(charging_pair, "0605", {}, Orders::none), "L.F27");
  EXPECT_EQ(refusal("A first cavalry 4 0606 as=mounted\nX second infantry 3 0605 as=open_order\n"
                    "Y second infantry 3 0604\n"),
            "L.F19");
}

TEST(charge, facts_of_the_closing_roll) {
  Battlefield field = charging(charging_pair);
  EXPECT_EQ(closing(field).rating, Rating::A);
  EXPECT_TRUE(closing(field).starts_adjacent);
  EXPECT_FALSE(closing(field).into_rear);
  EXPECT_FALSE(closing(field).canister);
  EXPECT_FALSE(closing(field).from_breastworks);
  EXPECT_EQ(closing(field).leader, 0);
  EXPECT_EQ(closing(charging(std::string(charging_pair) + "K first leader 2/3 0606\n")).leader, 3);
  EXPECT_TRUE(closing(charging("A first infantry 8 0606\nX second infantry 8 0605 facing=north\n")).into_rear);
  EXPECT_TRUE(closing(charging("A first infantry 8 0606\nX second artillery 4 0605\n")).canister);
  EXPECT_FALSE(closing(charging("A first infantry 8 0606\nX second artillery 4 0605 facing=north\n")).canister);
  EXPECT_TRUE(closing(charging(std::string(charging_pair) + "G second artillery 4 0505 facing=south_east\n")).canister)
      << "L.F9: though another hex is charged";
}

TEST(charge, from_breastworks_with_the_first_charge_only) {
  Battlefield field(charging_pair);
  field.go("activity");
  field.edit([&](LineOfBattle& game) { game.hex(field.place("0606")).breastworks = 1; });
  field.play("take 0606");
  EXPECT_TRUE(closing(field).from_breastworks);
  field.edit([&](LineOfBattle& game) { game.piece(field.id("A")).charged_once = true; });
  EXPECT_FALSE(closing(field).from_breastworks);
}

TEST(charge, L_9_it_is_where_the_stack_began_that_counts_not_where_it_charges_from) {
  for (const auto& [works, counts] : {std::pair{"0607", true}, {"0606", false}}) {
    Battlefield field("A first infantry 8 0607 rating=A\nX second infantry 8 0605 as=column\n");
    field.edit([&](LineOfBattle& game) { game.hex(field.place(works)).breastworks = 1; });
    field.go("activity");
    field.play("take 0607");
    field.play("march 0606");
    EXPECT_FALSE(closing(field).starts_adjacent);
    EXPECT_EQ(closing(field).from_breastworks, counts) << works;
  }
}

TEST(charge, L_R4_a_failed_closing_ends_it_without_a_volley) {
  Battlefield field = charging(charging_pair);
  field.play("charge 0605");
  EXPECT_EQ(field.phase(), "charge");
  field.play("roll", "4");  // two or more, three harder from the next hex
  EXPECT_EQ(field.phase(), "activity");
  EXPECT_EQ(field.points("A"), 8);
  EXPECT_EQ(field.at("A"), "0606");
  EXPECT_TRUE(field.piece("A").done);
}

TEST(charge, L_R4_the_other_reading_fires_the_volley_all_the_same) {
  Battlefield field = charging(charging_pair, {.rules = {{"L.R4", "yes"}}});
  field.play("charge 0605");
  field.play("roll", "4");
  EXPECT_EQ(field.phase(), "charge");
  field.play("roll", "6");
  EXPECT_EQ(field.points("A"), 6);
  EXPECT_EQ(field.phase(), "activity");
}

TEST(charge, L_49_step_by_step_to_the_second_charge) {
  Battlefield field = charging(std::string(charging_pair) + "Y second infantry 8 0705 as=column\n");
  field.play("charge 0605");
  field.play("roll", "5");
  field.play("roll", "3");  // a point by the volley
  EXPECT_EQ(field.points("A"), 7);
  // 7 against 7 after the point of loss: +1; nine is ten: disorganized, three back, one lost.
  field.play("roll", "4,5");
  EXPECT_EQ(field.points("X"), 6);
  EXPECT_EQ(field.state("X"), State::disorganized);
  EXPECT_EQ(field.at("X"), "0602");
  EXPECT_EQ(field.hex("0605").legs, Owner::second);
  EXPECT_EQ(field.phase(), "advance");
  EXPECT_EQ(field.refusal("advance 0604"), "L.R14");
  field.play("advance 0605");
  EXPECT_EQ(field.at("A"), "0605");
  EXPECT_TRUE(field.offered("face north_east"));
  EXPECT_TRUE(field.offered("face north_west"));
  EXPECT_FALSE(field.offered("face south"));
  field.play("done");
  EXPECT_EQ(field.phase(), "stack");
  EXPECT_EQ(field.refusal("fire 0705"), "L.29");
  // A column cannot fire: no roll to close; one volley a turn is all; and it is struck in the rear.
  field.play("charge 0705");
  field.play("roll", "6,6");
  while (field.phase() == "retreat") field.play("retreat " + field.places("retreat").substr(0, 4));
  EXPECT_EQ(field.state("Y"), State::routed);
  EXPECT_EQ(field.phase(), "advance");
  field.play("advance 0705");
  field.play("done");
  EXPECT_EQ(field.phase(), "activity") << "one further charge is all (L.R14)";
}

TEST(charge, what_every_roll_comes_to_is_told) {
  Battlefield field = charging(charging_pair);
  field.play("charge 0605");
  field.play("roll", "6");
  EXPECT_TRUE(field.said("A closes on 0605."));
  field.play("roll", "1");
  EXPECT_TRUE(field.said("Nobody falls to the volley on A."));
}

TEST(charge, L_R44_who_is_charged_wakes_and_fires_his_volley) {
  for (const char* brigade : {"Foes", "Others"}) {
    Battlefield field =
        charging(fmt::format("A first infantry 8 0606\nX second infantry 8 0605 as=column frozen=5 formation=Foes\n"
                             "Y second infantry 8 0505 facing=south_east frozen=5 formation={}\n",
                             brigade));
    EXPECT_EQ(field.game().charge_order(acting(field), field.place("0605")).volley, brigade == std::string("Foes"))
        << "with its brigade alone";
  }
  const Battlefield field = charging("A first infantry 8 0606\nX second infantry 8 0605 frozen=5\n");
  EXPECT_TRUE(field.game().charge_order(acting(field), field.place("0605")).volley);
}

TEST(charge, L_R21_who_stands_keeps_his_hex) {
  Battlefield field = charging(charging_pair);
  field.play("charge 0605");
  field.play("roll", "6");
  field.play("roll", "1");
  field.play("roll", "1,2");
  EXPECT_EQ(field.points("X"), 7);
  EXPECT_EQ(field.at("X"), "0605");
  EXPECT_EQ(field.at("A"), "0606");
  EXPECT_EQ(field.phase(), "activity");
}

TEST(charge, L_40_the_differential_counts_who_can_fire) {
  Battlefield field = charging(std::string(charging_pair) + "Y second infantry 5 0605 as=column\n");
  EXPECT_EQ(field.game().impact_order(acting(field), field.place("0605")).differential, 0);
  field = charging(std::string(charging_pair) + "B first infantry 4 0606\n");
  EXPECT_EQ(field.game().impact_order(acting(field), field.place("0605")).differential, 4);
}

TEST(charge, L_R52_mounted_strength_counts_by_the_other_reading_alone) {
  const auto differential = [](const Terms& terms) {
    const Battlefield field = charging("A first cavalry 6 0606 as=mounted\nX second infantry 8 0605\n", terms);
    return int{field.game().impact_order(acting(field), field.place("0605")).differential};
  };
  EXPECT_EQ(differential({}), -8);
  EXPECT_EQ(differential({.rules = {{"L.R52", "all"}}}), -2);
}

TEST(charge, L_F8_after_a_charge_the_front_is_locked) {
  Battlefield field = charging(charging_pair);
  EXPECT_EQ(field.refusal("face north_east"), "") << "in the hex from which it charges it may turn";
  field.play("charge 0605");
  field.play("roll", "5");
  field.play("roll", "3");
  field.play("roll", "4,5");
  field.play("advance 0605");
  field.play("done");
  ASSERT_EQ(field.phase(), "stack");
  EXPECT_EQ(field.refusal("face south"), "L.F8");
  EXPECT_EQ(field.refusal("form column"), "L.R14");
}

TEST(charge, L_41_blood_lust_and_the_leader_of_the_attacker) {
  Battlefield field = charging(std::string(charging_pair) + "K first leader 2/3 0606\n");
  EXPECT_EQ(field.game().impact_order(acting(field), field.place("0605")).attacking_leader, 3);
  EXPECT_FALSE(field.game().impact_order(acting(field), field.place("0605")).attacker_blood_lust);
  field.set("A", State::blood_lust);
  EXPECT_TRUE(field.game().impact_order(acting(field), field.place("0605")).attacker_blood_lust);
  field.play("stay K");
  EXPECT_EQ(field.game().impact_order(acting(field), field.place("0605")).attacking_leader, 0) << "he does not charge";
}

TEST(charge, L_34_open_order_withdraws_and_the_hex_may_be_entered) {
  Battlefield field = charging("A first infantry 8 0606 rating=A\nX second infantry 3 0605 as=open_order\n");
  field.play("charge 0605");
  field.play("roll", "6");
  EXPECT_EQ(field.phase(), "withdrawal");
  field.play("withdraw 0604");
  field.play("withdraw 0603");
  EXPECT_EQ(field.phase(), "advance");
  field.play("advance 0605");
  field.play("done");
  EXPECT_EQ(field.at("A"), "0605");
  EXPECT_EQ(field.phase(), "activity") << "the charge is spent";
}

TEST(charge, L_R51_by_the_other_reading_it_withdraws_before_the_closing_roll) {
  Battlefield field = charging("A first infantry 8 0606 rating=A\nX second infantry 3 0605 as=open_order\n",
                               {.rules = {{"L.R51", "before"}}});
  field.play("charge 0605");
  EXPECT_EQ(field.phase(), "withdrawal");
}

TEST(charge, L_F13_not_into_the_zone_of_another_enemy) {
  Battlefield field = charging(
      "A first infantry 8 0606 rating=A\nK first leader 2/2 0606\nX second infantry 3 0605 as=open_order\n"
      "G second artillery 4 0505 facing=south_east\n");
  field.play("charge 0605");
  field.play("roll", "5");  // guns with canister one harder, the leader one easier
  field.play("withdraw 0604");
  field.play("withdraw 0603");
  EXPECT_EQ(field.phase(), "activity");
  EXPECT_EQ(field.at("A"), "0606");
}

TEST(charge, L_R41_guns_that_rout_are_taken) {
  Battlefield field = charging("A first infantry 8 0606 rating=A\nX second artillery 4 0605\n");
  field.play("charge 0605");
  field.play("roll", "6");
  field.play("roll", "1");
  field.play("roll", "6,6");
  EXPECT_EQ(field.piece("X").where, Whereabouts::captured);
  EXPECT_EQ(field.phase(), "advance");
  EXPECT_TRUE(field.said("is taken"));
}

TEST(charge, L_R41_guns_that_are_disorganized_limber_and_go) {
  Battlefield field = charging("A first infantry 8 0606 rating=A\nX second artillery 6 0605\n");
  field.play("charge 0605");
  field.play("roll", "6");
  field.play("roll", "1");
  // A point of loss, 5 left of 6: artillery +1, difference 3 +2; seven is ten.
  field.play("roll", "3,4");
  EXPECT_EQ(field.state("X"), State::disorganized);
  EXPECT_EQ(field.piece("X").formation, Mover::limbered);
  EXPECT_EQ(field.points("X"), 4);
  EXPECT_EQ(field.hex("0605").legs, Owner::nobody) << "unlimbered guns forced back leave none (6.5)";
}

TEST(charge, L_R36_in_a_cut_charged_from_above_is_the_rear_and_a_trap) {
  const Terms terms{.map = "road Cut: 0505-0605-0705\nmark cut 0605\nlevel 1 0606\n"};
  Battlefield field = charging(charging_pair, terms);
  const MoraleOrder order = field.game().impact_order(acting(field), field.place("0605"));
  EXPECT_TRUE(order.around.rear);
  EXPECT_EQ(order.stack.cover, Cover::none);
  field.play("charge 0605");
  field.play("roll", "6");
  field.play("roll", "1");
  field.play("roll", "6,6");
  EXPECT_EQ(field.piece("X").where, Whereabouts::captured);
  EXPECT_EQ(field.piece("X").lost_in_cut, 7);
}

TEST(charge, L_R36_the_closing_roll_goes_into_the_rear_of_those_in_a_cut) {
  const Terms terms{.map = "road Cut: 0505-0605-0705\nmark cut 0605\nlevel 1 0606\n"};
  EXPECT_TRUE(closing(charging(charging_pair, terms)).into_rear);
  const Terms level{.map = "road Cut: 0505-0605-0705\nmark cut 0605\n"};
  EXPECT_FALSE(closing(charging(charging_pair, level)).into_rear);
}

TEST(charge, L_44_a_stack_destroyed_in_a_cut_leaves_cowardly_legs) {
  const Terms terms{.map = "road Cut: 0505-0605-0705\nmark cut 0605\nlevel 1 0606\n"};
  Battlefield field =
      charging("A first infantry 8 0606 rating=A\nX second infantry 1 0605\nY second infantry 4 0101\n", terms);
  field.play("charge 0605");
  field.play("roll", "6");
  field.play("roll", "1");
  field.play("roll");
  EXPECT_EQ(field.piece("X").where, Whereabouts::captured);
  EXPECT_EQ(field.piece("X").lost_in_cut, 1);
  EXPECT_EQ(field.hex("0605").legs, Owner::second);
}

TEST(charge, L_R40_an_advance_may_turn_one_hexside) {
  Battlefield field =
      charging("A first infantry 8 0606 rating=A\nX second infantry 1 0605\nY second infantry 4 0101\n");
  field.play("charge 0605");
  field.play("roll", "6");
  field.play("roll", "1");
  field.play("roll");
  field.play("advance 0605");
  EXPECT_EQ(field.piece("A").facing, Direction::north);
  EXPECT_EQ(field.refusal("face south_east"), "L.R40");
  field.play("face north_east");
  EXPECT_EQ(field.piece("A").facing, Direction::north_east);
}

TEST(charge, L_R43_open_order_that_cannot_withdraw_is_charged_as_a_line) {
  for (const auto& [facing, rear] : {std::pair{"south", false}, {"north", true}}) {
    Battlefield field(
        fmt::format("A first infantry 8 0602 rating=A\nX second infantry 3 0601 as=open_order facing={}\n", facing));
    field.go("activity");
    field.play("take 0602");
    const MoraleOrder order = field.game().impact_order(acting(field), field.place("0601"));
    EXPECT_FALSE(order.stack.open_order_capable);
    EXPECT_EQ(order.around.rear, rear);
  }
}

TEST(charge, L_R36_from_the_same_level_it_is_a_sunken_road) {
  const Terms terms{.map = "road Cut: 0505-0605-0705\nmark cut 0605\n"};
  Battlefield field = charging(charging_pair, terms);
  const MoraleOrder order = field.game().impact_order(acting(field), field.place("0605"));
  EXPECT_FALSE(order.around.rear);
  EXPECT_EQ(order.stack.cover, Cover::sunken_road);
}

TEST(charge, L_47_leaders_of_both_sides_by_their_columns) {
  Battlefield field = charging(std::string(charging_pair) + "K first leader 2/2 0606\nH second leader 2/2 0605\n");
  field.play("charge 0605");
  field.play("roll", "4");      // the leader makes it one easier
  field.play("roll", "3,4,4");  // a point, and eight wounds an attacking leader
  EXPECT_EQ(field.piece("K").fallen, 1);
  field.play("roll", "4,6,1,1");  // ten wounds a defending one
  EXPECT_EQ(field.piece("H").fallen, 1);
}

TEST(charge, L_F18_a_charge_whose_attacker_is_destroyed_ends) {
  Battlefield field = charging("A first infantry 1 0606 rating=A\nB first infantry 4 0112\nX second infantry 8 0605\n");
  field.play("charge 0605");
  field.play("roll", "5");
  field.play("roll", "6");
  EXPECT_EQ(field.piece("A").where, Whereabouts::destroyed);
  EXPECT_EQ(field.points("X"), 8);
  EXPECT_EQ(field.phase(), "activity");
}

TEST(charge, L_49_small_attackers_cost_the_defender_no_point) {
  Battlefield field = charging("A first infantry 3 0606 rating=A\nX second infantry 8 0605\n");
  field.play("charge 0605");
  field.play("roll", "5");
  field.play("roll", "1");
  field.play("roll", "1,2");
  EXPECT_EQ(field.points("X"), 8);
}

TEST(charge, the_forecast_is_the_odds_of_the_procedure) {
  for (const std::string_view pieces :
       {charging_pair,
        std::string_view(
            "A first infantry 8 0606 rating=A\nK first leader 2/2 0606\nX second infantry 6 0605 rating=D\n"),
        // Canister beside the hex is for the closing roll alone, farther off for the volley alone.
        std::string_view("A first infantry 8 0606 rating=A\nX second infantry 8 0605\nG second artillery 4 0505 "
                         "facing=south_east\n"),
        std::string_view(
            "A first infantry 8 0606 rating=A\nX second infantry 8 0605 as=column\nG second artillery 4 0406 "
            "facing=south_east\n")}) {
    Battlefield field = charging(pieces);
    const Odds<ChargeResult> odds =
        charge_odds(field.game().charge_order(acting(field), field.place("0605")), field.game().house(), {}, nullptr);
    Rational won = 0;
    for (std::size_t i = 0; i < odds.size(); ++i)
      if (odds.outcome(i).may_enter) won += Rational(odds.count(i), odds.denominator);
    EXPECT_EQ(field.chance("charge 0605", "may_enter"), to_text(won)) << pieces;
  }
}

TEST(charge, in_a_cut_the_forecast_is_the_odds_of_the_procedure) {
  Battlefield field = charging(charging_pair, {.map = "road Cut: 0505-0605-0705\nmark cut 0605\nlevel 1 0606\n"});
  const Odds<ChargeResult> odds =
      charge_odds(field.game().charge_order(acting(field), field.place("0605")), field.game().house(), {}, nullptr);
  EXPECT_EQ(field.chance("charge 0605", "may_enter"),
            to_text(odds.chance_that([](const ChargeResult& result) { return result.may_enter; })));
}

TEST(charge, each_roll_has_the_forecast_of_its_step_and_of_the_whole_charge) {
  Battlefield field = charging(charging_pair);
  const std::string whole = field.chance("charge 0605", "may_enter");
  EXPECT_NE(whole, "0");
  field.play("charge 0605");
  EXPECT_EQ(field.chance("roll", "closes"), "1/3") << "two or more, three harder from the next hex";
  EXPECT_EQ(field.chance("roll", "may_enter", Horizon::whole), whole) << "the closing roll is still to come";
  field.play("roll", "6");
  EXPECT_EQ(field.chance("roll", "goes_on"), "1");
  const std::string closed = field.chance("roll", "may_enter", Horizon::whole);
  EXPECT_NE(closed, whole);
  EXPECT_NE(closed, "0");
  field.play("roll", "1");
  EXPECT_EQ(field.chance("roll", "may_enter", Horizon::whole), "no forecast") << "the last step is all that is left";
  EXPECT_NE(field.chance("roll", "may_enter"), "0");
}

TEST(charge, open_order_that_withdraws_is_closed_with_even_where_nobody_may_follow) {
  Battlefield field = charging(
      "A first infantry 8 0606 rating=A\nX second infantry 3 0605 as=open_order\n"
      "G second artillery 4 0505 facing=south_east\n");
  field.play("charge 0605");
  EXPECT_EQ(field.chance("roll", "closes"), "1/6");
}

}  // namespace
}  // namespace longroll::line_of_battle
