// Retreats and the advance after combat (P.14, P.18, P.R26, P.R28, P.R31, P.R32).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

/// Attackers of 8 in 0506 against whoever stands in 0505; 8 against 4 is 2:1, with die 3 DR, with die 5 AR.
const std::string attack = "A first infantry 8 0506\nGriffin first officer 0 0506\nFar first infantry 8 1210\n";
const std::string defence = "Lane second infantry 4 0505\nReserve second infantry 8 1201\n";

Battlefield fought(const std::string& pieces, std::string_view dice, const Terms& terms = {},
                   const std::function<void(Battlefield&)>& change = {}) {
  Battlefield field(pieces, terms);
  if (change) change(field);
  field.go("declare");
  field.assault("0505", dice);
  return field;
}

TEST(rifle_pits_retreat, P_14_one_hex_of_the_owners_choice_out_of_enemy_zones) {
  Battlefield field = fought(attack + defence, "3");
  EXPECT_EQ(field.game().state.flow.top().who, grey);
  EXPECT_EQ(field.places("retreat Lane"), "0404 0504 0604");
  EXPECT_EQ(field.refusal("retreat Lane 0605"), "P.14") << "in a zone";
  EXPECT_EQ(field.refusal("retreat Lane 0503"), "P.14") << "two hexes";
  EXPECT_EQ(field.refusal("retreat Lane 0506"), "P.14") << "enemies";
  EXPECT_EQ(field.refusal("retreat Reserve 1202"), "P.14") << "it did not fight";
  EXPECT_EQ(field.refusal("advance A 0505"), "P.14") << "retreats come first";
  field.play("retreat Lane 0604");
  EXPECT_EQ(field.at("Lane"), "0604");
  EXPECT_EQ(field.condition("Lane"), Condition::disordered) << "P.R26: it retreats disordered";
}

TEST(rifle_pits_retreat, P_R6_steady_friends_make_a_hex_in_a_zone_safe) {
  for (const Condition condition : {Condition::good_order, Condition::disordered, Condition::demoralized}) {
    Battlefield field = fought(attack + defence + "Friend second infantry 4 0605", "3", {},
                               [&](Battlefield& before) { before.set("Friend", condition); });
    EXPECT_EQ(field.offered("retreat Lane 0605"), condition != Condition::demoralized);
  }
  Battlefield guns = fought(attack + defence + "Friend second artillery 1 0605", "3");
  EXPECT_FALSE(guns.offered("retreat Lane 0605")) << "infantry or cavalry only";
}

TEST(rifle_pits_retreat, P_14_no_overstacking) {
  Battlefield field = fought(attack + defence + "Full second infantry 9 0504\nMore second infantry 8 0604", "3");
  EXPECT_EQ(field.places("retreat Lane"), "0404 0604");
  EXPECT_EQ(field.refusal("retreat Lane 0504"), "P.14");
}

TEST(rifle_pits_retreat, P_14_no_prohibited_terrain) {
  Battlefield field = fought(attack +
                                 "Reserve second infantry 8 1201\nGuns second artillery 1 0505\n"
                                 "Horse second cavalry 3 0505",
                             "3", {.map = "terrain swamp 0504\nlevel 4 0604\n"});
  EXPECT_EQ(field.places("retreat Guns"), "0404");
  EXPECT_EQ(field.places("retreat Horse"), "0404 0504");
  EXPECT_EQ(field.refusal("retreat Guns 0504"), "P.14");
}

TEST(rifle_pits_retreat, P_R28_units_go_separately_and_count_for_stacking) {
  Battlefield field = fought(
      "A first infantry 8 0506\nB first infantry 8 0605\nGriffin first officer 0 0506\n"
      "Lane second infantry 4 0505\nScales second infantry 4 0505\nFull second infantry 8 0504\n"
      "Reserve second infantry 8 1201",
      "3");  // 16 against 8
  EXPECT_EQ(field.places("retreat Lane"), "0404 0504");
  field.play("retreat Lane 0504");
  EXPECT_EQ(field.places("retreat Scales"), "0404") << "0504 is full now";
}

/// All ways out of 0505 but the attackers' are closed by a river.
const Terms ringed = {.map = "hexside river 0505/0504 0505/0604 0505/0404 0505/0605 0505/0405\n"};

