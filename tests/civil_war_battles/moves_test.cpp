// Moves, fire and assaults of Civil War Battles on the table, with drawn positions.
#include "board/table/shapes.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

// Moves.

TEST(civil_war_battles_moves, C_21_an_increment_a_point_and_six_less_the_frontage) {
  Battlefield field = going(far_apart, 6);
  EXPECT_TRUE(field.offered("advance Lane @3 inches"));
  EXPECT_FALSE(field.offered("advance Lane @3.5 inches"));
  field.play("advance Lane @3 inches");
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 130));
  EXPECT_EQ(field.at("Hill"), at_tenths(200, 106)) << "who is with it comes along (C.R46)";
  field.play("advance Lane @1.5 inches");
  EXPECT_EQ(field.unit("Lane").points, 4) << "an increment cut short costs a whole point (C.R31)";
  field.play("advance Lane @3 inches");
  EXPECT_EQ(field.unit("Lane").points, 3);
  EXPECT_EQ(field.refusal("advance Lane @0.5 inches"), "C.R36") << "three wide moves three increments";
}

TEST(civil_war_battles_moves, C_21_six_wide_neither_moves_nor_wheels) {
  Battlefield field = going("Lane first infantry 12 average 6 20,10 n\nGray second infantry 12 average 3 20,33 s", 4);
  EXPECT_FALSE(field.offered("advance Lane @0.5 inches"));
  EXPECT_FALSE(field.offered("advance Lane @left 1"));
}

TEST(civil_war_battles_moves, C_21_dismounted_cavalry_moves_two_increments) {
  Battlefield field(
      "Horse first dismounted 6 average 2 20,10 n weapon=carbine\nGray second infantry 12 average 3 20,33 s");
  EXPECT_EQ(field.game().increments_left(field.id("Horse")), 2);
  field.unit("Horse").arm = Arm::mounted;
  EXPECT_EQ(field.game().increments_left(field.id("Horse")), 4);
  EXPECT_EQ(field.game().increment(field.id("Horse")), Length::inches(4));
}

TEST(civil_war_battles_moves, C_R31_two_wheels_a_turn_before_any_straight_move) {
  Battlefield field = going(far_apart, 6);
  field.play("advance Lane @left 32");
  EXPECT_EQ(field.game().pose(field.id("Lane")).heading, static_cast<table::Heading>(224));
  EXPECT_EQ(field.unit("Lane").points, 5);
  field.play("advance Lane @right 20, 3 inches");
  EXPECT_EQ(field.unit("Lane").points, 3) << "the second wheel, and an increment";
  EXPECT_FALSE(field.offered("advance Lane @left 1"));
  Battlefield straight = going(far_apart, 6);
  straight.play("advance Lane @0.5 inches");
  EXPECT_FALSE(straight.offered("advance Lane @left 1"));
}

TEST(civil_war_battles_moves, C_R36_no_move_comes_nearer_than_three_inches) {
  Battlefield field = going("Lane first infantry 12 average 3 20,14.5 n\nGray second guns 2 average 1 20,20 s", 4);
  EXPECT_TRUE(field.offered("advance Lane @2.5 inches"));
  EXPECT_FALSE(field.offered("advance Lane @3 inches"));
  field.play("advance Lane @2.5 inches");
  EXPECT_EQ(field.game().distance(field.id("Lane"), field.id("Gray")), Length::inches(3));
}

TEST(civil_war_battles_moves, C_R34_scenery_costs_a_point_to_enter_and_disorders_at_its_far_edge) {
  const Terms woods{.table = "area woods grove: 15,11 25,11 25,15 15,15\n"};
  Battlefield field = going(far_apart, 5, woods);
  field.play("advance Lane @3 inches");
  EXPECT_EQ(field.unit("Lane").points, 3) << "an increment, and the wood";
  field.play("advance Lane @3 inches", "4");
  EXPECT_EQ(field.unit("Lane").points, 2) << "nothing more to leave it";
  EXPECT_TRUE(field.unit("Lane").disordered) << "average men on 4 and more (C.19)";
  Battlefield poor = going(far_apart, 2, woods);
  poor.play("advance Lane @0.5 inches");
  EXPECT_FALSE(poor.offered("advance Lane @3 inches")) << "one point is not enough for both";
  EXPECT_TRUE(poor.offered("advance Lane @to the limit") || poor.offered("advance Lane @0.5 inches"));
}

