// What results do to units, generals and the clock of Civil War Battles: one function each, on what the book keeps and
// on what the table keeps.
#include <gtest/gtest.h>

#include "rulesets/civil_war_battles/book/pieces.h"
#include "rulesets/civil_war_battles/effects/assault.h"
#include "rulesets/civil_war_battles/effects/countdown.h"
#include "rulesets/civil_war_battles/effects/fire.h"
#include "rulesets/civil_war_battles/effects/general.h"
#include "rulesets/civil_war_battles/embedded.h"
#include "rulesets/civil_war_battles/map/troops.h"

namespace longroll::civil_war_battles {
namespace {

const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}
const House& house_that_keeps_a_marker() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {.markers = Markers::keep_one});
  return one;
}

template <class Unit>
class CivilWarUnits : public testing::Test {};
using UnitsOfBoth = testing::Types<UnitPiece, UnitState>;
TYPED_TEST_SUITE(CivilWarUnits, UnitsOfBoth, );

template <class Unit>
Unit of(int half_bases, int frontage, Arm arm = Arm::infantry) {
  Unit unit;
  unit.half_bases = static_cast<std::int8_t>(half_bases);
  unit.original = 0;
  unit.frontage = static_cast<std::int8_t>(frontage);
  unit.arm = arm;
  return unit;
}

// Bases.

TYPED_TEST(CivilWarUnits, C_R23_losses_come_off_the_second_rank_first) {
  TypeParam unit = of<TypeParam>(12, 3);
  unit.second_rank = 4;
  EXPECT_FALSE(lose(unit, 0));
  EXPECT_EQ(unit.original, 0) << "it has lost nothing yet";
  EXPECT_FALSE(lose(unit, 3));
  EXPECT_EQ(unit.half_bases, 9);
  EXPECT_EQ(unit.original, 12) << "what it began with is remembered";
  EXPECT_EQ(unit.second_rank, 1);
  EXPECT_FALSE(lose(unit, 3));
  EXPECT_EQ(unit.second_rank, 0);
  EXPECT_TRUE(lose(unit, 20)) << "no more than it has";
  EXPECT_EQ(unit.half_bases, 0);
}

TYPED_TEST(CivilWarUnits, C_R12_the_first_casualty_damages_a_gun_and_the_second_destroys_it) {
  TypeParam gun = of<TypeParam>(2, 1, Arm::guns);
  EXPECT_FALSE(lose(gun, 1));
  EXPECT_TRUE(gun.damaged);
  EXPECT_TRUE(lose(gun, 1));
  EXPECT_EQ(gun.half_bases, 0);
  TypeParam brigade = of<TypeParam>(3, 1);
  lose(brigade, 2);
  EXPECT_FALSE(brigade.damaged) << "a brigade is not damaged";
}

TYPED_TEST(CivilWarUnits, C_R27_bases_stand_in_ranks_and_the_front_narrows_last) {
  TypeParam unit = of<TypeParam>(9, 3);
  EXPECT_EQ(front_of(unit), 3);
  EXPECT_EQ(ranks_of(unit), 2) << "five bases, the last a half one";
  EXPECT_EQ(second_rank_of(unit), 3);
  lose(unit, 5);
  EXPECT_EQ(front_of(unit), 2) << "two bases are left";
  EXPECT_EQ(ranks_of(unit), 1);
  EXPECT_EQ(unit.frontage, 3);
  lose(unit, 4);
  EXPECT_EQ(front_of(unit), 1);
  EXPECT_EQ(ranks_of(unit), 1);
}

TYPED_TEST(CivilWarUnits, C_14_more_than_two_ranks_are_deep) {
  EXPECT_FALSE(is_deep(of<TypeParam>(12, 3), house()));
  EXPECT_TRUE(is_deep(of<TypeParam>(13, 3), house()));
  EXPECT_TRUE(is_deep(of<TypeParam>(6, 1), house()));
  EXPECT_FALSE(is_deep(of<TypeParam>(6, 1, Arm::guns), house())) << "guns have no ranks";
}

