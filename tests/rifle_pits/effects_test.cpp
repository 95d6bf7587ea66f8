// What results do to units, officers, divisions and works: one function each, on what the book keeps and on what the
// map keeps (P.17, P.R4, P.R9 to P.R11, P.R14, P.R33, P.R35).
#include <gtest/gtest.h>

#include "rulesets/rifle_pits/book/pieces.h"
#include "rulesets/rifle_pits/effects/attack.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/points.h"
#include "rulesets/rifle_pits/effects/works.h"
#include "rulesets/rifle_pits/embedded.h"
#include "rulesets/rifle_pits/map/state.h"

namespace longroll::rifle_pits {
namespace {

const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}

template <class Unit>
class EffectsOnUnits : public testing::Test {};
using UnitsOfBoth = testing::Types<UnitPiece, PieceState>;
TYPED_TEST_SUITE(EffectsOnUnits, UnitsOfBoth, );

TYPED_TEST(EffectsOnUnits, P_R14_the_last_step_eliminates) {
  TypeParam unit;
  EXPECT_FALSE(take_steps(unit, 1, 3));
  EXPECT_FALSE(take_steps(unit, 1, 3));
  EXPECT_EQ(unit.steps_lost, 2);
  EXPECT_TRUE(take_steps(unit, 2, 3));
  EXPECT_EQ(unit.steps_lost, 3) << "no more than it has";
}

TYPED_TEST(EffectsOnUnits, P_17_disorder_leaves_the_demoralized_as_they_are) {
  TypeParam unit;
  disorder(unit);
  EXPECT_EQ(unit.condition, Condition::disordered);
  disorder(unit);
  EXPECT_EQ(unit.condition, Condition::disordered);
  restore_order(unit);
  EXPECT_EQ(unit.condition, Condition::good_order);
  demoralize(unit);
  disorder(unit);
  EXPECT_EQ(unit.condition, Condition::demoralized);
}

TYPED_TEST(EffectsOnUnits, P_R9_the_second_retreat_since_the_last_night_demoralizes) {
  TypeParam unit;
  disorder(unit);
  EXPECT_FALSE(count_retreat(unit, house()));
  EXPECT_EQ(unit.condition, Condition::disordered);
  pass_night(unit);
  EXPECT_FALSE(count_retreat(unit, house())) << "the first of the new day";
  EXPECT_TRUE(count_retreat(unit, house()));
  EXPECT_EQ(unit.condition, Condition::demoralized);
  EXPECT_FALSE(count_retreat(unit, house())) << "it is so already";
  for (int i = 0; i < 200; ++i) count_retreat(unit, house());
  EXPECT_EQ(unit.retreats, most_retreats);
}

/// The fatigue after a turn, from some fatigue.
template <class Unit>
int fatigue(int before, const Exertion& turn) {
  Unit unit;
  unit.fatigue = static_cast<std::int8_t>(before);
  tire(unit, turn, house());
  return unit.fatigue;
}

TYPED_TEST(EffectsOnUnits, P_R10_fatigue) {
  const auto after = fatigue<TypeParam>;
  EXPECT_EQ(after(3, {.busy = true}), 4);
  EXPECT_EQ(after(3, {.busy = true, .light = Light::night}), 5);
  EXPECT_EQ(after(3, {.busy = true, .heat = true}), 5);
  EXPECT_EQ(after(3, {.heat = true}), 2) << "heat tires only those who tire";
  EXPECT_EQ(after(3, {}), 2);
  EXPECT_EQ(after(3, {.orders = Orders::rest}), 1);
  EXPECT_EQ(after(3, {.light = Light::night}), 0);
  EXPECT_EQ(after(3, {.light = Light::dusk}), 2);
  EXPECT_EQ(after(6, {.busy = true}), 6);
  EXPECT_EQ(after(0, {}), 0);
}

TYPED_TEST(EffectsOnUnits, P_R10_fatigued_from_4_on) {
  TypeParam unit;
  unit.fatigue = 3;
  EXPECT_FALSE(is_fatigued(unit, house()));
  unit.fatigue = 4;
  EXPECT_TRUE(is_fatigued(unit, house()));
}

TEST(rifle_pits_attack_bars, P_R4_P_R9_P_R13_P_R34_what_keeps_a_unit_from_attacking) {
  EXPECT_EQ(bar_by_hand(Condition::disordered, Orders::march), AttackBar::none);
  EXPECT_EQ(bar_by_hand(Condition::demoralized, Orders::rest), AttackBar::demoralized);
  EXPECT_EQ(bar_by_hand(Condition::good_order, Orders::rest), AttackBar::resting);
  EXPECT_EQ(bar_by_fire(1, Condition::good_order, Orders::defend), AttackBar::none);
  EXPECT_EQ(bar_by_fire(1, Condition::disordered, Orders::defend), AttackBar::disordered);
  EXPECT_EQ(bar_by_fire(0, Condition::good_order, Orders::defend), AttackBar::unarmed);
  EXPECT_EQ(bar_by_fire(1, Condition::good_order, Orders::rest), AttackBar::resting);
  EXPECT_TRUE(has_fire_step(Light::dusk));
  EXPECT_FALSE(has_fire_step(Light::night));
}

template <class Officer>
class EffectsOnOfficers : public testing::Test {};
using OfficersOfBoth = testing::Types<OfficerPiece, PieceState>;
TYPED_TEST_SUITE(EffectsOnOfficers, OfficersOfBoth, );

TYPED_TEST(EffectsOnOfficers, P_R33_one_successor_who_is_worse) {
  TypeParam man;
  man.efficiency = 1;
  EXPECT_FALSE(has_successor(man, house())) << "nobody has fallen";
  fall(man);
  EXPECT_TRUE(has_successor(man, house()));
  succeed(man, house());
  EXPECT_EQ(man.efficiency, 0);
  fall(man);
  EXPECT_FALSE(has_successor(man, house())) << "no third man";
}

TYPED_TEST(EffectsOnOfficers, P_R33_no_worse_than_minus_1) {
  TypeParam man;
  man.efficiency = -1;
  succeed(man, house());
  EXPECT_EQ(man.efficiency, -1);
}

TEST(rifle_pits_effects, P_R35_points) {
  EXPECT_EQ(step_points(3, house()), 3);
  EXPECT_EQ(withdrawn_points(3, house()), 1) << "half";
  EXPECT_EQ(officer_points(Rank::brigade, house()), 0);
  EXPECT_EQ(officer_points(Rank::division, house()), 1);
  EXPECT_EQ(officer_points(Rank::corps, house()), 2);
  EXPECT_EQ(officer_points(Rank::army, house()), 2);
}

/// The order in force and the written one.
using TwoOrders = std::pair<Orders, Orders>;

TwoOrders after(TwoOrders orders, bool (*effect)(Orders&, Orders&)) {
  effect(orders.first, orders.second);
  return orders;
}

TEST(rifle_pits_effects, P_R4_a_prepared_assault_is_spent) {
  const auto spent = [](TwoOrders orders) { return after(orders, spend_prepared_assault); };
  EXPECT_EQ(spent({Orders::prepared_assault, Orders::prepared_assault}), TwoOrders(Orders::assault, Orders::assault));
  EXPECT_EQ(spent({Orders::prepared_assault, Orders::rest}), TwoOrders(Orders::assault, Orders::rest));
  EXPECT_EQ(spent({Orders::march, Orders::prepared_assault}), TwoOrders(Orders::march, Orders::prepared_assault));
}

TEST(rifle_pits_effects, P_R4_whoever_rests_and_is_attacked_defends) {
  const auto roused = [](TwoOrders orders) { return after(orders, rouse); };
  EXPECT_EQ(roused({Orders::rest, Orders::rest}), TwoOrders(Orders::defend, Orders::defend));
  EXPECT_EQ(roused({Orders::rest, Orders::march}), TwoOrders(Orders::defend, Orders::march));
  EXPECT_EQ(roused({Orders::march, Orders::rest}), TwoOrders(Orders::march, Orders::rest));
}

TEST(rifle_pits_effects, P_R4_a_prepared_assault_of_this_turn_is_only_an_assault) {
  EXPECT_EQ(order_in_combat(Orders::prepared_assault, true), Orders::assault);
  EXPECT_EQ(order_in_combat(Orders::prepared_assault, false), Orders::prepared_assault);
  EXPECT_EQ(order_in_combat(Orders::march, true), Orders::march);
}

TEST(rifle_pits_effects, P_R9_half_the_steps_break_a_division_and_it_has_one_night) {
  EXPECT_FALSE(breaks(3, 7, house()));
  EXPECT_TRUE(breaks(4, 7, house()));
  EXPECT_TRUE(breaks(4, 8, house()));
  EXPECT_FALSE(nerve_is_gone(true, false));
  EXPECT_FALSE(nerve_is_gone(false, true));
  EXPECT_TRUE(nerve_is_gone(true, true));
}

TEST(rifle_pits_effects, P_R11_points_and_works_are_one_table) {
  for (const Works works : {Works::none, Works::hasty_works, Works::rifle_pits, Works::entrenchment})
    EXPECT_EQ(works_of(points_of(works, house()), house()), works);
  EXPECT_EQ(points_of(Works::fortification, house()), points_of(Works::entrenchment, house()));
  EXPECT_EQ(works_of(2, house()), Works::hasty_works);
  EXPECT_EQ(works_of(5, house()), Works::rifle_pits);
  HexState hex;
  EXPECT_TRUE(add_work(hex, 1, house()));
  EXPECT_FALSE(add_work(hex, 1, house()));
  EXPECT_TRUE(add_work(hex, 9, house()));
  EXPECT_EQ(hex.works, Works::entrenchment);
  EXPECT_EQ(hex.work_points, 6) << "no more count";
  capture(hex, house());
  EXPECT_EQ(std::pair(hex.works, int{hex.work_points}), std::pair(Works::hasty_works, 1));
  capture(hex, house());
  EXPECT_EQ(std::pair(hex.works, int{hex.work_points}), std::pair(Works::none, 0));
}

TEST(rifle_pits_effects, P_7_P_8_each_kind_of_works_has_its_shift) {
  EXPECT_EQ(shift_of(Works::none), std::nullopt);
  EXPECT_EQ(shift_of(Works::hasty_works), Shift::hasty_works);
  EXPECT_EQ(shift_of(Works::rifle_pits), Shift::rifle_pits);
  EXPECT_EQ(shift_of(Works::entrenchment), Shift::entrenchment);
  EXPECT_EQ(shift_of(Works::fortification), Shift::fortification);
}

}  // namespace
}  // namespace longroll::rifle_pits