TEST(rifle_pits_retreat, P_14_where_it_is_impossible_one_more_loss_and_they_stay) {
  Battlefield field = fought(attack + defence, "3", ringed);
  field.play("stand Lane");
  EXPECT_EQ(field.at("Lane"), "0505");
  EXPECT_EQ(field.strength("Lane"), 2);
  EXPECT_EQ(field.phase(), "declare") << "nobody advances";
}

TEST(rifle_pits_retreat, P_R28_one_loss_for_the_hex_not_for_each_unit) {
  Battlefield field = fought(
      "A first infantry 8 0506\nGriffin first officer 0 0506\nLane second infantry 2 0505\n"
      "Scales second infantry 2 0505\nReserve second infantry 8 1201",
      "3", ringed);
  field.play("stand Lane", "", {1});
  EXPECT_EQ(field.at("Lane"), "0505");
  EXPECT_EQ(field.piece("Scales").where, Whereabouts::lost) << "the owner chose among equals";
}

TEST(rifle_pits_retreat, P_R14_the_additional_loss_is_a_whole_unit_where_losses_are) {
  Battlefield field(attack + defence, {.map = ringed.map, .rules = {{"P.R14", "unit"}}});
  field.go("declare");
  field.assault("0505", "3");
  field.play("stand Lane");
  EXPECT_EQ(field.piece("Lane").where, Whereabouts::lost);
}

TEST(rifle_pits_retreat, P_R26_a_way_back_is_looked_for_after_the_losses) {
  // Only 0504 is open, where 9 stand: 4 do not fit, but 2 do after the exchange.
  Battlefield field = fought(attack + defence + "Full second infantry 9 0504", "4,1",
                             {.map = "hexside river 0505/0604 0505/0404 0505/0605 0505/0405\n"});
  EXPECT_EQ(field.strength("Lane"), 2);
  EXPECT_TRUE(field.offered("retreat Lane 0504"));
}

TEST(rifle_pits_retreat, P_R26_the_zone_of_guns_is_gone_when_they_are_disordered) {
  Battlefield field = fought(attack + "Guns first artillery 1 0604 long_range=1\n" + defence, "3",
                             {.map = "hexside river 0505/0604 0505/0404 0505/0605 0505/0405\n"});
  EXPECT_TRUE(field.said("9 against 4: 2:1"));
  EXPECT_TRUE(field.offered("retreat Lane 0504")) << "it lay in the guns' zone alone, and they have fired";
}

TEST(rifle_pits_retreat, P_R32_guns_with_no_way_out_are_lost_the_others_go) {
  Battlefield field = fought(
      "A first infantry 8 0506\nGriffin first officer 0 0506\nLane second infantry 3 0505\n"
      "Guns second artillery 1 0505\nReserve second infantry 8 1201",
      "3", {.map = "terrain swamp 0504 0604 0605 0405 0404\n"});
  field.play("retreat Lane 0504");
  field.play("stand Guns");
  EXPECT_EQ(field.piece("Guns").where, Whereabouts::lost);
  EXPECT_EQ(field.strength("Lane"), 3);
  EXPECT_TRUE(field.offered("advance A 0505"));
}

TEST(rifle_pits_retreat, P_R28_attackers_go_back_too) {
  Battlefield field = fought(attack + defence + "Guns second artillery 1 1201", "5,1");  // AR
  EXPECT_EQ(field.places("retreat A"), "0406 0507 0606");
  field.play("retreat A 0507");
  EXPECT_EQ(field.at("Griffin"), "0507") << "officers go with the last unit of their hex";
}

TEST(rifle_pits_retreat, P_R28_those_who_only_fired_stay) {
  Battlefield field = fought(attack + "Guns first artillery 1 0507\n" + defence, "5,1");
  field.play("retreat A 0406");
  EXPECT_EQ(field.at("Guns"), "0507");
  EXPECT_EQ(field.phase(), "declare");
}