TEST(civil_war_battles_moves, C_R43_rivers_are_passed_at_bridges_alone) {
  const Terms river{.table = "line river run: 0,12 48,12\ngap bridge old_bridge: run 20,12 width 6\n"};
  Battlefield field = going(far_apart, 4, river);
  EXPECT_TRUE(field.offered("advance Lane @3 inches"));
  Battlefield beside =
      going("Lane first infantry 12 average 3 30,10 n\nGray second infantry 12 average 3 20,33 s", 4, river);
  EXPECT_FALSE(beside.offered("advance Lane @3 inches"));
  EXPECT_TRUE(beside.offered("advance Lane @1.5 inches"));
}

TEST(civil_war_battles_moves, C_21_two_inches_more_along_a_road_in_column) {
  const Terms road{.table = "road pike: 20,0 20,36\n"};
  Battlefield wide = going(far_apart, 4, road);
  EXPECT_FALSE(wide.offered("advance Lane @3.5 inches"));
  Battlefield column =
      going("Lane first infantry 12 average 2 20,10 n\nGray second infantry 12 average 3 20,33 s", 4, road);
  EXPECT_TRUE(column.offered("advance Lane @5 inches"));
  EXPECT_FALSE(column.offered("advance Lane @5.5 inches"));
  EXPECT_TRUE(column.offered("advance Lane @left 20, 3 inches"));
  EXPECT_FALSE(column.offered("advance Lane @left 20, 5 inches")) << "it leaves the road";
}

TEST(civil_war_battles_moves, C_R33_a_unit_passes_through_a_friend_and_comes_out_behind_him) {
  const std::string pieces =
      "Lane first infantry 12 average 3 20,10 n\nDavis first infantry 12 average 3 20,13.5 n\n"
      "Gray second infantry 12 average 3 20,33 s";
  Battlefield field = going(pieces, 4);
  EXPECT_FALSE(field.offered("advance Lane @1.5 inches"));
  EXPECT_FALSE(field.offered("pass Lane Davis @5.5 inches"));
  field.play("pass Lane Davis @6 inches", "1,6");
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 160));
  EXPECT_EQ(field.unit("Lane").points, 1) << "two increments and a point for the passage";
  EXPECT_FALSE(field.unit("Lane").disordered);
  EXPECT_TRUE(field.unit("Davis").disordered) << "both test (C.19)";
  Battlefield poor = going(pieces, 2);
  EXPECT_EQ(poor.refusal("pass Lane Davis @6 inches"), "C.R33");
}

TEST(civil_war_battles_moves, C_R32_facing_and_formation_once_a_turn) {
  Battlefield field = going(far_apart, 4);
  field.play("face Lane =2");
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 76)) << "about, on the spot about the centre";
  EXPECT_EQ(field.game().pose(field.id("Lane")).heading, table::Heading::south);
  EXPECT_EQ(field.refusal("face Lane =0"), "C.8");
  field.play("form Lane =2");
  EXPECT_EQ(field.unit("Lane").frontage, 2);
  EXPECT_EQ(field.refusal("form Lane =3"), "C.8");
  EXPECT_EQ(field.unit("Lane").points, 2);
}

TEST(civil_war_battles_moves, C_8_guns_are_pushed_back_or_wheeled_by_hand_twice) {
  Battlefield field("Guns first guns 2 average 1 20,10 n\nGray second infantry 12 average 3 20,33 s");
  field.go("motivation");
  field.play("roll Guns", "4");
  EXPECT_FALSE(field.offered("advance Guns @1.5 inches"));
  field.play("advance Guns @1 inch");
  EXPECT_EQ(field.at("Guns"), at_tenths(200, 90));
  field.play("advance Guns @right 32");
  EXPECT_EQ(field.unit("Guns").points, 2);
  EXPECT_FALSE(field.offered("advance Guns @0.5 inches")) << "two in all";
}