TYPED_TEST(CivilWarUnits, C_R4_half_of_the_bases_or_fewer_is_battered) {
  TypeParam unit = of<TypeParam>(12, 3);
  EXPECT_FALSE(is_battered(unit, house()));
  lose(unit, 5);
  EXPECT_FALSE(is_battered(unit, house()));
  lose(unit, 1);
  EXPECT_TRUE(is_battered(unit, house()));
}

TYPED_TEST(CivilWarUnits, C_8_a_formation_holds_no_more_than_the_unit) {
  TypeParam unit = of<TypeParam>(6, 3);
  stand_in(unit, 2, 9);
  EXPECT_EQ(unit.frontage, 2);
  EXPECT_EQ(unit.second_rank, 6);
  stand_in(unit, 3, -1);
  EXPECT_EQ(unit.second_rank, -1);
}

TYPED_TEST(CivilWarUnits, C_R21_a_halved_base_shoots) {
  Foot foot;
  set_ranks(foot, of<TypeParam>(9, 3));
  EXPECT_EQ(foot.front, 3);
  EXPECT_EQ(foot.second, 2) << "a base and a half in the second rank";
  set_ranks(foot, of<TypeParam>(3, 3));
  EXPECT_EQ(foot.front, 2);
  EXPECT_EQ(foot.second, 0);
}

// Nerve.

TYPED_TEST(CivilWarUnits, C_R22_guns_are_not_disordered) {
  TypeParam gun = of<TypeParam>(2, 1, Arm::guns);
  disorder(gun);
  EXPECT_FALSE(gun.disordered);
  TypeParam unit = of<TypeParam>(12, 3);
  disorder(unit);
  EXPECT_TRUE(unit.disordered);
  restore_order(unit);
  EXPECT_FALSE(unit.disordered);
}

TYPED_TEST(CivilWarUnits, C_R5_markers_go_after_the_test_or_all_but_one) {
  TypeParam unit = of<TypeParam>(12, 3);
  add_markers(unit, 2);
  unit.artillery = true;
  clear_markers(unit, house_that_keeps_a_marker());
  EXPECT_EQ(unit.markers, 1);
  EXPECT_TRUE(unit.artillery);
  clear_markers(unit, house());
  EXPECT_EQ(unit.markers, 0);
  EXPECT_FALSE(unit.artillery);
  for (int i = 0; i < 50; ++i) add_markers(unit, 7);
  EXPECT_EQ(unit.markers, most_markers);
}

// Points.

TYPED_TEST(CivilWarUnits, C_5_guns_cavalry_and_who_arrived_have_automatic_points) {
  EXPECT_FALSE(has_automatic_points(of<TypeParam>(12, 3)));
  EXPECT_TRUE(has_automatic_points(of<TypeParam>(2, 1, Arm::guns)));
  EXPECT_TRUE(has_automatic_points(of<TypeParam>(6, 2, Arm::mounted)));
  EXPECT_TRUE(has_automatic_points(of<TypeParam>(6, 2, Arm::dismounted)));
  TypeParam late = of<TypeParam>(12, 3);
  late.off_table = true;
  arrive(late);
  EXPECT_FALSE(late.off_table);
  EXPECT_TRUE(has_automatic_points(late));
  end_own_turn(late, true);
  EXPECT_TRUE(has_automatic_points(late)) << "in the first turn after";
  end_own_turn(late, false);
  EXPECT_FALSE(has_automatic_points(late));
}

