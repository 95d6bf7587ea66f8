// Line of sight and long range fire (P.R20, P.R13, P.R21, P.R23, P.R24, P.11, P.12).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

/// Whether a line is clear on a map.
bool sees(const std::string& map, std::string_view from, std::string_view to) {
  const Battlefield field("Lane first infantry 5 1210", {.map = map});
  const bool there = field.game().sight(field.game().place_named(from), field.game().place_named(to)).clear;
  EXPECT_EQ(there, field.game().sight(field.game().place_named(to), field.game().place_named(from)).clear)
      << "the same from either end";
  return there;
}

TEST(rifle_pits_sight, P_R20_a_hex_above_both_ends_blocks) {
  EXPECT_TRUE(sees("", "0507", "0504"));
  EXPECT_FALSE(sees("terrain woods 0505\n", "0507", "0504"));
  EXPECT_FALSE(sees("terrain town 0505\n", "0507", "0504"));
  EXPECT_FALSE(sees("level 2 0505\n", "0507", "0504"));
  EXPECT_TRUE(sees("terrain orchard 0505\n", "0507", "0504")) << "only woods and towns stand tall";
  EXPECT_TRUE(sees("terrain woods 0507 0504\n", "0507", "0504")) << "only what is between";
  EXPECT_TRUE(sees("level 2 0507 0504\nterrain woods 0505\n", "0507", "0504")) << "as high as both ends";
}

TEST(rifle_pits_sight, P_R20_as_high_as_the_higher_end_it_blocks_nearer_the_lower) {
  EXPECT_FALSE(sees("level 2 0507 0505\n", "0507", "0504"));
  EXPECT_TRUE(sees("level 2 0507 0506\n", "0507", "0504"));
  EXPECT_TRUE(sees("level 2 0506 0505\n", "0506", "0504")) << "in the middle it is nearer to neither";
  EXPECT_FALSE(sees("level 2 0507\nterrain woods 0505\n", "0507", "0504"));
  EXPECT_TRUE(sees("level 3 0507\nterrain woods 0505\n", "0507", "0504")) << "lower than the higher end";
}

TEST(rifle_pits_sight, P_R20_along_a_hexside_both_must_block) {
  EXPECT_TRUE(sees("terrain woods 0604\n", "0505", "0705"));
  EXPECT_TRUE(sees("terrain woods 0605\n", "0505", "0705"));
  EXPECT_FALSE(sees("terrain woods 0604 0605\n", "0505", "0705"));
}

TEST(rifle_pits_sight, P_R20_units_never_block_and_the_next_hex_is_always_seen) {
  Battlefield field("Guns first artillery 1 0507\nFoot first infantry 5 0506\nLane second infantry 5 0505",
                    {.map = "terrain woods 0505 0506\nlevel 9 0508\n"});
  EXPECT_TRUE(sees("level 9 0506\nterrain woods 0506\n", "0507", "0506"));
  Battlefield open("Guns first artillery 1 0507\nFoot first infantry 5 0506\nLane second infantry 5 0505");
  EXPECT_TRUE(open.game().in_range(open.id("Guns"), open.game().place_named("0505")));
  EXPECT_FALSE(field.game().in_range(field.id("Guns"), field.game().place_named("0505")));
}

/// The longest range at which a unit in 0510 fires up its column.
int range(const std::string& unit, const Terms& terms = {}, bool rain = false) {
  Battlefield field("Shooter first " + unit + " 1 0510\nFoot first infantry 1 1201", terms);
  field.edit([&](RiflePits& game) { game.state.rain = rain; });
  int most = 0;
  for (int away = 1; away < 9; ++away)
    if (field.game().in_range(field.id("Shooter"), field.game().place_named("050" + std::to_string(10 - away))))
      most = away;
  return most;
}

TEST(rifle_pits_fire, P_R13_ranges) {
  EXPECT_EQ(range("artillery"), 3);
  EXPECT_EQ(range("sharpshooters"), 2);
  EXPECT_EQ(range("infantry"), 0);
  EXPECT_EQ(range("artillery", {.map = "level 2 0510\n"}), 3);
  EXPECT_EQ(range("artillery", {.map = "level 3 0510\n"}), 4) << "from two levels above";
  EXPECT_EQ(range("sharpshooters", {.map = "level 3 0510\n"}), 2);
}

TEST(rifle_pits_fire, P_R20_night_1_and_dim_light_2) {
  EXPECT_EQ(range("artillery", {.scenario = "turn 1 21:00 night\n"}), 1);
  EXPECT_EQ(range("artillery", {.scenario = "turn 1 05:00 dawn\n"}), 2);
  EXPECT_EQ(range("artillery", {.scenario = "turn 1 19:00 dusk\n", .map = "level 3 0510\n"}), 2);
  EXPECT_EQ(range("artillery", {}, true), 2) << "rain";
}