// Fire.

TEST(civil_war_battles_fire, C_17_a_volley_at_short_range) {
  Battlefield field = going("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s", 4);
  const auto shot = field.game().shot(field.id("Lane"), field.id("Gray"));
  ASSERT_TRUE(shot);
  EXPECT_EQ(shot->inches, 4);
  EXPECT_FALSE(shot->cover || shot->through_scenery);
  // Three bases and half of the second three: four dice; two saves at 4+, a die for the casualty.
  field.play("shoot Lane Gray =1", "5,5,3,4,4,1,2");
  EXPECT_EQ(field.unit("Gray").markers, 1);
  EXPECT_FALSE(field.unit("Gray").disordered);
  EXPECT_EQ(field.unit("Lane").points, 2);
  field.play("shoot Lane Gray =1", "4,4,4,4");
  EXPECT_EQ(field.unit("Lane").shots, 2);
}

TEST(civil_war_battles_fire, C_R1_determination_dice_are_spent_on_missed_hits) {
  Battlefield field = going("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s", 4);
  field.game().state.armies[0] = {.determination = 2, .driven = field.id("Hill")};
  field.play("shoot Lane Gray =1", "4,4,4,4,5,1,2", {1});  // one of the misses again, a hit, not saved
  EXPECT_EQ(field.game().state.armies[0].determination, 1);
}

TEST(civil_war_battles_fire, C_R7_who_was_not_motivated_does_not_shoot) {
  Battlefield field("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s");
  field.go("motivation");
  field.play("bide Lane");
  EXPECT_EQ(field.refusal("shoot Lane Gray =1"), "C.R7");
  EXPECT_EQ(field.refusal("assault Lane Gray"), "C.R7");
}

TEST(civil_war_battles_fire, C_R29_arcs_of_foot_and_guns) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 6 average 1 24,24 s\n"
      "Guns first guns 2 average 1 10,20 n\nBattery second guns 2 average 1 14,24 s");
  EXPECT_TRUE(field.game().shot(field.id("Lane"), field.id("Gray"))) << "within 45 degrees of its corner";
  EXPECT_FALSE(field.game().shot(field.id("Guns"), field.id("Battery"))) << "22.5 for guns";
  EXPECT_FALSE(field.game().shot(field.id("Guns"), field.id("Gray")));
  field.unit("Guns").limbered = true;
  EXPECT_FALSE(field.game().may_ever_shoot(field.id("Guns")));
}

TEST(civil_war_battles_fire, C_R29_the_nearest_must_be_shot_at_unless_another_is_as_near) {
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 18,26 s\n"
      "Davis second infantry 12 average 3 23,28 s",
      4);
  EXPECT_TRUE(field.offered("shoot Lane Gray =1"));
  EXPECT_EQ(field.refusal("shoot Lane Davis =1"), "C.R29");
  Battlefield even = going(
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 18,26 s\n"
      "Davis second infantry 12 average 3 23,27 s",
      4);
  EXPECT_TRUE(even.offered("shoot Lane Davis =1"));
}

TEST(civil_war_battles_fire, C_R30_woods_and_units_stop_a_line) {
  const std::string_view two = "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,28 s";
  EXPECT_TRUE(Battlefield(two).game().shot(PieceId{0}, PieceId{1}));
  EXPECT_FALSE(
      Battlefield(two, {.table = "area woods grove: 12,23 30,23 30,24 12,24\n"}).game().shot(PieceId{0}, PieceId{1}));
  const Battlefield edge(two, {.table = "area woods grove: 12,27 30,27 30,34 12,34\n"});
  ASSERT_TRUE(edge.game().shot(PieceId{0}, PieceId{1})) << "an inch into the wood";
  EXPECT_TRUE(edge.game().shot(PieceId{0}, PieceId{1})->cover);
  EXPECT_FALSE(
      Battlefield(two, {.table = "area woods grove: 12,24 30,24 30,34 12,34\n"}).game().shot(PieceId{0}, PieceId{1}))
      << "four inches into it";
  const Battlefield masked(
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,30 s\n"
      "Davis first infantry 12 average 6 20,25 n");
  EXPECT_FALSE(masked.game().shot(PieceId{0}, PieceId{1}));
}