TYPED_TEST(CivilWarUnits, C_7_points_are_rolled_by_what_the_arm_counts) {
  const UnitPiece raw{.quality = Quality::raw, .confederate = true, .light = true};
  const PointsFacts facts{.going = true, .general_with = true, .began_disordered = true, .determination = 2};
  const PointsOrder foot = points_order(of<TypeParam>(12, 3), raw, facts);
  EXPECT_EQ(foot.unit, PointsFor::brigade);
  EXPECT_EQ(foot.quality, Quality::raw);
  EXPECT_TRUE(foot.general_with && foot.disordered && foot.motivated);
  EXPECT_FALSE(foot.light || foot.damaged);
  EXPECT_EQ(foot.determination, 2);
  TypeParam gun = of<TypeParam>(1, 1, Arm::guns);
  gun.damaged = true;
  const PointsOrder guns = points_order(gun, raw, facts);
  EXPECT_EQ(guns.unit, PointsFor::artillery);
  EXPECT_TRUE(guns.confederate && guns.damaged && guns.light);
  EXPECT_FALSE(guns.general_with || guns.disordered);
}

TYPED_TEST(CivilWarUnits, C_R4_two_points_without_a_shot_end_low_ammunition) {
  TypeParam unit = of<TypeParam>(12, 3);
  unit.points = 6;
  run_low(unit);
  EXPECT_TRUE(unit.low_ammunition);
  pay(unit, 1, PaidFor::other, house());
  EXPECT_TRUE(unit.low_ammunition);
  pay(unit, 2, PaidFor::shot, house());
  EXPECT_EQ(unit.quiet_points, 0) << "a shot begins the count anew";
  pay(unit, 2, PaidFor::other, house());
  EXPECT_FALSE(unit.low_ammunition);
  EXPECT_EQ(unit.points, 1);
  pay(unit, 4, PaidFor::other, house());
  EXPECT_EQ(unit.points, 0) << "no more than it has";
  TypeParam gun = of<TypeParam>(2, 1, Arm::guns);
  run_low(gun);
  EXPECT_FALSE(gun.low_ammunition);
}

TYPED_TEST(CivilWarUnits, C_8_cavalry_mounts_and_guns_limber) {
  TypeParam horse = of<TypeParam>(6, 2, Arm::mounted);
  EXPECT_EQ(mover_of(horse), Mover::mounted_cavalry);
  EXPECT_EQ(falter_of(horse.arm), Action::falter_mounted);
  mount_or_dismount(horse);
  EXPECT_EQ(horse.arm, Arm::dismounted);
  EXPECT_EQ(mover_of(horse), Mover::dismounted_cavalry);
  EXPECT_EQ(falter_of(horse.arm), Action::falter_foot);
  limber_or_unlimber(horse);
  EXPECT_FALSE(horse.limbered);
  TypeParam gun = of<TypeParam>(2, 1, Arm::guns);
  EXPECT_EQ(mover_of(gun), Mover::manhandled_guns);
  limber_or_unlimber(gun);
  EXPECT_EQ(mover_of(gun), Mover::limbered_guns);
  mount_or_dismount(gun);
  EXPECT_EQ(gun.arm, Arm::guns);
  EXPECT_EQ(shot_of(gun.arm), Action::shoot_gun);
  EXPECT_TRUE(needs_going(Action::shoot_gun));
  EXPECT_FALSE(needs_going(Action::wheel));
}

TYPED_TEST(CivilWarUnits, C_8_points_and_shots_end_with_the_turn) {
  TypeParam unit = of<TypeParam>(12, 3);
  unit.points = 3;
  for (int i = 0; i < 40; ++i) count_shots(unit, 4);
  EXPECT_EQ(unit.shots, 9) << "as many as are kept";
  end_own_turn(unit, false);
  EXPECT_EQ(unit.points, 0);
  EXPECT_EQ(unit.shots, 0);
}

// Fire.

