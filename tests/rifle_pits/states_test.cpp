// States of units from turn to turn: rally, demoralization, fatigue, light and rain (P.R8, P.R9, P.R10, P.R34).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

TEST(rifle_pits_rally, P_R8_outside_enemy_zones_by_itself) {
  Battlefield field("A first infantry 6 0505\nLane second infantry 4 0501");
  field.set("A", Condition::disordered);
  field.go("orders", grey);
  EXPECT_EQ(field.condition("A"), Condition::good_order);
}

TEST(rifle_pits_rally, P_R8_in_step_6_of_its_owner_only) {
  Battlefield field("A first infantry 6 0505\nLane second infantry 4 0501");
  field.set("Lane", Condition::disordered);
  field.go("orders", grey);
  EXPECT_EQ(field.condition("Lane"), Condition::disordered);
  field.go_to_turn(2);
  EXPECT_EQ(field.condition("Lane"), Condition::good_order);
}

/// Whether a disordered unit next to the enemy rallies with a die.
bool rallies(const std::string& more, std::string_view die, const std::string& scenario = "") {
  Battlefield field("A first infantry 6 0505\nB first infantry 6 1210\nLane second infantry 4 0504\n" + more,
                    {.scenario = scenario});
  field.set("A", Condition::disordered);
  field.go("orders", grey, die);
  return field.condition("A") == Condition::good_order;
}

TEST(rifle_pits_rally, P_R8_in_a_zone_by_a_die) {
  EXPECT_TRUE(rallies("", "2"));
  EXPECT_FALSE(rallies("", "3"));
  EXPECT_TRUE(rallies("", "3", "works hasty_works first 0505\n")) << "works +1";
  EXPECT_FALSE(rallies("", "4", "works hasty_works first 0505\n"));
}

TEST(rifle_pits_rally, P_R8_an_officer_of_the_chain_stacked_or_adjacent) {
  EXPECT_TRUE(rallies("Griffin first officer 1 0505", "4"));
  EXPECT_FALSE(rallies("Griffin first officer 1 0505", "5"));
  EXPECT_TRUE(rallies("Griffin first officer 0 0506", "3"));
  EXPECT_FALSE(rallies("Griffin first officer 2 0507", "3")) << "two hexes away";
  EXPECT_TRUE(rallies("Warren first officer 2 0506 rank=corps", "5"));
  EXPECT_FALSE(rallies("C first infantry 1 1201 division=Other\nOther first officer 2 0505 division=Other", "3"))
      << "not of its chain";
}

TEST(rifle_pits_rally, the_leader_of_a_brigade_rallies_in_his_own_hex_only) {
  EXPECT_TRUE(rallies("Harker first officer 1 0505 rank=brigade", "4"));
  EXPECT_FALSE(rallies("Harker first officer 1 0506 rank=brigade", "4"));
}

TEST(rifle_pits_rally, P_R8_not_after_a_combat_of_the_same_turn) {
  Battlefield field("Guns first artillery 1 0507\nA first infantry 6 0505\nLane second infantry 5 0504");
  field.go("bombardment");
  field.bombard("0504", "3");
  field.go("orders", grey);
  EXPECT_EQ(field.condition("Guns"), Condition::disordered);
  field.go_to_turn(2, "6");  // Lane, in a zone
  field.go("orders", grey);
  EXPECT_EQ(field.condition("Guns"), Condition::good_order);
}

