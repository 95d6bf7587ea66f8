// Zones of control and stacking (P.R6, P.R7).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

TEST(rifle_pits_zones, P_R6_a_zone_ends_the_move) {
  Battlefield field("Bartlett first infantry 6 0508\nLane second infantry 5 0505");
  field.go("movement");
  EXPECT_TRUE(field.offered("move Bartlett 0506"));
  field.play("move Bartlett 0506");
  EXPECT_FALSE(field.offered("move Bartlett 0507"));
  EXPECT_EQ(field.refusal("move Bartlett 0507"), "P.R6");
}

TEST(rifle_pits_zones, P_R6_nobody_goes_through_a_zone) {
  // A wall of zones over the whole width: rows 4 and 5.
  Battlefield field(
      "Bartlett first infantry 6 0507\nA second infantry 2 0205\nB second infantry 2 0505\n"
      "C second infantry 2 0805\nD second infantry 2 1105");
  field.go("movement");
  EXPECT_TRUE(field.offered("move Bartlett 0506"));
  EXPECT_FALSE(field.offered("move Bartlett 0503"));
}

TEST(rifle_pits_zones, P_R6_out_of_a_zone_at_one_point_more) {
  Battlefield field("Bartlett first infantry 6 0506\nLane second infantry 5 0505");
  field.go("movement");
  EXPECT_TRUE(field.offered("move Bartlett 0510")) << "1 + 4 points";
  field.play("move Bartlett 0507");
  EXPECT_EQ(field.half_points("Bartlett"), 4);
}

TEST(rifle_pits_zones, P_R6_not_from_zone_to_zone) {
  // By night two points are just enough to leave the zone, not to go round.
  Battlefield field("Bartlett first infantry 6 0506\nLane second infantry 5 0505",
                    {.scenario = "turn 1 21:00 night\n"});
  field.go("movement");
  EXPECT_TRUE(field.offered("move Bartlett 0507"));
  EXPECT_EQ(field.refusal("move Bartlett 0405"), "P.R6");
}

TEST(rifle_pits_zones, P_R6_out_of_one_zone_and_into_another_by_a_free_hex) {
  Battlefield field("Bartlett first infantry 6 0506\nLane second infantry 5 0505");
  field.go("movement");
  field.play("move Bartlett 0507");
  EXPECT_TRUE(field.offered("move Bartlett 0605"));
}

TEST(rifle_pits_zones, P_R6_who_has_a_zone) {
  Battlefield field(
      "Foot second infantry 5 0303\nHorse second cavalry 5 0603\nGuns second artillery 1 0903\n"
      "Rifles second sharpshooters 1 0307\nHill second officer 0 0607\nBartlett first infantry 5 1210");
  const auto zones = [&] {
    std::string all;
    for (const char* hex : {"0304", "0604", "0904", "0308", "0608"}) all += field.zone(grey, hex) ? 'z' : '-';
    return all;
  };
  EXPECT_EQ(zones(), "zzzz-") << "officers have none";
  for (const char* unit : {"Foot", "Horse", "Guns", "Rifles"}) field.set(unit, Condition::disordered);
  EXPECT_EQ(zones(), "zz-z-") << "artillery in good order only";
  for (const char* unit : {"Foot", "Horse", "Guns", "Rifles"}) field.set(unit, Condition::demoralized);
  EXPECT_EQ(zones(), "-----");
}

TEST(rifle_pits_zones, P_R6_the_six_hexes_around) {
  Battlefield field("Lane second infantry 5 0505\nBartlett first infantry 5 1210");
  for (const char* hex : {"0504", "0604", "0605", "0506", "0405", "0404"}) EXPECT_TRUE(field.zone(grey, hex)) << hex;
  for (const char* hex : {"0505", "0503", "0606", "0406", "0603", "0403"}) EXPECT_FALSE(field.zone(grey, hex)) << hex;
}

TEST(rifle_pits_zones, P_R6_not_across_a_river_without_bridge_or_ford) {
  Battlefield field("Lane second infantry 5 0505\nBartlett first infantry 5 1210",
                    {.map = "hexside river 0505/0504 0505/0604 0505/0605\nhexside ford 0505/0604\n"
                            "hexside bridge 0505/0605\nhexside creek 0505/0506\n"});
  EXPECT_FALSE(field.zone(grey, "0504"));
  EXPECT_TRUE(field.zone(grey, "0604"));
  EXPECT_TRUE(field.zone(grey, "0605"));
  EXPECT_TRUE(field.zone(grey, "0506"));
}

