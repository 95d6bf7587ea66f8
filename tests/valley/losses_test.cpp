// Losses among units and who wins a battle (V.R12, V.R21).
#include "tests/valley/fight.h"

namespace longroll::valley::losses_rules {
namespace {

TEST(valley_losses, V_R21_one_at_a_time_from_the_strongest_unit) {
  Fight fight(
      "Elzey first infantry 20 middletown\nBig second infantry 7 winchester\n"
      "Middle second infantry 5 winchester\nSmall second infantry 2 winchester\n");
  fight.begin();
  fight.round(9, 0);
  EXPECT_EQ(fight.strength("Big"), 4) << "7, 6 and, of two with 5, the first of its own kind";
  EXPECT_EQ(fight.strength("Middle"), 4);
  EXPECT_EQ(fight.strength("Small"), 2);
  EXPECT_TRUE(fight.said("Big loses 3 strength points."));
  EXPECT_TRUE(fight.said("Middle loses a strength point."));
  EXPECT_TRUE(fight.said("Round 1: the Grey side loses nothing, the Blue side 4 strength points."));
  EXPECT_EQ(fight.lost(blue), 4);
}

TEST(valley_losses, V_R21_the_owner_chooses_among_equals_that_differ) {
  const std::string pieces =
      "Elzey first infantry 20 middletown\nOne second infantry 4 winchester group=Williams\n"
      "Two second infantry 4 winchester group=Shields\n";
  for (const int chosen : {0, 1}) {
    Fight fight(pieces);
    fight.begin();
    fight.round(5, 0, "", {chosen});
    EXPECT_EQ(fight.strength("One"), chosen == 0 ? 3 : 4);
    EXPECT_EQ(fight.strength("Two"), chosen == 1 ? 3 : 4);
  }
}

TEST(valley_losses, V_R21_cavalry_loses_at_most_its_share_rounded_up) {
  // 10 of 20 are cavalry: of 4 lost at most 2; it is the strongest unit until then.
  Fight half(
      "Elzey first infantry 20 middletown\nHorse second cavalry 10 winchester\n"
      "Foot second infantry 5 winchester\nMore second infantry 5 winchester\n");
  half.begin();
  half.round(9, 0);
  EXPECT_EQ(half.strength("Horse"), 8);
  EXPECT_EQ(half.strength("Foot") + half.strength("More"), 8);
  // 3 of 11: of 1 lost the share is a part of 1, rounded up; but infantry is stronger.
  Fight weak(
      "Elzey first infantry 20 middletown\nHorse second cavalry 3 winchester\nFoot second infantry 8 winchester\n");
  weak.begin();
  weak.round(4, 0);
  EXPECT_EQ(weak.strength("Horse"), 3);
  EXPECT_EQ(weak.strength("Foot"), 7);
  // Of 1 lost the strongest cavalry bears it.
  Fight strong(
      "Elzey first infantry 20 middletown\nHorse second cavalry 5 winchester\nFoot second infantry 4 winchester\n");
  strong.begin();
  strong.round(4, 0);
  EXPECT_EQ(strong.strength("Horse"), 4);
}

TEST(valley_losses, V_R10_both_sides_fight_with_what_they_had_before_the_round) {
  Fight fight("Elzey first infantry 6 middletown\nGordon second infantry 3 winchester\n");
  fight.begin();
  fight.round(9, 9);
  EXPECT_TRUE(fight.said("Round 1: the Grey side loses 2 strength points, the Blue side 3 strength points."))
      << fight.log();
  EXPECT_TRUE(fight.said("Gordon loses 3 strength points and is no more."));
  EXPECT_TRUE(fight.said("a side has nothing left: the Grey side holds the field."));
}

TEST(valley_losses, V_R9_commitment_is_of_the_strength_present_at_that_round) {
  Fight fight("Elzey first infantry 16 middletown\nGordon second infantry 20 winchester\n");
  fight.begin();
  fight.round(0, 9);
  fight.forget_log();
  fight.round(9, 0);
  EXPECT_TRUE(fight.said("100 per cent of 12 strength points: 12 committed"));
  EXPECT_TRUE(fight.said("Round 2: the Grey side loses nothing, the Blue side 3 strength points."))
      << "the column 6-15";
}

/// Two rounds of Assault on Stand between forces of these strengths, with these dice for their results.
Fight fought(int attacker, int defender, int by_attacker, int by_defender, std::string_view option = "assault") {
  Fight fight("Elzey first infantry " + std::to_string(attacker) + " middletown\nGordon second infantry " +
              std::to_string(defender) + " winchester\n");
  fight.begin(option);
  if (option == "assault") fight.round(0, 0);
  fight.round(by_attacker, by_defender);
  return fight;
}

constexpr std::string_view grey_holds = "the Grey side holds the field.";
constexpr std::string_view blue_holds = "the Blue side holds the field.";

TEST(valley_winner, V_R12_more_lost_loses_and_a_tie_is_the_defenders) {
  EXPECT_TRUE(fought(20, 20, 8, 4).said(grey_holds)) << "3 against 1";
  EXPECT_TRUE(fought(20, 20, 4, 8).said(blue_holds)) << "1 against 3";
  EXPECT_TRUE(fought(20, 20, 8, 8).said(blue_holds)) << "3 against 3";
  EXPECT_TRUE(fought(20, 20, 0, 0).said(blue_holds)) << "nothing lost";
}

TEST(valley_winner, V_R12_fewer_than_a_third_of_the_enemys_strength_lose) {
  // 20 on 6: 1 is lost by the defender alone, or 1 by the attacker alone.
  EXPECT_TRUE(fought(20, 6, 0, 5).said(grey_holds)) << "19 against 6: a third is more than 6, although they lost less";
  EXPECT_TRUE(fought(19, 6, 0, 5).said(blue_holds)) << "18 against 6: exactly a third";
  EXPECT_TRUE(fought(6, 20, 5, 0).said(blue_holds)) << "6 against 19";
  EXPECT_TRUE(fought(6, 19, 5, 0).said(grey_holds)) << "6 against 18";
}

TEST(valley_winner, V_R12_whoever_has_nothing_left_loses_and_both_leave_it_to_the_defender) {
  EXPECT_TRUE(fought(2, 2, 8, 0).said(grey_holds));
  EXPECT_TRUE(fought(2, 2, 0, 8).said(blue_holds));
  Fight none = fought(2, 2, 8, 8);
  EXPECT_TRUE(none.said("a side has nothing left: the Blue side holds the field."));
  EXPECT_EQ(none.at("Elzey"), "");
  EXPECT_EQ(none.at("Gordon"), "");
  EXPECT_TRUE(none.held(blue, "winchester")) << "the last side that had units there alone";
}

TEST(valley_winner, V_R12_who_withdraws_loses_whatever_was_lost) {
  Fight fight("Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\n");
  fight.begin("assault", "withdraw");
  fight.round(0, 9);
  EXPECT_TRUE(fight.said("the defender withdraws: the Grey side holds the field."));
}

TEST(valley_winner, V_R12_the_place_never_stays_shared_and_V_R32_the_winner_keeps_its_flags) {
  Fight fight = fought(20, 20, 9, 0);
  EXPECT_EQ(fight.phase(), "retreat");
  EXPECT_EQ(fight.who(), blue);
  EXPECT_EQ(fight.at("Elzey"), "winchester");
  EXPECT_TRUE(fight.piece("Elzey").moved);
  fight.play("retreat berryville");
  EXPECT_FALSE(fight.game().engaged(fight.number("winchester")));
  EXPECT_TRUE(fight.held(grey, "winchester"));
  EXPECT_TRUE(fight.place("winchester").attacker == Owner::nobody);
}

TEST(valley_winner, V_R12_an_attacker_whose_probe_fails_steps_back_without_loss_of_morale) {
  Fight probe = fought(20, 20, 0, 0, "probe");
  EXPECT_TRUE(probe.said(blue_holds));
  EXPECT_EQ(probe.at("Elzey"), "middletown");
  EXPECT_TRUE(probe.morale("Elzey") == Morale::good);
  Fight assault = fought(20, 20, 0, 0);
  EXPECT_EQ(assault.at("Elzey"), "middletown");
  EXPECT_TRUE(assault.morale("Elzey") == Morale::shaken);
}

}  // namespace
}  // namespace longroll::valley::losses_rules