constexpr std::string_view guns_and_decoy =
    "Guns first artillery 1 0507\nDecoy second infantry 1 0607\nLane second infantry 5 0504\n"
    "Reserve second infantry 6 1201\n";

TEST(rifle_pits_fire, P_R13_only_in_good_order_and_only_what_is_seen) {
  Battlefield field(std::string(guns_and_decoy) + "More first artillery 1 0508", {.map = "terrain woods 0505\n"});
  field.set("More", Condition::disordered);
  field.go("bombardment");
  EXPECT_EQ(field.refusal("bombard 0504"), "P.R20");
  EXPECT_TRUE(field.offered("bombard 0607"));
  field.play("bombard 0607");
  EXPECT_EQ(field.refusal("join More"), "P.R13") << "disordered";
}

TEST(rifle_pits_fire, P_R13_out_of_range) {
  Battlefield field(std::string(guns_and_decoy) + "Far second infantry 5 0503");
  field.go("bombardment");
  EXPECT_TRUE(field.offered("bombard 0504"));
  EXPECT_EQ(field.refusal("bombard 0503"), "P.R13");
  EXPECT_EQ(field.refusal("bombard 0509"), "P.R21") << "nobody is there";
}

/// Whether a target could answer the fire of guns three hexes away (in 0507, on a level).
bool answers(const std::string& defender, Condition condition, const std::string& map = "", int away = 3) {
  Battlefield field("Guns first artillery 1 050" + std::to_string(4 + away) + "\nLane second infantry 2 0504\nOther " +
                        "second " + defender + " 1 0504",
                    {.map = map});
  field.set("Other", condition);
  field.go("bombardment");
  field.play("bombard 0504");
  const CombatOrder order = field.combat();
  return order.return_range;
}

TEST(rifle_pits_fire, P_R13_who_can_return_fire) {
  EXPECT_TRUE(answers("artillery", Condition::good_order));
  EXPECT_TRUE(answers("artillery", Condition::disordered)) << "in any Order";
  EXPECT_TRUE(answers("artillery", Condition::demoralized));
  EXPECT_FALSE(answers("infantry", Condition::good_order));
  EXPECT_FALSE(answers("sharpshooters", Condition::good_order)) << "three hexes are too far for them";
  EXPECT_TRUE(answers("sharpshooters", Condition::good_order, "", 2));
  EXPECT_FALSE(answers("artillery", Condition::good_order, "level 3 0508\n", 4)) << "from below four hexes are too far";
}

TEST(rifle_pits_fire, P_11_without_return_fire_the_guns_are_safe) {
  Battlefield field(guns_and_decoy);
  field.go("bombardment");
  field.bombard("0504", "3");  // 2 against 5: 1:3, AR
  EXPECT_EQ(field.at("Guns"), "0507");
  EXPECT_EQ(field.condition("Guns"), Condition::disordered) << "P.17";
  EXPECT_EQ(field.condition("Lane"), Condition::disordered);
}

TEST(rifle_pits_fire, P_11_with_return_fire_they_retreat) {
  Battlefield field(
      "Guns first artillery 1 0507\nLane second infantry 4 0504\nPegram second artillery 1 0504\n"
      "Reserve second infantry 6 1201");
  field.go("bombardment");
  field.bombard("0504", "3");  // 2 against 5: 1:3, AR
  EXPECT_EQ(field.phase(), "retreats");
  EXPECT_TRUE(field.offered("retreat Guns 0508"));
}

TEST(rifle_pits_fire, P_R31_nobody_advances_after_a_bombardment) {
  Battlefield field(
      "Guns first artillery 1 0505\nMore first artillery 1 0505\nFoot first infantry 5 0505\n"
      "Lane second infantry 4 0504\nReserve second infantry 6 1201");
  field.go("bombardment");
  field.bombard("0504", "2");  // 4 against 4: DR
  field.play("retreat Lane 0503");
  EXPECT_EQ(field.phase(), "bombardment");
  EXPECT_EQ(field.at("Foot"), "0505");
}

TEST(rifle_pits_fire, P_R23_hopeless_fire_disorders_the_firers_alone) {
  const std::string pieces = "Guns first artillery 1 0507 long_range=1\nLane second infantry 4 0504";
  Battlefield field(pieces);
  field.go("bombardment");
  field.bombard("0504", "");
  EXPECT_EQ(field.condition("Lane"), Condition::good_order);
  EXPECT_EQ(field.condition("Guns"), Condition::disordered);
  Battlefield both(pieces, {.rules = {{"P.R23", "both"}}});
  both.go("bombardment");
  both.bombard("0504", "");
  EXPECT_EQ(both.condition("Lane"), Condition::disordered);
}