TEST(rifle_pits_demoralized, P_R9_a_division_that_has_lost_half_its_steps) {
  Battlefield field(
      "A first infantry 8 0506\nGriffin first officer 0 0506\nLane second infantry 4 0505\n"
      "Scales second infantry 4 1201\nOther second infantry 8 1202 division=Other");
  field.lose("Lane", 0);
  field.go("declare");
  field.assault("0505", "1");  // DE: one step of four
  EXPECT_EQ(field.condition("Scales"), Condition::good_order);
  Battlefield half(
      "A first infantry 8 0506\nGriffin first officer 0 0506\nLane second infantry 4 0505\n"
      "Scales second infantry 4 1201\nOther second infantry 8 1202 division=Other");
  half.lose("Scales", 1);
  half.go("declare");
  half.assault("0505", "1");
  EXPECT_EQ(half.condition("Scales"), Condition::demoralized);
  EXPECT_EQ(half.condition("Lane"), Condition::demoralized);
  EXPECT_EQ(half.condition("Other"), Condition::good_order);
}

TEST(rifle_pits_demoralized, P_R9_fewer_steps_for_a_division_that_is_said_to_be_weary) {
  Battlefield field(
      "A first infantry 8 0506\nGriffin first officer 0 0506\nLane second infantry 4 0505\n"
      "Scales second infantry 4 1201",
      {.scenario = "division Grey | II | second | assault | fewer 1\n"});
  field.go("declare");
  field.assault("0505", "1");
  EXPECT_EQ(field.condition("Scales"), Condition::demoralized);
}

TEST(rifle_pits_demoralized, P_R9_the_second_retreat_since_the_last_night) {
  for (const int before : {0, 1}) {
    Battlefield field(
        "A first infantry 8 0506\nGriffin first officer 0 0506\nLane second infantry 4 0505\n"
        "Scales second infantry 8 1201");
    field.edit([&](RiflePits& game) { game.piece(field.id("Lane")).retreats = static_cast<std::int8_t>(before); });
    field.go("declare");
    field.assault("0505", "3");
    field.play("retreat Lane 0504");
    EXPECT_EQ(field.condition("Lane"), before == 1 ? Condition::demoralized : Condition::disordered);
    EXPECT_EQ(field.condition("Scales"), Condition::good_order);
  }
}

/// Whether a demoralized unit of a division with officers finds its nerve with a die, by night.
bool steadies(const std::string& more, std::string_view die, const std::string& light = "night") {
  Battlefield field("A first infantry 6 0505\nB first infantry 6 1210\nLane second infantry 4 0101\n" + more,
                    {.scenario = "turn 1 21:00 " + light + "\nturn 2 04:00 dawn\n"});
  field.set("A", Condition::demoralized);
  field.edit([&](RiflePits& game) { game.piece(field.id("A")).retreats = 2; });
  field.go("orders", grey, die);
  EXPECT_EQ(field.piece("A").retreats, light == "night" ? 0 : 2);
  return field.condition("A") == Condition::good_order;
}

TEST(rifle_pits_demoralized, P_R9_recovers_by_night_with_its_division_officer_within_two_hexes) {
  EXPECT_TRUE(steadies("Griffin first officer 1 0507", "4"));
  EXPECT_FALSE(steadies("Griffin first officer 1 0507", "3"));
  EXPECT_FALSE(steadies("Griffin first officer 1 0508", "")) << "too far, no die";
  EXPECT_FALSE(steadies("Warren first officer 2 0505 rank=corps", "")) << "not the corps commander";
  EXPECT_FALSE(steadies("Harker first officer 1 0505 rank=brigade", "")) << "nor the leader of a brigade";
  EXPECT_FALSE(steadies("Griffin first officer 1 0505", "", "day"));
}

TEST(rifle_pits_demoralized, P_R9_no_attack) {
  Battlefield field("A first infantry 6 0505\nLane second infantry 4 0504");
  field.set("A", Condition::demoralized);
  EXPECT_FALSE(field.game().can_attack(AttackMode::assault, blue, field.game().place_named("0504")));
}