TEST(civil_war_battles_fire, C_16_guns_shoot_over_friends_with_gaps) {
  const auto sees = [](std::string_view davis) {
    const Battlefield field("Guns first guns 2 average 1 20,10 n\nGray second infantry 12 average 3 20,30 s\n" +
                            std::string(davis));
    return field.game().shot(PieceId{0}, PieceId{1}).has_value();
  };
  EXPECT_TRUE(sees("Davis first infantry 12 average 6 20,20 n"));
  EXPECT_FALSE(sees("Davis first infantry 12 average 6 20,14 n")) << "less than three inches before the gun";
  EXPECT_FALSE(sees("Davis first infantry 12 average 6 20,28 n")) << "less than three inches from the target";
  EXPECT_FALSE(sees("Davis second infantry 12 average 6 20,20 n")) << "not over enemies";
}

TEST(civil_war_battles_fire, C_13_a_gun_shoots_a_die_a_point) {
  Battlefield field("Guns first guns 2 average 1 20,20 n\nGray second infantry 12 average 3 20,28 s");
  field.go("motivation");
  field.play("roll Guns", "6");
  EXPECT_FALSE(field.offered("shoot Guns Gray =5")) << "four at the most";
  // Eight inches: hits on 5 and 6, saved on 3 and more.
  field.play("shoot Guns Gray =3", "5,6,4,2,3,1");
  EXPECT_EQ(field.unit("Gray").markers, 1);
  EXPECT_TRUE(field.unit("Gray").artillery);
  EXPECT_FALSE(field.offered("shoot Guns Gray =2"));
  EXPECT_TRUE(field.offered("shoot Guns Gray =1"));
}

TEST(civil_war_battles_fire, C_R41_the_other_side_is_asked_when_it_can_fire_and_only_then) {
  Battlefield field = going("Lane first infantry 12 average 3 20,15 n\nGray second infantry 12 average 3 20,25 s", 4);
  field.play("advance Lane @3 inches");
  EXPECT_EQ(field.phase(), "spend") << "seven inches are no short range";
  field.play("advance Lane @3 inches");
  EXPECT_EQ(field.phase(), "opportunity_fire");
  EXPECT_EQ(field.game().state.flow.top().who, grey);
  field.play("fire Gray Lane", "1,1,5,4,2,1,1,1,1");
  EXPECT_TRUE(field.unit("Gray").fired);
  EXPECT_EQ(field.phase(), "spend");
}

TEST(civil_war_battles_fire, C_15_canister_at_an_opportunity) {
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,17 n\nGray second guns 2 average 1 20,25 s\n"
      "Davis second infantry 12 average 3 40,33 s",
      4);
  field.play("advance Lane @3 inches");
  ASSERT_EQ(field.phase(), "opportunity_fire");
  field.play("fire Gray Lane", "4,1,1,1,3,2,1");  // four dice, hits on 4, saved on 4 and more, disorder, the general
  EXPECT_EQ(field.unit("Lane").markers, 1);
  EXPECT_TRUE(field.unit("Lane").artillery);
}

// Assaults.

TEST(civil_war_battles_assault, C_R36_it_halts_three_inches_off_for_the_falter_test) {
  Battlefield field = before_falter();
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 220));
  EXPECT_EQ(field.unit("Lane").points, 5) << "an increment";
  field.play("done");
  EXPECT_EQ(field.phase(), "spend") << "who halts pays for no falter test";
  EXPECT_EQ(field.unit("Lane").points, 5);
  EXPECT_FALSE(field.unit("Lane").assaulted);
}