TEST(rifle_pits_fire, P_R24_sharpshooters_disorder_both_without_a_die) {
  Battlefield field(
      "Birge first sharpshooters 1 0506\nGuns first artillery 1 0507\nLane second infantry 5 0504\n"
      "Scales second infantry 4 0504");
  field.go("bombardment");
  field.play("snipe 0504");
  EXPECT_EQ(field.combat().attackers.size(), 1U) << "never mixed with guns";
  EXPECT_NE(field.refusal("join Guns"), "");
  field.play("roll");
  for (const char* unit : {"Birge", "Lane", "Scales"}) EXPECT_EQ(field.condition(unit), Condition::disordered);
  EXPECT_EQ(field.condition("Guns"), Condition::good_order);
}

TEST(rifle_pits_fire, P_R21_one_bombardment_one_sharpshooters_fire_and_one_assault_a_turn) {
  Battlefield field(
      "Birge first sharpshooters 1 0506\nOther first sharpshooters 1 0405\nGuns first artillery 1 0507\n"
      "More first artillery 1 0507\nFoot first infantry 4 0506\nHorse first infantry 4 0604\n"
      "Lane second infantry 8 0505\nReserve second infantry 8 1201");
  field.go("bombardment");
  field.play("bombard 0505");
  field.play("drop More");
  field.play("roll");  // 2 against 8: hopeless
  EXPECT_EQ(field.refusal("bombard 0505"), "P.R21");
  field.play("snipe 0505");
  field.play("drop Other");
  field.play("roll");
  field.go("declare");
  field.play("assault 0505");
  EXPECT_EQ(field.refusal("join Guns"), "P.R21") << "none attacks twice a turn";
  field.play("drop Horse");
  field.play("drop Other");
  field.play("drop More");
  field.play("roll", "6");  // 4 against 8: 1:3 with no officer, AE
  field.play("retreat Foot 0507");
  EXPECT_EQ(field.refusal("assault 0505"), "P.R21") << "Horse has no target left";
}

TEST(rifle_pits_fire, masked_guns_are_silent_until_they_are_attacked) {
  Battlefield field(
      "Cobb second artillery 1 0504 masked=yes\nLane second infantry 5 0504\nGuns first artillery 1 0507");
  EXPECT_FALSE(field.game().may_fire(field.id("Cobb"), field.game().place_named("0507")));
  field.go("bombardment");
  field.bombard("0504", "3");
  field.play("retreat Guns 0508");
  EXPECT_TRUE(field.piece("Cobb").unmasked);
}

TEST(rifle_pits_fire, P_R34_no_bombardment_by_night) {
  Battlefield field("Guns first artillery 1 0507\nFoot first infantry 5 0507\nLane second infantry 5 0506",
                    {.scenario = "night assaults\nturn 1 21:00 night\n"});
  field.go("declare");
  EXPECT_TRUE(field.offered("assault 0506")) << "the step of bombardment was passed over";
  EXPECT_EQ(field.refusal("bombard 0506"), "P.R34");
}

TEST(rifle_pits_fire, P_R3_the_die_of_an_assault_is_a_step_of_its_own_and_that_of_a_bombardment_is_not) {
  Battlefield field("Guns first artillery 1 0507\nFoot first infantry 5 0505\nLane second infantry 5 0504");
  field.go("bombardment");
  EXPECT_EQ(field.position().stage().step, "1.4");
  field.play("bombard 0504");
  EXPECT_EQ(field.phase(), "die");
  EXPECT_EQ(field.position().stage().step, "1.4");
  field.play("roll", "3");
  field.go("declare");
  field.play("assault 0504");
  EXPECT_EQ(field.position().stage().step, "1.5.5");
}

TEST(rifle_pits_fire, P_R4_long_range_fire_is_free_to_every_order_but_rest) {
  for (const Orders orders : {Orders::march, Orders::assault, Orders::prepared_assault, Orders::defend, Orders::rest}) {
    Battlefield field(guns_and_decoy);
    field.orders("Blue", orders);
    EXPECT_EQ(field.game().may_fire(field.id("Guns"), field.game().place_named("0504")), orders != Orders::rest);
  }
}

TEST(rifle_pits_fire, P_R34_a_hex_is_in_no_danger_of_guns_by_night) {
  for (const bool night : {false, true}) {
    Battlefield field("Guns first artillery 1 0506\nFoot first infantry 6 0507\nLane second infantry 4 0505",
                      {.scenario = std::string("turn 1 21:00 ") + (night ? "night" : "day") + "\nturn 2 04:00 dawn\n"});
    EXPECT_EQ(field.game().look(field.game().place_named("0505")).threats.size(), night ? 0U : 1U);
  }
}

}  // namespace
}  // namespace longroll::rifle_pits