TEST(rifle_pits_zones, P_R6_not_up_a_hexside_of_three_levels) {
  Battlefield field("Lane second infantry 5 0505\nBartlett first infantry 5 1210",
                    {.map = "level 5 0505\nlevel 8 0504\nlevel 7 0604\nlevel 2 0506\n"});
  EXPECT_FALSE(field.zone(grey, "0504"));
  EXPECT_TRUE(field.zone(grey, "0604"));
  EXPECT_TRUE(field.zone(grey, "0506")) << "down it goes";
}

TEST(rifle_pits_zones, P_R6_a_friend_does_not_cancel_a_zone_for_movement) {
  Battlefield field("Bartlett first infantry 4 0508\nAyres first infantry 4 0506\nLane second infantry 5 0505");
  field.go("movement");
  field.play("move Bartlett 0506");
  EXPECT_EQ(field.refusal("move Bartlett 0507"), "P.R6");
}

TEST(rifle_pits_stacking, P_R7_three_units_of_twelve_strength) {
  Battlefield strong("Wagner first infantry 6 0505\nHarker first infantry 6 0505\nKimball first infantry 1 0506");
  strong.go("movement");
  EXPECT_EQ(strong.refusal("move Kimball 0505"), "P.R7") << "13";
  Battlefield many("A first infantry 2 0505\nB first cavalry 2 0505\nC first infantry 2 0505\nD first infantry 2 0506");
  many.go("movement");
  EXPECT_EQ(many.refusal("move D 0505"), "P.R7") << "four units";
  Battlefield full("Wagner first infantry 6 0505\nHarker first infantry 5 0505\nKimball first infantry 1 0506");
  full.go("movement");
  EXPECT_TRUE(full.offered("move Kimball 0505"));
}

TEST(rifle_pits_stacking, P_R7_current_strength_counts) {
  Battlefield field("Wagner first infantry 6 0505\nHarker first infantry 6 0505\nKimball first infantry 2 0506");
  field.lose("Wagner", 1);
  field.go("movement");
  EXPECT_TRUE(field.offered("move Kimball 0505")) << "4 + 6 + 2";
}

TEST(rifle_pits_stacking, P_R7_by_units_strength_does_not_count) {
  Battlefield field(
      "Wagner first infantry 6 0505\nHarker first infantry 6 0505\nKimball first infantry 6 0506\n"
      "Fourth first infantry 1 0405",
      {.rules = {{"P.R7", "units"}}});
  field.go("movement");
  EXPECT_TRUE(field.offered("move Kimball 0505"));
  field.play("move Kimball 0505");
  EXPECT_EQ(field.refusal("move Fourth 0505"), "P.R7");
}

TEST(rifle_pits_stacking, P_R7_two_batteries_one_unit_of_sharpshooters_any_officers) {
  Battlefield field(
      "Wagner first infantry 6 0505\nHarker first infantry 6 0505\nA first artillery 1 0505\nB first artillery 1 0506\n"
      "C first artillery 1 0506\nBirge first sharpshooters 1 0506\nOther first sharpshooters 1 0405\n"
      "Newton first officer 0 0506\nHoward first officer 1 0506 rank=corps\nThomas first officer 1 0506 rank=army");
  field.go("movement");
  field.play("move B 0505");
  EXPECT_EQ(field.refusal("move C 0505"), "P.R7");
  field.play("move Birge 0505");
  EXPECT_EQ(field.refusal("move Other 0505"), "P.R7");
  for (const char* officer : {"Newton", "Howard", "Thomas"}) field.play("move " + std::string(officer) + " 0505");
}

TEST(rifle_pits_stacking, P_R7_friends_are_passed_freely) {
  Battlefield field("Wagner first infantry 6 0505\nHarker first infantry 6 0505\nKimball first infantry 5 0506",
                    {.map = "hexside river 0506/0405 0506/0406 0506/0606 0506/0605 0506/0507\n"});
  field.go("movement");
  EXPECT_FALSE(field.offered("move Kimball 0505"));
  EXPECT_TRUE(field.offered("move Kimball 0504"));
}

TEST(rifle_pits_stacking, P_R7_a_stack_goes_together_as_far_as_the_slowest) {
  Battlefield field("Wagner first infantry 6 0510\nHarker first infantry 6 0510\nNewton first officer 0 0510");
  field.set("Harker", Condition::disordered);
  field.go("movement");
  EXPECT_TRUE(field.offered("move Wagner Harker Newton 0506"));
  EXPECT_FALSE(field.offered("move Wagner Harker Newton 0505"));
  field.play("move Wagner Harker Newton 0506");
  EXPECT_EQ(field.at("Newton"), "0506");
}

}  // namespace
}  // namespace longroll::rifle_pits