TEST(civil_war_battles_assault, C_R36_without_the_points_there_is_no_assault) {
  Battlefield field = going(six_inches, 2);
  EXPECT_EQ(field.refusal("assault Lane Gray"), "C.R36") << "an increment and two points";
  EXPECT_TRUE(going(six_inches, 3).offered("assault Lane Gray"));
  Battlefield far = going("Lane first infantry 12 average 3 20,18.9 n\nGray second infantry 12 average 3 20,25 s", 6);
  EXPECT_EQ(far.refusal("assault Lane Gray"), "C.R36") << "more than an increment: it moves up first (C.R41)";
  Battlefield beside = going("Lane first infantry 12 average 3 20,18 n\nGray second infantry 12 average 3 28,25 s", 6);
  EXPECT_EQ(beside.refusal("assault Lane Gray"), "C.R36") << "it is not straight ahead";
}

TEST(civil_war_battles_assault, C_23_a_defender_who_routs_before_the_fight) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", "6,6,1,1,2", {0});
  EXPECT_EQ(field.unit("Gray").gone, Gone::routed);
  EXPECT_EQ(field.unit("Gray").half_bases, 10);
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 244)) << "two base depths ahead (C.R45)";
  EXPECT_TRUE(field.unit("Lane").disordered);
  EXPECT_EQ(field.unit("Lane").points, 3);
  EXPECT_EQ(field.game().points(blue), 3);
}

TEST(civil_war_battles_assault, C_23_foot_that_falters_stops_in_disorder) {
  Battlefield field = before_falter();
  field.play("charge Lane Gray", "1,1,6,6", {0});
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 220));
  EXPECT_TRUE(field.unit("Lane").disordered);
  EXPECT_TRUE(field.unit("Lane").assaulted);
  EXPECT_FALSE(field.unit("Gray").disordered);
}

TEST(civil_war_battles_assault, C_25_a_beaten_assaulter_goes_back_and_both_are_disordered) {
  Battlefield field = before_falter();
  // Falter 5 to 6 with three and one: they fight. Ten and eight dice without a hit; a test of one die (three for the
  // fight lost, less two for the general) without a fail; three inches back.
  field.play("charge Lane Gray", "2,3,3,3,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2", {0});
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 220)) << "from contact at 25 inches";
  EXPECT_TRUE(field.unit("Lane").disordered && field.unit("Gray").disordered);
  EXPECT_TRUE(field.unit("Gray").won_last);
  EXPECT_EQ(field.game().fights(blue), 1);
}

TEST(civil_war_battles_assault, C_R37_the_flank_is_behind_the_line_of_the_front) {
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 21.2,25 e\n"
      "Davis second infantry 12 average 3 40,33 s",
      6);
  const auto way = field.game().assault_way(field.id("Lane"));
  ASSERT_TRUE(way);
  EXPECT_TRUE(way->flank);
  Battlefield front = going(six_inches, 6);
  EXPECT_FALSE(front.game().assault_way(front.id("Lane"))->flank);
}

TEST(civil_war_battles_assault, C_R43_edges_and_hills_count_for_the_defender) {
  const Battlefield wood(six_inches, {.table = "area woods grove: 10,24.5 30,24.5 30,32 10,32\n"});
  const AssaultOrder in_wood = wood.game().assault_order(PieceId{0}, PieceId{1}, false);
  EXPECT_TRUE(in_wood.cover);
  EXPECT_FALSE(in_wood.open);
  const Battlefield deep(six_inches, {.table = "area woods grove: 10,23 30,23 30,32 10,32\n"});
  EXPECT_FALSE(deep.game().assault_order(PieceId{0}, PieceId{1}, false).cover) << "two inches inside";
  const Battlefield hill(six_inches, {.table = "hill 1 rough knoll: 10,24 30,24 30,32 10,32\n"});
  EXPECT_EQ(hill.game().assault_order(PieceId{0}, PieceId{1}, false).ground, Ground::defender_on_rough_hill);
  const Battlefield wall(six_inches, {.table = "line wall stone_wall: 10,24.5 30,24.5\n"});
  EXPECT_TRUE(wall.game().assault_order(PieceId{0}, PieceId{1}, false).cover);
  EXPECT_FALSE(Battlefield(six_inches).game().assault_order(PieceId{0}, PieceId{1}, false).cover);
}

}  // namespace
}  // namespace longroll::civil_war_battles
