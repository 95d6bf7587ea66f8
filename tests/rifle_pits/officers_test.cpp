// Officers: loss, successors, capture (P.16, P.R29, P.R33).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

const std::string officer_pieces =
    "A first infantry 8 0506\nB first infantry 4 0508\nGriffin first officer 1 0506\nLane second infantry 4 0505\n"
    "Reserve second infantry 8 1201\nScales second infantry 3 1202\nWilcox second officer 0 0505\n";

Battlefield assaulted(const std::string& who, std::string_view dice, const Terms& terms = {}) {
  Battlefield field(who, terms);
  field.go("declare");
  field.assault("0505", dice);
  return field;
}

TEST(rifle_pits_officers, P_R33_the_named_officer_checks_on_AR_without_a_loss) {
  // 8 against 4 with +1: 3:1, die 6 AR.
  EXPECT_EQ(assaulted(officer_pieces, "6,5").at("Griffin"), "0506");
  Battlefield fallen = assaulted(officer_pieces, "6,6");
  EXPECT_EQ(fallen.at("Griffin"), "");
  EXPECT_EQ(fallen.at("Wilcox"), "0505") << "his side lost nothing";
}

TEST(rifle_pits_officers, P_R33_nobody_checks_on_DR) {
  EXPECT_EQ(assaulted(officer_pieces, "3").at("Griffin"), "0506");
}

TEST(rifle_pits_officers, P_R33_defenders_check_first_when_their_side_lost_a_step) {
  Battlefield field = assaulted(officer_pieces, "4,6,1");  // EX
  EXPECT_EQ(field.at("Wilcox"), "");
  EXPECT_EQ(field.at("Griffin"), "0506");
  Battlefield alone = assaulted(officer_pieces, "1,6");  // DE: only the defender has lost
  EXPECT_EQ(alone.at("Wilcox"), "");
}

TEST(rifle_pits_officers, P_R33_other_officers_with_the_attackers_check_when_a_step_is_lost) {
  Battlefield field = assaulted(officer_pieces + "Warren first officer 0 0506 rank=corps\n", "4,1,1,6");
  EXPECT_EQ(field.at("Griffin"), "0506");
  EXPECT_EQ(field.at("Warren"), "");
  EXPECT_EQ(assaulted(officer_pieces + "Warren first officer 0 0506 rank=corps\n", "6,1").at("Warren"), "0506")
      << "AR: no step is lost, only the named officer checks";
}

TEST(rifle_pits_officers, P_R33_every_officer_of_the_hex_checks_however_many_they_are) {
  std::string many = officer_pieces;
  for (int i = 1; i <= 9; ++i) many += "O" + std::to_string(i) + " second officer 0 0505 rank=corps\n";
  Battlefield field = assaulted(many, "1,1,1,1,1,1,1,1,1,1,6");  // DE, then ten checks
  EXPECT_EQ(field.at("O9"), "");
  EXPECT_EQ(field.at("O8"), "0505");
}

TEST(rifle_pits_officers, P_R33_an_officer_with_guns_that_lose_a_step_checks) {
  Battlefield field(
      "Guns first artillery 1 0507\nMore first artillery 1 0507\nHunt first officer 0 0507 rank=corps\n"
      "Foot first infantry 8 1210\nPegram second artillery 1 0505\nLane second infantry 3 0505\n"
      "Reserve second infantry 8 1201");
  field.go("bombardment");
  field.bombard("0505", "3,6");  // 4 against 4, EX: Lane, then one of the guns; Hunt checks
  EXPECT_EQ(field.at("Hunt"), "");
}

TEST(rifle_pits_officers, P_R33_a_successor_comes_in_the_owners_next_turn_one_worse) {
  Battlefield field = assaulted(officer_pieces, "6,6");
  field.play("retreat A 0507");
  field.go("orders", grey);
  EXPECT_EQ(field.at("Griffin"), "");
  field.go_to_turn(2);
  EXPECT_EQ(field.at("Griffin"), "0507") << "with the strongest unit of his formation";
  EXPECT_EQ(field.piece("Griffin").efficiency, 0);
}

TEST(rifle_pits_officers, P_R33_no_worse_than_minus_1_and_no_third_man) {
  Battlefield field(officer_pieces);
  field.edit([&](RiflePits& game) {
    game.piece(field.id("Griffin")).efficiency = -1;
    game.piece(field.id("Griffin")).fallen = 1;
    game.remove(field.id("Griffin"), Whereabouts::lost);
  });
  field.go_to_turn(2);
  EXPECT_EQ(field.piece("Griffin").efficiency, -1);
  EXPECT_EQ(field.at("Griffin"), "0506");
  field.edit([&](RiflePits& game) {
    game.piece(field.id("Griffin")).fallen = 2;
    game.remove(field.id("Griffin"), Whereabouts::lost);
  });
  field.go_to_turn(3);
  EXPECT_EQ(field.at("Griffin"), "");
}

TEST(rifle_pits_officers, P_R29_officers_alone_are_captured_on_1_or_2) {
  const std::string alone =
      "A first infantry 8 0507\nHill second officer 0 0505 rank=corps\n"
      "Lane second infantry 4 0501\nScales second infantry 4 0509\n";
  Battlefield taken(alone);
  taken.go("movement");
  taken.play("move A 0505", "2");
  EXPECT_EQ(taken.at("Hill"), "");
  EXPECT_EQ(taken.game().points(blue), 2);
  Battlefield away(alone);
  away.go("movement");
  away.play("move A 0505", "3");
  EXPECT_EQ(away.at("Hill"), "0501") << "to the nearest own unit, or the first of two";
}

TEST(rifle_pits_officers, P_R29_a_hex_of_officers_is_entered_freely) {
  Battlefield field("A first infantry 8 0507\nHill second officer 0 0505 rank=corps\nLane second infantry 4 0501\n");
  field.go("movement");
  EXPECT_TRUE(field.offered("move A 0504")) << "round them";
  field.play("move A 0505", "6");
  EXPECT_TRUE(field.offered("move A 0504")) << "and on from there";
}

TEST(rifle_pits_officers, P_R29_officers_left_alone_by_a_combat_are_overrun_by_the_advance) {
  Battlefield field = assaulted(
      "A first infantry 8 0506\nGriffin first officer 1 0506\nLane second infantry 2 0505\n"
      "Reserve second infantry 8 1201\nWilcox second officer 0 0505\n",
      "1,1");  // DE: Lane is destroyed, Wilcox unhurt
  EXPECT_EQ(field.piece("Lane").where, Whereabouts::lost);
  field.play("advance A 0505", "1");
  EXPECT_EQ(field.at("Wilcox"), "");
}

TEST(rifle_pits_officers, P_R28_an_officer_stays_with_those_who_stay) {
  // Both must go; he goes with the last.
  Battlefield field = assaulted(
      "A first infantry 4 0506\nB first infantry 4 0506\nGriffin first officer 0 0506\n"
      "Lane second infantry 4 0505\n",
      "5,1");  // AR
  field.play("retreat A 0507");
  EXPECT_EQ(field.at("Griffin"), "0506");
  field.play("retreat B 0606");
  EXPECT_EQ(field.at("Griffin"), "0606");
}

}  // namespace
}  // namespace longroll::rifle_pits