TYPED_TEST(CivilWarUnits, C_17_casualties_are_markers_and_half_a_gun_each) {
  TypeParam brigade = of<TypeParam>(12, 3);
  EXPECT_FALSE(take_fire(brigade, {.casualties = 2, .disordered = true}, Arm::infantry));
  EXPECT_EQ(brigade.markers, 2);
  EXPECT_EQ(brigade.half_bases, 12);
  EXPECT_TRUE(brigade.disordered);
  EXPECT_FALSE(brigade.artillery);
  take_fire(brigade, {}, Arm::guns);
  EXPECT_FALSE(brigade.artillery) << "no casualties from it";
  take_fire(brigade, {.casualties = 1}, Arm::guns);
  EXPECT_TRUE(brigade.artillery);
  TypeParam gun = of<TypeParam>(2, 1, Arm::guns);
  EXPECT_TRUE(take_fire(gun, {.casualties = 2}, Arm::infantry));
  spend_ammunition(brigade, {.low_ammunition = true});
  EXPECT_TRUE(brigade.low_ammunition);
}

// Assaults and tests.

TYPED_TEST(CivilWarUnits, C_25_the_loser_goes_and_the_winner_is_remembered) {
  TypeParam assaulter = of<TypeParam>(12, 3);
  TypeParam defender = of<TypeParam>(10, 3);
  assaulter.won_last = true;
  const AssaultResult beaten{.winner = Winner::defender,
                             .loser = LoserEnd::retires,
                             .assaulter_lost = 3,
                             .defender_lost = 1,
                             .inches = 4,
                             .assaulter_disordered = true,
                             .defender_disordered = true};
  const AssaultFates fates = end_assault(assaulter, defender, beaten);
  EXPECT_EQ(fates, (AssaultFates{.assaulter = Fate::goes_back}));
  EXPECT_EQ(assaulter.half_bases, 9);
  EXPECT_EQ(defender.half_bases, 9);
  EXPECT_TRUE(assaulter.disordered && defender.disordered);
  EXPECT_TRUE(assaulter.assaulted);
  EXPECT_FALSE(assaulter.won_last);
  EXPECT_TRUE(defender.won_last);
  EXPECT_FALSE(defender.assaulted);
}

TYPED_TEST(CivilWarUnits, C_R9_routed_or_destroyed_and_whose_friends_see_it) {
  TypeParam assaulter = of<TypeParam>(12, 3);
  TypeParam defender = of<TypeParam>(4, 2);
  AssaultResult won{.winner = Winner::assaulter, .loser = LoserEnd::routs, .defender_lost = 3, .friends_test = true};
  EXPECT_EQ(end_assault(assaulter, defender, won),
            (AssaultFates{.defender = Fate::routed, .friends_of_defender = true}));
  won.defender_lost = 1;
  EXPECT_EQ(end_assault(assaulter, defender, won).defender, Fate::destroyed) << "its last half-base went with the rout";
  TypeParam other = of<TypeParam>(4, 2);
  AssaultResult lost{
      .winner = Winner::defender, .loser = LoserEnd::destroyed, .assaulter_lost = 12, .friends_test = true};
  EXPECT_EQ(end_assault(assaulter, other, lost),
            (AssaultFates{.assaulter = Fate::destroyed, .friends_of_assaulter = true}));
}

TYPED_TEST(CivilWarUnits, C_23_falter_tests_that_end_before_the_fight) {
  TypeParam horse = of<TypeParam>(6, 2, Arm::mounted);
  TypeParam defender = of<TypeParam>(10, 3);
  EXPECT_EQ(end_assault(horse, defender, without_fight({.end = FalterEnd::stops, .inches = 5})),
            (AssaultFates{.assaulter = Fate::goes_back}));
  EXPECT_FALSE(horse.disordered);
  TypeParam foot = of<TypeParam>(12, 3);
  EXPECT_EQ(end_assault(foot, defender, without_fight({.end = FalterEnd::stops, .assaulter_disordered = true})),
            AssaultFates{});
  EXPECT_TRUE(foot.disordered && foot.assaulted);
  const FalterResult runs{
      .end = FalterEnd::defender_routs, .defender_lost = 2, .assaulter_disordered = true, .friends_test = true};
  EXPECT_EQ(end_assault(foot, defender, without_fight(runs)),
            (AssaultFates{.defender = Fate::routed, .friends_of_defender = true}));
  EXPECT_EQ(defender.half_bases, 8);
  EXPECT_FALSE(foot.won_last) << "a rout before the fight is no fight won";
}