TEST(rifle_pits_retreat, P_R28_attackers_in_their_own_works_may_stay) {
  const Terms works = {.scenario = "works rifle_pits first 0506\n"};
  Battlefield stays(attack + defence, works);
  stays.go("declare");
  stays.assault("0505", "5,1", {0});
  EXPECT_EQ(stays.phase(), "declare");
  EXPECT_EQ(stays.piece("A").retreats, 0) << "P.R9: it did not retreat";
  Battlefield goes(attack + defence, works);
  goes.go("declare");
  goes.assault("0505", "5,1", {1});
  EXPECT_TRUE(goes.offered("retreat A 0507"));
  Battlefield must(attack + defence, {.scenario = works.scenario, .rules = {{"P.R28", "retreat"}}});
  must.go("declare");
  must.assault("0505", "5,1");
  EXPECT_TRUE(must.offered("retreat A 0507"));
}

TEST(rifle_pits_retreat, P_R28_off_the_map_by_the_own_edge_only) {
  const std::string pieces =
      "A first infantry 8 0502\nGriffin first officer 0 0502\nLane second infantry 4 0501\n"
      "Wilcox second officer 0 0501\nReserve second infantry 8 1210";
  for (const bool own : {true, false}) {
    Battlefield field(pieces, {.scenario = own ? "edge second 0101-1201\n" : "edge first 0101-1201\n"});
    field.go("declare");
    field.assault("0501", "3");
    EXPECT_EQ(field.offered("withdraw Lane"), own);
    if (!own) continue;
    field.play("withdraw Lane");
    EXPECT_EQ(field.piece("Lane").where, Whereabouts::withdrawn);
    EXPECT_EQ(field.at("Wilcox"), "");
    EXPECT_EQ(field.game().points(blue), 1) << "two steps at half value";
  }
}

TEST(rifle_pits_advance, P_18_infantry_and_cavalry_that_fought_hand_to_hand) {
  Battlefield field = fought(attack +
                                 "Guns first artillery 1 0506\nBirge first sharpshooters 1 0506\n"
                                 "Closed first artillery 1 0605\n" +
                                 defence,
                             "3");
  field.play("retreat Lane 0404");
  EXPECT_TRUE(field.offered("advance A 0505"));
  for (const char* unit : {"Guns", "Birge", "Closed", "Far"})
    EXPECT_EQ(field.refusal("advance " + std::string(unit) + " 0505"), "P.R31");
  EXPECT_FALSE(field.offered("advance Griffin 0505")) << "not before his men";
  field.play("advance A 0505");
  EXPECT_TRUE(field.offered("advance Griffin 0505"));
  field.play("advance Griffin 0505");
  EXPECT_EQ(field.at("Griffin"), "0505");
}

TEST(rifle_pits_advance, P_R31_up_to_stacking) {
  Battlefield field =
      fought("A first infantry 8 0506\nB first infantry 8 0605\nGriffin first officer 0 0506\n" + defence, "1");
  field.play("retreat Lane 0404");
  field.play("advance A 0505");
  EXPECT_FALSE(field.offered("advance B 0505"));
}

TEST(rifle_pits_advance, P_R31_an_officer_is_offered_once) {
  Battlefield field =
      fought("A first infantry 4 0506\nB first infantry 4 0506\nGriffin first officer 0 0506\n" + defence, "3");
  field.play("retreat Lane 0404");
  field.play("advance A 0505");
  field.play("advance B 0505");
  int offers = 0;
  for (const Offer& offer : field.position().offers().list())
    if (offer.play.verb == verb_of(Doing::advance)) ++offers;
  EXPECT_EQ(offers, 1);
}

TEST(rifle_pits_advance, P_R31_whoever_has_advanced_fights_no_more) {
  Battlefield field = fought(attack + "B first infantry 8 0405\n" + defence + "Next second infantry 4 0503", "1");
  field.play("retreat Lane 0504");
  field.play("advance A 0505");
  field.play("done");
  EXPECT_EQ(field.refusal("assault 0504"), "P.R21") << "0504 is next to A, which has attacked";
}

TEST(rifle_pits_advance, P_R31_nobody_must) {
  Battlefield field = fought(attack + defence, "3");
  field.play("retreat Lane 0404");
  field.play("done");
  EXPECT_EQ(field.at("A"), "0506");
}

}  // namespace
}  // namespace longroll::rifle_pits
