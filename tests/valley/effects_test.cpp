// What marches, battles and hunger do to units and sides: one function each, on what the book keeps and on what the map
// keeps (V.R5, V.R7, V.R14, V.R15, V.R18, V.R19, V.R21, V.R22, V.R26, V.R33).
#include <gtest/gtest.h>

#include "rulesets/valley/book/pieces.h"
#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/effects/force.h"
#include "rulesets/valley/effects/losses.h"
#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/effects/track.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/embedded.h"
#include "rulesets/valley/map/state.h"

namespace longroll::valley::effects_rules {
namespace {

const Numbers& numbers() {
  static const House house(ChartSet::load(embedded::charts(), std::nullopt), {});
  static const Numbers one(house);
  return one;
}

template <class Unit>
class ValleyEffects : public testing::Test {};
using UnitsOfBoth = testing::Types<UnitPiece, PieceState>;
TYPED_TEST_SUITE(ValleyEffects, UnitsOfBoth, );

TYPED_TEST(ValleyEffects, V_R15_one_level_at_a_time_down_to_demoralised) {
  TypeParam unit;
  EXPECT_TRUE(drop_level(unit));
  EXPECT_EQ(unit.morale, Morale::shaken);
  EXPECT_TRUE(drop_level(unit));
  EXPECT_EQ(unit.morale, Morale::demoralised);
  EXPECT_FALSE(drop_level(unit));
}

TYPED_TEST(ValleyEffects, V_R28_units_are_added_up_as_a_force) {
  TypeParam strong;
  strong.strength = 6;
  strong.entrenched = true;
  TypeParam weak;
  weak.strength = 4;
  weak.morale = Morale::shaken;
  Company company;
  company.add(strong, false, false);
  EXPECT_TRUE(company.entrenched());
  company.add(weak, true, true);
  EXPECT_TRUE(company.mostly_others());
  const Force force = company.force();
  EXPECT_EQ(force.strength, 10);
  EXPECT_EQ(force.morale, Morale::good);
  EXPECT_FALSE(force.force_marched || force.moved || force.leader) << "who stayed has not marched";
  weak.moved = true;
  company.add(weak, true, true);
  EXPECT_TRUE(company.force().force_marched && company.force().moved);
  company.march(true, false);
  EXPECT_FALSE(company.entrenched()) << "V.R16: works serve those who stay";
}

TYPED_TEST(ValleyEffects, V_R28_a_leader_counts_by_how_much_of_the_force_is_his) {
  TypeParam unit;
  unit.strength = 6;
  Company company;
  company.add(unit, false, false);
  const Force foreign = company.under({1, 2, true}, numbers());
  EXPECT_TRUE(foreign.leader);
  EXPECT_EQ(foreign.rating, numbers().aftermath[Aftermath::foreign_rating]) << "none of it is of his department";
  EXPECT_EQ(foreign.bonus, 0);
  EXPECT_EQ(company.under({1, 2, false}, numbers()).rating, 1) << "he is the head of none";
  company.add(unit, false, true);
  const Force own = company.under({1, 2, true}, numbers());
  EXPECT_EQ(own.rating, 1);
  EXPECT_EQ(own.bonus, 2);
}

TEST(valley_effects, V_R7_foot_in_supply_repairs) {
  EXPECT_EQ(repair_bar(false, true), RepairBar::none);
  EXPECT_EQ(repair_bar(true, true), RepairBar::mounted);
  EXPECT_EQ(repair_bar(false, false), RepairBar::supply);
}

TYPED_TEST(ValleyEffects, V_R22_who_leaves_has_moved_and_leaves_his_works) {
  TypeParam unit;
  unit.entrenched = true;
  leave_place(unit);
  EXPECT_TRUE(unit.moved);
  EXPECT_FALSE(unit.entrenched);
}

TYPED_TEST(ValleyEffects, V_R5_half_of_the_stragglers_of_a_stack_rejoin_rounded_up) {
  TypeParam first;
  TypeParam second;
  int fallen = 0;
  fall_out(first, 2, fallen, numbers());
  fall_out(second, 1, fallen, numbers());
  EXPECT_EQ(first.stragglers, 1);
  EXPECT_EQ(second.stragglers, 1);
  EXPECT_EQ(fallen, 3);
  EXPECT_EQ(take_up_stragglers(first, true), 1);
  EXPECT_EQ(take_up_stragglers(second, false), 0) << "lost without supply";
  EXPECT_EQ(first.stragglers + second.stragglers, 0);
}

TYPED_TEST(ValleyEffects, V_R14_hunger_begins_with_the_second_turn_running) {
  TypeParam unit;
  feed(unit, false);
  EXPECT_FALSE(starves(unit, numbers()));
  feed(unit, false);
  EXPECT_TRUE(starves(unit, numbers()));
  feed(unit, true);
  EXPECT_EQ(unit.hungry, 0);
  EXPECT_EQ(hunger_loss(4, numbers()), 1) << "at least one";
  EXPECT_EQ(hunger_loss(20, numbers()), 2);
}

TYPED_TEST(ValleyEffects, V_R19_two_points_a_turn_up_to_the_full_strength) {
  TypeParam unit;
  unit.strength = 5;
  unit.full = 8;
  EXPECT_EQ(room_for_replacements(unit, 0, numbers()), 2);
  EXPECT_EQ(room_for_replacements(unit, 1, numbers()), 1);
  EXPECT_EQ(room_for_replacements(unit, 2, numbers()), 0);
  unit.strength = 7;
  EXPECT_EQ(room_for_replacements(unit, 0, numbers()), 1);
  unit.strength = 9;
  EXPECT_EQ(room_for_replacements(unit, 0, numbers()), 0) << "conscripts";
}

/// What is left of units after losses, of which the last is cavalry; the first of equals is chosen.
std::vector<int> after(std::vector<int> strength, int lost) {
  std::vector<std::size_t> units;
  for (std::size_t i = 0; i < strength.size(); ++i) units.push_back(i);
  spread_losses(
      units, lost, [&](std::size_t i) { return Body{strength[i], i + 1 == strength.size()}; },
      [](const std::vector<std::size_t>& strongest) { return strongest[0]; }, [&](std::size_t i) { --strength[i]; });
  return strength;
}

TEST(valley_effects, V_R21_losses_go_from_the_strongest_and_cavalry_loses_no_more_than_its_share) {
  EXPECT_EQ(after({6, 4, 1}, 3), (std::vector<int>{3, 4, 1}));
  EXPECT_EQ(after({4, 4, 8}, 3), (std::vector<int>{3, 4, 6})) << "8 of 16: two of three";
  EXPECT_EQ(after({1, 0, 9}, 9), (std::vector<int>{0, 0, 1})) << "the first of two that are equal at last";
  EXPECT_EQ(after({2, 0, 2}, 9), (std::vector<int>{0, 0, 0})) << "no more than there is";
}

TEST(valley_effects, V_R26_a_fifth_without_works_is_overrun) {
  Force force;
  force.strength = 2;
  EXPECT_TRUE(is_overrun(force, 10, numbers()));
  EXPECT_FALSE(is_overrun(force, 9, numbers()));
  force.entrenched = true;
  EXPECT_FALSE(is_overrun(force, 10, numbers()));
}

TEST(valley_effects, V_R7_work_on_the_march) {
  const House& house = numbers().house;
  EXPECT_EQ(destruction_cost(false, house), 2);
  EXPECT_EQ(destruction_cost(true, house), 1);
  EXPECT_EQ(repair_cost(house), 3);
  EXPECT_EQ(devastation_cost(house), 3);
  EXPECT_EQ(devastation_bar(true, true, 4, numbers()), DevastationBar::none);
  EXPECT_EQ(devastation_bar(true, true, 3, numbers()), DevastationBar::strength);
  EXPECT_EQ(devastation_bar(true, false, 4, numbers()), DevastationBar::side);
  EXPECT_EQ(devastation_bar(false, true, 4, numbers()), DevastationBar::campaign);
}

TEST(valley_effects, V_R16_V_R25_who_digs_in_and_who_goes_by_rail) {
  EXPECT_EQ(digging_bar(false, true), DiggingBar::none);
  EXPECT_EQ(digging_bar(true, true), DiggingBar::moved);
  EXPECT_EQ(digging_bar(false, false), DiggingBar::supply);
  EXPECT_TRUE(fits_railway(20, numbers()));
  EXPECT_FALSE(fits_railway(21, numbers()));
}

TEST(valley_effects, V_R11_a_withdrawal_without_a_way_is_a_stand) {
  EXPECT_EQ(option_fought(DefenderOption::withdraw, true), DefenderOption::withdraw);
  EXPECT_EQ(option_fought(DefenderOption::withdraw, false), DefenderOption::stand);
  EXPECT_EQ(option_fought(DefenderOption::pitched, false), DefenderOption::pitched);
}

TEST(valley_effects, V_R17_the_turn_after_the_panic_is_one_of_caution) {
  EXPECT_TRUE(is_cautious(cautious_turn(3), 4, true));
  EXPECT_FALSE(is_cautious(cautious_turn(3), 4, false)) << "the Confederates may";
  EXPECT_FALSE(is_cautious(cautious_turn(3), 5, true));
}

TEST(valley_effects, V_R18_V_R19_V_R33_what_comes_to_a_side) {
  EXPECT_EQ(replacements_kept(5, 3, numbers()), 6);
  EXPECT_EQ(replacements_kept(8, 3, numbers()), 8) << "what the track gave stays";
  EXPECT_EQ(points_for_losses(9, numbers()), 1);
  EXPECT_EQ(points_for_losses(10, numbers()), 2);
  EXPECT_EQ(commander_loss(false, true, numbers()).on_track, -1);
  EXPECT_EQ(commander_loss(false, false, numbers()).on_track, 1);
  EXPECT_EQ(commander_loss(false, true, numbers()).points, 0) << "who is wounded comes back";
  EXPECT_GT(commander_loss(true, true, numbers()).points, 0);
  EXPECT_EQ(back_from_wound(4, numbers()), 8);
}

}  // namespace
}  // namespace longroll::valley::effects_rules