TYPED_TEST(CivilWarUnits, C_11_what_a_morale_test_does) {
  TypeParam unit = of<TypeParam>(12, 3);
  EXPECT_EQ(end_test(unit, {}), Fate::stays);
  EXPECT_EQ(end_test(unit, {.end = MoraleEnd::withdraws, .inches = 3}), Fate::goes_back);
  EXPECT_EQ(end_test(unit, {.end = MoraleEnd::falls_back, .lost = 2, .inches = 3}), Fate::goes_back);
  EXPECT_EQ(unit.half_bases, 10);
  EXPECT_EQ(end_test(unit, {.end = MoraleEnd::routs_seen, .lost = 4}), Fate::routed);
  EXPECT_EQ(end_test(unit, {.end = MoraleEnd::routs, .lost = 6}), Fate::destroyed);
}

// Generals and the clock.

template <class General>
class CivilWarGenerals : public testing::Test {};
using GeneralsOfBoth = testing::Types<GeneralPiece, GeneralState>;
TYPED_TEST_SUITE(CivilWarGenerals, GeneralsOfBoth, );

TYPED_TEST(CivilWarGenerals, C_26_a_dead_general_leaves_markers_once_and_is_followed) {
  TypeParam general;
  general.value = 1;
  turn_base(general);
  EXPECT_EQ(die(general, house()), 3);
  EXPECT_EQ(die(general, house()), 0) << "he is dead already";
  EXPECT_FALSE(be_followed(general, {}));
  EXPECT_TRUE(general.dead);
  EXPECT_TRUE(be_followed(general, {.replacement = Replacement::worse, .value = 2}));
  EXPECT_FALSE(general.dead || general.turned);
  EXPECT_EQ(general.value, 2);
  turn_base(general);
  EXPECT_TRUE(general.turned);
  face_forward(general);
  EXPECT_FALSE(general.turned);
}

TYPED_TEST(CivilWarGenerals, C_11_a_corps_general_with_a_unit_is_known_as_one) {
  TypeParam general;
  general.value = 3;
  Unit unit;
  set_general(unit, &general);
  EXPECT_EQ(unit.general, 3);
  EXPECT_FALSE(unit.corps_general);
  general.rank = Rank::corps;
  set_general(unit, &general);
  EXPECT_EQ(unit.general, 3);
  EXPECT_TRUE(unit.corps_general);
  unit.general_near = true;
  set_general<TypeParam>(unit, nullptr);
  EXPECT_EQ(unit.general, 0);
  EXPECT_FALSE(unit.corps_general);
  EXPECT_TRUE(unit.general_near) << "somebody else may be";
}

template <class Clock>
class CivilWarClocks : public testing::Test {};
using ClocksOfBoth = testing::Types<TablePiece, ClockState>;
TYPED_TEST_SUITE(CivilWarClocks, ClocksOfBoth, );

TYPED_TEST(CivilWarClocks, C_29_the_countdown_runs_out_and_does_not_begin_again) {
  TypeParam clock;
  begin_countdown(clock, house());
  EXPECT_EQ(clock.left, 21);
  count_down(clock, {.turns = 1, .left = 17});
  begin_countdown(clock, house());
  EXPECT_EQ(clock.left, 17);
  EXPECT_TRUE(clock.rolled);
  EXPECT_FALSE(clock.over);
  count_down(clock, {.turns = 1, .left = 0});
  EXPECT_TRUE(clock.over);
  begin_countdown(clock, house());
  EXPECT_EQ(clock.left, 0);
}

}  // namespace
}  // namespace longroll::civil_war_battles
