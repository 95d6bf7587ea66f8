// What a battle leaves behind: leaders' loss, morale and its recovery, hunger (V.R14, V.R15, V.R33, V.R38).
#include "tests/valley/fight.h"

namespace longroll::valley::aftermath_rules {
namespace {

const std::string both =
    "Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\nRest second infantry 1 washington\n";
const std::string chiefs =
    "Jackson first leader 1+0 middletown\nEwell first leader 2+0 middletown\n"
    "Banks second leader 4+0 winchester\nShields second leader 3+0 washington\n";

/// Two rounds of Assault on Stand, nothing happening in the first.
Fight fought(const std::string& pieces, int by_attacker, int by_defender, std::string_view dice = "",
             const Terms& terms = {}) {
  Fight fight(pieces, {}, terms);
  fight.begin();
  fight.round(0, 0);
  fight.round(by_attacker, by_defender, dice);
  return fight;
}

const Terms track = {.scenario = "track 5"};

// V.R33

TEST(valley_leaders_loss, V_R33_a_side_that_lost_two_strength_points_rolls) {
  fought(both + chiefs, 4, 0);             // 1 lost: no dice
  fought(both + chiefs, 6, 4, "=10");      // 2 and 1 lost: the loser alone
  fought(both + chiefs, 7, 6, "=10,=10");  // 3 and 2: both
  fought(both, 7, 6);                      // nobody leads
}

TEST(valley_leaders_loss, V_R33_11_wounds_and_12_kills) {
  Fight unhurt = fought(both + chiefs, 6, 0, "=10");
  EXPECT_EQ(unhurt.at("Banks"), "winchester") << "he has not fallen back yet";
  Fight wounded = fought(both + chiefs, 6, 0, "=11", track);
  EXPECT_TRUE(wounded.said("Banks is wounded and carried from the field."));
  EXPECT_TRUE(wounded.piece("Banks").where == Whereabouts::away);
  EXPECT_EQ(wounded.piece("Banks").back, 5) << "away for turns 2, 3 and 4";
  EXPECT_EQ(wounded.army(grey).leaders, 0) << "a wound brings no points";
  EXPECT_TRUE(wounded.said("Shields takes command of the army."));
  EXPECT_EQ(wounded.state().track.change, -2) << "the army commander, and the battle";
  Fight killed = fought(both + chiefs, 6, 0, "=12", track);
  EXPECT_TRUE(killed.said("Banks is killed."));
  EXPECT_TRUE(killed.piece("Banks").where == Whereabouts::lost);
  EXPECT_EQ(killed.army(grey).leaders, 2) << "V.R18";
  EXPECT_EQ(killed.state().track.change, -2);
  EXPECT_TRUE(killed.army(blue).commander == killed.id("Shields"));
}

TEST(valley_leaders_loss, V_R33_one_of_them_by_lot) {
  for (const int lot : {1, 2}) {
    Fight fight = fought(both + chiefs, 0, 6, "=12," + std::to_string(lot), track);
    EXPECT_EQ(fight.at("Jackson"), lot == 1 ? "" : "middletown");
    EXPECT_EQ(fight.at("Ewell"), lot == 2 ? "" : "middletown");
    EXPECT_EQ(fight.army(blue).leaders, lot == 1 ? 2 : 0) << "the army commander alone brings points";
    EXPECT_EQ(fight.state().track.change, lot == 1 ? 1 : 0);
    EXPECT_EQ(fight.game().rating(fight.army(grey).commander), lot == 1 ? 2 : 1);
  }
}

TEST(valley_leaders_loss, V_R33_a_wounded_commander_is_back_after_three_turns_and_commands_again) {
  Fight fight = fought(both + chiefs, 0, 6, "=11,1");
  EXPECT_EQ(fight.at("Jackson"), "");
  fight.end_turn("6");  // Elzey's men do not take heart
  EXPECT_TRUE(fight.army(grey).commander == fight.id("Ewell"));
  fight.edit([](Valley& game) { game.state.flow.turn = 4; });
  for (const char* unit : {"Elzey", "Gordon"}) fight.edit(unit, [](PieceState& piece) { piece.morale = Morale::good; });
  fight.until_turn(5, "1,1,1");
  fight.until("initiative");
  EXPECT_EQ(fight.at("Jackson"), fight.at("Ewell"));
  EXPECT_TRUE(fight.army(grey).commander == fight.id("Jackson"));
}

TEST(valley_leaders_loss, V_R26_leaders_whose_last_men_fall_are_alone_among_enemies) {
  for (const int die : {2, 3}) {
    Fight fight(
        "Elzey first infantry 20 middletown\nGordon second infantry 3 winchester\n"
        "Rest second infantry 1 washington\nBanks second leader 4+0 winchester\n");
    fight.begin("probe");
    fight.round(8, 0, "=7," + std::to_string(die));
    EXPECT_EQ(fight.said("Banks is taken prisoner."), die == 2);
    EXPECT_EQ(fight.at("Banks"), die == 2 ? "" : "washington");
    EXPECT_TRUE(fight.held(grey, "winchester"));
  }
}

// V.R15

TEST(valley_morale, V_R15_who_loses_drops_one_level) {
  Fight fight = fought(both, 4, 0);
  EXPECT_TRUE(fight.morale("Gordon") == Morale::shaken);
  EXPECT_TRUE(fight.morale("Elzey") == Morale::good);
  EXPECT_TRUE(fight.said("Gordon (shaken) loses a level of morale."));
  EXPECT_TRUE(fight.morale("Rest") == Morale::good) << "it was not there";
}

TEST(valley_morale, V_R15_a_fifth_lost_shakes_even_the_winner_and_one_level_is_all) {
  const auto after = [](int defender, int by_defender) {
    Fight fight("Elzey first infantry 20 middletown\nGordon second infantry " + std::to_string(defender) +
                " winchester\nHelp second infantry 1 washington\n");
    fight.begin();
    fight.round(9, 0);
    fight.round(0, by_defender);
    return std::pair(fight.morale("Elzey"), fight.morale("Gordon"));
  };
  // 4 of 20 are lost by Gordon, 0 by Elzey.
  EXPECT_TRUE(after(20, 0) == std::pair(Morale::good, Morale::shaken)) << "lost and bled: one level";
  Fight winner("Elzey first infantry 19 middletown\nGordon second infantry 30 winchester\n");
  winner.begin();
  winner.round(9, 8);  // 4 of each
  winner.round(5, 0);  // 1 more of the defender's
  EXPECT_TRUE(winner.said("the Grey side holds the field."));
  EXPECT_TRUE(winner.morale("Elzey") == Morale::shaken) << "4 of 19";
  Fight less("Elzey first infantry 21 middletown\nGordon second infantry 30 winchester\n");
  less.begin();
  less.round(9, 8);
  less.round(5, 0);
  EXPECT_TRUE(less.morale("Elzey") == Morale::good) << "4 of 21";
}

TEST(valley_morale, V_R15_withdraw_and_probe_spare_it_unless_a_fifth_is_lost) {
  const auto withdrawn = [](int strength) {
    Fight fight("Elzey first infantry 20 middletown\nGordon second infantry " + std::to_string(strength) +
                " winchester\n");
    fight.begin("assault", "withdraw");
    fight.round(6, 0);  // 2 lost
    return fight.morale("Gordon");
  };
  EXPECT_TRUE(withdrawn(11) == Morale::good);
  EXPECT_TRUE(withdrawn(10) == Morale::shaken);
}

TEST(valley_morale, V_R15_a_force_has_the_level_of_most_of_its_strength_and_of_two_the_worse) {
  Fight fight(
      "Elzey first infantry 5 middletown\nTrimble first infantry 5 middletown\n"
      "Taylor first infantry 1 middletown\nGordon second infantry 9 winchester\n");
  fight.edit("Trimble", [](PieceState& piece) { piece.morale = Morale::shaken; });
  EXPECT_TRUE(fight.force(grey, "winchester", Role::attacker).morale == Morale::good) << "6 against 5";
  fight.strength("Taylor", 0);
  EXPECT_TRUE(fight.force(grey, "winchester", Role::attacker).morale == Morale::shaken) << "5 against 5";
}

// F: V.11, V.R38

/// A shaken unit of Grey at a place, at the end of the turn with this die.
Morale recovered(Morale before, int rating, bool supplied, int die) {
  std::string pieces = "Elzey first infantry 5 " + std::string(supplied ? "staunton" : "petersburg") +
                       "\nGordon second infantry 5 washington\n";
  if (rating > 0)
    pieces += "Jackson first leader " + std::to_string(rating) + "+0 " + (supplied ? "staunton" : "petersburg") + "\n";
  Field field(pieces);
  field.edit("Elzey", [&](PieceState& piece) { piece.morale = before; });
  field.until_turn(2, die == 0 ? "1,1,1" : "1,1,1," + std::to_string(die));
  return field.morale("Elzey");
}

TEST(valley_recovery, V_R38_a_die_of_at_most_5_less_the_rating) {
  for (const int rating : {1, 2, 3, 4}) {
    EXPECT_TRUE(recovered(Morale::shaken, rating, true, 5 - rating) == Morale::good) << rating;
    EXPECT_TRUE(recovered(Morale::shaken, rating, true, 6 - rating) == Morale::shaken) << rating;
  }
  EXPECT_TRUE(recovered(Morale::demoralised, 1, true, 4) == Morale::shaken) << "one level";
  EXPECT_TRUE(recovered(Morale::good, 1, true, 0) == Morale::good) << "no die";
}

TEST(valley_recovery, V_R38_one_less_out_of_supply) {
  EXPECT_TRUE(recovered(Morale::shaken, 2, false, 2) == Morale::good);
  EXPECT_TRUE(recovered(Morale::shaken, 2, false, 3) == Morale::shaken);
}

TEST(valley_recovery, V_R15_without_a_leader_as_rating_4_and_never_from_demoralised) {
  EXPECT_TRUE(recovered(Morale::shaken, 0, true, 1) == Morale::good);
  EXPECT_TRUE(recovered(Morale::shaken, 0, true, 2) == Morale::shaken);
  EXPECT_TRUE(recovered(Morale::demoralised, 0, true, 0) == Morale::demoralised) << "no die";
}

// F: V.R14

TEST(valley_hunger, V_R14_two_turns_running_out_of_supply_cost_a_tenth) {
  Field field(
      "Elzey first infantry 14 petersburg\nTrimble first infantry 12 petersburg\nGordon second infantry 5 "
      "washington\n");
  EXPECT_FALSE(field.supplied(grey, "petersburg"));
  field.until_turn(2, "1,1,1");
  EXPECT_EQ(field.strength("Elzey"), 14) << "the first turn";
  EXPECT_EQ(field.piece("Elzey").hungry, 1);
  field.until_turn(3, "1,1,1");
  EXPECT_EQ(field.strength("Elzey"), 11) << "10 per cent of 26 are 3: two of the stronger, then one of two equals";
  EXPECT_EQ(field.strength("Trimble"), 12);
  EXPECT_EQ(field.army(blue).enemy_lost, 3) << "they are eliminated";
  field.until_turn(4, "1,1,1");
  EXPECT_EQ(field.strength("Elzey") + field.strength("Trimble"), 21) << "and in the third turn again";
}

TEST(valley_hunger, V_R14_at_least_one_and_a_turn_in_supply_begins_anew) {
  Field small("Elzey first infantry 3 petersburg\nGordon second infantry 5 washington\n");
  small.until_turn(2, "1,1,1");
  small.until_turn(3, "1,1,1");
  EXPECT_EQ(small.strength("Elzey"), 2);
  Field fed("Elzey first infantry 3 petersburg\nGordon second infantry 5 washington\n");
  fed.until_turn(2, "1,1,1");
  fed.put("Elzey", "staunton");
  fed.until_turn(3, "1,1,1");
  EXPECT_EQ(fed.piece("Elzey").hungry, 0);
  fed.put("Elzey", "petersburg");
  fed.until_turn(4, "1,1,1");
  EXPECT_EQ(fed.strength("Elzey"), 3);
}

}  // namespace
}  // namespace longroll::valley::aftermath_rules
