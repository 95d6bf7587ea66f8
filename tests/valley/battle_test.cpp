// Battles: who attacks, which is next, forces and marching up (V.10, V.R13, V.R16, V.R22, V.R28, V.R29, V.R39).
#include "tests/valley/fight.h"

namespace longroll::valley::battle_rules {
namespace {

const std::string both =
    "Jackson first leader 1+2 middletown\nElzey first infantry 10 middletown\n"
    "Banks second leader 4+0 winchester\nGordon second infantry 10 winchester\n";
/// Somebody is left to be activated, so that the action is not over.
const std::string reserve = "Reserve first infantry 2 lexington\n";

TEST(valley_battle, V_R13_the_side_whose_entry_made_the_place_shared_attacks) {
  Field field(both + reserve);
  field.action(grey);
  field.march("Jackson");
  field.play("go winchester");
  EXPECT_TRUE(field.place("winchester").attacker == Owner::first);
  field.until("secret", "1");
  EXPECT_EQ(field.game().battle()->attacker, grey);
  EXPECT_TRUE(field.said("The battle of Winchester: Jackson (10) attacks Banks (10)."));
}

TEST(valley_battle, V_R13_a_reactor_attacks_and_friends_who_come_later_do_not_change_it) {
  Field field(both + reserve +
              "Williams second leader 1+0 white_post\nDonnelly second infantry 8 white_post\n"
              "Shields second leader 3+0 bunker_hill\nKimball second infantry 5 bunker_hill\n");
  field.put("Banks Gordon", "martinsburg");
  field.put("Kimball Shields", "hagerstown");
  field.action(grey);
  field.march("Jackson");
  field.play("go winchester");
  ASSERT_EQ(field.phase(), "reaction");
  field.play("react Williams", "4");
  field.play("come_up Williams winchester");
  EXPECT_TRUE(field.place("winchester").attacker == Owner::second) << "the reactor attacks";
  field.put("Kimball Shields", "bunker_hill");
  field.until("movement_points", blue, "1");
  field.march("Shields");
  field.play("go winchester");
  field.until("secret");
  EXPECT_EQ(field.game().battle()->attacker, blue);
  EXPECT_EQ(field.game().battle()->start[0], 13) << "all units of a side fight as one force";
}

TEST(valley_battle, V_R13_the_holder_of_the_initiative_says_which_battle_is_next) {
  Fight fight(both);
  EXPECT_EQ(fight.who(), grey);
  EXPECT_EQ(fight.places("fight"), "cumberland winchester");
  EXPECT_EQ(fight.refusal("fight strasburg"), "V.10");
  EXPECT_EQ(fight.why("fight strasburg"), "there are no enemies together at Strasburg");
  EXPECT_EQ(fight.why("activate Jackson"), "the battles come first");
  EXPECT_NE(fight.refusal("done"), "") << "battles are not left out";
  EXPECT_EQ(fight.position().prompt(),
            "2 battles are to be fought, at Cumberland and Winchester: choose which comes next.");

  Field sixth(both);
  sixth.put("Jackson Elzey", "winchester");
  sixth.edit([&](Valley& game) { game.place(game.place_named("winchester")).attacker = Owner::first; });
  sixth.until("options", "6,1,1");
  EXPECT_EQ(sixth.who(), blue);
}

TEST(valley_battle, V_10_options_of_a_place_are_chosen_when_its_turn_comes) {
  Fight fight(both);
  fight.begin();
  EXPECT_EQ(fight.phase(), "rounds");
  EXPECT_EQ(fight.why("fight cumberland"), "the battle of Winchester must be fought out first");
  fight.round(0, 0);
  fight.round(0, 0);
  EXPECT_EQ(fight.phase(), "options");
  EXPECT_EQ(fight.places("fight"), "cumberland");
  EXPECT_EQ(fight.position().prompt(), "Fight the battle of Cumberland.");
}

TEST(valley_battle, V_R28_the_senior_leader_commands_by_rank_then_rating) {
  const std::string units = "Elzey first infantry 6 middletown\nGordon second infantry 6 winchester\n";
  Fight rank(units + "Ewell first leader 3+0 middletown rank=1\nJackson first leader 1+2 middletown rank=2\n");
  EXPECT_EQ(rank.force(grey, "winchester", Role::attacker).rating, 3);
  EXPECT_EQ(rank.force(grey, "winchester", Role::attacker).bonus, 0);
  Fight rating(units + "Ewell first leader 3+0 middletown rank=2\nJackson first leader 1+2 middletown rank=2\n");
  EXPECT_EQ(rating.force(grey, "winchester", Role::attacker).rating, 1);
  EXPECT_EQ(rating.force(grey, "winchester", Role::attacker).bonus, 2);
  const Force alone = rating.force(blue, "winchester", Role::defender);
  EXPECT_FALSE(alone.leader) << "nobody leads them: column 4, no bonus";
  EXPECT_EQ(alone.bonus, 0);
  rating.begin();
  rating.play("round", "=2,0,=6,0");
  EXPECT_TRUE(rating.said("60 per cent of 6 strength points: 4 committed")) << "rating 1, 2: 60";
  EXPECT_TRUE(rating.said("60 per cent of 6 strength points: 4 committed")) << "rating 4, 6 + 1: 60";
}

TEST(valley_battle, V_R28_the_bonus_wants_a_tenth_of_the_force_in_his_chain) {
  const auto bonus = [](int own) {
    Fight fight(
        "Ewell first leader 2+1 middletown commander= group=Ewell rank=2\n"
        "Jackson first leader 1+2 staunton commander=yes\nGordon second infantry 6 winchester\n"
        "Elzey first infantry " +
        std::to_string(own) + " middletown group=Ewell\nOthers first infantry 18 middletown group=Jackson\n");
    return int{fight.force(grey, "winchester", Role::attacker).bonus};
  };
  EXPECT_EQ(bonus(2), 1) << "2 of 20";
  EXPECT_EQ(bonus(1), 0) << "1 of 19";
  Fight all(
      "Jackson first leader 1+2 middletown commander=yes\nElzey first infantry 5 middletown group=Ewell\n"
      "Gordon second infantry 6 winchester\n");
  EXPECT_EQ(all.force(grey, "winchester", Role::attacker).bonus, 2) << "everybody is in the commander's chain";
}

TEST(valley_battle, V_R28_a_head_of_department_commands_others_at_rating_4) {
  const auto rating = [](int own, int others) {
    Fight fight(
        "Jackson first leader 1+2 middletown\nElzey first infantry 9 middletown\n"
        "Fremont second leader 4+0 romney rank=1 head=yes department=Mountain\n"
        "McDowell second leader 3+0 winchester head=yes department=Rappahannock\n"
        "Ricketts second infantry " +
        std::to_string(own) +
        " winchester department=Rappahannock\n"
        "Milroy second infantry " +
        std::to_string(others) + " winchester department=Mountain\n");
    return int{fight.force(blue, "winchester", Role::defender).rating};
  };
  EXPECT_EQ(rating(5, 5), 3);
  EXPECT_EQ(rating(4, 5), 4) << "most of them are of another department";
}

TEST(valley_battle, V_R22_a_force_has_moved_if_any_unit_of_it_has) {
  const std::string two = both + "Donnelly second infantry 5 winchester\n";
  Fight still(two);
  EXPECT_FALSE(still.force(blue, "winchester", Role::defender).moved);
  EXPECT_TRUE(still.force(grey, "winchester", Role::attacker).moved);
  still.begin();
  still.play("round", "=7,0,=5,0");
  EXPECT_TRUE(still.said("50 per cent of 15 strength points: 8 committed")) << "5 and 1, rating 4";

  Fight joined(two);
  joined.edit("Donnelly", [](PieceState& piece) { piece.moved = true; });
  EXPECT_TRUE(joined.force(blue, "winchester", Role::defender).moved);
  joined.begin();
  joined.play("round", "=7,0,=5,0");
  EXPECT_TRUE(joined.said("40 per cent of 15 strength points: 6 committed")) << "5 alone";

  Fight leader(two);
  leader.edit("Banks", [](PieceState& piece) { piece.moved = true; });
  EXPECT_FALSE(leader.force(blue, "winchester", Role::defender).moved) << "a leader is no unit";
}

TEST(valley_battle, V_R22_who_rolls_for_a_force_march_and_stays_has_not_marched) {
  Fight stayed(both);
  stayed.edit("Gordon", [](PieceState& piece) { piece.forced = true; });
  EXPECT_FALSE(stayed.force(blue, "winchester", Role::defender).force_marched);
  stayed.edit("Gordon", [](PieceState& piece) { piece.moved = true; });
  EXPECT_TRUE(stayed.force(blue, "winchester", Role::defender).force_marched);
}

TEST(valley_battle, V_16_a_force_march_tires_the_attacker) {
  Fight fresh(both);
  fresh.begin();
  fresh.play("round", "=4,0,=2,0");
  EXPECT_TRUE(fresh.said("80 per cent of 10 strength points: 8 committed")) << "4, rating 1";
  Fight tired(both);
  tired.edit("Elzey", [](PieceState& piece) { piece.forced = true; });
  tired.begin();
  tired.play("round", "=4,0,=2,0");
  EXPECT_TRUE(tired.said("60 per cent of 10 strength points: 6 committed")) << "4 less 2";
}

TEST(valley_battle, V_R16_entrenched_only_as_defender_and_while_nobody_has_moved) {
  const auto dug = [](PieceState& piece) { piece.entrenched = true; };
  Fight fight(both + "Donnelly second infantry 9 winchester\n");
  fight.edit("Elzey", dug);
  EXPECT_FALSE(fight.force(grey, "winchester", Role::attacker).entrenched) << "V.17: only a defender";
  fight.edit("Donnelly", dug);
  EXPECT_FALSE(fight.force(blue, "winchester", Role::defender).entrenched) << "9 of 19 are";
  fight.edit("Donnelly", [](PieceState& piece) { piece.entrenched = false; });
  fight.edit("Gordon", dug);
  EXPECT_TRUE(fight.force(blue, "winchester", Role::defender).entrenched) << "10 of 19 are";
  fight.begin();
  fight.play("round", "=7,0,=3,0");
  EXPECT_TRUE(fight.said("60 per cent of 19 strength points: 11 committed")) << "3, 1 and 3: 7, rating 4";
  Fight moved(both);
  moved.edit("Gordon", [](PieceState& piece) { piece.entrenched = piece.moved = true; });
  EXPECT_FALSE(moved.force(blue, "winchester", Role::defender).entrenched);
}

TEST(valley_battle, V_R16_the_union_is_always_entrenched_at_harpers_ferry) {
  const std::string pieces =
      "Elzey first infantry 20 charlestown\nMiles second infantry 10 harpers_ferry fixed=yes\n"
      "Saxton second infantry 5 harpers_ferry\n";
  Fight fight(pieces, {grey, "charlestown", "harpers_ferry"});
  EXPECT_TRUE(fight.force(blue, "harpers_ferry", Role::defender).entrenched);
  fight.begin();
  fight.play("round", "=2,0,=2,0");
  EXPECT_TRUE(fight.said("50 per cent of 15 strength points: 8 committed")) << "2, 1 and 3: 6, no leader";
  // Reinforcements that marched in lose the +1, not the works.
  Fight joined(pieces, {grey, "charlestown", "harpers_ferry"});
  joined.edit("Saxton", [](PieceState& piece) { piece.moved = true; });
  EXPECT_TRUE(joined.force(blue, "harpers_ferry", Role::defender).entrenched);
  joined.begin();
  joined.play("round", "=2,0,=2,0");
  EXPECT_TRUE(joined.said("40 per cent of 15 strength points: 6 committed")) << "2 and 3: 5";
  // The Confederates have no works there.
  Fight taken("Elzey first infantry 20 harpers_ferry\nMiles second infantry 10 charlestown\n",
              {blue, "charlestown", "harpers_ferry"});
  EXPECT_FALSE(taken.force(grey, "harpers_ferry", Role::defender).entrenched);
}

TEST(valley_battle, V_R39_strong_ground_at_strasburg_for_whoever_has_not_moved) {
  const std::string pieces = "Elzey first infantry 10 woodstock\nGordon second infantry 10 strasburg\n";
  Fight still(pieces, {grey, "woodstock", "strasburg"});
  still.begin();
  still.play("round", "=2,0,=4,0");
  EXPECT_TRUE(still.said("50 per cent of 10 strength points: 5 committed")) << "4, 1 and 1: 6, no leader";
  Fight moved(pieces, {grey, "woodstock", "strasburg"});
  moved.edit("Gordon", [](PieceState& piece) { piece.moved = true; });
  moved.begin();
  moved.play("round", "=2,0,=4,0");
  EXPECT_TRUE(moved.said("30 per cent of 10 strength points: 3 committed")) << "4 alone";
}

TEST(valley_battle, V_R29_of_those_who_came_by_one_link_40_fight_in_round_1) {
  const std::string army =
      "First first infantry 20 middletown\nSecond first infantry 20 middletown\nGordon second infantry 30 winchester\n";
  Fight forty(army);
  EXPECT_EQ(forty.force(grey, "winchester", Role::attacker).links, 1);
  forty.begin();
  forty.round(0, 0);
  EXPECT_FALSE(forty.said("those behind on the road"));
  Fight more(army + "Third first infantry 10 middletown\n");
  more.begin();
  more.round(0, 0);
  EXPECT_TRUE(more.said("100 per cent of 40 strength points: 40 committed")) << more.log();
  EXPECT_TRUE(more.said("those behind on the road do not fight in round 1"));
  more.forget_log();
  more.round(0, 0);
  EXPECT_TRUE(more.said("100 per cent of 50 strength points: 50 committed")) << "all from round 2";
}

TEST(valley_battle, V_R29_counts_each_link_and_can_be_switched_off) {
  const std::string army =
      "First first infantry 30 middletown\nSecond first infantry 20 middletown\nGordon second infantry 30 winchester\n";
  Fight two_roads(army, {}, {}, [](Valley& game) {
    const PlaceNumber to = game.place_named("winchester");
    const PieceId second = game.units_at(grey, to)[1];
    come(game, second, game.place_named("white_post"), to);
  });
  EXPECT_EQ(two_roads.force(grey, "winchester", Role::attacker).links, 2);
  two_roads.begin();
  two_roads.round(0, 0);
  EXPECT_TRUE(two_roads.said("100 per cent of 50 strength points: 50 committed"));
  Fight none(army, {}, {.rules = {{"V.R29", "none"}}});
  none.begin();
  none.round(0, 0);
  EXPECT_TRUE(none.said("100 per cent of 50 strength points: 50 committed"));
  Fight defenders(
      "Big first infantry 30 winchester\nBigger first infantry 30 winchester\n"
      "Gordon second infantry 20 middletown\n",
      {blue, "middletown", "winchester"});
  EXPECT_EQ(defenders.force(grey, "winchester", Role::defender).links, 0) << "attackers alone";
}

}  // namespace
}  // namespace longroll::valley::battle_rules
