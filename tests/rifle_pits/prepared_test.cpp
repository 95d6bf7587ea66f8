// Prepared assaults and attacks from the march (P.R4, P.R18).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::string_view attack_of_6_on_4 =
    "Bartlett first infantry 6 0505\nGriffin first officer 0 0505\nLane second infantry 4 0504";

TEST(rifle_pits_prepared, P_R4_a_prepared_assault_is_worth_one_column) {
  Battlefield field(attack_of_6_on_4);
  field.orders("Blue", Orders::prepared_assault);
  field.go("declare");
  field.assault("0504", "3");
  EXPECT_EQ(field.shifts(), 1);
  EXPECT_EQ(field.phase(), "retreats") << "2:1, die 3: DR";
}

TEST(rifle_pits_prepared, P_R4_the_order_must_be_in_force_at_the_start_of_the_turn) {
  Battlefield field("Bartlett first infantry 6 0507\nGriffin first officer 0 0507\nLane second infantry 4 0505");
  field.play("order_now Blue prepared_assault", "6");
  field.go("movement");
  field.play("move Bartlett Griffin 0506");
  field.go("declare");
  field.assault("0505", "2");
  EXPECT_EQ(field.shifts(), 0);
}

TEST(rifle_pits_prepared, P_R4_an_order_written_the_turn_before_is_in_force) {
  Battlefield field(attack_of_6_on_4);
  field.play("order Blue prepared_assault");
  field.go_to_turn(2);
  field.go("declare");
  field.assault("0504", "3");
  EXPECT_EQ(field.shifts(), 1);
}

TEST(rifle_pits_prepared, P_R4_disordered_units_have_no_prepared_assault) {
  Battlefield field(attack_of_6_on_4);
  field.orders("Blue", Orders::prepared_assault);
  field.set("Bartlett", Condition::disordered);
  field.go("declare");
  field.assault("0504", "2");  // 3 against 4: 1:2 ... 2:3, DR
  EXPECT_EQ(field.shifts(), 0);
}

TEST(rifle_pits_prepared, P_R4_fatigued_units_have_no_prepared_assault) {
  Battlefield field(attack_of_6_on_4);
  field.orders("Blue", Orders::prepared_assault);
  field.fatigue("Bartlett", 4);
  field.go("declare");
  field.assault("0504", "2");
  EXPECT_EQ(field.shifts(), -1) << "fatigue alone";
}

TEST(rifle_pits_prepared, P_R4_all_adjacent_attackers_must_have_it) {
  Battlefield field(
      "Bartlett first infantry 6 0505\nHill first officer 0 0505 rank=corps\n"
      "Ayres first infantry 6 0604 division=Other\nLane second infantry 4 0504");
  field.orders("Blue", Orders::prepared_assault);
  field.go("declare");
  field.assault("0504", "3");
  EXPECT_EQ(field.shifts(), 0);
}

TEST(rifle_pits_prepared, P_R4_guns_that_support_need_not_have_it) {
  Battlefield field(std::string(attack_of_6_on_4) + "\nGuns first artillery 1 0506 division=Other");
  field.orders("Blue", Orders::prepared_assault);
  field.go("declare");
  field.assault("0504", "3");
  EXPECT_TRUE(field.said("8 against 4: 2:1"));
  EXPECT_EQ(field.shifts(), 1);
}

TEST(rifle_pits_prepared, P_R4_a_move_of_half_the_allowance_is_not_too_far) {
  Battlefield field("Bartlett first infantry 6 0507\nGriffin first officer 0 0507\nLane second infantry 4 0504");
  field.orders("Blue", Orders::prepared_assault);
  field.go("movement");
  field.play("move Bartlett Griffin 0505");
  field.go("declare");
  field.assault("0504", "3");
  EXPECT_EQ(field.shifts(), 1);
}

TEST(rifle_pits_prepared, P_R4_after_its_combat_the_whole_division_has_the_order_assault) {
  Battlefield field(attack_of_6_on_4);
  field.orders("Blue", Orders::prepared_assault);
  field.go("declare");
  field.assault("0504", "5,1");  // AR
  field.play("retreat Bartlett 0506");
  EXPECT_EQ(field.division("Blue").orders, Orders::prepared_assault) << "until the end of the step";
  field.go("orders", grey);
  EXPECT_EQ(field.division("Blue").orders, Orders::assault);
  field.go_to_turn(2);
  EXPECT_EQ(field.division("Blue").orders, Orders::assault);
}

TEST(rifle_pits_prepared, P_R4_without_a_combat_it_stays_prepared) {
  Battlefield field("Bartlett first infantry 6 0505\nLane second infantry 4 0510");
  field.orders("Blue", Orders::prepared_assault);
  field.go_to_turn(2);
  EXPECT_EQ(field.division("Blue").orders, Orders::prepared_assault);
}

TEST(rifle_pits_prepared, P_R18_attack_from_march_costs_a_column_once) {
  Battlefield field(
      "Bartlett first infantry 6 0505\nSweitzer first infantry 5 0604\nGriffin first officer 0 0505\n"
      "Lane second infantry 4 0504");
  field.orders("Blue", Orders::march);
  field.go("declare");
  field.assault("0504", "2");
  EXPECT_EQ(field.shifts(), -1);
}

TEST(rifle_pits_prepared, P_R18_guns_from_afar_do_not_make_it_an_attack_from_march) {
  Battlefield field(std::string(attack_of_6_on_4) + "\nGuns first artillery 1 0506 division=Other");
  field.orders("Other", Orders::march);
  field.go("declare");
  field.assault("0504", "3");
  EXPECT_EQ(field.shifts(), 0);
}

TEST(rifle_pits_prepared, P_R18_reinforcements_have_march_in_the_turn_of_their_entry) {
  Battlefield field(
      "Bartlett first infantry 6 0501 turn=1\nGriffin first officer 0 0501 turn=1\n"
      "Lane second infantry 4 0503");
  field.go("movement");
  field.play("enter Bartlett 0502");
  field.play("enter Griffin 0502");
  field.go("declare");
  field.assault("0503", "2");
  EXPECT_EQ(field.shifts(), -1);
}

}  // namespace
}  // namespace longroll::rifle_pits
