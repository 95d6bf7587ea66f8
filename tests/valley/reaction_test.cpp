// Reaction to a column that has come near (V.7, V.R6).
#include <fmt/format.h>

#include "tests/valley/field.h"

namespace longroll::valley::reaction_rules {
namespace {

/// Jackson marches from Luray; Banks stands at Strasburg with one who rates so much.
Field campaign(std::string_view banks = "3+0", std::string_view more = "") {
  return Field(
      fmt::format("Elzey first infantry 10 luray\nJackson first leader 1+2 luray\nA first infantry 4 staunton\n"
                  "Gordon second infantry 5 strasburg\nBanks second leader {} strasburg\n"
                  "Watch second infantry 1 washington\n{}",
                  banks, more));
}

void to_front_royal(Field& field) {
  field.action(grey);
  field.march("Jackson");  // 7 points
  field.play("go front_royal");
}

TEST(valley_reaction, V_R6_five_less_the_rating_one_more_for_cavalry) {
  for (int rating = 1; rating <= 4; ++rating)
    for (const bool cavalry : {false, true})
      for (int die = 1; die <= 6; ++die) {
        Field field = campaign(fmt::format("{}+0", rating), "");
        if (cavalry)
          field =
              Field(fmt::format("Elzey first infantry 10 luray\nJackson first leader 1+2 luray\nA first infantry 4 "
                                "staunton\nGordon second infantry 5 strasburg\nBanks second leader {}+0 strasburg "
                                "kind=cavalry\nWatch second infantry 1 washington",
                                rating));
        to_front_royal(field);
        ASSERT_EQ(field.phase(), "reaction");
        field.play("react Banks", std::to_string(die));
        EXPECT_EQ(field.phase(), die <= 5 - rating + (cavalry ? 1 : 0) ? "come_up" : "march") << rating << die;
      }
}

TEST(valley_reaction, V_R6_after_each_place_entered_not_at_the_start) {
  Field field = campaign("3+0", "Kenly second infantry 2 bentonville\nGeary second leader 3+0 bentonville");
  field.strength("Elzey", 6);
  field.action(grey);
  field.march("Jackson");  // Bentonville is next to Luray
  EXPECT_EQ(field.phase(), "march");
  field.play("go conrads_store");
  EXPECT_EQ(field.phase(), "march");  // and not to Conrad's Store
  field.play("go luray");
  EXPECT_EQ(field.phase(), "reaction");
  EXPECT_EQ(field.who(), blue);
  EXPECT_EQ(field.refusal("react Banks"), "V.R6");
  EXPECT_EQ(field.why("react Banks"), "Banks is not next to Luray");
  EXPECT_TRUE(field.offered("react Geary"));
}

TEST(valley_reaction, V_R6_once_an_activation_whether_passed_or_not) {
  Field field = campaign();
  to_front_royal(field);
  field.play("react Banks", "3");
  EXPECT_TRUE(field.said("Banks does not stir."));
  EXPECT_EQ(field.phase(), "march");
  field.play("go middletown");  // next to Strasburg again
  EXPECT_EQ(field.phase(), "march");
  field.play("done");
  EXPECT_TRUE(field.piece("Banks").tested);
}

TEST(valley_reaction, V_R6_who_lets_them_pass_may_test_at_the_next_place) {
  Field field = campaign();
  to_front_royal(field);
  field.play("done");
  field.play("go middletown");
  EXPECT_EQ(field.phase(), "reaction");
}

TEST(valley_reaction, V_R6_each_activation_anew) {
  Field field = campaign("3+0", "");
  field.put("A", "white_post");
  to_front_royal(field);
  field.play("react Banks", "3");
  field.play("done");
  field.march("A", "=11");
  field.play("go middletown");
  EXPECT_EQ(field.phase(), "reaction");
}

TEST(valley_reaction, V_R6_only_unflipped_stacks_with_a_leader) {
  Field flipped = campaign();
  flipped.edit("Banks", [](PieceState& now) { now.flipped = true; });
  to_front_royal(flipped);
  EXPECT_EQ(flipped.phase(), "march");  // Gordon alone has no leader
  Field units = campaign();
  units.edit("Gordon", [](PieceState& now) { now.flipped = true; });
  to_front_royal(units);
  EXPECT_EQ(units.phase(), "march");  // and a leader alone is no stack
}

TEST(valley_reaction, V_R6_into_the_active_stack_makes_the_reactor_the_attacker) {
  Field field = campaign();
  to_front_royal(field);
  field.play("react Banks", "2");
  EXPECT_EQ(field.phase(), "come_up");
  field.play("come_up Banks front_royal");
  EXPECT_EQ(field.at("Gordon"), "front_royal");
  EXPECT_TRUE(field.piece("Gordon").moved);
  EXPECT_FALSE(field.piece("Gordon").flipped);
  EXPECT_EQ(field.place("front_royal").attacker, Owner::second);
  EXPECT_EQ(field.phase(), "movement_points");  // the active stack stops
  EXPECT_TRUE(field.piece("Elzey").flipped);
  EXPECT_TRUE(field.battle("front_royal").defender.moved);
  EXPECT_EQ(field.game().attacker_at(field.number("front_royal")), blue);
}

TEST(valley_reaction, V_R6_or_to_any_other_place_one_link_of_cost_three_or_less) {
  Field field = campaign("3+0", "");
  field.put("Gordon Banks", "winchester");
  to_front_royal(field);
  field.play("react Banks", "1");
  // Not Romney, which costs 4; not Hancock over its ford.
  EXPECT_EQ(field.places("come_up Banks"),
            "berryville bunker_hill charlestown front_royal middletown wardensville white_post");
  EXPECT_EQ(field.why("come_up Banks romney"), "Romney is not one link of cost 3 or less away, or closed to it");
  field.play("come_up Banks middletown");
  EXPECT_EQ(field.at("Gordon"), "middletown");
  EXPECT_EQ(field.phase(), "march");
  // No reaction to a reaction: the column is still the one that moves.
  EXPECT_EQ(field.who(), grey);
}

TEST(valley_reaction, V_R6_it_may_stay_and_be_activated_later) {
  Field field = campaign();
  to_front_royal(field);
  field.play("react Banks", "2");
  field.play("done");
  EXPECT_EQ(field.at("Gordon"), "strasburg");
  EXPECT_FALSE(field.piece("Gordon").moved);
  EXPECT_EQ(field.phase(), "march");
  field.play("done");
  field.until("movement_points", blue, "1");
  EXPECT_TRUE(field.offered("activate Banks"));
}

TEST(valley_reaction, V_R6_not_over_a_ford_after_rain) {
  Field field = campaign();
  field.put("Gordon Banks", "middletown");
  field.action(grey);
  field.edit([](Valley& game) { game.state.rain = true; });
  field.march("Jackson");
  field.play("go front_royal");
  field.play("react Banks", "2");
  EXPECT_EQ(field.places("come_up Banks"), "strasburg white_post winchester");
}

TEST(valley_reaction, V_R6_a_friend_may_come_to_help_where_contact_was_made) {
  Field field = campaign("3+0", "Kenly second infantry 3 front_royal");
  to_front_royal(field);
  ASSERT_EQ(field.phase(), "reaction");
  EXPECT_EQ(field.why("react Kenly"), "Kenly is not next to Front Royal");
  field.play("react Banks", "1");
  field.play("come_up Banks front_royal");
  EXPECT_EQ(field.place("front_royal").attacker, Owner::first);
  EXPECT_EQ(field.game().strength(blue, field.number("front_royal")), 8);
}

TEST(valley_reaction, V_R6_it_may_also_attack_another_stack) {
  Field field = campaign("3+0", "");
  field.put("A", "woodstock");
  to_front_royal(field);
  field.play("react Banks", "1");
  field.play("come_up Banks woodstock");
  EXPECT_EQ(field.place("woodstock").attacker, Owner::second);
  EXPECT_EQ(field.phase(), "march");  // the active stack goes on
}

TEST(valley_reaction, V_R26_a_leader_on_the_march_without_troops_may_be_taken) {
  for (const int die : {2, 3}) {
    Field field = campaign();
    field.action(grey);
    field.play("activate Jackson");
    field.play("leave Elzey");
    field.play("march", "=8");
    field.play("go front_royal");
    field.play("react Banks", "1");
    field.play("come_up Banks front_royal", std::to_string(die));
    EXPECT_EQ(field.at("Jackson"), die == 2 ? "" : "luray");
    EXPECT_EQ(field.phase(), "movement_points");
    EXPECT_EQ(field.piece("Jackson").flipped, die == 3);  // he was activated
    EXPECT_TRUE(field.held(blue, "front_royal"));
  }
}

}  // namespace
}  // namespace longroll::valley::reaction_rules
