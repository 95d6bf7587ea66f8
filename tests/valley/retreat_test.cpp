// The retreat after a battle, surrender and pursuit (V.R30, V.R31).
#include "tests/valley/fight.h"

namespace longroll::valley::retreat_rules {
namespace {

const std::string both = "Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\n";

/// A battle at Winchester that its defender loses, 4 strength points to none; or its attacker.
Fight beaten(const std::string& pieces = both, std::string_view dice = "", const Terms& terms = {},
             const std::function<void(Valley&)>& change = {}) {
  Fight fight(pieces, {}, terms, change);
  fight.begin();
  fight.round(0, 0);
  fight.round(9, 0, dice);
  return fight;
}

Fight repulsed(const std::string& pieces = both, std::string_view dice = "", const Terms& terms = {},
               const std::function<void(Valley&)>& change = {}) {
  Fight fight(pieces, {}, terms, change);
  fight.begin();
  fight.round(0, 0);
  fight.round(0, 9, dice);
  return fight;
}

/// The ways out of Winchester but for the places named.
std::string ring(std::string_view open) {
  std::string pieces;
  int number = 0;
  for (const char* place :
       {"charlestown", "bunker_hill", "berryville", "white_post", "hancock", "romney", "wardensville", "front_royal"}) {
    ++number;
    if (open.find(place) == std::string_view::npos)
      pieces += "Guard" + std::to_string(number) + " first infantry 1 " + place + "\n";
  }
  return pieces;
}

TEST(valley_retreat, V_R30_one_link_of_the_owners_choice_not_by_the_enemys_way) {
  Fight fight = beaten(both + "Guard first infantry 1 charlestown\n");
  EXPECT_EQ(fight.who(), blue);
  EXPECT_EQ(fight.phase(), "retreat");
  // Front Royal and Wardensville are out of supply; Hancock and Romney as well, or not.
  EXPECT_EQ(fight.refusal("retreat middletown"), "V.R30") << "enemies came by that link";
  EXPECT_EQ(fight.why("retreat middletown"),
            "Middletown will not do: enemies came by that link, the ford is flooded, or another place is in supply");
  EXPECT_EQ(fight.why("retreat charlestown"), "enemies are at Charlestown");
  EXPECT_EQ(fight.why("retreat martinsburg"), "a retreat goes over one link; Martinsburg is not joined to Winchester");
  EXPECT_EQ(fight.why("fight cumberland"), "the retreat comes first");
  fight.play("retreat berryville");
  EXPECT_EQ(fight.at("Gordon"), "berryville");
  EXPECT_TRUE(fight.piece("Gordon").moved);
  EXPECT_FALSE(fight.piece("Gordon").flipped);
  EXPECT_TRUE(fight.said("Gordon falls back from Winchester to Berryville."));
}

TEST(valley_retreat, V_R30_all_go_together_with_their_leaders) {
  Fight fight = beaten(both + "Banks second leader 4+0 winchester\nHatch second cavalry 3 winchester\n", "=7");
  fight.play("retreat bunker_hill");
  for (const char* piece : {"Gordon", "Banks", "Hatch"}) EXPECT_EQ(fight.at(piece), "bunker_hill") << piece;
}

TEST(valley_retreat, V_R30_supplied_places_first) {
  const Fight fed = beaten();
  const std::string places = fed.places("retreat");
  EXPECT_NE(places.find("berryville"), std::string::npos);
  EXPECT_EQ(places.find("wardensville"), std::string::npos) << "out of supply, and others are not";
  // The ring is closed but for two places that are out of supply both.
  const Fight hungry = beaten(both + ring("wardensville romney"));
  EXPECT_EQ(hungry.places("retreat"), "romney wardensville");
}

TEST(valley_retreat, V_R30_the_only_way_is_taken_by_itself) {
  Fight fight = beaten(both + ring("berryville"));
  EXPECT_EQ(fight.at("Gordon"), "berryville");
  EXPECT_EQ(fight.phase(), "options");
}

TEST(valley_retreat, V_R30_not_across_a_ford_after_rain) {
  const std::string pieces =
      "Elzey first infantry 20 strasburg\nGordon second infantry 20 middletown\n"
      "Guard1 first infantry 1 winchester\nGuard2 first infantry 1 white_post\n";
  const Terms rain = {.scenario = "turn 1 | week 1 | rain 6+\nturn 2 | week 2\n"};
  for (const bool wet : {false, true}) {
    Fight fight(pieces, {grey, "strasburg", "middletown"}, rain);
    fight.edit([&](Valley& game) { game.state.rain = wet; });
    fight.begin();
    fight.round(0, 0);
    fight.round(9, 0);
    EXPECT_EQ(fight.at("Gordon"), wet ? "" : "front_royal");
    EXPECT_EQ(fight.said("There is no way out of Middletown: the Blue side surrenders 16 strength points."), wet);
  }
}

TEST(valley_retreat, V_R30_attackers_go_back_only_as_they_came) {
  Fight one = repulsed();
  EXPECT_EQ(one.at("Elzey"), "middletown") << "the only link";
  const auto by_two = [](Valley& game) {
    const PlaceNumber to = game.place_named("winchester");
    come(game, game.units_at(grey, to)[0], game.place_named("berryville"), to);
    come(game, game.units_at(grey, to)[1], game.place_named("white_post"), to);
  };
  Fight two = repulsed(both + "Trimble first infantry 5 middletown\n", "", {}, by_two);
  EXPECT_EQ(two.who(), grey);
  EXPECT_EQ(two.places("retreat"), "berryville white_post");
  EXPECT_EQ(two.why("retreat middletown"), "attackers fall back only by a link that they came by");
  two.play("retreat white_post");
  EXPECT_EQ(two.at("Elzey"), "white_post");
  EXPECT_EQ(two.at("Trimble"), "white_post");
}

TEST(valley_retreat, V_R30_attackers_whose_way_is_barred_surrender) {
  Fight fight = repulsed(both +
                             "Jackson first leader 1+2 middletown\nRest first infantry 3 staunton\n"
                             "Block second infantry 1 strasburg\n",
                         "=7,5", {}, [](Valley& game) {
                           for (const PieceId one : game.units_at(blue, game.place_named("strasburg")))
                             game.put(one, game.place_named("middletown"));
                         });
  EXPECT_TRUE(fight.said("There is no way out of Winchester: the Grey side surrenders 16 strength points."));
  EXPECT_EQ(fight.at("Elzey"), "");
  EXPECT_EQ(fight.lost(grey), 20) << "those who surrender count as eliminated (V.R18)";
  EXPECT_TRUE(fight.said("Jackson escapes to "));
  EXPECT_EQ(fight.at("Jackson"), "staunton") << "the nearest own stack";
  EXPECT_TRUE(fight.held(blue, "winchester"));
}

TEST(valley_retreat, V_R30_leaders_of_those_who_surrender_are_taken_on_1_to_4) {
  for (const int die : {1, 4, 5, 6}) {
    Fight fight = beaten(both + ring("") +
                             "Shields second leader 3+0 washington\nBanks second leader 4+0 winchester\n"
                             "Rest second infantry 1 washington\n",
                         "=7," + std::to_string(die));
    EXPECT_EQ(fight.said("Banks is taken prisoner."), die <= 4) << die;
    EXPECT_EQ(fight.at("Banks"), die <= 4 ? "" : "washington") << die;
  }
}

TEST(valley_retreat, V_R30_the_link_of_an_enemy_reaction_is_barred_too) {
  Fight fight(both + "Horse first infantry 2 staunton\n", {}, {}, [](Valley& game) {
    const PlaceNumber to = game.place_named("winchester");
    come(game, game.units_at(grey, game.place_named("staunton"))[0], game.place_named("berryville"), to);
  });
  fight.begin();
  fight.round(0, 0);
  fight.round(9, 0);
  EXPECT_EQ(fight.refusal("retreat berryville"), "V.R30");
  EXPECT_EQ(fight.refusal("retreat middletown"), "V.R30");
  EXPECT_EQ(fight.refusal("retreat bunker_hill"), "");
}

TEST(valley_retreat, V_R30_not_into_a_place_where_a_battle_is_still_to_come) {
  Fight fight(both + "Scout first infantry 1 new_market\nPost second infantry 3 berryville\n", {}, {},
              [](Valley& game) {
                game.put(game.units_at(grey, game.place_named("new_market"))[0], game.place_named("berryville"));
              });
  fight.begin();
  fight.round(0, 0);
  fight.round(9, 0);
  EXPECT_EQ(fight.refusal("retreat berryville"), "V.R30");
}

TEST(valley_retreat, V_R16_works_are_lost_with_the_battle) {
  Fight fight = beaten(both + ring("berryville"), "", {}, [](Valley& game) {
    for (const PieceId one : game.units_at(blue, game.place_named("winchester"))) game.piece(one).entrenched = true;
  });
  EXPECT_FALSE(fight.piece("Gordon").entrenched);
}

TEST(valley_retreat, V_R30_closed_places_are_no_refuge) {
  Fight fight = beaten(both + ring("berryville bunker_hill"), "", {.scenario = "limit Gordon: berryville\n"});
  EXPECT_EQ(fight.at("Gordon"), "bunker_hill");
}

// V.R31

/// Grey attacks with cavalry and infantry, and wins by these losses; strength points that Blue has lost after all.
int pursued(int cavalry, int enemy_cavalry, int by_attacker, int by_defender,
            std::string_view options = "assault stand", Morale morale = Morale::good) {
  std::string pieces = "Elzey first infantry 16 middletown\nGordon second infantry 16 winchester\n";
  if (cavalry > 0) pieces += "Ashby first cavalry " + std::to_string(cavalry) + " middletown\n";
  if (enemy_cavalry > 0) pieces += "Hatch second cavalry " + std::to_string(enemy_cavalry) + " winchester\n";
  Fight fight(pieces, {}, {}, [&](Valley& game) {
    for (const PieceId one : game.units_at(grey, game.place_named("winchester")))
      if (game.info(one).cavalry) game.piece(one).morale = morale;
  });
  const auto space = options.find(' ');
  fight.begin(options.substr(0, space), options.substr(space + 1));
  fight.round(by_attacker, by_defender);
  if (fight.phase() == "rounds") fight.round(0, 0);
  EXPECT_TRUE(fight.said("the Grey side holds the field."));
  return fight.lost(blue);
}

TEST(valley_pursuit, V_R31_two_strength_points_of_good_cavalry_and_more_than_the_loser) {
  // A die of 6 makes 2 in 16-25, 4 makes 1.
  EXPECT_EQ(pursued(0, 0, 6, 4), 2) << "no cavalry";
  EXPECT_EQ(pursued(1, 0, 7, 6), 3) << "one strength point is too few";
  EXPECT_EQ(pursued(2, 0, 7, 6), 4) << "3 and 1";
  EXPECT_EQ(pursued(2, 2, 7, 6), 3) << "not more than the loser";
  EXPECT_EQ(pursued(3, 2, 7, 6), 4);
  EXPECT_EQ(pursued(2, 0, 7, 6, "assault stand", Morale::shaken), 3) << "the cavalry must be good";
}

TEST(valley_pursuit, V_R31_twice_the_losses_cost_one_more) {
  EXPECT_EQ(pursued(2, 0, 6, 4), 4) << "2 against 1: 2 and 2";
  EXPECT_EQ(pursued(2, 0, 7, 6), 4) << "3 against 2: 3 and 1";
  EXPECT_EQ(pursued(2, 0, 4, 0), 3) << "1 against 0";
}

TEST(valley_pursuit, V_R31_not_after_a_probe_and_once_after_a_withdrawal) {
  EXPECT_EQ(pursued(2, 0, 6, 0, "probe stand"), 2);
  EXPECT_EQ(pursued(2, 0, 6, 0, "probe withdraw"), 2);
  EXPECT_EQ(pursued(2, 0, 6, 0, "assault withdraw"), 3) << "2 against none, but only the first";
  EXPECT_EQ(pursued(2, 2, 6, 0, "assault withdraw"), 2) << "it has as much cavalry";
}

TEST(valley_pursuit, V_R31_a_defender_pursues_too) {
  Fight fight(
      "Elzey first infantry 20 middletown\nGordon second infantry 18 winchester\nHatch second cavalry 2 winchester\n");
  fight.begin();
  fight.round(0, 0);
  fight.round(0, 4);
  EXPECT_TRUE(fight.said("The winner's cavalry pursues and takes 2 strength points."));
  EXPECT_EQ(fight.strength("Elzey"), 17);
}

}  // namespace
}  // namespace longroll::valley::retreat_rules