/// The fatigue of A after its turn, from 3, when it has gone so many hexes.
int fatigue_after(int hexes, const std::string& turn = "day", Orders orders = Orders::assault,
                  Condition condition = Condition::good_order, std::string_view kind = "infantry") {
  Battlefield field("A first " + std::string(kind) + " 6 0110\nLane second infantry 4 1201",
                    {.scenario = "turn 1 12:00 " + turn + "\nturn 2 13:00 day\n"});
  field.fatigue("A", 3);
  field.set("A", condition);
  field.orders("Blue", orders);
  if (hexes > 0) {
    field.go("movement");
    field.play("move A 0" + std::to_string(hexes + 1) + "10");
  }
  field.go("orders", grey);
  return field.piece("A").fatigue;
}

TEST(rifle_pits_fatigue, P_R10_more_than_half_the_allowance_tires) {
  EXPECT_EQ(fatigue_after(0), 2);
  EXPECT_EQ(fatigue_after(2), 2);
  EXPECT_EQ(fatigue_after(3), 4);
}

TEST(rifle_pits_fatigue, P_R10_half_of_the_allowance_that_it_had) {
  EXPECT_EQ(fatigue_after(4, "day", Orders::assault, Condition::good_order, "cavalry"), 2) << "4 of 8";
  EXPECT_EQ(fatigue_after(4, "day", Orders::assault, Condition::disordered, "cavalry"), 4) << "4 of 7, then it rallies";
}

TEST(rifle_pits_fatigue, P_R10_rest_eases_by_2_and_a_quiet_night_altogether) {
  EXPECT_EQ(fatigue_after(0, "day", Orders::rest), 1);
  EXPECT_EQ(fatigue_after(0, "night"), 0);
  EXPECT_EQ(fatigue_after(2, "night"), 5) << "a busy one tires by 2";
}

TEST(rifle_pits_fatigue, heat_tires_by_one_more) {
  EXPECT_EQ(fatigue_after(3, "day heat"), 5);
  EXPECT_EQ(fatigue_after(0, "day heat"), 2);
}

TEST(rifle_pits_fatigue, P_R10_attackers_and_assaulted_tire_up_to_6) {
  Battlefield field(
      "A first infantry 8 0506\nGriffin first officer 0 0506\nGuns first artillery 1 0507\n"
      "Lane second infantry 4 0505\nScales second infantry 8 1201");
  field.fatigue("A", 3);
  field.fatigue("Guns", 2);
  field.fatigue("Lane", 6);
  field.go("declare");
  field.assault("0505", "3");  // 10 against 4
  field.play("retreat Lane 0504");
  field.go("orders", grey);
  EXPECT_EQ(field.piece("A").fatigue, 4);
  EXPECT_EQ(field.piece("Guns").fatigue, 3);
  field.go_to_turn(2);
  EXPECT_EQ(field.piece("Lane").fatigue, 6);
}

TEST(rifle_pits_light, P_R34_rain_is_rolled_for_the_next_turn) {
  for (const bool wet : {true, false}) {
    Battlefield field("A first infantry 6 0505\nLane second infantry 4 0501", {.scenario = "rain 4+\n"});
    EXPECT_FALSE(field.game().state.rain);
    field.go_to_turn(2, wet ? "4" : "3");
    EXPECT_EQ(field.game().state.rain, wet);
  }
  Battlefield dry("A first infantry 6 0505\nLane second infantry 4 0501");
  dry.go_to_turn(2);
  EXPECT_FALSE(dry.game().state.rain);
}

TEST(rifle_pits_light, P_R34_by_night_all_outside_zones_recover_even_those_who_fought) {
  Battlefield field(
      "A first infantry 8 0506\nGriffin first officer 0 0506\nLane second infantry 4 0505\n"
      "Scales second infantry 8 1201",
      {.scenario = "night assaults\nturn 1 21:00 night\nturn 2 04:00 dawn\n"});
  field.go("declare");
  field.assault("0505", "2");  // 2:1 less the dark: 3:2, DR
  field.play("retreat Lane 0404");
  field.go("orders", grey);
  EXPECT_EQ(field.condition("A"), Condition::good_order);
}

}  // namespace
}  // namespace longroll::rifle_pits
